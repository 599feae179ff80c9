//! Names that are similar to an unknown name.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use cute_core::expression::distance;

/// The greatest number of names that a sentence lists.
const LISTED: usize = 8;

/// Returns the end of a sentence that lists the names that begin with the requested name. If there
/// are none, it lists the most similar names. Returns `None` if no name is similar.
pub(crate) fn suggested(asked: &str, names: Vec<String>) -> Option<String> {
    let (found, mut others): (Vec<String>, Vec<String>) = names
        .into_iter()
        .partition(|name| !asked.is_empty() && name.starts_with(asked));
    if found.is_empty() {
        // At most a quarter of the letters may differ.
        others.retain(|name| distance(asked, name) <= asked.len() / 4);
        others.sort_by_key(|name| distance(asked, name));
        // The last word of an atom's name says how it is used, so one of the three has the same
        // last word. A name with the same number of bits is preferred.
        let last = |name: &str| name.rsplit('_').next().map(String::from);
        let same = |name: &&String| last(name) == last(asked);
        let kept = others
            .iter()
            .filter(same)
            .find(|name| bits(name).is_some() && bits(name) == bits(asked))
            .or_else(|| others.iter().find(same))
            .cloned();
        if let Some(kept) = kept.filter(|kept| !others.iter().take(3).any(|name| name == kept)) {
            others.insert(2, kept);
        }
        others.truncate(3);
        return if others.is_empty() {
            None
        } else {
            Some(format!("did you mean {}?", others.join(", ")))
        };
    }
    listed("names with the same beginning", found)
}

/// Returns the bits in a name such as `SM75_U32x4_LDSM_N`: 32 times 4.
fn bits(name: &str) -> Option<u32> {
    name.split('_').find_map(|word| {
        let (each, count) = word.strip_prefix('U')?.split_once('x')?;
        each.parse::<u32>().ok()?.checked_mul(count.parse().ok()?)
    })
}

/// Lists the first names after a title, and the number of the remaining ones. Returns `None` if the
/// list is empty.
pub(crate) fn listed(title: &str, mut found: Vec<String>) -> Option<String> {
    let more = found.len().saturating_sub(LISTED);
    found.truncate(LISTED);
    let more = if more == 0 {
        String::new()
    } else {
        format!(", and {more} more")
    };
    (!found.is_empty()).then(|| format!("{title}: {}{more}", found.join(", ")))
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::vec::Vec;

    use super::suggested;

    #[test]
    fn beginnings_come_before_what_is_near() {
        let of = |asked: &str| suggested(asked, ["cat", "cart", "dog"].map(String::from).into());
        assert_eq!(
            of("ca").as_deref(),
            Some("names with the same beginning: cat, cart")
        );
        assert_eq!(of("cratx"), None);
        assert_eq!(of("catr").as_deref(), Some("did you mean cat, cart?"));
        assert_eq!(of("dot"), None);
        let names = [
            "X1_LDSM_N",
            "X2_LDSM_N",
            "X3_LDSM_N",
            "Y8_LDSM_T",
            "Z8_LDSM_T",
        ];
        let found = suggested("X1_LDSM_T", names.map(String::from).into());
        assert_eq!(
            found.as_deref(),
            Some("did you mean X1_LDSM_N, X2_LDSM_N, Y8_LDSM_T?")
        );
        // The third name has the same end and also 4 times 32 bits.
        let names = [
            "U32x4_LDSM_N",
            "U32x1_LDSM_N",
            "U32x2_LDSM_N",
            "U16x4_LDSM_T",
            "U16x8_LDSM_T",
        ];
        let found = suggested(
            "SM75_U32x4_LDSM_T",
            names.map(|name| ["SM75_", name].concat()).into(),
        );
        assert_eq!(
            found.as_deref(),
            Some("did you mean SM75_U32x4_LDSM_N, SM75_U32x1_LDSM_N, SM75_U16x8_LDSM_T?")
        );
        let many: Vec<String> = (10..20).map(|number| alloc::format!("a{number}")).collect();
        assert!(suggested("a", many).is_some_and(|text| text.ends_with("a17, and 2 more")));
        assert_eq!(suggested("", Vec::new()), None);
    }
}
