//! Parts of a tensor: tiles, lanes, halves, halos. Parts that can be written do not overlap.
//!
//! | file | contents |
//! |---|---|
//! | `partition` | parts that can be written and do not overlap, and parts that can only be read |
//! | `even_tiles` | the check that static tiles divide static extents |
//! | `clipped` | tiles that are cut off at the edge |
//! | `halves` | the two halves of a tensor along a mode; the part of a tensor that begins at a coordinate |
//! | `halo` | clipped tiles with neighbouring elements |
//! | `predicated` | tiles that reach past the edge |
//! | `local_tile` | one tile of a tensor, or the part of one thread |
//! | `accepted_tilers` | the tilers that each kind of engine accepts: a part accepts integers |
//! | `not_past` | the check that static coordinates are not past the end of their modes |
//! | `refused` | the texts about tiles and coordinates that a tensor of a kernel refuses |
//!
//! Three kinds of tiles can meet an edge. These files contain their bounds checks:
//!
//! | tile | check that the tile exists | check for a tile that passes the edge | check of each element |
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
pub(crate) mod refused;
