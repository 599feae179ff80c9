//! `as_slice`, `as_ptr`, `into_whole`: elements that lie side by side, as a slice, or as all that
//! there is.
#![allow(unsafe_code, reason = "a slice of elements that lie side by side")]

use core::slice::{from_raw_parts, from_raw_parts_mut};

use super::engine::place::moved;
use super::engine::{PartMut, PartView, Storage, StorageMut, View, ViewMut};
use super::map::{OffsetMap, bounds};
use crate::loops::order::contiguous;
use crate::tensor::Tensor;

impl<E: Storage, L: OffsetMap> Tensor<E, L> {
    /// All elements as a slice in the order of memory, or nothing where they do not lie side by
    /// side, each once: where the layout leaves gaps, repeats elements, or is under a swizzle.
    /// No elements are an empty slice, whatever the layout is.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let rows = make_tensor(&data, layout!((2, 3):(3, 1)));
    /// assert_eq!(rows.as_slice(), Some(&data[..]));
    /// assert_eq!(rows.transpose().as_slice(), Some(&data[..]));
    /// assert_eq!(rows.slice((1, ..)).as_slice(), Some(&data[3..]));
    /// assert_eq!(rows.slice((.., 1)).as_slice(), None);
    /// ```
    pub fn as_slice(&self) -> Option<&[E::Item]> {
        // SAFETY: the engine is borrowed.
        unsafe { self.slice_for() }
    }

    /// All elements as a slice, for as long as the caller knows that they are borrowed.
    ///
    /// # Safety
    /// For `'s`, the engine's elements are borrowed to be read.
    unsafe fn slice_for<'s>(&self) -> Option<&'s [E::Item]> {
        let length = contiguous(self.layout)?;
        if length == 0 {
            // The pointer of an engine without elements may be any number.
            return Some(&[]);
        }
        let first = moved(self.engine.pointer().cast_mut(), bounds(self.layout).0);
        // SAFETY: the offsets of all coordinates are so many from the least on (T1), each of one
        // coordinate; the caller promises that they are borrowed.
        Some(unsafe { from_raw_parts(first, length) })
    }

    /// All elements as a slice to write: see [`as_slice`](Self::as_slice).
    pub fn as_mut_slice(&mut self) -> Option<&mut [E::Item]>
    where
        E: StorageMut,
    {
        let length = contiguous(self.layout)?;
        if length == 0 {
            return Some(&mut []);
        }
        let first = moved(self.engine.pointer_mut(), bounds(self.layout).0);
        // SAFETY: as in `as_slice`; the engine is borrowed exclusively, and no other one reaches
        // these elements (T4).
        Some(unsafe { from_raw_parts_mut(first, length) })
    }

    /// Where the element of offset 0 is, or would be: moved by an offset of the layout, it points
    /// at an element.
    pub fn as_ptr(&self) -> *const E::Item {
        self.engine.pointer()
    }

    /// Where the element of offset 0 is, or would be, to write.
    pub fn as_mut_ptr(&mut self) -> *mut E::Item
    where
        E: StorageMut,
    {
        self.engine.pointer_mut()
    }
}

/// `whole!(a part => the same elements as a whole)`.
macro_rules! whole {
    ($($part:ident => $engine:ident: $example:literal;)*) => { $(
        impl<'a, T, L: OffsetMap> Tensor<$part<'a, T>, L> {
            /// The part as a tensor that takes other layouts, too: composed, divided, tiled.
            ///
            /// # Errors
            /// The tensor unchanged, where its elements do not lie side by side, so that others may
            /// lie between: see [`as_slice`](Self::as_slice).
            ///
            #[doc = $example]
            #[inline]
            pub fn into_whole(self) -> Result<Tensor<$engine<'a, T>, L>, Self> {
                if contiguous(self.layout).is_none() {
                    return Err(self);
                }
                // SAFETY: the offsets of all coordinates follow one another, so that no others lie
                // between them (T5).
                Ok(Tensor { engine: unsafe { self.engine.into_whole() }, layout: self.layout })
            }
        }
    )* };
}

whole! {
    PartView => View: "";
    PartMut => ViewMut: "# Example
```
use cute::prelude::*;
let mut data = [1, 2, 3, 4, 5, 6];
let mut rows = make_tensor(&mut data, layout!((2, 3):(3, 1)));
// `strided_mut` gives a part: the rows and columns that the layout has, and nothing between.
let part = rows.strided_mut();
assert_eq!(part.into_whole().unwrap().composition(layout!(3:2)).iter().collect::<Vec<_>>(), [1, 2, 3]);
// A column has elements of others between its own.
assert!(rows.strided_mut().slice((.., 1)).into_whole().is_err());
```";
}

/// A slice that lives as long as what the tensor borrows, and not only as long as the tensor.
macro_rules! into_slice {
    ($($engine:ident)*) => { $(
        impl<'a, T, L: OffsetMap> Tensor<$engine<'a, T>, L> {
            /// All elements as a slice for as long as they are borrowed, and not only as long as
            /// this tensor lives: what a function gives back that has cut it from a larger one.
            /// `None` as of [`as_slice`](Self::as_slice).
            ///
            /// # Example
            /// ```
            /// use cute::prelude::*;
            /// use cute::tensor::OwnedTensor;
            /// fn row(a: &OwnedTensor<f32, Layout![(?, ?):(?, 1)]>, i: usize) -> Option<&[f32]> {
            ///     a.slice((i, ..)).into_slice()
            /// }
            /// let (m, n) = (2_usize, 3_usize);
            /// let a = make_tensor(vec![0.0, 1.0, 2.0, 3.0, 4.0, 5.0], layout!((m, n):(n, 1)));
            /// assert_eq!(row(&a, 1), Some(&[3.0, 4.0, 5.0][..]));
            /// ```
            pub fn into_slice(self) -> Option<&'a [T]> {
                // SAFETY: the engine borrows its elements for `'a`, to be read.
                unsafe { self.slice_for() }
            }
        }
    )* };
}

into_slice! { View PartView }
