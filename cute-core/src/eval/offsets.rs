//! Predicates such as `injective` for expressions. For a plain layout of any size, rules decide all
//! predicates. For a composed layout, rules decide some predicates (`known_injective` and
//! `known_run`). If no rule applies, the predicate visits every offset.

use alloc::format;
use alloc::vec::Vec;

use super::operators::Refusal;
use super::{Value, listed};
use crate::ops::contiguous::image_ends;
use crate::{ComposedLayout, NotInjective};

/// Lists the offsets of all coordinates.
#[inline]
pub(super) fn offsets(of: &ComposedLayout) -> Result<Vec<i64>, Refusal> {
    listed::listed(of.size(), 1, || of.layout_table())
}

/// Lists the distinct offsets in ascending order.
#[inline]
pub(super) fn image(of: &ComposedLayout) -> Result<Vec<i64>, Refusal> {
    let mut image = offsets(of)?;
    image.sort_unstable();
    image.dedup();
    Ok(image)
}

/// Decides whether all coordinates have different offsets.
#[inline]
pub(super) fn injective(of: &ComposedLayout) -> Result<Value, Refusal> {
    let offsets = match offsets(of) {
        Ok(offsets) => offsets,
        Err(refused) => {
            return match of.known_injective() {
                Some(Ok(())) => Ok(Value::Truth(true)),
                Some(Err(NotInjective::Collision(collision))) => {
                    Ok(met(collision.first, collision.second))
                }
                Some(Err(NotInjective::Undecided { .. })) | None => Err(refused),
            };
        }
    };
    let mut pairs: Vec<(i64, i64)> = offsets.into_iter().zip(0..).collect();
    pairs.sort_unstable();
    // Each pair consists of neighbours with the same offset. The answer is the pair whose second
    // coordinate is the least.
    let meeting = pairs
        .iter()
        .zip(pairs.iter().skip(1))
        .filter(|(left, right)| left.0 == right.0);
    Ok(match meeting.min_by_key(|(_, right)| right.1) {
        None => Value::Truth(true),
        Some((first, second)) => met(second.1, first.1),
    })
}

/// Returns the least missing offset, or `None` if no rule can find it.
#[inline]
fn first_missed(of: &ComposedLayout) -> Option<i64> {
    if let Some((first, last)) = of.known_run() {
        return if first > 0 {
            Some(0)
        } else {
            Some(last.checked_add(1)?.max(0))
        };
    }
    let layout = of.as_layout()?;
    // Without negative strides, the first gap is the least missing offset.
    let gap = layout.contiguous().err()?;
    (image_ends(layout.view()).0 == 0).then_some(gap.offset)
}

/// Returns one more than the greatest offset, or 0 for an empty layout.
pub(super) fn end(of: &ComposedLayout) -> Result<i64, Refusal> {
    if let Some((_, last)) = of.known_run() {
        return Ok(last.saturating_add(1));
    }
    Ok(image(of)?.last().map_or(0, |last| last.saturating_add(1)))
}

/// Decides whether the function reaches every offset below `codomain`.
#[inline]
pub(super) fn surjective(of: &ComposedLayout, codomain: i64) -> Result<Value, Refusal> {
    match first_missed(of) {
        Some(missed) if missed < codomain => Ok(not_hit(missed)),
        Some(_) => Ok(Value::Truth(true)),
        None => Ok(missed(&image(of)?, 0, codomain)),
    }
}

#[inline]
fn met(first: i64, second: i64) -> Value {
    Value::No(format!(
        "linear coordinates {first} and {second} have the same offset"
    ))
}

#[inline]
fn not_hit(offset: i64) -> Value {
    Value::No(format!("offset {offset} is not reached"))
}

/// Decides whether the function reaches every offset between the least and the greatest one.
#[inline]
pub(super) fn contiguous(of: &ComposedLayout) -> Result<Value, Refusal> {
    if of.known_run().is_some() {
        return Ok(Value::Truth(true));
    }
    let image = image(of)?;
    let (first, last) = (
        image.first().copied().unwrap_or(0),
        image.last().copied().unwrap_or(0),
    );
    Ok(missed(&image, first, last))
}

/// Returns the least number from `first` to `last − 1` that is missing from an image.
#[inline]
fn missed(image: &[i64], first: i64, last: i64) -> Value {
    let hit = image.iter().copied().skip_while(|&offset| offset < first);
    match hit
        .map(Some)
        .chain([None])
        .zip(first..last)
        .find(|&(hit, wanted)| hit != Some(wanted))
    {
        None => Value::Truth(true),
        Some((_, missed)) => not_hit(missed),
    }
}

/// Decides whether the function is a permutation of its coordinates. If it is not, the answer names
/// a missing offset, or two coordinates with the same offset.
#[inline]
pub(super) fn bijective(of: &ComposedLayout) -> Result<Value, Refusal> {
    if of.known_run() == of.size().checked_sub(1).map(|last| (0, last))
        && of.known_injective() == Some(Ok(()))
    {
        return Ok(Value::Truth(true));
    }
    let image = match image(of) {
        Ok(image) => image,
        Err(refused) => return not_bijective(of).ok_or(refused),
    };
    let end = image.last().map_or(0, |last| last.saturating_add(1));
    match missed(&image, 0, end.min(of.size())) {
        // If no offset is missing, three cases remain: two coordinates share an offset, all offsets
        // are reached, or some offsets are negative.
        Value::Truth(_) if i64::try_from(image.len()) == Ok(of.size()) => {
            Ok(missed(&image, 0, of.size()))
        }
        Value::Truth(_) => injective(of),
        gap => Ok(gap),
    }
}

/// Returns a reason why the function is not a permutation, or `None` if no rule can find one
/// without visiting every offset.
#[inline]
fn not_bijective(of: &ComposedLayout) -> Option<Value> {
    if let Some(Err(NotInjective::Collision(collision))) = of.known_injective() {
        return Some(met(collision.first, collision.second));
    }
    let missed = first_missed(of)?;
    (missed < of.size()).then(|| not_hit(missed))
}

/// Decides whether two functions have the same offset at every linear coordinate.
#[inline]
pub(super) fn same(left: &ComposedLayout, right: &ComposedLayout) -> Result<Value, Refusal> {
    if left.size() != right.size() {
        return Ok(Value::No(format!(
            "the sizes are {} and {}",
            left.size(),
            right.size()
        )));
    }
    if left == right {
        return Ok(Value::Truth(true));
    }
    let differ = offsets(left)?
        .into_iter()
        .zip(offsets(right)?)
        .position(|(left, right)| left != right);
    Ok(differ.map_or(Value::Truth(true), |index| {
        Value::No(format!("they differ at linear coordinate {index}"))
    }))
}
