//! `tiled_divide`: `logical_divide` with its modes regrouped as `((tile, …), rest, …)`.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | a mode that the tiler keeps with `_` is a pair | `NotAPair` | `ui/zipped_divide/zipped_divide_underscore` |

use super::logical_divide::Divides;
use super::mechanisms::regroup::{TiledForm, regrouped};

regrouped! {
    /// Divides a layout into tiles, as `((tile, …), rest, …)`: mode 0 is one tile, and each other
    /// mode numbers the tiles along one mode of the layout.
    ///
    /// Call it as [`Algebra::tiled_divide`](crate::Algebra::tiled_divide); name this trait in the
    /// bounds of generic code.
    ///
    /// # Function
    /// The result has the modes of [`LogicalDivide`](crate::ops::LogicalDivide) in another order,
    /// and follows the same rules. A mode that the tiler keeps with `_` must be a pair: a tile and
    /// a rest.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// assert_layout!(layout!((8, 8):(1, 8)).tiled_divide(tile!((4, 2))), ((4, 2), 2, 4):((1, 8), 4, 16));
    /// ```
    ///
    /// Source: CuTe `layout.hpp`, `tiled_divide`.
    TiledDivide => /// The result of [`TiledDivide`] for `L` and `T`, as a type.
    TiledDivided, divide_tiled: Divides divides TiledDivide TiledForm
}
