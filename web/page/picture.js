// A picture that follows the pointer and the arrow keys. It is an image, so that nothing in it can run; which cell is where, and what is
// known of it, the library is asked.

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
// The most cells of the other side that are outlined.
const OUTLINED = 64;

// `question` gives the settings and the text of the question that the picture is the answer to. `picked` is told of a cell that is kept by
// a click or Enter, or let go.
function pictureView(channel, of, question, picked = () => undefined) {
  const image = element("img", { alt: "", draggable: false });
  const cursor = element("div", { className: "cursor", hidden: true });
  const others = element("div", {});
  const frame = element("div", { className: "frame", tabIndex: 0, role: "group" }, image, others, cursor);
  const cell = element("dl", { className: "cell", "aria-live": "polite" });
  const missing = element("p", { className: "soft", hidden: true });
  const view = element("div", { className: "picture" }, missing, frame, cell);
  let last, pinned = false, svg;

  function put(box, rectangle) {
    const scale = image.clientWidth / (image.naturalWidth || 1);
    const [left, top, width, height] = rectangle.map((side) => `${side * scale}px`);
    Object.assign(box.style, { left, top, width, height });
    return box;
  }

  function show(answer) {
    const found = answer?.cell;
    cursor.hidden = !found;
    pairs(cell, found ? found.lines : []);
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
  function pick(found, before) {
    if (!found) return;
    pinned = !(pinned && String(before?.spot) === String(found.spot));
    picked(found, pinned);
  }

  function point(event) {
    const box = image.getBoundingClientRect();
    const scale = image.naturalWidth / (box.width || 1);
    const [x, y] = [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale].map((side) => Math.max(0, Math.floor(side)));
    return { point: `${x},${y}` };
  }

  frame.addEventListener("pointermove", (event) => pinned || ask(point(event)));
  frame.addEventListener("click", async (event) => {
    const before = last;
    pick(await ask(point(event)), before);
  });
  frame.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (event.key === "Enter" && !cursor.hidden) pick(last, last);
    if (event.key === "Escape") {
      pinned = false;
      show();
    }
    if (!step) return;
    event.preventDefault();
    const [panel, row, column] = last?.spot ?? [0, -step[0], -step[1]];
    const next = [row + step[0], column + step[1]];
    if (next.every((place) => place >= 0)) ask({ spot: [panel, ...next] });
  });

  return {
    view,
    svg: () => svg,
    // The picture of an answer. After a refusal the old one is greyed, because it is no longer what is asked.
    async set(answer) {
      view.classList.toggle("stale", Boolean(answer.refused));
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
      if (pinned && last) ask({ spot: last.spot });
      else show();
    },
  };
}
