"""Runs redistributions of torch in several processes of this machine, over gloo. This is for cases
in which torch's simulation in one process is not right.
"""

from __future__ import annotations

import os
import pickle
import socket
import sys
import tempfile
from datetime import timedelta
from pathlib import Path
from typing import Any

import numpy
import torch
import torch.distributed as dist
import torch.multiprocessing
from cutealgebra.mesh import Partial
from mesh_calls import PLANNERS, Call, by_torch, sides
from mesh_dense import after, before
from torch.distributed.tensor import distribute_tensor


def agreed(call: Call, rank: int, meshes: dict[Any, Any]) -> bool:
    """Whether torch's `distribute_tensor` gives this rank the part of the definition, for the
    source and for the target. Sides with summands or with an order of the axes are skipped.
    """
    array, same = numpy.arange(1, numpy.prod(call.shape, dtype=int) + 1).reshape(call.shape), True
    for of, placements in zip(sides(call), (call.source, call.target), strict=True):
        if of.count(Partial) == 1 and not of.order:
            try:
                laid = (
                    distribute_tensor(torch.from_numpy(array), meshes[call.grid], placements)
                    .to_local()
                    .numpy()
                )
            except Exception:  # noqa: BLE001
                return False
            same = same and numpy.array_equal(laid, before(array, of)[rank])
    return same


def rank_does(rank: int, port: int, world: int, path: str) -> None:
    """Writes the verdicts of one rank, for each call and each planner, into a file of its own."""
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT=str(port))
    torch.set_num_threads(1)
    dist.init_process_group("gloo", rank=rank, world_size=world, timeout=timedelta(seconds=60))
    found: list[dict[str, str]] = []
    meshes: dict[Any, Any] = {}
    for call in pickle.loads(Path(path, "calls").read_bytes()):
        array = numpy.arange(1, numpy.prod(call.shape, dtype=int) + 1).reshape(call.shape)
        source, target = sides(call)
        local = torch.from_numpy(numpy.ascontiguousarray(before(array, source)[rank]))
        wanted = after(array, source, target)[rank]
        found.append({})
        for name, min_cost in PLANNERS.items():
            try:
                of = by_torch(call, local, meshes, min_cost).numpy()
                found[-1][name] = "right" if numpy.array_equal(of, wanted) else "wrong"
            except Exception as error:  # noqa: BLE001
                found[-1][name] = f"refused: {type(error).__name__}"
        # All ranks call this together, whatever their results are.
        if not agreed(call, rank, meshes):
            found[-1] = dict.fromkeys(PLANNERS, "its `distribute_tensor` differs")
        Path(path, f"{rank}.new").write_bytes(pickle.dumps(found))
        Path(path, f"{rank}.new").rename(Path(path, str(rank)))
    dist.destroy_process_group()


def in_processes(calls: list[Call]) -> list[dict[str, str]]:
    """The verdict of all ranks: the first that is not `right`. If a process ends early, the calls
    that it did not finish are left out.
    """
    if not calls:
        return []
    world = numpy.array(calls[0].grid).size
    with socket.socket() as free, tempfile.TemporaryDirectory() as path:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        Path(path, "calls").write_bytes(pickle.dumps(calls))
        try:
            torch.multiprocessing.spawn(rank_does, (port, world, path), nprocs=world)
        except torch.multiprocessing.ProcessException as error:
            print(f"the processes ended early: {str(error).splitlines()[0]}", file=sys.stderr)
        of_ranks = [
            pickle.loads(Path(path, str(rank)).read_bytes())
            for rank in range(world)
            if Path(path, str(rank)).exists()
        ]
    if len(of_ranks) < world:
        return []
    return [
        {
            name: next((of[name] for of in ranks if of[name] != "right"), "right")
            for name in PLANNERS
        }
        for ranks in zip(*of_ranks, strict=False)
    ]
