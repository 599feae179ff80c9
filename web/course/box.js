// What is live opens in its place: a text to change, its value and its picture. Without this
// script, or where the library does not load, it is a link to the playground.

const { up, library: libraryHash } = document.body.dataset;

// Loads a script of the site, once. The page knows it by its hash, and takes no other.
const loading = new Map();
function load(name, integrity) {
  if (!loading.has(name)) {
    loading.set(
      name,
      new Promise((resolve, reject) => {
        document.head.append(element("script", { src: `${up}/${name}`, integrity, onload: resolve, onerror: reject }));
      }),
    );
  }
  return loading.get(name);
}

let started;

// Starts the library, once.
function start() {
  started ??= load("library.js", libraryHash).then(() => {
    for (const [id, textContent] of Object.entries(self.cuteParts)) document.body.append(element("script", { type: "text/plain", id, textContent }));
    library.load(() => undefined);
  });
  return started;
}

const playground = (text) => `${up}/playground.html#${new URLSearchParams([["v", "1"], ["l", text]])}`;
let boxes = 0;
// The cell that each box keeps. No link has it.
const state = {};
const keep = () => undefined;

function box(asked, closed) {
  const name = `box ${(boxes += 1)}`;
  const text = element("textarea", { spellcheck: false, rows: asked.split("\n").length, value: asked, "aria-label": "Expression" });
  const value = element("output", { className: "value" });
  const refusal = element("pre", { className: "refusal", role: "alert", tabIndex: 0, hidden: true });
  const facts = element("dl", {});
  const open = element("a", { textContent: "Open in the playground" });
  const close = element("button", { textContent: "Close" });
  let part = "";
  const question = () => [{ do: "expressions", part, bits: 32, theme: theme() }, text.value];
  state[name] = "";
  const pan = (to) => {
    part = to;
    picture.forget();
    return again();
  };
  const picture = pictureView(name, () => "expressions", question, name, undefined, undefined, pan);
  const made = element("aside", { className: "box", "aria-label": "Live example" }, text, value, refusal, picture.view, facts, element("div", { className: "row" }, open, close));

  async function again() {
    open.href = playground(text.value);
    text.rows = Math.max(1, text.value.split("\n").length);
    const answer = await library.ask(name, ...question());
    if (!answer) return;
    const refused = Boolean(answer.refused);
    refuse(refusal, answer, answer.shown ?? answer.refused, again);
    value.textContent = refused ? "" : `${answer.name ? `${answer.name} = ` : ""}${answer.text}`;
    value.classList.toggle("lines", value.textContent.includes("\n"));
    value.hidden = refused;
    pairs(facts, refused ? [] : answer.lines);
    await picture.set(answer);
  }

  function leave() {
    made.remove();
    closed();
  }

  text.addEventListener("input", () => pan(""));
  close.addEventListener("click", leave);
  made.addEventListener("keydown", (event) => event.key === "Escape" && leave());
  return { made, text, again };
}

const opened = new Map();

async function toggle(link) {
  const asked = new URLSearchParams(link.hash.slice(1)).get("l");
  if (opened.has(link)) {
    opened.get(link).text.focus();
    return;
  }
  try {
    await start();
  } catch {
    location.href = link.href;
    return;
  }
  const one = box(asked, () => {
    opened.delete(link);
    link.focus();
  });
  opened.set(link, one);
  (link.closest("pre, .table, p, ul, ol, h1, h2, h3") ?? link).after(one.made);
  one.text.focus({ preventScroll: true });
  await one.again();
  one.made.scrollIntoView({ block: "nearest" });
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a.live");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  toggle(link);
});

const menu = document.getElementById("menu");
menu.addEventListener("click", () => {
  const open = document.getElementById("pages").classList.toggle("open");
  menu.setAttribute("aria-expanded", open);
});
document.querySelector("#pages [aria-current]")?.scrollIntoView({ block: "nearest" });
