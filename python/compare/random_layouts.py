"""Random arguments of the operators. Some of their strides are arbitrary, including 0 and strides
that overlap.
"""

import random
from math import prod
from typing import Any

from definition import Plain, leaves, modes


def shape(r: random.Random, deep: int = 2) -> Any:
    if deep == 0 or r.random() < 0.4:
        return r.choice([1, 2, 2, 3, 4, 4, 6, 8])
    return tuple(shape(r, deep - 1) for _ in range(r.randint(1, 3)))


def stride(r: random.Random, of: Any, pool: list[int]) -> Any:
    return (
        tuple(stride(r, entry, pool) for entry in of) if isinstance(of, tuple) else r.choice(pool)
    )


def compact(of: Any, begin: int = 1) -> Any:
    """The strides of a shape whose first integer changes fastest."""
    if not isinstance(of, tuple):
        return begin
    found = []
    for entry in of:
        found.append(compact(entry, begin))
        begin *= prod(leaves(entry))
    return tuple(found)


def layout(r: random.Random) -> Plain:
    """The first layout of an operator."""
    of = shape(r)
    return of, compact(of) if r.random() < 0.6 else stride(r, of, [1, 2, 4, 8, 3, 6, 16, 0])


def other(r: random.Random) -> Plain:
    """The second layout of an operator."""
    of = shape(r, 1)
    return of, stride(r, of, [1, 2, 4, 8, 3, 6])


def tiler(r: random.Random, of: Plain, beside: Plain) -> Any:
    """A list with an integer or a layout for each mode. If the shape of `of` is an integer, the
    result is the layout `beside`.
    """
    if not isinstance(of[0], tuple):
        return beside
    each = [(r.choice([1, 2, 3, 4, 8]), r.choice([1, 1, 2, 3, 4])) for _ in modes(of)]
    return [extent if step == 1 else (extent, step) for extent, step in each]


def with_modes(of: Plain) -> Plain:
    """Converts a layout whose shape is an integer to a layout of one mode."""
    shape, stride = of
    return of if isinstance(shape, tuple) else ((shape,), (stride,))


def arguments(r: random.Random) -> dict[str, tuple[Plain, Any]]:
    """The two arguments of each operator that has two. The empty name has the single argument of
    all other operators.
    """
    a, b = layout(r), other(r)
    found: dict[str, tuple[Plain, Any]] = dict.fromkeys(
        ["composition", "logical_divide", "logical_product"], (a, b)
    )
    # These products work mode by mode, so both layouts have modes, or both shapes are integers.
    pair = (
        (with_modes(a), with_modes(b))
        if isinstance(a[0], tuple) or isinstance(b[0], tuple)
        else (a, b)
    )
    found |= dict.fromkeys(["blocked_product", "raked_product"], pair)
    return found | {
        "zipped_divide": (a, tiler(r, a, b)),
        "complement": (a, r.choice([16, 24, 64, 96, 256])),
        "": (a, None),
    }
