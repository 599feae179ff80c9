"""Arguments with a length: the stated length is ignored, so memory is only used for entries that
are read.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import cutealgebra as cute
import pytest
from cutealgebra.mesh import Distribution, Replicate, Shard

SOURCES = Path(__file__).parents[1] / "src"
#: Types for which PyO3 allocates the capacity that an argument's `__len__` states, or copies a text.
UNBOUNDED = re.compile(
    r"\b(Vec|VecDeque|SmallVec|HashMap|HashSet|BTreeMap|BTreeSet|Box<\[|Box<str|String|OsString|PathBuf|Cow)\b|\[[\w<>', ]+;"
)


def arguments(text: str) -> Iterator[tuple[str, str]]:
    """The functions that Python calls, each with its arguments as they are written."""
    blocks = re.findall(r"#\[pyfunction\](?:.|\n)*?\n\}", text) + re.findall(
        r"#\[pymethods\]\n(?:.|\n)*?\n\}", text
    )
    for block in blocks:
        for found in re.finditer(r"\bfn (\w+)(?:<[^(]*>)?\(", block):
            depth, end = 1, found.end()
            while depth:
                depth += {"(": 1, ")": -1}.get(block[end], 0)
                end += 1
            yield found[1], block[found.end() : end - 1]


def test_no_argument_is_a_vector() -> None:
    seen = 0
    for source in sorted(SOURCES.rglob("*.rs")):
        text = source.read_text()
        for name, given in arguments(text):
            seen += 1
            assert not UNBOUNDED.search(given), (
                f"{source.name}: {name}({given}): read it by convert.rs"
            )
        # Such a type must not be extracted from an object either, nor by PyO3 for the fields of a struct.
        assert not re.search(r"extract::<\(?(Vec|HashMap|String|\[)", text), source.name
        assert not re.search(r": \(?(Vec|HashMap|String)<?[^=;]*> = [^;]*\.extract\(\)", text), (
            source.name
        )
        assert "derive(FromPyObject" not in text, source.name
    assert seen > 150, seen
    assert list(
        arguments("#[pyfunction]\nfn f<'py>(a: Option<Vec<i64>>, b: (i64, Text)) -> i64 {\n}\n")
    ) == [("f", "a: Option<Vec<i64>>, b: (i64, Text)")]
    assert all(
        UNBOUNDED.search(f"a: {kind}")
        for kind in ("Vec<i64>", "Option<Vec<T>>", "(i64, String)", "HashMap<K, V>", "[i64; 3]")
    )


class Liar(Sequence[Any]):
    """A sequence that states a length greater than any memory."""

    def __init__(self, entries: Sequence[Any], length: int) -> None:
        self.entries, self.length = entries, length

    def __len__(self) -> int:
        return self.length

    def __getitem__(self, at: Any) -> Any:
        return self.entries[at]


LONG = [
    range(1 << 40),
    range(1 << 62),
    Liar(range(1 << 40), 1 << 62),
    Liar(range(1 << 40), 3),
    range(5000),
    (2,) * 5000,
    [2] * 5000,
]


@pytest.mark.parametrize("long", LONG, ids=lambda of: f"{type(of).__name__} {of.__len__()}")
def test_sequences_without_end(long: Any) -> None:
    with pytest.raises(cute.LayoutError, match="distribution: a shape has more than 4096 entries"):
        Distribution(long, 2, [Shard(0)])
    with pytest.raises(
        cute.LayoutError,
        match="distribution: a list of placements along the axes of the mesh has more than "
        "4096 entries",
    ):
        Distribution((8,), 2, long)
    with pytest.raises((cute.LayoutError, TypeError)):
        Distribution((8,), long, [Shard(0)])
    with pytest.raises((cute.LayoutError, TypeError)):
        cute.answer("4:2", show=long)


def test_a_length_that_is_a_lie_says_nothing() -> None:
    right = Distribution((8, 4), [[0, 1], [2, 3]], [Shard(0), Replicate()])
    for length in (0, 1, 1 << 40, (1 << 63) - 1):
        assert (
            Distribution(
                Liar((8, 4), length), [[0, 1], [2, 3]], Liar([Shard(0), Replicate()], length)
            )
            == right
        )
        assert cute.answer("size(4:2)", show=Liar(("facts",), length)) == cute.answer(
            "size(4:2)", show=("facts",)
        )
    assert Distribution([8, 4], [[0, 1], [2, 3]], (Shard(0), Replicate())) == right
    assert Distribution(range(8, 9), 2, [Shard(0)]) == Distribution((8,), 2, [Shard(0)])
    assert cute.answer("size(4:2)", show={"facts"}) == cute.answer("size(4:2)", show=["facts"])


#: Calls for every other argument that is a tuple or a list.
OTHERS: list[Callable[[Any], Any]] = [
    cute.Layout, lambda of: cute.Layout(4, of), cute.Layout.left, cute.Layout.right, cute.size, cute.product, cute.make_layout,
    lambda of: cute.make_layout(4, stride=of), cute.Layout(4), cute.Layout(4).composition, cute.Layout(4).select,
    cute.Layout((4, 4)).zipped_divide, lambda of: cute.Layout((4, 4)).local_tile((2, 2), of), lambda of: cute.ScaledBasis(1, of),
    lambda of: cute.CoordinateLayout(of, 1), lambda of: cute.CoordinateLayout(4, of), lambda of: cute.crd2idx(of, (4, 4)),
    lambda of: cute.TiledMma("UniversalFMA<float>", of), lambda of: cute.TiledCopy("UniversalCopy<32>", of, (1, 2)),
    lambda of: cute.best_swizzle(of), lambda of: cute.bank_conflicts(of), lambda of: cute.eval("size(a)", a=of), cute.layout_of,
    lambda of: cute.Layout(4).at_each(of), cute.Layout(4).view, lambda of: cute.answer("size(a)", a=of), cute.atom_names,
]  # fmt: skip


@pytest.mark.parametrize("long", LONG, ids=lambda of: f"{type(of).__name__} {of.__len__()}")
@pytest.mark.parametrize("number", range(len(OTHERS)))
def test_other_arguments(number: int, long: Any) -> None:
    try:
        OTHERS[number](long)
    except (cute.LayoutError, TypeError):
        return
    # A function that reads integers may accept a long list, but not an endless sequence.
    assert isinstance(long, (tuple, list)), number


def test_meshes() -> None:
    numpy = pytest.importorskip("numpy")
    row: Any = [0] * 1000
    for _ in range(7):
        row = [row] * 1000
    empty: Any = []
    for _ in range(7):
        empty = [empty] * 1000
    for many in (
        row,
        empty,
        numpy.broadcast_to(numpy.int64(0), (1 << 40,)),
        [*range((1 << 20) + 1)],
        numpy.zeros((1 << 11, 1 << 10), int),
    ):
        with pytest.raises(
            cute.LayoutError,
            match="mesh: more than 1048576 ranks and lists of ranks are given; a single number",
        ):
            Distribution((8,), many, [Shard(0)])
    assert len(Distribution((8,), [*range(1000)], [Shard(0)]).ranks) == 1000
    assert Distribution((8,), 1 << 21, [Shard(0)]) == Distribution((8,), 1 << 21, [Shard(0)])


def test_other_kinds_are_type_errors() -> None:
    for wrong in (5, None, object(), {8}, {8: 1}, iter([8])):
        with pytest.raises(
            TypeError,
            match=f"distribution: a shape must be a tuple or a list, not {type(wrong).__name__}",
        ):
            Distribution(wrong, 2, [Shard(0)])  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="distribution: a shape must be a tuple or a list, not str"):
        Distribution("88", 2, [Shard(0)])  # type: ignore[arg-type]
    with pytest.raises(
        TypeError,
        match="a list of placements along the axes of the mesh must be a tuple or a list, not "
        "int"
    ):
        Distribution((8,), 2, 0)
    with pytest.raises(TypeError, match="answer: show must be a tuple or a list, not str"):
        cute.answer("4:2", show="facts")  # type: ignore[arg-type]


class Interrupting:
    """An object in which every access is interrupted by Ctrl-C."""

    def __index__(self) -> int:
        raise KeyboardInterrupt

    @property
    def mesh(self) -> Any:
        raise KeyboardInterrupt

    def __iter__(self) -> Any:
        raise KeyboardInterrupt


def test_ctrl_c_is_no_refusal() -> None:
    wrong: Any = Interrupting()
    for call in (
        lambda: Distribution((wrong,), 2, [Shard(0)]),
        lambda: Distribution((8,), wrong, [Shard(0)]),
        lambda: cute.answer("4:2", show=wrong),
        lambda: cute.Layout(4)(wrong),
        lambda: cute.Layout((4, 4))(wrong, 1),
        lambda: cute.Layout(4).composition(wrong),
    ):
        with pytest.raises(KeyboardInterrupt):
            call()
