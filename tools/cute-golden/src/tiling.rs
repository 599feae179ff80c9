//! Vectors of the operators that tile: divides, products and what they are made of.

use serde_json::Value;

use crate::emit::{size_one, tiler};
use crate::value::{layout, tuple};

/// A layout and a tiler: the operator's trait, and what the vectors call the layout.
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
    TILERS.iter().find(|(operator, ..)| *operator == name).map(|&(_, bound, layout)| (bound, layout))
}

/// Vectors whose result is no composition of the complement with the tiler, though CuTe gives it: they are refused here.
pub(crate) fn no_composition(name: &str, id: &Value) -> Option<&'static str> {
    let known = matches!((name, id.as_u64()), ("blocked_product", Some(37 | 44)));
    known.then_some("CuTe's copies are not where the tiler says")
}

/// Mixed vectors whose result has fewer copies than the tiler asks for, though CuTe gives it: they are refused at run time.
pub(crate) fn loses_copies(name: &str, vector: &Value) -> Option<Result<String, String>> {
    let known = matches!(vector["id"].as_str(), Some("m410" | "m411" | "m412"));
    let arguments = &vector["args_struct"];
    known.then(|| {
        let (block, (tiler, _)) = (layout(&arguments["block"])?, tiler(&arguments["tiler"])?);
        Ok(format!("assert!(layout!({block}).try_{name}({tiler}).is_err());"))
    })
}

/// Whether the operator `name` is here.
pub(crate) fn knows(name: &str) -> bool {
    tiling(name).is_some() || matches!(name, "complement" | "filter" | "filter_zeros")
}

/// The assertion for one vector: its result, or that there is no type.
pub(crate) fn vector(name: &str, arguments: &Value, out: Option<&Value>) -> Result<String, String> {
    if let Some((bound, key)) = tiling(name) {
        let (a, (value, ty)) = (layout(&arguments[key])?, tiler(&arguments["tiler"])?);
        if out.is_none() && size_one(&arguments["tiler"]) {
            return Err("CuTe rejects a size-1 tiler, whose composition exists".to_owned());
        }
        return Ok(match out {
            Some(out) => format!("assert_layout!(layout!({a}).{name}({value}), {});", layout(out)?),
            None => format!("assert_refused!(Layout![{a}]: cute::{bound}<{ty}>);"),
        });
    }
    match (name, out) {
        ("complement", Some(out)) => {
            let a = layout(&arguments["layout"])?;
            let call = match &arguments["cotarget"] {
                Value::Null => "complement()".to_owned(),
                cotarget => format!("complement_in(shape!({}))", tuple(cotarget)?),
            };
            Ok(format!("assert_layout!(layout!({a}).{call}, {});", layout(out)?))
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
        _ => Err("a rejection, which these types do not have".to_owned()),
    }
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
        "filter" | "filter_zeros" => Ok(shown(format!("layout!({}).{name}()", layout(&arguments["layout"])?))),
        _ => Err("a form that the types do not have".to_owned()),
    }
}
