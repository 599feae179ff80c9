//! Applies C9 to C12 to an input that the walk refuses. The result is the composition, or the
//! decision that none exists.

use alloc::vec::Vec;

use super::carries::{Carries, Reason};
use super::linear::are_linear;
use super::steps::{Piece, split};
use super::walk::Left;
use super::{BUDGET, CHECKED, Overhang, Part, each_leaf, refuse};
use crate::layout::LayoutBuilder;
use crate::trace::{Event, Trace};
use crate::{Error, LayoutRef, Violation};

/// The reason why no composition was found: an error of the walk, or carries that prevent a
/// composition.
enum Stop {
    Error(Error),
    Reason(Reason),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}

impl From<Reason> for Stop {
    fn from(reason: Reason) -> Self {
        Self::Reason(reason)
    }
}

/// Tries to compose by C9 and C10. If `visible` is false, the result is correct at all coordinates.
/// If `visible` is true, the result is correct at each coordinate at which the value of the right
/// layout is below the size of the left layout.
fn attempt(
    left: &mut Left,
    size: i64,
    parts: &[Part<'_>],
    visible: bool,
    out: &mut LayoutBuilder,
    trace: &mut impl Trace,
) -> Result<(), Stop> {
    let modes = left.modes().to_vec();
    let carries = Carries::new(&modes, size);
    let mut pieces: Vec<Piece> = Vec::new();
    each_leaf(out, parts, |out, (shape, stride)| -> Result<(), Stop> {
        if shape <= 1 || stride == 0 || carries.levels.is_empty() {
            return Ok(left.walk((shape, stride), out, trace)?);
        }
        let (mark, before) = (out.mark(), pieces.len());
        split(&carries, (shape, stride), visible, |piece, rest| {
            let emits = (piece.steps, piece.image);
            trace.event(|| Event::Linear {
                stride: piece.stride,
                emits,
                rest,
            });
            out.leaf(emits);
            pieces.push(piece);
        })?;
        let emitted = pieces.len().saturating_sub(before);
        if emitted > 1 {
            out.wrap_since(mark, emitted);
        }
        Ok(())
    })?;
    if pieces.len() > 1 {
        let boxes = are_linear(&carries, &pieces, visible.then_some(size))?;
        trace.event(|| Event::Balanced { visible, boxes });
    }
    Ok(())
}

/// Traces the carries that prevent a composition.
fn tell(reason: Reason, trace: &mut impl Trace) {
    match reason {
        Reason::Steps {
            stride,
            steps,
            shape,
        } => trace.event(|| Event::Breaks {
            stride,
            steps,
            shape,
        }),
        Reason::Sum { value, cost } => trace.event(|| Event::Carried { value, cost }),
        Reason::Undecided | Reason::Overflow => {}
    }
}

/// Returns the greatest magnitude of a value of the right layout.
fn reach(parts: &[Part<'_>]) -> i64 {
    let (mut up, mut down) = (0_i64, 0_i64);
    for part in parts {
        part.each(|(shape, stride)| {
            let reach = stride
                .saturating_abs()
                .saturating_mul(shape.max(1).saturating_sub(1));
            let side = if stride < 0 { &mut down } else { &mut up };
            *side = side.saturating_add(reach);
        });
    }
    up.max(down)
}

/// Composes two layouts by C9 to C12, after the walk has refused them.
#[cold]
#[inline(never)]
pub(super) fn compose(
    out: &mut LayoutBuilder,
    (a, left): (LayoutRef<'_>, &mut Left),
    parts: &[Part<'_>],
    (overhang, refused): (Overhang, Error),
    trace: &mut impl Trace,
) -> Result<(), Error> {
    trace.event(|| Event::Asked {
        violation: refused.violation,
    });
    // An empty left layout gives an empty result, whose strides do not matter.
    let (begin, size) = (out.mark(), a.size_of_others());
    for level in Carries::new(left.modes(), size).levels {
        trace.event(|| Event::Costs {
            span: level.span,
            cost: level.cost,
        });
    }
    let mut outcome = attempt(left, size, parts, false, out, trace);
    // C11
    if outcome.is_err() && overhang == Overhang::Free && reach(parts) >= size {
        if let Err(Stop::Reason(reason)) = outcome {
            tell(reason, trace);
        }
        trace.event(|| Event::Visible { size });
        out.rewind(begin);
        outcome = attempt(left, size, parts, true, out, trace);
    }
    match outcome {
        Ok(()) => Ok(()),
        Err(Stop::Error(error)) => Err(error),
        // C12
        Err(Stop::Reason(Reason::Undecided)) => {
            refuse(Violation::CarriesUndecided { steps: BUDGET })
        }
        Err(Stop::Reason(Reason::Overflow)) => CHECKED.overflow(),
        Err(Stop::Reason(reason)) => {
            tell(reason, trace);
            Err(refused)
        }
    }
}
