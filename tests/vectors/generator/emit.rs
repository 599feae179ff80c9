//! One vector as one assertion in the types.

use cute_core::{Layout, Tiler};
use serde_json::Value;

use crate::bridge::beyond_types;
use crate::value::{layout, tuple};
use crate::{inverse, local, recast, swizzle, tiling};

/// The output for a vector.
pub(crate) enum Emitted {
    /// A statement.
    Assertion(String),
    /// Nothing, with the reason.
    LeftOut(String),
}

/// The assertion for one vector of the operator `name`.
pub(crate) fn vector(name: &str, vector: &Value) -> Emitted {
    if let Some(refused) = tiling::loses_copies(name, vector) {
        return refused.map_or_else(Emitted::LeftOut, Emitted::Assertion);
    }
    if !vector["args_struct"].is_null() {
        return mixed(name, &vector["args_struct"], &vector["out"]);
    }
    if swizzle::knows(name) {
        return swizzle::vector(name, vector).map_or_else(Emitted::LeftOut, Emitted::Assertion);
    }
    let (arguments, out) = (&vector["args"], &vector["out"]);
    let rejected = !out["error"].is_null();
    let note = vector["note"].as_str().unwrap_or("");
    if note.starts_with("edge") {
        return Emitted::LeftOut("either answer is allowed".to_owned());
    }
    if let Some(reason) = tiling::no_composition(name, &vector["id"]) {
        return Emitted::LeftOut(reason.to_owned());
    }
    let refused = rejected || note.starts_with("unsound");
    let emitted = match (name, refused) {
        ("composition", true) => {
            // A size-1 right side has one coordinate: CuTe rejects some whose composition exists.
            if rejected && size_one(&arguments["b"]) {
                return Emitted::LeftOut(
                    "CuTe rejects a size-1 right side, whose composition exists".to_owned(),
                );
            }
            refusal(arguments)
        }
        (_, refused) if local::knows(name) => {
            local::vector(name, arguments, (!refused).then_some(out))
        }
        (_, refused) if tiling::knows(name) => {
            tiling::vector(name, arguments, (!refused).then_some(out))
        }
        (_, refused) if inverse::knows(name) => {
            inverse::vector(name, arguments, (!refused).then_some(out))
        }
        (_, refused) if recast::knows(name) => {
            recast::vector(name, arguments, (!refused).then_some(out))
        }
        (_, true) => {
            return Emitted::LeftOut("a rejection, which these types do not have".to_owned());
        }
        ("composition", _) => composition(arguments, out),
        ("coalesce", _) => coalesce(arguments, out),
        _ => match of_layout(name, arguments, out) {
            Some(emitted) => emitted,
            None => {
                return Emitted::LeftOut("an operator that the types do not have".to_owned());
            }
        },
    };
    match emitted {
        Ok(text) => Emitted::Assertion(text),
        Err(reason) => Emitted::LeftOut(reason),
    }
}

/// The assertion about a layout, a shape or a coordinate; none for an operator that the types do
/// not have.
fn of_layout(name: &str, arguments: &Value, out: &Value) -> Option<Result<String, String>> {
    Some(match name {
        "flatten" => layout(&arguments["layout"]).and_then(|a| {
            Ok(format!(
                "assert_layout!(layout!({a}).flatten(), {});",
                layout(out)?
            ))
        }),
        "size" | "cosize" | "coshape" | "rank" | "depth" => property(name, arguments, out),
        "crd2idx" => coordinate(&arguments["coord"]).and_then(|coord| {
            let a = layout(&arguments["layout"])?;
            Ok(format!(
                "is::<Int![{out}]>(layout!({a}).crd2idx(coord!({coord})));"
            ))
        }),
        "crd2idx_shape" => coordinate(&arguments["coord"]).and_then(|coord| {
            let shape = tuple(&arguments["shape"])?;
            Ok(format!(
                "is::<Int![{out}]>(crd2idx_shape(coord!({coord}), shape!({shape})));"
            ))
        }),
        "idx2crd" => idx2crd(arguments, out),
        "crd2crd" => coordinate(&arguments["coord"]).and_then(|coord| {
            let (from, to) = (
                tuple(&arguments["src_shape"])?,
                tuple(&arguments["dst_shape"])?,
            );
            let call = format!("crd2crd(coord!({coord}), shape!({from}), shape!({to}))");
            Ok(format!("is::<Coord![{}]>({call});", coordinate(out)?))
        }),
        "congruent" | "weakly_congruent" | "compatible" => relation(name, arguments, out),
        "compact_col_major" | "compact_row_major" | "make_layout_left" | "make_layout_right" => {
            compact(name, arguments, out)
        }
        "layout_table" => layout(&arguments["layout"]).map(|a| {
            format!(
                "assert_eq!((0..layout!({a}).size().value()).map(|i| \
                 layout!({a}).crd2idx(i).value()).collect::<Vec<_>>(), vec!{out});"
            )
        }),
        _ => return None,
    })
}

/// Compact strides in one of the two orders.
fn compact(name: &str, arguments: &Value, out: &Value) -> Result<String, String> {
    let order = match name {
        "compact_col_major" | "make_layout_left" => "LayoutLeft",
        _ => "LayoutRight",
    };
    let shape = tuple(&arguments["shape"])?;
    if name.starts_with("make_layout") {
        let out = layout(out)?;
        return Ok(format!(
            "assert_layout!(make_layout(shape!({shape}), {order}), {out});\n    \
             assert_layout!(layout!({shape}:{order}), {out});"
        ));
    }
    let stride = tuple(out)?;
    if arguments["current"].is_null() {
        return Ok(format!(
            "assert_layout!(make_layout(shape!({shape}), {order}), {shape}:{stride});"
        ));
    }
    let (current, call) = (&arguments["current"], "cute::__engine::Compact");
    Ok(format!(
        "is::<Stride![{stride}]>(<Shape![{shape}] as {call}<{order}, \
         Int![{current}]>>::Stride::default());"
    ))
}

/// A vector of mixed integers: the text of the result shows which are static, as CuTe's does.
fn mixed(name: &str, arguments: &Value, out: &Value) -> Emitted {
    let Some(out) = out.as_str() else {
        let refusal = if inverse::knows(name) {
            inverse::mixed_refusal(name, arguments)
        } else if recast::knows(name) {
            recast::vector(name, arguments, None)
        } else if swizzle::knows(name) {
            Err("CuTe rejects a slice that fixes every mode, which is an offset".to_owned())
        } else {
            tiling::mixed_rejection(name, arguments)
        };
        return refusal.map_or_else(Emitted::LeftOut, Emitted::Assertion);
    };
    let shown = |call: String| format!("assert_eq!({call}.to_string(), \"{out}\");");
    let of_tuple = |call: String| format!("assert_eq!(display({call}).to_string(), \"{out}\");");
    let the = |key: &str| tuple(&arguments[key]);
    let emitted = match name {
        "composition" => the("a").and_then(|a| {
            let b = the("b")?;
            let b = if arguments["b"].is_object() {
                format!("layout!({b})")
            } else {
                format!("tile!({b})")
            };
            Ok(shown(format!("layout!({a}).composition({b})")))
        }),
        "coalesce" | "flatten" | "size" | "cosize" | "coshape" => {
            the("layout").map(|a| shown(format!("layout!({a}).{name}()")))
        }
        "crd2idx" | "layout_call" => the("layout").and_then(|a| {
            Ok(shown(format!(
                "layout!({a}).crd2idx(coord!({}))",
                the("coord")?
            )))
        }),
        "idx2crd" => the("shape").and_then(|shape| {
            Ok(of_tuple(format!(
                "idx2crd(coord!({}), shape!({shape}))",
                the("index")?
            )))
        }),
        "get_hier_coord" => the("layout").and_then(|a| {
            Ok(format!(
                "let a = layout!({a});\n    assert_eq!(display(idx2crd_stride(coord!({}), \
                 a.shape(), a.stride())).to_string(), \"{out}\");",
                the("index")?
            ))
        }),
        "mul" | "add" | "div" | "mod" | "max" | "min" => the("a").and_then(|a| {
            let (a, b) = (format!("coord!({a})"), format!("coord!({})", the("b")?));
            Ok(shown(match name {
                "mul" => format!("({a} * {b})"),
                "add" => format!("({a} + {b})"),
                "div" => format!("({a} / {b})"),
                "mod" => format!("({a} % {b})"),
                "max" => format!("cute::Max::max({a}, {b})"),
                _ => format!("cute::Min::min({a}, {b})"),
            }))
        }),
        "make_layout" => the("shape").map(|shape| shown(format!("layout!({shape})"))),
        "make_layout_right" => {
            the("shape").map(|shape| shown(format!("layout!({shape}:LayoutRight)")))
        }
        "compact_col_major" | "compact_row_major" if arguments["current"].is_null() => {
            let order = if name == "compact_col_major" {
                "LayoutLeft"
            } else {
                "LayoutRight"
            };
            the("shape").map(|shape| of_tuple(format!("layout!({shape}:{order}).stride()")))
        }
        "congruent" | "weakly_congruent" | "compatible" => the("a").and_then(|a| {
            let answer = out.trim_start_matches('_') == "1";
            Ok(format!(
                "assert_eq!({name}(shape!({a}), shape!({})), {answer});",
                the("b")?
            ))
        }),
        _ if inverse::knows(name) => inverse::mixed(name, arguments, out),
        _ if local::knows(name) => local::mixed(name, arguments, out),
        _ if swizzle::knows(name) => swizzle::mixed(name, arguments, out),
        _ if tiling::knows(name) => tiling::mixed(name, arguments, out),
        _ if recast::knows(name) => recast::mixed(name, arguments, out),
        _ => return Emitted::LeftOut("a form that the types do not have".to_owned()),
    };
    match emitted {
        Ok(text) => Emitted::Assertion(text),
        Err(reason) => Emitted::LeftOut(reason),
    }
}

/// A coordinate as a literal; coordinates may have no modes to keep here.
fn coordinate(value: &Value) -> Result<String, String> {
    tuple(value)
}

pub(crate) fn size_one(tiler: &Value) -> bool {
    match tiler {
        Value::Object(_) => size_one(&tiler["shape"]),
        Value::Array(entries) => entries.iter().any(size_one),
        Value::Number(number) => number.as_i64() == Some(1),
        _ => false,
    }
}

/// The right side of a composition: as a value and as a type.
pub(crate) fn tiler(value: &Value) -> Result<(String, String), String> {
    match value {
        Value::Object(_) => {
            layout(value).map(|b| (format!("layout!({b})"), format!("Layout![{b}]")))
        }
        _ => tuple(value).map(|b| (format!("tile!({b})"), format!("Tile![{b}]"))),
    }
}

fn composition(arguments: &Value, out: &Value) -> Result<String, String> {
    let (a, (b, _)) = (layout(&arguments["a"])?, tiler(&arguments["b"])?);
    Ok(format!(
        "assert_layout!(layout!({a}).composition({b}), {});",
        layout(out)?
    ))
}

fn refusal(arguments: &Value) -> Result<String, String> {
    let (a, (value, ty)) = (layout(&arguments["a"])?, tiler(&arguments["b"])?);
    Ok(exists("composition", &a, &value, &ty)
        .unwrap_or_else(|| format!("assert_refused!(Layout![{a}]: cute::Composition<{ty}>);")))
}

/// The result for an input that CuTe refuses, if it exists by rules of the types. It is the result
/// of the run time, which the test of the same vector compares with the definition.
pub(crate) fn exists(name: &str, a: &str, value: &str, ty: &str) -> Option<String> {
    let left: Layout = a.parse().ok()?;
    let right = ty
        .strip_prefix("Layout![")
        .or_else(|| ty.strip_prefix("Tile!["))?
        .strip_suffix(']')?;
    let right: Tiler = right.parse().ok()?;
    let result = match name {
        "composition" => left.composition(&right),
        "logical_product" => left.logical_product(&right),
        "zipped_product" => left.zipped_product(&right),
        "tiled_product" => left.tiled_product(&right),
        "flat_product" => left.flat_product(&right),
        _ => return None,
    };
    let derivation = if name == "composition" {
        left.explain_composition(&right)
    } else {
        left.explain_logical_product(&right)
    };
    if beyond_types(&derivation) {
        return None;
    }
    Some(format!(
        "assert_layout!(layout!({a}).{name}({value}), {});",
        result.ok()?
    ))
}

fn coalesce(arguments: &Value, out: &Value) -> Result<String, String> {
    let (a, out) = (layout(&arguments["layout"])?, layout(out)?);
    if arguments["profile"].is_null() {
        return Ok(format!("assert_layout!(layout!({a}).coalesce(), {out});"));
    }
    let profile = tuple(&arguments["profile"])?;
    Ok(format!(
        "assert_layout!(layout!({a}).coalesce_by(coord!({profile})), {out});"
    ))
}

fn property(name: &str, arguments: &Value, out: &Value) -> Result<String, String> {
    let a = layout(&arguments["layout"])?;
    let mode = match arguments["mode"].as_u64() {
        Some(mode) => format!(".get::<{mode}>()"),
        None => String::new(),
    };
    let call = format!("layout!({a}){mode}.{name}()");
    Ok(match name {
        "rank" | "depth" => format!("assert_eq!({call}, {out});"),
        _ => format!("is::<Int![{out}]>({call});"),
    })
}

fn idx2crd(arguments: &Value, out: &Value) -> Result<String, String> {
    let (index, shape, out) = (
        tuple(&arguments["index"])?,
        tuple(&arguments["shape"])?,
        tuple(out)?,
    );
    if arguments["stride"].is_null() {
        return Ok(format!(
            "is::<Coord![{out}]>(idx2crd(coord!({index}), shape!({shape})));"
        ));
    }
    let stride = tuple(&arguments["stride"])?;
    Ok(format!(
        "is::<Coord![{out}]>(idx2crd_stride(coord!({index}), shape!({shape}), stride!({stride})));"
    ))
}

fn relation(name: &str, arguments: &Value, out: &Value) -> Result<String, String> {
    let (a, b) = (tuple(&arguments["a"])?, tuple(&arguments["b"])?);
    let ty = match name {
        "congruent" => "IsCongruent",
        "weakly_congruent" => "IsWeaklyCongruent",
        _ => "IsCompatible",
    };
    Ok(format!(
        "assert_eq!(<cute::{ty}<Shape![{a}], Shape![{b}]> as cute::Bit>::BOOL, {out});\n    \
         assert_eq!({name}(shape!({a}), shape!({b})), {out});"
    ))
}
