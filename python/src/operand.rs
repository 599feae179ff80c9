//! The classes: layouts, which are the operands of operators, and the functions of a composed
//! layout.
//!
//! [`Operand`] has the operators as methods, which `src/operators.rs` makes from the table of
//! operators. The constructor, the call and the text of each class are in `src/methods.rs`, because
//! they call operators. Operators need the conversions, and these need the classes.

mod swizzle;

use cute_core::coordinates::CoordinateLayout;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

pub(crate) use self::swizzle::Swizzled;

/// A layout that is the operand of operators: a Layout, a ComposedLayout or a CoordinateLayout.
///
/// Every operator whose first argument is a layout or a shape is a method of this class, and all
/// operators are functions of the module: a.composition(b) is composition(a, b).
#[pyclass(frozen, subclass, module = "cutealgebra")]
pub(crate) struct Operand;

/// A layout whose values are offsets: a Layout or a ComposedLayout.
#[pyclass(frozen, subclass, extends = Operand, module = "cutealgebra")]
pub(crate) struct OffsetLayout;

impl OffsetLayout {
    /// Makes an object of a class that extends `OffsetLayout`.
    pub(crate) fn made<T>(of: T) -> PyClassInitializer<T>
    where
        T: pyo3::PyClass<BaseType = Self>,
    {
        PyClassInitializer::from((Self, Operand)).add_subclass(of)
    }
}

/// Layout(shape, stride=None): a function from coordinates to offsets.
///
/// The shape and the stride are both integers, or tuples of the same nesting. Without a stride, the
/// layout is column-major: the stride of a mode is the product of the extents before it, as in
/// pycute. An extent may be 0. A negative extent, or a number that does not fit in 64 bits, is
/// refused.
///
/// A call takes a coordinate (one integer for each mode, or one for all) and returns its offset. If
/// the coordinate has a None, the call returns the layout of the modes that have it. layout[0] is a
/// mode, and a @ b is the composition.
///
/// >>> Layout((4, 8), (8, 1))(1, 2)
/// 10
/// >>> Layout((4, 8), (8, 1))(1, None)
/// Layout((8,), (1,))
#[pyclass(frozen, extends = OffsetLayout, module = "cutealgebra", weakref)]
pub(crate) struct Layout(pub(crate) Box<cute_core::Layout>);

impl Layout {
    /// Makes a new object of a layout.
    pub(crate) fn object(py: Python<'_>, layout: cute_core::Layout) -> PyResult<Bound<'_, Self>> {
        Bound::new(py, OffsetLayout::made(Self(Box::new(layout))))
    }

    pub(crate) fn as_core(&self) -> &cute_core::Layout {
        &self.0
    }
}

/// ComposedLayout(function, offset, layout): a layout in which a coordinate has the offset
/// function(offset + layout(coordinate)).
///
/// The function is a Swizzle or a Layout; the layout may be composed itself.
/// ComposedLayout(function, layout) has the offset 0. A call takes a coordinate and returns its
/// offset. If the coordinate has a None, the call returns the layout of the modes that have it.
///
/// >>> ComposedLayout(Swizzle(3, 4, 3), 0, Layout((8, 64), (64, 1)))(2, 0)
/// 144
#[pyclass(frozen, extends = OffsetLayout, name = "ComposedLayout", module = "cutealgebra", weakref)]
pub(crate) struct Composed(pub(crate) cute_core::ComposedLayout);

impl Composed {
    /// Makes a new object of a composed layout.
    pub(crate) fn object(
        py: Python<'_>,
        layout: cute_core::ComposedLayout,
    ) -> PyResult<Bound<'_, Self>> {
        Bound::new(py, OffsetLayout::made(Self(layout)))
    }
}

/// CoordinateLayout(shape, stride): a layout whose strides are ScaledBasis objects, so its values
/// are coordinates.
///
/// >>> CoordinateLayout((4, 8), (ScaledBasis(1, 0), ScaledBasis(1, 1)))(2, 5)
/// (2, 5)
#[pyclass(frozen, extends = Operand, name = "CoordinateLayout", module = "cutealgebra", weakref)]
pub(crate) struct Coordinates(pub(crate) CoordinateLayout);

impl Coordinates {
    /// Makes a new object of a coordinate layout.
    pub(crate) fn object(py: Python<'_>, layout: CoordinateLayout) -> PyResult<Bound<'_, Self>> {
        Bound::new(
            py,
            PyClassInitializer::from(Operand).add_subclass(Self(layout)),
        )
    }
}

/// Returns the function that a Layout or a ComposedLayout represents.
pub(crate) fn function_of(object: &Bound<'_, PyAny>) -> PyResult<cute_core::ComposedLayout> {
    if let Ok(layout) = object.cast::<Layout>() {
        return Ok(layout.get().as_core().clone().into());
    }
    match object.cast::<Composed>() {
        Ok(layout) => Ok(layout.get().0.clone()),
        Err(_) => Err(PyTypeError::new_err(
            "a Layout or a ComposedLayout is needed here",
        )),
    }
}
