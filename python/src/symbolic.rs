//! `Symbol` and `SymbolicLayout`: layouts whose extents and strides have symbols.

use std::hash::{DefaultHasher, Hash, Hasher};

use cute_answers::symbolic::Number;
use cute_answers::{Symbol as Known, SymbolicLayout as Core, SymbolicTiler};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyTuple};

use crate::convert::tiler_of;
use crate::error::{answered, said};
use crate::integers::{Text, integer};
use crate::operand::Layout;
use crate::truth::No;

fn hash(of: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

/// Symbol(name, divides=1, least=1): an integer that is not known, a positive multiple of `divides`
/// that is at least `least`.
///
/// >>> Symbol("N", divides=8)
/// Symbol('N', divides=8)
#[pyclass(frozen, eq, name = "Symbol", module = "cutealgebra", weakref)]
#[derive(PartialEq)]
pub(crate) struct Symbol(Known);

#[pymethods]
impl Symbol {
    #[new]
    #[pyo3(signature = (name, divides = None, least = None), text_signature = "(name, divides=1, least=1)")]
    fn new(
        name: Text,
        divides: Option<&Bound<'_, PyAny>>,
        least: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let divides = divides.map_or(Ok(1), integer)?;
        let least = least.map_or(Ok(1), integer)?;
        Known::new(&name.0, divides, least)
            .map(Self)
            .map_err(answered)
    }

    /// The name.
    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    /// The declared divisor.
    #[getter]
    const fn divides(&self) -> i64 {
        self.0.divides()
    }

    /// The least value, which is a multiple of the divisor.
    #[getter]
    const fn least(&self) -> i64 {
        self.0.least()
    }

    fn __repr__(&self) -> String {
        let known = &self.0;
        let part = |shown: bool, name: &str, value: i64| {
            if shown {
                format!(", {name}={value}")
            } else {
                String::new()
            }
        };
        format!(
            "Symbol('{}'{}{})",
            known.name(),
            part(known.divides() != 1, "divides", known.divides()),
            part(known.least() != known.divides(), "least", known.least())
        )
    }

    fn __hash__(&self) -> u64 {
        hash(&self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String, i64, i64)) {
        let known = &slf.get().0;
        let parts = (known.name().to_owned(), known.divides(), known.least());
        (slf.get_type().into_any(), parts)
    }
}

/// SymbolicLayout(text, *symbols): a layout whose extents and strides may have symbols.
///
/// The text is in the notation of layouts, with the symbols' names, `*`, `+`, `-` and `/`. A Layout
/// is accepted in the place of the text. Every result holds for all values of the symbols; a result
/// that is not proven is refused, with a divisor or a least value that would do.
///
/// A tiler is a SymbolicLayout, a text such as "(8,N/2)" with the symbols of this layout, or any
/// tiler of a Layout. A composition walks from mode to mode only if it is known that the steps fit;
/// a divide refuses tiles that do not divide the layout, and strides of a tiler that may be
/// negative or overlap.
///
/// >>> layout = SymbolicLayout("(16,N):(1,16)", Symbol("N", divides=8))
/// >>> print(layout.zipped_divide((8, 8)))
/// ((8,8),(2,N/8)):((1,16),(8,128))
#[pyclass(frozen, eq, name = "SymbolicLayout", module = "cutealgebra", weakref)]
#[derive(PartialEq)]
pub(crate) struct SymbolicLayout(Core);

impl SymbolicLayout {
    fn tiler(&self, object: &Bound<'_, PyAny>) -> PyResult<SymbolicTiler> {
        if let Ok(layout) = object.cast::<Self>() {
            return Ok((&layout.get().0).into());
        }
        match object.extract::<Text>() {
            Ok(text) => SymbolicTiler::parse(&text.0, &self.0.symbols()).map_err(answered),
            Err(_) => Ok((&tiler_of(object)?).into()),
        }
    }
}

/// A number: an integer, or the text of a number with symbols.
fn number(py: Python<'_>, number: Number) -> PyResult<Bound<'_, PyAny>> {
    match number.integer() {
        Some(integer) => integer.into_bound_py_any(py),
        None => number.to_string().into_bound_py_any(py),
    }
}

#[pymethods]
impl SymbolicLayout {
    #[new]
    #[pyo3(signature = (text, *symbols))]
    fn new(text: &Bound<'_, PyAny>, symbols: &Bound<'_, PyTuple>) -> PyResult<Self> {
        if let Ok(layout) = text.cast::<Layout>() {
            return Ok(Self(layout.get().as_core().into()));
        }
        let known = |symbol: Bound<'_, PyAny>| -> PyResult<Known> {
            Ok(symbol.cast::<Symbol>()?.get().0.clone())
        };
        let symbols = symbols.iter().map(known).collect::<PyResult<Vec<_>>>()?;
        Core::parse(&text.extract::<Text>()?.0, &symbols)
            .map(Self)
            .map_err(answered)
    }

    /// The symbols, by name.
    #[getter]
    fn symbols<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.symbols().into_iter().map(Symbol))
    }

    /// The shape, as text in the notation.
    #[getter]
    fn shape(&self) -> String {
        self.0.shape()
    }

    /// The stride, as text in the notation.
    #[getter]
    fn stride(&self) -> String {
        self.0.stride()
    }

    /// The number of modes.
    #[getter]
    fn rank(&self) -> usize {
        self.0.rank()
    }

    /// The product of the extents: an integer, or a text with symbols.
    fn size<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        number(py, self.0.size().map_err(answered)?)
    }

    /// The span of the offsets, the greatest minus the least plus 1: an integer, or a text with
    /// symbols.
    ///
    /// >>> SymbolicLayout("(M,N):(N+8,1)", Symbol("M"), Symbol("N", divides=8)).cosize()
    /// 'M*N+8*M-8'
    fn cosize<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        number(py, self.0.cosize().map_err(answered)?)
    }

    /// The layout for values of the symbols.
    ///
    /// >>> SymbolicLayout("(16,N):(1,16)", Symbol("N", divides=8)).substitute(N=64)
    /// Layout((16, 64), (1, 16))
    #[pyo3(signature = (**values))]
    fn substitute<'py>(
        &self,
        py: Python<'py>,
        values: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, Layout>> {
        let symbols = self.0.symbols();
        let mut found = Vec::new();
        for (name, value) in values.into_iter().flatten() {
            let name = name.extract::<Text>()?.0;
            if !symbols.iter().any(|symbol| symbol.name() == name) {
                let sentence = format!("{name} is not a symbol of this layout");
                return Err(said("substitute", &sentence));
            }
            found.push((name, integer(&value)?));
        }
        let found: Vec<(&str, i64)> = found
            .iter()
            .map(|(name, value)| (name.as_str(), *value))
            .collect();
        Layout::object(py, self.0.substitute(&found).map_err(answered)?)
    }

    /// The same function with as few modes as possible for all values.
    ///
    /// >>> print(SymbolicLayout("(16,N):(1,16)", Symbol("N")).coalesce())
    /// 16*N:1
    fn coalesce(&self) -> PyResult<Self> {
        self.0.coalesce().map(Self).map_err(answered)
    }

    /// This layout after another one, or mode by mode after a tuple.
    ///
    /// >>> print(SymbolicLayout("(16,N):(N,1)", Symbol("N", divides=8)).composition((4, 8)))
    /// (4,8):(N,1)
    fn composition(&self, right: &Bound<'_, PyAny>) -> PyResult<Self> {
        let composed = self.0.composition(&self.tiler(right)?);
        composed.map(Self).map_err(answered)
    }

    /// a @ b is a.composition(b).
    fn __matmul__(&self, right: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.composition(right)
    }

    /// The tile and the rest. Tiles that may not divide the layout are refused.
    fn logical_divide(&self, tiler: &Bound<'_, PyAny>) -> PyResult<Self> {
        let divided = self.0.logical_divide(&self.tiler(tiler)?);
        divided.map(Self).map_err(answered)
    }

    /// All tiles and all rests. Tiles that may not divide the layout are refused.
    fn zipped_divide(&self, tiler: &Bound<'_, PyAny>) -> PyResult<Self> {
        let divided = self.0.zipped_divide(&self.tiler(tiler)?);
        divided.map(Self).map_err(answered)
    }

    /// True if no two coordinates have one offset for any values of the symbols, otherwise a No
    /// with the values that fail, and two coordinates. If neither is found, a LayoutError.
    ///
    /// >>> columns = SymbolicLayout("(16,4):(1,N)", Symbol("N", divides=8))
    /// >>> print(str(columns.injective()).split(" (")[0])
    /// no: not for N = 8, but for every other N
    fn injective<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.0.injective().map_err(answered)? {
            Ok(()) => Ok(PyBool::new(py, true).to_owned().into_any()),
            Err(fails) => No::new(fails.to_string()).into_bound_py_any(py),
        }
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        let mut parts = vec![format!("'{}'", self.0)];
        parts.extend(
            self.0
                .symbols()
                .into_iter()
                .map(|symbol| Symbol(symbol).__repr__()),
        );
        format!("SymbolicLayout({})", parts.join(", "))
    }

    fn __hash__(&self) -> u64 {
        hash(&self.0)
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let (py, layout) = (slf.py(), &slf.get().0);
        let mut parts = vec![layout.to_string().into_bound_py_any(py)?];
        for symbol in layout.symbols() {
            parts.push(Symbol(symbol).into_bound_py_any(py)?);
        }
        Ok((slf.get_type().into_any(), PyTuple::new(py, parts)?))
    }
}
