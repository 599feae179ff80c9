// Questions to the library. One is asked at a time; of those that wait, the newest of each channel
// is kept.

const LIMIT = 1000;
const SLOW = "The library was stopped after one second. Use smaller numbers, or try again when the machine is less busy.";
const BROKEN = "The library failed at this input, perhaps because it needs more memory than a page has. It is running again.";

const library = (() => {
  const waiting = new Map();
  let broken;
  let module, packed, worker, current, timer, ready = false;

  function start() {
    ready = false;
    const source = document.getElementById("worker").textContent;
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    worker = new Worker(address);
    worker.onerror = () => broken();
    worker.onmessage = ({ data }) => {
      if (data.ready) {
        URL.revokeObjectURL(address);
        module = data.ready;
        ready = true;
        next();
      } else if (data.broken) {
        anew(BROKEN);
      } else {
        finish(JSON.parse(data.answer));
      }
    };
    worker.postMessage(module ? { module } : { packed });
  }

  function next() {
    document.body.dataset.busy = current || waiting.size > 0 ? "yes" : "no";
    if (current || !ready || waiting.size === 0) return;
    const [channel, question] = waiting.entries().next().value;
    waiting.delete(channel);
    current = question;
    document.body.dataset.busy = "yes";
    timer = setTimeout(() => anew(SLOW), LIMIT);
    worker.postMessage({ text: question.text });
  }

  function finish(answer) {
    clearTimeout(timer);
    const { resolve } = current;
    current = undefined;
    resolve(answer);
    // What waits for the answer may ask again first.
    queueMicrotask(next);
  }

  function anew(sentence) {
    worker.terminate();
    start();
    finish({ refused: sentence, shown: sentence, stopped: true });
  }

  return {
    // Answers that are known before the library is loaded, by the letter.
    known: {},
    // Starts the library; `failed` is called where the browser does not run it.
    load(failed) {
      broken = failed;
      packed = document.getElementById("wasm").textContent;
      start();
    },
    // The answer; nothing, if a newer question of the channel took its place.
    ask(channel, settings, body) {
      waiting.get(channel)?.resolve(undefined);
      const text = letter(settings, body);
      if (Object.hasOwn(this.known, text)) {
        waiting.delete(channel);
        return Promise.resolve(this.known[text]);
      }
      return new Promise((resolve) => {
        waiting.set(channel, { text, resolve });
        next();
      });
    },
  };
})();
