//! Hopper: copies of contiguous bytes between global and shared memory by the TMA unit, without a
//! map (`cp.async.bulk`). A CPU moves the bytes immediately.
#![allow(
    unsafe_code,
    reason = "instructions of the TMA unit, which take addresses"
)]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;

use super::Mbarrier;
#[cfg(not(target_arch = "nvptx64"))]
use crate::machine;

/// Begins to load `bytes` bytes from global memory to the address `address` of shared memory. The
/// barrier counts these bytes.
///
/// # Safety
/// * `address`, `source` and `bytes` are multiples of 16, and `bytes` bytes can be read at
///   `source`.
/// * Nothing accesses the bytes at `address` before the phase of the barrier has ended.
#[inline(always)]
pub unsafe fn bulk_load<T>(address: u32, source: *const T, bytes: u32, barrier: Mbarrier) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        asm!(
            "{{", ".reg .b64 from;", "cvta.to.global.u64 from, {source};",
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{address}], [from], {bytes}, [{barrier}];",
            "}}",
            address = in(reg32) address, source = in(reg64) source, bytes = in(reg32) bytes,
            barrier = in(reg32) barrier.address(), options(nostack, preserves_flags)
        );
    }
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: as above.
    unsafe {
        let blocks = 1 << machine::rank();
        machine::bulk::load(address, source.cast(), bytes, barrier.address(), blocks);
    }
}

/// Like [`bulk_load`], but loads the bytes to the same address in each block of the cluster for
/// which `blocks` has a bit set. The barrier of each block counts the bytes.
///
/// # Safety
/// The requirements of [`bulk_load`], in all of these blocks.
#[inline(always)]
pub unsafe fn bulk_load_multicast<T>(
    address: u32,
    source: *const T,
    bytes: u32,
    barrier: Mbarrier,
    blocks: u16,
) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        asm!(
            "{{", ".reg .b64 from;", "cvta.to.global.u64 from, {source};",
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [{address}], [from], {bytes}, [{barrier}], {blocks};",
            "}}",
            address = in(reg32) address, source = in(reg64) source, bytes = in(reg32) bytes,
            barrier = in(reg32) barrier.address(), blocks = in(reg16) blocks,
            options(nostack, preserves_flags)
        );
    }
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: as above.
    unsafe {
        machine::bulk::load(address, source.cast(), bytes, barrier.address(), blocks);
    }
}

/// Begins to store `bytes` bytes from the address `address` of shared memory to global memory, as
/// one group.
///
/// [`tma_store_wait`](super::tma_store_wait) waits until the store is complete, and
/// [`tma_store_wait_read`](super::tma_store_wait_read) until it has read shared memory.
///
/// # Safety
/// * `target`, `address` and `bytes` are multiples of 16.
/// * The bytes at `address` have been written, are visible to the TMA unit, and are not written
///   again before the unit has read them.
/// * No conflicting access to the bytes at `target` happens at the same time.
#[inline(always)]
pub unsafe fn bulk_store<T>(target: *mut T, address: u32, bytes: u32) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        asm!(
            "{{", ".reg .b64 to;", "cvta.to.global.u64 to, {target};",
            "cp.async.bulk.global.shared::cta.bulk_group [to], [{address}], {bytes};",
            "cp.async.bulk.commit_group;", "}}",
            target = in(reg64) target, address = in(reg32) address, bytes = in(reg32) bytes,
            options(nostack, preserves_flags)
        );
    }
    #[cfg(not(target_arch = "nvptx64"))]
    // SAFETY: as above.
    unsafe {
        machine::bulk::store(target.cast(), address, bytes);
    }
}

/// Prefetches `bytes` bytes of global memory into the second-level cache.
///
/// # Safety
/// `source` and `bytes` are multiples of 16, and the bytes can be read.
#[inline(always)]
pub unsafe fn bulk_prefetch<T>(source: *const T, bytes: u32) {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises it.
    unsafe {
        asm!(
            "{{", ".reg .b64 from;", "cvta.to.global.u64 from, {source};",
            "cp.async.bulk.prefetch.L2.global [from], {bytes};", "}}",
            source = in(reg64) source, bytes = in(reg32) bytes, options(nostack, preserves_flags)
        );
    }
    #[cfg(not(target_arch = "nvptx64"))]
    machine::bulk::may_prefetch(source.cast(), bytes);
}
