"""Executes the redistributions of PyTorch's tests of DTensor, by a plan of ours and by torch
itself, and compares both with the definition.

    python mesh_torch.py [TEST_REDISTRIBUTE]

The file is `test/distributed/tensor/test_redistribute.py` of PyTorch. It runs unmodified, with all
ranks in this process (`torch.distributed._local_tensor`). Its redistributions are recorded and made
again with other numbers: as plans on numpy arrays, and by torch with each of its two planners.
Without a file, all pairs of placements over small meshes are made in the same way.
"""

from __future__ import annotations

import io
import math
import os
import sys
import time
import unittest
from collections import Counter, defaultdict
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

import numpy
import torch
import torch.distributed as dist
from mesh_calls import PLANNERS, Call, by_torch, plain, sides
from mesh_dense import after, before, pairs, verdict
from mesh_processes import in_processes
from torch.distributed._local_tensor import LocalTensor, LocalTensorMode
from torch.distributed.device_mesh import DeviceMesh
from torch.distributed.tensor import _redistribute, placement_types
from torch.distributed.tensor._dtensor_spec import DTensorSpec

# An array with more elements is replaced by one whose extents from 1024 on are 64 times shorter.
WHOLE = 2**22
# A test is stopped after this number of seconds. Its redistributions until then count.
SECONDS = int(os.environ.get("TEST_SECONDS", "300"))


class Notes:
    """Records each redistribution while the tests run, and the test that makes it."""

    def __init__(self) -> None:
        self.calls: dict[Call, set[str]] = defaultdict(set)
        self.by_test: Counter[str] = Counter()
        self.stopped: list[str] = []
        self.ends = 0.0
        self.test = ""

    def take(self, source: DTensorSpec, target: DTensorSpec) -> None:
        order = [
            tuple((entry.tensor_dim, tuple(entry.mesh_dims)) for entry in spec.shard_order or ())
            for spec in (source, target)
        ]
        shape = tuple(source.tensor_meta.shape)
        grid = plain(source.mesh.mesh.tolist())
        self.calls[Call(shape, grid, source.placements, order[0], target.placements, order[1])].add(
            self.test
        )
        self.by_test[self.test] += 1
        if time.monotonic() > self.ends:
            self.stopped.append(self.test)
            raise unittest.SkipTest("its time is over")


def noted(path: str) -> tuple[Notes, unittest.TestResult, int]:
    """Runs the tests of the file, with all ranks in one process."""
    notes, original = Notes(), _redistribute.redistribute_local_tensor

    def redistribute_local_tensor(
        local: Any, source: DTensorSpec, target: DTensorSpec, **options: Any
    ) -> Any:
        notes.take(source, target)
        return original(local, source, target, **options)

    for module in list(sys.modules.values()):
        if getattr(module, "redistribute_local_tensor", None) is original:
            module.redistribute_local_tensor = redistribute_local_tensor
    spec = spec_from_file_location("test_redistribute", path)
    assert spec and spec.loader
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    common = sys.modules["torch.testing._internal.distributed._tensor.common_dtensor"]
    classes = [
        of
        for of in vars(module).values()
        if isinstance(of, type) and of.__module__ == module.__name__
    ]
    suite, tests = unittest.TestSuite(), 0
    for of in classes:
        # The file's own classes of this kind omit some tests.
        if not issubclass(of, unittest.TestCase) or issubclass(of, common.LocalDTensorTestBase):
            continue
        alone = of
        if issubclass(of, common.DTensorTestBase):
            alone = common.create_local_tensor_test_class(of)
            alone.__module__ = module.__name__
        for name in unittest.TestLoader().getTestCaseNames(alone):
            suite.addTest(alone(name))
            tests += 1

    class Result(unittest.TextTestResult):
        def startTest(self, test: unittest.TestCase) -> None:  # noqa: N802
            notes.test = test.id().split(".", 1)[1]
            notes.by_test[notes.test] += 0
            super().startTest(test)
            notes.ends = time.monotonic() + SECONDS

    result = unittest.TextTestRunner(io.StringIO(), resultclass=Result).run(suite)
    _redistribute.redistribute_local_tensor = original
    return notes, result, tests


def shorter(call: Call) -> Call:
    if math.prod(call.shape) <= WHOLE:
        return call
    shape = tuple(extent // 64 if extent >= 1024 else extent for extent in call.shape)
    return Call(shape, call.grid, call.source, call.source_order, call.target, call.target_order)


def simulated(call: Call, meshes: dict[Any, DeviceMesh], min_cost: bool) -> str:
    """Returns `right`, `wrong` or the class of torch's exception. All ranks run in this process."""
    source, target = sides(call)
    array = numpy.arange(1, math.prod(call.shape) + 1).reshape(call.shape)
    held = before(array, source)
    local = LocalTensor(
        {rank: torch.from_numpy(numpy.ascontiguousarray(part)) for rank, part in held.items()}
    )
    try:
        with LocalTensorMode(frozenset(held)):
            found = by_torch(call, local, meshes, min_cost)
    except Exception as error:  # noqa: BLE001
        return f"refused: {type(error).__name__}"
    for rank, part in after(array, source, target).items():
        of = (found._local_tensors[rank] if isinstance(found, LocalTensor) else found).numpy()
        if of.shape != part.shape or (of != part).any():
            return "wrong"
    return "right"


def without_counterpart(call: Call) -> str | None:
    """Returns the reason why a redistribution has no counterpart, or None if it has one."""
    sums = [of for of in (*call.source, *call.target) if isinstance(of, placement_types.Partial)]
    if any(of.reduce_op != "sum" for of in sums):
        return "a reduction that is not a sum"
    if any(isinstance(of, placement_types.Partial) for of in call.target):
        return "to summands, which no program needs"
    return None


def judged(calls: list[Call]) -> tuple[Counter[str], dict[tuple[str, ...], list[Call]]]:
    """Counts the redistributions without a counterpart, by their reason, and the others, by the
    results of ours and of torch.

    Torch's simulation runs first. If its result is not right, the redistribution is repeated by
    processes, and their result counts.
    """
    none, found = Counter[str](), defaultdict(list)
    by_world: dict[int, list[Call]] = defaultdict(list)
    for call in calls:
        by_world[numpy.array(call.grid).size].append(call)
    for world, of in by_world.items():
        dist.init_process_group("fake", rank=0, world_size=world)
        meshes: dict[Any, DeviceMesh] = {}
        doubted: list[tuple[Call, str]] = []
        for long in of:
            if reason := without_counterpart(long):
                none[reason] += 1
                continue
            call = shorter(long)
            mine = sentence(verdict(call.shape, *sides(call))[0])
            peer = {simulated(call, meshes, min_cost) for min_cost in PLANNERS.values()}
            if peer == {"right"}:
                found[mine, "right", "right"].append(call)
            else:
                doubted.append((call, mine))
        dist.destroy_process_group()
        last = in_processes([call for call, _ in doubted])
        last += [dict.fromkeys(PLANNERS, "NOT RUN")] * (len(doubted) - len(last))
        for (call, mine), peers in zip(doubted, last, strict=True):
            found[mine, *peers.values()].append(call)
    return none, found


def sentence(of: str) -> str:
    """A refusal without its numbers."""
    if of in ("right", "wrong"):
        return of
    return "refused: " + " ".join("N" if word.isdigit() else word for word in of.split())


def every_pair() -> list[Call]:
    """All pairs of placements over small meshes. Strided shards are used only on an array that the
    extents of the mesh divide. Other arrays are not divisible, and have summands instead.
    """
    kinds = [placement_types.Replicate(), placement_types.Shard(0), placement_types.Shard(1)]
    strided = [*kinds, *(placement_types._StridedShard(dim, split_factor=2) for dim in (0, 1))]
    four, six = ((0, 1), (2, 3)), ((0, 1, 2), (3, 4, 5))
    found = []
    sums = [*kinds, placement_types.Partial()]
    for grid, shape, of, to in [
        (four, (8, 8), strided, strided),
        (four, (1, 3), sums, kinds),
        (six, (7, 5), sums, kinds),
    ]:
        for source, target in pairs(of, to, 2):
            found.append(Call(shape, grid, source, (), target, ()))
    return found


def told(calls: list[Call]) -> int:
    none, found = judged(calls)
    print(
        f"| ours | {' | '.join(f'DTensor, {name}' for name in PLANNERS)} | | the shortest |\n|---|---|---|--:|---|"
    )
    for kinds, of in sorted(found.items(), key=lambda item: (item[0] != ("right",) * 3, item[0])):
        shortest = (
            "" if set(kinds) == {"right"} else min(map(str, of), key=lambda text: (len(text), text))
        )
        print(f"| {' | '.join(kinds)} | {len(of)} | {shortest} |")
    for reason, count in sorted(none.items()):
        print(f"| no counterpart: {reason} | | | {count} | |")
    lists: dict[str, list[str]] = defaultdict(list)
    for kinds, of in found.items():
        for call in of if kinds[0] == "right" and "wrong" in kinds else []:
            where, change = str(call).split(", [", 1)
            lists[where].append(f"[{change}")
    for where, changes in lists.items():
        print(f"\nWrong by DTensor without a word, {where}: {'; '.join(changes)}.")
    return sum(len(of) for kinds, of in found.items() if kinds[0] == "wrong")


def main(path: str) -> int:
    notes, result, tests = noted(path)
    failed = sorted({test.id().split(".", 1)[1] for test, _ in result.failures + result.errors})
    still = sorted(name for name, count in notes.by_test.items() if count == 0)
    print(
        f"{tests} tests, {sum(notes.by_test.values())} redistributions, {len(notes.calls)} of them different.\n"
    )
    skipped = sorted(f"{test.id().split('.', 1)[1]}" for test, _ in result.skipped)
    for title, names in [
        (f"Stopped after {SECONDS} s, what they redistributed until then counts", notes.stopped),
        ("Skipped by themselves", [name for name in skipped if name not in notes.stopped]),
        ("Not passed, all ranks in one process", failed),
        ("Redistribute nothing", [name for name in still if name not in skipped]),
    ]:
        if names:
            print(f"- {title}: {', '.join(f'`{name}`' for name in names)}")
    print()
    return int(told(list(notes.calls)) > 0)


def over_small_meshes() -> int:
    every = every_pair()
    print(f"{len(every)} redistributions over 2 × 2 and 2 × 3 ranks.\n")
    return int(told(every) > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]) if len(sys.argv) > 1 else over_small_meshes())
