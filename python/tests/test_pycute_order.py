"""Every public name of `cutealgebra.pycute`, called with pycute's own arguments in pycute's own
order.

The values are those of pycute's definitions, which are written out here where they are short; a
layout is compared by its offsets and its shape.
"""

from typing import Any

import pytest
from cutealgebra import LayoutError, pycute
from cutealgebra.pycute import ComposedLayout, Layout, Swizzle, make_layout, product

A, B = Layout((4, 8), (8, 1)), Layout((2, (2, 3)), (1, (2, 4)))

#: Arguments by position, and the result.
CALLS: dict[str, list[tuple[tuple[Any, ...], Any]]] = {
    "ComposedLayout": [((Swizzle(2, 0, 3), 1, A), ComposedLayout.parse("Sw<2,0,3> o 1 o (4,8):(8,1)"))],
    "Integer": [],
    "Layout": [(((4, 8), (8, 1)), A), (((4, 8),), Layout((4, 8), (1, 4))), ((4,), Layout(4, 1))],
    "LayoutBase": [],
    "LayoutError": [(("sentence",), LayoutError)],
    "Swizzle": [((2, 0, 3), Swizzle(2, 0, 3))],
    "SwizzleBase": [((2, 0, 3), Swizzle(2, 0, 3))],
    "coalesce": [((Layout((2, (1, 6)), (1, (6, 2))),), Layout(12, 1)), ((A, (None, None)), A), ((A, (1,)), A)],
    "complement": [((Layout(4, 2), 24), Layout((2, 3), (1, 8))), ((Layout(4, 2),), Layout(2, 1))],
    "composition": [((A, Layout(8, 4)), Layout(8, 1)), ((A, (2, 4)), Layout((2, 4), (8, 1))), ((A, None), A)],
    "cosize": [((A,), 32)],
    "crd2crd": [((9, (4, 8)), (1, 2)), (((1, 2), 32, (4, 8)), 9), (((1, 2), (4, 8)), (1, 2))],
    "crd2idx": [(((1, 2), (4, 8)), 9), (((1, 2), (4, 8), (8, 1)), 10), ((9, (4, 8), (8, 1)), 10), (((1, None), (4, 8), (8, 1)), 8)],
    "elem_scale": [(((2, 3), (4, (5, 6))), (8, 90))],
    "filter": [((Layout((2, 3, 4), (1, 0, 2)),), Layout(8, 1)), ((Layout((2, 3), (1, 0)), (None, None)), Layout((2, 1), (1, 0)))],
    "flatten": [((((1, 2), 3),), (1, 2, 3)), ((5,), (5,))],
    "has_none": [(((1, (2, None)),), True), (((1, 2),), False)],
    "hier_unzip": [((pycute.logical_divide, A, (2, 4)), Layout(((2, 4), (2, 2)), ((8, 1), (16, 4))))],
    "idx2crd": [((9, (4, 8)), (1, 2)), ((10, (4, 8), (8, 1)), (1, 2))],
    "inner_product": [(((1, (2, 3)), (4, (5, 6))), 4 + 10 + 18)],
    "is_int": [((4,), True), ((True,), False), (((4,),), False)],
    "is_layout": [((A,), True), ((4,), False)],
    "is_tuple": [(((4,),), True), ((A,), False)],
    "left_inverse": [((Layout(4, 1),), Layout(4, 1)), ((5,), Layout(5, 1)), ((None,), None)],
    "logical_divide": [((Layout(16), Layout(4, 1)), Layout((4, 4), (1, 4))), ((A, (2, 4)), Layout(((2, 2), (4, 2)), ((8, 16), (1, 4)))), ((A, None), A)],
    "logical_product": [((Layout(4, 1), Layout(3, 1)), Layout((4, 3), (1, 4))), ((A, None), A)],
    "make_layout": [((Layout(2), Layout(3)), Layout((2, 3), (1, 1))), (((Layout(2), Layout(3)),), Layout((2, 3), (1, 1)))],
    "prefix_product": [(((2, (3, 4)),), (1, (2, 6))), (((3, 4), 5), (5, 15))],
    "product": [(((2, (3, 4)),), 24), ((5,), 5)],
    "right_inverse": [((Layout((4, 8), (8, 1)),), Layout((8, 4), (4, 1))), ((5,), Layout(5, 1)), ((None,), None)],
    "shape_div": [(((6, 4), 12), (1, 2)), ((12, 4), 3)],
    "shiftl": [((3, 2), 12), ((12, -2), 3)],
    "shiftr": [((12, 2), 3), ((3, -2), 12)],
    "signum": [((-5,), -1), ((0,), 0), ((7,), 1)],
    "size": [((A,), 32), (((2, 3),), 6)],
    "slice_": [(((None, 1), (4, 8)), (4,)), (((None, 2), (4, (5, 6))), (4,)), ((None, 4), (4,)), ((1, 4), ())],
    "slice_and_offset": [
        (((None, 1), A), (Layout((4,), (8,)), 1)),
        (((2, None), A), (Layout((8,), (1,)), 16)),
        (((1, (None, 2)), B), (Layout((2,), (2,)), 1 + 2 * 4)),
        (((None, (1, None)), B), (Layout((2, 3), (1, 4)), 2)),
        (((2, 3), A), (Layout((), ()), 19)),
        ((9, A), (Layout((), ()), 8 * 1 + 2)),
        ((None, A), (make_layout([A]), 0)),
    ],
    "tiled_divide": [((A, (2, 4)), Layout(((2, 4), 2, 2), ((8, 1), 16, 4)))],
    "tiled_product": [((Layout(4, 1), Layout(3, 1)), Layout((4, 3), (1, 4)))],
    "tuple_max": [(((3, (9, 2)),), 9)],
    "zipped_divide": [((A, (2, 4)), Layout(((2, 4), (2, 2)), ((8, 1), (16, 4))))],
    "zipped_product": [((Layout(4, 1), Layout(3, 1)), Layout((4, 3), (1, 4)))],
}  # fmt: skip


def same(found: Any, expected: Any) -> bool:
    """Equal, or layouts of one shape with the same offsets."""
    if isinstance(found, Layout) and isinstance(expected, Layout):
        return found.shape == expected.shape and list(found.offsets()) == list(expected.offsets())
    if isinstance(found, tuple) and isinstance(expected, tuple):
        return len(found) == len(expected) and all(map(same, found, expected))
    return bool(type(found) is type(expected) and found == expected)


def test_each_public_name_is_called() -> None:
    assert sorted(CALLS) == sorted(pycute.__all__)


@pytest.mark.parametrize("name", sorted(CALLS))
def test_the_order_of_arguments(name: str) -> None:
    for arguments, expected in CALLS[name]:
        found = getattr(pycute, name)(*arguments)
        assert (
            isinstance(found, LayoutError) if expected is LayoutError else same(found, expected)
        ), (arguments, found)


def test_classes_that_stand_for_others() -> None:
    assert isinstance(4, pycute.Integer) and not isinstance(True, pycute.Integer)
    assert isinstance(A, pycute.LayoutBase) and isinstance(
        ComposedLayout(Swizzle(2, 0, 3), 0, A), pycute.LayoutBase
    )


def test_a_slice_gives_the_open_modes_and_their_offset() -> None:
    """By the definition: the offset of a coordinate is the offset of the slice at the open entries,
    plus the slice's first offset.
    """
    for row in range(4):
        part, begin = pycute.slice_and_offset((row, None), A)
        assert [begin + part(column) for column in range(8)] == [
            A(row, column) for column in range(8)
        ]
    for pair in range(2):
        part, begin = pycute.slice_and_offset((None, (pair, None)), B)
        assert [begin + part(i, j) for i in range(2) for j in range(3)] == [
            B(i, (pair, j)) for i in range(2) for j in range(3)
        ]
    with pytest.raises(LayoutError):
        pycute.slice_and_offset(A, (None, 1))
    with pytest.raises(AssertionError):
        pycute.slice_and_offset((None, None, 1), A)


@pytest.mark.parametrize(
    "at",
    [
        slice(0, 1),
        slice(1, None),
        slice(None),
        slice(-1, None),
        slice(None, None, -1),
        slice(2, 2),
        slice(0, 9, 2),
    ],
    ids=str,
)
def test_a_slice_of_modes_is_that_of_the_tuples(at: slice) -> None:
    """pycute: `Layout(self.shape[i], self.stride[i])`."""
    for of in (A, B, Layout((2, (3, 4), 5), (60, (20, 5), 1))):
        assert of[at].shape == of.shape[at] and of[at].stride == of.stride[at]
    assert Layout(4)[0:1] == Layout((4,), (1,)) and Layout(4)[0] == Layout(4)
    composed = ComposedLayout(Swizzle(2, 0, 3), 1, B)
    assert composed[at] == ComposedLayout(Swizzle(2, 0, 3), 1, B[at])
    assert product(A[at].shape) == A[at].size()
    with pytest.raises(IndexError):
        A[2]


def test_arguments_have_pycutes_names() -> None:
    by_name: Any = pycute
    assert same(
        by_name.composition(layoutA=A, layoutB=Layout(8, 4)), pycute.composition(A, Layout(8, 4))
    )
    for name in (
        "logical_divide",
        "zipped_divide",
        "tiled_divide",
        "logical_product",
        "zipped_product",
        "tiled_product",
    ):
        call = getattr(by_name, name)
        assert call(layoutA=A, layoutB=(2, 4) if "divide" in name else Layout(3, 1)) == call(
            A, (2, 4) if "divide" in name else Layout(3, 1)
        )
    assert by_name.hier_unzip(
        splitter=pycute.logical_divide, layoutA=A, layoutB=(2, 4)
    ) == pycute.zipped_divide(A, (2, 4))
    assert by_name.shape_div(a=(6, 4), b=12) == (1, 2) and by_name.prefix_product(
        a=(3, 4), init=5
    ) == (5, 15)
    assert by_name.inner_product(a=(1, 2), b=(3, 4)) == 11 and by_name.elem_scale(
        a=(2, 3), b=(4, 5)
    ) == (8, 15)
    assert (
        by_name.product(a=(2, 3)) == 6
        and by_name.tuple_max(a=(2, 3)) == 3
        and by_name.signum(a=-3) == -1
    )
    assert (
        by_name.shiftl(a=3, s=2) == 12
        and by_name.shiftr(a=12, s=2) == 3
        and by_name.flatten(t=((1, 2), 3)) == (1, 2, 3)
    )
    assert (
        by_name.slice_(crd=(None, 1), trg=(4, 8)) == (4,)
        and by_name.is_int(x=4)
        and by_name.is_tuple(x=())
        and by_name.is_layout(x=A)
    )
    assert by_name.complement(layout=Layout(4, 2), max_idx=24) == Layout((2, 3), (1, 8))
