//! `complement`: computes the layout of the offsets at which a layout can be repeated without
//! overlap.
//!
//! # Function
//! `R = complement(A, M)` has ascending strides, and all sums of an offset of `A` and an offset of
//! `R` are different. `M` is the *cotarget*, an integer or a shape; by default, it is the `cosize`
//! of `A`.
//!
//! If each stride of `A` is a multiple of the span of the smaller strides, the sums are exactly the
//! integers from `m` to `m + N − 1`, with the least offset `m` of `A`, and a number `N` that is at
//! least `M`.
//!
//! # Rules
//! `A` is filtered and coalesced. The span so far, `c`, starts at 1.
//!
//! | rule | condition | action |
//! |---|---|---|
//! | N0 | a mode of `A` has stride 0 or extent 1 | the mode is dropped, because it does not change the offset |
//! | N1 | a stride is negative | its magnitude is used, which moves all offsets of the mode by a constant. A divide refuses a tiler with a negative stride, because the tile would begin before the layout |
//! | N2 | the next mode `s:d` by ascending stride has `d < c` | the layout is refused, because this mode overlaps the modes before it |
//! | N3 | otherwise | emit `d / c : c` (the gap before the mode), and continue with `c = s·d` |
//! | N4 | no mode remains | emit `ceil_div(M, c) : c`. A tuple `M` is divided entry by entry from the left, and the product of the quotients is used. The divisor of the next entry is `ceil_div(c, entry)` |
//! | N5 | at the end | the emitted modes are coalesced |
//!
//! # Requires
//! | rule | violation |
//! |---|---|
//! | N1, for the tiler of a divide | `StrideNegative` |
//! | N2 | `StrideOverlaps` |
//! | N3, for the tiler of a divide: `c` divides `d` | `TilerLoses` |
//! | N4 | a positive cotarget: `ExtentNotPositive` |
//! | a layout that has elements | `LayoutEmpty` |
//! | all results fit in 64 bits | `Overflow` |
//!
//! # Ensures
//! `tests/laws/complement.rs` checks the properties above for random layouts, and for all small
//! ones.
//!
//! # Example
//! ```
//! use cute::dynamic::{IntTuple, Layout};
//! let a: Layout = "(2,3):(3,6)".parse()?;
//! assert_eq!(a.complement()?.to_string(), "3:1");
//! assert_eq!(a.complement_in(IntTuple::from(54).view())?.to_string(), "(3,3):(1,18)");
//! let cotarget: IntTuple = "(6,(3,4))".parse()?;
//! assert_eq!("2:3".parse::<Layout>()?.complement_in(cotarget.view())?.to_string(), "(3,12):(1,6)");
//! assert_eq!("(2,3):(-3,6)".parse::<Layout>()?.complement_in(IntTuple::from(54).view())?.to_string(), "(3,3):(1,18)");
//! let overlaps: Layout = "(2,2):(2,3)".parse()?;
//! assert_eq!(
//!     overlaps.complement().unwrap_err().to_string(),
//!     "complement: stride 3 is less than 4, the span of the smaller strides (mode 1 of the \
//!      filtered layout)",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Differs
//! For a negative stride, CuTe returns a layout with negative extents.
//!
//! Source: CuTe `layout.hpp`, `complement`.

use smallvec::SmallVec;

use super::ceil_div::ceil_div_leaves;
use super::coalesce::{Modes, from_modes, push};
use super::cosize::cosize;
use super::filter::moving_modes;
use crate::checked::Checked;
use crate::trace::{Event, Formula, Trace};
use crate::{Error, IntTuple, Layout, LayoutRef, Operator, TupleRef, Violation};

/// The signs that strides may have (N1).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Signs {
    Both,
    /// Positive strides only, for the tiler of a divide.
    Forwards,
}

/// A mode of a tiler at which a divide loses elements, because its stride is not a multiple of the
/// span of the modes before it.
#[derive(Clone, Copy)]
pub(crate) struct Lost {
    /// The violation that a divide reports.
    pub(crate) violation: Violation,
    /// The first lost element, which is neither in the tile nor in the rest.
    pub(crate) first: i64,
}

/// The modes by which a layout can be repeated in the gaps between its offsets (N0 to N3). The list
/// is large, so it is filled in place.
pub(crate) struct Gaps {
    /// The modes `d / c : c` by ascending stride, coalesced (N5).
    modes: Modes,
    /// The span of the layout and its gaps. The rest begins at this offset.
    pub(crate) span: i64,
    /// The first mode of the filtered layout at which `d / c` has a remainder.
    pub(crate) lost: Option<Lost>,
}

impl Gaps {
    pub(crate) fn new() -> Self {
        Self {
            modes: Modes::new(),
            span: 1,
            lost: None,
        }
    }

    pub(crate) fn fill(
        &mut self,
        layout: LayoutRef<'_>,
        signs: Signs,
        operator: Operator,
        trace: &mut impl Trace,
    ) -> Result<(), Error> {
        let checked = Checked(operator);
        layout.inhabited(operator)?;
        // N0
        let mut moving = Modes::new();
        moving_modes(&mut moving, layout, operator)?;
        trace.event(|| Event::Filtered {
            modes: from_modes(&moving),
        });
        // N1
        let backwards = moving.iter().enumerate().find(|(_, mode)| mode.1 < 0);
        if signs == Signs::Forwards
            && let Some((mode, &(_, stride))) = backwards
        {
            return Err(Error::new(
                operator,
                Violation::StrideNegative { mode, stride },
            ));
        }
        let mut sorted: SmallVec<[(usize, (i64, i64)); 16]> = SmallVec::new();
        if backwards.is_some() || !moving.is_sorted_by_key(|mode| mode.1) {
            sorted.extend(moving.iter().copied().enumerate());
            sorted.sort_unstable_by_key(|&(mode, (_, stride))| (stride.saturating_abs(), mode));
        }
        for (position, &ascending) in moving.iter().enumerate() {
            let (mode, of) = sorted
                .get(position)
                .copied()
                .unwrap_or((position, ascending));
            let (extent, stride, span) = (of.0, checked.abs(of.1)?, self.span);
            // N2
            if stride < span {
                return Err(Error::new(
                    operator,
                    Violation::StrideOverlaps { mode, stride, span },
                ));
            }
            // N3
            let emits = (checked.div(stride, span)?, span);
            push(&mut self.modes, emits, checked)?;
            let exact = checked.rem(stride, span)? == 0;
            trace.event(|| Event::Gap {
                mode,
                of,
                span,
                emits,
                exact,
            });
            if self.lost.is_none() && !exact {
                let violation = Violation::TilerLoses { mode, stride, span };
                self.lost = Some(Lost {
                    violation,
                    first: checked.mul(emits.0, span)?,
                });
            }
            self.span = checked.mul(extent, stride)?;
        }
        Ok(())
    }

    /// Returns the modes of the complement; the last one has the extent `rest` (N5). The caller
    /// must still check that the offsets fit.
    pub(crate) fn close(
        &mut self,
        rest: i64,
        operator: Operator,
        trace: &mut impl Trace,
    ) -> Result<&Modes, Error> {
        let span = self.span;
        trace.event(|| Event::Rest { span, rest });
        push(&mut self.modes, (rest, span), Checked(operator))?;
        trace.event(|| Event::Coalesced {
            complement: from_modes(&self.modes),
        });
        Ok(&self.modes)
    }
}

/// Returns the layout of the offsets at which a layout can be repeated without overlap, up to a
/// cotarget: an integer, or a tuple that is divided from the left. The module
/// [`complement`](mod@crate::ops::complement) has the rules.
///
/// # Errors
/// * [`Violation::StrideOverlaps`] if a stride is less than the span of the smaller strides
/// * [`Violation::LayoutEmpty`] if the layout has no elements
/// * [`Violation::ExtentNotPositive`] if an integer of the cotarget is not positive
/// * [`Violation::Overflow`] if a number does not fit in 64 bits
pub fn complement(layout: LayoutRef<'_>, cotarget: TupleRef<'_>) -> Result<Layout, Error> {
    complement_traced(layout, cotarget, &mut ())
}

pub(crate) fn complement_traced(
    layout: LayoutRef<'_>,
    cotarget: TupleRef<'_>,
    trace: &mut impl Trace,
) -> Result<Layout, Error> {
    let operator = Operator::Complement;
    trace.event(|| Event::Begin {
        formula: Formula::Complement(layout.to_owned(), cotarget.to_owned()),
    });
    layout.inhabited(operator)?;
    let cotarget = cotarget.positive(operator)?;
    let mut gaps = Gaps::new();
    gaps.fill(layout, Signs::Both, operator, trace)?;
    // N4
    let rest = ceil_div_leaves(cotarget.leaves().iter().copied(), gaps.span, operator)?;
    let result = from_modes(gaps.close(rest, operator, trace)?).checked(operator)?;
    trace.event(|| Event::End {
        result: result.clone(),
    });
    Ok(result)
}

impl Layout {
    /// Returns the layout of the offsets at which this layout can be repeated without overlap, up
    /// to its own cosize. The module [`complement`](mod@crate::ops::complement) has the rules.
    ///
    /// # Errors
    /// * [`Violation::StrideOverlaps`] if a stride is less than the span of the smaller strides
    /// * [`Violation::LayoutEmpty`] if the layout has no elements
    /// * [`Violation::Overflow`] if a number does not fit in 64 bits
    pub fn complement(&self) -> Result<Self, Error> {
        complement(self.view(), IntTuple::from(cosize(self.view())).view())
    }

    /// Returns the layout of the offsets at which this layout can be repeated without overlap, up
    /// to a cotarget: an integer, or a tuple that is divided from the left. The module
    /// [`complement`](mod@crate::ops::complement) has the rules.
    ///
    /// # Errors
    /// * [`Violation::StrideOverlaps`] if a stride is less than the span of the smaller strides
    /// * [`Violation::LayoutEmpty`] if the layout has no elements
    /// * [`Violation::ExtentNotPositive`] if an integer of the cotarget is not positive
    /// * [`Violation::Overflow`] if a number does not fit in 64 bits
    pub fn complement_in(&self, cotarget: TupleRef<'_>) -> Result<Self, Error> {
        complement(self.view(), cotarget)
    }
}
