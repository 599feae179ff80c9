//! The keys that the queries of a block do not see.

use cute_device::Thread;
use cute_device::tiled::Fragment;

use super::super::depth::{DEPTH, InRows, KEYS};
use super::super::softmax::{cap, hide_earlier, hide_later, hide_rest};
use super::Attention;

impl<const CAUSAL: bool, const PACKED: bool, const CAPPED: bool> Attention<CAUSAL, PACKED, CAPPED> {
    /// Returns the columns of the last and the first key that the block's first query sees. The
    /// columns count from the first column of a tile.
    #[inline(always)]
    fn seen(&self, tile: i32) -> (i32, i32) {
        let diagonal = self.work.diagonal - KEYS * tile;
        let begin = if PACKED {
            diagonal - self.work.window + 1
        } else {
            // The window is a kernel argument, so it needs no register.
            diagonal.saturating_sub(self.work.window) + 1
        };
        (diagonal, begin)
    }

    /// Returns whether every query of the block sees every key of a tile that is not the last tile.
    /// The result is always false in causal kernels with heads of 256, which have no registers for
    /// a second loop.
    #[inline(always)]
    pub(super) fn is_whole(&self, tile: i32) -> bool {
        let (diagonal, begin) = self.seen(tile);
        !CAUSAL || (DEPTH < 256 && diagonal >= KEYS - 1 && begin <= -127)
    }

    /// Caps the scores of a tile, and hides the keys that a query does not see. If the tile [is
    /// whole](Self::is_whole), no key is hidden.
    #[inline(always)]
    pub(super) fn mask<const IS_WHOLE: bool, O>(
        &self,
        own: Thread<'_, 128>,
        (group, tile): (i32, i32),
        scores: &Fragment<O, f32, InRows>,
    ) {
        if CAPPED {
            cap(scores, self.given.scale, self.given.softcap);
        }
        if IS_WHOLE || !CAUSAL {
            return;
        }
        let (diagonal, begin) = self.seen(tile);
        if diagonal < KEYS - 1 {
            hide_later(own, diagonal + 64 * group, scores);
        }
        if begin > -127 {
            hide_earlier(own, begin + 64 * group, scores);
        }
    }

    /// Applies [`mask`](Self::mask) to the last tile, and hides the columns past the last key.
    #[inline(always)]
    pub(super) fn mask_last<O>(
        &self,
        own: Thread<'_, 128>,
        (group, tile): (i32, i32),
        scores: &Fragment<O, f32, InRows>,
    ) {
        self.mask::<false, _>(own, (group, tile), scores);
        let end = self.work.left.1 - KEYS * tile;
        if end < KEYS {
            hide_rest(own, end, scores);
        }
    }
}
