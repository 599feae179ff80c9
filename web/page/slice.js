// A slice of a layout, chosen by a click: the coordinate of the cell, each number of which can be
// opened to `_`. What the slice is, and where it begins, the library says.

const tokens = (coordinate) => coordinate.match(/\d+|_|[(),]/g) ?? [];
const shapeOf = (list) => list.map((token) => (/\d|_/.test(token) ? "" : token)).join(" ");

// `name` is where the state has the slice; `again` asks anew; `letGo` lets the kept cell go.
function sliceView(name, again, letGo) {
  const coordinate = element("span", { role: "group", "aria-label": "The coordinate of the slice; press a number to open its mode" });
  const found = element("output", { className: "value" });
  const none = element("button", { textContent: "No slice" });
  const view = element("div", { className: "row slice", hidden: true }, element("span", { className: "soft", textContent: "Slice" }), coordinate, none, found);
  let numbers = [];

  function set(text) {
    state[name] = text;
    keep();
    again();
  }

  function toggle(at) {
    const now = tokens(state[name]);
    now[at] = now[at] === "_" ? (numbers[at] ?? "0") : "_";
    set(now.join(""));
  }

  none.addEventListener("click", () => {
    letGo();
    set("");
  });
  view.addEventListener("keydown", (event) => event.key === "Escape" && none.click());
  return {
    view,
    // What stays open of the coordinate before is open in the new one.
    pick(cell, kept) {
      if (!cell.of_value) return;
      const before = tokens(state[name]);
      numbers = tokens(cell.coordinate);
      const same = shapeOf(before) === shapeOf(numbers);
      set(kept ? numbers.map((token, at) => (same && before[at] === "_" ? "_" : token)).join("") : "");
    },
    show(answer) {
      view.hidden = !state[name] || Boolean(answer.refused);
      const focused = [...coordinate.children].indexOf(document.activeElement);
      coordinate.replaceChildren(
        ...tokens(state[name]).map((token, at) => {
          if (!/\d|_/.test(token)) return element("span", { textContent: token });
          const button = element("button", { textContent: token, "aria-pressed": token === "_" });
          button.addEventListener("click", () => toggle(at));
          return button;
        }),
      );
      coordinate.children[focused]?.focus();
      found.textContent = answer.slice ? `= ${answer.slice}` : (answer.no_slice ?? "");
    },
  };
}
