//! The format of a page's question: a letter, with a line `name: value` for each setting, an empty
//! line, and the text of the question.
//!
//! ```
//! use cute_web::Letter;
//! let letter = Letter::read("do: expressions\nbits: 16\n\na = 4:1\na o 2:2");
//! assert_eq!(
//!     (letter.get("do"), letter.number("bits", 32), letter.body),
//!     ("expressions", Ok(16), "a = 4:1\na o 2:2")
//! );
//! ```

use cute_answers::{Refused, definition, evaluate};
use cute_core::Value;

/// A letter that has been read.
#[derive(Clone, Debug)]
pub struct Letter<'a> {
    head: Vec<(&'a str, &'a str)>,
    /// The text of the question.
    pub body: &'a str,
}

/// The last line of a text, and the names that the lines before it defined, with their values.
#[derive(Clone, Debug)]
pub(crate) struct Last<'a> {
    pub(crate) names: Vec<(&'a str, Value)>,
    /// The name that the last line defines, if it defines one.
    pub(crate) name: Option<&'a str>,
    pub(crate) text: &'a str,
    /// The number of the last line among all lines, counted from 1.
    pub(crate) line: usize,
}

/// A refusal, and the number of the line that it is about, if there is one.
#[derive(Clone, Debug)]
pub(crate) struct Wrong {
    pub(crate) refused: Refused,
    pub(crate) line: Option<usize>,
}

impl<E: Into<Refused>> From<E> for Wrong {
    fn from(error: E) -> Self {
        Self {
            refused: error.into(),
            line: None,
        }
    }
}

/// Returns a refusal that has only a sentence.
pub(crate) fn wrong<T>(sentence: impl Into<String>) -> Result<T, Wrong> {
    Err(Refused::sentence(sentence).into())
}

impl Last<'_> {
    /// Returns the last value that was given to a name.
    pub(crate) fn named(&self, name: &str) -> Option<Value> {
        self.names
            .iter()
            .rev()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| value.clone())
    }
}

impl<'a> Letter<'a> {
    /// Reads a letter. Every text is a valid letter.
    pub fn read(text: &'a str) -> Self {
        let (head, body) = text.split_once("\n\n").unwrap_or((text, ""));
        let setting = |line: &'a str| {
            line.split_once(':')
                .map(|(name, value)| (name.trim(), value.trim()))
        };
        Self {
            head: head.lines().filter_map(setting).collect(),
            body,
        }
    }

    /// Makes a letter without settings.
    pub(crate) const fn of(body: &'a str) -> Self {
        Self {
            head: Vec::new(),
            body,
        }
    }

    /// Returns the value of a setting, or an empty text if the letter does not have the setting.
    pub fn get(&self, name: &str) -> &'a str {
        self.head
            .iter()
            .find(|(known, _)| *known == name)
            .map_or("", |(_, value)| value)
    }

    /// Returns the value of a setting if it is not empty.
    pub(crate) fn given(&self, name: &str) -> Option<&'a str> {
        Some(self.get(name)).filter(|value| !value.is_empty())
    }

    /// Returns the value of a setting that is a number, or `otherwise` if the setting is empty.
    ///
    /// # Errors
    /// The text is not a number of 32 bits. The error is one sentence.
    pub fn number(&self, name: &str, otherwise: u32) -> Result<u32, String> {
        match self.given(name) {
            None => Ok(otherwise),
            Some(text) => text
                .parse()
                .map_err(|_| format!("{name}: {text} is not a number from 0 to {}", u32::MAX)),
        }
    }

    /// Returns the selected thread, if the letter has one.
    pub(crate) fn thread(&self) -> Option<Result<i64, Wrong>> {
        let text = self.given("thread")?;
        let wrong = |_| wrong(format!("thread {text} is not a number"));
        Some(text.parse().or_else(wrong))
    }

    /// Evaluates all lines except the last. A line without a name gives its value to `ans`, as in
    /// the command.
    pub(crate) fn last(&self) -> Result<Last<'a>, Wrong> {
        let lines = self
            .body
            .lines()
            .map(str::trim)
            .zip(1..)
            .filter(|(text, _)| {
                !(text.is_empty() || text.starts_with('#') || text.starts_with("//"))
            });
        let mut lines: Vec<(&str, usize)> = lines.collect();
        let Some((text, line)) = lines.pop() else {
            return wrong("there is no expression yet");
        };
        let mut last = Last {
            names: Vec::new(),
            name: None,
            text,
            line,
        };
        let mut texts = Vec::new();
        for (text, line) in lines {
            let (name, text) = definition(text).unwrap_or(("ans", text));
            let value = evaluate(text, &|name| last.named(name)).map_err(|refused| Wrong {
                refused,
                line: Some(line),
            })?;
            last.names.push((name, value));
            texts.push(text);
        }
        // A line that is only a name refers to the line that defined it. The tiles and the steps of
        // a divide are therefore also shown for its name.
        while let Some(at) = last.names.iter().rposition(|(name, _)| *name == last.text) {
            last.text = texts.get(at).copied().unwrap_or_default();
            last.names.truncate(at);
        }
        if let Some((name, text)) = definition(last.text) {
            (last.name, last.text) = (Some(name), text);
        }
        Ok(last)
    }

    /// Returns the value of the last line.
    pub(crate) fn value(&self) -> Result<(Value, Last<'a>), Wrong> {
        let last = self.last()?;
        let found = evaluate(last.text, &|name| last.named(name));
        Ok((
            found.map_err(|refused| Wrong {
                refused,
                line: Some(last.line),
            })?,
            last,
        ))
    }
}
