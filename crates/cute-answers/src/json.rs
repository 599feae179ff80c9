//! JSON values. They are written in one line, with the names of an object in alphabetical order.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

use cute_core::TupleRef;

/// A value of JSON.
///
/// ```
/// use cute_answers::Json;
/// let json = Json::object([
///     ("size", 4.into()),
///     ("kind", "a \"layout\"".into()),
///     ("offsets", vec![0, 8].into()),
/// ]);
/// assert_eq!(
///     json.to_string(),
///     r#"{"kind":"a \"layout\"","offsets":[0,8],"size":4}"#
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Json {
    /// `null`
    Null,
    /// `true` or `false`
    Truth(bool),
    /// An integer.
    Integer(i128),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Self>),
    /// Values by their names.
    Object(BTreeMap<&'static str, Self>),
}

impl Json {
    /// Makes an object from its entries.
    pub fn object<const N: usize>(entries: [(&'static str, Self); N]) -> Self {
        Self::Object(entries.into())
    }

    /// Makes a list with the result of a function for each item.
    pub fn list<T>(items: impl IntoIterator<Item = T>, of: impl FnMut(T) -> Self) -> Self {
        Self::List(items.into_iter().map(of).collect())
    }

    /// Makes a list of pairs, each with a name and a text, in the given order.
    pub fn named<T: Into<String>>(lines: impl IntoIterator<Item = (&'static str, T)>) -> Self {
        Self::list(lines, |(name, text)| {
            Self::List(Vec::from([name.into(), text.into().into()]))
        })
    }

    /// Converts a tuple to lists of integers with the same nesting.
    pub fn nested(tuple: TupleRef<'_>) -> Self {
        match tuple.integer() {
            Some(integer) => integer.into(),
            None => Self::list(tuple.modes(), Self::nested),
        }
    }

    /// Adds entries to an object. Other values do not change.
    pub fn extend(&mut self, entries: impl IntoIterator<Item = (&'static str, Self)>) {
        if let Self::Object(known) = self {
            known.extend(entries);
        }
    }
}

macro_rules! from {
    ($($kind:ty => $to:expr;)*) => { $(
        impl From<$kind> for Json {
            fn from(value: $kind) -> Self {
                $to(value)
            }
        }
    )* };
}

from! {
    bool => Self::Truth;
    i32 => |value: i32| Self::Integer(value.into());
    i64 => |value: i64| Self::Integer(value.into());
    u32 => |value: u32| Self::Integer(value.into());
    u64 => |value: u64| Self::Integer(value.into());
    // A `usize` has at most 64 bits, so it always fits.
    usize => |value: usize| Self::Integer(i128::try_from(value).unwrap_or(i128::MAX));
    String => Self::Text;
    &str => |value: &str| Self::Text(value.to_string());
}

impl<T: Into<Self>> From<Vec<T>> for Json {
    fn from(items: Vec<T>) -> Self {
        Self::list(items, Into::into)
    }
}

impl<T: Into<Self>> From<Option<T>> for Json {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// Writes a text between quotation marks.
fn quoted(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_char('"')?;
    // The text between two escapes is written at once, because a picture has few escapes.
    let mut rest = text;
    while let Some(at) = rest
        .bytes()
        .position(|byte| byte < b' ' || byte == b'"' || byte == b'\\')
    {
        let (plain, escaped) = rest.split_at(at);
        f.write_str(plain)?;
        let mut characters = escaped.chars();
        match characters.next().unwrap_or_default() {
            '\n' => f.write_str("\\n")?,
            '\r' => f.write_str("\\r")?,
            '\t' => f.write_str("\\t")?,
            control if control < ' ' => write!(f, "\\u{:04x}", u32::from(control))?,
            other => {
                f.write_char('\\')?;
                f.write_char(other)?;
            }
        }
        rest = characters.as_str();
    }
    f.write_str(rest)?;
    f.write_char('"')
}

/// Writes entries between brackets, with commas.
fn bracketed<T>(
    (open, close): (char, char),
    entries: impl IntoIterator<Item = T>,
    f: &mut fmt::Formatter<'_>,
    write: impl Fn(T, &mut fmt::Formatter<'_>) -> fmt::Result,
) -> fmt::Result {
    f.write_char(open)?;
    for (position, entry) in entries.into_iter().enumerate() {
        if position > 0 {
            f.write_char(',')?;
        }
        write(entry, f)?;
    }
    f.write_char(close)
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Truth(truth) => write!(f, "{truth}"),
            Self::Integer(integer) => write!(f, "{integer}"),
            Self::Text(text) => quoted(text, f),
            Self::List(items) => bracketed(('[', ']'), items, f, fmt::Display::fmt),
            Self::Object(entries) => bracketed(('{', '}'), entries, f, |(name, value), f| {
                quoted(name, f)?;
                f.write_char(':')?;
                value.fmt(f)
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec;

    use super::Json;

    /// Checks that another crate reads the written text, and that it writes the same text.
    #[test]
    fn another_reader_reads_it() {
        let texts: alloc::string::String = (0..0x300)
            .filter_map(char::from_u32)
            .chain("∘×\u{10ffff}".chars())
            .collect();
        let json = Json::object([
            ("texts", texts.as_str().into()),
            ("least", i64::MIN.into()),
            ("most", u64::MAX.into()),
            ("nothing", Json::Null),
            ("truths", vec![true, false].into()),
            ("empty", Json::object([])),
            ("none", None::<bool>.into()),
            ("list", Json::List(vec![])),
        ]);
        let read: serde_json::Value = serde_json::from_str(&json.to_string()).unwrap();
        assert_eq!(read["texts"], texts);
        assert_eq!(
            (read["least"].as_i64(), read["most"].as_u64()),
            (Some(i64::MIN), Some(u64::MAX))
        );
        let expected = serde_json::json!({
            "texts": texts, "least": i64::MIN, "most": u64::MAX, "nothing": null, "truths": [true, false], "empty": {}, "none": null,
            "list": [],
        });
        assert_eq!(read, expected);
        // `serde_json` writes the same escapes, except for `\u{8}` and `\u{c}`, which it writes as
        // `\b` and `\f`.
        let plain = Json::from("(4,8):(1@0,1@1) ∘ \"\\\n\t\r\u{1}").to_string();
        assert_eq!(
            plain,
            serde_json::json!("(4,8):(1@0,1@1) ∘ \"\\\n\t\r\u{1}").to_string()
        );
    }
}
