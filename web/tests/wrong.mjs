// Rows of the record of what pycute gets wrong: node wrong.mjs PAGE COMMAND OTHER CASES. OTHER is
// the other page's `layout.js`, and CASES what `python/compare/wrong.py` wrote. Ends where the page
// and the command do not give one answer, or where either accepts.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

import { library } from "./library.mjs";

const [page, command, other, path] = process.argv.slice(2);
const ask = await library(page);
const theirs = runInNewContext(`${readFileSync(other, "utf8")}; ({ Layout, composition, logical_divide })`);

// A layout as the other page has it, and as CuTe prints it.
const layout = (text) => new theirs.Layout(...text.split(":").map((part) => JSON.parse(part.replaceAll("(", "[").replaceAll(")", "]"))));
const printed = (found) => `${found}`.replaceAll("[", "(").replaceAll("]", ")");

// Where it is wrong, in words.
function where({ operator, coordinate, expected, at, lost, theirs }) {
  if (/\b0\b/.test(theirs.split(":")[0])) return "an extent is 0: it has no coordinate at all";
  const of = operator === "composition" ? "it" : "the tile";
  if (lost !== undefined) return `${expected}, which A has at ${lost}, is at no coordinate`;
  return at === null ? `A(B(${coordinate})) is ${expected}; ${of} ends before ${coordinate}` : `A(B(${coordinate})) is ${expected}, and ${of} has ${at}`;
}

const TITLES = { composition: "Compositions", logical_divide: "Divides" };
const cases = readFileSync(path, "utf8").trim().split("\n").map((line) => JSON.parse(line));
let same = 0;
for (const [operator, title] of Object.entries(TITLES)) {
  console.log(`## ${title}\n\n| asked | pycute | where that is wrong | CuTe-Layout-Visualizer | ours |\n|---|---|---|---|---|`);
  for (const one of cases.filter((one) => one.operator === operator)) {
    const text = operator === "composition" ? `${one.a} o ${one.b}` : `logical_divide(${one.a}, ${one.b})`;
    const answer = ask({ do: "expressions" }, text);
    const { stderr, status } = spawnSync(command, [text], { encoding: "utf8" });
    assert.ok(answer.refused && status !== 0, `${text}: is accepted, ${answer.text}`);
    assert.equal(stderr.trim(), `error: ${answer.shown}`.trim(), text);
    let says;
    try {
      says = printed(theirs[operator](layout(one.a), layout(one.b)));
    } catch (error) {
      says = `refused: ${error.message}`;
    }
    same += says === one.theirs ? 1 : 0;
    console.log(`| \`${text}\` | \`${one.theirs}\` | ${where(one)} | ${says === one.theirs ? "the same" : `\`${says}\``} | ${answer.refused} |`);
  }
  console.log("");
}
console.log(`Its answers are pycute's in ${same} of ${cases.length} rows.`);
