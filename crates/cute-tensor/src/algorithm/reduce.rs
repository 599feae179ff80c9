//! `reduce`: folds all elements into one value.
#![allow(unsafe_code, reason = "elements of a walk over the shape")]

use crate::loops::memory::{Loop, Run, Use};
use crate::loops::order::{FoundLoops, order};
use crate::loops::runs::FoldedRuns;
use crate::loops::walk::Walk;
use crate::storage::engine::ReadsPlaces;
use crate::tensor::{OffsetMap, Reads, Tensor};

/// Returns `f(… f(f(init, x), y) …)` over all elements, in memory order.
///
/// * Sums of floats take six to eight times as long as eight partial sums, because each addition
///   waits for the previous one. Use [`dot`](super::dot()) with ones, or [`zip`](super::zip()) into
///   eight sums. Sums of integers, minima and maxima are not slower.
/// * If the result depends on the order, use `tensor.iter().fold(init, f)`, which follows
///   coordinate order.
///
/// ```
/// use cute::algorithm::reduce;
/// use cute::prelude::*;
/// let data = [1, 2, 3, 4, 5, 6];
/// let outer = make_tensor(&data, layout!(2:5));
/// assert_eq!(reduce(&outer, 0, |sum, x| sum + x), 7);
/// ```
///
/// Source: CuTe `algorithm/functional.hpp`, `fold`.
#[inline(always)]
pub fn reduce<R, E, L>(tensor: &Tensor<E, L>, init: R, mut f: impl FnMut(R, E::Item) -> R) -> R
where
    E: Reads,
    L: OffsetMap,
{
    let (map, engine) = tensor.parts();
    let reader = engine.reader();
    let (shape, stride) = (map.affine().shape(), map.affine().stride());
    let each = |so_far, place| {
        // SAFETY: the places belong to coordinates in the shape (T7), which are the layout's (T1).
        f(so_far, unsafe { reader.read(place) })
    };
    let mut folding = FoldedRuns {
        map,
        folded: Some(init),
        f: each,
    };
    match order((map,), Use::Reads, &mut FoundLoops::Nothing) {
        Some(loops) => loops.walk(&mut folding),
        None => shape.walk(stride, stride, 0, 0, &mut |offset, _| {
            folding.run([offset], Loop::NONE);
        }),
    }
    match folding.folded {
        Some(folded) => folded,
        None => unreachable!("each run puts back what it takes"),
    }
}
