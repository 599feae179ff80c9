"""Makes random calls of another library and of ours, and checks each result against the promise of
its operator. Prints a table of the counts, and a table of the right results that we refuse, by
the rule that refuses them.

    python calls.py PEER CALLS [SEED]

PEER is pycute, torch, tensor-layouts or dsl; CALLS is the number of calls of each operator. Every
10,000 calls have their own seed, starting with SEED, and their own process. The exit code is 1 if a
result of ours is wrong, and 5 if the peer is not installed.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from typing import Any

from cutealgebra import LayoutError
from definition import Plain, beside, right
from peers import PEERS, Call, Found, Library
from random_layouts import arguments

#: The number of calls of each operator that are drawn from one seed.
OF_A_SEED = 10_000
#: The number of calls that a library gets at once.
TOGETHER = 5_000
#: The outcomes of a call, in the order of the table.
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
#: The outcomes with a right result, theirs or ours.
KNOWN_RIGHT = [kind for kind in KINDS if "ight" in kind]
#: The outcome that the second table explains.
MISSED = "theirs right, we refuse"
#: The outcomes for which an example is printed.
SHOWN = [kind for kind in KINDS if kind.startswith(("theirs", "ours wrong"))]


def text(of: Any) -> str:
    """An argument or a result as CuTe prints it."""
    if isinstance(of, list):
        return f"<{', '.join(map(text, of))}>"
    if isinstance(of, tuple):
        return f"{of[0]}:{of[1]}".replace(" ", "").replace(",)", ")")
    return "a refusal" if of is None else str(of)


def of_ours(library: Library, call: Call) -> tuple[Plain | None, str]:
    """Returns a result of ours, or None and the refusal. Any other exception ends the run."""
    try:
        return library.call(*call), ""
    except LayoutError as error:
        return None, reason(error)


def reason(error: LayoutError) -> str:
    """The rule of a refusal and its sentence, without its numbers."""
    sentence = re.sub(
        r"-?\d+", "_n_", re.sub(r" \(.*\)$", "", str(error).removeprefix(f"{error.operator}: "))
    )
    return f"{error.rule or 'no rule'} | {sentence}"


def kind(call: Call, mine: Plain | None, his: Found) -> str:
    """Returns the outcome of one call, one of `KINDS`."""
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
    """Yields the calls: one of each operator in each round."""
    r = random.Random(seed)
    for _ in range(rounds):
        given = arguments(r)
        yield from ((operator, *given.get(operator, given[""])) for operator in operators)


#: For each operator, the count of each outcome; and the shortest example of each outcome and operator. For a missed result, the reason is
#: also counted as an outcome.
Findings = tuple[dict[str, Counter[str]], dict[tuple[str, str], str]]


def compared(name: str, rounds: int, seed: int) -> Findings:
    """Counts the outcomes of the calls of one seed."""
    peer = PEERS[name]
    answers, ours = peer.answers(), peer.ours()
    counts = {operator: Counter[str]() for operator in peer.operators}
    examples: dict[tuple[str, str], str] = {}
    made = calls(peer.operators, rounds, seed)
    while some := list(islice(made, TOGETHER)):
        for call, his in zip(some, answers(some), strict=True):
            mine, why = of_ours(ours, call)
            found = kind(call, mine, his)
            counts[call[0]][found] += 1
            if found == MISSED and isinstance(his, tuple):
                why = f"{why} | {beside(call[0], his, *call[1:])}"
            for of in [found, why] if found == MISSED else [found] if found in SHOWN else []:
                other = "" if call[2] is None else f", {text(call[2])}"
                asked, gave = f"`{call[0]}({text(call[1])}{other})`", f"theirs `{text(his)}`"
                example = (
                    f"{asked}: {gave}" if of == why else f"{asked}: {gave}, ours `{text(mine)}`"
                )
                examples[of, call[0]] = min(examples.get((of, call[0]), example), example, key=len)
            if found == MISSED:
                counts[call[0]][why] += 1
    return counts, examples


def share(count: Counter[str], of: str) -> str:
    """The share of this outcome among the calls for which either library has a right result."""
    return f"{100 * count[of] / max(sum(count[kind] for kind in KNOWN_RIGHT), 1):.2f} %"


def print_missed(counts: dict[str, Counter[str]], examples: dict[tuple[str, str], str]) -> None:
    """Prints the right results that we refuse: for each operator, the rules that refuse them and
    their counts.
    """
    rows = [
        f"| `{operator}` | {why} | {count[why]:,} | {share(count, why)} | {examples[why, operator]} |"
        for operator, count in counts.items()
        for why in sorted(set(count) - set(KINDS), key=lambda why: (-count[why], why))
    ]
    if rows:
        print("\nRight results that we refuse, by the rule that refuses:\n")
        print(
            "| | rule | what we say | what else is so | calls | of those with a right result | an example |"
        )
        print("|---|---|---|---|--:|--:|---|")
        print("\n".join(rows))


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
        for more, shown in processes.map(
            compared, [name] * len(sizes), sizes, range(seed, seed + len(sizes))
        ):
            for operator, count in more.items():
                counts[operator] += count
            for place, example in shown.items():
                examples[place] = min(examples.get(place, example), example, key=len)
    print("| | " + " | ".join(f"`{operator}`" for operator in peer.operators) + " |")
    print("|---|" + "--:|" * len(peer.operators))
    for row in KINDS:
        print(
            f"| {row} | "
            + " | ".join(f"{counts[operator][row]:,}" for operator in peer.operators)
            + " |"
        )
    print(
        "| right ones refused | "
        + " | ".join(share(counts[operator], MISSED) for operator in peer.operators)
        + " |"
    )
    shown = [
        f"- {row}: {examples[row, operator]}"
        for row in SHOWN
        for operator in peer.operators
        if (row, operator) in examples
    ]
    print("\n" + "\n".join(shown) if shown else "")
    print_missed(counts, examples)
    return int(any(count["ours wrong"] for count in counts.values()))


if __name__ == "__main__":
    sys.exit(main())
