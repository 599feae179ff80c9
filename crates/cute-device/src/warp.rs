//! The 32 threads of a warp exchange values through registers: shuffles, votes, matches,
//! reductions and scans, under CUDA's names.
//!
//! All threads of the warp execute each of these together, as [`Launch::new`] promises. On a
//! processor the [checks](crate::check_block) compare the instructions of the lanes and their
//! places in the source: two calls in two branches are a finding.
#![allow(unsafe_code, reason = "instructions of a warp")]

use crate::launch::{Launch, OfLaunch};

/// A value that the lanes of a warp can exchange: 32-bit words, and pairs and arrays of such
/// values.
#[diagnostic::on_unimplemented(
    message = "warp: `{Self}` is not a value that lanes exchange",
    note = "use `u32`, `i32`, `f32`, `u64`, `i64`, `f64`, or pairs or arrays of them"
)]
pub trait LaneValue: Copy {
    /// The value whose words are changed one by one.
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

/// A 32-bit integer, for which one instruction (`redux.sync`) reduces a whole warp.
#[diagnostic::on_unimplemented(
    message = "warp: `{Self}` has no instruction that reduces it",
    note = "`u32` and `i32` have one; for other types, pass a function to `Warp::reduce`"
)]
pub trait LaneInteger: LaneValue {
    #[doc(hidden)]
    #[must_use]
    unsafe fn least(self) -> Self;
    #[doc(hidden)]
    #[must_use]
    unsafe fn greatest(self) -> Self;
}

/// The place in the source that called a function; a device does not use it.
macro_rules! here {
    () => {{
        #[cfg(not(target_arch = "nvptx64"))]
        let place = core::panic::Location::caller();
        #[cfg(target_arch = "nvptx64")]
        let place = ();
        place
    }};
}

/// A convergent instruction on a device, and a function of all lanes' words elsewhere.
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

macro_rules! integers {
    ($($integer:ty, $min:ident $max:ident;)*) => { $(
        impl LaneInteger for $integer {
            #[inline(always)]
            #[track_caller]
            unsafe fn least(self) -> Self {
            let here = here!();
                instruction!(here, "a reduction", self as u32, $min(self as i32, ALL), |lanes| {
                    (0..32).map(|lane| lanes(lane) as Self).fold(self, Self::min)
                }) as Self
            }

            #[inline(always)]
            #[track_caller]
            unsafe fn greatest(self) -> Self {
            let here = here!();
                instruction!(here, "a reduction", self as u32, $max(self as i32, ALL), |lanes| {
                    (0..32).map(|lane| lanes(lane) as Self).fold(self, Self::max)
                }) as Self
            }
        }
    )* };
}

integers! {
    u32, redux_umin redux_umax;
    i32, redux_min redux_max;
}

/// The warp of a thread, in a launch with the lifetime `'l`. [`Launch::warp`] returns it.
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

impl<const THREADS: u32, const X: u32, const Y: u32> Launch<THREADS, X, Y> {
    /// Returns the warp of this thread, which has the methods for shuffles, votes, reductions and
    /// scans.
    #[inline(always)]
    pub fn warp(&self) -> Warp<'_> {
        Warp {
            lane: self.thread().lane().cast_unsigned(),
            of: core::marker::PhantomData,
        }
    }

    /// Reduces the values of all threads of a warp by an associative function, and returns the
    /// result to every thread. This is the same as [`Warp::reduce`].
    #[inline(always)]
    #[track_caller]
    pub fn warp_reduce<T: LaneValue>(&self, value: T, reduce: impl Fn(T, T) -> T) -> T {
        self.warp().reduce(value, reduce)
    }
}

/// The number of a lane whose value a shuffle takes, if there is such a lane.
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

    /// Returns the value of the lane `by` before this one (`__shfl_up_sync`). The first `by` lanes
    /// get the value that they pass.
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

    /// Returns the value of the lane `by` after this one (`__shfl_down_sync`). The last `by` lanes
    /// get the value that they pass.
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

    /// Whether `holds` is true in any lane (`__any_sync`).
    #[inline(always)]
    #[track_caller]
    pub fn any(self, holds: bool) -> bool {
        self.ballot(holds) != 0
    }

    /// Whether `holds` is true in all lanes (`__all_sync`).
    #[inline(always)]
    #[track_caller]
    pub fn all(self, holds: bool) -> bool {
        self.ballot(holds) == u32::MAX
    }

    /// Returns a bit for each lane, which is set if its value is equal to the value of this lane
    /// (`__match_any_sync`).
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

    /// Whether this is lane 0. Use it to let one lane act for the whole warp.
    #[inline(always)]
    pub fn elect(self) -> bool {
        self.lane == 0
    }

    /// Waits until all threads of the warp have arrived here. Each then sees the writes of the
    /// others (`__syncwarp`).
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

    /// Reduces the values of all lanes by an associative and commutative function, and returns the
    /// result to every lane. Values are combined in a butterfly, first with the lane `lane ^ 16`,
    /// so the result has the same bits in all lanes even for floats.
    #[inline(always)]
    #[track_caller]
    pub fn reduce<T: LaneValue>(self, mut value: T, reduce: impl Fn(T, T) -> T) -> T {
        for lanes in [16, 8, 4, 2, 1] {
            value = reduce(value, self.shuffle_xor(value, lanes));
        }
        value
    }

    /// Combines the values of the lanes from 0 up to and including this one by an associative
    /// function.
    #[inline(always)]
    #[track_caller]
    pub fn inclusive_scan<T: LaneValue>(self, mut value: T, combine: impl Fn(T, T) -> T) -> T {
        for lanes in [1, 2, 4, 8, 16] {
            let before = self.shuffle_up(value, lanes);
            if self.lane >= lanes {
                value = combine(before, value);
            }
        }
        value
    }

    /// Combines the values of all lanes before this one by an associative function. Lane 0 gets
    /// `first`.
    #[inline(always)]
    #[track_caller]
    pub fn exclusive_scan<T: LaneValue>(
        self,
        value: T,
        first: T,
        combine: impl Fn(T, T) -> T,
    ) -> T {
        let all = self.inclusive_scan(value, &combine);
        let before = self.shuffle_up(all, 1);
        if self.lane == 0 {
            first
        } else {
            combine(first, before)
        }
    }

    /// Returns the sum of the integers of all lanes, which wraps around (`__reduce_add_sync`, from
    /// `sm_80` on).
    #[inline(always)]
    #[track_caller]
    pub fn sum<T: LaneInteger>(self, value: T) -> T {
        let here = here!();
        value.map_words(&mut |word| {
            let sum = instruction!(
                here,
                "a reduction",
                word,
                redux_add(word.cast_signed(), ALL),
                |lanes| (0..32).map(lanes).fold(0, u32::wrapping_add).cast_signed()
            );
            sum.cast_unsigned()
        })
    }

    /// Returns the least integer of all lanes (`__reduce_min_sync`, from `sm_80` on).
    #[inline(always)]
    #[track_caller]
    pub fn min<T: LaneInteger>(self, value: T) -> T {
        // SAFETY: all threads of the warp execute this.
        unsafe { value.least() }
    }

    /// Returns the greatest integer of all lanes (`__reduce_max_sync`, from `sm_80` on).
    #[inline(always)]
    #[track_caller]
    pub fn max<T: LaneInteger>(self, value: T) -> T {
        // SAFETY: all threads of the warp execute this.
        unsafe { value.greatest() }
    }
}

macro_rules! bitwise {
    ($($(#[$about:meta])* $name:ident $device:ident $combine:expr;)*) => {
        impl Warp<'_> { $(
            $(#[$about])*
            #[inline(always)]
            #[track_caller]
            pub fn $name(self, bits: u32) -> u32 {
            let here = here!();
                let all = instruction!(here, "a reduction", bits, $device(bits.cast_signed(), ALL), |lanes| {
                    (1..32).map(&lanes).fold(lanes(0), $combine).cast_signed()
                });
                all.cast_unsigned()
            }
        )* }
    };
}

bitwise! {
    /// Returns the bitwise "and" of the integers of all lanes (`__reduce_and_sync`, from `sm_80`
    /// on).
    and redux_and |a, b| a & b;
    /// Returns the bits that any lane has: `__reduce_or_sync`, from `sm_80` on.
    or redux_or |a, b| a | b;
    /// Returns the bits that an odd number of lanes have: `__reduce_xor_sync`, from `sm_80` on.
    xor redux_xor |a, b| a ^ b;
}

/// Tells the compiler that a value is the same in all threads of the warp, so that values computed
/// from it can use uniform registers.
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

/// Reduces the values of four adjacent threads, which share a row of a tensor core's sums, by an
/// associative and commutative function. Each of the four gets the result.
///
/// # Safety
/// All threads of the warp execute this.
#[inline(always)]
#[track_caller]
pub unsafe fn quad_reduce<T: LaneValue>(mut value: T, reduce: impl Fn(T, T) -> T) -> T {
    let here = here!();
    for lanes in [1_u32, 2] {
        let other = value.map_words(&mut |word| {
            let got = instruction!(
                here,
                "a shuffle",
                word,
                shuffle_xor(ALL, word.cast_signed(), lanes.cast_signed(), OF_32),
                |shown| shown(crate::machine::lane() ^ lanes as usize).cast_signed()
            );
            got.cast_unsigned()
        });
        value = reduce(value, other);
    }
    value
}
