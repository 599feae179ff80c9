//! The part of a launch that one block computes: a tile of queries of a head, and the tiles of keys
//! that these queries see.

use core::hint::assert_unchecked;

use cute_device::instructions::warp_uniform;

use super::super::depth::{KEYS, MOST_TILES};
use super::super::{Arguments, Blocks};
use crate::attention_forms::starts::{Sequence, report, sequence};

/// The greatest number of rows of a head. A coordinate of a map with four modes cannot represent
/// more.
const MOST: i32 = (1 << 20) - 128;

/// The work of a block. In every pair, the first number is of queries and the second of keys.
#[derive(Clone, Copy)]
pub(super) struct Work {
    /// The number of rows of each tensor, the block's first row in it, and the number of the
    /// sequence's rows from this row on.
    pub(super) rows: (i32, i32),
    pub(super) row: (i32, i32),
    pub(super) left: (i32, i32),
    /// The numbers of heads, the block's heads, and its batch.
    pub(super) heads: (i32, i32),
    pub(super) head: (i32, i32),
    pub(super) batch: i32,
    /// The last key that the block's first query sees, and the number of keys that a query may see.
    /// Both are large if every query sees every key.
    pub(super) diagonal: i32,
    pub(super) window: i32,
    /// The block's tile of queries, the first tile of keys that one of these queries sees, and the
    /// number of such tiles.
    pub(super) queries: i32,
    pub(super) first: i32,
    pub(super) count: i32,
}

/// Returns the number of query heads, and the block's batch (or sequence), query head and key head.
///
/// # Safety
/// The same as for the kernels in `attention_forms.rs`.
#[inline(always)]
unsafe fn place(launch: &Blocks, heads: (i32, i32)) -> (i32, [i32; 3]) {
    // If the compiler knew how small these numbers are, it would emit a function call for each
    // division.
    // SAFETY: all threads of a block have the same numbers.
    let [of_keys, group, place] =
        unsafe { [heads.0, heads.1, launch.block().y()].map(|number| warp_uniform(number)) };
    // SAFETY: the caller promises it.
    unsafe { assert_unchecked(of_keys > 0 && group > 0) };
    let of_queries = of_keys.wrapping_mul(group).max(1);
    let (batch, head) = (place / of_queries, place % of_queries);
    (of_queries, [batch, head, head / group])
}

impl Work {
    /// Returns the part of a block, for batches that all have the same lengths.
    ///
    /// # Safety
    /// The same as for the kernels in `attention_forms.rs`.
    #[inline(always)]
    pub(super) unsafe fn of_batch<const CAUSAL: bool>(
        launch: &Blocks,
        given: &Arguments,
    ) -> Option<Self> {
        let rows = given.lengths;
        // SAFETY: the caller promises it.
        let (of_queries, place) = unsafe {
            assert_unchecked((1..=MOST).contains(&rows.0) && (1..=MOST).contains(&rows.1));
            place(launch, given.heads)
        };
        let tiles = (rows.0 + 127) / 128;
        // Tiles with the most work come first: later queries have more keys.
        let tile = if CAUSAL {
            tiles - 1 - launch.block().x()
        } else {
            launch.block().x()
        };
        let heads = (of_queries, given.heads.0);
        let diagonal = if CAUSAL && given.is_causal != 0 {
            (rows.1 - rows.0, given.window)
        } else {
            (MOST, i32::MAX)
        };
        // SAFETY: as above.
        Some(unsafe { Self::new((rows, (0, 0), rows), heads, place, diagonal, tile) })
    }

    /// Returns the part of a block, for packed sequences; `None` if the sequence has no such tile.
    /// Reports wrong bounds of the sequence.
    ///
    /// # Safety
    /// The same as for the kernels in `packed.rs`.
    #[inline(always)]
    pub(super) unsafe fn of_sequence(launch: &Blocks, given: &Arguments) -> Option<Self> {
        let rows = given.lengths;
        // SAFETY: the caller promises it.
        unsafe {
            assert_unchecked((1..=MOST).contains(&rows.0) && (1..=MOST).contains(&rows.1));
            let (of_queries, [number, head, of_head]) = place(launch, given.heads);
            let Sequence {
                before,
                lengths,
                problem,
            } = sequence(launch, &given.packed, number, rows);
            if head == 0 && launch.block().x() == 0 {
                report(launch, &given.packed, number, problem);
            }
            let tile = (lengths.0 + 127) / 128 - 1 - launch.block().x();
            if tile < 0 {
                return None;
            }
            // A window larger than the number of keys includes all keys. With this limit,
            // differences fit in an `i32`.
            let diagonal = if given.is_causal != 0 {
                (lengths.1 - lengths.0, given.window.min(1 << 24))
            } else {
                (MOST, 1 << 24)
            };
            let heads = (of_queries, given.heads.0);
            let place = [0, head, of_head];
            Some(Self::new(
                (rows, before, lengths),
                heads,
                place,
                diagonal,
                tile,
            ))
        }
    }

    /// Computes the tiles of keys that a tile of queries needs.
    ///
    /// # Safety
    /// The tile is one of the sequence's, which is in the tensors.
    #[inline(always)]
    unsafe fn new(
        (rows, before, lengths): ((i32, i32), (i32, i32), (i32, i32)),
        heads: (i32, i32),
        [batch, head, of_head]: [i32; 3],
        (diagonal, window): (i32, i32),
        tile: i32,
    ) -> Self {
        // The last key that the last query sees, and the first key that the first query sees.
        let last = lengths.0.min(128 * tile + 128) - 1 + diagonal;
        let last = last.min(lengths.1 - 1).max(0);
        // Without a window, the difference may not fit in an `i32`.
        let first = (128 * tile + diagonal + 1).saturating_sub(window);
        let (last, first) = (last / KEYS, first.max(0).min(last) / KEYS);
        // SAFETY: there are less than 2^20 rows, and less than 2^12 heads and batches.
        unsafe {
            assert_unchecked((0..8192).contains(&tile) && (0..4096).contains(&batch));
            assert_unchecked((0..4096).contains(&head) && (0..4096).contains(&of_head));
            assert_unchecked(first <= last);
            assert_unchecked((0..MOST_TILES).contains(&first) && (0..MOST_TILES).contains(&last));
        }
        Self {
            rows,
            row: (before.0 + 128 * tile, before.1),
            left: (lengths.0 - 128 * tile, lengths.1),
            heads,
            head: (head, of_head),
            batch,
            diagonal: 128 * tile + diagonal,
            window,
            queries: tile,
            first,
            count: last - first + 1,
        }
    }
}
