//! C9: splits a leaf into pieces on which the left layout is linear.
//!
//! With `ρj = t mod Pj`, a leaf of stride `t` has carried `⌊i·ρj / Pj⌋` times into mode `j` after
//! `i` steps. Modes with the same slope `ρj / Pj` always carry together, so they count as one mode
//! with the sum of their costs. The costs of several modes may cancel as long as these modes have
//! carried equally often. The least `i` at which two of these counts differ is the denominator of
//! the simplest fraction between the two slopes; continued fractions compute it. If costs do not
//! cancel, the carries are examined one by one, up to [`BUDGET`] carries.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "in 128 bits: products of a count of steps and a slope, or of a slope and a span, of \
              63 bits each"
)]

use alloc::vec::Vec;
use core::ops::Range;

use super::BUDGET;
use super::carries::{Carries, Reason, ceil, total};

/// A part of a leaf of the right layout. The left layout is linear on this part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) steps: i64,
    /// The stride of one step in the domain of the left layout.
    pub(crate) stride: i64,
    /// The change of the offset by one step. It equals the offset of the left layout at `stride`.
    pub(crate) image: i64,
}

/// Modes with the same slope. The slope is in units of the greatest span; the cost is the sum of
/// the costs of a carry into each of these modes.
#[derive(Clone, Copy)]
struct Slope {
    slope: i128,
    cost: i128,
}

/// Returns the slopes of a positive stride in ascending order, without slopes whose costs add up to
/// 0.
fn slopes(carries: &Carries<'_>, stride: i64) -> Vec<Slope> {
    let top = carries.top();
    let mut slopes: Vec<Slope> = Vec::new();
    for level in &carries.levels {
        let slope = i128::from(stride % level.span) * i128::from(top / level.span);
        match slopes.iter_mut().find(|other| other.slope == slope) {
            Some(same) => same.cost += level.cost,
            None => slopes.push(Slope {
                slope,
                cost: level.cost,
            }),
        }
    }
    slopes.retain(|slope| slope.slope != 0 && slope.cost != 0);
    slopes.sort_unstable_by_key(|slope| slope.slope);
    slopes
}

/// Returns the denominator of the simplest fraction in `(a / b, c / d]`. This is the least `i` for
/// which `(i·a/b, i·c/d]` contains an integer.
fn simplest(low: (i128, i128), high: (i128, i128)) -> i128 {
    /// Returns the simplest fraction in `(a/b, c/d]`.
    fn above((a, b): (i128, i128), (c, d): (i128, i128)) -> (i128, i128) {
        let whole = c / d;
        if whole * b > a {
            return (a / b + 1, 1);
        }
        let (numerator, denominator) = within((d, c - whole * d), (b, a - whole * b));
        (whole * numerator + denominator, numerator)
    }
    /// Returns the simplest fraction in `[a/b, c/d)`. If `d` is 0, the interval has no upper end.
    fn within((a, b): (i128, i128), (c, d): (i128, i128)) -> (i128, i128) {
        let first = ceil(a, b);
        if d == 0 || first * d < c {
            return (first, 1);
        }
        let whole = a / b;
        let (numerator, denominator) = above((d, c - whole * d), (b, a - whole * b));
        (whole * numerator + denominator, numerator)
    }
    above(low, high).1
}

/// Returns the least number of steps, at least 2, after which the carries of a positive stride cost
/// something. If this number is not less than `most`, returns `most`.
pub(crate) fn first_break(carries: &Carries<'_>, stride: i64, most: i64) -> Result<i64, Reason> {
    let slopes = slopes(carries, stride);
    let (top, most_wide) = (i128::from(carries.top()), i128::from(most));
    let count = |steps: i128, slope: i128| steps * slope / top;
    let cost = |steps: i128| {
        total(
            slopes
                .iter()
                .map(|slope| (slope.cost, count(steps, slope.slope))),
        )
    };
    let found = |steps: i128| i64::try_from(steps).map_err(|_| Reason::Overflow);
    let part = |group: &Range<usize>| slopes.get(group.clone()).unwrap_or_default();
    // Groups of slopes that have carried equally often so far. Each group is a range, because all
    // slopes between two members belong to it.
    let mut groups: Vec<Range<usize>> = Vec::new();
    groups.push(0..slopes.len());
    let mut steps = 1;
    while groups
        .iter()
        .all(|group| part(group).iter().map(|slope| slope.cost).sum::<i128>() == 0)
    {
        groups.retain(|group| group.len() > 1);
        let splits = groups.iter().filter_map(|group| match part(group) {
            [first, .., last] => Some(simplest((first.slope, top), (last.slope, top))),
            _ => None,
        });
        match splits.min() {
            Some(split) if split < most_wide => steps = split,
            _ => return Ok(most),
        }
        if cost(steps)? != 0 {
            return found(steps);
        }
        groups = groups
            .iter()
            .flat_map(|group| alike(group.clone(), part(group), |slope| count(steps, slope)))
            .collect();
    }
    for _ in 0..BUDGET {
        let next = slopes
            .iter()
            .map(|slope| ceil((count(steps, slope.slope) + 1) * top, slope.slope))
            .min();
        match next {
            Some(next) if next < most_wide => steps = next,
            _ => return Ok(most),
        }
        if cost(steps)? != 0 {
            return found(steps);
        }
    }
    Err(Reason::Undecided)
}

/// Splits a group of slopes into ranges in which `count` returns the same number.
fn alike(group: Range<usize>, slopes: &[Slope], count: impl Fn(i128) -> i128) -> Vec<Range<usize>> {
    let mut begin = group.start;
    let parts = slopes.chunk_by(|a, b| count(a.slope) == count(b.slope));
    let parts = parts.map(|part| {
        let range = begin..begin.saturating_add(part.len());
        begin = range.end;
        range
    });
    parts.collect()
}

/// Splits a leaf `shape:stride` with several coordinates into pieces. If `visible` is true, only
/// values below the size of the left layout count. A break after these values is used if it divides
/// the shape, and ignored otherwise.
pub(super) fn split(
    carries: &Carries<'_>,
    (shape, stride): (i64, i64),
    visible: bool,
    mut found: impl FnMut(Piece, i64),
) -> Result<(), Reason> {
    let (sign, mut stride) = (
        stride.signum(),
        stride.checked_abs().ok_or(Reason::Overflow)?,
    );
    let mut rest = shape;
    let up = |number: i64, divisor: i64| {
        i64::try_from(ceil(number.into(), divisor.into())).unwrap_or(number)
    };
    let mut most = if visible {
        rest.min(up(carries.size, stride))
    } else {
        rest
    };
    loop {
        let breaks = match first_break(carries, stride, rest) {
            // The search up to the visible end may be easier. Past this end, the leaf needs no
            // break.
            Err(Reason::Undecided) if most < rest => match first_break(carries, stride, most)? {
                breaks if breaks < most => breaks,
                _ => rest,
            },
            other => other?,
        };
        let divides = rest % breaks == 0;
        let image = carries.at(sign * stride)?;
        if breaks >= rest || (breaks >= most && !divides) {
            found(
                Piece {
                    steps: rest,
                    stride: sign * stride,
                    image,
                },
                1,
            );
            return Ok(());
        }
        if !divides {
            return Err(Reason::Steps {
                stride,
                steps: breaks,
                shape: rest,
            });
        }
        rest /= breaks;
        found(
            Piece {
                steps: breaks,
                stride: sign * stride,
                image,
            },
            rest,
        );
        stride = stride.checked_mul(breaks).ok_or(Reason::Overflow)?;
        most = up(most, breaks);
    }
}
