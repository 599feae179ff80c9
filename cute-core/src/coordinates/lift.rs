//! Applies an operator on integer layouts to a coordinate layout.
//!
//! The structure of a result depends on equations between strides. For example, an equation decides
//! whether two modes merge. An equation between coordinate strides must hold at every entry. The
//! operator is therefore first applied to one integer layout, in which each entry has a weight far
//! larger than the factors in the equations. An equation may hold in this layout by accident. To
//! detect this, the operator is then applied to the layout of each entry, and both results must be
//! the same function at this entry.

use alloc::vec::Vec;
use core::cell::Cell;

use super::{CoordinateLayout, ScaledBasis};
use crate::{Error, IntTuple, Layout, LayoutRef, Operator, Violation};

/// The lift chooses weights at most this often. Each attempt uses smaller weights than the attempt
/// before it, because an operator may need values far beyond the values of the layout, and these
/// must also fit in 64 bits.
const TRIES: u32 = 4;

/// The error of a failed lift. The field is `None` if the operator itself failed; the caller has
/// then stored the operator's error.
struct Refused(Option<Error>);

impl From<Error> for Refused {
    #[inline]
    fn from(error: Error) -> Self {
        Self(Some(error))
    }
}

/// An operator in the form that `lifted` needs: it maps a layout to a layout and an offset.
type Lifted<'a> = dyn Fn(&Layout) -> Result<(Layout, i64), Refused> + 'a;

impl CoordinateLayout {
    /// Applies `apply`, an operator on layouts, to this coordinate layout.
    pub(crate) fn lift<E: From<Error>>(
        &self,
        operator: Operator,
        apply: impl Fn(&Layout) -> Result<Layout, E>,
    ) -> Result<Self, E> {
        self.lift_with_offset(operator, |layout| apply(layout).map(|part| (part, 0)))
            .map(|(lifted, _)| lifted)
    }

    /// Like [`lift`](Self::lift), for an operator that moves the origin. Returns the result, and
    /// the coordinate of its first element.
    pub(crate) fn lift_with_offset<E: From<Error>>(
        &self,
        operator: Operator,
        apply: impl Fn(&Layout) -> Result<(Layout, i64), E>,
    ) -> Result<(Self, IntTuple), E> {
        let last = Cell::new(None);
        let applied = |layout: &Layout| {
            apply(layout).map_err(|error| {
                last.set(Some(error));
                Refused(None)
            })
        };
        self.lifted(operator, &applied).map_err(|Refused(error)| {
            let overflow = || Error::new(operator, Violation::Overflow { bits: 64 });
            error
                .map(E::from)
                .or_else(|| last.take())
                .unwrap_or_else(|| E::from(overflow()))
        })
    }

    /// Implements `lift` and `lift_with_offset`. The function is not generic, so it is compiled
    /// only once.
    fn lifted(&self, operator: Operator, apply: &Lifted<'_>) -> Result<(Self, IntTuple), Refused> {
        let places = self.places();
        let parts = places
            .iter()
            .map(|&place| Ok((place, apply(&self.component(place))?.0)));
        let mut refused = Refused::from(Error::new(operator, Violation::Overflow { bits: 64 }));
        for attempt in 0..TRIES {
            let Some(weights) = self.weights(&places, attempt) else {
                break;
            };
            match apply(&self.weighted(&weights)) {
                Ok((pattern, _)) => {
                    let parts = parts.clone().collect::<Result<Vec<_>, Refused>>()?;
                    let lifted = unweighted(operator, &pattern, &weights, &parts)?;
                    let Some(lifted) = lifted else { continue };
                    let begin = self.coordinate(|layout| Ok::<i64, Refused>(apply(&layout)?.1))?;
                    return Ok((lifted, begin));
                }
                Err(error) => refused = error,
            }
        }
        Err(refused)
    }

    /// Chooses a weight for each entry. Returns `None` if the weighted layout would not fit in 64
    /// bits.
    #[inline]
    fn weights(&self, places: &[ScaledBasis], attempt: u32) -> Option<Vec<ScaledBasis>> {
        let mut reach: i64 = 1;
        for (extent, stride) in self.steps().view().leaves() {
            reach = reach.checked_add(extent.checked_mul(stride.checked_abs()?)?)?;
        }
        let room = i64::MAX.checked_div(reach)? >> attempt.saturating_mul(12).saturating_add(4);
        let distinct = i64::try_from(places.len()).ok()?.checked_mul(16)?;
        if room < distinct {
            return None;
        }
        // The weights are odd numbers in the upper half of their range, with no simple ratio to
        // each other.
        let mut state: i64 = 0x2545_F491;
        let weights = places.iter().map(|place| {
            state = state
                .wrapping_mul(0x5851_F42D_4C95_7F2D)
                .wrapping_add(0x1405_7B7E_F767_814F);
            let below = (state >> 1).rem_euclid((room / 2).max(1));
            place.with_value(room.saturating_sub(below) | 1)
        });
        Some(weights.collect())
    }

    /// Returns an integer layout in which each stride is the step multiplied by the weight of its
    /// entry.
    #[inline]
    fn weighted(&self, weights: &[ScaledBasis]) -> Layout {
        self.with_strides(|basis| {
            let weight = weights
                .iter()
                .find(|weight| weight.with_value(0) == basis.with_value(0));
            basis
                .value()
                .saturating_mul(weight.map_or(0, |weight| weight.value()))
        })
    }
}

/// Makes a coordinate layout with the structure of `pattern`. Its values come from `parts`, which
/// contains the layout of each entry. Returns `None` if no such layout exists.
#[inline]
fn unweighted(
    operator: Operator,
    pattern: &Layout,
    weights: &[ScaledBasis],
    parts: &[(ScaledBasis, Layout)],
) -> Result<Option<CoordinateLayout>, Error> {
    let mut strides = Vec::new();
    let mut before: i64 = 1;
    for (extent, stride) in pattern.view().leaves() {
        let basis = match step(weights, stride) {
            Some(basis) => basis,
            // CS2
            None if extent > 1 => return sum(operator, parts, before).map_or(Ok(None), Err),
            None => ScaledBasis::from(0),
        };
        strides.push(basis);
        before = before.saturating_mul(extent);
    }
    let lifted = CoordinateLayout::of(pattern, strides).map_err(|error| error.within(operator))?;
    let same = |(place, part): &(ScaledBasis, Layout)| {
        lifted.component(*place).same_function(part).is_ok()
    };
    Ok(parts.iter().all(same).then_some(lifted))
}

/// Splits a weighted stride into its step and its entry. Several weights may divide the stride; the
/// entry with the smallest quotient is chosen.
#[inline]
fn step(weights: &[ScaledBasis], stride: i64) -> Option<ScaledBasis> {
    if stride == 0 {
        return Some(ScaledBasis::from(0));
    }
    let divides = weights
        .iter()
        .filter(|weight| stride.checked_rem(weight.value()) == Some(0));
    let steps =
        divides.filter_map(|weight| Some(weight.with_value(stride.checked_div(weight.value())?)));
    steps.min_by_key(|step| step.value().saturating_abs())
}

/// Returns the error for a stride that would step in two entries. The error names the values at the
/// linear coordinate `index`.
#[inline]
fn sum(operator: Operator, parts: &[(ScaledBasis, Layout)], index: i64) -> Option<Error> {
    let at = |part: LayoutRef<'_>| crate::ops::crd2idx::linear(part, index).unwrap_or(0);
    let mut moved = parts
        .iter()
        .map(|(place, part)| place.with_value(at(part.view())))
        .filter(|step| step.value() != 0);
    let (first, second) = (moved.next()?, moved.next()?);
    Some(Error::new(
        operator,
        Violation::StrideInTwoPlaces { first, second },
    ))
}
