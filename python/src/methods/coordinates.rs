//! The methods of `CoordinateLayout`: its construction, its values and its modes.

use std::hash::{DefaultHasher, Hash, Hasher};

use cute_core::coordinates::{CoordinateLayout, CoordinateStride};
use cute_core::{EvalError, IntTuple, Value};
use cute_draw::Picture;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use super::{at, modes};
use crate::convert::value;
use crate::draw;
use crate::error::{answered, refused, said, unread};
use crate::integers::{Ints, Text};
use crate::operand::{Coordinates, Operand};
use crate::operators::named;

#[pymethods]
impl Coordinates {
    #[new]
    fn new(shape: Ints, stride: Bound<'_, PyAny>) -> PyResult<PyClassInitializer<Self>> {
        let stride = match value(&stride)? {
            Value::Stride(stride) => stride,
            Value::Tuple(integers) => CoordinateStride::from(integers),
            _ => {
                return Err(PyTypeError::new_err(
                    "a stride must consist of integers and ScaledBasis",
                ));
            }
        };
        let layout = CoordinateLayout::new(shape.0, stride).map_err(refused)?;
        Ok(PyClassInitializer::from(Operand).add_subclass(Self(layout)))
    }

    /// Parses a text: CoordinateLayout.parse("(4,8):(1@0,1@1)").
    #[staticmethod]
    fn parse(py: Python<'_>, text: Text) -> PyResult<Bound<'_, Self>> {
        match cute_core::eval(&text.0).map_err(|error: EvalError| unread(&error))? {
            Value::Coordinates(layout) => Self::object(py, layout),
            Value::Layout(layout) => Self::object(py, layout.into()),
            other => Err(said(
                "make_layout",
                &format!("{other} is {}, not a coordinate layout", other.kind()),
            )),
        }
    }

    /// The value at a coordinate, which is itself a coordinate. If the argument has a None, the
    /// result is the layout of the modes that have it.
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

    /// An SVG of the domain, with the value of each cell, next to the array of coordinates.
    #[pyo3(signature = (theme = Text("light".to_owned())), text_signature = "($self, theme=\"light\")")]
    fn svg(&self, theme: Text) -> PyResult<String> {
        let style = draw::style("index", &theme.0)?;
        Ok(Picture::coordinates(&self.0, &IntTuple::from(0), &style)
            .map_err(answered)?
            .svg())
    }

    /// The text, and a picture, for a notebook.
    #[pyo3(signature = (include = None, exclude = None))]
    fn _repr_mimebundle_<'py>(
        slf: &Bound<'py, Self>,
        include: Option<Bound<'py, PyAny>>,
        exclude: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        drop((include, exclude));
        draw::shown(slf.as_any(), slf.get().svg(Text("light".to_owned())))
    }

    fn __len__(&self) -> usize {
        self.0.rank()
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
        format!("CoordinateLayout.parse(\"{}\")", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("parse")?, (slf.get().0.to_string(),)))
    }
}
