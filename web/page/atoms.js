// The tab of atoms: found by name, tiled, drawn.

const atomsTab = (() => {
  const list = element("select", { size: 8, className: "names", "aria-label": "Names" });
  const count = element("p", { className: "soft" });
  const title = element("h2", {});
  const refusal = element("pre", { className: "refusal", role: "alert", tabIndex: 0, hidden: true });
  const report = element("pre", { className: "report", tabIndex: 0 });
  const part = element("pre", { className: "report", hidden: true, tabIndex: 0 });

  const question = () => {
    const { atomName: name, atomKind: kind, atomsAlong: atoms, permutation, matrix, copyThreads: threads, copyValues: values, copyBits: bits, copyEnd: end, thread } = state;
    const settings = kind === "mma" ? { atoms, permutation, matrix } : { threads, values, bits, end };
    return [{ do: kind, name, thread, theme: theme(), ...settings }, ""];
  };
  const picture = pictureView("atoms", () => state.atomKind, question, "atomCell", (cell, kept) => {
    const holder = cell.holders[0];
    state.thread = kept && holder ? String(holder[0]) : "";
    keep();
    fill();
    draw();
  });

  // Another picture has no kept cell.
  function anew(stays) {
    picture.forget(stays);
    draw();
  }

  async function draw() {
    title.textContent = state.atomName;
    for (const [kind, fields] of Object.entries(own)) for (const one of fields) one.hidden = kind !== state.atomKind;
    const answer = await library.ask("atom", ...question());
    if (!answer) return;
    // A thread that there is not is said beside its field.
    refuse(refusal, answer.no_part ? { refused: answer.no_part } : answer, answer.no_part ?? answer.refused, draw);
    report.textContent = answer.text ?? "";
    part.hidden = !answer.part;
    const axes = state.atomKind === "mma" ? " as (m,k) of A, (n,k) of B, (m,n) of C," : "";
    part.textContent = `thread ${state.thread},${axes} in the order of its values\n${answer.part}`;
    await picture.set(answer.refused ? answer : { ...answer, text: state.atomName });
  }

  async function find() {
    const answer = await library.ask("names", { do: "atoms" }, state.atomQuery);
    if (!answer?.names) return;
    list.replaceChildren(...answer.names.map(([name, kind]) => element("option", { value: name, textContent: name, data: { kind }, selected: name === state.atomName })));
    const more = answer.count > answer.names.length ? `; the first ${answer.names.length} are listed` : "";
    count.textContent = answer.count ? `${answer.count} atoms${more}` : "0 atoms. Names are CuTe's, as SM90_64x128x16_F32BF16BF16_SS: parts of them, or wgmma, ldmatrix, hopper.";
  }

  list.addEventListener("change", () => {
    const chosen = list.selectedOptions[0];
    if (!chosen) return;
    Object.assign(state, { atomName: chosen.value, atomKind: chosen.dataset.kind });
    keep();
    anew();
  });

  // The fields of each kind.
  const own = {
    mma: [
      field("atomsAlong", "Atoms along M, N, K ", anew),
      field("permutation", "Permutation ", anew),
      choice("matrix", "Matrix ", [["auto", "in registers"], ["all", "A, B above C"], "A", "B", "C"], anew),
    ],
    copy: [
      field("copyThreads", "Threads ", anew),
      field("copyValues", "Values ", anew),
      field("copyBits", "Bits ", anew, { inputMode: "numeric", size: 5 }),
      choice("copyEnd", "Side ", ["source", "destination"], anew),
    ],
  };
  const thread = field("thread", "Thread ", () => anew(true), { inputMode: "numeric", placeholder: "click a cell" });
  document.getElementById("atoms").append(
    element("article", { className: "finder", "aria-label": "Find an atom" }, field("atomQuery", "Parts of the name", find, { type: "search", className: "wide" }), count, list),
    element("article", { "aria-label": "The atom" }, title, element("div", { className: "row fields" }, ...own.mma, ...own.copy, thread, picture.size), refusal, element("div", { className: "beside" }, picture.view), part, report),
  );
  return { again: () => Promise.all([find(), draw()]) };
})();
