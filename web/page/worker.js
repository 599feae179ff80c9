// The library in a thread of its own, so that an endless question leaves the page alive: a text in,
// a text out.

let exports;

// The bytes of a text of the page: thirteen bits for two of 91 characters.
function bytes(text) {
  const found = new Uint8Array(Math.floor((text.length / 2) * 13 / 8));
  const digit = (at) => text.charCodeAt(at) - (text.charCodeAt(at) < 60 ? 35 : 36);
  let [held, bits, place] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 2) {
    held |= (digit(at) + digit(at + 1) * 91) << bits;
    for (bits += 13; bits >= 8; bits -= 8) {
      found[place] = held;
      place += 1;
      held >>= 8;
    }
  }
  return found;
}

// What LZMA packed, in the form `.lzma` with its size, as `lzma-specification.txt` of 7-Zip
// describes it. It is a quarter smaller than what browsers unpack themselves.
function unpack(source) {
  const [MATCH, REP, REP0, REP1, REP2, LONG, SLOT, SPECIAL, ALIGN, LENGTH, REPEATED, LITERAL] = [0, 192, 204, 216, 228, 240, 432, 688, 816, 832, 1346, 1860];
  const [lc, lp, pb] = [source[0] % 9, Math.floor(source[0] / 9) % 5, Math.floor(source[0] / 45)];
  const view = new DataView(source.buffer, source.byteOffset);
  const target = new Uint8Array(view.getUint32(5, true));
  const odds = new Uint16Array(LITERAL + (0x300 << (lc + lp))).fill(1024);
  // The range, and the code in it; numbers of 32 bits are fastest there.
  const now = new Uint32Array([0xffffffff, view.getUint32(14)]);
  let at = 18;

  function widen() {
    if (now[0] >= 0x1000000) return;
    now[0] <<= 8;
    now[1] = (now[1] << 8) | source[at];
    at += 1;
  }
  function bit(place) {
    const odd = odds[place];
    const bound = (now[0] >>> 11) * odd;
    const is = now[1] < bound ? 0 : 1;
    if (is) {
      now[0] -= bound;
      now[1] -= bound;
      odds[place] = odd - (odd >> 5);
    } else {
      now[0] = bound;
      odds[place] = odd + ((2048 - odd) >> 5);
    }
    widen();
    return is;
  }
  function tree(place, bits) {
    let found = 1;
    for (let number = 0; number < bits; number += 1) found = (found << 1) | bit(place + found);
    return found - (1 << bits);
  }
  function reversed(place, bits) {
    let [node, found] = [1, 0];
    for (let number = 0; number < bits; number += 1) {
      const is = bit(place + node);
      node = (node << 1) | is;
      found |= is << number;
    }
    return found;
  }
  function direct(bits) {
    let found = 0;
    for (let number = 0; number < bits; number += 1) {
      now[0] >>>= 1;
      const is = now[1] >= now[0] ? 1 : 0;
      if (is) now[1] -= now[0];
      found = (found << 1) | is;
      widen();
    }
    return found;
  }
  function length(place, position) {
    if (!bit(place)) return tree(place + 2 + position * 8, 3);
    if (!bit(place + 1)) return 8 + tree(place + 130 + position * 8, 3);
    return 16 + tree(place + 258, 8);
  }
  function distance(length) {
    const slot = tree(SLOT + Math.min(length, 3) * 64, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const high = (2 | (slot & 1)) << bits;
    return slot < 14 ? high + reversed(SPECIAL + high - slot, bits) : high + (direct(bits - 4) << 4) + reversed(ALIGN, 4);
  }

  let [state, back0, back1, back2, back3] = [0, 0, 0, 0, 0];
  for (let done = 0; done < target.length; ) {
    const position = done & ((1 << pb) - 1);
    if (!bit(MATCH + state * 16 + position)) {
      const before = done > 0 ? target[done - 1] : 0;
      const place = LITERAL + 0x300 * (((done & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)));
      let byte = 1;
      if (state >= 7) {
        for (let likely = target[done - back0 - 1]; byte < 256; likely <<= 1) {
          const expected = (likely >> 7) & 1;
          byte = (byte << 1) | bit(place + ((1 + expected) << 8) + byte);
          if ((byte & 1) !== expected) break;
        }
      }
      while (byte < 256) byte = (byte << 1) | bit(place + byte);
      target[done] = byte;
      done += 1;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count;
    if (bit(REP + state)) {
      if (bit(REP0 + state)) {
        let back = back1;
        if (bit(REP1 + state)) {
          back = back2;
          if (bit(REP2 + state)) [back, back3] = [back3, back2];
          back2 = back1;
        }
        [back0, back1] = [back, back0];
      } else if (!bit(LONG + state * 16 + position)) {
        target[done] = target[done - back0 - 1];
        done += 1;
        state = state < 7 ? 9 : 11;
        continue;
      }
      count = length(REPEATED, position);
      state = state < 7 ? 8 : 11;
    } else {
      [back1, back2, back3] = [back0, back1, back2];
      count = length(LENGTH, position);
      state = state < 7 ? 7 : 10;
      back0 = distance(count);
    }
    for (const end = Math.min(done + count + 2, target.length); done < end; done += 1) target[done] = target[done - back0 - 1];
  }
  return target;
}

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
  if (data.packed || data.module) {
    const module = data.module ?? new WebAssembly.Module(unpack(bytes(data.packed)));
    exports = new WebAssembly.Instance(module).exports;
    // A worker that takes this one's place does not unpack it again.
    postMessage({ ready: module });
    return;
  }
  try {
    postMessage({ answer: ask(data.text) });
  } catch {
    // After a panic, or at the end of its memory, the module is not used again.
    postMessage({ broken: true });
  }
};
