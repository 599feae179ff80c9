"""Refusals: the sentence, the operator, the rule."""

import pickle
from collections.abc import Callable
from typing import Any

import cutealgebra as cute
import pytest
from cutealgebra import Layout, LayoutError, LayoutIndexError


def test_a_refusal_says_what_is_wrong() -> None:
    with pytest.raises(LayoutError) as caught:
        Layout((4, 6, 8), (2, 3, 5)) @ Layout(6, 3)
    error = caught.value
    assert isinstance(error, ValueError) and isinstance(error, AssertionError)
    assert (error.operator, error.rule) == ("composition", "C4")
    sentence = "composition: stride 3 does not divide 4, the shape of mode 0 of the coalesced left layout, and the last step of the stride reaches 15, past the end of that mode"
    assert str(error) == sentence
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.operator, again.rule) == (sentence, "composition", "C4")


@pytest.mark.parametrize(
    "sentence, call",
    [
        ("get: there is no mode 2: the rank is 2", lambda number: Layout((4, 8)).get(number)),
        ("get: there is no mode 2: the rank is 2", lambda number: Layout((4, 8))[number]),
        ("select: there is no mode 2: the rank is 2", lambda number: Layout((4, 8)).select(number)),
        ("take: there is no mode 2: the rank is 2", lambda number: Layout((4, 8)).take(0, number + 1)),
        (
            "replace: there is no mode 2: the rank is 2",
            lambda number: cute.replace(Layout((4, 8)), number, Layout(2)),
        ),
    ],
)
def test_a_mode_that_is_not_there_is_an_index_error(
    sentence: str, call: Callable[[int], Any]
) -> None:
    with pytest.raises(IndexError) as caught:
        call(2)
    assert isinstance(caught.value, LayoutIndexError) and str(caught.value) == sentence
    # The last valid one is accepted.
    call(1)


def test_a_tile_that_is_not_there_is_an_index_error() -> None:
    with pytest.raises(LayoutIndexError, match="local_tile: tile 0 is out of range for 0 tiles"):
        cute.local_tile(Layout((0, 8)), (4, 8), (0, 0))
    assert cute.local_tile(Layout((4, 8)), (4, 8), (0, 0))[1] == 0
    # An index error is a LayoutError; a refusal of another kind is no index error.
    assert issubclass(LayoutIndexError, LayoutError)
    with pytest.raises(LayoutError) as caught:
        Layout(2**63)
    assert not isinstance(caught.value, IndexError)


def test_a_text_says_where() -> None:
    with pytest.raises(LayoutError) as caught:
        cute.eval("coalesce((4,6,8):(2,3,5) o 6:3)")
    assert str(caught.value).startswith("column 10: composition: stride 3 does not divide")
    assert (caught.value.operator, caught.value.rule) == ("composition", "C4")
    with pytest.raises(LayoutError, match="^column 15: expected"):
        cute.eval("complement(4:2")
    with pytest.raises(LayoutError, match="there is no `b` here"):
        cute.eval("b o 2")


@pytest.mark.parametrize(
    "sentence, call",
    [
        ("a value does not fit in 64 bits", lambda: Layout(2**63)),
        ("a value does not fit in 64 bits", lambda: Layout(-(2**63) - 1)),
        ("a value does not fit in 64 bits", lambda: Layout((2**40, 2**40))),
        ("a value does not fit in 64 bits", lambda: Layout(2, 2**63 - 1)(2)),
        ("extent -1", lambda: Layout((2, -1))),
        ("a stride of rank 2 does not fit a shape of rank 3", lambda: Layout((2, 3, 4), (1, 2))),
        ("at most 134217728", lambda: Layout(2**62).offsets()),
        (
            "argument 1 must be a layout, not integers; `(4,8):LayoutLeft` is the compact layout",
            lambda: cute.left_inverse((4, 8)),
        ),
        ("there is no mode 7: the rank is 2", lambda: Layout((2, 2))[7]),
        ("does not fit", lambda: cute.Swizzle(3, 60, 3)),
        ("is not a number of bits", lambda: cute.Swizzle(-1, 0, 0)),
        ("65537 coordinates are too many: at most 65536", lambda: cute.table(Layout(65537))),
        ("'x y' is not the name of a function", lambda: Layout(4).code("c", "x y")),
        ("is not a colour", lambda: Layout(4).svg("blue")),
    ],
)
def test_refusals(sentence: str, call: object) -> None:
    with pytest.raises(LayoutError) as caught:
        call()  # type: ignore[operator]
    assert sentence.strip("'\"") in str(caught.value).replace('"', "'").strip(
        "'\""
    ) or sentence in str(caught.value)


@pytest.mark.parametrize("wrong", ["4", 4.0, 4j, b"4", {4}, {4: 1}, object(), Ellipsis, range(4)])
def test_other_objects_are_type_errors(wrong: object) -> None:
    for call in (
        Layout,
        cute.size,
        Layout(4).composition,
        Layout(4),
        lambda x: Layout((4, (x, 2))),
    ):
        with pytest.raises(TypeError):
            call(wrong)  # type: ignore[arg-type]


def test_tuples_without_end() -> None:
    endless: list[object] = []
    endless.append(endless)
    both: list[object] = []
    both.extend([both, both])
    deep: object = 1
    for _ in range(100_000):
        deep = (deep,)
    for wrong in (endless, both, deep):
        for call in (Layout, cute.size, Layout(4).composition, Layout(4), cute.make_layout):
            with pytest.raises(LayoutError, match="more than 64 levels|more than 4096 entries"):
                call(wrong)  # type: ignore[arg-type]
    deepest: object = 1
    for _ in range(64):
        deepest = (deepest,)
    assert Layout(deepest).depth == 64  # type: ignore[arg-type]


def test_wide_tuples() -> None:
    assert Layout((1,) * 4095).rank == 4095
    with pytest.raises(LayoutError, match="more than 4096 entries"):
        Layout((1,) * 4096)
    square: object = (1, 1)
    for _ in range(30):
        square = (square, square)
    with pytest.raises(LayoutError, match="more than 4096 entries"):
        Layout(square)  # type: ignore[arg-type]


def test_an_index_that_raises_is_heard() -> None:
    class Broken:
        def __index__(self) -> int:
            raise ZeroDivisionError("mine")

    with pytest.raises(ZeroDivisionError, match="mine"):
        Layout(Broken())
