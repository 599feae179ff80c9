//! A counter by which blocks keep pace with each other. Blocks that read the same data then read it
//! at about the same time, while the data is in the cache.
#![allow(unsafe_code, reason = "instructions on a counter in global memory")]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;
use core::marker::PhantomData;
#[cfg(not(target_arch = "nvptx64"))]
use core::sync::atomic::{AtomicU32, Ordering};

use crate::launch::{AnyLaunch, OfLaunch};

#[cfg(not(target_arch = "nvptx64"))]
const RELAXED: Ordering = Ordering::Relaxed;

/// A counter in global memory with which the blocks of a launch keep pace with each other.
///
/// It affects only speed: no result depends on its value. A waiting block gives up after a short
/// time, so a missing or late block never stops another one.
///
/// ```
/// use cute_device::{Launch, instructions::Pace};
/// let mut counter = 0;
/// // SAFETY: one thread.
/// let launch = unsafe { &Launch::<1, 1>::at(0, 0, 0) };
/// // SAFETY: nothing else uses the counter.
/// let pace = unsafe { Pace::at(launch, &raw mut counter) };
/// (0..3).for_each(|_| pace.arrive(4));
/// pace.wait(3, u32::MAX);
/// // One is missing, and is not waited for.
/// pace.wait(4, 1000);
/// pace.arrive(4);
/// assert_eq!(counter, 0);
/// ```
/// A `Pace` cannot be kept after its launch, because the counter may then be freed:
/// ```compile_fail,E0716
/// use std::cell::Cell;
/// use cute_device::{Launch, instructions::Pace};
/// thread_local!(static KEPT: Cell<Option<Pace<'static>>> = const { Cell::new(None) });
/// let mut counter = Box::new(0);
/// // SAFETY: one thread.
/// let launch = unsafe { &Launch::<1, 1>::at(0, 0, 0) };
/// // SAFETY: nothing else uses the counter.
/// let pace = unsafe { Pace::at(launch, &raw mut *counter) };
/// KEPT.set(Some(pace));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Pace<'l>(*mut u32, OfLaunch<'l>);

impl<'l> Pace<'l> {
    /// Makes a `Pace` from a pointer to the counter, for the lifetime of a launch.
    ///
    /// # Safety
    /// * The pointer points to a number in global memory that is 0 at first.
    /// * Until the launch ends, the number is used only through `Pace`, and by only one kernel at a
    ///   time.
    #[inline(always)]
    pub const unsafe fn at(_: &'l impl AnyLaunch, counter: *mut u32) -> Self {
        Self(counter, PhantomData)
    }
}

impl Pace<'_> {
    /// Increments the counter, and resets it to 0 at the `all`-th call. If `all` is 0, the counter
    /// is never reset.
    #[inline(always)]
    pub fn arrive(self, all: u32) {
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the pointer points to a counter.
        unsafe {
            asm!("red.relaxed.gpu.global.inc.u32 [{0}], {1};", in(reg64) self.0, in(reg32) all.wrapping_sub(1),
                options(nostack, preserves_flags));
        }
        #[cfg(not(target_arch = "nvptx64"))]
        self.count(|counter| {
            let next = |old| {
                if old >= all.wrapping_sub(1) {
                    0
                } else {
                    old + 1
                }
            };
            counter
                .fetch_update(RELAXED, RELAXED, |old| Some(next(old)))
                .expect("a number")
        });
    }

    /// Waits until the counter has reached `count`, and gives up after `most` reads of the counter.
    #[inline(always)]
    pub fn wait(self, count: u32, most: u32) {
        // Threads run one at a time, so no other thread arrives during this loop.
        #[cfg(not(target_arch = "nvptx64"))]
        let most = if crate::machine::is_checked() {
            most.min(1)
        } else {
            most
        };
        for _ in 0..most {
            #[cfg(target_arch = "nvptx64")]
            let counted = {
                let counted: u32;
                // SAFETY: the pointer points to a counter.
                unsafe {
                    asm!("ld.relaxed.gpu.global.u32 {0}, [{1}];", out(reg32) counted, in(reg64) self.0,
                        options(nostack, preserves_flags));
                }
                counted
            };
            #[cfg(not(target_arch = "nvptx64"))]
            let counted = self.count(|counter| counter.load(RELAXED));
            if counted >= count {
                return;
            }
        }
    }

    #[cfg(not(target_arch = "nvptx64"))]
    fn count(self, work: impl FnOnce(&AtomicU32) -> u32) -> u32 {
        crate::machine::accessed_atomically(self.0);
        // SAFETY: the pointer points to a counter, which is accessed only atomically.
        work(unsafe { AtomicU32::from_ptr(self.0) })
    }
}
