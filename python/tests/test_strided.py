"""Arrays with gaps: a layout reaches only elements of the array, and `layout_of(x).view(x)` is `x`.
"""

import itertools
import random
from collections.abc import Callable
from typing import Any

import pytest
from cutealgebra import Layout, LayoutError, Tensor, layout_of

numpy = pytest.importorskip("numpy")

X = numpy.arange(2048).reshape(64, 32)
Y = numpy.arange(120, dtype="i2").reshape(2, 3, 4, 5)
#: Parts of arrays: with gaps, backwards, or in other orders.
PARTS: list[Callable[[], Any]] = [
    lambda: X, lambda: X[:, ::2], lambda: X[:, 3:], lambda: X[::-1], lambda: X[:, ::-1], lambda: X[::-3, 5:20:7], lambda: X.T[3:9],
    lambda: X[5], lambda: X[:, 7], lambda: X[3:4, ::-1], lambda: Y.transpose(2, 0, 3, 1), lambda: Y[1, ::-1, 1:3], lambda: Y[..., ::2],
    lambda: numpy.asfortranarray(X)[::2, 1:], lambda: X[1::2, 1::2][::-2], lambda: numpy.broadcast_to(X[0], (4, 32)),
    lambda: numpy.zeros(6, dtype=[("a", "f8"), ("b", "f8")])["b"][:0], lambda: numpy.zeros(6, dtype=[("a", "i4"), ("b", "i4")])["b"],
    lambda: X[:0, ::2], lambda: X[2:3, 4:5], lambda: numpy.array(5), lambda: numpy.lib.stride_tricks.sliding_window_view(X[0], 5),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(PARTS)))
def test_the_view_of_an_arrays_own_layout_is_the_array(number: int) -> None:
    part = PARTS[number]()
    view = layout_of(part).view(part)
    assert view.tolist() == part.tolist() and view.dtype == part.dtype
    if part.size and part.base is not None:
        assert (
            view.ctypes.data == part.ctypes.data and view.strides == part.strides or 1 in part.shape
        )


def test_a_view_writes_the_elements_of_the_part() -> None:
    array = numpy.zeros((6, 8), "i8")
    part = array[::-2, 1::3]
    layout_of(part).view(part, writable=True)[0, 2] = 7
    assert array[5, 7] == 7 and array.sum() == 7


def test_layouts_of_a_part() -> None:
    part = X[::-1, ::2]
    own = layout_of(part)
    assert str(own) == "(64,16):(-32,2)"
    tiles = own.zipped_divide((16, 4))
    assert tiles.view(part).shape == (16, 4, 4, 4)
    tile, begin = own.local_tile((16, 4), (1, 2))
    assert tile.view(part, begin).tolist() == part[16:32, 8:12].tolist()
    # One row of the part, every third element of every fourth row, and all elements as one axis.
    assert own(5, None).view(part, own(5, 0)).tolist() == part[5].tolist()
    assert Layout((16, 6), (-128, 6)).view(part).tolist() == part[::4, ::3].tolist()
    assert Layout(1024, 2).view(part, -2016).tolist() == part[::-1].ravel().tolist()
    t = Tensor(part, own)
    assert t[5, 3] == part[5, 3] and list(t) == part.ravel(order="F").tolist()
    t[5, 3] = t[5, 3]


@pytest.mark.parametrize(
    "layout, offset",
    [
        (Layout(2), 0), (Layout((64, 16), (-32, 1)), 0), (Layout((64, 16), (32, 2)), 0), (Layout((65, 16), (-32, 2)), 0),
        (Layout((64, 17), (-32, 2)), 0), (Layout((64, 16), (-32, 2)), 1), (Layout((64, 16), (-32, 2)), -32),
        (Layout(1), 32), (Layout(1), 1), (Layout(4, 31), -2016), (Layout(2, 2**62), 0),
    ],
    ids=str,
)  # fmt: skip
def test_what_has_other_elements_is_refused(layout: Layout, offset: int) -> None:
    part = X[::-1, ::2]
    with pytest.raises(
        LayoutError,
        match=r"view: offsets .* are not all in the array, whose own layout is \(64,16\):\(-32,2\); ",
    ):
        layout.view(part, offset)
    assert layout_of(part).view(part).shape == (64, 16)


def test_the_cures_work() -> None:
    part = X[:, 3:20]
    with pytest.raises(LayoutError, match=r"view\(array.base, 3\) reaches them"):
        Layout(64).view(part)
    assert Layout(64).view(part.base, 3).tolist() == list(range(3, 67))
    with pytest.raises(LayoutError, match=r"view\(array.base, 41\) reaches them"):
        Layout(64).view(X[1:, 3:20], 6)
    assert Layout(64).view(X[1:, 3:20].base, 41).tolist() == list(range(41, 105))
    alone = numpy.zeros((4, 4), dtype=[("a", "i8"), ("b", "i8")])["a"]
    with pytest.raises(LayoutError, match="a contiguous copy has all of them"):
        Layout((4, 4)).view(alone)
    assert Layout((4, 4)).view(alone.copy()).shape == (4, 4)
    with pytest.raises(LayoutError, match=r"layout_of\(array\) has only its elements"):
        Layout(5000).view(part)
    odd = numpy.zeros(4, dtype=[("a", "i4"), ("b", "i2")])["a"]
    with pytest.raises(
        LayoutError,
        match="view: a stride of 6 bytes is not a multiple of 4 bytes, the size of an "
        "element"
    ):
        Layout(2).view(odd)
    assert Layout(2).view(odd.copy()).tolist() == [0, 0]


def test_modes_that_cross_from_one_axis_into_the_next() -> None:
    """A tensor and its coalesced form are the same function. If one is accepted, the other is, too,
    and all elements of both can be read.
    """
    part = numpy.arange(24).reshape(4, 6)[:, 1:]
    for layout, offset in (
        (Layout((2, 3), (3, 6)), 0),
        (Layout((2, 3), (-3, -6)), 15),
        (Layout(2, 9), 3),
        (Layout((2, 2), (10, 1)), 3),
    ):
        expected = [1 + offset + at for at in map(layout, range(layout.size()))]
        tensor = Tensor(part, layout, offset)
        assert list(tensor) == list(tensor.coalesce()) == expected
    # More offsets than are checked one by one.
    wide = numpy.arange(2**16).reshape(256, 256)[:, :250]
    assert list(Tensor(wide, Layout((2, 250), (128, 256)))) == list(range(0, 64000, 128))
    assert Layout(500, 128).view(wide).tolist() == list(range(0, 64000, 128))
    assert (
        Tensor(wide, Layout((128, 256), (1, 256))).zipped_divide((8, 64)).coalesce().view().size
        == 2**15
    )


def test_what_is_not_known_is_not_called_outside() -> None:
    windows = numpy.lib.stride_tricks.sliding_window_view(numpy.arange(10), 3)
    unknown = r"view: offsets 0 to 3 of 4:1 are not known to be in the array, whose own layout is \(8,3\):\(1,1\); "
    with pytest.raises(LayoutError, match=unknown):
        Layout(4).view(windows)
    with pytest.raises(
        LayoutError, match=r"offsets 0 to 5 of 6:1 are not all in the array"
    ):
        Layout(6).view(X[:, :5])
    assert Layout((8, 3), (1, 1)).view(windows).tolist() == windows.tolist()


def offsets(layout: Layout) -> list[int]:
    flat = layout.flatten()
    shape = flat.shape if isinstance(flat.shape, tuple) else (flat.shape,)
    stride = flat.stride if isinstance(flat.stride, tuple) else (flat.stride,)
    return [sum(map(int.__mul__, at, stride)) for at in itertools.product(*map(range, shape))]


def test_random_layouts_of_random_parts() -> None:
    """An accepted layout reaches only elements of the part, by their addresses. A divide or a slice
    of the part's own layout is accepted.
    """
    r, accepted = random.Random(5), 0
    for _ in range(6000):
        array = numpy.arange(r.choice([24, 60, 120])).reshape(
            r.choice([(-1,), (-1, 4), (2, -1, 3), (-1, 2, 6)])
        )
        part = array[
            tuple(
                slice(r.choice([None, 0, 1]), None, r.choice([1, 1, 2, 3, -1, -2]))
                for _ in array.shape
            )
        ]
        part = part.transpose(r.sample(range(part.ndim), part.ndim))
        places = set(part.ravel().tolist())
        first = int(part.ravel()[0]) if part.size else 0
        own = layout_of(part)
        if r.random() < 0.5:
            layout, offset = (
                Layout(
                    tuple(r.randint(1, 4) for _ in range(2)),
                    tuple(r.randint(-8, 8) for _ in range(2)),
                ),
                r.randint(-9, 9),
            )
        else:
            layout, offset = (
                own.zipped_divide(tuple(r.choice([1, extent]) for extent in part.shape)),
                0,
            )
            assert part.size == 0 or layout.view(part, offset).size == part.size
        inside = all(first + offset + at in places for at in offsets(layout))
        try:
            view = layout.view(part, offset)
        except LayoutError:
            assert not inside, (layout, offset, own)
            continue
        accepted += 1
        assert inside and view.ravel().tolist() == [first + offset + at for at in offsets(layout)]
    assert accepted > 3000, accepted
