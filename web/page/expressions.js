// The tab of expressions: a text, and another beside it to compare.

const COLOURS = [["auto", "operation", "Each element has the same colour in the inputs and in the result"], ["index", "offset modulo 8", "The eight colours repeat after eight offsets"], ["none"], ["row"], ["column"], ["bank", "bank", "32 banks of 4 bytes, for 4-byte elements"], ["tile"]];
// Each with its label.
const LANGUAGES = { Rust: "Rust", "C++": "CuTe C++", DSL: "CuTe DSL (Python)", Python: "Python (this package)", LaTeX: "LaTeX", C: "C", WGSL: "WGSL" };

// The lines of a derivation. The label of a rule is pressed for what the rule says, as the
// library's documentation has it: it comes under the line, where it is seen.
function derivation(lines) {
  const sentence = element("span", { className: "soft said", role: "status", hidden: true });
  const part = ({ rule, text }, at) => {
    const end = at + 1 < lines.length ? "\n" : "";
    if (!rule || !RULES[rule]) return [text + end];
    const [before, ...after] = text.split(rule);
    const button = element("button", { className: "rule", textContent: rule, title: RULES[rule] });
    const line = element("span", {}, before, button, after.join(rule) + end);
    button.addEventListener("click", () => {
      sentence.hidden = !sentence.hidden && sentence.previousSibling === line;
      sentence.textContent = `${rule}: ${RULES[rule]}`;
      line.after(sentence);
    });
    return [line];
  };
  return element("pre", { tabIndex: 0 }, ...lines.flatMap(part));
}

// The inputs of an operation, as pictures beside its result.
function inputsView() {
  const view = element("div", { className: "inputs", hidden: true });
  let sheets = [];
  return {
    view,
    // Outlines the elements that the cell of the result comes from. The parts of a picture keep
    // their places at each size of it.
    outline(found) {
      sheets.forEach((sheet, at) => {
        const [image] = sheet.children;
        const boxes = (found?.inputs?.[at] ?? []).map(([left, top, width, height]) => {
          const box = element("div", { className: "cursor" });
          const part = (side, whole) => `${(100 * side) / whole}%`;
          Object.assign(box.style, { left: part(left, image.naturalWidth), top: part(top, image.naturalHeight), width: part(width, image.naturalWidth), height: part(height, image.naturalHeight) });
          return box;
        });
        sheet.replaceChildren(image, ...boxes);
      });
    },
    set(answer) {
      view.hidden = !answer.inputs;
      const { pictures = [], sentence } = answer.inputs ?? {};
      sheets = pictures.map(({ text, picture }) => element("div", { className: "part" }, element("img", { alt: text, src: source(picture) })));
      view.replaceChildren(
        element("h2", { textContent: answer.refused ? "Inputs of the refused operation" : "Its inputs" }),
        ...(sentence ? [element("p", { textContent: sentence })] : []),
        ...sheets.map((sheet) => element("div", {}, sheet)),
      );
    },
  };
}

function expressionPane(side, name) {
  const of = (what) => `${side}${what}`;
  const text = element("textarea", { spellcheck: false, rows: 2, autocapitalize: "off", data: { field: of("Text") } });
  const value = element("output", { className: "value" });
  const refusal = element("pre", { className: "refusal", role: "alert", tabIndex: 0, hidden: true });
  const cure = element("p", { className: "cure soft", hidden: true });
  const facts = element("dl", { className: "facts" });
  const unknown = element("p", { className: "unknown soft", hidden: true });
  const steps = element("div", { className: "steps" });
  const codes = element("div", { className: "codes", role: "group", "aria-label": "Copy the value as" });
  const said = element("span", { className: "soft", role: "status" });
  const code = element("pre", { className: "code", hidden: true, tabIndex: 0 });

  const question = () => expressionQuestion(state, side, theme());
  const slice = sliceView(of("Slice"), () => again(), () => picture.letGo());
  // Over a tile a cell has a thread, and otherwise a coordinate, of which a slice is made.
  const picture = pictureView(side, () => "expressions", question, of("Cell"), (cell, kept) => {
    if (!state[of("Tile")]) return slice.pick(cell, kept);
    const holder = cell.holders[0];
    state[of("Thread")] = kept && holder ? String(holder[0]) : "";
    keep();
    fill();
    return again();
  }, (found) => inputs.outline(found), (to) => {
    // A cell that is kept is one of the part before.
    state[of("Part")] = to;
    picture.forget(true);
    return again();
  });
  const inputs = inputsView();
  // The shape that the slice and the kept cell belong to, and the last input by hand until it is
  // answered.
  let shape, typed;

  // Of another shape, a slice and a cell are not those of the shape before.
  function reshaped(answer, byHand) {
    const now = `${Boolean(answer.origin)} ${answer.lines?.find(([name]) => name === "shape")?.[1] ?? answer.text}`;
    if (now === shape) return false;
    shape = now;
    picture.whole();
    // What a link or an example gives belongs to what it gives.
    if (!byHand) return false;
    const had = state[of("Slice")] !== "" || state[of("Part")] !== "";
    state[of("Slice")] = "";
    state[of("Part")] = "";
    picture.forget();
    return had;
  }

  function show(answer, byHand) {
    const refused = Boolean(answer.refused);
    if (!refused && reshaped(answer, byHand)) {
      keep();
      return again();
    }
    // What was typed meanwhile is not answered yet.
    if (typed === byHand) typed = undefined;
    refuse(refusal, answer, (answer.line ? `line ${answer.line}, ` : "") + (answer.shown ?? answer.refused), again);
    const [, helps] = CURES.find(([sentence]) => refused && new RegExp(sentence).test(answer.refused)) ?? [];
    cure.textContent = `What helps: ${helps}`;
    cure.hidden = !helps;
    value.textContent = refused ? "" : `${answer.name ? `${answer.name} = ` : ""}${answer.text}`;
    value.classList.toggle("lines", value.textContent.includes("\n"));
    value.hidden = !value.textContent;
    code.hidden = true;
    // What is neither a layout nor a picture is written in no language.
    codes.hidden = value.hidden || !(answer.has_code || answer.picture);
    for (const button of codes.querySelectorAll("button")) button.hidden = !(button.textContent === "LaTeX" || button === svg ? answer.picture : answer.has_code);
    // The colours without a choice.
    const by = answer.picture?.match(/class="n"[^>]*>colour: (bank|thread)/)?.[1];
    colour.lastChild.options[0].textContent = state[of("Colour")] === "auto" && by ? `${by} (default)` : COLOURS[0][1];
    // A number has no colours; what has no picture in these may have one in others.
    tools.hidden = !(refused || answer.picture || answer.no_picture);
    slice.show(answer);
    inputs.set(answer);
    pairs(facts, refused ? [] : answer.lines);
    // A tuple of layouts is not yet a layout of them.
    const tuple = answer.kind === "a tiler" && answer.text.includes(":");
    // A shape that is written, and not computed.
    const bare = answer.kind === "integers" && answer.text.startsWith("(") && state[of("Text")].replace(/\s/g, "").endsWith(answer.text);
    const hint = bare ? `A shape has no offsets. Its column-major layout: ${answer.text}:LayoutLeft, row-major: ${answer.text}:LayoutRight` : answer.no_lines;
    unknown.textContent = tuple ? `A tuple of layouts is a tiler. As modes of one layout: make_layout${answer.text}` : (hint ?? "");
    unknown.hidden = !unknown.textContent;
    steps.replaceChildren(
      ...(answer.steps ?? []).map((step) => {
        // A table is above, and its lines are not one after the other here.
        const found = step.value === null ? "refused" : step.value.includes("\n") ? "" : `= ${step.value}`;
        const lines = step.lines.map((line) => line.text).join("\n");
        const head = [element("code", { textContent: step.text }), " ", element("b", { textContent: found })];
        // What has no derivation is nothing to open.
        if (!lines) return element("p", {}, ...head);
        return element("details", { open: true }, element("summary", {}, ...head), derivation(step.lines));
      }),
    );
    return picture.set(answer);
  }

  async function again() {
    const byHand = typed;
    text.rows = Math.min(12, Math.max(2, state[of("Text")].split("\n").length));
    const answer = await library.ask(side, ...question());
    // A side where nothing is asked is not a mistake.
    if (answer) await show(state[of("Text")].trim() ? answer : { text: "", lines: [] }, byHand);
    if (answer) await judge();
  }

  async function asCode(button, language) {
    const [settings, body] = question();
    const answer = await library.ask(`code ${side}`, { ...settings, do: "code", language }, body);
    if (!answer) return;
    code.hidden = false;
    code.textContent = answer.refused ?? answer.code;
    if (!answer.refused) await copied(button, answer.code, said);
  }

  for (const [language, label] of Object.entries(LANGUAGES)) {
    const button = element("button", { textContent: label });
    button.addEventListener("click", () => asCode(button, language));
    codes.append(button);
  }
  const svg = element("button", { textContent: "SVG" });
  svg.addEventListener("click", () => picture.svg() && copied(svg, picture.svg(), said));
  codes.prepend(element("span", { className: "soft", textContent: "Copy the value as" }));
  codes.append(svg, said);

  function changed() {
    state[of("Text")] = text.value;
    typed = {};
    keep(true);
    again();
  }
  text.addEventListener("input", changed);
  // Another tile has other cells.
  const retiled = () => {
    picture.forget();
    again();
  };
  const colour = choice(of("Colour"), "Colour by ", COLOURS, again);
  const tools = element(
    "div",
    { className: "row tools" },
    colour,
    field(of("Tile"), "Threads over a tile ", retiled, { size: 8, placeholder: "(16,8)", title: "The layout maps threads and values to the elements of this tile" }),
    field(of("Thread"), "Thread ", again, { size: 3, inputMode: "numeric" }),
    picture.size,
  );
  const hint = element("p", { className: "soft hint", textContent: "The page shows the last line; other lines may define names. It also reads CuTe C++, the DSL and Python." });
  const pane = element(
    "article",
    { "aria-label": name, className: "pane" },
    element("div", { className: "ask" }, element("label", {}, element("b", { textContent: name }), text), completion(text, changed), hint, value, refusal, cure),
    element("div", { className: "see" }, tools, picture.view, slice.view, inputs.view),
    element("div", { className: "more" }, facts, unknown, codes, code, steps),
  );
  return { pane, again };
}

// Whether both sides are the same function, or the first coordinate at which they differ.
const verdict = element("p", { className: "verdict", role: "status", hidden: true });
async function judge() {
  const { leftText: left, rightText: right } = state;
  verdict.hidden = !(left.trim() && right.trim());
  if (verdict.hidden) return;
  const answer = await library.ask("same", { do: "same" }, `${left}\0${right}`);
  if (!answer) return;
  verdict.textContent = answer.same === "yes" ? "Both are the same function." : (answer.same ?? "").replace(/^no: (.*)/, "Not the same function: $1.");
  verdict.hidden = !verdict.textContent;
}

const panes = [expressionPane("left", "Expression"), expressionPane("right", "To compare")];
const compare = element("button", { className: "compare" });
// The other side begins with what is on this one.
compare.addEventListener("click", () => {
  const first = state.rightText === "";
  for (const [name] of FIELDS.expressions) if (name.startsWith("right")) state[name] = first ? state[name.replace("right", "left")] : BEGINNING[name];
  keep();
  fill();
  compared();
  panes[1].again();
});
// Whether there is another side. One that is emptied by hand stays.
function compared() {
  const comparing = state.rightText !== "";
  panes[1].pane.hidden = !comparing;
  compare.textContent = comparing ? "Close the comparison" : "Compare with another";
  document.getElementById("expressions").classList.toggle("two", comparing);
  if (!comparing) verdict.hidden = true;
}
document.getElementById("expressions").append(...panes.map(({ pane }) => pane), verdict, compare);
