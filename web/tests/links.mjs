// The page in a browser: it answers, it survives hostile links, and nothing leaves it. node
// links.mjs PAGE BROWSER

import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";

import { Browser } from "./browser.mjs";

const [page, program] = process.argv.slice(2);
const address = pathToFileURL(page).href;
const idle = "document.body && document.body.dataset.busy === 'no'";

// What would run, load or draw if a text became markup, a setting or an address.
const PAYLOADS = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "\"><iframe src=javascript:alert(1)></iframe>",
  "'><a href=\"javascript:alert(1)\">a</a>",
  "</textarea><script>alert(1)</script>",
  "</title><base href=https://example.com/>",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "url(https://example.com/a.png)",
  "</style><link rel=stylesheet href=https://example.com/a.css>",
  "<meta http-equiv=refresh content='0;url=https://example.com/'>",
  "4:1\n\ndo: operators\n\n4:1",
  "4:1\r\ndo: atoms",
  "{{wasm}} ${alert(1)} {{script}}",
  "__proto__",
  "\u0000\u0001\u202e\ufeff\ud800",
  "(((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((",
  "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "(4,8):(1,4) o <b onmouseover=alert(1)>",
  "9223372036854775807:9223372036854775807",
  "a".repeat(5000),
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  "<template><script>alert(1)</script></template>",
  "<object data=https://example.com/></object><embed src=https://example.com/>",
  "<input autofocus onfocus=alert(1)>",
  "<details open ontoggle=alert(1)>",
  "<video><source onerror=alert(1)></video>",
  "<link rel=dns-prefetch href=https://example.com/>",
  "]]><!--<script>alert(1)</script>-->",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&#60;img src=x onerror=alert&#40;1&#41;&#62;",
  "\\\"};alert(1);//",
  "(_,_),(((_",
  "1e9",
  "<x:script xmlns:x=http://www.w3.org/1999/xhtml>alert(1)</x:script>",
  "-1",
  "S(0),<img src=x onerror=alert(1)>",
  "(0,1)\n\nthread: 1",
];
const FIELDS = ["tab", "l", "r", "lc", "e", "w", "bits", "vector", "q", "n", "k", "at", "mx", "th", "end", "ls", "rs", "t", "ms", "mm", "mf", "mt", "rk", "lp", "ap", "lt", "lh", "ca", "v", "__proto__", "constructor"];
const TAB = { e: "memory", w: "memory", bits: "memory", vector: "memory", q: "atoms", n: "atoms", k: "atoms", at: "atoms", mx: "atoms", th: "atoms", end: "atoms", t: "atoms", ca: "memory", ms: "mesh", mm: "mesh", mf: "mesh", mt: "mesh", rk: "mesh", ap: "atoms" };

// All that a page of ours has; whatever else there is came from a link.
const KNOWN = new Set(
  "html head meta title style body header footer h1 h2 div button label select option main section article textarea output pre dl dt dd p span details summary code b img input noscript script a datalist".split(" "),
);
const strange = `[...document.querySelectorAll('*')].filter((one) => !${JSON.stringify([...KNOWN])}.includes(one.localName)
  || (one.localName === 'a' && one.id !== 'course')
  || [...one.attributes].some(({ name, value }) => name.startsWith('on') || /^\\s*javascript:/i.test(value))
  || (one.localName === 'img' && one.hasAttribute('src') && !one.src.startsWith('data:image/svg+xml'))).map((one) => one.outerHTML)
  .concat(document.scripts.length === 4 ? [] : ['scripts'])`;

const browser = await Browser.open(program);
try {
  await browser.send("Page.navigate", { url: address });
  await browser.until(idle);
  const value = "document.querySelector('output.value').textContent";
  assert.equal(await browser.value(value), "((2,2),3):((24,2),8)");
  await browser.until("document.querySelector('.frame img').naturalWidth > 0");

  // The cell that the arrow keys go to is the library's: row 1 of the first column has the
  // offset 24.
  for (const offset of [0, 24]) {
    await browser.value("document.querySelector('.frame').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' })), 0");
    await browser.until(`document.querySelector('.cell').textContent.includes('offset${offset}byte')`);
  }

  // A refusal shows its place, and greys the picture.
  await browser.send("Page.navigate", { url: `${address}#v=1&l=${encodeURIComponent("(6,2):(8,2) o 5:5")}` });
  await browser.until("document.querySelector('.refusal').textContent.includes('^^^')");
  assert.ok(await browser.value("document.querySelector('.picture').classList.contains('stale')"));

  // What takes too long ends in a sentence; the picture is greyed, and the page goes on with a new
  // worker.
  await browser.send("Page.navigate", { url: `${address}#v=1&l=${encodeURIComponent("aliases((1048576,2):(1,0))")}` });
  await browser.until("document.querySelector('.refusal').textContent.includes('stopped after one second')");
  assert.ok(await browser.value("document.querySelector('.picture').classList.contains('stale')"));
  // It can be asked again, and takes as long.
  await browser.value("[...document.querySelectorAll('.refusal button')].find((one) => one.textContent === 'Ask again').click(), 0");
  await browser.until("document.body.dataset.busy === 'yes'");
  await browser.until(`${idle} && document.querySelector('.refusal').textContent.includes('stopped after one second')`);
  await browser.send("Page.navigate", { url: `${address}#v=1&l=4:2` });
  await browser.until(`${value} === '4:2'`);

  let links = 0;
  for (const field of FIELDS) {
    for (const payload of PAYLOADS) {
      const hash = new URLSearchParams([["v", "1"], ["tab", TAB[field] ?? "expressions"], [field, payload.toWellFormed()]].filter(([name], at) => at > 1 || name !== field));
      await browser.value(`location.hash = ${JSON.stringify(`#${hash}`)}, new Promise((resolve) => setTimeout(resolve, 1))`);
      await browser.until(idle);
      assert.deepEqual(await browser.value(strange), [], `${field}: ${payload}`);
      links += 1;
    }
  }
  assert.ok(links >= 1000, `${links} links`);
  await browser.send("Page.navigate", { url: `${address}#v=2` });
  await browser.until("document.getElementById('notice').textContent.includes('newer version of the page')");
  await browser.send("Page.navigate", { url: `${address}#` });
  await browser.until(`${idle} && ${value} === '((2,2),3):((24,2),8)'`);

  const asked = browser.events.filter(({ method }) => method === "Network.requestWillBeSent").map(({ params }) => params.request.url);
  const left = asked.filter((url) => !(url.startsWith(address) || url.startsWith("data:image/svg+xml") || url.startsWith("blob:")));
  assert.deepEqual(left, []);
  assert.ok(asked.some((url) => url.startsWith(address)), "the events were not read");
  const dialogs = browser.events.filter(({ method }) => method === "Page.javascriptDialogOpening");
  assert.deepEqual(dialogs, []);
  const errors = browser.events.filter(({ method, params }) => method === "Runtime.exceptionThrown" || (method === "Log.entryAdded" && params.entry.level === "error"));
  assert.deepEqual(errors.map(({ params }) => params.entry?.text ?? params.exceptionDetails?.exception?.description), []);
  console.log(`${links} hostile links: nothing became markup, nothing ran, no request left the page`);
} finally {
  await browser.close();
}
