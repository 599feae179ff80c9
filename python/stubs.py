"""Writes the operators into the types of the library, `package/cutealgebra/_native.pyi`, from their table.

    python stubs.py          rewrites the parts between the marks
    python stubs.py --check  says what differs, and changes nothing

The rest of that file is written by hand; mypy's stubtest compares all of it with the library.
"""

import difflib
import sys
from pathlib import Path

import cutealgebra
from cutealgebra._native import _kinds

FILE = Path(__file__).parent / "package" / "cutealgebra" / "_native.pyi"

#: The kinds of values, as the table names them. A row without a kind gives what it took: a layout of the same kind.
KINDS = {
    "integer": "int",
    "integers": "IntTuple",
    "layout": "Layout",
    "tile and layout": "tuple[IntTuple, Layout]",
    "coordinate layout": "CoordinateLayout",
    "bool": "bool",
    "bool or witness": "Literal[True] | No",
    "list": "list[int]",
    "pieces": "list[Piece]",
    "text": "str",
}
GIVES = dict(_kinds())
if unknown := set(GIVES.values()) - set(KINDS) - {"", "value", "part", "either", "stride"}:
    raise SystemExit(f"no type of the kinds {sorted(unknown)}")
#: Those that look at the shape alone, so that a shape does.
OF_SHAPES = "shape size rank depth".split()
BY_HAND = ["make_layout"]
NO_METHODS = ["left", "right", "make_layout"]
ATTRIBUTES = ["shape", "stride", "rank", "depth"]
SECOND = ["crd2idx", "idx2crd"]

TAKES = {
    "layout": "Operand",
    "mode": "Operand",
    "shape": "ShapeLike",
    "integers": "IntTupleLike",
    "tiler": "Tiler",
    "coordinate": "Coord",
    "threads": "Layout",
    "values": "Layout",
    "cotarget": "ShapeLike",
    "tile": "ShapeLike",
    "from_": "ShapeLike",
    "to": "ShapeLike",
    **dict.fromkeys("modes profile order first last index n stride".split(), "IntTupleLike"),
    **dict.fromkeys(
        "thread number begin end extent factor old_bits new_bits codomain first_stride".split(),
        "SupportsIndex",
    ),
}


def parameters(name: str, takes: str) -> list[tuple[str, str, bool]]:
    """The name of each parameter, what it takes, and whether it may be left out."""
    found: list[tuple[str, str, bool]] = []
    for part in takes.split(", "):
        words = part.strip("[]")
        word = words.split(" or ")[0].replace(" ", "_")
        word = "from_" if word == "from" else word
        known = [entry[0] for entry in found]
        if name == "local_partition" and word == "index":
            kind = "SupportsIndex"
        else:
            kind = TAKES[word]
        if word == "layout" and (" or " in words or name in OF_SHAPES):
            kind = "ShapeLike"
        found.append(("other" if word in known else word, kind, part.startswith("[")))
    return found


def listed(entries: list[tuple[str, str, bool]]) -> str:
    return "".join(
        f", {name}: {kind}" + (" | None = None" if optional else "")
        for name, kind, optional in entries
    )


def gives(name: str) -> str | None:
    """The type of what a row gives, if it does not depend on what it takes."""
    if name.startswith("print"):
        return "None"
    return KINDS.get(GIVES[name])


def function(name: str, entries: list[tuple[str, str, bool]]) -> list[str]:
    """A function, with a form for each kind of layout where it gives different things."""

    def form(result: str, **kinds: str) -> str:
        given = listed(
            [(entry, kinds.get(entry, kind), optional) for entry, kind, optional in entries]
        )[2:]
        return f"def {name}({given}) -> {result}: ..."

    def overloaded(*forms: str) -> list[str]:
        return [line for each in forms for line in ("@overload", each)]

    if result := gives(name):
        return [form(result)]
    if GIVES[name] == "stride":
        return overloaded(form("IntTuple", layout="Layout"), form("Any", layout="Operand"))
    # A value: an offset, or a coordinate.
    if GIVES[name] == "value":
        offsets = form("int", layout="ShapeLike" if name == "crd2idx" else "OffsetLayout")
        # What stands first counts where both fit.
        first = form("IntTuple", layout="CoordinateLayout") + "  # type: ignore[overload-overlap]"
        return overloaded(first if name == "crd2idx" else first.split("  #")[0], offsets)
    # A part, and where it begins; of a composed layout, the part alone, which has the offset
    # inside.
    if GIVES[name] == "part":
        return overloaded(
            form("tuple[Layout, int]", layout="Layout"),
            form("ComposedLayout", layout="ComposedLayout"),
            form("tuple[CoordinateLayout, IntTuple]", layout="CoordinateLayout"),
        )
    # A layout or integers, as it took.
    if GIVES[name] == "either":
        return overloaded(form("_L", layout="_L"), form("IntTuple", layout="IntTupleLike"))
    return [form("_L", layout="_L")]


def method(name: str, entries: list[tuple[str, str, bool]], of: str) -> list[str]:
    """A method of a class, if what it gives there is not what its base says."""
    second = name in SECOND
    if name in NO_METHODS or (not second and entries[0][0] not in ("layout", "shape", "threads")):
        return []
    rest = [entry for at, entry in enumerate(entries) if at != int(second)]
    rest = rest[:1] if second else rest
    special = {
        "Layout": ("int", "tuple[Layout, int]", "IntTuple"),
        "ComposedLayout": ("int", "ComposedLayout", "Any"),
        "CoordinateLayout": ("IntTuple", "tuple[CoordinateLayout, IntTuple]", "Any"),
        "Operand": ("Any", "Any", "Any"),
    }[of]
    if GIVES[name] == "value":
        result = special[0]
    elif GIVES[name] == "part":
        result = special[1]
    elif GIVES[name] == "stride":
        result = special[2]
    elif of != "Operand":
        return []
    else:
        result = gives(name) or "Self"
    property = ["@property"] if name in ATTRIBUTES else []
    return [*property, f"def {name}(self{listed(rest)}) -> {result}: ..."]


def sections() -> dict[str, list[str]]:
    """The lines of each part between marks."""
    rows = [(name, parameters(name, takes)) for name, takes, _ in cutealgebra.operators()]
    found = {
        "functions": [
            line
            for name, entries in rows
            if name not in BY_HAND
            for line in function(name, entries)
        ]
    }
    for of in ("Operand", "Layout", "ComposedLayout", "CoordinateLayout"):
        found[of] = ["    " + line for name, entries in rows for line in method(name, entries, of)]
    return found


def written(text: str) -> str:
    """The file with the parts between the marks made anew."""
    found = sections()
    lines: list[str] = []
    inside = False
    for line in text.splitlines():
        mark = line.strip()
        if mark.startswith("# end of the operators"):
            inside = False
        if not inside:
            lines.append(line)
        if mark.startswith("# operators of "):
            inside = True
            lines.extend(found[mark.removeprefix("# operators of ").strip()])
    return "\n".join(lines) + "\n"


def main() -> int:
    text = FILE.read_text()
    made = written(text)
    if "--check" not in sys.argv[1:]:
        FILE.write_text(made)
        return 0
    sys.stdout.writelines(
        difflib.unified_diff(text.splitlines(True), made.splitlines(True), "committed", "the table")
    )
    return int(text != made)


if __name__ == "__main__":
    sys.exit(main())
