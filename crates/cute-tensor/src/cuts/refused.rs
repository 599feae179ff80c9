//! Describes tiles and coordinates that a tensor of a kernel refuses.

use core::fmt;

use cute_core::Violation;
use cute_static::display;

use super::partition::reaching_past;
use crate::ops::in_shape::{InShape, Picked};
use crate::ops::size::Size;
use crate::storage::map::OffsetMap;
use crate::storage::mode_sizes::entry_sizes;
use crate::tuple::IntTuple;

/// A tile that a tensor does not have. The text states the extents, the tile, its coordinate, and
/// both numbers of the mode that fails.
#[derive(Clone, Copy, Debug)]
pub struct RefusedTile<'e, L, M, P> {
    /// The layout of the tensor.
    pub layout: L,
    /// The layout divided into tiles, `((tile, …), (rest, …))`.
    pub tiles: M,
    /// The coordinate that selects the tile from `tiles`.
    pub part: P,
    /// The extents of the tensor, if the layout does not have them.
    pub extents: Option<&'e [i64]>,
}

impl<L: OffsetMap, M: OffsetMap, P: InShape<M::Shape>> fmt::Display for RefusedTile<'_, L, M, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiled = self.tiles.affine().shape();
        match self.extents {
            Some(extents) => numbers(extents, f)?,
            None => write!(f, "{}", display(self.layout.affine().shape()))?,
        }
        f.write_str(", the tile is ")?;
        numbers(&entry_sizes(tiled)[0][..L::Shape::RANK], f)?;
        f.write_str(" and its coordinate ")?;
        self.part.write_pick(Picked::Pair, f)?;
        f.write_str(": ")?;
        let violation = match self.part.check_pick(Picked::Pair, tiled) {
            Ok(()) => reaching_past(self.layout, self.tiles),
            Err(error) => error.violation,
        };
        match violation {
            Violation::TileUneven { mode, extent, tile } => {
                write!(
                    f,
                    "tile {tile} does not divide extent {extent} of mode {mode}"
                )
            }
            Violation::TileOutOfRange { mode, tile, tiles } => {
                write!(f, "mode {mode} has {tiles} tiles, and no tile {tile}")
            }
            violation => write!(f, "{violation}"),
        }
    }
}

/// A coordinate that a tensor does not have. The text states the coordinate, the extents, and both
/// numbers of the mode that fails.
#[derive(Clone, Copy, Debug)]
pub struct RefusedCoordinate<C, S> {
    /// The coordinate.
    pub coordinate: C,
    /// The shape of the tensor.
    pub shape: S,
}

impl<S: Size, C: InShape<S>> fmt::Display for RefusedCoordinate<C, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("coordinate ")?;
        self.coordinate.write_pick(Picked::Tiles, f)?;
        write!(f, " of a tensor with the extents {}", display(self.shape))?;
        let Err(error) = self.coordinate.check_pick(Picked::Tiles, self.shape) else {
            return Ok(());
        };
        match error.violation {
            Violation::TileOutOfRange { mode, tile, tiles } => {
                write!(f, ": {tile} is not within extent {tiles} of mode {mode}")
            }
            violation => write!(f, ": {violation}"),
        }
    }
}

/// Writes numbers as `(60,64)`.
fn numbers(numbers: &[i64], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (i, number) in numbers.iter().enumerate() {
        write!(f, "{}{number}", if i == 0 { "(" } else { "," })?;
    }
    f.write_str(")")
}
