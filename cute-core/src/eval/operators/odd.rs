//! The operators whose arguments or value differ from those of a method. Each function computes the
//! row of the ledger that has the same name and the mark `odd`.

#![allow(
    clippy::unnecessary_wraps,
    reason = "a row gives a value or a refusal, most of them either"
)]

use alloc::format;
use alloc::string::ToString;
use core::fmt;

use super::super::{Value, offsets};
use super::{Arguments, Refusal};
use crate::coordinates::make_identity_layout as identity;
use crate::ops::compact::compact;
use crate::ops::crd2crd::{crd2crd as moved, crd2idx_shape};
use crate::ops::evenly_divides::evenly_divides as divided;
use crate::ops::idx2crd::{idx2crd as coordinate, idx2crd_stride};
use crate::{ComposedLayout, Error, Layout, NotCompact, Order};

type Answer = Result<Value, Refusal>;

fn of(value: impl Into<Value>) -> Answer {
    Ok(value.into())
}

#[inline]
fn count(value: usize) -> Answer {
    of(i64::try_from(value).unwrap_or(i64::MAX))
}

fn answer(found: Result<(), impl fmt::Display>) -> Answer {
    of(found.map_or_else(
        |witness| Value::No(witness.to_string()),
        |()| Value::Truth(true),
    ))
}

/// Computes a part of a layout, such as a slice, that may begin at another offset. For a plain
/// layout, the result is the part and this offset. A composed layout adds the offset inside its
/// functions.
fn shifted(
    a: &Arguments<'_>,
    layout: impl FnOnce(&Layout) -> Result<(Layout, i64), Error>,
    composed: impl FnOnce(&ComposedLayout) -> Result<ComposedLayout, Error>,
) -> Answer {
    let function = a.function(0)?;
    match function.as_layout() {
        Some(of) => layout(of)
            .map(|(part, offset)| Value::Offset(part, offset))
            .map_err(Refusal::from),
        None => of(composed(&function)?),
    }
}

// Parts
#[inline]
pub(super) fn shape(a: &Arguments<'_>) -> Answer {
    of(a.shape(0)?)
}

#[inline]
pub(super) fn stride(a: &Arguments<'_>) -> Answer {
    if let Some(Value::Composed(composed)) = a.0.first() {
        let inside = composed.layout();
        let sentence = format!("a composed layout has no stride; the layout inside, {inside}, has");
        return Err(Refusal::Argument(0, sentence));
    }
    of(a.layout(0)?.stride())
}

#[inline]
pub(super) fn size(a: &Arguments<'_>) -> Answer {
    of(a.shape(0)?.size()?)
}

#[inline]
pub(super) fn rank(a: &Arguments<'_>) -> Answer {
    count(a.shape(0)?.rank())
}

#[inline]
pub(super) fn depth(a: &Arguments<'_>) -> Answer {
    count(a.shape(0)?.depth())
}

#[inline]
pub(super) fn get(a: &Arguments<'_>) -> Answer {
    match a.0.first() {
        Some(Value::Tuple(tuple)) => of(tuple.get(a.mode(1)?)?),
        _ => of(a.function(0)?.get(a.mode(1)?)?),
    }
}

#[inline]
pub(super) fn reverse(a: &Arguments<'_>) -> Answer {
    match a.0.first() {
        Some(Value::Tuple(tuple)) => of(tuple.reverse()),
        _ => of(a.function(0)?.reverse()),
    }
}

// Making layouts
#[inline]
pub(super) fn make_layout(a: &Arguments<'_>) -> Answer {
    match a.0 {
        [Value::Layout(left), Value::Layout(right)] => {
            of(Layout::from_modes(&[left.clone(), right.clone()])?)
        }
        [Value::Layout(_)] => of(Layout::from_modes(&[a.layout(0)?])?),
        [Value::Layout(_), _] => a.layout(1).map(Value::from),
        [_] => of(Layout::left(a.integers(0)?)?),
        _ => of(Layout::new(a.integers(0)?, a.tuple(1)?)?),
    }
}

#[inline]
pub(super) fn left(a: &Arguments<'_>) -> Answer {
    of(Layout::left(a.shape(0)?)?)
}

#[inline]
pub(super) fn right(a: &Arguments<'_>) -> Answer {
    of(Layout::right(a.shape(0)?)?)
}

#[inline]
pub(super) fn compact_col_major(a: &Arguments<'_>) -> Answer {
    of(compact(
        a.shape(0)?.view(),
        Order::Left,
        if a.has(1) { a.integer(1)? } else { 1 },
    )?)
}

#[inline]
pub(super) fn compact_row_major(a: &Arguments<'_>) -> Answer {
    of(compact(
        a.shape(0)?.view(),
        Order::Right,
        if a.has(1) { a.integer(1)? } else { 1 },
    )?)
}

#[inline]
pub(super) fn prefix_product(a: &Arguments<'_>) -> Answer {
    of(a.tuple(0)?
        .prefix_product(&if a.has(1) { a.tuple(1)? } else { 1.into() })?)
}

#[inline]
pub(super) fn suffix_product(a: &Arguments<'_>) -> Answer {
    of(a.tuple(0)?
        .suffix_product(&if a.has(1) { a.tuple(1)? } else { 1.into() })?)
}

#[inline]
pub(super) fn make_ordered_layout(a: &Arguments<'_>) -> Answer {
    of(Layout::ordered(a.shape(0)?, a.tuple(1)?.view())?)
}

#[inline]
pub(super) fn make_identity_layout(a: &Arguments<'_>) -> Answer {
    of(identity(a.shape(0)?)?)
}

#[inline]
pub(super) fn make_layout_tv(a: &Arguments<'_>) -> Answer {
    of(a.layout(0)?.make_layout_tv(&a.layout(1)?)?.1)
}

#[inline]
pub(super) fn tv_tile(a: &Arguments<'_>) -> Answer {
    of(a.layout(0)?.make_layout_tv(&a.layout(1)?)?.0)
}

// Coordinates
#[inline]
pub(super) fn at(a: &Arguments<'_>) -> Answer {
    of(a.function(0)?.crd2idx(a.tuple(1)?.view())?)
}

#[inline]
pub(super) fn crd2idx(a: &Arguments<'_>) -> Answer {
    match a.0.get(1) {
        _ if a.has(2) => of(Layout::new(a.tuple(1)?, a.tuple(2)?)?.crd2idx(a.tuple(0)?.view())?),
        Some(Value::Tuple(shape)) => of(crd2idx_shape(a.tuple(0)?.view(), shape.view())?),
        _ => of(a.function(1)?.crd2idx(a.tuple(0)?.view())?),
    }
}

#[inline]
pub(super) fn idx2crd(a: &Arguments<'_>) -> Answer {
    let index = a.tuple(0)?;
    if !a.has(2) {
        return of(coordinate(index.view(), a.shape(1)?.view())?);
    }
    of(idx2crd_stride(
        index.view(),
        Layout::new(a.tuple(1)?, a.tuple(2)?)?.view(),
    )?)
}

#[inline]
pub(super) fn crd2crd(a: &Arguments<'_>) -> Answer {
    of(moved(
        a.tuple(0)?.view(),
        a.shape(1)?.view(),
        a.shape(2)?.view(),
    )?)
}

#[inline]
pub(super) fn slice(a: &Arguments<'_>) -> Answer {
    match a.function(0)?.as_layout() {
        Some(layout) => of(layout.slice(&a.coord(1)?)?),
        None => of(a.function(0)?.slice(&a.coord(1)?)?),
    }
}

#[inline]
pub(super) fn slice_and_offset(a: &Arguments<'_>) -> Answer {
    let coord = a.coord(1)?;
    shifted(
        a,
        |layout| layout.slice_and_offset(&coord),
        |composed| composed.slice(&coord),
    )
}

#[inline]
pub(super) fn domain_offset(a: &Arguments<'_>) -> Answer {
    let coord = a.tuple(1)?;
    shifted(
        a,
        |layout| layout.domain_offset(coord.view()),
        |composed| composed.domain_offset(coord.view()),
    )
}

// Algebra
#[inline]
pub(super) fn coalesce(a: &Arguments<'_>) -> Answer {
    let function = a.function(0)?;
    of(if a.has(1) {
        function.coalesce_by(a.tuple(1)?.view())?
    } else {
        function.coalesce()?
    })
}

#[inline]
pub(super) fn filter(a: &Arguments<'_>) -> Answer {
    let function = a.function(0)?;
    of(if a.has(1) {
        function.filter_by(a.tuple(1)?.view())?
    } else {
        function.filter()?
    })
}

#[inline]
pub(super) fn complement(a: &Arguments<'_>) -> Answer {
    let layout = a.layout(0)?;
    of(if a.has(1) {
        layout.complement_in(a.shape(1)?.view())?
    } else {
        layout.complement()?
    })
}

#[inline]
pub(super) fn right_inverse(a: &Arguments<'_>) -> Answer {
    match a.function(0)?.as_layout() {
        Some(layout) => of(layout.right_inverse()?),
        None => of(a.function(0)?.right_inverse()?),
    }
}

#[inline]
pub(super) fn left_inverse(a: &Arguments<'_>) -> Answer {
    match a.function(0)?.as_layout() {
        Some(layout) => of(layout.left_inverse()?),
        None => of(a.function(0)?.left_inverse()?),
    }
}

#[inline]
pub(super) fn max_common_vector(a: &Arguments<'_>) -> Answer {
    match (a.0.first(), a.0.get(1)) {
        (Some(Value::Layout(left)), Some(Value::Layout(right))) => {
            of(left.max_common_vector(right)?)
        }
        _ => of(a.function(0)?.max_common_vector(&a.function(1)?)?),
    }
}

// Divides
#[inline]
pub(super) fn local_tile(a: &Arguments<'_>) -> Answer {
    let (tiler, coord) = (a.tiler(1)?, a.coord(2)?);
    shifted(
        a,
        |layout| layout.local_tile(&tiler, &coord),
        |composed| composed.local_tile(&tiler, &coord),
    )
}

#[inline]
pub(super) fn local_partition(a: &Arguments<'_>) -> Answer {
    let (threads, index) = (a.layout(1)?, a.integer(2)?);
    shifted(
        a,
        |layout| layout.local_partition(&threads, index),
        |composed| composed.local_partition(&threads, index),
    )
}

#[inline]
pub(super) fn evenly_divides(a: &Arguments<'_>) -> Answer {
    of(divided(a.shape(0)?.view(), &a.tiler(1)?))
}

// Products
#[inline]
pub(super) fn tile_to_shape(a: &Arguments<'_>) -> Answer {
    let (function, shape) = (a.function(0)?, a.shape(1)?);
    of(if a.has(2) {
        function.tile_to_shape_in(shape.view(), a.tuple(2)?.view())?
    } else {
        function.tile_to_shape(shape.view())?
    })
}

// Shapes
#[inline]
pub(super) fn shape_div(a: &Arguments<'_>) -> Answer {
    match a.0.first() {
        Some(Value::Layout(layout)) => of(layout.shape_div(a.integer(1)?)?),
        _ => of(a.integers(0)?.shape_div(&a.tuple(1)?)?),
    }
}

#[inline]
pub(super) fn shape_mod(a: &Arguments<'_>) -> Answer {
    match a.0.first() {
        Some(Value::Layout(layout)) => of(layout.shape_mod(a.integer(1)?)?),
        _ => of(a.integers(0)?.shape_mod(a.integer(1)?)?),
    }
}

#[inline]
pub(super) fn tuple_max(a: &Arguments<'_>) -> Answer {
    a.tuple(0)?.tuple_max().map_or_else(
        || Err(Refusal::Argument(0, "there is no integer".into())),
        of,
    )
}

// Analysis
#[inline]
pub(super) fn image(a: &Arguments<'_>) -> Answer {
    of(Value::List(offsets::image(&a.function(0)?)?))
}

#[inline]
pub(super) fn table(a: &Arguments<'_>) -> Answer {
    of(Value::List(offsets::offsets(&a.function(0)?)?))
}

#[inline]
pub(super) fn injective(a: &Arguments<'_>) -> Answer {
    match a.function(0)?.as_layout() {
        // Rules decide this for a plain layout, without visiting every coordinate.
        Some(layout) => answer(layout.injective()),
        None => offsets::injective(&a.function(0)?),
    }
}

#[inline]
pub(super) fn surjective(a: &Arguments<'_>) -> Answer {
    let of = a.function(0)?;
    if a.0.len() > 1 {
        return offsets::surjective(&of, a.integer(1)?);
    }
    match of.as_layout() {
        Some(layout) => answer(layout.surjective()),
        None => offsets::surjective(&of, offsets::end(&of)?),
    }
}

#[inline]
pub(super) fn bijective(a: &Arguments<'_>) -> Answer {
    match a.function(0)?.as_layout() {
        Some(layout) => match layout.compact() {
            // With negative strides, the missing offset may be too large for a permutation, so look
            // for another reason.
            Err(NotCompact::Missing(missing)) if missing.offset >= layout.size() => {
                offsets::bijective(&a.function(0)?).or_else(|_| Ok(below_zero(layout)))
            }
            other => answer(other),
        },
        None => offsets::bijective(&a.function(0)?),
    }
}

/// Returns the reason why a layout with a negative stride is not a permutation: a coordinate with a
/// negative offset.
fn below_zero(layout: &Layout) -> Value {
    let mut coordinate = 1_i64;
    for (extent, stride) in layout.view().leaves() {
        if extent > 1 && stride < 0 {
            return Value::No(format!(
                "linear coordinate {coordinate} has offset {stride}, which is negative"
            ));
        }
        coordinate = coordinate.saturating_mul(extent);
    }
    Value::Truth(false)
}

#[inline]
pub(super) fn contiguous(a: &Arguments<'_>) -> Answer {
    match a.function(0)?.as_layout() {
        Some(layout) => answer(layout.contiguous()),
        None => offsets::contiguous(&a.function(0)?),
    }
}

#[inline]
pub(super) fn same(a: &Arguments<'_>) -> Answer {
    match (a.function(0)?.as_layout(), a.function(1)?.as_layout()) {
        (Some(left), Some(right)) => answer(left.same_function(right)),
        _ => offsets::same(&a.function(0)?, &a.function(1)?),
    }
}

// Derivations
#[inline]
pub(super) fn explain_composition(a: &Arguments<'_>) -> Answer {
    of(Value::Text(
        a.layout(0)?.explain_composition(&a.tiler(1)?).to_string(),
    ))
}

#[inline]
pub(super) fn explain_complement(a: &Arguments<'_>) -> Answer {
    of(Value::Text(
        a.layout(0)?
            .explain_complement(a.shape(1)?.view())
            .to_string(),
    ))
}

#[inline]
pub(super) fn explain_logical_divide(a: &Arguments<'_>) -> Answer {
    of(Value::Text(
        a.layout(0)?
            .explain_logical_divide(&a.tiler(1)?)
            .to_string(),
    ))
}

#[inline]
pub(super) fn explain_logical_product(a: &Arguments<'_>) -> Answer {
    of(Value::Text(
        a.layout(0)?
            .explain_logical_product(&a.tiler(1)?)
            .to_string(),
    ))
}
