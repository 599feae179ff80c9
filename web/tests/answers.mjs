// The page's library gives the command's own answers: node answers.mjs PAGE COMMAND.
//
// The transcript has what the command says, and its own test holds it to that. What is past 32 bits
// the command is asked here.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { library } from "./library.mjs";

const [page, command] = process.argv.slice(2);
const ask = await library(page);

// What the command prints of an expression: the value, or the refusal with its place.
const said = (answer) => (answer.refused ? `! error: ${answer.shown}` : answer.text);
const answered = (text) => said(ask({ do: "expressions" }, text));

const transcript = readFileSync(new URL("../../tools/cute-cli/tests/transcript.txt", import.meta.url), "utf8");
let compared = 0;
let refused = 0;
for (const part of transcript.split("\n$ ").slice(1)) {
  const [line, ...output] = part.split(/\n\n## |$/)[0].split("\n");
  const text = line.match(/^cute '([^']+)'$/)?.[1];
  if (text === undefined) continue;
  const code = output.at(-1)?.startsWith("= ") ? output.pop() : undefined;
  const expected = output.map((said, at) => (at > 0 && code ? said.replace(/^! ?/, "") : said)).join("\n");
  assert.equal(answered(text).replace(/ +$/gm, "").trimEnd(), expected.trimEnd(), text);
  compared += 1;
  refused += code ? 1 : 0;
}
assert.ok(compared >= 200 && refused >= 30, `${compared} expressions, ${refused} of them refused`);

// Sizes and offsets that a machine word of 32 bits does not have.
const far = [0, 1, 7, 4096, 65535].flatMap((more) => {
  const [size, stride] = [2 ** 32 + more, 2 ** 33 + more];
  return [
    `${size}:1`,
    `(4,${size}):(1,4)`,
    `(4,8):(${stride},1) o 8:4`,
    `coalesce((${size},4):(1,${size}))`,
    `cosize((${size},2):(1,${stride}))`,
    `at((${size},3):(3,1), ${size - 1})`,
    `logical_divide((${size},2):(2,1), 2)`,
    `complement(2:${size}, ${stride * 4})`,
    `(6,2):(${stride},2) o 5:5`,
    `${size}:9223372036854775807`,
  ];
});
for (const text of far) {
  const { stdout, stderr, status } = spawnSync(command, [text], { encoding: "utf8" });
  const expected = status === 0 ? stdout : `! ${stderr}`;
  assert.equal(answered(text).trimEnd(), expected.trimEnd(), text);
}

// The texts of banks, swizzles and atoms are the command's, too.
const banks = (settings, text) => ask({ do: "banks", ...settings }, text).text;
for (const part of transcript.split("\n$ ").slice(1)) {
  const [line, ...output] = part.split(/\n\n## /)[0].split("\n");
  const [, what, text, vector] = line.match(/^cute (banks|swizzle) '([^']+)'(?: --vector (\d+))?$/) ?? [];
  const name = line.match(/^cute mma (\S+)$/)?.[1];
  if (output.some((said) => said.startsWith("!")) || !(what || name)) continue;
  const settings = { vector: vector ?? 1 };
  const found = name ? ask({ do: "mma", name }).text : what === "banks" ? banks(settings, text) : ask({ do: "swizzle", ...settings }, text).text;
  assert.equal(found.trimEnd(), output.join("\n").trimEnd(), line);
  compared += 1;
}
console.log(`${compared + far.length} answers are the command's, ${refused} of them refusals`);
