// What the page shows is in its link: after `#`, with the version of the form. A stranger may have written it.

const VERSION = 1;
const LONGEST = 4000;
const TABS = ["expressions", "memory", "atoms"];

const BEGINNING = {
  tab: "expressions",
  l: "a = (6,2):(8,2)\nb = (4,3):(3,1)\na o b",
  lc: "index",
  r: "a = (8,8):(8,1)\nlogical_divide(a, (4:1, 2:4))",
  rc: "index",
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
};

const EXAMPLES = [
  ["A composition", { tab: "expressions", l: BEGINNING.l, r: BEGINNING.r }],
  ["A composition that is refused", { tab: "expressions", l: "a = (4,6,8):(2,3,5)\na o 6:3", r: "(6,2):(8,2) o 5:5" }],
  ["A tile and the rest", { tab: "expressions", l: "a = (8,8):(8,1)\nzipped_divide(a, (2,4))", r: "a = (8,8):(8,1)\nflat_divide(a, (2,4))" }],
  ["Before and after a swizzle", { tab: "expressions", l: "(8,8):(8,1)", lc: "bank", r: "Sw<3,0,3> o (8,8):(8,1)", rc: "bank" }],
  ["Coordinates", { tab: "expressions", l: "logical_divide((4,8):(1@0,1@1), (2,4))", r: "complement((2,2):(1,6), 24)" }],
  ["A column of shared memory", { tab: "memory", e: "32:32", w: "", bits: "32", vector: "1" }],
  ["The same under a swizzle", { tab: "memory", e: "32:32", w: "Sw<5,0,5>", bits: "32", vector: "1" }],
  ["A tensor core of SM80", { tab: "atoms", q: "SM80_16x8", n: "SM80_16x8x16_F32F16F16F32_TN", k: "mma", at: "(2,2,1)", pm: "_", mx: "C" }],
  ["A vectorized copy", { tab: "atoms", q: "UniversalCopy", n: "UniversalCopy<128>", k: "copy", th: "(16,8):(8,1)", va: "(1,4)", cb: "32" }],
];

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
  notice.textContent = sentences.join(" ");
  notice.hidden = sentences.length === 0;
}

let keeping;

function link() {
  const changed = Object.entries(state).filter(([name, value]) => value !== BEGINNING[name]);
  return `#${new URLSearchParams([["v", VERSION], ...changed])}`;
}

// Writes the state into the address, soon: browsers count how often that is done.
function keep() {
  clearTimeout(keeping);
  keeping = setTimeout(() => history.replaceState(null, "", link()), 200);
}
