"""Objects as Python expects them: equality, hashing, pickling, text."""

import copy
import pickle

import cutealgebra as cute
import pytest

VALUES = [
    cute.Layout(4),
    cute.Layout((), ()),
    cute.Layout((4, (2, 0)), (8, (-1, 3))),
    cute.Swizzle(2, 3, -4),
    cute.ComposedLayout(cute.Swizzle(3, 4, 3), 5, cute.Layout((8, 64), (64, 1))),
    cute.ComposedLayout(cute.Layout((4, 4), (4, 1)), 2, cute.Layout(4, 2)),
    cute.CoordinateLayout((4, 8), (cute.ScaledBasis(2, (0, 1)), cute.ScaledBasis(1, 1))),
    cute.ScaledBasis(3, (1, 0)),
    cute.No("a reason"),
]


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_a_value_comes_back(value: object) -> None:
    names = {name: getattr(cute, name) for name in dir(cute)}
    for other in (
        pickle.loads(pickle.dumps(value)),
        copy.deepcopy(value),
        eval(repr(value), names),
    ):
        assert other == value and hash(other) == hash(value) and type(other) is type(value)
        assert str(other) == str(value)


def test_values_differ() -> None:
    for at, value in enumerate(VALUES):
        for other in VALUES[:at] + VALUES[at + 1 :]:
            assert value != other
    assert cute.Layout(4) != cute.Layout((4,))
    assert cute.Layout(4) != 4 and cute.Layout(4) != "4:1" and (cute.Layout(4) == None) is False  # noqa: E711
    assert len({cute.Layout((2, 2)), cute.Layout((2, 2), (1, 2)), cute.Layout(4)}) == 2


def test_objects_do_not_change() -> None:
    for name in ("shape", "anything"):
        with pytest.raises(AttributeError):
            setattr(cute.Layout(4), name, 5)


def test_text_is_read_back() -> None:
    for layout in (cute.Layout((4, (2, 3)), (6, (3, 1))), cute.Layout(4), cute.Layout((5,), (-1,))):
        assert cute.Layout.parse(str(layout)) == layout == cute.eval(str(layout))


def test_modes() -> None:
    a = cute.Layout((4, (2, 3)), (6, (3, 1)))
    assert (
        list(a)
        == [a[0], a[1]]
        == [a[-2], a[-1]]
        == [cute.Layout(4, 6), cute.Layout((2, 3), (3, 1))]
    )
    for mode in (2, -3, 2**40, -(2**63)):
        with pytest.raises(cute.LayoutError, match="there is no mode"):
            a[mode]


def test_the_default_stride_is_pycutes() -> None:
    # The stride of an extent of 1 is the product of the extents before it; in `Layout.left`, as in CuTe, it is 0.
    assert cute.Layout((2, 1, 4)).stride == (1, 2, 2)
    assert cute.Layout.left((2, 1, 4)).stride == (1, 0, 2)
    assert cute.Layout.right((2, 1, 4)).stride == (4, 0, 1)


def test_named_values() -> None:
    a = cute.Layout((4, 8), (8, 1))
    assert cute.eval("a(i,_)", a=a, i=2) == (cute.Layout((8,), (1,)), 16)
    assert cute.eval("a o (t,_)", a=a, t=cute.Layout(2, 2)) == cute.Layout((2, 8), (16, 1))
    assert cute.eval("(1,(2,3))") == (1, (2, 3))
    assert cute.eval("compatible(24, (4,6))") is True
    assert cute.eval("(1,_)") == (1, None)


def test_pieces_are_pairs_of_layouts() -> None:
    # 0, 6, 12, 18 and 0, 4, 8, 12, 16, 20 meet in 0 and 12.
    (piece,) = cute.intersection(cute.Layout(4, 6), cute.Layout(6, 4))
    (left, left_begin), (right, right_begin) = piece
    assert [left_begin + left(i) for i in range(2)] == [0, 2]
    assert [right_begin + right(i) for i in range(2)] == [0, 3]
    assert left.size() == right.size() == 2
    # Two of 0, 3, 6 and 9 are below 5.
    (piece,) = cute.Layout(4, 3).clip(5)
    assert piece == ((cute.Layout(2, 3), 0), (cute.Layout(2, 1), 0))
