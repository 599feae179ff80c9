// One file of the page's parts: node pack.mjs WASM PAGE. Prints how large the wasm is, compressed,
// and the page.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { deflateRawSync } from "node:zlib";

// In the order in which they are read: each uses only what is before it.
const SCRIPTS = ["letter", "library", "state", "show", "part", "picture", "slice", "complete", "expressions", "memory", "atoms", "mesh", "main"];

const [wasm, page] = process.argv.slice(2);
// The page does not get the parts of a script or a style that only people read: lines of comments,
// indentation, and the spaces of a style. No text of a script continues on the next line.
const part = (name) => {
  const whole = readFileSync(new URL(`page/${name}`, import.meta.url), "utf8");
  if (name.endsWith(".css")) return whole.replace(/\n */g, "").replace(/;? *([{}]) *|([:;]) /g, "$1$2");
  return name.endsWith(".js") ? whole.replace(/^ +/gm, "").replace(/^\/\/.*\n/gm, "") : whole;
};
const text = (name) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

// What each rule of a derivation says: the tables of the operators' documentation, which has its
// names in backquotes and links. The letters in them are told with each.
const LETTERS = {
  composition: "For A o B: r:t is the remaining part of a mode of B, and si:di is a mode of A.",
  complement: "For A in M: c is the span of the modes of A before this one.",
  logical_divide: "For A divided by T.",
  logical_product: "For A repeated by T.",
};
const RULES = {};
for (const [name, letters] of Object.entries(LETTERS)) {
  for (const [, rule, when, then] of text(`cute-core/src/ops/${name}.rs`).matchAll(/^\/\/! \| ([A-Z]+\d+) \| (.+?) \| (.+) \|$/gm)) {
    RULES[rule] ??= `${when}: ${then}. ${letters}`.replace(/`|\*|\\(?=\|)/g, "");
  }
}

// What to do where an operator on layouts refuses: each of its sentences, as a pattern, and the
// cure of the page of errors. What types refuse and the library does not at run time is nothing for
// this page, and neither are the numbers of the examples there.
const CURES = [];
const sections = text("docs/errors.md").split(/^### /m);
for (const [, sentence] of text("cute-core/src/error/violation/algebra.rs").matchAll(/=> "(.+)";$/gm)) {
  const pattern = sentence.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, ".+");
  const section = sections.find((section) => new RegExp(`^(\`|\`\` )${pattern}`).test(section));
  const cure = section?.match(/^\*\*Cure:\*\* ([^]+?)\n\n/m)?.[1].replace(/\s+/g, " ").replace(/ At run time .*/, "").replace(/ \(\d[^)]*\)/g, "");
  if (!cure) throw new Error(`docs/errors.md has no cure of "${sentence}"`);
  CURES.push([pattern, cure.replace(/`/g, "")]);
}

// An example of each operator, from the command's transcript: the first question that begins with
// it and is answered.
const EXAMPLE_OF = {};
for (const [, question, name] of text("tools/cute-cli/tests/transcript.txt").matchAll(/^\$ cute '((\w+)\([^']*)'\n(?!!)/gm)) {
  EXAMPLE_OF[name] ??= question;
}

// Thirteen bits as two of 91 characters, none of which ends an element: an eighth less than base64.
function written(bytes) {
  let [found, held, bits] = ["", 0, 0];
  const letter = (digit) => String.fromCharCode(digit + (digit < 25 ? 35 : 36));
  for (const byte of [...bytes, 0, 0]) {
    held |= byte << bits;
    bits += 8;
    if (bits < 13) continue;
    const value = held & 8191;
    found += letter(value % 91) + letter(Math.floor(value / 91));
    held >>= 13;
    bits -= 13;
  }
  return found;
}

// `xz` does not write the size into what it packs, and the worker reads it there.
const packed = execFileSync("xz", ["--stdout", "--format=lzma", "--lzma1=preset=9e,lc=4,pb=0", wasm], { maxBuffer: 1 << 24 });
packed.writeBigUInt64LE(BigInt(statSync(wasm).size), 5);

// The answer to the first question, so that its picture needs no library: it is drawn when the page
// is read. The question is that of the page, whose scripts are asked for it.
async function first() {
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm));
  const { exports } = instance;
  const source = `${part("state.js").split("const notice")[0]}${part("letter.js")}; firstLetter()`;
  const letter = runInNewContext(source, { URLSearchParams });
  const question = new TextEncoder().encode(letter);
  const place = exports.room(question.length);
  new Uint8Array(exports.memory.buffer, place, question.length).set(question);
  const both = BigInt.asUintN(64, exports.ask(place, question.length));
  const answer = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, Number(both & 0xffffffffn), Number(both >> 32n)));
  if (!answer.includes("<svg")) throw new Error(`the first question has no picture: ${answer}`);
  return { [letter]: JSON.parse(answer) };
}

// What is shown, but runs nothing, is compressed: the browser unpacks it before the scripts begin.
const TEXTS = JSON.stringify([RULES, CURES, EXAMPLE_OF, await first(), runInNewContext(`${part("examples.js")}; EXAMPLES`), part("worker.js")]);
const texts = deflateRawSync(TEXTS, { level: 9 }).toString("base64");
const script = `"use strict";\n${part("texts.js")}texts().then(([RULES, CURES, EXAMPLE_OF, RECORDED, EXAMPLES, WORKER]) => {\n${SCRIPTS.map((name) => part(`${name}.js`)).join("\n")}});\n`;
const style = part("style.css");
// Nothing is loaded and nothing is sent. Scripts and styles are those of this file and no others,
// even if a text became markup.
const policy = [
  "default-src 'none'",
  `script-src ${hash(script)} 'wasm-unsafe-eval'`,
  `style-src ${hash(style)}`,
  "img-src data:",
  "worker-src blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

// Where the course is read; the site has its own.
const course = "https://github.com/cute-algebra/cute-algebra/tree/main/docs/guide";
const parts = { policy, course, style, script, texts, wasm: written(packed) };
if (script.includes("</")) throw new Error("script: `</` would end the element that it is in");
const whole = part("index.html").replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]);
writeFileSync(page, whole);
console.log(`wasm ${packed.length} bytes compressed, page ${Buffer.byteLength(whole)} bytes`);
