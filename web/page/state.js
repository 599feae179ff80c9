// What the page shows is in its link: after `#`, with the version of the form. A stranger may have
// written it.

const VERSION = 1;
const LONGEST = 4000;
const TABS = ["expressions", "memory", "atoms", "mesh"];

const BEGINNING = {
  tab: "expressions",
  // Of each tab: the place of the cell that is kept.
  lp: "",
  rp: "",
  bp: "",
  ap: "",
  mp: "",
  l: "a = (6,2):(8,2)\nb = (4,3):(3,1)\na o b",
  lc: "index",
  ls: "",
  r: "a = (8,8):(8,1)\nlogical_divide(a, (4:1, 2:4))",
  rc: "index",
  rs: "",
  e: "(8,4):(64,1)",
  w: "",
  bits: "32",
  vector: "4",
  banks: "32",
  width: "4",
  group: "32",
  q: "SM80_16x8",
  n: "SM80_16x8x16_F32F16F16F32_TN",
  k: "mma",
  at: "(1,1,1)",
  pm: "_",
  mx: "auto",
  th: "(16,8):(8,1)",
  va: "(1,4)",
  cb: "32",
  end: "source",
  t: "",
  ms: "(8,8)",
  mm: "(2,2):(2,1)",
  mf: "S(0),S(1)",
  mt: "S(0),R",
  rk: "",
};

const EXAMPLES = [
  ["A composition", { tab: "expressions", l: BEGINNING.l, r: BEGINNING.r }],
  ["A composition that is refused", { tab: "expressions", l: "a = (4,6,8):(2,3,5)\na o 6:3", r: "(6,2):(8,2) o 5:5" }],
  ["A tile and the rest", { tab: "expressions", l: "a = (8,8):(8,1)\nzipped_divide(a, (2,4))", lc: "tile", r: "a = (8,8):(8,1)\nlogical_divide(a, (2,4))", rc: "tile" }],
  ["One tile of several", { tab: "expressions", l: "a = (8,8):(8,1)\nzipped_divide(a, (2,4))", lc: "tile", ls: "((_,_),(1,1))", r: "a = (8,8):(8,1)\nzipped_divide(a, (4:2,2:4))", rc: "tile", rs: "((_,_),(1,1))" }],
  ["Blocks side by side, and interleaved", { tab: "expressions", l: "a = (2,4):(4,1)\nblocked_product(a, (3,2):(1,3))", lc: "tile", r: "a = (2,4):(4,1)\nraked_product(a, (3,2):(1,3))", rc: "tile" }],
  ["Before and after a swizzle", { tab: "expressions", l: "(8,8):(8,1)", lc: "bank", r: "Sw<3,0,3> o (8,8):(8,1)", rc: "bank" }],
  ["Boxes of TMA", { tab: "expressions", l: "a = (4,16):(1@0,1@1)\nzipped_divide(a, (2,8))", r: "a = (4,16):(1@0,1@1)\nslice_and_offset(zipped_divide(a, (2,8)), ((_,_),(1,1)))" }],
  ["ldmatrix: 8 rows of 16 bytes", { tab: "memory", e: "(8,8):(64,1)", bits: "16", vector: "8", group: "8" }],
  ["128-bit loads", { tab: "memory", e: "(32,4):(4,1)", bits: "32", vector: "4" }],
  ["A column of f32", { tab: "memory", e: "32:32", w: "", bits: "32", vector: "1" }],
  ["The same under a swizzle", { tab: "memory", e: "32:32", w: "Sw<5,0,5>", bits: "32", vector: "1" }],
  ["A tensor core of SM80", { tab: "atoms", q: "SM80_16x8", n: "SM80_16x8x16_F32F16F16F32_TN", k: "mma", at: "(2,2,1)", pm: "_", mx: "C" }],
  ["What one thread has", { tab: "atoms", q: "SM80_16x8", n: "SM80_16x8x16_F32F16F16F32_TN", k: "mma", at: "(1,1,1)", pm: "_", mx: "all", t: "5" }],
  ["A vectorized copy", { tab: "atoms", q: "UniversalCopy", n: "UniversalCopy<128>", k: "copy", th: "(16,8):(8,1)", va: "(1,4)", cb: "32" }],
  ["Rows become columns over ranks", { tab: "mesh", ms: "(8,8)", mm: "4:1", mf: "S(0)", mt: "S(1)", rk: "1" }],
  ["Summands over ranks", { tab: "mesh", ms: "(8,4)", mm: "4:1", mf: "P", mt: "R", rk: "" }],
];

// What each tab shows.
const FIELDS = {
  expressions: ["l", "lc", "ls", "lp", "r", "rc", "rs", "rp"],
  memory: ["e", "w", "bits", "vector", "banks", "width", "group", "bp"],
  atoms: ["q", "n", "k", "at", "pm", "mx", "th", "va", "cb", "end", "t", "ap"],
  mesh: ["ms", "mm", "mf", "mt", "rk", "mp"],
};
const fieldsOf = (tab) => ["tab", ...FIELDS[tab]];

const state = { ...BEGINNING };
const notice = document.getElementById("notice");

// Reads a link into the state. Only known names count; what is too long is left out.
function readLink() {
  Object.assign(state, BEGINNING);
  const given = new URLSearchParams(location.hash.slice(1));
  const version = given.get("v") ?? String(VERSION);
  const sentences = [];
  if (!/^\d{1,9}$/.test(version) || Number(version) > VERSION) {
    sentences.push("This link was made by a newer page: what this one does not know of it is left out.");
  }
  for (const name of Object.keys(BEGINNING)) {
    const value = given.get(name);
    if (value === null) continue;
    if (value.length > LONGEST) sentences.push(`A text of this link is longer than ${LONGEST} characters, and is left out.`);
    else state[name] = value;
  }
  if (!TABS.includes(state.tab)) state.tab = BEGINNING.tab;
  if (!["mma", "copy"].includes(state.k)) state.k = BEGINNING.k;
  for (const name of ["lp", "rp", "bp", "ap", "mp"]) if (!/^\d{1,6},\d{1,6},\d{1,6}$/.test(state[name])) state[name] = "";
  notice.textContent = sentences.join(" ");
  notice.hidden = sentences.length === 0;
}

let keeping;

// A link to all that was changed, or to these fields of it.
function link(fields = Object.keys(state)) {
  const changed = Object.entries(state).filter(([name, value]) => fields.includes(name) && value !== BEGINNING[name]);
  return `#${new URLSearchParams([["v", VERSION], ...changed])}`;
}

// Writes the state into the address, soon: browsers count how often that is done.
function keep() {
  clearTimeout(keeping);
  keeping = setTimeout(() => history.replaceState(null, "", link()), 200);
}
