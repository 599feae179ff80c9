"""Prints compositions and divides that pycute gets wrong, with the first coordinate at which the
result differs: a line of JSON for each.

    python wrong.py COMPOSITIONS DIVIDES [SEED]

The arguments are random. Only arguments that a person might write are used: no extent of 1, no
stride of 0, all of B inside A, and no tile with an element twice. The shortest wrong calls are
printed, at most one for each left layout. Results with an offset that is not A(B(c)) come before
results with too few coordinates. `definition.py` decides what is wrong, without a library of
layouts: a composition is A(B(c)) wherever B(c) is inside A; the first mode of a divide is A at the
tiler, and no offset of A is missing. The exit code is 5 if pycute is not installed.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

from calls import text
from definition import Plain, at, leaves, modes, right, size, table
from peers import PEERS
from random_layouts import arguments

#: The number of random calls of each operator.
ROUNDS = 20_000


def outside(a: Plain, b: Plain, found: Plain) -> dict[str, Any] | None:
    """The first coordinate at which a composition is not A(B(c)), although B(c) is inside A."""
    places, offsets = table(b), table(found)
    for coordinate, place in enumerate(places):
        if not 0 <= place < size(a):
            continue
        expected = int(at(a, places[coordinate : coordinate + 1])[0])
        theirs = int(offsets[coordinate]) if coordinate < len(offsets) else None
        if theirs != expected:
            return {"coordinate": coordinate, "expected": expected, "at": theirs}
    return None


def seen(operator: str, a: Plain, b: Plain, found: Plain) -> dict[str, Any]:
    """The place of an error: a coordinate of the result, or a coordinate of A whose offset is
    missing in the result.
    """
    if wrong := outside(a, b, found if operator == "composition" else modes(found)[0]):
        return wrong
    have = set(table(found).tolist())
    for coordinate, offset in enumerate(table(a).tolist()):
        if offset not in have:
            return {"lost": coordinate, "expected": offset}
    raise ValueError(f"{operator} of {text(a)} and {text(b)}: nothing is seen")


def usual(operator: str, a: Plain, b: Plain) -> bool:
    """Whether people might write this call."""
    if operator == "logical_divide" and len(set(table(b).tolist())) < size(b):
        return False
    numbers = leaves(a[0]) + leaves(b[0])
    return (
        1 not in numbers
        and 0 not in leaves(a[1])
        and len(leaves(a[0])) <= 3
        and 0 <= table(b).min()
        and table(b).max() < size(a)
    )


def main() -> int:
    wanted = {"composition": int(sys.argv[1]), "logical_divide": int(sys.argv[2])}
    r = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 3)
    try:
        answers = PEERS["pycute"].answers()
    except ImportError:
        return 5
    for operator, count in wanted.items():
        calls = [(operator, *arguments(r)[operator]) for _ in range(ROUNDS)]
        wrong: list[dict[str, Any]] = []
        for call, found in zip(calls, answers(calls), strict=True):
            if (
                usual(*call)
                and isinstance(found, tuple)
                and right(operator, found, *call[1:]) is False
            ):
                place = seen(*call, found)
                wrong.append(
                    {
                        "operator": operator,
                        "a": text(call[1]),
                        "b": text(call[2]),
                        "theirs": text(found),
                        **place,
                    }
                )
        wrong.sort(
            key=lambda one: (one.get("at") is None, len(one["a"] + one["b"]), one["a"], one["b"])
        )
        known: set[str] = set()
        for one in wrong:
            if len(known) < count and one["a"] not in known:
                known.add(one["a"])
                print(json.dumps(one))
        if len(known) < count:
            raise SystemExit(f"{len(known)} calls of {operator} were found wrong, not {count}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
