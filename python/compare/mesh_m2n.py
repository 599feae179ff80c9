"""Runs the cases of NCCL M2N's tests as plans. LIST is the output of `basic_api_test_local --list`;
the name of a case has all its parameters.

    python mesh_m2n.py LIST

A case runs with the least number of ranks in the list. `nccl_m2n/tests/README.md` of
NVIDIA/nccl-extensions explains the names.
"""

from __future__ import annotations

import itertools
import math
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy
from cutealgebra.mesh import Partial, Replicate, Shard, StridedShard, plan
from mesh_dense import Side, counted, cuts, least, verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

# Arrays with more elements than this are not created. Samples of their messages are checked instead.
WHOLE = 2**25


def grid(first: int, rows: int, columns: int) -> tuple[Any, ...]:
    return tuple(
        map(tuple, numpy.arange(first, first + rows * columns).reshape(rows, columns).tolist())
    )


def side(of: str, dim: int, first: int, ranks: int, rows: int) -> Side:
    """Reads a part of a name: `sr` is a shard outside and replicas inside, and `rs` is the
    opposite.
    """
    mesh = grid(first, rows, ranks // rows)
    shard = Shard(dim) if dim >= 0 else Replicate()
    return Side(mesh, (shard, Replicate()) if of == "sr" else (Replicate(), shard))


def case(name: str, world: int) -> tuple[tuple[int, ...], Side, Side]:
    fields = dict(re.findall(r"(\w+)=([^,\]]+)", name))
    shape = tuple(map(int, fields["gd"].split("x")))
    ratio = [int(part) for part in fields.get("ratio", "1:1").split(":")]
    ranks = [world * ratio[0] // sum(ratio)]
    ranks.append(world - ranks[0])
    dims = [int(part) for part in fields.get("sd", "-1/-1").split("/")]
    rows, kinds = [1, 1], ["rs", "rs"]
    if "m" in fields:
        sizes, places = fields["m"].split("_")
        rows, kinds = [int(part) for part in sizes.split("x")], places.split("/")
    first = [0, ranks[0]] if "dst-first" not in name else [ranks[1], 0]
    source, target = (side(kinds[of], dims[of], first[of], ranks[of], rows[of]) for of in (0, 1))
    return shape, source, target


def sampled(shape: Sequence[int], source: Side, target: Side) -> str:
    """Checks all sizes. Also checks that sender and receiver name the same elements, at the ends
    and in the middle of each mode of a message.
    """
    (step,) = plan(source.ours(shape), target.ours(shape))
    has, needs = cuts(shape, source), cuts(shape, target)

    def element(of: list[numpy.ndarray], offset: int) -> tuple[int, ...]:
        place = numpy.unravel_index(offset, [len(part) for part in of])
        return tuple(int(part[at]) for part, at in zip(of, place, strict=True))

    sent = 0
    for rank, needed in needs.items():
        arrived = 0
        for message in step.receives(rank):
            arrived += message.size
            sent += message.size if message.source != rank else 0
            for extents, (left, a), (right, b) in message.pieces:
                for coord in itertools.product(
                    *({0, extent // 2, extent - 1} for extent in extents)
                ):
                    here = left + sum(at * stride for at, stride in zip(coord, a, strict=True))
                    there = right + sum(at * stride for at, stride in zip(coord, b, strict=True))
                    if element(has[message.source], here) != element(needed, there):
                        return "wrong"
        if arrived != math.prod(len(part) for part in needed):
            return "wrong"
    return "right, by samples" if sent == least(shape, source, target) else "wrong"


def refused_classes() -> dict[str, list[tuple[tuple[int, ...], Side, Side]]]:
    """Cases of ours for each class of inputs that M2N's documentation excludes."""
    four, eight, line = grid(0, 2, 2), grid(4, 2, 2), (0, 1, 2, 3)
    cube = tuple(map(tuple, numpy.arange(8, 16).reshape(2, 2, 2).tolist()))
    kinds = [Replicate(), Shard(0), Shard(1)]
    two = [(of, to) for of, to in itertools.product(itertools.product(kinds, repeat=2), repeat=2)]
    shards = [
        (of, to)
        for of, to in two
        if max(sum(part != Replicate() for part in side) for side in (of, to)) == 2
    ]
    single = [
        (of, to)
        for of, to in two
        if max(sum(part != Replicate() for part in side) for side in (of, to)) == 1
    ]
    strided = [(StridedShard(0, 2), Shard(0)), (StridedShard(1, 2), Shard(1))]
    return {
        "extents that the shards do not divide": [
            (shape, Side(four, of), Side(eight, to))
            for of, to in single
            for shape in [(7, 5), (1, 3), (9, 10)]
        ],
        "two sharded axes": [((8, 8), Side(four, of), Side(eight, to)) for of, to in shards],
        "more than 3 dimensions": [
            ((4, 2, 6, 8), Side(line, (Shard(a),)), Side((4, 5), (Shard(b),)))
            for a in (0, 3)
            for b in (0, 1, 2, 3)
        ],
        "meshes of 3 axes": [
            ((8, 8), Side(four, of), Side(cube, (last, *to)))
            for of, to in two[::4]
            for last in (Replicate(), Shard(1))
        ],
        "more than 16 sources and 64 targets of one rank": [
            (
                (96, 192),
                Side(tuple(range(32)), (Shard(a),)),
                Side(tuple(range(32, 128)), (Shard(1 - a),)),
            )
            for a in (0, 1)
        ],
        "source and target have ranks in common": [
            ((8, 8), Side(four, of), Side(four, to)) for of, to in two
        ],
        "ranks that do not follow one another": [
            ((8, 8), Side(((6, 0), (3, 5)), of), Side(((1, 9), (4, 2)), to)) for of, to in single
        ],
        "strided shards": [
            ((8, 8), Side(four, of), Side(eight, to))
            for of in strided
            for to in itertools.product(kinds, repeat=2)
        ],
        "sums": [
            ((8, 8), Side(four, (Partial(), of)), Side(eight, to))
            for of in kinds
            for to in itertools.product(kinds, repeat=2)
        ],
    }


def main(path: str) -> int:
    groups: dict[str, Counter[str]] = defaultdict(Counter)
    total = 0
    for line in Path(path).read_text(encoding="utf-8").splitlines():
        if not (found := re.match(r"\[ *\d+\] +(\d+|-) (\w+)(\[\S*)", line)):
            continue
        least_world, group, _ = found.groups()
        total += 1
        # If the list's program finds no number of ranks that divides the array, 8 ranks are used.
        shape, source, target = case(line, 8 if least_world == "-" else int(least_world))
        large = math.prod(shape) > WHOLE
        found_to_be = sampled(shape, source, target) if large else verdict(shape, source, target)[0]
        groups[group][
            found_to_be
            + (" where their program runs at no number of ranks" if least_world == "-" else "")
        ] += 1
    print(f"{total} cases:\n\n| group | |\n|---|---|")
    for group, names in groups.items():
        print(f"| `{group}` | {counted(names)} |")
    print("\nWhat M2N does not take, by cases of ours:\n\n| class | |\n|---|---|")
    wrong = sum(not name.startswith("right") for names in groups.values() for name in names)
    for name, cases in refused_classes().items():
        names = Counter(verdict(*of)[0] for of in cases)
        wrong += sum(names.values()) - names["right"]
        print(f"| {name} | {counted(names)} |")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
