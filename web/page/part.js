// What is too large is drawn in part: which part it is, and ways to the others.

const ARROWS = [["\u2190", "Left", [0, -1]], ["\u2191", "Up", [-1, 0]], ["\u2193", "Down", [1, 0]], ["\u2192", "Right", [0, 1]]];

// `pan` shows another part: the first row and column, and the panel, as a text; or "all".
function partView(pan) {
  const box = element("div", { className: "box" });
  const map = element("div", { className: "map", title: "The part of the whole; press where you want to look" }, box);
  const where = element("output", { className: "where" });
  const whole = element("button", { textContent: "Whole" });
  const panels = element("span", { role: "group", "aria-label": "Panel" });
  const arrows = ARROWS.map(([text, name, by]) => {
    const button = element("button", { textContent: text, title: `${name} (Shift and the arrow key)`, "aria-label": name });
    button.addEventListener("click", () => step(by, 1) && pan(step(by, 1)));
    return button;
  });
  const view = element("div", { className: "row window", hidden: true }, map, where, element("span", { className: "arrows", role: "group", "aria-label": "Another part" }, ...arrows), panels, whole);
  let shown, before;

  // The part that begins there, inside the whole.
  function from(places, panel = shown.panel[0]) {
    const inside = [shown.rows, shown.columns].map(([, count, all], axis) => Math.max(0, Math.min(all - count, places[axis])));
    return [...inside, panel].join(",");
  }
  // The part that is so many of its widths away; nothing at the edge.
  function step(by, widths = 0.5) {
    if (!shown) return undefined;
    const places = [shown.rows, shown.columns].map(([first, count], axis) => first + by[axis] * Math.max(1, Math.floor(count * widths)));
    const to = from(places);
    return to === from([shown.rows[0], shown.columns[0]]) ? undefined : to;
  }

  function press(event) {
    const area = map.getBoundingClientRect();
    const at = [(event.clientY - area.top) / area.height, (event.clientX - area.left) / area.width];
    // Whole tiles of 8, since that is what one looks for.
    pan(from([shown.rows, shown.columns].map(([, count, all], axis) => Math.round((at[axis] * all - count / 2) / 8) * 8)));
  }
  map.addEventListener("pointerdown", (event) => {
    map.setPointerCapture(event.pointerId);
    press(event);
  });
  map.addEventListener("pointermove", (event) => event.buttons && press(event));
  whole.addEventListener("click", () => pan("all"));

  return {
    view,
    step,
    at: (axis) => (axis ? shown.columns : shown.rows)[0],
    was: (axis) => (axis ? before.columns : before.rows)[0],
    show(part) {
      view.hidden = !part;
      before = shown;
      shown = part ?? undefined;
      if (!part) return;
      const [rows, columns] = [part.rows, part.columns];
      const range = (name, [first, count, all]) => (all > 1 ? `${name} ${first}\u2013${first + count - 1} of ${all}` : "");
      where.textContent = [range("rows", rows), range("columns", columns)].filter(Boolean).join(", ");
      const side = (all, other) => Math.max(14, Math.round(72 * Math.min(1, all / other)));
      Object.assign(map.style, { width: `${side(columns[2], rows[2])}px`, height: `${side(rows[2], columns[2])}px` });
      const place = (axis, at) => `${(100 * axis[at]) / axis[2]}%`;
      Object.assign(box.style, { left: place(columns, 0), width: place(columns, 1), top: place(rows, 0), height: place(rows, 1) });
      arrows.forEach((button, at) => (button.disabled = !step(ARROWS[at][2], 1)));
      whole.hidden = !part.whole;
      const [panel, all] = part.panel;
      panels.hidden = all < 2;
      panels.replaceChildren(
        ...[["\u2039", -1], ["\u203a", 1]].map(([text, by]) => {
          const button = element("button", { textContent: text, "aria-label": by < 0 ? "The panel before" : "The next panel", disabled: panel + by < 0 || panel + by >= all });
          button.addEventListener("click", () => pan(from([rows[0], columns[0]], panel + by)));
          return button;
        }),
        ` panel ${part.caption}, ${panel + 1} of ${all}`,
      );
    },
  };
}
