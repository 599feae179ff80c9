// What is too large is drawn in part: which part it is, and ways to the others.

const ARROWS = [["\u2190", "Left", [0, -1]], ["\u2191", "Up", [-1, 0]], ["\u2193", "Down", [1, 0]], ["\u2192", "Right", [0, 1]]];

// `pan` shows another part: the first row and column, and the panel, as a text; or "all".
function partView(pan) {
  const box = element("div", { className: "box" });
  const map = element("div", { className: "map", title: "The visible part; click on another part to move to it" }, box);
  const where = element("output", { className: "where" });
  const whole = element("button", {});
  const panels = element("span", { role: "group", "aria-label": "Panel" });
  const arrows = ARROWS.map(([text, name, by]) => {
    const button = element("button", { textContent: text, title: `${name} (Shift and the arrow key)`, "aria-label": name });
    button.addEventListener("click", () => step(by, 1) && pan(step(by, 1)));
    return button;
  });
  const moves = element("span", { className: "arrows", role: "group", "aria-label": "Another part" }, ...arrows);
  const view = element("div", { className: "row window", hidden: true }, map, element("div", { className: "ways" }, where, element("div", { className: "row" }, moves, panels, whole)));
  let shown;

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
    const [area, held] = [map.getBoundingClientRect(), box.getBoundingClientRect()];
    const at = [(event.clientY - area.top - held.height / 2) / (area.height - held.height || 1), (event.clientX - area.left - held.width / 2) / (area.width - held.width || 1)];
    // Whole tiles of 8, since that is what one looks for; and the end.
    pan(from([shown.rows, shown.columns].map(([, count, all], axis) => (at[axis] < 1 ? Math.round((at[axis] * (all - count)) / 8) * 8 : all))));
  }
  map.addEventListener("pointerdown", (event) => {
    map.setPointerCapture(event.pointerId);
    press(event);
  });
  map.addEventListener("pointermove", (event) => event.buttons && press(event));
  whole.addEventListener("click", () => pan(shown ? "all" : ""));

  return {
    view,
    step,
    // The first row and column.
    at: () => [shown.rows[0], shown.columns[0]],
    show(part) {
      view.hidden = !part;
      const all = Boolean(part?.all);
      shown = all ? undefined : (part ?? undefined);
      whole.textContent = all ? "In part" : "Whole";
      whole.hidden = !(all || part?.whole);
      for (const one of [map, moves, panels]) one.hidden = !shown;
      if (all) where.textContent = "the whole, without numbers";
      if (!shown) return;
      const [rows, columns] = [part.rows, part.columns];
      const range = (name, [first, count, all]) => (all > 1 ? `${name} ${first}\u2013${first + count - 1} of ${all}` : "");
      where.textContent = [range("rows", rows), range("columns", columns)].filter(Boolean).join(", ");
      const side = (all, other) => Math.max(14, Math.round(72 * Math.min(1, all / other)));
      Object.assign(map.style, { width: `${side(columns[2], rows[2])}px`, height: `${side(rows[2], columns[2])}px` });
      const place = (axis, at) => `${(100 * axis[at]) / axis[2]}%`;
      Object.assign(box.style, { left: place(columns, 0), width: place(columns, 1), top: place(rows, 0), height: place(rows, 1) });
      arrows.forEach((button, at) => (button.disabled = !step(ARROWS[at][2], 1)));
      const [panel, count] = part.panel;
      panels.hidden = count < 2;
      panels.replaceChildren(
        ...[["\u2039", -1], ["\u203a", 1]].map(([text, by]) => {
          const button = element("button", { textContent: text, "aria-label": by < 0 ? "The panel before" : "The next panel", disabled: panel + by < 0 || panel + by >= count });
          button.addEventListener("click", () => pan(from([rows[0], columns[0]], panel + by)));
          return button;
        }),
        ` panel ${part.caption}, ${panel + 1} of ${count}`,
      );
    },
  };
}
