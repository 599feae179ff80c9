//! The loader of the backward pass of attention.

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::instructions::{PipelineState, bulk_load};
use cute_device::tiled::{copy_tma, tma_partition};

use super::super::{Depth, ROWS, Rows, STAGES, TILE};
use super::{Backward, STAGE, TILES, Which};

impl<const OF_KEYS: bool, const CAUSAL: bool> Backward<OF_KEYS, CAUSAL> {
    /// Runs the loader (producer), which is one thread. The loader first loads the two tiles that
    /// the block keeps. Then it loads two tiles of `ROWS` rows for each stage, one head after
    /// another. With `NUMBERS`, it also loads the numbers of these rows.
    ///
    /// The loader waits for `free`. The TMA unit arrives at `fixed` and `full` when it has written
    /// the bytes.
    ///
    /// # Safety
    /// One thread of the block executes this once, after the set-up.
    #[inline(always)]
    pub(in super::super) unsafe fn load<const NUMBERS: bool>(&self) {
        let Self {
            barriers, batch, ..
        } = *self;
        let (depth, one) = (Depth::default(), layout!(1));
        // SAFETY: nothing else is in this memory.
        unsafe { barriers.fixed().expect(4 * TILE) };
        for i in 0..2 {
            let (map, to) = (self.map_fixed[i], self.fixed[i]);
            let from = map
                .get_tma_tensor((self.rows.0, depth, self.heads.0, batch + 1))
                .local_tile((_128, depth), (self.tile, _0, self.head.0, batch));
            let (from, to) = tma_partition(map, _0, one, to.group::<0, 2>(), from.group::<0, 2>());
            // SAFETY: as above.
            unsafe { copy_tma(map.with(barriers.fixed()), from, to) };
        }
        let mut state = PipelineState::<STAGES>::producer();
        let (mut group, mut step) = (0, 0);
        // The compiler must not unroll this loop, because a loader has few registers. It unrolls
        // only loops with a known number of steps.
        while group < self.passes {
            barriers.free(state.stage()).wait(state.parity());
            let (stage, tile, head) = (state.stage(), self.first + step, self.head.1 + group);
            let full = barriers.full(stage);
            // SAFETY: the tile is one of the head's, and the stage is free.
            unsafe {
                assert_unchecked((0..TILES).contains(&tile) && (0..4096).contains(&head));
                full.expect(2 * STAGE + if NUMBERS { 8 * ROWS as u32 } else { 0 });
                if NUMBERS {
                    for which in [Which::Logarithms, Which::Sums] {
                        let at = Self::in_shared(stage, which);
                        let from = self.place(head, ROWS * tile, which);
                        bulk_load(at, from, 4 * ROWS as u32, full);
                    }
                }
            }
            for i in 0..2 {
                let (map, to) = (self.map_passing[i], self.passing[i]);
                let from = map
                    .get_tma_tensor((self.rows.1, depth, self.heads.1, batch + 1))
                    .local_tile((Rows::default(), depth), (tile, _0, head, batch));
                let to = to.slice((.., .., stage));
                let (from, to) =
                    tma_partition(map, _0, one, to.group::<0, 2>(), from.group::<0, 2>());
                // SAFETY: as above.
                unsafe { copy_tma(map.with(full), from, to) };
            }
            state.advance();
            (group, step) = self.after(group, step);
        }
    }
}
