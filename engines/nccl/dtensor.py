"""`DTensor.redistribute` of PyTorch on the cases of `bench` that it knows: `dtensor.py [N]`. Two
processes, each with a GPU, over NCCL.

Each result is compared with the definition, every element. Times are medians of 21, of the slower
process. Memory is what PyTorch's allocator had at most beside source and target.
"""

import os
import sys
import time

import torch
import torch.distributed as dist
import torch.multiprocessing as multiprocessing
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.tensor import DTensor, Shard
from torch.distributed.tensor._dtensor_spec import DTensorSpec, TensorMeta
from torch.distributed.tensor.placement_types import _StridedShard

TIMES = 21
RANKS = 2


def cases(n):
    """Name, extents, source, target, and which indices of the source's dealt rows a rank has; the
    rows are in 128 blocks where they are cyclic.
    """
    block = max(n // 128, 1)
    # The rows are cut into as many pieces as a rank has blocks, and each piece is cut among the
    # ranks.
    cyclic = _StridedShard(0, split_factor=n // (block * RANKS))
    return [
        ("rows → columns", (n, n), Shard(0), Shard(1)),
        ("columns → rows", (n, n), Shard(1), Shard(0)),
        ("rows → columns, uneven", (n - 1, n - 3), Shard(0), Shard(1)),
        ("block-cyclic → rows", (n, n), cyclic, Shard(0)),
        ("block-cyclic → columns", (n, n), cyclic, Shard(1)),
    ]


def own(placement, dimension, extent, rank, block):
    """The coordinates of a dimension that a rank has, by the definition."""
    every = torch.arange(extent)
    if placement.dim != dimension:
        return every
    if isinstance(placement, _StridedShard):
        return every[every // block % RANKS == rank]
    length = -(-extent // RANKS)
    return every[rank * length : (rank + 1) * length]


def memory(placement, extents, rank, block, device):
    """Each element is its own number."""
    rows, columns = (own(placement, d, extents[d], rank, block).to(device) for d in (0, 1))
    return (
        rows[:, None].to(torch.int32) * extents[1] + columns[None, :].to(torch.int32)
    ).contiguous()


def worker(rank, n):
    os.environ.update(
        MASTER_ADDR="127.0.0.1", MASTER_PORT="29517", RANK=str(rank), WORLD_SIZE=str(RANKS)
    )
    torch.cuda.set_device(rank)
    device = torch.device("cuda", rank)
    dist.init_process_group("nccl", rank=rank, world_size=RANKS, device_id=device)
    mesh = init_device_mesh("cuda", (RANKS,))

    def say(text):
        if rank == 0:
            print(text, flush=True)

    version = ".".join(map(str, torch.cuda.nccl.version()))
    say(
        f"\n`DTensor.redistribute`, PyTorch {torch.__version__}, NCCL {version}, medians of {TIMES}\n"
    )
    say("| case | ms | extra memory, MiB | |\n|---|--:|--:|---|")
    block = max(n // 128, 1)
    for name, extents, source, target in cases(n):
        local = memory(source, extents, rank, block, device)
        expected = memory(target, extents, rank, block, device)
        meta = TensorMeta(torch.Size(extents), (extents[1], 1), torch.int32)
        # This makes a real strided shard, and not one that only encodes an order of shards.
        strided = (
            {"use_strided_shard_as_shard_order": False} if isinstance(source, _StridedShard) else {}
        )
        try:
            spec = DTensorSpec(mesh, (source,), tensor_meta=meta, **strided)
            array = DTensor(local, spec, requires_grad=False)
            with torch.no_grad():
                right = torch.equal(array.redistribute(mesh, [target]).to_local(), expected)
                torch.cuda.synchronize()
                torch.cuda.reset_peak_memory_stats()
                before, seconds = torch.cuda.memory_allocated(), []
                for _ in range(TIMES):
                    dist.barrier()
                    torch.cuda.synchronize()
                    begin = time.perf_counter()
                    result = array.redistribute(mesh, [target]).to_local()
                    torch.cuda.synchronize()
                    seconds.append(time.perf_counter() - begin)
                    del result
            extra = (
                torch.cuda.max_memory_allocated()
                - before
                - expected.numel() * expected.element_size()
            )
            slowest = torch.tensor(seconds, dtype=torch.float64, device=device)
            dist.all_reduce(slowest, op=dist.ReduceOp.MAX)
            wrong = torch.tensor([not right], dtype=torch.int32, device=device)
            dist.all_reduce(wrong)
            said = "WRONG" if wrong.item() else ""
            say(f"| {name} | {slowest.median().item() * 1e3:.3f} | {extra / 2**20:.0f} | {said} |")
        except (NotImplementedError, RuntimeError, TypeError, ValueError) as error:
            say(
                f"| {name} | refused | | {type(error).__name__}: {str(error).splitlines()[0][:100]} |"
            )
        array = local = expected = None
        torch.cuda.empty_cache()
        dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    multiprocessing.spawn(
        worker, args=(int(sys.argv[1]) if len(sys.argv) > 1 else 32768,), nprocs=RANKS, join=True
    )
