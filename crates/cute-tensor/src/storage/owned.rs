//! Tensors that own their elements: `zeros`, `from_elem`, `from_fn`, `to_owned`, `map`, `into_vec`.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | the span of the offsets, in bytes, fits in an `isize` | `Overflow` |
//!
//! # Ensures
//! Elements that have no coordinate, such as the padding of rows, have the default value:
//! `tests/tensors/owned.rs`.

extern crate alloc;

use alloc::vec;
use alloc::vec::Vec;

use cute_core::{Error, Operator, Violation};

use super::engine::Reads;
use super::engine::heap::Heap;
use super::make::try_make_tensor_from;
use super::map::{IndexedBy, OffsetMap, bounds};
use crate::algorithm::transform::{each_element, side_by_side};
use crate::ops::extents::Extents;
use crate::tensor::Tensor;

/// A tensor that owns its elements on the heap.
pub type OwnedTensor<T, L> = Tensor<Heap<T>, L>;

impl<T, L: OffsetMap> Tensor<Heap<T>, L> {
    /// Makes a tensor that owns its elements, with `value` in every element.
    ///
    /// # Panics
    /// Panics if the layout needs more bytes than memory can have.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let (m, n) = (3, 4);
    /// let mut tensor = Tensor::from_elem(layout!((m, n):(n, 1)), 7_u8);
    /// tensor[(1, 2)] = 0;
    /// assert_eq!(tensor.into_vec(), [7, 7, 7, 7, 7, 7, 0, 7, 7, 7, 7, 7]);
    /// ```
    #[track_caller]
    pub fn from_elem(layout: L, value: T) -> Self
    where
        T: Clone,
    {
        crate::or_panic(Self::try_from_elem(layout, value))
    }

    /// Like [`from_elem`](Self::from_elem), but returns an error instead of panicking.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`] if the layout needs more bytes than memory can have.
    pub fn try_from_elem(layout: L, value: T) -> Result<Self, Error>
    where
        T: Clone,
    {
        let (least, greatest) = bounds(layout);
        // An empty layout needs no elements: its greatest offset is 1 less than its least offset.
        let length = usize::try_from(i128::from(greatest) - i128::from(least) + 1).ok();
        let fits = |length: &usize| {
            length
                .checked_mul(size_of::<T>())
                .is_some_and(|bytes| isize::try_from(bytes).is_ok())
        };
        match (length.filter(fits), least.checked_neg()) {
            (Some(length), Some(base)) => try_make_tensor_from(vec![value; length], base, layout),
            _ => Err(Error::new(
                Operator::MakeTensor,
                Violation::Overflow { bits: usize::BITS },
            )),
        }
    }

    /// Makes a tensor that owns its elements, with the default value in every element: 0 for
    /// numbers.
    ///
    /// # Panics
    /// Panics if the layout needs more bytes than memory can have.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// use cute::tensor::OwnedTensor;
    /// let n = 5;
    /// let mut sums: OwnedTensor<i32, _> = Tensor::zeros(layout!((2, n)));
    /// sums[(1, 4)] += 3;
    /// assert_eq!(sums.iter().sum::<i32>(), 3);
    /// ```
    #[track_caller]
    pub fn zeros(layout: L) -> Self
    where
        T: Clone + Default,
    {
        Self::from_elem(layout, T::default())
    }

    /// Makes a tensor that owns its elements, with `f(coordinate)` in each element. The coordinate
    /// has one `usize` for each mode.
    ///
    /// * `f` is called in coordinate order, the first mode fastest, whatever the layout. A random
    ///   generator therefore gives the same elements for every layout.
    /// * For a row-major layout, this takes four to five times as long as loops over rows. If that
    ///   matters, fill [`zeros`](Self::zeros) with loops, or [`map`](Tensor::map) another tensor.
    ///
    /// # Panics
    /// Panics if the layout needs more bytes than memory can have.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let n = 3;
    /// let table = Tensor::from_fn(layout!((n, 4):(4, 1)), |(i, j)| 10 * i + j);
    /// assert_eq!(table.into_vec(), [0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23]);
    /// ```
    #[track_caller]
    pub fn from_fn(layout: L, mut f: impl FnMut(L::Extents) -> T) -> Self
    where
        T: Clone + Default,
        L: Extents + IndexedBy<<L as Extents>::Extents>,
    {
        let mut tensor = Self::zeros(layout);
        let (extents, mut next) = (layout.extents(), (tensor.size() > 0).then(L::origin));
        while let Some(coordinate) = next {
            tensor[coordinate] = f(coordinate);
            next = L::after(extents, coordinate);
        }
        tensor
    }

    /// Returns the elements as a `Vec`, in memory order from the least offset on.
    pub fn into_vec(self) -> Vec<T> {
        self.engine.into_elements()
    }
}

/// Makes a tensor that owns its elements and has a static layout. Every element is the default
/// value, as in [`zeros`](Tensor::zeros).
///
/// ```
/// use cute::prelude::*;
/// use cute::tensor::OwnedTensor;
/// #[derive(Default)]
/// struct Sums {
///     of_tiles: OwnedTensor<i32, Layout![(2, 3)]>,
/// }
/// assert_eq!(Sums::default().of_tiles.size(), 6);
/// ```
impl<T: Clone + Default, L: OffsetMap + Default> Default for Tensor<Heap<T>, L> {
    fn default() -> Self {
        Self::zeros(L::default())
    }
}

impl<E: Reads, L: OffsetMap> Tensor<E, L> {
    /// Makes a tensor with the same layout, in which each element is `f(element)`. `f` is called in
    /// memory order.
    ///
    /// # Panics
    /// Panics if the layout needs more bytes than memory can have.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let words = ["a", "to", "the", "of"];
    /// let lengths = make_tensor(&words, layout!((2, 2))).map(str::len);
    /// assert_eq!(lengths.into_vec(), [1, 2, 3, 2]);
    /// ```
    #[track_caller]
    pub fn map<U: Clone + Default>(&self, f: impl FnMut(E::Item) -> U) -> OwnedTensor<U, L> {
        let layout = self.layout();
        if let (Some(elements), Some(base)) = (side_by_side(self), bounds(layout).0.checked_neg()) {
            return crate::or_panic(try_make_tensor_from(
                elements.map(f).collect::<Vec<_>>(),
                base,
                layout,
            ));
        }
        let mut mapped = Tensor::zeros(layout);
        each_element(self, &mut mapped, f);
        mapped
    }

    /// Makes a tensor that owns copies of the elements, with the same layout.
    ///
    /// # Panics
    /// Panics if the layout needs more bytes than memory can have.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let row = make_tensor(&data, layout!((2, 3):(3, 1))).slice((1, ..)).to_owned();
    /// drop(data);
    /// assert_eq!(row.into_vec(), [4, 5, 6]);
    /// ```
    #[track_caller]
    pub fn to_owned(&self) -> OwnedTensor<E::Item, L>
    where
        E::Item: Clone + Default,
    {
        self.map(|element| element)
    }
}
