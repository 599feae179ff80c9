//! The kernel for products of 8-bit and 16-bit integers on every CPU.
//!
//! An element of a panel consists of two factors of 16 bits that are neighbours along `k`. The
//! first factor is in the lower half. The products are added in 32 bits, which wrap around. The sum
//! of two products of 8-bit factors always fits. If a longer sum overflows, the result does not
//! depend on the order of its terms.

use super::kernel::{Job, Kernel};

/// Returns the sum of the two products of two packed pairs.
#[inline(always)]
const fn product(a: i32, b: i32) -> i32 {
    #[allow(clippy::cast_possible_truncation, reason = "the lower half")]
    let low = (a as i16 as i32) * (b as i16 as i32);
    low.wrapping_add((a >> 16) * (b >> 16))
}

/// The portable kernel for packed pairs. The compiler vectorizes it.
#[derive(Clone, Copy, Debug)]
pub(super) struct PortablePairs;

impl Kernel for PortablePairs {
    type Element = i32;
    type Vector = i32;
    type Tile = [i32; 32];
    const ROWS: usize = 8;
    const COLUMNS: usize = 4;
    const ZERO: i32 = 0;

    #[inline(always)]
    fn run<J: Job>(self, job: J) -> J::Output {
        job.work()
    }

    #[inline]
    fn tile(self, a: &[i32], b: &[i32], depth: usize) -> [i32; 32] {
        let mut sums = [0_i32; 32];
        for (a, b) in a.chunks_exact(8).zip(b.chunks_exact(4)).take(depth) {
            for (sums, b) in sums.chunks_exact_mut(8).zip(b) {
                for (sum, a) in sums.iter_mut().zip(a) {
                    *sum = sum.wrapping_add(product(*a, *b));
                }
            }
        }
        sums
    }

    #[inline(always)]
    fn tile_elements(tile: &[i32; 32]) -> &[i32] {
        tile
    }

    #[inline(always)]
    fn elements_mut(vectors: &mut [i32]) -> &mut [i32] {
        vectors
    }
}
