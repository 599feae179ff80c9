"""Checks what each operator promises at every coordinate. It judges the results of random calls.

A layout is a pair of plain tuples here, a shape and a stride, and its offsets are a numpy array. No
library of layouts is used, neither ours nor another.
"""

from collections.abc import Callable
from functools import lru_cache
from math import prod
from typing import Any

import numpy

#: A shape and a stride.
Plain = tuple[Any, Any]
#: The greatest number of coordinates that are checked.
MOST = 20_000


def leaves(of: Any) -> list[int]:
    """The integers of a tuple."""
    return [leaf for entry in of for leaf in leaves(entry)] if isinstance(of, tuple) else [of]


def size(layout: Plain) -> int:
    """The number of coordinates."""
    return prod(leaves(layout[0]))


def modes(layout: Plain) -> list[Plain]:
    """The modes of a layout. If the shape is an integer, the layout is its only mode."""
    shape, stride = layout
    return list(zip(shape, stride, strict=True)) if isinstance(shape, tuple) else [layout]


def table(layout: Plain) -> Any:
    """The offsets of all coordinates; the first integer of the shape changes fastest."""
    found = numpy.zeros(1, dtype=numpy.int64)
    for extent, stride in zip(leaves(layout[0]), leaves(layout[1]), strict=True):
        found = (numpy.arange(extent, dtype=numpy.int64)[:, None] * stride + found[None, :]).ravel()
    return found


def at(layout: Plain, linear: Any) -> Any:
    """The offsets of linear coordinates. Beyond the shape, the last mode continues."""
    extents, strides = leaves(layout[0]), leaves(layout[1])
    found = numpy.zeros_like(linear)
    for extent, stride in list(zip(extents, strides, strict=True))[:-1]:
        linear, step = numpy.divmod(linear, extent)
        found += step * stride
    return found + linear * strides[-1] if extents else found


def at_inside(a: Plain, places: Any, found: Any) -> bool:
    """Whether `found` equals A at each place inside A."""
    inside = (places >= 0) & (places < size(a))
    return len(found) == len(places) and bool((table(a)[places[inside]] == found[inside]).all())


def distinct_sums(a: Any, b: Any) -> bool:
    """Whether the sum of an offset of each layout determines both offsets."""
    ones, others = numpy.unique(a), numpy.unique(b)
    least, span = int(ones[0] + others[0]), int(ones[-1] + others[-1] - ones[0] - others[0]) + 1
    if max(len(ones) * len(others), span) > 100 * MOST:
        raise OverflowError
    found = numpy.zeros(span, dtype=bool)
    found[(ones[:, None] + others[None, :] - least).ravel()] = True
    return int(numpy.count_nonzero(found)) == len(ones) * len(others)


def composition(found: Plain, a: Plain, b: Plain) -> bool:
    """Whether the result has the size of B, and the value A(B(c)) wherever B(c) is inside A."""
    return at_inside(a, table(b), table(found))


def coalesce(found: Plain, a: Plain, _: None) -> bool:
    """Whether the result is the same function of a linear coordinate."""
    return numpy.array_equal(table(found), table(a))


def moving(layout: Plain) -> list[tuple[int, int]]:
    """The strides and extents of the modes that move, in ascending order of strides."""
    pairs = zip(leaves(layout[1]), leaves(layout[0]), strict=True)
    return sorted((stride, extent) for stride, extent in pairs if stride != 0 and extent != 1)


def fills(a: Plain) -> bool:
    """Whether each stride is a multiple of the span of the smaller strides, so that copies of A
    fill the integers.
    """
    span = 1
    for stride, extent in moving(a):
        if stride % span:
            return False
        span = stride * extent
    return True


@lru_cache(maxsize=8)
def begins(a: Plain, count: int) -> Any:
    """The first offsets of `count` copies of A, if copies of A fill the integers. Each copy begins
    at the first integer that is in no earlier copy.
    """
    tile = numpy.unique(table(a))
    found: list[int] = []
    taken = numpy.zeros(int(tile[-1]) + 1 + count * len(tile) * 2, dtype=bool)
    place = 0
    while len(found) < count:
        place += int(numpy.argmin(taken[place:]))
        taken = numpy.concatenate(
            [taken, numpy.zeros(max(place + int(tile[-1]) + 2 - len(taken), 0), dtype=bool)]
        )
        taken[place + tile] = True
        found.append(place)
    return numpy.array(found)


def complement(found: Plain, a: Plain, bound: int) -> bool:
    """Whether the result is ordered, shares no offset with A, and reaches the bound together with
    A. If copies of A fill the integers, no integer below the bound may be missing.
    """
    rest, tile = table(found), table(a)
    ends = max((stride * extent for stride, extent in moving(a) + moving(found)), default=1)
    ordered = bool((numpy.diff(rest) > 0).all())
    enough = not fills(a) or len(rest) * len(numpy.unique(tile)) >= bound
    return len(rest) > 0 and ordered and ends >= bound and enough and distinct_sums(tile, rest)


def divide(found: Plain, a: Plain, is_tile: Callable[[Any], bool]) -> bool:
    """Whether the first mode is A at the tiler, and no offset of A is missing."""
    parts = modes(found)
    return (
        len(parts) == 2
        and is_tile(table(parts[0]))
        and bool(numpy.isin(table(a), table(found)).all())
    )


def logical_divide(found: Plain, a: Plain, b: Plain) -> bool:
    """Checks a divide by a layout."""
    return divide(found, a, lambda tile: at_inside(a, table(b), tile))


def zipped_divide(found: Plain, a: Plain, by: Any) -> bool:
    """Checks a divide by a layout, or by a list with an integer or a layout for each mode."""
    if not isinstance(by, list):
        return logical_divide(found, a, by)
    return divide(found, a, lambda tile: is_tile_of_modes(a, by, tile))


def is_tile_of_modes(a: Plain, by: list[Any], tile: Any) -> bool:
    """Whether each offset of a tile is the sum of the offsets of the modes at their tilers."""
    expected = numpy.zeros(1, dtype=numpy.int64)
    inside = numpy.ones(1, dtype=bool)
    for mode, tiler in zip(modes(a), by, strict=True):
        places = table((tiler, 1) if isinstance(tiler, int) else tiler)
        within = (places >= 0) & (places < size(mode))
        offsets = numpy.where(within, at(mode, places), 0)
        expected = (offsets[:, None] + expected[None, :]).ravel()
        inside = (within[:, None] & inside[None, :]).ravel()
    return len(tile) == len(expected) and bool((tile[inside] == expected[inside]).all())


def repeats(copies: Any, a: Plain, b: Plain) -> bool:
    """Whether these are the first offsets of the copies of A that B selects. If copies of A fill
    the integers, an offset n of B selects copy n. Otherwise, the copies must be in the order of
    B's offsets, and must not overlap.
    """
    places = table(b)
    if len(copies) != len(places):
        return False
    if fills(a):
        return numpy.array_equal(begins(a, int(places.max()) + 1)[places], copies)
    _, first, which = numpy.unique(places, return_index=True, return_inverse=True)
    one_each = numpy.array_equal(copies[first][which], copies)
    return (
        one_each and bool((numpy.diff(copies[first]) > 0).all()) and distinct_sums(table(a), copies)
    )


def logical_product(found: Plain, a: Plain, b: Plain) -> bool:
    """Whether the first mode is A, and the second has the first offsets of the copies of A."""
    parts = modes(found)
    if len(parts) != 2:
        return False
    tile = table(parts[0])
    return numpy.array_equal(tile, table(a)) and repeats(table(parts[1]), a, b)


def by_modes(found: Plain, a: Plain, b: Plain, block_first: bool) -> bool:
    """Checks a product in which each mode consists of a mode of A and a mode of B. It has a copy of
    A for each coordinate of B.
    """
    ones, others = [size(mode) for mode in modes(a)], [size(mode) for mode in modes(b)]
    rank = max(len(ones), len(others))
    ones += [1] * (rank - len(ones))
    others += [1] * (rank - len(others))
    if [size(mode) for mode in modes(found)] != [
        one * other for one, other in zip(ones, others, strict=True)
    ]:
        return False
    pairs = zip(ones, others, strict=True) if block_first else zip(others, ones, strict=True)
    cells = table(found).reshape([extent for pair in pairs for extent in pair], order="F")
    # The modes of A first, then those of B.
    at_a = [2 * mode + (not block_first) for mode in range(rank)]
    at_b = [2 * mode + block_first for mode in range(rank)]
    cells = cells.transpose(at_a + at_b).reshape(prod(ones), prod(others), order="F")
    tile, copies = cells[:, 0], cells[0]
    is_sum = numpy.array_equal(cells, tile[:, None] + copies[None, :] - tile[0])
    return is_sum and numpy.array_equal(tile, table(a)) and repeats(copies, a, b)


def right_inverse(found: Plain, a: Plain, _: None) -> bool:
    """Whether A at the result is the coordinate."""
    places = table(found)
    return numpy.array_equal(at(a, places), numpy.arange(len(places)))


def left_inverse(found: Plain, a: Plain, _: None) -> bool:
    """Whether the result at an offset of A is a coordinate with this offset."""
    offsets = table(a)
    return numpy.array_equal(at(a, at(found, offsets)), offsets)


#: The check of each operator. Its arguments are the result, the layout and the other argument.
PROMISES: dict[str, Callable[[Plain, Plain, Any], bool]] = {
    "composition": composition,
    "coalesce": coalesce,
    "complement": complement,
    "logical_divide": logical_divide,
    "zipped_divide": zipped_divide,
    "logical_product": logical_product,
    "blocked_product": lambda found, a, b: by_modes(found, a, b, True),
    "raked_product": lambda found, a, b: by_modes(found, a, b, False),
    "right_inverse": right_inverse,
    "left_inverse": left_inverse,
}


def beside(operator: str, found: Plain, a: Plain, other: Any) -> str:
    """Describes a right result: it may be the usual result of the operator, or another result that
    the promise permits.
    """
    if operator.endswith("divide"):
        values, counts = numpy.unique(table(found), return_counts=True)
        offsets, expected = numpy.unique(table(a), return_counts=True)
        once = bool((counts[numpy.searchsorted(values, offsets)] <= expected).all())
        if not once:
            return "an element is in it more often than in the layout"
        if isinstance(other, list):
            pairs = [
                (size(mode), (tiler, 1) if isinstance(tiler, int) else tiler)
                for mode, tiler in zip(modes(a), other, strict=True)
            ]
        else:
            pairs = [(size(a), other)]
        past = any(int(table(tiler).max()) >= extent for extent, tiler in pairs)
        return "the tile reaches past the layout" if past else "each element is in it once"
    if operator == "left_inverse":
        past = int(at(found, table(a)).max()) >= size(a)
        return (
            "it gives a coordinate past the layout"
            if past
            else "it gives coordinates of the layout"
        )
    if len(numpy.unique(table(a))) < size(a):
        return "the layout has an offset twice"
    return "the offsets of the layout fill" if fills(a) else "the offsets of the layout interleave"


def right(operator: str, found: Plain, a: Plain, other: Any) -> bool | None:
    """Whether a result is what its operator promises; None if it has too many coordinates to check.
    """
    if size(a) > MOST or size(found) > MOST:
        return None
    try:
        return PROMISES[operator](found, a, other)
    except OverflowError:
        return None
