//! Lines that give names to values: `a = (6,2):(8,2)`.

/// Returns the name and the text of `name = expression`, or `None` for a line that is only an
/// expression. The name may be preceded by the keywords that begin a definition in C++ and Rust.
///
/// ```
/// use cute_answers::definition;
/// assert_eq!(definition("a1 = 4:1"), Some(("a1", "4:1")));
/// assert_eq!(definition("auto a = 4:1;"), Some(("a", "4:1;")));
/// assert_eq!(definition("using A = decltype(a);"), Some(("A", "decltype(a);")));
/// assert_eq!(definition("Layout a = 4:1;"), Some(("a", "4:1;")));
/// // A word that has a meaning in the notation is not a name.
/// assert_eq!(definition("Sw = 4:1"), None);
/// ```
pub fn definition(line: &str) -> Option<(&str, &str)> {
    let (name, text) = line.split_once('=')?;
    let name = [
        "static",
        "constexpr",
        "const",
        "let",
        "using",
        "auto",
        "Layout",
    ]
    .into_iter()
    .fold(name.trim(), |name, word| {
        let rest = name.strip_prefix(word);
        rest.filter(|rest| rest.starts_with(' '))
            .map_or(name, str::trim)
    });
    let mut characters = name.chars();
    let first = characters.next().is_some_and(|c| c.is_ascii_alphabetic());
    let is_name = first && characters.all(|c| c.is_ascii_alphanumeric() || c == '_');
    (is_name && !matches!(name, "o" | "Sw")).then_some((name, text.trim()))
}

#[cfg(test)]
mod tests {
    use super::definition;

    #[test]
    fn only_a_name_is_defined() {
        assert_eq!(definition("a1 = 4:1"), Some(("a1", "4:1")));
        for line in [
            "4:1",
            "1a = 4:1",
            "o = 4:1",
            "Sw = 4:1",
            "(a) = 4:1",
            "Layout((4), stride=1)",
        ] {
            assert_eq!(definition(line), None, "{line}");
        }
    }
}
