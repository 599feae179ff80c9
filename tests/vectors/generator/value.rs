//! JSON values as the text of layout literals.

use serde_json::Value;

/// The greatest number of modes in a level, and of levels, that a literal may have.
const MOST_MODES: usize = 8;
const MOST_LEVELS: usize = 4;

/// An integer tuple as a literal: `(2, (2, 2))`, a 1-tuple as `(4,)` (rustfmt takes `((4))` for
/// redundant).
pub(crate) fn tuple(value: &Value) -> Result<String, String> {
    at_level(value, 0)
}

fn at_level(value: &Value, level: usize) -> Result<String, String> {
    match value {
        Value::Number(number) => Ok(number.to_string()),
        Value::Null => Ok("_".to_owned()),
        Value::Array(entries) if entries.is_empty() => Err("a tuple of rank 0".to_owned()),
        Value::Array(entries) if entries.len() > MOST_MODES => {
            Err(format!("more than {MOST_MODES} modes a level"))
        }
        Value::Array(_) if level == MOST_LEVELS => Err(format!("more than {MOST_LEVELS} levels")),
        Value::Array(entries) => {
            let entries = entries
                .iter()
                .map(|entry| at_level(entry, level + 1))
                .collect::<Result<Vec<_>, _>>()?;
            Ok(if entries.len() == 1 {
                format!("({},)", entries[0])
            } else {
                format!("({})", entries.join(", "))
            })
        }
        // A dynamic integer, hidden from the optimizer.
        Value::Object(_) if !value["dyn"].is_null() => Ok(format!("{{v({})}}", value["dyn"])),
        Value::Object(_) => layout(value),
        other => Err(format!("no literal is {other}")),
    }
}

/// A layout as a literal: `(2, 4):(4, 1)`.
pub(crate) fn layout(value: &Value) -> Result<String, String> {
    match (&value["shape"], &value["stride"]) {
        (Value::Null, _) | (_, Value::Null) => Err("not a plain layout".to_owned()),
        (shape, stride) => Ok(format!("{}:{}", tuple(shape)?, tuple(stride)?)),
    }
}

/// A text of literals as a text of types, in which a dynamic integer has no value.
pub(crate) fn without_values(text: &str) -> String {
    let mut text = text.to_owned();
    while let Some((before, (_, after))) = text
        .split_once("{v(")
        .and_then(|(before, rest)| Some((before, rest.split_once(")}")?)))
    {
        text = format!("{before}?{after}");
    }
    text
}
