"""Executes plans over many machines: by threads over numpy's arrays, and over `torch.distributed`
if torch is installed.
"""

import doctest
import importlib.util
import itertools
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

import cutealgebra as cute
import cutealgebra.mesh
import pytest
from cutealgebra import LayoutError
from cutealgebra.mesh import Distribution, Partial, Replicate, Shard, StridedShard, plan, run

numpy = pytest.importorskip("numpy")


def chunk(array: Any, dim: int, count: int) -> list[Any]:
    """The chunks of `torch.chunk`, followed by empty chunks."""
    size = max(-(-array.shape[dim] // count), 1)
    cut = [min(size * number, array.shape[dim]) for number in range(count + 1)]
    return [array.take(range(a, b), dim) for a, b in itertools.pairwise(cut)]


def local(array: Any, grid: Any, placements: Sequence[Any], rank: int) -> Any:
    """The elements of a rank, by the definition of each placement. If the array is partial, they
    are the rank's summand.
    """
    (at,) = zip(*(grid == rank).nonzero(), strict=True)
    number = 0
    for place, count, placement in zip(at, grid.shape, placements, strict=True):
        if isinstance(placement, Shard):
            array = chunk(array, placement.dim, count)[place]
        elif isinstance(placement, StridedShard):
            parts = chunk(array, placement.dim, count * placement.split_factor)[place::count]
            array = numpy.concatenate(parts, placement.dim)
    for place, count, placement in reversed(list(zip(at, grid.shape, placements, strict=True))):
        if isinstance(placement, Partial):
            number = number * count + place
    return array * 1000**number


def summed(array: Any, grid: Any, placements: Sequence[Any]) -> Any:
    counts = [
        count
        for count, placement in zip(grid.shape, placements, strict=True)
        if isinstance(placement, Partial)
    ]
    return array * sum(1000**number for number in range(numpy.prod(counts, dtype=int)))


def by_threads(steps: list[Any], locals_: dict[int, Any], ranks: Sequence[int]) -> dict[int, Any]:
    lines: dict[tuple[int, int, int], Queue[Any]] = {}
    for step, source, target in itertools.product(range(len(steps)), ranks, ranks):
        lines[step, source, target] = Queue()
    after: dict[int, Any] = {}

    def rank_does(rank: int) -> None:
        memory = locals_.get(rank, numpy.empty(0, "i8"))
        for number, step in enumerate(steps):

            def exchange(outgoing: Any, arriving: Any, number: int = number) -> None:
                for peer, buffer in outgoing:
                    lines[number, rank, peer].put(buffer)
                for peer, buffer in arriving:
                    buffer[...] = lines[number, peer, rank].get(timeout=20)

            memory = run(step, memory, rank, lambda size: numpy.full(size, -1, "i8"), exchange)
        after[rank] = memory

    threads = [Thread(target=rank_does, args=(rank,)) for rank in ranks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return after


PLACEMENTS = [Shard(0), Shard(1), Replicate()]


@pytest.mark.parametrize("shape", [(12, 8), (7, 5), (0, 3)])
def test_every_rank_has_what_the_placements_say(shape: tuple[int, int]) -> None:
    array = numpy.arange(numpy.prod(shape)).reshape(shape) + 1
    meshes = [numpy.array([[0, 1], [2, 3]]), numpy.array([[3, 0], [1, 4]]), numpy.array([[2], [5]])]
    kinds = list(itertools.product([*PLACEMENTS, Partial()], repeat=2))
    if shape == (12, 8):
        kinds.append((StridedShard(0, 2), Shard(0)))
    count = both = 0
    for number, (source, target) in enumerate(
        itertools.product(kinds, itertools.product(PLACEMENTS, repeat=2))
    ):
        here, there = meshes[number % 3], meshes[number % 2]
        steps = plan(Distribution(shape, here, source), Distribution(shape, there.tolist(), target))
        before = {int(rank): local(array, here, source, rank) for rank in here.reshape(-1)}
        after = by_threads(steps, before, range(6))
        total = summed(array, here, source)
        for rank in there.reshape(-1).tolist():
            expected = local(total, there, target, rank)
            assert steps[-1].target.local_shape(rank) == expected.shape
            assert (after[rank] == expected.reshape(-1)).all(), (source, target, rank)
        sums = any(
            of == Partial() and extent > 1 for of, extent in zip(source, here.shape, strict=True)
        )
        copies = any(
            of == Replicate() and extent > 1 for of, extent in zip(target, there.shape, strict=True)
        )
        assert len(steps) == (2 if sums and copies else 1), (source, target)
        both += len(steps) == 2
        count += 1
    assert count >= 16 * 9 and both > 10


@pytest.mark.parametrize("shape", [(12, 8), (7, 5), (0, 3)])
def test_summands_of_a_target_add_up(shape: tuple[int, int]) -> None:
    array = numpy.arange(numpy.prod(shape)).reshape(shape) + 1
    grid = numpy.array([[0, 2, 4], [1, 3, 5]])
    kinds = list(itertools.product([*PLACEMENTS, Partial()], repeat=2))
    zeros = count = 0
    for source, target in itertools.product(kinds, kinds):
        partial = tuple(axis for axis, of in enumerate(target) if of == Partial())
        if not partial:
            continue
        steps = plan(Distribution(shape, grid, source), Distribution(shape, grid, target))
        before = {int(rank): local(array, grid, source, rank) for rank in grid.reshape(-1)}
        after = by_threads(steps, before, range(6))
        # The sum along the partial axes is a replica of the array, or of its shards.
        whole = [Replicate() if of == Partial() else of for of in target]
        total = summed(array, grid, source)
        for rank in grid.reshape(-1).tolist():
            (at,) = zip(*(grid == rank).nonzero(), strict=True)
            near = (
                grid[tuple(slice(None) if axis in partial else at[axis] for axis in range(2))]
                .reshape(-1)
                .tolist()
            )
            assert (
                sum(after[other] for other in near) == local(total, grid, whole, rank).reshape(-1)
            ).all(), (source, target)
        # An axis that stays partial is not summed: nothing is sent if nothing else changes.
        if source == target:
            assert [step.volume() for step in steps] == [0]
            assert all((after[rank] == before[rank].reshape(-1)).all() for rank in before)
        zeros += any(step.zeros(rank) for step in steps for rank in range(6))
        count += 1
    assert count == 16 * 7 and (zeros > 30 or 0 in shape)


def test_zeros() -> None:
    rows, all_of_it, summands = (
        Distribution((4, 3), 2, [of]) for of in (Shard(0), Replicate(), Partial())
    )
    (step,) = plan(rows, summands)
    assert (step.volume(), step.zeros(0), step.zeros(1), step.zeros(2)) == (
        0,
        [([6], 6, [1])],
        [([6], 0, [1])],
        [],
    )
    (step,) = plan(all_of_it, summands)
    assert (step.zeros(0), step.zeros(1)) == ([], [([12], 0, [1])])
    assert plan(rows, rows)[0].zeros(0) == []


def test_shards_of_given_sizes() -> None:
    array = numpy.arange(10 * 6).reshape(10, 6)
    grid = [[0, 1, 2], [3, 4, 5]]
    uneven = Distribution((10, 6), grid, [Shard(1, (5, 1)), Shard(0, [7, 0, 3])])
    even = Distribution((10, 6), grid, [Shard(0), Shard(1)])
    rows, columns = (slice(7), slice(0), slice(7, 10)), (slice(5), slice(5, 6))
    parts = {
        3 * j + i: array[rows[i], columns[j]].copy()
        for i, j in itertools.product(range(3), range(2))
    }
    assert [uneven.local_shape(rank) for rank in range(6)] == [
        parts[rank].shape for rank in range(6)
    ]
    steps = plan(uneven, even)
    after = by_threads(steps, parts, range(6))
    for rank in range(6):
        assert (
            after[rank] == local(array, numpy.array(grid), [Shard(0), Shard(1)], rank).reshape(-1)
        ).all()
    back = by_threads(plan(even, uneven), after, range(6))
    assert all((back[rank] == parts[rank].reshape(-1)).all() for rank in range(6))
    # Torch's own sizes are those of chunks: 4, 4, 2.
    assert (
        plan(Distribution((10, 6), 3, [Shard(0, (4, 4, 2))]), Distribution((10, 6), 3, [Shard(0)]))[
            0
        ].volume()
        == 0
    )
    for sizes, sentence in [
        (
            (7, 2),
            "distribution: the cuts of dimension 0 add up to 9, but must add up to its extent, 10",
        ),
        ((11, -1), "distribution: cut 1 of dimension 0 has length -1; a length must be 0 or more"),
        (
            (2**62, 2**62),
            "distribution: the cuts of dimension 0 add up to 9223372036854775808, but must "
            "add up to its extent, 10",
        ),
        (
            (10,),
            "distribution: 1 cuts are given for the 2 ranks of axis 0; give each rank one length",
        ),
        (
            range(10**12),
            "distribution: 1000000000000 cuts are given for the 2 ranks of axis 0; give each "
            "rank one length",
        ),
    ]:
        with pytest.raises(LayoutError) as error:
            Distribution((10, 6), 2, [Shard(0, sizes)])
        assert str(error.value) == sentence
    with pytest.raises(
        LayoutError,
        match="dimension 0 has cuts along axis 0 and is also split along axis 1; only one "
        "axis may split it",
    ):
        Distribution((10, 6), grid, [Shard(0, (7, 3)), Shard(0)])


def test_windows() -> None:
    grid = numpy.array([[0, 1], [2, 3]])
    a, b = numpy.arange(10 * 8).reshape(10, 8), -numpy.arange(7 * 9).reshape(7, 9) - 1
    here, there = [Shard(0), Shard(1)], [Shard(1), Replicate()]
    source = Distribution((10, 8), grid, here).window((3, 1), (5, 6))
    target = Distribution((7, 9), grid, there).window((2, 2), (5, 6))
    assert (source.shape, source.local_shape(0), target.local_shape(3)) == ((5, 6), (2, 3), (5, 3))
    (step,) = plan(source, target)
    memories = {rank: local(b, grid, there, rank).reshape(-1).copy() for rank in range(4)}
    lines: dict[tuple[int, int], Any] = {}
    for late in (False, True):

        def exchange(outgoing: Any, arriving: Any, late: bool = late) -> None:
            lines.update({(rank, peer): buffer for peer, buffer in outgoing})
            for peer, buffer in arriving if late else []:
                buffer[...] = lines[peer, rank]

        for rank in range(4):
            part = local(a, grid, here, rank).copy()
            found = run(
                step, part, rank, lambda size: numpy.zeros(size, a.dtype), exchange, memories[rank]
            )
            assert found is memories[rank]
    b[2:7, 2:8] = a[3:8, 1:7]
    assert all(
        (memories[rank] == local(b, grid, there, rank).reshape(-1)).all() for rank in range(4)
    )
    for begin, shape, sentence in [
        (
            (3, 1),
            (8, 6),
            "distribution: the window of 8 coordinates from 3 on is not within the 10 coordinates of dimension 0",
        ),
        (
            (0, -1),
            (8, 6),
            "distribution: the window of 6 coordinates from -1 on is not within the 8 coordinates of dimension 1",
        ),
        (
            (2**62, 0),
            (2**62, 6),
            f"distribution: the window of {2**62} coordinates from {2**62} on is not within the 10 coordinates of dimension 0",
        ),
        ((0,), (8, 6), "distribution: a window of 1 dimensions, but the array has 2"),
    ]:
        with pytest.raises(LayoutError) as error:
            Distribution((10, 8), grid, here).window(begin, shape)
        assert str(error.value) == sentence
    for into in (numpy.zeros(34), numpy.zeros((7, 5))):
        with pytest.raises(
            LayoutError,
            match="plan: `into` of rank 0 must have one axis of 35 elements or more, but has shape",
        ):
            run(step, a.reshape(-1), 0, numpy.zeros, lambda *_: None, into)


def test_dimensions_from_the_end() -> None:
    for dim in (-1, -2):
        assert Distribution((8, 6), 2, [Shard(dim)]) == Distribution((8, 6), 2, [Shard(dim + 2)])
    strided = Distribution((8, 6), [[0, 1], [2, 3]], [StridedShard(-2, 2), Shard(-2)])
    assert strided == Distribution((8, 6), [[0, 1], [2, 3]], [StridedShard(0, 2), Shard(0)])
    for dim in (-3, -(2**62), -(2**63), 2):
        with pytest.raises(
            LayoutError, match=f"distribution: there is no dimension {dim} in an array of 2"
        ):
            Distribution((8, 6), 2, [Shard(dim)])


def test_refusals() -> None:
    def sentence(*arguments: Any) -> str:
        with pytest.raises(LayoutError) as error:
            Distribution(*arguments)
        return str(error.value)

    assert Distribution((8,), [[0, 1], [2, 3]], [Shard(0), Replicate()]).local_shape(3) == (4,)
    assert (
        sentence((8,), [[0, 1], [2]], [Shard(0), Replicate()])
        == "mesh: the rows of a mesh must have the same length"
    )
    assert (
        sentence((8,), [[0, 1], 2], [Shard(0), Replicate()])
        == "mesh: the rows of a mesh must have the same length"
    )
    assert sentence((8,), [0, 1, 1], [Shard(0)]).startswith("mesh: rank 1 is given twice; ")
    assert sentence((8,), 2, [Shard(1)]) == "distribution: there is no dimension 1 in an array of 1"
    assert (
        sentence((8,), 2, [Shard(-2)]) == "distribution: there is no dimension -2 in an array of 1"
    )
    assert sentence((8,), 2, []) == "distribution: 0 axes are given, but the mesh has 1"
    endless: list[Any] = [0]
    endless[0] = endless
    assert (
        sentence((8,), endless, [Shard(0)])
        == "mesh: a mesh has more than 8 axes, or contains itself"
    )
    with pytest.raises(
        TypeError, match="a placement must be Shard, Replicate, Partial or StridedShard, not int"
    ):
        Distribution((8,), 2, [0])
    eight, nine = (Distribution((extent,), 2, [Shard(0)]) for extent in (8, 9))
    with pytest.raises(
        LayoutError, match="dimension 0 has 8 coordinates in the source, but 9 in the target"
    ):
        plan(eight, nine)
    with pytest.raises(LayoutError, match="plan: rank 1 has 3 elements, where 4 are needed"):
        run(*plan(eight, eight), numpy.zeros(3), 1, numpy.empty, lambda *_: None)


class DeviceMesh:
    """Like PyTorch's class: the ranks are the array `mesh`."""

    mesh = numpy.array([[0, 2], [1, 3]])


def test_pytorchs_own_words() -> None:
    kinds = {
        name: type(name, (), {"dim": 0, "split_factor": 2})
        for name in ("Shard", "_StridedShard", "Replicate", "Partial")
    }
    of = Distribution((8,), DeviceMesh(), [kinds["_StridedShard"](), kinds["Shard"]()])
    assert of == Distribution((8,), [[0, 2], [1, 3]], [StridedShard(0, 2), Shard(0)])
    most = type("Partial", (), {"reduce_op": "max"})
    with pytest.raises(LayoutError, match="Partial must be a sum, not max"):
        Distribution((8,), 2, [most()])
    assert Distribution((8,), 2, [type("Partial", (), {"reduce_op": "sum"})()]) == Distribution(
        (8,), 2, [kinds["Partial"]()]
    )


def test_the_page_and_the_module() -> None:
    page = Path(__file__).parents[1] / "docs" / "mesh.md"
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert tried > 12 and not failed
    found = doctest.testmod(cutealgebra.mesh)
    assert found.attempted == 6 and not found.failed


@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="no torch")
def test_torch() -> None:
    """Runs four processes over gloo."""
    program = Path(__file__).parent / "over_torch.py"
    ran = subprocess.run([sys.executable, program], capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "12 plans over torch.distributed, with 4 processes" in ran.stdout


def test_ranks_that_no_memory_has() -> None:
    """A number of ranks needs no memory, but a list of ranks does. A list therefore has at most as
    many ranks as a list of ranks may name.
    """
    for size in (2**20 + 1, 2**24, 2**40, 2**62):
        many = Distribution((8,), size, [Shard(0)])
        with pytest.raises(
            LayoutError,
            match=f"mesh: a list of {size} ranks is too long: at most 1048576 are listed",
        ):
            _ = many.ranks
        assert (many.local_shape(7), many.memory(7), many.local_shape(size - 1)) == ((1,), 1, (0,))
        assert f"over ranks {size}:1" in repr(many)
    assert Distribution((8,), 2**20, [Shard(0)]).ranks == list(range(2**20))


def test_a_rank_of_more_than_64_bits_is_refused() -> None:
    of = Distribution((8,), 4, [Shard(0)])
    (step,) = plan(of, Distribution((8,), 2, [Shard(0)]))
    for call in (of.local_shape, of.memory, step.sends, step.receives):
        for rank in (2**63, -(2**80)):
            with pytest.raises(LayoutError, match="a value does not fit in 64 bits"):
                call(rank)
        with pytest.raises(TypeError):
            call("0")
        assert not call(2**63 - 1)


@pytest.mark.parametrize("size", [2**20 + 1, 2**40, 2**62])
def test_a_plan_of_more_ranks_than_are_looked_at(size: int) -> None:
    few, many = Distribution((4,), 2, [Shard(0)]), Distribution((4,), size, [Partial()])
    for source, target in (
        (many, few),
        (few, Distribution((4,), size, [Replicate()])),
        (many, many),
    ):
        for make in (plan, cutealgebra.mesh.Plan):
            with pytest.raises(
                LayoutError,
                match=f"mesh: a mesh of {size} ranks is too large: a plan examines at most 1048576",
            ):
                make(source, target)
    # This number of ranks is accepted.
    (step,) = plan(few, Distribution((4,), 2**20, [Shard(0)]))
    assert [message.size for message in step.receives(3)] == [1] and step.sends(2**20 - 1) == []


def test_a_tuple_is_the_shape_of_a_mesh() -> None:
    """A shape and a Layout are a mesh, as on the page; a list has ranks."""
    rows = Distribution((8, 8), [[0, 1, 2, 3], [4, 5, 6, 7]], [Shard(0), Shard(1)])
    for mesh in ((2, 4), cute.Layout((2, 4), (4, 1)), rows_of(2, 4)):
        assert Distribution((8, 8), mesh, [Shard(0), Shard(1)]) == rows
    columns = Distribution((8, 8), cute.Layout((2, 4)), [Shard(0), Shard(1)])
    assert columns != rows and columns.local_shape(1) == (4, 2)
    assert Distribution((8,), (4,), [Shard(0)]).ranks == [0, 1, 2, 3]
    assert Distribution((8,), [4], [Shard(0)]).ranks == [4]
    assert Distribution((8,), ([0, 3], [1, 2]), [Shard(0), Replicate()]).ranks == [0, 1, 3, 2]
    with pytest.raises(LayoutError) as refused:
        Distribution((8, 8), (2, 4), [Shard(0)])
    assert str(refused.value).endswith("; a tuple is the shape of a mesh, a list has its ranks: [2, 4]")
    for listed in ([2, 2], [2, 3]):
        with pytest.raises(LayoutError) as refused:
            Distribution((4, 8), listed, [Shard(0), Shard(1)])
        assert str(refused.value).endswith(
            "; a list has the ranks of a mesh, a tuple is its shape: (2, 2) is [[0, 1], [2, 3]]"
        )
    with pytest.raises(LayoutError, match="stride 1 of axis 0"):
        Distribution((8, 8), cute.Layout((2, 4), (1, 1)), [Shard(0), Shard(1)])
    for other in (None, "4", cute.Swizzle(1, 0, 1) @ cute.Layout(4), 2.5):
        with pytest.raises(TypeError, match=r"a mesh is .* not "):
            Distribution((8, 8), other, [Shard(0)])


def rows_of(rows: int, columns: int) -> Any:
    return numpy.arange(rows * columns).reshape(rows, columns)


def test_a_plan_is_printed() -> None:
    here, there = Distribution((8, 6), 2, [Shard(0)]), Distribution((8, 6), 2, [Shard(1)])
    steps = plan(here, there)
    assert steps.bytes(4) == steps[0].bytes(4) == 96 and steps.volume() == 24
    assert str(steps).splitlines() == [
        "2 messages, 24 elements",
        "  sender to receiver: {sender's memory ~ receiver's memory}",
        "  0 to 1: {3 + (3,4):(1,6) ~ (3,4):(1,3)}",
        "  1 to 0: {(3,4):(1,6) ~ 12 + (3,4):(1,3)}",
    ]
    assert str(steps[0]) == str(steps) and "to 1:" not in repr(steps)
    # Senders are in the order of their ranks, and a sum has two steps.
    turned = Distribution((8, 6), [3, 1, 0, 2], [Partial()])
    lines = str(plan(turned, Distribution((8, 6), [3, 1, 0, 2], [Replicate()]))).splitlines()
    assert [line for line in lines if "step" in line] == [
        "step 1: 12 messages, 144 elements",
        "step 2: 12 messages, 144 elements",
    ]
    senders = [line.split()[0] for line in lines if " to " in line and "sender" not in line]
    assert senders[:12] == sorted(senders[:12])
    many = plan(Distribution((64, 64), 64, [Shard(0)]), Distribution((64, 64), 64, [Shard(1)]))
    assert str(many).endswith("\n  and 3968 more") and len(str(many).splitlines()) == 67
    for bad in (-1, 0, 2**62):
        with pytest.raises(LayoutError):
            steps.bytes(bad)


def test_ranks_in_order_are_written_as_a_layout() -> None:
    of = Distribution((4, 8), [[0, 1, 2], [3, 4, 5]], [Shard(0), Replicate()])
    assert "over ranks (2,3):(3,1)>" in repr(of) and sorted(of.ranks) == list(range(6))
    turned = Distribution((4, 8), [[1, 0, 2], [3, 4, 5]], [Shard(0), Replicate()])
    assert "of ranks 1, 3, 0, 4, 2, 5" in repr(turned) and turned != of
    assert of.local_shape(5) == turned.local_shape(3) == (2, 8)


def test_a_picture_names_ranks() -> None:
    svg = Distribution((4, 2), 2, [Shard(0)]).svg()
    # Each rank has two rows of two, in the order of its memory.
    for text in (f"R{rank} at {place}" for rank in range(2) for place in range(4)):
        assert f">{text}<" in svg
    assert "colour: thread" not in svg and "T0" not in svg
