//! `raked_product`: repeats a layout so that the elements of the copies are interleaved.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | BP3: a tuple is paired with a tuple | `PairRanks` | `ui/raked_product/raked_product_integer` |
//! | the rules of [`logical_product`](super::logical_product) | | |

use super::mechanisms::pairs::{MultipliedInPairs, RakedForm, paired};
use crate::layout::Layout;

paired! {
    /// Repeats a layout `A` (the block) as a tiler `T` describes, with the elements of the copies
    /// interleaved in each mode.
    ///
    /// Call it as [`Algebra::raked_product`](crate::Algebra::raked_product).
    /// [`blocked_product`](crate::ops::BlockedProduct) puts the copies side by side instead.
    ///
    /// # Function
    /// Mode `k` of the result is a pair: mode `k` of the copies, which moves fastest, then mode `k`
    /// of the block. The result has the offsets of the
    /// [`logical_product`](crate::ops::LogicalProduct).
    ///
    /// # Rules
    /// | rule | step |
    /// |---|---|
    /// | BP1 | modes `1:0` are appended to the operand with fewer modes, until both have the same rank |
    /// | BP2 | [`logical_product`](crate::ops::LogicalProduct) repeats the block; its rules apply |
    /// | BP3 | its two modes are paired by [`zip`](crate::ops::Zip), with the copies first |
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let block = layout!((2, 5):(5, 1));
    /// let tiler = layout!((3, 4):(1, 3));
    /// assert_layout!(block.raked_product(tiler), ((3, 2), (4, 5)):((10, 5), (30, 1)));
    /// ```
    ///
    /// Source: CuTe `layout.hpp`, `raked_product`.
    RakedProduct => /// The result of [`RakedProduct`] for `L` and `T`, as a type.
    RakedProducted, multiply_raked: RakedForm
}
