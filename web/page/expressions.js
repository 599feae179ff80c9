// The tab of expressions: two texts side by side.

const COLOURS = [["index", "offset modulo 8", "The eight colours repeat after eight offsets"], ["none"], ["row"], ["column"], ["bank", "bank", "Of 32 banks of 4 bytes, for 4-byte elements"], ["tile"]];
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

function expressionPane(side, name) {
  const text = element("textarea", { spellcheck: false, rows: 4, data: { field: side } });
  const hint = element("p", { className: "soft hint", textContent: "A line may give a name, as in a = (6,2):(8,2); the last line is shown. Operators are listed below." });
  const value = element("output", { className: "value" });
  const refusal = element("pre", { className: "refusal", role: "alert", tabIndex: 0, hidden: true });
  const cure = element("p", { className: "soft", hidden: true });
  const facts = element("dl", { className: "facts" });
  const unknown = element("p", { className: "soft", hidden: true });
  const steps = element("div", { className: "steps" });
  const codes = element("div", { className: "codes", role: "group", "aria-label": "Copy the value as" });
  const said = element("span", { className: "soft", role: "status" });
  const code = element("pre", { className: "code", hidden: true, tabIndex: 0 });

  const question = () => [{ do: "expressions", colour: state[`${side}c`], slice: state[`${side}s`], bits: 32, theme: theme() }, state[side]];
  const slice = sliceView(`${side}s`, () => again(), () => picture.letGo());
  const picture = pictureView(side, () => "expressions", question, `${side}p`, slice.pick);
  // The shape that the slice and the kept cell belong to, and the last input by hand until it is
  // answered.
  let shape, typed;

  // Of another shape, a slice and a cell are not those of the shape before.
  function reshaped(answer, byHand) {
    const now = `${state[`${side}c`] === "tile"} ${answer.lines?.find(([name]) => name === "shape")?.[1] ?? answer.text}`;
    if (now === shape) return false;
    shape = now;
    // What a link or an example gives belongs to what it gives.
    if (!byHand) return false;
    const had = state[`${side}s`] !== "";
    state[`${side}s`] = "";
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
    codes.hidden = value.hidden;
    // A number has no colours; what has no picture in these may have one in others.
    colours.hidden = !(refused || answer.picture || answer.no_picture);
    svg.hidden = !answer.picture;
    slice.show(answer);
    pairs(facts, refused ? [] : answer.lines);
    // A tuple of layouts is not yet a layout of them.
    const tuple = answer.kind === "a tiler" && answer.text.includes(":");
    unknown.textContent = tuple ? `A tuple of layouts is a tiler. As modes of one layout: make_layout${answer.text}` : (answer.no_lines ?? "");
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
    const answer = await library.ask(side, ...question());
    // A side where nothing is asked is not a mistake.
    if (answer) await show(state[side].trim() ? answer : { text: "", lines: [] }, byHand);
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

  text.addEventListener("input", () => {
    state[side] = text.value;
    typed = {};
    keep();
    again();
  });
  const colours = choice(`${side}c`, "Colour by ", COLOURS, again);
  const pane = element("article", { "aria-label": name }, element("label", {}, element("b", { textContent: name }), text), hint, value, refusal, cure, picture.view, slice.view, colours, facts, unknown, codes, code, steps);
  return { pane, again };
}

const panes = [expressionPane("l", "Left"), expressionPane("r", "Right (to compare)")];
document.getElementById("expressions").append(...panes.map(({ pane }) => pane));
