//! `ThrMma`, which is one thread of a `TiledMma`.

use cute_answers::atoms::{drawn_alone, mma_json, mma_part, mma_picture};
use cute_atoms::{Error, Matrix};
use cute_draw::picture::Cell;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use super::{Asked, Like, Predicated, TiledMma, ask, matrix, pair};
use crate::answers::object;
use crate::draw::style;
use crate::error::{answered, said};
use crate::integers::Text;

/// One thread of a TiledMma, with its parts of A, B and C. Each part has the offset where it
/// begins. TiledMma.get_slice returns this object.
#[pyclass(frozen, module = "cutealgebra", weakref)]
pub(crate) struct ThrMma {
    mma: Py<TiledMma>,
    thread: i64,
}

impl ThrMma {
    pub(super) const fn new(mma: Py<TiledMma>, thread: i64) -> Self {
        Self { mma, thread }
    }
}

/// The form in which a part is requested.
enum Of {
    Part,
    Predicated,
    Fragment,
}

struct Asking<'a> {
    thread: &'a ThrMma,
    matrix: Matrix,
    of: Of,
}

impl Asked for Asking<'_> {
    fn of<'py, L: Like>(&self, py: Python<'py>, layout: &L) -> PyResult<Bound<'py, PyAny>>
    where
        Predicated: From<cute_atoms::Predicated<L>>,
    {
        let slice = self
            .thread
            .mma
            .get()
            .mma
            .get_slice(self.thread.thread)
            .map_err(answered)?;
        let refused = |error: Error| answered(error);
        match self.of {
            Of::Part => pair(py, slice.partition(self.matrix, layout).map_err(refused)?),
            Of::Fragment => slice
                .partition_fragment(self.matrix, layout)
                .map_err(refused)?
                .object(py),
            Of::Predicated => {
                let part = slice
                    .partition_predicated(self.matrix, layout)
                    .map_err(refused)?;
                Ok(Bound::new(py, Predicated::from(part))?.into_any())
            }
        }
    }
}

#[pymethods]
impl ThrMma {
    /// The number of the thread.
    #[getter]
    const fn thread(&self) -> i64 {
        self.thread
    }

    /// The elements of "A", "B" or "C" that this thread holds, as coordinates of the tile, in the
    /// order of its values; at most 4096.
    fn elements<'py>(&self, py: Python<'py>, matrix: Text) -> PyResult<Bound<'py, PyAny>> {
        let number = match self::matrix(&matrix)? {
            Matrix::A => 0,
            Matrix::B => 1,
            Matrix::C => 2,
        };
        let json = mma_json(&self.mma.get().mma, Some(self.thread)).map_err(answered)?;
        let found = object(py, &json)?
            .get_item("matrices")?
            .get_item(number)?
            .get_item("elements")?;
        if found.is_none() {
            return Err(said("elements", "more than 4096 elements are not listed"));
        }
        let places = found
            .try_iter()?
            .map(|place| {
                place?
                    .cast::<PyList>()
                    .map(PyListMethods::to_tuple)
                    .map_err(PyErr::from)
            })
            .collect::<PyResult<Vec<_>>>()?;
        Ok(PyList::new(py, places)?.into_any())
    }

    /// The elements of A, B and C that this thread holds, in lines.
    fn __str__(&self) -> PyResult<String> {
        mma_part(&self.mma.get().mma, self.thread).map_err(answered)
    }

    /// The text, and the picture of all threads with this one highlighted, for a notebook.
    #[pyo3(signature = (include = None, exclude = None))]
    fn _repr_mimebundle_<'py>(
        slf: &Bound<'py, Self>,
        include: Option<Bound<'py, PyAny>>,
        exclude: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        drop((include, exclude));
        crate::draw::shown(slf.as_any(), slf.get().svg(None, Text("light".to_owned())))
    }

    /// An SVG of "A", "B" or "C", or of all three in the arrangement of a product, with the
    /// elements of this thread highlighted.
    #[pyo3(signature = (matrix = None, theme = Text("light".to_owned())), text_signature = "($self, matrix=None, theme=\"light\")")]
    fn svg(&self, matrix: Option<Text>, theme: Text) -> PyResult<String> {
        let of = &self.mma.get().mma;
        let matrix = match matrix {
            Some(matrix) => Some(self::matrix(&matrix)?),
            None => drawn_alone(of.atom()),
        };
        let own = |cell: &Cell| {
            cell.holders
                .iter()
                .any(|(holder, _)| *holder == self.thread)
        };
        let picture = mma_picture(of, matrix, &style("index", &theme.0)?).map_err(answered)?;
        Ok(picture.marked(own).svg())
    }

    /// This thread's part of "A", "B" or "C", and the offset where it begins. A matrix that is not
    /// a multiple of the tile is refused.
    fn partition<'py>(
        &self,
        matrix: Text,
        layout: Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        ask(
            &layout,
            &Asking {
                thread: self,
                matrix: self::matrix(&matrix)?,
                of: Of::Part,
            },
        )
    }

    /// This thread's part of "A", "B" or "C" of any extents, as a Predicated, whose is_inside()
    /// excludes elements past the end.
    fn partition_predicated<'py>(
        &self,
        matrix: Text,
        layout: Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        ask(
            &layout,
            &Asking {
                thread: self,
                matrix: self::matrix(&matrix)?,
                of: Of::Predicated,
            },
        )
    }

    /// The layout of the registers that hold this thread's part of "A", "B" or "C".
    fn partition_fragment<'py>(
        &self,
        matrix: Text,
        layout: Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        ask(
            &layout,
            &Asking {
                thread: self,
                matrix: self::matrix(&matrix)?,
                of: Of::Fragment,
            },
        )
    }

    /// partition("A", layout)
    fn partition_a<'py>(&self, layout: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        ask(
            &layout,
            &Asking {
                thread: self,
                matrix: Matrix::A,
                of: Of::Part,
            },
        )
    }

    /// partition("B", layout)
    fn partition_b<'py>(&self, layout: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        ask(
            &layout,
            &Asking {
                thread: self,
                matrix: Matrix::B,
                of: Of::Part,
            },
        )
    }

    /// partition("C", layout)
    fn partition_c<'py>(&self, layout: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        ask(
            &layout,
            &Asking {
                thread: self,
                matrix: Matrix::C,
                of: Of::Part,
            },
        )
    }

    /// partition_predicated("A", layout)
    fn partition_a_predicated<'py>(
        &self,
        layout: Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        ask(
            &layout,
            &Asking {
                thread: self,
                matrix: Matrix::A,
                of: Of::Predicated,
            },
        )
    }

    /// partition_predicated("B", layout)
    fn partition_b_predicated<'py>(
        &self,
        layout: Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        ask(
            &layout,
            &Asking {
                thread: self,
                matrix: Matrix::B,
                of: Of::Predicated,
            },
        )
    }

    /// partition_predicated("C", layout)
    fn partition_c_predicated<'py>(
        &self,
        layout: Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        ask(
            &layout,
            &Asking {
                thread: self,
                matrix: Matrix::C,
                of: Of::Predicated,
            },
        )
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!(
            "{}.get_slice({})",
            self.mma.bind(py).repr()?,
            self.thread
        ))
    }
}
