//! The ways to compute a product. [`choose`] selects one of them for each product.
//!
//! # Rules
//! | product | way |
//! |---|---|
//! | a product that is known at compile time to be small | the definition, whose loops the compiler unrolls |
//! | a matrix of numbers times a vector, with one loop along the matrix | sums in eight parts if the loop is along `K`, otherwise in memory order |
//! | a large product of numbers, if a kernel exists for the elements | in blocks |
//! | any other large product, if no two coordinates of `C` share an element | in memory order |
//! | any other product | the definition |

use super::order::{
    Innermost, ModeOfTwo, are_few, are_few_for_parts, are_many, can_be_many, closest, distance,
    has_rounds_of_all_parts, is_one, is_one_loop,
};
use crate::loops::order::are_apart;
use crate::tensor::OffsetMap;
use crate::tuple::IntTuple;

/// A way to compute a product. A value of type `Blocks` computes the product in blocks.
#[derive(Clone, Copy)]
pub(super) enum Way<Blocks> {
    /// The loops of the definition, with `k` outermost and `m` innermost.
    Definition,
    /// The loops of the definition in memory order. The field names the innermost loop.
    InOrder(Innermost),
    /// Computes each sum in eight parts.
    InParts,
    /// Multiplies blocks that are packed for the caches.
    InBlocks(Blocks),
}

/// A mode of two operands, with the distances between neighbours along the mode.
pub(super) trait ProductMode: Copy {
    fn is_one(self) -> bool;
    fn is_one_loop(self) -> bool;
    fn has_rounds_of_all_parts(self) -> bool;
    /// Returns the greater of the distances between neighbours in the two matrices.
    fn distance(self) -> u64;
    fn distance_in_first(self) -> u64;
    fn distance_in_second(self) -> u64;
}

impl<S: IntTuple, Da: IntTuple, Db: IntTuple> ProductMode for ModeOfTwo<S, Da, Db> {
    #[inline(always)]
    fn is_one(self) -> bool {
        is_one(self.0)
    }

    #[inline(always)]
    fn is_one_loop(self) -> bool {
        is_one_loop(self)
    }

    #[inline(always)]
    fn has_rounds_of_all_parts(self) -> bool {
        has_rounds_of_all_parts(self)
    }

    #[inline(always)]
    fn distance(self) -> u64 {
        distance(self.0, self.1, self.2)
    }

    #[inline(always)]
    fn distance_in_first(self) -> u64 {
        distance(self.0, self.1, self.1)
    }

    #[inline(always)]
    fn distance_in_second(self) -> u64 {
        distance(self.0, self.2, self.2)
    }
}

/// Chooses the way to compute a product of matrices with these sizes. If `numbers` is `Some`, the
/// products may be added in any order of `k`. The function in `numbers` returns a value that
/// computes the product in blocks, if a kernel exists.
#[inline(always)]
pub(super) fn choose<La: OffsetMap, Lb: OffsetMap, Lc: OffsetMap, Blocks>(
    sizes: [u64; 3],
    (m, n, k): (impl ProductMode, impl ProductMode, impl ProductMode),
    c: Lc,
    numbers: Option<impl FnOnce() -> Option<Blocks>>,
) -> Way<Blocks> {
    if const { !can_be_many::<La, Lb, Lc>() } {
        return Way::Definition;
    }
    if let Some(blocks) = numbers {
        if (m.is_one() || n.is_one()) && !are_few_for_parts(sizes) {
            // The order of the matrix matters, not the order of the vector, because the matrix is
            // larger.
            let along_k = if n.is_one() {
                k.distance_in_first()
            } else {
                k.distance_in_second()
            };
            let innermost = closest(m.distance_in_first(), n.distance_in_first(), along_k);
            let is_one_loop = match innermost {
                Innermost::K => k.is_one_loop() && k.has_rounds_of_all_parts(),
                _ if !are_many(sizes) => false,
                Innermost::M => m.is_one_loop(),
                Innermost::N => n.is_one_loop(),
            };
            if is_one_loop && are_apart(c) {
                return match innermost {
                    Innermost::K => Way::InParts,
                    innermost => Way::InOrder(innermost),
                };
            }
        }
        if are_many(sizes)
            && let Some(blocks) = blocks()
        {
            return Way::InBlocks(blocks);
        }
    }
    if are_few(sizes) {
        return Way::Definition;
    }
    let innermost = closest(m.distance(), n.distance(), k.distance());
    if (innermost == Innermost::M && !are_many(sizes)) || !are_apart(c) {
        return Way::Definition;
    }
    Way::InOrder(innermost)
}
