// What a person does with the page: points, clicks, types, chooses, copies, follows a link.

import assert from "node:assert/strict";

export const idle = "document.body && document.body.dataset.busy === 'no'";
export const shown = (selector) => `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((one) => one.offsetParent).map((one) => one.textContent).join('|')`;
export const one = (selector) => `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.offsetParent)`;

export async function go(browser, address, state) {
  const hash = state ? `#${new URLSearchParams([["v", "1"], ...Object.entries(state)])}` : "";
  await browser.send("Page.navigate", { url: "about:blank" });
  await browser.send("Page.navigate", { url: `${address}${hash}` });
  await browser.until(idle);
  await browser.until("[...document.querySelectorAll('.frame:not([hidden]) img')].filter((one) => one.offsetParent).every((one) => one.naturalWidth > 0)");
}

// A point of the first picture that is seen, on the screen, where it is scrolled to.
async function onScreen(browser, [x, y]) {
  const where = `(() => { const image = ${one(".frame img")}; const frame = image.closest('.frame'); frame.scrollIntoView({ block: 'center' });
    const scale = image.clientWidth / image.naturalWidth;
    frame.scrollTo(${x} * scale - frame.clientWidth / 2, ${y} * scale - frame.clientHeight / 2);
    const box = image.getBoundingClientRect(); return [box.left + ${x} * scale, box.top + ${y} * scale]; })()`;
  return browser.value(where);
}

export async function point(browser, spot) {
  const [x, y] = await onScreen(browser, spot);
  await browser.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
  await browser.until(idle);
}

export async function click(browser, spot) {
  const [x, y] = await onScreen(browser, spot);
  for (const type of ["mousePressed", "mouseReleased"]) await browser.send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
  await browser.until(idle);
}

// The place of the last text of a cell in the picture, which may be a word of a row: every cell of
// these layouts has another offset.
export const place = (browser, text) =>
  browser.value(`(() => { const image = ${one(".frame img")};
    const svg = new DOMParser().parseFromString(decodeURIComponent(image.src.split(',').slice(1).join(',')), 'image/svg+xml');
    const number = (one, name) => Number(one.getAttribute(name));
    const each = [...svg.querySelectorAll('text.o')].map((one) => [one, one.textContent, number(one, 'x')]);
    const rows = [...svg.querySelectorAll('text[textLength]:not([class])')].flatMap((one) => [...one.textContent.matchAll(/[^ ]+/g)].map((word) =>
      [one, word[0], number(one, 'x') + (word.index + word[0].length / 2) * number(one, 'textLength') / one.textContent.length]));
    const [found, , middle] = each.concat(rows).filter(([, said]) => said === ${JSON.stringify(text)}).at(-1);
    let [x, y] = [middle, number(found, 'y') - 4];
    for (let one = found.parentElement; one.localName === 'g'; one = one.parentElement) {
      const [dx, dy] = (one.getAttribute('transform') ?? 'translate(0,0)').match(/\\d+/g).map(Number);
      [x, y] = [x + dx, y + dy];
    }
    return [x, y]; })()`);

// What is typed takes the place of what was there.
export async function type(browser, selector, text) {
  await browser.value(`(() => { const field = ${one(selector)}; field.focus(); field.select(); })(), 0`);
  await browser.send("Input.insertText", { text });
  await browser.until(idle);
}

export const press = (browser, name) => browser.value(`[...document.querySelectorAll('button')].find((one) => one.offsetParent && one.textContent === ${JSON.stringify(name)}).click(), 0`);
const choose = (browser, selector, value) =>
  browser.value(`(() => { const select = ${one(selector)}; select.value = ${JSON.stringify(value)}; select.dispatchEvent(new Event('change')); })(), 0`);

// The pointer and the arrow keys, over a picture whose cells have a text each, and over one whose
// rows have.
async function pointed(browser, address) {
  for (const [l, from, under, to] of [["(8,8):(8,1)", "35", "offset35byte, of 4-byte elements140bank3", "offset36byte"], ["(64,64):(64,1)", "1234", "offset1234byte, of 4-byte elements4936bank18", "offset1235byte"]]) {
    await go(browser, address, { l });
    // The numbers of a large picture are drawn at its own size.
    await browser.value(`${one(".frame")}.dispatchEvent(new KeyboardEvent('keydown', { key: '1' })), 0`);
    await browser.until(`decodeURIComponent(${one(".frame img")}.src).includes('<text xml:space')`);
    await point(browser, await place(browser, from));
    await browser.until(`${shown("dl.cell")}.includes(${JSON.stringify(under)})`);
    await browser.value(`${one(".frame")}.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' })), 0`);
    await browser.until(`${shown("dl.cell")}.includes(${JSON.stringify(to)})`);
    // The outline is around the text of that cell.
    const [x, y] = await onScreen(browser, await place(browser, String(Number(from) + 1)));
    const box = await browser.value("(({ left, right, top, bottom }) => [left, right, top, bottom])([...document.querySelectorAll('.cursor')].find((one) => one.offsetParent).getBoundingClientRect())");
    assert.ok(box[0] < x && x < box[1] && box[2] < y && y < box[3], `${l}: ${[x, y]} is not in ${box}`);
  }
}

async function cells(browser, address) {
  // A click makes a slice, and a press on a number opens it.
  await go(browser, address, { l: "(4,8):(8,1)" });
  await click(browser, await place(browser, "19"));
  await browser.until(`${shown("article:first-child .slice button")} === '2|3|No slice'`);
  await browser.value("document.querySelector('.slice button').click(), 0");
  await browser.until(`${shown("article:first-child .slice output")}.includes('3 + ')`);
  assert.match(await browser.value("(new Promise((resolve) => setTimeout(() => resolve(location.hash), 300)))"), /ls=%28_%2C3%29/);
  await click(browser, await place(browser, "12"));
  await browser.until(`${shown("article:first-child .slice button")} === '_|4|No slice'`);

  // Cells that belong together are outlined on both sides of a divide.
  await go(browser, address, { l: "a = (8,8):(8,1)\nzipped_divide(a, (2,4))", lc: "tile" });
  await click(browser, await place(browser, "21"));
  await browser.until("document.querySelectorAll('.cursor.other').length === 1");
  assert.match(await browser.value(shown("dl.cell")), /tile5, element 2 of it/);

  // A click looks at a thread, and a second one looks away.
  await go(browser, address, { tab: "atoms", mx: "C" });
  const thread = await place(browser, "T5");
  await click(browser, thread);
  await browser.until(`${shown("#atoms pre")}.includes('C  (1,2) (1,3) (9,2) (9,3)')`);
  await click(browser, thread);
  await browser.until(`!${shown("#atoms pre")}.includes('in the order of its values')`);

  // What is wrong with a field is said above the picture, beside the field.
  await go(browser, address, { tab: "atoms", t: "abc" });
  await browser.until(`${shown("#atoms [role=alert]")} === 'thread abc is not a number'`);
  const [said, drawn] = await browser.value(`['#atoms [role=alert]', '#atoms .frame'].map((one) => document.querySelector(one).getBoundingClientRect().top)`);
  assert.ok(said < drawn, `${said} is not above ${drawn}`);

  await go(browser, address, { tab: "mesh", mm: "4:1", mf: "S(0)", mt: "S(1)" });
  assert.match(await browser.value(shown("#mesh pre")), /all-to-all among \{0 1 2 3\}\n12 messages, 48 elements/);
  await click(browser, await place(browser, "R3 at 0"));
  await browser.until("document.querySelector('[data-field=rank]').value === '3'");
}

async function typed(browser, address) {
  await go(browser, address, {});
  await type(browser, "textarea", "a = (4,6):(6,1)\nzipped_divide(a, (2,3))");
  await browser.until(`${shown("output.value")}.startsWith('((2,3),(2,2)):((6,1),(12,3))')`);
  assert.match(await browser.value(shown("article:first-child .steps")), /^zipped_divide\(a, \(2,3\)\) = \(\(2,3\),\(2,2\)\)/);
  assert.match(await browser.value(shown("article:first-child .facts")), /injectiveyes/);
  await type(browser, "textarea", "(4,2):(1,5)");
  await browser.until(`${shown("article:first-child .facts")}.includes('no: offset 4 is not reached')`);

  // A number has neither a picture nor colours.
  await type(browser, "textarea", "size((4,2):(1,5))");
  await browser.until(`${shown("output.value")}.startsWith('8') && !${shown("article:first-child label, article:first-child button")}.match(/Colour|SVG/)`);
  await type(browser, "textarea", "(4,2):(1,5)");
  await browser.until(`${shown("article:first-child label, article:first-child button")}.match(/SVG/) && ${shown("article:first-child label")}.includes('Colour')`);

  // Every language, where the buttons stay while they are pressed, and what goes to the clipboard
  // is what is shown.
  await browser.value("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => (self.kept = text) } }), 0");
  const places = "[...document.querySelectorAll('article:first-child .codes button')].map((one) => one.getBoundingClientRect().left)";
  const code = { Rust: "layout!((4,2):(1,5))", "CuTe C++": "cute::make_layout(", "CuTe DSL (Python)": "cute.make_layout((4, 2), stride=(1, 5))", "Python (this package)": 'cute.eval("(4,2):(1,5)")', LaTeX: "\\begin{tikzpicture}", C: "int64_t offset(", WGSL: "fn offset(" };
  for (const [language, part] of Object.entries(code)) {
    const before = await browser.value(places);
    await press(browser, language);
    await browser.until(`${shown("pre.code")}.includes(${JSON.stringify(part)}) && self.kept === ${shown("pre.code")}`);
    await browser.until(`${shown("article:first-child .codes")}.endsWith('copied')`);
    assert.deepEqual(await browser.value(places), before, `${language}: buttons moved`);
  }
  await press(browser, "SVG");
  await browser.until("self.kept.startsWith('<svg')");

  // The link has what the page shows, and opens with it.
  await press(browser, "Copy link");
  await browser.until("self.kept.includes('#v=1&l=%284%2C2%29')");
  const kept = await browser.value("self.kept");
  await browser.send("Page.navigate", { url: "about:blank" });
  await browser.send("Page.navigate", { url: kept });
  await browser.until(`${idle} && ${shown("output.value")}.startsWith('(4,2):(1,5)')`);

  await go(browser, address, { tab: "memory", e: "16:16", vector: "1" });
  await type(browser, "#memory [data-field=access]", "32:32");
  await browser.until(`${shown("#memory pre")}.includes('depth 32, 32 steps')`);
  assert.match(await browser.value(shown("#memory dl")), /proof190 swizzles tried.*padding1 element after each row of 32/);
  await press(browser, "Apply the best");
  await browser.until(`${shown("#memory pre")}.includes('free of conflicts: depth 1, 1 step') && document.querySelector('[data-field=swizzle]').value === 'Sw<5,0,5>'`);
  await browser.value("(() => { const slider = document.querySelector('input[type=range]'); slider.value = 4; slider.dispatchEvent(new Event('input')); })(), 0");
  await browser.until(`${shown("#memory pre")}.includes('Sw<4,0,5>') && ${shown("#memory pre")}.includes('depth 2, 2 steps')`);
  await press(browser, "No swizzle");
  await browser.until(`${shown("#memory pre")}.includes('depth 32, 32 steps')`);

  await go(browser, address, { tab: "atoms" });
  await type(browser, "[data-field=atomQuery]", "nothing like it");
  await browser.until(`${shown("#atoms .finder p")}.startsWith('0 atoms. Names are')`);
  await type(browser, "[data-field=atomQuery]", "UniversalCopy<6");
  await browser.until(`${shown("#atoms .names")} === 'UniversalCopy<64>'`);
  await choose(browser, "#atoms .names", "UniversalCopy<64>");
  await browser.until(`${shown("#atoms h2")} === 'UniversalCopy<64>' && ${shown("#atoms pre")}.includes('source')`);

  await go(browser, address, { tab: "mesh" });
  await type(browser, "[data-field=after]", "S(0),R,R");
  await browser.until(`${shown("#mesh [role=alert]")} !== ''`);
}

// What is kept belongs to what it was kept in.
async function kept(browser, address) {
  const reading = shown("article:first-child dl.cell");
  await go(browser, address, { l: "(4,8):(8,1)" });
  const key = (name) => browser.value(`${one(".frame")}.dispatchEvent(new KeyboardEvent('keydown', { key: '${name}' })), 0`);
  // Another shape has neither the slice nor the cell, and the pointer is followed again.
  await click(browser, await place(browser, "19"));
  await browser.until(`${reading}.includes('(2,3)') && ${reading}.includes('Esc releases it')`);
  await type(browser, "textarea", "24:1");
  await browser.until(`${shown("output.value")}.startsWith('24:1') && ${reading} === '' && !${shown("article:first-child .slice")}`);
  await point(browser, await place(browser, "7"));
  await browser.until(`${reading}.includes('linear7')`);
  // Of two keys, the first of which is answered while the second is pressed, the second gives
  // another shape.
  await click(browser, await place(browser, "7"));
  await browser.until(`${shown("article:first-child .slice button")} === '7|No slice'`);
  await browser.value("(() => { const field = document.querySelector('textarea'); for (const text of ['(4,8):(8,', '(4,8):(8,1)']) { field.value = text; field.dispatchEvent(new Event('input')); } })(), 0");
  await browser.until(`${idle} && ${shown("output.value")}.startsWith('(4,8):(8,1)') && !${shown("article:first-child .slice")}`);
  // The same shape with other strides keeps both.
  await type(browser, "textarea", "(4,8):(8,1)");
  await browser.until(`${shown("output.value")}.startsWith('(4,8):(8,1)')`);
  await click(browser, await place(browser, "19"));
  await type(browser, "textarea", "(4,8):(1,4)");
  await browser.until(`${reading}.includes('offset14') && ${shown("article:first-child .slice button")} === '2|3|No slice'`);
  // A link has the cell that is kept, and no field of another tab.
  await browser.value("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => (self.kept = text) } }), 0");
  await browser.value("(() => { const field = document.querySelector('[data-field=access]'); field.value = '8:8'; field.dispatchEvent(new Event('input')); })(), 0");
  await press(browser, "Copy link");
  await browser.until("self.kept?.includes('lp=0%2C2%2C3')");
  const copied = await browser.value("self.kept");
  assert.doesNotMatch(copied, /[#&]e=/);
  await browser.send("Page.navigate", { url: "about:blank" });
  await browser.send("Page.navigate", { url: copied });
  await browser.until(`${idle} && ${reading}.includes('offset14')`);
  // No slice, and Esc, let both go.
  await press(browser, "No slice");
  await browser.until(`${reading} === ''`);
  await click(browser, await place(browser, "14"));
  await browser.until(`${reading}.includes('Esc releases it')`);
  await key("Escape");
  await browser.until(`${reading} === '' && !${shown("article:first-child .slice")}`);
  // Beside a refusal is what was before it.
  await type(browser, "textarea", "(4,8):(1,");
  await browser.until(`${shown("article:first-child .picture > p")} === 'before the change:'`);
}

// The arrow keys begin in the tiles, go over their edge to what is divided, and stay on cells.
async function walked(browser, address) {
  const reading = shown("article:first-child dl.cell");
  const key = (name) => browser.value(`${one(".frame")}.dispatchEvent(new KeyboardEvent('keydown', { key: '${name}' })), 0`);
  await go(browser, address, { l: "a = 24:1\nzipped_divide(a, 4)", lc: "tile" });
  for (const [name, says] of [["ArrowDown", "(0,0)"], ["ArrowDown", "(1,0)"], ["ArrowRight", "(1,1)"], ["ArrowUp", "(0,1)"], ["ArrowUp", "coordinate1by"], ["ArrowUp", "coordinate1by"], ["ArrowDown", "(0,1)"]]) {
    await key(name);
    await browser.until(`${reading}.includes(${JSON.stringify(says)})`);
  }
}

// The rule of a step, said by a press; atoms that begin at a corner without threads; a mesh that is
// a number.
async function said(browser, address) {
  await go(browser, address, { l: "(4,8):(8,1) o 8:2" });
  await press(browser, "C3");
  assert.match(await browser.value(`${shown("article:first-child .said")}`), /^C3: t < si, t divides si: take k.*r:t is/);
  // It is under its line.
  assert.match(await browser.value("document.querySelector('.said').previousSibling.textContent"), /^ +C3 .*\n$/);
  await press(browser, "C3");
  await browser.until("document.querySelector('.said').hidden");
  // The rule that refused, too, and what helps against it.
  await type(browser, "textarea", "complement((4,4):(1,2), 16)");
  await press(browser, "N2");
  assert.match(await browser.value(`${shown("article:first-child .said")}`), /^N2: .*refused, because this mode overlaps/);
  assert.match(await browser.value("document.querySelector('.said').previousSibling.textContent"), /^refused by N2: /);
  assert.match(await browser.value(shown("article:first-child .cure, article:first-child .unknown")), /What helps: Use a layout in which no two coordinates have the same offset/);
  // A table has its lines, and a side where nothing is asked has no mistake.
  await type(browser, "textarea", "print2d((2,2):(2,1))");
  await browser.until(`/^ +0 +1\\n +2 +3/.test(${shown("output.value")})`);
  assert.equal(await browser.value(`getComputedStyle(${one("output.value")}).whiteSpace`), "pre");
  await type(browser, "textarea", " ");
  await browser.until(`${shown("article:first-child .refusal, article:first-child output, article:first-child .codes, article:first-child img")} === ''`);
  await go(browser, address, { tab: "atoms", mx: "all", at: "(2,2,1)" });
  await resize(browser);
  await browser.until("(({ scrollLeft, scrollTop }) => scrollLeft + scrollTop > 100)([...document.querySelectorAll('.frame')].find((one) => one.offsetParent))");
  await go(browser, address, { tab: "mesh", mm: "4", mf: "S(0)", mt: "S(1)" });
  assert.match(await browser.value(shown("#mesh pre")), /\n {2}sender to receiver: \{sender's memory ~ receiver's memory\}\n {2}0 to 1: \{/);
  await go(browser, address, { l: "(4,2):(1,2)" });
  assert.match(await browser.value(shown("article:first-child .facts")), /coordinates 2 and 4 have the same offset: \(2,0\) and \(0,1\)/);
  // Both are outlined, row by row: (0,1) is right of (2,0).
  const outlined = "[...document.querySelectorAll('article:first-child .cursor.shared')].map((one) => one.offsetLeft)";
  await browser.until(`((found) => found.length === 2 && found[0] > found[1])(${outlined})`);
  await type(browser, "textarea", "(4:1, 2:4)");
  await browser.until(`${shown("article:first-child .cure, article:first-child .unknown")}.includes('make_layout(4:1,2:4)') && ${outlined}.length === 0`);
  await type(browser, "textarea", "make_layout(4:1,2:4)");
  await browser.until(`${shown("output.value")}.startsWith('(4,2):(1,4)') && !${shown("article:first-child .cure, article:first-child .unknown")}.includes('tiler')`);
}

// Fit, or the picture's own size.
async function resize(browser) {
  await browser.value("[...document.querySelectorAll('.size .now')].find((one) => one.offsetParent).click(), 0");
}

// Each example is answered, but the one that says that it is refused.
async function examples(browser, address) {
  await go(browser, address, {});
  const names = await browser.value("[...document.querySelectorAll('#examples option')].slice(1).map((one) => [one.value, one.textContent])");
  assert.ok(names.length >= 10, `${names.length} examples`);
  for (const [value, name] of names) {
    // What was there before is not a part of an example.
    await browser.value("(() => { const field = document.querySelector('[data-field=group]'); field.value = '8'; field.dispatchEvent(new Event('input')); })(), 0");
    await choose(browser, "#examples", value);
    await browser.until(idle);
    await browser.until("[...document.querySelectorAll('.frame:not([hidden]) img')].filter((one) => one.offsetParent).every((one) => one.naturalWidth > 0)");
    assert.equal((await browser.value(shown("[role=alert]"))) !== "", name.includes("refused"), name);
    const group = await browser.value("[...document.querySelectorAll('[data-field=group]')].filter((one) => !one.closest('[role=tabpanel]').hidden).map((one) => one.value).join()");
    assert.equal(group, group && (name.startsWith("ldmatrix:") ? "8" : "32"), name);
  }
}

async function keys(browser, address) {
  await go(browser, address, { tab: "mesh" });
  // The keys go from tab to tab.
  await browser.value("document.getElementById('tab-mesh').focus(), document.getElementById('tab-mesh').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })), 0");
  await browser.until("!document.getElementById('expressions').hidden && document.activeElement.id === 'tab-expressions'");
}

// The first screen: a sentence, three entrances, a link to the course; Back leads from an entrance
// to where it was opened.
async function invited(browser, address) {
  await go(browser, address, undefined);
  assert.match(await browser.value(shown("#intro .lead")), /^A layout maps coordinates to offsets/);
  assert.equal(await browser.value(shown("#intro button b")), "Try a layout|Try an operation|Try an atom");
  assert.match(await browser.value("document.getElementById('course').href"), /^https:.*guide|index\.html$/);
  const opened = ["output.value", "#atoms h2"].map((selector) => shown(selector)).join(" + ");
  const results = ["(4,8):(8,1)", "((2,4),(4,2)):((8,1),(16,4))", "SM80_16x8x16_F32F16F16F32_TN"];
  for (const [at, result] of results.entries()) {
    await browser.value(`document.querySelectorAll('#intro button')[${at}].click(), 0`);
    await browser.until(`${idle} && ${opened} === ${JSON.stringify(result)}`);
    assert.notEqual(await browser.value(shown("#example")), "", "an example says what to look at");
  }
  for (const result of [results[1], results[0], "((2,2),3):((24,2),8)"]) {
    await browser.value("history.back(), 0");
    await browser.until(`${idle} && ${opened} === ${JSON.stringify(result)}`);
  }
}

// A large picture is whole at once, and that of atoms as wide as the page, so that its numbers can be
// read; at its own size its labels stay while it is scrolled.
async function fitted(browser, address) {
  for (const state of [{ l: "(64,64):(64,1)" }, { tab: "atoms", mx: "all", at: "(2,2,1)" }]) {
    await go(browser, address, state);
    const whole = `((frame) => frame.scrollWidth <= frame.clientWidth && frame.scrollHeight <= frame.clientHeight && frame.clientHeight <= ${state.l ? "innerHeight" : 3000})(${one(".frame")})`;
    await browser.until(whole);
    await resize(browser);
    assert.ok(!(await browser.value(whole)), JSON.stringify(state));
    if (state.l) {
      const label = `${one(".labels.top")}.getBoundingClientRect().top - ${one(".frame")}.getBoundingClientRect().top`;
      const before = await browser.value(label);
      await browser.value(`${one(".frame")}.scrollTo(300, 400), 0`);
      assert.ok(Math.abs((await browser.value(label)) - before) < 1, "the column labels stay");
    }
    await resize(browser);
    await browser.until(whole);
  }
}

// Inputs have the colours of the result, and a refusal shows where the right side leaves the left.
async function drawn(browser, address) {
  const inputs = `[...document.querySelectorAll('article:first-child .inputs img')].map((one) => one.alt).join('|')`;
  await go(browser, address, { l: "(6,2):(8,2) o (4,3):(3,1)" });
  assert.equal(await browser.value(inputs), "A = (6,2):(8,2)|B = (4,3):(3,1)");
  // Pointing at an element outlines where it comes from.
  await point(browser, await place(browser, "34"));
  await browser.until(`${shown("dl.cell")}.includes('fromB(7) = 10, A(10) = 34')`);
  const outlined = "[...document.querySelectorAll('article:first-child .inputs .part')].map((part) => part.querySelectorAll('.cursor').length).join()";
  assert.equal(await browser.value(outlined), "1,1");
  const inside = `[...document.querySelectorAll('.inputs .part')].every((part) => { const [image, box] = [...part.children].map((one) => one.getBoundingClientRect());
    return box.width > 8 && box.left >= image.left && box.right <= image.right + 1 && box.top >= image.top && box.bottom <= image.bottom + 1; })`;
  assert.equal(await browser.value(inside), true);
  await type(browser, "textarea", "(6,2):(8,2) o 5:5");
  await browser.until(`${inputs} === 'A = (6,2):(8,2)|B = 5:5'`);
  assert.match(await browser.value(shown("article:first-child .inputs p")), /0, 5, 10 of A, then leaves its 12 elements: B\(3\) is 15/);
  // A divide has both sides in its picture.
  await type(browser, "textarea", "zipped_divide((8,8):(8,1), (2,4))");
  await browser.until(`${idle} && ${inputs} === '' && ${shown("output.value")}.startsWith('((2,4),')`);
  await point(browser, await place(browser, "21"));
  await browser.until(`${shown("dl.cell")}.includes('tile5, element 2 of it')`);
}

// What other libraries and this page write is read.
async function pasted(browser, address) {
  await go(browser, address, { l: "(8, 8)" });
  await browser.until(`${shown(".unknown")}.includes('row-major: (8,8):LayoutRight')`);
  // A shape that is computed is the answer.
  await go(browser, address, { l: "shape((8,8):(8,1))" });
  await browser.until(`${shown("output.value")} === '(8,8)' && ${shown(".unknown")} === ''`);
  await go(browser, address, {});
  const texts = {
    "# rows\nauto a = cute::make_layout(cute::make_shape(cute::Int<4>{}, cute::Int<8>{}), cute::make_stride(cute::Int<8>{}, cute::_1{}));\na": "(4,8):(8,1)",
    "cute.make_layout((4, 8), stride=(8, 1)) # rows": "(4,8):(8,1)",
    "Layout((6,2),(8,2)) @ Layout((4,3),(3,1))": "((2,2),3):((24,2),8)",
    "Swizzle<3,3,3>{} o (8,64):(64,1)": "Sw<3,3,3> o 0 o (8,64):(64,1)",
    "using A = decltype(make_layout((4,8), (8,1)));\nLayout b = A{};\nsize<1>(b)": "8",
    "a = pycute.Layout((4,8),(8,1))\na(2,3)": "19",
    "(4,8):(8,1)(2,3)": "19",
    "((4,8):(8,1))(2,_)": "16 + (8):(1)",
  };
  for (const [text, value] of Object.entries(texts)) {
    await type(browser, "textarea", text);
    await browser.until(`${idle} && ${shown("output.value")}.endsWith(${JSON.stringify(value)})`);
  }
  // Each language that the page writes a layout in, but for functions of offsets.
  await browser.value("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => (self.kept = text) } }), 0");
  for (const language of ["Rust", "CuTe C++", "CuTe DSL (Python)", "Python (this package)"]) {
    await type(browser, "textarea", "((2,2),8):((1,16),2)");
    await press(browser, language);
    await browser.until(`self.kept === ${shown("pre.code")} && ${idle}`);
    await type(browser, "textarea", await browser.value("self.kept"));
    await browser.until(`${idle} && ${shown("output.value")} === '((2,2),8):((1,16),2)'`);
    await browser.value("self.kept = '', 0");
  }
}

// An operator is completed, and has an example that opens.
async function completed(browser, address) {
  await go(browser, address, {});
  await type(browser, "textarea", "zipped_d");
  await browser.until(`${shown(".completions code")}.startsWith('zipped_divide(')`);
  await browser.value("document.querySelector('textarea').dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', cancelable: true })), 0");
  await browser.until("document.querySelector('textarea').value === 'zipped_divide(' && document.querySelector('.completions').hidden");
  await browser.value("document.getElementById('help').open = true, 0");
  await browser.until("document.querySelectorAll('#operators dt').length >= 60");
  const all = await browser.value("[...document.querySelectorAll('#operators dt')].length - document.querySelectorAll('#operators .example').length");
  assert.equal(all, 0, "operators without an example");
  await type(browser, "#find", "blocked product");
  await browser.until(`${shown("#operators dt")}.startsWith('blocked_product(')`);
  await browser.value("document.querySelector('#operators .example').click(), 0");
  await browser.until(`${idle} && document.querySelector('textarea').value.startsWith('blocked_product(') && ${shown("output.value")} !== ''`);
}

// Threads over a tile, and a copy atom over a buffer.
async function threads(browser, address) {
  await go(browser, address, { l: "make_layout_tv((4,8):(8,1), (2,2):(2,1))", lt: "(8,16)" });
  await click(browser, await place(browser, "T5"));
  await browser.until("document.querySelector('[data-field=leftThread]').value === '5'");
  const svg = "decodeURIComponent(document.querySelector('.frame img').src)";
  await browser.until(`${idle} && ${svg}.includes('class="mark"')`);
  await go(browser, address, { tab: "memory", e: "(64,64):(64,1)", ca: "SM75_U32x4_LDSM_N" });
  await browser.until(`${shown("#memory pre")}.includes('depth 8')`);
  // The bits, and the values of an instruction, follow from the atom, and are seen.
  const bits = "document.querySelector('[data-field=elementBits]').placeholder";
  const values = "document.querySelector('[data-field=vector]')";
  await browser.until(`${bits} === '16' && ${values}.value === '8' && ${values}.disabled`);
  await press(browser, "Apply the best");
  await browser.until(`${shown("#memory pre")}.includes('free of conflicts') && document.querySelector('[data-field=swizzle]').value === 'Sw<3,3,3>'`);
}

// What a newcomer meets: colours, code, verdicts and atoms by their instruction.
async function met(browser, address) {
  const colour = "document.querySelector('[data-field=leftColour]').selectedOptions[0].textContent";
  for (const [state, label] of [
    [{ l: "make_layout_tv((4,8):(8,1), (2,2):(2,1))", lt: "(8,16)" }, "thread (default)"],
    [{ l: "Sw<3,3,3> o (64,64)" }, "bank (default)"],
    [{ l: "(8,8):(8,1)" }, "operation"],
  ]) {
    await go(browser, address, state);
    await browser.until(`${colour} === ${JSON.stringify(label)}`);
  }
  const buttons = shown("article:first-child .codes button");
  assert.equal(await browser.value(buttons), "Rust|CuTe C++|CuTe DSL (Python)|Python (this package)|LaTeX|C|WGSL|SVG");
  await type(browser, "textarea", "Swizzle<3,3,3>");
  await browser.until(`${shown("output.value")} === 'Sw<3,3,3>' && ${buttons} === ''`);
  await type(browser, "textarea", "(4,8):(1@0,1@1)");
  await browser.until(`${buttons} === 'LaTeX|SVG'`);
  // A kept cell has an offset.
  await go(browser, address, { l: "(4,8):(8,1)" });
  await click(browser, await place(browser, "19"));
  await browser.until(`${shown("article:first-child .slice output")} === '= 19'`);

  // Two sides have a verdict, which follows each key.
  const verdict = shown(".verdict");
  await go(browser, address, { l: "(4,2):(1,4)", r: "8:1" });
  await browser.until(`${verdict} === 'Both are the same function.'`);
  await type(browser, "article:nth-child(2) textarea", "(4,2):(2,1)");
  await browser.until(`${verdict} === 'Not the same function: at linear coordinate 1 the offsets are 1 and 2.'`);
  await press(browser, "Close the comparison");
  await browser.until(`${verdict} === ''`);

  // The name of an instruction leads to its atoms.
  await go(browser, address, { tab: "memory", e: "(64,64):(64,1)", ca: "ldmatrix" });
  await browser.until(`${shown("#memory .ask button")}.includes('SM75_U32x4_LDSM_N')`);
  await press(browser, "SM75_U32x4_LDSM_N");
  await browser.until(`${shown("#memory pre")}.includes('depth 8') && !${shown("#memory .ask button")}.includes('LDSM')`);
}

export async function use(browser, address) {
  for (const what of [pointed, cells, kept, walked, said, typed, examples, keys, invited, fitted, drawn, pasted, completed, threads, met]) await what(browser, address);
}
