"""The types of the operators' arguments and results, for annotations."""

from __future__ import annotations

from typing import TYPE_CHECKING, SupportsIndex, TypeAlias, Union

if TYPE_CHECKING:
    from ._native import CoordinateLayout, Layout, Operand, ScaledBasis

__all__ = ["Coord", "IntTuple", "IntTupleLike", "Piece", "ShapeLike", "Stride", "Tiler"]

#: An integer, or a nested tuple of integers: the type of results.
IntTuple: TypeAlias = Union[int, tuple["IntTuple", ...]]
#: The type of such arguments. Lists and numpy's integers are also accepted.
IntTupleLike: TypeAlias = Union[SupportsIndex, tuple["IntTupleLike", ...], list["IntTupleLike"]]
#: A shape, or a layout, whose shape is then used.
ShapeLike: TypeAlias = Union["IntTupleLike", "Operand"]
#: A coordinate; None leaves a mode open.
Coord: TypeAlias = Union[SupportsIndex, None, tuple["Coord", ...], list["Coord"]]
#: The right operand of a composition, a divide or a product.
Tiler: TypeAlias = Union[
    "Layout", "CoordinateLayout", SupportsIndex, None, tuple["Tiler", ...], list["Tiler"]
]
#: The stride of a coordinate layout.
Stride: TypeAlias = Union["IntTupleLike", "ScaledBasis", tuple["Stride", ...], list["Stride"]]
#: The coordinates at which two layouts have the same values: two layouts, each with its offset.
Piece: TypeAlias = tuple[tuple["Layout", int], tuple["Layout", int]]
