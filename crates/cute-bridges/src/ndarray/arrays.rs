//! Converts arrays of ndarray to tensors.
#![allow(
    unsafe_code,
    reason = "pointers and strides that an array has kept together"
)]

use core::slice::{from_raw_parts, from_raw_parts_mut};

use ::ndarray::{
    Array, ArrayRef, ArrayView, ArrayViewMut, Dimension, Ix1, Ix2, Ix3, Ix4, Ix5, Ix6,
};
use cute_core::{Error, Operator};
use cute_static::{Dyn, Layout};
use cute_tensor::__private::{foreign_part, foreign_part_mut};
use cute_tensor::tensor::{OffsetMap, OwnedTensor, PartMut, PartView, View, ViewMut};
use cute_tensor::{Tensor, try_make_tensor_at};

use crate::axes::{layout, size, step, stride};
use crate::{AsTensor, AsTensorMut, IntoTensor};

/// The dimension of an array whose rank is static, from 1 to 6.
#[diagnostic::on_unimplemented(
    message = "as_tensor: an array of dimension `{Self}` cannot become a tensor",
    label = "has no static rank from 1 to 6",
    note = "`into_dimensionality::<Ix2>()` gives an array of a static rank"
)]
pub trait Rank: Dimension {
    /// The type of the layout, with only run-time integers.
    type Layout: OffsetMap;
    /// Returns the layout of an array.
    ///
    /// # Errors
    /// Returns an error for a number that does not fit in 64 bits, or for more elements than a
    /// `usize` can count.
    fn layout(
        operator: Operator,
        shape: &[usize],
        strides: &[isize],
    ) -> Result<Self::Layout, Error>;
}

macro_rules! ranks {
    ($($dimension:ident: $leaves:ty;)*) => { $(
        impl Rank for $dimension {
            type Layout = Layout<$leaves, $leaves>;

            fn layout(operator: Operator, shape: &[usize], strides: &[isize]) -> Result<Self::Layout, Error> {
                let strides = shape.iter().zip(strides).map(|(&extent, &number)| stride(extent, number));
                layout(operator, shape.iter().copied(), strides)
            }
        }
    )* };
}

type D = Dyn<i64>;

ranks! {
    Ix1: D;
    Ix2: (D, D);
    Ix3: (D, D, D);
    Ix4: (D, D, D, D);
    Ix5: (D, D, D, D, D);
    Ix6: (D, D, D, D, D, D);
}

impl<A, D: Rank> AsTensor for ArrayRef<A, D> {
    type Tensor<'a>
        = Tensor<PartView<'a, A>, D::Layout>
    where
        Self: 'a;

    fn as_tensor(&self) -> Result<Self::Tensor<'_>, Error> {
        let layout = D::layout(Operator::AsTensor, self.shape(), self.strides())?;
        // SAFETY: an array has an element at each index. The address of the element is the array's
        // pointer, moved by its strides, in one allocation (T1). The elements are shared for as
        // long as the array is borrowed. See docs/soundness.md, "What a tensor promises".
        Ok(unsafe { foreign_part(self.as_ptr(), layout) })
    }
}

impl<A, D: Rank> AsTensorMut for ArrayRef<A, D> {
    type TensorMut<'a>
        = Tensor<PartMut<'a, A>, D::Layout>
    where
        Self: 'a;

    fn as_tensor_mut(&mut self) -> Result<Self::TensorMut<'_>, Error> {
        let layout = D::layout(Operator::AsTensor, self.shape(), self.strides())?;
        // SAFETY: as above. The array is borrowed exclusively, so nothing else reaches its elements
        // (T4).
        Ok(unsafe { foreign_part_mut(self.as_mut_ptr(), layout) })
    }
}

impl<'a, A, D: Rank> IntoTensor for ArrayView<'a, A, D> {
    type Tensor = Tensor<PartView<'a, A>, D::Layout>;

    fn into_tensor(self) -> Result<Self::Tensor, Error> {
        let layout = D::layout(Operator::IntoTensor, self.shape(), self.strides())?;
        // SAFETY: as for a borrowed array; a view shares its elements for `'a`.
        Ok(unsafe { foreign_part(self.as_ptr(), layout) })
    }
}

impl<'a, A, D: Rank> IntoTensor for ArrayViewMut<'a, A, D> {
    type Tensor = Tensor<PartMut<'a, A>, D::Layout>;

    fn into_tensor(mut self) -> Result<Self::Tensor, Error> {
        let layout = D::layout(Operator::IntoTensor, self.shape(), self.strides())?;
        // SAFETY: as for a borrowed array. A mutable view has exclusive access to its elements for
        // `'a`, and is consumed here (T4).
        Ok(unsafe { foreign_part_mut(self.as_mut_ptr(), layout) })
    }
}

/// An array that owns its elements owns a whole `Vec`, including elements between those of the
/// array. ndarray can return this `Vec`.
impl<A, D: Rank> AsTensor for Array<A, D> {
    type Tensor<'a>
        = Tensor<View<'a, A>, D::Layout>
    where
        Self: 'a;

    fn as_tensor(&self) -> Result<Self::Tensor<'_>, Error> {
        let layout = D::layout(Operator::AsTensor, self.shape(), self.strides())?;
        let (least, greatest) = layout.bounds();
        let first = self.as_ptr().wrapping_offset(step(least));
        // SAFETY: the first and the last of these elements belong to the array (T1), so all of them
        // are in its vector, which is borrowed with it.
        let elements = unsafe { from_raw_parts(first, size(greatest - least + 1)) };
        try_make_tensor_at(elements, size(-least), layout)
            .map_err(|error| error.within(Operator::AsTensor))
    }
}

impl<A, D: Rank> AsTensorMut for Array<A, D> {
    type TensorMut<'a>
        = Tensor<ViewMut<'a, A>, D::Layout>
    where
        Self: 'a;

    fn as_tensor_mut(&mut self) -> Result<Self::TensorMut<'_>, Error> {
        let layout = D::layout(Operator::AsTensor, self.shape(), self.strides())?;
        let (least, greatest) = layout.bounds();
        let first = self.as_mut_ptr().wrapping_offset(step(least));
        // SAFETY: as above; the vector is borrowed exclusively, with the array (T4).
        let elements = unsafe { from_raw_parts_mut(first, size(greatest - least + 1)) };
        try_make_tensor_at(elements, size(-least), layout)
            .map_err(|error| error.within(Operator::AsTensor))
    }
}

impl<A, D: Rank> IntoTensor for Array<A, D> {
    type Tensor = OwnedTensor<A, D::Layout>;

    fn into_tensor(self) -> Result<Self::Tensor, Error> {
        let layout = D::layout(Operator::IntoTensor, self.shape(), self.strides())?;
        let (elements, first) = self.into_raw_vec_and_offset();
        // An array without elements has no first element.
        try_make_tensor_at(elements, first.unwrap_or(0), layout)
            .map_err(|error| error.within(Operator::IntoTensor))
    }
}
