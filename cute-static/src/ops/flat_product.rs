//! `flat_product`: `logical_product` with its modes regrouped as `(tile, …, rest, …)`.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | a mode that the tiler keeps with `_` is a pair | `NotAPair` | `ui/zipped_divide/zipped_divide_underscore` |

use super::logical_product::Multiplies;
use super::mechanisms::regroup::{FlatForm, regrouped};

regrouped! {
    /// Repeats a layout, as `(tile, …, rest, …)`: the modes of the layout come first, then the
    /// modes that number its copies.
    ///
    /// Call it as [`Algebra::flat_product`](crate::Algebra::flat_product); name this trait in the
    /// bounds of generic code.
    ///
    /// # Function
    /// The result has the modes of [`LogicalProduct`](crate::ops::LogicalProduct) in another order,
    /// and follows the same rules. A mode that the tiler keeps with `_` must be a pair: a tile and
    /// a rest.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// assert_layout!(layout!((2, 4):(1, 2)).flat_product(layout!((3, 5):(1, 3))), (2, 4, 3, 5):(1, 2, 8, 24));
    /// ```
    ///
    /// Source: CuTe `layout.hpp`, `flat_product`.
    FlatProduct => /// The result of [`FlatProduct`] for `L` and `T`, as a type.
    FlatProducted, multiply_flat: Multiplies multiplies FlatProduct FlatForm
}
