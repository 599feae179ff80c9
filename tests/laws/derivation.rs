//! `explain`: the complete result of the operator, and the rule that refuses.

use cute::dynamic::{Derivation, Error, Event, IntTuple, Layout, Tiler};
use proptest::prelude::*;

use super::generate::{composable, config, divisible, layout, tiler};

fn tells(derivation: &Derivation, result: Result<Layout, Error>) -> Result<(), TestCaseError> {
    prop_assert_eq!(&derivation.result, &result);
    let count = |which: fn(&Event) -> bool| {
        derivation
            .events
            .iter()
            .filter(|event| which(event))
            .count()
    };
    let begun = count(|event| matches!(event, Event::Begin { .. }));
    let ended = count(|event| matches!(event, Event::End { .. }));
    let text = derivation.to_string();
    let last = text.lines().last().unwrap_or_default();
    match result {
        Ok(result) => {
            prop_assert_eq!(begun, ended);
            prop_assert_eq!(last, format!("gives {result}"));
            let end = Event::End { result };
            prop_assert_eq!(derivation.events.last(), Some(&end));
        }
        Err(error) => {
            prop_assert!(begun > ended);
            prop_assert!(last.starts_with("refused") && last.ends_with(&error.to_string()));
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_composition_is_told((a, b) in composable(), other in tiler()) {
        let b = Tiler::Layout(b);
        tells(&a.explain_composition(&b), a.composition(&b))?;
        tells(&a.explain_composition(&other), a.composition(&other))?;
    }

    #[test]
    fn a_complement_is_told(a in layout(), cotarget in 1_i64..300) {
        let cotarget = IntTuple::from(cotarget);
        tells(&a.explain_complement(cotarget.view()), a.complement_in(cotarget.view()))?;
    }

    #[test]
    fn a_divide_is_told((a, tiler) in divisible()) {
        tells(&a.explain_logical_divide(&tiler), a.logical_divide(&tiler))?;
    }

    #[test]
    fn a_product_is_told(a in layout(), tiler in tiler()) {
        tells(&a.explain_logical_product(&tiler), a.logical_product(&tiler))?;
    }
}

/// Every rule of composition that emits, passes or refuses, in known derivations.
#[test]
fn every_rule_has_its_line() {
    let lines = |a: &str, b: &str| {
        let a: Layout = a.parse().expect("a layout");
        let b: Tiler = b.parse().expect("a tiler");
        a.explain_composition(&b).to_string()
    };
    for (a, b, line) in [
        ("8:3", "4:2", "C0  4:2 becomes 4:6"),
        (
            "(4,1):(1,7)",
            "2:4",
            "C1  the left side is (4,2):(1,7), the last mode a cap",
        ),
        (
            "(4,6):(6,1)",
            "2:8",
            "C2  passes mode 0, 4:6: stride 8 becomes 2",
        ),
        (
            "(4,6):(6,1)",
            "2:7",
            "C2  passes mode 0, 4:6, but for 3: stride 7 becomes 1, and each step adds 18 to the \
             offset",
        ),
        (
            "(10,2):(16,4)",
            "(3,4):(1,5)",
            "C3  makes 2 steps of 5 in mode 0, 10:16: 2:80; 2 of them are left",
        ),
        (
            "(5,6):(6,1)",
            "3:2",
            "C4  makes 3 steps of 2 in mode 0, 5:6: 3:12",
        ),
        (
            "(4,6):(6,1)",
            "2:8",
            "C5  makes 2 steps of 2 in mode 1, 6:1: 2:2",
        ),
        (
            "(4,6):(6,1)",
            "1:8",
            "C6  passes mode 0, 4:6: stride 8 becomes 2",
        ),
        (
            "(10,2):(16,4)",
            "(3,4):(1,5)",
            "C7  mode 0 is reached up to 7 of 9",
        ),
        (
            "(6,2):(1,7)",
            "(3,2):(2,3)",
            "refused by C7: composition: the modes of the right layout together reach 7",
        ),
        (
            "(4,6):(6,1)",
            "3:6",
            "refused by C2: composition: stride 6 is not divisible by 4",
        ),
        (
            "(8,8):(1,100)",
            "6:3",
            "C4  stride 3 does not divide 8, the shape of mode 0 of the coalesced left layout, and \
             the last step of the stride reaches 15, past the end of that mode",
        ),
        ("(8,8):(1,100)", "6:3", "C9  a carry past 8 adds 92"),
        (
            "(8,8):(1,100)",
            "6:3",
            "C9  over 3 steps of 3, the carries add nothing: 3:3; 2 of them are left",
        ),
        ("(8,8):(1,100)", "6:3", "C10 together, they add nothing"),
        (
            "(5,6):(6,1)",
            "4:2",
            "C9  a carry at step 3 of 2 adds something, and 3 does not divide 4",
        ),
        (
            "(6,2):(1,7)",
            "(3,2):(2,3)",
            "C10 together, they add 1 at 7",
        ),
        (
            "(4,4):(1,10)",
            "7:3",
            "C11 no layout is right everywhere: only values below 16 count",
        ),
    ] {
        let text = lines(a, b);
        assert!(text.contains(line), "{line} is not in\n{text}");
    }
    // By mode, each mode has its own heading.
    let by_mode = lines("(4,6):(6,1)", "(2,_)");
    assert_eq!(
        by_mode,
        "composition of (4,6):(6,1) and (2,_)\n  composition of 4:6 and 2:1\n    C1  the left \
         side is 4:6\n    C0  2:1 becomes 2:6\n  gives 2:6\n      6:1 stays\ngives (2,6):(6,1)\n",
    );
}
