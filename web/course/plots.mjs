// The tables of the records as plots: a row of a table is a line, and each of the columns that are
// named a dot in it. The table stays above.

import { escaped, plain } from "./html.mjs";

// Which tables are plotted: those that have the columns, by the first line that fits. `level` is
// what a value is compared with; a scale without `linear` has equal steps for equal factors.
const PLOTTED = {
  "benches/record/compile.md": [{ columns: ["here", "CuTe C++, g++ 12.2.0"], labels: [""], says: "Seconds; to the left is faster.", linear: true }],
  "benches/record/everyday.md": [{ columns: ["their time / ours"], labels: ["program", "size", "beside"], level: 1, says: "Their time divided by ours; to the right of 1 ours is faster." }],
  "benches/record/gemm.md": [{ columns: ["matrixmultiply", "crate gemm", "OpenBLAS"], labels: ["elements", "M×N×K", "by", "threads"], level: 1, says: "Our rate divided by theirs; to the right of 1 ours is faster." }],
  "benches/record/gpu.md": [
    { columns: ["by hand", "in CuTe's words"], labels: ["kernel", "size"], linear: true, says: "TFLOP/s; to the right is faster." },
    { columns: ["share"], labels: ["kernel", "size"], level: 100, linear: true, says: "Percent of what it is measured beside." },
  ],
  "benches/record/order.md": [
    { columns: ["rows", "columns", "nested", "sliced", "swizzled", "broadcast", "negative", "crossed"], labels: [""], level: 1, together: true, says: "Times in units of the best loop by hand, a dot for each order of the elements; to the left of 1 ours is faster." },
  ],
  "benches/record/programs.md": [{ columns: ["ratio"], labels: ["program"], level: 1, says: "Our time divided by that of plain loops; to the left of 1 ours is faster." }],
  "benches/record/python.md": [{ columns: ["ratio"], labels: [""], level: 1, says: "pycute's time divided by ours; to the right of 1 ours is faster." }],
  "benches/record/runtime.md": [{ columns: ["times as fast"], labels: ["operator"], level: 1, says: "The time of tensor-layouts divided by ours." }],
};

const [WIDTH, RIGHT, LINE] = [820, 24, 20];
const LONGEST = 46;

// The cells of a table, as text.
function cells(table) {
  return [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row]) => [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell]) => plain(cell).trim()));
}

const number = (text) => (/^-?[\d,]*\.?\d+( ?(s|%|ms))?$/.test(text) ? Number.parseFloat(text.replaceAll(",", "")) : undefined);

// Steps of a scale: 1, 2 and 5 of each power of ten, or of equal distance.
function steps(least, most, linear) {
  if (linear) {
    const rough = (most - least) / 5;
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough);
    return Array.from({ length: Math.ceil((most - least) / step) + 1 }, (_, at) => Number((least + at * step).toPrecision(6)));
  }
  const all = [-3, -2, -1, 0, 1, 2, 3].flatMap((power) => [1, 2, 5].map((one) => Number((one * 10 ** power).toPrecision(2))));
  const first = all.findLastIndex((one) => one <= least);
  const last = all.findIndex((one) => one >= most);
  return all.slice(Math.max(first, 0), last < 0 ? undefined : last + 1);
}

// A plot of lines with a label and their values.
function plot(lines, { columns, level, linear, together, says }) {
  // The room of the labels, by how wide a letter is about.
  const left = 32 + 6.6 * Math.min(LONGEST, Math.max(...lines.map(({ label }) => label.length)));
  const values = lines.flatMap((line) => line.values.filter((one) => one !== undefined)).concat(level ?? []);
  const marks = steps(linear ? 0 : Math.min(...values), Math.max(...values), linear);
  const by = (value) => (linear ? value : Math.log(value));
  const place = (value) => left + ((by(value) - by(marks[0])) / (by(marks.at(-1)) - by(marks[0]) || 1)) * (WIDTH - left - RIGHT);
  const named = columns.length > 1 && !together;
  const top = named ? 48 : 26;
  const height = top + lines.length * LINE + 6;
  const kind = (at) => (together ? "a" : "abcd"[at]);
  const parts = [];
  if (named) columns.forEach((name, at) => parts.push(`<circle class="${kind(at)}" cx="${left + at * 150}" cy="12" r="5"/><text x="${left + 10 + at * 150}" y="16">${escaped(name)}</text>`));
  for (const mark of marks) {
    const x = place(mark).toFixed(1);
    parts.push(`<line x1="${x}" x2="${x}" y1="${top - 4}" y2="${height}"/><text class="scale" text-anchor="middle" x="${x}" y="${top - 9}">${mark}</text>`);
  }
  if (level !== undefined) parts.push(`<line class="level" x1="${place(level).toFixed(1)}" x2="${place(level).toFixed(1)}" y1="${top - 4}" y2="${height}"/>`);
  lines.forEach(({ label, values }, row) => {
    const y = top + row * LINE + LINE / 2;
    const short = label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label;
    parts.push(`<text text-anchor="end" x="${left - 12}" y="${y + 4}">${escaped(short)}</text>`);
    values.forEach((value, at) => {
      if (value !== undefined) parts.push(`<circle class="${kind(at)}" cx="${place(value).toFixed(1)}" cy="${y}" r="5"><title>${escaped(`${label}, ${columns[at]}: ${value}`)}</title></circle>`);
    });
  });
  const svg = `<svg viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escaped(says)} The numbers are in the table above.">${parts.join("")}</svg>`;
  return `<figure class="plot" tabindex="0">${svg}<figcaption>${escaped(says)}</figcaption></figure>`;
}

// A page with the plots of its tables.
export function plots(page, html) {
  const wanted = PLOTTED[page.source] ?? [];
  const drawn = new Set();
  const made = html.replace(/<div class="table"[^>]*>([\s\S]*?)<\/div>/g, (whole, table) => {
    const [head, ...rows] = cells(table);
    const one = wanted.find(({ columns, labels }) => labels.every((name) => head.includes(name)) && columns.some((name) => head.includes(name)));
    if (!one) return whole;
    const columns = one.columns.filter((name) => head.includes(name));
    const lines = rows.map((row) => ({
      label: one.labels.map((name) => row[head.indexOf(name)]).join(", "),
      values: columns.map((name) => number(row[head.indexOf(name)])),
    }));
    const kept = lines.filter(({ values }) => values.some((value) => value !== undefined));
    if (kept.length < 2) return whole;
    drawn.add(one);
    return whole + plot(kept, { ...one, columns });
  });
  if (drawn.size < wanted.length) throw new Error(`${page.source}: a table that is to be plotted is not there any more`);
  return made;
}
