//! Reductions and scans of the values of a warp's lanes: one instruction for an integer, five
//! shuffles for other values.
#![allow(unsafe_code, reason = "instructions of a warp")]

use super::{LaneValue, Warp};
use crate::launch::Launch;

/// A 32-bit integer that one instruction (`redux.sync`) reduces over a whole warp.
#[diagnostic::on_unimplemented(
    message = "warp: `{Self}` has no instruction that reduces it",
    note = "`u32` and `i32` have one; for other types, pass a function to `Warp::reduce`: the sum \
            of floats is `warp.reduce(x, |a, b| a + b)`"
)]
pub trait LaneInteger: LaneValue {
    #[doc(hidden)]
    #[must_use]
    unsafe fn least(self) -> Self;
    #[doc(hidden)]
    #[must_use]
    unsafe fn greatest(self) -> Self;
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

impl<const THREADS: u32, const X: u32, const Y: u32, const Z: u32> Launch<THREADS, X, Y, Z> {
    /// Reduces the values of all threads of the warp by an associative and commutative function,
    /// and returns the result to every thread: [`Warp::reduce`].
    #[inline(always)]
    #[track_caller]
    pub fn warp_reduce<T: LaneValue>(&self, value: T, reduce: impl Fn(T, T) -> T) -> T {
        self.warp().reduce(value, reduce)
    }
}

impl Warp<'_> {
    /// Reduces the values of all lanes by an associative and commutative function, and returns the
    /// result to every lane, with the same bits even for floats.
    ///
    /// Each lane combines its value with that of the lane `lane ^ 16`, then `lane ^ 8`, down to
    /// `lane ^ 1`.
    #[inline(always)]
    #[track_caller]
    pub fn reduce<T: LaneValue>(self, mut value: T, reduce: impl Fn(T, T) -> T) -> T {
        for lanes in [16, 8, 4, 2, 1] {
            value = reduce(value, self.shuffle_xor(value, lanes));
        }
        value
    }

    /// Combines the values of the lanes from lane 0 to this lane by an associative function. For
    /// example, a scan of ones by addition returns `lane + 1`.
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
    /// Returns the bits that are set in any lane: `__reduce_or_sync`, from `sm_80` on.
    or redux_or |a, b| a | b;
    /// Returns the bits that are set in an odd number of lanes: `__reduce_xor_sync`, from `sm_80`
    /// on.
    xor redux_xor |a, b| a ^ b;
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
