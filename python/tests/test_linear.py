"""Linear layouts, Triton's form of a layout, by their definition."""

import pickle
import random
from itertools import product
from typing import Any

import cutealgebra as cute
import pytest
from cutealgebra import ComposedLayout, Layout, LayoutError, LinearLayout, Swizzle


def element(of: LinearLayout, lane: int, warp: int, register: int) -> tuple[int, ...]:
    """By the definition: the exclusive or of the bases of the bits that are 1."""
    place = [0] * len(of.shape)
    for name, number in (("lane", lane), ("warp", warp), ("register", register)):
        for bit, basis in enumerate(of.bases[name]):
            if number >> bit & 1:
                place = [entry ^ base for entry, base in zip(place, basis)]
    return tuple(place)


def test_an_accumulator() -> None:
    mma = cute.TiledMma("SM80_16x8x16_F32F16F16F32_TN", (2, 1, 1))
    linear = cute.to_linear_layout(mma.layout_tv("C"), (32, 8))
    assert [len(linear.bases[name]) for name in ("register", "lane", "warp", "block")] == [
        2,
        5,
        1,
        0,
    ]
    for lane, warp in product(range(32), range(2)):
        places = mma.get_slice(lane + 32 * warp).elements("C")
        found = [element(linear, lane, warp, register) for register in range(4)]
        assert found == places
        assert [linear(lane=lane, warp=warp, register=register) for register in range(4)] == places
    assert linear() == (0, 0) == linear(block=0)
    assert cute.from_linear_layout(linear).same(mma.layout_tv("C"))
    assert linear.gluon().startswith(
        "DistributedLinearLayout(reg_bases=[[0, 1], [8, 0]], lane_bases=[[0, 2], "
    )


def test_every_atom_of_powers_of_two_there_and_back() -> None:
    r, done = random.Random(2), 0
    for name in r.sample(cute.atom_names("SM80"), 12) + ["SM90_64x64x16_F32F16F16_SS"]:
        try:
            atom = cute.MmaAtom(name)
        except LayoutError:
            continue
        m, n, _ = atom.mnk
        tv = atom.layout_tv("C")
        try:
            linear = cute.to_linear_layout(tv, (m, n))
        except LayoutError as refusal:
            assert "power of two" in str(refusal) or "share a bit" in str(refusal)
            continue
        done += 1
        assert cute.from_linear_layout(linear).same(tv)
    assert done > 3


def test_a_swizzle_there_and_back() -> None:
    tile = Swizzle(2, 0, 2) @ Layout((4, 4), (1, 4))
    linear = cute.to_linear_layout(tile, (4, 4), lanes=4)
    assert linear.bases == {
        "register": [[1, 1], [2, 2]],
        "lane": [[1, 0], [2, 0]],
        "warp": [],
        "block": [],
    }
    back = cute.from_linear_layout(linear)
    assert isinstance(back, ComposedLayout) and list(back.offsets()) == list(tile.offsets())
    assert cute.from_linear_layout(linear.bases, linear.shape) == back


def test_values() -> None:
    linear = LinearLayout({"register": [[0, 1]], "lane": [[1, 0]]}, (2, 2))
    assert pickle.loads(pickle.dumps(linear)) == linear == eval(repr(linear))
    assert len({linear, LinearLayout(linear.bases, linear.shape)}) == 1
    assert str(linear) == "#ttg.linear<{register = [[0, 1]], lane = [[1, 0]]}>"


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: cute.to_linear_layout(Layout((3, 4)), (4, 4)), "3 is not a power of two"),
        (lambda: cute.to_linear_layout(Layout((4, 4), (4, 2)), (4, 4)), "share a bit"),
        (lambda: cute.to_linear_layout(Layout((4, 4)), (4, 2)), "not in the tile"),
        (lambda: cute.to_linear_layout(Layout(4), (4,)), "two modes"),
        (lambda: LinearLayout({"lane": [[4, 0]]}, (4, 4)), "not below extent 4"),
        (lambda: LinearLayout({"lane": [[1]]}, (4, 4)), "1 entries"),
        (lambda: cute.from_linear_layout({"x": [[1]]}, (4,)), "x is not one of register"),
        (lambda: LinearLayout({"lane": [[1]]}, (4,))(lane=2), "lane 2 is not one of 0 to 1"),
        (lambda: LinearLayout({"lane": [[1]]}, (4,))(lane=-1), "lane -1 is not one of 0 to 1"),
        (lambda: LinearLayout({"lane": [[1]]}, (4,))(warp=0), "warp is not an input"),
        (lambda: cute.from_linear_layout({"lane": [[1], [1]]}, (4,)), "no swizzle of a layout"),
    ],
)
def test_refusals(call: Any, sentence: str) -> None:
    with pytest.raises(LayoutError, match=sentence):
        call()


def test_wrong_kinds_are_type_errors() -> None:
    with pytest.raises(TypeError):
        LinearLayout({"lane": [[1]]}, (4,))(1)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        LinearLayout({"lane": [[1]]}, (4,))(lane=1.5)  # type: ignore[arg-type]
    for wrong in (5, "x", [[1]], None):
        with pytest.raises(TypeError):
            cute.from_linear_layout(wrong, (4,))  # type: ignore[call-overload]
    with pytest.raises(TypeError):
        cute.from_linear_layout({"lane": [[1]]})  # type: ignore[call-overload]
