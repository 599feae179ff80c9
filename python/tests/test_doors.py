"""The behaviour that users expect of a Python package: `help`, notebooks, `import *`, type
checkers, operands.
"""

import ast
import builtins
import inspect
import random
import re
import time
import xml.etree.ElementTree as xml
from pathlib import Path
from typing import Any

import cutealgebra as cute
import pytest
from cutealgebra import ComposedLayout, Layout, LayoutError, Swizzle, Tensor, mesh
from cutealgebra.mesh import Distribution, Partial, Replicate, Shard, StridedShard, plan

TILE = Layout((8, 64), (64, 1))
SWIZZLE = Swizzle(3, 3, 3)


def test_import_star_leaves_the_builtins_alone() -> None:
    names: dict[str, Any] = {}
    exec("from cutealgebra import *", names)
    assert {"Layout", "Tensor", "composition", "LayoutError", "row_major"} <= set(names)
    assert not [name for name in names if hasattr(builtins, name) and name != "__builtins__"]
    # The names stay in the module.
    assert cute.eval("4:1") == Layout(4, 1) and callable(cute.zip) and callable(cute.slice)


def test_the_version_is_that_of_the_package() -> None:
    from importlib.metadata import version

    assert cute.__version__ == version("cutealgebra")
    with pytest.raises(AttributeError):
        cute.__versions__  # type: ignore[attr-defined]  # noqa: B018


def test_errors_have_the_name_that_users_import() -> None:
    assert repr(LayoutError) == "<class 'cutealgebra.LayoutError'>"
    assert repr(cute.LayoutIndexError) == "<class 'cutealgebra.LayoutIndexError'>"


def test_a_swizzle_is_an_operand() -> None:
    made = ComposedLayout(SWIZZLE, 0, TILE)
    assert SWIZZLE @ TILE == cute.composition(SWIZZLE, TILE) == SWIZZLE.composition(TILE) == made
    assert ComposedLayout(SWIZZLE, TILE) == made
    # By the definition: the swizzle of the layout's offset.
    assert list(made.offsets()) == [SWIZZLE(TILE(index)) for index in range(512)]
    part = made @ Layout((4, 8))
    assert isinstance(part, ComposedLayout)
    assert [part(at) for at in range(32)] == [made(at) for at in range(32)]
    shifted = SWIZZLE @ ComposedLayout(SWIZZLE, 64, TILE)
    assert [shifted(at) for at in (0, 9, 500)] == [
        SWIZZLE(SWIZZLE(64 + TILE(at))) for at in (0, 9, 500)
    ]
    with pytest.raises(TypeError):
        SWIZZLE @ 3.5  # type: ignore[operator]
    with pytest.raises(LayoutError):
        TILE @ SWIZZLE  # type: ignore[operator]


def test_text_composes_what_the_function_composes() -> None:
    made = ComposedLayout(SWIZZLE, 0, TILE)
    names = {"s": SWIZZLE, "t": TILE, "c": made, "a": Layout(1024, 2)}
    for text, value in (
        ("composition(s, t)", made),
        ("composition(s, s)", cute.composition(SWIZZLE, SWIZZLE)),
        ("composition(s, c)", SWIZZLE @ made),
        ("composition(a, c)", cute.composition(names["a"], made)),
        ("composition(c, 4)", made @ 4),
    ):
        assert cute.eval(text, **names) == value, text
    inside = cute.composition(Layout(1024, 2), made)
    assert [inside(at) for at in range(512)] == [2 * SWIZZLE(TILE(at)) for at in range(512)]
    with pytest.raises(LayoutError, match="must be a layout or a tiler, not a swizzle"):
        cute.eval("composition(t, s)", **names)
    with pytest.raises(LayoutError, match=r"no stride; the layout inside, \(8,64\):\(64,1\), has"):
        made.stride
    assert made.layout.stride == (64, 1)


def test_code_takes_the_language_first() -> None:
    assert "fn offset(i: i32) -> i32" in TILE.code("wgsl") == TILE.code(language="wgsl")
    assert "int64_t at(int64_t i)" in TILE.code("c", "at") == TILE.code(name="at")
    assert TILE.code() == TILE.code("c") and TILE.code("cpp") == TILE.cpp()
    assert TILE.code("rust") == TILE.rust() and TILE.code("dsl") == TILE.cute_dsl()
    assert eval(TILE.code("python")) == TILE
    with pytest.raises(LayoutError, match='"f" is not a language: c, wgsl, rust, cpp, dsl, python'):
        TILE.code("f")  # type: ignore[arg-type]


def test_coordinate_layouts_compose() -> None:
    identity = cute.make_identity_layout((4, 8))
    assert (identity @ Layout((2, 2), (1, 4)))(1, 1) == identity(1, 1) == (1, 1)


def test_the_cosize_of_a_composed_layout_is_one_more_than_its_last_offset() -> None:
    for layout in (
        SWIZZLE @ TILE,
        ComposedLayout(SWIZZLE, 7, Layout((3, 5), (8, 70))),
        ComposedLayout(Layout((4, 4), (10, 1)), 3, Layout(5, 2)),
    ):
        expected = max(layout.offsets()) + 1
        assert layout.cosize() == cute.cosize(layout) == expected


def test_print_prints(capsys: pytest.CaptureFixture[str]) -> None:
    assert Layout((2, 2)).print_layout() is None  # type: ignore[func-returns-value]
    cute.print2d(Layout((2, 2)))
    cute.print_tv(Layout(((2, 2), 2), ((2, 4), 1)), (2, 4))
    printed = capsys.readouterr().out
    assert (
        printed.count("    +---+---+\n") == 3 and "  0    2\n" in printed and "| 1:0 |" in printed
    )
    assert cute.eval("print_layout(a)", a=Layout((2, 2))).startswith("(2,2):(1,2)\n")


def test_a_text_of_lines_is_shown_as_lines() -> None:
    steps = cute.explain_composition(Layout(8), Layout(4))
    assert isinstance(steps, str) and steps.startswith("composition of 8:1 and 4:1\n")
    assert steps._repr_mimebundle_() == {"text/plain": str(steps)}  # type: ignore[attr-defined]


def test_a_bank_picture_is_drawn_when_it_is_asked_for() -> None:
    access = Layout((32, 4), (64, 1))
    started = time.perf_counter()
    for _ in range(50):
        cute.bank_conflicts(access, vector=4).svg()
    drawn = time.perf_counter() - started
    started = time.perf_counter()
    for _ in range(50):
        cute.bank_conflicts(access, vector=4)
    assert time.perf_counter() - started < drawn / 2
    found = cute.bank_conflicts(access, vector=4)
    assert found == cute.bank_conflicts(access, vector=4)
    assert found != cute.bank_conflicts(access, vector=2) and "<svg" in found.svg()


@pytest.mark.parametrize(
    "of",
    [
        cute.MmaAtom("SM80_16x8x16_F32F16F16F32_TN"),
        cute.MmaAtom("SM90_64x8x16_F16F16F16_SS"),
        cute.CopyAtom("SM75_U32x4_LDSM_N"),
        cute.CopyAtom("UniversalCopy<8>"),
        cute.TiledMma("SM80_16x8x16_F32F16F16F32_TN").get_slice(5),
        SWIZZLE,
        Swizzle(2, 3, -3),
        cute.best_swizzle(Layout(32, 64)),
        cute.bank_conflicts(Layout(32, 64)),
        cute.make_identity_layout((4, 8)),
        Distribution((8, 8), 4, [Shard(0)]),
    ],
    ids=lambda of: type(of).__name__,
)
def test_everything_with_a_picture_shows_it(of: Any) -> None:
    bundle = of._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "image/svg+xml"}
    assert xml.fromstring(bundle["image/svg+xml"]).tag.endswith("svg")


def test_a_picture_that_is_too_large_is_a_text() -> None:
    large = Swizzle(5, 10, 5)
    assert set(large._repr_mimebundle_()) == {"text/plain"}
    with pytest.raises(LayoutError, match="more bits than a picture"):
        large.svg()


def test_a_thread_names_its_elements() -> None:
    mma = cute.TiledMma("SM80_16x8x8_F32TF32TF32F32_TN")
    # PTX: thread 5 is number 1 of group 1, and has c0, c1 in row 1, c2, c3 in row 9.
    assert mma.get_slice(5).elements("C") == [(1, 2), (1, 3), (9, 2), (9, 3)]
    assert str(mma.get_slice(5)).endswith("C  (1,2) (1,3) (9,2) (9,3)\n")
    svg = mma.get_slice(5)._repr_mimebundle_()["image/svg+xml"]
    assert svg != mma._repr_mimebundle_()["image/svg+xml"]


def test_names_that_others_use() -> None:
    assert Layout.row_major((4, 8)) == cute.row_major((4, 8)) == Layout((4, 8), (8, 1))
    assert Layout.col_major((4, 8)) == cute.col_major((4, 8)) == Layout((4, 8), (1, 4))
    a = Layout((2, 2))
    assert a.svg(color="bank") == a.svg("bank") == a.svg(colour="bank") != a.svg()
    with pytest.raises(TypeError, match="not both"):
        a.svg("bank", color="row")


def test_every_operator_of_a_tensor_is_a_method_with_words() -> None:
    numpy = pytest.importorskip("numpy")
    tensor = Tensor(numpy.arange(64), Layout((8, 8)))
    assert {"zipped_divide", "coalesce", "local_tile", "dtype", "ndim"} <= set(dir(tensor))
    for name in dir(Tensor):
        if not name.startswith("_") and name not in ("array", "layout", "offset"):
            assert (getattr(Tensor, name).__doc__ or "").strip(), name
    words = {
        "begin": 1,
        "end": 2,
        "modes": (1, 0),
        "number": 1,
        "profile": (0, 0),
        "shape": (4, 16),
        "tiler": (4, 2),
    }
    operators = {name for name, *_ in cute.operators() if callable(getattr(Tensor, name, None))}
    # Without a method, an operator would not be called here.
    assert len(operators) >= 23, operators
    # The layout's method returns an offset, too.
    for name in operators - {"domain_offset", "local_partition", "local_tile", "slice_and_offset"}:
        parameters = inspect.signature(getattr(tensor, name)).parameters.values()
        given = [words[each.name] for each in parameters if each.default is each.empty]
        found = getattr(tensor, name)(*given)
        assert isinstance(found, Tensor)
        assert found.layout == getattr(tensor.layout, name)(*given), name
    with pytest.raises(AttributeError, match="a Tensor has no 'complement'"):
        tensor.complement(64)  # type: ignore[operator]


def test_a_tensor_is_an_array_to_others() -> None:
    numpy = pytest.importorskip("numpy")
    array = numpy.arange(64, dtype="f4").reshape(8, 8)
    tensor = Tensor(array, Layout((8, 8), (8, 1)))
    assert (tensor.dtype, tensor.ndim, tensor.size) == (array.dtype, 2, 64)
    assert tensor.zipped_divide((2, 4)).ndim == 4
    assert (numpy.from_dlpack(tensor) == array).all()
    copied = tensor.copy()
    copied[0, 0] = 9
    assert array[0, 0] == 0 and (numpy.asarray(tensor) == array).all()
    assert tensor.local_tile((1, 1), (2, 3)).item() == 19
    with pytest.raises(LayoutError, match="64 elements"):
        tensor.item()


def test_a_colon_is_none() -> None:
    numpy = pytest.importorskip("numpy")
    array = numpy.arange(64).reshape(8, 8)
    tensor = Tensor(array, Layout((8, (2, 4)), (8, (1, 2))))
    assert list(tensor[3, :]) == list(array[3]) and tensor[:, 2].layout == tensor[None, 2].layout
    assert list(tensor[3, (1, slice(None))]) == list(array[3, 1::2])
    tensor[0, :] = 7
    assert (array[0] == 7).all() and array[1, 0] == 8
    for part in (slice(0, 2), slice(None, None, 2)):
        with pytest.raises(LayoutError, match="`:` or None"):
            tensor[part, 0]


def test_distributions_say_their_placements() -> None:
    a = Distribution((8, 8), 4, [Shard(0)])
    b = Distribution((8, 8), 4, [Shard(1)])
    assert repr(a) != repr(b) and "Shard(0)" in repr(a) and "Shard(1)" in repr(plan(a, b)[0])
    assert Distribution((8, 8), 4, Shard(0)) == a


@pytest.mark.parametrize(
    ("ranks", "placements"),
    [
        (4, [Shard(0)]),
        (3, [Shard(1)]),
        ([[0, 1], [2, 3]], [Shard(1), Replicate()]),
        ([[3, 1], [2, 0]], [Shard(0), Shard(0)]),
        (4, [Partial()]),
        ([[0, 1], [2, 3]], [StridedShard(0, 2), Shard(0)]),
        (2, [Shard(0, sizes=(1, 7))]),
    ],
)
def test_parts_are_the_array(ranks: Any, placements: Any) -> None:
    numpy = pytest.importorskip("numpy")
    array = numpy.arange(1, 65).reshape(8, 8)
    of = Distribution((8, 8), ranks, placements)
    parts = mesh.parts(of, array)
    assert sorted(parts) == sorted(of.ranks)
    assert all(parts[rank].shape == of.local_shape(rank) for rank in parts)
    assert (mesh.whole(of, parts) == array).all()
    if placements == [Shard(0)]:
        assert (parts[1] == array[2:4]).all()
    if placements == [Shard(0), Shard(0)]:
        # Rank 1 is at (0, 1) of the mesh: the second half of the first half.
        assert (parts[1] == array[2:4]).all() and (parts[2] == array[4:6]).all()
    to = Distribution((8, 8), 2, [Shard(1)])
    moved = mesh.simulate(plan(of, to), parts)
    assert (moved[0] == array[:, :4]).all() and (moved[1] == array[:, 4:]).all()
    with pytest.raises(LayoutError, match="needs a part"):
        mesh.simulate(plan(of, to), {next(iter(parts)): parts[next(iter(parts))][:0]})
    with pytest.raises(LayoutError, match=r"shape \(64,\)"):
        mesh.parts(of, array.reshape(-1))


def test_calls_have_types() -> None:
    """The stub has a form for integers and one for open coordinates; mypy reads `guide.py`."""
    stub = Path(cute.__file__).with_name("_native.pyi").read_text()
    classes = {node.name: node for node in ast.parse(stub).body if isinstance(node, ast.ClassDef)}
    for name in ("Layout", "ComposedLayout", "CoordinateLayout"):
        forms = [
            ast.unparse(node.returns)
            for node in classes[name].body
            if isinstance(node, ast.FunctionDef) and node.name == "__call__" and node.returns
        ]
        assert len(forms) == 2 and "Any" not in forms, name


def test_proofs_have_a_witness_at_any_size() -> None:
    large, holes = Layout((2**31, 2**31), (2**31, 1)), Layout((2**30, 2**30), (2**31, 1))
    assert large.injective() and large.bijective() and large.surjective()
    for answer, sentence in (
        (Layout((2**30, 2**30), (2**29, 1)).injective(), "have the same offset"),
        (holes.bijective(), "offset 1073741824 is missing"),
        (holes.surjective(), "offset 1073741824 is missing"),
    ):
        assert isinstance(answer, cute.No) and sentence in answer.reason
    # By the definition, where the offsets can be listed.
    for shape, stride in (((4, 8), (1, 3)), ((4, 8), (1, 5)), ((2, 3), (-1, 2)), ((3, 5), (5, 1))):
        layout = Layout(shape, stride)
        offsets = list(layout.offsets())
        assert bool(layout.surjective()) == (set(range(layout.cosize())) <= set(offsets))
        assert bool(layout.injective()) == (len(set(offsets)) == len(offsets))
        assert bool(layout.bijective()) == (sorted(offsets) == list(range(len(offsets))))


def test_composed_layouts_have_a_witness() -> None:
    """Every composed layout that is not bijective has a `No`, whose counterexample is right."""
    refused = 0
    for rows in range(1, 6):
        for columns in range(1, 6):
            for stride in (1, 2, columns, columns + 1):
                for bits in (1, 2):
                    layout = Swizzle(bits, 0, 3) @ Layout((rows, columns), (stride, 1))
                    offsets, answer = list(layout.offsets()), layout.bijective()
                    if sorted(offsets) == list(range(len(offsets))):
                        assert answer is True, layout
                        continue
                    assert isinstance(answer, cute.No), layout
                    numbers = [int(word) for word in answer.reason.split() if word.isdigit()]
                    if len(numbers) == 1:
                        assert numbers[0] < len(offsets) and numbers[0] not in offsets, answer
                    else:
                        first, second = numbers
                        assert first != second and offsets[first] == offsets[second], answer
                    refused += 1
    assert refused > 100


def test_a_tensor_has_the_layout_of_its_array() -> None:
    import numpy

    array = numpy.arange(24).reshape(4, 6)[:, ::2]
    tensor = Tensor(array)
    assert tensor.layout == cute.layout_of(array) and tensor.shape == (4, 3)
    assert tensor[3, 1] == array[3, 1]
    with pytest.raises(TypeError, match="the layout of a Tensor must be a Layout, not int"):
        Tensor(array, 4)  # type: ignore[arg-type]


def test_attributes_that_are_missing_say_what_to_use() -> None:
    composed: Any = SWIZZLE @ TILE
    symbolic: Any = cute.SymbolicLayout("(16,N):(1,16)", cute.Symbol("N"))
    for of, name, sentence in (
        (composed, "view", "a view needs strides"),
        (symbolic, "complement", r"substitute\(\.\.\.\)\.complement"),
    ):
        with pytest.raises(AttributeError, match=sentence) as caught:
            getattr(of, name)
        assert caught.value.name == name and not hasattr(of, name)
    for of in (composed, symbolic):
        with pytest.raises(AttributeError, match="has no attribute 'nothing'$"):
            of.nothing  # noqa: B018


def test_an_atom_of_the_other_kind_is_named_as_one() -> None:
    copy, mma = "CopyAtom or TiledCopy", "MmaAtom or TiledMma"
    with pytest.raises(LayoutError, match=f"is a copy atom, not an MMA atom: use {copy}"):
        cute.MmaAtom("SM75_U32x4_LDSM_N")
    with pytest.raises(LayoutError, match=f"is an MMA atom, not a copy atom: use {mma}"):
        cute.CopyAtom("SM80_16x8x16_F32F16F16F32_TN")
    with pytest.raises(LayoutError, match=f"it may be a copy atom, for {copy}: names that fit: "):
        cute.MmaAtom("ldmatrix")


def test_words_of_other_libraries() -> None:
    layout = cute.Layout((2, 3))
    for name, use in (
        ("T", "select"),
        ("transpose", "select"),
        ("ndim", "rank"),
        ("numel", "size"),
        ("reshape", "with_shape"),
    ):
        with pytest.raises(AttributeError, match=use):
            getattr(layout, name)
    with pytest.raises(AttributeError, match="has no attribute 'what'$"):
        layout.what  # type: ignore[attr-defined]


def test_bijective_names_an_offset_below_the_size() -> None:
    # Without a limit this one is past the 8 offsets of a permutation.
    assert str(cute.bijective(cute.Layout((4, 2), (1, -8)))) == "no: offset 4 is not reached"
    random.seed(7)
    for _ in range(500):
        rank = random.randint(1, 3)
        shape = tuple(random.choice([1, 2, 3, 4]) for _ in range(rank))
        stride = tuple(random.choice([-9, -4, -1, 1, 2, 4, 8, 30]) for _ in range(rank))
        layout = cute.Layout(shape, stride)
        offsets = list(layout.offsets())
        answer = layout.bijective()
        assert bool(answer) == (sorted(offsets) == list(range(layout.size())))
        if not answer and "offset" in str(answer) and "same" not in str(answer):
            named = int(re.findall(r"offset (-?\d+)", str(answer))[0])
            assert 0 <= named < layout.size() and named not in offsets, (str(layout), str(answer))
