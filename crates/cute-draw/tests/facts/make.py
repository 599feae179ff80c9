"""Writes tensor_layouts.jsonl: what the Python package tensor-layouts says of random thread-value layouts.

    python3 -m venv venv && venv/bin/pip install tensor-layouts==0.3.2
    venv/bin/python crates/cute-draw/tests/facts/make.py > crates/cute-draw/tests/facts/tensor_layouts.jsonl

The layouts are drawn here, from a fixed seed; every number behind them is the package's. Elements are no wider than a
bank: of wider ones the package counts the first word only.
"""

import json
import random

from tensor_layouts import Layout
from tensor_layouts.analysis import (
    bank_conflicts,
    image,
    is_bijective,
    is_injective,
    segment_analysis,
    to_F2_matrix,
)


def drawn(rng, extents, strides, most):
    """A mode: an integer, or a tuple of up to three, of at most `most` coordinates."""
    leaves, size = [], 1
    for _ in range(rng.randint(1, 3)):
        extent = rng.choice([e for e in extents if size * e <= most])
        leaves.append((extent, rng.choice(strides)))
        size *= extent
    if len(leaves) == 1 and rng.random() < 0.7:
        return leaves[0]
    return tuple(e for e, _ in leaves), tuple(s for _, s in leaves)


def text(shape):
    return "(" + ",".join(map(text, shape)) + ")" if isinstance(shape, tuple) else str(shape)


def main():
    rng = random.Random(6)
    for number in range(200):
        bits = number % 2 == 0
        extents = [1, 2, 4, 8, 16, 32] if bits else [1, 2, 3, 4, 5, 6, 8, 12, 16, 32]
        strides = (
            [0, 1, 2, 4, 8, 16, 32, 64, 128]
            if bits
            else [0, 1, 2, 3, 4, 6, 7, 8, 9, 16, 33, 40, 48, 64, -1, -8]
        )
        thread = drawn(rng, extents, strides, 64)
        value = drawn(rng, extents, strides, 16)
        shape, stride = (thread[0], value[0]), (thread[1], value[1])
        layout = Layout(shape, stride)
        element_bytes = rng.choice([1, 2, 4])
        banks, width = rng.choice([(32, 4), (32, 4), (32, 4), (16, 4), (64, 4), (32, 8)])
        group = rng.choice([32, 32, 16, 8, 64])
        parameters = dict(
            element_bytes=element_bytes, num_banks=banks, bank_width_bytes=width, group_size=group
        )
        found = bank_conflicts(layout, **parameters)
        segments = segment_analysis(layout, element_bytes=element_bytes, warp_size=group)
        fact = {
            "layout": f"{text(shape)}:{text(stride)}",
            "bytes": element_bytes,
            "banks": banks,
            "width": width,
            "group": group,
            "ways": found["max_ways"],
            "segments": segments["segments"],
            "lines": segments["cache_lines"],
            "useful": segments["unique_bytes"],
            "injective": is_injective(layout),
            "bijective": is_bijective(layout),
            "image": len(image(layout)),
        }
        if bits:
            fact["f2"] = to_F2_matrix(layout)
        print(json.dumps(fact, separators=(",", ":")))


main()
