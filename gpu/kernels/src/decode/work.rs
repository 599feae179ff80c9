//! The part of a launch that one block computes: a key head of a sequence, and some of its tiles.

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::instructions::warp_uniform;
use cute_device::{copy, make_gmem_atomics, make_gmem_tensor, make_rmem_tensor};

use super::{Arguments, Blocks, WRONG_LENGTH};

/// The work of a block.
#[derive(Clone, Copy)]
pub(super) struct Work {
    pub(super) sequence: i32,
    pub(super) head: i32,
    pub(super) split: i32,
    /// The number of keys of the sequence, the block's first tile of 64 keys, and the number of the
    /// block's tiles.
    pub(super) length: i32,
    pub(super) first: i32,
    pub(super) count: i32,
}

/// Reads a number from memory that nothing writes during the launch.
///
/// # Safety
/// There is a number at the address.
#[inline(always)]
pub(super) unsafe fn number(launch: &Blocks, at: *const i32) -> i32 {
    let mut own = make_rmem_tensor([0], layout!((1,)));
    // SAFETY: the caller promises it.
    let one = unsafe { make_gmem_tensor::<4, i32, _>(launch, at, layout!((1,))) };
    copy(&one.named("numbers").read_only(), &mut own);
    own.elements()[0]
}

/// Sets a bit of a sequence's problems.
///
/// # Safety
/// The launch has this sequence.
#[inline(always)]
pub(super) unsafe fn report(launch: &Blocks, given: &Arguments, sequence: i32, problem: u32) {
    // SAFETY: the caller promises it.
    let all = unsafe {
        make_gmem_atomics(
            launch,
            given.problems.wrapping_add(sequence as usize),
            layout!(1),
        )
    };
    all.atomic(0_i32).or(problem);
}

impl Work {
    /// Computes the part of a block from the sequence's length. The length is clamped to the
    /// greatest length of a sequence. If the clamping changes the length, the first thread reports
    /// it.
    ///
    /// # Safety
    /// The same as for the kernels in `decode.rs`. All threads execute this.
    #[inline(always)]
    pub(super) unsafe fn new(launch: &Blocks, given: &Arguments) -> Self {
        // SAFETY: the caller promises it.
        let [heads, splits, place] = unsafe {
            assert_unchecked(given.key_heads > 0 && given.splits > 0);
            [given.key_heads, given.splits, launch.block().y()].map(|number| warp_uniform(number))
        };
        let heads = heads.max(1);
        let (sequence, head) = (place / heads, place % heads);
        // SAFETY: as above.
        let length = unsafe {
            // There are fewer than 2^16 blocks along y.
            assert_unchecked(sequence >= 0 && (0..65536).contains(&head));
            let at = given.lengths.wrapping_add(sequence as usize);
            warp_uniform(number(launch, at))
        };
        let bounded = length.max(0).min(given.room);
        if bounded != length && launch.thread().value() == 0 {
            // SAFETY: as above.
            unsafe { report(launch, given, sequence, WRONG_LENGTH) };
        }
        let (tiles, split) = ((bounded + 63) / 64, launch.block().x());
        let each = (tiles + splits - 1) / splits.max(1);
        let first = (split * each).min(tiles);
        let count = (tiles - first).min(each);
        Self {
            sequence,
            head,
            split,
            length: bounded,
            first,
            count,
        }
    }
}
