//! Parts of a tensor: tiles, lanes, halves, halos. Parts that are written do not overlap.
//!
//! | file | contents |
//! |---|---|
//! | `partition` | parts that do not overlap, and parts to read |
//! | `even_tiles` | the check that static tiles divide static extents |
//! | `clipped` | tiles that are cut off at the edge |
//! | `halves` | two halves along a mode; the tensor from a coordinate on |
//! | `halo` | clipped tiles with their neighbours |
//! | `predicated` | tiles that reach past the edge |
//! | `local_tile` | one tile, one thread's part |
//! | `in_tiles` | the tilers that each kind of engine accepts: a part accepts integers |
//! | `not_past` | static coordinates past the end of their modes |

pub(crate) mod clipped;
pub(crate) mod even_tiles;
pub(crate) mod halo;
pub(crate) mod halves;
pub(crate) mod in_tiles;
pub(crate) mod local_tile;
pub(crate) mod not_past;
pub(crate) mod partition;
pub(crate) mod predicated;
