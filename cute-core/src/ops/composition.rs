//! `composition`: one layout applied after another. The algorithm is explained here; the types follow it rule by rule.
//!
//! # Function
//! `R = A ∘ B`: compatible(B, R), and `R(c) = A(B(c))` for every `c` with `|B(c)| < size(A)`.
//!
//! `A(x)` splits `x` over the modes of `A` from the left, and goes on past the size of `A` by the last mode. A stride `t`
//! of `B` therefore walks through the modes of `A`: it skips the modes that it passes as a whole, and takes steps in the
//! others.
//!
//! # Rules
//! The left side is flattened and coalesced to modes `s0:d0 … sn:dn` (C1). The right side distributes over its modes; each
//! leaf `r:t` walks by itself, where `r` and `t` stand for what remains of its shape and of its stride (`t` is a magnitude; the
//! sign is applied to every emitted stride). At mode `i`:
//!
//! | rule | when | then |
//! |---|---|---|
//! | C0 | `t = 0`, or `A` has one mode | the leaf is `r:0`, or `r : t·d` |
//! | C1 | a last mode of `A` is `1:d` | it stays as a *cap* `2:d`, so that the domain continues with its stride |
//! | C2 | `t ≥ si` | the remainder `g` of `t / si` moves each step by `g·di` along, and all steps must stay inside, `(r − 1)·g < si`; continue with the quotient |
//! | C3 | `t < si`, `t` divides `si` | take `k = min(si / t, r)` steps: emit `k : t·di`. `r` must be divisible by `k`; continue with `r / k` and stride 1 |
//! | C4 | `t < si`, `t` does not divide `si` | all steps must stay inside, `(r − 1)·t < si`: emit `r : t·di`, done |
//! | C5 | the last mode | it has no bound: emit `r : t·dn` |
//! | C6 | `r = 1` from the start | nothing moves; the leaf adds no offset, and walks by ceiling division to the last mode only to compute its stride |
//! | C7 | all leaves have walked | what all leaves take from a mode, `(k − 1)·t` each, summed separately for positive and negative strides, is at most `si − 1`; the last mode, and the one before a cap, have no bound |
//! | C8 | strides of both signs | all of them act within one mode |
//!
//! What moves along is added to the stride of the next mode that is emitted, and a mode filled with `k` steps multiplies it
//! by `k` for the modes after that. Usually `t` is divisible by `si`, and nothing moves along.
//!
//! C2 to C4 make each leaf correct by itself; C7 and C8 make their sum correct: without a carry between modes, `A` of a sum is
//! the sum of the `A`s.
//!
//! A tuple works mode by mode and drops the modes of `A` beyond it; an integer `n` is `n:1`; `_` keeps a mode.
//!
//! # Requires
//! | rule | violation |
//! |---|---|
//! | C2 | `StrideIndivisible` |
//! | C3 | `ShapeIndivisible` |
//! | C4 | `StrideRunsPast` |
//! | C7 | `Carry` |
//! | C8 | `MixedSigns` |
//! | a tiler has no more modes than the layout | `TilerTooLong` |
//! | an integer is positive, all results fit 64 bits | `ExtentNotPositive`, `Overflow` |
//!
//! # Ensures
//! The post-condition, on random and on all small layouts: `tests/laws/composition.rs`.
//!
//! # Example
//! ```
//! use cute_core::{Layout, Tiler};
//! let a: Layout = "(6,2):(8,2)".parse()?;
//! let b: Tiler = "(4,3):(3,1)".parse()?;
//! assert_eq!(a.composition(&b)?.to_string(), "((2,2),3):((24,2),8)");
//! let carries: Tiler = "(3,2):(2,3)".parse()?;
//! assert_eq!(
//!     "(6,2):(1,7)".parse::<Layout>()?.composition(&carries).unwrap_err().to_string(),
//!     "composition: the right modes together reach 7, past the last coordinate 5 (mode 0 of the coalesced left layout)",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Differs
//! CuTe leaves out C4's condition, C7 and C8, and returns layouts that are not the composition. It refuses every stride that
//! is not divisible (C2).
//!
//! Source: CuTe `layout.hpp`, `composition`.

use smallvec::SmallVec;

use super::coalesce::{Modes, coalesce_x, from_modes};
use crate::checked::Checked;
use crate::int_tuple::LEAF;
use crate::layout::LayoutBuilder;
use crate::trace::{Event, Formula, Trace};
use crate::{Error, Layout, LayoutRef, Operator, Tiler, Violation};

const CHECKED: Checked = Checked(Operator::Composition);

fn refuse<T>(violation: Violation) -> Result<T, Error> {
    Err(Error::new(Operator::Composition, violation))
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

    fn take(&mut self, mode: usize, steps: i64, stride: i64, negative: bool) -> Result<(), Error> {
        if let Some(taken) = self.taken.get_mut(mode) {
            let reach = CHECKED.mul(CHECKED.sub(steps, 1)?, stride)?;
            let side = if negative { &mut taken.down } else { &mut taken.up };
            *side = CHECKED.add(*side, reach)?;
        }
        Ok(())
    }

    /// One leaf `shape:stride` of the right side, as the modes that it becomes: C0, C2 to C6.
    #[inline]
    fn walk(
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
            if shape == 1 {
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
    fn check(&self, trace: &mut impl Trace) -> Result<(), Error> {
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

/// A right side, or a mode of one: a layout, or coalesced modes.
#[derive(Clone, Copy)]
pub(crate) enum Part<'a> {
    Layout(LayoutRef<'a>),
    Modes(&'a [(i64, i64)]),
}

impl Part<'_> {
    /// How many leaves walk.
    fn leaves(&self) -> usize {
        match self {
            Self::Layout(layout) => layout.leaves().len(),
            Self::Modes(modes) => modes.len(),
        }
    }

    fn write(self, out: &mut LayoutBuilder) {
        match self {
            Self::Layout(layout) => out.extend(layout),
            Self::Modes(modes) => out.modes(modes),
        }
    }
}

/// Builds `a ∘ b` in a layout builder; `b` is one part, or the tuple of several.
pub(crate) fn compose_into(
    out: &mut LayoutBuilder,
    a: LayoutRef<'_>,
    parts: &[Part<'_>],
    trace: &mut impl Trace,
) -> Result<(), Error> {
    let mut left = Left::new();
    left.fill(a)?;
    compose_left_into(out, (a, &mut left), parts, trace)
}

/// The same, for a left side that is coalesced already.
#[inline]
pub(crate) fn compose_left_into(
    out: &mut LayoutBuilder,
    (a, left): (LayoutRef<'_>, &mut Left),
    parts: &[Part<'_>],
    trace: &mut impl Trace,
) -> Result<(), Error> {
    trace.event(|| {
        let mut b = LayoutBuilder::new();
        if parts.len() > 1 {
            b.open(parts.len());
        }
        for part in parts {
            part.write(&mut b);
        }
        Event::Begin { formula: Formula::Composition(a.to_owned(), Tiler::Layout(b.unchecked())) }
    });
    let begin = out.mark();
    trace.event(|| Event::LeftSide { modes: from_modes(&left.modes), capped: left.capped });
    if left.modes.len() > 1 && (trace.sees() || parts.iter().map(Part::leaves).sum::<usize>() > 1) {
        left.taken = SmallVec::from_elem(Taken::default(), left.modes.len());
    }
    if parts.len() > 1 {
        out.open(parts.len());
    }
    for part in parts {
        match *part {
            Part::Layout(b) => {
                let mut leaves = b.leaves();
                for &token in b.profile() {
                    if token == LEAF {
                        left.walk(leaves.next().unwrap_or((1, 0)), out, trace)?;
                    } else {
                        out.token(token);
                    }
                }
            }
            Part::Modes([]) => left.walk((1, 0), out, trace)?,
            Part::Modes(modes) => {
                if modes.len() > 1 {
                    out.open(modes.len());
                }
                for &mode in modes {
                    left.walk(mode, out, trace)?;
                }
            }
        }
    }
    left.check(trace)?;
    trace.event(|| Event::End { result: out.since(begin) });
    Ok(())
}

/// `a ∘ b`, for a layout `b`.
///
/// # Errors
/// The rule that is broken, with its numbers.
pub fn compose(a: LayoutRef<'_>, b: LayoutRef<'_>) -> Result<Layout, Error> {
    let mut out = LayoutBuilder::new();
    compose_into(&mut out, a, &[Part::Layout(b)], &mut ())?;
    out.finish(Operator::Composition)
}

fn by_tiler(a: LayoutRef<'_>, b: &Tiler, out: &mut LayoutBuilder, trace: &mut impl Trace) -> Result<(), Error> {
    match b {
        Tiler::Layout(b) => compose_into(out, a, &[Part::Layout(b.view())], trace)?,
        Tiler::Keep => {
            trace.event(|| Event::Kept { rule: "", layout: a.to_owned() });
            out.extend(a);
        }
        Tiler::Integer(extent) => {
            if *extent <= 0 {
                return refuse(Violation::ExtentNotPositive { leaf: 0, extent: *extent });
            }
            compose_into(out, a, &[Part::Modes(&[(*extent, 1)])], trace)?;
        }
        Tiler::Tuple(entries) => {
            let rank = a.rank();
            if entries.len() > rank {
                return refuse(Violation::TilerTooLong { tiler: entries.len(), layout: rank });
            }
            out.open(entries.len());
            for (mode, tiler) in a.modes().zip(entries) {
                by_tiler(mode, tiler, out, trace)?;
            }
        }
    }
    Ok(())
}

/// `a ∘ b`, for any tiler `b`.
///
/// # Errors
/// The rule that is broken, with its numbers; [`Violation::TilerTooLong`].
pub fn composition(a: LayoutRef<'_>, b: &Tiler) -> Result<Layout, Error> {
    let mut out = LayoutBuilder::new();
    match b {
        // The common case, without the recursion.
        Tiler::Layout(b) => compose_into(&mut out, a, &[Part::Layout(b.view())], &mut ())?,
        _ => by_tiler(a, b, &mut out, &mut ())?,
    }
    out.check(Operator::Composition)?;
    Ok(out.0)
}

/// The same, traced step by step. A tuple is a heading over the compositions of its modes.
pub(crate) fn composition_traced(a: LayoutRef<'_>, b: &Tiler, trace: &mut impl Trace) -> Result<Layout, Error> {
    let heads = matches!(b, Tiler::Tuple(_) | Tiler::Keep);
    let mut out = LayoutBuilder::new();
    if heads {
        trace.event(|| Event::Begin { formula: Formula::Composition(a.to_owned(), b.clone()) });
    }
    by_tiler(a, b, &mut out, trace)?;
    let result = out.finish(Operator::Composition)?;
    if heads {
        trace.event(|| Event::End { result: result.clone() });
    }
    Ok(result)
}

impl Layout {
    /// `self ∘ right`: see [`composition`](crate::ops::composition).
    ///
    /// # Errors
    /// The rule that is broken, with its numbers.
    pub fn composition(&self, right: &Tiler) -> Result<Self, Error> {
        composition(self.view(), right)
    }
}
