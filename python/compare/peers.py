"""The libraries that are compared, each with the module of ours that has the same names. All accept
and return plain tuples.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Iterator
from types import ModuleType
from typing import Any

import dsl
from definition import PROMISES, Plain

#: The result of an operator: a layout, None for a refusal, or a text if the process ended.
Found = Plain | str | None
#: An operator and its arguments.
Call = tuple[str, Plain, Any]

#: The operators of the modules of pycute and PyTorch.
OF_PYCUTE = [
    "composition",
    "coalesce",
    "complement",
    "logical_divide",
    "logical_product",
    "right_inverse",
    "left_inverse",
]
ALL = list(PROMISES)


def turned(of: Any) -> Any:
    """Reverses a tuple at each level, which is the order of PyTorch."""
    return tuple(map(turned, reversed(of))) if isinstance(of, tuple) else of


def plain(layout: Any) -> Plain:
    """Converts a layout of any of these libraries to plain tuples."""

    def tuples(of: Any) -> Any:
        return tuple(map(tuples, of)) if isinstance(of, (tuple, list)) else int(of)

    return tuples(layout.shape), tuples(layout.stride)


class Library:
    """A module whose functions have the names of the operators and run in this process."""

    def __init__(
        self, module: ModuleType, names: dict[str, str] | None = None, lexicographic: bool = False
    ) -> None:
        self.module, self.names, self.lexicographic = module, names or {}, lexicographic

    def made(self, of: Any) -> Any:
        """Converts an argument to a value of the library."""
        if isinstance(of, list):
            return tuple(map(self.made, of))
        if not isinstance(of, tuple):
            return of
        shape, stride = map(turned, of) if self.lexicographic else of
        return self.module.Layout(shape, stride)

    def given(self, operator: str, found: Any) -> Plain:
        """Converts a result to the order of CuTe. The tile and the rest of PyTorch's divides and
        products are in that order already.
        """
        shape, stride = plain(found)
        if not self.lexicographic:
            return shape, stride
        if operator.startswith("logical"):
            return tuple(map(turned, shape)), tuple(map(turned, stride))
        return turned(shape), turned(stride)

    def call(self, operator: str, a: Plain, other: Any) -> Plain:
        """Makes one call, which may raise any exception."""
        function = getattr(self.module, self.names.get(operator, operator))
        arguments = [self.made(a)] if other is None else [self.made(a), self.made(other)]
        return self.given(operator, function(*arguments))

    def answers(self, calls: Iterable[Call]) -> Iterator[Found]:
        """The result of each call; None if it raises an exception."""
        for call in calls:
            try:
                yield self.call(*call)
            except Exception:  # noqa: BLE001, what they raise is not all of it on purpose
                yield None


class Peer:
    """A library: its name, the module whose import shows that it is installed, its operators, and
    the module of ours.
    """

    def __init__(
        self,
        title: str,
        module: str,
        operators: list[str],
        door: str,
        lexicographic: bool = False,
        names: dict[str, str] | None = None,
    ) -> None:
        self.title, self.module, self.operators, self.door = title, module, operators, door
        self.lexicographic, self.names = lexicographic, names

    def ours(self) -> Library:
        """Our module with the same names."""
        return Library(importlib.import_module(self.door), lexicographic=self.lexicographic)

    def answers(self) -> Callable[[Iterable[Call]], Iterator[Found]]:
        """Returns a function that computes the library's results of calls. Raises ImportError if
        the library is not installed.
        """
        module = importlib.import_module(self.module)
        if self.module == "cutlass.cute":
            return dsl.answers
        return Library(module, self.names, self.lexicographic).answers


PEERS = {
    "pycute": Peer("pycute", "pycute", OF_PYCUTE, "cutealgebra.pycute"),
    "torch": Peer(
        "PyTorch's `_pycute`",
        "torch.distributed._pycute",
        OF_PYCUTE,
        "cutealgebra.lex",
        lexicographic=True,
    ),
    "tensor-layouts": Peer(
        "tensor-layouts", "tensor_layouts", ALL, "cutealgebra", names={"composition": "compose"}
    ),
    "dsl": Peer("CuTe DSL", "cutlass.cute", ALL, "cutealgebra"),
}
