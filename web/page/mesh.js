// The tab of ranks: an array over a mesh, as it lies and as it is to lie, and what is sent for
// that.

const meshTab = (() => {
  const refusal = element("pre", { className: "refusal", role: "alert", tabIndex: 0, hidden: true });
  const report = element("pre", { className: "report", tabIndex: 0 });
  const missing = element("p", { className: "soft", hidden: true });

  const question = () => {
    const { array: shape, mesh, before: from, after: to, rank } = state;
    return [{ do: "mesh", shape, mesh, from, to, rank, theme: theme() }, ""];
  };
  const picture = pictureView("mesh", () => "mesh", question, "meshCell", (cell, kept) => {
    const holder = cell.holders[0];
    state.rank = kept && holder ? String(holder[0]) : "";
    keep();
    fill();
    again();
  });

  // Another picture has no kept cell.
  function anew() {
    picture.forget();
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
          field("mesh", "Mesh, to ranks ", anew, { size: 16 }),
          field("before", "Placements before ", again, { size: 16 }),
          field("after", "Placements after ", again, { size: 16 }),
          field("rank", "Rank ", anew, { inputMode: "numeric", size: 5 }),
        ),
        element("p", { className: "soft hint", textContent: "The mesh is a shape, whose ranks are numbered row by row, or a layout of ranks. Each axis has a placement of DTensor: S(0) splits dimension 0, R makes replicas, P makes summands. B(0,2) deals dimension 0 in blocks of 2 in turn, block-cyclic as in ScaLAPACK. Click on a cell to select its rank." }),
        refusal,
        missing,
      ),
      element("div", { className: "see" }, element("div", { className: "row tools" }, picture.size), picture.view),
      element("div", { className: "more" }, report),
    ),
  );
  return { again };
})();
