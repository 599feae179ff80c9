//! Inverses, vectors of access, recasts, and the rest of the algebra.

use cute::dynamic::Layout;
use serde_json::Value;

use super::operators::{Operator, partial, text, total};
use super::value::{integer, layout, tuple};

/// Every operator of the algebra that a vector may name.
pub(crate) const TABLE: &[Operator] = &[
    partial(
        "right_inverse",
        |a| text(layout(&a["layout"])?.right_inverse()),
        holds_right_inverse,
    ),
    partial(
        "left_inverse",
        |a| text(layout(&a["layout"])?.left_inverse()),
        holds_left_inverse,
    ),
    total("nullspace", |a| text(layout(&a["layout"])?.nullspace())),
    partial(
        "max_common_layout",
        |a| text(layout(&a["a"])?.max_common_layout(&layout(&a["b"])?)),
        holds_common_layout,
    ),
    partial(
        "max_common_vector",
        |a| text(layout(&a["a"])?.max_common_vector(&layout(&a["b"])?)),
        holds_common_vector,
    ),
    total("max_alignment", |a| {
        text(layout(&a["layout"])?.max_alignment())
    }),
    partial(
        "upcast",
        |a| text(layout(&a["layout"])?.upcast(integer(&a["n"])?)),
        |_, _| Ok(false),
    ),
    partial(
        "downcast",
        |a| text(layout(&a["layout"])?.downcast(integer(&a["n"])?)),
        |_, _| Ok(false),
    ),
    partial("recast_layout", run_recast_layout, |_, _| Ok(false)),
    total("domain_distribute", |a| {
        text(tuple(&a["shape"])?.domain_distribute(integer(&a["n"])?))
    }),
    total("make_layout_tv", |a| {
        let (tiler, tv) = text_pair(layout(&a["thr"])?.make_layout_tv(&layout(&a["val"])?))?;
        Ok(format!("{tv} in {tiler}"))
    }),
    total("inner_product", |a| {
        text(tuple(&a["a"])?.inner_product(&tuple(&a["b"])?))
    }),
    total("product_each", |a| text(tuple(&a["a"])?.product_each())),
];

fn text_pair<A: ToString, B: ToString, E: ToString>(
    result: Result<(A, B), E>,
) -> Result<(String, String), String> {
    result
        .map(|(a, b)| (a.to_string(), b.to_string()))
        .map_err(|error| error.to_string())
}

fn run_recast_layout(a: &Value) -> Result<String, String> {
    text(layout(&a["layout"])?.recast_layout(integer(&a["old_bits"])?, integer(&a["new_bits"])?))
}

fn read(result: &str) -> Result<Layout, String> {
    result.parse().map_err(|error| format!("{error}"))
}

/// `A(R(i)) = i`.
fn holds_right_inverse(a: &Value, result: &str) -> Result<bool, String> {
    let (layout, result) = (layout(&a["layout"])?, read(result)?);
    Ok((0..result.size()).all(|i| result.at(i).and_then(|index| layout.at(index)) == Ok(i)))
}

/// `A(R(A(i))) = A(i)`.
fn holds_left_inverse(a: &Value, result: &str) -> Result<bool, String> {
    let (layout, result) = (layout(&a["layout"])?, read(result)?);
    Ok((0..layout.size()).all(|i| {
        let back = layout
            .at(i)
            .and_then(|offset| result.at(offset))
            .and_then(|index| layout.at(index));
        back == layout.at(i)
    }))
}

/// `A(R(i)) = B(R(i)) = i`.
fn holds_common_layout(a: &Value, result: &str) -> Result<bool, String> {
    let (a, b, result) = (layout(&a["a"])?, layout(&a["b"])?, read(result)?);
    Ok((0..result.size()).all(|i| {
        let at = |layout: &Layout| result.at(i).and_then(|index| layout.at(index));
        at(&a) == Ok(i) && at(&b) == Ok(i)
    }))
}

/// Whether a layout of this number of elements with `A(R(i)) = B(R(i)) = i` exists.
fn holds_common_vector(a: &Value, result: &str) -> Result<bool, String> {
    let common = layout(&a["a"])?
        .max_common_layout(&layout(&a["b"])?)
        .map_err(|error| error.to_string())?;
    Ok(common.size().to_string() == result && holds_common_layout(a, &common.to_string())?)
}
