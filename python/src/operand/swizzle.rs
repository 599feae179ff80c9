//! `Swizzle`, which changes some bits of an offset by others.

use cute_core::Swizzle;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::draw::shown;
use crate::error::{refused, said};
use crate::integers::{Text, integer};
use crate::operators::named;

/// Swizzle(bits, base, shift): the function x ^ ((x & YYY) >> shift). YYY is a mask of `bits` bits.
/// The bits of the mask are `shift` places above the bits that they change, and the lowest `base`
/// bits are neither read nor changed. If the shift is negative, the bits of the mask are below the
/// bits that they change.
///
/// swizzle(x) applies the function to an offset, and swizzle @ layout applies it to the offsets of
/// a layout.
///
/// >>> Swizzle(3, 4, 3)(128)
/// 144
/// >>> Swizzle(3, 4, 3) @ Layout((8, 64), (64, 1))
/// ComposedLayout.parse("Sw<3,4,3> o 0 o (8,64):(64,1)")
#[pyclass(frozen, eq, hash, name = "Swizzle", module = "cutealgebra", weakref)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Swizzled(pub(crate) Swizzle);

impl Swizzled {
    /// Draws the swizzle over its own domain, with a row for each value of the upper bits.
    pub(crate) fn picture(self, theme: &str) -> PyResult<String> {
        let (bits, base) = (self.0.bits(), self.0.base());
        let across = base.saturating_add(self.0.shift().unsigned_abs());
        // A picture has at most 2^16 cells.
        if bits.saturating_add(across) > 16 {
            return Err(said(
                "draw",
                &format!("{} reads more bits than a picture has cells", self.0),
            ));
        }
        let (rows, columns) = (1_i64 << bits, 1_i64 << across);
        let pair = |first: i64, second: i64| {
            cute_core::IntTuple::from_entries(&[first.into(), second.into()])
        };
        let rows =
            cute_core::Layout::new(pair(rows, columns), pair(columns, 1)).map_err(refused)?;
        let function = cute_core::ComposedLayout::new(self.0, 0, rows);
        crate::draw::svg(&function, "row", theme)
    }
}

#[pymethods]
impl Swizzled {
    #[new]
    fn new(
        bits: Bound<'_, PyAny>,
        base: Bound<'_, PyAny>,
        shift: Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let places = |object: &Bound<'_, PyAny>| {
            let number = integer(object)?;
            u32::try_from(number)
                .map_err(|_| said("swizzle", &format!("{number} is not a number of bits")))
        };
        let shift = integer(&shift)?;
        let shift = i32::try_from(shift)
            .map_err(|_| said("swizzle", &format!("a shift of {shift} exceeds 64 bits")))?;
        Swizzle::new(places(&bits)?, places(&base)?, shift)
            .map(Self)
            .map_err(refused)
    }

    /// The number of bits that are read, which is also the number that are changed.
    #[getter]
    const fn bits(&self) -> u32 {
        self.0.bits()
    }

    /// The number of low bits that are neither read nor changed.
    #[getter]
    const fn base(&self) -> u32 {
        self.0.base()
    }

    /// The distance from the bits that are changed up to the bits that are read.
    #[getter]
    const fn shift(&self) -> i32 {
        self.0.shift()
    }

    /// The inverse function. A swizzle is its own inverse, because the bits that it reads do not
    /// change.
    ///
    /// >>> Swizzle(3, 4, 3).inverse()
    /// Swizzle(3, 4, 3)
    const fn inverse(&self) -> Self {
        Self(self.0.inverse())
    }

    /// swizzle @ layout: the composition, which applies the swizzle to the layout's offsets.
    fn __matmul__<'py>(
        slf: &Bound<'py, Self>,
        right: Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        named(slf.py(), "composition", &[Some(slf.as_any()), Some(&right)])
    }

    /// The layout that applies this swizzle to the offsets of another: swizzle.composition(layout).
    fn composition<'py>(
        slf: &Bound<'py, Self>,
        layout: Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        Self::__matmul__(slf, layout)
    }

    /// The swizzled offsets of 2^bits rows as an SVG. A row has 2^(base + |shift|) columns.
    #[pyo3(signature = (theme = Text("light".to_owned())), text_signature = "($self, theme=\"light\")")]
    fn svg(&self, theme: Text) -> PyResult<String> {
        self.picture(&theme.0)
    }

    /// The text, and a picture, for a notebook.
    #[pyo3(signature = (include = None, exclude = None))]
    fn _repr_mimebundle_<'py>(
        slf: &Bound<'py, Self>,
        include: Option<Bound<'py, PyAny>>,
        exclude: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        drop((include, exclude));
        shown(slf.as_any(), slf.get().picture("light"))
    }

    /// The swizzled offset.
    fn __call__(&self, offset: Bound<'_, PyAny>) -> PyResult<i64> {
        Ok(self.0.apply(integer(&offset)?))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!(
            "Swizzle({}, {}, {})",
            self.0.bits(),
            self.0.base(),
            self.0.shift()
        )
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (u32, u32, i32)) {
        let swizzle = slf.get();
        (
            slf.get_type().into_any(),
            (swizzle.bits(), swizzle.base(), swizzle.shift()),
        )
    }
}
