"""bounds.py SOURCES PTX: the PTX, with each kernel's number of threads from the line `// ceiling: NAME threads N ...` above it."""
import pathlib
import re
import sys

sources, ptx = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).read_text()
threads = {}
for file in sources.rglob("*.rs"):
    for name, count in re.findall(r"// ceiling: (\w+) threads (\d+)", file.read_text()):
        threads[name] = count


def bounded(match):
    name = match.group(1)
    if name not in threads:
        sys.exit(f"{name}: a kernel without a line `// ceiling:`")
    return f"{match.group(0)}\n.maxntid {threads[name]}, 1, 1\n.minnctapersm 1"


print(re.sub(r"\.entry (\w+)\([^)]*\)", bounded, ptx))
