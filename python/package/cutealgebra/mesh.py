"""Arrays over many machines: moves an array from one distribution to another.

>>> from cutealgebra.mesh import Distribution, Replicate, Shard, plan
>>> source = Distribution((64, 32), 8, [Shard(0)])
>>> target = Distribution((64, 32), [[0, 1], [2, 3]], [Shard(1), Replicate()])
>>> (step,) = plan(source, target)
>>> message = step.receives(2)[5]
>>> message, message.pieces
(<Message of 128 elements from 5 to 2>, [([8, 16], (16, [32, 1]), (640, [16, 1]))])

Each element that a target rank lacks is sent to it once. Elements that it already has are not sent.
A piece is a shape, an offset and strides in the source, and an offset and strides in the target,
all for `as_strided`. `redistribute` executes all steps over `torch.distributed`. It needs torch;
the rest of this module does not.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from math import prod
from typing import TYPE_CHECKING, Any

from ._error import LayoutError
from ._native import Distribution, Layout, Message, Plan, plans

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

__all__ = [
    "Distribution",
    "Message",
    "Partial",
    "Plan",
    "Replicate",
    "Shard",
    "Steps",
    "StridedShard",
    "parts",
    "plan",
    "redistribute",
    "run",
    "simulate",
    "views",
    "whole",
]


@dataclass(frozen=True)
class Shard:
    """A dimension is cut into runs along an axis of the mesh.

    A negative `dim` counts from the last dimension. Without `sizes`, the runs are those of
    `torch.chunk`. `sizes` has the length of the run of each rank along the axis, and the lengths
    must add up to the size of the dimension.
    """

    dim: int
    sizes: Sequence[int] | None = None


@dataclass(frozen=True)
class StridedShard:
    """A dimension is first cut into `split_factor` runs, and then each run is cut along the axis.

    This is PyTorch's `_StridedShard`.
    """

    dim: int
    split_factor: int


@dataclass(frozen=True)
class Replicate:
    """All ranks along the axis have the same elements."""


@dataclass(frozen=True)
class Partial:
    """Each rank along the axis has a summand.

    Suppose the target of a plan is partial along an axis, and the source is not. Then the rank that
    has an element keeps it, and the other ranks along the axis get zero. If all of them have it,
    the first one keeps it.
    """


class Steps(list[Plan]):
    """The steps of a plan, in order. str() lists the messages of each step."""

    __slots__ = ()

    def volume(self) -> int:
        """The number of elements that are sent between different ranks, in all steps."""
        return sum(step.volume() for step in self)

    def bytes(self, itemsize: int) -> int:
        """The number of bytes that are sent, for elements of `itemsize` bytes."""
        return sum(step.bytes(itemsize) for step in self)

    def __str__(self) -> str:
        several = len(self) > 1
        texts = (f"step {number}: {step}" if several else str(step) for number, step in enumerate(self, 1))
        return "\n".join(texts)


def plan(source: Distribution, target: Distribution) -> Steps:
    """The steps from one distribution to another: one, or two if several ranks need a sum."""
    return Steps(plans(source, target))


def views(message: Message, side: int, memory: Any) -> Iterator[Any]:
    """Yields views of a message's elements in `memory`, an array of one axis.

    If `side` is 0, `memory` is the sender's memory; if it is 1, the receiver's.
    """
    for shape, *sides in message.pieces:
        begin, strides = sides[side]
        yield Layout(tuple(shape), tuple(strides)).view(memory, begin)


def parts(of: Distribution, array: Any) -> dict[int, Any]:
    """Cuts a whole array into the local part of each rank, in one process.

    Use it in tests, or to see what a plan does. If a distribution is partial, the first of the
    ranks that share an element gets its value, and the others get 0. The parts are arrays of numpy
    or torch, like `array`; each has the rank's `local_shape`.
    """
    source = Distribution(of.shape, 1, [Replicate()])
    if tuple(array.shape) != of.shape:
        raise LayoutError(
            f"parts: an array of shape {tuple(array.shape)} is given for a distribution of {of.shape}"
        )
    return simulate(plan(source, of), {0: array})


def whole(of: Distribution, parts: dict[int, Any]) -> Any:
    """Joins the local parts of all ranks into the whole array: the inverse of `parts`.

    Summands are added.
    """
    return simulate(plan(of, Distribution(of.shape, 1, [Replicate()])), parts)[0]


def simulate(steps: list[Plan], parts: dict[int, Any]) -> dict[int, Any]:
    """Executes all steps in one process.

    `parts` has the local part of each rank before the steps, and the result has the parts after
    the steps.
    """
    for step in steps:
        memories = {rank: part.reshape(-1) for rank, part in parts.items()}
        for rank in step.source.ranks:
            if rank not in memories or _size(memories[rank]) < step.source.memory(rank):
                raise LayoutError(
                    f"simulate: rank {rank} needs a part of {step.source.memory(rank)} elements"
                )
        parts = {}
        for rank in step.target.ranks:
            target = _zeros(next(iter(memories.values())), step.target.memory(rank))
            for message in step.receives(rank):
                pieces = zip(views(message, 0, memories[message.source]), views(message, 1, target))
                for given, taken in pieces:
                    (_add if message.summand else _write)(taken, given)
            shape = step.target.local_shape(rank)
            fits = shape is not None and prod(shape) == _size(target)
            parts[rank] = target.reshape(shape) if fits else target
    return parts


def _zeros(like: Any, size: int) -> Any:
    """Zeros with the library and the dtype of an array."""
    if hasattr(like, "new_zeros"):
        return like.new_zeros(size)
    return import_module("numpy").zeros(size, dtype=like.dtype)


def _whole(places: Iterator[Any], wire: Any, use: Callable[[Any, Any], None]) -> None:
    """Calls `use` with each view and with the part of the buffer `wire` that has the view's
    elements.
    """
    at = 0
    for place in places:
        size = _size(place)
        use(place, wire[at : at + size].reshape(place.shape))
        at += size


def _size(array: Any) -> int:
    size = 1
    for extent in array.shape:
        size *= extent
    return size


def _pack(place: Any, wire: Any) -> None:
    wire[...] = place


def _write(place: Any, wire: Any) -> None:
    place[...] = wire


def _add(place: Any, wire: Any) -> None:
    place += wire


Parts = list[tuple[int, Any]]


def run(
    step: Plan,
    memory: Any,
    rank: int,
    empty: Callable[[int], Any],
    exchange: Callable[[Parts, Parts], None],
    into: Any = None,
) -> Any:
    """Executes one step for a rank.

    Returns the rank's elements after the step, as an array of one axis. `memory` has the rank's
    elements before the step. `empty(n)` makes an array of n elements. `exchange(outgoing,
    arriving)` sends the outgoing buffers, and receives into the arriving ones, all at the same
    time.

    The result is written to `into`, an array of one axis. Without `into`, it is written to a new
    array from `empty`. If the target is a window, the elements outside of it keep their values.
    """
    needed = step.source.memory(rank)
    if _size(memory) < needed:
        raise LayoutError(
            f"plan: rank {rank} has {_size(memory)} elements, where {needed} are needed"
        )
    memory = memory.reshape(-1)
    needed = step.target.memory(rank)
    target = empty(needed) if into is None else into
    if len(target.shape) != 1 or _size(target) < needed:
        raise LayoutError(
            f"plan: `into` of rank {rank} must have one axis of {needed} elements or more, but has shape {tuple(target.shape)}"
        )
    for shape, begin, strides in step.zeros(rank):
        Layout(tuple(shape), tuple(strides)).view(target, begin)[...] = 0
    outgoing = []
    for message in step.sends(rank):
        if message.target != rank:
            outgoing.append((message.target, empty(message.size)))
            _whole(views(message, 0, memory), outgoing[-1][1], _pack)
    gets = step.receives(rank)
    arriving = [(message.source, empty(message.size)) for message in gets if message.source != rank]
    exchange(outgoing, arriving)
    buffers = iter(arriving)
    # Summands are added in this order.
    for message in gets:
        if message.source == rank:
            wire = empty(message.size)
            _whole(views(message, 0, memory), wire, _pack)
        else:
            _, wire = next(buffers)
        _whole(views(message, 1, target), wire, _add if message.summand else _write)
    return target


def redistribute(steps: list[Plan], local: Any, group: Any = None, into: Any = None) -> Any:
    """Executes all steps for this rank, and returns its tensor after the steps.

    `local` is the rank's tensor before the steps. All processes of `torch.distributed` call this
    function together.

    If a contiguous tensor `into` is given, the last step writes to `into`, which is returned. If
    the target is a window, `into` is the memory of the whole array.
    """
    dist = import_module("torch.distributed")

    def exchange(outgoing: Parts, arriving: Parts) -> None:
        calls = [dist.P2POp(dist.irecv, buffer, peer, group) for peer, buffer in arriving]
        calls += [dist.P2POp(dist.isend, buffer, peer, group) for peer, buffer in outgoing]
        for work in dist.batch_isend_irecv(calls) if calls else []:
            work.wait()

    rank = dist.get_rank()
    for step in steps:
        shape = step.target.local_shape(rank)
        if into is not None and step is steps[-1]:
            run(step, local, rank, local.new_empty, exchange, into.view(-1))
            return into
        local = run(step, local, rank, local.new_empty, exchange)
        # A window has no local shape, because its elements are a part of a larger memory.
        if shape is not None and prod(shape) == _size(local):
            local = local.reshape(shape)
    return local
