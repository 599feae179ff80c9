// The course as a site, in a browser as a static host serves it: node site.mjs SITE BROWSER AXE
// [FOLDER]. AXE is the file of axe-core, or empty.
//
// With a folder, screenshots are written there, to be looked at. Without AXE, the site is used, and
// its first page looked at: a part of web/check, since its live examples share scripts with the
// page.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { Browser } from "./browser.mjs";
import { library } from "./library.mjs";
import { served } from "./served.mjs";

const [site, program, axe, folder] = process.argv.slice(2);
const pages = readdirSync(site, { recursive: true }).filter((name) => name.endsWith(".html") && !name.startsWith("api/") && name !== "playground.html");
assert.ok(pages.length >= 30, `${pages.length} pages: were they read?`);

// What is live asks the library what it answers.
const ask = await library(join(site, "playground.html"));
let live = 0;
for (const page of pages) {
  const html = readFileSync(join(site, page), "utf8");
  for (const [, address] of html.matchAll(/<a class="live" href="([^"]*)"/g)) {
    const text = new URLSearchParams(address.split("#")[1].replaceAll("&amp;", "&")).get("l");
    const answer = ask({ do: "expressions" }, text);
    assert.ok(answer.text !== undefined || answer.operator, `${page}: ${text}: ${answer.refused}`);
    live += 1;
  }
}
assert.ok(live >= 300, `${live} expressions are live`);

const host = await served(site);
const idle = "document.readyState === 'complete' && document.body.dataset.busy === 'no'";
const wrong = [];
const errors = (browser) =>
  browser.events
    .filter(({ method, params }) => method === "Runtime.exceptionThrown" || (method === "Log.entryAdded" && params.entry.level === "error"))
    .map(({ params }) => params.entry?.text ?? params.exceptionDetails?.exception?.description);

async function go(browser, page) {
  await browser.send("Page.navigate", { url: "about:blank" });
  await browser.send("Page.navigate", { url: `${host.address}/${page}` });
  await browser.until(idle);
}

// A key, as a person presses it.
const press = (browser, selector, key) => browser.value(`document.querySelector(${JSON.stringify(selector)}).dispatchEvent(new KeyboardEvent('keydown', { key: ${JSON.stringify(key)}, bubbles: true })), 0`);
const click = (browser, text) => browser.value(`[...document.querySelectorAll('a.live')].find((one) => one.textContent === ${JSON.stringify(text)}).click(), 0`);
const type = (browser, selector, text) =>
  browser.value(`(() => { const field = document.querySelector(${JSON.stringify(selector)}); field.focus(); field.value = ${JSON.stringify(text)}; field.dispatchEvent(new Event('input')); })(), 0`);
const value = "document.querySelector('.box output')?.textContent";

async function use(browser) {
  // The course opens with a picture and three entrances.
  await go(browser, "index.html");
  assert.equal(await browser.value("[...document.querySelectorAll('.opening b')].map((one) => one.textContent).join('|')"), "Rust|Python|In the browser");
  await browser.until("document.querySelector('.opening img').naturalWidth > 0 && document.querySelector('.opening').getBoundingClientRect().top < innerHeight / 2");
  // What is live opens where it stands, and is changed there.
  await go(browser, "guide/tiling.html");
  await click(browser, "assert_layout!(a.composition(every_other), 4:8)");
  await browser.until(`${value} === '4:8' && document.querySelector('.box .frame img').naturalWidth > 0`);
  assert.equal(await browser.value("document.querySelector('.box').previousElementSibling.localName"), "pre");
  await type(browser, ".box textarea", "a = (8, 4):(4, 1)\ncomposition(a, 2:4)");
  await browser.until(`${value} === '2:16'`);
  assert.match(await browser.value("document.querySelector('.box a').href"), /playground\.html#v=1&l=a\+%3D/);
  // The keys go through its picture, and what is typed has no cell of what was there before.
  const reading = "document.querySelector('.box dl.cell').textContent";
  for (const offset of [0, 16]) {
    await press(browser, ".box .frame", "ArrowRight");
    await browser.until(`${reading}.includes('offset${offset}byte')`);
  }
  await type(browser, ".box textarea", "(6,2):(8,2)");
  await browser.until(`${value} === '(6,2):(8,2)' && ${reading} === ''`);
  await type(browser, ".box textarea", "(6,2):(8,2) o 5:5");
  await browser.until("document.querySelector('.box .refusal').textContent.includes('stride 5 does not divide 6,')");
  await type(browser, ".box textarea", "print2d((2,2):(2,1))");
  await browser.until("/^ +0 +1\\n +2 +3/.test(document.querySelector('.box output').textContent)");
  assert.equal(await browser.value("getComputedStyle(document.querySelector('.box output')).whiteSpace"), "pre");
  // A large layout is drawn in part, and another part is shown on request.
  await type(browser, ".box textarea", "(300,200):(200,1)");
  const where = "document.querySelector('.box .where')?.textContent";
  await browser.until(`${where}?.startsWith('rows 0–')`);
  await browser.value("document.querySelector('.box .arrows button[aria-label=Down]').click(), 0");
  await browser.until(`${where}?.startsWith('rows 24–')`);
  await type(browser, ".box textarea", "<img src=x onerror=alert(1)>");
  await browser.until("document.querySelector('.box .refusal').textContent.includes('<img')");
  assert.equal(await browser.value("document.querySelectorAll('.box img').length"), 1);
  await press(browser, ".box textarea", "Escape");
  assert.equal(await browser.value("document.querySelector('.box') === null && document.activeElement.className"), "live");

  // What is searched is found on all pages, and Enter goes there.
  await type(browser, "#search input", "zipped_divide");
  await browser.until("document.querySelectorAll('#found a').length > 3");
  // A piece of a text has whole words.
  await type(browser, "#search input", "swizzle");
  // A chapter is found before the pages to look things up in.
  await browser.until("/^\\d+\\. /.test(document.querySelector('#found a')?.textContent)");
  assert.match(await browser.value("[...document.querySelectorAll('#found a span')].map((one) => one.textContent).join('\\n')"), /^… \S.* \S+$/m);
  await type(browser, "#search input", "ScaledBasis");
  await browser.until("document.querySelector('#found a')?.textContent.startsWith('From CuTe')");
  await press(browser, "#search input", "Enter");
  await browser.until("location.pathname === '/from_cute.html' && location.hash !== ''");
  await browser.until(idle);
  await type(browser, "#search input", "no such words anywhere");
  await browser.until("document.querySelector('#found').textContent.includes('Nothing has these words')");
}

let looked = 0;
const SCREENS = axe === undefined ? { light: {} } : { light: {}, dark: { dark: true }, phone: { width: 390, height: 844 } };
for (const [screen, options] of Object.entries(SCREENS)) {
  const browser = await Browser.open(program, options);
  try {
    if (screen === "light") await use(browser);
    for (const page of axe === undefined ? pages.slice(0, 1) : pages) {
      await go(browser, page);
      const name = `${page} on ${screen}`;
      if (!(await browser.value("document.documentElement.scrollWidth <= innerWidth"))) wrong.push(`${name}: wider than the screen`);
      await browser.value("document.querySelectorAll('main img').forEach((one) => (one.loading = 'eager')), 0");
      await browser.until("[...document.querySelectorAll('main img')].every((one) => one.complete)");
      if (!(await browser.value("[...document.querySelectorAll('main img')].every((one) => one.naturalWidth > 0)"))) wrong.push(`${name}: a picture is not there`);
      if (axe && existsSync(axe)) {
        await browser.value(`${readFileSync(axe, "utf8")}; 0`);
        const found = await browser.value("axe.run(document).then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 200)).join(' ')}`))");
        wrong.push(...found.map((what) => `${name}: ${what}`));
      }
      if (folder) writeFileSync(`${folder}/${screen}-${page.replaceAll("/", "-").replace(".html", "")}.png`, await browser.screenshot());
      looked += 1;
    }
    if (screen === "phone") {
      const seen = "document.querySelector('#pages').offsetParent !== null";
      assert.ok(!(await browser.value(seen)));
      await browser.value("document.getElementById('menu').click(), 0");
      assert.ok(await browser.value(seen));
    }
    // Nothing but the site is asked, and no page does what its policy forbids.
    wrong.push(...errors(browser));
    const asked = browser.events.filter(({ method }) => method === "Network.requestWillBeSent").map(({ params }) => params.request.url);
    wrong.push(...asked.filter((url) => !/^(about:|data:|blob:)/.test(url) && !url.startsWith(`${host.address}/`)));
    assert.ok(asked.length >= (axe === undefined ? 1 : pages.length), "the events were not read");
    assert.deepEqual(browser.events.filter(({ method }) => method === "Page.javascriptDialogOpening"), []);

    // The policy holds: a script that a page did not come with does not run, and nothing is
    // fetched.
    const tried = "(document.body.append(Object.assign(document.createElement('script'), { textContent: 'self.ran = 1' })), fetch('index.html').then(() => 'fetched', () => `refused ${self.ran}`))";
    assert.equal(await browser.value(tried), "refused undefined");

    // From disk, where a browser loads no script by its hash, what is live opens the playground.
    if (screen === "light") {
      await browser.send("Page.navigate", { url: pathToFileURL(join(site, "guide/layouts.html")).href });
      await browser.until(idle);
      await click(browser, "layout!((4, 3):(1, 4))");
      await browser.until("location.pathname.endsWith('/playground.html') && document.querySelector('output.value')?.textContent === '(4,3):(1,4)'");
    }
  } finally {
    await browser.close();
  }
}
host.close();
assert.deepEqual(wrong, []);
console.log(`${pages.length} pages, ${live} expressions live, ${looked} views${axe === undefined ? "" : axe && existsSync(axe) ? ", nothing for axe to find" : "\nNOT RUN: axe over the site (npm did not give axe-core)"}`);
