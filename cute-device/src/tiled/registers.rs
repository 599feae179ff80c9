//! Registers that what is made of a fragment shares: cells of a thread's own.
#![allow(unsafe_code, reason = "elements at offsets of layouts that are compact over the cells")]

use core::cell::UnsafeCell;
use core::fmt;
use core::marker::PhantomData;

use cute_static::__private::{B0, B1, PInt, UInt, UTerm};
use cute_static::Int;
use typenum::{NonZero, Unsigned};

use crate::engine::{Engine, Load, Place, Sealed, Shift, Store};
use crate::rmem::Zeros;
use crate::tensor::Free;

/// Of A.
#[derive(Clone, Copy, Debug)]
pub struct OfA;
/// Of B.
#[derive(Clone, Copy, Debug)]
pub struct OfB;
/// Of C.
#[derive(Clone, Copy, Debug)]
pub struct OfC;
/// The fragment of a matrix, [`OfA`], [`OfB`] or [`OfC`], of a tiled product.
#[derive(Debug)]
pub struct Of<Mma, Matrix>(PhantomData<(Mma, Matrix)>);
/// Registers in the order of a copy, which no product takes.
#[derive(Debug)]
pub struct Retiled;

/// How many registers a static size is.
pub trait RegisterCount {
    /// As many elements, side by side.
    type Of<T: Copy>: Copy;
}

/// A number of registers, by its bits: twice a number, and one more where the last bit is set.
pub trait Count {
    /// As many elements, side by side.
    type Of<T: Copy>: Copy;
}

/// Twice as many.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Even<A>(A, A);

/// Twice as many and one.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Odd<A, T>(A, A, T);

impl Count for UTerm {
    type Of<T: Copy> = [T; 0];
}

impl<U: Count> Count for UInt<U, B0> {
    type Of<T: Copy> = Even<U::Of<T>>;
}

impl<U: Count> Count for UInt<U, B1> {
    type Of<T: Copy> = Odd<U::Of<T>, T>;
}

impl<U: Count + Unsigned + NonZero> RegisterCount for Int<PInt<U>> {
    type Of<T: Copy> = U::Of<T>;
}

/// Elements `T` in registers, as many as `C` has, as cells: what is made of them shares them.
pub struct Cells<T, C>(UnsafeCell<C>, PhantomData<T>);

impl<T, C> fmt::Debug for Cells<T, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cells").finish_non_exhaustive()
    }
}

impl<T: Zeros, C: Copy> Cells<T, C> {
    /// How many elements there are.
    const COUNT: usize = if size_of::<T>() == 0 { 0 } else { size_of::<C>() / size_of::<T>() };

    /// Zeros.
    #[inline(always)]
    pub(super) const fn zeros(count: usize) -> Self {
        assert!(count == Self::COUNT, "tiled: the cells are not as many as the layout has");
        // SAFETY: zero bytes are values of `T`, and the cells are values of `T` side by side.
        Self(UnsafeCell::new(unsafe { core::mem::zeroed() }), PhantomData)
    }

    /// The first of the cells.
    #[inline(always)]
    pub(super) const fn first<O>(&self) -> Registers<'_, T, O> {
        Registers(self.0.get().cast(), PhantomData)
    }
}

/// Registers, shared within their thread; `O` says whose they are.
#[derive(Debug)]
pub struct Registers<'a, T, O>(*mut T, PhantomData<(&'a UnsafeCell<T>, O)>);

impl<T, O> Clone for Registers<'_, T, O> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, O> Copy for Registers<'_, T, O> {}

impl<'a, T, O> Registers<'a, T, O> {
    /// The same registers, as others'.
    #[inline(always)]
    pub(super) const fn given_to<Other>(self) -> Registers<'a, T, Other> {
        Registers(self.0, PhantomData)
    }

    /// The register whose first element is at an offset: of 32 bits, or of 64.
    ///
    /// # Safety
    /// As many elements as fill it lie there.
    #[inline(always)]
    pub(super) unsafe fn word<W: Copy>(&self, at: Place) -> W {
        // SAFETY: the caller promises it.
        unsafe { self.0.wrapping_offset(at.offset() as isize).cast::<W>().read_unaligned() }
    }

    /// Writes it.
    ///
    /// # Safety
    /// As [`word`](Self::word).
    #[inline(always)]
    pub(super) unsafe fn set_word<W: Copy>(&self, at: Place, word: W) {
        // SAFETY: the caller promises it; no reference to the inside of a cell exists.
        unsafe { self.0.wrapping_offset(at.offset() as isize).cast::<W>().write_unaligned(word) };
    }

    /// Writes an element.
    ///
    /// # Safety
    /// The offset is one of the tensor's layout.
    #[inline(always)]
    pub(super) unsafe fn set(&self, at: Place, value: T) {
        // SAFETY: the offset is that of an element (DE1); no reference to the inside of a cell exists.
        unsafe { self.0.wrapping_offset(at.offset() as isize).write(value) };
    }
}

impl<T, O> Sealed for Registers<'_, T, O> {}

impl<T: Copy, O> Engine for Registers<'_, T, O> {
    type Item = T;
}

// SAFETY: the pointer is moved by as many elements.
unsafe impl<T: Copy, O> Shift for Registers<'_, T, O> {
    #[inline(always)]
    unsafe fn shift(self, offset: i64) -> Self {
        Self(self.0.wrapping_offset(offset as isize), PhantomData)
    }
}

// SAFETY: they are a thread's own, and cells.
unsafe impl<T: Copy, O> Free for Registers<'_, T, O> {}

impl<T: Copy, O> Load for Registers<'_, T, O> {
    const VECTOR: usize = 16;

    #[inline(always)]
    unsafe fn load(&self, at: Place) -> T {
        // SAFETY: the offset is that of an element (DE1).
        unsafe { self.0.wrapping_offset(at.offset() as isize).read() }
    }
}

impl<T: Copy, O> Store for Registers<'_, T, O> {
    const VECTOR: usize = 16;

    #[inline(always)]
    unsafe fn store(&mut self, at: Place, value: T) {
        // SAFETY: as the caller.
        unsafe { self.set(at, value) };
    }
}
