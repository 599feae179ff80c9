// A picture that follows the pointer and the arrow keys. It is an image, so that nothing in it can run; which cell is where, and what is
// known of it, the library is asked.

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

// `question` gives the settings and the text of the question that the picture is the answer to.
function pictureView(channel, of, question) {
  const image = element("img", { alt: "", draggable: false });
  const cursor = element("div", { className: "cursor", hidden: true });
  const frame = element("div", { className: "frame", tabIndex: 0, role: "group" }, image, cursor);
  const cell = element("dl", { className: "cell", "aria-live": "polite" });
  const missing = element("p", { className: "soft", hidden: true });
  const view = element("div", { className: "picture" }, missing, frame, cell);
  let spot, pinned = false, svg;

  function show(answer) {
    const found = answer?.cell;
    cursor.hidden = !found;
    pairs(cell, found ? found.lines : []);
    if (!found) return;
    spot = found.spot;
    const [x, y, width, height] = found.rectangle;
    const scale = image.clientWidth / (image.naturalWidth || 1);
    Object.assign(cursor.style, { left: `${x * scale}px`, top: `${y * scale}px`, width: `${width * scale}px`, height: `${height * scale}px` });
    cursor.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  async function ask(where) {
    const [settings, body] = question();
    const answer = await library.ask(`cell ${channel}`, { ...settings, do: "cell", of: of(), ...where }, body);
    if (answer) show(answer.refused ? undefined : answer);
  }

  function point(event) {
    const box = image.getBoundingClientRect();
    const scale = image.naturalWidth / (box.width || 1);
    const [x, y] = [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale].map((side) => Math.max(0, Math.floor(side)));
    return { point: `${x},${y}` };
  }

  frame.addEventListener("pointermove", (event) => pinned || ask(point(event)));
  frame.addEventListener("click", (event) => {
    pinned = !pinned;
    ask(point(event));
  });
  frame.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (event.key === "Enter") pinned = !pinned;
    if (event.key === "Escape") {
      pinned = false;
      show();
    }
    if (!step) return;
    event.preventDefault();
    const [panel, row, column] = spot ?? [0, -step[0], -step[1]];
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
      if (pinned && spot) ask({ spot });
      else show();
    },
  };
}
