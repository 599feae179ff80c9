//! Global memory that no thread writes during the launch. Threads read it by `ld.global.nc` through
//! the texture cache.
#![allow(unsafe_code, reason = "elements at an address that a kernel was given")]

use core::mem::transmute_copy;

use crate::edge::{Edge, EdgeLayout};
use crate::engine::{Engine, Load, Place, Sealed, Shift, in_16_bytes};
use crate::gmem::Gmem;
use crate::tensor::{DeviceTensor, Free, Split};
use crate::wide;

/// A read-only engine over global memory with loads through the read-only cache (`ld.global.nc`).
/// If `ONCE` is true, the loads do not fill the first-level cache.
#[derive(Debug)]
pub struct GmemReadOnly<'l, T, const ONCE: bool>(Gmem<'l, T>);

impl<T, const ONCE: bool> Clone for GmemReadOnly<'_, T, ONCE> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, const ONCE: bool> Copy for GmemReadOnly<'_, T, ONCE> {}

macro_rules! read_only {
    ([$($generic:tt)*] $engine:ty, $to:ident, $L:ty, |$elements:ident| $of:expr) => {
        impl<$($generic)*> DeviceTensor<$engine, $L> {
            /// Returns the tensor with loads through the read-only cache (`ld.global.nc`, CUDA's
            /// `__ldg`).
            ///
            /// No thread may write the memory during the launch, as
            /// [`make_gmem_tensor`](crate::make_gmem_tensor) promises; a barrier does not make a
            /// write legal. On a CPU, such a write is a finding.
            ///
            /// ```
            /// use cute::prelude::*;
            /// use cute_device::{Launch, copy, make_gmem_tensor, make_rmem_tensor};
            /// let source = [1.0_f32, 2.0, 3.0, 4.0];
            /// // SAFETY: one thread.
            /// let launch = unsafe { &Launch::<1, 1>::at(0, 0, 0) };
            /// // SAFETY: the array has these elements.
            /// let all = unsafe { make_gmem_tensor::<4, _, _>(launch, source.as_ptr(), layout!(4)) };
            /// let mut values = make_rmem_tensor([0.0; 4], layout!(4));
            /// copy(&all.read_only(), &mut values);
            /// assert_eq!(*values.elements(), source);
            /// ```
            #[inline(always)]
            #[must_use]
            pub fn read_only(self) -> DeviceTensor<$to!(false), $L> {
                // SAFETY: the elements are the same.
                unsafe { self.with(|$elements| $of, self.layout()) }
            }

            /// Returns the tensor with loads through the read-only cache that do not fill the
            /// first-level cache (`ld.global.nc.L1::no_allocate`). Use it for memory that each
            /// block reads once. The rules of [`read_only`](Self::read_only) apply.
            #[inline(always)]
            #[must_use]
            pub fn read_only_once(self) -> DeviceTensor<$to!(true), $L> {
                // SAFETY: the elements are the same.
                unsafe { self.with(|$elements| $of, self.layout()) }
            }
        }
    };
}

macro_rules! plain {
    ($once:literal) => { GmemReadOnly<'l, T, $once> };
}

macro_rules! edge {
    ($once:literal) => { Edge<GmemReadOnly<'l, T, $once>, K> };
}

read_only! { ['l, T: Copy, L: Copy] Gmem<'l, T>, plain, L, |elements| GmemReadOnly(elements) }
read_only! {
    ['l, T: Copy, K: EdgeLayout, L: Copy] Edge<Gmem<'l, T>, K>, edge, L,
    |matrix| matrix.of(GmemReadOnly)
}

impl<T, const ONCE: bool> Sealed for GmemReadOnly<'_, T, ONCE> {}

impl<T: Copy, const ONCE: bool> Engine for GmemReadOnly<'_, T, ONCE> {
    type Item = T;
}

// SAFETY: the elements are moved.
unsafe impl<T: Copy, const ONCE: bool> Shift for GmemReadOnly<'_, T, ONCE> {
    #[inline(always)]
    unsafe fn shift(self, offset: i64) -> Self {
        // SAFETY: the caller promises it.
        Self(unsafe { self.0.shift(offset) })
    }
}

// SAFETY: the memory is only read.
unsafe impl<T: Copy, const ONCE: bool> Free for GmemReadOnly<'_, T, ONCE> {}

// SAFETY: the memory is only read.
unsafe impl<T: Copy, const ONCE: bool> Split for GmemReadOnly<'_, T, ONCE> {
    const ALONE: bool = false;
    type Part = Self;

    #[inline(always)]
    fn part(self) -> Self {
        self
    }
}

#[cfg(target_arch = "nvptx64")]
macro_rules! load {
    ($once:ident, $rest:literal, $pointer:ident, $($operands:tt)*) => {
        if $once {
            core::arch::asm!(
                "{{", ".reg .b64 from;", "cvta.to.global.u64 from, {pointer};",
                concat!("ld.global.nc.L1::no_allocate.", $rest), "}}",
                pointer = in(reg64) $pointer, $($operands)*,
                options(pure, readonly, nostack, preserves_flags)
            )
        } else {
            core::arch::asm!(
                "{{", ".reg .b64 from;", "cvta.to.global.u64 from, {pointer};",
                concat!("ld.global.nc.", $rest), "}}",
                pointer = in(reg64) $pointer, $($operands)*,
                options(pure, readonly, nostack, preserves_flags)
            )
        }
    };
}

/// Loads `N` elements, which are 1, 2, 4, 8 or 16 bytes, by one instruction.
///
/// # Safety
/// The elements can be read, no thread writes them during the launch, and the address is a multiple
/// of the total size of the elements.
#[inline(always)]
unsafe fn read<T: Copy, const N: usize, const ONCE: bool>(pointer: *const T) -> [T; N] {
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: the caller promises the elements.
    return unsafe {
        crate::machine::accessed_read_only(pointer, N * size_of::<T>());
        transmute_copy(&pointer.cast::<[T; N]>().read())
    };
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises the elements, which all fit in the registers.
    unsafe {
        match const { N * size_of::<T>() } {
            1 => {
                let byte: u16;
                load!(ONCE, "u8 {byte}, [from];", pointer, byte = out(reg16) byte);
                transmute_copy(&(byte as u8))
            }
            2 => {
                let word: u16;
                load!(ONCE, "b16 {word}, [from];", pointer, word = out(reg16) word);
                transmute_copy(&word)
            }
            4 => {
                let word: u32;
                load!(ONCE, "b32 {word}, [from];", pointer, word = out(reg32) word);
                transmute_copy(&word)
            }
            8 => {
                let (a, b): (u32, u32);
                load!(ONCE, "v2.b32 {{{a}, {b}}}, [from];", pointer,
                    a = out(reg32) a, b = out(reg32) b);
                transmute_copy(&[a, b])
            }
            16 => {
                let (a, b, c, d): (u32, u32, u32, u32);
                load!(ONCE, "v4.b32 {{{a}, {b}, {c}, {d}}}, [from];", pointer,
                    a = out(reg32) a, b = out(reg32) b, c = out(reg32) c, d = out(reg32) d);
                transmute_copy(&[a, b, c, d])
            }
            _ => crate::refuse(),
        }
    }
}

impl<T: Copy, const ONCE: bool> Load for GmemReadOnly<'_, T, ONCE> {
    const VECTOR: usize = in_16_bytes::<T>();

    #[inline(always)]
    unsafe fn load(&self, at: Place) -> T {
        const {
            assert!(
                align_of::<T>() == size_of::<T>() && matches!(size_of::<T>(), 1 | 2 | 4 | 8 | 16),
                "read_only: an element must be a number of 1, 2, 4, 8 or 16 bytes"
            );
        }
        // SAFETY: the offset is an element (DE1), at a multiple of its alignment, and nothing
        // writes it (DE3).
        unsafe { read::<T, 1, ONCE>(self.0.place(at))[0] }
    }

    #[inline(always)]
    unsafe fn load_vector<const N: usize>(&self, at: Place) -> [T; N] {
        let first = self.0.place(at);
        if const { wide::is_wide(N * size_of::<T>()) }
            && first.addr().is_multiple_of(N * size_of::<T>())
        {
            // SAFETY: the offsets are elements (DE1), which nothing writes (DE3), and the address
            // was checked.
            return unsafe { read::<T, N, ONCE>(first) };
        }
        // SAFETY: the caller promises the same.
        core::array::from_fn(|i| unsafe { self.load(at.next(i)) })
    }
}

impl<T: Copy, const ONCE: bool> GmemReadOnly<'_, T, ONCE> {
    /// Reads the 32-bit words that begin at an offset.
    ///
    /// # Safety
    /// The words are elements, and the address of the first one is a multiple of their size.
    #[inline(always)]
    pub(crate) unsafe fn words<const N: usize>(&self, at: Place) -> [u32; N] {
        // SAFETY: the caller promises it.
        unsafe { read::<u32, N, ONCE>(self.0.place(at).cast()) }
    }

    /// Returns the address of an offset.
    #[inline(always)]
    pub(crate) fn address_of(&self, at: Place) -> usize {
        self.0.place(at).addr()
    }
}
