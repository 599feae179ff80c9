"""`Tensor`: an array under a layout whose modes keep their nesting, which an array's axes do not have."""

from __future__ import annotations

from importlib import import_module
from operator import index as integer

from . import _native
from ._error import LayoutError
from ._native import Layout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, SupportsIndex

    from ._types import Coord, IntTuple, IntTupleLike, ShapeLike, Tiler

__all__ = ["Tensor"]

#: Operators that take a tiler first.
_TILED = frozenset(
    """composition flat_divide flat_divide_evenly logical_divide logical_divide_evenly tiled_divide tiled_divide_evenly
    zipped_divide zipped_divide_evenly""".split()
)
#: Operators whose result has the same elements, or some of them: each is a method.
_REARRANGES = _TILED | frozenset(
    "coalesce filter flatten get group reverse select take unflatten with_shape".split()
)


class Tensor:
    """Tensor(array, layout=None, offset=0): elements of an array's memory under a layout.

    Nothing is copied. Without a layout, the tensor has that of the array, `layout_of(array)`.

    An element is read and written at a coordinate of the layout, `t[1, (2, 0)]`, or at a linear
    one, `t[9]`; with a None or a colon, `t[1, None]` or `t[1, :]`, the modes that it leaves open
    are a tensor. A coordinate outside the shape is a `LayoutIndexError`, which is a LayoutError
    and an IndexError; a negative one is outside, too. The tensor is a sequence of its elements in
    the order of the linear coordinates: `len(t)` is the size, and `list(t)` has as many.

    The operators that arrange a layout anew are methods, such as `t.zipped_divide((4, 4))`. Their
    result has elements of the tensor alone: tiles that would reach past it are refused. `view()`
    is the array of the library that it came from, with an axis for each integer of the shape, and
    `numpy.asarray(t)` the same as numpy has it.

    A layout that reaches outside the array is refused, and writing through one that reaches an
    element twice.
    """

    __slots__ = ("array", "layout", "offset")

    def __init__(self, array: Any, layout: Layout | None = None, offset: int = 0) -> None:
        if layout is None:
            layout = _native.layout_of(array)
        if not isinstance(layout, Layout):
            raise TypeError(f"the layout of a Tensor must be a Layout, not {type(layout).__name__}")
        # An integer of numpy would wrap around in the sums below, at 256 or so.
        offset = integer(offset)
        # Refused where it leaves the array.
        layout.view(array, offset, writable=False)
        self.array = array
        self.layout = layout
        self.offset = offset

    @property
    def shape(self) -> IntTuple:
        """The shape of the layout, nested."""
        return self.layout.shape

    @property
    def dtype(self) -> Any:
        """The kind of the elements, as the array's library has it."""
        return self.view().dtype if not hasattr(self.array, "dtype") else self.array.dtype

    @property
    def ndim(self) -> int:
        """The number of axes of `view()`: the integers of the shape."""
        return len(_leaves(self.layout.shape))

    @property
    def size(self) -> int:
        """The number of elements."""
        return self.layout.size()

    def item(self) -> Any:
        """The one element, as Python's number; a tensor of another size is refused."""
        if self.layout.size() != 1:
            raise LayoutError(
                f"item: the tensor has {self.layout.size()} elements, and one is needed; t[coordinate] is one element",
                "item",
            )
        element = next(iter(self))
        return element.item() if hasattr(element, "item") else element

    def copy(self) -> Any:
        """The elements as a new array, with an axis for each integer of the shape."""
        view = self.view()
        return view.clone() if hasattr(view, "clone") else view.copy()

    def __dlpack__(self, **options: Any) -> Any:
        """The elements for `from_dlpack` of another library, without a copy."""
        return self.view().__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        """The device of the array, for `from_dlpack`."""
        return self.view().__dlpack_device__()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """The text, and the picture of the layout, for a notebook."""
        return {**self.layout._repr_mimebundle_(include, exclude), "text/plain": repr(self)}

    def view(self) -> Any:
        """The elements as an array, with an axis for each integer of the shape."""
        return self.layout.view(self.array, self.offset)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """The elements as numpy's array, with an axis for each integer of the shape: a view, unless a copy is needed or asked for."""
        numpy = import_module("numpy")
        twice = not self.layout.injective()
        array = numpy.asarray(
            self.layout.view(self.array, self.offset, writable=False if twice else None)
        )
        if twice:
            array = array.view()
            array.flags.writeable = False
        if dtype is not None and array.dtype != dtype:
            if copy is False:
                raise ValueError(
                    f"{array.dtype} cannot become {dtype} without a copy; copy=None allows one"
                )
            return array.astype(dtype)
        return array.copy() if copy else array

    def __getitem__(self, coordinate: Any) -> Any:
        coordinate = _opened(coordinate)
        part, begin = _native._part(self.layout, coordinate)
        if not _native.has_none(coordinate):
            return part.view(self.array, self.offset + begin, writable=False)[()]
        return Tensor(self.array, part, self.offset + begin)

    def __setitem__(self, coordinate: Any, value: Any) -> None:
        coordinate = _opened(coordinate)
        part, begin = _native._part(self.layout, coordinate)
        # Of the whole layout, not of the part: an element that is reached twice would change
        # elsewhere, too.
        self.layout.view(self.array, self.offset, writable=True)
        view = part.view(self.array, self.offset + begin, writable=True)
        # With (), an array of objects takes an array, too, as its one element.
        view[... if _native.has_none(coordinate) else ()] = value

    def __len__(self) -> int:
        return self.layout.size()

    def __iter__(self) -> Iterator[Any]:
        view = self.layout.view(self.array, self.offset, writable=False)
        if self.layout.size() > 0:
            yield from (view[at] for at in _places(tuple(view.shape)))

    def slice_and_offset(self, coordinate: Coord) -> Tensor:
        """The tensor of what a coordinate leaves open, also where that is nothing."""
        return self._from(_native._part(self.layout, coordinate))

    def domain_offset(self, coordinate: Coord) -> Tensor:
        """The tensor moved to a coordinate. Its extents stay, so that only the origin has no element past the end."""
        _native._part(self.layout, coordinate)
        part, begin = self.layout.domain_offset(coordinate)
        if begin and part.size():
            raise LayoutError(
                f"domain_offset: a tensor of shape {self.shape} that begins at {coordinate} reaches past its own elements; use a slice or "
                "a tile, or Tensor(array, layout, offset), which accepts any layout of the array",
                "domain_offset",
            )
        return self._from((part, begin))

    def local_tile(self, tiler: Tiler, coordinate: Coord) -> Tensor:
        """One tile, or one for each coordinate that is left open."""
        rests = self._arranged("local_tile", "zipped_divide", tiler)[1]
        at: Any = coordinate
        if isinstance(at, (tuple, list)):
            at = (*at, *(None for _ in range(len(at), len(rests))))
        _native._part(rests, at)
        return self._from(self.layout.local_tile(tiler, coordinate))

    def local_partition(self, threads: Layout, index: int) -> Tensor:
        """The elements of one of the threads."""
        _native._must_be_thread(threads, index)
        self._arranged("local_partition", "zipped_divide", tuple(mode.size() for mode in threads))
        return self._from(self.layout.local_partition(threads, index))

    def composition(self, tiler: Tiler) -> Tensor:
        """The tensor of the layout's composition with a tiler, by mode if the tiler is a tuple."""
        return self._by("composition", tiler)

    def coalesce(self, profile: IntTupleLike | None = None) -> Tensor:
        """The tensor with as few modes as its offsets need; with a profile, within each mode of it."""
        return self._by("coalesce", *_given(profile))

    def filter(self, profile: IntTupleLike | None = None) -> Tensor:
        """The tensor without modes of stride 0 and of extent 1."""
        return self._by("filter", *_given(profile))

    def flatten(self) -> Tensor:
        """The tensor with its modes in one level."""
        return self._by("flatten")

    def get(self, number: SupportsIndex) -> Tensor:
        """One mode, at coordinate 0 of the others."""
        return self._by("get", number)

    def group(self, begin: SupportsIndex, end: SupportsIndex) -> Tensor:
        """The tensor with the modes from `begin` to before `end` as one mode."""
        return self._by("group", begin, end)

    def reverse(self) -> Tensor:
        """The tensor with its modes in the opposite order, at the top level only."""
        return self._by("reverse")

    def select(self, modes: IntTupleLike) -> Tensor:
        """Some of the modes, in the order given, at coordinate 0 of the others."""
        return self._by("select", modes)

    def take(self, begin: SupportsIndex, end: SupportsIndex) -> Tensor:
        """The modes from `begin` to before `end`, at coordinate 0 of the others."""
        return self._by("take", begin, end)

    def unflatten(self, profile: IntTupleLike) -> Tensor:
        """The tensor with its modes nested as in a profile."""
        return self._by("unflatten", profile)

    def with_shape(self, shape: ShapeLike) -> Tensor:
        """The tensor with another shape of the same size."""
        return self._by("with_shape", shape)

    def logical_divide(self, tiler: Tiler) -> Tensor:
        """The tensor with each mode as (tile, rest)."""
        return self._by("logical_divide", tiler)

    def zipped_divide(self, tiler: Tiler) -> Tensor:
        """The tensor as (tile, rests): t[(1, 2), (0, 3)] is element (1, 2) of tile (0, 3)."""
        return self._by("zipped_divide", tiler)

    def tiled_divide(self, tiler: Tiler) -> Tensor:
        """The tensor as (tile, rest, rest, ...)."""
        return self._by("tiled_divide", tiler)

    def flat_divide(self, tiler: Tiler) -> Tensor:
        """The tensor as (tile, tile, ..., rest, rest, ...)."""
        return self._by("flat_divide", tiler)

    def logical_divide_evenly(self, tiler: Tiler) -> Tensor:
        """As `logical_divide`; a tile that does not divide its mode is refused."""
        return self._by("logical_divide_evenly", tiler)

    def zipped_divide_evenly(self, tiler: Tiler) -> Tensor:
        """As `zipped_divide`; a tile that does not divide its mode is refused."""
        return self._by("zipped_divide_evenly", tiler)

    def tiled_divide_evenly(self, tiler: Tiler) -> Tensor:
        """As `tiled_divide`; a tile that does not divide its mode is refused."""
        return self._by("tiled_divide_evenly", tiler)

    def flat_divide_evenly(self, tiler: Tiler) -> Tensor:
        """As `flat_divide`; a tile that does not divide its mode is refused."""
        return self._by("flat_divide_evenly", tiler)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"a Tensor has no {name!r}; its layout may have")

    def _by(self, name: str, *given: Any) -> Tensor:
        return Tensor(self.array, self._arranged(name, name, *given), self.offset)

    def _from(self, found: tuple[Layout, int]) -> Tensor:
        part, begin = found
        # What is empty begins nowhere.
        return Tensor(self.array, part, self.offset + (begin if part.size() else 0))

    def _arranged(self, operator: str, by: str, *given: Any) -> Layout:
        """What an operator makes of the layout, if it has elements of the tensor alone."""
        if by in _TILED and given:
            _native._must_cover(operator, self.layout, given[0])
        if by == "select" and given:
            # Refuses a tuple that is too deep to be walked through.
            _native.has_none(given[0])
            if len(set(modes := _leaves(given[0]))) < len(modes):
                raise LayoutError(
                    "select: a mode selected twice would count its offsets twice; select it once",
                    "select",
                )
        found: Layout = getattr(self.layout, by)(*given)
        size, most = found.size(), self.layout.size()
        if size > most:
            raise LayoutError(
                f"{operator}: the result has {size} coordinates, but the tensor has {most} elements; use tiles whose extents divide those of "
                f"the shape {self.shape}",
                operator,
            )
        return found

    def __repr__(self) -> str:
        begin = f", {self.offset}" if self.offset else ""
        return f"Tensor({type(self.array).__name__}, {self.layout}{begin})"


def _opened(coordinate: Any) -> Any:
    """A coordinate with None for each colon."""
    if isinstance(coordinate, slice):
        if coordinate != slice(None):
            raise LayoutError(
                "tensor: a slice can keep only a whole mode, by `:` or None; for a part of a mode, call t.local_tile or t.zipped_divide",
                "tensor",
            )
        return None
    if isinstance(coordinate, tuple) and any(
        isinstance(entry, (slice, tuple)) for entry in coordinate
    ):
        # Refuses a tuple that is too deep to be walked through.
        _native.has_none(tuple(None if isinstance(entry, slice) else entry for entry in coordinate))
        return tuple(map(_opened, coordinate))
    return coordinate


def _given(argument: Any) -> tuple[Any, ...]:
    """An argument that may be left out."""
    return () if argument is None else (argument,)


def _places(extents: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Each coordinate, the first entry the fastest. `itertools.product` would first make a list of every axis."""
    if not extents:
        yield ()
        return
    for behind in _places(extents[1:]):
        for first in range(extents[0]):
            yield (first, *behind)


def _leaves(of: Any) -> list[Any]:
    return (
        [leaf for entry in of for leaf in _leaves(entry)] if isinstance(of, (tuple, list)) else [of]
    )
