"""Writes amd.tsv: what AMD's matrix instruction calculator says of each lane's values.

    git clone https://github.com/ROCm/amd_matrix_instruction_calculator
    python3 -m venv venv && venv/bin/pip install tabulate
    venv/bin/python crates/cute-atoms/tests/facts/amd.py amd_matrix_instruction_calculator > crates/cute-atoms/tests/facts/amd.tsv

The instructions are those that multiply one pair of matrices, none of which is sparse, and of which each lane holds something.
"""

import re
import sys

sys.path.insert(0, sys.argv[1])
import matrix_calculator as calculator  # noqa: E402

# The calculator's types: in a name, and as an element of the tables. A modifier gives the sign of
# WMMA's integers.
TYPES = {
    "fp64": [("F64", "f64")],
    "fp32": [("F32", "f32")],
    "xf32": [("XF32", "tf32")],
    "fp16": [("F16", "f16")],
    "bf16": [("BF16", "bf16")],
    "amd_fp8": [("FP8", "e4m3fnuz")],
    "amd_bf8": [("BF8", "e5m2fnuz")],
    "fp8": [("FP8", "e4m3")],
    "bf8": [("BF8", "e5m2")],
    "int32": [("S32", "i32")],
    "int8": [("S8", "i8")],
    "iu8": [("S8", "i8"), ("U8", "u8")],
    "iu4": [("S4", "i4"), ("U4", "u4")],
}
WAVES = {"cdna1": [64], "cdna2": [64], "cdna3": [64], "rdna3": [32, 64], "rdna4": [32, 64]}
CALCULATORS = {
    "cdna": calculator.InstCalcGfx9,
    "rdna3": calculator.InstCalcGfx11,
    "rdna4": calculator.InstCalcGfx12,
}


def places(calc, matrix, rows, columns, lanes):
    """The place `row + column * rows` of each value of each lane, in the order `lane + lanes * value`."""
    found = {}
    for row in range(rows):
        for column in range(columns):
            i, j, k = {"a": (row, 0, column), "b": (0, row, column), "d": (row, column, 0)}[matrix]
            _, register, holders = calc._get_reg_lanes(matrix, i, j, k, 0, 0, 0, 0, 0)
            numbers = [int(number) for number in re.findall(r"\d+", register)]
            # v3, v[7:6], v3.[15:0]: the first register, and the lowest bit in it.
            at = (
                (numbers[1], 0)
                if "[" in register.split(".")[0]
                else (numbers[0], numbers[-1] if "." in register else 0)
            )
            for lane in holders:
                found.setdefault(lane, {})[at] = row + column * rows
    if len(found) < lanes:
        return None
    values = len(found[0])
    assert all(len(held) == values for held in found.values())
    order = [[held[at] for at in sorted(held)] for _, held in sorted(found.items())]
    return values, [order[lane][value] for value in range(values) for lane in range(lanes)]


sets, rows, seen = [], [], set()
for arch, instructions in calculator.dict_insts.items():
    family = next(calc for name, calc in CALCULATORS.items() if arch.startswith(name))
    for mnemonic, info in instructions.items():
        if info["sparse"] or info["blocks"] != 1:
            continue
        m, n, k = info["m"], info["n"], info["k"]
        for wave in WAVES[arch]:
            calc = family(mnemonic, info, wave)
            of_each = (("a", m, k), ("b", n, k), ("d", m, n))
            maps = [places(calc, matrix, height, width, wave) for matrix, height, width in of_each]
            if None in maps:
                continue
            numbers = []
            for found in maps:
                entry = (wave, *found)
                if entry not in sets:
                    sets.append(entry)
                numbers.append(sets.index(entry))
            for d in TYPES[info["out_type"]]:
                for a in TYPES[info["in_type"]]:
                    for b in TYPES[info["in_type_src1"]]:
                        kind = (
                            "MFMA"
                            if arch.startswith("cdna")
                            else "WMMA"
                            if wave == 32
                            else "WMMA_W64"
                        )
                        function = f"{m}x{n}x{k}_{d[0]}{a[0]}{b[0]}_{kind}"
                        # An instruction is named after the first architecture that has it; the
                        # layouts of RDNA 4 differ from those of RDNA 3.
                        key = function if arch.startswith("cdna") else f"{arch}_{function}"
                        if key in seen:
                            continue
                        seen.add(key)
                        rows.append(
                            [
                                f"{arch.upper()}_{function}",
                                mnemonic,
                                m,
                                n,
                                k,
                                *numbers,
                                d[1],
                                a[1],
                                b[1],
                            ]
                        )

print(
    "# The distinct maps of a matrix: lanes, values of each, and the places, row + column * rows, at lane + lanes * value."
)
for lanes, values, table in sets:
    print(lanes, values, ",".join(map(str, table)), sep="\t")
print("# Name, instruction, M, N, K, the maps of A, B and C, the elements of D and C, of A, of B.")
for row in rows:
    print(*row, sep="\t")
