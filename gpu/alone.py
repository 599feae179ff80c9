"""Compares the PTX of kernels that were built alone with the same kernels of a whole crate.

    python3 gpu/alone.py WHOLE.ptx ONE.ptx [ONE.ptx ...]

Labels have the number of a function in its file, so they are numbered again. Everything else must
be the same text.
"""

import re
import sys


def indented(assembly):
    return assembly[0].replace("\n", "\n ")


def kernels(path):
    """The text of each kernel in a file of PTX, by name, with the comment of its bounds."""
    text = open(path, encoding="utf-8").read()
    comments = dict(re.findall(r"^// kernel (\w+): (.*)$", text, re.M))
    found = {}
    # Assembly may have a brace that begins a line, too.
    text = re.sub(r"// begin inline asm.*?// end inline asm", indented, text, flags=re.S)
    for part in re.findall(r"^\.visible \.entry .*?^}$", text, re.M | re.S):
        name = re.match(r"\.visible \.entry (\w+)", part)[1]
        part = re.sub(r"\$L__BB\d+_", "$L__BB_", part)
        part = re.sub(r"(\$L__tmp|__local_depot)\d+", r"\1", part)
        part = re.sub(r"[ \t]*//.*", "", part)
        found[name] = (comments[name], part)
    return found


def main():
    whole = kernels(sys.argv[1])
    count = 0
    for path in sys.argv[2:]:
        alone = kernels(path)
        if len(alone) != 1:
            sys.exit(f"{path}: has {len(alone)} kernels, not one")
        for name, text in alone.items():
            if whole.get(name) != text:
                sys.exit(f"{name}: its PTX alone is not its PTX in {sys.argv[1]}")
            count += 1
    if count == 0:
        sys.exit("no kernel to compare")
    print(f"{count} kernels have the same PTX alone as in the whole crate")


main()
