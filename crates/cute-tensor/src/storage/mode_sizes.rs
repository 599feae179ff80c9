//! The sizes of the modes of a shape, as numbers.

use core::convert::Infallible;

use crate::tuple::{IntTuple, Visitor};

/// The maximum number of modes in a tuple.
const MODES: usize = 8;

/// The size of every entry of every mode. A mode that is an integer has one entry, the integer
/// itself. For example, mode 1 of `(6,(2,4))` has the entries 2 and 4. The unused elements of this
/// array are 1.
pub(crate) type EntrySizes = [[i64; MODES]; MODES];

/// Returns the sizes of the entries of each mode of a shape.
pub(crate) fn entry_sizes(shape: impl IntTuple) -> EntrySizes {
    let mut walk = ModeWalk {
        depth: 0,
        mode: 0,
        entry: 0,
        sizes: [[1; MODES]; MODES],
    };
    let Ok(()) = shape.visit(&mut walk);
    walk.sizes
}

/// Returns the size of every mode of a shape. The unused elements of the result are 1.
pub(crate) fn mode_sizes(shape: impl IntTuple) -> [i64; MODES] {
    entry_sizes(shape).map(|entries| entries.into_iter().fold(1, i64::saturating_mul))
}

/// A traversal of a shape. It stores its position and the sizes that it has found.
struct ModeWalk {
    /// The number of tuples that contain the position.
    depth: usize,
    mode: usize,
    entry: usize,
    sizes: EntrySizes,
}

impl ModeWalk {
    /// Moves the position past an entry that has ended.
    const fn ended(&mut self) {
        match self.depth {
            1 => (self.mode, self.entry) = (self.mode + 1, 0),
            2 => self.entry += 1,
            _ => {}
        }
    }
}

impl Visitor for ModeWalk {
    type Error = Infallible;

    fn leaf(&mut self, value: i64, _: bool) -> Result<(), Infallible> {
        let size = &mut self.sizes[self.mode][self.entry];
        *size = size.saturating_mul(value);
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
