// What of a text is live: expressions that the library answers, each with the text that it is
// asked.
//
// A candidate is each `layout!` literal, what `assert_layout!` compares, each text that `eval` or
// `parse` reads, and each question to the command. It is live if the library gives a value, or
// refuses it by a rule, which is an answer, too. The others are listed, with what the library says
// of them: `not_live.txt`. Other text is live if it happens to be an expression, and is not listed
// if it is not.

import { bindings, called, literal, macros, parted, withNames } from "./rust.mjs";

const tidy = (text) => text.replace(/\s+/g, " ").trim();
const unquoted = (text) => text.replace(/\\(["\\])/g, "$1");

// Where the library is asked: `ask` is that of `tests/library.mjs`.
export function finder(ask) {
  const known = new Map();
  const answer = (text) => {
    if (!known.has(text)) known.set(text, ask({ do: "expressions" }, text));
    return known.get(text);
  };

  // Why an expression is not live; undefined, if it is.
  function reason(text) {
    const found = answer(text);
    if (found.text !== undefined || (found.operator && !found.syntax)) return undefined;
    return found.refused;
  }

  // The candidates of Rust, or of a sentence's code: `must` says whether one that is not live is
  // listed.
  function candidates(text) {
    const bound = bindings(text);
    const found = [];
    const add = (begin, end, asked, must) => found.push({ begin, end, asked, must });
    for (const one of macros(text, "layout")) add(one.begin, one.end, withNames(literal(one.inside), one.begin, bound), true);
    for (const one of macros(text, "assert_layout")) {
      const [left, right] = parted(one.inside);
      if (right === undefined) continue;
      const begin = one.at + one.inside.lastIndexOf(right);
      const result = withNames(literal(right), one.begin, bound);
      add(begin, begin + right.length, result, true);
      // What is compared with it is live in its place, if the library gives that, too.
      const made = called(left);
      const asked = made && withNames(made, one.begin, bound);
      const value = asked && answer(asked).text;
      if (value !== undefined && value === answer(result).text) add(one.begin, one.end, asked, true);
    }
    for (const { 1: head, 2: inside, index } of text.matchAll(/(\beval(?:_with)?\()"((?:[^"\\]|\\.)*)"/g)) {
      const begin = index + head.length;
      add(begin, begin + inside.length + 2, unquoted(inside), true);
    }
    for (const { 1: inside, index } of text.matchAll(/"((?:[^"\\]|\\.)*)"\.parse\b/g)) add(index, index + inside.length + 2, unquoted(inside), true);
    for (const { 0: whole, 1: inside, index } of text.matchAll(/\bcute '([^'…]+)'/g)) add(index, index + whole.length, inside, true);
    for (const { 1: inside, index } of text.matchAll(/"((?:[^"\\]|\\.)*:(?:[^"\\]|\\.)*)"/g)) add(index, index + inside.length + 2, unquoted(inside), false);
    return found;
  }

  // The places of a text that are live, in its order and not over one another, and those that are
  // not, with their reasons. `whole` says whether the text itself may be an expression.
  return function live(text, whole = false) {
    const places = [];
    const not = [];
    const all = candidates(text);
    if (whole && all.length === 0 && /[:(]/.test(text)) all.push({ begin: 0, end: text.length, asked: tidy(text), must: false });
    for (const one of all) {
      // Integers alone are in every sentence, and there is nothing to see of them.
      if (!one.must && answer(one.asked).kind === "integers" && !/[a-z]\w*\(/.test(one.asked)) continue;
      const why = reason(one.asked);
      if (why === undefined) places.push(one);
      else if (one.must) not.push({ text: tidy(text.slice(one.begin, one.end)), why });
    }
    // Of two over one another, the longer one: it has the other in it.
    const outer = places.filter((one) => !places.some((other) => other !== one && other.begin <= one.begin && one.end <= other.end && other.end - other.begin > one.end - one.begin));
    const seen = new Set();
    const kept = outer.sort((one, other) => one.begin - other.begin).filter((one) => !seen.has(one.begin) && seen.add(one.begin));
    return { places: kept, not };
  };
}
