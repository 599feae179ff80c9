//! Copy atoms, `TiledCopy`, and `ThrCopy`, which is one thread of a `TiledCopy`.

use std::hash::{Hash, Hasher};

use cute_answers::atoms::copy_picture;
use cute_atoms::{Element, End};
use cute_core::Tiler;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::{Asked, CopyLike, Like, Predicated, TiledMma, ask, pair};
use crate::convert::{tiler, tiler_of};
use crate::draw::style;
use crate::error::answered;
use crate::integers::{Text, integer};
use crate::operand::Layout;

/// CopyAtom(name): a copy instruction, by its name in CuTe; atom_names() lists all names. Two
/// layouts, one for the source and one for the destination, state which thread has which bits.
///
/// >>> CopyAtom("SM75_U32x4_LDSM_N").threads
/// 32
#[pyclass(frozen, eq, hash, module = "cutealgebra", weakref)]
#[derive(PartialEq)]
pub(crate) struct CopyAtom(pub(crate) cute_atoms::CopyAtom);

impl Hash for CopyAtom {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.name().hash(state);
    }
}

#[pymethods]
impl CopyAtom {
    #[new]
    fn new(name: CopyLike) -> Self {
        Self(name.0)
    }

    /// The name of the atom.
    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    /// The number of threads that execute the atom.
    #[getter]
    fn threads(&self) -> i64 {
        self.0.threads()
    }

    /// An SVG with the thread that reads each element, or writes it if destination=True. Each
    /// thread of the source has a row. Elements have 16 bits, or fewer if a thread moves fewer
    /// bits.
    #[pyo3(signature = (destination = false, theme = Text("light".to_owned())), text_signature = "($self, destination=False, theme=\"light\")")]
    fn svg(&self, destination: bool, theme: Text) -> PyResult<String> {
        let threads = self.0.threads().max(1);
        let each = (self.0.reference().size() / threads).max(1);
        let bits = 16.min(each);
        let pair = |first: i64, second: i64| {
            Tiler::Tuple(vec![Tiler::Integer(first), Tiler::Integer(second)])
        };
        let element = Element::new("element", bits);
        let (rows, columns) = (pair(threads, 1), pair(1, each / bits));
        let copy = cute_atoms::TiledCopy::new(self.0.clone(), element, &rows, &columns)
            .map_err(answered)?;
        let end = if destination {
            End::Destination
        } else {
            End::Source
        };
        Ok(copy_picture(&copy, end, &style("index", &theme.0)?)
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
        crate::draw::shown(slf.as_any(), slf.get().svg(false, Text("light".to_owned())))
    }

    /// Maps (thread, bit) of the source to a bit of the moved data.
    #[getter]
    fn src<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, Layout>> {
        Layout::object(py, self.0.src().clone())
    }

    /// Maps (thread, bit) of the destination to a bit of the moved data.
    #[getter]
    fn dst<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, Layout>> {
        Layout::object(py, self.0.dst().clone())
    }

    /// Maps (thread, bit) to a bit in the common numbering of source and destination.
    #[getter]
    fn reference<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, Layout>> {
        Layout::object(py, self.0.reference().clone())
    }

    fn __repr__(&self) -> String {
        format!("CopyAtom({:?})", self.0.name())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().0.name().to_owned(),))
    }
}

/// TiledCopy(atom, threads, values, bits=16): copy atoms side by side, like CuTe's make_tiled_copy.
/// The atom may be a name. `threads` and `values` are layouts, or shapes, that arrange the threads
/// and the values of each thread over the tile. Elements have `bits` bits.
///
/// >>> TiledCopy("UniversalCopy<128>", Layout((16, 8), (8, 1)), (1, 8)).threads
/// 128
#[pyclass(frozen, eq, hash, module = "cutealgebra", weakref)]
#[derive(PartialEq)]
pub(crate) struct TiledCopy(cute_atoms::TiledCopy);

impl Hash for TiledCopy {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0.atom().name(), self.0.bits(), self.0.layout_tv()).hash(state);
    }
}

/// Reads the number of bits of an element. The default is `otherwise`.
fn element(bits: Option<&Bound<'_, PyAny>>, otherwise: i64) -> PyResult<Element> {
    Ok(Element::new(
        "element",
        bits.map_or(Ok(otherwise), integer)?,
    ))
}

/// A question about a layout: its division among all threads, or its values in this copy's order.
enum Whole<'a> {
    Parts(&'a cute_atoms::TiledCopy, End),
    Retiled(&'a cute_atoms::TiledCopy),
}

impl Asked for Whole<'_> {
    fn of<'py, L: Like>(&self, py: Python<'py>, layout: &L) -> PyResult<Bound<'py, PyAny>> {
        let found = match self {
            Self::Parts(copy, End::Source) => copy.tidfrg_s(layout),
            Self::Parts(copy, End::Destination) => copy.tidfrg_d(layout),
            Self::Retiled(copy) => copy.retile(layout),
        };
        found.map_err(answered)?.object(py)
    }
}

/// Returns the layout of an object that is a Layout.
fn plain(object: &Bound<'_, PyAny>) -> PyResult<cute_core::Layout> {
    match object.cast::<Layout>() {
        Ok(layout) => Ok(layout.get().as_core().clone()),
        Err(_) => Err(PyTypeError::new_err("a Layout is needed here")),
    }
}

#[pymethods]
impl TiledCopy {
    #[new]
    #[pyo3(signature = (atom, threads, values, bits = None), text_signature = "(atom, threads, values, bits=16)")]
    fn new(
        atom: CopyLike,
        threads: Bound<'_, PyAny>,
        values: Bound<'_, PyAny>,
        bits: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let (threads, values) = (tiler_of(&threads)?, tiler_of(&values)?);
        let copy =
            cute_atoms::TiledCopy::new(atom.0, element(bits.as_ref(), 16)?, &threads, &values);
        copy.map(Self).map_err(answered)
    }

    /// Makes a copy from the layout `layout_tv`, which maps (thread, value) to a position in the
    /// tile. `tiler` selects the tile from a tensor, and elements have `bits` bits.
    #[staticmethod]
    fn from_layout_tv(
        atom: CopyLike,
        bits: Bound<'_, PyAny>,
        layout_tv: Bound<'_, PyAny>,
        tiler: Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let (layout, tiler) = (plain(&layout_tv)?, tiler_of(&tiler)?);
        cute_atoms::TiledCopy::from_layout_tv(atom.0, integer(&bits)?, layout, tiler)
            .map(Self)
            .map_err(answered)
    }

    /// CuTe's make_tiled_copy_A: each thread copies its part of A in a product.
    #[staticmethod]
    fn of_a(atom: CopyLike, mma: Bound<'_, TiledMma>) -> PyResult<Self> {
        let mma = &mma.get().mma;
        let copy =
            cute_atoms::TiledCopy::new_a(atom.0, mma.atom().element(cute_atoms::Matrix::A), mma);
        copy.map(Self).map_err(answered)
    }

    /// CuTe's make_tiled_copy_B: each thread copies its part of B in a product.
    #[staticmethod]
    fn of_b(atom: CopyLike, mma: Bound<'_, TiledMma>) -> PyResult<Self> {
        let mma = &mma.get().mma;
        let copy =
            cute_atoms::TiledCopy::new_b(atom.0, mma.atom().element(cute_atoms::Matrix::B), mma);
        copy.map(Self).map_err(answered)
    }

    /// CuTe's make_tiled_copy_C: each thread copies its part of C in a product. The elements may
    /// have a different number of `bits` than the accumulators, which are often converted before
    /// they are stored.
    #[staticmethod]
    #[pyo3(signature = (atom, mma, bits = None))]
    fn of_c(
        atom: CopyLike,
        mma: Bound<'_, TiledMma>,
        bits: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let mma = &mma.get().mma;
        let own = mma.atom().element(cute_atoms::Matrix::C).bits();
        let copy = cute_atoms::TiledCopy::new_c(atom.0, element(bits.as_ref(), own)?, mma);
        copy.map(Self).map_err(answered)
    }

    /// CuTe's make_cotiled_copy: `atom_tv` maps (thread, value) to offsets in the memory of `data`.
    #[staticmethod]
    fn cotiled(
        atom: CopyLike,
        bits: Bound<'_, PyAny>,
        atom_tv: Bound<'_, PyAny>,
        data: Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let (element, atom_tv, data) = (element(Some(&bits), 0)?, plain(&atom_tv)?, plain(&data)?);
        cute_atoms::TiledCopy::cotiled(atom.0, element, &atom_tv, &data)
            .map(Self)
            .map_err(answered)
    }

    /// The atom.
    #[getter]
    fn atom(&self) -> CopyAtom {
        CopyAtom(self.0.atom().clone())
    }

    /// The number of threads.
    #[getter]
    fn threads(&self) -> i64 {
        self.0.threads()
    }

    /// The number of bits of an element.
    #[getter]
    const fn bits(&self) -> i64 {
        self.0.bits()
    }

    /// The tiler that selects the tile from a tensor.
    #[getter]
    fn tiler<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        tiler(py, self.0.tiler().clone())
    }

    /// Maps (thread, value) to a position in the tile.
    #[getter]
    fn layout_tv<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, Layout>> {
        Layout::object(py, self.0.layout_tv().clone())
    }

    /// Maps (thread, value) of the source to a position in the tile.
    #[getter]
    fn layout_s_tv<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, Layout>> {
        Layout::object(py, self.0.layout_s_tv().clone())
    }

    /// Maps (thread, value) of the destination to a position in the tile.
    #[getter]
    fn layout_d_tv<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, Layout>> {
        Layout::object(py, self.0.layout_d_tv().clone())
    }

    /// The layout of a source, arranged as (thread, (value, rest), (rest, ...)).
    fn tidfrg_s<'py>(&self, source: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        ask(&source, &Whole::Parts(&self.0, End::Source))
    }

    /// The layout of a destination, arranged as (thread, (value, rest), (rest, ...)).
    fn tidfrg_d<'py>(&self, destination: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        ask(&destination, &Whole::Parts(&self.0, End::Destination))
    }

    /// Rearranges a thread's values from the order of a TiledMma to the order of this copy.
    fn retile<'py>(&self, part: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        ask(&part, &Whole::Retiled(&self.0))
    }

    /// Returns one thread, with its parts of a source and a destination.
    fn get_slice(slf: Bound<'_, Self>, thread: Bound<'_, PyAny>) -> PyResult<ThrCopy> {
        let thread = integer(&thread)?;
        slf.get().0.get_slice(thread).map_err(answered)?;
        Ok(ThrCopy {
            copy: slf.unbind(),
            thread,
        })
    }

    /// An SVG of the elements of the tile that each thread reads; with destination=True, of the
    /// elements that each thread writes.
    #[pyo3(signature = (destination = false, theme = Text("light".to_owned())), text_signature = "($self, destination=False, theme=\"light\")")]
    fn svg(&self, destination: bool, theme: Text) -> PyResult<String> {
        let end = if destination {
            End::Destination
        } else {
            End::Source
        };
        Ok(copy_picture(&self.0, end, &style("index", &theme.0)?)
            .map_err(answered)?
            .svg())
    }

    /// The display in a notebook: a picture, and the text.
    #[pyo3(signature = (include = None, exclude = None))]
    fn _repr_mimebundle_<'py>(
        slf: &Bound<'py, Self>,
        include: Option<Bound<'py, PyAny>>,
        exclude: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        drop((include, exclude));
        crate::draw::shown(slf.as_any(), slf.get().svg(false, Text("light".to_owned())))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (layout, tiler) = (self.layout_tv(py)?.repr()?, self.tiler(py)?.repr()?);
        Ok(format!(
            "TiledCopy.from_layout_tv({:?}, {}, {layout}, {tiler})",
            self.0.atom().name(),
            self.0.bits()
        ))
    }

    #[allow(
        clippy::type_complexity,
        reason = "the function that makes it, and its arguments"
    )]
    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(
        Bound<'py, PyAny>,
        (CopyAtom, i64, Bound<'py, Layout>, Bound<'py, PyAny>),
    )> {
        let (py, of) = (slf.py(), slf.get());
        let parts = (of.atom(), of.bits(), of.layout_tv(py)?, of.tiler(py)?);
        Ok((slf.get_type().getattr("from_layout_tv")?, parts))
    }
}

/// One thread of a TiledCopy, with its parts of a source and a destination. Each part has the
/// offset where it begins. TiledCopy.get_slice returns this object.
#[pyclass(frozen, module = "cutealgebra", weakref)]
pub(crate) struct ThrCopy {
    copy: Py<TiledCopy>,
    thread: i64,
}

struct Asking<'a> {
    thread: &'a ThrCopy,
    end: End,
    predicated: bool,
}

impl Asked for Asking<'_> {
    fn of<'py, L: Like>(&self, py: Python<'py>, layout: &L) -> PyResult<Bound<'py, PyAny>>
    where
        Predicated: From<cute_atoms::Predicated<L>>,
    {
        let slice = self
            .thread
            .copy
            .get()
            .0
            .get_slice(self.thread.thread)
            .map_err(answered)?;
        if self.predicated {
            let part = match self.end {
                End::Source => slice.partition_s_predicated(layout),
                End::Destination => slice.partition_d_predicated(layout),
            };
            return Ok(Bound::new(py, Predicated::from(part.map_err(answered)?))?.into_any());
        }
        let part = match self.end {
            End::Source => slice.partition_s(layout),
            End::Destination => slice.partition_d(layout),
        };
        pair(py, part.map_err(answered)?)
    }
}

#[pymethods]
impl ThrCopy {
    /// The number of the thread.
    #[getter]
    const fn thread(&self) -> i64 {
        self.thread
    }

    /// This thread's part of a source, and the offset where it begins. A source that is not a
    /// multiple of the tile is refused.
    fn partition_s<'py>(&self, source: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        ask(
            &source,
            &Asking {
                thread: self,
                end: End::Source,
                predicated: false,
            },
        )
    }

    /// This thread's part of a destination, and the offset where it begins. A destination that is
    /// not a multiple of the tile is refused.
    fn partition_d<'py>(&self, destination: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        ask(
            &destination,
            &Asking {
                thread: self,
                end: End::Destination,
                predicated: false,
            },
        )
    }

    /// This thread's part of a source of any extents, as a Predicated, whose is_inside() excludes
    /// elements past the end.
    fn partition_s_predicated<'py>(
        &self,
        source: Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        ask(
            &source,
            &Asking {
                thread: self,
                end: End::Source,
                predicated: true,
            },
        )
    }

    /// This thread's part of a destination of any extents, as a Predicated, whose is_inside()
    /// excludes elements past the end.
    fn partition_d_predicated<'py>(
        &self,
        destination: Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        ask(
            &destination,
            &Asking {
                thread: self,
                end: End::Destination,
                predicated: true,
            },
        )
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!(
            "{}.get_slice({})",
            self.copy.bind(py).repr()?,
            self.thread
        ))
    }
}
