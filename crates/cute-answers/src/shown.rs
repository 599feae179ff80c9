//! Escapes text from outside, so that a terminal can show it. Control characters could change the
//! title and colours of a terminal, or overwrite other lines.
//!
//! ```
//! use cute_answers::shown::{line, lines};
//! assert_eq!(line("4:1\u{1b}[2J\n"), r"4:1\u{1b}[2J\n");
//! assert_eq!(lines("one\ntwo\u{7}"), "one\ntwo\\u{7}");
//! ```

use alloc::format;
use alloc::string::String;
use core::ops::RangeInclusive;

/// Characters without a width, and characters that change the direction of the following text. They
/// are Unicode's default ignorable characters and its line separators. They can hide letters:
/// `\u{e0041}` is an A that no terminal shows.
const UNSEEN: [RangeInclusive<char>; 17] = [
    '\u{ad}'..='\u{ad}',
    '\u{34f}'..='\u{34f}',
    '\u{61c}'..='\u{61c}',
    '\u{115f}'..='\u{1160}',
    '\u{17b4}'..='\u{17b5}',
    '\u{180b}'..='\u{180f}',
    '\u{200b}'..='\u{200f}',
    '\u{2028}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
    '\u{3164}'..='\u{3164}',
    '\u{fe00}'..='\u{fe0f}',
    '\u{feff}'..='\u{feff}',
    '\u{ffa0}'..='\u{ffa0}',
    '\u{fff0}'..='\u{fffb}',
    '\u{1bca0}'..='\u{1bca3}',
    '\u{1d173}'..='\u{1d17a}',
    '\u{e0000}'..='\u{e0fff}',
];

/// Returns true if a terminal does something other than print the character. This is true for
/// control characters, for characters that have no width, and for characters that change the
/// direction of the following text.
pub fn is_unseen(character: char) -> bool {
    character.is_control() || UNSEEN.iter().any(|range| range.contains(&character))
}

fn escaped(text: &str, stays: impl Fn(char) -> bool, escape: impl Fn(char, &mut String)) -> String {
    let mut shown = String::new();
    for character in text.chars() {
        if is_unseen(character) && !stays(character) {
            escape(character, &mut shown);
        } else {
            shown.push(character);
        }
    }
    shown
}

/// Returns a text as one line. Invisible characters are escaped, as `\u{1b}` or `\n`.
pub fn line(text: &str) -> String {
    escaped(
        text,
        |_| false,
        |character, shown| shown.extend(character.escape_default()),
    )
}

/// Returns a text of several lines, each as [`line()`] shows it.
pub fn lines(text: &str) -> String {
    escaped(
        text,
        |character| character == '\n',
        |character, shown| shown.extend(character.escape_default()),
    )
}

/// Returns JSON in which invisible characters have JSON's own escapes, so that a reader gets the
/// same values.
pub fn json(text: &str) -> String {
    let escape = |character: char, shown: &mut String| {
        for unit in character.encode_utf16(&mut [0; 2]) {
            *shown += &format!("\\u{unit:04x}");
        }
    };
    escaped(text, |_| false, escape)
}

/// Returns the width of `most` characters of a text, counted from character `first` on.
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
            (
                "a\tb\rc\0d\u{7f}\u{9b}31m",
                "a\\tb\\rc\\u{0}d\\u{7f}\\u{9b}31m",
            ),
            ("∘é\"'\\", "∘é\"'\\"),
            ("\u{202e}1:4", "\\u{202e}1:4"),
            ("4\n:1", "4\\n:1"),
            (
                "4\u{e0041}:\u{ad}1\u{fe0f}\u{3164}",
                "4\\u{e0041}:\\u{ad}1\\u{fe0f}\\u{3164}",
            ),
            (
                "\u{fffb}\u{206f}\u{34f}\u{180e}",
                "\\u{fffb}\\u{206f}\\u{34f}\\u{180e}",
            ),
            // Letters with marks, letters of many scripts, and characters next to the escaped
            // ranges are not escaped.
            (
                "e\u{301}ᄀ한ᅡ\u{1f600}\u{ae}\u{fe10}\u{e000}\u{10ffff}",
                "e\u{301}ᄀ한ᅡ\u{1f600}\u{ae}\u{fe10}\u{e000}\u{10ffff}",
            ),
        ] {
            assert_eq!(line(text), expected);
        }
        assert_eq!(lines("a\nb\u{1b}"), "a\nb\\u{1b}");
        assert_eq!(
            (
                width("\u{1b}4:1", 0, 1),
                width("\u{1b}4:1", 1, 9),
                width("\u{1b}4:1", 0, 2)
            ),
            (6, 3, 7)
        );
    }

    /// For any text, JSON on a terminal contains no invisible character, and is read as the same
    /// text.
    #[test]
    fn json_is_read_as_the_same() {
        let text: String = (0..0x3000)
            .chain(0xfe00..0x1_0000)
            .chain(0x1_bc00..0x1_d200)
            .chain(0xd_ff00..0xe_1100)
            .filter_map(char::from_u32)
            .collect();
        let shown = json(&crate::Json::from(text.as_str()).to_string());
        assert!(!shown.chars().any(super::is_unseen));
        assert_eq!(
            serde_json::from_str::<serde_json::Value>(&shown).unwrap(),
            text
        );
    }
}
