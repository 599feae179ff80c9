// The search: sections of all pages by their words, with MiniSearch, which is loaded with the first
// letter.

const searched = document.getElementById("search");
const typed = searched.querySelector("input");
const found = document.getElementById("found");
searched.hidden = false;

// Names with underscores and numbers are words.
const words = (text) => text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean);
let index;

async function ready() {
  await load("index.js", document.body.dataset.index);
  if (index) return index;
  const options = { boost: { title: 4, page: 2 }, prefix: true, fuzzy: (word) => (word.length > 4 ? 0.2 : false), combineWith: "AND" };
  // A chapter explains, and the other pages list: what is in both is found in the chapter first.
  options.boostDocument = (_, __, { chapter }) => (chapter ? 8 : 1);
  index = new self.MiniSearch({ fields: ["title", "page", "text"], storeFields: ["address", "chapter", "page", "title", "text"], idField: "address", tokenize: words, searchOptions: options });
  index.addAll(self.cuteSections);
  return index;
}

// A piece of the text around the first word that was found, of whole words.
function piece({ text, match }) {
  const at = Math.max(0, Math.min(...Object.keys(match).map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0)));
  const begin = Number.isFinite(at) ? Math.max(0, at - 50) : 0;
  const [from, to] = [begin && text.indexOf(" ", begin) + 1, text.lastIndexOf(" ", begin + 160)];
  return `${from > 0 ? "… " : ""}${text.slice(from, begin + 160 < text.length && to > from ? to : undefined)}`;
}

async function look() {
  const text = typed.value.trim();
  found.hidden = text === "";
  if (text === "") return;
  let results;
  try {
    results = (await ready()).search(text).slice(0, 20);
  } catch {
    found.replaceChildren(element("p", { textContent: "The search does not load here: it needs the site's server." }));
    return;
  }
  if (text !== typed.value.trim()) return;
  found.replaceChildren(
    ...results.map((one) => {
      const where = one.page === one.title ? one.title : `${one.page}: ${one.title}`;
      return element("a", { href: `${up}/${one.address}` }, element("b", { textContent: where }), element("span", { className: "soft", textContent: piece(one) }));
    }),
  );
  if (results.length === 0) found.append(element("p", { textContent: "Nothing has these words." }));
}

typed.addEventListener("input", look);
typed.addEventListener("focus", look);
searched.addEventListener("keydown", (event) => {
  const links = [...found.querySelectorAll("a")];
  const at = links.indexOf(document.activeElement);
  const to = { ArrowDown: links[at + 1], ArrowUp: at === 0 ? typed : links[at - 1] }[event.key];
  if (event.key === "Escape") {
    found.hidden = true;
    typed.focus();
  } else if (event.key === "Enter" && at < 0 && links[0]) {
    links[0].click();
  } else if (to) {
    event.preventDefault();
    to.focus();
  }
});
document.addEventListener("click", (event) => {
  if (!searched.contains(event.target) || event.target.closest("a")) found.hidden = true;
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.closest("input, textarea")) return;
  event.preventDefault();
  typed.focus();
});
