"""Builds layouts from the output of `cute --emit dsl` with CuTe DSL, and compares their offsets
with the definition.

    python emitted.py COMMAND LAYOUTS SEED

Refusals of the command are counted. The exit code is 1 if CuTe DSL cannot build a layout, or an
offset differs.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from typing import Any, NamedTuple

import dsl
import numpy
from definition import Plain, at, size

#: The number of coordinates that are compared at the beginning and at the end of a layout.
MOST = 300


class Swizzle(NamedTuple):
    """The number of bits, the first bit, and the distance to the other bits."""

    bits: int
    base: int
    shift: int


class Composed(NamedTuple):
    """A function, an offset, and a layout. For a layout alone, the function is None."""

    function: Swizzle | Plain | None
    offset: int
    inner: Plain


def applied(function: Swizzle | Plain | None, places: Any) -> Any:
    """Applies a function to offsets. A swizzle, by its definition, changes some bits by other bits.
    """
    if function is None:
        return places
    if not isinstance(function, Swizzle):
        return at(function, places)
    bits, base, shift = function
    read = places & (((1 << bits) - 1) << (base + max(shift, 0)))
    return places ^ (read >> shift if shift >= 0 else read << -shift)


def text(of: Plain) -> str:
    """The notation of the command: a tuple of one entry keeps its parentheses."""
    return f"{of[0]}:{of[1]}".replace(" ", "").replace(",)", ")")


def written(of: Composed) -> str:
    if of.function is None:
        return text(of.inner)
    function = of.function
    first = (
        f"Sw<{function.bits},{function.base},{function.shift}>"
        if isinstance(function, Swizzle)
        else text(function)
    )
    return f"{first} o {of.offset} o {text(of.inner)}"


#: Layouts that are nested or flat, have extents of 1 or 0, or are broadcast or reversed; integers of more than 32 bits; functions of both
#: kinds, at their limits.
FIXED = [
    Composed(None, 0, layout)
    for layout in [
        (4, 2),
        ((4,), (2,)),
        (1, 0),
        ((6, 2), (8, 2)),
        ((2, (1, (3, 2))), (0, (5, (-1, 7)))),
        ((4, 0), (1, 4)),
        (3, 5_000_000_000),
        ((2, 3), (-(2**31), 2**31)),
        ((4, 65536, 65536), (0, 1, 65536)),
        ((), ()),
        ((4, ()), (1, ())),
    ]
] + [
    Composed(Swizzle(3, 4, 3), 0, ((8, 64), (64, 1))),
    Composed(Swizzle(3, 3, -3), 0, ((8, 64), (64, 1))),
    Composed(Swizzle(0, 4, 3), 7, (8, 1)),
    Composed(Swizzle(0, 40, 0), 7, (8, 1)),
    Composed(Swizzle(2, 27, 2), 2**33, ((4, 4), (2**27, 1))),
    Composed(Swizzle(2, 28, 2), 0, ((4, 4), (2**28, 2**30))),
    Composed(Swizzle(2, 29, 2), 0, ((4, 4), (2**29, 2**31))),
    Composed(Swizzle(1, 0, -31), 0, ((4, 4), (1, 2**31))),
    Composed(Swizzle(1, 0, 32), 0, ((4, 4), (1, 2**32))),
    Composed(Swizzle(2, 0, 3), 5, ((4, 8), (-3, 8))),
    Composed((48, 1), 2, (16, 1)),
    Composed(((4, 4), (4, 1)), 2, (4, 2)),
]


def pair(r: random.Random, levels: int) -> Plain:
    """A shape and a stride."""
    if levels == 0 or r.random() < 1 / 3:
        return r.randint(1, 5), r.choice([0, 1, 2, 3, 4, 8, 12, 64, -1, -5, 100_000])
    parts = [pair(r, levels - 1) for _ in range(r.randint(1, 3))]
    return tuple(part[0] for part in parts), tuple(part[1] for part in parts)


def positive(of: Any) -> Any:
    """A stride without signs."""
    return tuple(map(positive, of)) if isinstance(of, tuple) else abs(of)


def composed(r: random.Random) -> Composed:
    """A layout, which may be followed by a swizzle or by another layout."""
    inner, kind = pair(r, 3), r.random()
    if kind < 0.4:
        return Composed(None, 0, inner)
    if kind < 0.8:
        bits = r.randint(0, 4)
        return Composed(
            Swizzle(bits, r.randint(0, 9), r.choice([1, -1]) * r.randint(bits, 9)),
            r.randint(0, 99),
            inner,
        )
    # A layout is not defined at coordinates below 0.
    return Composed(pair(r, 2), r.randint(0, 9), (inner[0], positive(inner[1])))


def offsets(source: str, places: list[int]) -> Any:
    """The offsets of the layout that CuTe DSL builds from a text, or its error as a sentence."""
    from cutlass import cute

    try:
        layout = eval(source, {"cute": cute})
        return [int(cute.crd2idx(place, layout)) for place in places]
    except Exception as error:  # noqa: BLE001, whatever it says is shown
        return f"{type(error).__name__}: {error}"


def main() -> int:
    command, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    r = random.Random(seed)
    counts: Counter[str] = Counter()
    layouts: list[Composed] = []
    calls: list[tuple[str, list[int]]] = []
    for of in FIXED + [composed(r) for _ in range(count)]:
        emitted = subprocess.run(
            [command, written(of), "--emit", "dsl"], capture_output=True, text=True
        )
        if emitted.returncode:
            counts["refused by a sentence"] += 1
            if len(layouts) < len(FIXED):
                print(f"{written(of)}  {emitted.stderr.strip()}")
            continue
        whole = size(of.inner)
        layouts.append(of)
        calls.append(
            (
                emitted.stdout.strip(),
                [*range(min(whole, MOST)), *range(max(whole - MOST, MOST), whole)],
            )
        )
    for of, (source, places), found in zip(
        layouts, calls, dsl.answers(calls, offsets), strict=True
    ):
        expected = applied(
            of.function, of.offset + at(of.inner, numpy.array(places, dtype=numpy.int64))
        ).tolist()
        counts["offsets"] += len(places)
        if list(found) != expected:
            counts["wrong"] += 1
            print(f"{written(of)}\n  {source}\n  CuTe DSL: {found}\n  expected: {expected}")
    print(
        f"{len(layouts)} layouts of --emit dsl, seed {seed}: {counts['offsets']:,} offsets compared, {counts['wrong']} layouts differ; "
        f"{counts['refused by a sentence']} refused by a sentence"
    )
    return int(counts["wrong"] > 0)


if __name__ == "__main__":
    sys.exit(main())
