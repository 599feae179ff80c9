//! Mechanisms that several operators share. No mechanism is an operator itself.
//!
//! | file | mechanism | operators |
//! |---|---|---|
//! | [`by_leaf`] | one leaf of a layout at a time | `upcast`, `downcast` |
//! | [`by_mode`] | a tuple as a tiler or a profile, one mode at a time | composition, divides, products, `coalesce_by`, `filter_by` |
//! | [`cuts`] | shapes and layouts that are split at common cuts | `common_refinement`, `common_coarsening`, `layout_add`, … |
//! | [`fill_coord`] | a coordinate with `_` for each missing mode | `local_tile`, `local_partition` |
//! | [`moving`] | the modes that move the offset, by magnitude | `injective`, `contiguous` |
//! | [`pairs`] | modes paired with modes | `blocked_product`, `raked_product`, `zip`, `tile_to_shape` |
//! | [`regroup`] | modes regrouped so that the tiles come first | zipped, tiled and flat forms |
//! | [`shapes`] | an operator on integers, extended to tuples | `ceil_div`, `round_up`, `shape_div` |

pub(crate) mod by_leaf;
pub(crate) mod by_mode;
pub(crate) mod cuts;
pub(crate) mod fill_coord;
pub(crate) mod moving;
pub(crate) mod pairs;
pub(crate) mod regroup;
pub(crate) mod shapes;
