"""`Tensor`: an array under a layout whose modes may nest, unlike the axes of an array."""

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

#: Operators with a tiler as their first argument.
_TILED = frozenset(
    """composition flat_divide flat_divide_evenly logical_divide logical_divide_evenly tiled_divide tiled_divide_evenly
    zipped_divide zipped_divide_evenly""".split()
)


class Tensor:
    """Tensor(array, layout=None, offset=0): elements of an array's memory under a layout.

    Nothing is copied. Without a layout, the tensor has the layout of the array, `layout_of(array)`.

    You can read and write an element at a coordinate of the layout, `t[1, (2, 0)]`, or at a linear
    coordinate, `t[9]`. If the coordinate has a None or a colon, as in `t[1, None]` or `t[1, :]`,
    the result is a tensor of the modes that have it. A coordinate outside the shape, such as a
    negative one, raises a `LayoutIndexError`, which is a LayoutError and an IndexError. The tensor
    is a sequence of its elements in the order of the linear coordinates. `len(t)` is the size, and
    `list(t)` contains all elements.

    The operators that rearrange a layout are methods, such as `t.zipped_divide((4, 4))`. The
    result of a method contains only elements of the tensor, and tiles that would reach past the
    tensor are refused.
    `view()` returns an array of the original library, with an axis for each integer of the shape.
    `numpy.asarray(t)` returns the elements in a numpy array of this form.

    A layout that reaches outside the array is refused. If a layout reaches an element twice,
    writing through it is refused.
    """

    __slots__ = ("array", "layout", "offset")

    def __init__(self, array: Any, layout: Layout | None = None, offset: int = 0) -> None:
        if layout is None:
            layout = _native.layout_of(array)
        if not isinstance(layout, Layout):
            raise TypeError(f"the layout of a Tensor must be a Layout, not {type(layout).__name__}")
        # A small integer type of numpy would wrap around in the sums below.
        offset = integer(offset)
        # Refuses a layout that reaches outside the array.
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
        """The dtype of the elements, as an object of the array's library."""
        return self.view().dtype if not hasattr(self.array, "dtype") else self.array.dtype

    @property
    def ndim(self) -> int:
        """The number of axes of `view()`, which is the number of integers in the shape."""
        return len(_leaves(self.layout.shape))

    @property
    def size(self) -> int:
        """The number of elements."""
        return self.layout.size()

    def item(self) -> Any:
        """The only element, as a Python number.

        A tensor whose size is not 1 is refused.
        """
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
        """The elements as a numpy array, with an axis for each integer of the shape.

        It is a view, unless a copy is necessary or requested.
        """
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
        # The check is for the whole layout, because an element that the layout reaches twice would
        # also change at a coordinate outside the part.
        self.layout.view(self.array, self.offset, writable=True)
        view = part.view(self.array, self.offset + begin, writable=True)
        # With (), an array of objects can store an array as its single element.
        view[... if _native.has_none(coordinate) else ()] = value

    def __len__(self) -> int:
        return self.layout.size()

    def __iter__(self) -> Iterator[Any]:
        view = self.layout.view(self.array, self.offset, writable=False)
        if self.layout.size() > 0:
            yield from (view[at] for at in _places(tuple(view.shape)))

    def slice_and_offset(self, coordinate: Coord) -> Tensor:
        """The tensor of the modes at which the coordinate has a None.

        Unlike `t[coordinate]`, the result is a tensor even if the coordinate has no None.
        """
        return self._from(_native._part(self.layout, coordinate))

    def domain_offset(self, coordinate: Coord) -> Tensor:
        """The tensor moved to a coordinate, with the same extents.

        A coordinate whose offset is not 0 is refused, because the moved tensor would reach past the
        end of this tensor.
        """
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
        """The tile at a coordinate, which counts tiles and not elements.

        If the coordinate has a None for a mode, the result has all tiles along that mode.
        """
        rests = self._arranged("local_tile", "zipped_divide", tiler)[1]
        at: Any = coordinate
        if isinstance(at, (tuple, list)):
            at = (*at, *(None for _ in range(len(at), len(rests))))
        _native._part(rests, at)
        return self._from(self.layout.local_tile(tiler, coordinate))

    def local_partition(self, threads: Layout, index: int) -> Tensor:
        """The elements of one thread.

        `threads` is a layout that numbers the threads of a tile, and `index` is the number of a
        thread. The tile repeats over the tensor.
        """
        _native._must_be_thread(threads, index)
        self._arranged("local_partition", "zipped_divide", tuple(mode.size() for mode in threads))
        return self._from(self.layout.local_partition(threads, index))

    def composition(self, tiler: Tiler) -> Tensor:
        """The composition of the tensor's layout with a tiler; with a tuple, mode by mode."""
        return self._by("composition", tiler)

    def coalesce(self, profile: IntTupleLike | None = None) -> Tensor:
        """The tensor with as few modes as its offsets allow.

        If a profile is given, each of its modes is coalesced by itself.
        """
        return self._by("coalesce", *_given(profile))

    def filter(self, profile: IntTupleLike | None = None) -> Tensor:
        """The tensor without its modes of stride 0 or extent 1."""
        return self._by("filter", *_given(profile))

    def flatten(self) -> Tensor:
        """The tensor with its modes in one level."""
        return self._by("flatten")

    def get(self, number: SupportsIndex) -> Tensor:
        """The tensor of one mode, with all other coordinates 0."""
        return self._by("get", number)

    def group(self, begin: SupportsIndex, end: SupportsIndex) -> Tensor:
        """The tensor with the modes `begin` to `end - 1` grouped into one mode."""
        return self._by("group", begin, end)

    def reverse(self) -> Tensor:
        """The tensor with its modes in the opposite order, at the top level only."""
        return self._by("reverse")

    def select(self, modes: IntTupleLike) -> Tensor:
        """The tensor of some modes, in the given order, with all other coordinates 0."""
        return self._by("select", modes)

    def take(self, begin: SupportsIndex, end: SupportsIndex) -> Tensor:
        """The tensor of the modes `begin` to `end - 1`, with all other coordinates 0."""
        return self._by("take", begin, end)

    def unflatten(self, profile: IntTupleLike) -> Tensor:
        """The tensor with its modes nested as in a profile."""
        return self._by("unflatten", profile)

    def with_shape(self, shape: ShapeLike) -> Tensor:
        """The tensor with another shape of the same size."""
        return self._by("with_shape", shape)

    def logical_divide(self, tiler: Tiler) -> Tensor:
        """The tensor with each mode split into (tile, rest)."""
        return self._by("logical_divide", tiler)

    def zipped_divide(self, tiler: Tiler) -> Tensor:
        """The tensor with the modes (tile, rests).

        t[(1, 2), (0, 3)] is element (1, 2) of tile (0, 3).
        """
        return self._by("zipped_divide", tiler)

    def tiled_divide(self, tiler: Tiler) -> Tensor:
        """The tensor with the modes (tile, rest, rest, ...)."""
        return self._by("tiled_divide", tiler)

    def flat_divide(self, tiler: Tiler) -> Tensor:
        """The tensor with the modes (tile, tile, ..., rest, rest, ...)."""
        return self._by("flat_divide", tiler)

    def logical_divide_evenly(self, tiler: Tiler) -> Tensor:
        """The same as `logical_divide`, but a tile that does not divide its mode is refused."""
        return self._by("logical_divide_evenly", tiler)

    def zipped_divide_evenly(self, tiler: Tiler) -> Tensor:
        """The same as `zipped_divide`, but a tile that does not divide its mode is refused."""
        return self._by("zipped_divide_evenly", tiler)

    def tiled_divide_evenly(self, tiler: Tiler) -> Tensor:
        """The same as `tiled_divide`, but a tile that does not divide its mode is refused."""
        return self._by("tiled_divide_evenly", tiler)

    def flat_divide_evenly(self, tiler: Tiler) -> Tensor:
        """The same as `flat_divide`, but a tile that does not divide its mode is refused."""
        return self._by("flat_divide_evenly", tiler)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"a Tensor has no {name!r}; its layout may have")

    def _by(self, name: str, *given: Any) -> Tensor:
        return Tensor(self.array, self._arranged(name, name, *given), self.offset)

    def _from(self, found: tuple[Layout, int]) -> Tensor:
        part, begin = found
        # An empty tensor has no first element.
        return Tensor(self.array, part, self.offset + (begin if part.size() else 0))

    def _arranged(self, operator: str, by: str, *given: Any) -> Layout:
        """Computes an operator, and refuses a result that would reach past the tensor."""
        if by in _TILED and given:
            _native._must_cover(operator, self.layout, given[0])
        if by == "select" and given:
            # Refuses a tuple that is too deep for a recursive function.
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
        # Refuses a tuple that is too deep for a recursive function.
        _native.has_none(tuple(None if isinstance(entry, slice) else entry for entry in coordinate))
        return tuple(map(_opened, coordinate))
    return coordinate


def _given(argument: Any) -> tuple[Any, ...]:
    """Returns a tuple of the argument, or an empty tuple if the argument is None."""
    return () if argument is None else (argument,)


def _places(extents: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yields all coordinates, with the first entry moving fastest.

    `itertools.product` would first make a list of every axis.
    """
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
