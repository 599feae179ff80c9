//! Text from outside as a terminal shows it. Control characters would change a terminal's title and colours, or write over other lines.
//!
//! ```
//! use cute_answers::shown::{line, lines};
//! assert_eq!(line("4:1\u{1b}[2J\n"), r"4:1\u{1b}[2J\n");
//! assert_eq!(lines("one\ntwo\u{7}"), "one\ntwo\\u{7}");
//! ```

use alloc::format;
use alloc::string::String;

/// Whether a terminal does something else with a character than print it: control characters, and those that have no width or turn the
/// direction of what follows.
pub fn is_unseen(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

fn escaped(text: &str, stays: impl Fn(char) -> bool, escape: impl Fn(char, &mut String)) -> String {
    let mut shown = String::new();
    for character in text.chars() {
        if is_unseen(character) && !stays(character) { escape(character, &mut shown) } else { shown.push(character) }
    }
    shown
}

/// A text in one line: a character that is not seen is escaped, as `\u{1b}` or `\n`.
pub fn line(text: &str) -> String {
    escaped(text, |_| false, |character, shown| shown.extend(character.escape_default()))
}

/// A text of several lines, each as [`line()`] shows it.
pub fn lines(text: &str) -> String {
    escaped(text, |character| character == '\n', |character, shown| shown.extend(character.escape_default()))
}

/// JSON with JSON's own escapes for characters that are not seen, so that a reader reads the same.
pub fn json(text: &str) -> String {
    escaped(text, |_| false, |character, shown| *shown += &format!("\\u{:04x}", u32::from(character)))
}

/// How many characters are shown of `most` characters of a text, from the one at `first`.
pub(crate) fn width(text: &str, first: usize, most: usize) -> usize {
    let part: String = text.chars().skip(first).take(most).collect();
    line(&part).chars().count()
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use super::{json, line, lines, width};

    #[test]
    fn what_is_not_seen_is_escaped() {
        for (text, expected) in [
            ("(4,8):(8,1)", "(4,8):(8,1)"),
            ("\u{1b}]0;pwn\u{7}", "\\u{1b}]0;pwn\\u{7}"),
            ("a\tb\rc\0d\u{7f}\u{9b}31m", "a\\tb\\rc\\u{0}d\\u{7f}\\u{9b}31m"),
            ("∘é\"'\\", "∘é\"'\\"),
            ("\u{202e}1:4", "\\u{202e}1:4"),
            ("4\n:1", "4\\n:1"),
        ] {
            assert_eq!(line(text), expected);
        }
        assert_eq!(lines("a\nb\u{1b}"), "a\nb\\u{1b}");
        assert_eq!((width("\u{1b}4:1", 0, 1), width("\u{1b}4:1", 1, 9), width("\u{1b}4:1", 0, 2)), (6, 3, 7));
    }

    /// Whatever is in a text, JSON on a terminal has no character that is not seen, and is read as the same text.
    #[test]
    fn json_is_read_as_the_same() {
        let text: String = (0..0x3000).filter_map(char::from_u32).chain("\u{feff}\u{10ffff}".chars()).collect();
        let shown = json(&crate::Json::from(text.as_str()).to_string());
        assert!(!shown.chars().any(super::is_unseen));
        assert_eq!(serde_json::from_str::<serde_json::Value>(&shown).unwrap(), text);
    }
}
