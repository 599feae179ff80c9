//! Vectors of swizzles and composed layouts: their results are functions, so tables are compared.

use cute_core::{ComposedLayout, Layout};
use serde_json::Value;

use crate::emit::tiler;
use crate::value::{layout, tuple};

/// The number of offsets of a swizzle that are asserted as types; the others are computed.
const AS_TYPES: usize = 8;

/// Whether the operator `name` is here.
pub(crate) fn knows(name: &str) -> bool {
    matches!(
        name,
        "swizzle"
            | "swizzle_compose"
            | "make_swizzle"
            | "composed_eval"
            | "swizzled_op"
            | "swizzled_slice"
            | "swizzled_recast"
            | "swizzled_max_common_vector"
            | "slice_composed"
            | "composition_composed"
    )
}

/// A swizzle's type.
fn swizzle(numbers: &Value) -> Result<String, String> {
    match numbers.as_array().map(Vec::as_slice) {
        Some([b, m, s]) => Ok(format!("cute::Swizzle<Int![{b}], Int![{m}], Int![{s}]>")),
        _ => Err(format!("not a swizzle: {numbers}")),
    }
}

/// A composed layout, or a plain one, as an expression.
fn composed(value: &Value) -> Result<String, String> {
    if value["b"].is_null() {
        return Ok(format!("layout!({})", layout(value)?));
    }
    let inner = composed(&value["b"])?;
    Ok(match value["a"].get("swizzle") {
        Some(numbers) => {
            format!(
                "make_composed_layout(<{}>::new(), int!({}), {inner})",
                swizzle(numbers)?,
                value["offset"]
            )
        }
        None => format!(
            "make_composed_layout(layout!({}), int!({}), {inner})",
            layout(&value["a"])?,
            value["offset"]
        ),
    })
}

/// `a` has this table.
fn table(a: &str, expected: &Value) -> String {
    format!(
        "let a = {a};\n    assert_eq!((0..a.size().value()).map(|i| \
         a.crd2idx(i).value()).collect::<Vec<i64>>(), vec!{expected});"
    )
}

/// The assertion for one vector: its result, or that no type exists.
pub(crate) fn vector(name: &str, vector: &Value) -> Result<String, String> {
    let (arguments, out) = (&vector["args"], &vector["out"]);
    let rejected = !out["error"].is_null();
    match name {
        "swizzle" => apply(&swizzle(&arguments["swizzle"])?, &arguments["in"], out),
        "swizzle_compose" => compose(&arguments["a"], &arguments["b"], (!rejected).then_some(out)),
        "make_swizzle" if rejected => Ok(format!(
            "assert_refused!(Int![{}]: cute::__engine::MakeSwizzle<Int![{}]>);",
            arguments["y"], arguments["z"]
        )),
        "make_swizzle" => {
            let (y, z) = (&arguments["y"], &arguments["z"]);
            Ok(format!(
                "is::<{}>(make_swizzle(int!({y}), int!({z})));",
                swizzle(out)?
            ))
        }
        "composed_eval" => Ok(table(&composed(&arguments["layout"])?, out)),
        "swizzled_slice" => {
            let expected = if vector["exact"].is_null() {
                &out["table"]
            } else {
                &vector["exact"]
            };
            let call = format!(
                "{}.slice(coord!({}))",
                composed(&arguments["layout"])?,
                tuple(&arguments["coord"])?
            );
            Ok(table(&call, expected))
        }
        "swizzled_recast" => {
            let (old, new) = (&arguments["old_bits"], &arguments["new_bits"]);
            // S8: the test of the same vector at run time shows by brute force that the order of
            // the elements would be lost.
            let of_swizzle = |place: usize| {
                arguments["layout"]["a"]["swizzle"][place]
                    .as_u64()
                    .unwrap_or(0)
            };
            let factor = new.as_u64().unwrap_or(0) / old.as_u64().unwrap_or(1);
            if of_swizzle(0) > 0 && factor > 1 << of_swizzle(1) {
                return Err("the swizzle splits an element".to_owned());
            }
            let call = format!(
                "{}.recast_layout(int!({old}), int!({new}))",
                composed(&arguments["layout"])?
            );
            let numbers = out["swizzle"]
                .as_array()
                .ok_or("no swizzle")?
                .iter()
                .map(Value::to_string);
            let swizzle = numbers.collect::<Vec<_>>().join(", ");
            Ok(format!(
                "assert_layout!({call}, Sw<{swizzle}> o {} o {});",
                out["offset"],
                layout(&out["b"])?
            ))
        }
        "swizzled_max_common_vector" => {
            // The common part does not depend on the order of the two.
            let (left, right) = (&arguments["a"], &arguments["b"]);
            let (left, right) = if left["b"].is_null() {
                (right, left)
            } else {
                (left, right)
            };
            Ok(format!(
                "is::<Int![{out}]>({}.max_common_vector({}));",
                composed(left)?,
                composed(right)?
            ))
        }
        _ => operator(vector),
    }
}

fn apply(swizzle: &str, offsets: &Value, out: &Value) -> Result<String, String> {
    let (Some(offsets), Some(swizzled)) = (offsets.as_array(), out.as_array()) else {
        return Err("no list of offsets".to_owned());
    };
    let as_types: Vec<String> = (offsets.iter().zip(swizzled).take(AS_TYPES))
        .map(|(x, y)| format!("is::<Int![{y}]>(a.call(int!({x})));\n    "))
        .collect();
    let as_types = as_types.concat();
    Ok(format!(
        "let a = <{swizzle}>::new();\n    {as_types}assert_eq!({}.map(|x| a.apply(x)), {out});",
        Value::Array(offsets.clone())
    ))
}

fn compose(a: &Value, b: &Value, out: Option<&Value>) -> Result<String, String> {
    let (left, right) = (swizzle(a)?, swizzle(b)?);
    let result = match out {
        Some(out) => swizzle(out)?,
        // A swizzle of 0 bits changes nothing, whatever its shift; CuTe requires one particular
        // shift.
        None if a[0] == 0 => right.clone(),
        None if b[0] == 0 => left.clone(),
        None => {
            return Ok(format!(
                "assert_refused!({left}: cute::__engine::ComposeSwizzle<{right}>);"
            ));
        }
    };
    Ok(format!(
        "is::<{result}>(<{left}>::new().composition(<{right}>::new()));"
    ))
}

/// Operators of composed layouts, and the requirement of each on the layout under the swizzle.
const OPERATORS: &[(&str, &str)] = &[
    ("composition", "Composition"),
    ("logical_divide", "LogicalDivide"),
    ("zipped_divide", "ZippedDivide"),
    ("tiled_divide", "TiledDivide"),
    ("flat_divide", "FlatDivide"),
    ("logical_product", "LogicalProduct"),
    ("blocked_product", "BlockedProduct"),
];

/// Whether a table is the composition with a plain layout wherever that layout stays in the domain:
/// `R(c) = A(B(c))`. The vectors note this only for plain layouts.
fn is_composition(left: &Value, right: &Value, table: &Value) -> Result<bool, String> {
    let Some(numbers) = left["a"]["swizzle"].as_array() else {
        return Ok(true);
    };
    let Ok(right) = layout(right) else {
        return Ok(true);
    };
    let numbers = numbers
        .iter()
        .map(Value::to_string)
        .collect::<Vec<_>>()
        .join(",");
    let text = format!(
        "Sw<{numbers}> o {} o {}",
        left["offset"],
        layout(&left["b"])?
    );
    let left: ComposedLayout = text.parse().map_err(|error| format!("{error}"))?;
    let right: Layout = right.parse().map_err(|error| format!("{error}"))?;
    Ok((0..right.size())
        .zip(table.as_array().into_iter().flatten())
        .all(|(index, theirs)| {
            let inner = right.at(index).unwrap_or(i64::MAX);
            inner.abs() >= left.size() || left.at(inner).ok() == theirs.as_i64()
        }))
}

fn operator(vector: &Value) -> Result<String, String> {
    let (arguments, out) = (&vector["args"], &vector["out"]);
    let (name, left) = (arguments["fn"].as_str().unwrap_or(""), &arguments["layout"]);
    let argument = &arguments["arg"];
    let expected = if vector["exact"].is_null() {
        &out["table"]
    } else {
        &vector["exact"]
    };
    // CuTe rejects an existing inverse if it is not a swizzle of a layout: its required values are
    // asserted.
    if name == "right_inverse" && !out["error"].is_null() {
        return Ok(format!(
            "let a = {};\n    let inverse = a.right_inverse();\n    \
             assert!((0..inverse.size().value()).all(|i| \
             a.crd2idx(inverse.crd2idx(i).value()).value() == i));",
            composed(left)?
        ));
    }
    if name == "left_inverse" && !out["error"].is_null() {
        return Ok(format!(
            "let a = {};\n    let inverse = a.left_inverse();\n    \
             assert!((0..a.size().value()).map(|i| a.crd2idx(i).value()).all(|offset| \
             a.crd2idx(inverse.crd2idx(offset).value()).value() == offset));",
            composed(left)?
        ));
    }
    let by_composed = !argument["b"].is_null();
    if by_composed && name == "logical_product" {
        return product(left, argument, out);
    }
    if by_composed && !out["error"].is_null() {
        return Err("CuTe rejects a composition with a swizzle that exists".to_owned());
    }
    if by_composed
        && vector["note"]
            .as_str()
            .is_some_and(|note| note.starts_with("unsound"))
        && vector["exact"].is_null()
    {
        return Err("CuTe's table is not the composition".to_owned());
    }
    if by_composed {
        let call = format!(
            "make_composed_layout({}, _0, {})",
            composed(left)?,
            composed(argument)?
        );
        return Ok(table(&call, expected));
    }
    if argument.is_null() {
        return Ok(table(&format!("{}.{name}()", composed(left)?), expected));
    }
    let (value, ty) = tiler(argument)?;
    if !out["error"].is_null()
        || (name == "composition" && !is_composition(left, argument, &out["table"])?)
    {
        let bound = OPERATORS
            .iter()
            .find(|(operator, _)| *operator == name)
            .ok_or("no bound of that name")?
            .1;
        return Ok(format!(
            "assert_refused!(Layout![{}]: cute::{bound}<{ty}>);",
            layout(&left["b"])?
        ));
    }
    Ok(table(
        &format!("{}.{name}({value})", composed(left)?),
        expected,
    ))
}

/// The product of a layout with a swizzled tiler. CuTe rejects swizzles whose masks the gaps of the
/// block move; if such a product exists, the run-time layouts have it.
fn product(left: &Value, tiler: &Value, out: &Value) -> Result<String, String> {
    let (block, tiler) = (layout(left)?, composed(tiler)?);
    let call = format!("layout!({block}).logical_product_swizzled({tiler})");
    if out["error"].is_null() {
        return Ok(table(&call, &out["table"]));
    }
    Ok(format!(
        "let (block, tiler) = (layout!({block}), {tiler});\n    let a = \
         block.logical_product_swizzled(tiler);\n    assert_eq!(Ok(a.to_dynamic()), \
         block.to_dynamic().logical_product_swizzled(&tiler.to_dynamic()));"
    ))
}

/// The assertion for one vector of mixed integers: the function is CuTe's, or the right one.
///
/// CuTe divides the modes when it moves a swizzle, and moves the offset of a slice in front of the
/// swizzle.
pub(crate) fn mixed(name: &str, arguments: &Value, out: &str) -> Result<String, String> {
    if name == "slice_composed" {
        let call = format!(
            "{}.slice(coord!({}))",
            composed(&arguments["layout"])?,
            tuple(&arguments["coord"])?
        );
        let (theirs, offset) = out.split_once(" | ").ok_or("a slice without an offset")?;
        return Ok(format!(
            "let a = {call};\n    let theirs: cute::dynamic::Layout = \
             \"{theirs}\".parse().expect(\"a layout\");\n    \
             assert_eq!((0..a.size().value()).map(|i| a.crd2idx(i).value() - \
             {}).collect::<Vec<i64>>(), theirs.layout_table().expect(\"64 bits\"));",
            offset.trim_start_matches('_')
        ));
    }
    let side = |value: &Value| match value.get("swizzle") {
        Some(numbers) => swizzle(numbers).map(|swizzle| (true, format!("<{swizzle}>::new()"))),
        None => composed(value).map(|layout| (false, layout)),
    };
    let ((left_swizzle, left), (right_swizzle, right)) =
        (side(&arguments["a"])?, side(&arguments["b"])?);
    Ok(match (left_swizzle, right_swizzle) {
        (true, true) => format!("assert_eq!({left}.composition({right}).to_string(), \"{out}\");"),
        (false, true) => format!(
            "let a = make_composed_layout({right}, _0, layout!({}));\n    \
             assert_eq!(make_composed_layout({left}, _0, a).to_dynamic().layout_table(), \
             \"{out}\".parse::<cute::dynamic::ComposedLayout>().expect(\"a \
             layout\").layout_table());",
            tuple(&arguments["a"]["shape"])?
        ),
        _ => format!(
            "let a = make_composed_layout({left}, _0, {right});\n    \
             assert_eq!(a.to_dynamic().layout_table(), \
             \"{out}\".parse::<cute::dynamic::ComposedLayout>().expect(\"a \
             layout\").layout_table());"
        ),
    })
}
