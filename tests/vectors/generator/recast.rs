//! Vectors of recasts, and of the operators on shapes that tile other shapes.

use serde_json::Value;

use crate::value::{layout, tuple};

/// Whether the operator `name` is here.
pub(crate) fn knows(name: &str) -> bool {
    matches!(
        name,
        "upcast"
            | "downcast"
            | "recast_layout"
            | "make_layout_tv"
            | "inner_product"
            | "product_each"
            | "domain_distribute"
    )
}

/// The assertion for one vector: its result, or that no type exists.
pub(crate) fn vector(name: &str, arguments: &Value, out: Option<&Value>) -> Result<String, String> {
    match (name, out) {
        ("make_layout_tv", Some(out)) => {
            let (threads, values) = (layout(&arguments["thr"])?, layout(&arguments["val"])?);
            return Ok(format!(
                "let (tiler, tv) = layout!({threads}).make_layout_tv(layout!({values}));\n    \
                 is::<Shape![{}]>(tiler);\n    assert_layout!(tv, {});",
                tuple(&out["tiler"])?,
                layout(&out["tv"])?
            ));
        }
        ("make_layout_tv", None) => {
            let (threads, values) = (layout(&arguments["thr"])?, layout(&arguments["val"])?);
            return Ok(format!(
                "assert_refused!(Layout![{threads}]: cute::MakeLayoutTv<Layout![{values}]>);"
            ));
        }
        ("domain_distribute", Some(out)) => {
            let (shape, n) = (tuple(&arguments["shape"])?, &arguments["n"]);
            return Ok(format!(
                "assert_layout!(cute::domain_distribute(shape!({shape}), int!({n})), {});",
                layout(out)?
            ));
        }
        ("inner_product", Some(out)) => {
            let (a, b) = (tuple(&arguments["a"])?, tuple(&arguments["b"])?);
            return Ok(format!(
                "is::<Int![{out}]>(cute::inner_product(stride!({a}), stride!({b})));"
            ));
        }
        ("product_each", Some(out)) => {
            let a = tuple(&arguments["a"])?;
            return Ok(format!(
                "is::<Shape![{}]>(cute::product_each(shape!({a})));",
                tuple(out)?
            ));
        }
        _ => {}
    }
    let a = layout(&arguments["layout"])?;
    let (call, bound) = if name == "recast_layout" {
        let (old, new) = (&arguments["old_bits"], &arguments["new_bits"]);
        (
            format!("recast_layout(int!({old}), int!({new}))"),
            format!("cute::RecastLayout<Int![{old}], Int![{new}]>"),
        )
    } else {
        let (n, bound) = (
            &arguments["n"],
            if name == "upcast" {
                "Upcast"
            } else {
                "Downcast"
            },
        );
        (
            format!("{name}(int!({n}))"),
            format!("cute::{bound}<Int![{n}]>"),
        )
    };
    Ok(match out {
        Some(out) => format!("assert_layout!(layout!({a}).{call}, {});", layout(out)?),
        None => format!("assert_refused!(Layout![{a}]: {bound});"),
    })
}

/// The assertion for one vector of mixed integers: the text of its result.
pub(crate) fn mixed(name: &str, arguments: &Value, out: &str) -> Result<String, String> {
    let (a, n) = (layout(&arguments["layout"])?, tuple(&arguments["n"])?);
    Ok(format!(
        "assert_eq!(layout!({a}).{name}(int!({n})).to_string(), \"{out}\");"
    ))
}
