// Tabs, examples, the theme, and the beginning.

const tabs = [...document.querySelectorAll("[data-tab]")];

function again() {
  const shown = { expressions: () => panes.forEach((pane) => pane.again()), memory: memoryTab.again, atoms: atomsTab.again, mesh: meshTab.again };
  shown[state.tab]();
}

// Shows the whole state.
function show() {
  fill();
  compared();
  whichExample();
  for (const tab of tabs) {
    const chosen = tab.dataset.tab === state.tab;
    tab.setAttribute("aria-selected", chosen);
    tab.tabIndex = chosen ? 0 : -1;
    document.getElementById(tab.dataset.tab).hidden = !chosen;
  }
  again();
}

const showAll = show;

function choose(tab) {
  if (tab.dataset.tab !== state.tab) {
    clearTimeout(keeping);
    state.tab = tab.dataset.tab;
    history.pushState(null, "", link());
    show();
  }
  tab.focus();
}

tabs.forEach((tab, at) => {
  tab.addEventListener("click", () => choose(tab));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) choose(tabs[(at + step + tabs.length) % tabs.length]);
  });
});

// An example, and what to look at in it.
const examples = document.getElementById("examples");
const shownExample = document.getElementById("example");
const intro = document.getElementById("intro");
examples.append(...EXAMPLES.map(([name], at) => element("option", { value: at, textContent: name })));
function openExample(name) {
  const [, changes] = EXAMPLES.find(([known]) => known === name);
  open(changes);
  show();
}
examples.addEventListener("change", () => EXAMPLES[examples.value] && openExample(EXAMPLES[examples.value][0]));

// The example that the page shows, if it is one.
function whichExample() {
  const same = ([, changes]) => fieldsOf(state.tab).every((name) => /Cell$/.test(name) || state[name] === (changes[name] ?? BEGINNING[name]));
  const at = EXAMPLES.findIndex(same);
  examples.value = at < 0 ? "" : at;
  shownExample.textContent = at < 0 ? "" : EXAMPLES[at][2];
  shownExample.hidden = at < 0;
  // The entrances are for the state at the beginning, which is an example, too.
  intro.hidden = EXAMPLES[at]?.[0] !== "A composition";
}
document.querySelector("main").addEventListener("input", whichExample);
document.querySelector("main").addEventListener("change", whichExample);

// The entrances.
for (const button of intro.querySelectorAll("button")) button.addEventListener("click", () => openExample(button.dataset.example));

const linked = document.getElementById("link");
linked.addEventListener("click", () => {
  history.replaceState(null, "", link());
  copied(linked, new URL(link(fieldsOf(state.tab)), location.href).href);
});

const themes = document.getElementById("theme");
themes.addEventListener("change", () => {
  if (themes.value) document.documentElement.dataset.theme = themes.value;
  else delete document.documentElement.dataset.theme;
  again();
});

const listed = operatorList(document.getElementById("operators"), document.getElementById("find"));
document.getElementById("help").addEventListener("toggle", listed, { once: true });

addEventListener("hashchange", () => {
  readLink();
  show();
});

library.known = RECORDED;
readLink();
show();
document.body.append(element("script", { type: "text/plain", id: "worker", textContent: WORKER }));
library.load(() => {
  notice.textContent = "This browser does not run the library: it needs WebAssembly.";
  notice.hidden = false;
});
