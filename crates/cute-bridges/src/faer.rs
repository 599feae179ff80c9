//! faer: converts matrices and their views to tensors, and tensors to matrices. Strides may be
//! negative in matrices and in tensors.
#![allow(
    unsafe_code,
    reason = "pointers and strides that a matrix, or a tensor, has kept together"
)]

use ::faer::{Mat, MatMut, MatRef, Shape, Stride};
use cute_core::{Error, Operator};
use cute_static::{Dyn, Layout};
use cute_tensor::__private::{foreign_part, foreign_part_mut};
use cute_tensor::Tensor;
use cute_tensor::tensor::{Engine, PartMut, PartView, Storage, StorageMut, View, ViewMut};

use crate::axes::{MatrixAxes, Numbers, layout, size, step, stride};
use crate::{AsTensor, AsTensorMut, IntoTensor};

/// The layout of a matrix with only run-time integers.
type Rows = Layout<(Dyn<i64>, Dyn<i64>), (Dyn<i64>, Dyn<i64>)>;

/// Returns the layout of a matrix.
fn rows(operator: Operator, matrix: [(usize, isize); 2]) -> Result<Rows, Error> {
    let strides = matrix.map(|(extent, number)| stride(extent, number));
    layout(operator, matrix.map(|(extent, _)| extent), strides)
}

/// `layout_of!(a matrix, the operator)` returns the layout of a matrix.
macro_rules! layout_of {
    ($matrix:expr, $operator:ident) => {
        rows(
            Operator::$operator,
            [
                (
                    $matrix.nrows().unbound(),
                    $matrix.row_stride().element_stride(),
                ),
                (
                    $matrix.ncols().unbound(),
                    $matrix.col_stride().element_stride(),
                ),
            ],
        )
    };
}

impl<T, R: Shape, C: Shape, A: Stride, B: Stride> AsTensor for MatRef<'_, T, R, C, A, B> {
    type Tensor<'a>
        = Tensor<PartView<'a, T>, Rows>
    where
        Self: 'a;

    fn as_tensor(&self) -> Result<Self::Tensor<'_>, Error> {
        let layout = layout_of!(self, AsTensor)?;
        // SAFETY: a matrix has an element at each row and column. The address of the element is the
        // matrix's pointer, moved by its strides, in one allocation (T1). The elements are shared
        // for as long as the matrix is borrowed. See docs/soundness.md, "What a tensor promises".
        Ok(unsafe { foreign_part(self.as_ptr(), layout) })
    }
}

impl<'a, T, R: Shape, C: Shape, A: Stride, B: Stride> IntoTensor for MatRef<'a, T, R, C, A, B> {
    type Tensor = Tensor<PartView<'a, T>, Rows>;

    fn into_tensor(self) -> Result<Self::Tensor, Error> {
        let layout = layout_of!(self, IntoTensor)?;
        // SAFETY: as above; the view shares its elements for `'a`.
        Ok(unsafe { foreign_part(self.as_ptr(), layout) })
    }
}

impl<T, R: Shape, C: Shape, A: Stride, B: Stride> AsTensor for MatMut<'_, T, R, C, A, B> {
    type Tensor<'a>
        = Tensor<PartView<'a, T>, Rows>
    where
        Self: 'a;

    fn as_tensor(&self) -> Result<Self::Tensor<'_>, Error> {
        let layout = layout_of!(self, AsTensor)?;
        // SAFETY: as above.
        Ok(unsafe { foreign_part(self.as_ptr(), layout) })
    }
}

impl<T, R: Shape, C: Shape, A: Stride, B: Stride> AsTensorMut for MatMut<'_, T, R, C, A, B> {
    type TensorMut<'a>
        = Tensor<PartMut<'a, T>, Rows>
    where
        Self: 'a;

    fn as_tensor_mut(&mut self) -> Result<Self::TensorMut<'_>, Error> {
        let layout = layout_of!(self, AsTensor)?;
        // SAFETY: as above. A writable view is borrowed exclusively, and nothing else reaches its
        // elements (T4).
        Ok(unsafe { foreign_part_mut(self.as_ptr_mut(), layout) })
    }
}

impl<'a, T, R: Shape, C: Shape, A: Stride, B: Stride> IntoTensor for MatMut<'a, T, R, C, A, B> {
    type Tensor = Tensor<PartMut<'a, T>, Rows>;

    fn into_tensor(self) -> Result<Self::Tensor, Error> {
        let layout = layout_of!(self, IntoTensor)?;
        // SAFETY: as above. The view has exclusive access to its elements for `'a`, and is consumed
        // here.
        Ok(unsafe { foreign_part_mut(self.as_ptr_mut(), layout) })
    }
}

/// A `Mat` may have padding that was never written. Its tensor is therefore a part, which does not
/// reach the padding.
impl<T, R: Shape, C: Shape> AsTensor for Mat<T, R, C> {
    type Tensor<'a>
        = Tensor<PartView<'a, T>, Rows>
    where
        Self: 'a;

    fn as_tensor(&self) -> Result<Self::Tensor<'_>, Error> {
        let layout = layout_of!(self, AsTensor)?;
        // SAFETY: as for a view.
        Ok(unsafe { foreign_part(self.as_ptr(), layout) })
    }
}

impl<T, R: Shape, C: Shape> AsTensorMut for Mat<T, R, C> {
    type TensorMut<'a>
        = Tensor<PartMut<'a, T>, Rows>
    where
        Self: 'a;

    fn as_tensor_mut(&mut self) -> Result<Self::TensorMut<'_>, Error> {
        let layout = layout_of!(self, AsTensor)?;
        // SAFETY: as for a view that writes.
        Ok(unsafe { foreign_part_mut(self.as_ptr_mut(), layout) })
    }
}

/// Converts a tensor of two modes to a matrix of faer.
///
/// # Function
/// | call | result |
/// |---|---|
/// | `as_faer()` | `MatRef`, borrowed from the tensor |
/// | `as_faer_mut()` | `MatMut`, borrowed from the tensor |
/// | `into_faer()` | `MatRef` or `MatMut`, with the lifetime of the borrow that the tensor holds |
///
/// A `Vec` cannot become a `Mat`, because a `Mat` has its own kind of allocation.
/// `as_faer()?.to_owned()` copies the elements into a `Mat`.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use faer::mat;
///
/// let data = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
/// let rows = make_tensor(&data, layout!((2, 3):(3, 1)));
/// assert_eq!(rows.as_faer()?, mat![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
/// let square = rows.as_faer()? * rows.as_faer()?.transpose();
/// assert_eq!(square.as_tensor()?[(0, 1)], 32.0);
/// # Ok::<(), cute::Error>(())
/// ```
pub trait ToFaer: Sized {
    /// The storage of the elements.
    type Engine: Engine;
    /// The layout.
    type Layout;

    /// Returns the tensor as a view.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`](cute_core::Violation::Overflow) if a number does not fit in
    /// a pointer-sized integer.
    fn as_faer(&self) -> Result<MatRef<'_, <Self::Engine as Engine>::Item>, Error>
    where
        Self::Engine: Storage,
        Self::Layout: MatrixAxes;

    /// Returns the tensor as a writable view.
    ///
    /// # Errors
    /// Returns [`Violation::StrideZero`](cute_core::Violation::StrideZero) or
    /// [`Violation::StrideShares`](cute_core::Violation::StrideShares) if two coordinates share an
    /// element, or may share one.
    fn as_faer_mut(&mut self) -> Result<MatMut<'_, <Self::Engine as Engine>::Item>, Error>
    where
        Self::Engine: StorageMut,
        Self::Layout: MatrixAxes;

    /// Converts the tensor's borrow to a view.
    ///
    /// # Errors
    /// Returns the same errors as `as_faer` or, for a writable tensor, as `as_faer_mut`.
    fn into_faer(self) -> Result<<Self::Engine as IntoMatrix>::Matrix, Error>
    where
        Self::Engine: IntoMatrix,
        Self::Layout: MatrixAxes;
}

impl Numbers<[i64; 2]> {
    /// Returns a view of the elements. `pointer` is the address of offset 0.
    ///
    /// # Safety
    /// The numbers must belong to a tensor with this pointer. The elements of the tensor must be
    /// borrowed as shared for `'a`.
    unsafe fn mat_ref<'a, T>(&self, pointer: *const T) -> MatRef<'a, T> {
        let ([m, n], [row, column]) = (self.extents, self.strides);
        // SAFETY: each row and column is a coordinate, and leads to its element (T1); all numbers
        // fit a pointer's width (BR2).
        unsafe {
            MatRef::from_raw_parts(
                self.pointer(pointer.cast_mut()),
                size(m),
                size(n),
                step(row),
                step(column),
            )
        }
    }

    /// Returns a writable view of the elements. `pointer` is the address of offset 0.
    ///
    /// # Safety
    /// The numbers must belong to a tensor with this pointer, as in `mat_ref`. No two coordinates
    /// may share an element, and nothing else may access the elements during `'a`.
    unsafe fn mat_mut<'a, T>(&self, pointer: *mut T) -> MatMut<'a, T> {
        let ([m, n], [row, column]) = (self.extents, self.strides);
        // SAFETY: as above; each element has one coordinate (BR3), and nothing else accesses it
        // (T4).
        unsafe {
            MatMut::from_raw_parts_mut(
                self.pointer(pointer),
                size(m),
                size(n),
                step(row),
                step(column),
            )
        }
    }
}

impl<E: Engine, L> ToFaer for Tensor<E, L> {
    type Engine = E;
    type Layout = L;

    fn as_faer(&self) -> Result<MatRef<'_, E::Item>, Error>
    where
        E: Storage,
        L: MatrixAxes,
    {
        let numbers = Numbers::of(Operator::Faer, self.layout())?;
        // SAFETY: the pointer is this tensor's, which is borrowed.
        Ok(unsafe { numbers.mat_ref(self.as_ptr()) })
    }

    fn as_faer_mut(&mut self) -> Result<MatMut<'_, E::Item>, Error>
    where
        E: StorageMut,
        L: MatrixAxes,
    {
        let numbers = Numbers::of(Operator::Faer, self.layout())?;
        numbers.apart()?;
        // SAFETY: the pointer is this tensor's, which is borrowed exclusively.
        Ok(unsafe { numbers.mat_mut(self.as_mut_ptr()) })
    }

    fn into_faer(self) -> Result<E::Matrix, Error>
    where
        E: IntoMatrix,
        L: MatrixAxes,
    {
        E::into_matrix(self)
    }
}

/// An engine that borrows its elements. The matrix view gets this borrow.
#[diagnostic::on_unimplemented(
    message = "into_faer: the elements of `{Self}` are not borrowed",
    label = "cannot be moved out",
    note = "`as_faer()` borrows the tensor, and `as_faer()?.to_owned()` copies its elements into \
            a `Mat`"
)]
pub trait IntoMatrix: Engine + Sized {
    /// The type of the view.
    type Matrix;
    /// Returns a view of a tensor's elements.
    ///
    /// # Errors
    /// Returns an error if the view is writable and the tensor breaks BR3.
    fn into_matrix<L: MatrixAxes>(tensor: Tensor<Self, L>) -> Result<Self::Matrix, Error>;
}

macro_rules! borrowed {
    ($($engine:ident => $matrix:ident, |$tensor:ident, $numbers:ident| $view:expr;)*) => { $(
        impl<'a, T> IntoMatrix for $engine<'a, T> {
            type Matrix = $matrix<'a, T>;

            #[allow(unused_mut, reason = "one text for shared and exclusive engines")]
            fn into_matrix<L: MatrixAxes>(mut $tensor: Tensor<Self, L>) -> Result<$matrix<'a, T>, Error> {
                let $numbers = Numbers::of(Operator::Faer, $tensor.layout())?;
                $view
            }
        }
    )* };
}

borrowed! {
    // SAFETY: the pointer is the tensor's, whose elements are shared for `'a`.
    View => MatRef, |tensor, numbers| Ok(unsafe { numbers.mat_ref(tensor.as_ptr()) });
    // SAFETY: as above.
    PartView => MatRef, |tensor, numbers| Ok(unsafe { numbers.mat_ref(tensor.as_ptr()) });
    ViewMut => MatMut, |tensor, numbers| {
        numbers.apart()?;
        // SAFETY: the pointer is the tensor's. The tensor has exclusive access to its elements for
        // `'a`, and is consumed here.
        Ok(unsafe { numbers.mat_mut(tensor.as_mut_ptr()) })
    };
    PartMut => MatMut, |tensor, numbers| {
        numbers.apart()?;
        // SAFETY: as above.
        Ok(unsafe { numbers.mat_mut(tensor.as_mut_ptr()) })
    };
}
