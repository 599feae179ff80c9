//! Converts tensors to arrays of ndarray.
#![allow(unsafe_code, reason = "pointers and strides that a tensor has checked")]

use ::ndarray::{Array, ArrayView, ArrayViewMut, Axis, Dimension, ShapeBuilder, StrideShape};
use cute_core::{Error, Operator, Violation};
use cute_tensor::Tensor;
use cute_tensor::tensor::{Engine, Heap, PartMut, PartView, Storage, StorageMut, View, ViewMut};

use crate::axes::{Axes, Count, Numbers};

/// Converts a tensor to an array of ndarray, without copying.
///
/// | call | result |
/// |---|---|
/// | `as_ndarray()` | `ArrayView`, borrowed from the tensor |
/// | `as_ndarray_mut()` | `ArrayViewMut`, borrowed from the tensor |
/// | `into_ndarray()` | an `Array` if the tensor owns a `Vec`; an `ArrayView` or `ArrayViewMut` with the same lifetime if the tensor holds a borrow |
///
/// * The layout has at most six modes of one integer each, static or not; `flatten` makes each
///   integer a mode.
/// * A conversion to an `Array` drops elements of the storage before the one at the least offset,
///   and moves the others to the front.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use ndarray::{array, s};
///
/// let data = [1, 2, 3, 4, 5, 6];
/// let columns = make_tensor(&data, layout!((2, 3)));
/// assert_eq!(columns.as_ndarray()?, array![[1, 3, 5], [2, 4, 6]]);
/// // A negative stride stays one.
/// let backward = make_tensor_at(&data[..], 5, layout!((2, 3):(-1, -2)));
/// assert_eq!(backward.as_ndarray()?, columns.as_ndarray()?.slice(s![..;-1, ..;-1]));
/// // What is lent to be written has an element for each index.
/// let mut row = [1, 2, 3];
/// let mut rows = make_tensor(&mut row, layout!((4, 3):(0, 1)));
/// assert_eq!(rows.as_ndarray()?.sum(), 24);
/// assert_eq!(
///     rows.as_ndarray_mut().unwrap_err().to_string(),
///     "ndarray: stride 0 (integer 0 of the stride) gives all 4 coordinates the same offset, so \
///      an offset does not determine a coordinate",
/// );
/// # Ok::<(), cute::Error>(())
/// ```
#[allow(
    clippy::type_complexity,
    reason = "a view of these elements, of the dimension of that layout"
)]
pub trait ToNdarray: Sized {
    /// The storage of the elements.
    type Engine: Engine;
    /// The layout.
    type Layout;

    /// Returns the tensor as a view.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`] if a number does not fit in a pointer-sized integer.
    fn as_ndarray(
        &self,
    ) -> Result<ArrayView<'_, <Self::Engine as Engine>::Item, DimOf<Self::Layout>>, Error>
    where
        Self::Engine: Storage,
        Self::Layout: Axes;

    /// Returns the tensor as a writable view.
    ///
    /// # Errors
    /// Returns [`Violation::StrideZero`] or [`Violation::StrideShares`] if two coordinates share an
    /// element, or may share one.
    fn as_ndarray_mut(
        &mut self,
    ) -> Result<ArrayViewMut<'_, <Self::Engine as Engine>::Item, DimOf<Self::Layout>>, Error>
    where
        Self::Engine: StorageMut,
        Self::Layout: Axes;

    /// Converts the tensor to an array, with its elements or its borrow.
    ///
    /// # Errors
    /// Returns the errors of [`as_ndarray_mut`](Self::as_ndarray_mut) if the array is writable. The
    /// tensor is then dropped.
    fn into_ndarray(self) -> Result<<Self::Engine as IntoArray>::Array<DimOf<Self::Layout>>, Error>
    where
        Self::Engine: IntoArray,
        Self::Layout: Axes;
}

/// The dimension of the array of a layout.
pub type DimOf<L> = <<L as Axes>::Numbers as Count>::Dim;

impl<N: Count> Numbers<N> {
    /// Returns the shape and the absolute values of the strides. An array is made from these, and
    /// then the axes of negative strides are inverted.
    fn shape(&self) -> StrideShape<N::Dim> {
        if self.is_empty() {
            return self.extents.magnitudes().into();
        }
        self.extents.magnitudes().strides(self.strides.magnitudes())
    }

    /// Returns the axes whose strides are negative.
    fn backward(&self) -> impl Iterator<Item = Axis> + '_ {
        let is_empty = self.is_empty();
        self.strides
            .into_iter()
            .zip(0..)
            .filter(move |&(stride, _)| stride < 0 && !is_empty)
            .map(|(_, axis)| Axis(axis))
    }

    /// Returns a view of the elements. `pointer` is the address of offset 0.
    ///
    /// # Safety
    /// The numbers must belong to a tensor with this pointer. The elements of the tensor must be
    /// borrowed as shared for `'a`.
    unsafe fn view<'a, T>(&self, pointer: *const T) -> ArrayView<'a, T, N::Dim> {
        let least = if self.is_empty() {
            core::ptr::dangling()
        } else {
            pointer.wrapping_offset(self.least)
        };
        // SAFETY: without elements, any aligned pointer that is not null is valid. Otherwise,
        // all strides are positive here. Each index leads from the least offset to the element of a
        // coordinate (T1), in one allocation. Extents, strides, size and span fit a pointer's width
        // (BR2). See docs/soundness.md, "What a tensor promises".
        let mut view = unsafe { ArrayView::from_shape_ptr(self.shape(), least) };
        self.backward().for_each(|axis| view.invert_axis(axis));
        view
    }

    /// Returns a writable view of the elements. `pointer` is the address of offset 0.
    ///
    /// # Safety
    /// The numbers must belong to a tensor with this pointer, as in `view`. In addition, no two
    /// coordinates may share an element, and nothing else may access the elements during `'a`.
    unsafe fn view_mut<'a, T>(&self, pointer: *mut T) -> ArrayViewMut<'a, T, N::Dim> {
        let least = if self.is_empty() {
            core::ptr::dangling_mut()
        } else {
            pointer.wrapping_offset(self.least)
        };
        // SAFETY: as above; each element has one index (BR3), and nothing else accesses it (T4).
        let mut view = unsafe { ArrayViewMut::from_shape_ptr(self.shape(), least) };
        self.backward().for_each(|axis| view.invert_axis(axis));
        view
    }
}

impl<E: Engine, L> ToNdarray for Tensor<E, L> {
    type Engine = E;
    type Layout = L;

    fn as_ndarray(&self) -> Result<ArrayView<'_, E::Item, DimOf<L>>, Error>
    where
        E: Storage,
        L: Axes,
    {
        let numbers = Numbers::of(Operator::Ndarray, self.layout())?;
        // SAFETY: the pointer is this tensor's, which is borrowed.
        Ok(unsafe { numbers.view(self.as_ptr()) })
    }

    fn as_ndarray_mut(&mut self) -> Result<ArrayViewMut<'_, E::Item, DimOf<L>>, Error>
    where
        E: StorageMut,
        L: Axes,
    {
        let numbers = Numbers::of(Operator::Ndarray, self.layout())?;
        numbers.apart()?;
        // SAFETY: the pointer is this tensor's, which is borrowed exclusively.
        Ok(unsafe { numbers.view_mut(self.as_mut_ptr()) })
    }

    fn into_ndarray(self) -> Result<E::Array<DimOf<L>>, Error>
    where
        E: IntoArray,
        L: Axes,
    {
        let numbers = Numbers::of(Operator::Ndarray, self.layout())?;
        E::into_array(self, &numbers)
    }
}

/// An engine whose tensor can become an array. The array gets the elements or the borrow of the
/// tensor.
#[diagnostic::on_unimplemented(
    message = "into_ndarray: the elements of `{Self}` are neither borrowed nor in a `Vec`",
    label = "cannot be moved out",
    note = "`as_ndarray()` borrows the tensor"
)]
pub trait IntoArray: Engine + Sized {
    /// The type of the array.
    type Array<D: Dimension>;
    /// Converts a tensor to an array.
    ///
    /// # Errors
    /// Returns an error if the array is writable and the tensor breaks BR3.
    #[allow(private_interfaces, reason = "only this file calls it")]
    fn into_array<L: Axes<Numbers = N>, N: Count>(
        tensor: Tensor<Self, L>,
        numbers: &Numbers<N>,
    ) -> Result<Self::Array<N::Dim>, Error>;
}

macro_rules! borrowed {
    ($($engine:ident => $array:ident, |$tensor:ident, $numbers:ident| $view:expr;)*) => { $(
        impl<'a, T> IntoArray for $engine<'a, T> {
            type Array<D: Dimension> = $array<'a, T, D>;

            #[allow(unused_mut, private_interfaces, reason = "one text for shared and exclusive engines")]
            fn into_array<L: Axes<Numbers = N>, N: Count>(
                mut $tensor: Tensor<Self, L>,
                $numbers: &Numbers<N>,
            ) -> Result<$array<'a, T, N::Dim>, Error> {
                $view
            }
        }
    )* };
}

borrowed! {
    // SAFETY: the pointer is the tensor's, whose elements are shared for `'a`.
    View => ArrayView, |tensor, numbers| Ok(unsafe { numbers.view(tensor.as_ptr()) });
    // SAFETY: as above.
    PartView => ArrayView, |tensor, numbers| Ok(unsafe { numbers.view(tensor.as_ptr()) });
    ViewMut => ArrayViewMut, |tensor, numbers| {
        numbers.apart()?;
        // SAFETY: the pointer is the tensor's. The tensor has exclusive access to its elements for
        // `'a`, and is consumed here.
        Ok(unsafe { numbers.view_mut(tensor.as_mut_ptr()) })
    };
    PartMut => ArrayViewMut, |tensor, numbers| {
        numbers.apart()?;
        // SAFETY: as above.
        Ok(unsafe { numbers.view_mut(tensor.as_mut_ptr()) })
    };
}

impl<T> IntoArray for Heap<T> {
    type Array<D: Dimension> = Array<T, D>;

    #[allow(private_interfaces, reason = "only this file calls it")]
    fn into_array<L: Axes<Numbers = N>, N: Count>(
        tensor: Tensor<Self, L>,
        numbers: &Numbers<N>,
    ) -> Result<Array<T, N::Dim>, Error> {
        // BR3 is the only requirement of `from_shape_vec` on the strides.
        numbers.apart()?;
        let mut elements = crate::owned::elements_from_least(tensor, numbers.least);
        if numbers.is_empty() {
            // The shape of an empty array has no strides here. ndarray then requires exactly one
            // element for each coordinate.
            elements.clear();
        }
        let array = Array::from_shape_vec(numbers.shape(), elements);
        let mut array = array.map_err(|_| {
            Error::new(Operator::Ndarray, Violation::Overflow { bits: usize::BITS })
        })?;
        numbers.backward().for_each(|axis| array.invert_axis(axis));
        Ok(array)
    }
}
