//! `raked_product`: a layout repeated, its elements interleaved, mode by mode.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | BP3: a tuple is paired with a tuple | `PairRanks` | `ui/raked_product/raked_product_integer` |
//! | the rules of [`logical_product`](super::logical_product) | | |

use super::mechanisms::pairs::{MultipliedInPairs, RakedForm, paired};
use crate::layout::Layout;

paired! {
    /// The product with a layout, its elements interleaved.
    ///
    /// # Function
    /// `R = raked_product(A, T)` has the offsets of the
    /// [`logical_product`](crate::ops::LogicalProduct) of both, padded to one rank; mode `k` is the
    /// pair of mode `k` of the copies and mode `k` of `A`.
    ///
    /// # Rules
    /// | rule | step |
    /// |---|---|
    /// | BP1 | the one with fewer modes gets modes `1:0` at its end, until both have the same rank |
    /// | BP2 | [`logical_product`](crate::ops::LogicalProduct) of the two |
    /// | BP3 | [`zip`](crate::ops::Zip) of its modes, with those of the copies first |
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
