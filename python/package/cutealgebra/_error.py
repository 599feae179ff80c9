"""The one exception of the library."""

__all__ = ["LayoutError"]


class LayoutError(ValueError, AssertionError):
    """A refusal: one sentence that says what is wrong, with the numbers.

    `operator` is the name of the operator that refused, and `rule` the label of the broken rule in its documentation; each is
    None where there is none. It is a ValueError, which Python raises for such arguments, and an AssertionError, which pycute
    raises.
    """

    def __init__(self, sentence: str, operator: str | None = None, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.operator = operator
        self.rule = rule

    def __reduce__(self) -> tuple[type["LayoutError"], tuple[object, str | None, str | None]]:
        return type(self), (self.args[0], self.operator, self.rule)
