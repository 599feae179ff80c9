//! Copies the channels of a picture between pixels (interleaved channels) and planes (one channel
//! after another).
//!
//! There is one function for each supported number of channels. In this function the number is a
//! constant, so the compiler moves many elements at a time.
#![allow(unsafe_code, reason = "elements of pixels and planes")]

use core::mem::MaybeUninit;
use core::slice::{from_raw_parts, from_raw_parts_mut};

use super::EachMove;
use crate::loops::memory::Loop;
use crate::storage::engine::place::moved;
use crate::tensor::Reads;

impl<E: Reads> EachMove<E> {
    /// Moves two, three or four channels between pixels and planes, or eight channels from pixels
    /// into planes. Returns false for any other number of channels. In each case the number is a
    /// constant, so the compiler moves many elements at a time.
    #[inline(never)]
    pub(super) fn channels(
        mut self,
        from: Option<*const E::Item>,
        at: [i64; 2],
        outer: Loop<2>,
        inner: Loop<2>,
    ) -> bool {
        let (count, plane) = (outer.extent(), inner.step(1));
        match () {
            () if outer.has_channels::<2>(inner, 0) => {
                self.channels_apart::<2>(from, at, count, plane);
            }
            () if outer.has_channels::<3>(inner, 0) => {
                self.channels_apart::<3>(from, at, count, plane);
            }
            () if outer.has_channels::<4>(inner, 0) => {
                self.channels_apart::<4>(from, at, count, plane);
            }
            () if outer.has_channels::<8>(inner, 0) => {
                self.channels_apart::<8>(from, at, count, plane);
            }
            () if outer.has_channels::<2>(inner, 1) => {
                self.channels_together::<2>(from, at, count, inner.step(0));
            }
            () if outer.has_channels::<3>(inner, 1) => {
                self.channels_together::<3>(from, at, count, inner.step(0));
            }
            () if outer.has_channels::<4>(inner, 1) => {
                self.channels_together::<4>(from, at, count, inner.step(0));
            }
            () => return false,
        }
        true
    }

    /// Moves interleaved channels into planes. The distance between planes is `plane`. Specialized
    /// functions move channels of one or two bytes that are in memory, because a cache line
    /// contains many of these elements.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        reason = "a few channels"
    )]
    #[inline(always)]
    fn channels_apart<const CHANNELS: usize>(
        &mut self,
        from: Option<*const E::Item>,
        [a, b]: [i64; 2],
        count: i64,
        plane: i64,
    ) {
        if let (Some(from), 1 | 2, true) = (from, const { size_of::<E::Item>() }, plane >= count) {
            let from = moved(from.cast_mut(), a).cast_const();
            let first = moved(self.pointer, b);
            // SAFETY: the elements belong to coordinates in both shapes, which are the same (T7),
            // and no plane reaches into the next one. The target is borrowed exclusively, so no
            // element is in both tensors (T4).
            let done = unsafe {
                apart::<E::Item, CHANNELS>(from, count, |channel| moved(first, plane * channel))
            };
            if done {
                return;
            }
        }
        for i in 0..count {
            for channel in 0..CHANNELS as i64 {
                let side_by_side = a
                    .wrapping_add((CHANNELS as i64).wrapping_mul(i))
                    .wrapping_add(channel);
                self.one([
                    side_by_side,
                    b.wrapping_add(plane.wrapping_mul(channel)).wrapping_add(i),
                ]);
            }
        }
    }

    /// Moves planes into interleaved channels. The distance between planes is `plane`.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        reason = "a few channels"
    )]
    #[inline(always)]
    fn channels_together<const CHANNELS: usize>(
        &mut self,
        from: Option<*const E::Item>,
        [a, b]: [i64; 2],
        count: i64,
        plane: i64,
    ) {
        if let (Some(from), 1 | 2) = (from, const { size_of::<E::Item>() }) {
            let first = moved(from.cast_mut(), a);
            // SAFETY: as in `channels_apart`, with source and target exchanged; the planes that are
            // read may overlap.
            let done = unsafe {
                together::<E::Item, CHANNELS>(
                    |channel| moved(first, plane * channel),
                    count,
                    moved(self.pointer, b),
                )
            };
            if done {
                return;
            }
        }
        for i in 0..count {
            for channel in 0..CHANNELS as i64 {
                let side_by_side = b
                    .wrapping_add((CHANNELS as i64).wrapping_mul(i))
                    .wrapping_add(channel);
                self.one([
                    a.wrapping_add(plane.wrapping_mul(channel)).wrapping_add(i),
                    side_by_side,
                ]);
            }
        }
    }
}

/// Moves `count` pixels with interleaved channels into the planes that begin at `plane`. Returns
/// false if no function exists for this number of channels.
///
/// # Safety
/// `from` points at `count` pixels, and their channels may be read as values. Each plane has
/// `count` elements. No two planes share an element, and nothing else refers to these elements.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "elements in memory"
)]
#[inline(always)]
unsafe fn apart<T, const CHANNELS: usize>(
    from: *const T,
    count: i64,
    plane: impl Fn(i64) -> *mut T,
) -> bool {
    let count = count as usize;
    // SAFETY: the caller's promise. A byte that is not initialized is moved without being read as a
    // value.
    let plane =
        |channel| unsafe { from_raw_parts_mut(plane(channel).cast::<MaybeUninit<T>>(), count) };
    // SAFETY: the caller's promise; an array is aligned as its elements are.
    unsafe {
        match CHANNELS {
            2 => two_apart(from_raw_parts(from.cast(), count), plane(0), plane(1)),
            3 => three_apart(
                from_raw_parts(from.cast(), count),
                plane(0),
                plane(1),
                plane(2),
            ),
            4 => four_apart(
                from_raw_parts(from.cast(), count),
                plane(0),
                plane(1),
                plane(2),
                plane(3),
            ),
            _ => return false,
        }
    }
    true
}

/// Moves planes into pixels: the reverse of [`apart`].
///
/// # Safety
/// Each plane has `count` elements, which may be read as values. `to` points at `count` pixels, and
/// nothing else refers to these pixels.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "elements in memory"
)]
#[inline(always)]
unsafe fn together<T, const CHANNELS: usize>(
    plane: impl Fn(i64) -> *mut T,
    count: i64,
    to: *mut T,
) -> bool {
    let count = count as usize;
    // SAFETY: the caller's promise.
    let plane = |channel| unsafe { from_raw_parts(plane(channel).cast::<MaybeUninit<T>>(), count) };
    // SAFETY: the caller's promise; an array is aligned as its elements are.
    unsafe {
        match CHANNELS {
            2 => two_together(from_raw_parts_mut(to.cast(), count), plane(0), plane(1)),
            3 => three_together(
                from_raw_parts_mut(to.cast(), count),
                plane(0),
                plane(1),
                plane(2),
            ),
            _ => return false,
        }
    }
    true
}

/// `apart!(name, count: a plane and its number for each channel)` defines a function that moves
/// pixels into planes. The function's arguments are slices, which cannot overlap, so the compiler
/// vectorizes the loop for every caller. Pixels are read as blocks of one pixel. If the channels
/// were read from the slice one by one, the compiler would replace these reads by one read and
/// several shifts, which prevents vectorization.
macro_rules! apart {
    ($name:ident, $count:literal: $($plane:ident $channel:literal)*) => {
        #[inline(never)]
        fn $name<T>(pixels: &[[MaybeUninit<T>; $count]], $($plane: &mut [MaybeUninit<T>]),*) {
            const ONE: usize = 1;
            let count = pixels.len();
            $(let ($plane, _) = $plane[..count].as_chunks_mut::<ONE>();)*
            for (i, block) in pixels.as_chunks::<ONE>().0.iter().enumerate() {
                // SAFETY: the caller may read the channels as values, and each is written once.
                let block: [[MaybeUninit<T>; $count]; ONE] = unsafe { (&raw const *block).read() };
                $(for round in 0..ONE {
                    // SAFETY: as above.
                    $plane[i][round] = unsafe { (&raw const block[round][$channel]).read() };
                })*
            }
        }
    };
}

apart!(two_apart, 2: a 0 b 1);
apart!(three_apart, 3: a 0 b 1 c 2);
apart!(four_apart, 4: a 0 b 1 c 2 d 3);

/// `together!(name, count: planes)` defines a function that moves planes into pixels.
macro_rules! together {
    ($name:ident, $count:literal: $($plane:ident)*) => {
        #[inline(never)]
        fn $name<T>(pixels: &mut [[MaybeUninit<T>; $count]], $($plane: &[MaybeUninit<T>]),*) {
            $(let $plane = &$plane[..pixels.len()];)*
            for (i, pixel) in pixels.iter_mut().enumerate() {
                // SAFETY: the caller may read the elements as values, and each is written once.
                *pixel = unsafe { [$((&raw const $plane[i]).read()),*] };
            }
        }
    };
}

together!(two_together, 2: a b);
together!(three_together, 3: a b c);
