//! Checks the parts of a literal that are known at compile time, and fills in default strides that
//! can be computed.
//!
//! All independent mistakes are reported. The size and the offsets of a layout are checked only if
//! the layout has no other mistake.

use std::iter::repeat;

use cute_core::{Operator, Violation, check};

use crate::Reads;
use crate::compact::compact;
use crate::sentence::{MOST_LEVELS, MOST_MODES, Refusals, Sentence};
use crate::tree::{Integer, Layout, Leaf, Stride, Tree, Width};

/// Checks a literal, and fills in the default strides of its layouts.
pub(crate) fn literal(reads: Reads, tree: &mut Tree, refusals: &mut Refusals) {
    if let Tree::Layout(layout) = tree {
        return self::layout(layout, refusals);
    }
    if !limits(tree, 1, refusals) {
        return;
    }
    match reads {
        Reads::Shape => {
            if extents(tree, refusals) {
                measure(tree, None, refusals);
            }
        }
        Reads::Tile => {
            extents(tree, refusals);
            layouts(tree, refusals);
        }
        Reads::Layout | Reads::Stride | Reads::Coord | Reads::Int => {}
    }
}

/// Checks the layouts in a tiler.
fn layouts(tiler: &mut Tree, refusals: &mut Refusals) {
    match tiler {
        Tree::Layout(layout) => self::layout(layout, refusals),
        Tree::Tuple(tuple) => tuple
            .entries
            .iter_mut()
            .for_each(|mode| layouts(mode, refusals)),
        Tree::Leaf(_) | Tree::Refused => {}
    }
}

fn layout(layout: &mut Layout, refusals: &mut Refusals) {
    if !limits(&layout.shape, 1, refusals) {
        return;
    }
    let positive = extents(&layout.shape, refusals);
    match &layout.stride {
        Stride::Known(stride) => {
            if profiles(&layout.shape, stride, refusals) && positive {
                measure(&layout.shape, Some(stride), refusals);
            }
        }
        Stride::Compact(order) if positive => {
            let Some(stride) = compact(&layout.shape, *order) else {
                let violation = Violation::Overflow { bits: 64 };
                refusals.refuse(Sentence::Library(violation), layout.shape.at());
                return;
            };
            measure(&layout.shape, Some(&stride), refusals);
            if !layout.shape.has_values() {
                layout.stride = Stride::Known(stride);
            }
        }
        Stride::Compact(_) => {}
    }
}

/// Checks that no tuple has more modes, or more levels, than the library supports.
fn limits(tree: &Tree, level: usize, refusals: &mut Refusals) -> bool {
    let Tree::Tuple(tuple) = tree else {
        return true;
    };
    if level > MOST_LEVELS {
        refusals.refuse(Sentence::TooManyLevels, tree.at());
        return false;
    }
    let modes = tuple.entries.len();
    let mut within = true;
    if modes > MOST_MODES {
        refusals.refuse(Sentence::TooManyModes { modes }, tree.at());
        within = false;
    }
    for mode in &tuple.entries {
        within &= limits(mode, level + 1, refusals);
    }
    within
}

/// Checks that every static integer of a shape is positive.
fn extents(shape: &Tree, refusals: &mut Refusals) -> bool {
    let mut positive = true;
    for (number, leaf) in shape.leaves().into_iter().enumerate() {
        if let Some(leaf) = leaf
            && let Integer::Static(extent @ ..=0) = leaf.integer
        {
            let violation = Violation::ExtentNotPositive {
                leaf: number,
                extent,
            };
            refusals.refuse(Sentence::Library(violation), leaf.at.clone());
            positive = false;
        }
    }
    positive
}

/// Checks that shape and stride have the same profile. A part that has already been refused fits
/// any profile.
fn profiles(shape: &Tree, stride: &Tree, refusals: &mut Refusals) -> bool {
    let violation = match (shape, stride) {
        (Tree::Tuple(shape), Tree::Tuple(stride)) => {
            match (shape.entries.len(), stride.entries.len()) {
                (left, right) if left == right => {
                    let modes = shape.entries.iter().zip(&stride.entries);
                    return modes.fold(true, |fit, (shape, stride)| {
                        profiles(shape, stride, refusals) && fit
                    });
                }
                // If a comma is missing, one refused mode may be two modes.
                _ if shape.has_refused_mode() || stride.has_refused_mode() => return true,
                (left, right) => Violation::RanksDiffer {
                    left_name: "shape",
                    left,
                    right_name: "stride",
                    right,
                },
            }
        }
        (Tree::Leaf(_), Tree::Tuple(stride)) => Violation::TupleForInteger {
            name: "stride",
            rank: stride.entries.len(),
        },
        (Tree::Tuple(shape), Tree::Leaf(_)) => Violation::IntegerForTuple {
            name: "stride",
            rank: shape.entries.len(),
        },
        _ => return true,
    };
    refusals.refuse(Sentence::Library(violation), stride.at());
    false
}

/// Refuses a layout if its static integers alone exceed the limits. For this check, a dynamic
/// extent counts as 1, and a dynamic stride as 0. A layout with a refused part is not checked.
/// Without strides, only the size of the shape is checked.
fn measure(shape: &Tree, stride: Option<&Tree>, refusals: &mut Refusals) {
    let extents: Option<Vec<&Leaf>> = shape.leaves().into_iter().collect();
    let strides: Option<Vec<&Leaf>> = stride.into_iter().flat_map(Tree::leaves).collect();
    let (Some(extents), Some(strides)) = (extents, strides) else {
        return;
    };

    let widest = extents
        .iter()
        .chain(&strides)
        .filter_map(|leaf| leaf.integer.width())
        .max();
    let bits = if widest == Some(Width::Bits32) {
        32
    } else {
        64
    };
    let extents = extents
        .iter()
        .map(|leaf| leaf.integer.number().unwrap_or(1));
    let strides = strides
        .iter()
        .map(|leaf| leaf.integer.number().unwrap_or(0));
    if let Err(error) = check::layout(
        Operator::MakeLayout,
        bits,
        extents.zip(strides.chain(repeat(0))),
    ) {
        refusals.refuse(Sentence::Library(error.violation), shape.at());
    }
}
