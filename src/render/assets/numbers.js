// Numbers and sums as text: the same digits as the program prints.

// The digits of x as `form` ("toFixed", "toExponential") rounds them, but for a number exactly
// between two neighbours: it goes to the even one, where the browser would go away from 0.
function rounded(x, precision, form) {
  const nearest = x[form](precision);
  const exact = x[form](Math.min(100, precision + 60));
  const [digits, exponent] = exact.split("e");
  const cut = digits.indexOf(".") + (precision === 0 ? 0 : precision + 1);
  const tie = /^\.?50*$/.test(digits.slice(cut));
  const kept = digits.slice(0, cut);
  if (!tie || "13579".includes(kept.at(-1))) return nearest;
  return exponent === undefined ? kept : `${kept}e${exponent}`;
}

function withoutTrailingZeros(digits) {
  return digits.includes(".") ? digits.replace(/\.?0+$/, "") : digits;
}

function scientific(x, precision) {
  const [digits, exponent] = rounded(x, precision, "toExponential").split("e");
  return `${withoutTrailingZeros(digits)}e${Number(exponent)}`;
}

// As few decimals as the number needs; what is not 0 never reads as 0.
function decimal(x, precision) {
  const large = 1e10;
  if (!Number.isFinite(x)) return x < 0 ? "\u2212\u221e" : "\u221e";
  if (Math.abs(x) >= large) return scientific(x, precision);
  const fixed = withoutTrailingZeros(rounded(x, precision, "toFixed"));
  if (fixed !== "0" && fixed !== "-0") return fixed;
  return x === 0 ? "0" : scientific(x, precision);
}

// A template's {names} replaced by texts, or by lists of pieces. A piece that is a label stays
// apart, so that a page can keep its direction of writing to itself.
function fill(template, texts) {
  return template.split(/(\{\w+\})/).flatMap((piece) =>
    (/^\{\w+\}$/.test(piece) ? texts[piece.slice(1, -1)] : piece));
}

function plain(pieces) {
  return pieces.map((piece) => piece.label ?? piece).join("");
}

// Shows numbers and notices whether one had to be rounded for it.
class Shown {
  constructor(precision, words) {
    this.precision = precision;
    this.words = words;
    this.rounded = false;
  }

  number(x) {
    const shown = decimal(x, this.precision);
    const sameNumber = 1e-12;
    if (Number.isFinite(x) && Math.abs(Number(shown) - x) > sameNumber * Math.abs(x))
      this.rounded = true;
    return shown;
  }

  // Negative ones stand in parentheses inside a product or a sum.
  factor(x) {
    const shown = this.number(x);
    return x < 0 ? `(${shown})` : shown;
  }

  // Long sums leave out their middle, and tell its sum where `withLeftOut` says so.
  joined(terms, show, withLeftOut) {
    const mostTerms = 8, atEachEnd = 3;
    if (terms.length <= mostTerms) return terms.map(show).join(" + ");
    const start = terms.slice(0, atEachEnd).map(show);
    const middle = terms.slice(atEachEnd, -atEachEnd);
    let between = "\u2026";
    if (withLeftOut) {
      const sum = this.number(total(middle));
      between = plain(fill(this.words.leftOut, { count: middle.length, sum }));
    }
    return [...start, between, ...terms.slice(-atEachEnd).map(show)].join(" + ");
  }

  names(terms) {
    const name = (o) => (o.matrix ? cellText(o.matrix, o.head, o.row, o.column) : o.name);
    return this.joined(terms, (term) => term.operands.map(name).join("\u00b7"), false);
  }

  numbers(terms) {
    const factor = (o) => this.factor(o.value);
    return this.joined(terms, (term) => term.operands.map(factor).join("\u00d7"), true);
  }

  values(terms) {
    return this.joined(terms, (term) => this.factor(term.value), true);
  }
}

function total(terms) {
  let sum = 0;
  for (const term of terms) sum += term.value;
  return sum;
}
