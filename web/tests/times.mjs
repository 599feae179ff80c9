// How long the page takes in a browser: node times.mjs PAGE BROWSER [RECORD]. Medians of 20; with a
// record, they are written there.
//
// What else runs on a machine only makes a time longer, so that a median past its limit is measured
// again, at most twice. The limit is five times what is aimed at, and as many times that as there
// are processes for each core: it sees what has become slow, on any machine.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { pathToFileURL } from "node:url";

import { Browser } from "./browser.mjs";

const [page, program, record] = process.argv.slice(2);
const address = pathToFileURL(page).href;
const TIMES = 20;
const LIMIT = 5 * Math.max(1, loadavg()[0] / cpus().length);

// From the beginning of a page, or from the event of a key: until the browser has loaded the
// picture, and until it has drawn it. Either of the two may be told first.
const LOOK = `(() => {
  let [typed, took, seen] = [0, {}];
  const ours = (image) => image && image.localName === "img" && image.closest("article:first-child");
  const tell = (which, time) => {
    took[which] = time - typed;
    if (!("loaded" in took && "drawn" in took)) return;
    if (seen) seen(took);
    else self.first = took;
  };
  document.addEventListener("input", (event) => [typed, took] = [event.timeStamp, {}], true);
  new MutationObserver((changes) => {
    for (const { target } of changes) if (ours(target)) target.setAttribute("elementtiming", "picture");
  }).observe(document, { subtree: true, attributeFilter: ["src"] });
  document.addEventListener("load", ({ target }) => ours(target) && tell("loaded", performance.now()), true);
  new PerformanceObserver((list) => {
    for (const { element, renderTime } of list.getEntries()) if (ours(element)) tell("drawn", renderTime);
  }).observe({ type: "element", buffered: true });
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

// Another layout each time, and when it is measured again, too: a picture that the browser has seen
// before it would have at once.
let stride = 1;
async function keys(browser, shape, row) {
  await browser.send("Page.navigate", { url: "about:blank" });
  await browser.send("Page.navigate", { url: `${address}#${new URLSearchParams([["v", "1"], ["l", `${shape}:(${row},${stride})`], ["r", "1:0"]])}` });
  await browser.until(`${idle} && self.first !== undefined`);
  const found = [];
  for (let time = 0; time < TIMES; time += 1) {
    await browser.value("document.querySelector('textarea').select(), 0");
    const next = browser.value("self.picture()");
    await browser.send("Input.insertText", { text: `${shape}:(${row},${(stride += 1)})` });
    found.push(await next);
    await browser.until(idle);
  }
  return found;
}

const eight = (browser) => keys(browser, "(8,8)", 8);
const sixty_four = (browser) => keys(browser, "(64,64)", 64);
// What is measured, what is aimed at, and of which of the two times. A browser draws when its
// screen is refreshed, sixty times a second.
const ROWS = [
  ["open, until the first picture is loaded, from disk", 300, opened, "loaded"],
  ["a key, until a picture of 8 × 8 is loaded", 10, eight, "loaded"],
  ["a key, until a picture of 64 × 64 is loaded", 30, sixty_four, "loaded"],
  ["a key, until a picture of 64 × 64 is drawn", 30, sixty_four, "drawn"],
];

const browser = await Browser.open(program);
const lines = [];
try {
  await browser.send("Page.addScriptToEvaluateOnNewDocument", { source: LOOK });
  for (const [name, aim, measured, which] of ROWS) {
    let least = Infinity;
    for (let again = 0; again < 3 && (again === 0 || least > LIMIT * aim); again += 1) {
      least = Math.min(least, median((await measured(browser)).map((took) => took[which])));
    }
    assert.ok(least <= LIMIT * aim, `${name}: ${least.toFixed(1)} ms, more than ${LIMIT.toFixed(1)} times ${aim}`);
    lines.push([name, least, aim]);
  }
  const { product } = await browser.send("Browser.getVersion");
  console.log(lines.map(([name, took]) => `${name}: ${took.toFixed(1)} ms`).join("; "));
  if (record) {
    const rows = lines.map(([name, took, aim]) => `| ${name} | ${took.toFixed(1)} | ${aim} |`).join("\n");
    const text = `# How fast the page is

Written by \`web/measure\`: medians of ${TIMES}, in a headless browser without a graphics card. A key counts from the event that the browser made
of it. Other work on the machine makes each of these times longer.

- machine: ${cpus()[0].model}, ${cpus().length} cores, shared; load ${loadavg()[0].toFixed(1)} while it was measured
- browser: ${product}
- ${new Date().toISOString().slice(0, 10)}

| | ms | aimed at |
|---|--:|--:|
${rows}

A picture of 64 × 64 takes, by the browser's own trace of 2026-11-27: 3 ms in the library, 13 in the browser until the image is a document (5 of
them to place its letters), 5 to place the letters once more before painting, 2 for painting, and up to 16 until the screen is refreshed. Two
changes were tried and not kept. One path for each colour was part of a change that saved 2.4 ms and doubled the bytes. Without a
\`viewBox\`, with its size as a style, or inside another image, the letters are placed twice all the same.

Two changes of 2026-11-29 were measured by turns, on two cores with a load of 10 to 13: first one text for each row of numbers, then no numbers
that are too small to read. Each figure is the least of 44 keys, in ms; 16.9 and 9.7 are of 136 keys. Such a load at least doubles the usual time.

| | neither | rows | both |
|---|--:|--:|--:|
| a key, until a picture of 8 × 8 is loaded | 16.9 | 9.1 | 9.7 |
| a key, until a picture of 64 × 64 is loaded | 63.9 | 41.7 | 18.5 |
| a key, until a picture of 64 × 64 is drawn | 83.6 | 72.8 | 37.2 |
| CPU time of the page's main thread, 8 × 8 | 19.6 | 15.3 | 15.6 |
| CPU time of the page's main thread, 64 × 64 | 47.3 | 38.6 | 19.4 |

The second change does not affect a picture of 8 × 8. A quiet machine has not measured either yet.

On 2026-11-30 the library began to measure cells without their texts, and to write JSON in pieces instead of letter by letter. Both versions were
measured by turns, with a load of 10: the least and the median of 100 keys, in ms.

| | before | after |
|---|--:|--:|
| the library's answer, 64 × 64, in node, of 240 | 5.0, 6.4 | 2.7, 3.0 |
| the library's answer, 8 × 8, in node, of 240 | 0.33, 0.37 | 0.22, 0.24 |
| a key, until a picture of 8 × 8 is loaded | 5.9, 13.5 | 5.6, 16.2 |
| a key, until a picture of 64 × 64 is loaded | 10.3, 21.9 | 7.9, 15.1 |
| a key, until a picture of 64 × 64 is drawn | 24.2, 35.3 | 19.3, 30.6 |
| CPU time of the page's process for a key, 8 × 8, of 5 runs | 27.2, 34.1 | 27.2, 30.2 |
| CPU time of the page's process for a key, 64 × 64, of 5 runs | 38.7, 40.5 | 33.9, 35.4 |

\`web/check\` fails if a median is more than five times its goal; the limit is higher if the machine has more work than cores.
`;
    writeFileSync(record, text);
  }
} finally {
  await browser.close();
}
