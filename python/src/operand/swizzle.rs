//! `Swizzle`: some bits of an offset mixed into others.

use cute_core::Swizzle;
use pyo3::prelude::*;

use crate::error::{refused, said};
use crate::integers::integer;

/// Swizzle(bits, base, shift): x ^ ((x & YYY) >> shift), where YYY are `bits` bits, `shift` above
/// those that they change, and `base` bits are below both. A negative shift goes the other way.
///
/// >>> Swizzle(3, 4, 3)(128)
/// 144
#[pyclass(frozen, eq, hash, name = "Swizzle", module = "cutealgebra", weakref)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Swizzled(pub(crate) Swizzle);

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
                .map_err(|_| said("swizzle", &format!("{number} is no number of bits")))
        };
        let shift = integer(&shift)?;
        let shift = i32::try_from(shift)
            .map_err(|_| said("swizzle", &format!("a shift of {shift} leaves 64 bits")))?;
        Swizzle::new(places(&bits)?, places(&base)?, shift)
            .map(Self)
            .map_err(refused)
    }

    /// How many bits are read, and how many are changed.
    #[getter]
    const fn bits(&self) -> u32 {
        self.0.bits()
    }

    /// How many bits from 0 on are neither read nor changed.
    #[getter]
    const fn base(&self) -> u32 {
        self.0.base()
    }

    /// How far the bits that are read are above those that are changed.
    #[getter]
    const fn shift(&self) -> i32 {
        self.0.shift()
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
