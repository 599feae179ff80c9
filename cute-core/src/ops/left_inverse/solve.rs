//! Computes an inverse by W7, if some strides are not multiples of the smaller ones.

use alloc::vec::Vec;

use super::OPERATOR;
use crate::ops::coalesce::{Modes, merge};
use crate::ops::composition::{Carries, Piece, are_linear};
use crate::ops::right_inverse::Mode;

/// A mode of the inverse. `span` is the number of offsets below the mode, and `moves` is the change
/// of the coordinate by one step in the mode.
#[derive(Clone, Copy)]
struct Level {
    span: i64,
    moves: i64,
}

/// Returns the linear coordinate at which this mode has coordinate 1 and all other modes have 0,
/// with the sign of the mode's stride.
fn weight(mode: &Mode) -> Option<i64> {
    mode.before.checked_mul(mode.stride.signum())
}

/// Returns the modes of the inverse above the gap, and the last mode that was used. The search
/// begins at the mode `first`, and skips each mode whose stride is not a greater multiple of the
/// last used stride.
fn chain(modes: &[Mode], first: usize) -> Option<(Vec<Level>, &Mode)> {
    let mut levels: Vec<Level> = Vec::new();
    let mut last = None;
    for mode in modes.iter().skip(first) {
        let span = mode.stride.checked_abs()?;
        let continues = match levels.last() {
            Some(before) => span > before.span && span.checked_rem(before.span)? == 0,
            None => true,
        };
        if continues {
            levels.push(Level {
                span,
                moves: weight(mode)?,
            });
            last = Some(mode);
        }
    }
    Some((levels, last?))
}

/// Returns a stride for the gap below the first level. With this stride, the inverse maps each
/// stride of the layout to coordinate 1 of its mode. Returns `None` if no stride of the gap
/// achieves this, and 0 if every stride achieves it.
fn gap(modes: &[Mode], levels: &[Level]) -> Option<i64> {
    let mut gap = None;
    for mode in modes {
        let (mut rest, mut missing) = (mode.stride.checked_abs()?, weight(mode)?);
        for level in levels.iter().rev() {
            missing =
                missing.checked_sub(rest.checked_div(level.span)?.checked_mul(level.moves)?)?;
            rest = rest.checked_rem(level.span)?;
        }
        if rest == 0 {
            if missing != 0 {
                return None;
            }
            continue;
        }
        let moves = missing
            .checked_div(rest)
            .filter(|_| missing.checked_rem(rest) == Some(0))?;
        if gap.is_some_and(|gap| gap != moves) {
            return None;
        }
        gap = Some(moves);
    }
    Some(gap.unwrap_or(0))
}

/// Returns true if no carry has a cost, so that the inverse maps all offsets back. The inverse must
/// already map each stride to coordinate 1 of its mode.
fn inverts(inverse: &Modes, modes: &[Mode]) -> bool {
    let piece = |mode: &Mode| Piece {
        steps: mode.extent,
        stride: mode.stride,
        image: mode.before,
    };
    let pieces: Vec<Piece> = modes.iter().map(piece).collect();
    are_linear(&Carries::new(inverse, 0), &pieces, None).is_ok()
}

/// Computes the inverse by W7. The modes have nonzero strides, sorted by ascending magnitude. The
/// levels of the inverse begin at some of these strides.
pub(super) fn solve(modes: &[Mode]) -> Option<Modes> {
    for first in 0..modes.len() {
        let (levels, last) = chain(modes, first)?;
        let Some(gap) = gap(modes, &levels) else {
            continue;
        };
        let mut emitted = Modes::new();
        let mut below = Level {
            span: 1,
            moves: gap,
        };
        for &level in &levels {
            emitted.push((level.span.checked_div(below.span)?, below.moves));
            below = level;
        }
        emitted.push((last.extent, below.moves));
        let inverse = merge(&emitted, OPERATOR).ok()?;
        if inverts(&inverse, modes) {
            return Some(inverse);
        }
    }
    None
}
