//! Mixed integers at run time, where every integer is a value: operators that only such vectors
//! name, forms that differ from CuTe's, and the vectors that are left out.

use cute::dynamic::{ComposedLayout, IntTuple, Layout, Tiler};
use serde_json::Value;

use super::operators::{Holds, Operator, text, total};
use super::swizzles::composed;
use super::tiling::holds_logical_product;
use super::value::{coord, layout, tiler, tuple};

/// Operators that only vectors of mixed integers name.
pub(crate) const TABLE: &[Operator] = &[
    total("slice_composed", |a| {
        let slice = composed(&a["layout"])?
            .slice(&coord(&a["coord"])?)
            .map_err(|error| error.to_string())?;
        table(&slice)
    }),
    total("composition_composed", run_composition_composed),
    // The composition with the coordinates of a shape is that with its modes.
    total("composition_basis", |a| {
        text(layout(&a["a"])?.composition(&tiler(&a["shape"])?))
    }),
    total("shape_equal", |a| {
        Ok((tuple(&a["a"])? == tuple(&a["b"])?).to_string())
    }),
];

/// How a vector passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// With CuTe's result.
    Same,
    /// With another right result, for a reason.
    Other(&'static str),
    /// A question that run-time layouts cannot answer.
    LeftOut(&'static str),
}

/// The reason why a vector is not run, if it is not.
pub(crate) fn left_out(name: &str, vector: &Value) -> Option<&'static str> {
    let rejected = !vector["out"]["error"].is_null();
    match name {
        "mul" | "add" | "div" | "mod" | "max" | "min" | "gcd" => {
            Some("arithmetic of leaves: at run time they are plain integers")
        }
        "is_static" => Some("at run time no integer is in a type"),
        "make_identity_layout" | "identity_composition" | "identity_zipped_divide" => {
            Some("strides that are coordinates: no such layouts here")
        }
        "coalesce_shape" => Some("a coalesced shape: no such operator here"),
        "slice_composed" if rejected => {
            Some("a slice that fixes every mode is an offset here; CuTe rejects it")
        }
        "ceil_div"
            if vector["args_struct"]["b"]["shape"].is_array()
                || !vector["args_struct"]["b"]["stride"].is_null() =>
        {
            Some("a layout as a divisor")
        }
        "shape_div" if is_rounded(&vector["args_struct"], &vector["out"]) => Some(
            "CuTe rounds where an integer is dynamic; at run time each is checked like a static \
             one",
        ),
        _ => None,
    }
}

/// A quotient of integers; neither divides the other.
fn is_rounded(arguments: &Value, out: &Value) -> bool {
    let integer = |value: &Value| tuple(value).ok().and_then(|tuple| tuple.integer());
    let (Some(a), Some(b)) = (integer(&arguments["a"]), integer(&arguments["b"])) else {
        return false;
    };
    out["error"].is_null() && a % b != 0 && b % a != 0
}

fn list(integers: impl IntoIterator<Item = i64>) -> String {
    IntTuple::from_entries(&integers.into_iter().map(IntTuple::from).collect::<Vec<_>>())
        .to_string()
}

fn table(layout: &ComposedLayout) -> Result<String, String> {
    Ok(list(
        layout.layout_table().map_err(|error| error.to_string())?,
    ))
}

fn run_composition_composed(a: &Value) -> Result<String, String> {
    let (left, right) = (&a["a"], &a["b"]);
    let whole =
        |value: &Value| composed(&serde_json::json!({ "a": value, "offset": 0, "b": right }));
    if right.get("swizzle").is_none() {
        return table(&whole(left)?);
    }
    if left.get("swizzle").is_some() {
        // Two swizzles: on all offsets that they distinguish.
        let all = serde_json::json!({ "shape": 4096, "stride": 1 });
        let inner = serde_json::json!({ "a": right, "offset": 0, "b": all });
        return table(&composed(
            &serde_json::json!({ "a": left, "offset": 0, "b": inner }),
        )?);
    }
    // A layout, composed with a swizzle of its coordinates.
    let domain = Layout::left(tuple(&left["shape"])?).map_err(|error| error.to_string())?;
    let all = serde_json::json!({ "shape": domain.size(), "stride": 1 });
    let inner = serde_json::json!({ "a": right, "offset": 0, "b": all });
    table(&composed(
        &serde_json::json!({ "a": left, "offset": 0, "b": inner }),
    )?)
}

/// The table of CuTe's text, if the result is compared as a table.
pub(crate) fn expected_table(name: &str, out: &Value) -> Option<Result<String, String>> {
    let text = out.as_str()?.replace('_', "");
    let read = |text: &str| {
        text.parse::<ComposedLayout>()
            .map_err(|error| error.to_string())
    };
    match name {
        "slice_composed" => Some(
            text.split_once(" | ")
                .ok_or("a slice without an offset".to_owned())
                .and_then(|(slice, offset)| {
                    let offset: i64 = offset.parse().map_err(|error| format!("{error}"))?;
                    let offsets = read(slice)?
                        .layout_table()
                        .map_err(|error| error.to_string())?;
                    Ok(list(offsets.into_iter().map(|inner| inner + offset)))
                }),
        ),
        "composition_composed" if text.contains(':') => {
            Some(read(&text).and_then(|layout| table(&layout)))
        }
        "composition_composed" => {
            Some(read(&format!("{text} o 0 o 4096:1")).and_then(|layout| table(&layout)))
        }
        _ => None,
    }
}

/// The reason why a result is right although it is not CuTe's function mode by mode, or that it is
/// wrong.
pub(crate) fn other_form(
    name: &str,
    arguments: &Value,
    result: &str,
    expected: &str,
    holds: Option<Holds>,
) -> Result<Outcome, String> {
    let read = |text: &str| text.parse::<Layout>().ok();
    let (ours, theirs) = (read(result), read(expected));
    if let (Some(ours), Some(theirs)) = (&ours, &theirs)
        && ours.layout_table() == theirs.layout_table()
    {
        return Ok(Outcome::Other(
            "the same offsets, in modes that CuTe splits where an integer is dynamic",
        ));
    }
    let longer = ours.as_ref().map(Layout::size) > theirs.as_ref().map(Layout::size);
    match (name, holds) {
        ("filter_zeros", _) if image(ours.as_ref())? == image(theirs.as_ref())? => Ok(
            Outcome::Other("a dynamic stride of 0, which CuTe does not filter"),
        ),
        (_, Some(holds)) if longer && holds(arguments, result)? => Ok(Outcome::Other(
            "a longer one that keeps the post-condition; CuTe stops at a dynamic integer",
        )),
        _ => Err(format!("{result} is not the function {expected}")),
    }
}

fn image(layout: Option<&Layout>) -> Result<Vec<i64>, String> {
    let layout = layout.ok_or("not a layout")?;
    let mut offsets = layout.layout_table().map_err(|error| error.to_string())?;
    offsets.sort_unstable();
    offsets.dedup();
    Ok(offsets)
}

/// A product that CuTe rejects, or whose result has fewer copies than requested: the reason why
/// ours is right, if it is.
pub(crate) fn product(
    name: &str,
    arguments: &Value,
    out: &Value,
    result: &Result<String, String>,
) -> Option<Outcome> {
    if !name.ends_with("_product") {
        return None;
    }
    let (block, copies) = (
        layout(&arguments["block"]).ok()?,
        tiler(&arguments["tiler"]).ok()?,
    );
    match result {
        // In any grouping, the offsets equal those of the logical product.
        Ok(result) if !out["error"].is_null() => {
            let logical = block.logical_product(&copies).ok()?;
            let same = result.parse::<Layout>().ok()?.layout_table() == logical.layout_table();
            let right = same && holds_logical_product(arguments, &logical.to_string()) == Ok(true);
            right.then_some(Outcome::Other("CuTe has no complement of dynamic strides"))
        }
        Err(_) => {
            let theirs: Layout = out.as_str()?.replace('_', "").parse().ok()?;
            let Tiler::Layout(copies) = copies else {
                return None;
            };
            let asked = block.size() * copies.size();
            (theirs.size() != asked).then_some(Outcome::Other(
                "refused: CuTe's result has fewer copies than asked",
            ))
        }
        Ok(_) => None,
    }
}
