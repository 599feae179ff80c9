"""Attention and its gradients beside cuDNN and PyTorch's flash kernels."""

import torch
import torch.nn.functional as F
from products import BF16, F16, numbers
from timing import Line, stream, wrong
from torch.nn.attention import SDPBackend, sdpa_kernel

import cutealgebra.kernels as ck

BACKENDS = {"cuDNN": SDPBackend.CUDNN_ATTENTION, "flash": SDPBackend.FLASH_ATTENTION}


def peer(backend, q, k, v, causal):
    def run():
        with sdpa_kernel(backend):
            return F.scaled_dot_product_attention(q, k, v, is_causal=causal, enable_gqa=True)

    return run


def check(out, q, k, v, causal):
    """Compares some queries of the first head with 64 bits."""

    def result() -> str:
        rows = torch.arange(0, q.shape[2], max(1, q.shape[2] // 32), device="cuda")
        scores = q[0, 0, rows].double() @ k[0, 0].double().T / q.shape[3] ** 0.5
        if causal:
            keys = torch.arange(k.shape[2], device="cuda")
            scores.masked_fill_(keys[None] > rows[:, None], float("-inf"))
        exact = torch.softmax(scores, -1) @ v[0, 0].double()
        bound = exact.abs() * 2**-7 + v[0, 0].double().abs().max() * 2**-9
        return wrong(out[0, 0, rows], exact, bound, out)

    return result


def lines():
    batch, heads, depth = 4, 48, 128
    for length in (1024, 2048, 4096, 8192):
        for dtype in (F16, BF16):
            q, k, v = (numbers(batch, heads, length, depth, dtype=dtype) for _ in range(3))
            out = torch.empty_like(q)
            sums = torch.empty(batch, heads, length, device="cuda")
            for causal in (False, True):
                work = 4 * batch * heads * length**2 * depth / (2 if causal else 1)
                name = f"attention of {str(dtype)[6:]}" + (", causal" if causal else "")
                run = lambda: ck.attention(out, sums, q, k, v, causal=causal, stream=stream())
                peers = {name: peer(of, q, k, v, causal) for name, of in BACKENDS.items()}
                size = f"{batch}×{heads} heads of {depth}, {length}"
                right = check(out, q, k, v, causal)
                yield Line(name, size, work, run, peers, [out], right, marks={"cuDNN": 1.0})


def of_cudnn(q, k, v, gradient, causal):
    """The gradients by cuDNN; the forward pass is not timed."""
    given = [x.detach().requires_grad_() for x in (q, k, v)]
    with sdpa_kernel(SDPBackend.CUDNN_ATTENTION):
        out = F.scaled_dot_product_attention(*given, is_causal=causal)

    def run():
        return torch.autograd.grad(out, given, gradient, retain_graph=True)

    return run


def near(found, peer):
    """Compares gradients with those of the peer, whose error is of the same size."""

    def result() -> str:
        off = [
            ((x.float() - y.float()).norm() / y.float().norm()).item()
            for x, y in zip(found, peer())
        ]
        return f"{max(off):.1e} from cuDNN's"

    return result


def backward():
    batch, heads, depth = 4, 48, 128
    for length in (1024, 2048, 4096, 8192):
        q, k, v, gradient = (numbers(batch, heads, length, depth, dtype=BF16) for _ in range(4))
        out, *of = (torch.empty_like(q) for _ in range(4))
        sums = torch.empty(batch, heads, length, device="cuda")
        floats = torch.empty(ck.attention_floats(tuple(q.shape)), device="cuda")
        for causal in (False, True):
            ck.attention(out, sums, q, k, v, causal=causal, stream=stream())
            run = lambda: ck.attention_backward(
                *of, floats, gradient, q, k, v, out, sums, causal=causal, stream=stream()
            )
            peer = of_cudnn(q, k, v, gradient, causal)
            work = 10 * batch * heads * length**2 * depth / (2 if causal else 1)
            name = "gradients of attention of bfloat16" + (", causal" if causal else "")
            size = f"{batch}×{heads} heads of {depth}, {length}"
            right = near(of, peer)
            yield Line(name, size, work, run, {"cuDNN": peer}, of, right, marks={"cuDNN": 1.0})
