//! The numbers that a step needs: those of its queries, and the range of scores that are not
//! hidden.
#![allow(dead_code, reason = "each form reads the numbers from its own memory")]

use cute::prelude::*;
use cute_device::{copy, dynamic_smem, make_gmem_tensor, make_rmem_tensor, make_smem_tensor};

use super::super::weights::Seen;
use super::super::{Blocks, COLUMNS, OF_COLUMNS, OWN_COLUMNS, ROWS};
use super::{AFTER, Backward};

/// The offset of the numbers of queries in the shared memory of the form with atomic sums. Before
/// them are all tiles, the barriers, two stages of gradients of scores for 128 keys, and 64 by 64
/// floats of each warpgroup.
const NUMBERS: u32 = AFTER + 1024 + 2 * 2 * 128 * ROWS as u32 + 2 * 4 * 64 * 64;

/// The two numbers that a query has: its logarithm to base 2, and the sum of the products of its
/// output and gradient.
#[derive(Clone, Copy)]
pub(in super::super) enum Which {
    Logarithms = 0,
    Sums = 128,
}

impl<const OF_KEYS: bool, const CAUSAL: bool> Backward<OF_KEYS, CAUSAL> {
    /// Returns the address of one of a query's numbers. The memory of a tile of 128 queries
    /// contains first the logarithms and then the sums.
    #[inline(always)]
    pub(super) fn place(&self, head: i32, query: i32, which: Which) -> *const f32 {
        let queries = if OF_KEYS { self.rows.1 } else { self.rows.0 };
        let tiles = i64::from((queries + 127) / 128);
        let at = 256 * (self.head_of_all(head) * tiles + i64::from(query / 128))
            + i64::from(query % 128);
        self.numbers.wrapping_add(at as usize + which as usize)
    }

    /// Returns the index of a head of queries among those of all batches.
    #[inline(always)]
    pub(in super::super) fn head_of_all(&self, head: i32) -> i64 {
        let (of_keys, group) = self.of_arguments;
        i64::from(
            self.batch
                .wrapping_mul(of_keys.wrapping_mul(group))
                .wrapping_add(head),
        )
    }

    /// Loads the numbers of a thread's two queries, if the rows of the scores are queries.
    #[inline(always)]
    pub(in super::super) unsafe fn of_rows(
        &self,
        launch: &Blocks,
        own: i32,
        group: i32,
        which: Which,
    ) -> [f32; 2] {
        let row = 64 * group + own / 32 * 16 + own % 32 / 4;
        let from = self.place(self.head.0, 128 * self.tile + row, which);
        let mut numbers = make_rmem_tensor([0.0; 2], layout!((2,)));
        // SAFETY: tiles of numbers are whole.
        let all = unsafe { make_gmem_tensor::<4, f32, _>(launch, from, layout!((2,):(8,))) };
        copy(&all.named("numbers"), &mut numbers);
        *numbers.elements()
    }

    /// Loads the numbers of a thread's queries, if the columns of the scores are queries.
    #[inline(always)]
    pub(in super::super) unsafe fn of_columns(
        &self,
        launch: &Blocks,
        own: i32,
        (head, tile): (i32, i32),
        which: Which,
    ) -> [f32; OF_COLUMNS] {
        let from = self.place(head, ROWS * tile + own % 4 * 2, which);
        let mut numbers = make_rmem_tensor([0.0; OF_COLUMNS], OWN_COLUMNS);
        // SAFETY: tiles of numbers are whole.
        let all = unsafe { make_gmem_tensor::<8, f32, _>(launch, from, COLUMNS) };
        copy(&all.named("numbers"), &mut numbers);
        *numbers.elements()
    }

    /// Returns the address of a stage's numbers in shared memory.
    #[inline(always)]
    pub(in super::super) fn in_shared(stage: i32, which: Which) -> u32 {
        let at = dynamic_smem() + NUMBERS + 8 * ROWS as u32 * stage as u32;
        at + 4 * ROWS as u32 * (which as u32 / 128)
    }

    /// Loads the numbers of a thread's queries from a stage in shared memory.
    #[inline(always)]
    pub(in super::super) unsafe fn of_stage(
        &self,
        own: i32,
        stage: i32,
        which: Which,
    ) -> [f32; OF_COLUMNS] {
        let at = Self::in_shared(stage, which) + own as u32 % 4 * 8;
        let mut numbers = make_rmem_tensor([0.0; OF_COLUMNS], OWN_COLUMNS);
        // SAFETY: the launch has this memory, and the loader has filled it.
        let all = unsafe { make_smem_tensor::<f32, _>(at, COLUMNS) };
        copy(&all.named("numbers"), &mut numbers);
        *numbers.elements()
    }

    /// Returns the range of scores in a warpgroup's tile that are not hidden.
    #[inline(always)]
    pub(in super::super) fn seen(&self, group: i32, tile: i32) -> Seen {
        let (row, column) = (128 * self.tile + 64 * group, ROWS * tile);
        let (least, most) = if !CAUSAL {
            (i32::MIN, i32::MAX)
        } else if OF_KEYS {
            let least = row - column - self.diagonal;
            (least, least + self.window - 1)
        } else {
            let most = row - column + self.diagonal;
            (most - self.window + 1, most)
        };
        // Queries past the end have an infinite logarithm, so their weights are 0.
        let end = if OF_KEYS { ROWS } else { self.rows.1 - column };
        let rows = self.rows.0 - row;
        Seen {
            end,
            least,
            most,
            rows,
        }
    }
}
