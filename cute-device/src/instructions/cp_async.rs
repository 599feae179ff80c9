//! Ampere: copies in the background, from global to shared memory. On a processor they are done at once.
#![allow(unsafe_code, reason = "instructions on memory")]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;

#[cfg(not(target_arch = "nvptx64"))]
use crate::block;

/// Begins a copy of 16 bytes from global to shared memory.
///
/// # Safety
/// Both are 16 bytes from a multiple of 16 on, and those of shared memory are not accessed until the copy has been awaited.
#[inline(always)]
pub unsafe fn cp_async_16(address: u32, pointer: *const u8) {
    // SAFETY: the caller promises it.
    unsafe {
        #[cfg(target_arch = "nvptx64")]
        asm!("cp.async.cg.shared.global [{0}], [{1}], 16;", in(reg32) address, in(reg64) pointer, options(nostack, preserves_flags));
        #[cfg(not(target_arch = "nvptx64"))]
        {
            block::shared(|shared| shared.check.begin(block::place().0 as usize, address, 16));
            block::memory::<[u8; 16]>(address).copy_from(pointer.cast(), 1);
        }
    }
}

/// As [`cp_async_16`], of the first `bytes` of them: the others become zeros, and are not read.
///
/// # Safety
/// As [`cp_async_16`], of that number of bytes, at most 16; the multiple of 16 holds of any pointer.
#[inline(always)]
pub unsafe fn cp_async_16_filled(address: u32, pointer: *const u8, bytes: u32) {
    // SAFETY: the caller promises it.
    unsafe {
        #[cfg(target_arch = "nvptx64")]
        asm!("cp.async.cg.shared.global [{0}], [{1}], 16, {2};", in(reg32) address, in(reg64) pointer, in(reg32) bytes,
            options(nostack, preserves_flags));
        #[cfg(not(target_arch = "nvptx64"))]
        {
            block::shared(|shared| shared.check.begin(block::place().0 as usize, address, 16));
            let target = block::memory::<[u8; 16]>(address).cast::<u8>();
            target.write_bytes(0, 16);
            target.copy_from(pointer, bytes as usize);
        }
    }
}

/// Ends a group of this thread's copies.
#[inline(always)]
pub fn cp_async_commit() {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction only counts.
    unsafe {
        asm!("cp.async.commit_group;", options(nostack, preserves_flags));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    block::shared(|shared| shared.check.commit(block::place().0 as usize));
}

/// Waits until at most `N` of this thread's groups are not complete.
#[inline(always)]
pub fn cp_async_wait<const N: u32>() {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction only waits.
    unsafe {
        asm!("cp.async.wait_group {0};", const N, options(nostack, preserves_flags));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    block::shared(|shared| shared.check.wait(block::place().0 as usize, N as usize));
}
