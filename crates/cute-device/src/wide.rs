//! Accesses of 4, 8 or 16 bytes of global memory, for elements of any type.
//!
//! Each access is one load or store of a vector type. LLVM would split the load of a struct or an
//! array, and merge the smaller loads with loads of another branch that have a smaller alignment.
#![allow(unsafe_code, reason = "elements at an address that was checked")]

#[cfg(target_arch = "nvptx64")]
use core::mem::transmute_copy;

#[cfg(target_arch = "nvptx64")]
use crate::refuse;

macro_rules! vectors {
    ($($Name:ident $count:literal;)*) => { $(
        /// Words of a vector on a device, aligned to the size of the vector.
        #[cfg(target_arch = "nvptx64")]
        #[derive(Clone, Copy)]
        #[repr(simd)]
        struct $Name([u32; $count]);
    )* };
}

vectors! {
    Two 2;
    Four 4;
}

/// Returns whether one access can move this number of bytes.
pub(crate) const fn is_wide(bytes: usize) -> bool {
    matches!(bytes, 4 | 8 | 16)
}

/// Reads `N` elements, which together have 4, 8 or 16 bytes, by one access.
///
/// # Safety
/// The elements can be read, and the address is a multiple of the total size of the elements.
#[inline(always)]
#[allow(
    clippy::cast_ptr_alignment,
    reason = "the caller has checked the address"
)]
pub(crate) unsafe fn read<T: Copy, const N: usize>(first: *const T) -> [T; N] {
    // SAFETY: the caller promises the elements. On a CPU, elements may contain padding,
    // uninitialized bytes or pointers, so a read as words would be undefined.
    #[cfg(not(target_arch = "nvptx64"))]
    return unsafe { first.cast::<[T; N]>().read() };
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises the bytes, and the address.
    unsafe {
        match N * size_of::<T>() {
            16 => transmute_copy(&first.cast::<Four>().read()),
            8 => transmute_copy(&first.cast::<Two>().read()),
            4 => transmute_copy(&first.cast::<u32>().read()),
            _ => refuse(),
        }
    }
}

/// Writes `N` elements, which together have 4, 8 or 16 bytes, by one access.
///
/// # Safety
/// The elements can be written, and the address is a multiple of the total size of the elements.
#[inline(always)]
#[allow(
    clippy::cast_ptr_alignment,
    reason = "the caller has checked the address"
)]
pub(crate) unsafe fn write<T: Copy, const N: usize>(first: *mut T, values: [T; N]) {
    // SAFETY: as for a read.
    #[cfg(not(target_arch = "nvptx64"))]
    unsafe {
        first.cast::<[T; N]>().write(values);
    }
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises the bytes, and the address.
    unsafe {
        match N * size_of::<T>() {
            16 => first.cast::<Four>().write(transmute_copy(&values)),
            8 => first.cast::<Two>().write(transmute_copy(&values)),
            4 => first.cast::<u32>().write(transmute_copy(&values)),
            _ => refuse(),
        }
    }
}
