"""A redistribution of PyTorch: its description, its conversion to our types, and its execution by
torch.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy
import torch
from cutealgebra.mesh import Partial, Replicate, Shard, StridedShard
from mesh_dense import Side, placed
from torch.distributed.device_mesh import DeviceMesh
from torch.distributed.tensor import _redistribute, placement_types
from torch.distributed.tensor._dtensor_spec import DTensorSpec, ShardOrderEntry, TensorMeta

#: The planners of PyTorch. Each redistribution runs with each of them.
PLANNERS = {"greedy": False, "min-cost": True}


@dataclass(frozen=True)
class Call:
    """A redistribution: a mesh, and for each side the placements and the orders in which the axes
    of the mesh split a dimension.
    """

    shape: tuple[int, ...]
    grid: tuple[Any, ...]
    source: tuple[Any, ...]
    source_order: tuple[Any, ...]
    target: tuple[Any, ...]
    target_order: tuple[Any, ...]

    def __str__(self) -> str:
        def of(placements: tuple[Any, ...], order: tuple[Any, ...]) -> str:
            axes = [entry[1] for entry in order if list(entry[1]) != sorted(entry[1])]
            return placed([ours(placement) for placement in placements]) + "".join(
                f" by axes {list(entry)}" for entry in axes
            )

        mesh = " × ".join(map(str, numpy.array(self.grid).shape))
        sides = of(self.source, self.source_order), of(self.target, self.target_order)
        return f"{' × '.join(map(str, self.shape))} over {mesh}, {' → '.join(sides)}"


def plain(of: Any) -> Any:
    return tuple(map(plain, of)) if isinstance(of, list) else of


def ours(placement: Any) -> Any:
    match placement:
        case placement_types.Shard():
            return Shard(placement.dim)
        case placement_types._StridedShard():
            return StridedShard(placement.dim, placement.split_factor)
        case placement_types.Partial():
            return Partial()
    return Replicate()


def side(grid: tuple[Any, ...], placements: tuple[Any, ...], order: tuple[Any, ...]) -> Side:
    """Converts one side of a call. Strided shards already contain the order of the axes."""
    strided = any(isinstance(placement, placement_types._StridedShard) for placement in placements)
    axes = () if strided else tuple(axis for entry in order for axis in entry[1])
    return Side(grid, tuple(map(ours, placements)), axes)


def sides(call: Call) -> tuple[Side, Side]:
    return side(call.grid, call.source, call.source_order), side(
        call.grid, call.target, call.target_order
    )


def by_torch(call: Call, local: Any, meshes: dict[Any, DeviceMesh], min_cost: bool) -> Any:
    """Torch's own redistribution of the part of this rank, or of all parts if all ranks are in one
    process.
    """
    if call.grid not in meshes:
        meshes[call.grid] = DeviceMesh("cpu", torch.tensor(call.grid))
    meta = TensorMeta(
        torch.Size(call.shape), torch.empty(call.shape, device="meta").stride(), torch.int64
    )

    def spec(placements: tuple[Any, ...], order: tuple[Any, ...]) -> DTensorSpec:
        if not order or any(isinstance(of, placement_types._StridedShard) for of in placements):
            return DTensorSpec(meshes[call.grid], placements, tensor_meta=meta)
        made = DTensorSpec(
            meshes[call.grid], placements, tensor_meta=meta, use_strided_shard_as_shard_order=False
        )
        made.shard_order = tuple(
            ShardOrderEntry(tensor_dim=dim, mesh_dims=axes) for dim, axes in order
        )
        return made

    source, target = spec(call.source, call.source_order), spec(call.target, call.target_order)
    return _redistribute.redistribute_local_tensor(
        local, source, target, use_graph_based_transform=min_cost
    )
