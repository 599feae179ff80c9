//! Functions that apply to all elements of a tensor in registers: `map`, `zip_with`, `convert`,
//! `clear` and [`axpby`]. Each function loops over indices. The compiler unrolls such a loop, so
//! the elements stay in registers. A loop over two iterators is not always unrolled.

use cute_tensor::tensor::OffsetMap;

use crate::elements::{Float, Rounded, Saturated, in_pairs};
use crate::instructions::fma;
#[cfg(not(target_arch = "nvptx64"))]
use crate::refuse::Written;
use crate::refuse::refuse_with;
use crate::rmem::{Rmem, Zeros, make_rmem_tensor, zeros};
use crate::tensor::DeviceTensor;

impl<T: Copy, const N: usize, L: OffsetMap> DeviceTensor<Rmem<T, N>, L> {
    /// Applies `f` to each element, and returns the results as a tensor with the same layout.
    ///
    /// ```
    /// use cute::prelude::*;
    /// use cute_device::make_rmem_tensor;
    /// let values = make_rmem_tensor([1.0, -2.0, 3.0, -4.0], layout!((2, 2)));
    /// assert_eq!(values.map(f32::abs).elements(), &[1.0, 2.0, 3.0, 4.0]);
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn map<U: Zeros>(&self, f: impl Fn(T) -> U) -> DeviceTensor<Rmem<U, N>, L> {
        let mut to = zeros::<U, N>();
        let mut i = 0;
        while i < N {
            to[i] = f(self.elements()[i]);
            i += 1;
        }
        make_rmem_tensor(to, self.layout())
    }

    /// Applies `f` to the elements of two tensors at each coordinate, and returns the results as a
    /// tensor.
    ///
    /// ```
    /// use cute::prelude::*;
    /// use cute_device::make_rmem_tensor;
    /// let x = make_rmem_tensor([1, 2, 3, 4], layout!((2, 2)));
    /// let y = x.map(|x| 10 * x);
    /// assert_eq!(x.zip_with(&y, |x, y| x + y).elements(), &[11, 22, 33, 44]);
    /// ```
    ///
    /// # Panics
    /// Panics if run-time integers of the layouts differ.
    #[inline(always)]
    #[track_caller]
    #[must_use]
    pub fn zip_with<U: Copy, V: Zeros>(
        &self,
        other: &DeviceTensor<Rmem<U, N>, L>,
        f: impl Fn(T, U) -> V,
    ) -> DeviceTensor<Rmem<V, N>, L>
    where
        L: PartialEq,
    {
        if const { L::MODES.is_none() } && self.layout() != other.layout() {
            refuse_with!(
                "combines tensors of the layouts {} and {}",
                Written(self.layout()),
                Written(other.layout())
            );
        }
        let mut to = zeros::<V, N>();
        let mut i = 0;
        while i < N {
            to[i] = f(self.elements()[i], other.elements()[i]);
            i += 1;
        }
        make_rmem_tensor(to, self.layout())
    }

    /// Sets all elements to zero, like CuTe's `clear`.
    #[inline(always)]
    pub fn clear(&mut self)
    where
        T: Zeros,
    {
        *self.elements_mut() = zeros();
    }

    /// Sets all elements to a value, like CuTe's `fill`.
    #[inline(always)]
    pub fn fill(&mut self, value: T) {
        let mut i = 0;
        while i < N {
            self.elements_mut()[i] = value;
            i += 1;
        }
    }
}

impl<T: Float, const N: usize, L: OffsetMap> DeviceTensor<Rmem<T, N>, L> {
    /// Converts the elements to another type, rounded to nearest. Values that are too great become
    /// infinite.
    ///
    /// ```
    /// use cute::prelude::*;
    /// use cute_device::elements::{F16, Float};
    /// use cute_device::make_rmem_tensor;
    /// let values = make_rmem_tensor([0.1_f32, 70000.0], layout!(2));
    /// let halves = values.convert::<F16>();
    /// assert_eq!(halves.elements().map(F16::to_bits), [0x2E66, 0x7C00]);
    /// assert_eq!(halves.convert::<f32>().elements(), &[0.0999755859375, f32::INFINITY]);
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn convert<U: Rounded>(&self) -> DeviceTensor<Rmem<U, N>, L> {
        make_rmem_tensor(in_pairs(self.elements(), U::rounded), self.layout())
    }

    /// Converts the elements to another type, rounded to the nearest finite value.
    ///
    /// ```
    /// use cute::prelude::*;
    /// use cute_device::elements::E4m3;
    /// use cute_device::make_rmem_tensor;
    /// let values = make_rmem_tensor([1.0_f32, 1e6], layout!(2));
    /// let bytes = values.convert_saturated::<E4m3>();
    /// assert_eq!(bytes.elements().map(E4m3::to_bits), [0x38, 0x7E]);
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn convert_saturated<U: Saturated>(&self) -> DeviceTensor<Rmem<U, N>, L> {
        make_rmem_tensor(in_pairs(self.elements(), U::saturated), self.layout())
    }
}

/// Replaces `y` by `a · x + b · y`, with each sum rounded once, like CuTe's `axpby`. If `b` is 0,
/// the result is `a · x`, even if `y` has infinities or NaN.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::{axpby, make_rmem_tensor};
/// let x = make_rmem_tensor([1.0, 2.0], layout!(2));
/// let mut y = make_rmem_tensor([10.0, f32::NAN], layout!(2));
/// axpby(2.0, &x, 0.0, &mut y);
/// axpby(1.0, &x, 3.0, &mut y);
/// assert_eq!(y.elements(), &[7.0, 14.0]);
/// ```
///
/// # Panics
/// Panics if run-time integers of the layouts differ.
///
/// Source: CuTe `algorithm/axpby.hpp`.
#[inline(always)]
#[track_caller]
pub fn axpby<const N: usize, L: OffsetMap + PartialEq>(
    a: f32,
    x: &DeviceTensor<Rmem<f32, N>, L>,
    b: f32,
    y: &mut DeviceTensor<Rmem<f32, N>, L>,
) {
    if const { L::MODES.is_none() } && x.layout() != y.layout() {
        refuse_with!(
            "adds tensors of the layouts {} and {}",
            Written(x.layout()),
            Written(y.layout())
        );
    }
    let mut i = 0;
    while i < N {
        let (x, y) = (x.elements()[i], &mut y.elements_mut()[i]);
        *y = if b == 0.0 { a * x } else { fma(a, x, b * *y) };
        i += 1;
    }
}
