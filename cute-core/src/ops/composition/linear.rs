//! C10: decides whether the left layout is linear on all pieces together.
//!
//! Write the stride of each piece as `t = Pj·Mj + ρj`, where `ρj` has the sign of `t`. At the
//! coordinates `i` of the pieces, let `E = Σ i·ρj`. The pieces carry `Cj = ⌊E / Pj⌋` times into
//! mode `j` if the value of the right layout is not negative, and `⌈E / Pj⌉` times if it is not
//! positive. The left layout is linear if `Σ κj·Cj = 0`.
//!
//! The test works on boxes of coordinates. If all `Cj` are constant in a box, one sum decides the
//! box. If the sum cannot be 0 in a box, the composition is refused. Any other box is halved along
//! the piece that changes the carries most. At most [`BUDGET`] boxes are examined. Modes that have
//! the same `ρ / P` for each piece carry together, so they count as one mode.
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

/// A list with one number for each piece.
type Row = SmallVec<[i128; 8]>;

/// A mode, or several modes that carry together.
struct Mode {
    /// The remainder `ρj` of each piece.
    remainders: Row,
    /// The quotient `Mj` of each piece.
    quotients: Row,
    span: i128,
    /// The greatest span divided by the span of this mode. After multiplication by this factor, the
    /// `ρj` of different modes can be compared.
    scale: i128,
    cost: i128,
}

/// A box of coordinates, from `low` to `high` for each piece.
struct Cell {
    low: Row,
    high: Row,
}

/// The least and the greatest value of a sum.
type Bounds = (i128, i128);

impl Cell {
    /// Returns bounds of `Σ i·factor` over the coordinates `i` of the box.
    fn bounds(&self, factors: &Row) -> Bounds {
        let ends = self.low.iter().zip(&self.high).zip(factors);
        ends.fold((0, 0), |(least, most), ((low, high), factor)| {
            let (a, b) = (low * factor, high * factor);
            (least + a.min(b), most + a.max(b))
        })
    }

    /// Splits the box into two halves along one piece.
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

/// The pieces of all leaves, and the modes into which they carry.
struct Sum {
    strides: Row,
    modes: Vec<Mode>,
    /// The size of the left layout if only values below this size count; otherwise `None`.
    bound: Option<i128>,
}

/// The result for one box.
enum Answer {
    /// In this box, the carries cost nothing.
    Right,
    /// At every coordinate of the box, the carries cost something.
    Wrong,
    /// The box must be halved along this piece before it can be decided.
    Unknown(usize),
}

impl Sum {
    fn new(carries: &Carries<'_>, pieces: &[Piece], bound: Option<i128>) -> (Self, Cell) {
        let strides: Row = pieces.iter().map(|piece| piece.stride.into()).collect();
        let one_sign =
            strides.iter().all(|stride| *stride > 0) || strides.iter().all(|stride| *stride < 0);
        let high = pieces.iter().zip(&strides).map(|(piece, stride)| {
            let last = i128::from(piece.steps) - 1;
            // If all strides have one sign, the other pieces cannot reduce the magnitude of a
            // value. A coordinate at which one piece alone is too large therefore never counts.
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
            // Values that count have magnitudes below `bound`. If `bound` is at most the span of
            // this mode, such a value causes no carry into the mode. Exception: strides have both
            // signs, and a piece moves in this mode or in a later one.
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

    /// Returns bounds of the number of carries into a mode, over one box.
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

    /// Returns bounds of the cost of all carries in a box, and the piece that changes the carries
    /// most.
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
        // The costs are constant in this box, and some of its coordinates may count.
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

    /// Returns the value of the right layout at the first coordinates of a box, and the cost of the
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

/// Checks that the left layout is linear on all pieces together. If `bound` is given, only values
/// with a magnitude below `bound` count. Returns the number of boxes that were examined.
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
