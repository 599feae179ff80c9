"""100,000 calls with hostile arguments. A call may raise only three kinds of exceptions, and the
process must go on. The time is bounded; it is CPU time, so that other work on the machine does
not count.
"""

import itertools
import random
import time
from typing import Any

import cutealgebra as cute
from cutealgebra import pycute

CALLS = 100_000
SECONDS = 60


def deep(levels: int, width: int) -> Any:
    found: Any = 1
    for _ in range(levels):
        found = (found,) * width
    return found


def hostile(r: random.Random, level: int = 0) -> Any:
    """A value that an operator may accept or refuse."""
    roll = r.random()
    if roll < 0.35:
        return r.choice([0, 1, 2, 3, 4, 6, 8, 12, 64])
    if roll < 0.5:
        power = 1 << r.randint(0, 70)
        return r.choice([power, -power, power - 1, 1 - power])
    if roll < 0.7 and level < 3:
        kind = r.choice([tuple, tuple, list])
        return kind(hostile(r, level + 1) for _ in range(r.randint(0, 4)))
    return r.choice(OBJECTS)


ENDLESS: list[Any] = [1]
ENDLESS.append(ENDLESS)
OBJECTS: list[Any] = [
    None, None, True, "4:2", "", "\ud800", 1.5, float("nan"), float("inf"), b"12", Ellipsis, slice(1), object(), int, ENDLESS,
    deep(63, 1), deep(64, 1), deep(10_000, 1), deep(11, 2), deep(12, 2), deep(40, 2), (1,) * 4000, (2,) * 60, (2,) * 62, (0,) * 100,
    cute.Layout(4), cute.Layout((4, 8), (8, 1)), cute.Layout((2, (2, 2)), (4, (2, 1))), cute.Layout(3, 0), cute.Layout(0),
    cute.Layout((), ()), cute.Layout((4, 4), (-1, 4)), cute.Layout(2**31, 2**31), cute.Layout((2,) * 62), cute.Layout(2**62),
    cute.Layout((1,) * 2000, (0,) * 2000), cute.Layout((2, 3, 5, 7, 11, 13, 17, 19), (3, 5, 7, 11, 13, 17, 19, 23)),
    cute.Layout((2,) * 20, tuple(3**i for i in range(20))),
    cute.Swizzle(3, 4, 3), cute.Swizzle(0, 0, 0), cute.Swizzle(1, 30, -31),
    cute.ComposedLayout(cute.Swizzle(2, 0, 3), 0, cute.Layout((8, 8))),
    cute.ComposedLayout(cute.Swizzle(2, 0, 3), 2**62, cute.Layout(2**40)),
    cute.CoordinateLayout((4, 8), (cute.ScaledBasis(1, 0), cute.ScaledBasis(1, 1))),
    cute.ScaledBasis(1, 0), cute.ScaledBasis(2**62, (0, 255, 3)), cute.No("no"),
    "SM75_U32x4_LDSM_N", "UniversalFMA<float>", "A", cute.MmaAtom("SM80_16x8x16_F32F16F16F32_TN"), cute.CopyAtom("UniversalCopy<128>"),
    cute.TiledMma("UniversalFMA<float>", (2, 2, 1)), cute.TiledCopy("UniversalCopy<32>", (2, 2), (1, 2)),
    cute.TiledMma("UniversalFMA<float>", (2, 2, 1)).get_slice(3), cute.TiledCopy("UniversalCopy<32>", (2, 2), (1, 2)).get_slice(0),
]  # fmt: skip
ALLOWED = (cute.LayoutError, TypeError, OverflowError)


#: The number of the next of our objects.
TURN = itertools.count()


def method(name: str, of: Any = None, *given: Any) -> Any:
    """A method of one of our objects, which stands in for any other object."""
    ours = [
        entry
        for entry in OBJECTS
        if type(entry).__module__ == "cutealgebra" and hasattr(entry, name)
    ]
    of = of if any(of is entry for entry in ours) else ours[next(TURN) % len(ours)]
    return getattr(of, name)(*given)


def calls() -> list[tuple[str, Any, int]]:
    found: list[tuple[str, Any, int]] = []
    for name, takes, _ in cute.operators():
        found.append((name, getattr(cute, name), len(takes.split(","))))
    for kind in (
        cute.Layout,
        cute.ComposedLayout,
        cute.CoordinateLayout,
        cute.Swizzle,
        cute.ScaledBasis,
    ):
        found.append((kind.__name__, kind, 3 if kind in (cute.ComposedLayout, cute.Swizzle) else 2))
    for name in ("parse", "left", "right"):
        found.append((f"Layout.{name}", getattr(cute.Layout, name), 1))
    methods = "__call__ __getitem__ __matmul__ __eq__ view at_each offsets span cpp cute_dsl rust code __len__ __hash__".split()
    for name in methods:
        found.append((name, lambda *given, name=name: method(name, *given), 2))
    for name, takes in (
        ("TiledMma", 3),
        ("TiledCopy", 4),
        ("MmaAtom", 1),
        ("CopyAtom", 1),
        ("atom_names", 1),
        ("bank_conflicts", 1),
    ):
        found.append((name, getattr(cute, name), takes))
    for name in ("from_layout_tv", "of_a", "of_c", "cotiled"):
        found.append(
            (name, getattr(cute.TiledCopy, name), 4 if name in ("from_layout_tv", "cotiled") else 2)
        )
    for name in "layout_tv element thrfrg holders get_slice partition partition_predicated partition_fragment partition_s retile svg".split():
        found.append((name, lambda *given, name=name: method(name, *given), 3))
    found.append(
        ("memory", lambda a, b, c, d: cute.bank_conflicts(a, bits=b, vector=c, banks=d), 4)
    )
    found.append(("best_swizzle", lambda a, b, c, d: cute.best_swizzle(a, b, bits=c, banks=d), 4))
    found.append(("copy_access", lambda a, b, c, d: cute.copy_access(a, b, bits=c, threads=d), 4))
    found.append(("answer", lambda text, a: cute.answer(text, a=a), 2))
    for name in ("eval", "product", "layout_of", "Tensor"):
        found.append((name, getattr(cute, name), 2 if name == "Tensor" else 1))
    for name in (
        "composition",
        "complement",
        "crd2idx",
        "idx2crd",
        "crd2crd",
        "zipped_divide",
        "tiled_product",
        "slice_",
    ):
        found.append((f"pycute.{name}", getattr(pycute, name), 2))
    return found


def test_hostile_arguments() -> None:
    r, begin, answered, slowest = random.Random(7), time.process_time(), 0, (0.0, "", ())
    known = calls()
    for number in range(CALLS):
        name, call, most = known[number % len(known)]
        arguments = tuple(
            hostile(r) for _ in range(r.randint(max(most - 1, 0), most + (r.random() < 0.02)))
        )
        before = time.process_time()
        try:
            call(*arguments)
            answered += 1
        except ALLOWED:
            pass
        slowest = max(
            slowest, (time.process_time() - before, name, arguments), key=lambda entry: entry[0]
        )
        assert time.process_time() - begin < SECONDS, (
            f"{number} calls, the slowest {slowest[0]:.2f} s: {slowest[1]}"
        )
    assert answered > CALLS // 20


def test_texts_without_end() -> None:
    for text in (
        "(" * 100_000,
        "4:1 o " * 100_000 + "4:1",
        "9" * 100_000,
        "f(" * 5000,
        "Sw<" * 1000,
        "\0" * 100,
        "@" * 5000,
    ):
        for call in (
            cute.eval,
            cute.Layout.parse,
            cute.ComposedLayout.parse,
            cute.CoordinateLayout.parse,
        ):
            try:
                call(text)
            except ALLOWED:
                pass
            else:
                raise AssertionError(f"{text[:20]}… was read")
