// What is read of Rust: where a macro ends, which names have a value that the library can have, and
// a call of methods as the library writes it. It is not a parser: what it does not know, it leaves
// out, and whatever it gives the library is asked.

const OPEN = { "(": ")", "[": "]", "{": "}" };

// The place after what begins with the parenthesis at `at`; undefined, where it does not end.
export function balanced(text, at) {
  const open = [];
  for (let place = at; place < text.length; place += 1) {
    const letter = text[place];
    if (letter === '"') {
      place = text.slice(place + 1).search(/(?<!\\)"/) + place + 1;
    } else if (text.startsWith("//", place)) {
      place += text.slice(place).search(/\n|$/);
    } else if (OPEN[letter]) {
      open.push(OPEN[letter]);
    } else if (letter === open.at(-1)) {
      open.pop();
      if (open.length === 0) return place + 1;
    }
  }
  return undefined;
}

// A text at its commas that are in no parentheses, without empty ends.
export function parted(text) {
  const parts = [];
  let begin = 0;
  for (let place = 0; place <= text.length; place += 1) {
    if (OPEN[text[place]]) place = (balanced(text, place) ?? text.length) - 1;
    else if (text.startsWith("::<", place)) place += text.slice(place).search(/>|$/);
    else if (place === text.length || text[place] === ",") {
      parts.push(text.slice(begin, place));
      begin = place + 1;
    }
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

// The calls of a macro: from where to where, and what is inside.
export function macros(text, name) {
  const found = [];
  for (const { index } of text.matchAll(new RegExp(`(?<![\\w])${name}!\\(`, "g"))) {
    const inside = index + name.length + 2;
    const end = balanced(text, inside - 1);
    if (end) found.push({ begin: index, end, inside: text.slice(inside, end - 1), at: inside });
  }
  return found;
}

const tidy = (text) => text.replace(/\s+/g, " ").trim();

// A literal as the library writes it: there a shape alone is no layout.
export function literal(inside) {
  const text = tidy(inside);
  const layout = /:| o |[A-Za-z]\w*\(/.test(text) || /^[A-Za-z]\w*$/.test(text);
  return layout ? text : `${text}:LayoutLeft`;
}

// The value of a binding as the library writes it: a number, a literal, or what methods make of
// one.
function value(text) {
  const number = text.trim().match(/^(-?\d[\d_]*?)(?:_?[iu](?:8|16|32|64|128|size))?$/);
  return number ? number[1].replaceAll("_", "") : called(text);
}

// The names that a text binds, in its order: `let n = 4_usize;`, `let (a, b) = (layout!(8), 3);`,
// `const N: usize = 8;`.
export function bindings(text) {
  const found = [];
  for (const { 0: head, 1: pattern, index } of text.matchAll(/\b(?:let|const)\s+(?:mut\s+)?(\w+|\([\w\s,]+\))\s*(?::[^=;]+)?=\s*/g)) {
    const begin = index + head.length;
    let end = begin;
    while (end < text.length && text[end] !== ";") end = OPEN[text[end]] ? (balanced(text, end) ?? text.length) : end + 1;
    const given = text.slice(begin, end).trim();
    const both = pattern.startsWith("(") ? [parted(pattern.slice(1, -1)), given.startsWith("(") ? parted(given.slice(1, -1)) : []] : [[pattern], [given]];
    both[0].forEach((name, at) => found.push({ at: end, name, value: value(both[1][at] ?? "") }));
  }
  return found;
}

// The names of an expression of the library that are not its own.
const names = (text) => (text.match(/\b(?!Sw\b|LayoutLeft\b|LayoutRight\b|o\b|_)[A-Za-z]\w*\b(?!\s*\()/g) ?? []).filter((name, at, all) => all.indexOf(name) === at);

// An expression with the lines before it that give its names a value, as far as they are bound
// before `at`.
export function withNames(expression, at, bound) {
  const lines = [];
  const add = (text, before) => {
    for (const name of names(text)) {
      const found = bound.findLast((one) => one.name === name && one.at <= before);
      if (found?.value === undefined || lines.some((line) => line.startsWith(`${name} = `))) continue;
      add(found.value, found.at);
      lines.push(`${name} = ${found.value}`);
    }
  };
  add(expression, at);
  // A name alone is its last line.
  return (lines.at(-1)?.startsWith(`${expression} = `) ? lines : [...lines, expression]).join("\n");
}

// An argument as the library writes it.
function argument(text) {
  const plain = text.trim().replace(/^&/, "");
  const macro = plain.match(/^(?:layout|tile|shape|coord|stride)!\(/);
  if (macro && balanced(plain, macro[0].length - 1) === plain.length) {
    const inside = plain.slice(macro[0].length, -1);
    return plain.startsWith("layout") ? literal(inside) : inside;
  }
  if (plain.startsWith("(") && balanced(plain, 0) === plain.length) {
    const parts = parted(plain.slice(1, -1)).map(argument);
    return parts.every(Boolean) ? `(${parts.join(", ")}${parts.length === 1 ? "," : ""})` : undefined;
  }
  if (/^_\d+$/.test(plain)) return plain.slice(1);
  if (plain === "..") return "_";
  return /^-?\d+$|^_$/.test(plain) ? plain : called(plain);
}

const RENAMED = { complement_in: "complement", coalesce_by: "coalesce", try_composition: "composition" };

// A chain of methods as the library writes it: `a.take::<1, 3>().coalesce()` is
// `coalesce(take(a, 1, 3))`.
export function called(text) {
  const plain = tidy(text);
  const whole = plain.startsWith("layout!(");
  let end = whole ? balanced(plain, 7) : plain.match(/^[A-Za-z_]\w*/)?.[0].length;
  if (!end) return undefined;
  let made = whole ? literal(plain.slice(8, end - 1)) : plain.slice(0, end);
  while (end < plain.length) {
    const next = plain.slice(end).match(/^\s*\.(\w+)(?:::<([^<>]*)>)?\(/);
    if (!next) return undefined;
    const begin = end + next[0].length;
    const close = balanced(plain, begin - 1);
    if (!close) return undefined;
    const numbers = (next[2] ?? "").split(",").map((one) => one.trim()).filter((one) => /^\d+$/.test(one));
    const given = parted(plain.slice(begin, close - 1)).map(argument);
    if (!given.every(Boolean)) return undefined;
    if (next[1] !== "to_dynamic") made = `${RENAMED[next[1]] ?? next[1]}(${[made, ...numbers, ...given].join(", ")})`;
    end = close;
  }
  return tidy(made);
}
