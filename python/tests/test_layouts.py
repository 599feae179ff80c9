"""Values from the documentation of CuTe and of pycute, and from the definition of a layout."""

import inspect
import pickle

import cutealgebra as cute
import pytest
from cutealgebra import (
    ComposedLayout,
    CoordinateLayout,
    Layout,
    LayoutError,
    ScaledBasis,
    Swizzle,
)


def text(layout: object) -> str:
    return str(layout)


def test_threads_and_values_of_cutes_documentation() -> None:
    # The reference of CuTe's Python, cutlass.cute.make_layout_tv, with its table of the elements of each thread.
    threads, values = Layout((2, 3), (3, 1)), Layout((2, 2), (2, 1))
    tiler, tv = cute.make_layout_tv(threads, values)
    assert (tiler, text(tv)) == ((4, 6), "((3,2),(2,2)):((8,2),(4,1))")
    places = {tiler[0] * column + row: (row, column) for row in range(4) for column in range(6)}
    assert [places[tv(4, value)] for value in range(4)] == [(2, 2), (2, 3), (3, 2), (3, 3)]
    assert threads.make_layout_tv(values) == (tiler, tv)
    assert cute.zipped_divide(Layout((8, 12)), tiler).shape == ((4, 6), (2, 2))
    # An expression has one value, so each part of the pair has its own operator.
    assert cute.eval("make_layout_tv(a, b)", a=threads, b=values) == tv
    assert cute.tv_tile(threads, values) == tiler
    with pytest.raises(
        cute.LayoutError,
        match="make_layout_tv: the layout is compact only up to offset 32, but must be compact",
    ):
        cute.make_layout_tv(Layout((4, 32), (64, 1)), Layout((4, 8), (8, 1)))
    # CuTe's tutorials: 4 warps of 32 threads, 4 by 8 values each.
    pair = cute.make_layout_tv(Layout((4, 32), (32, 1)), Layout((4, 8), (8, 1)))
    assert pair == ((16, 256), Layout(((32, 4), (8, 4)), ((128, 4), (16, 1))))


def test_a_layout_is_the_inner_product_of_coordinate_and_stride() -> None:
    a = Layout((2, (2, 2)), (4, (2, 1)))
    for i in range(2):
        for j in range(2):
            for k in range(2):
                assert a(i, (j, k)) == 4 * i + 2 * j + k
                assert a(i + 2 * j + 4 * k) == 4 * i + 2 * j + k
    assert (a.size(), a.cosize(), a.rank, a.depth, len(a)) == (8, 8, 2, 2, 2)


def test_composition_of_cutes_documentation() -> None:
    # docs/media/docs/cpp/cute/02_layout_algebra.md
    assert text(Layout(20, 2) @ Layout((5, 4), (4, 1))) == "(5,4):(8,2)"
    assert text(Layout((10, 2), (16, 4)) @ Layout((5, 4), (1, 5))) == "(5,(2,2)):(16,(80,4))"
    assert text(Layout((6, 2), (8, 2)) @ Layout((4, 3), (3, 1))) == "((2,2),3):((24,2),8)"
    by_mode = Layout((12, (4, 8)), (59, (13, 1))).composition((Layout(3, 4), Layout(8, 2)))
    assert text(by_mode) == "(3,(2,4)):(236,(26,1))"


def test_complement_and_divides_of_cutes_documentation() -> None:
    assert text(cute.complement(Layout(4, 1), 24)) == "6:4"
    assert text(cute.complement(Layout(6, 4), 24)) == "4:1"
    assert text(cute.complement(Layout((4, 6), (1, 4)), 24)) == "1:0"
    assert text(cute.complement(Layout(4, 2), 24)) == "(2,3):(1,8)"
    assert text(cute.complement(Layout((2, 4), (1, 6)), 24)) == "3:2"
    assert text(cute.complement(Layout((2, 2), (1, 6)), 24)) == "(3,2):(2,12)"
    assert (
        text(cute.logical_divide(Layout((4, 2, 3), (2, 1, 8)), Layout(4, 2)))
        == "((2,2),(2,3)):((4,1),(2,8))"
    )
    a, tiler = Layout((9, (4, 8)), (59, (13, 1))), (Layout(3, 3), Layout((2, 4), (1, 8)))
    assert text(a.logical_divide(tiler)) == "((3,3),((2,4),(2,2))):((177,59),((13,2),(26,1)))"
    assert text(a.zipped_divide(tiler)) == "((3,(2,4)),(3,(2,2))):((177,(13,2)),(59,(26,1)))"


def test_products_of_cutes_documentation() -> None:
    assert (
        text(Layout((2, 2), (4, 1)).logical_product(Layout(6, 1))) == "((2,2),(2,3)):((4,1),(2,8))"
    )
    block = Layout((2, 5), (5, 1))
    assert text(block.blocked_product(Layout((3, 4), (1, 3)))) == "((2,3),(5,4)):((5,10),(1,30))"
    assert text(block.raked_product(Layout((3, 4), (1, 3)))) == "((3,2),(4,5)):((10,5),(30,1))"


def test_coordinates() -> None:
    assert cute.crd2idx((1, (2, 3)), (2, (4, 8))) == 1 + 2 * 2 + 3 * 8
    assert cute.idx2crd(16, (3, (2, 3))) == (1, (1, 2))
    assert cute.slice_and_offset(Layout((4, 8), (8, 1)), (2, None)) == (Layout((8,), (1,)), 16)
    assert Layout((4, 8), (8, 1))(2, None) == Layout((8,), (1,))
    assert cute.local_tile(Layout((8, 8)), (4, 4), (1, 0)) == (Layout((4, 4), (1, 8)), 4)


def test_three_spellings_of_make_layout() -> None:
    a, b = Layout(4, 1), Layout(8, 4)
    assert (
        cute.make_layout((4, 8), (8, 1))
        == cute.make_layout((4, 8), stride=(8, 1))
        == Layout((4, 8), (8, 1))
    )
    assert (
        cute.make_layout(a, b)
        == cute.make_layout([a, b])
        == cute.make_layout((a, b))
        == Layout((4, 8), (1, 4))
    )
    assert cute.make_layout(a, b, b) == Layout((4, 8, 8), (1, 4, 4))
    assert cute.make_layout((4, 8)) == Layout((4, 8), (1, 4))
    with pytest.raises(cute.LayoutError, match="modes already have strides"):
        cute.make_layout(a, b, stride=(1, 2))


def test_swizzles() -> None:
    swizzle = Swizzle(3, 4, 3)
    assert swizzle(128) == 128 ^ 16
    for one in (swizzle, Swizzle(2, 0, 3), Swizzle(2, 1, -3)):
        assert [one.inverse()(one(offset)) for offset in range(2048)] == list(range(2048))
    a = ComposedLayout(swizzle, 0, Layout((8, 64), (64, 1)))
    assert (a(2, 0), str(a), a.layout) == (
        144,
        "Sw<3,4,3> o 0 o (8,64):(64,1)",
        Layout((8, 64), (64, 1)),
    )
    assert a.functions == ((swizzle, 0),)
    assert [a(2, None)(j) for j in range(64)] == [swizzle(128 + j) for j in range(64)]
    assert cute.eval("Sw<3,4,3> o (8,64):(64,1)") == a


def test_coordinate_layouts() -> None:
    a = CoordinateLayout((4, 8), (ScaledBasis(1, 0), ScaledBasis(1, 1)))
    assert a == cute.make_identity_layout((4, 8)) == cute.eval("(4,8):(1@0,1@1)")
    assert (a(2, 5), a(7), a.stride) == (
        (2, 5),
        (3, 1),
        (ScaledBasis(1, (0,)), ScaledBasis(1, (1,))),
    )
    tile, begin = a.local_tile((2, 4), (1, 1))
    assert (str(tile), begin) == ("(2,4):(1@0,1@1)", (2, 4))


def test_answers_say_why_not() -> None:
    assert Layout((4, 8), (8, 1)).injective() is True
    no = Layout((3, 3), (1, 1)).injective()
    assert not no and no == False and isinstance(no, cute.No)  # noqa: E712
    assert "have the same offset" in no.reason


def test_numbers_of_numpy_are_integers() -> None:
    numpy = pytest.importorskip("numpy")
    four = numpy.int64(4)
    assert Layout((four, 8), (8, numpy.int32(1))) == Layout((4, 8), (8, 1))
    assert Layout((4, 8), (8, 1))(four) == 1


def test_empty_layouts() -> None:
    a = Layout((4, 0), (1, 4))
    assert (a.size(), a.cosize(), a.span(), list(a.offsets())) == (0, 0, None, [])


def test_explanations_name_the_rules() -> None:
    steps = cute.explain_composition(Layout((6, 2), (8, 2)), Layout((4, 3), (3, 1)))
    assert steps.splitlines()[0] == "composition of (6,2):(8,2) and (4,3):(3,1)"
    assert steps.splitlines()[-1] == "gives ((2,2),3):((24,2),8)"
    assert " C3 " in steps and " C7 " in steps


def test_a_coordinate_is_not_a_mode() -> None:
    layout = Layout((8, 8), (8, 1))
    for of in (layout, Swizzle(2, 0, 3) @ layout):
        with pytest.raises(TypeError, match=r"write layout\(3, None\)"):
            of[3, None]  # type: ignore[index]


def test_a_tiler_is_one_argument() -> None:
    layout = Layout((8, 8), (8, 1))
    for call in (layout.zipped_divide, layout.logical_divide, layout.tiled_divide):
        with pytest.raises(TypeError, match=r"takes one tiler: \(2, 4\)"):
            call(2, 4)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match=r"^zipped_divide\(\) takes one tiler: \(2, 4, 8\)"):
        cute.zipped_divide(layout, 2, 4, 8)  # type: ignore[call-arg]
    wide: object = 1
    for _ in range(40):
        wide = (wide, wide)
    with pytest.raises(TypeError, match=r"takes one tiler: a tuple, such as \(2, 4\)$"):
        layout.zipped_divide(wide, 2)  # type: ignore[call-arg]
    assert str(inspect.signature(cute.zipped_divide)) == "(layout, tiler)"


def test_offsets_by_mode() -> None:
    numpy = pytest.importorskip("numpy")
    for layout in (
        Layout((3, (2, 2), 2), (4, (1, 2), 12)),
        Swizzle(1, 0, 1) @ Layout((4, 6), (6, 1)),
        Layout(5, -1),
        Layout((), ()),
    ):
        array = numpy.asarray(layout.offsets(by_mode=True))
        assert array.shape == tuple(mode.size() for mode in layout)
        assert all(array[at] == layout(*at) for at in numpy.ndindex(array.shape) if at)
    with pytest.raises(LayoutError, match="has no coordinates"):
        Layout((3, 0)).offsets(by_mode=True)


def test_print2d_of_a_composed_layout(capsys: pytest.CaptureFixture[str]) -> None:
    composed = Swizzle(1, 0, 1) @ Layout((2, 2), (2, 1))
    cute.print2d(composed)
    assert capsys.readouterr().out == "  0    1\n  3    2\n"
    cute.print2d(Swizzle(1, 0, 1) @ Layout(4))
    assert capsys.readouterr().out == "  0    1    3    2\n"
    with pytest.raises(LayoutError, match="rank 3"):
        cute.print2d(Swizzle(1, 0, 1) @ Layout((2, 2, 2)))


def test_print_tv_of_one_thread(capsys: pytest.CaptureFixture[str]) -> None:
    cute.print_tv(Layout(((2, 2), 2), ((2, 4), 1)), (2, 4), thread=2)
    lines = capsys.readouterr().out.splitlines()
    assert lines[3] == " 0  |     |     | 2:0 |     |" and lines[5] == " 1  |     |     | 2:1 |     |"
    for thread in (4, -1):
        with pytest.raises(LayoutError, match="4 threads"):
            cute.print_tv(Layout(((2, 2), 2), ((2, 4), 1)), (2, 4), thread)


def test_a_no_has_its_numbers() -> None:
    for answer, witness in (
        (Layout((4, 4), (1, 1)).injective(), (4, 1)),
        (Layout((4, 4), (1, 8)).surjective(), (4,)),
        (Layout((4, 2), (1, -8)).bijective(), (4,)),
        ((Swizzle(1, 0, 1) @ Layout((4, 4), (1, 1))).injective(), (4, 1)),
        (Layout(8).same(Layout(4)), (8, 4)),
        (cute.No("a reason"), ()),
    ):
        assert isinstance(answer, cute.No) and answer.witness == witness, answer
        assert pickle.loads(pickle.dumps(answer)).witness == witness
    layout = Layout((4, 4), (1, 1))
    answer = layout.injective()
    assert isinstance(answer, cute.No)
    one, other = answer.witness
    assert one != other and layout(one) == layout(other)
