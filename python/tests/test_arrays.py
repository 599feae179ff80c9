"""Arrays under a layout: nothing copied, nothing outside, nothing written twice."""

import itertools
import random
import sys
import types
from typing import Any

import cutealgebra as cute
import pytest
from cutealgebra import Layout, LayoutError, Tensor

numpy = pytest.importorskip("numpy")


def test_a_view_has_the_offsets_of_the_layout() -> None:
    array = numpy.arange(100, 200)
    for layout in (
        Layout((4, 8), (8, 1)),
        Layout((4, (2, 3)), (1, (40, 4))),
        Layout(7, 3),
        Layout((), ()),
        Layout((2, 2), (0, 9)),
    ):
        view = layout.view(array, 3)
        flat = layout.flatten()
        assert view.shape == (flat.shape if isinstance(flat.shape, tuple) else (flat.shape,))
        for at in numpy.ndindex(view.shape):
            assert view[at] == 103 + (flat(*at) if at else 0)
        assert view.base is not None and numpy.shares_memory(view, array)


def test_a_view_writes_the_array() -> None:
    array = numpy.zeros(32)
    Layout((4, 8), (8, 1)).view(array)[1, 2] = 5
    assert array[10] == 5 and array.sum() == 5


def test_bounds() -> None:
    array = numpy.zeros(64)
    assert Layout((8, 8), (8, 1)).view(array).shape == (8, 8)
    with pytest.raises(
        LayoutError, match=r"offsets 0 to 64 of \(8,9\):\(8,1\) are not within the 64 elements"
    ):
        Layout((8, 9), (8, 1)).view(array)
    with pytest.raises(LayoutError, match="offsets 1 to 64"):
        Layout((8, 8), (8, 1)).view(array, 1)
    with pytest.raises(LayoutError, match="offsets -1 to 62"):
        Layout((8, 8), (8, 1)).view(array, -1)
    assert Layout(4, -1).view(array, 3).tolist() == [0, 0, 0, 0]
    with pytest.raises(LayoutError, match="offsets -1 to 2"):
        Layout(4, -1).view(array, 2)
    with pytest.raises(LayoutError, match="are not within the 64 elements"):
        Layout(2, 2**62).view(array)
    assert Layout((0, 3), (1, 1)).view(array, 64).shape == (0, 3)
    with pytest.raises(LayoutError, match="element 65 is outside"):
        Layout(0).view(array, 65)


def test_random_views_stay_inside() -> None:
    r = random.Random(8)
    for _ in range(2000):
        rank = r.randint(0, 3)
        shape = tuple(r.randint(0, 4) for _ in range(rank))
        stride = tuple(r.randint(-5, 5) for _ in range(rank))
        array, offset = numpy.arange(r.randint(0, 30)), r.randint(-3, 30)
        layout = Layout(shape, stride)
        offsets = [
            offset + sum(map(int.__mul__, at, stride))
            for at in itertools.product(*map(range, shape))
        ]
        inside = all(0 <= at < len(array) for at in offsets) and (
            offsets or 0 <= offset <= len(array)
        )
        try:
            view = layout.view(array, offset)
        except LayoutError:
            assert not inside, (layout, offset, len(array))
        else:
            assert inside and view.flatten().tolist() == offsets
            assert view.flags.writeable == (
                len(set(offsets)) == len(offsets) and bool(layout.injective())
            )


def test_what_is_reached_twice_is_only_read() -> None:
    array = numpy.zeros(16)
    overlapping = Layout((3, 3), (1, 1))
    assert not overlapping.view(array).flags.writeable
    with pytest.raises(ValueError, match="read-only"):
        overlapping.view(array)[0, 0] = 1
    with pytest.raises(LayoutError, match="have the same offset, 1, so the view must be read-only"):
        overlapping.view(array, writable=True)
    assert Layout((4, 4)).view(array, writable=True).flags.writeable
    assert not Layout((4, 4)).view(array, writable=False).flags.writeable


def test_read_only_stays_read_only() -> None:
    array = numpy.zeros(16)
    array.flags.writeable = False
    assert (
        not Layout((4, 4)).view(array).flags.writeable
        and not Layout((4, 4)).view(array, writable=False).flags.writeable
    )
    for read_only in (
        array,
        numpy.frombuffer(bytes(128)),
        numpy.broadcast_to(numpy.zeros(1), (16,)),
        Exported(array),
    ):
        layout = (
            Layout(16, 0)
            if read_only is not array and getattr(read_only, "strides", ()) == (0,)
            else Layout((4, 4))
        )
        with pytest.raises(LayoutError, match="view: .* read-only|have the same offset"):
            layout.view(read_only, writable=True)
    with pytest.raises(
        LayoutError,
        match="view: the array is read-only, so a view of it must be, too; leave writable=True out",
    ):
        Layout((4, 4)).view(array, writable=True)
    assert Layout((4, 4)).view(array.copy(), writable=True).flags.writeable
    tensor = Tensor(array, Layout((4, 4)))
    assert tensor[1, 1] == 0
    with pytest.raises(LayoutError, match="the array is read-only"):
        tensor[1, 1] = 5


def test_arrays_of_other_orders_and_types() -> None:
    rows = numpy.arange(12, dtype="i2").reshape(3, 4)
    assert Layout((3, 4), (4, 1)).view(rows).tolist() == rows.tolist()
    columns = numpy.asfortranarray(rows)
    assert Layout((3, 4), (1, 3)).view(columns).tolist() == rows.tolist()
    assert numpy.shares_memory(Layout((3, 4), (1, 3)).view(columns), columns)
    with pytest.raises(
        LayoutError, match="offsets 0 to 1 of 2:1 are not all in the array, whose own layout is"
    ):
        Layout(2).view(rows[:, ::2])
    assert Layout(2, 2).view(rows[:, ::2]).tolist() == [0, 2]
    records = numpy.zeros(4, dtype=[("a", "i4"), ("b", "f8")])
    assert Layout((2, 2)).view(records).dtype == records.dtype
    for wrong in ([1, 2], b"12", 5, None, memoryview(b"12")):
        with pytest.raises(TypeError, match="view: an array"):
            Layout(2).view(wrong)
    with pytest.raises(LayoutError, match="a shape of 65 integers has more axes"):
        Layout((1,) * 65).view(numpy.zeros(4))


def test_layout_of_an_array() -> None:
    array = numpy.zeros((3, 4, 5))
    assert cute.layout_of(array) == Layout((3, 4, 5), (20, 5, 1))
    assert cute.layout_of(array.transpose(2, 0, 1)) == Layout((5, 3, 4), (1, 20, 5))
    assert cute.layout_of(array[::-1, ::2]) == Layout((3, 2, 5), (-20, 10, 1))
    records = numpy.zeros(4, dtype=[("a", "i4"), ("b", "i4"), ("c", "i4")])
    assert cute.layout_of(records["a"]) == Layout((4,), (3,))
    odd = numpy.zeros(4, dtype=[("a", "i4"), ("b", "i2")])
    with pytest.raises(
        LayoutError,
        match="a stride of 6 bytes is not a multiple of 4 bytes, the size of an "
        "element"
    ):
        cute.layout_of(odd["a"])


def test_tables_of_offsets() -> None:
    a = Layout((6, 2), (8, 2))
    table = numpy.asarray(a.offsets())
    assert (table.dtype, table.tolist()) == (numpy.int64, [a(i) for i in range(12)])
    assert list(a.at_each(numpy.array([0, 3, 11]))) == [a(0), a(3), a(11)]
    swizzled = cute.ComposedLayout(cute.Swizzle(2, 0, 3), 1, Layout((8, 4), (4, 1)))
    assert list(swizzled.offsets()) == [swizzled(i) for i in range(32)]
    for wrong in (numpy.array([1.0]), numpy.array([1], dtype="i4"), [1], 5):
        with pytest.raises(TypeError, match="64-bit integers"):
            a.at_each(wrong)


def test_a_tensor_keeps_the_nesting() -> None:
    array = numpy.arange(64)
    t = Tensor(array, Layout((8, 8), (8, 1)))
    tiles = t.zipped_divide((4, 2))
    assert tiles.shape == ((4, 2), (2, 4))
    assert tiles[(1, 1), (1, 2)] == (4 + 1) * 8 + 2 * 2 + 1
    tile = tiles[(None, None), (1, 2)]
    assert (tile.shape, tile.offset, tile[3, 0]) == ((4, 2), 36, 60)
    assert (
        t.local_tile((4, 2), (1, 2)).view().tolist()
        == tile.view().tolist()
        == array.reshape(8, 8)[4:, 4:6].tolist()
    )
    tile[None, 1] = -1
    assert array.reshape(8, 8)[4:, 5].tolist() == [-1] * 4
    t[0, 0] = 7
    assert array[0] == 7
    assert repr(tile) == "Tensor(ndarray, (4,2):(8,1), 36)"


def test_a_tensor_refuses() -> None:
    array = numpy.zeros(16)
    with pytest.raises(LayoutError, match="are not within the 16 elements"):
        Tensor(array, Layout((4, 5)))
    twice = Tensor(array, Layout((3, 3), (1, 1)))
    assert twice[1, 2] == 0
    with pytest.raises(LayoutError, match="have the same offset"):
        twice[1, 2] = 1
    with pytest.raises(AttributeError, match="a Tensor has no 'nothing'"):
        twice.nothing
    with pytest.raises(TypeError, match="must be a Layout, not tuple"):
        Tensor(array, (4, 4))  # type: ignore[arg-type]


class FakeTorch:
    """The parts of a tensor of torch that the library uses, over an array of numpy. Torch need not
    be installed.
    """

    layout, is_nested = "torch.strided", False

    def __init__(self, array: Any, offset: int = 0, contiguous: bool = True) -> None:
        self.array, self.offset, self.contiguous = array, offset, contiguous

    def numel(self) -> int:
        return len(self.array) - self.offset

    def storage_offset(self) -> int:
        return self.offset

    def is_contiguous(self) -> bool:
        return self.contiguous

    @property
    def shape(self) -> Any:
        return (len(self.array) // 4, 2)

    def stride(self) -> Any:
        return (4, 2)

    def as_strided(self, shape: Any, stride: Any, offset: int) -> Any:
        found = [
            self.array[offset + sum(map(int.__mul__, at, stride))]
            for at in itertools.product(*map(range, shape))
        ]
        return numpy.array(found).reshape(shape)


FakeTorch.__module__ = "torch"


def test_tensors_of_torch() -> None:
    tensor = FakeTorch(numpy.arange(40), offset=8)
    assert (
        Layout((4, 8), (8, 1)).view(tensor).tolist() == numpy.arange(8, 40).reshape(4, 8).tolist()
    )
    assert Layout(3, 2).view(tensor, 1).tolist() == [9, 11, 13]
    with pytest.raises(LayoutError, match="are not within the 32 elements"):
        Layout(33).view(tensor)
    with pytest.raises(LayoutError, match="torch does not support stride -1"):
        Layout(4, -1).view(tensor, 3)
    with pytest.raises(LayoutError, match="pass writable=False to get a read-only view"):
        Layout((2, 2), (1, 1)).view(tensor)
    assert Layout((2, 2), (1, 1)).view(tensor, writable=False).tolist() == [[8, 9], [9, 10]]
    # Every second element of rows of four: two elements of each row.
    gaps = FakeTorch(numpy.arange(48), offset=8, contiguous=False)
    gaps.array = gaps.array[:48]
    assert cute.layout_of(gaps) == Layout((12, 2), (4, 2))
    assert (
        Layout((10, 2), (4, 2)).view(gaps).tolist()
        == numpy.arange(8, 48).reshape(10, 4)[:, ::2].tolist()
    )
    with pytest.raises(
        LayoutError, match="offsets 0 to 3 of 4:1 are not all in the array"
    ):
        Layout(4).view(gaps)


def test_a_tensor_that_does_not_lie_by_strides() -> None:
    sparse, nested = FakeTorch(numpy.arange(4)), FakeTorch(numpy.arange(4))
    sparse.layout, nested.is_nested = "torch.sparse_coo", True
    for tensor in (sparse, nested):
        with pytest.raises(
            LayoutError, match="view: the tensor's elements are not stored in memory by strides"
        ):
            Layout(2).view(tensor)
        with pytest.raises(LayoutError, match="elements are not stored in memory by strides"):
            cute.layout_of(tensor)


class Derived(FakeTorch):
    """A class that a user defines."""


def test_classes_that_are_derived_from_torchs() -> None:
    assert Derived.__module__ != "torch"
    assert Layout(2, 3).view(Derived(numpy.arange(4))).tolist() == [0, 3]


class Exported:
    """An array that has only DLPack's two methods, as arrays of other libraries may."""

    def __init__(self, array: Any, device: int = 1) -> None:
        self.array, self.device = array, device

    def __dlpack__(self, **given: Any) -> Any:
        return self.array.__dlpack__(**given)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.device, 0


def test_what_has_only_dlpack() -> None:
    array = numpy.arange(40)
    view = Layout((4, 8), (8, 1)).view(Exported(array), 8)
    assert view.tolist() == numpy.arange(8, 40).reshape(4, 8).tolist() and numpy.shares_memory(
        view, array
    )
    view[1, 2] = -1
    assert array[18] == -1
    array.flags.writeable = False
    assert not Layout(4).view(Exported(array)).flags.writeable
    assert cute.layout_of(Exported(array.reshape(5, 8))) == Layout((5, 8), (8, 1))
    # 2 is DLPack's number for CUDA.
    with pytest.raises(
        LayoutError,
        match="view: the array is on DLPack's device 2: only arrays of torch and cupy",
    ):
        Layout(4).view(Exported(array, device=2))
    with pytest.raises(LayoutError, match="view: numpy: "):
        Layout(4).view(Exported(Unexportable()))


class Unexportable:
    """An array whose `__dlpack__` raises an exception."""

    def __init__(self, error: BaseException = BufferError("no such element")) -> None:
        self.error = error

    def __dlpack__(self, **given: Any) -> Any:
        raise self.error


@pytest.mark.parametrize("error", [KeyboardInterrupt(), SystemExit(3), GeneratorExit()], ids=repr)
def test_what_ends_a_program_is_no_refusal(error: BaseException) -> None:
    with pytest.raises(type(error)):
        Layout(4).view(Exported(Unexportable(error)))
    with pytest.raises(type(error)):
        Layout(4).view(Placed(error))
    with pytest.raises(type(error)):
        cute.layout_of(Placed(error))


@pytest.mark.parametrize(
    "error",
    [BufferError("b"), ValueError("v"), RuntimeError("r"), ZeroDivisionError("z"), OSError("o")],
    ids=repr,
)
def test_other_exceptions_are_causes(error: Exception) -> None:
    for array in (Exported(Unexportable(error)), Placed(error)):
        with pytest.raises(
            LayoutError, match=f"view: (numpy|__dlpack_device__): {type(error).__name__}: "
        ) as caught:
            Layout(4).view(array)
        assert caught.value.__cause__ is error


class Placed(Exported):
    """An array that reports another device, or raises an exception."""

    def __init__(self, device: Any) -> None:
        super().__init__(numpy.arange(4))
        self.place = device

    def __dlpack_device__(self) -> Any:
        if isinstance(self.place, BaseException):
            raise self.place
        return self.place


@pytest.mark.parametrize(
    "device", ["cpu", 1, None, (1,), (1, 0, 0), ("cpu", 0), [1, 0], (1.0, 0)], ids=repr
)
def test_a_device_that_is_no_pair(device: Any) -> None:
    kind = type(device).__name__
    with pytest.raises(
        LayoutError,
        match=rf"view: __dlpack_device__ returns a {kind}, but must return a pair of integers: \(1, 0\)",
    ):
        Layout(4).view(Placed(device))
    assert Layout(4).view(Placed((1, 0))).tolist() == [0, 1, 2, 3]


class Cupy(numpy.ndarray):  # type: ignore[misc, name-defined]
    """A stand-in for cupy's arrays, whose memory no test here can reach."""


Cupy.__module__ = "cupy"


def test_arrays_of_cupy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("cupy", "cupy.lib", "cupy.lib.stride_tricks"):
        monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
    sys.modules["cupy.lib.stride_tricks"].as_strided = numpy.lib.stride_tricks.as_strided  # type: ignore[attr-defined]
    array = numpy.arange(40).view(Cupy)
    view = Layout((4, 8), (8, 1)).view(array, 8)
    assert view.tolist() == numpy.arange(8, 40).reshape(4, 8).tolist() and numpy.shares_memory(
        view, array
    )
    assert Layout(4, -2).view(array, 9).tolist() == [9, 7, 5, 3]
    with pytest.raises(LayoutError, match="are not within the 40 elements"):
        Layout(41).view(array)
    with pytest.raises(LayoutError, match="pass writable=False to get a read-only view"):
        Layout((2, 2), (1, 1)).view(array)
    assert Layout((2, 2), (1, 1)).view(array, writable=False).tolist() == [[0, 1], [1, 2]]
