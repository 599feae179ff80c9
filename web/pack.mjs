// One file of the page's parts: node pack.mjs WASM PAGE. Prints how large the wasm is, compressed, and the page.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";

// In the order in which they are read: each uses only what is before it.
const SCRIPTS = ["library", "state", "show", "picture", "slice", "expressions", "memory", "atoms", "mesh", "main"];

const [wasm, page] = process.argv.slice(2);
const part = (name) => readFileSync(new URL(`page/${name}`, import.meta.url), "utf8");
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

// What each rule of a derivation says: the tables of the operators' documentation, which has its names in backquotes and links.
const RULES = {};
for (const name of ["composition", "complement", "logical_divide", "logical_product"]) {
  const source = readFileSync(new URL(`../cute-core/src/ops/${name}.rs`, import.meta.url), "utf8");
  for (const [, rule, when, then] of source.matchAll(/^\/\/! \| ([A-Z]+\d+) \| (.+?) \| (.+) \|$/gm)) {
    RULES[rule] ??= `${when}: ${then}`.replace(/`|\*|\\(?=\|)/g, "");
  }
}

// `xz` does not write the size into what it packs, and the worker reads it there.
const packed = execFileSync("xz", ["--stdout", "--format=lzma", "--lzma1=preset=9e,lc=4,pb=0", wasm], { maxBuffer: 1 << 24 });
packed.writeBigUInt64LE(BigInt(statSync(wasm).size), 5);
const script = `"use strict";\n(() => {\nconst RULES = ${JSON.stringify(RULES)};\n${SCRIPTS.map((name) => part(`${name}.js`)).join("\n")}})();\n`;
const style = part("style.css");
// Nothing is loaded and nothing is sent. Scripts and styles are those of this file and no others, even if a text became markup.
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
