"""count.py OUT: what each kernel takes, against the ceilings of its `kernel!`.

An index instruction is one of the SASS that is no access to memory, no control, no arithmetic of
elements and no tensor core's.
"""

import pathlib
import re
import sys
from collections import Counter

from ceilings import CALLS, ceilings

out = pathlib.Path(sys.argv[1])
ptx, info, sass = (
    (out / name).read_text() for name in ("kernels.ptx", "ptxas.txt", "kernels.sass")
)

MEMORY = "LDG STG LDS STS LD ST LDSM STSM LDGSTS LDL STL ATOM ATOMS ATOMG RED UTMALDG UTMASTG UTMACMDFLUSH SYNCS UTMAPF UBLKCP LDGMC"
CONTROL = "BAR EXIT LDC ULDC LDCU S2R S2UR CS2R LDGDEPBAR DEPBAR WARPSYNC BSSY BSYNC BRA CALL RET MEMBAR ERRBAR CCTL FENCE NANOSLEEP"
CONTROL += " UCGABAR_ARV UCGABAR_WAIT USETMAXREG WARPGROUP ELECT YIELD B2R R2B UTMACCTL BREAK PREEXIT ACQBULK NOP UCGABAR_GET"
ELEMENTS = "FFMA FADD FMUL FMNMX FSETP FSEL HADD2 HFMA2 HMUL2 HMNMX2 F2FP F2F I2FP MUFU SHFL HMMA HGMMA IMMA QGMMA IGMMA BMMA DMMA MOVM FSET FCHK"
OTHER = set(f"{MEMORY} {CONTROL} {ELEMENTS}".split())

# Accesses to global memory by bits, and those to shared memory of less than 32 bits: `w8`, `w16`,
# `w32`, `w64`. Those of 128 bits have no ceiling.
WIDTHS = {"U8": 8, "S8": 8, "U16": 16, "S16": 16, "64": 64, "128": 128}


def widths(code):
    """How many accesses the SASS has by their bits."""
    found = Counter()
    for op in code:
        kind, *parts = op.split(".")
        if kind in ("LDG", "STG", "LDS", "STS"):
            bits = next((WIDTHS[part] for part in parts if part in WIDTHS), 32)
            if bits < 32 or (bits < 128 and kind[2] == "G"):
                found[f"w{bits}"] += 1
    return found


most_of = ceilings(ptx)
# Up to the next kernel: a line with nothing but a brace may be the end of inline assembly.
bodies = dict(re.findall(r"\.entry (\w+)\((.*?)(?=\.entry |\Z)", ptx, re.S))
registers, frames = {}, {}
for name, properties, used in re.findall(
    r"Compiling entry function '(\w+)'.*?Function properties for \w+\n\s*(.*?)\n.*?Used (\d+) registers",
    info,
    re.S,
):
    registers[name], frames[name] = int(used), properties

failures = [line for line in info.splitlines() if "warning" in line.lower()]
print(f"{'kernel':38} registers  index  SASS")
for section in re.split(r"\n\s*\.section\s+\.text\.", sass)[1:]:
    name = re.match(r"(\w+)", section).group(1)
    code = re.findall(r"/\*[0-9a-f]{4,}\*/\s+(?:@!?U?P\w+\s+)?([A-Z][\w.]*)", section)
    while code and code[-1] in ("NOP", "BRA"):
        code.pop()
    index = [op for op in code if op.split(".")[0] not in OTHER]
    most, body = most_of[name], bodies.get(name, "")
    print(
        f"{name:38} {registers[name]:3} <= {most['registers']:3}  {len(index):3} <= {most['index']:3}  {len(code)}"
    )
    if "-v" in sys.argv:
        kinds = sorted(set(index), key=index.count, reverse=True)
        print("    " + ", ".join(f"{op} {index.count(op)}" for op in kinds))
    if registers[name] > most["registers"] or len(index) > most["index"]:
        failures.append(f"{name}: more than its ceiling")
    for width, count in widths(code).items():
        if count > most[width]:
            failures.append(
                f"{name}: {count} accesses of {width[1:]} bits, more than {most[width]}"
            )
    # `ptxas` makes some instructions of others, in functions of its own.
    emulated = most["allows"] & CALLS
    for word in ("call", "trap", ".local"):
        if re.search(rf"(?<![\w.]){re.escape(word)}\b" if word[0] != "." else r"\.local\b", body):
            failures.append(f"{name}: `{word}` in the PTX")
    if not frames[name].startswith(
        "0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads"
    ):
        failures.append(f"{name}: {frames[name]}")
    if not emulated and any(op.startswith(("LDL", "STL", "CALL")) for op in code):
        failures.append(f"{name}: local memory or a call in the SASS")
failures += [f"{name}: no such kernel" for name in most_of if name not in registers]
print("\n".join(failures))
sys.exit(bool(failures))
