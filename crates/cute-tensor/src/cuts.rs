//! Parts of a tensor: tiles, lanes, halves, halos. If parts are written, they do not overlap.
//!
//! | file | contents |
//! |---|---|
//! | `partition` | parts that do not overlap, and parts to read |
//! | `even_tiles` | the check that static tiles divide static extents |
//! | `clipped` | tiles that are cut off at the edge |
//! | `halves` | the two halves of a tensor along a mode; the part of a tensor from a coordinate on |
//! | `halo` | clipped tiles with their neighbours |
//! | `predicated` | tiles that reach past the edge |
//! | `local_tile` | one tile of a tensor, or the part of one thread |
//! | `accepted_tilers` | the tilers that each kind of engine accepts: a part accepts integers |
//! | `not_past` | the check that static coordinates are not past the end of their modes |
//!
//! Three kinds of tiles can meet an edge. These files contain their bounds checks:
//!
//! | tile | whether the tile exists | whether it passes the edge | each element |
//! |---|---|---|---|
//! | `local_tile`, `tiles_mut` | `views/slice` (run time), `not_past` (constants) | refused: `even_tiles` (constants), `partition/uneven` (run time) | `storage/access`, `storage/map` |
//! | `clipped_tile` | `clipped` | cut off: `clipped` | the same files, with the extents that remain |
//! | `predicated_tiles` | `predicated` | allowed | the same files, then `predicated` compares with the extents of the whole tensor |

pub(crate) mod accepted_tilers;
pub(crate) mod clipped;
pub(crate) mod even_tiles;
pub(crate) mod halo;
pub(crate) mod halves;
pub(crate) mod local_tile;
pub(crate) mod not_past;
pub(crate) mod partition;
pub(crate) mod predicated;
