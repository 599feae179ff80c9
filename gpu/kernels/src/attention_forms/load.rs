//! The loader of attention.

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::instructions::PipelineState;
use cute_device::tiled::{copy_tma, tma_partition};

use super::super::STAGES;
use super::super::depth::{Depth, KEY_BYTES, KEY_TILES, MOST_TILES, QUERY_BYTES, QUERY_TILE};
use super::{Attention, Work};

/// The distances from one row, head or batch to the next, in coordinates of four modes.
const ROW: i64 = 1 << 18;
const HEAD: i64 = 1 << 38;
const BATCH: i64 = 1 << 50;

impl<const CAUSAL: bool, const PACKED: bool, const CAPPED: bool> Attention<CAUSAL, PACKED, CAPPED> {
    /// Runs the loader (producer), which is one thread. It loads the queries, then one tile of keys
    /// and one tile of values per stage, from the last keys to the first.
    ///
    /// The loader waits for `key_free` and `value_free`. The TMA unit arrives at `query`, `key` and
    /// `value` when it has written the bytes.
    ///
    /// # Safety
    /// One thread of the block, after the set-up, executes this once.
    #[inline(always)]
    pub(super) unsafe fn load(&self) {
        let Self {
            tma_q,
            tma_k,
            tma_v,
            s_q,
            s_k,
            s_v,
            barriers,
            ..
        } = *self;
        let Work {
            rows,
            row: first_row,
            heads,
            head,
            batch,
            first,
            count,
            ..
        } = self.work;
        let depth = Depth::default();
        let extents = |rows, heads| (rows, depth, heads, batch + 1);
        let g_q = tma_q.get_tma_tensor(extents(rows.0, heads.0));
        let g_k = tma_k.get_tma_tensor(extents(rows.1, heads.1));
        let g_v = tma_v.get_tma_tensor(extents(rows.1, heads.1));
        // Tiles begin at the sequence's first row.
        // SAFETY: the coordinates are in the tensor; the TMA unit fills rows past it.
        let (g_q, g_k, g_v) = unsafe {
            let at = |row: i32, head: i32| {
                i64::from(row) * ROW + i64::from(head) * HEAD + i64::from(batch) * BATCH
            };
            let (of_queries, of_keys) = (at(first_row.0, head.0), at(first_row.1, head.1));
            (
                g_q.advanced(of_queries).composition(QUERY_TILE),
                g_k.advanced(of_keys).composition(KEY_TILES),
                g_v.advanced(of_keys).composition(KEY_TILES),
            )
        };
        let one = layout!(1);
        let (t_qg_q, t_qs_q) =
            tma_partition(tma_q, _0, one, s_q.group::<0, 2>(), g_q.group::<0, 2>());
        let (t_kg_k, t_ks_k) =
            tma_partition(tma_k, _0, one, s_k.group::<0, 2>(), g_k.group::<0, 2>());
        let (t_vg_v, t_vs_v) =
            tma_partition(tma_v, _0, one, s_v.group::<0, 2>(), g_v.group::<0, 2>());
        // SAFETY: nothing else is in this memory.
        unsafe {
            barriers.query().expect(QUERY_BYTES);
            copy_tma(tma_q.with(barriers.query()), t_qg_q, t_qs_q);
        }
        let (mut k, mut v) = (
            PipelineState::<STAGES>::producer(),
            PipelineState::<STAGES>::producer(),
        );
        // The loader loads values one step after their keys.
        for step in 0..count + 1 {
            if step < count {
                barriers.key_free(k.stage()).wait(k.parity());
                let (stage, tile) = (k.stage(), first + count - 1 - step);
                // SAFETY: the tile is one of the head's, and the stage is free.
                unsafe {
                    assert_unchecked((0..MOST_TILES).contains(&tile));
                    let key = barriers.key(stage);
                    key.expect(KEY_BYTES);
                    let (from, to) = (t_kg_k.slice((.., tile)), t_ks_k.slice((.., stage)));
                    copy_tma(tma_k.with(key), from, to);
                }
                k.advance();
            }
            if step > 0 {
                barriers.value_free(v.stage()).wait(v.parity());
                let (stage, tile) = (v.stage(), first + count - step);
                // SAFETY: as above.
                unsafe {
                    assert_unchecked((0..MOST_TILES).contains(&tile));
                    let value = barriers.value(stage);
                    value.expect(KEY_BYTES);
                    let (from, to) = (t_vg_v.slice((.., tile)), t_vs_v.slice((.., stage)));
                    copy_tma(tma_v.with(value), from, to);
                }
                v.advance();
            }
        }
    }
}
