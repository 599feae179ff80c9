//! The loader of decoding.

use cute::prelude::*;
use cute_device::instructions::PipelineState;
use cute_device::tiled::{copy_tma, tma_partition};

use super::super::layouts::{STAGES, TILE};
use super::super::work::{number, report};
use super::super::{Blocks, WRONG_PAGE};
use super::place::{BOXES, IS_PAGED, Rows};
use super::roles::Decode;

/// The distance from one row of a matrix to the next, in coordinates.
const ROW: i64 = 1 << 32;

impl Decode {
    /// Returns the first row of a box, counted in the whole cache. If the table contains the number
    /// of a page that the cache does not have, the function returns a row of another page, and
    /// reports the sequence.
    ///
    /// # Safety
    /// The tile is one of the sequence's.
    #[inline(always)]
    unsafe fn row(&self, launch: &Blocks, key: i32) -> i32 {
        let (given, work) = (&self.given, &self.work);
        if !IS_PAGED {
            return work.sequence * given.room + key;
        }
        // Past the last key, the last page is loaded again.
        let key = key.min((work.length - 1) / 16 * 16);
        let (page, row) = (key / given.page_rows.max(1), key % given.page_rows.max(1));
        let at = i64::from(work.sequence) * i64::from(given.pages_each) + i64::from(page);
        // SAFETY: the key is one of the sequence's, whose pages have room for it.
        let page = unsafe { number(launch, given.pages.wrapping_add(at as usize)) };
        let bounded = page.max(0).min(given.page_count - 1);
        if bounded != page {
            // SAFETY: the sequence is one of the launch's.
            unsafe { report(launch, given, work.sequence, WRONG_PAGE) };
        }
        bounded * given.page_rows + row
    }

    /// Runs the loader (producer), which is one thread. It loads the block's tiles of keys and
    /// values.
    ///
    /// The loader waits for `free`. The TMA unit arrives at `filled` when it has written the bytes.
    ///
    /// # Safety
    /// One thread of the block, after the set-up, executes this once.
    #[inline(always)]
    pub(super) unsafe fn load(&self, launch: &Blocks) {
        let (given, work) = (&self.given, &self.work);
        let all = if IS_PAGED {
            given.page_count * given.page_rows
        } else {
            given.batch * given.room
        };
        let extents = (all, 128 * given.key_heads);
        let (tile, at) = ((Rows::default(), _128), (_0, work.head));
        let g_k = self.tma_k.get_tma_tensor(extents).local_tile(tile, at);
        let g_v = self.tma_v.get_tma_tensor(extents).local_tile(tile, at);
        let (one, s_k, s_v) = (layout!(1), self.filled_k, self.filled_v);
        let (t_kg_k, t_ks_k) = tma_partition(
            self.tma_k,
            _0,
            one,
            s_k.group::<0, 2>(),
            g_k.group::<0, 2>(),
        );
        let (t_vg_v, t_vs_v) = tma_partition(
            self.tma_v,
            _0,
            one,
            s_v.group::<0, 2>(),
            g_v.group::<0, 2>(),
        );
        let mut state = PipelineState::<STAGES>::producer();
        for tile in work.first..work.first + work.count {
            let stage = state.stage();
            // Page numbers are loaded before the loader waits for the stage, so they are there when
            // the stage is free.
            let mut rows = [0; BOXES as usize];
            for (part, row) in rows.iter_mut().enumerate() {
                let key = 64 * tile + 64 / BOXES * part as i32;
                // SAFETY: the tile is one of the sequence's.
                *row = unsafe { self.row(launch, key) };
            }
            self.barriers.free(stage).wait(state.parity());
            let filled = self.barriers.filled(stage);
            // SAFETY: the rows are the sequence's, or the TMA unit fills them; the stage is
            // free.
            unsafe {
                filled.expect(2 * TILE);
                for (part, row) in rows.into_iter().enumerate() {
                    let (row, to) = (ROW * i64::from(row), BOXES * stage + part as i32);
                    let (from_k, from_v) = (t_kg_k.advanced(row), t_vg_v.advanced(row));
                    copy_tma(self.tma_k.with(filled), from_k, t_ks_k.slice((.., to)));
                    copy_tma(self.tma_v.with(filled), from_v, t_vs_v.slice((.., to)));
                }
            }
            state.advance();
        }
    }
}
