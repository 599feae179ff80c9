"""Memory of other libraries that is read as 64-bit integers, in any byte order, or refused."""

import array
import ctypes
import struct
import sys
from typing import Any

import pytest
from cutealgebra import ComposedLayout, Layout, Swizzle, Tensor, layout_of

numpy = pytest.importorskip("numpy")

A = Layout((4, 3), (2, 16))
INDICES = [1, 2, 11, 0, -3, 5]
OFFSETS = [A(index) for index in INDICES]
OTHER = ">" if sys.byteorder == "little" else "<"


@pytest.mark.parametrize("order", ["<", ">", "="])
def test_each_order_of_bytes(order: str) -> None:
    numbers = numpy.array(INDICES, dtype=f"{order}i8")
    assert list(A.at_each(numbers)) == OFFSETS
    # Strided, reversed, with two axes, and with none. The order is that of the axes, with the last axis fastest.
    assert (
        list(A.at_each(numbers[::2])) == OFFSETS[::2]
        and list(A.at_each(numbers[::-1])) == OFFSETS[::-1]
    )
    assert list(A.at_each(numbers.reshape(2, 3).T)) == [OFFSETS[at] for at in (0, 3, 1, 4, 2, 5)]
    assert list(A.at_each(numpy.asfortranarray(numbers.reshape(2, 3)))) == OFFSETS
    assert (
        list(A.at_each(numbers[1:2].reshape(()))) == OFFSETS[1:2]
        and list(A.at_each(numbers[:0])) == []
    )
    swizzled = ComposedLayout(Swizzle(2, 0, 3), 1, Layout((8, 4), (4, 1)))
    assert list(swizzled.at_each(numpy.arange(32, dtype=f"{order}i8"))) == [
        swizzled(index) for index in range(32)
    ]


def test_memory_that_is_not_aligned() -> None:
    """The format of such memory has another letter for the machine's byte order."""
    numbers = numpy.frombuffer(b"\0" + struct.pack("=6q", *INDICES), dtype="=i8", offset=1)
    assert not numbers.flags.aligned and memoryview(numbers).format == "=q"
    assert list(A.at_each(numbers)) == OFFSETS


def test_other_memory_of_64_bits() -> None:
    bytes_ = struct.pack("=6q", *INDICES)
    for memory in (
        memoryview(bytes_).cast("q"),
        memoryview(bytearray(bytes_)).cast("q"),
        array.array("q", INDICES),
        (ctypes.c_int64 * 6)(*INDICES),
        (ctypes.c_longlong * 6)(*INDICES),
        (ctypes.c_int64.__ctype_be__ * 6)(*INDICES),
        (ctypes.c_int64.__ctype_le__ * 6)(*INDICES),
        A.at_each(numpy.array(INDICES)).obj and numpy.array(INDICES),
    ):
        assert list(A.at_each(memory)) == OFFSETS, memory
    # A table is itself such memory.
    assert list(Layout(200, 3).at_each(A.offsets())) == [3 * offset for offset in A.offsets()]


@pytest.mark.parametrize(
    "kind",
    [">i4", "<i4", "=i4", ">f8", "<f8", ">u8", "u8", "?", "S8", "c16", "i2", "V8", [("a", "i8")]],
    ids=str,
)
def test_other_elements_are_refused(kind: Any) -> None:
    with pytest.raises(TypeError, match=r"at_each: .*64-bit integers .*astype\('int64'\)"):
        A.at_each(numpy.zeros(2, dtype=kind))
    # The conversion from the error text is accepted.
    if kind in (">i4", "<i4", "=i4", "i2", "u8", ">u8"):
        assert list(A.at_each(numpy.zeros(2, dtype=kind).astype("int64"))) == [0, 0]


@pytest.mark.parametrize(
    "wrong",
    [[1], 5, None, "1", b"12345678", object(), numpy.zeros(2, "M8[s]"), memoryview(b"12345678")],
    ids=repr,
)
def test_no_memory_of_integers(wrong: Any) -> None:
    with pytest.raises(TypeError, match="at_each: .*64-bit integers"):
        A.at_each(wrong)


def test_more_than_is_written() -> None:
    many = numpy.broadcast_to(numpy.int64(0), (1 << 40,))
    with pytest.raises(
        ValueError,
        match="at_each: a table of 1099511627776 offsets is too large: at most "
        "134217728"
    ):
        A.at_each(many)


@pytest.mark.parametrize(
    "kind", [f"{OTHER}i8", f"{OTHER}f8", f"{OTHER}i4", f"{OTHER}u2", f"{OTHER}c16"]
)
def test_elements_that_are_viewed_keep_their_order(kind: str) -> None:
    numbers = numpy.arange(1, 33).astype(kind)
    view = Layout((4, 8), (8, 1)).view(numbers)
    assert (
        view.dtype == numbers.dtype
        and view.tolist() == numpy.arange(1, 33).reshape(4, 8).astype(kind).tolist()
    )
    assert layout_of(numbers.reshape(4, 8)) == Layout((4, 8), (8, 1))
    t = Tensor(numbers, Layout((4, 8), (8, 1)))
    assert t[1, 2] == 11 and list(t)[:2] == [1, 9]
    t[1, 2] = 5
    assert numbers[10] == 5
    mesh = pytest.importorskip("cutealgebra.mesh")
    ranks = numpy.array([[0, 2], [1, 3]], dtype=f"{OTHER}i8")
    of = mesh.Distribution((8,), ranks, [mesh.Shard(0), mesh.Replicate()])
    assert of == mesh.Distribution((8,), [[0, 2], [1, 3]], [mesh.Shard(0), mesh.Replicate()])
    assert Layout((numbers[3] if kind[1] == "i" else 4, 8))(int(numbers[1].real)) == 2
