//! Ampere: copies in the background, from global to shared memory. A CPU copies the bytes
//! immediately.
#![allow(unsafe_code, reason = "instructions on memory")]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;

#[cfg(not(target_arch = "nvptx64"))]
use crate::machine;

/// The caches that keep the copied data: CuTe's `SM80_CP_ASYNC_CACHEALWAYS` and
/// `SM80_CP_ASYNC_CACHEGLOBAL`.
pub trait Caching: Copy {
    /// Whether the cache of the multiprocessor keeps the data, in addition to the L2 cache.
    const ALWAYS: bool;
}

/// Keeps the data in all caches (`cp.async.ca`, of 4, 8 or 16 bytes).
#[derive(Clone, Copy, Debug)]
pub struct CacheAlways;

/// Keeps the data only in the L2 cache of the device (`cp.async.cg`, of 16 bytes).
#[derive(Clone, Copy, Debug)]
pub struct CacheGlobal;

impl Caching for CacheAlways {
    const ALWAYS: bool = true;
}

impl Caching for CacheGlobal {
    const ALWAYS: bool = false;
}

/// Checks that the instruction can copy this number of bytes.
const fn must_exist<C: Caching>(bytes: u32) {
    assert!(
        bytes == 16 || C::ALWAYS && (bytes == 4 || bytes == 8),
        "cp_async: the size must be 4, 8 or 16 bytes, and with `CacheGlobal` it must be 16"
    );
}

/// Begins a copy of `BYTES` bytes from global to shared memory.
///
/// # Safety
/// Both addresses are multiples of `BYTES`, and point to `BYTES` bytes. Nothing accesses these
/// bytes of shared memory until a thread has waited for the copy.
#[inline(always)]
pub unsafe fn cp_async<C: Caching, const BYTES: u32>(address: u32, pointer: *const u8) {
    const { must_exist::<C>(BYTES) };
    // SAFETY: the caller promises it.
    unsafe {
        #[cfg(target_arch = "nvptx64")]
        if const { C::ALWAYS } {
            asm!("cp.async.ca.shared.global [{0}], [{1}], {2};", in(reg32) address, in(reg64) pointer, const BYTES,
                options(nostack, preserves_flags));
        } else {
            asm!("cp.async.cg.shared.global [{0}], [{1}], 16;", in(reg32) address, in(reg64) pointer, options(nostack, preserves_flags));
        }
        #[cfg(not(target_arch = "nvptx64"))]
        cp_async_filled::<C, BYTES>(address, pointer, BYTES);
    }
}

/// Like [`cp_async`], but reads and copies only the first `bytes` bytes. The other bytes of the
/// target become zeros.
///
/// # Safety
/// * The requirements of [`cp_async`], for a source of `bytes` bytes.
/// * `bytes` is at most `BYTES`. The pointer is a multiple of `BYTES` even if `bytes` is 0.
#[inline(always)]
pub unsafe fn cp_async_filled<C: Caching, const BYTES: u32>(
    address: u32,
    pointer: *const u8,
    bytes: u32,
) {
    const { must_exist::<C>(BYTES) };
    // SAFETY: the caller promises it.
    unsafe {
        #[cfg(target_arch = "nvptx64")]
        if const { C::ALWAYS } {
            asm!("cp.async.ca.shared.global [{0}], [{1}], {3}, {2};", in(reg32) address, in(reg64) pointer, in(reg32) bytes,
                const BYTES, options(nostack, preserves_flags));
        } else {
            asm!("cp.async.cg.shared.global [{0}], [{1}], 16, {2};", in(reg32) address, in(reg64) pointer, in(reg32) bytes,
                options(nostack, preserves_flags));
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            machine::must_be_at_multiple(address, BYTES, "copies to");
            machine::must_point_to_multiple(pointer, BYTES, "copies from");
            if bytes > BYTES {
                machine::trapped(&format!(
                    "copies {bytes} bytes with an instruction of {BYTES} bytes"
                ));
            }
            machine::copy_begins((address, BYTES as usize), (pointer, bytes as usize));
            let target = machine::memory::<[u8; 4]>(address).cast::<u8>();
            target.write_bytes(0, BYTES as usize);
            target.copy_from(pointer, bytes as usize);
        }
    }
}

/// Groups the copies that this thread has begun since the last call.
#[inline(always)]
pub fn cp_async_commit() {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction only makes a group of copies.
    unsafe {
        asm!("cp.async.commit_group;", options(nostack, preserves_flags));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    machine::copies_end();
}

/// Waits until at most `N` of this thread's groups are still incomplete.
#[inline(always)]
pub fn cp_async_wait<const N: u32>() {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction only waits.
    unsafe {
        asm!("cp.async.wait_group {0};", const N, options(nostack, preserves_flags));
    }
    #[cfg(not(target_arch = "nvptx64"))]
    machine::copies_awaited(N as usize);
}
