//! Converts tensors to matrices of nalgebra.
//!
//! If rows are farther apart than columns, the iterators of nalgebra 0.35 compute addresses past
//! the last element, but do not read at these addresses. Miri reports this also for views that
//! nalgebra itself makes. The tests therefore compare such views index by index.
#![allow(unsafe_code, reason = "pointers and strides that a tensor has checked")]

use ::nalgebra::{DMatrix, Dim, Dyn, Matrix, VecStorage, ViewStorage, ViewStorageMut};
use cute_core::{Error, Operator};
use cute_static::Layout;
use cute_tensor::Tensor;
use cute_tensor::tensor::{Engine, Heap, PartMut, PartView, Storage, StorageMut, View, ViewMut};

use super::dims::LeafDim;
use crate::axes::{Axes, Numbers, size};

/// The view of a tensor with the layout `L`.
pub type MatrixViewOf<'a, T, L> = Matrix<
    T,
    <L as MatrixDims>::R,
    <L as MatrixDims>::C,
    ViewStorage<
        'a,
        T,
        <L as MatrixDims>::R,
        <L as MatrixDims>::C,
        <L as MatrixDims>::A,
        <L as MatrixDims>::B,
    >,
>;

/// The writable view of a tensor with the layout `L`.
pub type MatrixViewMutOf<'a, T, L> = Matrix<
    T,
    <L as MatrixDims>::R,
    <L as MatrixDims>::C,
    ViewStorageMut<
        'a,
        T,
        <L as MatrixDims>::R,
        <L as MatrixDims>::C,
        <L as MatrixDims>::A,
        <L as MatrixDims>::B,
    >,
>;

/// Converts a tensor of two modes to a matrix of nalgebra, without copying.
///
/// | call | result |
/// |---|---|
/// | `as_nalgebra()` | a matrix view, borrowed from the tensor |
/// | `as_nalgebra_mut()` | a writable matrix view, borrowed from the tensor |
/// | `into_nalgebra()` | a `DMatrix` if the tensor owns a `Vec`; a view with the same lifetime if the tensor holds a borrow |
///
/// Static integers of the layout become static in the type of the view: `(4, 3):(1, 4)` becomes a
/// `Matrix4x3` view, and `(m, n):(1, m)` becomes a `DMatrixView`. nalgebra has no type for a static
/// integer above 127; `strided()` makes all integers run-time integers.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use nalgebra::{DMatrix, Matrix2x3, matrix};
///
/// let data = [1, 2, 3, 4, 5, 6];
/// let rows = make_tensor(&data, layout!((2, 3):(3, 1)));
/// let matrix: Matrix2x3<i32> = rows.as_nalgebra()?.into_owned();
/// assert_eq!(matrix, matrix![1, 2, 3; 4, 5, 6]);
/// assert_eq!(matrix.as_tensor()?.layout().to_string(), "(_2,_3):(_1,_2)");
/// // A `DMatrix` stores columns, side by side.
/// let (m, n) = (2, 3);
/// let columns = Tensor::from_fn(layout!((m, n):(1, m)), |(i, j)| i + 10 * j);
/// assert_eq!(columns.into_nalgebra()?, DMatrix::from_fn(2, 3, |i, j| i + 10 * j));
/// let rows = Tensor::from_fn(layout!((m, n):(n, 1)), |(i, j)| i + 10 * j);
/// let error = rows.into_nalgebra().unwrap_err();
/// assert_eq!(error.to_string(), "nalgebra: stride 3 must be 1 (integer 0 of the stride)");
/// # Ok::<(), cute::Error>(())
/// ```
pub trait ToNalgebra: Sized {
    /// The storage of the elements.
    type Engine: Engine;
    /// The layout.
    type Layout: MatrixDims;
    /// A matrix view with the sizes and strides of the layout.
    type View<'a>
    where
        Self: 'a;
    /// A writable matrix view with the sizes and strides of the layout.
    type ViewMut<'a>
    where
        Self: 'a;

    /// Returns the tensor as a view.
    ///
    /// # Errors
    /// * [`Violation::StrideBackward`](cute_core::Violation::StrideBackward) if a stride is
    ///   negative
    /// * [`Violation::StrideZero`](cute_core::Violation::StrideZero) or
    ///   [`Violation::StrideShares`](cute_core::Violation::StrideShares) if two coordinates share
    ///   an element, or may share one
    fn as_nalgebra(&self) -> Result<Self::View<'_>, Error>
    where
        Self::Engine: Storage;

    /// Returns the tensor as a writable view.
    ///
    /// # Errors
    /// Returns the errors of [`as_nalgebra`](Self::as_nalgebra).
    fn as_nalgebra_mut(&mut self) -> Result<Self::ViewMut<'_>, Error>
    where
        Self::Engine: StorageMut;

    /// Converts the tensor to a matrix, with its elements or its borrow.
    ///
    /// # Errors
    /// The tensor is dropped.
    /// * the errors of [`as_nalgebra`](Self::as_nalgebra) if the tensor holds a borrow
    /// * [`Violation::StrideDiffers`](cute_core::Violation::StrideDiffers), with the stride, if a
    ///   tensor that owns a `Vec` does not have contiguous columns
    fn into_nalgebra(self) -> Result<<Self::Engine as IntoMatrixOf<Self::Layout>>::Matrix, Error>
    where
        Self::Engine: IntoMatrixOf<Self::Layout>;
}

/// A layout of two modes whose integers are sizes of nalgebra.
#[diagnostic::on_unimplemented(
    message = "nalgebra: `{Self}` cannot become the layout of a matrix of nalgebra",
    label = "does not have two modes of one integer each, or has a static one above 127",
    note = "`strided()` makes all integers of a tensor's layout run-time ones"
)]
pub trait MatrixDims: Axes<Numbers = [i64; 2]> {
    /// The rows.
    type R: Dim;
    /// The columns.
    type C: Dim;
    /// The stride from row to row.
    type A: Dim;
    /// The stride from column to column.
    type B: Dim;
}

impl<R: LeafDim, C: LeafDim, A: LeafDim, B: LeafDim> MatrixDims for Layout<(R, C), (A, B)>
where
    Self: Axes<Numbers = [i64; 2]>,
{
    type R = R::Dim;
    type C = C::Dim;
    type A = A::Dim;
    type B = B::Dim;
}

/// The sizes and strides of a layout.
type Dims<L> = (
    (<L as MatrixDims>::R, <L as MatrixDims>::C),
    (<L as MatrixDims>::A, <L as MatrixDims>::B),
);

/// Returns the sizes and strides of a layout whose strides are known to be positive. If a size or a
/// stride is static, its value comes from its type.
fn dims<L: MatrixDims>(numbers: &Numbers<[i64; 2]>) -> Dims<L> {
    let ([m, n], [row, column]) = (numbers.extents, numbers.strides);
    (
        (Dim::from_usize(size(m)), Dim::from_usize(size(n))),
        (stride::<L::A>(m, row), stride::<L::B>(n, column)),
    )
}

/// Converts a stride to a stride of nalgebra. The stride of a mode with one coordinate has no
/// effect and may be any number. However, nalgebra's iterators multiply the stride by the extent
/// and use the product as a count. A run-time stride of such a mode therefore becomes 1. A static
/// stride is small, and may be 0.
fn stride<D: Dim>(extent: i64, number: i64) -> D {
    let is_dynamic = D::try_to_usize().is_none();
    D::from_usize(if is_dynamic && extent <= 1 {
        1
    } else {
        size(number.max(1))
    })
}

/// Returns a view of the elements. `pointer` is the address of the first element.
///
/// # Safety
/// The numbers must belong to a tensor with this layout and this pointer, and must have been
/// checked. The elements must be borrowed as shared for `'a`.
unsafe fn view<'a, T, L: MatrixDims>(
    numbers: &Numbers<[i64; 2]>,
    pointer: *const T,
) -> MatrixViewOf<'a, T, L> {
    let (shape, strides) = dims::<L>(numbers);
    // SAFETY: each row and column is a coordinate, which has an element (T1). All numbers fit a
    // pointer's width (BR2). Each element has one coordinate (BR3), so there are at least rows
    // times columns elements from the first one on.
    Matrix::from_data(unsafe {
        ViewStorage::from_raw_parts(numbers.pointer(pointer.cast_mut()), shape, strides)
    })
}

/// Returns a writable view of the elements. `pointer` is the address of the first element.
///
/// # Safety
/// The requirements of `view` apply. In addition, nothing else may access the elements during `'a`.
unsafe fn view_mut<'a, T, L: MatrixDims>(
    numbers: &Numbers<[i64; 2]>,
    pointer: *mut T,
) -> MatrixViewMutOf<'a, T, L> {
    let (shape, strides) = dims::<L>(numbers);
    // SAFETY: as above; nothing else accesses an element (T4).
    Matrix::from_data(unsafe {
        ViewStorageMut::from_raw_parts(numbers.pointer(pointer), shape, strides)
    })
}

/// Checks a layout for nalgebra, and returns its [`Numbers`]. Even for reading, each coordinate
/// needs a distinct element. A view of nalgebra promises memory for rows times columns elements,
/// and its iterators treat rows of stride 0 as finished.
fn checked<L: MatrixDims>(layout: L) -> Result<Numbers<[i64; 2]>, Error> {
    let numbers = Numbers::of(Operator::Nalgebra, layout)?;
    numbers.forward()?;
    numbers.apart()?;
    Ok(numbers)
}

impl<E: Engine, L: MatrixDims> ToNalgebra for Tensor<E, L> {
    type Engine = E;
    type Layout = L;
    type View<'a>
        = MatrixViewOf<'a, E::Item, L>
    where
        Self: 'a;
    type ViewMut<'a>
        = MatrixViewMutOf<'a, E::Item, L>
    where
        Self: 'a;

    fn as_nalgebra(&self) -> Result<Self::View<'_>, Error>
    where
        E: Storage,
    {
        let numbers = checked(self.layout())?;
        // SAFETY: the pointer is this tensor's, which is borrowed.
        Ok(unsafe { view::<_, L>(&numbers, self.as_ptr()) })
    }

    fn as_nalgebra_mut(&mut self) -> Result<Self::ViewMut<'_>, Error>
    where
        E: StorageMut,
    {
        let numbers = checked(self.layout())?;
        // SAFETY: the pointer is this tensor's, which is borrowed exclusively.
        Ok(unsafe { view_mut::<_, L>(&numbers, self.as_mut_ptr()) })
    }

    fn into_nalgebra(self) -> Result<E::Matrix, Error>
    where
        E: IntoMatrixOf<L>,
    {
        E::into_matrix_of(self)
    }
}

/// An engine whose tensor can become a matrix. The matrix gets the elements or the borrow of the
/// tensor.
#[diagnostic::on_unimplemented(
    message = "into_nalgebra: the elements of `{Self}` are neither borrowed nor in a `Vec`",
    label = "cannot be moved out",
    note = "`as_nalgebra()` borrows the tensor"
)]
pub trait IntoMatrixOf<L: MatrixDims>: Engine + Sized {
    /// The type of the matrix.
    type Matrix;
    /// Converts a tensor to a matrix.
    ///
    /// # Errors
    /// Returns an error if the tensor breaks BR3 or BR4 or, for a `Vec`, BR5.
    fn into_matrix_of(tensor: Tensor<Self, L>) -> Result<Self::Matrix, Error>;
}

macro_rules! borrowed {
    ($($engine:ident => $matrix:ident, |$tensor:ident| $view:expr;)*) => { $(
        impl<'a, T, L: MatrixDims> IntoMatrixOf<L> for $engine<'a, T> {
            type Matrix = $matrix<'a, T, L>;

            #[allow(unused_mut, reason = "one text for shared and exclusive engines")]
            fn into_matrix_of(mut $tensor: Tensor<Self, L>) -> Result<$matrix<'a, T, L>, Error> {
                $view
            }
        }
    )* };
}

borrowed! {
    View => MatrixViewOf, |tensor| {
        let numbers = checked(tensor.layout())?;
        // SAFETY: the pointer is the tensor's, whose elements are shared for `'a`.
        Ok(unsafe { view::<_, L>(&numbers, tensor.as_ptr()) })
    };
    PartView => MatrixViewOf, |tensor| {
        let numbers = checked(tensor.layout())?;
        // SAFETY: as above.
        Ok(unsafe { view::<_, L>(&numbers, tensor.as_ptr()) })
    };
    ViewMut => MatrixViewMutOf, |tensor| {
        let numbers = checked(tensor.layout())?;
        // SAFETY: the pointer is the tensor's. The tensor has exclusive access to its elements for
        // `'a`, and is consumed here.
        Ok(unsafe { view_mut::<_, L>(&numbers, tensor.as_mut_ptr()) })
    };
    PartMut => MatrixViewMutOf, |tensor| {
        let numbers = checked(tensor.layout())?;
        // SAFETY: as above.
        Ok(unsafe { view_mut::<_, L>(&numbers, tensor.as_mut_ptr()) })
    };
}

impl<T, L: MatrixDims> IntoMatrixOf<L> for Heap<T> {
    type Matrix = DMatrix<T>;

    fn into_matrix_of(tensor: Tensor<Self, L>) -> Result<DMatrix<T>, Error> {
        let numbers = Numbers::of(Operator::Nalgebra, tensor.layout())?;
        numbers.compact()?;
        let [m, n] = numbers.extents.map(size);
        let mut elements = crate::owned::elements_from_least(tensor, numbers.least);
        elements.truncate(m * n);
        Ok(DMatrix::from_vec_storage(VecStorage::new(
            Dyn(m),
            Dyn(n),
            elements,
        )))
    }
}
