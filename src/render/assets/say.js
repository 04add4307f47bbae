// The explanation of a cell, block by block, in the order in which the command prints it.
class Explanation {
  constructor(page, trace, matrix, head, row, column) {
    Object.assign(this, { page, trace, matrix, head, row, column, words: page.words });
    const built = new Terms(page, trace, matrix, head, row, column);
    this.terms = built.terms;
    this.maximum = built.maximum;
    this.result = page.at(matrix, head, row, column);
    this.shown = new Shown(page.precision, page.words);
    this.blocks = [];
    this.compose();
  }

  // The cells that take part, to be lit.
  cells() { return this.terms.flatMap((term) => term.operands).filter((o) => o.matrix); }

  add(kind, content) { this.blocks.push({ kind, content }); }
  sentence(template, texts = {}) { this.add("sentence", fill(template, texts)); }
  // A label of the axis between quotation marks; nothing where the axis counts features.
  quoted(axis, i) {
    if (!axis) return "";
    return fill(this.words.quoted, { label: { label: this.trace.quoted[axis][i] } });
  }
  own() { return cellText(this.matrix, this.head, this.row, this.column); }

  compose() {
    const { matrix } = this, where = matrix.where[this.head];
    this.add("heading", where ? [this.own(), " \u00b7 ", where] : [this.own()]);
    const cached = matrix.operation === "append" && this.row < this.trace.past;
    this.sentence(cached ? matrix.cachedSentence : matrix.sentence, {
      row: this.quoted(matrix.rows, this.row),
      column: this.quoted(matrix.columns, this.column),
      feature: this.column + 1,
      head: this.head + 1,
    });
    if (matrix.maskable) this.hidden();
    if (matrix.formula && matrix.formula !== matrix.name)
      this.add("equation", { left: matrix.name, rights: [matrix.formula] });
    const table = { softmax: "softmax", additive_score: "network", weighted_sum: "shares",
                    hardmax: "candidates" }[matrix.operation];
    if (table) this[table]();
    this.equation();
    if (this.shown.rounded) this.sentence(this.words.rounded);
  }

  // Why the mask hides the cell, with the score that it hides.
  hidden() {
    const masked = Object.values(this.trace.matrices).find((m) => m.name === "masked_scores");
    if (!masked || masked.operation === "given") return;
    const at = this.row * this.matrix.shape.at(-1) + this.column;
    const hiding = this.trace.sources.filter((source) =>
      this.page.numbers(source.numbers[this.head])[at] === -Infinity);
    if (hiding.length === 0) return;
    const before = this.trace.matrices[masked.operands[0]];
    this.sentence(this.words.hidden, {
      sources: hiding.map((source) => source.word).join(", "),
      score: this.shown.number(this.page.at(before, this.head, this.row, this.column)),
    });
  }

  equation() {
    const rights = [...this.arithmetic(), this.shown.number(this.result)];
    const told = rights.filter((right, i) => i === 0 || right !== rights[i - 1]);
    this.add("equation", { left: this.own(), rights: told });
  }

  // The right-hand sides before the result: with names, with numbers, with partial results.
  arithmetic() {
    const { shown, terms, page } = this;
    switch (this.matrix.operation) {
      case "given":
      case "hardmax": return [];
      case "softmax": {
        if (this.maximum === -Infinity) return [];
        const sum = shown.number(total(terms));
        return [`e^(z \u2212 max) / ${this.words.sum}`,
                `${shown.number(terms[this.column].value)} / ${sum}`];
      }
      case "additive_score": return [shown.values(terms)];
      case "combine_masks":
        return [terms.map((term) =>
          `${shown.number(term.value)} (${term.operands[0].name})`).join(" + ")];
      case "softcap": {
        const [score] = terms[0].operands, c = shown.number(page.softcap);
        return [`${c}\u00b7tanh(${this.nameOf(score)}/${c})`,
                `${c}\u00d7tanh(${shown.number(score.value)}/${c})`];
      }
      case "scale": {
        const [score] = terms[0].operands;
        if (page.scaleRule === "none") return [this.nameOf(score)];
        if (page.scaleRule === "number") return [shown.names(terms), shown.numbers(terms)];
        return [`${this.nameOf(score)}/\u221ad_k`, `${shown.number(score.value)}/\u221a${page.dK}`];
      }
      default: return [shown.names(terms), shown.numbers(terms), shown.values(terms)];
    }
  }
  nameOf(o) { return cellText(o.matrix, o.head, o.row, o.column); }

  table(labels, columns, rows) { this.add("table", { labels, columns, rows }); }

  softmax() {
    const { shown, terms, words } = this;
    const facts = [`z = ${ofHead(terms[0].operands[0].matrix, this.head)}[${this.row + 1},\u00b7]`];
    if (this.maximum === -Infinity) this.sentence(words.noKey);
    else facts.push(`max = ${shown.number(this.maximum)}`);
    facts.push(`${words.sum} = ${shown.number(total(terms))}`);
    this.add("facts", facts);
    const rows = terms.map((term) => {
      const z = term.operands[0].value;
      return [z, withoutNoise(term.parts[0], z), term.value];
    });
    this.table(this.trace.labels.keys, ["z", "z \u2212 max", "e^(z \u2212 max)"], rows);
  }

  network() {
    const labels = this.terms.map((_, i) => `${this.words.feature} ${i + 1}`);
    const rows = this.terms.map(({ operands: [q, k, v], parts, value }) =>
      [q.value, k.value, ...parts, v.value, value]);
    this.table(labels, ["q", "k", "q + k", "tanh(q + k)", "v_a", "v_a\u00b7tanh(q + k)"], rows);
  }

  shares() {
    const [weight, value] = this.terms[0].operands;
    this.table(this.trace.labels.keys, [weight.matrix.name, value.matrix.name, this.words.share],
               this.terms.map((term) => [...term.operands.map((o) => o.value), term.value]));
  }

  candidates() {
    const values = this.terms.map((term) => term.value), largest = Math.max(...values);
    const equals = values.filter((value) => value === largest).length;
    const key = this.quoted("keys", values.indexOf(largest));
    if (largest === -Infinity) this.sentence(this.words.noKey);
    else this.sentence(equals > 1 ? this.words.hardmaxOfEquals : this.words.hardmax, { key });
    this.table(this.trace.labels.keys, [this.terms[0].operands[0].matrix.name],
               values.map((value) => [value]));
  }
}

// A difference of two numbers that are equal but for the last digit reads as 0.
function withoutNoise(difference, operand) {
  const lastDigits = 1e-15;
  if (!Number.isFinite(difference)) return difference;
  return Math.abs(difference) <= lastDigits * Math.abs(operand) ? 0 : difference;
}
