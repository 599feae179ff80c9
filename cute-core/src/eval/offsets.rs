//! What is known of a function by its offsets, where it is not a layout: a composed layout has no faster way.

use alloc::format;
use alloc::vec::Vec;

use super::operators::Refusal;
use super::{Value, listed};
use crate::ComposedLayout;

/// The offsets of all coordinates.
pub(super) fn offsets(of: &ComposedLayout) -> Result<Vec<i64>, Refusal> {
    listed::listed(of.size(), 1, || of.layout_table())
}

/// The offsets, each once, in order.
pub(super) fn image(of: &ComposedLayout) -> Result<Vec<i64>, Refusal> {
    let mut image = offsets(of)?;
    image.sort_unstable();
    image.dedup();
    Ok(image)
}

/// Whether no two coordinates have one offset.
pub(super) fn injective(of: &ComposedLayout) -> Result<Value, Refusal> {
    let mut pairs: Vec<(i64, i64)> = offsets(of)?.into_iter().zip(0..).collect();
    pairs.sort_unstable();
    // The pair whose later coordinate is the first.
    let meeting = pairs.iter().zip(pairs.iter().skip(1)).filter(|(left, right)| left.0 == right.0);
    Ok(match meeting.min_by_key(|(_, right)| right.1) {
        None => Value::Truth(true),
        Some((first, second)) => Value::No(format!("linear coordinates {} and {} have one offset", second.1, first.1)),
    })
}

/// Whether every offset below `codomain` is hit.
pub(super) fn surjective(of: &ComposedLayout, codomain: i64) -> Result<Value, Refusal> {
    Ok(missed(&image(of)?, 0, codomain))
}

/// Whether the image has no gap.
pub(super) fn contiguous(of: &ComposedLayout) -> Result<Value, Refusal> {
    let image = image(of)?;
    let (first, last) = (image.first().copied().unwrap_or(0), image.last().copied().unwrap_or(0));
    Ok(missed(&image, first, last))
}

/// The first offset from `first` to before `last` that an image lacks.
fn missed(image: &[i64], first: i64, last: i64) -> Value {
    let hit = image.iter().copied().skip_while(|&offset| offset < first);
    match hit.map(Some).chain([None]).zip(first..last).find(|&(hit, wanted)| hit != Some(wanted)) {
        None => Value::Truth(true),
        Some((_, missed)) => Value::No(format!("offset {missed} is not hit")),
    }
}

/// Whether the function is a permutation of its coordinates.
pub(super) fn bijective(of: &ComposedLayout) -> Result<Value, Refusal> {
    let image = image(of)?;
    Ok(Value::Truth(image.iter().copied().eq(0..of.size())))
}

/// Whether both are one function of linear coordinates.
pub(super) fn same(left: &ComposedLayout, right: &ComposedLayout) -> Result<Value, Refusal> {
    if left.size() != right.size() {
        return Ok(Value::No(format!("the sizes are {} and {}", left.size(), right.size())));
    }
    let differ = offsets(left)?.into_iter().zip(offsets(right)?).position(|(left, right)| left != right);
    Ok(differ.map_or(Value::Truth(true), |index| Value::No(format!("they differ at linear coordinate {index}"))))
}
