//! JSON, and CuTe's text, to run-time tuples, layouts and tilers.

use cute::dynamic::{ComposedLayout, Coord, IntTuple, Layout, Tiler};
use serde_json::Value;

/// An integer tuple; `{"dyn": n}` is `n`.
pub(crate) fn tuple(value: &Value) -> Result<IntTuple, String> {
    match value {
        Value::Number(number) => Ok(IntTuple::from(
            number.as_i64().ok_or("not a 64-bit integer")?,
        )),
        Value::Array(entries) => {
            let entries = entries.iter().map(tuple).collect::<Result<Vec<_>, _>>()?;
            Ok(IntTuple::from_entries(&entries))
        }
        // A profile's `_` is structure only.
        Value::Null => Ok(IntTuple::from(1)),
        Value::Object(_) if !value["dyn"].is_null() => tuple(&value["dyn"]),
        other => Err(format!("not an integer tuple: {other}")),
    }
}

pub(crate) fn integer(value: &Value) -> Result<i64, String> {
    tuple(value)?
        .integer()
        .ok_or_else(|| format!("not an integer: {value}"))
}

/// A layout `{"shape", "stride"}`.
pub(crate) fn layout(value: &Value) -> Result<Layout, String> {
    let (shape, stride) = (tuple(&value["shape"])?, tuple(&value["stride"])?);
    Layout::new(shape, stride).map_err(|error| error.to_string())
}

/// An integer, a list of coordinates, or `null`.
pub(crate) fn coord(value: &Value) -> Result<Coord, String> {
    match value {
        Value::Null => Ok(Coord::Keep),
        Value::Array(entries) => Ok(Coord::Tuple(
            entries.iter().map(coord).collect::<Result<_, _>>()?,
        )),
        _ => tuple(value).map(|tuple| Coord::from(tuple.view())),
    }
}

/// An integer, a layout, a list of tilers, or `null`.
pub(crate) fn tiler(value: &Value) -> Result<Tiler, String> {
    match value {
        Value::Null => Ok(Tiler::Keep),
        Value::Number(number) => Ok(Tiler::Integer(
            number.as_i64().ok_or("not a 64-bit integer")?,
        )),
        Value::Array(entries) => Ok(Tiler::Tuple(
            entries.iter().map(tiler).collect::<Result<_, _>>()?,
        )),
        Value::Object(_) if !value["dyn"].is_null() => tiler(&value["dyn"]),
        Value::Object(_) => Ok(Tiler::Layout(layout(value)?)),
        other => Err(format!("not a tiler: {other}")),
    }
}

/// A result as text, so that one comparison works for all results.
pub(crate) fn expected(out: &Value) -> Result<String, String> {
    match out {
        Value::Bool(answer) => Ok(answer.to_string()),
        // CuTe's own text: static integers carry a `_`.
        Value::String(text) => Ok(text.replace('_', "").replace(" | ", " at ")),
        Value::Object(_) if !out["swizzle"].is_null() => {
            let numbers: Vec<String> = out["swizzle"]
                .as_array()
                .into_iter()
                .flatten()
                .map(Value::to_string)
                .collect();
            // Printed as it was read: a swizzle of no bits is the identity.
            let text = format!(
                "Sw<{}> o {} o {}",
                numbers.join(","),
                out["offset"],
                layout(&out["b"])?
            );
            text.parse::<ComposedLayout>()
                .map(|composed| composed.to_string())
                .map_err(|error| error.to_string())
        }
        Value::Object(_) if !out["offset"].is_null() => {
            Ok(format!("{} at {}", layout(&out["layout"])?, out["offset"]))
        }
        Value::Object(_) if !out["tv"].is_null() => Ok(format!(
            "{} in {}",
            layout(&out["tv"])?,
            tuple(&out["tiler"])?
        )),
        Value::Object(_) => layout(out).map(|layout| layout.to_string()),
        _ => tuple(out).map(|tuple| tuple.to_string()),
    }
}
