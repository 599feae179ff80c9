"""Bank conflicts and the search for a swizzle, against the definition; and answers as dicts."""

import _thread
import math
import random
import signal
import threading
import time
from collections import defaultdict
from typing import Any

import cutealgebra as cute
import pytest
from cutealgebra import ComposedLayout, Layout, LayoutError, Swizzle, bank_conflicts, best_swizzle


def depth(offsets: list[int], threads: int = 32) -> int:
    """The definition for elements of 4 bytes, one for each thread, in 32 banks: the greatest number
    of words of one bank.
    """
    words: defaultdict[int, set[int]] = defaultdict(set)
    for offset in offsets[:threads]:
        words[offset % 32].add(offset)
    return max(map(len, words.values()))


@pytest.mark.parametrize(
    "text",
    [
        "32:1",
        "32:2",
        "32:64",
        "32:33",
        "((8,4)):((0,1))",
        "((4,8)):((32,1))",
        "Sw<5,0,5> o 32:32",
        "32:-3",
    ],
)
def test_the_depth_is_that_of_the_definition(text: str) -> None:
    layout = cute.eval(text)
    found = bank_conflicts(layout)
    assert found.depth == depth(list(layout.offsets()))
    assert bool(found) == (found.depth > 1) and found.steps == found.depth
    assert str(found).startswith("conflicts" if found else "free of conflicts")
    assert found.as_dict()["phases"] == found.phases and len(found.phases) == 1


def test_a_large_memory_begins_at_offset_0() -> None:
    """32 floats from byte 4 touch 5 segments of 32 bytes and 2 lines of 128."""
    moved = bank_conflicts(ComposedLayout(Swizzle(0, 4, 3), 1, Layout(32, 1)))
    assert (moved.segments, moved.lines) == (5, 2)
    assert (moved.as_dict()["segments"], moved.as_dict()["moved_bytes"]) == (5, 160)
    assert "Offset 0 is assumed" in (bank_conflicts.__doc__ or "")
    random_ = random.Random(8)
    for _ in range(200):
        threads, stride = random_.randrange(1, 80), random_.randrange(-40, 40)
        begin, bits = random_.randrange(-50, 50), random_.choice((8, 16, 32, 64, 128))
        layout = ComposedLayout(Swizzle(0, 4, 3), begin, Layout(threads, stride))
        expected = [0, 0]
        for group in range(0, threads, 32):
            offsets = [begin + stride * t for t in range(group, min(group + 32, threads))]
            bytes_ = {b for o in offsets for b in range(o * bits // 8, (o + 1) * bits // 8)}
            expected[0] += len({b // 32 for b in bytes_})
            expected[1] += len({b // 128 for b in bytes_})
        found = bank_conflicts(layout, bits=bits)
        assert [found.segments, found.lines] == expected, layout


def groups_of(offsets: list[int], threads: int, vector: int) -> list[tuple[int, int]]:
    """The definition for elements of 4 bytes in 32 banks: the depth and the steps of each group of
    32 threads.
    """
    phase, found = 32 // vector, []
    for group in range(0, threads, 32):
        end, depths = min(group + 32, threads), []
        for first in range(group, end, phase):
            words: defaultdict[int, set[int]] = defaultdict(set)
            for thread in range(first, min(first + phase, end)):
                for value in range(vector):
                    word = offsets[thread + threads * value]
                    words[word % 32].add(word)
            depths.append(max(map(len, words.values())))
        found.append((max(depths), sum(depths)))
    return found


def test_every_group_of_threads_is_counted() -> None:
    draw, later = random.Random(5), 0
    for _ in range(300):
        vector = draw.choice([1, 2, 4])
        shape = tuple(draw.choice([2, 3, 5, 6, 12, 24]) for _ in range(3))
        if not 33 <= math.prod(shape) <= 256:
            continue
        stride = tuple(vector * draw.choice([0, 1, 2, 3, 4, 5, 8, 16, 32, 36, 100]) for _ in shape)
        access = Layout((shape, vector), (stride, 1))
        expected = groups_of(list(access.offsets()), math.prod(shape), vector)
        found = bank_conflicts(access, vector=vector)
        assert (found.depth, found.steps) == (
            max(depth for depth, _ in expected),
            sum(steps for _, steps in expected),
        ), access
        assert [
            (group["depth"], group["steps"]) for group in found.as_dict()["groups"]
        ] == expected, access
        later += found.depth > expected[0][0]
    assert later > 5, later


@pytest.mark.parametrize(
    ("access", "vector", "expected"),
    [
        (Layout(((24, 4), 2), ((2, 256), 1)), 2, [1, 1, 1]),
        (Layout(((4, 4, 8),), ((4, 288, 36),)), 1, [2, 2, 2, 2]),
        (Layout(((6, 16), 2), ((320, 4), 1)), 2, [2, 2, 2]),
    ],
)
def test_the_best_swizzle_is_that_of_all_groups(
    access: Layout, vector: int, expected: list[int]
) -> None:
    found = best_swizzle((access, vector))
    assert found.swizzle is not None
    swizzled = ComposedLayout(found.swizzle, 0, access)
    groups = groups_of(list(swizzled.offsets()), access.size() // vector, vector)
    assert [depth for depth, _ in groups] == expected and found.steps == sum(
        steps for _, steps in groups
    )
    assert f"in {len(expected)} groups of 32" in str(found)


def test_words_and_who_asks_for_them() -> None:
    (phase,) = bank_conflicts(Layout(4, 32), banks=32).phases
    assert phase["conflicts"][0]["bank"] == 0
    assert phase["conflicts"][0]["words"][1] == {"byte": "128", "threads": [1]}
    assert bank_conflicts(Layout(32, 64)).svg().startswith("<svg ")
    # Each thread has 16 bytes, so eight threads fill a row of the banks.
    assert len(bank_conflicts(Layout((32, 4), (64, 1)), vector=4).phases) == 4
    assert len(bank_conflicts(Layout((32, 4), (64, 1)), vector=None).phases) == 1


def test_a_swizzle_is_free_of_conflicts() -> None:
    column, row = Layout(32, 64), Layout(32)
    found = best_swizzle(column, row)
    assert found.swizzle is not None and found.depth == 1 and found.steps == found.least_steps == 2
    assert found.steps_before == 33 and found.tried > 100
    for access in (column, row):
        swizzled = ComposedLayout(found.swizzle, 0, access)
        assert depth(list(swizzled.offsets())) == 1
        assert not bank_conflicts(swizzled)
    assert found.padding == (64, 1)
    assert (
        len(found.as_dict(all=True)["candidates"]) == found.tried
        and not found.as_dict()["candidates"]
    )
    assert best_swizzle(row).swizzle is None


def test_a_copy_atoms_access() -> None:
    access, vector = cute.copy_access("SM75_U32x4_LDSM_N", Layout((64, 64), (64, 1)))
    assert vector == 8 and [access(thread, 0) for thread in (0, 1, 31)] == [0, 64, 31 * 64]
    # All rows of 128 bytes begin in the same bank. CUTLASS's swizzle for such rows avoids these conflicts.
    assert bank_conflicts(access, bits=16, vector=vector).depth == 8
    found = best_swizzle((access, vector), bits=16, elements=4096)
    assert found.swizzle is not None and found.depth == 1
    swizzled = ComposedLayout(Swizzle(3, 3, 3), 0, access)
    assert not bank_conflicts(swizzled, bits=16, vector=vector)


def test_refusals() -> None:
    for call, sentence in [
        (
            lambda: bank_conflicts(Layout(8), vector=0),
            "the values of one instruction must be positive, not 0",
        ),
        (lambda: bank_conflicts(Layout(8), banks=0), "the number of banks must be positive, not 0"),
        (
            lambda: bank_conflicts(Layout((8, 6), (40, 1)), vector=4),
            "values 6 is not divisible by 4",
        ),
        (lambda: bank_conflicts(Layout(8), bits=-1), "-1 is not a non-negative number"),
        (lambda: best_swizzle(Layout(32), elements=16), "an offset of 16 is more than 15"),
        (
            lambda: best_swizzle(Layout(32), elements=0),
            "swizzle: the elements of the buffer must be positive, not 0",
        ),
        (
            lambda: best_swizzle(Layout(32), elements=-5),
            "swizzle: the elements of the buffer must be positive, not -5",
        ),
        (lambda: best_swizzle(Layout(32, -1)), "offset -1 is below 0"),
        (lambda: best_swizzle(Layout(32), banks=12), "is not a power of two"),
        (lambda: best_swizzle(), "at least one access is needed"),
        (lambda: best_swizzle(Layout(8), row=0), "the elements of a row must be positive, not 0"),
        (
            lambda: cute.copy_access("SM75_U32x4_LDSM_N", Layout((60, 64), (64, 1))),
            "extent 60 of mode 0",
        ),
        (lambda: cute.answer("4:1", show=["colours"]), "'colours'|\"colours\""),  # type: ignore[list-item]
    ]:
        with pytest.raises(LayoutError, match=sentence):
            call()
    for wrong in ((4, 8), None, "32:1", cute.make_identity_layout((4, 8))):
        with pytest.raises(TypeError):
            bank_conflicts(wrong)  # type: ignore[arg-type]


def test_a_long_search_heeds_ctrl_c() -> None:
    accesses = [Layout((32, 512), (512, 1)) for _ in range(2)]
    # A program that a shell starts in the background ignores Ctrl-C, and Python would, too.
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        threading.Timer(0.1, _thread.interrupt_main).start()
        begin = time.monotonic()
        with pytest.raises(KeyboardInterrupt):
            best_swizzle(*accesses, elements=65536)
        assert time.monotonic() - begin < 20
    finally:
        signal.signal(signal.SIGINT, handler)


def test_answers_are_dicts() -> None:
    found = cute.answer("(2,2):(1,0)", show=("offsets", "facts", "steps", "picture"))
    assert found["version"] == 2 and found["shape"] == [2, 2] and found["offsets"] == [0, 1, 0, 1]
    assert found["facts"]["injective"] == {"coordinates": [0, 2]} and found["picture"].startswith(
        "<svg "
    )
    assert "steps" not in found and set(cute.answer("4:1")) >= {"kind", "text", "size"}
    a = Layout((4, 6, 8), (2, 3, 5))
    refused = cute.answer("size(a o 6:3)", show=["steps"], a=a)
    error = refused["error"]
    assert (error["operator"], error["rule"], error["place"]) == (
        "composition",
        "C4",
        {"expression": "size(a o 6:3)", "column": 6, "width": 7},
    )
    assert refused["steps"][-1]["value"] is None and "C9" in [
        line["rule"] for line in refused["steps"][-1]["lines"]
    ]


def test_answers_are_there_at_every_size() -> None:
    show = ("offsets", "facts", "steps", "picture")
    small, large = (
        cute.answer("(4,4):(4,1)", show=show),
        cute.answer("(8192,8192):(8192,1)", show=show),
    )
    assert small.keys() == large.keys() and small["facts"].keys() == large["facts"].keys()
    assert large["bijective"] is True and large["facts"]["image"]["used"] == 8192 * 8192
    assert (
        large["offsets"] is None
        and large["picture"] is None
        and set(large["left_out"]) == {"offsets", "picture"}
    )
    assert large["facts"]["cycles"] is None and list(large["facts"]["left_out"]) == ["cycles"]
    assert small["left_out"] == small["facts"]["left_out"] == {}


def test_measures_are_operators() -> None:
    a = Layout((2, 3), (3, 1))
    assert (cute.cycles(a), a.permutation_order(), a.permutation_parity()) == (
        "(0)(1 3 4 2)(5)",
        4,
        -1,
    )
    assert cute.eval("gaps(a)", a=Layout((2, 3), (1, 4))) == "2..3 6..7"
    assert cute.eval("print_tv(a, (2, 4))", a=Layout(((2, 2), 2), ((2, 4), 1))).count("|") == 10
    assert Layout((32, 8), (6, 1)).vector_width() == 2


def test_an_access_of_no_threads_is_named_so() -> None:
    assert str(best_swizzle(Layout(64), Layout(0))).startswith(
        "counted:     threads 0..63 in 2 groups of 32 + no threads\n"
    )
    assert str(best_swizzle(Layout(64), Layout((5, 0)))).startswith(
        "counted:     threads 0..63 in 2 groups of 32 + no threads\n"
    )
    assert str(best_swizzle(Layout(64), Layout(1))).startswith(
        "counted:     threads 0..63 in 2 groups of 32 + threads 0..0\n"
    )


def test_several_accesses_may_be_a_list() -> None:
    a, b = cute.Layout(32, 64), cute.Layout((32, 4), (1, 32))
    assert cute.best_swizzle([a, (b, 1)]) == cute.best_swizzle(a, (b, 1))
    assert cute.best_swizzle([(a, 1)]) == cute.best_swizzle(a)
    wrong: Any = cute.best_swizzle
    for given in ("32:64", 3, (a, b, a), [[a]]):
        with pytest.raises(TypeError, match=r"best_swizzle\(\[a, \(b, 8\)\]\)|int"):
            wrong(given)
    with pytest.raises(LayoutError, match="at least one access is needed"):
        cute.best_swizzle([])


def test_the_bits_of_a_long_vector_are_not_guessed() -> None:
    """An atom's access has eight values of 16 bits. With 32 bits, the default, it would be another
    access.
    """
    access, vector = cute.copy_access("SM75_U32x4_LDSM_N", cute.Layout((64, 64), (64, 1)))
    assert vector == 8
    for call in (
        lambda: cute.bank_conflicts(access, vector=vector),
        lambda: cute.best_swizzle((access, vector)),
    ):
        with pytest.raises(LayoutError, match="8 values of 32 bits .* as in bits=16"):
            call()
    assert cute.best_swizzle((access, vector), bits=16).swizzle == cute.Swizzle(3, 3, 3)
    # Rows are 256 bytes apart: a phase of 128 bytes is eight or four threads, in the same banks.
    assert cute.bank_conflicts(access, vector=4).depth == 8
    assert cute.bank_conflicts(access, vector=8, bits=32).depth == 4


def test_a_swizzle_of_the_layout_is_named() -> None:
    # Each of 32 threads reads a word of another bank.
    text = str(best_swizzle(cute.eval("Sw<5,0,5> o (32,32):(32,1)")))
    assert "the layout's own swizzle, Sw<5,0,5>, is free of conflicts" in text
    assert "padding" not in text
