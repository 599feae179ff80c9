"""The most that each kernel may take, from the comments that `cute-build` writes into the PTX:
`// kernel NAME: threads N blocks N cluster N allows N registers N index N w8 N w16 N w32 N w64 N older N`.
They are the numbers of its `kernel!`; 0 if it has none."""

import re

# The bit of `allow(calls)`: the assembler makes an instruction of others, in functions of its own.
CALLS = 8


def ceilings(ptx):
    """By kernel, the numbers of its comment."""
    lines = re.findall(r"^// kernel (\w+): (.*)$", ptx, re.M)
    words = {name: numbers.split() for name, numbers in lines}
    return {name: dict(zip(of[::2], map(int, of[1::2]))) for name, of in words.items()}
