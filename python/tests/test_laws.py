"""Laws that hold for every result, by the definition, over random layouts from fixed seeds."""

import random
from typing import Any

import cutealgebra as cute
from cutealgebra import Layout, LayoutError

ROUNDS = 2000


def shape(r: random.Random, deep: int = 2) -> Any:
    if deep == 0 or r.random() < 0.4:
        return r.choice([1, 2, 2, 3, 4, 4, 6, 8])
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


def inner(coordinate: Any, of: Any) -> int:
    return sum(map(inner, coordinate, of)) if isinstance(of, tuple) else coordinate * of


def natural(index: int, of: Any) -> tuple[Any, int]:
    """The natural coordinate of a linear coordinate, and the quotient that remains after the last
    extent.
    """
    if not isinstance(of, tuple):
        return index % of, index // of
    entries = []
    for entry in of:
        coordinate, index = natural(index, entry)
        entries.append(coordinate)
    return tuple(entries), index


def test_a_layout_is_an_inner_product() -> None:
    r = random.Random(1)
    for _ in range(ROUNDS):
        a = layout(r)
        if a.size() > 300:
            continue
        table = [inner(natural(index, a.shape)[0], a.stride) for index in range(a.size())]
        assert list(a.offsets()) == table
        assert [a(index) for index in range(min(a.size(), 20))] == table[:20]
        span = a.span()
        assert span == (min(table), max(table)) and a.cosize() == max(table) + 1


def test_composition() -> None:
    r, accepted = random.Random(2), 0
    for _ in range(ROUNDS):
        a, b = layout(r), layout(r, 1)
        try:
            both = a @ b
        except LayoutError:
            continue
        accepted += 1
        assert both.size() == b.size() and cute.compatible(b.shape, both.shape)
        assert all(both(i) == a(b(i)) for i in range(b.size()) if b(i) < a.size())
    assert accepted > ROUNDS // 3


def test_divides_lose_nothing() -> None:
    r, accepted = random.Random(3), 0
    for _ in range(ROUNDS):
        a, b = layout(r), layout(r, 1)
        try:
            tiles = a.logical_divide(b)
        except LayoutError:
            continue
        if tiles.size() > 20_000:
            continue
        accepted += 1
        assert set(a.offsets()) <= set(tiles.offsets())
        assert a.zipped_divide(b) == tiles
        assert all(tiles[0](i) == a(b(i)) for i in range(b.size()) if b(i) < a.size())
    assert accepted > ROUNDS // 10


def test_inverses() -> None:
    r, left = random.Random(4), 0
    for _ in range(ROUNDS):
        a = layout(r)
        right = a.right_inverse()
        assert all(a(right(i)) == i for i in range(right.size()))
        try:
            inverse = a.left_inverse()
        except LayoutError:
            continue
        left += 1
        assert all(a(inverse(a(i))) == a(i) for i in range(a.size()))
    assert left > ROUNDS // 3


def test_complements_are_apart() -> None:
    r, accepted = random.Random(5), 0
    for _ in range(ROUNDS):
        a = layout(r)
        try:
            rest = cute.complement(a, 64)
        except LayoutError:
            continue
        accepted += 1
        if a.injective() and a.size() * rest.size() < 5000:
            assert cute.make_layout(a, rest).injective()
    assert accepted > ROUNDS // 3


def test_a_refusal_of_an_explanation_is_that_of_the_operator() -> None:
    r = random.Random(6)
    for _ in range(300):
        a, b = layout(r), layout(r, 1)
        steps = cute.explain_composition(a, b)
        try:
            assert steps.splitlines()[-1] == f"gives {a @ b}"
        except LayoutError as error:
            assert steps.splitlines()[-1].endswith(str(error))
