//! The loader, which copies tiles of A and B from global memory to the stages in shared memory.

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::instructions::PipelineState;
use cute_device::tiled::{copy_tma, create_tma_multicast_mask, tma_partition};

use super::batches::Batches;
use super::boxes::{Boxes, InBoxes};
use super::elements::Element;
use super::output::Output;
use super::{At, Product, Stage};
use crate::tiles::{STAGE, STAGES};

impl<const R: usize, E, B, O> Product<'_, R, E, B, O>
where
    E: Element,
    B: Batches<R, E, C: InBoxes<O::Columns>>,
    O: Output,
{
    /// Runs the loader (producer), which is one thread. It loads the tiles of A and of B along k,
    /// one stage after another. Each block loads half of B's tile, for all blocks of the cluster.
    ///
    /// The loader waits for `empty`. The TMA unit arrives at `full` in both blocks when it has
    /// written the bytes. Between tiles, the loader waits for slower clusters, so that all clusters
    /// stay at about the same position.
    ///
    /// # Safety
    /// One thread of the block, after the set-up, executes this once.
    #[inline(always)]
    pub(super) unsafe fn load(&self) {
        let Self {
            tma_a,
            tma_b,
            s_a,
            s_b,
            barriers,
            pace,
            rank,
            batches,
            m,
            n,
            k,
            steps,
            tiles,
            first,
            every,
            ..
        } = *self;
        // The cluster's blocks are (m,n): the part of B that one block loads goes to all m.
        let mask = create_tma_multicast_mask(layout!((2, 1)), (.., _0));
        let mut pipe = PipelineState::<STAGES>::producer();
        let mut tile = first;
        while tile < tiles {
            // SAFETY: there is such a tile.
            let At { row, column, batch } = unsafe { self.place(tile) };
            // Tiles of one round read the same rows of A and B at about the same time, one part of
            // k after another. If clusters drifted apart, they would load these rows from memory
            // again. At an extent of 16384, that is three times the bytes.
            let begun = tile - first;
            if begun > 0 && rank == 0 {
                pace.arrive(tiles - every);
                pace.wait(
                    begun,
                    if begun + every < tiles {
                        steps as u32 / 2
                    } else {
                        0
                    },
                );
            }
            // (TMA,k), (TMA,PIPE)
            let (g_a, g_b) = (
                batches.a(tma_a, (m, k), (row, batch)),
                batches.b(tma_b, (n, k), (column, batch)),
            );
            let (t_ag_a, t_as_a) = tma_partition(tma_a, _0, layout!(1), s_a.group::<0, 2>(), g_a);
            let (t_bg_b, t_bs_b) = tma_partition(tma_b, rank, layout!(2), s_b.group::<0, 2>(), g_b);
            // SAFETY: k is from 1 to 65536. Some compilers do not derive that each step is in the
            // tensors.
            unsafe { assert_unchecked((1..=65536).contains(&steps)) };
            for step in 0..steps {
                let stage = pipe.stage();
                let Stage { full, empty } = barriers.of(stage);
                empty.wait(pipe.parity());
                // SAFETY: the stage is empty in both blocks, which load half of B's rows for each
                // other.
                unsafe {
                    full.expect(STAGE);
                    copy_tma(
                        tma_a.with(full),
                        Boxes::nth(t_ag_a, step),
                        Boxes::nth(t_as_a, stage),
                    );
                    copy_tma(
                        tma_b.with_multicast(full, mask),
                        Boxes::nth(t_bg_b, step),
                        Boxes::nth(t_bs_b, stage),
                    );
                }
                pipe.advance();
            }
            tile += every;
        }
    }
}
