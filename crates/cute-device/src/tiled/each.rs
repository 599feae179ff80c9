//! Functions that apply to all elements of a fragment: `map`, `zip_with`, `convert`, `clear` and
//! `fill`. A result has the layout of the fragment and belongs to the same operand.
#![allow(unsafe_code, reason = "elements of compact layouts")]

use cute_static::Size;
use cute_tensor::tensor::OffsetMap;

use super::fragment::{Fragment, make_fragment_like};
use super::registers::RegisterCount;
use crate::elements::{Float, Rounded, Saturated};
use crate::engine::{Load, Place};
use crate::rmem::{Zeros, zeros};

impl<O, T: Zeros, L> Fragment<O, T, L>
where
    L: OffsetMap<Shape: Size<Size: RegisterCount>> + Default,
{
    /// Applies `f` to each element, and returns the results as a fragment of the same operand.
    ///
    /// ```
    /// use cute::prelude::*;
    /// use cute_device::{make_rmem_tensor, tiled::make_fragment_like};
    /// let part = make_rmem_tensor([0.0_f32; 4], layout!((2, 2)));
    /// let mut sums = make_fragment_like::<f32, _>(&part);
    /// sums.fill(-3.0);
    /// let mut halves = make_rmem_tensor([0.0; 4], layout!((2, 2)));
    /// cute_device::copy(&sums.map(|x| 0.5 * x).view(), &mut halves);
    /// assert_eq!(*halves.elements(), [-1.5; 4]);
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn map<U: Zeros>(&self, f: impl Fn(T) -> U) -> Fragment<O, U, L> {
        let results = make_fragment_like::<U, _>(self);
        let (from, to) = (self.view(), results.view());
        let mut i = 0;
        while i < Self::COUNT {
            let at = Place::at(i as i64);
            // SAFETY: both layouts are compact over the same number of elements.
            unsafe { to.engine().set(at, f(from.engine().load(at))) };
            i += 1;
        }
        results
    }

    /// Applies `f` to the elements of two fragments at each coordinate, and returns the results as
    /// a fragment.
    #[inline(always)]
    #[must_use]
    pub fn zip_with<U: Zeros, V: Zeros>(
        &self,
        other: &Fragment<O, U, L>,
        f: impl Fn(T, U) -> V,
    ) -> Fragment<O, V, L> {
        let results = make_fragment_like::<V, _>(self);
        let (one, other, to) = (self.view(), other.view(), results.view());
        let mut i = 0;
        while i < Self::COUNT {
            let at = Place::at(i as i64);
            // SAFETY: all three layouts are compact over the same number of elements.
            unsafe {
                to.engine()
                    .set(at, f(one.engine().load(at), other.engine().load(at)));
            };
            i += 1;
        }
        results
    }

    /// Sets all elements to zero, like CuTe's `clear`.
    #[inline(always)]
    pub fn clear(&mut self) {
        self.fill(zeros::<_, 1>()[0]);
    }

    /// Sets all elements to a value, like CuTe's `fill`.
    #[inline(always)]
    pub fn fill(&mut self, value: T) {
        let all = self.view();
        let mut i = 0;
        while i < Self::COUNT {
            // SAFETY: the layout is compact over this number of elements.
            unsafe { all.engine().set(Place::at(i as i64), value) };
            i += 1;
        }
    }
}

impl<O, T: Float, L> Fragment<O, T, L>
where
    L: OffsetMap<Shape: Size<Size: RegisterCount>> + Default,
{
    /// Converts the elements to another type, rounded to nearest. Values that are too great become
    /// infinite.
    ///
    /// ```
    /// use cute::prelude::*;
    /// use cute_device::elements::F16;
    /// use cute_device::{make_rmem_tensor, tiled::make_fragment_like};
    /// let part = make_rmem_tensor([0.0_f32; 3], layout!((3,)));
    /// let mut sums = make_fragment_like::<f32, _>(&part);
    /// sums.fill(70000.0);
    /// let mut halves = make_rmem_tensor([F16::from_bits(0); 3], layout!((3,)));
    /// cute_device::copy(&sums.convert::<F16>().view(), &mut halves);
    /// assert_eq!(halves.elements().map(F16::to_bits), [0x7C00; 3]);
    /// cute_device::copy(&sums.convert_saturated::<F16>().view(), &mut halves);
    /// assert_eq!(halves.elements().map(F16::to_bits), [0x7BFF; 3]);
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn convert<U: Rounded>(&self) -> Fragment<O, U, L> {
        self.in_pairs(U::rounded)
    }

    /// Converts the elements to another type, rounded to the nearest finite value.
    #[inline(always)]
    #[must_use]
    pub fn convert_saturated<U: Saturated>(&self) -> Fragment<O, U, L> {
        self.in_pairs(U::saturated)
    }

    /// Converts elements in pairs. If the number of elements is odd, the last element is converted
    /// alone.
    #[inline(always)]
    fn in_pairs<U: Float>(&self, round: impl Fn([f32; 2]) -> [U; 2]) -> Fragment<O, U, L> {
        let results = make_fragment_like::<U, _>(self);
        let (from, to) = (self.view(), results.view());
        let mut i = 0;
        while i < Self::COUNT {
            let at = Place::at(i as i64);
            // SAFETY: both layouts are compact over the same number of elements.
            unsafe {
                if i + 1 < Self::COUNT {
                    let pair = T::pair_to_f32(from.engine().word(at));
                    to.engine().set_word(at, round(pair));
                } else {
                    let last = from.engine().load(at).to_f32();
                    to.engine().set(at, round([last, last])[0]);
                }
            };
            i += 2;
        }
        results
    }
}
