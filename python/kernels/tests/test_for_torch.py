"""The gradients of attention as an operator of PyTorch, on a machine without a GPU. PyTorch's own
operations replace the functions of the library, and record the arguments of each call. Needs
PyTorch."""

import importlib

import pytest

torch = pytest.importorskip("torch", reason="NOT RUN: there is no PyTorch")

import cutealgebra.kernels as ck  # noqa: E402
from cutealgebra.kernels import for_torch as ct  # noqa: E402

# The package exports a function of the same name.
module = importlib.import_module("cutealgebra.kernels.for_torch.attention")


def weights(q, k, causal, window, scale):
    """The weights of all keys, and the logarithms of their sums. k has as many heads as q."""
    own = torch.arange(q.shape[2])[:, None] + k.shape[2] - q.shape[2]
    place = torch.arange(k.shape[2])[None, :]
    hidden = (place > own) & causal
    if window is not None:
        hidden = hidden | (place <= own - window)
    scores = (q @ k.mT * scale).masked_fill(hidden, float("-inf"))
    return scores.softmax(-1), scores.logsumexp(-1)


def plain(q, k, v, causal, window, scale):
    group = q.shape[1] // k.shape[1]
    k, v = (x.repeat_interleave(group, 1) for x in (k, v))
    found, sums = weights(q, k, causal, window, scale)
    return found @ v, sums


class Native:
    """The functions of the library, on a CPU."""

    def __init__(self):
        self.calls = []

    attention_floats = staticmethod(ck.attention_floats)

    def attention(self, out, sums, q, k, v, *, causal, window, scale, **_):
        found = plain(q, k, v, causal, window, scale)
        out.copy_(found[0])
        sums.copy_(found[1])

    def attention_backward(
        self, dq, dk, dv, floats, gradient, q, k, v, out, sums, *, causal, window, scale,
        deterministic, **_,
    ):  # fmt: skip
        self.calls.append((window, deterministic))
        assert floats.numel() == ck.attention_floats(q.shape, deterministic)
        # An operator records no gradients, so these are computed by hand.
        group = q.shape[1] // k.shape[1]
        wide = [x.repeat_interleave(group, 1) for x in (k, v)]
        own = weights(q, wide[0], causal, window, scale)[0]
        of_own = gradient @ wide[1].mT
        of_scores = own * (of_own - (of_own * own).sum(-1, keepdim=True)) * scale
        dq.copy_(of_scores @ wide[0])
        dk.copy_((of_scores.mT @ q).unflatten(1, (-1, group)).sum(2))
        dv.copy_((own.mT @ gradient).unflatten(1, (-1, group)).sum(2))


@pytest.fixture()
def native(monkeypatch):
    found = Native()
    monkeypatch.setattr(module, "_native", found)
    monkeypatch.setattr(module, "on_gpu", lambda *_: None)
    monkeypatch.setattr(module, "stream_of", lambda _: 0)
    monkeypatch.setattr(module, "lend", lambda x: x)
    return found


def inputs(columns):
    torch.manual_seed(columns)
    q, gradient = torch.randn(2, 4, 10, columns), torch.randn(2, 4, 10, columns)
    k, v = torch.randn(2, 2, 12, columns), torch.randn(2, 2, 12, columns)
    return [x.requires_grad_() for x in (q, k, v)], gradient


def eager(call):
    return call


def compiled(call):
    torch.compiler.reset()
    return torch.compile(call, fullgraph=True, backend="aot_eager")


@pytest.mark.parametrize("made", [eager, compiled])
@pytest.mark.parametrize("columns", [64, 96, 128])
def test_gradients_reach_the_kernels(native, made, columns):
    leaves, gradient = inputs(columns)
    for causal, window in ((False, None), (True, None), (True, 3)):
        exact = torch.autograd.grad(plain(*leaves, causal, window, 0.2)[0], leaves, gradient)
        for given, deterministic in (
            ({}, True),
            ({"deterministic": True}, True),
            ({"deterministic": False}, False),
        ):

            def call(q, k, v):
                return ct.attention(q, k, v, causal=causal, window=window, scale=0.2, **given)

            native.calls.clear()
            found = torch.autograd.grad(made(call)(*leaves), leaves, gradient)
            for x, y in zip(found, exact):
                torch.testing.assert_close(x, y, rtol=1e-4, atol=1e-5)
            # PyTorch's own operations compute the gradients of heads of 96 columns.
            assert native.calls == ([] if columns == 96 else [(window, deterministic)])


@pytest.mark.parametrize("made", [eager, compiled])
def test_the_setting_of_pytorch_overrides_the_argument(native, made):
    leaves, gradient = inputs(64)
    call = made(lambda q, k, v: ct.attention(q, k, v, deterministic=False))
    for setting in (False, True, False):
        native.calls.clear()
        torch.use_deterministic_algorithms(setting)
        try:
            torch.autograd.grad(call(*leaves), leaves, gradient)
        finally:
            torch.use_deterministic_algorithms(False)
        assert native.calls == [(None, setting)]
