"""NVIDIA CuTe's layout algebra: every result is right, or the call is refused with a message.

>>> import cutealgebra as cute
>>> cute.Layout((6, 2), (8, 2)).composition(cute.Layout((4, 3), (3, 1)))
Layout(((2, 2), 3), ((24, 2), 8))
>>> cute.Layout((4, 6, 8), (2, 3, 5)) @ cute.Layout(6, 3)
Traceback (most recent call last):
    ...
cutealgebra.LayoutError: composition: stride 3 does not divide 4, the shape of mode 0 of the coalesced left layout, and the last step of the stride reaches 15, past the end of that mode

Every operator is a function. It is also a method if its first argument is a layout or a shape.
`operators()` lists all operators. Shapes, strides and coordinates are integers and nested tuples of
integers. In a coordinate, None leaves a mode open. In a tiler, None keeps the mode as it is. `from
cutealgebra import *` does not import `eval`, `filter`, `slice`, `zip` and other names that Python's
builtins already have.
"""

from ._error import LayoutError as LayoutError
from ._error import LayoutIndexError as LayoutIndexError
from ._native import *  # noqa: F403
from ._native import left as _left
from ._native import right as _right
from .tensor import Tensor as Tensor

#: Other names of `left` and `right`.
col_major = _left
row_major = _right

__version__: str

# The same as `typing.TYPE_CHECKING`, because the import of `typing` takes longer than that of this
# package.
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
    import builtins as _builtins

    # The classes and functions whose names are not names of builtins.
    __all__ = [
        name
        for name, of in list(vars().items())
        if name[0] != "_" and callable(of) and not hasattr(_builtins, name)
    ]

    def __getattr__(name):
        """Imports the version and the types for annotations on demand, because both imports take
        long.
        """
        if name == "__version__":
            from importlib.metadata import version

            return version("cutealgebra")
        if not name.startswith("_"):
            from . import _types

            if name in _types.__all__:
                return getattr(_types, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
