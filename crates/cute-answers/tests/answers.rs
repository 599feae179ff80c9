//! Answers against the definition: facts and their witnesses by tables of offsets, JSON by another's reader, refusals by their place.

use std::collections::BTreeSet;

use cute_answers::{Question, Show, measures};
use cute_core::{ComposedLayout, Value};
use serde_json::Value as Json;

const ALL: Show<'static> = Show { offsets: true, facts: true, steps: true, picture: None };

/// The expressions of the command's transcript. Every operator is in one of them.
fn expressions() -> Vec<&'static str> {
    let transcript = include_str!("../../../tools/cute-cli/tests/transcript.txt");
    let commands = transcript.lines().filter_map(|line| line.strip_prefix("$ cute '")?.strip_suffix('\''));
    commands.filter(|text| !text.contains('\'')).collect()
}

fn asked(text: &str, show: Show<'static>) -> cute_answers::Answer {
    Question { show, ..Question::new(text) }.answer()
}

/// The offsets of a function, from its own definition of a value.
fn table(function: &ComposedLayout) -> Vec<i64> {
    (0..function.size()).map(|index| function.at(index).unwrap()).collect()
}

/// What a fact of JSON says: `true`, or the object that shows that it does not hold.
fn holds(fact: &Json) -> bool {
    assert!(fact.is_boolean() || fact.is_object(), "{fact}");
    fact == &Json::Bool(true)
}

#[test]
fn facts_hold_and_witnesses_show() {
    let (mut functions, mut broken) = (0, 0);
    for text in expressions() {
        let answer = asked(text, ALL);
        let json: Json = serde_json::from_str(&answer.json().to_string()).unwrap();
        let Ok(found) = &answer.found else { continue };
        let Some(function) = found.value.function().filter(|function| function.size() < 1 << 16) else { continue };
        functions += 1;
        let (offsets, facts) = (table(&function), &json["facts"]);
        let image: BTreeSet<i64> = offsets.iter().copied().collect();
        if offsets.len() <= 4096 {
            assert_eq!(json["offsets"], serde_json::json!(offsets), "{text}");
        }
        assert_eq!(holds(&facts["injective"]), image.len() == offsets.len(), "{text}");
        if let Some(pair) = facts["injective"]["coordinates"].as_array() {
            let [one, other] = [0, 1].map(|at| usize::try_from(pair[at].as_i64().unwrap()).unwrap());
            assert!(one != other && offsets[one] == offsets[other], "{text}");
            broken += 1;
        }
        let ends = image.first().zip(image.last());
        let span = ends.map_or(0, |(first, last)| last - first + 1);
        assert_eq!(facts["image"]["span"], span, "{text}");
        assert_eq!(facts["image"]["used"], image.len(), "{text}");
        assert_eq!(holds(&facts["contiguous"]), span == i64::try_from(image.len()).unwrap(), "{text}");
        if let Some(missed) = facts["contiguous"]["offset"].as_i64() {
            let (first, last) = ends.unwrap();
            assert!(!image.contains(&missed) && (*first..*last).contains(&missed), "{text}");
            broken += 1;
        }
        let onto: BTreeSet<i64> = (0..i64::try_from(offsets.len()).unwrap()).collect();
        assert_eq!(facts["bijective"], image == onto, "{text}");
        assert_eq!(facts["bijective"], json["bijective"], "{text}");
    }
    assert!(functions > 80 && broken > 25, "{functions} functions, {broken} facts that do not hold");
}

#[test]
fn json_is_what_another_reader_reads() {
    let mut kinds = BTreeSet::new();
    for text in expressions() {
        let answer = asked(text, ALL);
        let written = answer.json().to_string();
        let json: Json = serde_json::from_str(&written).unwrap();
        assert_eq!(json.to_string(), written, "{text}: as that reader writes it");
        assert_eq!((&json["version"], json["expression"].as_str()), (&Json::from(1), Some(text)));
        let Ok(found) = answer.found else {
            assert!(json["refused"].is_string() && json["column"].as_u64().unwrap() >= 1, "{written}");
            continue;
        };
        kinds.insert(found.value.kind());
        assert_eq!(json["text"], found.value.to_string());
        // What is there as numbers is the text again.
        if let Value::Layout(layout) = &found.value {
            let tuple = |json: &Json| json.to_string().replace('[', "(").replace(']', ")");
            assert_eq!(format!("{}:{}", tuple(&json["shape"]), tuple(&json["stride"])), layout.to_string());
        }
    }
    assert!(kinds.len() >= 11, "{kinds:?}");
}

/// A refusal has its place, its operator and its rule, and the steps up to there; the nearest text that is right has none of them.
#[test]
fn refusals_have_their_place() {
    let answer = asked("size((8,12):(12,1) o 6:5)", ALL);
    let refused = answer.found.as_ref().unwrap_err();
    let place = refused.place.as_ref().unwrap();
    // What is marked is the composition.
    assert_eq!(&place.text[place.column - 1..][..place.width], "(8,12):(12,1) o 6:5");
    assert_eq!((refused.operator, refused.rule, refused.is_syntax), (Some("composition"), Some("C4"), false));
    let step = answer.steps.last().unwrap();
    assert_eq!((step.value.is_none(), step.column, step.operator.as_str()), (true, 6, "composition"));
    assert!(step.lines.iter().any(|line| line.rule.as_deref() == Some("C9")), "{step:?}");
    assert!(answer.explained().ends_with("mode 0 of the coalesced left layout)\n"));
    let right = asked("size((8,12):(12,1) o 6:4)", ALL);
    assert_eq!(right.found.map(|found| found.value), Ok(Value::from(6)).map_err(|()| unreachable!()));
    assert_eq!(right.steps.len(), 2);

    let unread = asked("size((2,3)", ALL).found.unwrap_err();
    assert!(unread.is_syntax && unread.operator.is_none() && unread.rule.is_none());
    let missing = asked("composition(4:1)", ALL).found.unwrap_err();
    assert!(!missing.is_syntax && missing.rule.is_none());
}

/// What cannot be shown refuses the answer, and without it the value is there.
#[test]
fn what_cannot_be_shown_is_not_needed() {
    let large = "(4096,4096):(1,4096)";
    let sentence = asked(large, ALL).found.unwrap_err().to_string();
    assert_eq!(sentence, "analysis: 16777216 coordinates are more than the 4194304 that it takes");
    assert_eq!(asked(large, Show { steps: true, ..Show::default() }).found.unwrap().value.to_string(), large);
    let offsets = |text| asked(text, ALL).json().to_string().contains("\"offsets\":[");
    assert_eq!((offsets("4096:1"), offsets("4097:1")), (true, false));
}

/// Every row of the tables says what it takes, and is called by the transcript with what it takes.
#[test]
fn measures_are_rows_like_others() {
    let names: Vec<&str> = measures::all().map(|operator| operator.name).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
    assert_eq!(measures::TABLES.iter().map(|table| table.len()).sum::<usize>(), names.len());
    let refused = asked("cycles(4:2)", ALL).found.unwrap_err();
    assert_eq!(refused.sentence, "cycles: coordinate 2 has offset 4, which is outside or taken already");
    assert_eq!(refused.place.map(|place| (place.column, place.width)), Some((1, 11)));
}
