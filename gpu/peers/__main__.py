"""python3 gpu/peers [PART...]: our kernels beside the libraries that people use, in one run.

Parts are `products`, `fp8`, `int8`, `groups`, `epilogues`, `rows`, `attention` and `backward`;
without one, all. It needs a Hopper GPU, PyTorch, and the wheel `cutealgebra-kernels`. A part is a
function that yields `timing.Line`s.
"""

import sys
import time

try:
    import torch

    import cutealgebra.kernels  # noqa: F401
except ImportError as error:
    sys.exit(f"no peers here: {error}")
if not torch.cuda.is_available():
    sys.exit("no GPU for PyTorch here")

import attention
import products
import row_kernels
from timing import HEAD, measure

PARTS = {
    "products": products.sixteen,
    "fp8": products.fp8,
    "int8": products.integers,
    "groups": products.groups,
    "epilogues": products.epilogues,
    "rows": row_kernels.lines,
    "attention": attention.lines,
    "backward": attention.backward,
}


def main() -> None:
    asked = sys.argv[1:] or list(PARTS)
    unknown = [name for name in asked if name not in PARTS]
    if unknown:
        sys.exit(f"no part {unknown[0]}: parts are {', '.join(PARTS)}")
    print(f"{torch.cuda.get_device_name()}, PyTorch {torch.__version__}, CUDA {torch.version.cuda}")
    print(f"cuDNN {torch.backends.cudnn.version()}, {time.strftime('%Y-%m-%d')}\n\n{HEAD}")
    # A graph cannot be captured on the default stream, and each stream loads the kernels once.
    torch.cuda.set_stream(torch.cuda.Stream())
    for part in asked:
        begin = time.monotonic()
        try:
            for line in PARTS[part]():
                try:
                    measure(line)
                except Exception as error:
                    print(f"| {line.kernel} | {line.size} | ended with {str(error)[:200]!r} |")
        except Exception as error:
            print(f"| {part} | ended with {str(error)[:300]!r} |")
        print(f"{part}: {time.monotonic() - begin:.0f} s", file=sys.stderr, flush=True)


main()
