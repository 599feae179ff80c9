//! Compares the shapes and the elements of two tensors, for `==`. A comparison may visit the
//! elements in any order, because the result does not depend on the order.
#![allow(unsafe_code, reason = "elements of a walk over the shape")]

use crate::loops::memory::{Loop, Run, Use};
use crate::loops::order::{FoundLoops, order};
use crate::loops::runs::Maps;
use crate::storage::engine::ReadsPlaces;
use crate::tensor::{OffsetMap, Reads, Tensor};
use crate::views::compare::MayEqual;

/// The number of elements that the loop compares before it checks whether all of them agreed. The
/// number is large enough for the CPU to compare several elements at a time.
const PIECE: u64 = 64;

/// Returns true if the extents are the same, and `agree` is true for the elements at each
/// coordinate. The elements are compared in memory order, one piece after another. The comparison
/// ends after the first piece that contains a difference.
#[inline(always)]
pub(crate) fn agree<A, L, B, M>(
    a: &Tensor<A, L>,
    b: &Tensor<B, M>,
    mut agree: impl FnMut(A::Item, B::Item) -> bool,
) -> bool
where
    A: Reads,
    B: Reads,
    L: OffsetMap<Shape: MayEqual<M::Shape>>,
    M: OffsetMap,
{
    if !a.shape().equals(b.shape()) {
        return false;
    }
    let (maps, left, right) = (
        (a.layout(), b.layout()),
        a.parts().1.reader(),
        b.parts().1.reader(),
    );
    let mut found = FoundLoops::Nothing;
    let Some(loops) = order(maps, Use::Reads, &mut found) else {
        return a.iter().zip(b.iter()).all(|(x, y)| agree(x, y));
    };
    let each = |[a, b]: [i64; 2]| {
        // SAFETY: the places belong to coordinates in both shapes, which are the same (T7).
        let (x, y) = unsafe { (left.read(a), right.read(b)) };
        agree(x, y)
    };
    let mut agreeing = Agreeing {
        maps,
        agree: true,
        each,
    };
    loops.walk(&mut agreeing);
    agreeing.agree
}

/// Compares the elements of each innermost loop, [`PIECE`] elements at a time, until two elements
/// differ.
struct Agreeing<M, F> {
    maps: M,
    agree: bool,
    each: F,
}

impl<M: Maps<2>, F: FnMut([i64; 2]) -> bool> Run<2> for Agreeing<M, F> {
    #[inline(always)]
    fn run(&mut self, at: [i64; 2], inner: Loop<2>) {
        for (at, piece) in inner.pieces(at, PIECE) {
            if !self.agree {
                return;
            }
            let mut all = true;
            piece.each(at, |at| all &= (self.each)(self.maps.finish(at)));
            self.agree = all;
        }
    }

    #[inline(always)]
    fn is_done(&self) -> bool {
        !self.agree
    }
}
