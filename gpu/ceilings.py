"""The lines `// ceiling: NAME threads N [blocks M] registers R index I` above kernels: what each may take at most. A name with `*` is of
many. `emulated 1`: the device has no such instruction, and the assembler calls functions of its own. `older N`: it is assembled for sm_N, too. `w8`, `w16`,
`w32` and `w64` have the accesses of less than 128 bits, none by default."""

import fnmatch
import re


class Ceilings:
    def __init__(self, sources):
        self.lines, self.used = {}, set()
        for file in sorted(sources.rglob("*.rs")):
            for line in re.findall(r"// ceiling: (.*)", file.read_text()):
                name, *rest = line.split()
                self.lines[name] = dict(zip(rest[::2], map(int, rest[1::2])))

    def of(self, kernel):
        """The line of a kernel: its own, or the first whose pattern it has."""
        names = (
            [kernel]
            if kernel in self.lines
            else [name for name in self.lines if fnmatch.fnmatchcase(kernel, name)]
        )
        self.used.update(names[:1])
        return self.lines[names[0]] if names else None

    def without_a_kernel(self):
        return [name for name in self.lines if name not in self.used]
