// The course as a site: node build.mjs PAGE FOLDER [DOCUMENTATION]. PAGE is the playground, whose
// library the pages have, too.

import { createHash } from "node:crypto";
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { createRequire } from "node:module";

import { library } from "../tests/library.mjs";
import { escaped, plain } from "./html.mjs";
import { finder } from "./live.mjs";
import { renderer, REPOSITORY } from "./markdown.mjs";
import { pages, ROOT } from "./pages.mjs";
import { inside, worker } from "../unpacked.mjs";

const [playground, folder, documentation] = process.argv.slice(2);
const part = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const hash = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

// The address of an item's documentation, where that was built: `crate::Error` is a file of one of
// these names, and an address at docs.rs has the file's name.
function documented(page, path) {
  const published = path.match(/^https:\/\/docs\.rs\/cute-algebra\/latest\/(.*)$/)?.[1];
  if (!documentation) return published && path;
  if (published) return posix.relative(posix.dirname(page.address), `api/${published}`);
  const names = path.replace(/^crate::/, "").split("::");
  const last = names.pop();
  const within = ["cute", ...names].join("/");
  const files = [`${within}/${last}/index.html`, ...["struct", "enum", "trait", "fn", "macro", "type"].map((kind) => `${within}/${kind}.${last}.html`)];
  const found = files.find((file) => existsSync(join(documentation, file)));
  if (!found) throw new Error(`${page.source}: ${path} is not in the documentation`);
  return posix.relative(posix.dirname(page.address), `api/${found}`);
}

const all = pages();
const ask = await library(playground);
const render = renderer(all, finder(ask), documented);
all.forEach(render);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const write = (name, text) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};

// The page's link to the course leads here. Its policy knows scripts and styles, and no links.
const html = readFileSync(playground, "utf8").replace(/(?<=<a id="course" href=")[^"]*/, "index.html");
write("playground.html", html);
for (const picture of new Set(all.flatMap((page) => [...page.pictures]))) {
  const name = picture.replace(/^docs\//, "");
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  copyFileSync(join(ROOT, picture), join(folder, name));
}
if (documentation) cpSync(documentation, join(folder, "api"), { recursive: true });

// The library is a script that is loaded with the first click, and so is what is searched, with the
// first letter. A page takes no others: each is known to it by its hash.
const library_script = `self.cuteParts = ${JSON.stringify({ worker: worker(html), wasm: inside(html, "wasm") })};\n`;
const search = createRequire(new URL("../target/tools/", import.meta.url)).resolve("minisearch");
const minisearch = readFileSync(join(dirname(search), "../umd/index.js"), "utf8").replace(/\/\/# sourceMappingURL.*/, "");
const index_script = `${minisearch}\nself.cuteSections = ${JSON.stringify(sections(all))};\n`;
write("library.js", library_script);
write("index.js", index_script);

// Each section of each page, with its words.
function sections(all) {
  return all.flatMap((page) => {
    const parts = page.html.split(/(?=<h[1-6] id=")/);
    return parts.filter((one) => one.startsWith("<h")).map((one) => {
      const [, id] = one.match(/^<h\d id="([^"]*)"/);
      const [title, ...text] = plain(one.replace(/<svg[\s\S]*?<\/svg>/g, " ")).split("\n");
      return { address: `${page.address}#${id}`, chapter: page.group === "The course", page: page.title, title, text: text.join(" ").replace(/\s+/g, " ").trim().slice(0, 4000) };
    });
  });
}

const SCRIPTS = ["../page/letter.js", "../page/library.js", "../page/show.js", "../page/part.js", "../page/picture.js", "box.js", "search.js"];
const script = `"use strict";\n(() => {\n${SCRIPTS.map(part).join("\n")}})();\n`;
const style = part("style.css");
const policy = [
  "default-src 'none'",
  `script-src '${hash(script)}' '${hash(library_script)}' '${hash(index_script)}' 'wasm-unsafe-eval'`,
  `style-src '${hash(style)}'`,
  "img-src 'self' data:",
  "worker-src blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const link = (page, to, text, more = "") => `<a href="${posix.relative(posix.dirname(page.address), to) || posix.basename(to)}"${more}>${escaped(text)}</a>`;

// The list of all pages, with the sections of this one.
function navigation(page) {
  const lines = [];
  let group = "";
  for (const one of all) {
    if (one.group !== group) lines.push(`<h2>${escaped((group = one.group))}</h2>`);
    const current = one === page;
    lines.push(`<div class="entry">${link(page, one.address, one.source === "README.md" ? "cute" : one.title, current ? ' aria-current="page"' : "")}</div>`);
    if (!current) continue;
    const parts = page.headings.filter(({ level }) => level === 2);
    lines.push(...parts.map(({ id, title }) => `<div class="entry part"><a href="#${id}">${escaped(title)}</a></div>`));
  }
  return lines.join("\n");
}

// How the course opens: a picture, and three entrances.
const ENTRANCES = [
  ["guide/layouts.html", "Rust", "Nine chapters, with expressions that open in place. Begin with layouts."],
  [`${REPOSITORY}/blob/main/python/README.md`, "Python", "The same library in a wheel, for notebooks. Chapters 1 to 3 show both."],
  ["playground.html", "In the browser", "Write a layout and see every element. Nothing to install."],
];
const PICTURE = "docs/gallery/divide.svg";
const opening = `<section class="opening">
<img src="${PICTURE.replace("docs/", "")}" alt="A matrix with its tiles outlined, and beside it the divided layout, with a block for each coordinate in a tile">
<div>${ENTRANCES.map(([to, name, about]) => `<a href="${to}"><b>${name}</b><span>${escaped(about)}</span></a>`).join("\n")}</div>
</section>
`;
copyFileSync(join(ROOT, PICTURE), join(folder, PICTURE.replace("docs/", "")));

// The opening comes after the first heading.
const opened = (page) => (page.source === "README.md" ? page.html.replace(/(?<=<\/h1>\n?)/, opening) : page.html);

for (const [at, page] of all.entries()) {
  const up = posix.relative(posix.dirname(page.address), ".") || ".";
  const [before, after] = [all[at - 1], all[at + 1]];
  const parts = {
    policy,
    style,
    script,
    title: page.source === "README.md" ? "cute: the layout algebra of CuTe, in Rust" : `${escaped(page.title)} · cute`,
    description: page.about ? `<meta name="description" content="${escaped(page.about)}">\n` : "",
    navigation: navigation(page),
    hint: page.live > 0 ? '<p class="soft hint">An expression <span class="live">like this</span> is live: a click opens it, to be changed.</p>' : "",
    content: opened(page),
    home: link(page, "index.html", "cute", ' class="home"'),
    playground: link(page, "playground.html", "Playground"),
    documentation: documentation ? link(page, "api/cute/index.html", "Documentation") : "",
    source: `<a href="${REPOSITORY}/blob/main/${page.source}">The source of this page</a>`,
    before: before ? link(page, before.address, `← ${before.source === "README.md" ? "cute" : before.title}`, ' rel="prev"') : "",
    after: after ? link(page, after.address, `${after.title} →`, ' rel="next"') : "",
    up,
    library: hash(library_script),
    index: hash(index_script),
  };
  const template = part("page.html");
  write(page.address, template.replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]));
}

const list = all.flatMap((page) => page.not_live.map(({ text, why }) => `${page.source}: ${text}: ${why}\n`));
writeFileSync(new URL("../target/not_live.txt", import.meta.url), list.join(""));
const count = all.reduce((sum, page) => sum + page.live, 0);
console.log(`${all.length} pages, ${count} expressions live, ${list.length} not`);
