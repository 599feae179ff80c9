//! `evenly_divides`: decides whether tiles cover a shape exactly. The divides `…_evenly` require
//! this.
//!
//! # Function
//! If tiles do not cover a shape exactly, a divide rounds their number up, and the last tiles reach
//! past the end. `evenly_divides(S, T)` is true if tile and rest together have exactly the size of
//! `S`. The divides `…_evenly` refuse all other tilers.
//!
//! # Rules
//! | rule | tiler | evenly, if |
//! |---|---|---|
//! | EV1 | integer or layout `T` | `size(S) = size(T) · size(R)` with the rest `R`: `ceil_div(S, T)`, or `complement(T, S)` |
//! | EV2 | tuple | the tuple has no more entries than `S` has modes, and each entry divides its mode evenly |
//! | EV3 | `_` | always true |
//!
//! # Requires
//! The tiler of a divide `…_evenly` must divide the shape of the layout evenly; otherwise the error
//! is `Uneven`. The tiler must not have more entries than the layout has modes; otherwise the error
//! is `TilerTooLong`. The requirements of the divide also apply.
//!
//! # Ensures
//! An accepted divide keeps the size of the layout if and only if `evenly_divides` is true.
//! `tests/laws/evenly_divides.rs` checks this.
//!
//! # Example
//! ```
//! use cute::dynamic::{IntTuple, Layout, Tiler};
//! let (shape, tiler): (IntTuple, Tiler) = ("(8,7)".parse()?, "(4,3)".parse()?);
//! assert!(!shape.evenly_divides(&tiler));
//! let a = Layout::left(shape)?;
//! assert_eq!(a.logical_divide(&tiler)?.size(), 72);
//! assert_eq!(
//!     a.logical_divide_evenly(&tiler).unwrap_err().to_string(),
//!     "logical_divide: tile 3 does not divide extent 7 evenly (mode 1)",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Differs
//! CuTe has no divide that refuses overhang, and its `evenly_divides` does not accept a layout as
//! the tiler.
//!
//! Source: CuTe `int_tuple.hpp`, `evenly_divides`.

use super::ceil_div::ceil_div_leaves;
use super::complement::{Gaps, Signs};
use crate::checked::Checked;
use crate::{Error, IntTuple, Layout, LayoutRef, Operator, Tiler, TupleRef, Violation};

const OPERATOR: Operator = Operator::EvenlyDivides;
const CHECKED: Checked = Checked(OPERATOR);

/// Returns the sizes of tile and mode if the tiles do not divide the mode evenly (EV1).
fn overhang(shape: TupleRef<'_>, tiler: &Tiler) -> Result<Option<(i64, i64)>, Error> {
    let extents = shape.not_negative(OPERATOR)?.leaves().iter().copied();
    let extent = CHECKED.product(extents.clone())?;
    let (tile, rest) = match tiler {
        Tiler::Integer(tile) => {
            IntTuple::from(*tile).view().positive(OPERATOR)?;
            (*tile, ceil_div_leaves(extents, *tile, OPERATOR)?)
        }
        Tiler::Layout(tiler) => {
            let mut gaps = Gaps::new();
            gaps.fill(tiler.view(), Signs::Forwards, OPERATOR, &mut ())?;
            let rest = ceil_div_leaves(extents, gaps.span, OPERATOR)?;
            let complement = gaps.close(rest, OPERATOR, &mut ())?;
            (
                tiler.size(),
                CHECKED.product(complement.iter().map(|mode| mode.0))?,
            )
        }
        Tiler::Keep | Tiler::Tuple(_) => return Ok(None),
    };
    Ok((CHECKED.mul(tile, rest)? != extent).then_some((tile, extent)))
}

/// Returns an error for the first tile that does not divide its mode evenly. `mode` is the number
/// of the mode of `shape` in the layout.
fn check(
    shape: TupleRef<'_>,
    tiler: &Tiler,
    operator: Operator,
    mode: usize,
    level: usize,
) -> Result<(), Error> {
    let Tiler::Tuple(entries) = tiler else {
        return match overhang(shape, tiler).map_err(|error| error.within(operator))? {
            None => Ok(()),
            Some((tile, extent)) => Err(Error::new(
                operator,
                Violation::Uneven { mode, extent, tile },
            )),
        };
    };
    let rank = shape.rank();
    if entries.len() > rank {
        let violation = Violation::TilerTooLong {
            tiler: entries.len(),
            layout: rank,
        };
        return Err(Error::new(operator, violation));
    }
    for (position, (shape, tiler)) in shape.modes().zip(entries).enumerate() {
        check(
            shape,
            tiler,
            operator,
            if level == 0 { position } else { mode },
            level.saturating_add(1),
        )?;
    }
    Ok(())
}

/// Returns true if tiles cover the shape exactly: no tile reaches past the end. Tiles of 4 cover
/// 12, but not 10.
pub fn evenly_divides(shape: TupleRef<'_>, tiler: &Tiler) -> bool {
    check(shape, tiler, OPERATOR, 0, 0).is_ok()
}

/// Returns an error if a tile reaches past the end. The error names the divide that the user
/// called.
pub(crate) fn require(
    layout: LayoutRef<'_>,
    tiler: &Tiler,
    operator: Operator,
) -> Result<(), Error> {
    check(layout.shape(), tiler, operator, 0, 0)
}

impl IntTuple {
    /// Returns true if tiles cover this shape exactly: no tile reaches past the end. Tiles of 4
    /// cover 12, but not 10.
    pub fn evenly_divides(&self, tiler: &Tiler) -> bool {
        evenly_divides(self.view(), tiler)
    }
}

impl Layout {
    /// Like [`logical_divide`](Self::logical_divide), but refuses tiles that reach past the end.
    ///
    /// # Errors
    /// * [`Violation::Uneven`] if a tile reaches past the end
    /// * the errors of the divide
    pub fn logical_divide_evenly(&self, tiler: &Tiler) -> Result<Self, Error> {
        require(self.view(), tiler, Operator::LogicalDivide)?;
        self.logical_divide(tiler)
    }

    /// Like [`zipped_divide`](Self::zipped_divide), but refuses tiles that reach past the end.
    ///
    /// # Errors
    /// * [`Violation::Uneven`] if a tile reaches past the end
    /// * the errors of the divide
    pub fn zipped_divide_evenly(&self, tiler: &Tiler) -> Result<Self, Error> {
        require(self.view(), tiler, Operator::ZippedDivide)?;
        self.zipped_divide(tiler)
    }

    /// Like [`tiled_divide`](Self::tiled_divide), but refuses tiles that reach past the end.
    ///
    /// # Errors
    /// * [`Violation::Uneven`] if a tile reaches past the end
    /// * the errors of the divide
    pub fn tiled_divide_evenly(&self, tiler: &Tiler) -> Result<Self, Error> {
        require(self.view(), tiler, Operator::TiledDivide)?;
        self.tiled_divide(tiler)
    }

    /// Like [`flat_divide`](Self::flat_divide), but refuses tiles that reach past the end.
    ///
    /// # Errors
    /// * [`Violation::Uneven`] if a tile reaches past the end
    /// * the errors of the divide
    pub fn flat_divide_evenly(&self, tiler: &Tiler) -> Result<Self, Error> {
        require(self.view(), tiler, Operator::FlatDivide)?;
        self.flat_divide(tiler)
    }
}
