// What a newcomer met at the page: completion by keys, a size that fits again, Back after typing,
// fields that do not fit each other, and large arrays over ranks.

import assert from "node:assert/strict";

import { click, go, idle, one, place, point, press, shown, type } from "./hands.mjs";

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const pressed = (browser, selector, key) =>
  browser.value(`${one(selector)}.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', bubbles: true, cancelable: true }))`);

// Arrows choose an operator, and Enter takes it; without a choice, Enter begins a line.
async function chosen(browser, address) {
  await go(browser, address, {});
  await type(browser, "textarea", "zipped");
  await browser.until(`${shown(".completions code")} !== ''`);
  const names = await browser.value("[...document.querySelectorAll('.completions button')].map((one) => one.dataset.name)");
  assert.ok(names.length > 2, `${names}`);
  assert.equal(await pressed(browser, "textarea", "Enter"), true, "Enter is a line");
  for (const [key, at] of [["ArrowUp", names.length - 1], ["ArrowDown", 0], ["ArrowDown", 1]]) {
    assert.equal(await pressed(browser, "textarea", key), false);
    assert.equal(await browser.value("document.querySelector('.completions [aria-current=true]').dataset.name"), names[at]);
  }
  await pressed(browser, "textarea", "Enter");
  await browser.until(`document.querySelector('textarea').value === '${names[1]}(' && document.querySelector('.completions').hidden`);
}

// The cell of threads over a tile has the offset in the tile.
async function placed(browser, address) {
  await go(browser, address, { l: "make_layout_tv((4,8):(8,1), (2,2):(2,1))", lt: "(8,16):(16,1)" });
  await click(browser, await place(browser, "T5"));
  await browser.until(`${shown("dl.cell")}.includes('thread, valueT5V')`);
  const [, row, column, offset] = (await browser.value(shown("dl.cell"))).match(/^coordinate\((\d+),(\d+)\)offset(\d+)thread/).map(Number);
  assert.equal(offset, 16 * row + column);
}

// A number of values that a layout does not have is said once, and one press mends it.
async function mended(browser, address) {
  await go(browser, address, { tab: "memory", e: "32:32" });
  const text = await browser.value(shown("#memory :is(.refusal, .best, .report)"));
  assert.match(text, /^banks: the number of values 1 is not divisible by 4$/);
  assert.match(await browser.value(shown("#memory .cure")), /Values at once/);
  await press(browser, "Set it to 1");
  await browser.until(`${shown("#memory .report")}.includes('depth 32, 32 steps') && ${shown("#memory .cure")} === ''`);
  await type(browser, "[data-field=access]", "32:");
  await browser.until(`${shown("#memory .refusal")} !== '' && ${shown("#memory .cure, #memory .best, #memory .report")} === ''`);
}

// The numbers of an atom can be read, and the text is under the picture; so can the choices.
async function readable(browser, address) {
  await go(browser, address, { tab: "atoms" });
  const scale = `((image) => image.clientWidth / image.naturalWidth)(${one(".frame img")})`;
  assert.ok((await browser.value(scale)) > 0.85, `${await browser.value(scale)}`);
  assert.ok(await browser.value(`${one("#atoms .report")}.getBoundingClientRect().top >= ${one(".frame")}.getBoundingClientRect().bottom`));
  const cut = `[...document.querySelectorAll('#atoms select:not([size])')].filter((one) => one.offsetParent).filter((one) => {
    const text = document.createElement('span'); text.textContent = one.selectedOptions[0].textContent; text.style.font = getComputedStyle(one).font;
    document.body.append(text); const { width } = text.getBoundingClientRect(); text.remove(); return width + 36 > one.clientWidth; }).map((one) => one.textContent)`;
  assert.deepEqual(await browser.value(cut), []);
}

// The ring of a tab that has the focus is inside of it, since the header ends there.
async function ringed(browser, address) {
  await go(browser, address, {});
  for (const type of ["keyDown", "keyUp"]) await browser.send("Input.dispatchKeyEvent", { type, key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 });
  const focus = "(({ role, id }) => [id, getComputedStyle(document.activeElement).outlineOffset])(document.activeElement)";
  assert.deepEqual(await browser.value(focus), ["tab-expressions", "-3px"]);
}

// Another expression fits the page again; another thread keeps the size.
async function fitsAgain(browser, address) {
  const size = `${one(".size .now")}.getAttribute('aria-label')`;
  const large = async () => {
    await browser.value(`${one(".size .now")}.click(), ${one(".frame")}.scrollTo(200, 300), 0`);
    assert.doesNotMatch(await browser.value(size), /fits/);
  };
  await go(browser, address, { l: "(64,64):(64,1)" });
  await large();
  await type(browser, "textarea", "(32,96):(96,1)");
  await browser.until(`${idle} && ${size}.includes('fits') && ${one(".frame")}.scrollTop === 0 && ${one(".frame")}.scrollLeft === 0`);
  await large();
  await browser.value("document.querySelector('#examples').value = '0', document.querySelector('#examples').dispatchEvent(new Event('change')), 0");
  await browser.until(`${idle} && ${shown("output.value")}.startsWith('(4,8)') && ${size}.includes('fits')`);
  await go(browser, address, { tab: "atoms", mx: "all", at: "(2,2,1)" });
  await large();
  await type(browser, "[data-field=thread]", "7");
  await browser.until(`${idle} && ${shown("#atoms .report")}.includes('thread 7')`);
  assert.doesNotMatch(await browser.value(size), /fits/);
}

// What is typed after a pause is an entry of its own, to which Back leads.
async function remembered(browser, address) {
  await go(browser, address, { l: "4:1" });
  for (const text of ["8:1", "16:1"]) {
    await type(browser, "textarea", `${text}0`);
    await wait(400);
    await type(browser, "textarea", text);
    await wait(2000);
  }
  for (const text of ["8:1", "4:1"]) {
    await browser.value("history.back(), 0");
    await browser.until(`${idle} && document.querySelector('textarea').value === '${text}' && ${shown("output.value")} === '${text}'`);
  }
}

// A large array is drawn in part; messages are in the order of their senders, with their bytes.
async function distributed(browser, address) {
  await go(browser, address, { tab: "mesh", ms: "(2048,2048)", mm: "(2,2):(1,2)", mf: "S(0),S(1)", mt: "S(1),R", mb: "16" });
  await browser.until(`${shown("#mesh .where")} === 'rows 0\u201311 of 2048, columns 0\u20137 of 2048'`);
  await point(browser, await place(browser, "R0 at 0"));
  await browser.until(`${shown("#mesh dl.cell")}.includes('coordinate(0,0)rank, place in its memory0, 0')`);
  await browser.value("[...document.querySelectorAll('#mesh .arrows button')].find((one) => one.ariaLabel === 'Down').click(), 0");
  await browser.until(`${idle} && ${shown("#mesh .where")}.startsWith('rows 12\u201323')`);
  const report = await browser.value(shown("#mesh .report"));
  assert.match(report, /\n\d+ messages, (\d+) elements, \d+ bytes\n/);
  const [, elements, bytes] = report.match(/messages, (\d+) elements, (\d+) bytes/);
  assert.equal(Number(bytes), 2 * Number(elements));
  const senders = [...report.matchAll(/^ {2}(\d+) to /gm)].map(([, sender]) => Number(sender));
  assert.ok(senders.length > 2);
  assert.deepEqual(senders, [...senders].sort((a, b) => a - b));
  // Another array begins with its first part.
  await type(browser, "[data-field=array]", "(4096,8)");
  await browser.until(`${idle} && ${shown("#mesh .where")}.startsWith('rows 0\u201311 of 4096')`);
}

export async function entered(browser, address) {
  for (const what of [chosen, placed, mended, readable, ringed, fitsAgain, remembered, distributed]) await what(browser, address);
}
