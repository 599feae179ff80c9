"""Executes plans on whole arrays, and computes the part of each rank by the definition: numpy cuts
the array, without a library of layouts.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy
from cutealgebra import LayoutError
from cutealgebra.mesh import Distribution, Partial, Replicate, Shard, StridedShard, plan, views

if TYPE_CHECKING:
    from collections.abc import Sequence

Cut = list[numpy.ndarray]
# Each summand is the array times its own factor.
FACTORS = numpy.random.default_rng(3).integers(1, 2**60, 4096)


@dataclass(frozen=True)
class Side:
    """Ranks in a grid, and a placement for each axis of the grid. `order` is the order in which the
    axes split a dimension; the default is the order of the axes.
    """

    grid: tuple[Any, ...]
    placements: tuple[Any, ...]
    order: tuple[int, ...] = ()

    def ranks(self) -> numpy.ndarray:
        return numpy.array(self.grid)

    def axes(self) -> tuple[int, ...]:
        return self.order + tuple(
            axis for axis in range(len(self.placements)) if axis not in self.order
        )

    def ours(self, shape: Sequence[int]) -> Distribution:
        """A distribution of ours. An order of the axes becomes a mesh with its axes in that order.
        """
        axes = self.axes()
        return Distribution(
            list(shape), self.ranks().transpose(axes), [self.placements[axis] for axis in axes]
        )

    def number(self, coord: Sequence[int], kind: type) -> int:
        """The number of the summand or replica at a coordinate of the mesh."""
        number = 0
        for at, count, placement in zip(coord, self.ranks().shape, self.placements, strict=True):
            if isinstance(placement, kind):
                number = number * count + at
        return number

    def count(self, kind: type) -> int:
        counts = zip(self.ranks().shape, self.placements, strict=True)
        return math.prod(count for count, placement in counts if isinstance(placement, kind))


def chunks(indices: numpy.ndarray, count: int) -> list[numpy.ndarray]:
    """The chunks of `torch.chunk`, followed by empty chunks up to `count`."""
    size = max(-(-len(indices) // count), 1)
    return [indices[size * number : size * (number + 1)] for number in range(count)]


def cut(shape: Sequence[int], side: Side, coord: Sequence[int]) -> Cut:
    """The indices in each dimension that belong to the rank at a coordinate of the mesh. They are
    cut axis by axis.
    """
    found = [numpy.arange(extent) for extent in shape]
    for axis in side.axes():
        placement, count, at = side.placements[axis], side.ranks().shape[axis], coord[axis]
        if isinstance(placement, Shard):
            found[placement.dim] = chunks(found[placement.dim], count)[at]
        elif isinstance(placement, StridedShard):
            pieces = chunks(found[placement.dim], placement.split_factor)
            found[placement.dim] = numpy.concatenate([chunks(piece, count)[at] for piece in pieces])
    return found


def cuts(shape: Sequence[int], side: Side) -> dict[int, Cut]:
    return {int(rank): cut(shape, side, coord) for coord, rank in numpy.ndenumerate(side.ranks())}


def before(array: numpy.ndarray, side: Side) -> dict[int, numpy.ndarray]:
    """The part of each rank before the steps. If the source is partial, each rank has its own
    summand.
    """
    held = {}
    with numpy.errstate(over="ignore"):
        for coord, rank in numpy.ndenumerate(side.ranks()):
            part = array[numpy.ix_(*cut(array.shape, side, coord))]
            held[int(rank)] = (
                part * FACTORS[side.number(coord, Partial)] if side.count(Partial) > 1 else part
            )
    return held


def after(array: numpy.ndarray, source: Side, target: Side) -> dict[int, numpy.ndarray]:
    """The part that each rank should have after the steps."""
    count = source.count(Partial)
    with numpy.errstate(over="ignore"):
        total = array * FACTORS[:count].sum() if count > 1 else array
    return {rank: total[numpy.ix_(*of)] for rank, of in cuts(array.shape, target).items()}


def least(shape: Sequence[int], source: Side, target: Side) -> int:
    """The number of elements that the ranks lack, for arrays without summands. No plan can send
    fewer elements.
    """
    has, sent = cuts(shape, source), 0
    for rank, needs in cuts(shape, target).items():
        common = 0
        if rank in has:
            common = math.prod(
                len(numpy.intersect1d(a, b)) for a, b in zip(needs, has[rank], strict=True)
            )
        sent += math.prod(len(of) for of in needs) - common
    return sent


def carried_out(steps: list[Any], held: dict[int, numpy.ndarray]) -> dict[int, numpy.ndarray]:
    """The part of each rank after the steps. The sender's plan packs each message, and the
    receiver's plan unpacks it.
    """
    for step in steps:
        wires = {}
        for rank, memory in held.items():
            for message in step.sends(rank):
                parts = [
                    view.reshape(-1)
                    for view in views(message, 0, numpy.ascontiguousarray(memory).reshape(-1))
                ]
                wires[message.source, message.target, message.summand] = numpy.concatenate(parts)
        held = {}
        for rank in step.target.ranks:
            memory, written = (
                numpy.zeros(step.target.memory(rank), "i8"),
                numpy.zeros(step.target.memory(rank), "i8"),
            )
            for message in step.receives(rank):
                wire, at = wires.pop((message.source, message.target, message.summand)), 0
                for view, marks in zip(
                    views(message, 1, memory), views(message, 1, written), strict=True
                ):
                    part = wire[at : at + view.size].reshape(view.shape)
                    view[...] = view + part if message.summand else part
                    marks[...] += message.summand == 0
                    at += view.size
                if at != len(wire):
                    raise AssertionError(f"{message}: {len(wire)} elements were sent")
            if (written != 1).any():
                raise AssertionError(f"rank {rank}: an element is not written once")
            held[rank] = memory
        if wires:
            raise AssertionError(f"{len(wires)} messages have no receiver")
    return held


def verdict(shape: Sequence[int], source: Side, target: Side) -> tuple[str, int, int]:
    """Returns `right`, `wrong` or the sentence of the refusal, then the number of messages between
    different ranks, and the number of elements in them.
    """
    array = numpy.arange(1, math.prod(shape) + 1).reshape(shape)
    try:
        steps = plan(source.ours(shape), target.ours(shape))
    except LayoutError as error:
        return str(error), 0, 0
    wanted = after(array, source, target)
    found = carried_out(steps, before(array, source))
    right = all(
        (found[rank] == part.reshape(-1)).all() and found[rank].size == part.size
        for rank, part in wanted.items()
    )
    messages = [
        message for step in steps for rank in step.source.ranks for message in step.sends(rank)
    ]
    sizes = [message.size for message in messages if message.source != message.target]
    if source.count(Partial) == 1 and sum(sizes) != least(shape, source, target):
        right = False
    return ("right" if right else "wrong"), len(sizes), sum(sizes)


def counted(names: Counter[str]) -> str:
    return "; ".join(f"{count} {name}" for name, count in sorted(names.items()))


def placed(placements: Sequence[Any]) -> str:
    """Placements in short form."""

    def letters(of: Any) -> str:
        match of:
            case Shard():
                return f"S{of.dim}"
            case StridedShard():
                return f"SS{of.dim}/{of.split_factor}"
            case Replicate():
                return "R"
        return "P"

    return f"[{','.join(map(letters, placements))}]"


def pairs(first: Sequence[Any], second: Sequence[Any], axes: int) -> Any:
    """All pairs of a source and a target over a mesh of some axes."""
    return itertools.product(
        itertools.product(first, repeat=axes), itertools.product(second, repeat=axes)
    )
