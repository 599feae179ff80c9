"""Random calls of pycute and of `cutealgebra.pycute`, each result judged by what its operator promises. A table of the counts.

Ends with 1 if a result of ours is wrong.
"""

import random
import sys
from collections import Counter
from typing import Any

import pycute as theirs

from cutealgebra import pycute as ours

OPERATORS = {"composition": 2, "logical_divide": 2, "right_inverse": 1, "left_inverse": 1}
#: What pycute raises, not all of it on purpose.
RAISES = (AssertionError, ZeroDivisionError, IndexError)
#: More coordinates than are looked at.
MOST = 20_000


def shape(r: random.Random, deep: int = 2) -> Any:
    if deep == 0 or r.random() < 0.4:
        return r.choice([1, 2, 2, 3, 4, 4, 6, 8])
    return tuple(shape(r, deep - 1) for _ in range(r.randint(1, 3)))


def stride(r: random.Random, of: Any, pool: list[int]) -> Any:
    return tuple(stride(r, entry, pool) for entry in of) if isinstance(of, tuple) else r.choice(pool)


def right(name: str, found: Any, a: Any, b: Any) -> bool:
    """Whether a result is what the operator promises. All layouts here are ours, whose values the tests compare with the definition."""
    try:
        if name == "composition":
            pairs = ((found(i), b(i)) for i in range(b.size()))
            return bool(found.size() == b.size()) and all(at == a(i) for at, i in pairs if i < a.size())
        if name == "logical_divide":
            tile = found[0]
            pairs = ((tile(i), b(i)) for i in range(b.size()))
            is_tile = tile.size() == b.size() and all(at == a(i) for at, i in pairs if i < a.size())
            return is_tile and {a(i) for i in range(a.size())} <= {found(i) for i in range(found.size())}
        if name == "right_inverse":
            return all(a(found(i)) == i for i in range(found.size()))
        return all(a(found(a(i))) == a(i) for i in range(a.size()))
    except RAISES:
        return False


def outcome(call: Any) -> Any:
    try:
        return call()
    except RAISES:
        return None


def main() -> int:
    rounds = int(sys.argv[1])
    r = random.Random(3)
    counts = {name: Counter[str]() for name in OPERATORS}
    for _ in range(rounds):
        of, over = shape(r), None
        over = None if r.random() < 0.6 else stride(r, of, [1, 2, 4, 8, 3, 6, 16, 0])
        a = theirs.Layout(of) if over is None else theirs.Layout(of, over)
        tile = shape(r, 1)
        b = theirs.Layout(tile, stride(r, tile, [1, 2, 4, 8, 3, 6]))
        a2, b2 = ours.Layout(a.shape, a.stride), ours.Layout(b.shape, b.stride)
        for name, takes in OPERATORS.items():
            count = counts[name]
            t = outcome(lambda: getattr(theirs, name)(*(a, b)[:takes]))
            o = outcome(lambda: getattr(ours, name)(*(a2, b2)[:takes]))
            if any(found is not None and found.size() > MOST for found in (o, t)):
                count["too large to look at"] += 1
                continue
            mine = None if o is None else right(name, o, a2, b2)
            his = None if t is None else outcome(lambda: right(name, ours.Layout(t.shape, t.stride), a2, b2)) or False
            count["wrong of ours"] += mine is False
            if t is not None and his is False:
                count["wrong of pycute, ours right" if mine else "wrong of pycute, refused by ours"] += 1
            elif mine and his:
                count["both right, the same text" if (t.shape, t.stride) == (o.shape, o.stride) else "both right"] += 1
            elif o is None:
                count["right of pycute, refused by ours" if his else "both refuse"] += 1
            elif mine:
                count["right of ours, refused by pycute"] += 1
    kinds = [
        "both right, the same text",
        "both right",
        "both refuse",
        "right of ours, refused by pycute",
        "right of pycute, refused by ours",
        "wrong of pycute, refused by ours",
        "wrong of pycute, ours right",
        "too large to look at",
        "wrong of ours",
    ]
    print("| | " + " | ".join(f"`{name}`" for name in OPERATORS) + " |")
    print("|---|" + "--:|" * len(OPERATORS))
    for kind in kinds:
        print(f"| {kind} | " + " | ".join(f"{counts[name][kind]:,}" for name in OPERATORS) + " |")
    return int(any(count["wrong of ours"] for count in counts.values()))


if __name__ == "__main__":
    sys.exit(main())
