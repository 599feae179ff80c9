"""`Tensor`: an array under a layout whose modes keep their nesting, which an array's axes do not have."""

from __future__ import annotations

from . import _native
from ._native import Layout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ["Tensor"]

#: Operators that give a layout of the same elements, or of some of them.
_REARRANGES = frozenset(
    """coalesce composition filter flat_divide flat_divide_evenly flatten get group logical_divide logical_divide_evenly
    reverse select take tiled_divide tiled_divide_evenly unflatten with_shape zipped_divide zipped_divide_evenly""".split()
)
#: Operators that give a layout, and the offset where it begins.
_BEGINS = frozenset("domain_offset local_partition local_tile slice_and_offset".split())


class Tensor:
    """Tensor(array, layout, offset=0): the elements of an array's memory under a layout, without a copy.

    An element is read and written at a coordinate of the layout, `t[1, (2, 0)]`; with a None, `t[1, None]`, the modes that it leaves
    open are a tensor. The operators that arrange a layout anew are methods, such as `t.zipped_divide((4, 4))`. `view()` is the
    array of the library that it came from, with an axis for each integer of the shape.

    A layout that reaches outside the array is refused, and writing through one that reaches an element twice.
    """

    __slots__ = ("array", "layout", "offset")

    def __init__(self, array: Any, layout: Layout, offset: int = 0) -> None:
        if not isinstance(layout, Layout):
            raise TypeError(f"the layout of a Tensor is a Layout, not {type(layout).__name__}")
        # Refused where it leaves the array.
        layout.view(array, offset, writable=False)
        self.array = array
        self.layout = layout
        self.offset = offset

    @property
    def shape(self) -> Any:
        """The shape of the layout."""
        return self.layout.shape

    def view(self) -> Any:
        """The elements as an array, with an axis for each integer of the shape."""
        return self.layout.view(self.array, self.offset)

    def __getitem__(self, coordinate: Any) -> Any:
        part, begin = _native.slice_and_offset(self.layout, coordinate)
        if part.shape == ():
            return part.view(self.array, self.offset + begin, writable=False)[()]
        return Tensor(self.array, part, self.offset + begin)

    def __setitem__(self, coordinate: Any, value: Any) -> None:
        # Of the whole layout, not of the part: an element that is reached twice would change elsewhere, too.
        self.layout.view(self.array, self.offset, writable=True)
        part, begin = _native.slice_and_offset(self.layout, coordinate)
        part.view(self.array, self.offset + begin, writable=True)[...] = value

    def __len__(self) -> int:
        return len(self.layout)

    def __getattr__(self, name: str) -> Any:
        if name in _REARRANGES:
            return lambda *given: Tensor(self.array, getattr(self.layout, name)(*given), self.offset)
        if name in _BEGINS:
            return lambda *given: self._at(getattr(self.layout, name)(*given))
        raise AttributeError(f"a Tensor has no {name!r}; its layout may have")

    def _at(self, found: tuple[Layout, int]) -> Tensor:
        part, begin = found
        return Tensor(self.array, part, self.offset + begin)

    def __repr__(self) -> str:
        begin = f", {self.offset}" if self.offset else ""
        return f"Tensor({type(self.array).__name__}, {self.layout}{begin})"
