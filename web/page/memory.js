// The tab of banks and swizzles: what an access costs, step by step, and the best swizzle for it.

// The names of the copy atoms that the text of the field fits.
async function fitting(channel) {
  const answer = await library.ask(channel, { do: "atoms" }, state.copyAtom);
  return (answer?.names ?? []).filter(([, kind]) => kind === "copy").map(([name]) => name);
}

// The atoms that a refused name could mean, such as those of ldmatrix, each as a button.
function fitsView(anew) {
  const fits = element("p", { className: "row", hidden: true });
  async function fit(refused) {
    const names = refused ? await fitting("fits") : [];
    fits.hidden = !names.length || names.includes(state.copyAtom);
    fits.replaceChildren(
      ...names.slice(0, 8).map((copyAtom) => {
        const button = element("button", { textContent: copyAtom });
        button.addEventListener("click", () => {
          Object.assign(state, { copyAtom });
          keep();
          fill();
          anew();
        });
        return button;
      }),
    );
  }
  return { fits, fit };
}

// Words of the tab, explained.
function memoryNotes() {
  return element(
    "div",
    { className: "notes" },
    element("p", { className: "soft hint", textContent: "The memory serves the threads in phases. The threads of one phase together read at most one word of each bank, if there is no conflict. A bank delivers one word in each step. The depth of a phase is the greatest number of words that one bank must deliver. Each row of the picture is a step. All groups of threads are counted; the picture shows the worst group. A large memory, such as that of the device, has segments of 32 bytes and lines of 128 bytes instead of banks. Offset 0 is in bank 0 and begins a line." }),
    element("p", { className: "soft hint", textContent: "Sw<B,M,S> changes B bits of an offset, starting at bit M: it combines them, by exclusive or, with the bits S places above. The search measures every swizzle whose bits occur in the offsets, so its result is proven to be the best. Of several best swizzles, it chooses the one with the fewest bits. Padding is measured if the distance between two threads is greater than the length that each of them reads." }),
  );
}

const memoryTab = (() => {
  const refusal = element("pre", { className: "refusal", role: "alert", tabIndex: 0, hidden: true });
  const report = element("pre", { className: "report", tabIndex: 0 });
  const best = element("dl", { className: "best" });
  const cure = element("p", { className: "cure soft", hidden: true });
  const one = element("button", { textContent: "Set it to 1" });
  one.addEventListener("click", () => {
    state.vector = "1";
    keep();
    fill();
    again();
  });
  cure.append("\u201cValues at once\u201d does not fit this layout. ", one);
  const device = element("summary", {});
  const apply = element("button", { textContent: "Apply the best", hidden: true });
  const sliders = element("div", { className: "row sliders", role: "group", "aria-label": "The swizzle" });
  const swizzle = () => (/^Sw<\d+,\d+,-?\d+>$/.test(state.swizzle) ? state.swizzle.match(/-?\d+/g).map(Number) : [0, 0, 3]);

  const question = () => {
    const { swizzle, elementBits: bits, vector, banks, bankBytes: width, group, access, copyAtom: copy, writes } = state;
    return [{ do: "banks", swizzle, bits, vector, banks, width, group, copy, writes, theme: theme() }, access];
  };
  const picture = pictureView("memory", () => "banks", question, "bankCell");
  let found;

  // Another picture has no kept cell.
  function anew() {
    picture.forget();
    again();
  }

  const number = { inputMode: "numeric", size: 5 };
  const ofBits = field("elementBits", "Bits of an element ", () => anew(), number);
  // The atom gives the values of an instruction.
  const ofVector = field("vector", "Values at once ", () => anew(), number);

  async function again() {
    move();
    device.textContent = `${state.banks} banks of ${state.bankBytes} bytes, groups of ${state.group} threads`;
    const [settings, body] = question();
    const [answer, searched] = await Promise.all([
      library.ask("banks", settings, body),
      library.ask("swizzle", { ...settings, do: "swizzle" }, body),
    ]);
    if (answer) {
      ofBits.lastChild.placeholder = answer.bits ?? "";
      ofVector.lastChild.disabled = state.copyAtom !== "";
      ofVector.lastChild.value = (state.copyAtom && answer.vector) || state.vector;
      refuse(refusal, answer, answer.shown ?? answer.refused, again);
      await fit(Boolean(answer.refused) && state.copyAtom !== "");
      cure.hidden = !(answer.refused && !state.copyAtom && state.vector !== "1" && /values/.test(answer.refused));
      report.textContent = answer.refused ? "" : `${answer.layout}\n${answer.text}`;
      report.hidden = best.hidden = Boolean(answer.refused);
      await picture.set(answer.refused ? answer : { ...answer, text: "the steps of the access" });
    }
    if (searched) {
      found = searched.swizzle;
      const rows = (searched.refused ? `best: ${searched.refused}` : searched.text.trim()).split("\n");
      pairs(best, rows.map((row) => row.match(/^(\w+): +(.*)/)?.slice(1) ?? ["", row]));
      apply.hidden = !found;
    }
  }

  // Three numbers become the text of a swizzle; what it does, the library says.
  const inputs = [["B", 0, 5], ["M", 0, 7], ["S", -7, 7]].map(([name, min, max], at) => {
    const input = element("input", { type: "range", min, max, step: 1 });
    const shown = element("output", {});
    input.addEventListener("input", () => {
      const numbers = swizzle();
      numbers[at] = Number(input.value);
      set(`Sw<${numbers}>`);
    });
    sliders.append(element("label", {}, `${name} `, input, shown));
    return { input, shown };
  });

  function move() {
    const numbers = swizzle();
    inputs.forEach(({ input, shown }, at) => {
      input.value = numbers[at];
      shown.textContent = numbers[at];
    });
  }

  function set(text) {
    state.swizzle = text;
    keep();
    fill();
    again();
  }

  apply.addEventListener("click", () => set(found));
  const none = element("button", { textContent: "No swizzle" });
  none.addEventListener("click", () => set(""));
  // The names of copy atoms, as they are typed.
  const atoms = element("datalist", { id: "copy-atoms" });
  const atom = field("copyAtom", "Copy atom ", anew, { size: 24, placeholder: "none: threads and values" });
  atom.className = "long";
  atom.lastChild.setAttribute("list", "copy-atoms");
  for (const event of ["focus", "input"]) atom.lastChild.addEventListener(event, suggest);
  async function suggest() {
    atoms.replaceChildren(...(await fitting("copy atoms")).slice(0, 40).map((value) => element("option", { value })));
  }
  const { fits, fit } = fitsView(anew);
  document.getElementById("memory").append(
    element(
      "article",
      { "aria-label": "Banks and swizzles", className: "pane" },
      element(
        "div",
        { className: "ask" },
        field("access", "A layout: the buffer of a copy atom, or threads and values", anew, { className: "wide", placeholder: "(64,64):(64,1), or (threads, values):(strides)" }),
        element(
          "div",
          { className: "row fields" },
          atom,
          choice("writes", "Access ", [["no", "reads"], ["yes", "writes"]], anew),
          ofBits,
          ofVector,
        ),
        atoms,
        element(
          "details",
          {},
          device,
          element("div", { className: "row fields" }, field("banks", "Banks ", anew, number), field("bankBytes", "Bytes of a bank ", anew, number), field("group", "Threads of a group ", anew, number)),
        ),
        element("div", { className: "row" }, field("swizzle", "Swizzle ", again, { size: 12 }), none, apply),
        sliders,
        refusal,
        fits,
        cure,
      ),
      element("div", { className: "see" }, element("div", { className: "row tools" }, picture.size), picture.view),
      element(
        "div",
        { className: "more" },
        best,
        report,
      ),
      memoryNotes(),
    ),
  );
  return { again };
})();
