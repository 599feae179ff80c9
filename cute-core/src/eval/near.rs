//! The edit distance of two names, used to suggest the correct name after a misspelled one.

use alloc::vec::Vec;

/// Returns the edit distance of two texts: the number of letters that must be inserted, deleted,
/// changed, or exchanged with a neighbour.
pub fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    // The last three rows of the table of distances. Each row is a prefix of `one`, and each column
    // is a prefix of `other`.
    let (mut before, mut last): (Vec<usize>, Vec<usize>) =
        (Vec::new(), (0..=other.len()).collect());
    let mut left = None;
    for &letter in &one {
        let mut row = Vec::from([last.first().map_or(0, |first| first.saturating_add(1))]);
        let mut beside = None;
        for (at, &met) in other.iter().enumerate() {
            let get = |row: &[usize], at: usize| row.get(at).copied().unwrap_or(usize::MAX);
            let changed = get(&last, at).saturating_add(usize::from(letter != met));
            let deleted = get(&last, at.saturating_add(1)).saturating_add(1);
            let inserted = get(&row, at).saturating_add(1);
            let mut least = changed.min(deleted).min(inserted);
            if at > 0 && left == Some(met) && beside == Some(letter) {
                let exchanged = get(&before, at.saturating_sub(1)).saturating_add(1);
                least = least.min(exchanged);
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

#[cfg(test)]
mod tests {
    use super::distance;

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
}
