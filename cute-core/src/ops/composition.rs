//! `composition`: applies one layout after another. Typed layouts use only its rules C0 to C8.
//!
//! # Function
//! `R = A ∘ B` is the layout with `R(c) = A(B(c))` for every `c` with `|B(c)| < size(A)`. Its shape
//! refines the shape of `B`: every coordinate of `B` is a coordinate of `R`.
//!
//! A layout `A` splits an index over its modes from the left, and an index past its size continues
//! along the last mode. A stride of `B` is therefore resolved mode by mode. A mode of `A` that each
//! step crosses completely is skipped; in any other mode, the steps of `B` become steps of this
//! mode. This is the *walk* of `B` through the modes of `A`.
//!
//! # Rules
//! `A` is flattened and coalesced to modes `s0:d0 … sn:dn` (C1). Each integer `r:t` of `B` (a
//! *leaf*) is resolved separately. At mode `i`, `r` and `t` are the remaining parts of the leaf's
//! shape and stride. `t` is a magnitude; the sign of the stride is applied to every emitted stride.
//!
//! | rule | condition | action |
//! |---|---|---|
//! | C0 | `t = 0`, or `A` has one mode | the leaf becomes `r:0`, or `r : t·d` |
//! | C1 | the last mode of `A` is `1:d` | the mode is kept as a *cap* `2:d`, so the domain continues with its stride |
//! | C2 | `t ≥ si` | the remainder `g` of `t / si` adds `g·di` to each step. All steps must stay inside the mode, `(r − 1)·g < si`; continue with the quotient |
//! | C3 | `t < si`, `t` divides `si` | take `k = min(si / t, r)` steps: emit `k : t·di`. `r` must be divisible by `k`; continue with `r / k` and stride 1 |
//! | C4 | `t < si`, `t` does not divide `si` | all steps must stay inside the mode, `(r − 1)·t < si`: emit `r : t·di`, done |
//! | C5 | the last mode is reached | the mode has no bound: emit `r : t·dn` |
//! | C6 | `r = 1` from the start | the leaf adds no offset. It walks to the last mode by ceiling division, only to compute its stride |
//! | C7 | all leaves have walked | in each mode, the steps of all leaves, `(k − 1)·t` each, add up to at most `si − 1`, separately for positive and negative strides. The last mode, and the mode before a cap, have no bound |
//! | C8 | strides have both signs | all leaves take their steps in the same mode |
//! | C9 | C2, C3, C4, C7 or C8 refuses | let `q` be the least number of steps of `t` whose carries cost something: `Σ κj·⌊q·(t mod Pj) / Pj⌋ ≠ 0`. If `q ≥ r`: emit `r : A(t)`, done. Otherwise `r` must be divisible by `q`: emit `q : A(t)`; continue with `r / q` and `q·t` |
//! | C10 | all leaves are emitted by C9 | at every coordinate, the costs of all carries must cancel, `Σ κj·Cj = 0` |
//! | C11 | C9 or C10 refuses, and `B` reaches past `A` | C9 and C10 are applied again, but only coordinates `c` with `\|B(c)\| < size(A)` count |
//! | C12 | 4096 carries of a leaf, or 4096 boxes of coordinates, were examined | the composition is refused as undecided |
//!
//! * The remainder `g·di` of C2 is added to the stride of the next emitted mode. If that mode takes
//!   `k` steps, the remainder is multiplied by `k` for the modes after it. In most cases `t` is
//!   divisible by `si`, and the remainder is 0.
//! * C2 to C4 make each leaf correct. C7 and C8 make the sum of all leaves correct, because
//!   `A(x + y) = A(x) + A(y)` if no sum carries from one mode into the next.
//! * If `B` is a tuple, each entry is composed with one mode of `A`, and surplus modes of `A` are
//!   dropped. An integer `n` means `n:1`, and `_` keeps a mode.
//! * An empty right layout gives an empty composition with any left layout. If only the left layout
//!   is empty, no composition exists.
//!
//! # Cost of a carry
//! C2 to C8 are fast, but allow no carry. This is too strict if a carry costs nothing, or if the
//! costs of several carries cancel. C9 and C10 compute the costs. With `Pj = s0·…·s(j−1)`,
//!
//! ```text
//! A(x) = d0·x + Σj κj·trunc(x / Pj),     κj = dj − s(j−1)·d(j−1)
//! ```
//!
//! Here `κj` is the cost of a carry into mode `j`. A composition exists exactly if C9 and C10
//! accept, and then `R(c) = A(B(c))` at every `c`. If they refuse, the error names the first of the
//! rules C2 to C8 that refused.
//!
//! C11 is for tiles that reach past the end of `A`. If all strides of `B` have one sign, it finds
//! every composition; with both signs, it misses some.
//! [`logical_product`](crate::ops::logical_product) does not use it. `composition/carries.rs` has
//! the proof, and the reason for C12.
//!
//! `cute-core/src/walk.rs` implements C0 to C6, and its type `Together` implements C7 and C8;
//! `composition/walk.rs` calls both. The remaining rules are in files of `composition/`: `steps.rs`
//! (C9), `linear.rs` (C10) and `complete.rs` (C11, C12).
//!
//! # Requires
//! | rule | violation |
//! |---|---|
//! | C2 | `StrideIndivisible` |
//! | C3 | `ShapeIndivisible` |
//! | C4 | `StrideRunsPast` |
//! | C7 | `Carry` |
//! | C8 | `MixedSigns` |
//! | C12 | `CarriesUndecided` |
//! | a tiler has no more modes than the layout | `TilerTooLong` |
//! | the left layout is not empty, unless the right layout is empty | `LayoutEmpty` |
//! | an integer is positive, all results fit in 64 bits | `ExtentNotPositive`, `Overflow` |
//!
//! # Ensures
//! `tests/laws/composition.rs` checks the equation above for random layouts, and for all small
//! ones. No other composition exists inside of `A`; `tests/exhaustive/main.rs` checks this on all
//! small layouts.
//!
//! # Example
//! ```
//! use cute::dynamic::{Layout, Tiler};
//! let a: Layout = "(6,2):(8,2)".parse()?;
//! let b: Tiler = "(4,3):(3,1)".parse()?;
//! assert_eq!(a.composition(&b)?.to_string(), "((2,2),3):((24,2),8)");
//! let carries: Tiler = "(3,2):(2,3)".parse()?;
//! assert_eq!(
//!     "(6,2):(1,7)".parse::<Layout>()?.composition(&carries).unwrap_err().to_string(),
//!     "composition: the modes of the right layout together reach 7, past 5, the last \
//!      coordinate of mode 0 of the coalesced left layout",
//! );
//! // Six steps of 3 carry after three of them, which divides 6: C9.
//! let breaks: Tiler = "6:3".parse()?;
//! assert_eq!("(8,8):(1,100)".parse::<Layout>()?.composition(&breaks)?.to_string(), "(3,2):(3,101)");
//! // Forward by 1 more than a mode, and back by 1: nothing carries together, C10.
//! let both: Tiler = "(2,2):(5,-1)".parse()?;
//! assert_eq!("(4,4):(1,10)".parse::<Layout>()?.composition(&both)?.to_string(), "(2,2):(11,-1)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Differs
//! CuTe does not check C7, C8 and the condition of C4. If an input breaks one of them, CuTe may
//! return a layout that is not the composition. CuTe refuses every stride that is not divisible
//! (C2), and lacks C9 to C12. Typed layouts have C0 to C8: see the table in `ARCHITECTURE.md`.
//!
//! Source: CuTe `layout.hpp`, `composition`.

mod carries;
mod complete;
mod linear;
mod steps;
mod walk;

use super::coalesce::from_modes;
use crate::checked::Checked;
use crate::int_tuple::LEAF;
use crate::layout::LayoutBuilder;
use crate::trace::{Event, Formula, Trace};
use crate::{Error, Layout, LayoutRef, Operator, Tiler, Violation};

pub(crate) use self::carries::Carries;
pub(crate) use self::linear::are_linear;
pub(crate) use self::steps::{Piece, first_break};
pub(crate) use self::walk::Left;

const CHECKED: Checked = Checked(Operator::Composition);

/// The limit of C12 on the carries of a leaf that are examined, and on the boxes of coordinates
/// that are examined. Each carry and each box is compared with every mode of the left layout. With
/// this limit, a composition takes at most a fraction of a second.
const BUDGET: u32 = 4096;

fn refuse<T>(violation: Violation) -> Result<T, Error> {
    Err(Error::new(Operator::Composition, violation))
}

/// States whether the result must be correct at coordinates past the end of the left layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Overhang {
    /// The result is correct past the end: the last mode of the left layout continues.
    Exact,
    /// The result is correct past the end if such a layout exists; otherwise the values past the
    /// end are arbitrary (C11).
    Free,
}

/// The right layout of a composition, or one mode of this layout, given as a layout or as a list of
/// coalesced modes.
#[derive(Clone, Copy)]
pub(crate) enum Part<'a> {
    Layout(LayoutRef<'a>),
    Modes(&'a [(i64, i64)]),
}

impl Part<'_> {
    /// Returns the number of leaves. Each leaf is resolved separately.
    fn leaves(&self) -> usize {
        match self {
            Self::Layout(layout) => layout.leaves().len(),
            Self::Modes(modes) => modes.len(),
        }
    }

    /// Returns true if this part has no coordinates.
    fn is_empty(&self) -> bool {
        match self {
            Self::Layout(layout) => layout.is_empty(),
            Self::Modes(modes) => modes.iter().any(|mode| mode.0 == 0),
        }
    }

    /// Calls `leaf` with each leaf.
    fn each(&self, leaf: impl FnMut((i64, i64))) {
        match self {
            Self::Layout(layout) => layout.leaves().for_each(leaf),
            Self::Modes(modes) => modes.iter().copied().for_each(leaf),
        }
    }

    fn write(self, out: &mut LayoutBuilder) {
        match self {
            Self::Layout(layout) => out.extend(layout),
            Self::Modes(modes) => out.modes(modes),
        }
    }
}

/// Copies the profile of the right layout, and calls `leaf` for each leaf of this layout.
#[inline]
fn each_leaf<E>(
    out: &mut LayoutBuilder,
    parts: &[Part<'_>],
    mut leaf: impl FnMut(&mut LayoutBuilder, (i64, i64)) -> Result<(), E>,
) -> Result<(), E> {
    if parts.len() > 1 {
        out.open(parts.len());
    }
    for part in parts {
        match *part {
            Part::Layout(b) => {
                let mut leaves = b.leaves();
                for &token in b.profile() {
                    if token == LEAF {
                        leaf(out, leaves.next().unwrap_or((1, 0)))?;
                    } else {
                        out.token(token);
                    }
                }
            }
            Part::Modes([]) => leaf(out, (1, 0))?,
            Part::Modes(modes) => {
                if modes.len() > 1 {
                    out.open(modes.len());
                }
                for &mode in modes {
                    leaf(out, mode)?;
                }
            }
        }
    }
    Ok(())
}

/// Builds `a ∘ b` in a layout builder. `parts` contains `b` itself, or one part for each entry of a
/// tuple `b`.
pub(crate) fn compose_into(
    out: &mut LayoutBuilder,
    a: LayoutRef<'_>,
    parts: &[Part<'_>],
    overhang: Overhang,
    trace: &mut impl Trace,
) -> Result<(), Error> {
    let mut left = Left::new();
    left.fill(a)?;
    compose_left_into(out, (a, &mut left), parts, overhang, trace)
}

/// Like [`compose_into`], for a left layout that is already coalesced.
#[inline]
pub(crate) fn compose_left_into(
    out: &mut LayoutBuilder,
    (a, left): (LayoutRef<'_>, &mut Left),
    parts: &[Part<'_>],
    overhang: Overhang,
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
        Event::Begin {
            formula: Formula::Composition(a.to_owned(), Tiler::Layout(b.unchecked())),
        }
    });
    if a.is_empty() && !parts.iter().any(Part::is_empty) {
        a.inhabited(Operator::Composition)?;
    }
    let begin = out.mark();
    trace.event(|| Event::LeftSide {
        modes: from_modes(left.modes()),
        capped: left.capped(),
    });
    left.watch(trace.sees() || parts.iter().map(Part::leaves).sum::<usize>() > 1);
    let walked = each_leaf(out, parts, |out, leaf| left.walk(leaf, out, trace));
    if let Err(refused) = walked.and_then(|()| left.check(trace)) {
        // The rules of the walk refuse some pairs for which a composition exists.
        if !walk::is_rule(refused.violation) {
            return Err(refused);
        }
        out.rewind(begin);
        complete::compose(out, (a, left), parts, (overhang, refused), trace)?;
    }
    trace.event(|| Event::End {
        result: out.since(begin),
    });
    Ok(())
}

/// Returns the composition `a ∘ b` of two layouts: the layout with the offset `a(b(c))` at `c`. The
/// module [`composition`](mod@crate::ops::composition) has the rules.
///
/// # Errors
/// * an error that names the mode and the numbers if a step of the right layout carries from one
///   mode of the left layout into the next (rules C2 to C12)
/// * [`Violation::LayoutEmpty`] if only the left layout has no elements
/// * [`Violation::ExtentNotPositive`] or [`Violation::Overflow`] for numbers that are not positive
///   or do not fit in 64 bits
pub fn compose(a: LayoutRef<'_>, b: LayoutRef<'_>) -> Result<Layout, Error> {
    let mut out = LayoutBuilder::new();
    compose_into(&mut out, a, &[Part::Layout(b)], Overhang::Free, &mut ())?;
    out.check(Operator::Composition)?;
    Ok(out.0)
}

fn by_tiler(
    a: LayoutRef<'_>,
    b: &Tiler,
    out: &mut LayoutBuilder,
    trace: &mut impl Trace,
) -> Result<(), Error> {
    match b {
        Tiler::Layout(b) => compose_into(out, a, &[Part::Layout(b.view())], Overhang::Free, trace)?,
        Tiler::Keep => {
            trace.event(|| Event::Kept {
                rule: "",
                layout: a.to_owned(),
            });
            out.extend(a);
        }
        Tiler::Integer(extent) => {
            if *extent <= 0 {
                return refuse(Violation::ExtentNotPositive {
                    leaf: 0,
                    extent: *extent,
                });
            }
            compose_into(
                out,
                a,
                &[Part::Modes(&[(*extent, 1)])],
                Overhang::Free,
                trace,
            )?;
        }
        Tiler::Tuple(entries) => {
            let rank = a.rank();
            if entries.len() > rank {
                return refuse(Violation::TilerTooLong {
                    tiler: entries.len(),
                    layout: rank,
                });
            }
            out.open(entries.len());
            for (mode, tiler) in a.modes().zip(entries) {
                by_tiler(mode, tiler, out, trace)?;
            }
        }
    }
    Ok(())
}

/// Returns the composition `a ∘ b` of a layout and a tiler: the layout with the offset `a(b(c))` at
/// `c`. Each entry of a tuple is composed with one mode. The module
/// [`composition`](mod@crate::ops::composition) has the rules.
///
/// # Errors
/// * an error that names the mode and the numbers if a step of the right layout carries from one
///   mode of the left layout into the next (rules C2 to C12)
/// * [`Violation::LayoutEmpty`] if only the left layout has no elements
/// * [`Violation::ExtentNotPositive`] or [`Violation::Overflow`] for numbers that are not positive
///   or do not fit in 64 bits
/// * [`Violation::TilerTooLong`] if the tiler has more entries than the left layout has modes
pub fn composition(a: LayoutRef<'_>, b: &Tiler) -> Result<Layout, Error> {
    // The common case needs no recursion.
    if let Tiler::Layout(b) = b {
        return compose(a, b.view());
    }
    let mut out = LayoutBuilder::new();
    by_tiler(a, b, &mut out, &mut ())?;
    out.check(Operator::Composition)?;
    Ok(out.0)
}

/// Computes the composition, and traces each step. If `b` is a tuple, the trace lists the
/// compositions of all modes below one heading.
pub(crate) fn composition_traced(
    a: LayoutRef<'_>,
    b: &Tiler,
    trace: &mut impl Trace,
) -> Result<Layout, Error> {
    let heads = matches!(b, Tiler::Tuple(_) | Tiler::Keep);
    let mut out = LayoutBuilder::new();
    if heads {
        trace.event(|| Event::Begin {
            formula: Formula::Composition(a.to_owned(), b.clone()),
        });
    }
    by_tiler(a, b, &mut out, trace)?;
    let result = out.finish(Operator::Composition)?;
    if heads {
        trace.event(|| Event::End {
            result: result.clone(),
        });
    }
    Ok(result)
}

impl Layout {
    /// Returns the composition `self ∘ right`: the layout with the offset `self(right(c))` at `c`.
    /// Each entry of a tuple is composed with one mode. The module
    /// [`composition`](mod@crate::ops::composition) has the rules.
    ///
    /// # Errors
    /// * an error that names the mode and the numbers if a step of the right layout carries from
    ///   one mode of the left layout into the next (rules C2 to C12)
    /// * [`Violation::LayoutEmpty`] if only the left layout has no elements
    /// * [`Violation::ExtentNotPositive`] or [`Violation::Overflow`] for numbers that are not
    ///   positive or do not fit in 64 bits
    /// * [`Violation::TilerTooLong`] if the tiler has more entries than the left layout has modes
    pub fn composition(&self, right: &Tiler) -> Result<Self, Error> {
        composition(self.view(), right)
    }
}
