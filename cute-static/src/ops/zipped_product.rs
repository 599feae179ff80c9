//! `zipped_product`: `logical_product`, its modes regrouped as `((tile, …), (rest, …))`.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | a mode that the tiler keeps with `_` is a pair | `NotAPair` | `ui/zipped_divide/zipped_divide_underscore` |

use super::logical_product::Multiplies;
use super::mechanisms::regroup::{ZippedForm, regrouped};

regrouped! {
    /// The product with a tiler, regrouped as `((tile, …), (rest, …))`.
    ///
    /// # Function
    /// The offsets of [`logical_product`](crate::ops::LogicalProduct), with its rules, guards and
    /// post-condition. The forms are explained in `regroup`.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// assert_layout!(layout!((2, 4):(1, 2)).zipped_product(layout!(3:1)), ((2, 4), 3):((1, 2), 8));
    /// ```
    ///
    /// Source: CuTe `layout.hpp`, `zipped_product`.
    ZippedProduct => /// The result of [`ZippedProduct`] for `L` and `T`, as a type.
    ZippedProducted, multiply_zipped: Multiplies multiplies ZippedProduct ZippedForm
}
