"""Compares conversions to and from linear layouts with Triton's own, and with their definition.

    python/compare/linear.py [COUNT]

Prints the text of benches/record/linear.md. COUNT is the number of random layouts, and also that of
random linear layouts; the default is 100,000. Needs numpy, the wheel and Triton, but no GPU.
Triton's `LinearLayout` computes values from the bases. Gluon's `to_linear_layout` computes the
linear layout of a tensor core's accumulator, or of a blocked layout.

The definition: a linear layout maps an input to the exclusive or of the bases of its bits that are
1. Numpy arrays contain every value, both of our layout and of the bases.
"""

import platform
import random
import sys
from collections import Counter
from datetime import date
from importlib.metadata import version
from itertools import product

import cutealgebra as cute
import numpy
import triton.experimental.gluon.language as gluon
from triton._C.libtriton import gluon_ir, ir
from triton.tools import LinearLayout as Triton

NAMES = ("register", "lane", "warp", "block")
#: The number of values that Triton computes for each layout.
SAMPLES = 16


def coordinates(indices, shape):
    """The coordinates of column-major indices in a tile, one column for each dimension."""
    columns = []
    for extent in shape:
        columns.append(indices % extent)
        indices = indices // extent
    return numpy.stack([*columns[:-1], columns[-1] + indices * shape[-1]], axis=1)


def table(bases, rank):
    """Every value of a linear layout by the definition: lanes first, then warps, then registers."""
    found = numpy.zeros((1, rank), dtype=numpy.int64)
    for name in ("lane", "warp", "register"):
        for basis in bases.get(name, []):
            found = numpy.concatenate([found, found ^ numpy.array(basis)])
    return found


def linear(values):
    """Whether a table, whose length is a power of two, is a linear function."""
    found = values[:1] * 0
    while len(found) < len(values):
        found = numpy.concatenate([found, found ^ values[len(found)]])
    return bool((found == values).all())


def triton_of(bases, shape):
    dimensions = [f"dim{number}" for number in range(len(shape))]
    listed = [(name, bases.get(name, [])) for name in NAMES]
    return Triton.from_bases(listed, dimensions, list(shape), False)


def triton_agrees(r, of, bases, values):
    """Whether Triton's values at random inputs are those of a table."""
    bits = {name: len(bases.get(name, [])) for name in NAMES}
    for _ in range(min(SAMPLES, len(values))):
        inputs = {name: r.randrange(1 << count) for name, count in bits.items()}
        place = inputs["lane"] + (inputs["warp"] << bits["lane"])
        place += inputs["register"] << (bits["lane"] + bits["warp"])
        if list(of.apply(inputs).values()) != values[place].tolist():
            return False
    return True


def nested(r, bits, strides):
    """A mode with this many bits, in one, two or three parts."""
    parts = []
    while bits:
        part = r.randint(1, bits)
        parts.append(part)
        bits -= part
    shape = tuple(1 << part for part in parts)
    stride = tuple(strides() for _ in parts)
    return (shape, stride) if len(parts) > 1 else ((shape or (1,))[0], (stride or (0,))[0])


def drawn(r):
    """A layout of threads and values, a tile, and its lanes; often with a swizzle or an overlap."""
    shape = tuple(1 << r.randint(0, 4) for _ in range(r.randint(1, 3)))
    total = sum(extent.bit_length() - 1 for extent in shape)
    if r.random() < 0.7:
        # The strides fill the tile and use each bit once, so the layout is linear. Some bits are
        # replaced by a broadcast.
        bits = [1 << bit for bit in range(total)]
        r.shuffle(bits)
        threads = r.randint(0, total)
        modes = [bits[:threads], bits[threads:]]
        modes = [[0 if r.random() < 0.03 else bit for bit in mode] for mode in modes]
        sides = [(tuple(2 for _ in mode) or 1, tuple(mode) or 0) for mode in modes]
    else:
        stride = lambda: r.choice([0, 1, 2, 3, 4, 6, 8, 16, 24, 32, 64])  # noqa: E731
        sides = [nested(r, r.randint(0, 4), stride) for _ in range(2)]
    layout = cute.Layout(*(tuple(side[at] for side in sides) for at in (0, 1)))
    if r.random() < 0.3:
        swizzle = cute.Swizzle(r.randint(0, 2), r.randint(0, 3), r.choice([-3, -2, 2, 3]))
        layout = cute.ComposedLayout(swizzle, r.choice([0, 0, 0, 1, 8]), layout)
    return layout, shape, r.choice([4, 16, 32, 64])


def conversions(r, count):
    found, reasons = Counter(), Counter()
    for _ in range(count):
        layout, shape, lanes = drawn(r)
        values = numpy.asarray(layout.offsets())
        extent = int(numpy.prod(shape))
        exists = bool((values < extent).all()) and linear(coordinates(values, shape))
        try:
            of = cute.to_linear_layout(layout, shape, lanes=lanes)
        except cute.LayoutError as refusal:
            found["refused, though one exists" if exists else "refused, none exists"] += 1
            if exists:
                reasons[str(refusal).split(":")[1].strip()] += 1
            continue
        by_bases = table(of.bases, len(shape))
        right = exists and bool((by_bases == coordinates(values, shape)).all())
        right = right and triton_agrees(r, triton_of(of.bases, shape), of.bases, by_bases)
        found["accepted, right here and in Triton" if right else "WRONG"] += 1
        if right:
            try:
                back = numpy.asarray(cute.from_linear_layout(of).offsets())
                found["and back, right" if (back == values).all() else "WRONG"] += 1
            except cute.LayoutError:
                found["and back, refused"] += 1
    return found, reasons


def backward(r, count):
    """Converts random bases to layouts. Each basis is a coordinate of the tile, and most are a
    single bit of it.
    """
    found = Counter()
    for _ in range(count):
        shape = tuple(1 << r.randint(1, 4) for _ in range(r.randint(1, 3)))
        units = [
            [int(dim == at) << bit for dim in range(len(shape))]
            for at, extent in enumerate(shape)
            for bit in range(extent.bit_length() - 1)
        ]
        r.shuffle(units)
        for _ in range(r.randint(0, 2)):
            one, other = r.randrange(len(units)), r.randrange(len(units))
            units[one] = [x ^ y for x, y in zip(units[one], units[other])]
        cuts = sorted(r.randint(0, len(units)) for _ in range(2))
        parts = units[: cuts[0]], units[cuts[0] : cuts[1]], units[cuts[1] :]
        bases = dict(zip(("register", "lane", "warp"), parts))
        values = table(bases, len(shape))
        if not triton_agrees(r, triton_of(bases, shape), bases, values):
            found["WRONG: the table is not Triton's"] += 1
        try:
            layout = cute.from_linear_layout(bases, shape)
        except cute.LayoutError:
            found["refused: no swizzle of a layout was found"] += 1
            continue
        offsets = coordinates(numpy.asarray(layout.offsets()), shape)
        found["accepted, right" if (offsets == values).all() else "WRONG"] += 1
    return found


def tensor_cores(builder):
    """Compares Gluon's own linear layouts of accumulators with those of CuTe's atoms."""
    rows = []
    cases = [
        ("SM80_16x8x16_F32F16F16F32_TN", [2, 0], [16, 8], warps)
        for warps in product((1, 2, 4), repeat=2)
    ]
    cases += [(f"SM90_64x{n}x16_F32F16F16_SS", [3, 0], [16, n, 16], (4, 1)) for n in (8, 64, 256)]
    for name, generation, instruction, (m, n) in cases:
        atoms = (1, 1, 1) if generation == [3, 0] else cute.Layout((m, n, 1), (n, 1, 0))
        mma = cute.TiledMma(name, atoms)
        layout = gluon.NVMMADistributedLayout(
            version=generation, warps_per_cta=[m, n], instr_shape=instruction
        )
        shape = list(mma.tile_size[:2])
        theirs = builder.to_linear_layout(layout._to_ir(builder), shape)
        ours = cute.to_linear_layout(mma.layout_tv("C"), shape).bases
        given = (theirs.reg_bases, theirs.lane_bases, theirs.warp_bases)
        equal = list(given) == [ours["register"], ours["lane"], ours["warp"]]
        rows.append((name, f"{m} × {n}", "equal" if equal else f"DIFFERENT: {given} and {ours}"))
    return rows


def blocked(r, builder, count):
    """Converts Gluon's blocked layouts to layouts of threads and values, and back."""
    found = Counter()
    for _ in range(count):
        rank = r.randint(1, 3)
        split = lambda total: [1 << bits for bits in parts_of(r, total, rank)]  # noqa: E731
        layout = gluon.BlockedLayout(
            split(r.randint(0, 3)), split(5), split(r.randint(0, 3)), r.sample(range(rank), rank)
        )
        shape = [1 << r.randint(0, 6) for _ in range(rank)]
        of = builder.to_linear_layout(layout._to_ir(builder), shape)
        bases = {"register": of.reg_bases, "lane": of.lane_bases, "warp": of.warp_bases}
        try:
            back = cute.from_linear_layout(bases, shape)
        except cute.LayoutError:
            found["refused"] += 1
            continue
        offsets = coordinates(numpy.asarray(back.offsets()), shape)
        again = cute.to_linear_layout(back, shape).bases
        right = (offsets == table(bases, rank)).all() and {**again, "block": []} == {
            **bases,
            "block": [],
        }
        found["accepted, right, there and back" if right else "WRONG"] += 1
    return found


def parts_of(r, total, rank):
    cuts = sorted(r.randint(0, total) for _ in range(rank - 1))
    return [end - begin for begin, end in zip([0, *cuts], [*cuts, total])]


def rows(found):
    return "\n".join(f"| {name} | {number:,} |" for name, number in sorted(found.items()))


def record(count, found, reasons, back, cores, blocks):
    left = "; ".join(f"{why} ({number:,})" for why, number in reasons.most_common(5))
    left = f"Refused though one exists: {left}." if left else "No other layout is refused."
    atoms = "\n".join(f"| `{name}` | {warps} | {equal} |" for name, warps, equal in cores)
    print(f"""# Linear layouts, beside Triton's

Written by `python/compare/linear.py`: conversions of the wheel `cutealgebra` to and from linear
layouts, by the definition at every coordinate, and by Triton's own `LinearLayout` at {SAMPLES}
random inputs of each.

- Triton {version("triton")}, Python {platform.python_version()}, {date.today()}

## To a linear layout

{count:,} random layouts of threads and values over tiles of one to three dimensions, a third under
a swizzle.

| | layouts |
|---|--:|
{rows(found)}

{left}

## From a linear layout

{count:,} random bases, up to two of which are not one bit of the tile.

| | linear layouts |
|---|--:|
{rows(back)}

## Gluon's `to_linear_layout`

Accumulators of tensor cores: `NVMMADistributedLayout` against the C of the `TiledMma` of an atom.

| atom | warps | bases |
|---|---|---|
{atoms}

{sum(blocks.values()):,} random `BlockedLayout`s, as layouts of threads and values:

| | layouts |
|---|--:|
{rows(blocks)}""")


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    r = random.Random(7)
    context = ir.context()
    ir.load_dialects(context)
    builder = gluon_ir.GluonOpBuilder(context)
    found, reasons = conversions(r, count)
    back, cores = backward(r, count), tensor_cores(builder)
    blocks = blocked(r, builder, count // 20)
    record(count, found, reasons, back, cores, blocks)
    wrong = any("WRONG" in name for each in (found, back, blocks) for name in each)
    sys.exit(wrong or any(equal != "equal" for _, _, equal in cores))


if __name__ == "__main__":
    main()
