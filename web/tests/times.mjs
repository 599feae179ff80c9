// How long the page takes in a browser: node times.mjs PAGE BROWSER [RECORD]. Medians of 20; with a record, they are written there.
//
// What else runs on a machine only makes a time longer, so that a median past its limit is measured again, at most twice. The limit is five
// times what is aimed at: it sees what has become slow, on any machine.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { pathToFileURL } from "node:url";

import { Browser } from "./browser.mjs";

const [page, program, record] = process.argv.slice(2);
const address = pathToFileURL(page).href;
const TIMES = 20;
const LIMIT = 5;

// From the beginning of a page, or from the event of a key, to the picture that has been loaded.
const LOOK = `(() => {
  let typed, seen;
  document.addEventListener("input", (event) => (typed = event.timeStamp), true);
  document.addEventListener("load", ({ target }) => {
    if (target.localName !== "img" || !target.closest("article:first-child")) return;
    const took = performance.now() - (typed ?? 0);
    if (seen) seen(took);
    else self.first ??= took;
  }, true);
  self.picture = () => new Promise((resolve) => (seen = resolve));
})();`;

const idle = "document.body && document.body.dataset.busy === 'no'";
const median = (list) => list.sort((one, other) => one - other)[list.length / 2 - 1] / 2 + list[list.length / 2] / 2;

async function opened(browser) {
  const found = [];
  for (let time = 0; time < TIMES; time += 1) {
    await browser.send("Page.navigate", { url: "about:blank" });
    await browser.send("Page.navigate", { url: address });
    await browser.until("self.first !== undefined");
    found.push(await browser.value("self.first"));
  }
  return found;
}

// A digit before the last parenthesis, and away again: the picture of each is as large as the other.
async function keys(browser, text) {
  await browser.send("Page.navigate", { url: "about:blank" });
  await browser.send("Page.navigate", { url: `${address}#${new URLSearchParams([["v", "1"], ["l", text], ["r", "1:0"]])}` });
  await browser.until(`${idle} && self.first !== undefined`);
  await browser.value(`(() => { const field = document.querySelector('textarea'); field.focus(); field.setSelectionRange(${text.length - 1}, ${text.length - 1}); })(), 0`);
  const found = [];
  for (let time = 0; time < TIMES; time += 1) {
    const next = browser.value("self.picture()");
    const key = time % 2 ? { key: "Backspace", windowsVirtualKeyCode: 8 } : { key: "0", text: "0" };
    await browser.send("Input.dispatchKeyEvent", { type: "keyDown", ...key });
    await browser.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
    found.push(await next);
    await browser.until(idle);
  }
  return found;
}

const ROWS = [
  ["open to the first picture, from disk", 300, opened],
  ["a key to a picture of 8 × 8", 10, (browser) => keys(browser, "(8,8):(8,1)")],
  ["a key to a picture of 64 × 64", 30, (browser) => keys(browser, "(64,64):(64,1)")],
];

const browser = await Browser.open(program);
const lines = [];
try {
  await browser.send("Page.addScriptToEvaluateOnNewDocument", { source: LOOK });
  for (const [name, aim, measured] of ROWS) {
    let least = Infinity;
    for (let again = 0; again < 3 && least > LIMIT * aim; again += 1) least = Math.min(least, median(await measured(browser)));
    assert.ok(least <= LIMIT * aim, `${name}: ${least.toFixed(1)} ms, more than ${LIMIT} times ${aim}`);
    lines.push([name, least, aim]);
  }
  const { product } = await browser.send("Browser.getVersion");
  console.log(lines.map(([name, took]) => `${name}: ${took.toFixed(1)} ms`).join("; "));
  if (record) {
    const rows = lines.map(([name, took, aim]) => `| ${name} | ${took.toFixed(1)} | ${aim} |`).join("\n");
    const text = `# How fast the page is

Written by \`web/measure\`: medians of ${TIMES}, in a headless browser. A picture counts when the browser has loaded it, and a key from the event that
the browser made of it.

- machine: ${cpus()[0].model}, ${cpus().length} cores, shared; load ${loadavg()[0].toFixed(1)} while it was measured
- browser: ${product}
- ${new Date().toISOString().slice(0, 10)}

| | ms | aimed at |
|---|--:|--:|
${rows}

\`web/check\` fails where a median is more than ${LIMIT} times what is aimed at.
`;
    writeFileSync(record, text);
  }
} finally {
  await browser.close();
}
