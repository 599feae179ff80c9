// A picture that follows the pointer and the arrow keys. It is an image, so that nothing in it can
// run; which cell is where, and what is known of it, the library is asked.

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
// The most cells of the other side that are outlined.
const OUTLINED = 64;

// `question` gives the settings and the text of the question that the picture is the answer to; the
// state has the place of the cell that is kept as `kept`. `picked` is told of a cell that is kept
// by a click or Enter, or let go.
function pictureView(channel, of, question, kept, picked = () => undefined) {
  const image = element("img", { alt: "", draggable: false });
  const cursor = element("div", { className: "cursor", hidden: true });
  const others = element("div", {});
  const shared = element("div", {});
  const frame = element("div", { className: "frame", tabIndex: 0, role: "group" }, image, shared, others, cursor);
  const cell = element("dl", { className: "cell", "aria-live": "polite" });
  const missing = element("p", { className: "soft", hidden: true });
  const before = element("p", { className: "soft", textContent: "before the change:", hidden: true });
  const view = element("div", { className: "picture" }, missing, before, frame, cell);
  let last, svg, first;
  const pinned = () => state[kept] !== "";

  function pin(spot) {
    state[kept] = spot;
    keep();
  }

  function put(box, rectangle) {
    const scale = image.clientWidth / (image.naturalWidth || 1);
    const [left, top, width, height] = rectangle.map((side) => `${side * scale}px`);
    Object.assign(box.style, { left, top, width, height });
    return box;
  }

  function show(answer) {
    const found = answer?.cell;
    cursor.hidden = !found;
    pairs(cell, found ? found.lines.concat(state[kept] === String(found.spot) ? [["kept", "a click on it or Esc lets it go"]] : []) : []);
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
  frame.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (event.key === "Enter" && !cursor.hidden) pick(last);
    if (event.key === "Escape") letGo();
    if (!step) return;
    event.preventDefault();
    // A kept cell stays where it is kept; the way from it is looked at.
    ask({ spot: last?.spot ?? "", step });
  });

  return {
    view,
    svg: () => svg,
    letGo,
    // What is shown is another thing from here on: no cell of the last one is one of it.
    forget() {
      pin("");
      last = undefined;
      show();
    },
    // The picture of an answer. After a refusal the old one is greyed, because it is no longer what
    // is asked.
    async set(answer) {
      view.classList.toggle("stale", Boolean(answer.refused));
      shared.replaceChildren();
      before.hidden = !(answer.refused && svg);
      if (answer.refused) {
        frame.hidden = !svg;
        show();
        return;
      }
      svg = answer.picture ?? undefined;
      missing.hidden = !answer.no_picture;
      missing.textContent = answer.no_picture ?? "";
      frame.hidden = !svg;
      if (!svg) {
        show();
        return;
      }
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
      frame.setAttribute("aria-label", `Picture of ${answer.text ?? "the answer"}. The arrow keys go through its cells.`);
      await image.decode().catch(() => undefined);
      // Two cells that show why a fact does not hold.
      shared.replaceChildren(...(answer.shared ?? []).map((where) => put(element("div", { className: "cursor shared" }), where)));
      // A link may keep a cell that there is not.
      if (pinned() && (await ask({ spot: state[kept] })) !== null) return;
      pin("");
      show();
      // A corner without threads would look as if there were none.
      const scale = image.clientWidth / (image.naturalWidth || 1);
      if (answer.first && String(answer.first) !== first) frame.scrollTo(answer.first[0] * scale - 60, answer.first[1] * scale - 60);
      first = String(answer.first);
    },
  };
}
