//! The operators of swizzles and composed layouts. Their vectors name functions, so tables are
//! compared.

use cute::dynamic::ops::compatible::compatible;
use cute::dynamic::{ComposedLayout, Function, IntTuple, Layout, Swizzle, Tiler};
use serde_json::{Value, json};

use super::tiling::holds_zipped_divide;
use super::value::{coord, layout, tiler, tuple};

/// A vector with a table: the same offsets, on a domain that contains each of our coordinates.
///
/// CuTe divides the modes of the right side when it moves the swizzle to the front; we keep the
/// right side's domain, as `compatible(B, R)` requires.
pub(crate) fn same_table(result: &str, out: &Value, table: &Value) -> Result<(), String> {
    let result: Value = serde_json::from_str(result).map_err(|error| error.to_string())?;
    if result["table"] != *table {
        return Err(format!("{} instead of {table}", result["table"]));
    }
    if !out["shape"].is_null()
        && !compatible(
            tuple(&result["shape"])?.view(),
            tuple(&out["shape"])?.view(),
        )
    {
        return Err(format!(
            "shape {} is not compatible with {}",
            result["shape"], out["shape"]
        ));
    }
    Ok(())
}

fn sentence<T, E: ToString>(result: Result<T, E>) -> Result<T, String> {
    result.map_err(|error| error.to_string())
}

fn integer(value: &Value) -> Result<i64, String> {
    value
        .as_i64()
        .ok_or_else(|| format!("not an integer: {value}"))
}

fn swizzle(value: &Value) -> Result<Swizzle, String> {
    let number = |index: usize| integer(&value[index]);
    let unsigned = |index| number(index).and_then(|number| sentence(u32::try_from(number)));
    sentence(Swizzle::new(
        unsigned(0)?,
        unsigned(1)?,
        sentence(i32::try_from(number(2)?))?,
    ))
}

fn list(integers: impl IntoIterator<Item = i64>) -> String {
    IntTuple::from_entries(&integers.into_iter().map(IntTuple::from).collect::<Vec<_>>())
        .to_string()
}

fn written(swizzle: Swizzle) -> String {
    list([
        i64::from(swizzle.bits()),
        i64::from(swizzle.base()),
        i64::from(swizzle.shift()),
    ])
}

/// The inverse of [`written`].
fn read(text: &str) -> Result<Swizzle, String> {
    let numbers: IntTuple = sentence(text.parse())?;
    swizzle(&numbers.leaves().into())
}

/// `{"a", "offset", "b"}`, or a plain layout.
pub(crate) fn composed(value: &Value) -> Result<ComposedLayout, String> {
    if value["b"].is_null() {
        return layout(value).map(ComposedLayout::from);
    }
    let function = match value["a"].get("swizzle") {
        Some(numbers) => Function::Swizzle(swizzle(numbers)?),
        None => Function::Layout(layout(&value["a"])?),
    };
    Ok(ComposedLayout::new(
        function,
        integer(&value["offset"])?,
        composed(&value["b"])?,
    ))
}

fn shape(tuple: &IntTuple) -> Value {
    match tuple.integer() {
        Some(extent) => json!(extent),
        None => tuple.modes().map(|mode| shape(&mode.to_owned())).collect(),
    }
}

pub(crate) fn swizzle_apply(a: &Value) -> Result<String, String> {
    let (swizzle, offsets) = (swizzle(&a["swizzle"])?, tuple(&a["in"])?);
    Ok(list(
        offsets.leaves().iter().map(|offset| swizzle.apply(*offset)),
    ))
}

pub(crate) fn swizzle_compose(a: &Value) -> Result<String, String> {
    Ok(written(sentence(
        swizzle(&a["a"])?.composition(swizzle(&a["b"])?),
    )?))
}

/// One after the other, on all offsets that both can distinguish.
pub(crate) fn holds_swizzle_compose(a: &Value, result: &str) -> Result<bool, String> {
    let (left, right, both) = (swizzle(&a["a"])?, swizzle(&a["b"])?, read(result)?);
    Ok((0..1 << 14).all(|offset| both.apply(offset) == left.apply(right.apply(offset))))
}

pub(crate) fn make_swizzle(a: &Value) -> Result<String, String> {
    Ok(written(sentence(Swizzle::from_masks(
        integer(&a["y"])?,
        integer(&a["z"])?,
    ))?))
}

/// A swizzle of these masks reads and changes their bits.
pub(crate) fn holds_make_swizzle(a: &Value, result: &str) -> Result<bool, String> {
    let (source, target) = (integer(&a["y"])?, integer(&a["z"])?);
    let swizzle = read(result)?;
    Ok((swizzle.source_mask(), swizzle.target_mask()) == (source, target))
}

pub(crate) fn composed_eval(a: &Value) -> Result<String, String> {
    Ok(list(sentence(composed(&a["layout"])?.layout_table())?))
}

pub(crate) fn swizzled_slice(a: &Value) -> Result<String, String> {
    let slice = sentence(composed(&a["layout"])?.slice(&coord(&a["coord"])?))?;
    Ok(json!({ "table": sentence(slice.layout_table())? }).to_string())
}

pub(crate) fn swizzled_op(a: &Value) -> Result<String, String> {
    let left = composed(&a["layout"])?;
    let result = match a["fn"].as_str().unwrap_or("") {
        "flatten" => left.flatten(),
        "coalesce" => sentence(left.coalesce())?,
        "composition" if a["arg"]["b"].is_null() => sentence(left.composition(&tiler(&a["arg"])?))?,
        "composition" => {
            let left = left.as_layout().ok_or("a composed layout on both sides")?;
            inside(left, &composed(&a["arg"])?)
        }
        "logical_divide" => sentence(left.logical_divide(&tiler(&a["arg"])?))?,
        "zipped_divide" => sentence(left.zipped_divide(&tiler(&a["arg"])?))?,
        "tiled_divide" => sentence(left.tiled_divide(&tiler(&a["arg"])?))?,
        "flat_divide" => sentence(left.flat_divide(&tiler(&a["arg"])?))?,
        "logical_product" if a["arg"]["b"].is_null() => {
            sentence(left.logical_product(&tiler(&a["arg"])?))?
        }
        "logical_product" => {
            let left = left.as_layout().ok_or("a composed layout on both sides")?;
            sentence(left.logical_product_swizzled(&composed(&a["arg"])?))?
        }
        "blocked_product" => sentence(left.blocked_product(&layout(&a["arg"])?))?,
        "left_inverse" => sentence(left.left_inverse())?,
        "right_inverse" => sentence(left.right_inverse())?,
        name => return Err(format!("no operator {name}")),
    };
    Ok(
        json!({ "shape": shape(&result.shape()), "table": sentence(result.layout_table())? })
            .to_string(),
    )
}

pub(crate) fn swizzled_recast(a: &Value) -> Result<String, String> {
    let result =
        composed(&a["layout"])?.recast_layout(integer(&a["old_bits"])?, integer(&a["new_bits"])?);
    Ok(sentence(result)?.to_string())
}

pub(crate) fn swizzled_max_common_vector(a: &Value) -> Result<String, String> {
    Ok(sentence(composed(&a["a"])?.max_common_vector(&composed(&a["b"])?))?.to_string())
}

/// The composition of a layout with a composed one.
fn inside(left: &Layout, right: &ComposedLayout) -> ComposedLayout {
    ComposedLayout::new(left.clone(), 0, right.clone())
}

/// The post-condition, wherever the right side stays in the domain of the left.
pub(crate) fn holds_swizzled_op(a: &Value, result: &str) -> Result<bool, String> {
    let table = |result: &str| -> Result<Vec<i64>, String> {
        let result: Value = sentence(serde_json::from_str(result))?;
        Ok(result["table"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_i64)
            .collect())
    };
    // `A(R(i)) = i`, and `A(R(A(i))) = A(i)`.
    match a["fn"].as_str() {
        Some("right_inverse") => {
            let left = composed(&a["layout"])?;
            return Ok(table(result)?
                .into_iter()
                .zip(0..)
                .all(|(inverse, index)| left.at(inverse) == Ok(index)));
        }
        Some("left_inverse") => {
            let (left, inverse) = (composed(&a["layout"])?, table(result)?);
            let back = |offset: i64| {
                usize::try_from(offset)
                    .ok()
                    .and_then(|offset| inverse.get(offset).copied())
            };
            let offsets = sentence(left.layout_table())?;
            return Ok(offsets
                .into_iter()
                .all(|offset| back(offset).is_none_or(|back| left.at(back) == Ok(offset))));
        }
        _ => {}
    }
    if let Some(name @ ("zipped_divide" | "tiled_divide" | "flat_divide")) = a["fn"].as_str() {
        // The divide acts on the layout inside the swizzle.
        let (whole, tiler) = (composed(&a["layout"])?, tiler(&a["arg"])?);
        let plain = sentence(match name {
            "zipped_divide" => whole.layout().zipped_divide(&tiler),
            "tiled_divide" => whole.layout().tiled_divide(&tiler),
            _ => whole.layout().flat_divide(&tiler),
        })?;
        let arguments = json!({ "layout": a["layout"]["b"], "tiler": a["arg"] });
        let swizzled: Vec<i64> = sentence(plain.layout_table())?
            .into_iter()
            .map(|x| behind(&whole, x))
            .collect();
        return Ok(
            holds_zipped_divide(&arguments, &plain.to_string())? && swizzled == table(result)?
        );
    }
    if a["arg"]["b"].is_null() {
        return Ok(false);
    }
    if a["fn"] == "logical_product" {
        return holds_product(
            &layout(&a["layout"])?,
            &composed(&a["arg"])?,
            &table(result)?,
        );
    }
    if a["fn"] != "composition" {
        return Ok(false);
    }
    let left = layout(&a["layout"])?;
    let right = sentence(composed(&a["arg"])?.layout_table())?;
    let result: Value = sentence(serde_json::from_str(result))?;
    let theirs = result["table"].as_array().into_iter().flatten();
    Ok(right
        .into_iter()
        .zip(theirs)
        .all(|(inner, value)| left.at(inner).ok() == value.as_i64()))
}

/// The offset for the number `x` of the innermost layout.
fn behind(whole: &ComposedLayout, x: i64) -> i64 {
    let functions: Vec<_> = whole.functions().collect();
    functions
        .iter()
        .rev()
        .fold(x, |x, &(function, offset)| match function {
            Function::Swizzle(swizzle) => swizzle.apply(x + offset),
            Function::Layout(layout) => layout.at(x + offset).unwrap_or(i64::MAX),
        })
}

/// `R(c, t) = A(c) + C(T(t))`, where `C` has the offsets that `A` leaves out.
fn holds_product(block: &Layout, tiler: &ComposedLayout, table: &[i64]) -> Result<bool, String> {
    let places = sentence(block.complement_in(IntTuple::from(1 << 40).view()))?;
    let mut expected = Vec::new();
    for copy in sentence(tiler.layout_table())? {
        let begin = sentence(places.at(copy))?;
        expected.extend(
            sentence(block.layout_table())?
                .into_iter()
                .map(|offset| offset + begin),
        );
    }
    Ok(expected == table)
}

/// Whether the table that CuTe gives for a composition is not the composition: `R(c) = A(B(c))`
/// fails at a coordinate where `B(c)` is in the domain. The vectors note this only for plain
/// layouts.
///
/// Or whether the swizzle of a cast changes the order of the elements that become one: `Sw(x) =
/// Sw(x') + x − x'` fails, where the wider element of `x` begins at `x'`.
pub(crate) fn is_unsound(name: &str, vector: &Value) -> bool {
    let a = &vector["args"];
    if name == "swizzled_recast" {
        let (Ok(whole), Ok(old), Ok(new)) = (
            composed(&a["layout"]),
            integer(&a["old_bits"]),
            integer(&a["new_bits"]),
        ) else {
            return false;
        };
        let wide = (new / old).max(1);
        return (0..whole.size())
            .map(|index| whole.layout().at(index).unwrap_or(0))
            .any(|x| {
                let begin = x - x.rem_euclid(wide);
                behind(&whole, x) != behind(&whole, begin) + x - begin
            });
    }
    if name != "swizzled_op" || a["fn"] != "composition" {
        return false;
    }
    let (Ok(left), Ok(Tiler::Layout(right))) = (composed(&a["layout"]), tiler(&a["arg"])) else {
        return false;
    };
    (0..right.size())
        .zip(vector["out"]["table"].as_array().into_iter().flatten())
        .any(|(index, theirs)| {
            let inner = right.at(index).unwrap_or(i64::MAX);
            inner.abs() < left.size() && left.at(inner).ok() != theirs.as_i64()
        })
}
