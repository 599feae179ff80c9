//! The languages of the repository, and their code without comments and texts.

use std::path::Path;

/// The beginnings and ends of functions in a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Language {
    /// After `fn name`, in braces.
    Rust,
    /// After `name(…)` or `=>`, in braces: JavaScript, C++, CUDA.
    Braces,
    /// After `def name`, indented.
    Python,
    /// After `name() {`, up to a line with the closing brace at the same indentation.
    Shell,
}

pub(super) fn language(path: &Path, text: &str) -> Option<Language> {
    match path
        .extension()
        .map(|extension| extension.to_string_lossy().into_owned())
        .as_deref()
    {
        Some("rs") => Some(Language::Rust),
        Some("js" | "mjs" | "cpp" | "cu") => Some(Language::Braces),
        Some("py") => Some(Language::Python),
        Some(_) => None,
        None => {
            let first = text.lines().next().filter(|line| line.starts_with("#!"))?;
            let kinds = [
                ("python", Language::Python),
                ("bash", Language::Shell),
                ("sh", Language::Shell),
            ];
            kinds
                .iter()
                .find(|(name, _)| first.ends_with(name) || first.contains(&format!("{name}3")))
                .map(|kind| kind.1)
        }
    }
}

/// The code with each comment, text and character as blanks, line by line.
pub(super) fn code(text: &str, language: Language) -> String {
    let bytes: Vec<char> = text.chars().collect();
    let starts = |at: usize, what: &str| {
        what.chars()
            .enumerate()
            .all(|(i, c)| bytes.get(at + i) == Some(&c))
    };
    let (mut code, mut at) = (String::new(), 0);
    while at < bytes.len() {
        let end = match language {
            Language::Python | Language::Shell => past_text_of_scripts(&bytes, at, language),
            Language::Rust | Language::Braces if starts(at, "//") => line_end(&bytes, at),
            Language::Rust | Language::Braces if starts(at, "/*") => past(&bytes, at + 2, "*/"),
            Language::Rust => past_text_of_rust(&bytes, at),
            Language::Braces => past_text_of_braces(&bytes, at),
        };
        let end = end.clamp(at, bytes.len());
        if end == at {
            code.push(bytes[at]);
            at += 1;
        }
        code.extend(
            bytes[at.min(end)..end]
                .iter()
                .map(|&c| if c == '\n' { '\n' } else { ' ' }),
        );
        at = at.max(end);
    }
    code
}

fn line_end(text: &[char], at: usize) -> usize {
    text[at..]
        .iter()
        .position(|&c| c == '\n')
        .map_or(text.len(), |length| at + length)
}

/// The position after a closing mark; a mark after `\` does not close.
fn past(text: &[char], mut at: usize, close: &str) -> usize {
    let close: Vec<char> = close.chars().collect();
    while at < text.len() && !text[at..].starts_with(&close) {
        at += if text[at] == '\\' { 2 } else { 1 };
    }
    at + close.len()
}

/// The end of a text or a character that begins here, or this position if none does.
fn past_text_of_rust(text: &[char], at: usize) -> usize {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    if text[at] == '"' {
        return past(text, at + 1, "\"");
    }
    if text[at] == 'r'
        && !(at > 0 && is_word(text[at - 1]) && text[at - 1] != 'b' && text[at - 1] != 'c')
    {
        let marks = text[at + 1..].iter().take_while(|&&c| c == '#').count();
        if text.get(at + 1 + marks) == Some(&'"') {
            let close: Vec<char> = "\"".chars().chain("#".repeat(marks).chars()).collect();
            let from = at + 2 + marks;
            let length = text[from..]
                .windows(close.len())
                .position(|end| end == close);
            return length.map_or(text.len(), |length| from + length + close.len());
        }
    }
    match (text[at], text.get(at + 1), text.get(at + 2)) {
        ('\'', Some('\\'), _) => past(text, at + 3, "'"),
        ('\'', Some(_), Some('\'')) => at + 3,
        _ => at,
    }
}

fn past_text_of_braces(text: &[char], at: usize) -> usize {
    match text[at] {
        quote @ ('"' | '\'' | '`') => past(text, at + 1, &quote.to_string()),
        // A regular expression does not begin after a number or a name.
        '/' => {
            let before = text[..at].iter().rev().find(|c| !c.is_whitespace());
            let divides = before.is_some_and(|&c| c.is_alphanumeric() || "_)]}$".contains(c));
            let (mut end, mut in_class) = (at + 1, false);
            while !divides
                && end < text.len()
                && text[end] != '\n'
                && (in_class || text[end] != '/')
            {
                in_class = (in_class || text[end] == '[') && text[end] != ']';
                end += if text[end] == '\\' { 2 } else { 1 };
            }
            if divides || text.get(end) != Some(&'/') {
                at
            } else {
                end + 1
            }
        }
        _ => at,
    }
}

fn past_text_of_scripts(text: &[char], at: usize, language: Language) -> usize {
    match text[at] {
        '#' if at == 0 || text[at - 1].is_whitespace() || language == Language::Python => {
            line_end(text, at)
        }
        quote @ ('"' | '\'') if language == Language::Python => {
            let three = quote.to_string().repeat(3);
            let is_long = text[at..].starts_with(&three.chars().collect::<Vec<_>>());
            if is_long {
                past(text, at + 3, &three)
            } else {
                past(text, at + 1, &quote.to_string())
            }
        }
        _ => at,
    }
}
