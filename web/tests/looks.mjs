// The first look at the page: texts are large enough to read, no quarter of a picture is empty, and
// the introduction goes when it is no longer needed.

import assert from "node:assert/strict";

import { go, idle, one, shown, type } from "./hands.mjs";

const LEAST = 11;

// Texts of less than 11 pixels, of the page and of its pictures: by the smallest size of letters in
// a picture's own style, and by the size at which it is shown.
export const TINY = `(() => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.offsetParent);
  const own = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const texts = seen('body *').filter(own).map((one) => [one.textContent.slice(0, 40), parseFloat(getComputedStyle(one).fontSize)]);
  const pictures = seen('.frame img, .inputs img').map((image) => [decodeURIComponent(image.src), image]).filter(([svg]) => svg.includes('<text'));
  const letters = pictures.map(([svg, image]) => [svg.match(/<title>(.*?)</)[1], Math.min(...[...svg.matchAll(/font-size[:=]"?([0-9.]+)/g)].map(([, size]) => Number(size))) * image.clientWidth / image.naturalWidth]);
  return texts.concat(letters).filter(([, size]) => !(size > ${LEAST} - 0.1)).map(([text, size]) => text + ' at ' + size);
})()`;

// How much of each quarter of the first picture is covered by panels, by their frames.
const QUARTERS = `(() => {
  const image = ${one(".frame img")};
  const svg = new DOMParser().parseFromString(decodeURIComponent(image.src.split(',').slice(1).join(',')), 'image/svg+xml');
  const panels = [...svg.querySelectorAll('path.l')].map((path) => [path, path.getAttribute('d').match(/^M0 0h([0-9]+)v([0-9]+)h-[0-9]+z$/)]).filter(([, found]) => found).map(([path, [, width, height]]) => {
    let [x, y] = [0, 0];
    for (let one = path.parentElement; one.localName === 'g'; one = one.parentElement) {
      const [dx, dy] = (one.getAttribute('transform') ?? 'translate(0,0)').match(/[0-9]+/g).map(Number);
      [x, y] = [x + dx, y + dy];
    }
    return [x, y, x + Number(width), y + Number(height)];
  });
  const [width, height] = [image.naturalWidth / 2, image.naturalHeight / 2];
  const both = (from, to, begin, end) => Math.max(0, Math.min(to, end) - Math.max(from, begin));
  return [0, 1, 2, 3].map((at) => [at % 2 * width, (at >> 1) * height]).map(([x, y]) =>
    panels.reduce((sum, [left, top, right, bottom]) => sum + both(left, right, x, x + width) * both(top, bottom, y, y + height), 0) / (width * height));
})()`;
const scale = `((image) => image.clientWidth / image.naturalWidth)(${one(".frame img")})`;
const bottom = `${one(".frame img")}.getBoundingClientRect().bottom`;

// The default atom is on the first screen, all three matrices of it, and no quarter is empty.
async function whole(browser, address) {
  await go(browser, address, { tab: "atoms", t: "5" });
  const quarters = await browser.value(QUARTERS);
  assert.ok(quarters.length === 4 && Math.min(...quarters) > 0.4, `an empty quarter: ${quarters}`);
  const [end, size] = [await browser.value(bottom), await browser.value(scale)];
  assert.ok(end <= 900 && size > 0.97, `the atom ends at ${end}, at ${size} of its size`);
  // The names go as far down as the screen.
  const names = await browser.value(`${one(".names")}.getBoundingClientRect().bottom`);
  assert.ok(names > 700 && names <= 900, `the names end at ${names}`);
}

// All banks can be read at once, and the picture begins on the first screen.
async function wide(browser, address) {
  await go(browser, address, { tab: "memory", e: "(64,64):(64,1)", ca: "SM75_U32x4_LDSM_N", w: "Sw<3,3,3>" });
  const [end, size] = [await browser.value(bottom), await browser.value(scale)];
  assert.ok(end <= 900 && size > 0.8, `the banks end at ${end}, at ${size} of their size`);
  // A long report does not move the picture from the screen, and fields have one height and one line.
  await type(browser, "[data-field=swizzle]", "");
  await browser.until(`${shown("#memory .report")}.includes('phase 3')`);
  const begin = await browser.value(`${one(".frame img")}.getBoundingClientRect().top`);
  assert.ok(begin < 500, `the banks begin at ${begin}`);
  const fields = await browser.value("[...document.querySelectorAll('#memory .ask > .fields > label > *')].map((one) => (({ top, height }) => `${top} ${height}`)(one.getBoundingClientRect()))");
  assert.ok(fields.length === 4 && new Set(fields).size === 1, `fields: ${fields}`);
}

// The introduction goes when something is typed or opened, and Back leads to it.
async function introduced(browser, address) {
  const intro = `${shown("#intro .lead")} !== ''`;
  const top = `${one("textarea")}.getBoundingClientRect().top`;
  await go(browser, address, undefined);
  assert.ok(await browser.value(intro));
  const first = await browser.value(top);
  await type(browser, "textarea", "(4,8):(8,2)");
  await browser.until(`${idle} && !(${intro})`);
  assert.ok((await browser.value(top)) < first - 120, "the expression takes the place of the introduction");
  await go(browser, address, undefined);
  await browser.value("document.querySelector('#tab-memory').click(), 0");
  await browser.until(`${idle} && !(${intro})`);
  await browser.value("history.back(), 0");
  await browser.until(`${idle} && ${intro}`);
}

// On a narrow screen, the buttons lead from the size that can be read to the whole picture and back.
export async function narrow(browser, address) {
  await go(browser, address, { tab: "atoms" });
  const percent = `parseInt(${one(".size .now")}.textContent)`;
  for (const expected of [(size) => size === 100, (size) => size < 50, (size) => size === 100]) {
    const size = await browser.value(percent);
    assert.ok(expected(size), `${size} %`);
    await browser.value(`${one(".size .now")}.click(), 0`);
  }
}

export async function looked(browser, address) {
  const size = (width) => browser.send("Emulation.setDeviceMetricsOverride", { width, height: 900, deviceScaleFactor: 1, mobile: false });
  await size(1440);
  for (const what of [whole, wide, introduced]) await what(browser, address);
  await size(1280);
}
