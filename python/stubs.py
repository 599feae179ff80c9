"""Generates the types of the operators in `package/cutealgebra/_native.pyi` from the table of
operators.

    python stubs.py          rewrites the parts between the marks
    python stubs.py --check  prints the differences, and changes nothing

The rest of that file is written by hand. mypy's stubtest compares the whole file with the library.
"""

import difflib
import sys
from pathlib import Path

try:
    import cutealgebra
    from cutealgebra._native import _kinds
except ModuleNotFoundError as error:
    raise SystemExit(f"{error}; `python/check types` builds the wheel and runs this program") from None

FILE = Path(__file__).parent / "package" / "cutealgebra" / "_native.pyi"

#: The type for each kind of value that the table names. A row without a kind returns a layout of the same kind as its first argument.
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
#: Operators that depend only on the shape. They also accept a shape in place of a layout.
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
    """The name and the type of each parameter, and whether it may be left out."""
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
    """The result type of a row; None if it depends on the types of the arguments."""
    if name.startswith("print"):
        return "None"
    return KINDS.get(GIVES[name])


def function(name: str, entries: list[tuple[str, str, bool]]) -> list[str]:
    """The lines of a function. It has an overload for each kind of layout if the result types
    differ.
    """

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
    # The result is an offset, or a coordinate for a coordinate layout.
    if GIVES[name] == "value":
        offsets = form("int", layout="ShapeLike" if name == "crd2idx" else "OffsetLayout")
        # If both overloads fit, the first one counts.
        first = form("IntTuple", layout="CoordinateLayout") + "  # type: ignore[overload-overlap]"
        return overloaded(first if name == "crd2idx" else first.split("  #")[0], offsets)
    # The result is a part and its first offset. For a composed layout, it is only the part, which contains the offset.
    if GIVES[name] == "part":
        return overloaded(
            form("tuple[Layout, int]", layout="Layout"),
            form("ComposedLayout", layout="ComposedLayout"),
            form("tuple[CoordinateLayout, IntTuple]", layout="CoordinateLayout"),
        )
    # The result is a layout or integers, like the argument.
    if GIVES[name] == "either":
        return overloaded(form("_L", layout="_L"), form("IntTuple", layout="IntTupleLike"))
    return [form("_L", layout="_L")]


def method(name: str, entries: list[tuple[str, str, bool]], of: str) -> list[str]:
    """The lines of a method of a class. There are none if the method has the same type as in the
    base class.
    """
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
    """The lines between the marks of each part."""
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
    """The text of the file, with new lines between the marks."""
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
    if text != made:
        print("The table has other operators than _native.pyi: `python/check types` rewrites the file.")
    return int(text != made)


if __name__ == "__main__":
    sys.exit(main())
