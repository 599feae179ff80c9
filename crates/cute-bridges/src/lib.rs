//! Converts the arrays of other crates to tensors, and tensors to arrays, without copying.
//!
//! | feature | foreign types | trait on tensors |
//! |---|---|---|
//! | `ndarray` | `Array`, `ArrayView`, `ArrayViewMut`, `ArrayRef`, of ranks 1 to 6 | `ToNdarray` |
//! | `faer` | `Mat`, `MatRef`, `MatMut` | `ToFaer` |
//! | `nalgebra` | `DMatrix`, `SMatrix`, vectors, and their views | `ToNalgebra` |
//! | `image` | `ImageBuffer`, `FlatSamples` | `ToImage` |
//!
//! The names of the methods are the same for all crates. The foreign types have
//! [`as_tensor`](AsTensor::as_tensor), [`as_tensor_mut`](AsTensorMut::as_tensor_mut) and
//! [`into_tensor`](IntoTensor::into_tensor). A tensor has `as_ndarray`, `as_ndarray_mut`,
//! `into_ndarray`, and so on for the other crates. A method with `as_` borrows. A method with
//! `into_` consumes the value, and moves its elements or its borrow.
//!
//! # Function
//! Mode `k` of the tensor is axis `k` of the array, so that `tensor[(i, j)]` is `array[[i, j]]`. In
//! tensors and in arrays, strides count elements and may be negative.
//!
//! # Example
//! ```
//! use cute::algorithm::gemm;
//! use cute::prelude::*;
//! use ndarray::{Array2, array, s};
//!
//! let a = array![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
//! let reversed = a.slice(s![.., ..;-1]);
//! let mut c = Array2::<f64>::zeros((2, 2));
//! gemm(&a.as_tensor()?, &reversed.as_tensor()?, &mut c.as_tensor_mut()?);
//! assert_eq!(c, a.dot(&reversed.t()));
//! # Ok::<(), cute::Error>(())
//! ```
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | a tensor that is borrowed for writing has a distinct element for each coordinate | `StrideZero`, `StrideShares` |
//! | the other crate supports the strides | `StrideBackward`, `StrideDiffers` |
//!
//! # Without elements
//! If an extent is 0, no memory is shared. An array without elements becomes an empty tensor with
//! the same extents, and an empty tensor becomes an array without elements, whatever the strides
//! are.
//!
//! # Parts and whole tensors
//! An array may be a part of a larger array, and other code may write the other elements. The
//! tensor of a view is therefore a part (`PartView`, `PartMut`). A part can be read, written,
//! sliced, transposed, iterated and multiplied, but other layouts over the same storage are
//! refused. If the elements of a part are contiguous, `into_whole` converts the part to a whole
//! tensor. The tensor of a type that owns its elements (`Array`, `DMatrix`, `SMatrix`,
//! `ImageBuffer`) is whole from the beginning. The tensor of a `Mat` of faer is not whole, because
//! a `Mat` may have padding that was never written.
//!
//! # How it is arranged
//! * Each foreign crate has one file or folder.
//! * The names are the same for all crates. The foreign types implement the traits of `lib.rs`, and
//!   tensors implement one trait for each crate.
//! * `axes.rs` converts extents and strides to layouts and back (BR1 to BR6). The bridges add only
//!   pointers.
//! * The tensor of a view is a part (`PartView`, `PartMut`), because the memory between its
//!   elements may belong to another view. The tensor of an owner is whole.
//! * `crates/cute-tensor/src/storage/foreign.rs` makes a part from a pointer and a layout, for the
//!   bridges.
#![no_std]
#![allow(
    unreachable_pub,
    reason = "the bounds of the bridges are public by the compiler's rules, in modules that \
              nobody else can name"
)]

#[cfg(any(feature = "ndarray", feature = "nalgebra", feature = "image"))]
extern crate alloc;

#[cfg_attr(
    not(all(
        feature = "ndarray",
        feature = "faer",
        feature = "nalgebra",
        feature = "image"
    )),
    allow(dead_code, reason = "each bridge asks some of these rules")
)]
mod axes;
#[cfg(feature = "faer")]
mod faer;
#[cfg(feature = "image")]
mod image;
#[cfg(feature = "nalgebra")]
mod nalgebra;
#[cfg(feature = "ndarray")]
mod ndarray;
#[cfg(any(feature = "ndarray", feature = "nalgebra", feature = "image"))]
mod owned;

use cute_core::Error;

#[cfg(feature = "faer")]
pub use faer::ToFaer;
#[cfg(feature = "image")]
pub use image::ToImage;
#[cfg(feature = "nalgebra")]
pub use nalgebra::ToNalgebra;
#[cfg(feature = "ndarray")]
pub use ndarray::ToNdarray;

/// An array that can be borrowed as a tensor.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use ndarray::array;
/// let a = array![[1, 2, 3], [4, 5, 6]];
/// let t = a.as_tensor()?;
/// assert_eq!(
///     (t[(1, 2)], t.layout().to_string().as_str()),
///     (6, "(2,3):(3,1)")
/// );
/// # Ok::<(), cute::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "as_tensor: `{Self}` cannot be borrowed as a tensor",
    label = "has no bridge",
    note = "an array of ndarray needs a static rank from 1 to 6, which `into_dimensionality` gives \
            it; the features `ndarray`, `faer`, `nalgebra` and `image` add the bridges"
)]
pub trait AsTensor {
    /// The tensor.
    type Tensor<'a>
    where
        Self: 'a;

    /// Returns the same elements as a tensor.
    ///
    /// # Errors
    /// Returns an error if strides do not fit in 64 bits, or if a `usize` cannot count the
    /// elements.
    fn as_tensor(&self) -> Result<Self::Tensor<'_>, Error>;
}

/// An array that can be borrowed as a writable tensor.
///
/// # Example
/// ```
/// use cute::algorithm::fill;
/// use cute::prelude::*;
/// use ndarray::{array, s};
/// let mut a = array![[1, 2, 3], [4, 5, 6]];
/// fill(&mut a.slice_mut(s![.., ..;2]).as_tensor_mut()?, 0);
/// assert_eq!(a, array![[0, 2, 0], [0, 5, 0]]);
/// # Ok::<(), cute::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "as_tensor_mut: `{Self}` cannot be borrowed as a writable tensor",
    label = "has no bridge, or is read-only"
)]
pub trait AsTensorMut {
    /// The tensor.
    type TensorMut<'a>
    where
        Self: 'a;

    /// Returns the same elements as a writable tensor.
    ///
    /// # Errors
    /// Returns an error if strides do not fit in 64 bits, or if a `usize` cannot count the
    /// elements.
    fn as_tensor_mut(&mut self) -> Result<Self::TensorMut<'_>, Error>;
}

/// An array that can be converted to a tensor, without copying. An array that owns its elements
/// moves them, and a view moves its borrow.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use ndarray::array;
/// let t = array![[1, 2, 3], [4, 5, 6]].into_tensor()?;
/// assert_eq!(t.into_vec(), [1, 2, 3, 4, 5, 6]);
/// # Ok::<(), cute::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "into_tensor: `{Self}` cannot become a tensor without copying",
    label = "has no bridge, or does not own its elements in a `Vec`",
    note = "`as_tensor()` borrows, and `as_tensor()?.to_owned()` copies"
)]
pub trait IntoTensor: Sized {
    /// The tensor.
    type Tensor;

    /// Converts the array to a tensor.
    ///
    /// # Errors
    /// Returns an error if strides do not fit in 64 bits, or if a `usize` cannot count the
    /// elements. The array is then dropped.
    fn into_tensor(self) -> Result<Self::Tensor, Error>;
}
