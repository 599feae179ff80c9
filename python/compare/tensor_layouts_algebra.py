"""A plugin for pytest that replaces the algebra of tensor-layouts by `cutealgebra`, so that the
tests of tensor-layouts run with it, unmodified.

    python -m pytest -p tensor_layouts_algebra tests/layouts.py

Each function of tensor-layouts that is an operator here keeps its identity and its signature. It
only converts its arguments, calls our operator and converts the result. If ours refuses, the words
that the tests expect are added to our sentence. The code of tensor-layouts runs only for arguments
without a counterpart, such as functions. The calls of ours and of theirs are counted.
"""

import inspect
import re
import types
from collections import Counter
from collections.abc import Iterator
from typing import Any

import cutealgebra as ours
import tensor_layouts.analysis
import tensor_layouts.layout_utils
import tensor_layouts.layouts as theirs

#: Operators of the same name.
SAME = """logical_product zipped_product tiled_product flat_product blocked_product
    raked_product nullspace upcast downcast size congruent compatible weakly_congruent inner_product prefix_product suffix_product product_each tuple_max shape_div append prepend replace
    group""".split()
#: For each sentence of ours, the words that their tests expect in an error.
WORDS = {
    r"composition: stride \d+ does not divide": "not divisible",
    r"\w+: a tiler of rank \d+ does not fit": "more modes",
}
calls: Counter[str] = Counter()


class NoCounterpart(Exception):
    """An argument without a counterpart here."""


def into(of: Any) -> Any:
    """Converts an argument to ours."""
    if isinstance(of, theirs.Layout):
        layout = ours.Layout(of.shape, of.stride)
        return layout if of.swizzle is None else ours.ComposedLayout(into(of.swizzle), 0, layout)
    if isinstance(of, theirs.ComposedLayout):
        return ours.ComposedLayout(into(of.outer), of.preoffset, into(of.inner))
    if isinstance(of, theirs.Swizzle):
        if abs(of.shift) < of.bits:
            raise NoCounterpart("a swizzle that reads bits that it changes")
        return ours.Swizzle(of.bits, of.base, of.shift)
    if of is None or (isinstance(of, int) and not isinstance(of, bool)):
        return of
    if isinstance(of, (tuple, list)):
        return tuple(map(into, of))
    raise NoCounterpart(type(of).__name__)


def back(of: Any) -> Any:
    """Converts a result to theirs."""
    if isinstance(of, ours.Layout):
        return theirs.Layout(of.shape, of.stride)
    if isinstance(of, ours.Swizzle):
        return theirs.Swizzle(of.bits, of.base, of.shift)
    if isinstance(of, ours.ComposedLayout):
        *outer, (function, offset) = of.functions
        inner = back(of.layout)
        if isinstance(function, ours.Swizzle) and offset == 0:
            inner = theirs.Layout(inner.shape, inner.stride, swizzle=back(function))
        else:
            inner = theirs.ComposedLayout(back(function), inner, preoffset=offset)
        for function, offset in reversed(outer):
            inner = theirs.ComposedLayout(back(function), inner, preoffset=offset)
        return inner
    if isinstance(of, ours.No):
        return False
    return tuple(map(back, of)) if isinstance(of, (tuple, list)) else of


def called(
    name: str, operator: Any, own: Any, signature: inspect.Signature, args: Any, given: Any
) -> Any:
    """Executes a call of one of their functions."""
    bound = signature.bind(*args, **given).args
    try:
        found = operator(*[into(argument) for argument in bound])
    except NoCounterpart:
        calls[f"{name}, theirs"] += 1
        return own(*args, **given)
    except ours.LayoutError as error:
        calls[name] += 1
        words = [word for sentence, word in WORDS.items() if re.match(sentence, str(error))]
        raise ours.LayoutError(
            ": ".join([str(error), *words]), error.operator, error.rule
        ) from error
    calls[name] += 1
    return back(found)


def replace(name: str, operator: Any) -> None:
    """Replaces the code of their function by a call of ours. The function stays the same object,
    because their tables contain it.
    """
    function = getattr(theirs, name)
    own = types.FunctionType(
        function.__code__, function.__globals__, name, function.__defaults__, function.__closure__
    )
    signature = inspect.signature(function)
    carried: dict[str, Any] = theirs.__dict__.setdefault("_carried_out", {})
    carried[name] = lambda args, given: called(name, operator, own, signature, args, given)
    text = f"def {name}(*args, **given):\n    return _carried_out[{name!r}](args, given)\n"
    made: dict[str, Any] = {}
    exec(text, made)
    function.__signature__ = signature
    function.__code__ = made[name].__code__
    function.__defaults__ = function.__kwdefaults__ = None


def tiler(layout: Any, of: Any) -> Any:
    """Converts a tuple to a tiler that keeps all other modes, because a tuple has this meaning in
    tensor-layouts.
    """
    if not isinstance(layout, ours.Operand) or not isinstance(of, tuple):
        return of
    return of + (None,) * (layout.rank - len(of))


def composition(left: Any, right: Any) -> Any:
    """A composition of layouts and swizzles; by a tuple, mode by mode."""
    if isinstance(right, ours.Swizzle) and not isinstance(left, ours.Swizzle):
        raise NoCounterpart("a layout after a swizzle that no layout is behind")
    if isinstance(left, ours.Operand) and not isinstance(right, ours.ComposedLayout):
        return ours.composition(left, tiler(left, right))
    return ours.eval("a o b", a=left, b=right)


def coalesce(layout: Any, profile: Any = None) -> Any:
    """Coalesces by a profile, in which None stands for a mode."""

    def ones(of: Any) -> Any:
        return tuple(map(ones, of)) if isinstance(of, tuple) else 1

    return ours.coalesce(layout) if profile is None else ours.coalesce(layout, ones(profile))


def complement(layout: Any, bound: Any = None) -> Any:
    """The complement up to the span of the layout, or in a shape."""
    return ours.complement(layout, layout.cosize() if bound is None else bound)


def of_layouts(operator: Any) -> Any:
    """Wraps an operator that exists here only for layouts, not for tuples."""

    def call(layout: Any, *others: Any) -> Any:
        if not isinstance(layout, ours.Operand) or any(
            isinstance(other, ours.Operand) for other in others
        ):
            raise NoCounterpart(type(layout).__name__)
        return operator(layout, *others)

    return call


def inverse(operator: Any) -> Any:
    """Wraps an inverse. If the identity layout is applied after it, that layout is removed."""

    def call(layout: Any) -> Any:
        found = operator(layout)
        if isinstance(found, ours.ComposedLayout) and len(found.functions) == 2:
            (first, offset), (swizzle, within) = found.functions
            if (
                isinstance(first, ours.Layout)
                and offset == 0
                and first == ours.Layout(first.size(), 1)
            ):
                return ours.ComposedLayout(swizzle, within, found.layout)
        return found

    return call


def elem_scale(left: Any, right: Any) -> Any:
    """Multiplies integers by tuples, too. A mismatch raises a TypeError in tensor-layouts."""
    try:
        (found,) = ours.elem_scale((left,), (right,))
    except ours.LayoutError as error:
        raise TypeError(str(error)) from error
    return found


def of_plain(operator: Any) -> Any:
    """Wraps an operator that exists here only for layouts without functions."""

    def call(*layouts: Any) -> Any:
        if any(isinstance(layout, ours.ComposedLayout) for layout in layouts):
            raise NoCounterpart("a composed layout")
        return operator(*layouts)

    return call


def nested(coordinate: Any, modes: Iterator[Any]) -> Any:
    """The open modes of a nested coordinate, in the nesting of the coordinate. A tuple with one
    open mode becomes that mode. The result is None if there is no open mode.
    """
    if not isinstance(coordinate, tuple):
        return next(modes) if coordinate is None else None
    open_modes = [mode for entry in coordinate if (mode := nested(entry, modes)) is not None]
    return ours.make_layout(open_modes) if len(open_modes) > 1 else (*open_modes, None)[0]


def slice_and_offset(coordinate: Any, layout: Any) -> Any:
    """Returns a part and its first offset. For a swizzled layout, the offset is returned
    separately; any other composed layout contains it.
    """
    found = ours.slice_and_offset(layout, coordinate)
    if isinstance(found, tuple):
        part, begin = found
        if isinstance(coordinate, tuple) and any(isinstance(entry, tuple) for entry in coordinate):
            return nested(coordinate, iter(part)) or part, begin
        return part, begin
    *outer, (function, offset) = found.functions
    if outer or not isinstance(function, ours.Swizzle) or layout.functions[-1][1] != 0:
        return found, 0
    return ours.ComposedLayout(function, 0, found.layout), offset


def divide(operator: Any) -> Any:
    return lambda layout, of: operator(layout, tiler(layout, of))


for name in SAME:
    replace(name, getattr(ours, name))
for name in ("logical_divide", "zipped_divide", "tiled_divide", "flat_divide"):
    replace(name, divide(getattr(ours, name)))
for name in ("cosize", "max_common_layout", "max_common_vector"):
    replace(name, of_plain(getattr(ours, name)))
for name, operator in {
    "compose": composition,
    "coalesce": coalesce,
    "complement": complement,
    "slice_and_offset": slice_and_offset,
    "elem_scale": elem_scale,
    # tensor-layouts' `shape_mod` is our `shape_gcd`.
    "shape_mod": ours.shape_gcd,
    "right_inverse": inverse(ours.right_inverse),
    "left_inverse": inverse(ours.left_inverse),
    "flatten": of_layouts(ours.flatten),
    "unflatten": of_layouts(ours.unflatten),
}.items():
    replace(name, operator)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Prints the numbers of calls of ours and of theirs."""
    mine = sum(count for name, count in calls.items() if ", theirs" not in name)
    functions = len([name for name in calls if ", theirs" not in name])
    terminalreporter.write_line(
        f"calls of ours: {mine:,} of {functions} functions; of theirs: {sum(calls.values()) - mine:,}"
    )
