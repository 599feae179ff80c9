//! Vectors of the operators that tile: divides, products and their components.

use cute_core::{Layout, Tiler};
use serde_json::Value;

use crate::emit::{exists, size_one, tiler};
use crate::value::{layout, tuple, without_values};

/// A layout and a tiler: the operator's trait, and the name of the layout in the vectors.
const TILERS: &[(&str, &str, &str)] = &[
    ("logical_divide", "LogicalDivide", "layout"),
    ("zipped_divide", "ZippedDivide", "layout"),
    ("tiled_divide", "TiledDivide", "layout"),
    ("flat_divide", "FlatDivide", "layout"),
    ("logical_product", "LogicalProduct", "block"),
    ("zipped_product", "ZippedProduct", "block"),
    ("tiled_product", "TiledProduct", "block"),
    ("flat_product", "FlatProduct", "block"),
    ("blocked_product", "BlockedProduct", "block"),
    ("raked_product", "RakedProduct", "block"),
];

fn tiling(name: &str) -> Option<(&'static str, &'static str)> {
    TILERS
        .iter()
        .find(|(operator, ..)| *operator == name)
        .map(|&(_, bound, layout)| (bound, layout))
}

/// Vectors for which CuTe's result is not a composition of the complement with the tiler: they are
/// refused here.
pub(crate) fn no_composition(name: &str, id: &Value) -> Option<&'static str> {
    let known = matches!((name, id.as_u64()), ("blocked_product", Some(37 | 44)));
    known.then_some("CuTe's copies are not where the tiler says")
}

/// Mixed vectors for which CuTe gives fewer copies than the tiler has, or copies that overlap
/// (PD5): they are refused at run time.
pub(crate) fn loses_copies(name: &str, vector: &Value) -> Option<Result<String, String>> {
    let known = matches!(
        vector["id"].as_str(),
        Some("m410" | "m411" | "m412" | "m415" | "m416" | "m417" | "m418")
    );
    let arguments = &vector["args_struct"];
    known.then(|| {
        let (block, (tiler, _)) = (layout(&arguments["block"])?, tiler(&arguments["tiler"])?);
        Ok(format!(
            "assert!(layout!({block}).try_{name}({tiler}).is_err());"
        ))
    })
}

/// Whether the copies of a product by a tuple overlap (PD5), which CuTe allows: the test of the
/// same vector at run time shows it by brute force.
fn copies_overlap(name: &str, a: &str, ty: &str) -> bool {
    let (Ok(a), Some(tiler)) = (
        a.parse::<Layout>(),
        ty.strip_prefix("Tile![")
            .and_then(|tiler| tiler.strip_suffix(']')),
    ) else {
        return false;
    };
    let Ok(tiler) = tiler.parse::<Tiler>() else {
        return false;
    };
    name.ends_with("_product")
        && a.logical_product(&tiler)
            .is_err_and(|error| error.violation.rule() == Some("PD5"))
}

/// Whether the operator `name` is here.
pub(crate) fn knows(name: &str) -> bool {
    tiling(name).is_some()
        || matches!(
            name,
            "complement"
                | "filter"
                | "filter_zeros"
                | "slice"
                | "dice"
                | "slice_and_offset"
                | "group"
                | "take"
                | "select"
                | "zip"
                | "ceil_div"
                | "round_up"
                | "shape_div"
                | "make_ordered_layout"
                | "make_layout_like"
                | "tile_to_shape"
                | "evenly_divides"
        )
}

/// The assertion for one vector: its result, or that no type exists.
pub(crate) fn vector(name: &str, arguments: &Value, out: Option<&Value>) -> Result<String, String> {
    if let Some((bound, key)) = tiling(name) {
        let (a, (value, ty)) = (layout(&arguments[key])?, tiler(&arguments["tiler"])?);
        if out.is_none() && size_one(&arguments["tiler"]) {
            return Err("CuTe rejects a size-1 tiler, whose composition exists".to_owned());
        }
        let out = out.filter(|_| !copies_overlap(name, &a, &ty));
        return Ok(match out {
            Some(out) => format!(
                "assert_layout!(layout!({a}).{name}({value}), {});",
                layout(out)?
            ),
            None => exists(name, &a, &value, &ty)
                .unwrap_or_else(|| format!("assert_refused!(Layout![{a}]: cute::{bound}<{ty}>);")),
        });
    }
    match (name, out) {
        ("complement", Some(out)) => {
            let a = layout(&arguments["layout"])?;
            let call = match &arguments["cotarget"] {
                Value::Null => "complement()".to_owned(),
                cotarget => format!("complement_in(shape!({}))", tuple(cotarget)?),
            };
            Ok(format!(
                "assert_layout!(layout!({a}).{call}, {});",
                layout(out)?
            ))
        }
        ("complement", None) => {
            let a = layout(&arguments["layout"])?;
            let bound = match &arguments["cotarget"] {
                Value::Null => "ComplementInCosize".to_owned(),
                cotarget => format!("Complement<Shape![{}]>", tuple(cotarget)?),
            };
            Ok(format!("assert_refused!(Layout![{a}]: cute::{bound});"))
        }
        ("filter" | "filter_zeros", Some(out)) => {
            let (a, out) = (layout(&arguments["layout"])?, layout(out)?);
            let call = match &arguments["profile"] {
                Value::Null => format!("{name}()"),
                profile => format!("{name}_by(coord!({}))", tuple(profile)?),
            };
            Ok(format!("assert_layout!(layout!({a}).{call}, {out});"))
        }
        (_, Some(out)) if MODES.contains(&name) => modes(name, arguments, out),
        ("ceil_div" | "round_up" | "shape_div", Some(out)) => {
            let (a, b) = (tuple(&arguments["a"])?, tuple(&arguments["b"])?);
            Ok(format!(
                "is::<Shape![{}]>({name}(shape!({a}), shape!({b})));",
                tuple(out)?
            ))
        }
        ("shape_div", None) => {
            let (a, b) = (tuple(&arguments["a"])?, tuple(&arguments["b"])?);
            Ok(format!(
                "assert_refused!(Shape![{a}]: cute::DividedByShape<Shape![{b}]>);"
            ))
        }
        ("make_ordered_layout", Some(out)) => {
            let (shape, order) = (tuple(&arguments["shape"])?, tuple(&arguments["order"])?);
            Ok(format!(
                "assert_layout!(make_ordered_layout(shape!({shape}), coord!({order})), {});",
                layout(out)?
            ))
        }
        ("make_layout_like", Some(out)) => Ok(format!(
            "assert_layout!(layout!({}).make_layout_like(), {});",
            layout(&arguments["layout"])?,
            layout(out)?
        )),
        ("tile_to_shape", out) => tile_to_shape(arguments, out),
        ("evenly_divides", Some(out)) => {
            let (a, b) = (tuple(&arguments["a"])?, tuple(&arguments["b"])?);
            Ok(format!(
                "assert_eq!(<cute::IsEvenlyDivided<Shape![{a}], Shape![{b}]> as cute::Bit>::BOOL, \
                 {out});\n    assert_eq!(evenly_divides(shape!({a}), shape!({b})), {out});"
            ))
        }
        _ => Err("a rejection, which these types do not have".to_owned()),
    }
}

fn tile_to_shape(arguments: &Value, out: Option<&Value>) -> Result<String, String> {
    let (block, shape) = (layout(&arguments["block"])?, tuple(&arguments["shape"])?);
    let order = match &arguments["order"] {
        Value::Null => None,
        order => Some(tuple(order)?),
    };
    let (value, ty) = match order {
        None => ("LayoutLeft".to_owned(), "LayoutLeft".to_owned()),
        Some(order) => (format!("coord!({order})"), format!("Coord![{order}]")),
    };
    Ok(match out {
        Some(out) => {
            format!(
                "assert_layout!(layout!({block}).tile_to_shape(shape!({shape}), {value}), \
                 {});",
                layout(out)?
            )
        }
        None => {
            format!("assert_refused!(Layout![{block}]: cute::TileToShape<Shape![{shape}], {ty}>);")
        }
    })
}

/// Operators that move or keep modes.
const MODES: &[&str] = &[
    "slice",
    "dice",
    "slice_and_offset",
    "group",
    "take",
    "select",
    "zip",
];

/// The assertion for one vector of an operator that moves or keeps modes.
fn modes(name: &str, arguments: &Value, out: &Value) -> Result<String, String> {
    match name {
        "slice" | "dice" => {
            let (a, coord) = (layout(&arguments["layout"])?, tuple(&arguments["coord"])?);
            let call = format!("layout!({a}).{name}(coord!({coord}))");
            Ok(kept(&call, out)?)
        }
        "slice_and_offset" => {
            let (a, coord) = (layout(&arguments["layout"])?, tuple(&arguments["coord"])?);
            let call = format!("layout!({a}).slice_and_offset(coord!({coord}))");
            let (kept, offset) = (kept("slice", &out["layout"])?, &out["offset"]);
            Ok(format!(
                "let (slice, offset) = {call};\n    {kept}\n    is::<Int![{offset}]>(offset);"
            ))
        }
        "group" | "take" => {
            let (begin, end) = (&arguments["begin"], &arguments["end"]);
            let a = layout(&arguments["layout"])?;
            Ok(format!(
                "assert_layout!(layout!({a}).{name}::<{begin}, {end}>(), {});",
                layout(out)?
            ))
        }
        "select" => {
            let (a, modes) = (layout(&arguments["layout"])?, tuple(&arguments["modes"])?);
            Ok(format!(
                "assert_layout!(layout!({a}).select(coord!({modes})), {});",
                layout(out)?
            ))
        }
        _ => {
            let (a, b) = (layout(&arguments["a"])?, layout(&arguments["b"])?);
            Ok(format!(
                "assert_layout!(layout!({a}).zip(layout!({b})), {});",
                layout(out)?
            ))
        }
    }
}

/// The modes that a coordinate keeps; those of rank 0 have no literal.
fn kept(call: &str, out: &Value) -> Result<String, String> {
    if out["shape"].as_array().is_some_and(Vec::is_empty) {
        return Ok(format!("is::<Layout<(), ()>>({call});"));
    }
    Ok(format!("assert_layout!({call}, {});", layout(out)?))
}

/// The assertion for one vector of mixed integers: the text of its result.
pub(crate) fn mixed(name: &str, arguments: &Value, out: &str) -> Result<String, String> {
    let shown = |call: String| format!("assert_eq!({call}.to_string(), \"{out}\");");
    if let Some((_, key)) = tiling(name) {
        let (a, (value, _)) = (layout(&arguments[key])?, tiler(&arguments["tiler"])?);
        return Ok(shown(format!("layout!({a}).{name}({value})")));
    }
    match name {
        "complement" => {
            let a = layout(&arguments["layout"])?;
            Ok(shown(match &arguments["cotarget"] {
                Value::Null => format!("layout!({a}).complement()"),
                cotarget => format!("layout!({a}).complement_in(shape!({}))", tuple(cotarget)?),
            }))
        }
        "filter" | "filter_zeros" => Ok(shown(format!(
            "layout!({}).{name}()",
            layout(&arguments["layout"])?
        ))),
        "slice" | "dice" | "slice_and_offset" => {
            let (a, coord) = (layout(&arguments["layout"])?, tuple(&arguments["coord"])?);
            let call = format!("layout!({a}).{name}(coord!({coord}))");
            Ok(match out.split_once(" | ") {
                None if out == "():()" => format!("is::<Layout<(), ()>>({call});"),
                None => shown(call),
                Some((slice, offset)) => format!(
                    "let (slice, offset) = {call};\n    assert_eq!((slice.to_string(), \
                     offset.to_string()), (\"{slice}\".to_owned(), \"{offset}\".to_owned()));"
                ),
            })
        }
        "ceil_div" | "shape_div" => {
            let (a, (b, _)) = (tuple(&arguments["a"])?, tiler(&arguments["b"])?);
            Ok(format!(
                "assert_eq!(display({name}(shape!({a}), {b})).to_string(), \"{out}\");"
            ))
        }
        "make_ordered_layout" => {
            let (shape, order) = (tuple(&arguments["shape"])?, tuple(&arguments["order"])?);
            Ok(shown(format!(
                "make_ordered_layout(shape!({shape}), coord!({order}))"
            )))
        }
        "make_layout_like" => Ok(shown(format!(
            "layout!({}).make_layout_like()",
            layout(&arguments["layout"])?
        ))),
        "evenly_divides" => {
            let (a, b) = (tuple(&arguments["a"])?, tuple(&arguments["b"])?);
            let answer = out.trim_start_matches('_') == "1";
            Ok(format!(
                "assert_eq!(evenly_divides(shape!({a}), shape!({b})), {answer});"
            ))
        }
        _ => Err("a form that the types do not have".to_owned()),
    }
}

/// The assertion that the types refuse one vector of mixed integers.
pub(crate) fn mixed_rejection(name: &str, arguments: &Value) -> Result<String, String> {
    if !knows(name) {
        return Err("a rejection of mixed integers".to_owned());
    }
    Ok(without_values(&vector(name, arguments, None)?))
}
