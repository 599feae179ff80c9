//! The methods of `OffsetLayout`, which a layout and a composed layout share because their values
//! are offsets: tables, pictures and source code.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::integers::Text;
use crate::operand::{OffsetLayout, function_of};
use crate::{draw, tables};

#[pymethods]
impl OffsetLayout {
    /// The offsets of all coordinates, in order, as a memoryview of 64-bit integers:
    /// numpy.asarray(layout.offsets()). With by_mode=True, the memoryview has an axis for each
    /// mode: array[i, j] is layout(i, j).
    #[pyo3(signature = (by_mode = false))]
    fn offsets<'py>(slf: &Bound<'py, Self>, by_mode: bool) -> PyResult<Bound<'py, PyAny>> {
        tables::offsets(slf.py(), &function_of(slf)?, by_mode)
    }

    /// The offsets of many linear coordinates. The argument is a buffer of signed 64-bit integers
    /// in any byte order; the result has the machine's byte order.
    fn at_each<'py>(
        slf: &Bound<'py, Self>,
        coordinates: Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        tables::at_each(&function_of(slf)?, &coordinates)
    }

    /// The layout as C++: an expression of CuTe.
    fn cpp(slf: &Bound<'_, Self>) -> PyResult<String> {
        draw::code(&function_of(slf)?, "cpp", "offset")
    }

    /// The layout as Python: an expression of CuTe DSL.
    fn cute_dsl(slf: &Bound<'_, Self>) -> PyResult<String> {
        draw::code(&function_of(slf)?, "dsl", "offset")
    }

    /// The layout as Rust: a literal of the crate cute-algebra.
    fn rust(slf: &Bound<'_, Self>) -> PyResult<String> {
        draw::code(&function_of(slf)?, "rust", "offset")
    }

    /// The layout as source code. In "c" and "wgsl", the code is a function of a linear coordinate,
    /// which has the name `name`. In "rust", "cpp" (CuTe), "dsl" (CuTe DSL) and "python" (this
    /// library), the code is an expression.
    #[pyo3(signature = (language = Text("c".to_owned()), name = Text("offset".to_owned())), text_signature = "($self, language=\"c\", name=\"offset\")")]
    fn code(slf: &Bound<'_, Self>, language: Text, name: Text) -> PyResult<String> {
        draw::code(&function_of(slf)?, &language.0, &name.0)
    }

    /// The picture as an SVG. `colour` is "index" (a colour for each offset modulo 8), "row",
    /// "column", "bank" or "none". `theme` is "light", "dark" or "system", which follows the
    /// reader's system. `color` is another name of `colour`.
    #[pyo3(signature = (colour = None, theme = Text("light".to_owned()), *, color = None), text_signature = "($self, colour=\"index\", theme=\"light\", *, color=None)")]
    fn svg(
        slf: &Bound<'_, Self>,
        colour: Option<Text>,
        theme: Text,
        color: Option<Text>,
    ) -> PyResult<String> {
        let colour = match (colour, color) {
            (Some(_), Some(_)) => {
                return Err(PyTypeError::new_err("give colour or color, not both"));
            }
            (one, other) => one.or(other),
        };
        let colour = colour.map_or_else(|| "index".to_owned(), |colour| colour.0);
        draw::svg(&function_of(slf)?, &colour, &theme.0)
    }

    /// An interactive picture, for a notebook.
    fn explore<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        draw::explore(slf.py(), &function_of(slf)?)
    }

    /// The display in a notebook: a picture, and the text.
    #[pyo3(signature = (include = None, exclude = None))]
    fn _repr_mimebundle_<'py>(
        slf: &Bound<'py, Self>,
        include: Option<Bound<'py, PyAny>>,
        exclude: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        drop((include, exclude));
        draw::bundle(slf, &function_of(slf)?)
    }
}
