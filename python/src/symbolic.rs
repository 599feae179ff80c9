//! `SymbolicLayout`, a layout whose extents and strides may contain symbols.

use std::hash::{Hash, Hasher};

use cute_answers::symbolic::Number;
use cute_answers::{Symbol as Known, SymbolicLayout as Core, SymbolicTiler};
use cute_core::Collision;
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PySlice, PyString, PyTuple};

use crate::convert::tiler_of;
use crate::error::{answered, said};
use crate::integers::{Left, Text, at_level, entries, integer, kind_of};
use crate::methods::no_attribute;
use crate::operand::Layout;
use crate::symbol::Symbol;
use crate::truth::No;

/// SymbolicLayout(text, *symbols): a layout whose extents and strides may contain symbols.
///
/// The text is in the notation of layouts. Its numbers may contain the symbols' names, `*`, `+`,
/// `-` and `/`.
///
/// SymbolicLayout(layout) and SymbolicLayout(shape, stride) are also accepted. The entries of such
/// a shape and stride are integers, Symbols and texts, as in SymbolicLayout((16, N), ("2*N", 1)). A
/// text may contain only Symbols that are also entries.
///
/// Every result holds for all values of the symbols. A result that is not proven is refused. The
/// message states a divisor or a least value that would be sufficient, if a small one exists.
///
/// A tiler is a SymbolicLayout, a text such as "(8,N/2)" with the symbols of this layout, or any
/// tiler of a Layout. A composition may cross from one mode into the next only if the steps are
/// known to fit. A divide refuses tiles that do not divide the layout, and strides of a tiler that
/// may be negative or overlap.
///
/// >>> layout = SymbolicLayout("(16,N):(1,16)", Symbol("N", divides=8))
/// >>> print(layout.zipped_divide((8, 8)))
/// ((8,8),(2,N/8)):((1,16),(8,128))
#[pyclass(
    frozen,
    eq,
    hash,
    name = "SymbolicLayout",
    module = "cutealgebra",
    weakref
)]
pub(crate) struct SymbolicLayout {
    of: Core,
    /// The declared symbols, by name. They include symbols that a result no longer depends on,
    /// because `substitute` accepts values for all of them.
    known: Vec<Known>,
}

impl PartialEq for SymbolicLayout {
    fn eq(&self, other: &Self) -> bool {
        self.of == other.of
    }
}

impl Hash for SymbolicLayout {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.of.hash(state);
    }
}

impl SymbolicLayout {
    fn new_of(of: Core, declared: impl IntoIterator<Item = Known>) -> Self {
        let mut known = of.symbols();
        for symbol in declared {
            if !known.iter().any(|other| other.name() == symbol.name()) {
                known.push(symbol);
            }
        }
        known.sort();
        Self { of, known }
    }

    /// Reads a tiler, and the symbols that it contains.
    fn tiler(&self, object: &Bound<'_, PyAny>) -> PyResult<(SymbolicTiler, Vec<Known>)> {
        if let Ok(layout) = object.cast::<Self>() {
            let layout = layout.get();
            return Ok(((&layout.of).into(), layout.known.clone()));
        }
        let tiler = match object.extract::<Text>() {
            Ok(text) => SymbolicTiler::parse(&text.0, &self.known).map_err(answered)?,
            Err(_) => (&tiler_of(object)?).into(),
        };
        Ok((tiler, Vec::new()))
    }

    /// Computes an operator of a layout and a tiler.
    fn operate(
        &self,
        operator: fn(&Core, &SymbolicTiler) -> Result<Core, cute_answers::Refused>,
        tiler: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let (tiler, others) = self.tiler(tiler)?;
        let found = operator(&self.of, &tiler).map_err(answered)?;
        Ok(Self::new_of(
            found,
            self.known.iter().cloned().chain(others),
        ))
    }
}

/// Writes integers, Symbols and tuples in the notation, and collects the symbols.
fn write(
    object: &Bound<'_, PyAny>,
    (text, symbols): (&mut String, &mut Vec<Known>),
    left: &mut Left,
    level: usize,
) -> PyResult<()> {
    left.entry()?;
    if let Ok(symbol) = object.cast::<Symbol>() {
        let symbol = &symbol.get().0;
        text.push_str(symbol.name());
        if !symbols.contains(symbol) {
            symbols.push(symbol.clone());
        }
    } else if let Some(entries) = entries(object) {
        at_level(level)?;
        text.push('(');
        for entry in &entries {
            write(entry, (&mut *text, &mut *symbols), left, level + 1)?;
            text.push(',');
        }
        text.push(')');
    } else if let Ok(number) = object.cast::<PyString>() {
        let number = number.to_cow()?;
        let is_part = |letter: char| letter.is_ascii_alphanumeric() || "_*+-/ ".contains(letter);
        if !number.chars().all(is_part) {
            return Err(PyTypeError::new_err(
                "an entry of a shape or a stride must be an integer, a Symbol or the text of a \
                 number, such as \"N/8\"",
            ));
        }
        text.push_str(&number);
    } else {
        text.push_str(&integer(object)?.to_string());
    }
    Ok(())
}

/// Returns the indices that a slice selects from a sequence of this length.
fn numbers_of(slice: &Bound<'_, PySlice>, length: usize) -> PyResult<Vec<usize>> {
    let found = slice.indices(isize::try_from(length)?)?;
    let numbers = (0..found.slicelength).scan(found.start, |next, _| {
        Some(std::mem::replace(next, *next + found.step))
    });
    Ok(numbers
        .filter_map(|number| usize::try_from(number).ok())
        .collect())
}

/// Converts a number to an integer, or to a text if it contains symbols.
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
            return Ok(Self::new_of(layout.get().as_core().into(), []));
        }
        if !text.is_instance_of::<PyString>() {
            let Ok((stride,)) = symbols.extract::<(Bound<'_, PyAny>,)>() else {
                return Err(PyTypeError::new_err(
                    "give a layout with symbols as a text and its Symbols, or as a shape and a stride: \
                     SymbolicLayout(\"(16,N):(1,16)\", N) or SymbolicLayout((16, N), (1, 16))",
                ));
            };
            let (mut of, mut known, mut left) = (String::new(), Vec::new(), Left::new());
            write(text, (&mut of, &mut known), &mut left, 0)?;
            of.push(':');
            write(&stride, (&mut of, &mut known), &mut left, 0)?;
            let layout = Core::parse(&of, &known).map_err(answered)?;
            return Ok(Self::new_of(layout, known));
        }
        let known = |symbol: Bound<'_, PyAny>| -> PyResult<Known> {
            match symbol.cast::<Symbol>() {
                Ok(symbol) => Ok(symbol.get().0.clone()),
                Err(_) => Err(PyTypeError::new_err(format!(
                    "a Symbol must follow the text, as in SymbolicLayout(\"(16,N):(1,16)\", \
                     Symbol(\"N\")), not {}",
                    kind_of(&symbol)
                ))),
            }
        };
        let symbols = symbols.iter().map(known).collect::<PyResult<Vec<_>>>()?;
        let layout = Core::parse(&text.extract::<Text>()?.0, &symbols).map_err(answered)?;
        Ok(Self::new_of(layout, symbols))
    }

    /// The symbols, by name.
    #[getter]
    fn symbols<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.of.symbols().into_iter().map(Symbol))
    }

    /// The shape, as text in the notation.
    #[getter]
    fn shape(&self) -> String {
        self.of.shape()
    }

    /// The stride, as text in the notation.
    #[getter]
    fn stride(&self) -> String {
        self.of.stride()
    }

    /// The number of modes.
    #[getter]
    fn rank(&self) -> usize {
        self.of.rank()
    }

    /// The product of the extents: an integer, or a text with symbols.
    fn size<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        number(py, self.of.size().map_err(answered)?)
    }

    /// The span of the offsets, the greatest minus the least plus 1: an integer, or a text with
    /// symbols.
    ///
    /// >>> SymbolicLayout("(M,N):(N+8,1)", Symbol("M"), Symbol("N", divides=8)).cosize()
    /// 'M*N+8*M-8'
    fn cosize<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        number(py, self.of.cosize().map_err(answered)?)
    }

    /// The offset of a coordinate: an integer, or a text with symbols. A coordinate is a number, or
    /// a number for each mode. A number is an integer, a Symbol or a text with the symbols of this
    /// layout. As in a Layout, the last mode continues past its extent.
    ///
    /// >>> layout = SymbolicLayout("(16,N):(N,1)", Symbol("N"))
    /// >>> layout(3, "N-1")
    /// '4*N-1'
    #[pyo3(signature = (*coordinate))]
    fn __call__<'py>(
        &self,
        py: Python<'py>,
        coordinate: &Bound<'py, PyTuple>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if coordinate.is_empty() {
            return Err(PyTypeError::new_err(
                "a coordinate is missing, as in layout(3, 5) or layout(37)",
            ));
        }
        if coordinate.iter().any(|entry| entry.is_none()) {
            return Err(PyTypeError::new_err(
                "None leaves a mode open, which a layout with symbols does not support; layout[1] \
                 is mode 1",
            ));
        }
        let (mut text, mut symbols, mut left) = (String::new(), self.known.clone(), Left::new());
        let one = coordinate
            .get_item(0)
            .ok()
            .filter(|_| coordinate.len() == 1);
        let whole = one.unwrap_or_else(|| coordinate.clone().into_any());
        write(&whole, (&mut text, &mut symbols), &mut left, 0)?;
        number(py, self.of.at(&text, &symbols).map_err(answered)?)
    }

    /// The number of modes.
    fn __len__(&self) -> usize {
        self.of.rank()
    }

    /// layout[number]: a mode; a negative number counts from the end. A slice returns the layout of
    /// its modes.
    ///
    /// >>> layout = SymbolicLayout("(16,N,4):(N,1,16*N)", Symbol("N"))
    /// >>> print(layout[1], layout[1:])
    /// N:1 (N,4):(1,16*N)
    fn __getitem__(&self, number: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(slice) = number.cast::<PySlice>() {
            let numbers = numbers_of(slice, self.of.rank())?;
            let modes = self.of.select(&numbers);
            let modes = modes.ok_or_else(|| PyIndexError::new_err("no such mode"))?;
            return Ok(Self::new_of(modes, self.known.iter().cloned()));
        }
        let asked = integer(number)?;
        let rank = self.of.rank();
        let from_end = || i64::try_from(rank).ok()?.checked_add(asked);
        let at = if asked < 0 { from_end() } else { Some(asked) };
        let mode = at
            .and_then(|at| usize::try_from(at).ok())
            .and_then(|at| self.of.mode(at));
        match mode {
            Some(mode) => Ok(Self::new_of(mode, self.known.iter().cloned())),
            None => Err(PyIndexError::new_err(format!(
                "mode {asked} of a layout with {rank} modes"
            ))),
        }
    }

    /// The layout in which the symbols have given values. A result accepts values for all symbols
    /// of its operands, even for symbols that it does not depend on.
    ///
    /// >>> SymbolicLayout("(16,N):(1,16)", Symbol("N", divides=8)).substitute(N=64)
    /// Layout((16, 64), (1, 16))
    #[pyo3(signature = (**values))]
    fn substitute<'py>(
        &self,
        py: Python<'py>,
        values: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, Layout>> {
        let mut found = Vec::new();
        for (name, value) in values.into_iter().flatten() {
            let name = name.extract::<Text>()?.0;
            let Some(symbol) = self.known.iter().find(|symbol| symbol.name() == name) else {
                let sentence = format!("{name} is not a symbol of this layout");
                return Err(said("substitute", &sentence));
            };
            let value = integer(&value)?;
            symbol.check(value).map_err(answered)?;
            found.push((symbol.name(), value));
        }
        Layout::object(py, self.of.substitute(&found).map_err(answered)?)
    }

    /// The same function with as few modes as possible for all values.
    ///
    /// >>> print(SymbolicLayout("(16,N):(1,16)", Symbol("N")).coalesce())
    /// 16*N:1
    fn coalesce(&self) -> PyResult<Self> {
        let found = self.of.coalesce().map_err(answered)?;
        Ok(Self::new_of(found, self.known.iter().cloned()))
    }

    /// Composes this layout with another one; the other layout is applied first. A tuple is
    /// composed mode by mode.
    ///
    /// >>> print(SymbolicLayout("(16,N):(N,1)", Symbol("N", divides=8)).composition((4, 8)))
    /// (4,8):(N,1)
    fn composition(&self, right: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.operate(Core::composition, right)
    }

    /// a @ b is a.composition(b).
    fn __matmul__(&self, right: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.composition(right)
    }

    /// layout @ a for a Layout, which counts as a layout without symbols: the composition.
    fn __rmatmul__(slf: &Bound<'_, Self>, left: &Bound<'_, PyAny>) -> PyResult<Self> {
        match left.cast::<Layout>() {
            Ok(left) => Self::new_of(left.get().as_core().into(), []).composition(slf.as_any()),
            Err(_) => Err(PyTypeError::new_err(format!(
                "the left side of a composition must be a SymbolicLayout or a Layout, not {}",
                kind_of(left)
            ))),
        }
    }

    /// Divides the layout into the tile and the rest. Tiles that may not divide the layout are
    /// refused.
    fn logical_divide(&self, tiler: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.operate(Core::logical_divide, tiler)
    }

    /// Divides the layout, with all tiles in the first mode and all rests in the second. Tiles that
    /// may not divide the layout are refused.
    fn zipped_divide(&self, tiler: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.operate(Core::zipped_divide, tiler)
    }

    /// True if no two coordinates have the same offset, for any values of the symbols. Otherwise a
    /// No, with values for which two coordinates have the same offset, and with these coordinates.
    /// If neither can be proven, a LayoutError is raised.
    ///
    /// >>> columns = SymbolicLayout("(16,4):(1,N)", Symbol("N", divides=8))
    /// >>> print(str(columns.injective()).split(" (")[0])
    /// no: not for N = 8, but for every other N
    fn injective<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.of.injective().map_err(answered)? {
            Ok(()) => Ok(PyBool::new(py, true).to_owned().into_any()),
            Err(fails) => {
                let Collision { first, second, .. } = fails.collision;
                No::with(fails.to_string(), vec![first, second]).into_bound_py_any(py)
            }
        }
    }

    fn __str__(&self) -> String {
        self.of.to_string()
    }

    fn __getattr__(slf: &Bound<'_, Self>, name: &str) -> PyResult<()> {
        // A Layout, in which numbers replace the symbols, may have this attribute.
        let has = slf.py().get_type::<Layout>().hasattr(name)?;
        let hint =
            has.then(|| format!("the Layout for given numbers has one: substitute(...).{name}"));
        Err(no_attribute(slf.as_any(), name, hint.as_deref()))
    }

    fn __repr__(&self) -> String {
        let symbols = self.known.iter().cloned();
        let mut parts = vec![format!("'{}'", self.of)];
        parts.extend(symbols.map(|symbol| Symbol(symbol).__repr__()));
        format!("SymbolicLayout({})", parts.join(", "))
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let (py, layout) = (slf.py(), slf.get());
        let mut parts = vec![layout.of.to_string().into_bound_py_any(py)?];
        for symbol in layout.known.iter().cloned() {
            parts.push(Symbol(symbol).into_bound_py_any(py)?);
        }
        Ok((slf.get_type().into_any(), PyTuple::new(py, parts)?))
    }
}
