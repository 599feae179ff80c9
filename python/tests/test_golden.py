"""The golden vectors of the repository: values of CuTe C++, pycute and tensor-layouts, through Python.

Vectors with an error or a note have no value to compare; the Rust tests check them against their laws.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import cutealgebra as cute

GOLDEN = Path(__file__).parents[2] / "tests" / "golden"
FILES = ["vectors", "tiling", "algebra", "local"]
#: The order of the arguments of operators whose vectors have another order or other names.
ORDER = {
    "crd2idx": ["coord", "layout"],
    "crd2crd": ["coord", "src_shape", "dst_shape"],
    "slice": ["layout", "coord"],
    "dice": ["layout", "coord"],
    "slice_and_offset": ["layout", "coord"],
}
NAMES = {
    "crd2idx_shape": "crd2idx",
    "layout_table": "table",
    "make_layout_left": "left",
    "make_layout_right": "right",
}
#: Vectors whose value is not the right function, as the Rust tests show by brute force. These calls are refused.
WRONG = {("blocked_product", 37), ("blocked_product", 44)}
#: Arguments of vectors that the table of operators does not have.
LEFT_OUT = {("filter_zeros", "profile"), ("local_partition", "proj"), ("local_tile", "proj")}


def value(of: Any) -> Any:
    if isinstance(of, dict):
        return cute.Layout(value(of["shape"]), value(of["stride"]))
    return tuple(map(value, of)) if isinstance(of, list) else of


def expected(out: Any) -> Any:
    if isinstance(out, dict) and "layout" in out:
        return value(out["layout"]), out["offset"]
    if isinstance(out, dict) and "tv" in out:
        return value(out["tiler"]), value(out["tv"])
    return value(out)


def found(name: str, given: dict[str, Any]) -> Any:
    # A null in a profile stands only for structure.
    arguments = {key: value(of) for key, of in given.items()}
    if "profile" in arguments:
        arguments["profile"] = ones(arguments["profile"])
    mode = arguments.pop("mode", None)
    if mode is not None:
        arguments["layout"] = arguments["layout"][mode]
    order = ORDER.get(name, list(arguments))
    result = getattr(cute, NAMES.get(name, name))(*(arguments[key] for key in order))
    return tuple(result) if isinstance(result, list) else result


def ones(profile: Any) -> Any:
    if profile is None:
        return 1
    return tuple(map(ones, profile)) if isinstance(profile, tuple) else profile


def once(layout: cute.Layout) -> bool:
    offsets = [layout(i) for i in range(layout.size())]
    return len(set(offsets)) == len(offsets)


def overlaps(name: str, given: dict[str, Any], out: Any) -> bool:
    """Whether the copies of a product by a tuple overlap (PD5). CuTe accepts such products."""
    if name not in (
        "logical_product",
        "zipped_product",
        "tiled_product",
        "flat_product",
    ) or not isinstance(given["tiler"], list):
        return False
    tilers = [value(of) for of in given["tiler"] if isinstance(of, dict)]
    return once(value(given["block"])) and all(map(once, tilers)) and not once(value(out))


def test_the_golden_vectors() -> None:
    passed, wrong = Counter[str](), []
    for file in FILES:
        for line in (GOLDEN / f"{file}.jsonl").read_text().splitlines():
            vector = json.loads(line)
            name, given, out = vector["op"], vector["args"], vector["out"]
            has_value = "note" not in vector and not (isinstance(out, dict) and "error" in out)
            if not has_value or any((name, key) in LEFT_OUT for key in given):
                continue
            try:
                result = found(name, given)
            except cute.LayoutError as error:
                result = error
            if (name, vector["id"]) in WRONG or overlaps(name, given, out):
                assert isinstance(result, cute.LayoutError), vector
            elif result == expected(out) and type(result) is type(expected(out)):
                passed[name] += 1
            else:
                wrong.append((vector["id"], name, given, out, result))
    assert not wrong, (
        "\n".join(map(str, wrong[:5]))
        + f"\n{len(wrong)} wrong, {Counter(entry[1] for entry in wrong)}"
    )
    assert sum(passed.values()) > 4000 and len(passed) > 50
