// The tab of ranks: an array over a mesh, as it lies and as it is to lie, and what is sent for
// that.

const meshTab = (() => {
  const refusal = element("pre", { className: "refusal", role: "alert", tabIndex: 0, hidden: true });
  const report = element("pre", { className: "report", tabIndex: 0 });
  const missing = element("p", { className: "soft", hidden: true });

  const question = () => {
    const { array: shape, mesh, before: from, after: to, rank, meshBits: bits, meshPart: part } = state;
    return [{ do: "mesh", shape, mesh, from, to, rank, bits, part, theme: theme() }, ""];
  };
  const picture = pictureView("mesh", () => "mesh", question, "meshCell", (cell, kept) => {
    const holder = cell.holders[0];
    state.rank = kept && holder ? String(holder[0]) : "";
    keep();
    fill();
    again();
  }, undefined, (to) => {
    state.meshPart = to;
    picture.forget(true);
    return again();
  });

  // Another picture has no kept cell, and another array no part of the last one.
  function anew(stays) {
    if (!stays) state.meshPart = "";
    picture.forget(stays);
    again();
  }

  async function again() {
    const answer = await library.ask("mesh", ...question());
    if (!answer) return;
    refuse(refusal, answer, answer.refused, again);
    report.textContent = answer.text ?? "";
    missing.hidden = !answer.no_part;
    missing.textContent = answer.no_part ?? "";
    await picture.set(answer.refused ? answer : { ...answer, text: "the array before and after" });
  }

  document.getElementById("mesh").append(
    element(
      "article",
      { "aria-label": "Ranks", className: "pane" },
      element(
        "div",
        { className: "ask" },
        element(
          "div",
          { className: "row fields" },
          field("array", "Array ", anew, { size: 12 }),
          field("meshBits", "Bits of an element ", again, { inputMode: "numeric", size: 5 }),
          field("mesh", "Mesh, to ranks ", () => anew(true), { size: 16 }),
          field("before", "Placements before ", again, { size: 16 }),
          field("after", "Placements after ", again, { size: 16 }),
          field("rank", "Rank ", () => anew(true), { inputMode: "numeric", size: 5 }),
        ),
        element("p", { className: "soft hint", textContent: "The mesh is a layout of ranks, or a shape, whose ranks are numbered row by row. Each axis of the mesh has a placement, as in DTensor: S(0) splits dimension 0, R makes replicas, and P makes summands. B(0,2) deals blocks of 2 of dimension 0 to the ranks in turn, as ScaLAPACK does. Click on a cell to select its rank." }),
        refusal,
        missing,
      ),
      element("div", { className: "see" }, element("div", { className: "row tools" }, picture.size), picture.view),
      element("div", { className: "more" }, report),
    ),
  );
  return { again };
})();
