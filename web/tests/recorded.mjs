// The page still says what is recorded of it beside pycute's answers, and what is recorded of
// pycute's is so: node recorded.mjs PAGE RECORD.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { library } from "./library.mjs";

const [page, record] = process.argv.slice(2);
const ask = await library(page);
const value = (text) => {
  const { text: found, refused } = ask({ do: "expressions" }, text);
  assert.equal(refused, undefined, text);
  return found;
};

const rows = readFileSync(record, "utf8").split("\n").filter((line) => /^\| `/.test(line)).map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim().replaceAll("`", "")));
let looked = 0;
for (const [asked, theirs, where, , ours] of rows) {
  assert.equal(ask({ do: "expressions" }, asked).refused, ours, asked);
  const composition = asked.includes(" o ");
  const [a, b] = composition ? asked.split(" o ") : asked.slice("logical_divide(".length, -1).split(", ");
  // By three look-ups, which do not compose.
  const [, coordinate, expected, has] = where.match(/^A\(B\((\d+)\)\) is (\d+), and (?:it|the tile) has (\d+)$/) ?? [];
  const [, offset, at] = where.match(/^(\d+), which A has at (\d+), is at no coordinate$/) ?? [];
  if (coordinate && composition) {
    assert.equal(value(`at(${a}, ${value(`at(${b}, ${coordinate})`)})`), expected, where);
    assert.equal(value(`at(${theirs}, ${coordinate})`), has, where);
    assert.notEqual(expected, has);
  } else if (offset) {
    assert.equal(value(`at(${a}, ${at})`), offset, where);
    const [shape] = theirs.split(":");
    const size = Number(value(`size(${shape})`));
    for (let place = 0; place < size; place += 1) assert.notEqual(value(`at(${theirs}, ${place})`), offset, where);
  } else {
    assert.match(where, /an extent is 0/);
    assert.match(theirs.split(":")[0], /\b0\b/);
  }
  looked += 1;
}
assert.ok(looked >= 30, `${looked} rows: were they read?`);
console.log(`${looked} compositions and divides that pycute gets wrong are refused as recorded`);
