// Elements. What is shown is text, never markup: nothing here or elsewhere sets `innerHTML`.

// An element with properties and children; a text is a text node.
function element(name, properties, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties ?? {})) {
    if (key === "data") Object.assign(made.dataset, value);
    else if (key.startsWith("aria-") || key === "role" || key === "for") made.setAttribute(key, value);
    else made[key] = value;
  }
  made.append(...children);
  return made;
}

// Facts with short texts stand two in a row.
const SHORT = ["size", "cosize", "rank", "depth"];

// A list of names with texts.
function pairs(list, lines) {
  list.replaceChildren(...lines.map(([name, text]) => element("div", {}, element("dt", { textContent: name }), element("dd", { textContent: text, className: SHORT.includes(name) ? "" : "long" }))));
}

// A refusal: its sentence goes on in the next line where it is long, and what is under it, which
// shows the place, does not. What was stopped may be asked again, since a machine that is busy
// needs longer.
function refuse(list, answer, text, again) {
  const [sentence, ...place] = (answer.refused ? text : "").split("\n");
  list.hidden = !answer.refused;
  list.replaceChildren(element("span", { className: "sentence", textContent: sentence }), ...place.map((line) => `\n${line}`));
  if (!answer.stopped) return;
  const button = element("button", { textContent: "Ask again" });
  button.addEventListener("click", again);
  list.append("\n", button);
}

// A field that is part of the state: what is typed is kept, and asked again.
function field(name, label, again, properties) {
  const input = element("input", { spellcheck: false, autocomplete: "off", data: { field: name }, ...properties });
  input.addEventListener("input", () => {
    state[name] = input.value;
    keep(true);
    again();
  });
  return element("label", {}, label, input);
}

// A choice that is part of the state. What is not a choice is the first.
function choice(name, label, options, again) {
  const select = element("select", { data: { field: name } }, ...options.map((option) => {
    // A choice may have another label than the value that links have, and a title.
    const [value, label = value, title = ""] = [option].flat();
    return element("option", { value, textContent: label, title });
  }));
  select.addEventListener("change", () => {
    state[name] = select.value;
    keep();
    again();
  });
  return element("label", {}, label, select);
}

// The state, shown in every field.
function fill() {
  for (const input of document.querySelectorAll("[data-field]")) {
    const { field } = input.dataset;
    if (input.value !== state[field]) input.value = state[field];
    if (input.tagName === "SELECT" && input.selectedIndex < 0) {
      input.selectedIndex = 0;
      state[field] = input.value;
    }
  }
}

// Puts a text where people paste from, and says whether it went: in the button, or beside it.
async function copied(button, text, beside) {
  const label = button.dataset.label ?? (button.dataset.label = button.textContent);
  button.style.minWidth = `${button.getBoundingClientRect().width}px`;
  let said = "copied";
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    said = "not allowed here";
  }
  (beside ?? button).textContent = beside ? `${label}: ${said}` : said;
  setTimeout(() => ((beside ?? button).textContent = beside ? "" : label), 1200);
}

// The theme that pictures are drawn for; without a choice they follow the system's by themselves.
function theme() {
  return document.documentElement.dataset.theme ?? "";
}
