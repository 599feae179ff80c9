//! Answers compared with the definition: facts and their witnesses with tables of offsets, JSON
//! with another library's reader, refusals with their place.

#[path = "answers/random.rs"]
mod random;
#[path = "answers/sizes.rs"]
mod sizes;

use std::collections::BTreeSet;

use cute_answers::banks::{BankConflicts, Values};
use cute_answers::{Drawn, NotBijective, Question, Show, measures};
use cute_core::{ComposedLayout, Value};
use cute_draw::Banks;
use serde_json::Value as Json;

const ALL: Show<'static> = Show {
    offsets: true,
    facts: true,
    steps: true,
    counted: None,
    picture: None,
};

/// The expressions of the command's transcript. Every operator is in one of them.
fn expressions() -> Vec<&'static str> {
    let transcript = include_str!("../../../tools/cute-cli/tests/transcript.txt");
    let commands = transcript
        .lines()
        .filter_map(|line| line.strip_prefix("$ cute '")?.strip_suffix('\''));
    commands.filter(|text| !text.contains('\'')).collect()
}

fn asked(text: &str, show: Show<'static>) -> cute_answers::Answer {
    Question {
        show,
        ..Question::new(text)
    }
    .answer()
}

/// The offsets of a function, from its own definition of a value.
fn table(function: &ComposedLayout) -> Vec<i64> {
    (0..function.size())
        .map(|index| function.at(index).unwrap())
        .collect()
}

/// An answer with all parts, as another library reads it.
fn all_of(text: &str) -> Json {
    serde_json::from_str(&asked(text, ALL).json().to_string()).unwrap()
}

/// The value of a fact in JSON: `true`, or the object that shows that it does not hold.
fn holds(fact: &Json) -> bool {
    assert!(fact.is_boolean() || fact.is_object(), "{fact}");
    fact == &Json::Bool(true)
}

/// The number of cycles of a permutation, and of those of one coordinate.
fn cycles(offsets: &[i64]) -> (usize, usize) {
    let mut seen = vec![false; offsets.len()];
    let (mut cycles, mut fixed) = (0, 0);
    for start in 0..offsets.len() {
        let mut at = start;
        cycles += usize::from(!seen[at]);
        while !std::mem::replace(&mut seen[at], true) {
            at = usize::try_from(offsets[at]).unwrap();
        }
        fixed += usize::from(offsets[start] == i64::try_from(start).unwrap());
    }
    (cycles, fixed)
}

#[test]
fn facts_hold_and_witnesses_show() {
    let (mut functions, mut broken) = (0, 0);
    for text in expressions() {
        let answer = asked(text, ALL);
        let json: Json = serde_json::from_str(&answer.json().to_string()).unwrap();
        let Ok(found) = &answer.found else { continue };
        let Some(function) = found
            .value
            .function()
            .filter(|function| function.size() < 1 << 16)
        else {
            continue;
        };
        functions += 1;
        let (offsets, facts) = (table(&function), &json["facts"]);
        let image: BTreeSet<i64> = offsets.iter().copied().collect();
        if offsets.len() <= 4096 {
            assert_eq!(json["offsets"], serde_json::json!(offsets), "{text}");
        }
        assert_eq!(
            holds(&facts["injective"]),
            image.len() == offsets.len(),
            "{text}"
        );
        if let Some(pair) = facts["injective"]["coordinates"].as_array() {
            let [one, other] =
                [0, 1].map(|at| usize::try_from(pair[at].as_i64().unwrap()).unwrap());
            assert!(one != other && offsets[one] == offsets[other], "{text}");
            broken += 1;
        }
        let ends = image.first().zip(image.last());
        let span = ends.map_or(0, |(first, last)| last - first + 1);
        assert_eq!(facts["image"]["span"], span, "{text}");
        assert_eq!(facts["image"]["used"], image.len(), "{text}");
        assert_eq!(
            holds(&facts["contiguous"]),
            span == i64::try_from(image.len()).unwrap(),
            "{text}"
        );
        if let Some(missed) = facts["contiguous"]["offset"].as_i64() {
            let (first, last) = ends.unwrap();
            assert!(
                !image.contains(&missed) && (*first..*last).contains(&missed),
                "{text}"
            );
            broken += 1;
        }
        let onto: BTreeSet<i64> = (0..i64::try_from(offsets.len()).unwrap()).collect();
        assert_eq!(facts["bijective"], image == onto, "{text}");
        assert_eq!(facts["bijective"], json["bijective"], "{text}");
        if image == onto {
            let (cycles, fixed) = cycles(&offsets);
            assert_eq!(
                (&facts["cycles"], &facts["fixed_points"]),
                (&cycles.into(), &fixed.into()),
                "{text}"
            );
        }
    }
    assert!(
        functions > 80 && broken > 25,
        "{functions} functions, {broken} facts that do not hold"
    );
}

#[test]
fn json_is_what_another_reader_reads() {
    let mut kinds = BTreeSet::new();
    for text in expressions() {
        let answer = asked(text, ALL);
        let written = answer.json().to_string();
        let json: Json = serde_json::from_str(&written).unwrap();
        assert_eq!(
            json.to_string(),
            written,
            "{text}: as that reader writes it"
        );
        assert_eq!(
            (&json["version"], json["expression"].as_str()),
            (&Json::from(2), Some(text))
        );
        let Ok(found) = answer.found else {
            let error = &json["error"];
            assert!(
                error["sentence"].is_string() && error["place"]["column"].as_u64().unwrap() >= 1,
                "{written}"
            );
            continue;
        };
        kinds.insert(found.value.kind());
        assert_eq!(json["text"], found.value.to_string());
        // The parts as numbers give the same text.
        if let Value::Layout(layout) = &found.value {
            let tuple = |json: &Json| json.to_string().replace('[', "(").replace(']', ")");
            assert_eq!(
                format!("{}:{}", tuple(&json["shape"]), tuple(&json["stride"])),
                layout.to_string()
            );
        }
    }
    assert!(kinds.len() >= 11, "{kinds:?}");
}

/// A refusal has its place, its operator, its rule, and the steps up to it; the nearest right text
/// has none of them.
#[test]
fn refusals_have_their_place() {
    let answer = asked("size((8,12):(12,1) o 6:5)", ALL);
    let refused = answer.found.as_ref().unwrap_err();
    let place = refused.place.as_ref().unwrap();
    // The marked part is the composition.
    assert_eq!(
        &place.text[place.column - 1..][..place.width],
        "(8,12):(12,1) o 6:5"
    );
    assert_eq!(
        (refused.operator, refused.rule, refused.is_syntax),
        (Some("composition"), Some("C4"), false)
    );
    let step = answer.steps.last().unwrap();
    assert_eq!(
        (step.value.is_none(), step.column, step.operator.as_str()),
        (true, 6, "composition")
    );
    assert!(
        step.lines
            .iter()
            .any(|line| line.rule.as_deref() == Some("C9")),
        "{step:?}"
    );
    assert!(answer.explained().ends_with("past the end of that mode\n"));
    let right = asked("size((8,12):(12,1) o 6:4)", ALL);
    assert_eq!(
        right.found.map(|found| found.value),
        Ok(Value::from(6)).map_err(|()| unreachable!())
    );
    assert_eq!(right.steps.len(), 2);

    let unread = asked("size((2,3)", ALL).found.unwrap_err();
    assert!(unread.is_syntax && unread.operator.is_none() && unread.rule.is_none());
    let missing = asked("composition(4:1)", ALL).found.unwrap_err();
    assert!(!missing.is_syntax && missing.rule.is_none());
}

/// Rules give the same answers for a large layout as tables for a small one of the same kind.
#[test]
fn rules_agree_with_tables() {
    let mut compared = 0;
    for (rows, columns, grown) in [(4_i64, 8_i64, 4096_i64), (6, 10, 1024), (2, 16, 2048)] {
        for (one, other) in [(1, 1), (1, 0), (0, 1), (2, 1), (-1, 1), (1, 2)] {
            for prefix in ["", "Sw<1,0,1> o "] {
                let text = |times: i64| {
                    let (rows, columns) = (rows * times, columns * times);
                    format!("{prefix}({rows},{columns}):({},{other})", one * columns)
                };
                let facts = |text: String| asked(&text, ALL).found.unwrap().facts.unwrap();
                let (small, large) = (facts(text(1)), facts(text(grown)));
                assert!(
                    large
                        .left_out
                        .iter()
                        .all(|(_, why)| why.ends_with(" are counted")),
                    "{}",
                    text(grown)
                );
                let same =
                    |small: Option<bool>, large: Option<bool>| large.is_none() || small == large;
                let is = |found: &Option<Result<(), (i64, i64)>>| found.map(|found| found.is_ok());
                assert!(
                    same(is(&small.injective), is(&large.injective)),
                    "{}",
                    text(grown)
                );
                let is = |found: &Option<Result<(), i64>>| found.map(|found| found.is_ok());
                assert!(
                    same(is(&small.contiguous), is(&large.contiguous)),
                    "{}",
                    text(grown)
                );
                let is =
                    |found: &Option<Result<(), NotBijective>>| found.map(|found| found.is_ok());
                assert!(
                    same(is(&small.bijective), is(&large.bijective)),
                    "{}",
                    text(grown)
                );
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 36);
}

/// A refusal as JSON has every entry, with or without an operator and a place.
#[test]
fn an_error_is_json() {
    let json = |text: &str| -> Json {
        serde_json::from_str(&asked(text, Show::default()).json().to_string()).unwrap()
    };
    let error = json("size((8,12):(12,1) o 6:5)");
    assert_eq!(
        (&error["error"]["operator"], &error["error"]["rule"]),
        (&"composition".into(), &"C4".into())
    );
    assert_eq!(
        error["error"]["place"],
        serde_json::json!({ "expression": "size((8,12):(12,1) o 6:5)", "column": 6, "width": 19 })
    );
    assert_eq!(
        (&error["error"]["syntax"], &json("4:")["error"]["syntax"]),
        (&false.into(), &true.into())
    );
    let keys = |json: &Json| {
        json["error"]
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect::<Vec<_>>()
    };
    for text in [
        "4:",
        "foo(4)",
        "size(4",
        "(2,3):(1,2,3)",
        "(4,6,8):(2,3,5) o 6:3",
    ] {
        assert_eq!(
            keys(&json(text)),
            ["operator", "place", "rule", "sentence", "syntax"],
            "{text}"
        );
    }
    assert!(json("size(4:1)").get("error").is_none());
}

/// A large memory is counted in the same groups of threads as the banks.
#[test]
fn banks_and_lines_have_the_same_groups() {
    let lines = |group| {
        let banks = Banks {
            group,
            ..Banks::default()
        };
        let access = Values::Vector(1).access(16).unwrap();
        let found = BankConflicts::of(&"32:1".parse().unwrap(), banks, access).unwrap();
        (found.report.groups.len(), found.lines.lines)
    };
    // 64 bytes: half a line for all threads, and a quarter for each of two groups.
    assert_eq!(lines(32), (1, 1));
    assert_eq!(lines(16), (2, 2));
}

/// Every row of the tables states its arguments, and the transcript calls it with such arguments.
#[test]
fn measures_are_rows_like_others() {
    let names: Vec<&str> = measures::all().map(|operator| operator.name).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
    assert_eq!(
        measures::TABLES
            .iter()
            .map(|table| table.len())
            .sum::<usize>(),
        names.len()
    );
    let refused = asked("cycles(4:2)", ALL).found.unwrap_err();
    assert_eq!(
        refused.sentence,
        "cycles: coordinate 2 has offset 4, which is outside or was already reached"
    );
    assert_eq!(
        refused.place.map(|place| (place.column, place.width)),
        Some((1, 11))
    );
}

/// An empty image has neither a first nor a last offset, and a swizzled layout has no strides.
#[test]
fn facts_say_what_they_are_about() {
    let image = &all_of("(2,0):(1,2)")["facts"]["image"];
    assert!(
        image["first"].is_null() && image["last"].is_null(),
        "{image}"
    );
    assert_eq!(
        (&image["used"], &image["span"]),
        (&Json::from(0), &Json::from(0))
    );
    let facts = |text| asked(text, ALL).found.unwrap().facts.unwrap().lines();
    let line = |text: &'static str, name| {
        let found = facts(text).into_iter().find(|(known, _)| *known == name);
        found.unwrap().1
    };
    assert_eq!(line("(2,0):(1,2)", "image"), "empty");
    assert_eq!(line("(8,8):(8,1)", "stride"), "(8,1)");
    assert_eq!(
        line("Sw<3,0,3> o (8,8):(8,1)", "stride"),
        "(8,1), of the layout inside"
    );
    // What is not counted is left out with the reason, and rules still answer the rest.
    let show = Show {
        facts: true,
        counted: Some(16),
        ..Show::default()
    };
    let large = asked("(8,8):(8,1)", show).found.unwrap().facts.unwrap();
    assert_eq!(
        (large.injective, large.bijective, large.cycles),
        (Some(Ok(())), Some(Ok(())), None)
    );
    assert_eq!(
        large.left_out,
        [(
            "cycles",
            "64 coordinates are too many: at most 16 are counted".to_string()
        )]
    );
}
