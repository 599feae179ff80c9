//! Reductions and scans of the values of all threads of a block. Shuffles combine the values within
//! each warp; then one value of each warp is combined through shared memory.
#![allow(unsafe_code, reason = "one element of shared memory for each warp")]

use core::marker::PhantomData;

use super::{Filled, Shareable, Smem, SmemPart, SmemView, Written};
use crate::engine::{Load, Place, Store};
use crate::launch::Launch;
use crate::warp::LaneValue;

impl<const THREADS: u32, const X: u32, const Y: u32, const Z: u32> Launch<THREADS, X, Y, Z> {
    /// Reduces the values of all threads of the block by an associative and commutative function.
    /// Every thread gets the result, with the same bits.
    ///
    /// `memory` has one element for each warp. It is returned, and can be used again after
    /// [`release`](Filled::release).
    ///
    /// ```
    /// use cute_device::{Launch, check_block, shared};
    /// check_block(96, (0, 0), &|| {
    ///     // SAFETY: the block is run so.
    ///     let launch = unsafe { &Launch::<96, 1>::new() };
    ///     // SAFETY: nothing else uses shared memory.
    ///     let memory = unsafe { shared!(launch, [u32; 3]) };
    ///     let own = launch.thread().value().cast_unsigned();
    ///     let (sum, memory) = launch.block_reduce(memory, own, |a, b| a + b);
    ///     let (most, _) = launch.block_reduce(memory.release(launch), own, u32::max);
    ///     assert_eq!((sum, most), (95 * 96 / 2, 95));
    /// })
    /// .unwrap();
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn block_reduce<'l, T: LaneValue + Shareable, const WARPS: usize, const BYTE: u32>(
        &self,
        memory: Smem<'l, T, WARPS, BYTE>,
        value: T,
        reduce: impl Fn(T, T) -> T,
    ) -> (T, Filled<'l, T, WARPS, BYTE>) {
        let of_warp = self.warp_reduce(value, &reduce);
        let of_warps = self.each_warp(memory, of_warp, 0);
        let mut all = of_warps.of_warp(0);
        for warp in 1..WARPS {
            all = reduce(all, of_warps.of_warp(warp));
        }
        (all, of_warps)
    }

    /// Combines the values of the threads from thread 0 to this thread by an associative function.
    ///
    /// `memory` has one element for each warp. It is returned, and can be used again after
    /// [`release`](Filled::release).
    ///
    /// ```
    /// use cute_device::{Launch, check_block, shared};
    /// check_block(64, (0, 0), &|| {
    ///     // SAFETY: the block is run so.
    ///     let launch = unsafe { &Launch::<64, 1>::new() };
    ///     // SAFETY: nothing else uses shared memory.
    ///     let memory = unsafe { shared!(launch, [u32; 2]) };
    ///     let thread = launch.thread().value().cast_unsigned();
    ///     let (sum, _) = launch.block_inclusive_scan(memory, thread, |a, b| a + b);
    ///     assert_eq!(sum, thread * (thread + 1) / 2);
    /// })
    /// .unwrap();
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn block_inclusive_scan<
        'l,
        T: LaneValue + Shareable,
        const WARPS: usize,
        const BYTE: u32,
    >(
        &self,
        memory: Smem<'l, T, WARPS, BYTE>,
        value: T,
        combine: impl Fn(T, T) -> T,
    ) -> (T, Filled<'l, T, WARPS, BYTE>) {
        let mut all = self.warp().inclusive_scan(value, &combine);
        let of_warps = self.each_warp(memory, all, 31);
        // The loop runs from the nearest earlier warp to the first one, because the function need
        // not commute.
        for warp in (0..WARPS - 1).rev() {
            if (warp as i32) < self.thread().warp() {
                all = combine(of_warps.of_warp(warp), all);
            }
        }
        (all, of_warps)
    }

    /// Stores the value of one lane of each warp, and waits at a barrier, after which all threads
    /// can read these values.
    #[allow(
        clippy::needless_pass_by_value,
        reason = "the memory has no other use until it is filled"
    )]
    #[inline(always)]
    #[track_caller]
    fn each_warp<'l, T: Shareable, const WARPS: usize, const BYTE: u32>(
        &self,
        memory: Smem<'l, T, WARPS, BYTE>,
        value: T,
        lane: i32,
    ) -> Filled<'l, T, WARPS, BYTE> {
        const {
            assert!(
                WARPS as u32 * 32 == THREADS,
                "block_reduce, block_inclusive_scan: the memory must have one element for each \
                 warp of 32 threads"
            );
        }
        if self.thread().lane() == lane {
            let mut own = SmemPart(memory.0, PhantomData);
            // SAFETY: the block has `WARPS` warps, and this is the only thread with the index of
            // its warp and with this lane.
            unsafe { own.store(Place::at(self.thread().warp().into()), value) };
        }
        Written(memory.0, PhantomData).sync(self)
    }
}

impl<T: Shareable, const N: usize, const BYTE: u32> Filled<'_, T, N, BYTE> {
    /// Returns the value of the warp with this number, which is less than `N`.
    #[inline(always)]
    #[track_caller]
    fn of_warp(&self, warp: usize) -> T {
        debug_assert!(warp < N);
        // SAFETY: the number is less than `N`, so it is the index of an element.
        unsafe { SmemView(self.0, PhantomData).load(Place::at(warp as i64)) }
    }
}
