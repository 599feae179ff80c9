//! `LinearLayout`: layouts in Triton's and Gluon's form.

use std::hash::{DefaultHasher, Hash, Hasher};

use cute_answers::LinearLayout as Linear;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::error::{answered, said};
use crate::integers::{Text, flat_integers, integer, sequence};
use crate::operand::{Composed, Layout, function_of};

/// LinearLayout(bases, shape): Triton's linear layout. For each input, such as "register", "lane",
/// "warp" and "block", `bases` has a list of coordinates of the tile, one for each bit. The
/// coordinate of an input is the exclusive or of the bases whose bits are 1.
///
/// str() returns the attribute of Triton's IR, and gluon() the layout in Gluon.
///
/// >>> LinearLayout({"lane": [[0, 1], [1, 0]], "register": []}, (2, 2)).layout()
/// Layout(((2, 2), 1), ((2, 1), 0))
#[pyclass(frozen, eq, name = "LinearLayout", module = "cutealgebra", weakref)]
#[derive(PartialEq)]
pub(crate) struct LinearLayout(Linear);

/// A dict of the bases of each input.
type Bases<'py> = Bound<'py, PyDict>;

fn read(bases: &Bases<'_>) -> PyResult<Vec<(String, Vec<Vec<i64>>)>> {
    let input = |(name, bases): (Bound<'_, PyAny>, Bound<'_, PyAny>)| {
        let bases = sequence("linear_layout", "the bases of an input", &bases)?;
        let basis = |basis: &Bound<'_, PyAny>| flat_integers("linear_layout", "a basis", basis);
        let bases = bases.iter().map(basis).collect::<PyResult<Vec<_>>>()?;
        Ok((name.extract::<Text>()?.0, bases))
    };
    bases.iter().map(input).collect()
}

/// Converts a layout or a composed layout to an object.
fn object(py: Python<'_>, of: cute_core::ComposedLayout) -> PyResult<Bound<'_, PyAny>> {
    match of.as_layout() {
        Some(layout) => Ok(Layout::object(py, layout.clone())?.into_any()),
        None => Ok(Composed::object(py, of)?.into_any()),
    }
}

#[pymethods]
impl LinearLayout {
    #[new]
    fn new(bases: &Bases<'_>, shape: &Bound<'_, PyAny>) -> PyResult<Self> {
        let shape = flat_integers("linear_layout", "a shape", shape)?;
        Linear::new(read(bases)?, shape).map(Self).map_err(answered)
    }

    /// The bases of each input.
    #[getter]
    fn bases<'py>(&self, py: Python<'py>) -> PyResult<Bases<'py>> {
        let found = PyDict::new(py);
        for (name, bases) in self.0.inputs() {
            found.set_item(name, bases.clone())?;
        }
        Ok(found)
    }

    /// The shape of the tile.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.outputs())
    }

    /// The coordinate of the tile for these inputs; an input that is left out is 0.
    ///
    /// >>> linear = LinearLayout({"lane": [[0, 1], [1, 0]], "register": []}, (2, 2))
    /// >>> linear(lane=2)
    /// (1, 0)
    #[pyo3(signature = (**inputs))]
    fn __call__<'py>(
        &self,
        py: Python<'py>,
        inputs: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let mut numbers = Vec::new();
        for (name, number) in inputs.into_iter().flatten() {
            numbers.push((name.extract::<Text>()?.0, integer(&number)?));
        }
        PyTuple::new(py, self.0.at(&numbers).map_err(answered)?)
    }

    /// The layout of threads and values that is the same function. Lane and warp are its first
    /// mode, register is the second, and block is a third mode if it has bases. If bases share
    /// bits, the layout has a swizzle. Bases that no layout with a swizzle represents are refused.
    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        object(py, self.0.threads_values().map_err(answered)?)
    }

    /// The layout in Gluon: DistributedLinearLayout(…).
    fn gluon(&self) -> PyResult<String> {
        self.0.gluon().map_err(answered)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (bases, shape) = (self.bases(py)?, self.shape(py)?);
        Ok(format!(
            "LinearLayout({}, {})",
            bases.repr()?,
            shape.repr()?
        ))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.to_string().hash(&mut hasher);
        hasher.finish()
    }

    #[allow(
        clippy::type_complexity,
        reason = "the class and what it is called with"
    )]
    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bases<'py>, Bound<'py, PyTuple>))> {
        let (py, of) = (slf.py(), slf.get());
        Ok((slf.get_type().into_any(), (of.bases(py)?, of.shape(py)?)))
    }
}

/// Converts a layout of threads and values over a tile to Triton's bases of register, lane, warp
/// and block. The first mode is the thread, and every `lanes` threads are a warp. The second mode
/// is the value; a third mode, if there is one, is the block. The offsets are indices of the tile,
/// whose first dimension moves fastest.
///
/// The result is the same function at every coordinate. A layout that is not linear over bits is
/// refused.
///
/// >>> text = str(to_linear_layout(Layout(((4, 8), (2, 2)), ((32, 1), (16, 8))), (16, 8)))
/// >>> text.split(", lane")[0]
/// '#ttg.linear<{register = [[0, 1], [8, 0]]'
#[pyfunction]
#[pyo3(signature = (layout, shape, *, lanes = None), text_signature = "(layout, shape, *, lanes=32)")]
pub(crate) fn to_linear_layout(
    layout: &Bound<'_, PyAny>,
    shape: &Bound<'_, PyAny>,
    lanes: Option<Bound<'_, PyAny>>,
) -> PyResult<LinearLayout> {
    let shape = flat_integers("linear_layout", "a shape", shape)?;
    let lanes = lanes.as_ref().map_or(Ok(32), integer)?;
    Linear::of_threads(&function_of(layout)?, lanes, &shape)
        .map(LinearLayout)
        .map_err(answered)
}

/// Converts a linear layout to the layout of threads and values that is the same function. The
/// argument is a LinearLayout, or a dict of bases with a shape.
///
/// >>> from_linear_layout({"register": [[0, 1]], "lane": [[1, 0], [2, 0]], "warp": []}, (4, 2))
/// Layout((4, 2), (1, 4))
#[pyfunction]
#[pyo3(signature = (bases, shape = None))]
pub(crate) fn from_linear_layout<'py>(
    bases: &Bound<'py, PyAny>,
    shape: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    if let Ok(linear) = bases.cast::<LinearLayout>() {
        if shape.is_some() {
            return Err(said("linear_layout", "a LinearLayout already has a shape"));
        }
        return linear.get().layout(bases.py());
    }
    let (Ok(bases), Some(shape)) = (bases.cast::<PyDict>(), shape) else {
        return Err(PyTypeError::new_err(
            "from_linear_layout needs a LinearLayout, or a dict of bases and a shape",
        ));
    };
    LinearLayout::new(bases, &shape)?.layout(bases.py())
}
