// The library as the page has it, without a browser: the same worker's source, in node.

import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

import { inside, worker } from "../unpacked.mjs";

// A function from a letter's settings and text to the answer, taken from the finished page.
export async function library(path) {
  const html = readFileSync(path, "utf8");
  const packed = inside(html, "wasm");
  const said = [];
  const context = { WebAssembly, TextEncoder, TextDecoder, Uint8Array, DataView, postMessage: (data) => said.push(data) };
  runInNewContext(worker(html), context);
  context.onmessage({ data: { packed } });
  if (!said.pop().ready) throw new Error("the library does not start");
  return (settings, body = "") => {
    const lines = Object.entries(settings).map(([name, value]) => `${name}: ${value}`);
    context.onmessage({ data: { text: `${lines.join("\n")}\n\n${body}` } });
    const { answer, broken } = said.pop();
    if (broken) throw new Error(`the library stopped at ${body}`);
    return JSON.parse(answer);
  };
}
