"""The most that each kernel may take: the numbers of its `kernel!`, 0 if it has none. `cute-build`
writes them into the PTX as comments `// kernel NAME: threads N blocks N … w8 N … older N`."""

import re

# The bit of `allow(calls)`: the assembler makes an instruction of others, in functions of its own.
CALLS = 8


def ceilings(ptx):
    """By kernel, the numbers of its comment."""
    lines = re.findall(r"^// kernel (\w+): (.*)$", ptx, re.M)
    words = {name: numbers.split() for name, numbers in lines}
    return {name: dict(zip(of[::2], map(int, of[1::2]))) for name, of in words.items()}
