// One file of the page's parts: node pack.mjs WASM PAGE. Prints how large the wasm is, compressed,
// and the page.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";

// In the order in which they are read: each uses only what is before it.
const SCRIPTS = ["library", "state", "show", "picture", "slice", "expressions", "memory", "atoms", "mesh", "main"];

const [wasm, page] = process.argv.slice(2);
// What only people read of a script stays here: lines that are comments, and indentation. No text
// of a script goes over lines.
const part = (name) => {
  const whole = readFileSync(new URL(`page/${name}`, import.meta.url), "utf8");
  return name.endsWith(".js") ? whole.replace(/^ +/gm, "").replace(/^\/\/.*\n/gm, "") : whole;
};
const text = (name) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

// What each rule of a derivation says: the tables of the operators' documentation, which has its
// names in backquotes and links. The letters in them are told with each.
const LETTERS = {
  composition: "Of A o B, where r:t is what is left of a mode of B, and si:di is a mode of A.",
  complement: "Of A in M, where c is what the modes of A before this one span.",
  logical_divide: "Of A by T.",
  logical_product: "Of A by T.",
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
  const section = sections.find((section) => new RegExp(`^\`${pattern}`).test(section));
  const cure = section?.match(/^\*\*Cure:\*\* ([^]+?)\n\n/m)?.[1].replace(/\s+/g, " ").replace(/ At run time .*/, "").replace(/ \(\d[^)]*\)/g, "");
  if (!cure) throw new Error(`docs/errors.md has no cure of "${sentence}"`);
  CURES.push([pattern, cure.replace(/`/g, "")]);
}

// `xz` does not write the size into what it packs, and the worker reads it there.
const packed = execFileSync("xz", ["--stdout", "--format=lzma", "--lzma1=preset=9e,lc=4,pb=0", wasm], { maxBuffer: 1 << 24 });
packed.writeBigUInt64LE(BigInt(statSync(wasm).size), 5);
const script = `"use strict";\n(() => {\nconst RULES = ${JSON.stringify(RULES)};\nconst CURES = ${JSON.stringify(CURES)};\n${SCRIPTS.map((name) => part(`${name}.js`)).join("\n")}})();\n`;
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

const parts = { policy, style, script, worker: part("worker.js"), wasm: packed.toString("base64") };
for (const name of ["script", "worker"]) {
  if (parts[name].includes("</")) throw new Error(`${name}: \`</\` would end the element that it is in`);
}
const whole = part("index.html").replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]);
writeFileSync(page, whole);
console.log(`wasm ${packed.length} bytes compressed, page ${Buffer.byteLength(whole)} bytes`);
