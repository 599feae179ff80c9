//! Names that are like one that nothing has.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// The most names that a sentence lists.
const LISTED: usize = 8;

/// How many letters are to be put in, left out, changed or exchanged with their neighbour to make
/// one text of the other.
fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    // Rows of the table of all beginnings of `one` against all of `other`: the last three.
    let (mut before, mut last): (Vec<usize>, Vec<usize>) =
        (Vec::new(), (0..=other.len()).collect());
    let mut left = None;
    for &letter in &one {
        let mut row = Vec::from([last.first().map_or(0, |first| first + 1)]);
        let mut beside = None;
        for (at, &met) in other.iter().enumerate() {
            let get = |row: &[usize], at: usize| row.get(at).copied().unwrap_or(usize::MAX - 1);
            let changed = get(&last, at) + usize::from(letter != met);
            let mut least = changed.min(get(&last, at + 1) + 1).min(get(&row, at) + 1);
            if at > 0 && left == Some(met) && beside == Some(letter) {
                least = least.min(get(&before, at - 1) + 1);
            }
            row.push(least);
            beside = Some(met);
        }
        before = last;
        last = row;
        left = Some(letter);
    }
    last.last().copied().unwrap_or(0)
}

/// Names that begin with the requested one, or else the nearest names, as the end of a sentence;
/// empty if none is near.
pub(crate) fn suggested(asked: &str, names: Vec<String>) -> Option<String> {
    let (mut found, mut others): (Vec<String>, Vec<String>) = names
        .into_iter()
        .partition(|name| !asked.is_empty() && name.starts_with(asked));
    if found.is_empty() {
        // As many letters may be wrong as one misspells: a quarter of them.
        others.retain(|name| distance(asked, name) <= asked.len() / 4);
        others.sort_by_key(|name| distance(asked, name));
        others.truncate(3);
        return if others.is_empty() {
            None
        } else {
            Some(format!("is it {}?", others.join(", ")))
        };
    }
    let more = found.len().saturating_sub(LISTED);
    found.truncate(LISTED);
    let more = if more == 0 {
        String::new()
    } else {
        format!(", and {more} more")
    };
    Some(format!("these begin so: {}{more}", found.join(", ")))
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::vec::Vec;

    use super::{distance, suggested};

    #[test]
    fn distances_are_counted_by_hand() {
        for (one, other, expected) in [
            ("", "", 0),
            ("", "abc", 3),
            ("abc", "abc", 0),
            ("abc", "acb", 1),
            ("abc", "axc", 1),
            ("abc", "ac", 1),
            ("abc", "abxc", 1),
            ("kitten", "sitting", 3),
            ("abcd", "badc", 2),
        ] {
            assert_eq!(
                (distance(one, other), distance(other, one)),
                (expected, expected),
                "{one} {other}"
            );
        }
    }

    #[test]
    fn beginnings_come_before_what_is_near() {
        let of = |asked: &str| suggested(asked, ["cat", "cart", "dog"].map(String::from).into());
        assert_eq!(of("ca").as_deref(), Some("these begin so: cat, cart"));
        assert_eq!(of("cratx"), None);
        assert_eq!(of("catr").as_deref(), Some("is it cat, cart?"));
        assert_eq!(of("dot"), None);
        let many: Vec<String> = (10..20).map(|number| alloc::format!("a{number}")).collect();
        assert!(suggested("a", many).is_some_and(|text| text.ends_with("a17, and 2 more")));
        assert_eq!(suggested("", Vec::new()), None);
    }
}
