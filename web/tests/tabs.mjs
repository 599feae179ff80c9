// Every tab in a browser, used and looked at: node tabs.mjs PAGE BROWSER AXE [FOLDER]. AXE is the
// file of axe-core, or empty.
//
// With a folder, screenshots are written there, to be looked at.

import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { Browser } from "./browser.mjs";
import { entered } from "./doors.mjs";
import { go, use } from "./hands.mjs";
import { looked as seen, narrow, TINY } from "./looks.mjs";
import { parted, sized } from "./sizes.mjs";

const [page, program, axe, folder] = process.argv.slice(2);
const address = pathToFileURL(page).href;

const divide = "a = (8,8):(8,1)\nzipped_divide(a, (2,4))";
const LOOKS = {
  expressions: {},
  tiles: { l: divide, lc: "tile", ls: "((_,_),(1,1))", r: "a = (8,8):(8,1)\nlogical_divide(a, (2,4))", rc: "tile" },
  product: { l: "a = (2,4):(4,1)\nblocked_product(a, (3,2):(1,3))", lc: "tile", r: "a = (2,4):(4,1)\nraked_product(a, (3,2):(1,3))", rc: "tile" },
  boxes: { l: "a = (4,16):(1@0,1@1)\nzipped_divide(a, (2,8))", r: "a = (4,16):(1@0,1@1)\nslice_and_offset(zipped_divide(a, (2,8)), ((_,_),(1,1)))" },
  first: undefined,
  large: { l: "(64,64):(64,1)" },
  threads: { l: "make_layout_tv((4,8):(8,1), (2,2):(2,1))", lt: "(8,16)", lh: "5" },
  buffer: { tab: "memory", e: "(64,64):(64,1)", ca: "SM75_U32x4_LDSM_N" },
  refused: { l: "(6,2):(8,2) o 5:5" },
  memory: { tab: "memory", e: "32:32", vector: "1" },
  atoms: { tab: "atoms", mx: "all", t: "5" },
  copy: { tab: "atoms", q: "UniversalCopy", n: "UniversalCopy<128>", k: "copy", t: "3" },
  mesh: { tab: "mesh", mm: "4:1", mf: "S(0)", mt: "S(1)", rk: "1" },
  ranks: { tab: "mesh", ms: "(2048,2048)", mb: "16" },
  values: { tab: "memory", e: "32:32" },
};

// What axe finds wrong.
async function accessible(browser, name) {
  await browser.value(`${readFileSync(axe, "utf8")}; 0`);
  const found = await browser.value("axe.run(document).then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`))");
  return found.map((what) => `${name}: ${what}`);
}

let looked = 0;
const wrong = [];
const SCREENS = { light: {}, dark: { dark: true }, tablet: { width: 820, height: 1180 }, phone: { width: 390, height: 844 } };

// What a finger would miss: controls of less than 24 pixels, but links in a line of text.
const SMALL = `[...document.querySelectorAll('button, select, input:not([type=range]), summary, #course')].filter((one) => one.offsetParent)
  .filter((one) => (({ width, height }) => width < 24 || height < 24)(one.getBoundingClientRect())).map((one) => one.outerHTML.slice(0, 120))`;
for (const [screen, options] of Object.entries(SCREENS)) {
  const browser = await Browser.open(program, options);
  try {
    if (screen === "light") for (const what of [use, entered, sized, parted, seen]) await what(browser, address);
    if (screen === "phone") await narrow(browser, address);
    for (const [name, state] of Object.entries(LOOKS)) {
      await go(browser, address, state);
      if (!(await browser.value("document.documentElement.scrollWidth <= innerWidth"))) wrong.push(`${name} on ${screen}: wider than the screen`);
      if (screen === "phone") wrong.push(...(await browser.value(TINY)).map((one) => `${name} on ${screen}: less than 11 pixels: ${one}`));
      wrong.push(...(await browser.value(SMALL)).map((one) => `${name} on ${screen}: less than 24 pixels: ${one}`));
      if (axe && existsSync(axe)) wrong.push(...(await accessible(browser, `${name} on ${screen}`)));
      if (folder) writeFileSync(`${folder}/${screen}-${name}.png`, await browser.screenshot());
      looked += 1;
    }
  } finally {
    await browser.close();
  }
}
assert.deepEqual(wrong, []);
console.log(axe && existsSync(axe) ? `${looked} views, nothing for axe to find` : `${looked} views\nNOT RUN: axe over the page (npm did not give axe-core)`);
