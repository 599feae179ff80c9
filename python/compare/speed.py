"""Prints a table of the cost of a call in pycute and in our library, in microseconds: the best of
five measurements in one run.

The two libraries run alternately, for a hundredth of a second each, so other work on the machine
affects both alike. Only CPU time is counted.
"""

import subprocess
import sys
import time
import timeit
from collections.abc import Callable
from typing import Any

import pycute as theirs

import cutealgebra as ours

CASES: dict[str, Callable[[Any], Callable[[], Any]]] = {
    "`Layout((6,2),(8,2))`": lambda m: lambda: m.Layout((6, 2), (8, 2)),
    "`layout(11)`": lambda m: lambda a=m.Layout((6, 2), (8, 2)): a(11),
    "`layout(5,1)`": lambda m: lambda a=m.Layout((6, 2), (8, 2)): a(5, 1),
    "`coalesce`, 8 modes": lambda m: (
        lambda a=m.Layout(((2, 2),) * 4, ((1, 2), (4, 8), (16, 64), (128, 256))): m.coalesce(a)
    ),
    "`composition`, 2 by 2 leaves": lambda m: (
        lambda a=m.Layout((6, 2), (8, 2)), b=m.Layout((4, 3), (3, 1)): m.composition(a, b)
    ),
    "`composition`, 8 by 3 leaves": lambda m: (
        lambda a=m.Layout(((2, 2),) * 4, ((1, 16), (2, 32), (4, 64), (8, 128))), b=m.Layout((16, (4, 4)), (1, (16, 64))): (
            m.composition(a, b)
        )
    ),
    "`complement`": lambda m: lambda a=m.Layout((2, 4), (1, 16)): m.complement(a, 256),
    "`logical_divide`": lambda m: (
        lambda a=m.Layout((64, 32), (1, 64)), b=m.Layout((16, 8), (1, 64)): m.logical_divide(a, b)
    ),
    "`zipped_divide` by `(16:1, 8:1)`": lambda m: (
        lambda a=m.Layout((64, 32), (1, 64)), b=(m.Layout(16, 1), m.Layout(8, 1)): m.zipped_divide(
            a, b
        )
    ),
    "`right_inverse`": lambda m: lambda a=m.Layout((4, 8), (8, 1)): m.right_inverse(a),
    "`left_inverse`": lambda m: lambda a=m.Layout((4, 8), (8, 1)): m.left_inverse(a),
    "a table of 4096 offsets": lambda m: (
        (lambda a=m.Layout((64, 64), (64, 1)): a.offsets())
        if m is ours
        else (lambda a=m.Layout((64, 64), (64, 1)): [a(i) for i in range(4096)])
    ),
}


def microseconds(*calls: Callable[[], Any]) -> list[float]:
    """The shortest of five measured times of each call."""
    timers = [timeit.Timer(call, timer=time.process_time) for call in calls]
    # `autorange` finds a number of calls that takes a fifth of a second.
    numbers = [max(1, timer.autorange()[0] // 20) for timer in timers]
    rounds = [
        [timer.timeit(number) / number * 1e6 for timer, number in zip(timers, numbers, strict=True)]
        for _ in range(5)
    ]
    return [min(times) for times in zip(*rounds, strict=True)]


def imported() -> float:
    """The milliseconds of the import in a new process, without the start of the interpreter."""
    text = "import time; t = time.perf_counter(); import cutealgebra; print((time.perf_counter() - t) * 1e3)"
    runs = [
        subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
        for _ in range(5)
    ]
    return min(float(run.stdout) for run in runs)


def main() -> None:
    print("| | pycute | here | ratio |")
    print("|---|--:|--:|--:|")
    for name, case in CASES.items():
        before, here = microseconds(case(theirs), case(ours))
        print(f"| {name} | {before:.2f} | {here:.2f} | {before / here:.1f} |")
    print(f"\n`import cutealgebra`: {imported():.1f} ms, best of five processes.")


if __name__ == "__main__":
    main()
