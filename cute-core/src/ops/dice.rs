//! `dice`: returns the modes at which a coordinate has an integer.
//!
//! # Rules
//! `dice` is [`slice`](crate::ops::slice) with the roles of `_` and integers swapped: an integer
//! keeps its mode, and `_` drops it.
//!
//! # Requires
//! The coordinate is weakly congruent to the shape (`RanksDiffer`, `TupleForInteger`).
//!
//! # Ensures
//! Each mode for which the coordinate has an integer or `_` is either in the slice or in the dice.
//! `tests/laws/slice.rs` checks this.
//!
//! # Example
//! ```
//! use cute::dynamic::{Coord, Layout};
//! let a: Layout = "(32,(4,2)):(16,(1,8))".parse()?;
//! assert_eq!(a.dice(&"(_,(3,0))".parse()?)?.to_string(), "(4,2):(1,8)");
//! assert_eq!(a.dice(&"(5,_)".parse()?)?.to_string(), "(32):(16)");
//! assert_eq!(
//!     a.dice(&"((1,_),5)".parse()?).unwrap_err().to_string(),
//!     "dice: a coordinate of rank 2 is given where an integer is needed",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `underscore.hpp`, `dice`.

use crate::layout::LayoutBuilder;
use crate::{Coord, Error, Layout, LayoutRef, Operator, Violation};

/// Selects the modes that an operator keeps.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Picked {
    /// The modes at which the coordinate has a `_`.
    Open,
    /// The modes at which the coordinate has an integer.
    Fixed,
}

/// Returns the modes that `picked` selects, as one flat tuple.
pub(crate) fn pick(
    operator: Operator,
    picked: Picked,
    coord: &Coord,
    layout: LayoutRef<'_>,
) -> Result<Layout, Error> {
    let mut out = LayoutBuilder::new();
    if matches!(coord, Coord::Tuple(_)) {
        let count = lift(operator, picked, coord, layout, &mut out)?;
        out.wrap(count);
    } else if is_picked(picked, coord) {
        out.extend(layout);
    } else {
        out.open(0);
    }
    out.finish(operator)
}

fn is_picked(picked: Picked, coord: &Coord) -> bool {
    matches!(coord, Coord::Keep) == (picked == Picked::Open)
}

/// Appends the modes that `picked` selects to `out`, and returns their number.
fn lift(
    operator: Operator,
    picked: Picked,
    coord: &Coord,
    layout: LayoutRef<'_>,
    out: &mut LayoutBuilder,
) -> Result<usize, Error> {
    let Coord::Tuple(entries) = coord else {
        let is_picked = is_picked(picked, coord);
        if is_picked {
            out.extend(layout);
        }
        return Ok(usize::from(is_picked));
    };
    let (left, right) = (entries.len(), layout.rank());
    if layout.integers().is_some() {
        return Err(Error::new(
            operator,
            Violation::TupleForInteger {
                name: "coordinate",
                rank: left,
            },
        ));
    }
    if left != right {
        let violation = Violation::RanksDiffer {
            left_name: "coordinate",
            left,
            right_name: "shape",
            right,
        };
        return Err(Error::new(operator, violation));
    }
    let mut count: usize = 0;
    for (entry, mode) in entries.iter().zip(layout.modes()) {
        count = count.saturating_add(lift(operator, picked, entry, mode, out)?);
    }
    Ok(count)
}

/// Returns the modes at which a coordinate has an integer, as a tuple.
///
/// # Errors
/// Returns an error if the coordinate does not fit the nesting of the shape.
pub fn dice(coord: &Coord, layout: LayoutRef<'_>) -> Result<Layout, Error> {
    pick(Operator::Dice, Picked::Fixed, coord, layout)
}

impl Layout {
    /// Returns the modes at which a coordinate has an integer, as a tuple.
    ///
    /// # Errors
    /// Returns an error if the coordinate does not fit the nesting of the shape.
    pub fn dice(&self, coord: &Coord) -> Result<Self, Error> {
        dice(coord, self.view())
    }
}
