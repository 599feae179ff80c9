//! `reduce`: all elements folded into one value.
#![allow(unsafe_code, reason = "elements of a walk over the shape")]

use crate::tensor::loops::{Loop, LoopOrder, Use, order};
use crate::tensor::walk::Walk;
use crate::tensor::{OffsetMap, Reads, Tensor};

/// `f(… f(f(init, x), y) …)` over all elements, in the order of memory. Where the order matters, as it does to the last bits of
/// sums of floats, `tensor.iter().fold(init, f)` uses the order of the coordinates.
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
    let (shape, stride) = (map.affine().shape(), map.affine().stride());
    let mut folded = Some(init);
    if let LoopOrder::Memory(loops) = order(map, map, Use::Reads) {
        // What is folded stays in one place for a whole run, so that the optimizer sees a loop over numbers.
        let mut runs = |a, _, inner: Loop| {
            folded = folded.take().map(|so_far| {
                inner.fold(a, so_far, |so_far, offset| {
                    // SAFETY: the offsets are those of coordinates in the shape (T7), which are the layout's (T1).
                    f(so_far, unsafe { engine.read(map.finish(offset)) })
                })
            });
        };
        loops.walk(&mut runs);
    } else {
        let mut each = |offset, _| {
            // SAFETY: as above.
            let element = unsafe { engine.read(map.finish(offset)) };
            folded = folded.take().map(|so_far| f(so_far, element));
        };
        shape.walk(stride, stride, 0, 0, &mut each);
    }
    match folded {
        Some(folded) => folded,
        None => unreachable!("each step puts back what it takes"),
    }
}
