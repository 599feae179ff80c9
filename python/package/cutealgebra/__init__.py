"""NVIDIA CuTe's layout algebra: what comes back is right, or refused by a sentence.

>>> import cutealgebra as cute
>>> cute.Layout((6, 2), (8, 2)).composition(cute.Layout((4, 3), (3, 1)))
Layout(((2, 2), 3), ((24, 2), 8))
>>> cute.Layout((4, 6, 8), (2, 3, 5)) @ cute.Layout(6, 3)
Traceback (most recent call last):
    ...
cutealgebra._error.LayoutError: composition: stride 3 does not divide shape 4 and reaches 15 (mode 0 of the coalesced left layout)

Every operator is a function, and a method of the layout that it takes first; `operators()` lists them. Shapes, strides and
coordinates are integers and nested tuples of integers. None leaves a mode of a coordinate open, and keeps a mode under a tiler.
"""

from ._error import LayoutError as LayoutError
from ._error import LayoutIndexError as LayoutIndexError
from ._native import *  # noqa: F403
from .tensor import Tensor as Tensor

# As `typing` has it, which takes longer to import than all of this.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._types import Coord as Coord
    from ._types import IntTuple as IntTuple
    from ._types import IntTupleLike as IntTupleLike
    from ._types import Piece as Piece
    from ._types import ShapeLike as ShapeLike
    from ._types import Stride as Stride
    from ._types import Tiler as Tiler
else:

    def __getattr__(name):
        """The names for annotations, when one is asked for."""
        if not name.startswith("_"):
            from . import _types

            if name in _types.__all__:
                return getattr(_types, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
