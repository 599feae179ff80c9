//! Bank conflicts, and the search for the best swizzle.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use cute_answers::Refused;
use cute_answers::banks::{BankConflicts as Found, Values};
use cute_answers::copying::{Copied, Copying, element_bits};
use cute_answers::swizzle::{Accesses, BestSwizzle as Best};
use cute_draw::{Access, Banks, Picture};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use crate::answers::object;
use crate::atoms::CopyLike;
use crate::convert::optional_tiler;
use crate::error::{answered, said};
use crate::integers::{integer, kind_of};
use crate::operand::{Composed, Layout, Swizzled, function_of};

/// Reads a number that describes a memory.
fn number(what: &str, object: &Bound<'_, PyAny>) -> PyResult<u32> {
    let number = integer(object)?;
    u32::try_from(number).map_err(|_| {
        said(
            "banks",
            &format!("{what} {number} is not a non-negative number of 32 bits"),
        )
    })
}

/// Reads an optional number. The default is `otherwise`.
fn number_or(what: &str, object: Option<&Bound<'_, PyAny>>, otherwise: u32) -> PyResult<u32> {
    object.map_or(Ok(otherwise), |object| number(what, object))
}

/// Makes the memory that these numbers describe.
fn memory(
    banks: Option<&Bound<'_, PyAny>>,
    width: Option<&Bound<'_, PyAny>>,
    group: Option<&Bound<'_, PyAny>>,
) -> PyResult<Banks> {
    let usual = Banks::default();
    Ok(Banks {
        banks: number_or("the number of banks", banks, usual.banks)?,
        bank_bytes: number_or("the width of a bank", width, usual.bank_bytes)?,
        group: number_or("the size of a group", group, usual.group)?,
    })
}

/// The cost of an access to a banked memory, over all threads and values. str() returns it as
/// lines.
///
/// `depth` is the greatest number of words that one bank must deliver in one phase; it is 1 without
/// conflicts. `steps` is the sum of the depths of all phases, over all groups of threads.
/// `segments` and `lines` are the cost in a large memory, such as a GPU's global memory. Offset 0
/// is assumed to be in bank 0, and at the beginning of a line.
#[pyclass(frozen, eq, module = "cutealgebra", weakref)]
pub(crate) struct BankConflicts {
    found: Found,
    function: cute_core::ComposedLayout,
    banks: Banks,
    access: Access,
}

impl PartialEq for BankConflicts {
    fn eq(&self, other: &Self) -> bool {
        self.found == other.found && self.function == other.function
    }
}

impl BankConflicts {
    fn title(&self) -> String {
        self.function.to_string()
    }

    /// Draws the picture on demand: a search over layouts needs the numbers alone. The picture is
    /// empty if there are too many cells.
    fn picture(&self) -> String {
        Picture::steps(&self.function, self.banks, self.access)
            .map(|picture| picture.svg())
            .unwrap_or_default()
    }
}

#[pymethods]
impl BankConflicts {
    /// The greatest number of words that one bank must deliver in one phase; 1 means no conflicts.
    #[getter]
    const fn depth(&self) -> u32 {
        self.found.report.depth
    }

    /// The number of steps of all phases of all groups.
    #[getter]
    const fn steps(&self) -> u64 {
        self.found.report.steps
    }

    /// The segments of 32 bytes that the groups touch in a large memory, counted separately for
    /// each group.
    #[getter]
    const fn segments(&self) -> u64 {
        self.found.lines.segments
    }

    /// The lines of 128 bytes that the groups touch in a large memory, counted separately for each
    /// group.
    #[getter]
    const fn lines(&self) -> u64 {
        self.found.lines.lines
    }

    /// The phases of all groups. Each phase has its threads, its values, its depth, and the banks
    /// with conflicts; each bank has its words, with the threads of each word.
    #[getter]
    fn phases<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        object(py, &self.found.json(&self.title()))?.get_item("phases")
    }

    /// All results, as in `cute banks --json`.
    fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        object(py, &self.found.json(&self.title()))
    }

    /// The steps of the worst group as an SVG, with a panel for each phase and a column for each
    /// bank. The SVG is empty if there are too many cells.
    fn svg(&self, py: Python<'_>) -> String {
        py.detach(|| self.picture())
    }

    /// True if every phase needs only one step.
    fn __bool__(&self) -> bool {
        !self.found.report.conflict_free()
    }

    fn __str__(&self) -> String {
        self.found.text()
    }

    fn __repr__(&self) -> String {
        format!(
            "<BankConflicts of {}: depth {}, steps {}>",
            self.title(),
            self.depth(),
            self.steps()
        )
    }

    /// The display in a notebook: a picture, and the text.
    #[pyo3(signature = (include = None, exclude = None))]
    fn _repr_mimebundle_<'py>(
        &self,
        py: Python<'py>,
        include: Option<Bound<'py, PyAny>>,
        exclude: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        drop((include, exclude));
        let bundle = PyDict::new(py);
        bundle.set_item("text/plain", self.found.text())?;
        let picture = self.picture();
        if !picture.is_empty() {
            bundle.set_item("image/svg+xml", picture)?;
        }
        Ok(bundle)
    }
}

/// Counts the bank conflicts of an access. The first mode of the layout is the thread, the other
/// modes are the values, and the offsets count elements of `bits` bits.
///
/// One instruction accesses `vector` values of a thread, which must be contiguous and aligned in
/// memory. If `vector` is more than 4, pass `bits`, because an instruction moves at most 128 bits.
/// With vector=None, all values of a group are in one phase. The memory has `banks` banks that are
/// `width` bytes wide. `group` threads access the memory together, and every group is counted.
/// Offset 0 is assumed to be in bank 0, and at the beginning of a segment of 32 bytes and of a line
/// of 128 bytes.
///
/// >>> bank_conflicts(Layout(32, 64)).depth
/// 32
#[pyfunction]
#[pyo3(
    signature = (layout, *, bits = None, vector = Some(Vector(1)), banks = None, width = None, group = None),
    text_signature = "(layout, *, bits=32, vector=1, banks=32, width=4, group=32)"
)]
pub(crate) fn bank_conflicts(
    py: Python<'_>,
    layout: Bound<'_, PyAny>,
    bits: Option<Bound<'_, PyAny>>,
    vector: Option<Vector>,
    banks: Option<Bound<'_, PyAny>>,
    width: Option<Bound<'_, PyAny>>,
    group: Option<Bound<'_, PyAny>>,
) -> PyResult<BankConflicts> {
    let function = function_of(&layout)?;
    let memory = memory(banks.as_ref(), width.as_ref(), group.as_ref())?;
    let bits = bits_of(bits.as_ref(), vector.iter().map(|Vector(vector)| *vector))?;
    let values = vector.map_or(Values::Together, |Vector(vector)| Values::Vector(vector));
    let access = values.access(bits).map_err(answered)?;
    py.detach(|| {
        let found = Found::of(&function, memory, access)?;
        Ok(BankConflicts {
            found,
            function,
            banks: memory,
            access,
        })
    })
    .map_err(answered::<Refused>)
}

/// The number of values of one instruction.
pub(crate) struct Vector(u32);

impl<'py> FromPyObject<'_, 'py> for Vector {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        number("a vector of", &object).map(Self)
    }
}

/// The best swizzle for a buffer, with its proof, and the best padding. str() prints both in lines.
#[pyclass(frozen, eq, module = "cutealgebra", weakref)]
#[derive(PartialEq)]
pub(crate) struct BestSwizzle(Best);

#[pymethods]
impl BestSwizzle {
    /// The swizzle, or None if no swizzle is better than the buffer without a swizzle.
    #[getter]
    fn swizzle(&self) -> Option<Swizzled> {
        let swizzle = self.0.search.best().swizzle;
        (swizzle.bits() > 0).then_some(Swizzled(swizzle))
    }

    /// The greatest number of words that one bank must deliver in one phase with this swizzle; 1
    /// means no conflicts.
    #[getter]
    fn depth(&self) -> u32 {
        self.0.search.best().depth
    }

    /// The number of steps of all accesses with this swizzle.
    #[getter]
    fn steps(&self) -> u64 {
        self.0.search.best().steps
    }

    /// The number of steps of all accesses without a swizzle.
    #[getter]
    const fn steps_before(&self) -> u64 {
        self.0.search.before.steps
    }

    /// The least number of steps that accesses of this size need, which is one step for each phase.
    #[getter]
    const fn least_steps(&self) -> u64 {
        self.0.search.least
    }

    /// The number of swizzles that were tried. The search tries all swizzles that differ on this
    /// buffer.
    #[getter]
    fn tried(&self) -> usize {
        self.0.search.candidates.len()
    }

    /// The best padding, as the number of elements of a row and the number of unused elements after
    /// each row. None if the buffer has no rows.
    #[getter]
    fn padding(&self) -> Option<(i64, i64)> {
        self.0
            .padding
            .as_ref()
            .map(|padding| (padding.row, padding.pad))
    }

    /// All results, as in `cute swizzle --json`; with all=True, every swizzle with its cost.
    #[pyo3(signature = (all = false))]
    fn as_dict<'py>(&self, py: Python<'py>, all: bool) -> PyResult<Bound<'py, PyAny>> {
        object(py, &self.0.json(all))
    }

    fn __str__(&self) -> String {
        self.0.text(false)
    }

    /// The text, and the picture of the swizzle, for a notebook.
    #[pyo3(signature = (include = None, exclude = None))]
    fn _repr_mimebundle_<'py>(
        &self,
        py: Python<'py>,
        include: Option<Bound<'py, PyAny>>,
        exclude: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        drop((include, exclude));
        let bundle = PyDict::new(py);
        bundle.set_item("text/plain", self.0.text(false))?;
        if let Some(Ok(svg)) = self.swizzle().map(|swizzle| swizzle.picture("light")) {
            bundle.set_item("image/svg+xml", svg)?;
        }
        Ok(bundle)
    }

    fn __repr__(&self) -> String {
        let best = self.0.search.best();
        format!(
            "<BestSwizzle {}: depth {}, steps {}>",
            best.swizzle, best.depth, best.steps
        )
    }
}

/// Runs a search in a separate thread. Meanwhile, the interpreter runs other threads and checks for
/// Ctrl-C. An abandoned search ends by itself.
fn searched(py: Python<'_>, asked: Accesses) -> PyResult<Best> {
    let (send, mut receive) = channel();
    std::thread::spawn(move || {
        // If the search was interrupted, no thread receives this result.
        let _ = send.send(asked.best());
    });
    loop {
        let waited;
        (receive, waited) = py.detach(move || {
            let waited = receive.recv_timeout(Duration::from_millis(50));
            (receive, waited)
        });
        match waited {
            Ok(found) => return found.map_err(answered),
            Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            Err(RecvTimeoutError::Disconnected) => {
                return Err(said("swizzle", "the search ended without an answer"));
            }
        }
    }
}

/// The bits of an element, which are 32 by default. An instruction moves at most 128 bits, so more
/// than four values at once cannot have 32 bits each: an atom with more values has smaller
/// elements.
fn bits_of(
    given: Option<&Bound<'_, PyAny>>,
    vectors: impl IntoIterator<Item = u32>,
) -> PyResult<u32> {
    let bits = number_or("the size of an element", given, element_bits(false))?;
    let long = |vector: &u32| given.is_none() && u64::from(*vector) * u64::from(bits) > 128;
    match vectors.into_iter().find(long) {
        Some(vector) => Err(said(
            "banks",
            &format!(
                "{vector} values of {bits} bits are more than an instruction moves; give the bits \
                 of an element, as in bits=16"
            ),
        )),
        None => Ok(bits),
    }
}

/// Reads an access, which is a layout, or a pair of a layout and the number of values of one
/// instruction.
fn access(object: &Bound<'_, PyAny>) -> PyResult<(cute_core::ComposedLayout, u32)> {
    if let Ok(pair) = object.cast::<PyTuple>()
        && pair.len() == 2
    {
        return Ok((
            function_of(&pair.get_item(0)?)?,
            number("a vector of", &pair.get_item(1)?)?,
        ));
    }
    match function_of(object) {
        Ok(function) => Ok((function, 1)),
        Err(_) => Err(PyTypeError::new_err(format!(
            "an access must be a Layout or a ComposedLayout, or a pair of one and the values of \
             an instruction, not {}; several are best_swizzle(a, (b, 8)) or best_swizzle([a, (b, \
             8)])",
            kind_of(object)
        ))),
    }
}

/// Finds the best swizzle for a buffer. The search tries all swizzles, and counts every group of
/// threads. Each access is a layout that maps (thread, value) to an offset of the buffer, or a pair
/// of this layout and the number of values of one instruction. A list contains several accesses.
///
/// The buffer has `elements` elements of `bits` bits each. By default, it is just large enough for
/// the accesses. `row` is the length of a row. The search needs it to compare swizzles with
/// padding. The default is the smallest stride between threads. Ctrl-C interrupts the search.
///
/// >>> best_swizzle(Layout(32, 64)).swizzle
/// Swizzle(5, 0, 6)
#[pyfunction]
#[pyo3(
    signature = (*accesses, elements = None, bits = None, row = None, banks = None, width = None, group = None),
    text_signature = "(*accesses, elements=None, bits=32, row=None, banks=32, width=4, group=32)"
)]
#[allow(
    clippy::too_many_arguments,
    reason = "each has a name where it is called"
)]
pub(crate) fn best_swizzle(
    py: Python<'_>,
    accesses: &Bound<'_, PyTuple>,
    elements: Option<Bound<'_, PyAny>>,
    bits: Option<Bound<'_, PyAny>>,
    row: Option<Bound<'_, PyAny>>,
    banks: Option<Bound<'_, PyAny>>,
    width: Option<Bound<'_, PyAny>>,
    group: Option<Bound<'_, PyAny>>,
) -> PyResult<BestSwizzle> {
    let given: Vec<_> = match accesses.extract::<(Bound<'_, PyList>,)>() {
        Ok((list,)) => list.iter().collect(),
        Err(_) => accesses.iter().collect(),
    };
    if given.is_empty() {
        return Err(said("swizzle", "at least one access is needed"));
    }
    let accesses = given.iter().map(access).collect::<PyResult<Vec<_>>>()?;
    let element_bits = bits_of(bits.as_ref(), accesses.iter().map(|(_, vector)| *vector))?;
    let asked = Accesses {
        accesses,
        elements: elements.as_ref().map(integer).transpose()?,
        at_least: 1,
        row: row.as_ref().map(integer).transpose()?,
        element_bits,
        banks: memory(banks.as_ref(), width.as_ref(), group.as_ref())?,
    };
    searched(py, asked).map(BestSwizzle)
}

/// Returns the accesses of a copy atom to a buffer. The first entry of the pair is the layout that
/// maps (thread, value) to an offset of the buffer, and the second entry is the number of values of
/// one instruction. `bank_conflicts` and `best_swizzle` accept this pair.
///
/// Without `threads`, the atom executes one instruction, in which each thread accesses a row or a
/// column of the buffer.
///
/// >>> copy_access("SM75_U32x4_LDSM_N", Layout((64, 72), (72, 1)))[1]
/// 8
#[pyfunction]
#[pyo3(
    signature = (atom, buffer, *, bits = None, threads = None, values = None, destination = false),
    text_signature = "(atom, buffer, *, bits=16, threads=None, values=None, destination=False)"
)]
pub(crate) fn copy_access<'py>(
    py: Python<'py>,
    atom: CopyLike,
    buffer: Bound<'py, PyAny>,
    bits: Option<Bound<'py, PyAny>>,
    threads: Option<Bound<'py, PyAny>>,
    values: Option<Bound<'py, PyAny>>,
    destination: bool,
) -> PyResult<(Bound<'py, PyAny>, u32)> {
    let (buffer, bits) = (
        function_of(&buffer)?,
        number_or("the size of an element", bits.as_ref(), element_bits(true))?,
    );
    let (threads, values) = (
        optional_tiler(threads.as_ref())?,
        optional_tiler(values.as_ref())?,
    );
    let copying = Copying {
        atom: atom.0,
        buffer: &buffer,
        bits,
        threads,
        values,
        writes: destination,
    };
    let copied = Copied::of(&copying).map_err(answered)?;
    let layout = match copied.function.as_layout() {
        Some(layout) => Layout::object(py, layout.clone())?.into_any(),
        None => Composed::object(py, copied.function)?.into_any(),
    };
    Ok((layout, copied.vector))
}
