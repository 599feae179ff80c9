"""Calls CuTe DSL, which runs inside its own compiler and may end the process.

A child process makes the calls one after another and reports each result. If a call ends the child,
the next child continues after that call, and the signal is the result of the call.
"""

from __future__ import annotations

import json
import os
import select
import signal
from collections.abc import Callable, Iterable, Iterator
from typing import Any

#: The number of seconds after which a call counts as one that does not end.
PATIENCE = 30
#: The number of calls for which CuTe DSL traces one kernel.
BATCH = 5_000


def within(work: Callable[[], None]) -> None:
    """Runs a function while CuTe DSL traces a kernel, because only then can layouts be made."""
    from cutlass import cute

    @cute.jit  # type: ignore[untyped-decorator]
    def traced() -> None:
        work()

    traced()


def made(of: Any) -> Any:
    """Converts an argument to CuTe DSL."""
    from cutlass import cute

    if isinstance(of, list):
        return tuple(map(made, of))
    return cute.make_layout(of[0], stride=of[1]) if isinstance(of, tuple) else of


def one(operator: str, a: Any, other: Any) -> Any:
    """Makes one call: returns a shape and a stride, or None for a refusal."""
    from cutlass import cute

    try:
        arguments = [made(a)] if other is None else [made(a), made(other)]
        found = getattr(cute, operator)(*arguments)
        return found.shape, found.stride
    except Exception:  # noqa: BLE001, what it raises is not all of it on purpose
        return None


def tuples(of: Any) -> Any:
    """Converts the lists of JSON to tuples."""
    return tuple(map(tuples, of)) if isinstance(of, list) else of


def child(calls: list[Any], begin: int, made_by: Callable[..., Any]) -> tuple[int, int]:
    """Starts a process that makes the calls from number `begin` on. Returns the process, and a pipe
    with one result per line.
    """
    reading, writing = os.pipe()
    process = os.fork()
    if process:
        os.close(writing)
        return process, reading
    os.close(reading)
    # Discards the compiler's messages about calls that it refuses.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    for call in calls[begin:]:
        os.write(writing, json.dumps(made_by(*call)).encode() + b"\n")
    os._exit(0)


def read(reading: int) -> Iterator[bytes]:
    """Yields the lines as they arrive, until a call does not end."""
    kept = b""
    while select.select([reading], [], [], PATIENCE)[0] and (some := os.read(reading, 1 << 16)):
        *lines, kept = (kept + some).split(b"\n")
        yield from lines


def in_children(calls: list[Any], made_by: Callable[..., Any]) -> list[Any]:
    """The result of each call. If a call ended its process, the result is the name of the signal.
    """
    found: list[Any] = []
    while len(found) < len(calls):
        process, reading = child(calls, len(found), made_by)
        found.extend(tuples(json.loads(line)) for line in read(reading))
        os.close(reading)
        if len(found) < len(calls):
            # The child has ended, or its call does not end.
            os.kill(process, signal.SIGKILL)
        _, status = os.waitpid(process, 0)
        if len(found) < len(calls):
            number = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
            found.append(
                "it did not end"
                if number == signal.SIGKILL
                else signal.Signals(number).name
                if number
                else "it left"
            )
    return found


def answers(calls: Iterable[Any], made_by: Callable[..., Any] = one) -> Iterator[Any]:
    """The result of CuTe DSL for each call."""
    calls = list(calls)
    for begin in range(0, len(calls), BATCH):
        some: list[Any] = []
        within(
            lambda begin=begin, some=some: some.extend(
                in_children(calls[begin : begin + BATCH], made_by)
            )
        )  # type: ignore[misc]
        yield from some
