// The questions to the library, as it reads them: settings, an empty line, a text.

// A setting is one line, whatever a link says.
function letter(settings, body) {
  const lines = Object.entries(settings).map(([name, value]) => `${name}: ${String(value).replace(/[\r\n]+/g, " ")}`);
  return `${lines.join("\n")}\n\n${body ?? ""}`;
}

// What a side of the tab of expressions asks.
function expressionQuestion(state, side, theme) {
  const of = (name) => state[side + name];
  return [{ do: "expressions", colour: of("Colour"), slice: of("Slice"), part: of("Part"), tv: of("Tile"), thread: of("Thread"), bits: 32, theme }, of("Text")];
}

// The first question, the answer to which is in the page.
function firstLetter() {
  return letter(...expressionQuestion(BEGINNING, "left", ""));
}
