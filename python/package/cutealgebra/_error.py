"""The exceptions of the library.

`LayoutError`, and `LayoutIndexError` for a coordinate or a mode that does not exist.
"""

__all__ = ["LayoutError", "LayoutIndexError"]


class LayoutError(ValueError, AssertionError):
    """A call that the library refuses.

    The message states what is wrong, with the numbers. `operator` is the name of the operator that
    refused the call. `rule` is the label of the broken rule in that operator's documentation. Each
    is None if there is none. It is a ValueError, which Python raises for such arguments, and an
    AssertionError, which pycute raises.
    """

    def __init__(self, sentence: str, operator: str | None = None, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.operator = operator
        self.rule = rule

    def __reduce__(self) -> tuple[type["LayoutError"], tuple[object, str | None, str | None]]:
        return type(self), (self.args[0], self.operator, self.rule)


class LayoutIndexError(LayoutError, IndexError):
    """A coordinate outside the shape, or a mode past the rank.

    It is also an IndexError, which Python's sequences raise.
    """


# Messages show the name that users import.
LayoutError.__module__ = LayoutIndexError.__module__ = "cutealgebra"
