// What the page shows is in its link: after `#`, with the version of the form. A stranger may have
// written it.

const VERSION = 1;
const LONGEST = 4000;
const TABS = ["expressions", "memory", "atoms", "mesh"];

// The state of each tab: the name in the scripts, the key in links, the value at the beginning. A
// cell is the place of the cell that is kept.
const FIELDS = {
  expressions: [
    ["leftText", "l", "a = (6,2):(8,2)\nb = (4,3):(3,1)\na o b"],
    ["leftColour", "lc", "auto"],
    ["leftSlice", "ls", ""],
    ["leftCell", "lp", ""],
    ["leftPart", "lw", ""],
    ["leftTile", "lt", ""],
    ["leftThread", "lh", ""],
    ["rightText", "r", ""],
    ["rightColour", "rc", "auto"],
    ["rightSlice", "rs", ""],
    ["rightCell", "rp", ""],
    ["rightPart", "rw", ""],
    ["rightTile", "rt", ""],
    ["rightThread", "rh", ""],
  ],
  memory: [
    ["access", "e", "(8,4):(64,1)"],
    ["copyAtom", "ca", ""],
    ["writes", "cw", "no"],
    ["swizzle", "w", ""],
    ["elementBits", "bits", ""],
    ["vector", "vector", "4"],
    ["banks", "banks", "32"],
    ["bankBytes", "width", "4"],
    ["group", "group", "32"],
    ["bankCell", "bp", ""],
  ],
  atoms: [
    ["atomQuery", "q", "SM80_16x8"],
    ["atomName", "n", "SM80_16x8x16_F32F16F16F32_TN"],
    ["atomKind", "k", "mma"],
    ["atomsAlong", "at", "(1,1,1)"],
    ["permutation", "pm", "_"],
    ["matrix", "mx", "auto"],
    ["copyThreads", "th", "(16,8):(8,1)"],
    ["copyValues", "va", "(1,4)"],
    ["copyBits", "cb", "32"],
    ["copyEnd", "end", "source"],
    ["thread", "t", ""],
    ["atomCell", "ap", ""],
  ],
  mesh: [
    ["array", "ms", "(8,8)"],
    ["mesh", "mm", "(2,2):(2,1)"],
    ["before", "mf", "S(0),S(1)"],
    ["after", "mt", "S(0),R"],
    ["rank", "rk", ""],
    ["meshBits", "mb", "32"],
    ["meshPart", "mw", ""],
    ["meshCell", "mp", ""],
  ],
};
const KEYS = Object.fromEntries([["tab", "tab"], ...Object.values(FIELDS).flat()]);
const BEGINNING = Object.fromEntries([["tab", "expressions"], ...Object.values(FIELDS).flat().map(([name, , value]) => [name, value])]);
const fieldsOf = (tab) => ["tab", ...FIELDS[tab].map(([name]) => name)];

const state = { ...BEGINNING };
const notice = document.getElementById("notice");

// Reads a link into the state. Only known names count; what is too long is left out.
function readLink() {
  Object.assign(state, BEGINNING);
  const given = new URLSearchParams(location.hash.slice(1));
  const version = given.get("v") ?? String(VERSION);
  const sentences = [];
  if (!/^\d{1,9}$/.test(version) || Number(version) > VERSION) {
    sentences.push("A newer version of the page made this link. This page leaves out the parts that it does not know.");
  }
  for (const [name, key] of Object.entries(KEYS)) {
    const value = given.get(key);
    if (value === null) continue;
    if (value.length > LONGEST) sentences.push(`A text of this link is longer than ${LONGEST} characters, and is left out.`);
    else state[name] = value;
  }
  if (!TABS.includes(state.tab)) state.tab = BEGINNING.tab;
  if (!["mma", "copy"].includes(state.atomKind)) state.atomKind = BEGINNING.atomKind;
  for (const name of ["leftCell", "rightCell", "bankCell", "atomCell", "meshCell"]) if (!/^\d{1,6},\d{1,6},\d{1,6}$/.test(state[name])) state[name] = "";
  notice.textContent = sentences.join(" ");
  notice.hidden = sentences.length === 0;
}

// After a pause of so many milliseconds, what is typed is a new entry in the history.
const PAUSE = 1500;
let keeping, typing = false, kept = 0;

// A link to all that was changed, or to these fields of it.
function link(fields = Object.keys(state)) {
  const changed = Object.entries(state).filter(([name, value]) => fields.includes(name) && value !== BEGINNING[name]);
  return `#${new URLSearchParams([["v", VERSION], ...changed.map(([name, value]) => [KEYS[name], value])])}`;
}

// Writes the state into the address, soon: browsers count how often that is done. What is typed
// after a pause is a new entry, so that Back leads to what was there before.
function keep(typed = false) {
  typing ||= typed;
  clearTimeout(keeping);
  keeping = setTimeout(() => {
    const anew = typing && Date.now() - kept > PAUSE;
    if (typing) kept = Date.now();
    typing = false;
    history[anew ? "pushState" : "replaceState"](null, "", link());
  }, 200);
}

// The fields of a tab, as they begin, with these changes: a new entry in the history, so that Back
// leads here.
function open(changes) {
  clearTimeout(keeping);
  history.replaceState(null, "", link());
  const tab = changes.tab ?? state.tab;
  Object.assign(state, Object.fromEntries(fieldsOf(tab).map((name) => [name, BEGINNING[name]])), { tab }, changes);
  history.pushState(null, "", link());
}
