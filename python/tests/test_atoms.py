"""Atoms, and the copies and products that are tiled from them. They are compared with CuTe C++'s
own output, case by case, and each element must be in one part.
"""

import json
import pickle
from collections import Counter
from pathlib import Path
from typing import Any

import cutealgebra as cute
import pytest
from cutealgebra import (
    ComposedLayout,
    CopyAtom,
    Layout,
    LayoutError,
    MmaAtom,
    Swizzle,
    TiledCopy,
    TiledMma,
)

GOLDEN = Path(__file__).parents[2] / "tests" / "golden" / "tiled.jsonl"
CASES: list[dict[str, Any]] = [json.loads(line) for line in GOLDEN.read_text().splitlines()]
MMA = "SM80_16x8x16_F32F16F16F32_TN"


def tiled_mma(case: dict[str, Any], field: str) -> TiledMma:
    return TiledMma(case[field], cute.eval(case["atom_layout"]), cute.eval(case["permutation"]))


def tiled_copy(case: dict[str, Any]) -> TiledCopy:
    atom, bits = case["atom"], case["bits"]
    match case["made_by"]:
        case "make_tiled_copy":
            return TiledCopy(atom, cute.eval(case["thr"]), cute.eval(case["val"]), bits)
        case "make_tiled_copy_A":
            return TiledCopy.of_a(atom, tiled_mma(case, "mma"))
        case "make_tiled_copy_B":
            return TiledCopy.of_b(atom, tiled_mma(case, "mma"))
        case "make_tiled_copy_C":
            return TiledCopy.of_c(atom, tiled_mma(case, "mma"), bits)
        case "make_cotiled_copy":
            return TiledCopy.cotiled(
                atom, bits, cute.eval(case["atom_tv"]), cute.eval(case["data"])
            )
    raise AssertionError(case["made_by"])


def test_the_holders_of_an_element() -> None:
    """The inverse of layout_tv: every thread that holds an element, with the value's number."""
    mma = TiledMma(MMA, (2, 2, 1), (32, 32, 16))
    assert mma.holders("C", (3, 5)) == [(14, 1)]
    for matrix, extents in (("A", (32, 16)), ("B", (32, 16)), ("C", (32, 32))):
        layout = mma.layout_tv(matrix)
        threads, values = (mode.size() for mode in (layout[0], layout[1]))
        expected: dict[int, list[tuple[int, int]]] = {}
        for thread in range(threads):
            for value in range(values):
                expected.setdefault(layout(thread, value), []).append((thread, value))
        for i in range(extents[0]):
            for j in range(extents[1]):
                assert mma.holders(matrix, (i, j)) == expected[i + extents[0] * j]
    with pytest.raises(LayoutError, match="at most 1048576 are searched"):
        TiledMma(MMA, (2**20, 2**10, 1)).holders("C", (3, 5))
    for outside in ((32, 0), (0, 32), (-1, 0)):
        with pytest.raises(LayoutError, match="C is 32 by 32"):
            mma.holders("C", outside)


def test_one_thread_is_drawn() -> None:
    thread = TiledMma(MMA).get_slice(5)
    picture = thread.svg()
    assert picture.startswith("<svg") and picture == thread._repr_mimebundle_()["image/svg+xml"]
    assert thread.svg("C") != thread.svg("A") != picture and thread.svg(theme="dark") != picture


def test_tiled_mma_is_cutes() -> None:
    seen: Counter[str] = Counter()
    for case in (case for case in CASES if case["kind"] == "tiled_mma"):
        mma = tiled_mma(case, "atom")
        thread = mma.get_slice(0)
        assert str(mma.thr_layout_vmnk) == case["thr_layout_vmnk"]
        assert mma.tile_size == cute.eval(case["tile_size"]) and mma.threads == case["threads"]
        for matrix in ("A", "B", "C"):
            small = matrix.lower()
            assert str(mma.layout_tv(matrix)) == case[f"layout_{small}_tv"]
            given = case.get(f"in_{small}")
            if given is not None:
                layout = Layout.parse(given)
                assert str(mma.thrfrg(matrix, layout)) == case[f"thrfrg_{small}"]
                assert str(thread.partition(matrix, layout)[0]) == case[f"part_{small}"]
                assert (
                    str(getattr(thread, f"partition_{small}")(layout)[0]) == case[f"part_{small}"]
                )
                assert str(thread.partition_fragment(matrix, layout)) == case[f"frag_{small}"]
                seen["parts"] += 1
        seen["cases"] += 1
    assert seen["cases"] > 200 and seen["parts"] > 600, seen


def test_tiled_copy_is_cutes() -> None:
    seen: Counter[str] = Counter()
    for case in (case for case in CASES if case["kind"] == "tiled_copy"):
        copy = tiled_copy(case)
        assert (str(copy.layout_tv), copy.threads) == (case["layout_tv"], case["threads"])
        assert copy.tiler == cute.eval(case["tiler"])
        assert (str(copy.layout_s_tv), str(copy.layout_d_tv)) == (
            case["layout_s_tv"],
            case["layout_d_tv"],
        )
        layout = Layout.parse(case["in"] if "in" in case else case["data"])
        assert (
            str(copy.tidfrg_s(layout)) == case["tidfrg_s"]
            and str(copy.tidfrg_d(layout)) == case["tidfrg_d"]
        )
        if "part_s" in case:
            thread = copy.get_slice(0)
            assert str(thread.partition_s(layout)[0]) == case["part_s"]
            assert str(thread.partition_d(layout)[0]) == case["part_d"]
        if "retile" in case:
            assert str(copy.retile(Layout.parse(case["retile_in"]))) == case["retile"]
        seen[case["made_by"]] += 1
    assert len(seen) == 5 and sum(seen.values()) > 200, seen


def test_each_element_is_in_one_part() -> None:
    mma = TiledMma(MMA, (2, 2, 1), (32, 32, 16))
    swizzled = ComposedLayout(Swizzle(3, 3, 3), 0, Layout((64, 64), (64, 1)))
    for layout in (Layout((64, 64)), swizzled):
        found: list[int] = []
        for thread in range(mma.threads):
            part, begin = mma.get_slice(thread).partition_c(layout)
            found += [begin + offset for offset in part.offsets()]
        assert sorted(found) == sorted(layout.offsets())


def test_what_overhangs_knows_where() -> None:
    mma = TiledMma("UniversalFMA<float>", (16, 16, 1))
    layout = Layout((20, 16))
    with pytest.raises(LayoutError, match="partition_c: tile 20 of mode M is not a multiple of 16"):
        mma.get_slice(5).partition_c(layout)
    inside: list[int] = []
    for thread in range(mma.threads):
        # The function that the refusal names.
        part = mma.get_slice(thread).partition_c_predicated(layout)
        assert repr(part) == repr(mma.get_slice(thread).partition_predicated("C", layout))
        inside += [
            part.offset + part.layout(i) for i in range(part.layout.size()) if part.is_inside(i)
        ]
    assert sorted(inside) == list(range(320))


@pytest.mark.parametrize(
    "text",
    [
        "(1,70):(70,1)",
        "(100,1):(1,100)",
        "(1,1):(1,1)",
        "((1,13),70):((910,70),1)",
        "((1,1),9):((0,7),1)",
        "(1,9):(0,1)",
    ],
)
def test_an_extent_of_one_has_one_element(text: str) -> None:
    layout = Layout.parse(text)
    mma = TiledMma(MMA, (2, 2, 1), (32, 32, 16))
    copy = TiledCopy("UniversalCopy<32>", Layout((8, 4), (4, 1)), Layout((1, 8)), 32)
    parts = [
        mma.get_slice(thread).partition_predicated("C", layout) for thread in range(mma.threads)
    ]
    sources = [
        copy.get_slice(thread).partition_s_predicated(layout) for thread in range(copy.threads)
    ]
    for each in (parts, sources):
        inside = [
            part.offset + part.layout(i)
            for part in each
            for i in range(part.layout.size())
            if part.is_inside(i)
        ]
        assert sorted(inside) == sorted(layout.offsets())


def test_refusals_say_what_is_near() -> None:
    with pytest.raises(
        LayoutError,
        match="F16F23_TN; did you mean SM80_16x8x16_F32F16F16F32_TN",
    ):
        MmaAtom("SM80_16x8x16_F32F16F16F23_TN")
    assert (
        CopyAtom("UniversalCopy<uint128_t>")
        == CopyAtom("UniversalCopy<128>")
        != CopyAtom("UniversalCopy<float>")
    )
    with pytest.raises(
        LayoutError, match="names with the same beginning: UniversalCopy<8>, UniversalCopy<16>"
    ):
        CopyAtom("UniversalCopy<uint4_t>")
    with pytest.raises(
        LayoutError,
        match="copy: extent 3 of mode 0 of the buffer is not a multiple of 8; give a buffer of whole tiles",
    ):
        cute.copy_access("SM75_U32x4_LDSM_N", Layout((3, 5)))
    with pytest.raises(LayoutError, match=r"no atom is named nothing; atom_names\(\) lists all"):
        CopyAtom("nothing")
    with pytest.raises(LayoutError, match="permutation 24 of mode M is not a multiple of 32"):
        TiledMma(MMA, (2, 2, 1), (24, 32, 16))
    sentence = "a thread has 4 values, which are not a multiple of the 8 that the atom copies"
    with pytest.raises(LayoutError, match=sentence):
        TiledCopy("UniversalCopy<128>", (16, 8), (1, 4))
    with pytest.raises(LayoutError, match="thread 128 is out of range for 128 threads"):
        TiledMma(MMA, (2, 2, 1)).get_slice(128)
    for wrong in (5, None, Layout(4)):
        with pytest.raises(TypeError):
            MmaAtom(wrong)  # type: ignore[arg-type]
    with pytest.raises(LayoutError, match="matrices A, B and C"):
        MmaAtom(MMA).layout_tv("D")  # type: ignore[arg-type]


def test_they_are_values() -> None:
    mma = TiledMma(MMA, (2, 2, 1), (32, 32, 16))
    copy = TiledCopy("SM75_U32x4_LDSM_N", (32, 1), (1, 8))
    for of in (MmaAtom(MMA), CopyAtom("SM75_U32x4_LDSM_N"), mma, copy):
        again = pickle.loads(pickle.dumps(of))
        assert again == of and hash(again) == hash(of) and repr(again) == repr(of)
        assert eval(repr(of), vars(cute)) == of
    assert mma != TiledMma(MMA, (2, 2, 1)) and mma.atom == MmaAtom(MMA)
    assert "SM75_U32x4_LDSM_N" in cute.atom_names() and cute.atom_names("no atom has this") == []
    assert MmaAtom(MMA).mnk == (16, 8, 16) and MmaAtom(MMA).element("C") == ("f32", 32)


def test_pictures() -> None:
    mma = TiledMma("UniversalFMA<float>", (2, 2, 1))
    assert "T3" in mma.svg("C") and mma.svg("C") != mma.svg()
    assert set(mma._repr_mimebundle_()) == {"text/plain", "image/svg+xml"}
    copy = TiledCopy("UniversalCopy<32>", (2, 2), (1, 2))
    assert copy.svg(destination=True).startswith("<svg ") and set(copy._repr_mimebundle_()) == {
        "text/plain",
        "image/svg+xml",
    }
    # If there are too many cells, there is only the text.
    assert set(TiledMma("SM90_64x256x16_F32F16F16_SS", (8, 1, 1))._repr_mimebundle_()) == {
        "text/plain"
    }
    assert "128 threads, M N K = 64 256 16" in str(TiledMma("SM90_64x256x16_F32F16F16_SS"))


def test_a_shape_as_ptx_writes_it() -> None:
    assert cute.atom_names("m16n8k16 f32bf16") == ["SM80_16x8x16_F32BF16BF16F32_TN"]
    assert cute.atom_names("m16n8k16") == cute.atom_names("16x8x16")
    assert cute.atom_names("m16n8") == []
    with pytest.raises(LayoutError, match="names that fit: SM80_16x8x16_F16F16F16F16_TN, "):
        cute.MmaAtom("m16n8k16")
