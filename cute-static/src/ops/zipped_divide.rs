//! `zipped_divide`: `logical_divide` with its modes regrouped as `((tile, …), (rest, …))`.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | a mode that the tiler keeps with `_` is a pair | `NotAPair` | `ui/zipped_divide/zipped_divide_underscore` |

use super::logical_divide::Divides;
use super::mechanisms::regroup::{ZippedForm, regrouped};

regrouped! {
    /// Divides a layout into tiles, as `((tile, …), (rest, …))`: mode 0 is one tile, and mode 1
    /// numbers the tiles.
    ///
    /// Call it as [`Algebra::zipped_divide`](crate::Algebra::zipped_divide); name this trait in the
    /// bounds of generic code.
    ///
    /// # Function
    /// The result has the modes of [`LogicalDivide`](crate::ops::LogicalDivide) in another order,
    /// and follows the same rules. If a tiler does not divide the layout evenly, the number of
    /// tiles is rounded up, and the last tile reaches past the end;
    /// [`zipped_divide_evenly`](crate::Algebra::zipped_divide_evenly) refuses such a tiler. A mode
    /// that the tiler keeps with `_` must be a pair: a tile and a rest.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// assert_layout!(layout!((8, 8):(1, 8)).zipped_divide(tile!((4, 2))), ((4, 2), (2, 4)):((1, 8), (4, 16)));
    /// ```
    ///
    /// Source: CuTe `layout.hpp`, `zipped_divide`.
    ZippedDivide => /// The result of [`ZippedDivide`] for `L` and `T`, as a type.
    ZippedDivided, divide_zipped: Divides divides ZippedDivide ZippedForm
}
