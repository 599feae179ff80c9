"""Attention of packed sequences, and of a cache of keys and values. Neither has gradients."""

import math
from typing import Any, NoReturn

import torch
from torch import Tensor

from .. import _native
from .operators import is_plain, lend, needs_gradients, on_gpu, operator, stream_of


def _none(name: str) -> Any:
    def refuse(ctx: Any, *_: Any) -> NoReturn:
        raise NotImplementedError(f"{name} has no gradient; detach its tensors")

    return refuse


def _pack(
    q: Tensor,
    k: Tensor,
    v: Tensor,
    query_starts: Tensor,
    key_starts: Tensor,
    longest: int,
    causal: bool,
    window: int | None,
    scale: float,
    softcap: float | None,
) -> tuple[Tensor, Tensor, Tensor]:
    on_gpu("attention_packed", q, k, v, query_starts, key_starts)
    # The kernel does not write rows that belong to no sequence.
    out = torch.zeros_like(q, memory_format=torch.contiguous_format)
    sums = torch.full((q.shape[1], q.shape[0]), -math.inf, device=q.device)
    count = max(query_starts.shape[0] - 1, 0)
    problems = torch.zeros(count, dtype=torch.int32, device=q.device)
    _native.attention_packed(
        lend(out), lend(sums), lend(problems), lend(q), lend(k), lend(v), lend(query_starts),
        lend(key_starts), longest,
        stream=stream_of(q), causal=causal, window=window, scale=scale, softcap=softcap,
    )  # fmt: skip
    return out, sums, problems


def _fake_pack(
    q: Tensor, k: Tensor, v: Tensor, query_starts: Tensor, *_: Any
) -> tuple[Tensor, Tensor, Tensor]:
    sums = q.new_empty((q.shape[1], q.shape[0]), dtype=torch.float32)
    problems = query_starts.new_empty(query_starts.shape[0] - 1, dtype=torch.int32)
    return torch.empty_like(q, memory_format=torch.contiguous_format), sums, problems


_PACK = operator(
    "attention_packed(Tensor q, Tensor k, Tensor v, Tensor query_starts, Tensor key_starts, "
    "SymInt longest, bool causal, int? window, float scale, float? softcap) "
    "-> (Tensor, Tensor, Tensor)",
    _pack,
    _fake_pack,
    _none("attention_packed"),
)


def attention_packed(
    q: Tensor,
    k: Tensor,
    v: Tensor,
    query_starts: Tensor,
    key_starts: Tensor,
    longest: int,
    *,
    causal: bool = False,
    window: int | None = None,
    scale: float | None = None,
    softcap: float | None = None,
) -> tuple[Tensor, Tensor]:
    """Computes `attention` separately for sequences of different lengths.

    q has the shape (rows, heads, columns), and k and v have the shape (rows, key heads, columns).
    Heads have 64, 128 or 256 columns; with `softcap`, they must have 128. `query_starts` and
    `key_starts` (int32, other libraries say `cu_seqlens`) contain the first row of each sequence,
    and the row after the last sequence. A sequence has at most `longest` queries.

    Returns the output, and a number for each sequence. Rows of the output that belong to no
    sequence are 0. The number is 0 if nothing is wrong. Otherwise it is the sum of these:

    - 1 if the starts of the queries are wrong
    - 2 if the starts of the keys are wrong
    - 4 if the sequence has more than `longest` queries
    """
    factor = 1 / math.sqrt(q.shape[-1]) if scale is None else scale
    run = _PACK if not is_plain(q, k, v) or needs_gradients(q, k, v) else _pack
    out, _, problems = run(
        q, k, v, query_starts, key_starts, longest, causal, window, factor, softcap
    )
    return out, problems


def _memory(q: Tensor, k: Tensor, room: int, splits: int | None) -> tuple[Tensor, ...]:
    """Makes the output, the problems (one for each sequence) and the scratch memory of a call.
    """
    if splits is None:
        device = torch.cuda.get_device_properties(q.device)
        count = device.multi_processor_count
        splits = _native.decode_splits(q.shape[0], k.shape[2], room, count)
    floats = torch.empty(
        _native.decode_floats(q.shape, splits), dtype=torch.float32, device=q.device
    )
    problems = torch.zeros(q.shape[0], dtype=torch.int32, device=q.device)
    out = torch.empty_like(q, memory_format=torch.contiguous_format)
    return out, problems, floats


def _splits(q: Tensor, floats: Tensor) -> int:
    return floats.numel() // max(q.shape[0] * q.shape[1] * 129, 1)


def _decode(
    q: Tensor, k: Tensor, v: Tensor, lengths: Tensor, scale: float, splits: int | None
) -> tuple[Tensor, Tensor]:
    on_gpu("decode", q, k, v, lengths)
    q = q.contiguous()
    out, problems, floats = _memory(q, k, k.shape[1], splits)
    _native.decode(
        lend(out), lend(problems), lend(floats), lend(q), lend(k), lend(v), lend(lengths),
        _splits(q, floats), stream=stream_of(q), scale=scale,
    )  # fmt: skip
    return out, problems


def _fake_decode(q: Tensor, *_: Any) -> tuple[Tensor, Tensor]:
    problems = q.new_empty(q.shape[0], dtype=torch.int32)
    return torch.empty_like(q, memory_format=torch.contiguous_format), problems


_DECODE = operator(
    "decode(Tensor q, Tensor k, Tensor v, Tensor lengths, float scale, int? splits) "
    "-> (Tensor, Tensor)",
    _decode,
    _fake_decode,
    _none("decode"),
)


def decode(
    q: Tensor,
    k: Tensor,
    v: Tensor,
    lengths: Tensor,
    *,
    scale: float | None = None,
    splits: int | None = None,
) -> tuple[Tensor, Tensor]:
    """Computes attention of one query per sequence to a cache of keys and values.

    q has the shape (batch, heads, 128), and k and v have the shape (batch, capacity, key heads,
    128). Sequence s uses the first lengths[s] keys of its cache; `lengths` is int32. Returns the
    output, and a number for each sequence: 0 if its length is from 0 to the capacity, otherwise 1.
    """
    factor = 1 / math.sqrt(q.shape[-1]) if scale is None else scale
    run = _DECODE if not is_plain(q, k, v) or needs_gradients(q, k, v) else _decode
    out, problems = run(q, k, v, lengths, factor, splits)
    return out, problems


def _decode_paged(
    q: Tensor,
    k: Tensor,
    v: Tensor,
    lengths: Tensor,
    table: Tensor,
    scale: float,
    splits: int | None,
) -> tuple[Tensor, Tensor]:
    on_gpu("decode_paged", q, k, v, lengths, table)
    q = q.contiguous()
    out, problems, floats = _memory(q, k, k.shape[1] * table.shape[1], splits)
    _native.decode_paged(
        lend(out), lend(problems), lend(floats), lend(q), lend(k), lend(v), lend(lengths),
        lend(table), _splits(q, floats), stream=stream_of(q), scale=scale,
    )  # fmt: skip
    return out, problems


_DECODE_PAGED = operator(
    "decode_paged(Tensor q, Tensor k, Tensor v, Tensor lengths, Tensor table, float scale, "
    "int? splits) -> (Tensor, Tensor)",
    _decode_paged,
    _fake_decode,
    _none("decode_paged"),
)


def decode_paged(
    q: Tensor,
    k: Tensor,
    v: Tensor,
    lengths: Tensor,
    table: Tensor,
    *,
    scale: float | None = None,
    splits: int | None = None,
) -> tuple[Tensor, Tensor]:
    """`decode` for keys and values in pages.

    k and v have the shape (pages, page rows, key heads, 128). Key r of sequence s is row r % page
    rows of the page with the number table[s, r // page rows]; `table` is int32. The number that is
    returned for a sequence is increased by 2 if one of its pages is not in the cache.
    """
    factor = 1 / math.sqrt(q.shape[-1]) if scale is None else scale
    run = _DECODE_PAGED if not is_plain(q, k, v) or needs_gradients(q, k, v) else _decode_paged
    out, problems = run(q, k, v, lengths, table, factor, splits)
    return out, problems
