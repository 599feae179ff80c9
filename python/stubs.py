"""Writes the operators into the types of the library, `package/cutealgebra/_native.pyi`, from their table.

    python stubs.py          rewrites the parts between the marks
    python stubs.py --check  says what differs, and changes nothing

The rest of that file is written by hand; mypy's stubtest compares all of it with the library.
"""

import difflib
import sys
from pathlib import Path

import cutealgebra

FILE = Path(__file__).parent / "package" / "cutealgebra" / "_native.pyi"

#: What an operator gives. Those that are not here give what they took: a layout of the same kind.
GIVES = {
    "int": """size cosize coshape rank depth max_common_vector max_alignment tuple_max inner_product permutation_order permutation_parity
        vector_width""",
    "IntTuple": """shape compact_col_major compact_row_major prefix_product suffix_product tv_tile idx2crd crd2crd ceil_div round_up
        shape_gcd product_each elem_scale elem_add elem_sub common_refinement common_coarsening greatest_common_domain""",
    "Layout": """left right make_ordered_layout make_layout_like domain_distribute complement nullspace
        max_common_layout zip layout_add""",
    "tuple[IntTuple, Layout]": "make_layout_tv",
    "CoordinateLayout": "make_identity_layout",
    "bool": "compatible congruent weakly_congruent evenly_divides elem_less elem_leq lex_less colex_less",
    "bool | No": "injective surjective bijective contiguous same",
    "list[int]": "image table",
    "list[Piece]": "intersection clip",
    "str": """explain_composition explain_complement explain_logical_divide explain_logical_product aliases gaps cycles f2_matrix
        print_layout print2d print_tv""",
}
#: A value: an offset, or a coordinate.
VALUES = "at crd2idx".split()
#: A part, and where it begins; of a composed layout, the part alone, which has the offset inside.
PARTS = "slice_and_offset domain_offset local_tile local_partition".split()
#: Those that take integers as well as a layout, and give what they took.
OF_EITHER = "get reverse shape_div shape_mod".split()
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
        "number begin end extent factor old_bits new_bits codomain first_stride".split(), "SupportsIndex"
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
    return "".join(f", {name}: {kind}" + (" | None = None" if optional else "") for name, kind, optional in entries)


def gives(name: str) -> str | None:
    return next((kind for kind, names in GIVES.items() if name in names.split()), None)


def function(name: str, entries: list[tuple[str, str, bool]]) -> list[str]:
    """A function, with a form for each kind of layout where it gives different things."""

    def form(result: str, **kinds: str) -> str:
        given = listed([(entry, kinds.get(entry, kind), optional) for entry, kind, optional in entries])[2:]
        return f"def {name}({given}) -> {result}: ..."

    def overloaded(*forms: str) -> list[str]:
        return [line for each in forms for line in ("@overload", each)]

    if result := gives(name):
        return [form(result)]
    if name == "stride":
        return overloaded(form("IntTuple", layout="Layout"), form("Any", layout="Operand"))
    if name in VALUES:
        offsets = form("int", layout="ShapeLike" if name == "crd2idx" else "OffsetLayout")
        # What stands first counts where both fit.
        first = form("IntTuple", layout="CoordinateLayout") + "  # type: ignore[overload-overlap]"
        return overloaded(first if name == "crd2idx" else first.split("  #")[0], offsets)
    if name in PARTS:
        return overloaded(
            form("tuple[Layout, int]", layout="Layout"),
            form("ComposedLayout", layout="ComposedLayout"),
            form("tuple[CoordinateLayout, IntTuple]", layout="CoordinateLayout"),
        )
    if name in OF_EITHER:
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
    if name in VALUES:
        result = special[0]
    elif name in PARTS:
        result = special[1]
    elif name == "stride":
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
    found = {"functions": [line for name, entries in rows if name not in BY_HAND for line in function(name, entries)]}
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
    sys.stdout.writelines(difflib.unified_diff(text.splitlines(True), made.splitlines(True), "committed", "the table"))
    return int(text != made)


if __name__ == "__main__":
    sys.exit(main())
