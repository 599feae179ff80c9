// A page of Markdown as HTML: links lead to pages of the site, to its documentation or to the
// repository; what is live is a link to the playground, which the page's script opens in its place.

import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join, posix } from "node:path";

import { escaped } from "./html.mjs";
import { ROOT, read } from "./pages.mjs";
import { plots } from "./plots.mjs";

const tools = createRequire(new URL("../target/tools/", import.meta.url));
const MarkdownIt = tools("markdown-it");
const highlighter = tools("highlight.js/lib/core");
for (const name of ["rust", "bash", "ini", "python", "cpp"]) highlighter.registerLanguage(name, tools(`highlight.js/lib/languages/${name}`));
const LANGUAGES = { sh: "bash", toml: "ini", text: undefined, rust: "rust", "": "rust", python: "python", cpp: "cpp" };

export const REPOSITORY = read("Cargo.toml").match(/^repository = "(.*)"$/m)[1];

// As GitHub and rustdoc name headings.
export function slug(text, taken) {
  const plain = text.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "").trim().replace(/\s/g, "-");
  let name = plain;
  for (let more = 1; taken.has(name); more += 1) name = `${plain}-${more}`;
  taken.add(name);
  return name;
}

// Code with its colours, and links around the parts that are live: HTML in which both may overlap.
function coloured(code, language, places, link) {
  const html = language ? highlighter.highlight(code, { language }).value : escaped(code);
  const open = [];
  let [made, at, place] = ["", 0, 0];
  let inside = false;
  for (const [piece] of html.matchAll(/<[^>]+>|&[#\w]+;|[\s\S]/gu)) {
    if (piece.startsWith("<")) {
      if (piece.startsWith("</")) open.pop();
      else open.push(piece);
      made += piece;
      continue;
    }
    const next = places[place];
    if (!inside && next?.begin === at) {
      made += `${"</span>".repeat(open.length)}${link(next.asked)}${open.join("")}`;
      inside = true;
    }
    made += piece;
    at += piece.startsWith("&") ? 1 : piece.length;
    if (inside && next.end === at) {
      made += `${"</span>".repeat(open.length)}</a>${open.join("")}`;
      inside = false;
      place += 1;
    }
  }
  return made;
}

// What rustdoc hides of an example.
const shown = (code) => code.replace(/^# .*\n|^#\n/gm, "");

// Makes HTML of pages. `live` finds what is live; `documented` gives the address of an item's
// documentation, or nothing.
export function renderer(all, live, documented) {
  const by_source = new Map(all.map((page) => [page.source, page]));

  // Where a link of a page leads.
  function target(page, href) {
    if (href.startsWith("https://docs.rs/cute-algebra/") || /^crate::/.test(href)) return documented(page, href);
    if (/^(https?:|mailto:)/.test(href)) {
      const file = href.startsWith(REPOSITORY) && href.match(/\/(?:blob|tree)\/main\/(.*)$/)?.[1];
      return file && by_source.has(file.split("#")[0]) ? target({ ...page, folder: "." }, file) : href;
    }
    if (href.startsWith("#")) return href;
    const [path, name] = href.split("#");
    const file = path.startsWith("/") ? path.slice(1) : posix.join(page.folder, path);
    const found = by_source.get(file) ?? by_source.get(`${file.replace(/\/$/, "")}/`);
    if (found) return posix.relative(posix.dirname(page.address), found.address) + (name ? `#${name}` : "");
    if (!existsSync(join(ROOT, file))) throw new Error(`${page.source}: ${href} leads nowhere`);
    return `${REPOSITORY}/${statSync(join(ROOT, file)).isDirectory() ? "tree" : "blob"}/main/${file}${name ? `#${name}` : ""}`;
  }

  const rules = new MarkdownIt({ html: false });
  rules.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
  rules.renderer.rules.table_close = () => "</table></div>\n";
  // A page takes no styles from its elements, and a heading that says nothing is none.
  const kind = (token, text) => (text.content === "" ? "td" : token.tag);
  const cell = (tokens, at) => `<${kind(tokens[at], tokens[at + 1])}${tokens[at].attrGet("style")?.includes("right") ? ' class="right"' : ""}>`;
  const closed = (tokens, at) => `</${kind(tokens[at], tokens[at - 1])}>`;
  Object.assign(rules.renderer.rules, { th_open: cell, td_open: cell, th_close: closed, td_close: closed });

  function playground(page, asked) {
    const hash = new URLSearchParams([["v", "1"], ["l", asked]]);
    const to = posix.relative(posix.dirname(page.address), "playground.html");
    return `<a class="live" href="${to}#${escaped(hash.toString())}">`;
  }

  function code(page, text, language, whole) {
    const found = live(text, whole);
    page.not_live.push(...found.not);
    page.live += found.places.length;
    return coloured(text, language, found.places, (asked) => playground(page, asked));
  }

  rules.renderer.rules.fence = (tokens, at, _options, { page }) => {
    const [info] = tokens[at].info.split(",");
    const language = LANGUAGES[info.trim()];
    const text = language === "rust" ? shown(tokens[at].content) : tokens[at].content;
    return `<pre tabindex="0"><code>${code(page, text, language, false)}</code></pre>\n`;
  };
  rules.renderer.rules.code_inline = (tokens, at, _options, { page }) => {
    // A link has no other link in it.
    const text = tokens[at].content;
    return `<code>${tokens[at].meta?.linked ? escaped(text) : code(page, text, undefined, true)}</code>`;
  };

  function prepare(tokens, page, taken) {
    tokens.forEach((token, at) => {
      if (token.type === "heading_open") {
        const inline = tokens[at + 1];
        const title = inline.children.map((child) => child.content).join("");
        token.attrSet("id", slug(title, taken));
        page.headings.push({ level: Number(token.tag.slice(1)), title, id: token.attrGet("id") });
      }
      if (token.type !== "inline") return;
      let linked = false;
      for (const child of token.children) {
        if (child.type === "link_open") {
          const to = target(page, child.attrGet("href"));
          linked = to !== undefined;
          if (linked) child.attrSet("href", to);
          else [child.tag, child.attrs] = ["span", null];
        } else if (child.type === "link_close") {
          if (!linked) child.tag = "span";
          linked = false;
        } else if (child.type === "image") {
          const file = posix.join("/", page.folder, child.attrGet("src"));
          const source = child.attrGet("src").startsWith("/") ? child.attrGet("src") : file;
          page.pictures.add(source.slice(1));
          child.attrSet("src", posix.relative(posix.dirname(page.address), source.replace(/^\/docs\//, "")));
          child.attrSet("loading", "lazy");
        } else if (child.type === "code_inline" && linked) {
          child.meta = { linked };
        }
      }
    });
  }

  // The page's HTML, its headings, its pictures and what of it is live, or is not.
  return function render(page) {
    Object.assign(page, { headings: [], pictures: new Set(), live: 0, not_live: [] });
    const parts = [page.text, ...page.after].join("\n").replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ""));
    const found = {};
    rules.parse(parts, found);
    // What a page defines itself counts first: rustdoc's definitions are for what its page leaves
    // open.
    const defined = {};
    rules.parse(page.links.join("\n"), defined);
    const references = { ...defined.references, ...found.references };
    const tokens = rules.parse(parts, { references });
    prepare(tokens, page, new Set());
    page.html = plots(page, rules.renderer.render(tokens, rules.options, { page, references }));
    return page;
  };
}
