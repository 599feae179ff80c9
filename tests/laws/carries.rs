//! Compositions that the walk refuses: right at every coordinate, and refused only if no layout is
//! right.

use std::time::{Duration, Instant};

use cute::dynamic::{Event, IntTuple, Layout, Tiler, Violation};
use proptest::prelude::*;

use super::generate::{composable, config, layout};
use super::reference::{broken_at, offset};
#[path = "../exhaustive/exists.rs"]
mod exists;
use exists::Search;

fn read(text: &str) -> Layout {
    text.parse().expect("a layout")
}

/// The conditions of the composition beyond the walk.
#[derive(PartialEq)]
enum Asked {
    Nothing,
    /// C9, C10
    Everywhere,
    /// C11
    Visible,
}

fn asked(a: &Layout, b: &Layout) -> Asked {
    let events = a.explain_composition(&Tiler::Layout(b.clone())).events;
    if events
        .iter()
        .any(|event| matches!(event, Event::Visible { .. }))
    {
        Asked::Visible
    } else if events
        .iter()
        .any(|event| matches!(event, Event::Asked { .. }))
    {
        Asked::Everywhere
    } else {
        Asked::Nothing
    }
}

/// If C9 and C10 accept, `R(c) = A(B(c))` at every coordinate; if they refuse, no layout has these
/// values.
fn complete(a: &Layout, b: &Layout) -> Result<(), TestCaseError> {
    let want: Vec<_> = (0..b.size()).map(|c| offset(a, offset(b, c))).collect();
    let inside = (0..b.size()).all(|c| offset(b, c).abs() < a.size());
    match a.composition(&Tiler::Layout(b.clone())) {
        Ok(result) => {
            prop_assert!(
                b.shape().compatible(&result.shape()),
                "{} o {} = {} has another domain",
                a,
                b,
                result
            );
            let broken = broken_at(a, b, &result);
            prop_assert!(
                broken.is_none(),
                "{} o {} = {} is wrong at {:?}",
                a,
                b,
                result,
                broken
            );
            if asked(a, b) == Asked::Everywhere {
                let found: Vec<_> = (0..b.size()).map(|c| offset(&result, c)).collect();
                prop_assert_eq!(found, want, "{} o {} = {}", a, b, result);
            }
        }
        Err(error) if !matches!(error.violation, Violation::CarriesUndecided { .. }) => {
            let shape: Vec<_> = b.view().leaves().map(|leaf| leaf.0).collect();
            let want: Vec<_> = want.into_iter().map(Some).collect();
            let exists = Search::default().exists(&shape, &want);
            prop_assert!(!exists, "{} o {} exists, and is refused: {}", a, b, error);
            prop_assert!(
                inside || asked(a, b) == Asked::Visible,
                "{} o {}: what is visible was not asked",
                a,
                b
            );
        }
        Err(error) => return Err(TestCaseError::fail(format!("{a} o {b}: {error}"))),
    }
    Ok(())
}

/// The same layout with some strides negated.
fn turned(a: &Layout, signs: u8) -> Layout {
    let turn = |(leaf, stride): (usize, &i64)| {
        if signs >> (leaf % 8) & 1 == 1 {
            -stride
        } else {
            *stride
        }
    };
    let stride = a.stride();
    let mut turned = stride.leaves().iter().enumerate().map(turn);
    let leaves: Vec<_> = turned.by_ref().map(IntTuple::from).collect();
    let shape: Vec<_> = a
        .shape()
        .leaves()
        .iter()
        .copied()
        .map(IntTuple::from)
        .collect();
    Layout::new(
        IntTuple::from_entries(&shape),
        IntTuple::from_entries(&leaves),
    )
    .expect("the same extents")
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn what_is_refused_has_no_composition((a, b) in composable()) {
        complete(&a, &b)?;
    }

    #[test]
    fn strangers_are_refused_for_a_reason(a in layout(), b in layout()) {
        complete(&a, &b)?;
    }

    #[test]
    fn both_signs_are_refused_for_a_reason((a, b) in composable(), of_a in any::<u8>(), of_b in any::<u8>()) {
        complete(&turned(&a, of_a), &turned(&b, of_b))?;
    }
}

/// The refusals of the walk with their results, each with the rule that the walk names. The last of
/// them overhangs.
#[test]
fn examples_are_accepted_by_their_rules() {
    for (a, b, refused, result) in [
        ("(8,8):(1,100)", "6:3", "C4", "(3,2):(3,101)"),
        ("(2,8):(8,1)", "4:3", "C2", "(2,2):(9,3)"),
        ("(4,4):(1,10)", "(2,2):(5,-1)", "C8", "(2,2):(11,-1)"),
        (
            "(2,4):(1,23)",
            "(2,4):(3,-1)",
            "C8",
            "(2,(2,2)):(24,(-1,-23))",
        ),
        // The costs cancel: -1 and 1, -6 and 6.
        ("(2,2,3):(1,1,3)", "(3,2):(3,1)", "C2", "(3,2):(2,1)"),
        ("(3,3,3):(2,0,6)", "(3,3):(1,8)", "C2", "(3,3):(2,4)"),
        ("(4,4):(1,10)", "5:3", "C4", ""),
        ("(4,2):(1,10)", "5:3", "C4", ""),
        ("(6,4):(1,10)", "6:5", "C4", ""),
    ] {
        let (a, b) = (read(a), read(b));
        let derivation = a.explain_composition(&Tiler::Layout(b.clone()));
        let text = derivation.to_string();
        assert!(
            text.contains(&format!("\n  {refused}  ")),
            "{refused} is not in\n{text}"
        );
        match derivation.result {
            Ok(found) => assert_eq!(found.to_string(), result, "{a} o {b}"),
            Err(error) => assert_eq!(
                (error.violation.rule(), result),
                (Some(refused), ""),
                "{a} o {b}: {error}"
            ),
        }
        complete(&a, &b).expect("a right answer");
    }
}

/// A small generator of numbers, the same each time.
struct Random(u64);

impl Random {
    fn within(&mut self, least: i64, most: i64) -> i64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        least + i64::try_from(self.0 >> 33).expect("31 bits") % (most - least + 1)
    }
}

/// The sums of all subsets.
fn sums(weights: &[i64]) -> Vec<i64> {
    weights.iter().fold(vec![0], |sums, weight| {
        sums.iter().flat_map(|sum| [*sum, sum + weight]).collect()
    })
}

fn twos(strides: impl Iterator<Item = i64>) -> Layout {
    let strides: Vec<_> = strides.map(IntTuple::from).collect();
    let shape = vec![IntTuple::from(2); strides.len()];
    Layout::new(
        IntTuple::from_entries(&shape),
        IntTuple::from_entries(&strides),
    )
    .expect("extents of 2")
}

/// Whether a composition exists, decided within a second.
fn exists(a: &str, b: &Layout) -> Option<bool> {
    let begin = Instant::now();
    let result = read(a).composition(&Tiler::Layout(b.clone()));
    assert!(
        begin.elapsed() < Duration::from_secs(1),
        "{a} o {b} took {:?}",
        begin.elapsed()
    );
    match result {
        Ok(_) => Some(true),
        Err(error) if matches!(error.violation, Violation::CarriesUndecided { .. }) => None,
        Err(_) => Some(false),
    }
}

/// Three ways to encode the question whether a subset of weights has a given sum. The composition
/// exists if no subset has it.
#[test]
fn subset_sums_are_compositions() {
    let mut random = Random(1);
    let (mut yes, mut no) = ([0, 0, 0], [0, 0, 0]);
    for _ in 0..100 {
        let weights: Vec<i64> = (0..7).map(|_| random.within(1, 40)).collect();
        let total: i64 = weights.iter().sum();
        let mut answer = |way: usize, a: String, b: Layout, sum: i64| {
            let none = !sums(&weights).contains(&sum);
            assert_eq!(exists(&a, &b), Some(none), "{a} o {b}");
            *(if none { &mut yes[way] } else { &mut no[way] }) += 1;
        };
        // Costs that cancel.
        let sum = random.within(total / 2 + 1, total);
        let left = format!("({sum},{},4):(0,1,{})", sum + 2, sum + 1);
        answer(0, left, twos(weights.iter().map(|w| w * (sum + 1))), sum);
        // Both signs.
        let (sum, span) = (random.within(2, total), 2 * total + 5);
        let back = -((sum - 1) * span + sum + 1);
        let right = twos(weights.iter().map(|w| w * (span + 1)).chain([back]));
        answer(1, format!("({span},10000):(1,777)"), right, sum);
        // The visible values.
        let most = weights.iter().max().expect("weights") + 1;
        let sum = random.within(total / 2 + 1, total).max(most);
        let right = twos(weights.iter().map(|w| w * (sum + 1)));
        answer(2, format!("({sum},{}):(1,7777)", sum + 2), right, sum);
    }
    assert!(
        yes.iter().chain(&no).all(|count| *count > 5),
        "{yes:?} {no:?}: the test says little"
    );
}

/// The search over many weights does not run forever: it stops after a number of steps.
#[test]
fn large_subset_sums_end() {
    let mut random = Random(2);
    for leaves in [20, 30, 40] {
        // Even weights, and an odd sum: every subset must be tried.
        let weights: Vec<i64> = (0..leaves)
            .map(|_| 2 * random.within(1_000_000, 10_000_000))
            .collect();
        let sum = (weights.iter().sum::<i64>() / 2 + 1) | 1;
        let left = format!("({sum},{},4):(0,1,{})", sum + 2, sum + 1);
        let right = twos(weights.iter().map(|w| w * (sum + 1)));
        assert_eq!(exists(&left, &right), None);
        let error = read(&left)
            .composition(&Tiler::Layout(right))
            .expect_err("undecided");
        assert_eq!(
            error.to_string(),
            "composition: 4096 steps were not enough to decide whether the carries between the \
             modes of the left layout cancel"
        );
    }
    // One leaf whose carries cancel for a long time.
    let left = "(1000003,1000033,7):(0,1,1000033000099)";
    let long = exists(left, &read("1000000:1000004"));
    assert!(long.is_some(), "one leaf is decided");
}
