//! `blocked_product`: repeats a layout as a block, with the copies side by side in each mode.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | BP3: a tuple is paired with a tuple | `PairRanks` | `ui/blocked_product/blocked_product_integer` |
//! | the rules of [`logical_product`](super::logical_product) | | |

use super::mechanisms::pairs::{BlockedForm, MultipliedInPairs, paired};
use crate::layout::Layout;

paired! {
    /// Repeats a layout `A` (the block) as a tiler `T` describes, with the copies side by side in
    /// each mode.
    ///
    /// Call it as [`Algebra::blocked_product`](crate::Algebra::blocked_product).
    /// [`raked_product`](crate::ops::RakedProduct) interleaves the copies instead.
    ///
    /// # Function
    /// Mode `k` of the result is a pair: mode `k` of the block, which moves fastest, then mode `k`
    /// of the copies. The result has the offsets of the
    /// [`logical_product`](crate::ops::LogicalProduct).
    ///
    /// # Rules
    /// | rule | step |
    /// |---|---|
    /// | BP1 | modes `1:0` are appended to the operand with fewer modes, until both have the same rank |
    /// | BP2 | [`logical_product`](crate::ops::LogicalProduct) repeats the block; its rules apply |
    /// | BP3 | its two modes are paired by [`zip`](crate::ops::Zip), with the block first |
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let block = layout!((2, 5):(5, 1));
    /// let tiler = layout!((3, 4):(1, 3));
    /// assert_layout!(block.blocked_product(tiler), ((2, 3), (5, 4)):((5, 10), (1, 30)));
    /// ```
    ///
    /// Source: CuTe `layout.hpp`, `blocked_product`.
    BlockedProduct => /// The result of [`BlockedProduct`] for `L` and `T`, as a type.
    BlockedProducted, multiply_blocked: BlockedForm
}
