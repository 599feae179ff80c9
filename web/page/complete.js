// What may follow a text: the operators whose names begin as the word before the caret, and the
// list of all of them, each with an example.

const operators = { all: undefined };
// Each operator: its name, what it takes, what it is, and its group.
async function known() {
  operators.all ??= library.ask("operators", { do: "operators" }).then((answer) => answer?.operators ?? []);
  return operators.all;
}

const SHOWN = 6;

// `done` is told after a word was put in.
function completion(text, done) {
  const view = element("div", { className: "completions", role: "group", "aria-label": "Operators that begin like this: the arrow keys choose one, Enter or Tab inserts it, Esc closes the list", hidden: true });
  let word = "", chosen = -1;

  function close() {
    view.hidden = true;
  }

  const buttons = () => [...view.querySelectorAll("button")];
  function choose(at) {
    chosen = at;
    buttons().forEach((button, number) => button.setAttribute("aria-current", number === at));
  }

  function take(name) {
    text.setRangeText(`${name}(`, text.selectionStart - word.length, text.selectionStart, "end");
    close();
    text.focus();
    done();
  }

  async function look() {
    const before = text.value.slice(0, text.selectionStart);
    word = before.match(/[a-z]\w+$/)?.[0] ?? "";
    if (word.length < 2) return close();
    const wanted = word;
    // Names that begin with the word, and then those in which another word does.
    const all = await known();
    const inside = all.filter(([name]) => !name.startsWith(wanted) && name.includes(`_${wanted}`));
    const found = [...all.filter(([name]) => name.startsWith(wanted)), ...inside].slice(0, SHOWN);
    if (wanted !== word) return undefined;
    view.replaceChildren(
      ...found.flatMap(([name, takes, help, group], at) => {
        const button = element("button", { tabIndex: -1 }, element("code", { textContent: `${name}(${takes})` }), " ", element("span", { className: "soft", textContent: help.replaceAll("`", "") }));
        // The text keeps the focus until the word is in it.
        button.addEventListener("mousedown", (event) => event.preventDefault());
        button.addEventListener("click", () => take(name));
        button.dataset.name = name;
        const begins = at === 0 || found[at - 1][3] !== group;
        return begins ? [element("div", { className: "group", textContent: group }), button] : [button];
      }),
    );
    choose(-1);
    view.hidden = found.length === 0;
    return undefined;
  }

  text.addEventListener("input", look);
  text.addEventListener("blur", () => setTimeout(() => view.contains(document.activeElement) || close(), 0));
  text.addEventListener("keydown", (event) => {
    if (view.hidden) return;
    if (event.key === "Escape") close();
    const [all, by] = [buttons(), { ArrowDown: 1, ArrowUp: -1 }[event.key]];
    // Enter begins a line, unless an operator was chosen.
    const takes = event.key === "Tab" || (event.key === "Enter" && chosen >= 0);
    if (event.shiftKey || !(by || takes)) return;
    event.preventDefault();
    if (by) choose(chosen < 0 && by < 0 ? all.length - 1 : (chosen + by + all.length) % all.length);
    else take(all[Math.max(chosen, 0)].dataset.name);
  });
  return view;
}

// The list of all operators, with a field that finds in it. An example opens on the left side.
function operatorList(list, find) {
  function entry([name, takes, help]) {
    const example = EXAMPLE_OF[name];
    const button = element("button", { className: "example", textContent: example ?? "" });
    button.addEventListener("click", () => {
      open({ tab: "expressions", leftText: example });
      showAll();
      scrollTo(0, 0);
    });
    return element("div", {}, element("dt", { textContent: `${name}(${takes})` }), element("dd", { textContent: help.replaceAll("`", "") }, ...(example ? [element("div", {}, button)] : [])));
  }
  async function show() {
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = (await known()).filter((row) => words.every((word) => row.join(" ").toLowerCase().includes(word)));
    const groups = Map.groupBy(found, ([, , , group]) => group);
    list.replaceChildren(...[...groups].map(([group, rows]) => element("section", {}, element("h3", { textContent: group }), element("dl", {}, ...rows.map(entry)))));
  }
  find.addEventListener("input", show);
  return show;
}
