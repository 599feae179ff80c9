const size = (shape) => (Array.isArray(shape) ? shape.reduce((product, mode) => product * size(mode), 1) : shape);

// The linear coordinate `index` in a shape: to the last integer, or one number for each mode.
function coordinate(shape, index, deep) {
  if (!Array.isArray(shape)) return String(index);
  const parts = shape.map((mode, position) => {
    const extent = size(mode);
    const here = position + 1 < shape.length ? index % extent : index;
    index = Math.floor(index / extent);
    return deep ? coordinate(mode, here, true) : String(here);
  });
  return `(${parts.join(",")})`;
}

function show(number, row, column) {
  const panel = data.panels[number];
  if (!panel || !(row >= 0 && row < panel.rows && column >= 0 && column < panel.columns)) return;
  const place = row * panel.columns + column;
  const index = panel.first + row + column * (panel.tall ?? panel.rows);
  const facts = [
    ["coordinate", coordinate(panel.shape, index, true)],
    ["by mode", coordinate(panel.shape, index, false)],
    ["linear", index],
  ];
  if (panel.offsets) {
    const offset = panel.offsets[place];
    const bits = offset * data.bits;
    const word = Math.floor(bits / (8 * data.bankBytes));
    facts.push(["index", offset], ["byte", bits / 8], ["bank", ((word % data.banks) + data.banks) % data.banks]);
  }
  const holders = panel.holders && panel.holders[place];
  if (holders) {
    facts.push(["thread", holders.map(([thread]) => thread).join(" ") || "none"]);
    facts.push(["value", holders.map(([, value]) => value).join(" ") || "none"]);
  }
  const list = document.createElement("dl");
  for (const [name, value] of facts) {
    const pair = document.createElement("div");
    const term = document.createElement("dt");
    const text = document.createElement("dd");
    term.textContent = name;
    text.textContent = value;
    text.dataset.fact = name;
    pair.append(term, text);
    list.append(pair);
  }
  document.getElementById("info").replaceChildren(list);
  document.querySelectorAll(".sheet .cursor").forEach((cursor, position) => {
    cursor.style.display = position === number ? "inline" : "none";
    if (position === number) {
      cursor.setAttribute("x", column * panel.cell[0]);
      cursor.setAttribute("y", row * panel.cell[1]);
    }
  });
}

for (const sheet of document.querySelectorAll("[data-panel]")) {
  const number = Number(sheet.dataset.panel);
  const panel = data.panels[number];
  const at = (event) => {
    const box = sheet.getBoundingClientRect();
    const row = Math.floor(((event.clientY - box.top) / box.height) * panel.rows);
    const column = Math.floor(((event.clientX - box.left) / box.width) * panel.columns);
    return [number, row, column];
  };
  sheet.addEventListener("pointermove", (event) => show(...at(event)));
  sheet.addEventListener("click", (event) => history.replaceState(null, "", `#${at(event).join(",")}`));
}

const fromAddress = () => location.hash && show(...location.hash.slice(1).split(",").map(Number));
addEventListener("hashchange", fromAddress);
fromAddress();
