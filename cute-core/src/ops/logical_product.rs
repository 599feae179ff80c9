//! `logical_product`: repeats a layout as a tiler describes.
//!
//! # Function
//! `R = A × T = (A, complement(A, size(A)·cosize(T)) ∘ T)` has rank 2. Mode 0 is `A`. Mode 1 has
//! the shape of `T`, and maps the number of each copy of `A` to the offset of this copy. Copies at
//! distinct, non-negative offsets of `T` do not overlap.
//!
//! # Rules
//! | rule | tiler | result |
//! |---|---|---|
//! | PD0 | layout `T` | `(A, complement(A, size(A)·cosize(T)) ∘ T)` |
//! | PD1 | integer `n` | the result for `n:1`; for 1, the result for `1:0` |
//! | PD2 | copies fit only into gaps of `A` (the rest of rule N4 is 1), and `T` has more copies than fit into the gaps | the tiler is refused, because copies would overlap |
//! | PD3 | `_` | the mode does not change |
//! | PD4 | tuple | each entry repeats one mode; later modes do not change |
//! | PD5 | a tuple for which copies of different modes overlap, although no mode overlaps itself | the tiler is refused. A tuple inside a tuple is checked separately. The error then refers to modes and coordinates of the product by the inner tuple |
//!
//! # Requires
//! | rule | violation |
//! |---|---|
//! | PD0 | the requirements of [`complement`](crate::ops::complement) and [`composition`](crate::ops::composition) |
//! | PD2 | `TilerOutgrows` |
//! | PD4: a tiler with no more modes than the layout | `TilerTooLong` |
//! | PD5 | `CopiesOverlap`; `CopiesUndecided` after 2^20 steps of the search of [`injective`](crate::ops::injective) |
//!
//! # Ensures
//! `tests/laws/logical_product.rs` checks the properties above.
//!
//! # Example
//! ```
//! use cute::dynamic::{Layout, Tiler};
//! let a: Layout = "(2,5):(5,1)".parse()?;
//! let tiler: Tiler = "(3,4):(1,3)".parse()?;
//! assert_eq!(a.logical_product(&tiler)?.to_string(), "((2,5),(3,4)):((5,1),(10,30))");
//! assert_eq!(
//!     "(3,2,2):(1,5,19)".parse::<Layout>()?.logical_product(&Tiler::Integer(3)).unwrap_err().to_string(),
//!     "logical_product: the tiler spans 3 offsets, but the gaps of the block have room for only \
//!      1",
//! );
//! // By mode, each mode sees its own gaps only; strides of the tiler step over the other modes.
//! let by_mode: Tiler = "(3,4)".parse()?;
//! assert_eq!(
//!     a.logical_product(&by_mode).unwrap_err().to_string(),
//!     "logical_product: copies along modes 0 and 1 overlap: linear coordinates 6 and 2 of the product have the same offset; \
//!      use `blocked_product`, or a tiler with strides",
//! );
//! let strides: Tiler = "(3:5,4:6)".parse()?;
//! assert_eq!(a.logical_product(&strides)?.to_string(), "((2,3),(5,4)):((5,10),(1,30))");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Differs
//! CuTe does not check PD2 and PD5, so copies may overlap. Typed layouts refuse a block with
//! negative strides, because their complement refuses it: see the table in `ARCHITECTURE.md`.
//!
//! Source: CuTe `layout.hpp`, `logical_product`.

use super::coalesce::from_modes;
use super::complement::{Gaps, Signs};
use super::composition::{Overhang, Part, compose_into};
use super::cosize::cosize;
use super::logical_divide::{by_mode, of_integer};
use crate::checked::Checked;
use crate::copies::keep_apart;
use crate::layout::LayoutBuilder;
use crate::trace::{Event, Formula, Trace};
use crate::{Error, Layout, LayoutRef, Operator, Tiler, Violation};

const OPERATOR: Operator = Operator::LogicalProduct;

/// Computes the block and its repetitions (PD0, PD2).
fn repeat(
    block: LayoutRef<'_>,
    tiler: LayoutRef<'_>,
    out: &mut LayoutBuilder,
    trace: &mut impl Trace,
) -> Result<(), Error> {
    let checked = Checked(OPERATOR);
    let mut gaps = Gaps::new();
    gaps.fill(block, Signs::Both, OPERATOR, trace)?;
    let cosize = cosize(tiler);
    let rest = checked.ceil_div(checked.mul(block.size(), cosize)?, gaps.span)?;
    let complement = gaps.close(rest, OPERATOR, trace)?;
    let room = checked.product(complement.iter().map(|mode| mode.0))?;
    trace.event(|| Event::Room {
        cosize,
        room: if rest == 1 { Some(room) } else { None },
    });
    if rest == 1 && cosize > room {
        return Err(Error::new(
            OPERATOR,
            Violation::TilerOutgrows { cosize, room },
        ));
    }
    out.open(2);
    out.extend(block);
    let complement = from_modes(complement).checked(OPERATOR)?;
    // Copies continue after the last gap of the block, so their offsets must be correct past this
    // gap.
    compose_into(
        out,
        complement.view(),
        &[Part::Layout(tiler)],
        Overhang::Exact,
        trace,
    )
    .map_err(|error| error.within(OPERATOR))
}

fn product<T: Trace>(
    block: LayoutRef<'_>,
    tiler: &Tiler,
    out: &mut LayoutBuilder,
    trace: &mut T,
) -> Result<(), Error> {
    match tiler {
        Tiler::Layout(tiler) => repeat(block, tiler.view(), out, trace),
        Tiler::Integer(extent) => {
            let (shape, stride) = of_integer(*extent, OPERATOR)?;
            let tiler = LayoutRef::integral(&shape, &stride);
            trace.event(|| Event::AsLayout {
                rule: "PD1",
                extent: *extent,
                tiler: tiler.to_owned(),
            });
            repeat(block, tiler, out, trace)
        }
        Tiler::Keep => {
            trace.event(|| Event::Kept {
                rule: "PD3",
                layout: block.to_owned(),
            });
            out.extend(block);
            Ok(())
        }
        Tiler::Tuple(entries) => {
            let heading = |a: LayoutRef<'_>, tiler: &Tiler| {
                Formula::LogicalProduct(a.to_owned(), tiler.clone())
            };
            let begin = out.mark();
            by_mode(block, entries, OPERATOR, out, trace, heading, product)?;
            // PD5
            let whole = out.since(begin);
            let leaves = || {
                let modes = whole.view().modes().enumerate();
                modes.flat_map(|(number, mode)| mode.leaves().map(move |leaf| (number, leaf)))
            };
            keep_apart(block.leaves(), leaves).map_err(|violation| Error::new(OPERATOR, violation))
        }
    }
}

/// Repeats `block` as the tiler describes: mode 0 is the block, and mode 1 numbers its copies. Each
/// entry of a tuple repeats one mode. The module
/// [`logical_product`](mod@crate::ops::logical_product) has the rules.
///
/// # Errors
/// * the errors of [`complement`](crate::ops::complement) for the block, and of
///   [`composition`](crate::ops::composition)
/// * an error if copies would overlap
/// * an error if the tiler has more entries than the layout has modes
pub fn logical_product(block: LayoutRef<'_>, tiler: &Tiler) -> Result<Layout, Error> {
    logical_product_traced(block, tiler, &mut ())
}

/// Repeats `block` by a plain layout, which need not be wrapped in a `Tiler`.
///
/// # Errors
/// Returns an error that names the broken rule and its numbers.
#[doc(hidden)]
pub fn repeat_by(block: LayoutRef<'_>, tiler: LayoutRef<'_>) -> Result<Layout, Error> {
    let mut out = LayoutBuilder::new();
    repeat(block, tiler, &mut out, &mut ())?;
    out.check(OPERATOR)?;
    Ok(out.0)
}

pub(crate) fn logical_product_traced(
    block: LayoutRef<'_>,
    tiler: &Tiler,
    trace: &mut impl Trace,
) -> Result<Layout, Error> {
    trace.event(|| Event::Begin {
        formula: Formula::LogicalProduct(block.to_owned(), tiler.clone()),
    });
    let mut out = LayoutBuilder::new();
    product(block, tiler, &mut out, trace)?;
    let result = out.finish(OPERATOR)?;
    trace.event(|| Event::End {
        result: result.clone(),
    });
    Ok(result)
}

impl Layout {
    /// Repeats this layout as the tiler describes: mode 0 is the layout, and mode 1 numbers its
    /// copies. Each entry of a tuple repeats one mode. The module
    /// [`logical_product`](mod@crate::ops::logical_product) has the rules.
    ///
    /// # Errors
    /// * the errors of [`complement`](crate::ops::complement) for the block, and of
    ///   [`composition`](crate::ops::composition)
    /// * an error if copies would overlap
    /// * an error if the tiler has more entries than the layout has modes
    pub fn logical_product(&self, tiler: &Tiler) -> Result<Self, Error> {
        logical_product(self.view(), tiler)
    }
}
