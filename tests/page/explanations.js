// The numbers of a page are those of the export, and what it says of a cell is what the command
// `explain` says.
"use strict";
const { all, check, normalized } = require("./browser.js");

// Every matrix of the page: what it is of, and the text of its cells.
function matrices() {
  return [...document.querySelectorAll("table[data-matrix]")].map((table) => ({
    name: table.caption.querySelector("b").textContent,
    ...table.dataset,
    heads: [...document.querySelectorAll("table[data-matrix]")].filter((other) =>
      other.dataset.matrix === table.dataset.matrix &&
      other.dataset.sequence === table.dataset.sequence).length,
    vector: table.tBodies[0].rows[0].cells[0].tagName === "TD",
    cells: [...table.tBodies[0].rows].map((row) =>
      [...row.cells].filter((cell) => cell.tagName === "TD" && !cell.classList.contains("s"))
        .map((cell) => cell.textContent.trim())),
  }));
}

function checkNumbers(name, found, program, file) {
  const exported = JSON.parse(program.run(["run", file, "--format", "json"]));
  const batch = exported.dimensions.batch !== null;
  let numbers = 0;
  for (const step of exported.steps)
    for (const matrix of found.filter((m) => m.name === step.name)) {
      let value = batch ? step.value[matrix.sequence] : step.value;
      if (Array.isArray(value[0][0])) value = value[matrix.head];
      value.forEach((row, i) => row.forEach((x, j) => {
        const shown = matrix.cells[i][j];
        const read = shown === "\u2212\u221e" ? "-inf" : Number(shown);
        const same = x === "-inf" ? read === x : Math.abs(read - x) <= 0.5000001e-4;
        check(same, `${name}: ${step.name}[${i + 1},${j + 1}]: ${shown} for ${x}`);
        ++numbers;
      }));
    }
  return numbers;
}

// Asks the page of every cell, as somebody with a pointer would.
function explanations() {
  const told = document.querySelector("[aria-live]");
  const texts = [];
  for (const table of document.querySelectorAll("table[data-matrix]"))
    for (const row of table.tBodies[0].rows)
      for (const cell of row.cells) {
        if (cell.tagName !== "TD" || cell.classList.contains("s")) continue;
        cell.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
        // Blocks and cells stand on lines of their own, as a screen reader reads them.
        const lines = [...told.children].flatMap((block) =>
          (block.querySelector("table") ? [...block.querySelectorAll("th, td")] : [block])
            .map((part) => part.textContent));
        texts.push(lines.join("\n"));
      }
  return texts;
}

async function checkExplanations(name, page, found, program, file, language) {
  const told = await page.evaluate(explanations);
  const cells = found.flatMap((matrix) => matrix.cells.flatMap((row, i) => row.map((_, j) => {
    const indices = matrix.vector ? `${j + 1}` : `${i + 1},${j + 1}`;
    const head = matrix.heads > 1 ? `(${Number(matrix.head) + 1})` : "";
    return { text: `${matrix.name}${head}[${indices}]`, batch: matrix.batch,
             sequence: Number(matrix.sequence) + 1 };
  })));
  check(told.length === cells.length, `${name}: ${told.length} cells told of ${cells.length}`);
  const sequences = new Set(found.map((matrix) => matrix.sequence)).size;
  await all(cells.map((cell, i) => ({ cell, i })), async ({ cell, i }) => {
    const output = await program.later(
      ["explain", file, cell.text, "--full", "--lang", language,
       ...(sequences > 1 ? ["--batch", String(cell.sequence)] : [])]);
    const wanted = normalized(output), said = normalized(told[i]);
    check(said === wanted, `${name}: ${cell.text}:\n  page:    ${said}\n  explain: ${wanted}`);
  });
  return cells.length;
}

module.exports = { checkExplanations, checkNumbers, matrices };
