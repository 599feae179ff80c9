// The examples, which are compressed in the page.

const SM80 = { tab: "atoms", atomQuery: "SM80_16x8", atomName: "SM80_16x8x16_F32F16F16F32_TN", atomKind: "mma", permutation: "_" };
const DIVIDE = "a = (8,8):(8,1)\nzipped_divide(a, (2,4))";
const PRODUCT = "a = (2,4):(4,1)\n";
const BOXES = "a = (4,16):(1@0,1@1)\n";
// Each example: its name, what it sets, and what to look at.
const EXAMPLES = [
  ["A layout", { tab: "expressions", leftText: "(4,8):(8,1)" }, "The element of row 1 and column 2 is at offset 1·8 + 2·1 = 10. Change a stride, and the picture changes."],
  ["A composition", { tab: "expressions" }, "The result is A at the offsets of B. Each element has the same colour in A, B and the result."],
  ["A composition that is refused", { tab: "expressions", leftText: "(6,2):(8,2) o 5:5" }, "The steps of B leave A, so no layout has these offsets. The picture shows the steps inside A."],
  ["A matrix in tiles", { tab: "expressions", leftText: DIVIDE }, "Each column of the result is one tile of 2 × 4. A tile has the same colour on both sides."],
  ["One tile of several", { tab: "expressions", leftText: DIVIDE, leftSlice: "((_,_),(1,1))", rightText: "a = (8,8):(8,1)\nzipped_divide(a, (4:2,2:4))", rightSlice: "((_,_),(1,1))" }, "The slice has the elements of tile (1,1). On the right, the tiler has strides, so a tile has elements of every other row and every fourth column."],
  ["Blocks side by side, and interleaved", { tab: "expressions", leftText: `${PRODUCT}blocked_product(a, (3,2):(1,3))`, rightText: `${PRODUCT}raked_product(a, (3,2):(1,3))` }, "Both results consist of the same copies of A: one places them side by side, the other interleaves them."],
  ["What a complement fills", { tab: "expressions", leftText: "complement((2,2):(1,6), 24)" }, "Each offset of the complement is the beginning of a copy of A. Together the copies fill the memory."],
  ["Before and after a swizzle", { tab: "expressions", leftText: "(8,8):(8,1)", leftColour: "bank", rightText: "Sw<3,0,3> o (8,8):(8,1)", rightColour: "bank" }, "Before the swizzle, the eight elements of a column share four banks. After it, each has its own bank."],
  ["Threads over a tile", { tab: "expressions", leftText: "make_layout_tv((4,8):(8,1), (2,2):(2,1))", leftTile: "(8,16)", leftThread: "5" }, "The outlined elements of the tile belong to thread 5. Click on a cell to select its thread."],
  ["Boxes of TMA", { tab: "expressions", leftText: `${BOXES}zipped_divide(a, (2,8))`, rightText: `${BOXES}slice_and_offset(zipped_divide(a, (2,8)), ((_,_),(1,1)))` }, "The values are coordinates of an array. The comparison shows one box of the array."],
  ["ldmatrix of a tile of halves", { tab: "memory", access: "(64,64):(64,1)", copyAtom: "SM75_U32x4_LDSM_N" }, "Eight threads read from the same four banks. With the best swizzle, they read from 32 different banks."],
  ["ldmatrix: 8 rows of 16 bytes", { tab: "memory", access: "(8,8):(64,1)", elementBits: "16", vector: "8", group: "8" }, "The same access without an atom: eight threads with eight values each."],
  ["128-bit loads", { tab: "memory", access: "(32,4):(4,1)", vector: "4" }, "Eight threads at a time read from all 32 banks, without a conflict."],
  ["A column of f32", { tab: "memory", access: "32:32", vector: "1" }, "All 32 threads read from one bank, so the access takes 32 steps."],
  ["The same under a swizzle", { tab: "memory", access: "32:32", swizzle: "Sw<5,0,5>", vector: "1" }, "Each thread reads from its own bank, so the access takes one step."],
  ["A tensor core of SM80", { ...SM80, atomsAlong: "(2,2,1)", matrix: "C" }, "Four warps, each with its own part of C. Click on a cell to select its thread."],
  ["What one thread has", { ...SM80, thread: "5" }, "The outlined elements of A, B and C are in the registers of thread 5."],
  ["A vectorized copy", { tab: "atoms", atomQuery: "UniversalCopy", atomName: "UniversalCopy<128>", atomKind: "copy" }, "Each of 128 threads copies four elements of a row at once."],
  ["Rows become columns over ranks", { tab: "mesh", mesh: "4:1", before: "S(0)", after: "S(1)", rank: "1" }, "Rank 1 has two rows before and two columns after. The messages form an all-to-all."],
  ["Summands over ranks", { tab: "mesh", array: "(8,4)", mesh: "4:1", before: "P", after: "R" }, "Before, each rank has one summand of every element. The messages form an all-reduce."],
];
