//! The methods of `ComposedLayout`: its construction, its functions and its offsets.

use std::hash::{DefaultHasher, Hash, Hasher};

use cute_core::{ComposedLayout, Function};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::{at, modes, no_attribute};
use crate::error::parsed;
use crate::integers::{Text, integer};
use crate::operand::{Composed, Layout, OffsetLayout, Swizzled, function_of};
use crate::operators::named;

/// Reads a function that is applied after a layout.
fn function(object: &Bound<'_, PyAny>) -> PyResult<Function> {
    if let Ok(swizzle) = object.cast::<Swizzled>() {
        return Ok(swizzle.get().0.into());
    }
    match object.cast::<Layout>() {
        Ok(layout) => Ok(layout.get().as_core().clone().into()),
        Err(_) => Err(PyTypeError::new_err(
            "the function after a layout must be a Swizzle or a Layout",
        )),
    }
}

#[pymethods]
impl Composed {
    #[new]
    #[pyo3(signature = (function, offset, layout = None))]
    fn new(
        function: Bound<'_, PyAny>,
        offset: Bound<'_, PyAny>,
        layout: Option<Bound<'_, PyAny>>,
    ) -> PyResult<PyClassInitializer<Self>> {
        let (offset, behind) = match layout {
            Some(layout) => (integer(&offset)?, function_of(&layout)?),
            None => (0, function_of(&offset)?),
        };
        let composed = ComposedLayout::new(self::function(&function)?, offset, behind);
        Ok(OffsetLayout::made(Self(composed)))
    }

    /// Parses a text: ComposedLayout.parse("Sw<3,4,3> o 0 o (8,64):(64,1)").
    #[staticmethod]
    fn parse(py: Python<'_>, text: Text) -> PyResult<Bound<'_, Self>> {
        Self::object(py, text.0.parse().map_err(|error| parsed(&error))?)
    }

    /// The layout to whose offsets the functions are applied.
    #[getter]
    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, Layout>> {
        Layout::object(py, self.0.layout().clone())
    }

    /// The functions, each with the offset that is added before it. The function that is applied
    /// last comes first.
    #[getter]
    fn functions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let each = self.0.functions().map(|(function, offset)| {
            let function = match function {
                Function::Swizzle(swizzle) => Bound::new(py, Swizzled(*swizzle))?.into_any(),
                Function::Layout(layout) => Layout::object(py, layout.clone())?.into_any(),
            };
            (function, offset).into_pyobject(py)
        });
        PyTuple::new(py, each.collect::<PyResult<Vec<_>>>()?)
    }

    /// The offset of a coordinate. If the coordinate has a None, the result is the layout of the
    /// modes that have it. This layout includes the offset of the other modes.
    #[pyo3(signature = (*coordinate))]
    fn __call__<'py>(
        slf: &Bound<'py, Self>,
        coordinate: &Bound<'py, PyTuple>,
    ) -> PyResult<Bound<'py, PyAny>> {
        at(slf.as_any(), coordinate)
    }

    /// a @ b: the composition.
    fn __matmul__<'py>(
        slf: &Bound<'py, Self>,
        right: Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        named(slf.py(), "composition", &[Some(slf.as_any()), Some(&right)])
    }

    fn __len__(&self) -> usize {
        self.0.rank()
    }

    fn __getattr__(slf: &Bound<'_, Self>, name: &str) -> PyResult<()> {
        let hint = matches!(name, "view" | "layout_of").then_some(
            "a view needs strides, which a composed layout does not have; \
             numpy.asarray(layout.offsets()) is an index into a flat array",
        );
        Err(no_attribute(slf.as_any(), name, hint))
    }

    /// Returns one mode; -1 is the last. A slice returns the layout of its modes.
    fn __getitem__<'py>(
        slf: &Bound<'py, Self>,
        number: Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        modes(slf.as_any(), slf.get().0.rank(), &number)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other
            .cast::<Self>()
            .is_ok_and(|other| other.get().0 == self.0)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("ComposedLayout.parse(\"{}\")", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("parse")?, (slf.get().0.to_string(),)))
    }
}
