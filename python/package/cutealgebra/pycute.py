"""The names of CUTLASS's pycute: `from cutealgebra.pycute import *`.

The classes and operators are those of `cutealgebra`. This module defines only those whose name,
arguments, argument names or defaults differ in CUTLASS's pycute. `docs/peers.md` lists where
results differ, and why.
"""

from __future__ import annotations

from abc import ABC
from typing import Any, TypeVar

from . import _native
from ._error import LayoutError
from ._native import ComposedLayout, Layout, OffsetLayout, Swizzle, cosize, make_layout, size

__all__ = [
    "ComposedLayout",
    "Integer",
    "Layout",
    "LayoutBase",
    "LayoutError",
    "Swizzle",
    "SwizzleBase",
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
    "hier_unzip",
    "idx2crd",
    "inner_product",
    "is_int",
    "is_layout",
    "is_tuple",
    "left_inverse",
    "logical_divide",
    "logical_product",
    "make_layout",
    "prefix_product",
    "product",
    "right_inverse",
    "shape_div",
    "shiftl",
    "shiftr",
    "signum",
    "size",
    "slice_",
    "slice_and_offset",
    "tiled_divide",
    "tiled_product",
    "tuple_max",
    "zipped_divide",
    "zipped_product",
]

_L = TypeVar("_L", Layout, ComposedLayout)

LayoutBase = OffsetLayout
SwizzleBase = Swizzle
has_none = _native.has_none


class Integer(ABC):
    """The abstract class of integers: `int`, and not `bool`."""

    @classmethod
    def __subclasshook__(cls, other: type) -> bool:
        return issubclass(other, int) and not issubclass(other, bool)


def is_int(x: Any) -> bool:
    return isinstance(x, Integer)


def is_tuple(x: Any) -> bool:
    return isinstance(x, tuple)


def is_layout(x: Any) -> bool:
    return isinstance(x, LayoutBase)


def signum(a: Any) -> int:
    return int(a > 0) - int(a < 0)


def shiftl(a: int, s: int) -> int:
    """`a` shifted to the left by `s` bits; if `s` is negative, to the right by `-s` bits."""
    return a << s if s >= 0 else a >> -s


def shiftr(a: int, s: int) -> int:
    """`a` shifted to the right by `s` bits; if `s` is negative, to the left by `-s` bits."""
    return shiftl(a, -s)


def flatten(t: Any) -> Any:
    """Flattens an integer, a tuple or a layout.

    For an integer or a tuple, the result is one flat tuple of its integers. For a layout, it is the
    same layout with its modes in one level.
    """
    if is_layout(t):
        return t.flatten()
    has_none(t)
    return _leaves(t)


def product(a: Any) -> int:
    return _native.product(a)


def inner_product(a: Any, b: Any) -> int:
    return _native.inner_product(a, b)


def tuple_max(a: Any) -> int:
    return _native.tuple_max(a)


def elem_scale(a: Any, b: Any) -> Any:
    return _native.elem_scale(a, b)


def shape_div(a: Any, b: Any) -> Any:
    return _native.shape_div(a, b)


def prefix_product(a: Any, init: Any = 1) -> Any:
    return _native.prefix_product(a, init)


def _leaves(of: Any) -> tuple[Any, ...]:
    return sum(map(_leaves, of), ()) if is_tuple(of) else (of,)


def slice_(crd: Any, trg: Any) -> tuple[Any, ...]:
    """The entries of a tuple for which the coordinate has a None."""
    has_none(crd)
    has_none(trg)
    return _sliced(crd, trg)


def _sliced(coordinate: Any, of: Any) -> tuple[Any, ...]:
    if coordinate is None:
        return (of,)
    if not is_tuple(coordinate):
        return ()
    if not is_tuple(of) or len(coordinate) != len(of):
        raise LayoutError(f"slice: a coordinate {coordinate} does not fit {of}", "slice")
    return sum(map(_sliced, coordinate, of), ())


def slice_and_offset(crd: Any, layout: Any) -> Any:
    """The layout of the modes at which a coordinate has a None, and the offset at which it begins.

    The coordinate is the first argument, as in pycute and in CuTe C++.
    """
    # In pycute, a None for the whole layout gives a layout with one mode.
    return (make_layout([layout]), 0) if crd is None else _native.slice_and_offset(layout, crd)


def _in(shape: Any, stride: Any) -> Layout:
    return Layout(shape) if stride is None else Layout(shape, stride)


def _closed(coordinate: Any) -> Any:
    """A coordinate with 0 in place of each None."""
    if is_tuple(coordinate):
        return tuple(map(_closed, coordinate))
    return 0 if coordinate is None else coordinate


def crd2idx(crd: Any, shape: Any, stride: Any = None) -> int:
    """The offset of a coordinate, in which None counts as 0."""
    offset: int = _in(shape, stride)(_closed(crd) if has_none(crd) else crd)
    return offset


def idx2crd(idx: Any, shape: Any, stride: Any = None) -> Any:
    """The coordinate of an offset."""
    layout = _in(shape, stride)
    return _native.idx2crd(idx, layout.shape, layout.stride)


def crd2crd(crd: Any, dst_shape: Any, src_shape: Any = None) -> Any:
    """The coordinate in `dst_shape` with the same index as `crd`.

    Without a source shape, each entry of `crd` is an index into the corresponding entry of
    `dst_shape`.
    """
    if src_shape is not None:
        return _native.crd2crd(crd, src_shape, dst_shape)
    has_none(crd)
    has_none(dst_shape)
    if is_tuple(crd) and is_tuple(dst_shape):
        if len(crd) != len(dst_shape):
            raise LayoutError(
                f"crd2crd: a coordinate {crd} does not fit a shape {dst_shape}", "crd2crd"
            )
        return tuple(map(crd2crd, crd, dst_shape))
    return _native.crd2crd(crd, product(dst_shape) if is_int(crd) else crd, dst_shape)


def _layout(of: Any) -> Any:
    return Layout(of) if is_int(of) else of


def _profile(profile: Any) -> Any:
    """A profile with integers in place of None, because the algebra reads only its nesting."""
    return _closed(profile) if is_tuple(profile) and has_none(profile) else profile


def coalesce(layout: _L, profile: Any = None) -> _L:
    return _native.coalesce(layout, _profile(profile))


def filter(layout: _L, profile: Any = None) -> _L:
    return _native.filter(layout, _profile(profile))


def complement(layout: Any, max_idx: Any = 1) -> Layout:
    """The complement up to `max_idx`.

    The default is 1: the result then has only the gaps of the layout, and no repetition after its
    end.
    """
    return _native.complement(_layout(layout), max_idx)


def right_inverse(layout: Any) -> Any:
    return None if layout is None else _native.right_inverse(_layout(layout))


def left_inverse(layout: Any) -> Any:
    return None if layout is None else _native.left_inverse(_layout(layout))


def _kept(layout: Any, tiler: Any) -> Any:
    """A tiler that also keeps the modes after its last entry, at each level.

    CuTe's composition drops these modes.
    """
    if not is_tuple(tiler):
        return tiler
    has_none(tiler)
    modes = list(layout)
    entries = [_kept(mode, entry) for mode, entry in zip(modes, tiler)]
    return (*entries, *tiler[len(modes) :], *(None for _ in modes[len(tiler) :]))


def composition(layoutA: _L, layoutB: Any) -> _L:
    return _native.composition(layoutA, _kept(layoutA, layoutB))


def logical_divide(layoutA: _L, layoutB: Any) -> _L:
    return layoutA if layoutB is None else _native.logical_divide(layoutA, layoutB)


def logical_product(layoutA: _L, layoutB: Any) -> _L:
    return layoutA if layoutB is None else _native.logical_product(layoutA, layoutB)


def hier_unzip(splitter: Any, layoutA: Any, layoutB: Any) -> Any:
    """Applies `splitter` to each mode, and gathers the results in two modes.

    The first mode has the tiles. The second has the rests, followed by the modes that the tiler
    does not cover.
    """
    has_none(layoutB)
    return _unzipped(splitter, layoutA, layoutB, make_layout, Layout(1, 0))


def _unzipped(splitter: Any, layout: Any, tiler: Any, make: Any, one: Any) -> Any:
    if tiler is None:
        return make(one, layout)
    if not is_tuple(tiler):
        return splitter(layout, tiler)
    if len(tiler) > len(layout):
        raise LayoutError(
            f"a tiler of rank {len(tiler)} does not fit a layout of rank {len(layout)}"
        )
    pairs = [_unzipped(splitter, layout[at], entry, make, one) for at, entry in enumerate(tiler)]
    rests = [pair[1] for pair in pairs] + [layout[at] for at in range(len(pairs), len(layout))]
    return make(make([pair[0] for pair in pairs]), make(rests))


def zipped_divide(layoutA: _L, layoutB: Any) -> _L:
    if has_none(layoutB):
        found: _L = hier_unzip(logical_divide, layoutA, layoutB)
        return found
    return _native.zipped_divide(layoutA, layoutB)


def zipped_product(layoutA: _L, layoutB: Any) -> _L:
    if has_none(layoutB):
        found: _L = hier_unzip(logical_product, layoutA, layoutB)
        return found
    return _native.zipped_product(layoutA, layoutB)


def _tiled(zipped: Any, make: Any = make_layout) -> Any:
    return make([zipped[0], *(zipped[1][at] for at in range(len(zipped[1])))])


def tiled_divide(layoutA: _L, layoutB: Any) -> _L:
    found: _L = _tiled(zipped_divide(layoutA, layoutB))
    return found


def tiled_product(layoutA: _L, layoutB: Any) -> _L:
    found: _L = _tiled(zipped_product(layoutA, layoutB))
    return found
