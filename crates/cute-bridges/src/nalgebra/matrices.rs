//! Converts matrices of nalgebra to tensors.
#![allow(
    unsafe_code,
    reason = "pointers and strides that a matrix has kept together"
)]

use ::nalgebra::{
    ArrayStorage, Const, Dim, Matrix, RawStorage, RawStorageMut, VecStorage, ViewStorage,
    ViewStorageMut,
};
use cute_core::{Error, Operator};
use cute_static::{FromLeaves, Layout, Shape, StrideFits};
use cute_tensor::__private::{foreign_part, foreign_part_mut};
use cute_tensor::tensor::{OffsetMap, OwnedTensor, PartMut, PartView, View, ViewMut};
use cute_tensor::{Tensor, try_make_tensor};

use super::dims::DimLeaf;
use crate::axes::layout;
use crate::{AsTensor, AsTensorMut, IntoTensor};

type Leaf<D> = <D as DimLeaf>::Leaf;

/// The layout of a storage, with the same sizes and strides. An integer is static if it is static
/// in nalgebra.
pub type StorageLayout<R, C, A, B> = Layout<(Leaf<R>, Leaf<C>), (Leaf<A>, Leaf<B>)>;

/// A storage whose sizes and strides can become integers of a layout.
#[diagnostic::on_unimplemented(
    message = "as_tensor: the storage `{Self}` of nalgebra cannot become the storage of a tensor",
    label = "has static sizes or strides that are 0 or more than 127"
)]
pub trait Strides<T, R: Dim, C: Dim>: RawStorage<T, R, C> {
    /// The layout.
    type Layout: OffsetMap;
    /// Returns the layout of this storage.
    ///
    /// # Errors
    /// Returns an error for a number that does not fit in 64 bits, or for more elements than a
    /// `usize` can count.
    fn layout(&self, operator: Operator) -> Result<Self::Layout, Error>;
}

impl<T, R, C, S> Strides<T, R, C> for S
where
    S: RawStorage<T, R, C, RStride: DimLeaf, CStride: DimLeaf>,
    R: DimLeaf,
    C: DimLeaf,
    (Leaf<R>, Leaf<C>): Shape + FromLeaves + StrideFits<(Leaf<S::RStride>, Leaf<S::CStride>)>,
    (Leaf<S::RStride>, Leaf<S::CStride>): FromLeaves,
    StorageLayout<R, C, S::RStride, S::CStride>: OffsetMap,
{
    type Layout = StorageLayout<R, C, S::RStride, S::CStride>;

    fn layout(&self, operator: Operator) -> Result<Self::Layout, Error> {
        let ((m, n), (row, column)) = (self.shape(), self.strides());
        layout(
            operator,
            [m.value(), n.value()],
            [row.value(), column.value()],
        )
    }
}

macro_rules! views {
    ($($Storage:ident)*) => { $(
        impl<'s, T, R: Dim, C: Dim, A: Dim, B: Dim> AsTensor for Matrix<T, R, C, $Storage<'s, T, R, C, A, B>>
        where
            $Storage<'s, T, R, C, A, B>: Strides<T, R, C>,
        {
            type Tensor<'a> = Tensor<PartView<'a, T>, <$Storage<'s, T, R, C, A, B> as Strides<T, R, C>>::Layout>
            where
                Self: 'a;

            fn as_tensor(&self) -> Result<Self::Tensor<'_>, Error> {
                let layout = self.data.layout(Operator::AsTensor)?;
                // SAFETY: a view has an element at each row and column. The address of the element
                // is the view's pointer, moved by its strides, in one allocation (T1). The elements
                // are shared for as long as the view is borrowed. See docs/soundness.md,
                // "What a tensor promises".
                Ok(unsafe { foreign_part(self.data.ptr(), layout) })
            }
        }
    )* };
}

views!(ViewStorage ViewStorageMut);

impl<'s, T, R: Dim, C: Dim, A: Dim, B: Dim> AsTensorMut
    for Matrix<T, R, C, ViewStorageMut<'s, T, R, C, A, B>>
where
    ViewStorageMut<'s, T, R, C, A, B>: Strides<T, R, C>,
{
    type TensorMut<'a>
        = Tensor<PartMut<'a, T>, <ViewStorageMut<'s, T, R, C, A, B> as Strides<T, R, C>>::Layout>
    where
        Self: 'a;

    fn as_tensor_mut(&mut self) -> Result<Self::TensorMut<'_>, Error> {
        let layout = self.data.layout(Operator::AsTensor)?;
        // SAFETY: as above. A writable view is borrowed exclusively, and nothing else reaches its
        // elements (T4).
        Ok(unsafe { foreign_part_mut(self.data.ptr_mut(), layout) })
    }
}

impl<'s, T, R: Dim, C: Dim, A: Dim, B: Dim> IntoTensor
    for Matrix<T, R, C, ViewStorage<'s, T, R, C, A, B>>
where
    ViewStorage<'s, T, R, C, A, B>: Strides<T, R, C>,
{
    type Tensor =
        Tensor<PartView<'s, T>, <ViewStorage<'s, T, R, C, A, B> as Strides<T, R, C>>::Layout>;

    fn into_tensor(self) -> Result<Self::Tensor, Error> {
        let layout = self.data.layout(Operator::IntoTensor)?;
        // SAFETY: as above; the view shares its elements for its lifetime.
        Ok(unsafe { foreign_part(self.data.ptr(), layout) })
    }
}

impl<'s, T, R: Dim, C: Dim, A: Dim, B: Dim> IntoTensor
    for Matrix<T, R, C, ViewStorageMut<'s, T, R, C, A, B>>
where
    ViewStorageMut<'s, T, R, C, A, B>: Strides<T, R, C>,
{
    type Tensor =
        Tensor<PartMut<'s, T>, <ViewStorageMut<'s, T, R, C, A, B> as Strides<T, R, C>>::Layout>;

    fn into_tensor(mut self) -> Result<Self::Tensor, Error> {
        let layout = self.data.layout(Operator::IntoTensor)?;
        // SAFETY: as above. The view has exclusive access to its elements for its lifetime, and is
        // consumed here.
        Ok(unsafe { foreign_part_mut(self.data.ptr_mut(), layout) })
    }
}

/// `owners!([generics] rows, columns, storage)` implements the traits for matrices that own their
/// elements. Such a matrix stores its elements contiguously, as a slice.
macro_rules! owners {
    ($([$($generics:tt)*] $R:ty, $C:ty, $Storage:ty;)*) => { $(
        impl<T, $($generics)*> AsTensor for Matrix<T, $R, $C, $Storage>
        where
            $Storage: Strides<T, $R, $C>,
        {
            type Tensor<'a> = Tensor<View<'a, T>, <$Storage as Strides<T, $R, $C>>::Layout>
            where
                Self: 'a;

            fn as_tensor(&self) -> Result<Self::Tensor<'_>, Error> {
                let layout = Strides::layout(&self.data, Operator::AsTensor)?;
                try_make_tensor(self.as_slice(), layout).map_err(|error| error.within(Operator::AsTensor))
            }
        }

        impl<T, $($generics)*> AsTensorMut for Matrix<T, $R, $C, $Storage>
        where
            $Storage: Strides<T, $R, $C> + RawStorageMut<T, $R, $C>,
        {
            type TensorMut<'a> = Tensor<ViewMut<'a, T>, <$Storage as Strides<T, $R, $C>>::Layout>
            where
                Self: 'a;

            fn as_tensor_mut(&mut self) -> Result<Self::TensorMut<'_>, Error> {
                let layout = Strides::layout(&self.data, Operator::AsTensor)?;
                try_make_tensor(self.as_mut_slice(), layout).map_err(|error| error.within(Operator::AsTensor))
            }
        }
    )* };
}

owners! {
    [const R: usize, const C: usize] Const<R>, Const<C>, ArrayStorage<T, R, C>;
    [R: Dim, C: Dim] R, C, VecStorage<T, R, C>;
}

impl<T, R: Dim, C: Dim> IntoTensor for Matrix<T, R, C, VecStorage<T, R, C>>
where
    VecStorage<T, R, C>: Strides<T, R, C>,
{
    type Tensor = OwnedTensor<T, <VecStorage<T, R, C> as Strides<T, R, C>>::Layout>;

    fn into_tensor(self) -> Result<Self::Tensor, Error> {
        let layout = Strides::layout(&self.data, Operator::IntoTensor)?;
        let elements: alloc::vec::Vec<T> = self.data.into();
        try_make_tensor(elements, layout).map_err(|error| error.within(Operator::IntoTensor))
    }
}
