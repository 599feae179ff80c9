// The library in a thread of its own, so that an endless question leaves the page alive: a text in, a text out.

let exports;

function ask(text) {
  const question = new TextEncoder().encode(text);
  const place = exports.room(question.length);
  new Uint8Array(exports.memory.buffer, place, question.length).set(question);
  const both = BigInt.asUintN(64, exports.ask(place, question.length));
  const length = Number(both >> 32n);
  const start = Number(both & 0xffffffffn);
  const answer = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, start, length));
  exports.done(start, length);
  return answer;
}

onmessage = ({ data }) => {
  if (data.module) {
    exports = new WebAssembly.Instance(data.module).exports;
    postMessage({ ready: true });
    return;
  }
  try {
    postMessage({ answer: ask(data.text) });
  } catch {
    // After a panic, or at the end of its memory, the module is not used again.
    postMessage({ broken: true });
  }
};
