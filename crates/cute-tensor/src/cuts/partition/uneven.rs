//! Finds the tile that does not divide its mode, for the error message.

use cute_core::Violation;

use crate::int::Integer;
use crate::ops::size::Size;
use crate::storage::map::OffsetMap;
use crate::storage::mode_sizes::{entry_sizes, mode_sizes};

/// Returns the violation for tiles `((tile, …), (rest, …))` that have more coordinates than their
/// tensor. The violation names the tile that does not divide its mode. If no single tile is the
/// reason (for example, a tile with gaps reaches past the edge), the violation states the two
/// numbers of coordinates.
#[cold]
pub(crate) fn reaching_past<L: OffsetMap, M: OffsetMap>(layout: L, tiles: M) -> Violation {
    let (shape, tiled) = (layout.affine().shape(), tiles.affine().shape());
    let ([tile, rest, ..], modes) = (entry_sizes(tiled), mode_sizes(shape));
    let uneven =
        (0..modes.len()).find(|&mode| tile[mode].saturating_mul(rest[mode]) != modes[mode]);
    match uneven.map(|mode| (mode, modes[mode], tile[mode], rest[mode])) {
        // If the tile divides one mode, there is one tile more than the whole tiles. For a layout
        // that covers several modes, this need not be the case.
        Some((mode, extent, tile, rest))
            if tile > 0 && extent % tile != 0 && rest == extent / tile + 1 =>
        {
            Violation::TileUneven { mode, extent, tile }
        }
        _ => Violation::TilesReachPast {
            reached: tiled.size().value(),
            size: shape.size().value(),
        },
    }
}
