//! Exchange of values among the 32 threads of a warp through registers, under CUDA's names:
//! shuffles, votes, matches, reductions and scans (`warp/reductions.rs`).
//!
//! All threads of the warp execute each of these functions together, as [`Launch::new`] promises.
//! On a CPU the [checks](crate::check_block) compare the source locations at which the lanes call a
//! function. Calls at two locations, such as in two branches, are a finding.
#![allow(unsafe_code, reason = "instructions of a warp")]

use crate::launch::{Launch, OfLaunch};

/// A value that the lanes of a warp can exchange: 32-bit words, and pairs and arrays of such
/// values.
#[diagnostic::on_unimplemented(
    message = "warp: `{Self}` is not a value that lanes exchange",
    note = "use `u32`, `i32`, `f32`, `u64`, `i64`, `f64`, or pairs or arrays of them"
)]
pub trait LaneValue: Copy {
    /// Returns the value after `change` was applied to each of its words.
    #[doc(hidden)]
    #[must_use]
    fn map_words(self, change: &mut impl FnMut(u32) -> u32) -> Self;
}

macro_rules! words {
    ($($word:ty, |$x:ident| $to:expr, $from:expr;)*) => { $(
        impl LaneValue for $word {
            #[inline(always)]
            fn map_words(self, change: &mut impl FnMut(u32) -> u32) -> Self {
                let $x = self;
                $from(change($to))
            }
        }
    )* };
}

words! {
    u32, |x| x, |word| word;
    i32, |x| x.cast_unsigned(), u32::cast_signed;
    f32, |x| x.to_bits(), f32::from_bits;
}

macro_rules! double_words {
    ($($double:ty, |$x:ident| $to:expr, $from:expr;)*) => { $(
        impl LaneValue for $double {
            #[inline(always)]
            fn map_words(self, change: &mut impl FnMut(u32) -> u32) -> Self {
                let $x = self;
                let bits: u64 = $to;
                let (low, high) = (change(bits as u32), change((bits >> 32) as u32));
                $from(u64::from(low) | u64::from(high) << 32)
            }
        }
    )* };
}

double_words! {
    u64, |x| x, |bits| bits;
    i64, |x| x.cast_unsigned(), u64::cast_signed;
    f64, |x| x.to_bits(), f64::from_bits;
}

impl<A: LaneValue, B: LaneValue> LaneValue for (A, B) {
    #[inline(always)]
    fn map_words(self, change: &mut impl FnMut(u32) -> u32) -> Self {
        (self.0.map_words(change), self.1.map_words(change))
    }
}

impl<T: LaneValue, const N: usize> LaneValue for [T; N] {
    #[inline(always)]
    fn map_words(self, change: &mut impl FnMut(u32) -> u32) -> Self {
        self.map(|value| value.map_words(change))
    }
}

/// The source location of the caller; a device does not use it.
macro_rules! here {
    () => {{
        #[cfg(not(target_arch = "nvptx64"))]
        let place = core::panic::Location::caller();
        #[cfg(target_arch = "nvptx64")]
        let place = ();
        place
    }};
}

/// A convergent instruction on a device; on a CPU, a function of the words of all lanes.
macro_rules! instruction {
    ($here:ident, $name:literal, $word:expr, $device:ident($($argument:expr),*), |$lanes:ident| $elsewhere:expr) => {{
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the launch promises that all threads of the warp execute this.
        let word = unsafe {
            let () = $here;
            #[allow(unused_imports, reason = "not every instruction takes both")]
            use crate::instructions::convergent::{ALL, OF_32, convergent};
            convergent!($device($($argument),*))
        };
        #[cfg(not(target_arch = "nvptx64"))]
        let word = {
            let shown = crate::machine::exchange_at($here, $name, crate::machine::WARP, &[$word]);
            let $lanes = |lane: usize| shown[lane][0];
            $elsewhere
        };
        word
    }};
}

mod reductions;

pub use reductions::{LaneInteger, quad_reduce};

/// The warp of a thread, in a launch with the lifetime `'l`. [`Launch::warp`] returns the warp.
///
/// ```
/// use cute_device::{Launch, check_block};
/// check_block(64, (0, 0), &|| {
///     // SAFETY: the block is run so.
///     let launch = unsafe { &Launch::<64, 1>::new() };
///     let (warp, thread) = (launch.warp(), launch.thread());
///     let lane = thread.lane().cast_unsigned();
///     assert_eq!(warp.sum(1_u32), 32);
///     assert_eq!(warp.ballot(lane < 4), 0b1111);
///     assert_eq!(warp.shuffle_down(lane, 1), if lane == 31 { 31 } else { lane + 1 });
///     // The greatest value, and its lane.
///     let own = ((lane * 7 % 32) as f32, lane);
///     let best = warp.reduce(own, |a, b| if a.0 >= b.0 { a } else { b });
///     assert_eq!(best, (31.0, 9));
///     assert_eq!(warp.inclusive_scan(1_u32, |a, b| a + b), lane + 1);
/// })
/// .unwrap();
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Warp<'l> {
    lane: u32,
    of: OfLaunch<'l>,
}

impl<const THREADS: u32, const X: u32, const Y: u32, const Z: u32> Launch<THREADS, X, Y, Z> {
    /// Returns the warp of this thread, which has the methods for shuffles, votes, reductions and
    /// scans.
    #[inline(always)]
    pub fn warp(&self) -> Warp<'_> {
        Warp {
            lane: self.thread().lane().cast_unsigned(),
            of: core::marker::PhantomData,
        }
    }
}

/// Returns the result of a shuffle: the word of lane `from`, or this lane's own word if there is no
/// lane `from`.
#[cfg(not(target_arch = "nvptx64"))]
fn taken(lanes: impl Fn(usize) -> u32, own: u32, from: Option<u32>) -> u32 {
    let from = from.filter(|&from| from < 32);
    lanes(from.unwrap_or(own) as usize)
}

impl Warp<'_> {
    /// Returns the value of lane `lane` modulo 32 (`__shfl_sync`).
    #[inline(always)]
    #[track_caller]
    pub fn shuffle<T: LaneValue>(self, value: T, lane: u32) -> T {
        let here = here!();
        value.map_words(&mut |word| {
            let got = instruction!(
                here,
                "a shuffle",
                word,
                shuffle_from(ALL, word.cast_signed(), lane.cast_signed(), OF_32),
                |lanes| lanes(lane as usize % 32).cast_signed()
            );
            got.cast_unsigned()
        })
    }

    /// Returns the value from `by` lanes before this one (`__shfl_up_sync`). The first `by` lanes
    /// get their own value.
    #[inline(always)]
    #[track_caller]
    pub fn shuffle_up<T: LaneValue>(self, value: T, by: u32) -> T {
        let here = here!();
        value.map_words(&mut |word| {
            let got = instruction!(
                here,
                "a shuffle",
                word,
                shuffle_up(ALL, word.cast_signed(), by.cast_signed(), 0),
                |lanes| taken(lanes, self.lane, self.lane.checked_sub(by)).cast_signed()
            );
            got.cast_unsigned()
        })
    }

    /// Returns the value from `by` lanes after this one (`__shfl_down_sync`). The last `by` lanes
    /// get their own value.
    #[inline(always)]
    #[track_caller]
    pub fn shuffle_down<T: LaneValue>(self, value: T, by: u32) -> T {
        let here = here!();
        value.map_words(&mut |word| {
            let got = instruction!(
                here,
                "a shuffle",
                word,
                shuffle_down(ALL, word.cast_signed(), by.cast_signed(), OF_32),
                |lanes| taken(lanes, self.lane, self.lane.checked_add(by)).cast_signed()
            );
            got.cast_unsigned()
        })
    }

    /// Returns the value of the lane with the number `lane ^ mask` (`__shfl_xor_sync`). `mask` must
    /// be less than 32.
    #[inline(always)]
    #[track_caller]
    pub fn shuffle_xor<T: LaneValue>(self, value: T, mask: u32) -> T {
        let here = here!();
        value.map_words(&mut |word| {
            let got = instruction!(
                here,
                "a shuffle",
                word,
                shuffle_xor(ALL, word.cast_signed(), mask.cast_signed(), OF_32),
                |lanes| taken(lanes, self.lane, Some(self.lane ^ mask)).cast_signed()
            );
            got.cast_unsigned()
        })
    }

    /// Returns a bit for each lane, which is set if `holds` is true there (`__ballot_sync`).
    #[inline(always)]
    #[track_caller]
    pub fn ballot(self, holds: bool) -> u32 {
        let here = here!();
        let bits = instruction!(
            here,
            "a vote",
            u32::from(holds),
            ballot(ALL, holds),
            |lanes| {
                (0..32)
                    .fold(0, |bits, lane| bits | lanes(lane) << lane)
                    .cast_signed()
            }
        );
        bits.cast_unsigned()
    }

    /// Returns whether `holds` is true in any lane (`__any_sync`).
    #[inline(always)]
    #[track_caller]
    pub fn any(self, holds: bool) -> bool {
        self.ballot(holds) != 0
    }

    /// Returns whether `holds` is true in all lanes (`__all_sync`).
    #[inline(always)]
    #[track_caller]
    pub fn all(self, holds: bool) -> bool {
        self.ballot(holds) == u32::MAX
    }

    /// Returns a bit for each lane, which is set if the value of that lane is equal to the value of
    /// this lane (`__match_any_sync`).
    #[inline(always)]
    #[track_caller]
    pub fn match_any(self, value: u32) -> u32 {
        let here = here!();
        let bits = instruction!(
            here,
            "a match",
            value,
            match_any(ALL, value.cast_signed()),
            |lanes| (0..32)
                .fold(0_u32, |bits, lane| bits
                    | u32::from(lanes(lane) == value) << lane)
                .cast_signed()
        );
        bits.cast_unsigned()
    }

    /// Returns true in lane 0. Use it to let one lane act for the whole warp.
    #[inline(always)]
    pub fn elect(self) -> bool {
        self.lane == 0
    }

    /// Waits until all threads of the warp have arrived here, and makes their earlier writes
    /// visible to each other (`__syncwarp`).
    #[inline(always)]
    #[track_caller]
    pub fn sync(self) {
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: the launch promises that all threads of the warp execute this.
        unsafe {
            use crate::instructions::convergent::{ALL, convergent};
            convergent!(sync_warp(ALL));
        }
        #[cfg(not(target_arch = "nvptx64"))]
        crate::machine::sync_warp();
    }
}

/// Returns `value`, which is the same in all threads of the warp, so that the compiler can use
/// uniform registers for values computed from it.
///
/// # Safety
/// All threads of the warp execute this, and have the same value.
#[inline(always)]
#[track_caller]
pub unsafe fn warp_uniform(value: i32) -> i32 {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises that all threads of the warp execute this.
    return unsafe {
        use crate::instructions::convergent::{ALL, OF_32, convergent};
        convergent!(shuffle_from(ALL, value, 0, OF_32))
    };
    #[cfg(not(target_arch = "nvptx64"))]
    {
        crate::machine::uniform(value);
        value
    }
}
