//! `OffsetLayout`: what layouts and composed layouts have in common, which have numbers as values:
//! tables, pictures, code.

use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::integers::Text;
use crate::operand::{OffsetLayout, function_of};
use crate::{draw, tables};

#[pymethods]
impl OffsetLayout {
    /// The offsets of all coordinates, from the first, as a memory of 64-bit integers:
    /// numpy.asarray(layout.offsets()).
    fn offsets<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        tables::offsets(slf.py(), &function_of(slf)?)
    }

    /// The offsets of many linear coordinates: a memory of signed 64-bit integers in, in any order
    /// of bytes, and one in the machine's out.
    fn at_each<'py>(
        slf: &Bound<'py, Self>,
        coordinates: Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        tables::at_each(&function_of(slf)?, &coordinates)
    }

    /// The layout as C++: an expression of CuTe.
    fn cpp(slf: &Bound<'_, Self>) -> PyResult<String> {
        draw::code(&function_of(slf)?, "offset", "cpp")
    }

    /// The layout as Python: an expression of CuTe DSL.
    fn cute_dsl(slf: &Bound<'_, Self>) -> PyResult<String> {
        draw::code(&function_of(slf)?, "offset", "dsl")
    }

    /// The layout as Rust: a literal of the crate cute-algebra.
    fn rust(slf: &Bound<'_, Self>) -> PyResult<String> {
        draw::code(&function_of(slf)?, "offset", "rust")
    }

    /// The offset of a linear coordinate as a function of C, or in another language: "wgsl", or the
    /// layout in "rust", "cpp" or "dsl".
    #[pyo3(signature = (name = Text("offset".to_owned()), language = Text("c".to_owned())), text_signature = "($self, name=\"offset\", language=\"c\")")]
    fn code(slf: &Bound<'_, Self>, name: Text, language: Text) -> PyResult<String> {
        draw::code(&function_of(slf)?, &name.0, &language.0)
    }

    /// The picture as an SVG. The colour shows the "index" (the offset modulo 8), "row", "column",
    /// "bank", or "none"; the theme is "light", "dark", or "system", which follows the reader's
    /// system.
    #[pyo3(signature = (colour = Text("index".to_owned()), theme = Text("light".to_owned())), text_signature = "($self, colour=\"index\", theme=\"light\")")]
    fn svg(slf: &Bound<'_, Self>, colour: Text, theme: Text) -> PyResult<String> {
        draw::svg(&function_of(slf)?, &colour.0, &theme.0)
    }

    /// A picture that follows the pointer, for a notebook.
    fn explore<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        draw::explore(slf.py(), &function_of(slf)?)
    }

    /// What a notebook shows: a picture, and the text.
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
