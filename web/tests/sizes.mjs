// The size of a picture, and parts of what is too large.

import assert from "node:assert/strict";

import { go, idle, one, place, point, press, shown, type } from "./hands.mjs";

// A size between fit and the picture's own, by buttons and by keys.
export async function sized(browser, address) {
  await go(browser, address, { l: "(64,64):(64,1)" });
  const scale = `((image) => Math.round(100 * image.clientWidth / image.naturalWidth))(${one(".frame img")})`;
  const said = `parseInt(${one(".size .now")}.textContent)`;
  const fits = await browser.value(scale);
  assert.ok(fits > 25 && fits < 70, `${fits} %`);
  const frame = (key) => browser.value(`${one(".frame")}.dispatchEvent(new KeyboardEvent("keydown", { key: ${JSON.stringify(key)}, bubbles: true })), 0`);
  for (const [key, expected] of [["1", 100], ["+", 140], ["-", 100], ["-", 70], ["-", 50], ["=", 70], ["0", fits]]) {
    await frame(key);
    await browser.until(`${scale} === ${expected} && ${said} === ${expected}`);
  }
  await press(browser, "+");
  assert.ok((await browser.value(scale)) > fits);
  // Numbers are drawn, and looked for by the page, where they can be read.
  const drawn = `[decodeURIComponent(${one(".frame img")}.src).includes("<text xml:space"), ${one(".frame img").replace(".frame img", ".picture > .small")} === undefined].join()`;
  for (const [key, expected] of [["0", "false,false"], ["1", "true,true"], ["0", "false,false"]]) {
    await frame(key);
    await browser.until(`${drawn} === "${expected}"`);
  }
  await frame("0");
  await type(browser, "textarea", "(64,64):(1,64)");
  await browser.until(`${drawn} === "false,false"`);
  await type(browser, "textarea", "(8,8):(1,64)");
  await browser.until(`${drawn} === "true,true"`);
  await type(browser, "textarea", "(64,64):(64,1)");
  await browser.until(`${drawn} === "false,false"`);
  await frame("1");
  await browser.until(`${drawn} === "true,true"`);
  // The labels have the size of the picture.
  const size = `parseFloat(${one(".labels.top")}.style.backgroundSize) - ${one(".frame img")}.clientWidth`;
  await browser.until(`Math.abs(${size}) < 1`);
  // The cell under the pointer is the same at each size.
  await point(browser, await place(browser, "130"));
  await browser.until(`${shown("dl.cell")}.includes("(2,2)")`);
}

// What is too large is drawn in part: the reader sees which, and gets to the others.
export async function parted(browser, address) {
  const reading = shown("dl.cell");
  const where = (text) => browser.until(`${idle} && ${one(".window .where")}.textContent === ${JSON.stringify(text)}`);
  await go(browser, address, { l: "(4096,4096):(4096,1)" });
  await where("rows 0\u201323 of 4096, columns 0\u201315 of 4096");
  const key = (name, shiftKey = false) => browser.value(`${one(".frame")}.dispatchEvent(new KeyboardEvent("keydown", ${JSON.stringify({ key: name, shiftKey, bubbles: true, cancelable: true })})), 0`);
  await key("ArrowRight", true);
  await where("rows 0\u201323 of 4096, columns 16\u201331 of 4096");
  // There is nothing above.
  await key("ArrowUp", true);
  await where("rows 0\u201323 of 4096, columns 16\u201331 of 4096");
  await press(browser, "\u2193");
  await where("rows 24\u201347 of 4096, columns 16\u201331 of 4096");
  // The cell of the picture is one of the whole: row 25, column 17.
  await point(browser, await place(browser, String(25 * 4096 + 17)));
  await browser.until(`${reading}.includes("(25,17)")`);
  // A step past the edge leads into the next part, and back.
  for (let step = 0; step < 15; step += 1) {
    await key("ArrowRight");
    await browser.until(`${idle} && ${reading}.includes("(25,${18 + step})")`);
  }
  await where("rows 24\u201347 of 4096, columns 24\u201339 of 4096");
  await key("ArrowUp");
  await browser.until(`${idle} && ${reading}.includes("(24,32)")`);
  await key("ArrowUp");
  await browser.until(`${idle} && ${reading}.includes("(23,32)")`);
  await where("rows 12\u201335 of 4096, columns 24\u201339 of 4096");
  // The last corner of the map.
  const [x, y] = await browser.value(`${one(".window .map")}.scrollIntoView(), (({ right, bottom }) => [right - 2, bottom - 2])(${one(".window .map")}.getBoundingClientRect())`);
  for (const type of ["mousePressed", "mouseReleased"]) await browser.send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
  await where("rows 4072\u20134095 of 4096, columns 4080\u20134095 of 4096");
  assert.equal(await browser.value("[...document.querySelectorAll('.window .arrows button')].filter((one) => one.offsetParent).map((one) => one.disabled).join()"), "false,false,true,true");
  // A link leads to it, and another shape begins at its own first cell.
  await browser.until("location.hash.includes('lw=4072')");
  await type(browser, "textarea", "(200,100,3):(1,200,20000)");
  await where("rows 0\u201323 of 200, columns 0\u201315 of 100");
  await press(browser, "\u203a");
  await browser.until(`${idle} && document.querySelector('.window').textContent.includes("panel (_,_,1), 2 of 3")`);
  await point(browser, await place(browser, "20001"));
  await browser.until(`${reading}.includes("(1,0,1)")`);
  // A tile that is not too large is drawn whole, if that is asked for.
  await type(browser, "textarea", "(128,128):(128,1)");
  await where("rows 0\u201323 of 128, columns 0\u201315 of 128");
  await press(browser, "Whole");
  await browser.until(`${idle} && ${one(".window .where")}.textContent.startsWith("the whole")`);
  await press(browser, "In part");
  await where("rows 0\u201323 of 128, columns 0\u201315 of 128");
}
