//! `tiled_product`: `logical_product` with its modes regrouped as `((tile, …), rest, …)`.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | a mode that the tiler keeps with `_` is a pair | `NotAPair` | `ui/zipped_divide/zipped_divide_underscore` |

use super::logical_product::Multiplies;
use super::mechanisms::regroup::{TiledForm, regrouped};

regrouped! {
    /// Repeats a layout, as `((tile, …), rest, …)`: mode 0 is the layout, and each other mode
    /// numbers the copies along one mode of the tiler.
    ///
    /// Call it as [`Algebra::tiled_product`](crate::Algebra::tiled_product); name this trait in the
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
    /// assert_layout!(layout!((2, 4):(1, 2)).tiled_product(layout!((3, 5):(1, 3))), ((2, 4), 3, 5):((1, 2), 8, 24));
    /// ```
    ///
    /// Source: CuTe `layout.hpp`, `tiled_product`.
    TiledProduct => /// The result of [`TiledProduct`] for `L` and `T`, as a type.
    TiledProducted, multiply_tiled: Multiplies multiplies TiledProduct TiledForm
}
