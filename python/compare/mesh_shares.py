"""Prints how many elements a rank receives and holds, by our plans and by the steps of PyTorch's
planners. There are 4,096 ranks, mostly as 64 × 64. The unit is 1/4096 of the array, which is the
part of a rank if no rank has a replica.

    python mesh_shares.py

Nothing is sent. Torch's planners return their steps for CUDA, where a shard that changes its
dimension is an all-to-all. The volume of a step is that of its collective of m ranks. In an
all-gather, a rank receives m - 1 times its part. In an all-to-all, it receives (m - 1) / m of its
part.
"""

from __future__ import annotations

import sys
import warnings
from typing import Any

import numpy
import torch
import torch.distributed as dist
from cutealgebra.mesh import Distribution, plan
from mesh_calls import PLANNERS, ours
from mesh_dense import placed
from torch.distributed.device_mesh import DeviceMesh
from torch.distributed.tensor import _redistribute
from torch.distributed.tensor._dtensor_spec import DTensorSpec, TensorMeta
from torch.distributed.tensor.placement_types import Replicate, Shard, _StridedShard

EXTENT = 4096
R, S0, S1 = Replicate(), Shard(0), Shard(1)
LINE, SQUARE = (4096,), (64, 64)
CASES: list[tuple[tuple[int, ...], list[Any], list[Any]]] = [
    (LINE, [S0], [S1]),
    (SQUARE, [S0, S1], [S1, S0]),
    (SQUARE, [S0, S0], [S0, S1]),
    (SQUARE, [S0, S0], [S1, S1]),
    (SQUARE, [S0, S0], [S1, S0]),
    (SQUARE, [R, S0], [S0, S1]),
    (SQUARE, [S0, S1], [R, S1]),
    (SQUARE, [_StridedShard(0, split_factor=64), S0], [S0, S1]),
    (SQUARE, [_StridedShard(0, split_factor=64), S0], [S0, S0]),
]


def steps(mesh: DeviceMesh, source: list[Any], target: list[Any], min_cost: bool) -> str:
    """The steps of PyTorch, the elements that a rank receives in them, and the most elements that
    it holds at once.
    """
    meta = TensorMeta(torch.Size((EXTENT, EXTENT)), (EXTENT, 1), torch.float32)
    of, to = (
        DTensorSpec(mesh, tuple(placements), tensor_meta=meta) for placements in (source, target)
    )
    infos = _redistribute._gen_transform_infos_non_cached(
        of, to, use_graph_based_transform=min_cost
    )
    share = 1.0
    for extent, placement in zip(mesh.shape, source, strict=True):
        share *= extent if placement.is_replicate() else 1
    received, peak, names = 0.0, share, []
    for info in infos:
        left, right = info.src_dst_placements
        ranks = mesh.shape[info.mesh_dim]
        if left == right:
            continue
        # A change from or to a strided shard gathers the whole dimension, unless a replica becomes a strided shard.
        whole = (
            isinstance(left, _StridedShard)
            or isinstance(right, _StridedShard)
            and not left.is_replicate()
        )
        if right.is_replicate() or whole:
            received += (ranks - 1) * share
            share *= ranks
            names.append("all-gather")
            peak = max(peak, share)
        if left.is_replicate() or whole and not right.is_replicate():
            share /= ranks
            names.append("slice")
        elif not right.is_replicate():
            received += (ranks - 1) / ranks * share
            names.append("all-to-all")
    return f"{', '.join(names)} | {received:.2f} | {peak:.0f}"


def main() -> int:
    print(
        "| | plan: received | most | holds | DTensor: steps | received | holds |\n|---|--:|--:|--:|---|--:|--:|"
    )
    dist.init_process_group("fake", rank=0, world_size=4096)
    share = EXTENT * EXTENT / 4096
    for shape, source, target in CASES:
        mesh = DeviceMesh("cpu", torch.arange(4096).reshape(shape), _init_backend=False)
        ranks = numpy.arange(4096).reshape(shape)
        here, there = (
            Distribution((EXTENT, EXTENT), ranks, [ours(of) for of in placements])
            for placements in (source, target)
        )
        (step,) = plan(here, there)
        # The busiest of 66 ranks, which are spread over the mesh.
        sample = range(0, 4096, 63)
        most = (
            max(
                sum(message.size for message in step.receives(rank) if message.source != rank)
                for rank in sample
            )
            / share
        )
        holds = max(max(here.memory(rank), there.memory(rank)) for rank in sample) / share
        theirs = {
            name: steps(mesh, source, target, min_cost) for name, min_cost in PLANNERS.items()
        }
        title = f"{placed(list(map(ours, source)))} → {placed(list(map(ours, target)))}"
        mine = f"{step.volume() / share / 4096:.2f} | {most:.2f} | {holds:.0f}"
        if len(set(theirs.values())) == 1:
            print(f"| {title} | {mine} | {theirs['greedy']} |")
        else:
            for name, of in theirs.items():
                print(f"| {title}, {name} | {mine} | {of} |")
        sys.stdout.flush()
    dist.destroy_process_group()
    return 0


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    sys.exit(main())
