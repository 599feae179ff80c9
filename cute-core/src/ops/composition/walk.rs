//! Rules C0 to C8 of composition at run time. Each leaf (integer) of the right layout is resolved
//! along the modes of the left one, and the steps of all leaves are added up. Typed layouts share
//! these rules through [`walk`](crate::walk). This file writes the result and the trace.

use smallvec::SmallVec;

use super::CHECKED;
use crate::layout::LayoutBuilder;
use crate::ops::coalesce::{Modes, coalesce_x};
use crate::trace::{Event, Trace};
use crate::walk::{BothSigns, Leaf, Place, Steps, Together, Walk};
use crate::{Error, LayoutRef, Operator, Violation};

/// Returns true if a violation breaks C2, C3, C4, C7 or C8, the rules by which a walk refuses.
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

/// The left layout of a composition, and the sum of the steps of all leaves in each of its modes.
pub(crate) struct Left {
    modes: Modes,
    capped: bool,
    /// The steps in each mode. The list is empty for a single leaf, because one leaf cannot carry.
    taken: SmallVec<[BothSigns; 16]>,
}

impl Left {
    pub(crate) fn new() -> Self {
        Self {
            modes: Modes::new(),
            capped: false,
            taken: SmallVec::new(),
        }
    }

    /// Sets the left layout (C1). The lists are large, so they are filled in place.
    #[inline]
    pub(crate) fn fill(&mut self, layout: LayoutRef<'_>) -> Result<(), Error> {
        self.capped = coalesce_x(&mut self.modes, layout, Operator::Composition)?;
        Ok(())
    }

    pub(crate) fn modes(&self) -> &[(i64, i64)] {
        &self.modes
    }

    pub(super) fn capped(&self) -> bool {
        self.capped
    }

    /// Begins to add up the steps of the leaves, if several leaves may carry.
    #[inline]
    pub(super) fn watch(&mut self, several: bool) {
        if several && self.modes.len() > 1 {
            // The large list is reused, so it does not move.
            self.taken.clear();
            self.taken.resize(self.modes.len(), BothSigns::default());
        }
    }

    /// Resolves one leaf `shape:stride` of the right layout along the modes, and writes the
    /// resulting modes (C0, C2 to C6).
    #[inline]
    pub(super) fn walk(
        &mut self,
        leaf: (i64, i64),
        out: &mut LayoutBuilder,
        trace: &mut impl Trace,
    ) -> Result<(), Error> {
        CHECKED.abs(leaf.1)?;
        let (modes, mark) = (&self.modes, out.mark());
        let mut steps = Written {
            out,
            trace,
            taken: &mut self.taken,
            leaf,
            emitted: 0,
        };
        let Some((&(extent, stride), before)) = modes.split_last() else {
            return Ok(());
        };
        let single = before.is_empty().then_some(stride);
        if let Some(mut walk) = Walk::begin(
            (Leaf::known(leaf.0), Leaf::known(leaf.1)),
            single,
            &mut steps,
        )? {
            let mut goes_on = true;
            for (mode, &(s, d)) in before.iter().enumerate() {
                goes_on = walk.pass(mode, (Leaf::known(s), d), &mut steps)?;
                if !goes_on {
                    break;
                }
            }
            if goes_on {
                walk.end(before.len(), (extent, stride), &mut steps)?;
            }
        }
        let emitted = steps.emitted;
        if emitted > 1 {
            out.wrap_since(mark, emitted);
        }
        Ok(())
    }

    /// Checks C7 and C8, after the walks of all leaves.
    pub(super) fn check(&self, trace: &mut impl Trace) -> Result<(), Error> {
        let bounded = self
            .modes
            .len()
            .saturating_sub(if self.capped { 2 } else { 1 });
        let mut together = Together::default();
        for (mode, (&(shape, _), &taken)) in self.modes.iter().zip(&self.taken).enumerate() {
            let bound = (mode < bounded).then_some(shape);
            let (up, down) = taken.reaches();
            if bound.is_some() && (up > 0 || down > 0) {
                trace.event(|| Event::Reach {
                    mode,
                    up,
                    down,
                    last: shape.saturating_sub(1),
                });
            }
            together.see(mode, bound, taken)?;
        }
        together.act_within_one()
    }
}

/// Receives the steps of one leaf, writes them to a layout, and adds them to the steps of all
/// leaves.
struct Written<'a, T> {
    out: &'a mut LayoutBuilder,
    trace: &'a mut T,
    taken: &'a mut [BothSigns],
    leaf: (i64, i64),
    emitted: usize,
}

impl<T> Written<'_, T> {
    #[inline(always)]
    fn take(&mut self, mode: usize, count: i64, stride: i64) {
        if let Some(taken) = self.taken.get_mut(mode) {
            taken.take(Leaf::known(self.leaf.1), count, stride);
        }
    }
}

impl<T: Trace> Steps for Written<'_, T> {
    #[inline(always)]
    fn scaled(&mut self, stride: Option<i64>) -> Result<(), Error> {
        let (leaf, emits) = (self.leaf, (self.leaf.0, CHECKED.fits(stride)?));
        self.trace.event(|| Event::Scaled { leaf, emits });
        self.out.leaf(emits);
        Ok(())
    }

    #[inline(always)]
    fn begins(&mut self) {
        let leaf = self.leaf;
        self.trace.event(|| Event::Leaf { leaf });
    }

    #[inline(always)]
    fn passes(&mut self, Place { mode, of, stride }: Place, left: i64, formal: bool) {
        self.trace.event(|| Event::Passed {
            mode,
            of,
            stride: (stride, left),
            formal,
        });
    }

    #[inline(always)]
    fn moves(
        &mut self,
        Place { mode, of, stride }: Place,
        left: i64,
        count: i64,
        remainder: i64,
        step: Option<i64>,
    ) -> Result<(), Error> {
        let step = CHECKED.fits(step)?;
        self.take(mode, count, remainder);
        self.trace.event(|| Event::Along {
            mode,
            of,
            stride: (stride, left),
            remainder,
            step,
        });
        Ok(())
    }

    #[inline(always)]
    fn takes(
        &mut self,
        rule: &'static str,
        Place { mode, of, stride }: Place,
        (count, emitted): (i64, Option<i64>),
        rest: i64,
    ) -> Result<(), Error> {
        let emits = (count, CHECKED.fits(emitted)?);
        self.out.leaf(emits);
        self.emitted = self.emitted.saturating_add(1);
        self.take(mode, count, stride);
        self.trace.event(|| Event::Took {
            rule,
            mode,
            of,
            stride,
            emits,
            rest,
        });
        Ok(())
    }
}
