// The page comes alive: a walk through the stages, a choice of head and sequence, and a place
// where explanations appear. Nothing is shown here that is not in the page without scripts.

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// Labels may be written from right to left: each keeps its direction to itself.
function withPieces(name, attributes, pieces) {
  return element(name, attributes, ...pieces.map((piece) =>
    piece.label === undefined ? piece : element("bdi", {}, piece.label)));
}

function tableOf({ labels, columns, rows }, precision) {
  const numbers = rows.map((row) => row.map((x) => decimal(x, precision)));
  const afterPoint = (number) => (/[.e]/.test(number) ? number.length - number.search(/[.e]/) : 0);
  const widths = columns.map((_, j) => Math.max(...numbers.map((row) => afterPoint(row[j]))));
  const cell = (number, j) => {
    const missing = widths[j] - afterPoint(number);
    return element("td", missing > 0 ? { class: `d${missing}` } : {}, number);
  };
  const header = (scope, text) =>
    element("th", { scope }, element("span", { dir: "auto" }, text));
  const body = numbers.map((row, i) =>
    element("tr", {}, header("row", labels[i]), ...row.map(cell)));
  return element("div", { class: "box", tabindex: 0, role: "group" }, element("table", {},
    element("thead", {}, element("tr", {}, element("td"),
      ...columns.map((text) => header("col", text)))),
    element("tbody", {}, ...body)));
}

// Lines of a calculation break between terms, never inside one.
function unbroken(text) {
  return text.split(/ (?=\+ )/).flatMap((part, i) => [i > 0 ? " " : "", element("span", {}, part)]);
}

const blockBuilders = {
  heading: (pieces) => withPieces("h3", {}, pieces),
  sentence: (pieces) => withPieces("p", {}, pieces),
  facts: (parts) => element("p", { class: "facts" },
    ...parts.flatMap((part, i) => [i > 0 ? " \u00b7 " : "", element("span", {}, part)])),
  equation: ({ left, rights }) => element("p", { class: "eq" }, element("span", {}, left),
    ...rights.flatMap((right) => [" ", element("span", {}, "= ", ...unbroken(right))])),
};

class Walk {
  constructor(page, tables, main) {
    Object.assign(this, { page, tables, main, words: page.words });
    this.sequences = [...main.querySelectorAll("section[data-part=sequence]")];
    const first = this.sequences[0] ?? main;
    const stops = (root) => [...root.querySelectorAll("section[data-part=stop]")];
    this.stops = stops(first).map((section) => section.dataset.short);
    this.groups = (this.sequences.length ? this.sequences : [main]).map(stops);
    this.state = { stop: 0, head: null, sequence: 0 };
    this.heads = [...new Set([...main.querySelectorAll("section[data-part=head] table")]
      .filter((table) => this.headsOf(table) === page.heads)
      .map((table) => Number(table.dataset.head)))];
    if (this.heads.length > 1) [this.state.head] = this.heads;
    document.addEventListener("keydown", (event) => this.key(event));
    this.nav = this.build();
    this.show();
  }

  headsOf(table) {
    const { shape } = this.page.traces[0].matrices[table.dataset.matrix];
    return shape.length === 3 ? shape[0] : 1;
  }

  // A button that changes the state; it knows how to tell whether it is the chosen one.
  button(content, change, chosen, attribute) {
    const made = element("button", { type: "button" }, ...content);
    made.addEventListener("click", () => {
      Object.assign(this.state, change());
      this.show();
    });
    this.updates.push(() => {
      const value = attribute === "disabled" ? chosen() && "" : String(chosen());
      if (attribute === "aria-current") {
        if (chosen()) made.setAttribute(attribute, "step");
        else made.removeAttribute(attribute);
      } else if (value === false) made.removeAttribute(attribute);
      else made.setAttribute(attribute, value);
    });
    return made;
  }

  build() {
    this.updates = [];
    const { words, state, stops } = this, last = stops.length;
    const move = (by) => () => ({ stop: Math.min(Math.max(state.stop + by, 0), last) });
    const name = (text) => {
      const [number, ...rest] = text.split(" ");
      if (!/^\d+$/.test(number)) return [text];
      return [number, element("span", { class: "name" }, ` ${rest.join(" ")}`)];
    };
    const stop = (text, i) =>
      this.button(name(text), () => ({ stop: i }), () => state.stop === i, "aria-current");
    const word = (text) => element("span", { class: "name" }, ` ${text}`);
    const steps = element("div", {},
      this.button(["\u2190", word(words.previous)], move(-1), () => state.stop === 0, "disabled"),
      ...stops.map(stop), stop(words.all, last),
      this.button([element("span", { class: "name" }, `${words.next} `), "\u2192"], move(1),
                  () => state.stop === last, "disabled"));
    const nav = element("nav", { "aria-label": words.walk }, steps);
    if (this.sequences.length > 1)
      nav.append(this.chooser(words.sequence, "sequence", this.sequences.map((_, i) => i), []));
    if (this.heads.length > 1)
      nav.append(this.chooser(words.head, "head", this.heads, [[words.all, null]]));
    return nav;
  }

  chooser(label, key, numbers, more) {
    const choices = [...numbers.map((n) => [String(n + 1), n]), ...more];
    return element("div", { role: "group", "aria-label": label }, `${label} `,
      ...choices.map(([text, value]) => this.button([text], () => ({ [key]: value }),
                                                    () => this.state[key] === value,
                                                    "aria-pressed")));
  }

  key(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.defaultPrevented || event.target.closest?.("td")) return;
    const stop = this.state.stop + by;
    if (stop < 0 || stop > this.stops.length) return;
    event.preventDefault();
    this.state.stop = stop;
    this.show();
  }

  // Whether a table belongs to the chosen head; several query heads may share a key head.
  ofHead(table) {
    const { head } = this.state, count = this.headsOf(table);
    if (head === null || count === 1) return true;
    const own = count === this.page.heads ? head
                                          : Math.floor((head * count) / this.page.heads);
    return Number(table.dataset.head) === own;
  }

  show() {
    for (const section of this.main.querySelectorAll("section[data-part=head]"))
      section.classList.toggle("away", !this.ofHead(section.querySelector("table")));
    this.sequences.forEach((section, i) =>
      section.classList.toggle("away", this.sequences.length > 1 && i !== this.state.sequence));
    for (const group of this.groups) this.showStop(group);
    for (const update of this.updates) update();
    const inside = this.state.stop > 0 && this.state.stop < this.stops.length;
    document.documentElement.classList.toggle("inside", inside);
    this.main.scrollTop = 0;
  }

  // The stage, and above it the matrices of earlier ones that it is computed from.
  showStop(sections) {
    const all = this.state.stop === this.stops.length, current = sections[this.state.stop];
    const ids = (section) => [...section.querySelectorAll("table[data-matrix]")]
      .map((table) => table.dataset.matrix);
    const { matrices } = this.page.traces[0];
    const operands = all || !current ? [] : ids(current).flatMap((id) => matrices[id].operands);
    for (const section of sections) {
      const shown = all || section === current;
      const taken = shown ? [] : [...section.querySelectorAll("table[data-matrix]")]
        .filter((table) => operands.includes(Number(table.dataset.matrix)));
      section.classList.toggle("away", !shown && taken.length === 0);
      section.classList.toggle("source", taken.length > 0);
      for (const child of section.children)
        child.classList.toggle("taken", taken.some((table) => child.contains(table)));
    }
  }
}

const main = document.querySelector("main");
const page = new Page(JSON.parse(document.getElementById("data").textContent));
const told = element("div", { "aria-live": "polite", "aria-atomic": "true" },
                     element("p", {}, page.words.hint));
const tables = new Tables(page, main, (blocks) => {
  told.replaceChildren(...blocks.map(({ kind, content }) =>
    kind === "table" ? tableOf(content, page.precision) : blockBuilders[kind](content)));
});
document.documentElement.classList.add("js");
const walk = new Walk(page, tables, main);
document.body.prepend(walk.nav);
main.after(element("aside", { "aria-labelledby": "where-from", tabindex: 0 },
                   element("h2", { id: "where-from" }, page.words.whereFrom), told));
