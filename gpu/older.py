"""older.py PTX PTXAS: assembles each kernel whose `kernel!` has `older = N` for `sm_N`, too. Its
PTX is compiled for a later device; the assembler refuses instructions that the older one lacks."""

import pathlib
import re
import subprocess
import sys
import tempfile

from ceilings import ceilings


def alone(ptx, name, device):
    """The module with this kernel only, for a device."""
    head, *entries = re.split(r"(?=\.visible \.entry )", ptx)
    (entry,) = (entry for entry in entries if re.match(rf"\.visible \.entry {name}\(", entry))
    return re.sub(r"\.target \w+", f".target sm_{device}", head) + entry


def assemble(ptx, name, device, assembler):
    """What the assembler says against it: nothing, if it takes it."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "kernel.ptx"
        file.write_text(alone(ptx, name, device))
        command = [assembler, f"-arch=sm_{device}", file, "-o", file.with_suffix(".cubin")]
        return subprocess.run(command, capture_output=True, text=True).stderr


def main(ptx, assembler):
    ptx = pathlib.Path(ptx).read_text()
    most_of = ceilings(ptx)
    failures, count = [], 0
    for name in re.findall(r"\.visible \.entry (\w+)\(", ptx):
        device = most_of[name]["older"]
        if device == 0:
            continue
        count += 1
        said = assemble(ptx, name, device, assembler)
        if said:
            failures.append(f"{name}, for sm_{device}: {said}")
    print(f"{count} kernels assembled for older devices")
    if count == 0:
        failures.append("no kernel has `older`")
    print("\n".join(failures), end="")
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
