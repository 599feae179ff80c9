// The tab of expressions: two texts side by side.

const COLOURS = ["index", "none", "row", "column", "bank", "tile"];
const LANGUAGES = ["Rust", "C++", "DSL", "Python", "LaTeX", "C", "WGSL"];

function expressionPane(side, name) {
  const text = element("textarea", { spellcheck: false, rows: 4, "aria-label": `${name} expression`, data: { field: side } });
  const value = element("output", { className: "value" });
  const refusal = element("pre", { className: "refusal", role: "alert", tabIndex: 0, hidden: true });
  const facts = element("dl", { className: "facts" });
  const unknown = element("p", { className: "soft", hidden: true });
  const steps = element("div", { className: "steps" });
  const codes = element("div", { className: "codes", role: "group", "aria-label": "Copy as" });
  const code = element("pre", { className: "code", hidden: true, tabIndex: 0 });

  const question = () => [{ do: "expressions", colour: state[`${side}c`], slice: state[`${side}s`], bits: 32, theme: theme() }, state[side]];
  const slice = sliceView(`${side}s`, () => again());
  const picture = pictureView(side, () => "expressions", question, slice.pick);

  function show(answer) {
    const refused = Boolean(answer.refused);
    refuse(refusal, refused && (answer.line ? `line ${answer.line}, ` : "") + (answer.shown ?? answer.refused));
    value.textContent = refused ? "" : `${answer.name ? `${answer.name} = ` : ""}${answer.text}`;
    value.hidden = refused;
    code.hidden = true;
    codes.hidden = refused;
    // A number has no colours; what has no picture in these may have one in others.
    colours.hidden = !(refused || answer.picture || answer.no_picture);
    svg.hidden = !answer.picture;
    slice.show(answer);
    pairs(facts, refused ? [] : answer.lines);
    unknown.hidden = !answer.no_lines;
    unknown.textContent = answer.no_lines ?? "";
    steps.replaceChildren(
      ...(answer.steps ?? []).map((step) => {
        const found = step.value === null ? "refused" : `= ${step.value}`;
        const lines = step.lines.map((line) => line.text).join("\n");
        const head = [element("code", { textContent: step.text }), " ", element("b", { textContent: found })];
        // What has no derivation is nothing to open.
        if (!lines) return element("p", {}, ...head);
        return element("details", { open: true }, element("summary", {}, ...head), element("pre", { textContent: lines, tabIndex: 0 }));
      }),
    );
    return picture.set(answer);
  }

  async function again() {
    const answer = await library.ask(side, ...question());
    if (answer) await show(answer);
  }

  async function asCode(button, language) {
    const [settings, body] = question();
    const answer = await library.ask(`code ${side}`, { ...settings, do: "code", language }, body);
    if (!answer) return;
    code.hidden = false;
    code.textContent = answer.refused ?? answer.code;
    if (!answer.refused) await copied(button, answer.code);
  }

  for (const language of LANGUAGES) {
    const button = element("button", { textContent: language });
    button.addEventListener("click", () => asCode(button, language));
    codes.append(button);
  }
  const svg = element("button", { textContent: "SVG" });
  svg.addEventListener("click", () => picture.svg() && copied(svg, picture.svg()));
  codes.prepend(element("span", { className: "soft", textContent: "Copy as" }));
  codes.append(svg);

  text.addEventListener("input", () => {
    state[side] = text.value;
    keep();
    again();
  });
  const colours = choice(`${side}c`, "Colour by ", COLOURS, again);
  const pane = element("article", { "aria-label": name }, text, value, refusal, picture.view, slice.view, colours, facts, unknown, codes, code, steps);
  return { pane, again };
}

const panes = [expressionPane("l", "Left"), expressionPane("r", "Right")];
document.getElementById("expressions").append(...panes.map(({ pane }) => pane));
