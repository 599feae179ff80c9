"""The limits of `Tensor`: a coordinate is inside the tensor or refused, and no operation reaches an
element outside the tensor.
"""

import itertools
import random
from collections.abc import Callable
from typing import Any

import cutealgebra as cute
import pytest
from cutealgebra import Layout, LayoutError, LayoutIndexError, Tensor

numpy = pytest.importorskip("numpy")


def matrix() -> Tensor:
    """8 × 8, row-major, of the numbers from 0."""
    return Tensor(numpy.arange(64), Layout((8, 8), (8, 1)))


def refused(sentence: str, call: Callable[[], Any]) -> None:
    with pytest.raises(IndexError) as caught:
        call()
    assert isinstance(caught.value, LayoutError) and isinstance(caught.value, LayoutIndexError)
    assert caught.value.operator == "tensor" and sentence in str(caught.value), str(caught.value)


OUTSIDE: list[tuple[Any, str]] = [
    ((0, 8), "coordinate 8 is not within an extent of 8 (mode 1)"),
    ((0, 9), "coordinate 9 is not within an extent of 8 (mode 1)"),
    ((8, 0), "coordinate 8 is not within an extent of 8 (mode 0)"),
    ((7, 8), "coordinate 8 is not within an extent of 8 (mode 1)"),
    (
        (1, -1),
        "coordinate -1 is not within an extent of 8 (mode 1); a negative one does not count "
        "from the end; the last coordinate is 7",
    ),
    ((-1, 0), "coordinate -1 is not within an extent of 8 (mode 0)"),
    (64, "coordinate 64 is not within an extent of 64"),
    (-1, "coordinate -1 is not within an extent of 64"),
    ((1, 2, 3), "a coordinate of rank 3 does not fit a shape of rank 2"),
    ((1,), "a coordinate of rank 1 does not fit a shape of rank 2"),
    ((), "a coordinate of rank 0 does not fit a shape of rank 2"),
    ((1, (2, 3)), "a coordinate of rank 2 is given where an integer is needed (mode 1)"),
    (2**80, "the coordinate is not in the shape (8,8): int_tuple: a value does not fit in 64 bits"),
    (
        (0, -(2**64)),
        "the coordinate is not in the shape (8,8): int_tuple: a value does not fit in 64 bits",
    ),
    (
        (0,) * 5000,
        "the coordinate is not in the shape (8,8): int_tuple: a tuple has more than 4096 entries",
    ),
    (2**62, f"coordinate {2**62} is not within an extent of 64"),
]
OPEN: list[tuple[Any, str]] = [
    ((None, 8), "coordinate 8 is not within an extent of 8 (mode 1)"),
    ((-1, None), "coordinate -1 is not within an extent of 8 (mode 0)"),
    ((None, None, None), "a coordinate of rank 3 does not fit a shape of rank 2"),
    ((None, (1, None)), "a coordinate of rank 2 is given where an integer is needed (mode 1)"),
]


@pytest.mark.parametrize("coordinate, sentence", OUTSIDE + OPEN, ids=lambda of: str(of)[:40])
def test_a_coordinate_outside_the_shape_is_an_index_error(coordinate: Any, sentence: str) -> None:
    t = matrix()
    refused(sentence, lambda: t[coordinate])
    refused(sentence, lambda: t.__setitem__(coordinate, -1))
    assert t.array.tolist() == list(range(64))


def test_the_coordinates_at_the_edges() -> None:
    t = matrix()
    assert (t[0, 7], t[7, 0], t[7, 7], t[63], t[0], t[(1, 2)], t[numpy.int64(9)]) == (
        7,
        56,
        63,
        63,
        0,
        10,
        9,
    )
    t[0, 7], t[63] = -1, -2
    assert (t.array[7], t.array[63]) == (-1, -2)
    assert t[None, 7].view().tolist() == [-1, 15, 23, 31, 39, 47, 55, -2]


@pytest.mark.parametrize(
    "wrong",
    [1.0, (0, 1.5), "1", (slice(None), 0.5), Ellipsis, b"1", {}, Layout(4)],
    ids=repr,
)
def test_other_objects_are_type_errors(wrong: Any) -> None:
    t = matrix()
    for call in (lambda: t[wrong], lambda: t.__setitem__(wrong, -1)):
        with pytest.raises(TypeError):
            call()
    assert t.array.tolist() == list(range(64))


def test_nested_coordinates() -> None:
    t = Tensor(numpy.arange(64), Layout((4, (2, 8)), (16, (8, 1))))
    assert t[3, (1, 7)] == 63 and t[3, 15] == 63 and t[1, (None, 2)].view().tolist() == [18, 26]
    refused("coordinate 2 is not within an extent of 2 (mode 0 of mode 1)", lambda: t[0, (2, 0)])
    refused("coordinate 8 is not within an extent of 8 (mode 1 of mode 1)", lambda: t[0, (None, 8)])
    refused("coordinate 16 is not within an extent of 16 (mode 1)", lambda: t[0, 16])
    refused(
        "a coordinate of rank 3 does not fit a shape of rank 2 (mode 1)", lambda: t[0, (0, 0, 0)]
    )


def test_every_coordinate_of_random_tensors() -> None:
    """By the definition: a tuple is in the shape if each entry is less than its extent, and an
    integer is if it is less than the size.
    """
    r = random.Random(3)
    for _ in range(150):
        shape = tuple(r.randint(0, 4) for _ in range(r.randint(1, 3)))
        stride = tuple(r.randint(-4, 9) for _ in shape)
        low = sum(min(0, (extent - 1) * step) for extent, step in zip(shape, stride, strict=True))
        high = sum(max(0, (extent - 1) * step) for extent, step in zip(shape, stride, strict=True))
        t = Tensor(numpy.arange(200), Layout(shape, stride), 100)
        assert 0 <= 100 + low and 100 + high < 200
        for at in itertools.product(range(-2, 6), repeat=len(shape)):
            if all(0 <= entry < extent for entry, extent in zip(at, shape, strict=True)):
                assert t[at] == 100 + sum(map(int.__mul__, at, stride))
            else:
                with pytest.raises(LayoutIndexError):
                    t[at]
        linear = list(itertools.product(*map(range, reversed(shape))))
        for index in range(-2, len(linear) + 2):
            if 0 <= index < len(linear):
                assert t[index] == 100 + sum(map(int.__mul__, linear[index][::-1], stride))
            else:
                with pytest.raises(LayoutIndexError):
                    t[index]


def test_a_tensor_is_a_sequence_of_its_elements() -> None:
    t = matrix()
    columns = [8 * row + column for column in range(8) for row in range(8)]
    assert list(t) == [t[index] for index in range(64)] == columns
    assert len(t) == 64 == t.layout.size() and list(reversed(t)) == columns[::-1]
    assert 63 in t and 64 not in t and sum(1 for _ in t) == 64
    nested = t.zipped_divide((2, 4))
    assert len(nested) == 64 and sorted(nested) == list(range(64))
    part = t[3, None]
    assert len(part) == 8 and list(part) == list(range(24, 32))
    assert list(Tensor(numpy.arange(4), Layout((), ()), 2)) == [2]
    assert (
        list(Tensor(numpy.arange(4), Layout((0, 3)))) == []
        and len(Tensor(numpy.arange(4), Layout((0, 3)))) == 0
    )
    assert list(Tensor(numpy.arange(9), Layout((3, 2), (1, 0)))) == [0, 1, 2, 0, 1, 2]
    assert list(Tensor(numpy.arange(9), Layout(3, -2), 8)) == [8, 6, 4]
    # Modes that share one axis.
    assert list(Tensor(numpy.arange(64), Layout((2,) * 6))) == list(range(64))


def test_the_first_elements_of_a_long_tensor() -> None:
    """A loop that ends early has read only what it needs, and has made no list of an axis."""
    one = numpy.broadcast_to(numpy.int8(3), (2**40, 2**20))
    for layout in (
        Layout(2**60, 0),
        Layout((2**31, 2**30), (0, 0)),
        Layout((1, 2**60, 1), (0, 0, 0)),
        Layout((2, (2**58, 2)), (0, (0, 0))),
    ):
        tensor = Tensor(one, layout)
        assert list(itertools.islice(tensor, 3)) == [3, 3, 3] and 3 in tensor
    # An empty tensor has no element, and the loop ends immediately.
    assert (
        list(Tensor(one, Layout((0, 2**60), (0, 0))))
        == list(Tensor(one, Layout((2**30, 2**30, 0), (0, 0, 0))))
        == []
    )


@pytest.mark.parametrize("kind", ["uint8", "int8", "uint16", "int64", "bool"])
def test_an_offset_of_numpy_does_not_wrap_around(kind: str) -> None:
    array = numpy.arange(1000)
    begin = (
        numpy.asarray(200 if kind == "uint8" else 100 if kind == "int8" else 1).astype(kind)
        if kind != "bool"
        else True
    )
    tensor = Tensor(array, Layout((100, 3)), begin)
    first = int(begin)
    assert type(tensor.offset) is int and list(tensor) == list(range(first, first + 300))
    assert [tensor[index] for index in range(300)] == list(range(first, first + 300))
    assert tensor[None, 2].view().tolist() == list(range(first + 200, first + 300))
    assert (
        tensor.local_tile((10, 1), (9, 2))[0] == first + 290
        and tensor.local_partition(Layout(100), 99)[2] == first + 299
    )
    tensor[99, 2] = -1
    assert array[first + 299] == -1 and (array < 0).sum() == 1
    with pytest.raises(TypeError):
        Tensor(array, Layout(4), 1.0)  # type: ignore[arg-type]


def test_an_element_is_an_object_whatever_it_is() -> None:
    """As `array[2] = value` of numpy's array of objects."""
    array = numpy.array([None] * 6, dtype=object)
    tensor = Tensor(array, Layout((2, 3), (3, 1)))
    expected = array.copy()
    for index, value in enumerate(
        ([7], (1, 2), numpy.array([7]), numpy.array([1, 2]), "text", tensor)
    ):
        tensor[index % 2, index // 2] = value
        expected[index % 2 * 3 + index // 2] = value
    assert [type(each) for each in array] == [type(each) for each in expected]
    assert all(found is value for found, value in zip(array, expected, strict=True))
    assert tensor[0, 1] is array[1] and all(
        found is array[at % 2 * 3 + at // 2] for at, found in enumerate(tensor)
    )
    # Modes that are open take a value for each element, or one for all.
    tensor[0, None] = 5
    tensor[1, None] = numpy.array([1, 2, 3])
    assert array.tolist() == [5, 5, 5, 1, 2, 3]
    numbers = Tensor(numpy.zeros(4), Layout(4))
    with pytest.raises(ValueError, match="array element with a sequence"):
        numbers[0] = [1.0, 2.0]


def test_a_tensor_is_an_array() -> None:
    t = matrix()
    array = numpy.asarray(t)
    assert array.tolist() == t.view().tolist() and numpy.shares_memory(array, t.array)
    tile = t.local_tile((2, 4), (3, 1))
    assert numpy.asarray(tile).tolist() == [[52, 53, 54, 55], [60, 61, 62, 63]]
    # Not contiguous, nested, reversed, of one element, of none.
    assert numpy.asarray(t[None, 3]).tolist() == [3, 11, 19, 27, 35, 43, 51, 59]
    assert numpy.asarray(t.zipped_divide((4, 4))).shape == (4, 4, 2, 2)
    assert numpy.asarray(Tensor(numpy.arange(9), Layout(3, -2), 8)).tolist() == [8, 6, 4]
    assert numpy.asarray(Tensor(numpy.arange(9), Layout((), ()), 3)).tolist() == 3
    assert numpy.asarray(Tensor(numpy.arange(9), Layout((0, 2)))).shape == (0, 2)
    twice = numpy.asarray(Tensor(numpy.arange(9), Layout((2, 3), (0, 1))))
    assert twice.tolist() == [[0, 1, 2]] * 2 and not twice.flags.writeable
    assert numpy.asarray(t, dtype="f4").dtype == numpy.float32 and numpy.array(t).base is None
    assert not numpy.shares_memory(numpy.array(t), t.array) and int(numpy.sum(t)) == 63 * 32
    assert (
        t.__array__(copy=True).flags.owndata
        and t.__array__(numpy.dtype("i8"), copy=False).tolist() == array.tolist()
    )
    with pytest.raises(ValueError, match="int64 cannot become float32 without a copy"):
        t.__array__(numpy.dtype("f4"), copy=False)


def test_tiles_and_parts_are_the_tensors_own() -> None:
    t = matrix()
    tiles = t.zipped_divide((2, 4))
    refused(
        "coordinate 2 is not within an extent of 2 (mode 1 of mode 1)",
        lambda: tiles[(None, None), (0, 2)],
    )
    refused("coordinate 8 is not within an extent of 8 (mode 1)", lambda: tiles[None, 8])
    refused(
        "coordinate 2 is not within an extent of 2 (mode 1)", lambda: t.local_tile((4, 4), (0, 2))
    )
    refused(
        "coordinate -1 is not within an extent of 2 (mode 0)", lambda: t.local_tile((4, 4), (-1, 0))
    )
    refused("coordinate 4 is not within an extent of 4", lambda: t.local_tile((4, 4), 4))
    refused(
        "a coordinate of rank 3 does not fit a shape of rank 2",
        lambda: t.local_tile((4, 4), (0, 0, 0)),
    )
    assert (
        t.local_tile((4, 4), (1, 1)).view().tolist()
        == numpy.arange(64).reshape(8, 8)[4:, 4:].tolist()
    )
    assert t.local_tile((4, 4), 3).view().tolist() == t.local_tile((4, 4), (1, 1)).view().tolist()
    # A coordinate that is left open, or left out, keeps its rest.
    assert t.local_tile((4, 4), (1, None)).shape == t.local_tile((4, 4), (1,)).shape == (4, 4, 2)
    assert t.local_tile((4,), (1,)).shape == ((4,), 8)
    threads = Layout((2, 4), (4, 1))
    for index in range(8):
        row, column = divmod(index, 4)
        mine = [[8 * (row + 2 * i) + column + 4 * j for j in range(2)] for i in range(4)]
        assert t.local_partition(threads, index).view().tolist() == mine
    refused("thread 8 is out of range for the 8 threads of (2,4):(4,1)", lambda: t.local_partition(threads, 8))
    refused("thread 9 is out of range for the 8 threads of (2,4):(4,1)", lambda: t.local_partition(threads, 9))
    refused("thread -1 is out of range for the 8 threads of (2,4):(4,1)", lambda: t.local_partition(threads, -1))
    with pytest.raises(LayoutError, match=r"local_partition: stride 0 \(integer 0 of the stride\) gives all 2 coordinates"):
        t.local_partition(Layout((2, 4), (0, 1)), 0)
    # Threads 0, 2, 4, 6: there is no thread 3.
    refused("thread 3 is out of range for the 4 threads of 4:2", lambda: t.local_partition(Layout(4, 2), 3))


def test_a_rearranged_tensor_has_the_same_elements() -> None:
    t = matrix()
    elements = list(range(64))
    for name, given in [
        ("zipped_divide", [(2, 4)]), ("logical_divide", [(2, 4)]), ("tiled_divide", [(2, 4)]), ("flat_divide", [(2, 4)]),
        ("zipped_divide", [Layout(8, 1)]), ("zipped_divide", [8]), ("zipped_divide_evenly", [(4, 4)]), ("coalesce", []),
        ("flatten", []), ("reverse", []), ("group", [0, 2]), ("unflatten", [((0, 0),)]), ("with_shape", [(2, 4, 8)]),
        ("composition", [64]), ("composition", [(8, 8)]), ("composition", [Layout((4, 16), (16, 1))]), ("select", [(1, 0)]),
    ]:  # fmt: skip
        assert sorted(getattr(t, name)(*given)) == elements, name
    assert list(t.get(1)) == list(t.take(1, 2)) == list(t.select(1)) == list(range(8))
    assert list(t.composition((2, 3))) == [0, 8, 1, 9, 2, 10] and list(
        t.composition(Layout(3, 2))
    ) == [0, 16, 32]


def test_what_would_reach_past_the_tensor_is_refused() -> None:
    # 7 rows of an array of 8: the last tile of rows would have the eighth.
    short = Tensor(numpy.arange(64), Layout((7, 8), (8, 1)))
    for name in ("zipped_divide", "logical_divide", "tiled_divide", "flat_divide"):
        with pytest.raises(
            LayoutError, match=rf"{name}: the result has 64 coordinates, but the tensor has 56"
        ):
            getattr(short, name)((2, 4))
        assert len(getattr(short, name)((7, 4))) == 56
    with pytest.raises(LayoutError, match="local_tile: .*64 coordinates, but the tensor has 56"):
        short.local_tile((2, 4), (3, 0))
    with pytest.raises(LayoutError, match="local_partition: .*64 coordinates, but the tensor"):
        short.local_partition(Layout((2, 4)), 0)
    t = Tensor(numpy.arange(64), Layout((4, 8), (8, 1)))
    for tiler in (33, Layout(5, 8), Layout(2, -1), (5,), (None, 9), (4, Layout(2, 8))):
        with pytest.raises(LayoutError, match="composition: "):
            t.composition(tiler)
    assert (
        len(t.composition(32)) == 32
        and len(t.composition((None, 8))) == 32
        and len(t.composition(None)) == 32
    )
    with pytest.raises(
        LayoutError, match="with_shape: the result has 64 coordinates, but the tensor has 32"
    ):
        t.with_shape((8, 8))
    # If mode 0 is selected twice, its offsets would count twice. A single mode of an empty tensor would have elements.
    with pytest.raises(LayoutError, match="select: "):
        t.select((0, 0))
    empty = Tensor(numpy.arange(64), Layout((4, 0), (1, 4)))
    for name, given in [("get", [0]), ("take", [0, 1]), ("select", [0]), ("composition", [(4,)])]:
        with pytest.raises(LayoutError, match="but the tensor has 0 elements"):
            getattr(empty, name)(*given)
    assert len(empty.get(1)) == 0 and len(empty.reverse()) == 0
    # The origin moves, and the last row would be past the end.
    with pytest.raises(LayoutError, match="domain_offset: "):
        t.domain_offset((1, 0))
    assert list(t.domain_offset((0, 0))) == list(t)
    refused("coordinate 9 is not within an extent of 8 (mode 1)", lambda: t.domain_offset((0, 9)))
    assert list(t.slice_and_offset((1, None))) == list(range(8, 16))
    refused("coordinate 8 is not within an extent of 8 (mode 1)", lambda: t.slice_and_offset((0, 8)))


def test_random_rearrangements_stay_inside() -> None:
    """The tensor is in the middle of a larger array. Every accepted result has only elements of the
    tensor.
    """
    r, accepted = random.Random(11), 0
    names = [name for name, *_ in cute.operators() if callable(getattr(Tensor, name, None))]
    for _ in range(6000):
        shape = tuple(r.choice([0, 1, 2, 3, 4, 6, 8, 8]) for _ in range(r.randint(1, 3)))
        layout = (
            Layout.left(shape)
            if r.random() < 0.4
            else Layout.right(shape)
            if r.random() < 0.6
            else Layout(shape, tuple(r.randint(0, 12) for _ in shape))
        )
        t = Tensor(numpy.arange(4000), layout, 2000)
        mine, name = set(map(int, t)), r.choice(names)
        number = lambda: r.choice([0, 1, 1, 2, 2, 3, 4, 5, 8])  # noqa: E731
        entry = lambda: r.choice([number(), number(), Layout(number(), r.randint(-2, 8)), None])  # noqa: E731
        first = r.choice(
            [
                number(),
                entry(),
                tuple(entry() for _ in range(r.randint(1, 3))),
                tuple(number() for _ in shape),
            ]
        )
        given = (
            [first]
            if r.random() < 0.6
            else [first, r.choice([number(), tuple(number() for _ in shape)])]
        )
        if name == "local_partition":
            given = [Layout(tuple(r.choice([1, 2, 4]) for _ in shape)), number()]
        try:
            found = getattr(t, name)(
                *(given if name not in ("coalesce", "flatten", "reverse", "filter") else [])
            )
        except (LayoutError, TypeError):
            continue
        accepted += 1
        assert set(map(int, found)) <= mine, (name, given, layout)
    assert accepted > 1200, accepted


def test_modes_of_layouts() -> None:
    a = Layout((4, (2, 3)), (8, (4, 1)))
    composed = cute.ComposedLayout(cute.Swizzle(2, 0, 3), 1, a)
    identity = cute.make_identity_layout((4, (2, 3)))
    for of in (a, composed, identity):
        assert len(list(of)) == 2 and of[-1] == of[1] == list(of)[1]
        for number in (2, -3, 2**40):
            with pytest.raises(LayoutIndexError, match="get: there is no mode .*: the rank is 2"):
                of[number]
        assert (
            of[0:1] == of.take(0, 1)
            and of[1:] == of.take(1, 2)
            and of[:] == of.take(0, 2)
            and len(of[2:]) == 0
        )
        assert of[::-1] == of.select((1, 0))
        with pytest.raises(TypeError):
            of["0"]
    assert str(a[:1]) == "(4):(8)" and a.get(1) == a[1]
    # A call of a layout continues past its size, as in CuTe.
    assert Layout((4, 8))(32) == 32 and Layout((4, 8))(0, 9) == 36


def test_tuples_without_an_end_are_refused() -> None:
    t, endless, deep = matrix(), [1], (0,)
    endless.append(endless)  # type: ignore[arg-type]
    for _ in range(100_000):
        deep = (deep,)  # type: ignore[assignment]
    for of in (endless, deep):
        for name in (
            "composition",
            "get",
            "group",
            "local_tile",
            "select",
            "slice_and_offset",
            "take",
            "unflatten",
            "with_shape",
            "zipped_divide",
        ):
            with pytest.raises(LayoutError, match="more than 64 levels"):
                getattr(t, name)(*((of, 0) if name in ("group", "local_tile", "take") else (of,)))
