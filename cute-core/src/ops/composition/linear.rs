//! C10: whether the left side is linear on all pieces together.
//!
//! With `t = Pj·Mj + ρj` for the stride of each piece (`ρj` has the sign of `t`) and `E = Σ i·ρj`
//! at the coordinates `i`, the pieces carry `Cj = ⌊E / Pj⌋` times into mode `j` if the right side's
//! value is not negative, and `⌈E / Pj⌉` times if it is not positive. The left side is linear if
//! `Σ κj·Cj = 0`.
//!
//! A box of coordinates in which all `Cj` are constant is decided by one sum. A box whose sum
//! cannot be 0 refuses the composition. Any other box is halved along the piece that changes the
//! carries most, up to [`BUDGET`] boxes. Modes with the same `ρ / P` for each piece carry together,
//! and count as one.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "in 128 bits: the coordinates of all pieces sum to less than the size of the right \
              side, of 63 bits, so that the sum of their products with numbers of 63 bits fits; \
              what costs multiply is checked"
)]

use alloc::vec::Vec;

use smallvec::SmallVec;

use super::BUDGET;
use super::carries::{Carries, Reason, ceil};
use super::steps::Piece;

/// A number for each piece.
type Row = SmallVec<[i128; 8]>;

/// Modes that carry together.
struct Mode {
    /// `ρj` of each piece.
    remainders: Row,
    /// `Mj` of each piece.
    quotients: Row,
    span: i128,
    /// The factor that splits the greatest span into parts: `ρj` times this is comparable between
    /// modes.
    scale: i128,
    cost: i128,
}

/// The coordinates from `low` to `high` of each piece.
struct Cell {
    low: Row,
    high: Row,
}

/// The least and the greatest of a sum.
type Bounds = (i128, i128);

impl Cell {
    /// `Σ i·factor`, over the coordinates of the cell.
    fn bounds(&self, factors: &Row) -> Bounds {
        let ends = self.low.iter().zip(&self.high).zip(factors);
        ends.fold((0, 0), |(least, most), ((low, high), factor)| {
            let (a, b) = (low * factor, high * factor);
            (least + a.min(b), most + a.max(b))
        })
    }

    /// The halves of the box along one piece.
    fn halves(&self, along: usize) -> Option<[Self; 2]> {
        let (low, high) = (*self.low.get(along)?, *self.high.get(along)?);
        let middle = (low + high).div_euclid(2);
        let (mut below, mut above) = (self.high.clone(), self.low.clone());
        *below.get_mut(along)? = middle;
        *above.get_mut(along)? = middle + 1;
        Some([
            Self {
                low: self.low.clone(),
                high: below,
            },
            Self {
                low: above,
                high: self.high.clone(),
            },
        ])
    }
}

/// The pieces, and the modes into which they carry.
struct Sum {
    strides: Row,
    modes: Vec<Mode>,
    /// The limit of the magnitude of relevant values: the size of the left side.
    bound: Option<i128>,
}

/// The result for a cell.
enum Answer {
    /// No carry has a cost.
    Right,
    /// At each coordinate, some carries have a cost.
    Wrong,
    /// Neither is known yet. The box must be halved along this piece.
    Unknown(usize),
}

impl Sum {
    fn new(carries: &Carries<'_>, pieces: &[Piece], bound: Option<i128>) -> (Self, Cell) {
        let strides: Row = pieces.iter().map(|piece| piece.stride.into()).collect();
        let one_sign =
            strides.iter().all(|stride| *stride > 0) || strides.iter().all(|stride| *stride < 0);
        let high = pieces.iter().zip(&strides).map(|(piece, stride)| {
            let last = i128::from(piece.steps) - 1;
            // Of one sign, coordinates that are not visible by themselves are not visible with
            // others either.
            bound
                .filter(|_| one_sign)
                .map_or(last, |bound| last.min(ceil(bound, stride.abs()) - 1))
        });
        let high: Row = high.collect();
        let mut modes: Vec<Mode> = Vec::new();
        for level in &carries.levels {
            let (span, scale) = (
                i128::from(level.span),
                i128::from(carries.top() / level.span),
            );
            let remainders: Row = strides.iter().map(|stride| stride % span).collect();
            let same = |mode: &&mut Mode| {
                let pairs = mode.remainders.iter().zip(&remainders);
                pairs.into_iter().all(|(a, b)| a * mode.scale == b * scale)
            };
            if let Some(mode) = modes.iter_mut().find(same) {
                mode.cost += level.cost;
            } else if remainders.iter().any(|remainder| *remainder != 0) {
                let quotients = strides.iter().map(|stride| stride / span).collect();
                modes.push(Mode {
                    remainders,
                    quotients,
                    span,
                    scale,
                    cost: level.cost,
                });
            }
        }
        modes.retain(|mode| {
            // A piece that moves only within the modes before, and stays visible, stays below their
            // span.
            let moves = mode
                .quotients
                .iter()
                .zip(&high)
                .any(|(quotient, high)| *quotient != 0 && *high != 0);
            let reaches = bound.is_none_or(|bound| mode.span < bound || (moves && !one_sign));
            mode.cost != 0 && reaches
        });
        let low = high.iter().map(|_| 0).collect();
        (
            Self {
                strides,
                modes,
                bound,
            },
            Cell { low, high },
        )
    }

    /// Returns the number of carries of a cell into a mode.
    fn carries(mode: &Mode, values: Bounds, cell: &Cell) -> Bounds {
        let (least, most) = cell.bounds(&mode.remainders);
        let floor = |number: i128| number.div_euclid(mode.span);
        if values.0 >= 0 {
            (floor(least), floor(most))
        } else if values.1 <= 0 {
            (ceil(least, mode.span), ceil(most, mode.span))
        } else if cell.bounds(&mode.quotients) == (0, 0) {
            (least / mode.span, most / mode.span)
        } else {
            (floor(least), ceil(most, mode.span))
        }
    }

    /// Returns the cost of the carries of a cell, and the piece that moves them most, if one does.
    fn costs(&self, values: Bounds, cell: &Cell) -> Result<(Bounds, Option<usize>), Reason> {
        let (mut costs, mut most, mut widest) = ((0, 0), 0, None);
        for mode in &self.modes {
            let counts = Self::carries(mode, values, cell);
            let term = |count: i128| mode.cost.checked_mul(count).ok_or(Reason::Overflow);
            let (a, b) = (term(counts.0)?, term(counts.1)?);
            let add = |sum: i128, term: i128| sum.checked_add(term).ok_or(Reason::Overflow);
            costs = (add(costs.0, a.min(b))?, add(costs.1, a.max(b))?);
            if counts == (0, 0) {
                continue;
            }
            let weight = if counts.0 == counts.1 { 1 } else { 2 };
            let coordinates = cell
                .low
                .iter()
                .zip(&cell.high)
                .map(|(low, high)| (high - low).unsigned_abs());
            for (piece, (remainder, length)) in mode.remainders.iter().zip(coordinates).enumerate()
            {
                let moves = (remainder * mode.scale).unsigned_abs() * length * weight;
                if moves > most {
                    (most, widest) = (moves, Some(piece));
                }
            }
        }
        Ok((costs, widest))
    }

    fn ask(&self, cell: &Cell) -> Result<Answer, Reason> {
        let values = cell.bounds(&self.strides);
        if self
            .bound
            .is_some_and(|bound| values.0 >= bound || values.1 <= -bound)
        {
            return Ok(Answer::Right);
        }
        let (costs, widest) = self.costs(values, cell)?;
        if costs == (0, 0) {
            return Ok(Answer::Right);
        }
        let visible = self
            .bound
            .is_none_or(|bound| -bound < values.0 && values.1 < bound);
        let never = costs.0 > 0 || costs.1 < 0;
        if never && visible {
            return Ok(Answer::Wrong);
        }
        if let Some(along) = widest {
            return Ok(Answer::Unknown(along));
        }
        // The costs are constant, and some of the cell may be visible.
        let coordinates = cell
            .low
            .iter()
            .zip(&cell.high)
            .map(|(low, high)| high - low);
        let lengths = self
            .strides
            .iter()
            .zip(coordinates)
            .map(|(stride, length)| stride.abs() * length);
        match lengths.enumerate().max_by_key(|(_, length)| *length) {
            Some((along, length)) if length > 0 => Ok(Answer::Unknown(along)),
            _ if never => Ok(Answer::Wrong),
            _ => Ok(Answer::Right),
        }
    }

    /// Returns the value of the right side at the first coordinates of a cell, and the cost of its
    /// carries there.
    fn witness(&self, cell: Cell) -> Result<Reason, Reason> {
        let first = Cell {
            high: cell.low.clone(),
            low: cell.low,
        };
        let values = first.bounds(&self.strides);
        let ((cost, _), _) = self.costs(values, &first)?;
        let value = i64::try_from(values.0).map_err(|_| Reason::Overflow)?;
        Ok(Reason::Sum { value, cost })
    }
}

/// Checks that the left side is linear on the pieces together, at all coordinates, or at those with
/// values below `bound` in magnitude; returns the number of boxes of coordinates that it examined.
pub(crate) fn are_linear(
    carries: &Carries<'_>,
    pieces: &[Piece],
    bound: Option<i64>,
) -> Result<u32, Reason> {
    let moving: SmallVec<[Piece; 8]> = pieces
        .iter()
        .filter(|piece| piece.steps > 1 && piece.stride != 0)
        .copied()
        .collect();
    let (sum, whole) = Sum::new(carries, &moving, bound.map(i128::from));
    if sum.modes.is_empty() {
        return Ok(0);
    }
    let mut cells = Vec::from([whole]);
    let mut asked = 0_u32;
    while let Some(cell) = cells.pop() {
        if asked == BUDGET {
            return Err(Reason::Undecided);
        }
        asked += 1;
        match sum.ask(&cell)? {
            Answer::Right => {}
            Answer::Wrong => return Err(sum.witness(cell)?),
            Answer::Unknown(along) => cells.extend(cell.halves(along).into_iter().flatten()),
        }
    }
    Ok(asked)
}
