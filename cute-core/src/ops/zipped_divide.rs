//! `zipped_divide`: all tiles in the first mode, and all rests in the second.
//!
//! # Function
//! The offsets of [`logical_divide`](crate::ops::logical_divide), regrouped: `((T0, T1, …), (R0, R1, …, modes beyond the
//! tiler))`. One coordinate of the second mode is one tile.
//!
//! # Rules
//! | rule | tiler | tiles | rests |
//! |---|---|---|---|
//! | Z1 | layout or integer | the first mode of the divide | its second mode |
//! | Z2 | `_` | the first of the mode's two modes | the second |
//! | Z3 | tuple | the tuple of the entries' tiles | the tuple of the entries' rests and of the modes beyond the tiler |
//!
//! # Requires
//! What `logical_divide` requires; Z2: a mode of rank 2 (`NotTileAndRest`).
//!
//! # Ensures
//! The offsets of `logical_divide`, regrouped: `tests/laws/zipped_divide.rs`.
//!
//! # Example
//! ```
//! use cute::dynamic::{Layout, Tiler};
//! let a: Layout = "(128,32):(32,1)".parse()?;
//! let tiler: Tiler = "(8,4)".parse()?;
//! assert_eq!(a.zipped_divide(&tiler)?.to_string(), "((8,4),(16,8)):((32,1),(256,4))");
//! let keeps: Tiler = "(8,_)".parse()?;
//! assert_eq!(
//!     a.zipped_divide(&keeps).unwrap_err().to_string(),
//!     "zipped_divide: a mode that the tiler keeps has rank 1, not the 2 of a tile and a rest",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `zipped_divide` and `tile_unzip`.

use super::logical_divide::logical_divide;
use crate::layout::LayoutBuilder;
use crate::{Error, Layout, LayoutRef, Operator, Tiler, Violation};

/// Which half of each divided mode: the tile or the rest.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Half {
    Tile,
    Rest,
}

/// One half of a divided layout, in the profile of the tiler.
fn half(layout: LayoutRef<'_>, tiler: &Tiler, half: Half, out: &mut LayoutBuilder) -> Result<(), Violation> {
    let rank = layout.rank();
    let Tiler::Tuple(entries) = tiler else {
        // Z1, Z2
        let mut modes = layout.modes();
        let (Some(tile), Some(rest), None) = (modes.next(), modes.next(), modes.next()) else {
            return Err(Violation::NotTileAndRest { rank });
        };
        out.extend(if half == Half::Tile { tile } else { rest });
        return Ok(());
    };
    // Z3
    out.open(if half == Half::Tile { entries.len() } else { rank });
    let mut modes = layout.modes();
    for (tiler, mode) in entries.iter().zip(&mut modes) {
        self::half(mode, tiler, half, out)?;
    }
    if half == Half::Rest {
        modes.for_each(|mode| out.extend(mode));
    }
    Ok(())
}

/// A layout that was divided, or multiplied, by a tiler: first all first halves, then all second halves. CuTe's `tile_unzip`.
pub(crate) fn tile_unzip(layout: LayoutRef<'_>, tiler: &Tiler, operator: Operator) -> Result<Layout, Error> {
    let mut out = LayoutBuilder::new();
    out.open(2);
    let both = half(layout, tiler, Half::Tile, &mut out).and_then(|()| half(layout, tiler, Half::Rest, &mut out));
    both.map_err(|violation| Error::new(operator, violation))?;
    out.check(operator)?;
    Ok(out.0)
}

/// `a` split into all tiles and all rests.
///
/// # Errors
/// The rule that is broken, with its numbers.
pub fn zipped_divide(a: LayoutRef<'_>, tiler: &Tiler) -> Result<Layout, Error> {
    let operator = Operator::ZippedDivide;
    let divided = logical_divide(a, tiler).map_err(|error| error.within(operator))?;
    tile_unzip(divided.view(), tiler, operator)
}

/// A layout of rank 2 with its second mode unpacked if that has more than one mode, and if `both`, its first mode, too.
pub(crate) fn unpack(zipped: LayoutRef<'_>, both: bool, operator: Operator) -> Result<Layout, Error> {
    let mut out = LayoutBuilder::new();
    let mut modes: usize = 0;
    for (position, mode) in zipped.modes().enumerate() {
        if mode.rank() > 1 && (both || position > 0) {
            mode.modes().for_each(|mode| out.extend(mode));
            modes = modes.saturating_add(mode.rank());
        } else {
            out.extend(mode);
            modes = modes.saturating_add(1);
        }
    }
    out.wrap(modes);
    out.finish(operator)
}

impl Layout {
    /// This layout split into all tiles and all rests: see [`zipped_divide`](crate::ops::zipped_divide).
    ///
    /// # Errors
    /// The rule that is broken, with its numbers.
    pub fn zipped_divide(&self, tiler: &Tiler) -> Result<Self, Error> {
        zipped_divide(self.view(), tiler)
    }
}
