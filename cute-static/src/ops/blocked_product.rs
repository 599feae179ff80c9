//! `blocked_product`: a layout repeated block beside block, mode by mode.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | BP3: a tuple is paired with a tuple | `PairRanks` | `ui/blocked_product/blocked_product_integer` |
//! | those of [`logical_product`](super::logical_product) | | |

use super::mechanisms::pairs::{BlockedForm, MultipliedInPairs, paired};
use crate::layout::Layout;

paired! {
    /// The product with a layout, block beside block.
    ///
    /// # Function
    /// `R = blocked_product(A, T)`: the offsets of [`logical_product`](crate::ops::LogicalProduct)
    /// of both, padded to one rank; mode `k` is the pair of mode `k` of `A` and mode `k` of the
    /// copies.
    ///
    /// # Rules
    /// | rule | step |
    /// |---|---|
    /// | BP1 | the one with fewer modes gets modes `1:0` appended, until both have the same rank |
    /// | BP2 | [`logical_product`](crate::ops::LogicalProduct) of the two |
    /// | BP3 | [`zip`](crate::ops::Zip) of its modes, the block's first |
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
