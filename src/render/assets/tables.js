// The matrices of the page: which cell is which, lighting those that made a number, moving about
// with the keyboard. One listener a kind of event serves all cells.

class Page {
  constructor(data) {
    Object.assign(this, data, { decoded: new Map(), encoded: data.numbers });
    this.numbers = (index) => {
      if (!this.decoded.has(index)) this.decoded.set(index, doubles(this.encoded[index]));
      return this.decoded.get(index);
    };
  }

  at(matrix, head, row, column) {
    const { shape } = matrix, columns = shape.at(-1);
    const rows = shape.length === 1 ? 1 : shape.at(-2);
    return this.numbers(matrix.numbers)[((shape.length === 3 ? head : 0) * rows + row) * columns +
                                        column];
  }
}

// Eight bytes a number, the lowest first.
function doubles(text) {
  const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Float64Array.from({ length: bytes.length / 8 }, (_, i) => view.getFloat64(8 * i, true));
}

class Tables {
  constructor(page, root, explained) {
    Object.assign(this, { page, root, explained, byPlace: new Map(), lit: [], asked: null });
    for (const table of root.querySelectorAll("table[data-matrix]")) this.take(table);
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("focusin", (event) => this.ask(event.target.closest("td"), true));
    root.addEventListener("mouseover", (event) => this.ask(event.target.closest("td"), false));
    root.addEventListener("click", (event) => this.focus(event.target.closest("td")));
    root.addEventListener("mouseleave", () => this.ask(this.asked, false));
  }

  // Tab reaches one cell of a table, arrows the others; its box needs no stop of its own then.
  take(table) {
    const { sequence, matrix, head } = table.dataset;
    this.byPlace.set(`${sequence} ${matrix} ${head}`, table);
    table.setAttribute("role", "grid");
    for (const name of ["tabindex", "role", "aria-label"]) table.parentNode.removeAttribute(name);
    const [row] = table.tBodies[0].rows;
    row.cells[this.headers(table)].tabIndex = 0;
  }

  headers(table) { return table.tBodies[0].rows[0].cells[0].tagName === "TH" ? 1 : 0; }

  cellAt(table, row, column) {
    return table.tBodies[0].rows[row].cells[column + this.headers(table)];
  }

  // What a cell is of; nothing for a row sum.
  placeOf(td) {
    const table = td?.closest("table[data-matrix]");
    if (!table || td.parentNode.parentNode !== table.tBodies[0]) return null;
    const trace = this.page.traces.find((t) => t.sequence === Number(table.dataset.sequence));
    const matrix = trace.matrices[table.dataset.matrix];
    const row = td.parentNode.sectionRowIndex, column = td.cellIndex - this.headers(table);
    if (column >= matrix.shape.at(-1)) return null;
    return { table, trace, matrix, head: Number(table.dataset.head), row, column };
  }

  ask(td, keep) {
    const place = this.placeOf(td);
    if (!place) return;
    if (keep) this.asked = td;
    const { trace, matrix, head, row, column } = place;
    const explanation = new Explanation(this.page, trace, matrix, head, row, column);
    this.light(td, place, explanation.cells());
    this.explained(explanation.blocks);
    if (keep) td.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  light(td, { table, trace, row, column }, cells) {
    for (const element of this.lit) element.classList.remove("lit", "here");
    this.lit = [td];
    td.classList.add("here");
    for (const cell of cells) {
      const id = Object.keys(trace.matrices).find((key) => trace.matrices[key] === cell.matrix);
      const from = this.byPlace.get(`${trace.sequence} ${id} ${cell.head}`);
      if (from) this.lit.push(this.cellAt(from, cell.row, cell.column));
    }
    const headers = this.headers(table);
    if (headers) this.lit.push(table.tBodies[0].rows[row].cells[0]);
    this.lit.push(table.tHead.rows[0].cells[column + headers]);
    for (const element of this.lit.slice(1)) element.classList.add("lit");
  }

  focus(td) {
    const place = this.placeOf(td);
    if (!place) return;
    const stop = place.table.querySelector("td[tabindex='0']");
    if (stop) stop.tabIndex = -1;
    td.tabIndex = 0;
    td.focus();
  }

  key(event) {
    const place = this.placeOf(event.target);
    if (!place || event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = place.table.tBodies[0].rows.length, columns = place.matrix.shape.at(-1);
    const target = { ArrowUp: [place.row - 1, place.column],
                     ArrowDown: [place.row + 1, place.column],
                     ArrowLeft: [place.row, place.column - 1],
                     ArrowRight: [place.row, place.column + 1],
                     Home: [place.row, 0], End: [place.row, columns - 1] }[event.key];
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    const [row, column] = target;
    if (row < 0 || row >= rows || column < 0 || column >= columns) return;
    this.focus(this.cellAt(place.table, row, column));
  }
}
