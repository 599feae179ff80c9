"""Layouts in the order of `torch.distributed._pycute`: the last mode is the innermost.

The default stride of a mode is the product of the extents after it.

Each operator reverses its layouts and tuples, calls the operator of `cutealgebra`, and reverses the
result. Results and refusals are therefore those of `cutealgebra`; `docs/peers.md` lists the
differences from PyTorch. As in PyTorch, operators that work mode by mode begin at the first mode,
and a tile comes before its rest.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from operator import index
from typing import Any, SupportsIndex

from . import _native, pycute
from ._error import LayoutError, LayoutIndexError
from .pycute import Integer, has_none, is_int, is_tuple, signum, slice_

__all__ = [
    "Integer",
    "Layout",
    "LayoutBase",
    "LayoutError",
    "coalesce",
    "complement",
    "composition",
    "cosize",
    "crd2crd",
    "crd2idx",
    "elem_scale",
    "filter",
    "flatten",
    "has_none",
    "idx2crd",
    "inner_product",
    "is_int",
    "is_layout",
    "is_tuple",
    "left_inverse",
    "logical_divide",
    "logical_product",
    "make_layout",
    "product",
    "right_inverse",
    "shape_div",
    "signum",
    "size",
    "slice_",
    "suffix_product",
    "tiled_divide",
    "tiled_product",
    "tuple_max",
    "zipped_divide",
    "zipped_product",
]


def _reversed(of: Any) -> Any:
    """Reverses a tuple at each level, or both tuples of a layout."""
    has_none(of)
    return _turned(of)


def _turned(of: Any) -> Any:
    if is_tuple(of):
        return tuple(_turned(entry) for entry in reversed(of))
    return of._reverse if isinstance(of, Layout) else of


def _back(of: Any) -> Any:
    """Converts the result of an operator to the order of this module."""
    if isinstance(of, _native.Layout):
        return Layout(_turned(of.shape), _turned(of.stride))
    return _turned(of)


class Layout:
    """Layout(shape, stride=None): a layout whose last mode is the innermost."""

    __slots__ = ("_reverse", "shape", "stride")

    def __init__(self, shape: Any, stride: Any = None) -> None:
        self._reverse = pycute._in(_reversed(shape), None if stride is None else _reversed(stride))
        self.shape = _turned(self._reverse.shape)
        self.stride = _turned(self._reverse.stride)

    def __call__(self, *coordinate: Any) -> Any:
        return _back(
            self._reverse(_reversed(coordinate[0] if len(coordinate) == 1 else coordinate))
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Layout) and self._reverse == other._reverse

    def __hash__(self) -> int:
        return hash(self._reverse)

    def __len__(self) -> int:
        return len(self._reverse)

    def __getitem__(self, mode: SupportsIndex | slice) -> Layout:
        """Returns one mode; -1 is the last. A slice returns the layout of its modes."""
        modes: list[Layout] = [_back(of) for of in reversed(list(self._reverse))]
        if isinstance(mode, slice):
            chosen = modes[mode]
            return Layout(tuple(of.shape for of in chosen), tuple(of.stride for of in chosen))
        if not -len(modes) <= (number := index(mode)) < len(modes):
            sentence = f"get: there is no mode {number}: the rank is {len(modes)}"
            raise LayoutIndexError(sentence, "get")
        return modes[number]

    def size(self) -> int:
        """The number of coordinates."""
        return self._reverse.size()

    def cosize(self) -> int:
        """The span of the offsets."""
        return self._reverse.cosize()

    def __repr__(self) -> str:
        return f"Layout({self.shape}, {self.stride})"

    def __str__(self) -> str:
        return f"{self.shape}:{self.stride}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {**self._reverse._repr_mimebundle_(include, exclude), "text/plain": repr(self)}


LayoutBase = Layout


def is_layout(of: Any) -> bool:
    return isinstance(of, Layout)


def make_layout(*layouts: Any) -> Layout:
    """The layout with these modes. Pass them as arguments or in one list."""
    modes = tuple(layouts[0]) if len(layouts) == 1 and not is_layout(layouts[0]) else layouts
    found: Layout = _back(_native.make_layout([mode._reverse for mode in reversed(modes)]))
    return found


def _over(operator: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(operator)
    def reversed_operator(*given: Any) -> Any:
        return _back(operator(*map(_reversed, given)))

    return reversed_operator


def _by_mode(operator: Callable[..., Any]) -> Callable[..., Any]:
    """Makes an operator apply the entries of a tiler or profile mode by mode.

    The first entry belongs to the first mode. Modes after the last entry do not change.
    """

    def applied(layout: Any, by: Any) -> Any:
        if by is None:
            return layout
        if not is_tuple(by):
            return operator(layout, by)
        if len(by) > len(layout):
            raise LayoutError(
                f"a tiler of rank {len(by)} does not fit a layout of rank {len(layout)}"
            )
        return make_layout(
            [
                applied(layout[at], by[at]) if at < len(by) else layout[at]
                for at in range(len(layout))
            ]
        )

    def checked(layout: Any, by: Any = None) -> Any:
        has_none(by)
        return applied(layout, by)

    return checked


def _tile_first(operator: Callable[..., Any]) -> Callable[..., Any]:
    """Makes an operator of two layouts return the tile before the rest."""

    def ordered(layout: Any, tiler: Any) -> Any:
        found = operator(_reversed(layout), _reversed(tiler))
        return make_layout(_back(found[0]), _back(found[1]))

    return ordered


def suffix_product(integers: Any, last: Any = 1) -> Any:
    """For each integer, the product of the integers after it."""
    return _over(_native.prefix_product)(integers, last)


def coalesce(layout: Any, profile: Any = None) -> Any:
    """The same function with as few modes as possible.

    If a tuple is given, each mode is coalesced by itself.
    """
    return _by_mode(lambda mode, _: _over(_native.coalesce)(mode))(
        layout, 1 if profile is None else profile
    )


def filter(layout: Any, profile: Any = None) -> Any:
    """The layout without its modes of stride 0 or extent 1.

    If a tuple is given, each mode is filtered by itself.
    """
    return _by_mode(lambda mode, _: _over(_native.filter)(mode))(
        layout, 1 if profile is None else profile
    )


complement = _over(pycute.complement)
composition = _by_mode(_over(_native.composition))
cosize = _over(_native.cosize)
crd2crd = _over(pycute.crd2crd)
crd2idx = _over(pycute.crd2idx)
elem_scale = _over(_native.elem_scale)
idx2crd = _over(pycute.idx2crd)
inner_product = _over(_native.inner_product)
left_inverse = _over(pycute.left_inverse)
logical_divide = _by_mode(_tile_first(_native.logical_divide))
logical_product = _by_mode(_tile_first(_native.logical_product))
product = _native.product
right_inverse = _over(pycute.right_inverse)
#: Not reversed, because PyTorch's function also begins at the left.
shape_div = _native.shape_div
size = _over(_native.size)
tuple_max = _native.tuple_max


def zipped_divide(layout: Any, tiler: Any) -> Any:
    """A layout of two modes: the tiles, and the rests.

    The rests are followed by the modes that the tiler does not cover.
    """
    has_none(tiler)
    return pycute._unzipped(logical_divide, layout, tiler, make_layout, Layout(1, 0))


def zipped_product(layout: Any, tiler: Any) -> Any:
    """A layout of two modes: the layouts, and the repetitions.

    The repetitions are followed by the modes that the tiler does not cover.
    """
    has_none(tiler)
    return pycute._unzipped(logical_product, layout, tiler, make_layout, Layout(1, 0))


def tiled_divide(layout: Any, tiler: Any) -> Any:
    """The same as `zipped_divide`, but with each rest as a mode of the result."""
    return pycute._tiled(zipped_divide(layout, tiler), make_layout)


def tiled_product(layout: Any, tiler: Any) -> Any:
    """The same as `zipped_product`, but with each repetition as a mode of the result."""
    return pycute._tiled(zipped_product(layout, tiler), make_layout)


def flatten(of: Any) -> Any:
    """Flattens an integer, a tuple or a layout.

    For an integer or a tuple, the result is one flat tuple of its integers. For a layout, it is the
    same layout with its modes in one level.
    """
    return _back(of._reverse.flatten()) if is_layout(of) else pycute.flatten(of)
