//! The offset of a coordinate whose numbers may contain symbols.

use alloc::format;

use super::number::Number;
use super::tree::{Node, Tree, fits, refused};
use crate::Refused;

fn wrong<T>(sentence: alloc::string::String) -> Result<T, Refused> {
    Err(refused("at", sentence))
}

/// Returns `sum + one · other`.
fn add(sum: &Number, one: &Number, other: &Number) -> Result<Number, Refused> {
    fits(
        "at",
        one.times(other).and_then(|product| sum.plus(&product)),
    )
}

/// Returns the offset of a linear coordinate (SY9). The first mode moves fastest, and the last mode
/// has no end.
fn linear(layout: &Tree, number: &Number) -> Result<Number, Refused> {
    let leaves = layout.leaves();
    let Some(((_, last), before)) = leaves.split_last() else {
        return Ok(0.into());
    };
    if !before.is_empty() && !number.is_natural() {
        let sentence = if number.integer().is_some() {
            format!("coordinate {number} is negative; give a number for each mode")
        } else {
            format!("it is not known whether coordinate {number} is negative")
        };
        return wrong(sentence);
    }
    let (mut rest, mut sum) = (number.clone(), Number::from(0));
    for (extent, stride) in before {
        let ends = fits("at", extent.minus(&1.into()))?;
        if rest.is_at_most(&ends) {
            return add(&sum, &rest, stride);
        }
        match (rest.integer(), extent.integer()) {
            (Some(place), Some(extent)) if extent > 0 => {
                sum = add(&sum, &(place % extent).into(), stride)?;
                rest = (place / extent).into();
            }
            _ => match rest.divided(extent) {
                Some(quotient) => rest = quotient,
                None => {
                    return wrong(format!(
                        "it is not known whether coordinate {rest} is less than extent {extent}, \
                         or a multiple of it; give a number for each mode"
                    ));
                }
            },
        }
    }
    add(&sum, &rest, last)
}

pub(super) fn at(layout: &Tree, coordinate: &Node) -> Result<Number, Refused> {
    match coordinate {
        Node::Number(number) => linear(layout, number),
        Node::Tuple(entries) if entries.len() == layout.modes().len() && !is_leaf(layout) => {
            let mut sum = Number::from(0);
            for (entry, mode) in entries.iter().zip(layout.modes()) {
                sum = fits("at", sum.plus(&at(mode, entry)?))?;
            }
            Ok(sum)
        }
        Node::Tuple(entries) => wrong(format!(
            "a coordinate with {} entries, but the layout {}:{} has {}",
            entries.len(),
            layout.shape(),
            layout.stride(),
            if is_leaf(layout) {
                "no modes of its own".into()
            } else {
                format!("{} modes", layout.modes().len())
            }
        )),
        Node::Keep => wrong("`_` leaves a mode open; a layout with symbols has no slices".into()),
        Node::Layout(..) => wrong("a coordinate is a number or a tuple, not a layout".into()),
    }
}

fn is_leaf(layout: &Tree) -> bool {
    matches!(layout, Tree::Leaf(_))
}
