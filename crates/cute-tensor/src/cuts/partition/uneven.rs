//! Finds the tile that does not divide its mode, for the error message.

use core::convert::Infallible;

use cute_core::Violation;

use crate::int::Integer;
use crate::ops::size::Size;
use crate::storage::map::OffsetMap;
use crate::tuple::{IntTuple, Visitor};

/// The greatest number of modes in a tuple.
const MODES: usize = 8;

/// The sizes of the modes of a shape, or of one of its entries. Places without a mode have size 1.
struct ModeSizes {
    /// The levels above the modes: 0 for a shape, 1 for an entry of it.
    above: usize,
    /// The entry, if there is a level above.
    entry: usize,
    /// The position of the walk: the number of open tuples, the entry, and its mode.
    depth: usize,
    at: usize,
    mode: usize,
    sizes: [i64; MODES],
}

impl ModeSizes {
    fn of(shape: impl IntTuple, above: usize, entry: usize) -> [i64; MODES] {
        let mut sizes = Self {
            above,
            entry,
            depth: 0,
            at: 0,
            mode: 0,
            sizes: [1; MODES],
        };
        let Ok(()) = shape.visit(&mut sizes);
        sizes.sizes
    }

    /// Ends an entry of the open tuple.
    fn ended(&mut self) {
        if self.depth == self.above + 1 {
            self.mode += 1;
        } else if self.depth == self.above {
            (self.at, self.mode) = (self.at + 1, 0);
        }
    }
}

impl Visitor for ModeSizes {
    type Error = Infallible;

    fn leaf(&mut self, value: i64, _: bool) -> Result<(), Infallible> {
        if (self.above == 0 || self.at == self.entry)
            && let Some(size) = self.sizes.get_mut(self.mode)
        {
            *size = size.saturating_mul(value);
        }
        self.ended();
        Ok(())
    }

    fn open(&mut self, _: usize) -> Result<(), Infallible> {
        self.depth += 1;
        Ok(())
    }

    fn close(&mut self) -> Result<(), Infallible> {
        self.depth -= 1;
        self.ended();
        Ok(())
    }
}

/// Returns the violation of tiles `((tile, …), (rest, …))` that have more coordinates than their
/// tensor: the tile that does not divide its mode. If no single tile is the reason (for example,
/// one with gaps reaches past the edge), it contains the numbers of coordinates.
#[cold]
pub(crate) fn reaching_past<L: OffsetMap, M: OffsetMap>(layout: L, tiles: M) -> Violation {
    let (shape, tiled) = (layout.affine().shape(), tiles.affine().shape());
    let (tile, rest) = (ModeSizes::of(tiled, 1, 0), ModeSizes::of(tiled, 1, 1));
    let modes = ModeSizes::of(shape, 0, 0);
    let uneven = (0..MODES).find(|&mode| tile[mode].saturating_mul(rest[mode]) != modes[mode]);
    match uneven.map(|mode| (mode, modes[mode], tile[mode], rest[mode])) {
        // A tile of one mode of the tensor repeats once more than it fits; a layout as a tile
        // covers several modes.
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
