//! Visits the modes of the two layouts from the greatest stride down (IS2 to IS7).
#![allow(
    clippy::arithmetic_side_effects,
    reason = "values within 60 bits, and places that exist: sums of a few fit 64"
)]

use alloc::vec::Vec;

use smallvec::SmallVec;

use super::nested::{Mode, Nested, span};
use super::{MOST_PIECES, OPERATOR, Piece};
use crate::{Error, Violation};

/// A block of `A` or `B`: its first value, the position of this value, and its modes.
#[derive(Clone, Copy)]
struct Block<'a> {
    value: i64,
    place: i64,
    modes: &'a [Mode],
}

impl<'a> Block<'a> {
    /// Returns the greatest value of the block plus 1.
    fn end(self) -> i64 {
        self.value + span(self.modes)
    }

    /// Returns the part of the block at coordinate `index` of its first mode.
    const fn part(self, index: i64, of: Mode, lower: &'a [Mode]) -> Self {
        Self {
            value: self.value + index * of.stride,
            place: self.place + index * of.moves,
            modes: lower,
        }
    }
}

pub(super) struct Walk<'o> {
    found: &'o mut Vec<Piece>,
    /// The modes that both blocks have shared so far, from the slowest to the fastest. An entry
    /// contains the extent of a mode and the strides of its positions in `A` and in `B`.
    common: SmallVec<[(i64, i64, i64); 8]>,
    /// The modes of stride 0, which every piece contains. An entry contains the extent of a mode
    /// and the strides of its positions in `A` and in `B`.
    still: SmallVec<[(i64, i64, i64); 2]>,
    /// True if the two layouts are exchanged, so that the left block belongs to the right layout.
    exchanged: bool,
    /// The number of pieces so far (IS6).
    taken: usize,
}

impl<'o> Walk<'o> {
    pub(super) fn new(found: &'o mut Vec<Piece>) -> Self {
        Self {
            found,
            common: SmallVec::new(),
            still: SmallVec::new(),
            exchanged: false,
            taken: 0,
        }
    }

    pub(super) fn run(&mut self, a: &Nested, b: &Nested) -> Result<(), Error> {
        // IS8
        self.still
            .extend(a.still.iter().map(|&(count, moves)| (count, moves, 0)));
        self.still
            .extend(b.still.iter().map(|&(count, moves)| (count, 0, moves)));
        let block = |side: &Nested| (side.value, side.place);
        let ((value, place), (other, there)) = (block(a), block(b));
        self.blocks(
            Block {
                value,
                place,
                modes: &a.modes,
            },
            Block {
                value: other,
                place: there,
                modes: &b.modes,
            },
        )
    }

    /// Finds the pairs of positions at which two blocks have the same value.
    fn blocks(&mut self, a: Block<'_>, b: Block<'_>) -> Result<(), Error> {
        // IS2
        if a.end() <= b.value || b.end() <= a.value {
            return Ok(());
        }
        match (a.modes.split_first(), b.modes.split_first()) {
            (None, None) => self.emit(a.place, b.place),
            // IS3: the value is in the last part of the mode that begins at or before the value.
            (None, Some((&mode, lower))) => {
                let digit = (a.value - b.value)
                    .div_euclid(mode.stride)
                    .min(mode.extent - 1);
                self.blocks(a, b.part(digit, mode, lower))
            }
            (Some((left, _)), Some((right, _))) if left.stride >= right.stride => {
                if left.stride > right.stride && left.below >= right.stride {
                    self.repeat(a, b)
                } else {
                    self.distances(a, b)
                }
            }
            _ => {
                self.exchanged = !self.exchanged;
                let done = self.blocks(b, a);
                self.exchanged = !self.exchanged;
                done
            }
        }
    }

    /// Finds the pairs of two blocks if the blocks of `a` repeat along `b` (IS4).
    fn repeat(&mut self, a: Block<'_>, b: Block<'_>) -> Result<(), Error> {
        let (Some((&left, lower)), Some((&right, _))) =
            (a.modes.split_first(), b.modes.split_first())
        else {
            return Ok(());
        };
        let (first, last) = meeting(a, left, b);
        // The parts of `A` inside the range in which `B` is periodic.
        let begin = ceil_div(b.value + right.below - right.stride - a.value, left.stride).max(0);
        let end = (b.value + right.extent * right.stride - left.below - a.value)
            .div_euclid(left.stride)
            .min(left.extent - 1);
        let divisor = gcd(left.stride, right.stride);
        let (period, periods) = (right.stride / divisor, left.stride / divisor);
        let inside = (end - begin + 1).max(0);
        let alone = if inside == 0 {
            last - first + 1
        } else {
            (begin - first).max(0) + (last - end).max(0)
        };
        self.take(period.min(inside) + alone.max(0), left, right)?;
        if inside == 0 {
            return (first..=last).try_for_each(|index| self.blocks(a.part(index, left, lower), b));
        }
        (first..begin).try_for_each(|index| self.blocks(a.part(index, left, lower), b))?;
        for residue in 0..period.min(inside) {
            let count = (inside - 1 - residue) / period + 1;
            let block = a.part(begin + residue, left, lower);
            self.times(
                count,
                (left.moves, period),
                (right.moves, periods),
                |walk| walk.blocks(block, b),
            )?;
        }
        (end + 1..=last).try_for_each(|index| self.blocks(a.part(index, left, lower), b))
    }

    /// Finds the pairs of two blocks by the distances between their parts (IS5).
    fn distances(&mut self, a: Block<'_>, b: Block<'_>) -> Result<(), Error> {
        let (Some((&left, lower)), Some((&right, under))) =
            (a.modes.split_first(), b.modes.split_first())
        else {
            return Ok(());
        };
        let (w, v) = (left.below, right.below);
        let (first, last) = meeting(a, left, b);
        if first > last {
            return Ok(());
        }
        let divisor = gcd(left.stride, right.stride);
        let ways = (w + v - 1) / divisor + 1;
        if last - first < ways && divisor < right.stride {
            self.take(last - first + 1, left, right)?;
            for index in first..=last {
                let block = a.part(index, left, lower);
                let (from, to) = meeting(b, right, block);
                self.take((to - from).max(0), left, right)?;
                (from..=to)
                    .try_for_each(|index| self.blocks(block, b.part(index, right, under)))?;
            }
            return Ok(());
        }
        self.take(ways, left, right)?;
        // `i·pb − j·pa = (d − d0) / g` for the parts `i` of A and `j` of B at distance `d`. From
        // one solution, `i + k·pa` and `j + k·pb` give all others.
        let d0 = a.value - b.value;
        let (pa, pb) = (right.stride / divisor, left.stride / divisor);
        let inverse = inverse(pb.rem_euclid(pa), pa);
        // The least d ≡ d0 (mod g) above −w.
        let mut d = d0 - (d0 + w - 1).div_euclid(divisor) * divisor;
        while d < v {
            let (i, j) = solution((d - d0) / divisor, pa, pb, inverse);
            let least = ceil_div(-i, pa).max(ceil_div(-j, pb));
            let most = (left.extent - 1 - i)
                .div_euclid(pa)
                .min((right.extent - 1 - j).div_euclid(pb));
            if least <= most {
                let (i, j) = (i + least * pa, j + least * pb);
                let block = Block {
                    value: d,
                    place: a.place + i * left.moves,
                    modes: lower,
                };
                let other = Block {
                    value: 0,
                    place: b.place + j * right.moves,
                    modes: under,
                };
                let count = most - least + 1;
                self.times(count, (left.moves, pa), (right.moves, pb), |walk| {
                    walk.blocks(block, other)
                })?;
            }
            d += divisor;
        }
        Ok(())
    }

    /// Runs the search `on` once, inside an additional mode of extent `count`. Each piece that the
    /// search finds is then repeated `count` times. One step of this mode moves the left position
    /// by `left · pa`, and the right position by `right · pb`.
    fn times(
        &mut self,
        count: i64,
        (left, pa): (i64, i64),
        (right, pb): (i64, i64),
        on: impl FnOnce(&mut Self) -> Result<(), Error>,
    ) -> Result<(), Error> {
        if count == 1 {
            return on(self);
        }
        let (left, right) = (left * pa, right * pb);
        self.common.push(if self.exchanged {
            (count, right, left)
        } else {
            (count, left, right)
        });
        let done = on(self);
        self.common.pop();
        done
    }

    /// Adds `ways` to the number of pieces, and returns an error if there are too many pieces
    /// (IS6).
    fn take(&mut self, ways: i64, left: Mode, right: Mode) -> Result<(), Error> {
        let all = usize::try_from(ways).map_or(usize::MAX, |ways| self.taken.saturating_add(ways));
        if all > MOST_PIECES {
            let (left, right) = if self.exchanged {
                (right.stride, left.stride)
            } else {
                (left.stride, right.stride)
            };
            let pieces = i64::try_from(all).unwrap_or(i64::MAX);
            return Err(Error::new(
                OPERATOR,
                Violation::TooManyPieces {
                    left,
                    right,
                    pieces,
                    most: MOST_PIECES,
                },
            ));
        }
        self.taken = all;
        Ok(())
    }

    /// Appends the piece that begins at the positions `left` and `right` (IS7).
    fn emit(&mut self, left: i64, right: i64) -> Result<(), Error> {
        let begin = if self.exchanged {
            (right, left)
        } else {
            (left, right)
        };
        let mut piece = Piece {
            begin,
            modes: SmallVec::new(),
        };
        for &(count, left, right) in self.common.iter().rev() {
            let turned = left < 0;
            if turned {
                piece.begin.0 += (count - 1) * left;
                piece.begin.1 += (count - 1) * right;
            }
            piece.push(if turned {
                (count, -left, -right)
            } else {
                (count, left, right)
            });
        }
        if !self.still.is_empty() {
            // Modes of stride 0 on both sides multiply the number of pairs, which may then exceed
            // 64 bits.
            piece = Piece::made(
                piece.begin,
                self.still.iter().copied().chain(piece.modes()),
                OPERATOR,
            )?;
        }
        self.found.push(piece);
        Ok(())
    }
}

/// Returns the first and the last part of `a`, along the mode `of`, that may overlap `b`.
fn meeting(a: Block<'_>, of: Mode, b: Block<'_>) -> (i64, i64) {
    let first = (b.value - of.below - a.value).div_euclid(of.stride) + 1;
    let last = (b.end() - 1 - a.value).div_euclid(of.stride);
    (first.max(0), last.min(of.extent - 1))
}

/// Returns `i` and `j` with `i·pb − j·pa = e` and `0 ≤ i < pa`.
#[allow(
    clippy::cast_possible_truncation,
    reason = "i is less than pa; j is at most pb + |e|"
)]
fn solution(e: i64, pa: i64, pb: i64, inverse: i64) -> (i64, i64) {
    let digit = e.rem_euclid(pa);
    if let Some(product) = digit.checked_mul(inverse) {
        let i = product.rem_euclid(pa);
        if let Some(moved) = i.checked_mul(pb).and_then(|moved| moved.checked_sub(e)) {
            return (i, moved / pa);
        }
    }
    let i = (i128::from(digit) * i128::from(inverse)).rem_euclid(i128::from(pa));
    (
        i as i64,
        ((i * i128::from(pb) - i128::from(e)) / i128::from(pa)) as i64,
    )
}

const fn gcd(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Divides by a positive number, rounding up.
const fn ceil_div(a: i64, b: i64) -> i64 {
    -(-a).div_euclid(b)
}

/// Returns the inverse of `of` modulo `modulus`, which is at least 0. The two numbers must have no
/// common divisor.
fn inverse(of: i64, modulus: i64) -> i64 {
    let (mut r, mut next, mut x, mut after) = (modulus, of, 0_i64, 1_i64);
    while next != 0 {
        let quotient = r / next;
        (r, next) = (next, r - quotient * next);
        (x, after) = (after, x - quotient * after);
    }
    x.rem_euclid(modulus)
}
