// Which pages there are, from the same files that rustdoc and the doctests read: the README, the
// pages of docs/, the records.
//
// What a chapter has beside its file, its number, its picture and where its links lead,
// `src/lib.rs` says, for rustdoc and here.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const read = (path) => readFileSync(join(ROOT, path), "utf8");

const facade = read("src/lib.rs");

// For each file that the documentation includes: definitions of links, and what follows it.
function included() {
  const found = new Map();
  let parts = [];
  const attribute = /#\[(?:cfg_attr\(\s*feature = "\w+",\s*)?doc = (?:"((?:[^"\\]|\\.)*)"|include_str!\("\.\.\/([^"]+)"\))|^ *pub mod \w+ (\{\}?)/gm;
  for (const [, text, file, module] of facade.matchAll(attribute)) {
    if (module === undefined) {
      parts.push({ text, file });
      continue;
    }
    const at = parts.findIndex((part) => part.file?.endsWith(".md"));
    if (at >= 0) {
      const links = parts.slice(0, at).filter((part) => part.text?.startsWith("[")).map((part) => part.text);
      const after = parts.slice(at + 1).map((part) => (part.file ? `![](/${part.file})` : part.text.replace(/<\/?div>/, "")));
      found.set(parts[at].file, { links, after });
    }
    parts = [];
  }
  return found;
}

// The chapters in their order: `1. [Layouts](guide::layouts): shapes, strides, coordinates`.
function chapters() {
  const found = [...facade.matchAll(/(\d+)\. \[([^\]]+)\]\(guide::(\w+)\): ([^"\n]+)/g)];
  return found.map(([, number, title, name, about]) => ({ source: `docs/guide/${name}.md`, title: `${number}. ${title}`, about }));
}

const markdown = (folder) => readdirSync(join(ROOT, folder)).filter((name) => name.endsWith(".md")).sort().map((name) => `${folder}/${name}`);

// The address of a page of the site.
function address(source) {
  if (source === "README.md") return "index.html";
  return source.replace(/^docs\//, "").replace(/^benches\/record\//, "records/").replace(/\.md$/, ".html");
}

function page(group, source, more = {}) {
  const text = read(source);
  const title = text.match(/^# (.*)$/m)[1].replaceAll("`", "");
  return { group, source, folder: dirname(source), address: address(source), text, title, links: [], after: [], ...more };
}

// The records as a page that lists them.
function listed(records) {
  const lines = records.map(({ source, title, text }) => {
    const day = text.match(/\d{4}-\d\d-\d\d/g)?.sort().at(-1) ?? "";
    return `| [${title}](${source.split("/").at(-1)}) | ${day} |`;
  });
  const about = "What was measured, each with the machine, the day and the versions, and the command that wrote it.";
  const text = `# Records\n\n${about}\n\n| record | newest day in it |\n|---|---|\n${lines.join("\n")}\n`;
  return { group: "Records", source: "benches/record/", folder: "benches/record", address: "records/index.html", text, title: "All records", links: [], after: [] };
}

// All pages, in the order in which they are read.
export function pages() {
  const known = included();
  const course = chapters();
  const of = (group) => (source) => page(group, source, known.get(source));
  const guide = course.map(({ source, title, about }) => ({ ...of("The course")(source), title, about }));
  const first = ["docs/guide/features.md", "docs/from_cute.md", "docs/errors.md", "docs/gallery.md"];
  const rest = [...markdown("docs"), ...markdown("docs/guide")].filter((source) => !first.includes(source) && !course.some((one) => one.source === source));
  const records = markdown("benches/record").map(of("Records"));
  return [page("", "README.md"), ...guide, ...[...first, ...rest].map(of("To look up")), listed(records), ...records];
}
