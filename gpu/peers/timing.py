"""The frame of the table: one line is a kernel of ours and its peers, in turn, in one process.

Each contender is captured into a CUDA graph of several calls, so that no time of the host is in the
figures. A round is a pause, one call, and the graph between two events; the figure is the median of
nine rounds. Without a pause the card is at its power limit, and the load before sets the clock."""

import statistics
import sys
import time
from dataclasses import dataclass, field
from typing import Callable

import torch

ROUNDS = 9
# Seconds before a round: of kernels that compute, and of those that only move bytes.
COMPUTING, MOVING = 0.06, 0.01


@dataclass
class Line:
    """A kernel and its peers. `work` is in operations, or in bytes if `is_moved`."""

    kernel: str
    size: str
    work: float
    ours: Callable[[], object]
    peers: dict[str, Callable[[], object]]
    # The outputs of `ours`, and a function that returns what is wrong with them.
    out: list[torch.Tensor] = field(default_factory=list)
    check: Callable[[], str] | None = None
    is_moved: bool = False
    # The smallest share of each peer that issue or record asks for, by the peer's name.
    marks: dict[str, float] = field(default_factory=dict)
    # The bytes that a peer moves, if not those of `work`.
    moved: dict[str, float] = field(default_factory=dict)


def stream() -> int:
    """The current stream, as our functions take it."""
    return torch.cuda.current_stream().cuda_stream


def poison(tensor: torch.Tensor) -> None:
    """Makes every float a NaN, and every integer the one with all bits set."""
    tensor.view(torch.uint8).fill_(0xFF)


def milliseconds(run: Callable[[], object]) -> float:
    """The time between two events."""
    begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    begin.record()
    run()
    end.record()
    end.synchronize()
    return begin.elapsed_time(end)


def several(call: Callable[[], object], most: int) -> tuple[int, Callable[[], None]]:
    """A number of calls that take about 4 milliseconds, 3 to `most` of them, and their graph."""
    call()
    count = int(min(most, max(3, 4.0 / max(milliseconds(call), 1e-3))))
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph, stream=torch.cuda.current_stream()):
        for _ in range(count):
            call()
    return count, graph.replay


def medians(calls: dict[str, Callable[[], object]], pause: float, most: int) -> dict[str, float]:
    """The milliseconds of each call, or NaN for one that fails or that a graph cannot hold."""
    runs, times = {}, {name: [] for name in calls}
    for name, call in calls.items():
        try:
            runs[name] = (call, *several(call, most))
        except Exception as error:
            torch.cuda.synchronize()
            print(f"not measured: {name}: {str(error)[:400]!r}", file=sys.stderr, flush=True)
    for _ in range(ROUNDS):
        for name, (call, count, replay) in runs.items():
            time.sleep(pause)
            call()
            times[name].append(milliseconds(replay) / count)
    return {name: statistics.median(of) if of else float("nan") for name, of in times.items()}


HEAD = (
    "| kernel | size | measured | beside | share | mark | result |\n|---|---|--:|---|--:|--:|---|"
)


def measure(line: Line) -> None:
    """Checks our result, times all, and prints a row for each peer."""
    for tensor in line.out:
        poison(tensor)
    line.ours()
    torch.cuda.synchronize()
    result = line.check() if line.check else ""
    most, pause = (100, MOVING) if line.is_moved else (20, COMPUTING)
    times = medians({"ours": line.ours, **line.peers}, pause, most)
    unit, scale = ("GB/s", 1e6) if line.is_moved else ("TFLOP/s", 1e9)
    ours = line.work / times["ours"] / scale
    for name in line.peers or {"": None}:
        peer = line.moved.get(name, line.work) / times.get(name, float("nan")) / scale
        mark = line.marks.get(name)
        asked = f"{mark:.2f}" if mark else ""
        print(
            f"| {line.kernel} | {line.size} | {ours:.0f} {unit}, {1e3 * times['ours']:.1f} µs | "
            f"{name} {peer:.0f} | {ours / peer:.3f} | {asked} | {result} |",
            flush=True,
        )


def of_rows(rows: int) -> torch.Tensor:
    """Some rows of many, spread over all of them."""
    return torch.tensor([i * 1237 % rows for i in range(min(32, rows))], device="cuda")


def wrong(found: torch.Tensor, exact: torch.Tensor, bound: torch.Tensor, out: torch.Tensor) -> str:
    """The elements of some rows beyond a bound, and the NaN in the whole output."""
    beyond = int((~((found.double() - exact).abs() <= bound)).sum())
    unwritten = int(out.isnan().sum()) if out.is_floating_point() else 0
    return f"{beyond} wrong in {found.shape[0]} rows, {unwritten} not written"
