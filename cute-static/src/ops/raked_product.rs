//! `raked_product`: a layout repeated, its elements interleaved, mode by mode.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | B3: a tuple is paired with a tuple | `PairRanks` | `raked_product_integer.rs` |
//! | those of [`logical_product`](super::logical_product) | | |

use super::logical_product::{LogicalProduct, LogicalProducted};
use super::pairs::{PadLike, PaddedFactor, RakedForm, paired};
use super::regroup::Regroup;
use crate::int::{_0, _1};
use crate::layout::{AnyLayout, Layout};

paired! {
    /// The product with a layout, its elements interleaved.
    ///
    /// # Function
    /// `R = raked_product(A, T)`: the offsets of [`logical_product`](crate::ops::LogicalProduct) of both, padded to one rank;
    /// mode `k` is the pair of mode `k` of the copies and mode `k` of `A`.
    ///
    /// # Rules
    /// | rule | when | then |
    /// |---|---|---|
    /// | B1 | one has fewer modes | it gets modes `1:0` behind, until both have the same rank |
    /// | B2 | the first of a pair is an integer | the pair is the one mode of the result |
    /// | B3 | both are tuples | they are paired mode by mode |
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
    RakedProduct => /// What [`RakedProduct`] gives for `L` and `T`, as a type.
    RakedProducted, multiply_raked: RakedForm
}
