//! `logical_divide`: a layout split into tiles and the rest.
//!
//! # Function
//! `R = A / T = A ∘ (T, complement(T, shape(coalesce(A))))`: rank 2; `R(i, 0) = A(T(i))` wherever `T(i)` is in the domain
//! of `A`; every offset `A(x)` appears. The first mode runs inside a tile, the second over the tiles.
//!
//! # Rules
//! | rule | tiler | result |
//! |---|---|---|
//! | D0 | layout `T` | `A ∘ (T, complement(T, shape(coalesce(A))))` |
//! | D1 | integer `n` | as `n:1`; 1 as `1:0` |
//! | D2 | a stride of `T` is no multiple of what its smaller strides span (rule N3 divides inexactly) | refused: elements between would be lost |
//! | D3 | tile and rest together reach fewer elements than `A` has | refused |
//! | D4 | `_` | the mode stays |
//! | D5 | tuple | mode by mode; modes beyond it stay |
//!
//! A tiler that does not divide evenly rounds up, and the result goes on past the domain of `A`: see
//! [`evenly_divides`](crate::ops::evenly_divides).
//!
//! # Requires
//! | rule | violation |
//! |---|---|
//! | D0 | what [`complement`](crate::ops::complement) and [`composition`](crate::ops::composition) require |
//! | D2 | `TilerLoses` |
//! | D3 | `TilerCovers` |
//! | D5: a tiler has no more modes than the layout | `TilerTooLong` |
//!
//! # Ensures
//! The post-condition, coverage included: `tests/laws/logical_divide.rs`.
//!
//! # Example
//! ```
//! use cute_core::{Layout, Tiler};
//! let a: Layout = "(9,(4,8)):(59,(13,1))".parse()?;
//! let by_mode: Tiler = "(3:3,(2,4):(1,8))".parse()?;
//! assert_eq!(a.logical_divide(&by_mode)?.to_string(), "((3,3),((2,4),(2,2))):((177,59),((13,2),(26,1)))");
//! assert_eq!("7:1".parse::<Layout>()?.logical_divide(&Tiler::Integer(3))?.to_string(), "(3,3):(1,3)");
//! let loses: Tiler = "(6,2):(1,8)".parse()?;
//! assert_eq!(
//!     "(12,6):(1,12)".parse::<Layout>()?.logical_divide(&loses).unwrap_err().to_string(),
//!     "logical_divide: stride 8 is not divisible by the 6 that smaller strides span, which loses elements (mode 1 of the \
//!      filtered tiler)",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Differs
//! CuTe leaves out D2 and D3, and loses elements.
//!
//! Source: CuTe `layout.hpp`, `logical_divide`.

use super::ceil_div::ceil_div_leaves;
use super::coalesce::coalesce;
use super::complement::Gaps;
use super::composition::compose_traced;
use crate::checked::Checked;
use crate::layout::LayoutBuilder;
use crate::trace::{Event, Formula, Trace};
use crate::{Error, IntTuple, Layout, LayoutRef, Operator, Tiler, Violation};

const OPERATOR: Operator = Operator::LogicalDivide;

/// The tiler that an integer means in a divide or a product: D1.
pub(crate) fn of_integer(extent: i64, operator: Operator) -> Result<Layout, Error> {
    let by_one = Layout::left(IntTuple::from(extent));
    by_one.map_err(|error| error.within(operator))
}

/// D0, D2, D3.
fn divide_by_layout(a: LayoutRef<'_>, tiler: LayoutRef<'_>, trace: &mut impl Trace) -> Result<Layout, Error> {
    let gaps = Gaps::of(tiler, OPERATOR, trace)?;
    if let Some(violation) = gaps.lost {
        return Err(Error::new(OPERATOR, violation));
    }
    let inside = |error: Error| error.within(OPERATOR);
    let coalesced = coalesce(a).map_err(inside)?;
    let span = gaps.span;
    let rest = ceil_div_leaves(coalesced.view().shape().leaves().iter().copied(), span, OPERATOR)?;
    let (covered, size) = (Checked(OPERATOR).mul(span, rest)?, a.size());
    trace.event(|| Event::Covers { covered, size });
    if covered < size {
        return Err(Error::new(OPERATOR, Violation::TilerCovers { covered, size }));
    }
    let complement = gaps.with_rest(rest, OPERATOR, trace)?;
    let mut both = LayoutBuilder::new();
    both.open(2);
    both.extend(tiler);
    both.extend(complement.view());
    compose_traced(a, both.finish(OPERATOR)?.view(), trace).map_err(inside)
}

fn divide<T: Trace>(a: LayoutRef<'_>, tiler: &Tiler, out: &mut LayoutBuilder, trace: &mut T) -> Result<(), Error> {
    match tiler {
        Tiler::Layout(tiler) => out.extend(divide_by_layout(a, tiler.view(), trace)?.view()),
        Tiler::Integer(extent) => {
            let tiler = of_integer(*extent, OPERATOR)?;
            trace.event(|| Event::AsLayout { rule: "D1", extent: *extent, tiler: tiler.clone() });
            out.extend(divide_by_layout(a, tiler.view(), trace)?.view());
        }
        Tiler::Keep => {
            trace.event(|| Event::Kept { rule: "D4", layout: a.to_owned() });
            out.extend(a);
        }
        Tiler::Tuple(entries) => {
            let heading = |a: LayoutRef<'_>, tiler: &Tiler| Formula::LogicalDivide(a.to_owned(), tiler.clone());
            return by_mode(a, entries, OPERATOR, out, trace, heading, divide);
        }
    }
    Ok(())
}

/// A tuple tiler of a divide or a product: mode by mode, modes beyond it stay. Each mode has a heading of its own.
pub(crate) fn by_mode<T: Trace>(
    a: LayoutRef<'_>,
    entries: &[Tiler],
    operator: Operator,
    out: &mut LayoutBuilder,
    trace: &mut T,
    heading: impl Fn(LayoutRef<'_>, &Tiler) -> Formula,
    each: impl Fn(LayoutRef<'_>, &Tiler, &mut LayoutBuilder, &mut T) -> Result<(), Error>,
) -> Result<(), Error> {
    let rank = a.rank();
    if entries.len() > rank {
        let violation = Violation::TilerTooLong { tiler: entries.len(), layout: rank };
        return Err(Error::new(operator, violation));
    }
    out.open(rank);
    let mut entries = entries.iter();
    for mode in a.modes() {
        let Some(tiler) = entries.next() else {
            out.extend(mode);
            continue;
        };
        trace.event(|| Event::Begin { formula: heading(mode, tiler) });
        let begin = out.mark();
        each(mode, tiler, out, trace)?;
        trace.event(|| Event::End { result: out.since(begin) });
    }
    Ok(())
}

/// `a` split into tiles and the rest.
///
/// # Errors
/// The rule that is broken, with its numbers.
pub fn logical_divide(a: LayoutRef<'_>, tiler: &Tiler) -> Result<Layout, Error> {
    logical_divide_traced(a, tiler, &mut ())
}

pub(crate) fn logical_divide_traced(a: LayoutRef<'_>, tiler: &Tiler, trace: &mut impl Trace) -> Result<Layout, Error> {
    trace.event(|| Event::Begin { formula: Formula::LogicalDivide(a.to_owned(), tiler.clone()) });
    let mut out = LayoutBuilder::new();
    divide(a, tiler, &mut out, trace)?;
    let result = out.finish(OPERATOR)?;
    trace.event(|| Event::End { result: result.clone() });
    Ok(result)
}

impl Layout {
    /// This layout split into tiles and the rest: see [`logical_divide`](crate::ops::logical_divide).
    ///
    /// # Errors
    /// The rule that is broken, with its numbers.
    pub fn logical_divide(&self, tiler: &Tiler) -> Result<Self, Error> {
        logical_divide(self.view(), tiler)
    }
}
