//! Random tuples that are compared, static and dynamic.

use cute_core::{Error, IntTuple};

use super::{Random, dynamic, test};

/// A comparison: its name, and the run-time form.
type Comparison = (
    &'static str,
    fn(&IntTuple, &IntTuple) -> Result<bool, Error>,
);

const COMPARISONS: &[Comparison] = &[
    ("elem_less", IntTuple::elem_less),
    ("elem_leq", IntTuple::elem_leq),
    ("lex_less", IntTuple::lex_less),
    ("lex_leq", IntTuple::lex_leq),
    ("colex_less", IntTuple::colex_less),
    ("colex_leq", IntTuple::colex_leq),
];

/// Two tuples of small integers: of two modes, of one more, or nested alike.
fn pair(random: &mut Random) -> (IntTuple, IntTuple) {
    let nested = random.below(2) == 0;
    let mut one = || {
        let mut entries: Vec<IntTuple> = (0..2 + random.below(2))
            .map(|_| IntTuple::from(random.pick(&[-1, 0, 1, 2])))
            .collect();
        if nested {
            entries[1] = IntTuple::from_entries(&[
                random.pick(&[0, 1]).into(),
                random.pick(&[0, 1, 2]).into(),
            ]);
        }
        entries
    };
    (
        IntTuple::from_entries(&one()),
        IntTuple::from_entries(&one()),
    )
}

/// A test file of `count` pairs.
pub(crate) fn source(count: usize) -> String {
    let mut random = Random(2030);
    let mut lines = vec![Vec::new(); COMPARISONS.len()];
    for _ in 0..count {
        let (a, b) = pair(&mut random);
        for ((name, run), lines) in COMPARISONS.iter().zip(&mut lines) {
            // The types compare all entries, and so do the pairs that both know.
            let Ok(answer) = run(&a, &b) else { continue };
            if a.rank() != b.rank() && name.starts_with("colex") && a.view().depth() > 1 {
                continue;
            }
            lines.push(format!(
                "assert_eq!(cute::{name}(coord!({a}), coord!({b})), {answer});"
            ));
            lines.push(format!(
                "assert_eq!(cute::{name}(coord!({}), coord!({b})), {answer});",
                dynamic(a.view())
            ));
        }
    }
    COMPARISONS
        .iter()
        .zip(&lines)
        .map(|((name, _), lines)| test(name, lines))
        .collect()
}
