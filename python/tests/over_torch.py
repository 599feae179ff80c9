"""Plans over `torch.distributed`: four processes of this machine, over gloo. `test_mesh.py` runs it
where torch is installed.
"""

import itertools
import os
import socket

import torch
import torch.distributed as dist
import torch.multiprocessing
from cutealgebra.mesh import Distribution, Partial, Replicate, Shard, plan, redistribute


def process(rank: int, port: int) -> None:
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT=str(port))
    dist.init_process_group("gloo", rank=rank, world_size=4)
    array = torch.arange(12 * 8).reshape(12, 8)
    rows, columns = array.chunk(4)[rank], array.chunk(4, 1)[rank]
    having = [
        (Shard(0), rows),
        (Shard(1), columns),
        (Replicate(), array),
        (Partial(), array * 1000**rank),
    ]
    wanted = [(Shard(0), rows), (Shard(1), columns), (Replicate(), array)]
    count = 0
    for (source, mine), (target, expected) in itertools.product(having, wanted):
        steps = plan(Distribution((12, 8), 4, [source]), Distribution((12, 8), 4, [target]))
        found = redistribute(steps, mine.contiguous())
        factor = 1_001_001_001 if source == Partial() else 1
        assert torch.equal(found, expected * factor), (rank, source, target)
        count += 1
    dist.destroy_process_group()
    if rank == 0:
        print(f"{count} plans over torch.distributed, with 4 processes", flush=True)


if __name__ == "__main__":
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number = free.getsockname()[1]
    torch.multiprocessing.spawn(process, (number,), nprocs=4)
