//! Vectors of the inverses, and of the vectors of one access.

use serde_json::Value;

use crate::value::{layout, tuple, without_values};

/// The operators: their traits, and the names of their arguments.
const TABLE: &[(&str, &str, &[&str])] = &[
    ("right_inverse", "RightInverse", &["layout"]),
    ("left_inverse", "LeftInverse", &["layout"]),
    ("nullspace", "Nullspace", &["layout"]),
    ("max_alignment", "MaxAlignment", &["layout"]),
    ("max_common_layout", "MaxCommonLayout", &["a", "b"]),
    ("max_common_vector", "MaxCommonVector", &["a", "b"]),
];

fn row(name: &str) -> Option<(&'static str, &'static [&'static str])> {
    TABLE
        .iter()
        .find(|(operator, ..)| *operator == name)
        .map(|&(_, bound, keys)| (bound, keys))
}

/// Whether the operator `name` is here.
pub(crate) fn knows(name: &str) -> bool {
    row(name).is_some()
}

/// The call, with layouts as values.
fn call(name: &str, arguments: &Value, keys: &[&str]) -> Result<String, String> {
    let layouts = keys
        .iter()
        .map(|key| layout(&arguments[*key]))
        .collect::<Result<Vec<_>, _>>()?;
    let (first, others) = layouts
        .split_first()
        .ok_or("an operator without a layout")?;
    let others: Vec<String> = others
        .iter()
        .map(|other| format!("layout!({other})"))
        .collect();
    Ok(format!("layout!({first}).{name}({})", others.join(", ")))
}

/// The assertion for one vector: its result, or that no type exists.
pub(crate) fn vector(name: &str, arguments: &Value, out: Option<&Value>) -> Result<String, String> {
    let (bound, keys) = row(name).ok_or("an operator that the types do not have")?;
    let Some(out) = out else {
        return refusal(bound, arguments, keys);
    };
    let call = call(name, arguments, keys)?;
    Ok(if out.is_number() {
        format!("is::<Int![{}]>({call});", tuple(out)?)
    } else {
        format!("assert_layout!({call}, {});", layout(out)?)
    })
}

/// The assertion that no type exists.
fn refusal(bound: &str, arguments: &Value, keys: &[&str]) -> Result<String, String> {
    let types = keys
        .iter()
        .map(|key| layout(&arguments[*key]))
        .collect::<Result<Vec<_>, _>>()?;
    let [first, others @ ..] = types.as_slice() else {
        return Err("an operator without a layout".to_owned());
    };
    let others: Vec<String> = others
        .iter()
        .map(|other| format!("Layout![{other}]"))
        .collect();
    let others = if others.is_empty() {
        String::new()
    } else {
        format!("<{}>", others.join(", "))
    };
    Ok(format!(
        "assert_refused!(Layout![{first}]: cute::{bound}{others});"
    ))
}

/// The assertion that the types refuse one vector of mixed integers, which have no value there.
pub(crate) fn mixed_refusal(name: &str, arguments: &Value) -> Result<String, String> {
    let (bound, keys) = row(name).ok_or("an operator that the types do not have")?;
    Ok(without_values(&refusal(bound, arguments, keys)?))
}

/// The assertion for one vector of mixed integers: the text of its result.
pub(crate) fn mixed(name: &str, arguments: &Value, out: &str) -> Result<String, String> {
    let (_, keys) = row(name).ok_or("an operator that the types do not have")?;
    Ok(format!(
        "assert_eq!({}.to_string(), \"{out}\");",
        call(name, arguments, keys)?
    ))
}
