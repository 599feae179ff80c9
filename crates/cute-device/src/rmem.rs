//! Registers of a thread, as an array. If all indices are known at compile time, the address of the
//! array is never taken.
#![allow(
    unsafe_code,
    reason = "elements at offsets of a layout that was checked against the array"
)]

use cute_static::{LayoutLike, MakeLayoutLike};
use cute_tensor::__private::must_fit_memory;
use cute_tensor::tensor::OffsetMap;

use crate::engine::{Engine, Load, Place, Sealed, Store};
use crate::tensor::DeviceTensor;

/// An engine of `N` elements in the registers of one thread.
#[derive(Clone, Copy, Debug)]
pub struct Rmem<T, const N: usize>([T; N]);

/// Makes a tensor in registers. A static layout that reaches past the array does not compile.
///
/// # Panics
/// Panics if a run-time layout reaches past the array.
#[inline(always)]
#[track_caller]
pub fn make_rmem_tensor<T: Copy, const N: usize, L: OffsetMap>(
    elements: [T; N],
    layout: L,
) -> DeviceTensor<Rmem<T, N>, L> {
    const {
        if let Some(bounds) = L::BOUNDS {
            must_fit_memory(bounds, "make_rmem_tensor", "an array", N);
        }
    }
    if L::BOUNDS.is_none() {
        let (least, greatest) = layout.bounds();
        if least < 0 || greatest >= N as i64 {
            crate::refuse::refuse_with!(
                "makes a register tensor of {N} elements with a layout of the offsets {least} to \
                 {greatest}"
            );
        }
    }
    // SAFETY: the layout's offsets are in the array.
    unsafe { DeviceTensor::new(Rmem(elements), layout) }
}

/// Makes a tensor in registers with the shape of another tensor. Its layout is compact, with the
/// same order of strides.
#[inline(always)]
#[track_caller]
pub fn make_rmem_tensor_like<T: Copy, const N: usize, E, L>(
    elements: [T; N],
    tensor: &DeviceTensor<E, L>,
) -> DeviceTensor<Rmem<T, N>, LayoutLike<L::Affine>>
where
    L: OffsetMap<Affine: MakeLayoutLike<Output: OffsetMap>>,
{
    make_rmem_tensor(elements, tensor.layout().affine_layout().like())
}

impl<T: Copy, const N: usize, L> DeviceTensor<Rmem<T, N>, L> {
    /// Returns the same elements as a tensor with another layout.
    #[inline(always)]
    #[must_use]
    #[track_caller]
    pub fn under<M: OffsetMap>(self, layout: M) -> DeviceTensor<Rmem<T, N>, M> {
        make_rmem_tensor(self.engine().0, layout)
    }

    /// Returns the elements.
    #[inline(always)]
    pub fn elements(&self) -> &[T; N] {
        &self.engine().0
    }

    /// Returns the elements for writing.
    #[inline(always)]
    pub fn elements_mut(&mut self) -> &mut [T; N] {
        &mut self.engine_mut().0
    }
}

/// A type that is valid if all its bytes are zero, and that can be sent to other threads.
///
/// # Safety
/// All bytes zero are a valid value of the type, and its values can be sent to other threads.
pub unsafe trait Zeros: Copy + Send {}

macro_rules! numbers {
    ($($number:ty)*) => { $(
        // SAFETY: the type is a number.
        unsafe impl Zeros for $number {}
    )* };
}

numbers! { f32 f64 u64 i64 u32 i32 u16 i16 u8 i8 }

// SAFETY: the same as for its elements.
unsafe impl<T: Zeros, const N: usize> Zeros for [T; N] {}

/// Returns `N` elements of zero bytes. Unlike `[0; N]`, the array stays in registers for a large
/// `N`.
#[inline(always)]
pub const fn zeros<T: Zeros, const N: usize>() -> [T; N] {
    // SAFETY: zero bytes are values of `T`.
    unsafe { core::mem::zeroed() }
}

impl<T, const N: usize> Sealed for Rmem<T, N> {}

impl<T: Copy, const N: usize> Engine for Rmem<T, N> {
    type Item = T;
}

impl<T: Copy, const N: usize> Load for Rmem<T, N> {
    const VECTOR: usize = 16;

    #[inline(always)]
    unsafe fn load(&self, at: Place) -> T {
        // SAFETY: the offset is an element (DE1).
        unsafe { *self.0.get_unchecked(at.offset() as usize) }
    }
}

impl<T: Copy, const N: usize> Store for Rmem<T, N> {
    const VECTOR: usize = 16;

    #[inline(always)]
    unsafe fn store(&mut self, at: Place, value: T) {
        // SAFETY: the offset is an element (DE1).
        unsafe { *self.0.get_unchecked_mut(at.offset() as usize) = value };
    }
}
