"""peers.py: what PyTorch has for the same sizes, where it is installed: attention by cuDNN and by its flash kernels, softmax and row sums.
`peers.py backward` measures only the backward pass of attention by cuDNN.

Timed as the host times: a pause of 60 ms, one run, then some timed ones; the median of nine. The numbers are about normal, with all bits
of a half, as the host's are."""

import sys
import time

try:
    import torch
except ImportError:
    sys.exit("no PyTorch here")
if not torch.cuda.is_available():
    sys.exit("no GPU for PyTorch here")
from torch.nn.attention import SDPBackend, sdpa_kernel

HEADS, COLUMNS = 16, 128
# The deviation of the host's numbers: sums of four uniform ones.
numbers = lambda *shape: (torch.rand(4, *shape, device="cuda").sum(0) - 2) * 2


def median(run, count, pause=0.06):
    times = []
    for _ in range(9):
        time.sleep(pause)
        begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
        run()
        begin.record()
        for _ in range(count):
            run()
        end.record()
        end.synchronize()
        times.append(begin.elapsed_time(end) / count)
    return sorted(times)[4]


def backward():
    """The gradients of queries, keys and values of four batches of 48 heads; the forward pass is not timed."""
    for length in (1024, 2048, 4096, 8192):
        q, k, v, gradient = (numbers(4, 48, length, COLUMNS).bfloat16() for _ in range(4))
        for x in (q, k, v):
            x.requires_grad_()
        for causal in (False, True):
            work = 10 * 4 * 48 * length * length * COLUMNS / (2 if causal else 1)
            with sdpa_kernel(SDPBackend.CUDNN_ATTENTION):
                out = torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=causal)
                run = lambda: torch.autograd.grad(out, (q, k, v), gradient, retain_graph=True)
                rate = work / median(run, int(min(20, max(3, 4e12 / work)))) / 1e9
            form = " causal" if causal else ""
            print(f"| attention backward bf16 128{form}, cuDNN | 4 × 48 heads, {length} | {rate:.0f} TFLOP/s |", flush=True)


print(f"PyTorch {torch.__version__}, cuDNN {torch.backends.cudnn.version()}")
print("| peer | size | measured |\n|---|---|--:|")
if "backward" in sys.argv:
    sys.exit(backward())
for columns in (1024, 4096, 16384):
    x = torch.randn(2**27 // columns, columns, device="cuda")
    out = torch.empty_like(x)
    for name, run, moved in (
        ("row_sum, PyTorch", lambda: torch.sum(x, 1), 4),
        ("softmax, PyTorch", lambda: torch.softmax(x, 1), 8),
        ("copy, PyTorch", lambda: out.copy_(x), 8),
    ):
        print(
            f"| {name} | {x.shape[0]} rows of {columns} f32 | {moved * x.numel() / median(run, 5, 0) / 1e6:.0f} GB/s |"
        )
for length in (2048, 4096, 8192, 16384):
    q, k, v = (numbers(1, HEADS, length, COLUMNS).half() for _ in range(3))
    for causal in (False, True):
        work = 4 * HEADS * length * length * COLUMNS / (2 if causal else 1)
        count = int(min(20, max(3, 4e12 / work)))
        for name, backend in (
            ("cuDNN", SDPBackend.CUDNN_ATTENTION),
            ("PyTorch's flash", SDPBackend.FLASH_ATTENTION),
        ):
            with sdpa_kernel(backend):
                attend = lambda: torch.nn.functional.scaled_dot_product_attention(
                    q, k, v, is_causal=causal
                )
                rate = work / median(attend, count) / 1e9
            kind = "attention_causal" if causal else "attention"
            print(f"| {kind}, {name} | {HEADS} heads, {length} | {rate:.0f} TFLOP/s |", flush=True)
