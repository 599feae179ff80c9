"""A program as a user writes it. `mypy --strict` must find no error in it. The tests also run it.
"""

import cutealgebra as cute
from cutealgebra import Layout, LayoutError, Tensor, pycute


def tiles(of: Layout, by: cute.Tiler) -> Layout:
    return of.zipped_divide(by)


def banks(threads: Layout, word: int = 4) -> list[int]:
    return [offset // word % 32 for offset in threads.offsets()]


def main() -> None:
    a = Layout((64, 32))
    value: int = a(1, 2)
    row: Layout = a(1, None)
    assert value == 129 and row == Layout((32,), (64,))
    tiled: Layout = tiles(a, (16, 8))
    shape: cute.IntTuple = tiled.shape
    assert shape == ((16, 8), (4, 4))
    part, begin = a.local_tile((16, 8), (2, 1))
    offset: int = begin + part(0, 0)
    tiler, threads_and_values = cute.make_layout_tv(Layout((4, 8), (8, 1)), Layout((4, 1)))
    part = a.zipped_divide(tiler)[0] @ threads_and_values
    assert tiler == (16, 8) and part.size() == 16 * 8
    assert offset == 544
    assert cute.size((2, (3, 4))) == cute.product((2, (3, 4))) == 24
    swizzled = cute.ComposedLayout(cute.Swizzle(3, 4, 3), 0, Layout((8, 64), (64, 1)))
    assert swizzled.coalesce().size() == 512
    composed: cute.ComposedLayout = cute.Swizzle(3, 4, 3) @ Layout((8, 64), (64, 1))
    assert composed == swizzled and composed(2, 0) == 144
    identity: cute.CoordinateLayout = cute.make_identity_layout((4, 8))
    where: cute.IntTuple = identity.at((2, 5))
    assert where == (2, 5)
    no = Layout((3, 3), (1, 1)).injective()
    if isinstance(no, cute.No):
        assert "have the same offset" in no.reason
    try:
        Layout((4, 6, 8), (2, 3, 5)).composition(Layout(6, 3))
    except LayoutError as error:
        assert error.operator == "composition" and error.rule == "C4"
    else:
        raise AssertionError("it was accepted")
    assert len(banks(Layout((4, 8), (32, 4)))) == 32
    divided: Layout = pycute.zipped_divide(Layout((4, 8)), (2, 4))
    assert divided.size() == 32
    mma = cute.TiledMma("SM80_16x8x16_F32F16F16F32_TN", (2, 2, 1))
    registers: Layout = mma.get_slice(0).partition_fragment("C", Layout((64, 64)))
    where_it_is: Layout
    where_it_is, first = mma.get_slice(1).partition_c(Layout((64, 64)))
    assert registers.size() == where_it_is.size() == 64 * 64 // mma.threads and first == 2 * 64
    inside: cute.ComposedLayout = mma.thrfrg(
        "C", cute.ComposedLayout(cute.Swizzle(3, 3, 3), 0, Layout((64, 64)))
    )
    assert inside.size() == 64 * 64
    assert (
        cute.bank_conflicts(Layout(32, 64)).depth == 32
        and cute.best_swizzle(Layout(32, 64)).depth == 1
    )
    assert cute.answer("size(a)", a=a)["value"] == 2048
    tensor = Tensor(bytearray_of(64), Layout((8, 8), (8, 1)))
    assert tensor[1, 2] == 0
    tile: Tensor = tensor.local_tile((4, 4), (1, 0))
    tiled_tensor: Tensor = tensor.zipped_divide((4, 4))
    assert tiled_tensor.ndim == 4 and tensor[1, :].size == 8
    assert len(tile) == 16 and all(element == 0 for element in tile)
    try:
        tensor[8, 0]
    except IndexError as outside:
        assert isinstance(outside, cute.LayoutIndexError) and isinstance(outside, LayoutError)
    mode: Layout = a[0]
    assert a[:1] == cute.make_layout([mode])


def bytearray_of(size: int) -> object:
    import numpy

    return numpy.zeros(size, dtype="u1")


if __name__ == "__main__":
    main()
