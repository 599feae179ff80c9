// A picture that follows the pointer and the arrow keys. It is an image, so that nothing in it can
// run; which cell is where, and what is known of it, the library is asked.

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
// The most cells of the other side that are outlined.
const OUTLINED = 64;

// The sizes of a picture, as parts of its own size; 0 is the size that fits the page.
const SIZES = [0.25, 0.35, 0.5, 0.7, 1, 1.4, 2, 2.8, 4];
// The keys of a picture that change its size: a step, or a size.
const ZOOMS = { "+": 1, "=": 1, "-": -1, "0": "fit", "1": "own" };

// The texts of a picture can be read from this part of its own size on. Smaller texts would take
// more than half of the time of a key.
const READABLE = 0.45;
// The same picture without its texts, which are lines of their own.
const bare = (svg) => svg.replace(/<text.*\n/g, "");
// On a narrow screen a picture begins at its own size, if it is at most so many screens wide.
const [NARROW, SCREENS] = [600, 5];

// The size that the SVG says it has.
const sizeOf = (text) => text.match(/ width="\d+" height="\d+"/)?.[0];

// The address of a picture.
const source = (svg) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

// The buttons that enlarge the picture by a step, and the button between them, which shows its size.
function sizeButtons(enlarge) {
  const larger = (step, label, title) => {
    const button = element("button", { textContent: label, title, "aria-label": title });
    button.addEventListener("click", () => enlarge(step));
    return button;
  };
  const shownSize = element("button", { className: "now", title: "Fit the picture to the page, or show it at its own size" });
  const size = element("span", { className: "size", role: "group", "aria-label": "Size of the picture" }, larger(-1, "\u2212", "Smaller"), shownSize, larger(1, "+", "Larger"));
  return { shownSize, size };
}

// `question` gives the settings and the text of the question that the picture is the answer to; the
// state has the place of the cell that is kept as `kept`. `picked` is told of a cell that is kept
// by a click or Enter, or let go; `pointed` of each cell that is looked at, or that there is none.
// `pan` asks for another part of what is drawn in part.
function pictureView(channel, of, question, kept, picked = () => undefined, pointed = () => undefined, pan = () => undefined) {
  const image = element("img", { alt: "", draggable: false });
  // The labels of the columns and the rows, which stay where the picture is scrolled.
  const labels = ["top", "side"].map((side) => element("div", { className: `labels ${side}`, hidden: true }));
  const cursor = element("div", { className: "cursor", hidden: true });
  const [others, shared] = [element("div", {}), element("div", {})];
  const sheet = element("div", { className: "sheet" }, image, ...labels);
  const frame = element("div", { className: "frame fit", tabIndex: 0, role: "group" }, sheet, shared, others, cursor);
  const { shownSize, size } = sizeButtons(enlarge);
  const part = partView((to) => pan(to));
  const small = element("p", { className: "soft small", textContent: "The texts of the picture are too small to read at this size. Enlarge the picture to see them.", hidden: true });
  const cell = element("dl", { className: "cell", "aria-live": "polite" });
  const [missing, before] = ["", "before the change:"].map((textContent) => element("p", { className: "soft", textContent, hidden: true }));
  const view = element("div", { className: "picture" }, missing, before, part.view, frame, small, cell);
  // `numbers`: the texts are drawn; `seen`: the size of the picture for which this was decided;
  // `chosen`: somebody chose the size by hand.
  let last, svg, first, origin, zoom = 0, numbers = true, seen, chosen = false;
  const pinned = () => state[kept] !== "";

  // Waits until the next picture is loaded. What measures the page comes after that, so that the
  // page is laid out after the picture, and once.
  let waiting = () => undefined;
  const loaded = () => new Promise((resolve) => {
    waiting();
    waiting = image.onload = image.onerror = resolve;
  });

  function pin(spot) {
    state[kept] = spot;
    keep();
  }

  const scale = () => image.clientWidth / (image.naturalWidth || 1);

  function draw(readable) {
    numbers = readable;
    image.src = source(readable ? svg : bare(svg));
  }

  // Draws the texts if they can be read at this size, and leaves them out otherwise.
  function legible() {
    if (!svg || !image.clientWidth) return;
    const readable = scale() >= READABLE;
    seen = sizeOf(svg);
    small.hidden = frame.hidden || readable || bare(svg) === svg;
    if (readable !== numbers) draw(readable);
  }

  function put(box, rectangle) {
    box.rectangle = rectangle;
    const [left, top, width, height] = rectangle.map((side) => `${side * scale()}px`);
    Object.assign(box.style, { left, top, width, height });
    return box;
  }

  // A corner without threads would look as if there were none.
  function begin() {
    if (first) frame.scrollTo(first[0] * scale() - 60, first[1] * scale() - 60);
  }

  // Sets the size of the image. On a phone, a picture of a few screens has its own size, so that its
  // texts can be read; elsewhere it fits the page, and a small one is enlarged.
  function resize() {
    if (!chosen) {
      const screens = image.naturalWidth / (frame.clientWidth || 1);
      zoom = innerWidth <= NARROW && screens > 1.02 && screens <= SCREENS ? 1 : 0;
    }
    const whole = zoom === 0;
    const more = whole ? Math.min(1.4, 420 / (image.naturalHeight || 420)) : zoom;
    frame.classList.toggle("fit", whole);
    // The room below it on the first screen.
    const room = innerHeight - frame.getBoundingClientRect().top - scrollY - 16;
    frame.style.setProperty("--room", `${Math.min(0.85 * innerHeight, Math.round(room))}px`);
    image.style.width = whole && more <= 1 ? "" : `${image.naturalWidth * more}px`;
    fit();
  }

  // A scroll lays the page out, so it is left out if the picture fits.
  function whole() {
    if (zoom) frame.scrollTo(0, 0);
    zoom = 0;
    chosen = false;
  }

  // Another size, or a step to one; the point at `at` of the frame stays where it is.
  function enlarge(step, at) {
    const [x, y] = at ?? [frame.clientWidth / 2, frame.clientHeight / 2];
    const was = scale();
    const place = [frame.scrollLeft + x, frame.scrollTop + y].map((side) => side / was);
    const next = step > 0 ? SIZES.find((one) => one > was * 1.02) : SIZES.findLast((one) => one < was * 0.98);
    zoom = { fit: 0, own: 1 }[step] ?? next ?? zoom;
    chosen = true;
    resize();
    frame.scrollTo(place[0] * scale() - x, place[1] * scale() - y);
  }

  // Another width of the page is another scale.
  function fit() {
    legible();
    for (const box of frame.querySelectorAll(".cursor")) if (box.rectangle) put(box, box.rectangle);
    size.hidden = frame.hidden;
    shownSize.textContent = `${Math.round(scale() * 100)} %`;
    shownSize.setAttribute("aria-label", `${shownSize.textContent}${zoom ? "" : ", fits the page"}`);
    const sticks = origin && zoom !== 0;
    labels.forEach((label, at) => {
      label.hidden = !sticks;
      if (!sticks) return;
      label.style.backgroundImage = `url("${image.src}")`;
      label.style.backgroundSize = `${image.clientWidth}px`;
      label.style[at ? "width" : "height"] = `${origin[at ? 0 : 1] * scale()}px`;
      // The title moves with the columns.
      if (at) label.style.clipPath = `inset(${origin[1] * scale()}px 0 0)`;
    });
  }
  new ResizeObserver(fit).observe(image);
  shownSize.addEventListener("click", () => {
    enlarge(zoom ? "fit" : "own");
    if (zoom) begin();
  });
  // As maps do: the wheel with Ctrl, where the pointer is.
  frame.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const box = frame.getBoundingClientRect();
    enlarge(event.deltaY < 0 ? 1 : -1, [event.clientX - box.left, event.clientY - box.top]);
  });

  function show(answer) {
    const found = answer?.cell;
    cursor.hidden = !found;
    pointed(found);
    pairs(cell, found ? found.lines.concat(state[kept] === String(found.spot) ? [["kept", "a click on it or Esc releases it"]] : []) : []);
    others.replaceChildren(...(found?.others ?? []).slice(0, OUTLINED).map((where) => put(element("div", { className: "cursor other" }), where)));
    if (!found) return;
    last = found;
    put(cursor, found.rectangle).scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  async function ask(where) {
    const [settings, body] = question();
    const answer = await library.ask(`cell ${channel}`, { ...settings, do: "cell", of: of(), ...where }, body);
    if (answer) show(answer.refused ? undefined : answer);
    return answer?.cell;
  }

  // A cell is kept until it is chosen once more.
  function pick(found) {
    if (!found) return;
    pin(state[kept] === String(found.spot) ? "" : String(found.spot));
    show({ cell: found });
    picked(found, pinned());
  }

  function letGo() {
    const had = pinned() && last;
    pin("");
    show();
    if (had) picked(had, false);
  }

  function point(event) {
    const box = image.getBoundingClientRect();
    const scale = image.naturalWidth / (box.width || 1);
    const [x, y] = [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale].map((side) => Math.max(0, Math.floor(side)));
    return { point: `${x},${y}` };
  }

  frame.addEventListener("pointermove", (event) => pinned() || ask(point(event)));
  frame.addEventListener("click", async (event) => pick(await ask(point(event))));
  // A step past the edge of a part leads into the next one.
  async function step(by) {
    const from = last?.spot;
    const found = await ask({ spot: from ?? "", step: by });
    if (!from || String(found?.spot) !== String(from)) return;
    const [moved, at] = [part.step(by), part.at()];
    if (!moved) return;
    await pan(moved);
    const [row, column] = part.at().map((first, axis) => from[axis + 1] + at[axis] - first);
    await ask({ spot: [0, row, column], step: by });
  }

  frame.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = STEPS[event.key];
    if (event.key === "Enter" && !cursor.hidden) pick(last);
    if (event.key === "Escape") letGo();
    if (event.key in ZOOMS) enlarge(ZOOMS[event.key]);
    if (!by) return;
    event.preventDefault();
    const moved = event.shiftKey && part.step(by, 1);
    if (moved) pan(moved);
    // A kept cell stays where it is kept; the way from it is looked at.
    else if (!event.shiftKey) step(by);
  });

  return {
    view,
    size,
    svg: () => svg,
    letGo,
    // The next picture has its first size again.
    whole,
    // What is shown is another thing from here on: no cell of the last one is one of it. `stays`
    // keeps the size.
    forget(stays) {
      pin("");
      last = undefined;
      if (!stays) whole();
      show();
    },
    // The picture of an answer. After a refusal the old one is greyed, because it is no longer what
    // is asked.
    async set(answer) {
      view.classList.toggle("stale", Boolean(answer.refused));
      if (answer.refused || !answer.picture) small.hidden = true;
      if (answer.refused) size.hidden = part.view.hidden = true;
      shared.replaceChildren();
      before.hidden = !(answer.refused && svg && !answer.inputs);
      if (answer.refused) {
        // What is drawn of a refusal takes its place.
        frame.hidden = !svg || Boolean(answer.inputs);
        show();
        return;
      }
      svg = answer.picture ?? undefined;
      part.show(answer.in_part);
      missing.hidden = !answer.no_picture;
      missing.textContent = answer.no_picture ?? "";
      frame.hidden = !svg;
      if (!svg) {
        size.hidden = true;
        show();
        return;
      }
      const done = loaded();
      // A picture of the same size as the last one needs no second look.
      draw(numbers || seen !== sizeOf(svg));
      frame.setAttribute("aria-label", `Picture of ${answer.text ?? "the answer"}. The arrow keys go through its cells.`);
      origin = answer.origin ?? undefined;
      await done;
      resize();
      // Two cells that show why a fact does not hold.
      shared.replaceChildren(...(answer.shared ?? []).map((where) => put(element("div", { className: "cursor shared" }), where)));
      // A link may keep a cell that there is not.
      if (pinned() && (await ask({ spot: state[kept] })) !== null) return;
      pin("");
      show();
      first = answer.first;
      begin();
    },
  };
}
