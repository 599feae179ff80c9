// Tabs, examples, the theme, and the beginning.

const tabs = [...document.querySelectorAll("[data-tab]")];

function again() {
  const shown = { expressions: () => panes.forEach((pane) => pane.again()), memory: memoryTab.again, atoms: atomsTab.again, mesh: meshTab.again };
  shown[state.tab]();
}

// Shows the whole state.
function show() {
  fill();
  for (const tab of tabs) {
    const chosen = tab.dataset.tab === state.tab;
    tab.setAttribute("aria-selected", chosen);
    tab.tabIndex = chosen ? 0 : -1;
    document.getElementById(tab.dataset.tab).hidden = !chosen;
  }
  again();
}

function choose(tab) {
  state.tab = tab.dataset.tab;
  keep();
  show();
  tab.focus();
}

tabs.forEach((tab, at) => {
  tab.addEventListener("click", () => choose(tab));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) choose(tabs[(at + step + tabs.length) % tabs.length]);
  });
});

const examples = document.getElementById("examples");
examples.append(...EXAMPLES.map(([name], at) => element("option", { value: at, textContent: name })));
examples.addEventListener("change", () => {
  const example = EXAMPLES[examples.value];
  if (!example) return;
  // What it does not say of its tab is as at the beginning.
  const { tab } = example[1];
  Object.assign(state, Object.fromEntries(fieldsOf(tab).map((name) => [name, BEGINNING[name]])), example[1]);
  examples.value = "";
  keep();
  show();
});

const linked = document.getElementById("link");
linked.addEventListener("click", () => {
  history.replaceState(null, "", link());
  copied(linked, new URL(link(fieldsOf(state.tab)), location.href).href);
});

const themes = document.getElementById("theme");
themes.addEventListener("change", () => {
  document.documentElement.dataset.theme = themes.value;
  again();
});
dark.addEventListener("change", again);

document.getElementById("help").addEventListener(
  "toggle",
  async () => {
    const answer = await library.ask("operators", { do: "operators" });
    pairs(document.getElementById("operators"), answer.operators.map(([name, takes, help]) => [`${name}(${takes})`, help.replaceAll("`", "")]));
  },
  { once: true },
);

addEventListener("hashchange", () => {
  readLink();
  show();
});

readLink();
show();
library.load(() => {
  notice.textContent = "This browser does not run the library: it needs WebAssembly.";
  notice.hidden = false;
});
