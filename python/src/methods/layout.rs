//! The methods of `Layout`: its construction, its offsets, its modes, and views of arrays.

use std::hash::{DefaultHasher, Hash, Hasher};

use cute_core::{IntTuple, TupleBuilder};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList, PyString, PyTuple};

use super::{at, coordinate, modes, no_attribute};
use crate::arrays;
use crate::error::{parsed, refused};
use crate::integers::{Ints, Text, integer, integers, kind_of, push_integers};
use crate::operand::{Layout, OffsetLayout};
use crate::operators::named;

/// The stride of a layout that is made from a shape alone.
pub(crate) fn default_stride(shape: &IntTuple) -> PyResult<IntTuple> {
    shape.prefix_product(&IntTuple::from(1)).map_err(refused)
}

#[pymethods]
impl Layout {
    #[new]
    #[pyo3(signature = (shape, stride = None))]
    fn new(
        shape: &Bound<'_, PyAny>,
        stride: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyClassInitializer<Self>> {
        if shape.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err(
                "use Layout.parse to read a text, and SymbolicLayout to read one with symbols",
            ));
        }
        // Tuples are large values, so both are read and compared in place.
        let (mut extents, mut strides) = (TupleBuilder::new(), TupleBuilder::new());
        push_integers(shape, &mut extents)?;
        match stride {
            Some(stride) => push_integers(stride, &mut strides)?,
            None => strides.extend(default_stride(&extents.view().to_owned())?.view()),
        }
        let layout = cute_core::Layout::of(extents.view(), strides.view()).map_err(refused)?;
        Ok(OffsetLayout::made(Self(Box::new(layout))))
    }

    /// Parses a text: Layout.parse("(4,8):(8,1)").
    #[staticmethod]
    fn parse(py: Python<'_>, text: Text) -> PyResult<Bound<'_, Self>> {
        Self::object(py, text.0.parse().map_err(|error| parsed(&error))?)
    }

    /// The column-major layout of a shape, as CuTe makes it: modes of extent 1 have stride 0.
    #[staticmethod]
    fn left(py: Python<'_>, shape: Ints) -> PyResult<Bound<'_, Self>> {
        Self::object(py, cute_core::Layout::left(shape.0).map_err(refused)?)
    }

    /// The row-major layout of a shape, as CuTe makes it: modes of extent 1 have stride 0.
    #[staticmethod]
    fn right(py: Python<'_>, shape: Ints) -> PyResult<Bound<'_, Self>> {
        Self::object(py, cute_core::Layout::right(shape.0).map_err(refused)?)
    }

    /// The row-major layout of a shape: another name of `right`.
    #[staticmethod]
    fn row_major(py: Python<'_>, shape: Ints) -> PyResult<Bound<'_, Self>> {
        Self::right(py, shape)
    }

    /// The column-major layout of a shape: another name of `left`.
    #[staticmethod]
    fn col_major(py: Python<'_>, shape: Ints) -> PyResult<Bound<'_, Self>> {
        Self::left(py, shape)
    }

    /// The offset of a coordinate, which is one integer, or one for each mode. If the coordinate
    /// has a None, the result is the layout of the modes that have it.
    #[pyo3(signature = (*coordinate))]
    fn __call__<'py>(
        slf: &Bound<'py, Self>,
        coordinate: &Bound<'py, PyTuple>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        if coordinate.len() == 1 {
            let only = coordinate.get_borrowed_item(0)?;
            let open = || {
                only.is_instance_of::<PyTuple>()
                    || only.is_none()
                    || only.is_instance_of::<PyList>()
            };
            if only.is_instance_of::<PyInt>() || !open() {
                return slf
                    .get()
                    .0
                    .at(integer(&only)?)
                    .map_err(refused)?
                    .into_bound_py_any(py);
            }
        }
        match self::coordinate(coordinate)?.extract::<Ints>() {
            Ok(found) => slf
                .get()
                .0
                .crd2idx(found.0.view())
                .map_err(refused)?
                .into_bound_py_any(py),
            // The coordinate may contain a None.
            Err(error) if error.is_instance_of::<PyTypeError>(py) => at(slf.as_any(), coordinate),
            Err(error) => Err(error),
        }
    }

    fn __len__(&self) -> usize {
        self.0.rank()
    }

    fn __getattr__(slf: &Bound<'_, Self>, name: &str) -> PyResult<()> {
        // Names that other libraries use for arrays.
        let hint = match name {
            "T" | "transpose" | "permute" | "swapaxes" => {
                Some("layout.select((1, 0)) exchanges two modes")
            }
            "ndim" => Some("the number of modes is layout.rank"),
            "numel" => Some("the number of coordinates is layout.size()"),
            "reshape" => Some("layout.with_shape(shape) is the same function on another shape"),
            "inverse" => Some("see right_inverse and left_inverse"),
            "coordinates" => Some("idx2crd(number, layout.shape) is the coordinate of each number"),
            _ => None,
        };
        Err(no_attribute(slf.as_any(), name, hint))
    }

    /// Returns one mode; -1 is the last. A slice returns the layout of its modes.
    fn __getitem__<'py>(
        slf: &Bound<'py, Self>,
        number: Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        modes(slf.as_any(), slf.get().0.rank(), &number)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let modes = self
            .0
            .view()
            .modes()
            .map(|mode| Self::object(py, mode.to_owned()));
        Ok(PyTuple::new(py, modes.collect::<PyResult<Vec<_>>>()?)?
            .try_iter()?
            .into_any())
    }

    /// a @ b: the composition.
    fn __matmul__<'py>(
        slf: &Bound<'py, Self>,
        right: Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let found = named(slf.py(), "composition", &[Some(slf.as_any()), Some(&right)]);
        // Python then calls the right operand: `SymbolicLayout.__rmatmul__`.
        if found.is_err() && kind_of(&right) == "SymbolicLayout" {
            return Ok(slf.py().NotImplemented().into_bound(slf.py()));
        }
        found
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

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let view = self.0.view();
        Ok(format!(
            "Layout({}, {})",
            integers(py, view.shape())?.repr()?,
            integers(py, view.stride())?.repr()?
        ))
    }

    #[allow(
        clippy::type_complexity,
        reason = "the class and what it is called with"
    )]
    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyAny>, Bound<'py, PyAny>))> {
        let (py, view) = (slf.py(), slf.get().0.view());
        Ok((
            slf.get_type().into_any(),
            (integers(py, view.shape())?, integers(py, view.stride())?),
        ))
    }

    /// The least and the greatest offset; None if the layout is empty.
    fn span(&self) -> Option<(i64, i64)> {
        arrays::span(&self.0)
    }

    /// The elements of an array under this layout, without a copy. Offset 0 is the element `offset`
    /// elements after the array's first element. Nested modes become separate axes.
    ///
    /// A layout that reaches past the elements of the array is refused. If a layout reaches an
    /// element twice, its view must not be written. numpy's view is then read-only. torch and cupy
    /// have no read-only views, so the caller must promise with writable=False not to write.
    /// writable=True is refused for such a layout, and for a read-only array of numpy.
    #[pyo3(signature = (array, offset = None, *, writable = None))]
    fn view<'py>(
        &self,
        py: Python<'py>,
        array: Bound<'py, PyAny>,
        offset: Option<Bound<'py, PyAny>>,
        writable: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        arrays::view(
            py,
            &self.0,
            &array,
            offset.as_ref().map_or(Ok(0), integer)?,
            writable,
        )
    }
}
