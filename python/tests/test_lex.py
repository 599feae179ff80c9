"""`cutealgebra.lex`: the last mode is the innermost."""

import itertools
import random
from typing import Any

import pytest
from cutealgebra import LayoutError
from cutealgebra.lex import (
    Layout,
    coalesce,
    complement,
    composition,
    crd2idx,
    filter,
    flatten,
    idx2crd,
    left_inverse,
)
from cutealgebra.lex import (
    logical_divide,
    logical_product,
    make_layout,
    right_inverse,
    size,
    suffix_product,
    tiled_divide,
    zipped_divide,
)


def offsets(layout: Layout) -> list[int]:
    """By the definition: natural coordinates in lexicographic order."""
    shape, stride = flatten(layout.shape), flatten(layout.stride)
    return [sum(map(int.__mul__, at, stride)) for at in itertools.product(*map(range, shape))]


def test_a_default_stride_is_a_product_of_what_is_behind() -> None:
    assert Layout((2, 3, 4)).stride == (12, 4, 1) == suffix_product((2, 3, 4))
    assert suffix_product(((2, 3), 4)) == ((12, 4), 1) and suffix_product(2) == 1
    assert str(Layout((2, 3))) == "(2, 3):(3, 1)" and repr(Layout(4)) == "Layout(4, 1)"


def test_coordinates() -> None:
    assert [Layout((2, 3))(i) for i in range(6)] == [0, 1, 2, 3, 4, 5]
    assert (
        crd2idx((1, 2), (2, 3)) == 5
        and idx2crd(5, (2, 3)) == (1, 2)
        and idx2crd(4, (2, (1, 3))) == (1, (0, 1))
    )
    assert Layout((4, 8))(2, None) == Layout((8,), (1,))


def test_modes() -> None:
    a = Layout((2, (3, 4), 5))
    assert [str(mode) for mode in a] == ["2:60", "(3, 4):(20, 5)", "5:1"] and a[-1] == a[
        2
    ] == Layout(5, 1)
    for at in (slice(0, 1), slice(1, None), slice(None, None, -1), slice(2, 2)):
        assert (a[at].shape, a[at].stride) == (a.shape[at], a.stride[at])
    for number in (3, -4, 2**40):
        with pytest.raises(IndexError, match=f"get: there is no mode {number}: the rank is 3"):
            a[number]
    assert [*Layout(4)] == [Layout(4)]


def shape(r: random.Random, deep: int = 2) -> Any:
    if deep == 0 or r.random() < 0.4:
        return r.choice([1, 2, 2, 3, 4, 6])
    return tuple(shape(r, deep - 1) for _ in range(r.randint(1, 3)))


def stride(r: random.Random, of: Any) -> Any:
    return (
        tuple(stride(r, x) for x in of)
        if isinstance(of, tuple)
        else r.choice([0, 1, 2, 3, 4, 6, 8, 16])
    )


def layout(r: random.Random, deep: int = 2) -> Layout:
    of = shape(r, deep)
    return Layout(of) if r.random() < 0.6 else Layout(of, stride(r, of))


def test_laws() -> None:
    r, accepted = random.Random(9), 0
    for _ in range(1500):
        a, b = layout(r), layout(r, 1)
        table = offsets(a)
        if len(table) > 500:
            continue
        assert [a(i) for i in range(size(a))] == table == offsets(coalesce(a))
        inverse = right_inverse(a)
        assert all(a(inverse(i)) == i for i in range(size(inverse)))
        try:
            both = composition(a, b)
        except LayoutError:
            continue
        accepted += 1
        assert all(both(i) == a(b(i)) for i in range(size(b)) if b(i) < size(a))
    assert accepted > 300


def test_a_tile_stands_before_its_rest() -> None:
    a = Layout((4, 6))
    tiles = logical_divide(Layout(12), Layout(4, 3))
    assert (tiles[0], tiles[1]) == (Layout(4, 3), Layout(3, 1))
    assert zipped_divide(a, (2, 3)) == make_layout(
        make_layout(Layout(2, 6), Layout(3, 1)), make_layout(Layout(2, 12), Layout(2, 3))
    )
    assert tiled_divide(a, (2,)) == make_layout(
        make_layout([Layout(2, 6)]), Layout(2, 12), Layout(6, 1)
    )
    assert logical_product(Layout(4), Layout(3)) == make_layout(Layout(4, 1), Layout(3, 4))


def test_a_tuple_begins_at_the_first_mode() -> None:
    a = Layout((4, 6, 8))
    assert composition(a, (2,)) == Layout((2, 6, 8), (48, 8, 1))
    assert composition(a, (None, 3)) == Layout((4, 3, 8), (48, 8, 1))
    assert coalesce(Layout(((2, 2), (2, 2))), (1,)) == make_layout(
        Layout(4, 4), Layout((2, 2), (2, 1))
    )


def test_the_rest() -> None:
    assert complement(Layout(4, 2)) == Layout(2, 1) and complement(Layout(4, 2), 24) == Layout(
        (3, 2), (8, 1)
    )
    assert all(
        left_inverse(Layout((4, 2), (2, 16)))(Layout((4, 2), (2, 16))(i)) == i for i in range(8)
    )
    assert filter(Layout((2, 3, 4), (4, 0, 1))) == Layout(8, 1)
    with pytest.raises(AssertionError):
        composition(Layout((8, 6, 4), (5, 3, 2)), Layout(6, 3))
