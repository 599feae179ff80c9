//! `TryInjective`: the bound for layouts that the compiler or a run-time check can prove to be
//! injective.

use cute_core::meeting::Search;
use cute_core::{Collision, Error, NotInjective};
use typenum::Bit;

use super::{Judges, Operand, OutcomeOf, UnderSwizzle};
use crate::composed_layout::ComposedLayout;
use crate::errors::operator;
use crate::int::Integer;
use crate::layout::Layout;
use crate::outcome::{Answers, Permit};
use crate::swizzle::SwizzleParts;
use crate::tuple::IntTuple;

/// A layout in which no two coordinates have the same offset, as the compiler or
/// [`try_injective`](Self::try_injective) decides.
///
/// Use it as the bound of functions that also accept layouts with run-time integers.
///
/// # Rules
/// | the types show | result |
/// |---|---|
/// | no two coordinates share an offset | `try_injective` returns `Ok`, and costs nothing |
/// | two coordinates share an offset | the program does not compile |
/// | neither, because of run-time integers | `try_injective` searches at run time |
///
/// # Example
/// ```
/// use cute::TryInjective;
/// use cute::prelude::*;
///
/// fn scatter<L: TryInjective>(layout: L) -> Result<(), cute::Error> {
///     layout.try_injective()?;
///     Ok(())
/// }
///
/// scatter(layout!((4, 8):(8, 1)))?;
/// let ld = 3;
/// let error = scatter(layout!((4, 4):(1, ld))).unwrap_err();
/// assert_eq!(error.to_string(), "injective: linear coordinates 4 and 3 have the same offset, 3");
/// // scatter(layout!((4, 8):(0, 1))) does not compile:
/// //     injective: linear coordinates 1 and 0 have the same offset, 0
/// # Ok::<(), cute::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "injective: this layout is not known to be one that can be checked; in generic code, \
               the bound is `L: TryInjective`",
    label = "not known to be injective"
)]
pub trait TryInjective: Operand {
    /// Returns `Ok` if no two coordinates have the same offset.
    ///
    /// # Errors
    /// Returns [`CoordinatesMeet`](cute_core::Violation::CoordinatesMeet), with two coordinates
    /// that share an offset, or [`MeetingUndecided`](cute_core::Violation::MeetingUndecided) if the
    /// search was stopped.
    fn try_injective(self) -> Result<(), Error>;
}

impl<S: IntTuple, D: IntTuple> TryInjective for Layout<S, D>
where
    Self: Judges<operator::Injective, Outcome: Permit<operator::Injective> + Answers>,
{
    #[inline(always)]
    fn try_injective(self) -> Result<(), Error> {
        if <<OutcomeOf<operator::Injective, Self> as Answers>::IsProven as Bit>::BOOL {
            return Ok(());
        }
        Ok(search(self)?)
    }
}

/// The outcome for the layout `S:D` under a swizzle.
type Swizzled<S, D> = <OutcomeOf<operator::Injective, Layout<S, D>> as UnderSwizzle>::Outcome;

impl<A: SwizzleParts, O: Integer, S: IntTuple, D: IntTuple> TryInjective
    for ComposedLayout<A, O, Layout<S, D>>
where
    Layout<S, D>: Judges<operator::Injective, Outcome: UnderSwizzle>,
    Swizzled<S, D>: Permit<operator::Injective> + Answers,
    Self: Operand,
{
    #[inline(always)]
    fn try_injective(self) -> Result<(), Error> {
        if <<Swizzled<S, D> as Answers>::IsProven as Bit>::BOOL {
            return Ok(());
        }
        let before = self.offset().value();
        Ok(search(self.layout()).map_err(|refused| under(A::SWIZZLE, before, refused))?)
    }
}

/// Replaces the shared offset of two coordinates by the offset after the swizzle.
#[cold]
fn under(swizzle: cute_core::Swizzle, before: i64, refused: NotInjective) -> NotInjective {
    match refused {
        NotInjective::Collision(collision) => NotInjective::Collision(Collision {
            offset: swizzle.apply(before.wrapping_add(collision.offset)),
            ..collision
        }),
        undecided @ NotInjective::Undecided { .. } => undecided,
    }
}

/// Searches the integers of a typed layout for two coordinates that share an offset.
fn search<S: IntTuple, D: IntTuple>(layout: Layout<S, D>) -> Result<(), NotInjective> {
    let (shape, stride) = layout.into_pair();
    let search = (0..S::LEAVES).fold(Search::NONE, |search, leaf| {
        search.with(shape.leaf(leaf), stride.leaf(leaf))
    });
    search.injective()
}
