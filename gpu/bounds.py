"""bounds.py SOURCES PTX: the PTX, with each kernel's number of threads, and of blocks that a multiprocessor is to hold, from the line
`// ceiling: NAME threads N [blocks M] ...` above it."""
import pathlib
import re
import sys

sources, ptx = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).read_text()
threads = {}
for file in sources.rglob("*.rs"):
    for name, count, blocks in re.findall(r"// ceiling: (\w+) threads (\d+)(?: blocks (\d+))?", file.read_text()):
        threads[name] = count, blocks or 1


def bounded(match):
    name = match.group(1)
    if name not in threads:
        sys.exit(f"{name}: a kernel without a line `// ceiling:`")
    count, blocks = threads[name]
    return f"{match.group(0)}\n.maxntid {count}, 1, 1\n.minnctapersm {blocks}"


print(re.sub(r"\.entry (\w+)\([^)]*\)", bounded, ptx))
