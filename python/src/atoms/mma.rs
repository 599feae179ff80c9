//! MMA atoms and `TiledMma`.

use std::hash::{Hash, Hasher};

use cute_answers::atoms::{drawn_alone, mma_picture, mma_text};
use cute_atoms::Matrix;
use cute_core::Tiler;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::{Asked, Like, MmaLike, ThrMma, ask, matrix};
use crate::convert::{tiler, tiler_of};
use crate::draw::style;
use crate::error::{answered, refused, said};
use crate::integers::{Text, flat_integers, integer};
use crate::operand::Layout;

/// MmaAtom(name): a multiplication instruction, by its name in CuTe; atom_names() lists all names.
/// For each of A, B and C, a layout states which thread has which elements.
///
/// >>> MmaAtom("SM80_16x8x16_F32F16F16F32_TN").mnk
/// (16, 8, 16)
#[pyclass(frozen, eq, hash, module = "cutealgebra", weakref)]
#[derive(PartialEq)]
pub(crate) struct MmaAtom(pub(crate) cute_atoms::MmaAtom);

impl Hash for MmaAtom {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.name().hash(state);
    }
}

impl MmaAtom {
    /// Returns the tiled product that consists of one atom.
    fn alone(&self) -> PyResult<cute_atoms::TiledMma> {
        let one = Tiler::Tuple(vec![Tiler::Integer(1); 3]);
        cute_atoms::TiledMma::new(self.0.clone(), &one, &Tiler::Keep).map_err(answered)
    }
}

#[pymethods]
impl MmaAtom {
    #[new]
    fn new(name: MmaLike) -> Self {
        Self(name.0)
    }

    /// The name of the atom.
    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    /// The extents of M, N and K.
    #[getter]
    fn mnk(&self) -> (i64, i64, i64) {
        self.0.mnk().into()
    }

    /// The number of threads that execute the atom.
    #[getter]
    fn threads(&self) -> i64 {
        self.0.threads()
    }

    /// The text, and a picture of the threads that hold A, B and C, for a notebook.
    #[pyo3(signature = (include = None, exclude = None))]
    fn _repr_mimebundle_<'py>(
        slf: &Bound<'py, Self>,
        include: Option<Bound<'py, PyAny>>,
        exclude: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        drop((include, exclude));
        crate::draw::shown(slf.as_any(), slf.get().svg(None, Text("light".to_owned())))
    }

    /// An SVG of the threads that hold "A", "B" or "C", or of all three matrices in the arrangement
    /// of a product.
    #[pyo3(signature = (matrix = None, theme = Text("light".to_owned())), text_signature = "($self, matrix=None, theme=\"light\")")]
    fn svg(&self, matrix: Option<Text>, theme: Text) -> PyResult<String> {
        TiledMma {
            mma: self.alone()?,
            atoms: Tiler::Keep,
            permutation: Tiler::Keep,
        }
        .svg(matrix, theme)
    }

    /// The threads, the extents and the layouts of A, B and C, in lines.
    fn __str__(&self) -> PyResult<String> {
        mma_text(&self.alone()?).map_err(answered)
    }

    /// Maps (thread, value) of "A", "B" or "C" to a position in the tile of that matrix.
    fn layout_tv<'py>(&self, py: Python<'py>, matrix: Text) -> PyResult<Bound<'py, Layout>> {
        Layout::object(py, self.0.layout_tv(self::matrix(&matrix)?).clone())
    }

    /// The name and the bits of an element of "A", "B" or "C".
    fn element(&self, matrix: Text) -> PyResult<(&'static str, i64)> {
        let element = self.0.element(self::matrix(&matrix)?);
        Ok((element.name(), element.bits()))
    }

    fn __repr__(&self) -> String {
        format!("MmaAtom({:?})", self.0.name())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().0.name().to_owned(),))
    }
}

/// TiledMma(atom, atoms=(1, 1, 1), permutation=None): MMA atoms side by side, like CuTe's
/// make_tiled_mma. The atom may be a name. `atoms` is a shape or a layout, with the numbers of
/// atoms along M, N and K. `permutation` has an extent, a layout or None for each of M, N and K.
///
/// >>> TiledMma("SM80_16x8x16_F32F16F16F32_TN", (2, 2, 1), (32, 32, 16)).threads
/// 128
#[pyclass(frozen, eq, hash, module = "cutealgebra", weakref)]
#[derive(PartialEq)]
pub(crate) struct TiledMma {
    pub(crate) mma: cute_atoms::TiledMma,
    atoms: Tiler,
    permutation: Tiler,
}

impl Hash for TiledMma {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (
            self.mma.atom().name(),
            self.mma.thr_layout_vmnk(),
            self.mma.tile_size(),
        )
            .hash(state);
    }
}

/// The greatest number of values of all threads that `holders` searches.
const MOST_SEARCHED: i64 = 1 << 20;

/// The question about the parts into which a matrix is divided.
struct Thrfrg<'a>(&'a cute_atoms::TiledMma, Matrix);

impl Asked for Thrfrg<'_> {
    fn of<'py, L: Like>(&self, py: Python<'py>, layout: &L) -> PyResult<Bound<'py, PyAny>> {
        self.0.thrfrg(self.1, layout).map_err(answered)?.object(py)
    }
}

#[pymethods]
impl TiledMma {
    #[new]
    #[pyo3(signature = (atom, atoms = None, permutation = None), text_signature = "(atom, atoms=(1, 1, 1), permutation=None)")]
    fn new(
        atom: MmaLike,
        atoms: Option<Bound<'_, PyAny>>,
        permutation: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let atoms = match atoms {
            Some(atoms) => tiler_of(&atoms)?,
            None => Tiler::Tuple(vec![Tiler::Integer(1); 3]),
        };
        let permutation = permutation.as_ref().map_or(Ok(Tiler::Keep), tiler_of)?;
        let mma = cute_atoms::TiledMma::new(atom.0, &atoms, &permutation).map_err(answered)?;
        Ok(Self {
            mma,
            atoms,
            permutation,
        })
    }

    /// The atom.
    #[getter]
    fn atom(&self) -> MmaAtom {
        MmaAtom(self.mma.atom().clone())
    }

    /// The number of threads.
    #[getter]
    fn threads(&self) -> i64 {
        self.mma.threads()
    }

    /// The extents of M, N and K.
    #[getter]
    fn tile_size(&self) -> (i64, i64, i64) {
        self.mma.tile_size().into()
    }

    /// Maps (thread of an atom, atom along M, along N, along K) to the number of a thread.
    #[getter]
    fn thr_layout_vmnk<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, Layout>> {
        Layout::object(py, self.mma.thr_layout_vmnk().clone())
    }

    /// Maps (thread, value) of "A", "B" or "C" to a position in the tile of that matrix.
    fn layout_tv<'py>(&self, py: Python<'py>, matrix: Text) -> PyResult<Bound<'py, Layout>> {
        Layout::object(
            py,
            self.mma
                .layout_tv(self::matrix(&matrix)?)
                .map_err(answered)?,
        )
    }

    /// The layout of a matrix "A", "B" or "C", arranged as ((thread, atoms), (value, rests)).
    fn thrfrg<'py>(&self, matrix: Text, layout: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        ask(&layout, &Thrfrg(&self.mma, self::matrix(&matrix)?))
    }

    /// The threads that hold the element of "A", "B" or "C" at a coordinate of the tile, each with
    /// the number of the value: the inverse of layout_tv.
    ///
    /// >>> TiledMma("SM80_16x8x16_F32F16F16F32_TN").holders("C", (3, 5))
    /// [(14, 1)]
    fn holders(&self, matrix: Text, coordinate: Bound<'_, PyAny>) -> PyResult<Vec<(i64, i64)>> {
        let (name, of) = (&matrix.0, self::matrix(&matrix)?);
        let (m, n, k) = self.mma.tile_size().into();
        let (rows, columns) = match of {
            Matrix::A => (m, k),
            Matrix::B => (n, k),
            Matrix::C => (m, n),
        };
        let coordinate = flat_integers("holders", "a coordinate", &coordinate)?;
        let &[row, column] = coordinate.as_slice() else {
            return Err(said("holders", "a coordinate has a row and a column"));
        };
        if !((0..rows).contains(&row) && (0..columns).contains(&column)) {
            return Err(said(
                "holders",
                &format!("({row}, {column}) is not in the tile: {name} is {rows} by {columns}"),
            ));
        }
        let layout = self.mma.layout_tv(of).map_err(answered)?;
        if layout.size() > MOST_SEARCHED {
            return Err(said(
                "holders",
                &format!(
                    "{name} has {} values of threads: at most {MOST_SEARCHED} are searched",
                    layout.size()
                ),
            ));
        }
        let threads = self.mma.threads().max(1);
        let mut found = Vec::new();
        for thread in 0..threads {
            for value in 0..layout.size() / threads {
                if layout.at(thread + threads * value).map_err(refused)? == row + rows * column {
                    found.push((thread, value));
                }
            }
        }
        Ok(found)
    }

    /// Returns one thread, with its parts of A, B and C.
    fn get_slice(slf: Bound<'_, Self>, thread: Bound<'_, PyAny>) -> PyResult<ThrMma> {
        let thread = integer(&thread)?;
        slf.get().mma.get_slice(thread).map_err(answered)?;
        Ok(ThrMma::new(slf.unbind(), thread))
    }

    /// An SVG of the elements of each thread: of "A", "B" or "C", or of all three in the
    /// arrangement of a product.
    #[pyo3(signature = (matrix = None, theme = Text("light".to_owned())), text_signature = "($self, matrix=None, theme=\"light\")")]
    fn svg(&self, matrix: Option<Text>, theme: Text) -> PyResult<String> {
        let matrix = match matrix {
            Some(matrix) => Some(self::matrix(&matrix)?),
            None => drawn_alone(self.mma.atom()),
        };
        Ok(mma_picture(&self.mma, matrix, &style("index", &theme.0)?)
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
        crate::draw::shown(slf.as_any(), slf.get().svg(None, Text("light".to_owned())))
    }

    fn __str__(&self) -> PyResult<String> {
        mma_text(&self.mma).map_err(answered)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (atoms, permutation) = (
            tiler(py, self.atoms.clone())?,
            tiler(py, self.permutation.clone())?,
        );
        Ok(format!(
            "TiledMma({:?}, {}, {})",
            self.mma.atom().name(),
            atoms.repr()?,
            permutation.repr()?
        ))
    }

    #[allow(
        clippy::type_complexity,
        reason = "the class and what it is called with"
    )]
    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(
        Bound<'py, PyAny>,
        (MmaAtom, Bound<'py, PyAny>, Bound<'py, PyAny>),
    )> {
        let (py, of) = (slf.py(), slf.get());
        let parts = (
            of.atom(),
            tiler(py, of.atoms.clone())?,
            tiler(py, of.permutation.clone())?,
        );
        Ok((slf.get_type().into_any(), parts))
    }
}
