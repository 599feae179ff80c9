//! `logical_divide`: divides a layout into tiles.
//!
//! # Function
//! `R = A / T = A ∘ (T, complement(T, shape(coalesce(A))))` has rank 2. Mode 0 is one tile, so
//! `R(i, 0) = A(T(i))` if `T(i)` is in the domain of `A`. Mode 1 (the *rest*) numbers the tiles.
//! Every offset `A(x)` occurs in `R`.
//!
//! # Rules
//! | rule | tiler | result |
//! |---|---|---|
//! | D0 | layout `T` | `A ∘ (T, complement(T, shape(coalesce(A))))` |
//! | D1 | integer `n` | the result for `n:1`; for 1, the result for `1:0` |
//! | D2 | a stride `d` of `T` is not a multiple of the span `c` of its smaller strides (rule N3 divides inexactly), and the first element in the gap, `⌊d/c⌋·c`, is in `A` | the tiler is refused, because this element would be lost |
//! | D3 | tile and rest together reach fewer elements than `A` has | the tiler is refused |
//! | D4 | `_` | the mode does not change |
//! | D5 | tuple | each entry divides one mode; later modes do not change |
//!
//! If a tiler does not divide evenly, the number of tiles is rounded up, and the last tiles reach
//! past the domain of `A`: see [`evenly_divides`](crate::ops::evenly_divides). An empty layout has
//! 0 tiles.
//!
//! # Requires
//! | rule | violation |
//! |---|---|
//! | D0 | the requirements of [`complement`](crate::ops::complement) and [`composition`](crate::ops::composition) |
//! | D2 | `TilerLoses` |
//! | D3 | `TilerCovers` |
//! | D5: a tiler with no more modes than the layout | `TilerTooLong` |
//!
//! # Ensures
//! `tests/laws/logical_divide.rs` checks the properties above, including that every offset occurs.
//!
//! # Example
//! ```
//! use cute::dynamic::{Layout, Tiler};
//! let a: Layout = "(9,(4,8)):(59,(13,1))".parse()?;
//! let by_mode: Tiler = "(3:3,(2,4):(1,8))".parse()?;
//! assert_eq!(a.logical_divide(&by_mode)?.to_string(), "((3,3),((2,4),(2,2))):((177,59),((13,2),(26,1)))");
//! assert_eq!("7:1".parse::<Layout>()?.logical_divide(&Tiler::Integer(3))?.to_string(), "(3,3):(1,3)");
//! let loses: Tiler = "(6,2):(1,8)".parse()?;
//! assert_eq!(
//!     "(12,6):(1,12)".parse::<Layout>()?.logical_divide(&loses).unwrap_err().to_string(),
//!     "logical_divide: stride 8 is not divisible by 6, the span of the smaller strides, so \
//!      elements would be lost (mode 1 of the \
//!      filtered tiler)",
//! );
//! // The first lost element, 6, is not one of the four.
//! let outside: Tiler = "(3,3):(8,1)".parse()?;
//! assert_eq!("4:4".parse::<Layout>()?.logical_divide(&outside)?.to_string(), "((3,3),2):((32,4),12)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Differs
//! CuTe does not check D2 and D3, so it may lose elements. If the size of a typed layout is known
//! only at run time, D2 refuses a tiler whenever N3 divides inexactly: see the table in
//! `ARCHITECTURE.md`.
//!
//! Source: CuTe `layout.hpp`, `logical_divide`.

use super::ceil_div::ceil_div_leaves;
use super::coalesce::{Modes, merge_into};
use super::complement::{Gaps, Signs};
use super::composition::{Left, Overhang, Part, compose_left_into};
use crate::checked::Checked;
use crate::layout::LayoutBuilder;
use crate::trace::{Event, Formula, Trace};
use crate::{Error, Layout, LayoutRef, Operator, Tiler, Violation};

const OPERATOR: Operator = Operator::LogicalDivide;

/// Converts an integer tiler `n` to the mode `n:1`, or to `1:0` for `n = 1` (D1).
pub(crate) fn of_integer(extent: i64, operator: Operator) -> Result<(i64, i64), Error> {
    if extent <= 0 {
        return Err(Error::new(
            operator,
            Violation::ExtentNotPositive { leaf: 0, extent },
        ));
    }
    Ok((extent, i64::from(extent > 1)))
}

/// Divides by a layout (D0, D2, D3).
fn divide_by_layout(
    a: LayoutRef<'_>,
    tiler: LayoutRef<'_>,
    out: &mut LayoutBuilder,
    trace: &mut impl Trace,
) -> Result<(), Error> {
    let mut gaps = Gaps::new();
    gaps.fill(tiler, Signs::Forwards, OPERATOR, trace)?;
    if let Some(lost) = gaps.lost.filter(|lost| lost.first < a.size()) {
        return Err(Error::new(OPERATOR, lost.violation));
    }
    let mut left = Left::new();
    left.fill(a).map_err(|error| error.within(OPERATOR))?;
    let span = gaps.span;
    let rest = if a.is_empty() {
        0
    } else if a.leaves().next_back().is_some_and(|last| last.0 != 1) {
        ceil_div_leaves(left.modes().iter().map(|mode| mode.0), span, OPERATOR)?
    } else {
        // If the last mode of the layout has extent 1, the left layout may contain a cap. The shape
        // for the complement must not contain it.
        let mut coalesced = Modes::new();
        merge_into(&mut coalesced, a.leaves(), OPERATOR)?;
        let one = coalesced.is_empty().then_some(1);
        ceil_div_leaves(
            coalesced.iter().map(|mode| mode.0).chain(one),
            span,
            OPERATOR,
        )?
    };
    let (covered, size) = (Checked(OPERATOR).mul(span, rest)?, a.size());
    trace.event(|| Event::Covers { covered, size });
    if covered < size {
        return Err(Error::new(
            OPERATOR,
            Violation::TilerCovers { covered, size },
        ));
    }
    let parts = [
        Part::Layout(tiler),
        Part::Modes(gaps.close(rest, OPERATOR, trace)?),
    ];
    compose_left_into(out, (a, &mut left), &parts, Overhang::Free, trace)
        .map_err(|error| error.within(OPERATOR))
}

fn divide<T: Trace>(
    a: LayoutRef<'_>,
    tiler: &Tiler,
    out: &mut LayoutBuilder,
    trace: &mut T,
) -> Result<(), Error> {
    match tiler {
        Tiler::Layout(tiler) => divide_by_layout(a, tiler.view(), out, trace),
        Tiler::Integer(extent) => {
            let (shape, stride) = of_integer(*extent, OPERATOR)?;
            let tiler = LayoutRef::integral(&shape, &stride);
            trace.event(|| Event::AsLayout {
                rule: "D1",
                extent: *extent,
                tiler: tiler.to_owned(),
            });
            divide_by_layout(a, tiler, out, trace)
        }
        Tiler::Keep => {
            trace.event(|| Event::Kept {
                rule: "D4",
                layout: a.to_owned(),
            });
            out.extend(a);
            Ok(())
        }
        Tiler::Tuple(entries) => {
            let heading = |a: LayoutRef<'_>, tiler: &Tiler| {
                Formula::LogicalDivide(a.to_owned(), tiler.clone())
            };
            by_mode(a, entries, OPERATOR, out, trace, heading, divide)
        }
    }
}

/// Applies a divide or a product with a tuple of tilers, one tiler per mode. Modes after the last
/// entry do not change. A derivation has a heading for each mode.
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
        let violation = Violation::TilerTooLong {
            tiler: entries.len(),
            layout: rank,
        };
        return Err(Error::new(operator, violation));
    }
    out.open(rank);
    let mut entries = entries.iter();
    for mode in a.modes() {
        let Some(tiler) = entries.next() else {
            out.extend(mode);
            continue;
        };
        trace.event(|| Event::Begin {
            formula: heading(mode, tiler),
        });
        let begin = out.mark();
        each(mode, tiler, out, trace)?;
        trace.event(|| Event::End {
            result: out.since(begin),
        });
    }
    Ok(())
}

/// Divides a layout into tiles, as `(tile, rest)`: mode 0 is one tile, and the rest numbers the
/// tiles. Each entry of a tuple divides one mode. The module
/// [`logical_divide`](mod@crate::ops::logical_divide) has the rules.
///
/// # Errors
/// * the errors of [`complement`](crate::ops::complement) for the tiler, and of
///   [`composition`](crate::ops::composition)
/// * an error if an element would be in no tile
/// * an error if the tiler has more entries than the layout has modes
pub fn logical_divide(a: LayoutRef<'_>, tiler: &Tiler) -> Result<Layout, Error> {
    logical_divide_traced(a, tiler, &mut ())
}

/// Divides `a` by a plain layout, which need not be wrapped in a `Tiler`.
///
/// # Errors
/// Returns an error that names the broken rule and its numbers.
#[doc(hidden)]
pub fn divide_by(a: LayoutRef<'_>, tiler: LayoutRef<'_>) -> Result<Layout, Error> {
    let mut out = LayoutBuilder::new();
    divide_by_layout(a, tiler, &mut out, &mut ())?;
    out.check(OPERATOR)?;
    Ok(out.0)
}

pub(crate) fn logical_divide_traced(
    a: LayoutRef<'_>,
    tiler: &Tiler,
    trace: &mut impl Trace,
) -> Result<Layout, Error> {
    trace.event(|| Event::Begin {
        formula: Formula::LogicalDivide(a.to_owned(), tiler.clone()),
    });
    let mut out = LayoutBuilder::new();
    divide(a, tiler, &mut out, trace)?;
    out.check(OPERATOR)?;
    trace.event(|| Event::End {
        result: out.0.clone(),
    });
    Ok(out.0)
}

impl Layout {
    /// Divides this layout into tiles, as `(tile, rest)`: mode 0 is one tile, and the rest numbers
    /// the tiles. Each entry of a tuple divides one mode. The module
    /// [`logical_divide`](mod@crate::ops::logical_divide) has the rules.
    ///
    /// # Errors
    /// * the errors of [`complement`](crate::ops::complement) for the tiler, and of
    ///   [`composition`](crate::ops::composition)
    /// * an error if an element would be in no tile
    /// * an error if the tiler has more entries than the layout has modes
    pub fn logical_divide(&self, tiler: &Tiler) -> Result<Self, Error> {
        logical_divide(self.view(), tiler)
    }
}
