"""`cutealgebra.pycute`: the documented behaviour of pycute's functions, in our words, and the
differences.
"""

import cutealgebra
import pytest
from cutealgebra import LayoutError
from cutealgebra.pycute import *  # noqa: F403
from cutealgebra.pycute import (
    Integer,
    Layout,
    composition,
    crd2crd,
    crd2idx,
    filter,
    flatten,
    has_none,
    idx2crd,
)
from cutealgebra.pycute import (
    complement,
    elem_scale,
    inner_product,
    is_int,
    is_layout,
    is_tuple,
    left_inverse,
    logical_divide,
)
from cutealgebra.pycute import (
    logical_product,
    make_layout,
    prefix_product,
    product,
    right_inverse,
    shape_div,
    shiftl,
    shiftr,
)
from cutealgebra.pycute import signum, size, slice_, tiled_divide, tuple_max, zipped_divide


def test_kinds() -> None:
    assert is_int(4) and not is_int(True) and not is_int(4.0) and not is_int((4,))
    assert (
        issubclass(int, Integer)
        and not issubclass(bool, Integer)
        and not issubclass(float, Integer)
    )
    assert is_tuple(()) and not is_tuple([]) and is_layout(Layout(4)) and not is_layout(4)
    assert has_none((1, (2, None))) and not has_none((1, (2, 3))) and has_none(None)


def test_integers() -> None:
    assert flatten(((1, 2), (3, (4,)))) == (1, 2, 3, 4) and flatten(3) == (3,) and flatten(()) == ()
    assert (signum(-5), signum(0), signum(7)) == (-1, 0, 1)
    assert (product((2, (3, 4))), product(5), product(())) == (24, 5, 1)
    assert inner_product((1, (2, 3)), (4, (5, 6))) == 4 + 10 + 18
    assert tuple_max((3, (9, 2))) == 9
    assert elem_scale((2, 3), (4, (5, 6))) == (8, 90)
    assert prefix_product((2, (3, 4))) == (1, (2, 6)) and prefix_product((3, 4), 5) == (5, 15)
    assert shape_div((6, 4), 12) == (1, 2)
    assert (shiftl(3, 2), shiftl(12, -2), shiftr(12, 2), shiftr(3, -2)) == (12, 3, 3, 12)


def test_coordinates() -> None:
    assert crd2idx((1, 2), (4, 8)) == 9 and crd2idx((1, None), (4, 8), (8, 1)) == 8
    assert idx2crd(9, (4, 8)) == (1, 2) and idx2crd(10, (4, 8), (8, 1)) == (1, 2)
    assert crd2crd((1, 2), 32, (4, 8)) == 9 and crd2crd(9, (4, 8)) == (1, 2) and crd2crd(3, 8) == 3
    assert slice_((1, None), (4, 8)) == (8,) and slice_(((None, 2), None), ((4, 5), 8)) == (4, 8)
    with pytest.raises(LayoutError):
        slice_((None, None), (4,))


def test_modes_behind_a_tiler_stay() -> None:
    a = Layout((4, 6, 8), (1, 4, 24))
    # CuTe's composition, and `cutealgebra.composition`, drop them.
    assert composition(a, (2,)) == Layout((2, 6, 8), (1, 4, 24))
    assert cutealgebra.composition(a, (2,)) == Layout((2,), (1,))
    assert (
        composition(a, None) == a and logical_divide(a, None) == a and logical_product(a, None) == a
    )
    assert composition(a, (None, 3)) == Layout((4, 3, 8), (1, 4, 24))


def test_none_is_a_tile_of_one() -> None:
    a = Layout((4, 6), (1, 4))
    assert zipped_divide(a, (2, None)) == make_layout(
        make_layout(Layout(2, 1), Layout(1, 0)), make_layout(Layout(2, 2), Layout(6, 4))
    )
    assert tiled_divide(a, (2, None)) == make_layout(
        make_layout(Layout(2, 1), Layout(1, 0)), Layout(2, 2), Layout(6, 4)
    )


def test_defaults() -> None:
    assert Layout((2, 1, 3)).stride == (1, 2, 2)
    assert complement(Layout(4, 2)) == Layout(2, 1) and complement(4, 24) == Layout(6, 4)
    assert (
        right_inverse(None) is None
        and right_inverse(5) == Layout(5, 1)
        and left_inverse(5) == Layout(5, 1)
    )
    assert size((2, 3)) == 6 and size(Layout((2, 3))) == 6
    assert filter(Layout((2, 3, 4), (1, 0, 2))) == Layout(8, 1)


def test_pycutes_refusals_are_assertions() -> None:
    with pytest.raises(AssertionError):
        composition(Layout((4, 6, 8), (2, 3, 5)), Layout(6, 3))


@pytest.mark.parametrize(
    "wrong, call",
    [
        # For each of these calls, pycute returns a layout that is not the right result.
        (
            "elements of the layout lost",
            lambda: logical_divide(Layout((12, 6), (1, 12)), Layout((6, 2), (1, 8))),
        ),
        ("not A(B(c))", lambda: composition(Layout((4, 4), (1, 5)), Layout((2, 2), (3, 3)))),
    ],
)
def test_what_pycute_gets_wrong_is_refused(wrong: str, call: object) -> None:
    with pytest.raises(LayoutError):
        call()  # type: ignore[operator]
