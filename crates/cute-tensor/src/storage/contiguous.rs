//! `as_slice`, `as_ptr`, `into_whole`: the elements as a slice, an address, or a whole tensor.
#![allow(unsafe_code, reason = "a slice of elements that lie side by side")]

use core::slice::{from_raw_parts, from_raw_parts_mut};

use super::engine::place::moved;
use super::engine::{PartMut, PartView, Storage, StorageMut, View, ViewMut};
use super::map::{OffsetMap, bounds};
use crate::loops::order::contiguous;
use crate::tensor::Tensor;

impl<E: Storage, L: OffsetMap> Tensor<E, L> {
    /// Returns all elements as a slice in memory order. Returns `None` if the layout leaves gaps,
    /// repeats elements, or has a swizzle. A tensor without elements gives an empty slice.
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

    /// Returns all elements as a slice with a lifetime that the caller chooses.
    ///
    /// # Safety
    /// The engine's elements are borrowed for reading during `'s`.
    unsafe fn slice_for<'s>(&self) -> Option<&'s [E::Item]> {
        let length = contiguous(self.layout)?;
        if length == 0 {
            // An engine without elements may have any pointer.
            return Some(&[]);
        }
        let first = moved(self.engine.pointer().cast_mut(), bounds(self.layout).0);
        // SAFETY: the offsets of all coordinates are `length` consecutive numbers from the least
        // offset on (T1), and each is the offset of one coordinate. The caller promises that the
        // elements are borrowed.
        Some(unsafe { from_raw_parts(first, length) })
    }

    /// Returns all elements as a mutable slice: see [`as_slice`](Self::as_slice).
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

    /// Returns the address of offset 0. The address of an element is this address plus the
    /// element's offset; there may be no element at offset 0 itself.
    pub fn as_ptr(&self) -> *const E::Item {
        self.engine.pointer()
    }

    /// Returns the mutable address of offset 0: see [`as_ptr`](Self::as_ptr).
    pub fn as_mut_ptr(&mut self) -> *mut E::Item
    where
        E: StorageMut,
    {
        self.engine.pointer_mut()
    }
}

/// `whole!(a part => a whole engine)` implements `into_whole` for tensors of parts.
macro_rules! whole {
    ($($part:ident => $engine:ident: $example:literal;)*) => { $(
        impl<'a, T, L: OffsetMap> Tensor<$part<'a, T>, L> {
            /// Converts a part of a tensor to a whole tensor, which can also be composed, divided
            /// and viewed through other layouts.
            ///
            /// # Errors
            /// Returns the part unchanged if its elements are not contiguous, because other parts
            /// may own the elements between them.
            #[doc = $example]
            #[inline]
            pub fn into_whole(self) -> Result<Tensor<$engine<'a, T>, L>, Self> {
                if contiguous(self.layout).is_none() {
                    return Err(self);
                }
                // SAFETY: the offsets of all coordinates follow one another, so no other elements
                // are between them (T5).
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
// `strided_mut` returns a part, which contains only the elements of the layout.
let part = rows.strided_mut();
assert_eq!(part.into_whole().unwrap().composition(layout!(3:2)).iter().collect::<Vec<_>>(), [1, 2, 3]);
// Elements of other columns are between the elements of a column.
assert!(rows.strided_mut().slice((.., 1)).into_whole().is_err());
```";
}

/// `into_slice!` implements `into_slice`. The slice has the lifetime of the borrowed elements,
/// which may be longer than the lifetime of the tensor.
macro_rules! into_slice {
    ($($engine:ident)*) => { $(
        impl<'a, T, L: OffsetMap> Tensor<$engine<'a, T>, L> {
            /// Returns all elements as a slice that lives as long as the borrow of the elements,
            /// which may be longer than this tensor. Returns `None` like
            /// [`as_slice`](Self::as_slice).
            ///
            /// Use it in a function that cuts a small tensor out of a larger one and returns its
            /// elements.
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
