//! C0 to C8: each leaf of the right side walks through the modes of the left one, and what all leaves took is added up.

use smallvec::SmallVec;

use super::{CHECKED, refuse};
use crate::layout::LayoutBuilder;
use crate::ops::coalesce::{Modes, coalesce_x};
use crate::trace::{Event, Trace};
use crate::{Error, LayoutRef, Operator, Violation};

/// Whether a violation is that of a rule by which a walk refuses.
pub(super) const fn is_rule(violation: Violation) -> bool {
    matches!(
        violation,
        Violation::StrideIndivisible { .. }
            | Violation::StrideRunsPast { .. }
            | Violation::ShapeIndivisible { .. }
            | Violation::Carry { .. }
            | Violation::MixedSigns { .. }
    )
}

/// What the leaves took from one mode of the left, by sign.
#[derive(Clone, Copy, Default)]
struct Taken {
    up: i64,
    down: i64,
}

/// The left side, and what has been taken from it.
pub(crate) struct Left {
    modes: Modes,
    capped: bool,
    /// Empty for a leaf that walks alone: it cannot carry.
    taken: SmallVec<[Taken; 16]>,
}

impl Left {
    pub(crate) fn new() -> Self {
        Self { modes: Modes::new(), capped: false, taken: SmallVec::new() }
    }

    /// C1. The lists are long, and are filled in place.
    #[inline]
    pub(crate) fn fill(&mut self, layout: LayoutRef<'_>) -> Result<(), Error> {
        self.capped = coalesce_x(&mut self.modes, layout, Operator::Composition)?;
        Ok(())
    }

    /// The modes, coalesced.
    pub(crate) fn modes(&self) -> &[(i64, i64)] {
        &self.modes
    }

    pub(super) fn capped(&self) -> bool {
        self.capped
    }

    /// Adds up from here on what the leaves take, if there are several that may carry.
    #[inline]
    pub(super) fn watch(&mut self, several: bool) {
        if several && self.modes.len() > 1 {
            self.taken = SmallVec::from_elem(Taken::default(), self.modes.len());
        }
    }

    fn take(&mut self, mode: usize, steps: i64, stride: i64, negative: bool) -> Result<(), Error> {
        if let Some(taken) = self.taken.get_mut(mode) {
            let reach = CHECKED.mul(CHECKED.sub(steps.max(1), 1)?, stride)?;
            let side = if negative { &mut taken.down } else { &mut taken.up };
            *side = CHECKED.add(*side, reach)?;
        }
        Ok(())
    }

    /// One leaf `shape:stride` of the right side, as the modes that it becomes: C0, C2 to C6.
    #[inline]
    pub(super) fn walk(
        &mut self,
        (shape, stride): (i64, i64),
        out: &mut LayoutBuilder,
        trace: &mut impl Trace,
    ) -> Result<(), Error> {
        let last = self.modes.len().saturating_sub(1);
        let last_stride = self.modes.last().map_or(0, |mode| mode.1);
        if stride == 0 || last == 0 {
            let emits = (shape, CHECKED.mul(stride, last_stride)?);
            trace.event(|| Event::Scaled { leaf: (shape, stride), emits });
            out.leaf(emits);
            return Ok(());
        }
        trace.event(|| Event::Leaf { leaf: (shape, stride) });
        let mark = out.mark();
        let (negative, sign) = (stride < 0, stride.signum());
        let (mut emitted, mut rest, mut t) = (0_usize, shape, CHECKED.abs(stride)?);
        // What each step moves in the modes that it passed with a remainder.
        let mut along = 0_i64;
        for mode in 0..last {
            let Some(&(s, d)) = self.modes.get(mode) else { break };
            // A leaf without coordinates is like one of a single coordinate: no step is taken.
            if shape <= 1 {
                let left = CHECKED.ceil_div(t, s)?;
                trace.event(|| Event::Passed { mode, of: (s, d), stride: (t, left), formal: true });
                t = left;
            } else if rest == 1 {
                break;
            } else if t >= s {
                let (remainder, left) = (CHECKED.rem(t, s)?, CHECKED.div(t, s)?);
                let passed = Event::Passed { mode, of: (s, d), stride: (t, left), formal: false };
                if remainder == 0 {
                    trace.event(|| passed);
                } else {
                    if CHECKED.mul(CHECKED.sub(rest, 1)?, remainder)? >= s {
                        return refuse(Violation::StrideIndivisible { mode, stride: t, shape: s });
                    }
                    let step = CHECKED.mul(CHECKED.mul(sign, remainder)?, d)?;
                    along = CHECKED.add(along, step)?;
                    self.take(mode, rest, remainder, negative)?;
                    trace.event(|| Event::Along { mode, of: (s, d), stride: (t, left), remainder, step });
                }
                t = left;
            } else {
                let reach = CHECKED.mul(CHECKED.sub(rest, 1)?, t)?;
                let (rule, steps) = if reach < s {
                    (if CHECKED.rem(s, t)? == 0 { "C3" } else { "C4" }, rest)
                } else if CHECKED.rem(s, t)? == 0 {
                    let room = CHECKED.div(s, t)?.min(rest);
                    if CHECKED.rem(rest, room)? != 0 {
                        return refuse(Violation::ShapeIndivisible { mode, shape: rest, room });
                    }
                    ("C3", room)
                } else {
                    return refuse(Violation::StrideRunsPast { mode, stride: t, shape: s, reach });
                };
                let emits = (steps, CHECKED.add(along, CHECKED.mul(CHECKED.mul(sign, t)?, d)?)?);
                out.leaf(emits);
                emitted = emitted.saturating_add(1);
                self.take(mode, steps, t, negative)?;
                along = CHECKED.mul(along, steps)?;
                rest = CHECKED.div(rest, steps)?;
                trace.event(|| Event::Took { rule, mode, of: (s, d), stride: t, emits, rest });
                t = 1;
            }
        }
        if rest > 1 || emitted == 0 {
            let emits = (rest, CHECKED.add(along, CHECKED.mul(CHECKED.mul(sign, t)?, last_stride)?)?);
            out.leaf(emits);
            emitted = emitted.saturating_add(1);
            self.take(last, rest, t, negative)?;
            let of = self.modes.get(last).copied().unwrap_or((1, 0));
            trace.event(|| Event::Took { rule: "C5", mode: last, of, stride: t, emits, rest: 1 });
        }
        if emitted > 1 {
            out.wrap_since(mark, emitted);
        }
        Ok(())
    }

    /// C7 and C8, once all leaves have walked.
    pub(super) fn check(&self, trace: &mut impl Trace) -> Result<(), Error> {
        if self.taken.is_empty() {
            return Ok(());
        }
        let unbounded = if self.capped { 2 } else { 1 };
        let bounded = self.modes.len().saturating_sub(unbounded);
        for (mode, (&(shape, _), taken)) in self.modes.iter().zip(&self.taken).take(bounded).enumerate() {
            let reach = taken.up.max(taken.down);
            if reach > 0 {
                let (up, down, last) = (taken.up, taken.down, shape.saturating_sub(1));
                trace.event(|| Event::Reach { mode, up, down, last });
            }
            if reach >= shape {
                return refuse(Violation::Carry { mode, reach, last: shape.saturating_sub(1) });
            }
        }
        let (mut up, mut down) = (false, false);
        let mut acting: Option<(usize, Option<usize>)> = None;
        for (mode, taken) in self.taken.iter().enumerate() {
            if taken.up > 0 || taken.down > 0 {
                up |= taken.up > 0;
                down |= taken.down > 0;
                acting = Some(acting.map_or((mode, None), |(first, second)| (first, second.or(Some(mode)))));
            }
        }
        match acting {
            Some((first, Some(second))) if up && down => refuse(Violation::MixedSigns { first, second }),
            _ => Ok(()),
        }
    }
}
