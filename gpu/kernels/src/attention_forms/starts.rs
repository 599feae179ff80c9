//! The bounds of packed sequences, which a block reads from memory. It clamps them to the tensors
//! before it reads a row, and reports each sequence whose bounds were wrong.
#![allow(unsafe_code, reason = "memories that the kernels were promised")]

use cute::prelude::*;
use cute_device::instructions::warp_uniform;
use cute_device::{copy, make_gmem_tensor, make_gmem_tile_mut, make_rmem_tensor};

use super::Blocks;

/// Bits of a sequence's problems: the first rows of the sequences are not in ascending order within
/// the tensor of queries, or within the tensor of keys.
pub const WRONG_QUERIES: u32 = 1;
pub const WRONG_KEYS: u32 = 2;
/// The bit for a sequence with more queries than the launch allows. The last queries of such a
/// sequence get no result.
pub const TOO_LONG: u32 = 4;

/// The additional arguments of a launch with packed sequences.
#[derive(Clone, Copy)]
pub(super) struct Packed {
    pub(super) out: *mut u16,
    pub(super) query_starts: *const i32,
    pub(super) key_starts: *const i32,
    pub(super) problems: *mut u32,
    pub(super) longest: i32,
}

impl Packed {
    /// The arguments for kernels without packed sequences.
    pub(super) const NONE: Self = Self {
        out: core::ptr::null_mut(),
        query_starts: core::ptr::null(),
        key_starts: core::ptr::null(),
        problems: core::ptr::null_mut(),
        longest: 0,
    };
}

/// A sequence, clamped to the tensors. The fields contain the number of rows before the sequence
/// and the number of its rows, each for queries and for keys, and the sum of its problem bits.
pub(super) struct Sequence {
    pub(super) before: (i32, i32),
    pub(super) lengths: (i32, i32),
    pub(super) problem: u32,
}

/// Reads the first row of a sequence and the number of its rows, clamped to `rows`. Returns these
/// two numbers, and whether the clamping left them unchanged.
///
/// # Safety
/// The memory has the sequence's start, and the next one. All threads of the warp execute this.
#[inline(always)]
unsafe fn bounded(launch: &Blocks, starts: *const i32, number: i32, rows: i32) -> (i32, i32, bool) {
    let starts = starts.wrapping_add(number as usize);
    let mut own = make_rmem_tensor([0; 2], layout!((2,)));
    // SAFETY: the caller promises it.
    let [begin, end] = unsafe {
        let both = make_gmem_tensor::<4, i32, _>(launch, starts, layout!((2,)));
        copy(&both.named("starts").read_only(), &mut own);
        own.elements().map(|start| warp_uniform(start))
    };
    let first = begin.max(0).min(rows);
    let last = end.max(first).min(rows);
    (first, last - first, first == begin && last == end)
}

/// Returns the bounds of a sequence.
///
/// # Safety
/// The launch has this sequence. All threads of the warp execute this.
#[inline(always)]
pub(super) unsafe fn sequence(
    launch: &Blocks,
    packed: &Packed,
    number: i32,
    rows: (i32, i32),
) -> Sequence {
    // SAFETY: the caller promises it.
    let (queries, keys) = unsafe {
        (
            bounded(launch, packed.query_starts, number, rows.0),
            bounded(launch, packed.key_starts, number, rows.1),
        )
    };
    let mut problem = 0;
    for (is_right, what) in [
        (queries.2, WRONG_QUERIES),
        (keys.2, WRONG_KEYS),
        (queries.1 <= packed.longest, TOO_LONG),
    ] {
        problem |= if is_right { 0 } else { what };
    }
    Sequence {
        before: (queries.0, keys.0),
        lengths: (queries.1.min(packed.longest), keys.1),
        problem,
    }
}

/// Writes the sum of a sequence's problem bits; 0 if the sequence has no problem.
///
/// # Safety
/// One block of the launch calls this for each sequence.
#[inline(always)]
pub(super) unsafe fn report(launch: &Blocks, packed: &Packed, number: i32, problem: u32) {
    let Some(first) = launch.thread().first() else {
        return;
    };
    // SAFETY: the caller promises it.
    let own = unsafe {
        let at = packed.problems.wrapping_add(number as usize);
        make_gmem_tile_mut::<4, u32, _>(launch, at, layout!((1,)))
    };
    let problem = make_rmem_tensor([problem], layout!((1,)));
    copy(
        &problem,
        &mut own.named("problems").tv_part(layout!((1, 1)), first),
    );
}
