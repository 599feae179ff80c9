// Every tab in a browser, as a person uses it: node tabs.mjs PAGE BROWSER AXE [FOLDER]. AXE is the file of axe-core, or empty.
//
// With a folder, screenshots are written there, to be looked at.

import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { Browser } from "./browser.mjs";

const [page, program, axe, folder] = process.argv.slice(2);
const address = pathToFileURL(page).href;
const idle = "document.body && document.body.dataset.busy === 'no'";
const shown = (selector) => `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((one) => one.offsetParent).map((one) => one.textContent).join('|')`;

const divide = "a = (8,8):(8,1)\nzipped_divide(a, (2,4))";
const LOOKS = {
  expressions: {},
  tiles: { l: divide, lc: "tile", ls: "((_,_),(1,1))", r: "a = (8,8):(8,1)\nlogical_divide(a, (2,4))", rc: "tile" },
  product: { l: "a = (2,4):(4,1)\nblocked_product(a, (3,2):(1,3))", lc: "tile", r: "a = (2,4):(4,1)\nraked_product(a, (3,2):(1,3))", rc: "tile" },
  boxes: { l: "a = (4,16):(1@0,1@1)\nzipped_divide(a, (2,8))", r: "a = (4,16):(1@0,1@1)\nslice_and_offset(zipped_divide(a, (2,8)), ((_,_),(1,1)))" },
  refused: { l: "(6,2):(8,2) o 5:5" },
  memory: { tab: "memory", e: "32:32", vector: "1" },
  atoms: { tab: "atoms", mx: "all", t: "5" },
  copy: { tab: "atoms", q: "UniversalCopy", n: "UniversalCopy<128>", k: "copy", t: "3" },
  mesh: { tab: "mesh", mm: "4:1", mf: "S(0)", mt: "S(1)", rk: "1" },
};

async function go(browser, state) {
  const hash = new URLSearchParams([["v", "1"], ...Object.entries(state)]);
  await browser.send("Page.navigate", { url: "about:blank" });
  await browser.send("Page.navigate", { url: `${address}#${hash}` });
  await browser.until(idle);
  await browser.until("[...document.querySelectorAll('.frame:not([hidden]) img')].filter((one) => one.offsetParent).every((one) => one.naturalWidth > 0)");
}

// A click in the middle of a cell of the first picture that is seen, by the rectangle that the library gives.
async function click(browser, [x, y]) {
  const where = `(() => { const image = [...document.querySelectorAll('.frame img')].find((one) => one.offsetParent); image.scrollIntoView({ block: 'center' });
    const box = image.getBoundingClientRect(); return [box.left + ${x} * box.width / image.naturalWidth, box.top + ${y} * box.height / image.naturalHeight]; })()`;
  const [left, top] = await browser.value(where);
  for (const type of ["mousePressed", "mouseReleased"]) await browser.send("Input.dispatchMouseEvent", { type, x: left, y: top, button: "left", clickCount: 1 });
  await browser.until(idle);
}

// The place of the text of a cell in the picture: every cell of these layouts has another offset.
const place = (browser, text) =>
  browser.value(`(() => { const image = [...document.querySelectorAll('.frame img')].find((one) => one.offsetParent);
    const svg = new DOMParser().parseFromString(decodeURIComponent(image.src.split(',').slice(1).join(',')), 'image/svg+xml');
    const found = [...svg.querySelectorAll('text.o')].filter((one) => one.textContent === ${JSON.stringify(text)}).at(-1);
    let [x, y] = [Number(found.getAttribute('x')), Number(found.getAttribute('y')) - 4];
    for (let one = found.parentElement; one.localName === 'g'; one = one.parentElement) {
      const [dx, dy] = (one.getAttribute('transform') ?? 'translate(0,0)').match(/\\d+/g).map(Number);
      [x, y] = [x + dx, y + dy];
    }
    return [x, y]; })()`);

async function use(browser) {
  // A click makes a slice, and a press on a number opens it.
  await go(browser, { l: "(4,8):(8,1)" });
  await click(browser, await place(browser, "19"));
  await browser.until(`${shown("article:first-child .slice button")} === '2|3|No slice'`);
  await browser.value("document.querySelector('.slice button').click(), 0");
  await browser.until(`${shown("article:first-child .slice output")}.includes('3 + ')`);
  assert.match(await browser.value("(new Promise((resolve) => setTimeout(() => resolve(location.hash), 300)))"), /ls=%28_%2C3%29/);
  await click(browser, await place(browser, "12"));
  await browser.until(`${shown("article:first-child .slice button")} === '_|4|No slice'`);

  // Cells that belong together are outlined on both sides of a divide.
  await go(browser, { l: divide, lc: "tile" });
  await click(browser, await place(browser, "21"));
  await browser.until("document.querySelectorAll('.cursor.other').length === 1");
  assert.match(await browser.value(shown("dl.cell")), /tile5, element 2 of it/);

  // A click looks at a thread, and a second one looks away.
  await go(browser, { tab: "atoms", mx: "C" });
  const thread = await place(browser, "T5");
  await click(browser, thread);
  await browser.until(`${shown("#atoms pre")}.includes('C  (1,2) (1,3) (9,2) (9,3)')`);
  await click(browser, thread);
  await browser.until(`!${shown("#atoms pre")}.includes('in the order of its values')`);

  await go(browser, { tab: "mesh", mm: "4:1", mf: "S(0)", mt: "S(1)" });
  assert.match(await browser.value(shown("#mesh pre")), /all-to-all among \{0 1 2 3\}\n12 messages, 48 elements/);
  await click(browser, await place(browser, "T3"));
  await browser.until("document.querySelector('[data-field=rk]').value === '3'");

  // The keys go from tab to tab.
  await browser.value("document.getElementById('tab-mesh').focus(), document.getElementById('tab-mesh').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })), 0");
  await browser.until("!document.getElementById('expressions').hidden && document.activeElement.id === 'tab-expressions'");
}

// What axe finds wrong.
async function accessible(browser, name) {
  await browser.value(`${readFileSync(axe, "utf8")}; 0`);
  const found = await browser.value("axe.run(document).then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`))");
  return found.map((what) => `${name}: ${what}`);
}

let looked = 0;
const wrong = [];
const SCREENS = { light: {}, dark: { dark: true }, phone: { width: 390, height: 844 } };
for (const [screen, options] of Object.entries(SCREENS)) {
  const browser = await Browser.open(program, options);
  try {
    if (screen === "light") await use(browser);
    for (const [name, state] of Object.entries(LOOKS)) {
      await go(browser, state);
      if (!(await browser.value("document.documentElement.scrollWidth <= innerWidth"))) wrong.push(`${name} on ${screen}: wider than the screen`);
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
