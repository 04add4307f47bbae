"""Reads Markdown pages as cmark-gfm parsed them: tables are tables, labels are text.

Usage: check_markdown.py hostile        prints a problem whose labels mean something elsewhere
       check_markdown.py check FOLDER   compares FOLDER/pages/*.xml with the exports FOLDER/exports
"""

import glob
import json
import os
import sys
import xml.etree.ElementTree as ElementTree

LABELS = [
    "<script>alert(1)</script>", "a|b\\|c\\", "*x* **y** _z_", "`code` ``two``",
    "[link](http://x.y) <http://z>", "$x^2$ $$y$$", "# heading", "1. list", "- item",
    "&amp; &lt; \"quoted\" 'q'", "\\begin{document} \\{}%#&_^~", "~~gone~~ http://a.b www.c.d",
    "中文 العربية 😀 e\u0301", "--- ,, ?` !` << >>", "x" * 500, " spaces  inside ",
]


def hostile():
    size = len(LABELS)
    matrix = [[(i * j % 5) / 4 - 0.5 for j in range(2)] for i in range(size)]
    weights = [[1, 0.5], [-0.25, 1]]
    text = " ".join(LABELS)
    return {"title": text, "note": text, "tokens": LABELS, "X": matrix,
            "W_q": weights, "W_k": weights, "W_v": weights}


def local(element):
    return element.tag.split("}")[1]


def text_of(element):
    """The text of a cell; any other mark inside it would be a label taken for Markdown."""
    text = ""
    for part in element.iter():
        if part is element:
            continue
        if local(part) != "text":
            raise AssertionError(f"{local(part)} inside a cell: {ElementTree.tostring(part)}")
        text += part.text or ""
    return text


def tables(page):
    root = ElementTree.parse(page).getroot()
    found = []
    for table in root.iter():
        if local(table) == "table":
            found.append([[text_of(cell) for cell in row if local(cell) == "table_cell"]
                          for row in table])
    return root, found


def matrices(export):
    """Each matrix of an export with its axes, in the order of a page."""
    batch = export["dimensions"]["batch"]
    for sequence in range(batch or 1):
        for step in export["steps"]:
            value, axes = step["value"], list(step["axes"])
            if axes[0] == "batch":
                value, axes = value[sequence], axes[1:]
            if axes[0] == "head":
                for head in value:
                    yield step["name"], axes[1:], head
            else:
                yield step["name"], axes, value


def shown(number):
    """As many characters as tell whether it is the right number."""
    return "−∞" if number == "-inf" else float(f"{number:.4f}")


def compare(name, table, axes, value, labels):
    labelled, summed = axes[0] != "feature", name.endswith(", attention_weights")
    columns = len(value[0]) + labelled + summed
    header, rows = table[0], table[1:]
    large = len(value) > 32 or len(value[0]) > 24
    assert large or len(rows) == len(value), f"{name}: {len(rows)} rows"
    for row in table:
        assert large or len(row) == columns, f"{name}: {len(row)} columns, not {columns}"
    if large:
        return
    for row, numbers in zip(rows, value):
        for cell, number in zip(row[labelled:], numbers):
            assert (cell if number == "-inf" else float(cell)) == shown(number) or \
                "e" in cell, f"{name}: {cell} for {number}"
    if labels and labelled:
        assert [row[0] for row in rows] == labels, f"{name}: {[row[0] for row in rows]}"
    if labels and axes[1] == "key":
        assert header[1:len(labels) + 1] == labels, f"{name}: {header}"


def check(folder):
    for path in sorted(glob.glob(folder + "/exports/*.json")):
        export = json.load(open(path, encoding="utf-8"))
        name = os.path.basename(path)[:-len(".json")]
        labels = [" ".join(label.split(" ")).strip() for label in LABELS]
        for language in ("fr", "en"):
            root, found = tables(f"{folder}/pages/{name}.{language}.xml")
            wanted = list(matrices(export))
            assert len(found) == len(wanted), f"{name}: {len(found)} tables, not {len(wanted)}"
            for table, (step, axes, value) in zip(found, wanted):
                compare(f"{name}, {step}", table, axes, value,
                        labels if name == "hostile" else None)
    for page in glob.glob(folder + "/pages/*.xml"):
        root, _ = tables(page)
        odd = {local(e) for e in root.iter()} - {
            "document", "heading", "paragraph", "text", "code", "code_block", "table",
            "table_header", "table_row", "table_cell"}
        assert not odd, f"{os.path.basename(page)} holds {odd}"


if __name__ == "__main__":
    if sys.argv[1] == "hostile":
        json.dump(hostile(), sys.stdout)
    else:
        check(sys.argv[2])
