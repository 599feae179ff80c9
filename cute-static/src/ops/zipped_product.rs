//! `zipped_product`: `logical_product` with its modes regrouped as `((tile, …), (rest, …))`.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | a mode that the tiler keeps with `_` is a pair | `NotAPair` | `ui/zipped_divide/zipped_divide_underscore` |

use super::logical_product::Multiplies;
use super::mechanisms::regroup::{ZippedForm, regrouped};

regrouped! {
    /// Repeats a layout, as `((tile, …), (rest, …))`: mode 0 is the layout, and mode 1 numbers its
    /// copies.
    ///
    /// Call it as [`Algebra::zipped_product`](crate::Algebra::zipped_product); name this trait in
    /// the bounds of generic code.
    ///
    /// # Function
    /// The result has the modes of [`LogicalProduct`](crate::ops::LogicalProduct) in another order,
    /// and follows the same rules. A mode that the tiler keeps with `_` must be a pair: a tile and
    /// a rest.
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
