// What of a text is live: node live.mjs PAGE. Expected texts are written by hand.

import assert from "node:assert/strict";

import { finder } from "../course/live.mjs";
import { balanced, called, parted } from "../course/rust.mjs";
import { library } from "./library.mjs";

assert.equal(balanced('(a, ")", [b]) c', 0), 13);
assert.equal(balanced("(a // )\n)", 0), 9);
assert.equal(balanced("(a", 0), undefined);
assert.deepEqual(parted("a.take::<1, 3>(), ((3, 5), 7):(2, 6),"), ["a.take::<1, 3>()", "((3, 5), 7):(2, 6)"]);
assert.equal(called("a.get::<1>().composition(tile!((4:2, 2:1)))"), "composition(get(a, 1), (4:2, 2:1))");
assert.equal(called("layout!((8, 24)).zipped_divide((_4, _8))"), "zipped_divide((8, 24):LayoutLeft, (4, 8))");
assert.equal(called("a.slice((.., n + 1))"), undefined);
assert.equal(called("f(a)"), undefined);

const live = finder(await library(process.argv[2]));
const found = (text, whole) => live(text, whole).places.map(({ begin, end, asked }) => [text.slice(begin, end), asked]);
const left = (text) => live(text).not.map(({ text, why }) => `${text}: ${why}`);

const code = `
let (n, ld) = (100_usize, 128);
let c = layout!((64, n):(1, ld));
let rows: Layout = "(4,8):(8,1)".parse()?;
assert_eq!(eval("(6,2):(8,2) o (4,3):(3,1)")?.to_string(), "((2,2),3):((24,2),8)");
let a = layout!((8, 4):(4, 1));
let twos = a.composition(layout!(4:2));
assert_layout!(twos, 4:8);
`;
assert.deepEqual(found(code), [
  ["layout!((64, n):(1, ld))", "n = 100\nld = 128\n(64, n):(1, ld)"],
  ['"(4,8):(8,1)"', "(4,8):(8,1)"],
  ['"(6,2):(8,2) o (4,3):(3,1)"', "(6,2):(8,2) o (4,3):(3,1)"],
  ['"((2,2),3):((24,2),8)"', "((2,2),3):((24,2),8)"],
  ["layout!((8, 4):(4, 1))", "(8, 4):(4, 1)"],
  ["layout!(4:2)", "4:2"],
  ["assert_layout!(twos, 4:8)", "a = (8, 4):(4, 1)\ntwos = composition(a, 4:2)"],
]);
assert.deepEqual(left(code), []);

// What is compared is not live with its methods where the library gives another value: there only
// the literal is.
const other = code.replace("twos, 4:8", "twos, 4:9");
assert.deepEqual(found(other).at(-1), ["4:9", "4:9"]);
// A refusal by a rule is an answer; what the library cannot read, or does not know, is listed. A
// binding that comes later does not count.
assert.deepEqual(found("layout!((6, 2):(8, 2) o 5:5)"), [["layout!((6, 2):(8, 2) o 5:5)", "(6, 2):(8, 2) o 5:5"]]);
assert.deepEqual(left("layout!((4, n)); let n = 8;"), ["layout!((4, n)): there is no `n` here"]);
assert.deepEqual(left("layout!((4,, 8))"), ["layout!((4,, 8)): expected a layout, a tuple, an integer or an operator, found `,`"]);
// Between words there is code that happens to be an expression, or not.
assert.deepEqual(found("(4,3):(1,4)", true), [["(4,3):(1,4)", "(4,3):(1,4)"]]);
assert.deepEqual(found("(4,3)", true), []);
assert.deepEqual(found("get(a, 1)", true), []);
assert.deepEqual(left("get(a, 1)"), []);
assert.deepEqual(found("cute '(6,2):(8,2) o (4,3):(3,1)'", true)[0][1], "(6,2):(8,2) o (4,3):(3,1)");
console.log("literals, texts and methods are found as written by hand");
