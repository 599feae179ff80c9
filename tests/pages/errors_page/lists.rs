//! Lists for the page: an entry for each case, in lines that fit a screen.

use std::fmt;

/// The longest line, in characters.
const WIDTH: usize = 98;

/// A text in lines; all lines after the first have a margin. A word that is too long has its own
/// line.
pub(crate) fn wrapped(text: &str, margin: &str) -> String {
    let (mut lines, mut length) = (String::new(), 0);
    for word in text.split_whitespace() {
        let letters = word.chars().count();
        if length > 0 && length + 1 + letters > WIDTH {
            lines.push('\n');
            lines.push_str(margin);
            length = margin.len();
        } else if length > 0 {
            lines.push(' ');
            length += 1;
        }
        lines.push_str(word);
        length += letters;
    }
    lines
}

/// A text of several lines as one, as it was before it was wrapped.
pub(crate) fn joined(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// One entry: a message, on a separate line so that it is found, and the text that belongs to it.
pub(crate) struct Entry {
    message: String,
    parts: String,
}

impl Entry {
    /// An unchanged message, and the refused code.
    pub(crate) fn of(message: &str, refused: &str) -> Self {
        // A message may contain names in backquotes.
        let message = if message.contains('`') {
            format!("`` {message} ``")
        } else {
            format!("`{message}`")
        };
        Self {
            message,
            parts: format!("{refused}."),
        }
    }

    /// A part with a title, if there is any.
    pub(crate) fn part(self, title: &str, text: &str) -> Self {
        if text.is_empty() {
            return self;
        }
        let text = text.trim_end();
        let end = if text.ends_with(['.', ':', ';']) {
            ""
        } else {
            "."
        };
        let title = if title.is_empty() {
            String::new()
        } else {
            format!("{title} ")
        };
        Self {
            parts: format!("{} {title}{text}{end}", self.parts),
            ..self
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "- {}\\\n  {}", self.message, wrapped(&self.parts, "  "))
    }
}

#[test]
fn lines_are_short() {
    let entry = Entry::of("b: `c` is not `d`", "`a`")
        .part("", &"word ".repeat(60))
        .part("Accepted:", "8");
    let text = entry.to_string();
    assert!(
        text.lines().count() > 3 && text.lines().all(|line| line.chars().count() <= WIDTH),
        "{text}"
    );
    assert!(
        text.lines().skip(1).all(|line| line.starts_with("  ")),
        "{text}"
    );
    assert!(
        text.starts_with("- `` b: `c` is not `d` ``\\\n  `a`. word word"),
        "{text}"
    );
    assert!(joined(&text).ends_with("word word. Accepted: 8."), "{text}");
    assert_eq!(
        Entry::of("b", "`a`").part("Accepted:", "").to_string(),
        "- `b`\\\n  `a`.\n"
    );
}
