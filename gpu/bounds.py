"""bounds.py SOURCES PTX: the PTX, with each kernel's number of threads, and of blocks that a multiprocessor is to hold, from the line
`// ceiling: NAME threads N [blocks M] ...` above it. An argument of 128 bytes is a tensor map, which the copy engine needs at a multiple of 64:
the compiler's calls for PTX know alignments up to 16. And what a kernel takes the address of, by `grid_constant!`, must be such an argument."""

import pathlib
import re
import sys

from ceilings import Ceilings

ceilings, ptx = Ceilings(pathlib.Path(sys.argv[1])), pathlib.Path(sys.argv[2]).read_text()


def bounded(match):
    line = ceilings.of(match.group(1))
    if line is None:
        sys.exit(f"{match.group(1)}: a kernel without a line `// ceiling:`")
    entry = re.sub(r"\.align 16 (\.b8 \w+\[128\])", r".align 64 \1", match.group(0))
    return f"{entry}\n.maxntid {line['threads']}, 1, 1\n.minnctapersm {line.get('blocks', 1)}"


maps = set(re.findall(r"\.param \.align 16 \.b8 (\w+)\[128\]", ptx))
for name in re.findall(r"^\s*mov\.b64\s+%rd\d+, (\w+_param_\d+);", ptx, re.M):
    if name not in maps:
        sys.exit(f"{name}: the address of an argument that is not a tensor map")
print(re.sub(r"\.entry (\w+)\([^)]*\)", bounded, ptx))
