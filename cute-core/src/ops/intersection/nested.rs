//! Prepares the input of the intersection (IS0, IS1, IS8). The modes are sorted by descending
//! stride and must nest. The modes of stride 0 are in a separate list.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "values within 60 bits, which are checked first; see `Nested::new`"
)]

use smallvec::SmallVec;

use super::Piece;
use crate::checked::Checked;
use crate::{Error, Operator, Violation};

/// The greatest magnitude of a value. It is so small that sums of a few values fit in 64 bits.
const LARGEST: i64 = 1 << 59;

/// A mode of a piece: an extent, a positive stride of the values, and a stride of their positions.
#[derive(Clone, Copy, Debug)]
pub(in crate::ops) struct Mode {
    pub(in crate::ops) extent: i64,
    pub(in crate::ops) stride: i64,
    pub(in crate::ops) moves: i64,
    /// The span of the modes with smaller strides.
    pub(in crate::ops) below: i64,
}

/// A piece, prepared for the search. The left numbers of the piece are values, and the right
/// numbers are the positions of these values.
#[derive(Debug)]
pub(in crate::ops) struct Nested {
    pub(in crate::ops) value: i64,
    pub(in crate::ops) place: i64,
    pub(in crate::ops) modes: SmallVec<[Mode; 6]>,
    /// The modes of stride 0 (IS8), each given by its extent and by its stride for the positions.
    pub(in crate::ops) still: SmallVec<[(i64, i64); 2]>,
}

impl Nested {
    /// Prepares a piece for the search. Errors call the piece `name`.
    pub(in crate::ops) fn new(
        piece: &Piece,
        name: &'static str,
        operator: Operator,
    ) -> Result<Self, Error> {
        let checked = Checked(operator);
        let (mut value, mut place) = piece.begin;
        let mut sorted: SmallVec<[Mode; 6]> = SmallVec::new();
        let mut still = SmallVec::new();
        for (extent, stride, moves) in piece.modes() {
            if stride == 0 {
                still.push((extent, moves));
                continue;
            }
            // The difference between the greatest and the least value of each mode fits in 64 bits,
            // because this was checked when the piece was made.
            let steps = extent - 1;
            let turned = stride < 0;
            if turned {
                (value, place) = (
                    checked.add(value, steps * stride)?,
                    checked.add(place, steps * moves)?,
                );
            }
            let (stride, moves) = if turned {
                (checked.abs(stride)?, checked.sub(0, moves)?)
            } else {
                (stride, moves)
            };
            sorted.push(Mode {
                extent,
                stride,
                moves,
                below: 1,
            });
        }
        if sorted
            .windows(2)
            .any(|pair| matches!(pair, [a, b] if a.stride < b.stride))
        {
            sorted.sort_by_key(|mode| core::cmp::Reverse(mode.stride));
        }
        // Starting at the smallest stride, the loop computes the span of the smaller modes, and
        // merges modes that continue each other.
        let mut modes: SmallVec<[Mode; 6]> = SmallVec::new();
        let mut span = 1;
        for mut mode in sorted.into_iter().rev() {
            if mode.stride < span {
                return Err(Error::new(
                    operator,
                    Violation::NotNested {
                        layout: name,
                        stride: mode.stride,
                        span,
                    },
                ));
            }
            mode.below = span;
            span = checked.add(span, checked.mul(mode.extent - 1, mode.stride)?)?;
            match modes.last_mut() {
                Some(last)
                    if last.extent.checked_mul(last.stride) == Some(mode.stride)
                        && last.extent.checked_mul(last.moves) == Some(mode.moves) =>
                {
                    last.extent = checked.mul(last.extent, mode.extent)?;
                }
                _ => modes.push(mode),
            }
        }
        modes.reverse();
        if value < -LARGEST || span > LARGEST || value > LARGEST {
            return Err(Error::new(operator, Violation::Overflow { bits: 60 }));
        }
        Ok(Self {
            value,
            place,
            modes,
            still,
        })
    }
}

/// Returns the span of modes that are sorted by descending stride.
pub(in crate::ops) fn span(modes: &[Mode]) -> i64 {
    modes
        .first()
        .map_or(1, |mode| mode.below + (mode.extent - 1) * mode.stride)
}
