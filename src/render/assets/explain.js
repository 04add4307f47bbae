// Where a number comes from: walks the operands of its step, as the page carries them, and says
// the same as the command `explain`. Every sentence comes from the page's data.

// "scores(2)", counted from 1.
function ofHead(matrix, head) {
  return matrix.name + (matrix.shape.length === 3 ? `(${head + 1})` : "");
}

// "scores(2)[1,3]", counted from 1.
function cellText(matrix, head, row, column) {
  const before = matrix.shape.length === 1 ? "" : `${row + 1},`;
  return `${ofHead(matrix, head)}[${before}${column + 1}]`;
}

// The terms of a cell: operands that are cells or constants, their value together, and what is
// shown on the way to it.
class Terms {
  constructor(page, trace, matrix, head, row, column) {
    Object.assign(this, { page, trace, matrix, head, row, column });
    this.operands = matrix.operands.map((id) => trace.matrices[id]);
    this.terms = [];
    const build = this[matrix.operation];
    if (build) build.call(this);
  }

  cell(matrix, head, row, column) {
    return { matrix, head, row, column, value: this.page.at(matrix, head, row, column) };
  }
  same(i) { return this.cell(this.operands[i], this.head, this.row, this.column); }
  add(operands, value, parts = []) {
    let product = 1;
    for (const operand of operands) product *= operand.value;
    this.terms.push({ operands, value: value ?? product, parts });
  }
  keyHead() { return Math.floor((this.head * this.page.keyHeads) / this.page.heads); }

  project() {
    const [x] = this.operands, last = this.operands.at(-1);
    const bias = this.operands.length > 1 && last.shape.length === 1;
    const weight = this.operands.length > (bias ? 2 : 1);
    if (!weight) this.add([this.cell(x, 0, this.row, this.column)]);
    for (let k = 0; weight && k < x.shape.at(-1); ++k)
      this.add([this.cell(x, 0, this.row, k), this.weightCell(this.operands[1], k)]);
    if (bias) this.add([this.cell(last, 0, 0, this.column)]);
  }
  project_output() { this.project(); }
  weightCell(w, k) {
    const outIn = this.page.outIn;
    const width = w.shape.length === 3 ? w.shape[outIn ? 1 : 2] : this.matrix.shape.at(-1);
    const head = Math.floor(this.column / width), column = this.column % width;
    return outIn ? this.cell(w, head, column, k) : this.cell(w, head, k, column);
  }
  append() {
    const past = this.trace.past;
    if (this.row < past) this.add([this.cell(this.operands[0], 0, this.row, this.column)]);
    else this.add([this.cell(this.operands[1], 0, this.row - past, this.column)]);
  }
  split_heads() {
    const column = this.head * this.matrix.shape.at(-1) + this.column;
    this.add([this.cell(this.operands[0], 0, this.row, column)]);
  }
  dot_score() {
    const [q, k] = this.operands;
    for (let d = 0; d < q.shape.at(-1); ++d)
      this.add([this.cell(q, this.head, this.row, d), this.cell(k, this.keyHead(), this.column, d)]);
  }
  additive_score() {
    const [queries, keys, weights] = this.operands;
    for (let d = 0; d < queries.shape.at(-1); ++d) {
      const q = this.cell(queries, this.head, this.row, d);
      const k = this.cell(keys, this.keyHead(), this.column, d);
      const v = this.cell(weights, 0, 0, d);
      const tanh = Math.tanh(q.value + k.value);
      this.add([q, k, v], v.value * tanh, [q.value + k.value, tanh]);
    }
  }
  scale() { this.add([this.same(0), { name: "scale", value: this.page.scale }]); }
  softcap() { this.add([this.same(0), { name: "softcap", value: this.page.softcap }], 0); }
  combine_masks() {
    for (const source of this.trace.sources) {
      const value = this.page.numbers(source.numbers[this.head])[
        this.row * this.matrix.shape.at(-1) + this.column];
      this.add([{ name: source.word, value }]);
    }
  }
  add_mask() { this.add([this.same(0)]); this.add([this.same(1)]); }
  row_of_scores() {
    const [z] = this.operands, cells = [];
    for (let j = 0; j < z.shape.at(-1); ++j) cells.push(this.cell(z, this.head, this.row, j));
    return cells;
  }
  softmax() {
    const cells = this.row_of_scores();
    this.maximum = Math.max(...cells.map((z) => z.value));
    for (const z of cells)
      if (z.value === -Infinity) this.add([z], 0, [-Infinity]);
      else this.add([z], Math.exp(z.value - this.maximum), [z.value - this.maximum]);
  }
  hardmax() { for (const z of this.row_of_scores()) this.add([z]); }
  weighted_sum() {
    const [weights, values] = this.operands;
    for (let j = 0; j < weights.shape.at(-1); ++j)
      this.add([this.cell(weights, this.head, this.row, j),
                this.cell(values, this.keyHead(), j, this.column)]);
  }
  concat_heads() {
    const width = this.operands[0].shape.at(-1);
    this.add([this.cell(this.operands[0], Math.floor(this.column / width), this.row,
                        this.column % width)]);
  }
}
