//! The parts of a value as JSON.

use alloc::string::ToString;
use alloc::vec::Vec;

use cute_core::coordinates::CoordinateLayout;
use cute_core::{ComposedLayout, Function, Layout, Piece, Swizzle, Value};

use crate::Json;
use crate::facts::{LeftOut, known};

/// The entries of a JSON object, as pairs of a name and a value.
pub(crate) type Entries = Vec<(&'static str, Json)>;

pub(crate) fn of_layout(layout: &Layout) -> Entries {
    Vec::from([
        ("shape", Json::nested(layout.shape().view())),
        ("stride", Json::nested(layout.stride().view())),
        ("size", layout.size().into()),
        ("cosize", layout.cosize().into()),
        ("rank", layout.rank().into()),
        ("depth", layout.depth().into()),
    ])
}

/// Returns a tuple of texts such as `"1@0"`. In a profile, 0 is a leaf. Any other number is a node,
/// and is one more than the number of the node's entries.
fn texts(
    profile: &mut core::slice::Iter<'_, u32>,
    leaves: &mut impl Iterator<Item = Json>,
) -> Json {
    match profile.next() {
        Some(&token) if token > 0 => Json::list(1..token, |_| texts(profile, leaves)),
        _ => leaves.next().unwrap_or(Json::Null),
    }
}

fn coordinate_parts(layout: &CoordinateLayout) -> Entries {
    let stride = layout.stride();
    let mut leaves = stride.leaves().iter().map(|leaf| leaf.to_string().into());
    Vec::from([
        ("shape", Json::nested(layout.shape().view())),
        ("stride", texts(&mut stride.profile().iter(), &mut leaves)),
        ("size", layout.size().into()),
        ("rank", layout.rank().into()),
        ("depth", layout.depth().into()),
    ])
}

/// Returns pairs of integers as JSON. The entries are the number of pairs, the extents, and for
/// each side the first number and the strides. The fastest mode comes first.
fn piece(piece: &Piece) -> Json {
    let each =
        |of: fn((i64, i64, i64)) -> i64| Json::from(piece.modes().map(of).collect::<Vec<_>>());
    let side = |begin: i64, stride| Json::object([("begin", begin.into()), ("stride", stride)]);
    Json::object([
        ("size", piece.size().into()),
        ("shape", each(|mode| mode.0)),
        ("left", side(piece.begin().0, each(|mode| mode.1))),
        ("right", side(piece.begin().1, each(|mode| mode.2))),
    ])
}

/// Returns the three numbers of a swizzle.
pub(crate) fn swizzle(swizzle: &Swizzle) -> Json {
    Json::List(Vec::from([
        swizzle.bits().into(),
        swizzle.base().into(),
        swizzle.shift().into(),
    ]))
}

fn composed_parts(composed: &ComposedLayout, left_out: &mut LeftOut) -> Entries {
    let function = |(function, offset): (&Function, i64)| {
        let of = match function {
            Function::Swizzle(of) => ("swizzle", swizzle(of)),
            Function::Layout(of) => ("layout", of.to_string().into()),
        };
        Json::object([of, ("offset", offset.into())])
    };
    // The cosize is computed after the functions are applied, so it may differ from the cosize of
    // the layout.
    let cosize = composed.cosize().map_err(|error| error.to_string());
    let cosize = known(left_out, "cosize", cosize);
    let mut parts: Entries = of_layout(composed.layout())
        .into_iter()
        .map(|(name, part)| match name {
            "cosize" => (name, cosize.into()),
            _ => (name, part),
        })
        .collect();
    parts.push(("functions", Json::list(composed.functions(), function)));
    parts
}

/// Returns the parts of a value. The names of missing parts are added to `left_out`.
pub(crate) fn of(value: &Value, left_out: &mut LeftOut) -> Entries {
    let and = |mut parts: Entries, offset: Json| {
        parts.push(("offset", offset));
        parts
    };
    match value {
        Value::Layout(layout) => of_layout(layout),
        Value::Offset(layout, offset) => and(of_layout(layout), (*offset).into()),
        Value::Composed(composed) => composed_parts(composed, left_out),
        Value::Coordinates(layout) => coordinate_parts(layout),
        Value::CoordinateOffset(layout, begin) => {
            and(coordinate_parts(layout), Json::nested(begin.view()))
        }
        Value::Swizzle(of) => Vec::from([("swizzle", swizzle(of))]),
        Value::Tuple(tuple) => Vec::from([("value", Json::nested(tuple.view()))]),
        Value::Truth(truth) => Vec::from([("value", (*truth).into())]),
        Value::No(reason) => {
            Vec::from([("value", false.into()), ("reason", reason.as_str().into())])
        }
        Value::List(numbers) => Vec::from([("value", numbers.clone().into())]),
        Value::Pieces(pieces) => Vec::from([("pieces", Json::list(pieces, piece))]),
        _ => Vec::new(),
    }
}
