//! `strided`: makes every integer of a layout dynamic, so one piece of machine code serves all
//! layouts with the same number of modes. Each mode must be one integer.
#![allow(
    unsafe_code,
    reason = "the same offsets, borrowed as long as the tensor is"
)]

use cute_core::Operator;

use crate::cuts::clipped::OneInteger;
use crate::int::{_1, Dyn, Integer};
use crate::layout::Layout;
use crate::promise::Promise;
use crate::storage::engine::borrowed::{part, part_view};
use crate::storage::engine::{Engine, PartMut, PartView, Storage, StorageMut};
use crate::storage::map::OffsetMap;
use crate::storage::matrix::Matrix;
use crate::tensor::Tensor;
use crate::tuple::for_each_arity;

/// A layout with one stride for each mode, and without a swizzle.
///
/// # Safety
/// The output has the same offsets.
#[diagnostic::on_unimplemented(
    message = "tensor: `strided` needs a layout with one stride for each mode, without a swizzle; \
               in generic code, add the bound `L: StridedMap`, or `L: StridedMatrix` for two modes",
    label = "not known to have one stride for each mode"
)]
pub unsafe trait StridedMap: OffsetMap {
    /// The type of this map after all its integers have been made run-time integers.
    type Strided: OffsetMap;
    /// Returns this map, with all its integers converted to run-time integers.
    fn to_strided(self) -> Self::Strided;
}

macro_rules! strided {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        // SAFETY: extents and strides have the same values, so the offsets are the same (T1).
        unsafe impl<$($A: OneInteger<$B>, $B: Copy),*> StridedMap for Layout<($($A,)*), ($($B,)*)>
        where
            Self: OffsetMap<Shape = ($($A,)*), Stride = ($($B,)*)>,
        {
            type Strided = Layout<($(strided!(@ $A),)*), ($(strided!(@ $A),)*)>;

            #[inline(always)]
            fn to_strided(self) -> Self::Strided {
                let (shape, stride) = self.into_pair();
                // SAFETY: the integers are the same, in 64 bits.
                unsafe {
                    Layout::from_parts_unchecked(
                        ($(Dyn::new(shape.$index.value()),)*),
                        ($(Dyn::new($A::stride(stride.$index).value()),)*),
                    )
                }
            }
        }
    };
    (@ $any:ident) => { Dyn<i64> };
}

for_each_arity!(strided);

/// The layout of a matrix with run-time extents and strides.
pub type MatrixLayout = Layout<(Dyn<i64>, Dyn<i64>), (Dyn<i64>, Dyn<i64>)>;

/// The layout of a matrix with one stride for its rows and one stride for its columns, static or
/// known at run time.
///
/// Use it as a bound of generic code that calls [`strided`](Tensor::strided) or
/// [`gemm_blocked`](crate::algorithm::gemm_blocked). It includes [`Matrix`], so code can also call
/// `extents()` and use the coordinates `(i, j)`.
pub trait StridedMatrix: StridedMap<Strided = MatrixLayout> + Matrix {}

impl<L: StridedMap<Strided = MatrixLayout> + Matrix> StridedMatrix for L {}

/// A tensor in which all integers of the layout are run-time integers.
pub type Strided<E, L> = Tensor<E, <L as StridedMap>::Strided>;

impl<E: Engine, L> Tensor<E, L> {
    /// Returns a read-only view in which all integers of the layout are run-time integers. Tensors
    /// with different static layouts then have the same type.
    ///
    /// The engine is [`PartView`] for every tensor, so generic code knows which methods the view
    /// has. If the elements are contiguous, [`into_whole`](Self::into_whole) turns the view into a
    /// whole tensor.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let mut data = [0; 12];
    /// let mut tensor = make_tensor(&mut data, layout!((3, 4):(4, 1)));
    /// tensor.strided_mut()[(2, 3)] = 7;
    /// let strided = tensor.strided();
    /// assert_eq!((strided.layout().to_string().as_str(), strided[(2, 3)]), ("(3,4):(4,1)", 7));
    /// // If the stride is 1, it can become static again.
    /// assert!(strided.with_unit_stride().is_err());
    /// assert_eq!(strided.transpose().with_unit_stride().map(|t| t.layout().to_string()).ok().as_deref(), Some("(4,3):(_1,4)"));
    /// ```
    #[inline(always)]
    pub fn strided(&self) -> Strided<PartView<'_, E::Item>, L>
    where
        E: Storage,
        L: StridedMap,
    {
        Tensor {
            engine: part_view(&self.engine),
            layout: self.layout.to_strided(),
        }
    }

    /// Returns a mutable view in which all integers of the layout are run-time integers: see
    /// [`strided`](Self::strided).
    #[inline(always)]
    pub fn strided_mut(&mut self) -> Strided<PartMut<'_, E::Item>, L>
    where
        E: StorageMut,
        L: StridedMap,
    {
        let layout = self.layout.to_strided();
        Tensor {
            // SAFETY: the offsets are the same, and `self` is borrowed exclusively for as long as
            // the part lives (T4).
            engine: unsafe { part(self.engine.pointer_mut(), 0) },
            layout,
        }
    }
}

/// Borrows the elements of a matrix exclusively. Offset 0 of the matrix corresponds to `offset` in
/// the tensor to which `pointer` belongs.
///
/// # Safety
/// Every offset of the layout, plus `offset`, is an offset of that tensor. The tensor is borrowed
/// for `'a`, and nothing else accesses these elements during `'a`.
#[cfg(feature = "rayon")]
pub(crate) const unsafe fn matrix_part_mut<'a, T>(
    pointer: *mut T,
    offset: i64,
    layout: MatrixLayout,
) -> Tensor<PartMut<'a, T>, MatrixLayout> {
    Tensor {
        // SAFETY: the caller promises this.
        engine: unsafe { part(pointer, offset) },
        layout,
    }
}

/// A layout whose first stride [`with_unit_stride`](Tensor::with_unit_stride) can make the static
/// integer 1.
///
/// # Safety
/// The output has the same offsets.
pub unsafe trait UnitStride: OffsetMap {
    /// The type of this map after its first stride has been made the static integer 1.
    type Unit: OffsetMap;
    /// Returns this map with the first stride made static, if this stride is 1. Otherwise returns
    /// `None`.
    fn to_unit(self) -> Option<Self::Unit>;
}

// SAFETY: the first stride is compared with 1, and nothing else changes, so the offsets are the
// same (T1).
unsafe impl<S0: Copy, S1: Copy, D0: Integer, D1: Copy> UnitStride for Layout<(S0, S1), (D0, D1)>
where
    Self: OffsetMap<Shape = (S0, S1), Stride = (D0, D1)>,
    Layout<(S0, S1), (_1, D1)>: OffsetMap + Promise,
{
    type Unit = Layout<(S0, S1), (_1, D1)>;

    #[inline(always)]
    fn to_unit(self) -> Option<Self::Unit> {
        let (shape, stride) = self.into_pair();
        if stride.0.value() != 1 {
            return None;
        }
        // If a 64-bit stride becomes static, only 32-bit modes may be left, and then the offsets
        // must fit in 32 bits. SAFETY: this is checked before other code gets the layout.
        unsafe { Layout::from_parts_unchecked(shape, (_1, stride.1)) }
            .promised(Operator::Tensor)
            .ok()
    }
}

impl<E, L: UnitStride> Tensor<E, L> {
    /// Makes the first stride of the matrix the static 1, so the compiler can vectorize loops over
    /// it.
    ///
    /// # Errors
    /// Returns the tensor unchanged if its first stride is not 1.
    #[inline(always)]
    pub fn with_unit_stride(self) -> Result<Tensor<E, L::Unit>, Self> {
        match self.layout.to_unit() {
            Some(layout) => Ok(Tensor {
                engine: self.engine,
                layout,
            }),
            None => Err(self),
        }
    }
}
