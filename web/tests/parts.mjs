// What the pictures link, slice and light up, by the page's library: node parts.mjs PAGE COMMAND.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";

import { library } from "./library.mjs";

const [page, command] = process.argv.slice(2);
const ask = await library(page);
const cell = (settings, spot, body) => ask({ ...settings, do: "cell", of: settings.do, spot }, body).cell;
const lines = (found) => Object.fromEntries(found.lines);

// A slice, and where it begins, are the command's.
const slices = [
  ["(4,8):(8,1)", "(_,2)"],
  ["((2,2),8):((1,16),2)", "((_,1),3)"],
  ["zipped_divide((8,8):(8,1), (2,4))", "((_,_),(1,1))"],
  ["Sw<2,0,2> o (4,4):(4,1)", "(1,_)"],
  ["zipped_divide((4,16):(1@0,1@1), (2,8))", "((_,_),(1,1))"],
  ["(4,8):(8,1)", "(_,_,2)"],
  ["(4,8):(8,1)", "(_,8)"],
  ["t = zipped_divide((8,8):(8,1), (2,4))\nt", "((_,_),(1,1))"],
];
for (const [text, slice] of slices) {
  const { stdout, stderr, status } = spawnSync(command, [`slice_and_offset(${text.replace(/^t = |\nt$/g, "")}, ${slice})`], { encoding: "utf8" });
  const answer = ask({ do: "expressions", slice }, text);
  if (status === 0) assert.equal(answer.slice, stdout.trim(), text);
  else assert.ok(stderr.includes(answer.no_slice), `${text}: ${answer.no_slice}`);
  assert.ok(answer.picture, text);
}
assert.match(ask({ do: "expressions", slice: "(0,1) o 4:1" }, "(4,8):(8,1)").no_slice, /is not a coordinate/);

// A tile begins at an offset: it is drawn there, and its slices begin so much further on.
const tile = ask({ do: "expressions", slice: "(_,1)" }, "local_tile((8,8):(8,1), (4,4), (1,0))");
assert.equal(tile.text, "32 + (4,4):(8,1)");
assert.equal(tile.slice, "33 + (4):(8)");
assert.deepEqual([...tile.picture.matchAll(/<text xml:space[^>]*>([\d ]+)</g)].flatMap(([, row]) => row.split(/ +/).map(Number)).sort((one, other) => one - other), [0, 8, 16, 24].flatMap((row) => [32, 33, 34, 35].map((offset) => row + offset)));
assert.equal(ask({ do: "expressions", slice: "(_,3)" }, "(64,64) + (4,8):(1@0,1@1)").slice, "(64,67) + (4):(1@0)");

// One atom and one buffer: the page and the command measure the same access, with the same bits, and
// find the same swizzle with the same proof.
for (const [copy, buffer, bits] of [
  ["SM75_U32x4_LDSM_N", "(64,64):(64,1)", ""],
  ["SM75_U32x4_LDSM_N", "(64,64):(64,1)", "32"],
  ["SM75_U16x8_LDSM_T", "(64,64):(1,64)", ""],
  ["UniversalCopy<128>", "(32,64):(64,1)", "8"],
]) {
  const given = bits ? ["--bits", bits] : [];
  for (const what of ["banks", "swizzle"]) {
    const { stdout, status } = spawnSync(command, [what, "--copy", copy, "--of", buffer, ...given], { encoding: "utf8" });
    const answer = ask({ do: what, copy, bits }, buffer);
    assert.equal(status, 0, `${what} ${copy}`);
    assert.equal(answer.text.trim(), stdout.trim(), `${what} ${copy} of ${buffer}`);
    if (what === "banks") assert.equal(answer.bits, Number(bits || 16));
  }
}
assert.equal(ask({ do: "banks", vector: "1" }, "32:32").bits, 32);

// A shape is a mesh whose ranks go row by row.
const ranks = (mesh) => ask({ do: "mesh", shape: "(8,8)", mesh, from: "S(0),S(1)", to: "S(0),R", rank: "3" });
assert.deepEqual(ranks("(2,2)"), ranks("(2,2):(2,1)"));
assert.notDeepEqual(ranks("(2,2)"), ranks("(2,2):(1,2)"));
assert.match(ranks("(2,2,").refused, /mesh \(2,2,: /);

// The last line of a refusal has the rule, as those before it have theirs.
assert.equal(ask({ do: "expressions" }, "complement((4,4):(1,2), 16)").steps[0].lines.at(-1).rule, "N2");

// Both sides of a divide: an element has one offset there, so that (2,5) of the rows is the first
// row of tile 3, column 1.
const divide = "a = (8,8):(8,1)\nzipped_divide(a, (2,4))";
const left = cell({ do: "expressions", colour: "tile" }, "0,2,5", divide);
assert.equal(lines(left).offset, "21");
assert.equal(lines(left).tile, "5, element 2 of it");
assert.deepEqual([left.of_value, left.others.length], [false, 1]);
const right = cell({ do: "expressions", colour: "tile" }, "1,2,5", divide);
assert.deepEqual([lines(right).offset, lines(right).tile, right.of_value], ["21", "5, element 2 of it", true]);
assert.deepEqual(right.others[0], left.rectangle);
assert.deepEqual(left.others[0], right.rectangle);
// What has no tiles is drawn without their colours, and a name has those of what it names.
const untiled = ask({ do: "expressions", colour: "tile" }, "(8,8):(8,1)");
assert.match(untiled.no_picture, /^tiles have colours only if/);
assert.equal(untiled.picture, ask({ do: "expressions" }, "(8,8):(8,1)").picture);
const named = ask({ do: "expressions", colour: "tile" }, "t = zipped_divide((8,8):(8,1), (2,4))\nt");
assert.equal(named.picture, ask({ do: "expressions", colour: "tile" }, divide).picture);
assert.equal(named.no_picture, null);
assert.equal(ask({ do: "expressions" }, "a = 8:1\nb = a o 4:2\na = b\na").steps[0].text, "a o 4:2");

// Both sides of a product: blocks of 2 by 2 side by side, so that row 1, column 2 is element 1 of
// copy 1, whose place is row 0, column 1.
const product = "blocked_product((2,2):(1,2), (1,2):(1,1))";
const copied_to = cell({ do: "expressions", colour: "tile" }, "2,1,2", product);
assert.deepEqual([lines(copied_to).copy, lines(copied_to).offset, copied_to.of_value, copied_to.others.length], ["1, element 1 of it", "5", true, 2]);
const copies = cell({ do: "expressions", colour: "tile" }, "1,0,1", product);
assert.deepEqual([lines(copies).copy, copies.of_value, copies.others.length], ["1", false, 4]);
assert.deepEqual(copied_to.others[0], copies.rectangle);
// Both inputs are drawn by name, and element 1 of the block is in both copies.
const block = cell({ do: "expressions", colour: "tile" }, "0,1,0", product);
assert.deepEqual([lines(block).copy, lines(block).offset, block.of_value, block.others.length], [undefined, "1", false, 2]);
assert.deepEqual(copied_to.others[1], block.rectangle);
for (const each of ["raked", "logical", "blocked", "zipped", "tiled", "flat"]) assert.match(ask({ do: "expressions", colour: "auto" }, `${each}_product((2,5):(5,1),(3,4):(1,3))`).picture, />A = \(2,5\):\(5,1\)<.*>B = \(3,4\):\(1,3\)</s, each);
assert.match(ask({ do: "expressions", colour: "tile" }, "logical_product((2,2):(1,2), (2:2,_))").no_picture, /^copies have colours only if/);

// A cell of a result has its element in the inputs: coordinate 7 is the last of column 1, where B is
// 10, and A(10) is 4 * 8 + 2 = 34.
const walk = "(6,2):(8,2) o (4,3):(3,1)";
const walked = cell({ do: "expressions", colour: "auto" }, "0,3,1", walk);
assert.deepEqual([lines(walked).offset, lines(walked).from], ["34", "B(7) = 10, A(10) = 34"]);
assert.deepEqual(walked.inputs.map((of) => of.length), [1, 1]);
assert.deepEqual(walked.inputs[1][0].slice(2), walked.rectangle.slice(2));
assert.equal(cell({ do: "expressions", colour: "row" }, "0,3,1", walk).inputs, null);
// Twelve elements have twelve colours.
assert.equal(new Set(ask({ do: "expressions", colour: "auto" }, walk).picture.match(/cute-k\d+(?=")/g)).size, 12);

// A large layout is drawn in part, with the numbers of the whole.
const huge = "Sw<2,3,3> o (4096,4096):(4096,1)";
const part = { do: "expressions", colour: "auto", part: "4090,32" };
const drawn = ask(part, huge);
assert.deepEqual([drawn.in_part.rows, drawn.in_part.columns, drawn.in_part.panel, drawn.in_part.whole], [[4090, 6, 4096], [32, 16, 4096], [0, 1], false]);
const far = lines(cell(part, "0,5,3", huge));
const offset = 4095 * 4096 + 35;
assert.deepEqual([far.coordinate, far.offset], ["(4095,35)", String(offset ^ (((offset >> 6) & 3) << 3))]);
// It is answered in milliseconds, and facts that would be counted are left out with the reason.
assert.match(lines({ lines: ask(part, "(512,1024):(1024,2)").lines })["cycles"] ?? "", /^$/);
assert.match(Object.fromEntries(ask(part, huge).lines).cycles, /^left out: .*at most 262144 are counted$/);
// Numbers are in a part, and not in the whole.
const keys = (settings) => ask({ do: "expressions", colour: "auto", ...settings }, "(64,130):(130,1) o (64,130):(1,64)").picture;
assert.deepEqual([keys({}), keys({ part: "all" })].map((svg) => /[> ]131[ <]/.test(svg)), [true, false]);
for (const text of ["(0,5000):(1,1)", "(4294967296,2):(2,1)", "5000:1", "(2,9000000000,2):(1,2,9)"]) ask({ ...part, part: "9,9999999999999,3" }, text);

// Boxes of coordinates lead into an array.
const boxes = "zipped_divide((4,16):(1@0,1@1), (2,8))";
const led = cell({ do: "expressions" }, "0,3,2", boxes);
assert.deepEqual([lines(led)["leads to"], lines(led)["box, place in it"], led.others.length], ["(1,9)", "2, 3", 1]);
const array = cell({ do: "expressions" }, "1,1,9", boxes);
assert.deepEqual([lines(array)["from linear"], array.of_value], ["35", false]);
assert.deepEqual(array.rectangle, led.others[0]);
assert.match(ask({ do: "expressions" }, "slice_and_offset(zipped_divide((4,16):(1@0,1@1), (2,8)), ((_,_),(1,1)))").picture, />\(2,8\)[ <]/);
// Of box (1,2) of 64 by 32, rows 64 to 99 of an array of 100 by 100 are there, and all 32 columns
// from 64 on.
const over = "a = (100,100):(1@0,1@1)\nlocal_tile(a, (64,32), (1,2))";
assert.equal(ask({ do: "expressions" }, over).no_picture, `${36 * 32} of ${64 * 32} coordinates are in the array of (100,100); cells without a colour are past its end`);
assert.match(lines(cell({ do: "expressions" }, "0,36,0", over))["box, place in it"], /past the end/);
assert.doesNotMatch(lines(cell({ do: "expressions" }, "0,35,31", over))["box, place in it"], /past the end/);
assert.equal(ask({ do: "expressions" }, boxes).no_picture, null);
assert.match(ask({ do: "expressions" }, "(1,2) + ((2,4),8):((1@0@0,1@1@0),1@1)").no_picture, /does not have the structure/);

// What a thread has: the fragments of `mma.m16n8k16` in PTX. Thread 5 is number 1 of group 1.
const mma = { do: "mma", name: "SM80_16x8x16_F32F16F16F32_TN", matrix: "all", thread: "5" };
assert.equal(ask(mma).part, "A  (1,2) (1,3) (9,2) (9,3) (1,10) (1,11) (9,10) (9,11)\nB  (1,2) (1,3) (1,10) (1,11)\nC  (1,2) (1,3) (9,2) (9,3)\n");
assert.match(ask(mma).picture, /class="mark"/);
assert.doesNotMatch(ask({ ...mma, thread: "" }).picture, /class="mark"/);
assert.match(ask({ ...mma, thread: "32" }).no_part, /thread 32 is out of range for 32/);
assert.ok(ask({ ...mma, thread: "x" }).no_part);
// What the threads of a warpgroup read from shared memory, each of them has as a whole.
assert.match(ask({ do: "mma", name: "SM90_64x128x16_F32BF16BF16_SS", thread: "70" }).part, /^A {2}all 1024 of the tile\nB {2}all 2048 of the tile\nC {2}\(33,4\) \(33,5\) \(41,4\)/);
// Atoms are found by words in any case, and by what their instruction is called.
const found = (text) => ask({ do: "atoms" }, text).names.map(([name]) => name);
assert.deepEqual(found("wgmma bf16 64x128x16"), ["SM90_64x128x16_F32BF16BF16_SS", "SM90_64x128x16_F32BF16BF16_RS"]);
assert.deepEqual(found("SM90 _64x128x16_F32BF"), found("hopper 64x128x16_f32bf"));
assert.deepEqual(found("wgmma fp4"), []);
const copied = ask({ do: "copy", name: "UniversalCopy<32>", threads: "(2,2)", values: "(1,2)", bits: "16", thread: "3" });
assert.equal(copied.part, "source       (1,2) (1,3)\ndestination  (1,2) (1,3)\n");

// Rows become columns: each of four ranks keeps a quarter of what it has. Sums: a reduce-scatter,
// then an all-gather.
const moved = ask({ do: "mesh", shape: "(8,8)", mesh: "4:1", from: "S(0)", to: "S(1)" });
assert.match(moved.text, /\nall-to-all among \{0 1 2 3\}\n12 messages, 48 elements, 192 bytes\n/);
assert.match(ask({ do: "mesh", shape: "(8,4)", mesh: "4:1", from: "P", to: "R" }).text, /\nall-reduce among \{0 1 2 3\}\nstep 1: 12 messages, 96 elements, 384 bytes\n/);
assert.match(ask({ do: "mesh", shape: "(8,8)", mesh: "4:1", from: "S(0)", to: "S(1)", rank: "9" }).no_part, /does not have that rank/);
// ScaLAPACK's blocks of 2 by 2 over ranks in two rows of two: rank 3 has every second pair of rows,
// and of columns, from the second on.
const blocks = ask({ do: "mesh", shape: "(10,7)", mesh: "(2,2):(2,1)", from: "B(0,2),B(1,2)", to: "S(0),R", rank: "3" });
assert.match(blocks.text, /^source .*\n {2}rank 3 has 2 3 6 7 of dimension 0, 2 3 6 of dimension 1\ntarget .*\n {2}rank 3 has 5 6 7 8 9 of dimension 0, 0 1 2 3 4 5 6 of dimension 1\n/);
// Each of the four has its colour, and no word on threads.
assert.doesNotMatch(blocks.picture, /colour: thread/);
assert.deepEqual([...new Set(blocks.picture.match(/class="cute-k\d+/g))].sort(), [0, 1, 2, 3].map((rank) => `class="cute-k${rank}`));
for (const [from, what] of [["B(0,2),B(0,2)", "two axes split dimension 0"], ["B(2,2),R", "dimension 2"], ["B(0,2)", "1 axes are given, but the mesh has 2"], ["B(0,2),P", "an axis must be R"], ["B(0,0),R", "not positive"]]) {
  assert.match(ask({ do: "mesh", shape: "(10,7)", mesh: "(2,2):(2,1)", from, to: "R,R" }).refused, new RegExp(what), from);
}
const at = cell({ do: "mesh", shape: "(8,8)", mesh: "4:1", from: "S(0)", to: "S(1)" }, "1,3,5");
assert.deepEqual(at.holders, [[2, 7]]);
for (const [from, what] of [["S(2)", "dimension 2"], ["S(0", "not a placement"], ["R,R", "2 .*1|1 .*2"], ["", "not a placement"]]) {
  assert.match(ask({ do: "mesh", shape: "(8,8)", mesh: "4:1", from, to: "R" }).refused, new RegExp(what), from);
}
assert.match(ask({ do: "mesh", shape: "(8,8)", mesh: "4096:1", from: "R", to: "R" }).refused, /at most 1024/);

// A thread that a layout of threads and values, or an atom, does not have is said.
const overTile = (thread) => ask({ do: "expressions", tv: "(16,8)", thread }, "((4,8),(2,2)):((32,1),(16,8))");
for (const thread of ["37", "-1", "32"]) assert.equal(overTile(thread).no_picture, `thread ${thread} is not one of the 32 threads`);
assert.equal(overTile("x").no_picture, "thread x is not a number");
for (const thread of ["0", "31", ""]) assert.equal(overTile(thread).no_picture, null);
assert.ok(overTile("37").picture);
const byThread = (thread) => ask({ do: "mma", name: "SM80_16x8x16_F32F16F16F32_TN", thread }, "");
assert.equal(byThread("abc").no_part, "thread abc is not a number");
assert.match(byThread("-1").no_part, /^thread -1 is out of range for 32 threads/);

// A coordinate without an open mode has one offset.
for (const [text, slice, offset] of [
  ["(4,8):(8,1)", "(2,3)", "19"],
  ["24:1", "7", "7"],
  ["16 + (8):(1)", "(5)", "21"],
  ["(4,8):(1@0,1@1)", "(2,3)", "(2,3)"],
  ["(1,2) + (4,8):(1@0,1@1)", "(2,3)", "(3,5)"],
  // Row 1 of four: the column 2 exclusive or 1 is 3.
  ["Sw<2,0,2> o (4,4):(4,1)", "(1,2)", "7"],
]) assert.equal(ask({ do: "expressions", slice }, text).slice, offset, text);

// A swizzle is drawn by banks, unless colours are chosen; a swizzle alone has no code.
const note = (settings, text) => ask({ do: "expressions", ...settings }, text).picture.match(/class="n"[^>]*>(colour[^<]*)/)?.[1];
for (const colour of ["", "auto", "bank"]) assert.match(note({ colour }, "Sw<3,3,3> o (64,64)"), /^colour: bank \(32 of 4 bytes\)/);
assert.match(note({}, "a = Sw<3,3,3> o (8,64):(64,1)\na"), /^colour: bank/);
assert.equal(note({ colour: "index" }, "Sw<3,3,3> o (64,64)"), undefined);
assert.equal(note({ colour: "auto" }, "(64,64):(64,1)"), undefined);
assert.match(note({ tv: "(8,8)" }, "Sw<1,0,1> o (8,8)"), /^colour: thread/);
for (const [text, code] of [["Swizzle<3,3,3>", false], ["size(8:1)", false], ["8:1", true], ["Sw<3,3,3> o (64,64)", true], ["(4,8):(1@0,1@1)", false]]) {
  const refused = ask({ do: "code", language: "C" }, text).refused;
  assert.deepEqual([ask({ do: "expressions" }, text).has_code, refused === undefined], [code, code], text);
}

// Two sides are compared as functions.
const same = (left, right) => ask({ do: "same" }, `${left}\0${right}`).same;
assert.equal(same("a = (4,2):(1,4)\na", "8:1"), "yes");
assert.match(same("(4,2):(1,4)", "(4,2):(2,1)"), /^no: at linear coordinate 1 the offsets are 1 and 2$/);
assert.match(same("(4,2):(1,4)", "(4,3):(1,4)"), /^no: the sizes are 8 and 12$/);
assert.equal(same("(4,2):(1,4)", "(4"), undefined);
console.log("slices, tiles, boxes, threads and ranks are what the command, PTX and the definition say");
