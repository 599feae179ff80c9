"""Random calls of another library and of ours, each result judged by what its operator promises: a table of the counts.

    python calls.py PEER CALLS [SEED]

PEER is pycute, torch, tensor-layouts or dsl; CALLS is how many there are of each operator. Each 10,000 of them are drawn from a seed of their
own, from SEED on, and made by a process of its own. Ends with 1 if a result of ours is wrong, and with 5 if the peer is not there.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from typing import Any

from cutealgebra import LayoutError
from definition import Plain, right
from peers import PEERS, Call, Found, Library
from random_layouts import arguments

#: The calls of each operator that are drawn from one seed.
OF_A_SEED = 10_000
#: The calls that are handed to a library together.
TOGETHER = 5_000
#: What a call comes to, in the order of the table.
KINDS = [
    "both right, the same text",
    "both right",
    "both refuse",
    "they refuse, ours right",
    "theirs right, we refuse",
    "theirs wrong, we refuse",
    "theirs wrong, ours right",
    "theirs ended the process, we refuse",
    "theirs ended the process, ours right",
    "too large to look at",
    "ours wrong",
]
#: Of these there is an example.
SHOWN = [kind for kind in KINDS if kind.startswith(("theirs", "ours wrong"))]


def text(of: Any) -> str:
    """An argument or a result as CuTe prints it."""
    if isinstance(of, list):
        return f"<{', '.join(map(text, of))}>"
    if isinstance(of, tuple):
        return f"{of[0]}:{of[1]}".replace(" ", "").replace(",)", ")")
    return "a refusal" if of is None else str(of)


def of_ours(library: Library, call: Call) -> Plain | None:
    """A result of ours. What is not a refusal by sentence ends the run."""
    try:
        return library.call(*call)
    except LayoutError:
        return None


def kind(call: Call, mine: Plain | None, his: Found) -> str:
    """What a call comes to."""
    ours = None if mine is None else right(call[0], mine, *call[1:])
    if his == mine:
        theirs = ours
    else:
        theirs = None if his is None or isinstance(his, str) else right(call[0], his, *call[1:])
    if mine is not None and ours is False:
        return "ours wrong"
    if (mine is not None and ours is None) or (isinstance(his, tuple) and theirs is None):
        return "too large to look at"
    if isinstance(his, str):
        return f"theirs ended the process, {'we refuse' if mine is None else 'ours right'}"
    if his is None:
        return "both refuse" if mine is None else "they refuse, ours right"
    if mine is None:
        return f"theirs {'right' if theirs else 'wrong'}, we refuse"
    if not theirs:
        return "theirs wrong, ours right"
    return "both right, the same text" if mine == his else "both right"


def calls(operators: list[str], rounds: int, seed: int) -> Any:
    """The calls: of each round one of each operator."""
    r = random.Random(seed)
    for _ in range(rounds):
        given = arguments(r)
        yield from ((operator, *given.get(operator, given[""])) for operator in operators)


#: What was found: how often each kind, for each operator, and the shortest example of a kind and an operator.
Findings = tuple[dict[str, Counter[str]], dict[tuple[str, str], str]]


def compared(name: str, rounds: int, seed: int) -> Findings:
    """What the calls of one seed come to."""
    peer = PEERS[name]
    answers, ours = peer.answers(), peer.ours()
    counts = {operator: Counter[str]() for operator in peer.operators}
    examples: dict[tuple[str, str], str] = {}
    made = calls(peer.operators, rounds, seed)
    while some := list(islice(made, TOGETHER)):
        for call, his in zip(some, answers(some), strict=True):
            mine = of_ours(ours, call)
            found = kind(call, mine, his)
            counts[call[0]][found] += 1
            if found in SHOWN:
                beside = "" if call[2] is None else f", {text(call[2])}"
                example = f"`{call[0]}({text(call[1])}{beside})`: theirs `{text(his)}`, ours `{text(mine)}`"
                examples[found, call[0]] = min(examples.get((found, call[0]), example), example, key=len)
    return counts, examples


def main() -> int:
    name, rounds = sys.argv[1], int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    peer = PEERS[name]
    try:
        peer.answers()
    except ImportError:
        return 5
    counts = {operator: Counter[str]() for operator in peer.operators}
    examples: dict[tuple[str, str], str] = {}
    begins = range(0, rounds, OF_A_SEED)
    sizes = [min(OF_A_SEED, rounds - begin) for begin in begins]
    with ProcessPoolExecutor() as processes:
        for more, shown in processes.map(compared, [name] * len(sizes), sizes, range(seed, seed + len(sizes))):
            for operator, count in more.items():
                counts[operator] += count
            for place, example in shown.items():
                examples[place] = min(examples.get(place, example), example, key=len)
    print("| | " + " | ".join(f"`{operator}`" for operator in peer.operators) + " |")
    print("|---|" + "--:|" * len(peer.operators))
    for row in KINDS:
        print(f"| {row} | " + " | ".join(f"{counts[operator][row]:,}" for operator in peer.operators) + " |")
    shown = [f"- {row}: {examples[row, operator]}" for row in SHOWN for operator in peer.operators if (row, operator) in examples]
    print("\n" + "\n".join(shown) if shown else "")
    return int(any(count["ours wrong"] for count in counts.values()))


if __name__ == "__main__":
    sys.exit(main())
