//! `zipped_divide`: divides a layout into tiles. The result is `((tile, …), (rest, …))`.
//!
//! # Function
//! The result has the modes of [`logical_divide`](crate::ops::logical_divide) in another order:
//! `((T0, T1, …), (R0, R1, …, modes beyond the tiler))`. Mode 0 is one tile, and mode 1 numbers the
//! tiles.
//!
//! # Rules
//! | rule | tiler | entry of mode 0 | entry of mode 1 |
//! |---|---|---|---|
//! | Z1 | layout or integer | the first mode of the divide | the second mode of the divide |
//! | Z2 | `_`, and the mode has two modes | the first of the two modes, which is a tile | the second, which is the rest |
//! | Z6 | `_`, and the mode is an integer or has another rank | `1:0` | the mode |
//! | Z3 | tuple | the tuple of the entries' tiles | the tuple of the entries' rests and of the modes beyond the tiler |
//!
//! # Requires
//! The requirements of `logical_divide` apply.
//!
//! # Ensures
//! The result has the offsets of `logical_divide`, regrouped. `tests/laws/zipped_divide.rs` checks
//! this.
//!
//! # Example
//! ```
//! use cute::dynamic::{Layout, Tiler};
//! let a: Layout = "(128,32):(32,1)".parse()?;
//! let tiler: Tiler = "(8,4)".parse()?;
//! assert_eq!(
//!     a.zipped_divide(&tiler)?.to_string(),
//!     "((8,4),(16,8)):((32,1),(256,4))"
//! );
//! let keeps: Tiler = "(8,_)".parse()?;
//! assert_eq!(
//!     a.zipped_divide(&keeps)?.to_string(),
//!     "((8,1),(16,32)):((32,0),(256,1))"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Differs
//! CuTe C++ has Z2, which unpacks the result of an earlier divide, but lacks Z6, which is pycute's
//! rule. Typed layouts also have Z2 but not Z6.
//!
//! Source: CuTe `layout.hpp`, `zipped_divide` and `tile_unzip`; pycute `layout.py`, `hier_unzip`.

use super::logical_divide::logical_divide;
use crate::layout::LayoutBuilder;
use crate::{Error, Layout, LayoutRef, Operator, Tiler, Violation};

/// Selects the tile or the rest of each divided mode.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Half {
    Tile,
    Rest,
}

/// Writes the tile or the rest of a mode that `_` keeps (Z6).
fn kept_whole(layout: LayoutRef<'_>, half: Half, out: &mut LayoutBuilder) {
    match half {
        Half::Tile => out.leaf((1, 0)),
        Half::Rest => out.extend(layout),
    }
}

/// Writes the tiles or the rests of a divided layout, nested like the tiler.
fn half(
    layout: LayoutRef<'_>,
    tiler: &Tiler,
    half: Half,
    operator: Operator,
    out: &mut LayoutBuilder,
) -> Result<(), Violation> {
    let rank = layout.rank();
    let Tiler::Tuple(entries) = tiler else {
        // Z6 applies only to divides: in a product, the mode could be a block or a repetition.
        if *tiler == Tiler::Keep && rank != 2 && operator == Operator::ZippedDivide {
            kept_whole(layout, half, out);
            return Ok(());
        }
        // Z1, Z2
        let mut modes = layout.modes();
        let (Some(tile), Some(rest), None) = (modes.next(), modes.next(), modes.next()) else {
            return Err(Violation::NotTileAndRest { rank });
        };
        out.extend(if half == Half::Tile { tile } else { rest });
        return Ok(());
    };
    // Z3
    out.open(if half == Half::Tile {
        entries.len()
    } else {
        rank
    });
    let mut modes = layout.modes();
    for (tiler, mode) in entries.iter().zip(&mut modes) {
        self::half(mode, tiler, half, operator, out)?;
    }
    if half == Half::Rest {
        modes.for_each(|mode| out.extend(mode));
    }
    Ok(())
}

/// Rearranges the result of a divide or product, like CuTe's `tile_unzip`. For example, `((T0, R0),
/// (T1, R1))` becomes `((T0, T1), (R0, R1))`.
pub(crate) fn tile_unzip(
    layout: LayoutRef<'_>,
    tiler: &Tiler,
    operator: Operator,
) -> Result<Layout, Error> {
    let mut out = LayoutBuilder::new();
    out.open(2);
    let both = half(layout, tiler, Half::Tile, operator, &mut out)
        .and_then(|()| half(layout, tiler, Half::Rest, operator, &mut out));
    both.map_err(|violation| Error::new(operator, violation))?;
    out.check(operator)?;
    Ok(out.0)
}

/// Divides a layout into tiles, as `((tile, …), (rest, …))`: first the modes of one tile, then the
/// rests, which number the tiles. The module [`zipped_divide`](mod@crate::ops::zipped_divide) has
/// the rules.
///
/// # Errors
/// Returns the errors of [`logical_divide`](crate::ops::logical_divide).
pub fn zipped_divide(a: LayoutRef<'_>, tiler: &Tiler) -> Result<Layout, Error> {
    let operator = Operator::ZippedDivide;
    let divided = logical_divide(a, tiler).map_err(|error| error.within(operator))?;
    tile_unzip(divided.view(), tiler, operator)
}

/// Unpacks the second mode of a layout of rank 2, if that mode has more than one mode itself. If
/// `both` is true, the first mode is unpacked in the same way.
pub(crate) fn unpack(
    zipped: LayoutRef<'_>,
    both: bool,
    operator: Operator,
) -> Result<Layout, Error> {
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
    /// Divides this layout into tiles, as `((tile, …), (rest, …))`: first the modes of one tile,
    /// then the rests, which number the tiles. The module
    /// [`zipped_divide`](mod@crate::ops::zipped_divide) has the rules.
    ///
    /// # Errors
    /// Returns the errors of [`logical_divide`](crate::ops::logical_divide).
    pub fn zipped_divide(&self, tiler: &Tiler) -> Result<Self, Error> {
        zipped_divide(self.view(), tiler)
    }
}
