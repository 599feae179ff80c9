//! Vectors of one tile, and of one thread's part.

use serde_json::Value;

use crate::emit::tiler;
use crate::value::{layout, tuple};

/// Whether the operator `name` is here.
pub(crate) fn knows(name: &str) -> bool {
    matches!(name, "local_tile" | "local_partition")
}

/// The call of a vector, and the bound that it requires of the layout's type.
fn call(name: &str, arguments: &Value) -> Result<(String, String), String> {
    let a = layout(&arguments["layout"])?;
    let (by, projection) = match arguments.get("proj") {
        None => ("", String::new()),
        Some(projection) => ("_by", format!(", coord!({})", tuple(projection)?)),
    };
    if name == "local_tile" {
        let (value, ty) = tiler(&arguments["tiler"])?;
        let coord = tuple(&arguments["coord"])?;
        let call = format!("layout!({a}).local_tile{by}({value}, coord!({coord}){projection})");
        return Ok((
            call,
            format!("Layout![{a}]: cute::LocalTile<{ty}, Coord![{coord}]>"),
        ));
    }
    let (threads, index) = (layout(&arguments["tile"])?, tuple(&arguments["index"])?);
    let call = format!(
        "layout!({a}).local_partition{by}(layout!({threads}), coord!({index}){projection})"
    );
    Ok((
        call,
        format!("Layout![{a}]: cute::LocalPartition<Layout![{threads}], Coord![{index}]>"),
    ))
}

/// The assertion for one vector: its result, or that no type exists.
pub(crate) fn vector(name: &str, arguments: &Value, out: Option<&Value>) -> Result<String, String> {
    let (call, bound) = call(name, arguments)?;
    match out {
        Some(out) => Ok(format!(
            "let (part, offset) = {call};\n    assert_layout!(part, {});\n    \
             is::<Int![{}]>(offset);",
            layout(&out["layout"])?,
            out["offset"]
        )),
        None if arguments.get("proj").is_none() => Ok(format!("assert_refused!({bound});")),
        None => Err("a rejection of a projected tile".to_owned()),
    }
}

/// The assertion for one vector of mixed integers. An offset of static integers is static here,
/// even if CuTe's is not.
pub(crate) fn mixed(name: &str, arguments: &Value, out: &str) -> Result<String, String> {
    let (call, _) = call(name, arguments)?;
    let (part, offset) = out.split_once(" | ").ok_or("a part without an offset")?;
    let offset = offset.trim_start_matches('_');
    Ok(format!(
        "let (part, offset) = {call};\n    assert_eq!((part.to_string().as_str(), \
         offset.value()), (\"{part}\", {offset}));"
    ))
}
