//! What is known of a value: in lines, and as JSON.

use cute_core::coordinates::CoordinateLayout;
use cute_core::{Function, Layout, Piece, Swizzle, Value};
use cute_draw::analysis::Analysis;
use serde_json::{Value as Json, json};

use crate::expression::{self, Names};
use crate::operators;
use crate::{Failure, print};

fn lines(pairs: &[(&str, String)]) -> String {
    pairs.iter().map(|(name, fact)| format!("  {name:<12}{fact}\n")).collect()
}

fn witness<T>(found: &Result<(), T>, of: impl Fn(&T) -> String) -> String {
    match found {
        Ok(()) => "yes".into(),
        Err(found) => format!("no: {}", of(found)),
    }
}

/// The facts of an evaluated function.
fn facts(analysis: &Analysis) -> String {
    let footprint = analysis.footprint();
    let shared = |pair: &(i64, i64)| format!("coordinates {} and {} have the same offset", pair.0, pair.1);
    let used = format!("{}..{}, {} of {} used", footprint.first, footprint.last, footprint.used, footprint.span);
    let mut pairs = vec![
        ("image", used),
        ("injective", witness(&analysis.injective(), shared)),
        ("contiguous", witness(&analysis.contiguous(), |missed| format!("offset {missed} is not hit"))),
        ("bijective", if analysis.bijective() { "yes".into() } else { "no".into() }),
    ];
    if let Ok(cycles) = analysis.cycles() {
        let fixed = cycles.iter().filter(|cycle| cycle.len() == 1).count();
        pairs.push(("cycles", format!("{}, {fixed} of them fixed points", cycles.len())));
    }
    lines(&pairs)
}

/// The steps of an evaluation, and what is known of its value. The steps of a refused one are told before it is.
pub(crate) fn explain(text: &str, names: &Names) -> Result<String, Failure> {
    let (found, steps) = expression::steps(text, names);
    let mut report = String::new();
    for step in &steps {
        report += &match &step.value {
            Some(value) => format!("{}\n  = {value}\n", step.text),
            None => format!("{}\n", step.text),
        };
        for line in step.derivation.iter().flat_map(|derivation| derivation.lines()) {
            report += &format!("    {line}\n");
        }
    }
    let value = match found {
        Ok(value) => value,
        Err(error) => {
            print(&report)?;
            return Err(Failure::Expression(text.into(), Box::new(error)));
        }
    };
    if steps.is_empty() {
        report += &format!("{value}\n");
    }
    let sentence = |error: cute_core::Error| Failure::Sentence(error.to_string());
    let function = value.function();
    if let Some(layout) = function.as_ref().map(cute_core::ComposedLayout::layout) {
        report += &lines(&[
            ("shape", layout.shape().to_string()),
            ("stride", layout.stride().to_string()),
            ("size", layout.size().to_string()),
            ("cosize", layout.cosize().to_string()),
            ("rank", layout.rank().to_string()),
            ("depth", layout.depth().to_string()),
            ("coalesced", layout.coalesce().map_err(sentence)?.to_string()),
        ]);
    }
    if let Some(function) = function {
        report += &facts(&Analysis::of(&function)?);
    }
    Ok(report)
}

/// The integers of a tuple as JSON.
fn nested(text: &str) -> Json {
    serde_json::from_str(&text.replace('(', "[").replace(')', "]")).unwrap_or(Json::Null)
}

fn layout_json(layout: &Layout) -> Json {
    json!({
        "shape": nested(&layout.shape().to_string()),
        "stride": nested(&layout.stride().to_string()),
        "size": layout.size(),
        "cosize": layout.cosize(),
        "rank": layout.rank(),
        "depth": layout.depth(),
    })
}

/// The same of what is not a number, as `"1@0"`.
fn nested_texts(text: &str) -> Json {
    let mut quoted = String::new();
    for part in text.split_inclusive(['(', ',', ')']) {
        let leaf = part.trim_end_matches(['(', ',', ')']);
        let mark = &part[leaf.len()..];
        quoted += &if leaf.is_empty() { mark.to_owned() } else { format!("\"{leaf}\"{mark}") };
    }
    nested(&quoted)
}

fn coordinates_json(layout: &CoordinateLayout) -> Json {
    json!({
        "shape": nested(&layout.shape().to_string()),
        "stride": nested_texts(&layout.stride().to_string()),
        "size": layout.size(),
        "rank": layout.rank(),
        "depth": layout.depth(),
    })
}

/// Pairs of integers: where both numbers begin, and the extents and strides by which they move, the fastest first.
fn piece_json(piece: &Piece) -> Json {
    let strides = |of: fn((i64, i64, i64)) -> i64| piece.modes().map(of).collect::<Vec<_>>();
    json!({
        "size": piece.size(),
        "shape": strides(|mode| mode.0),
        "left": { "begin": piece.begin().0, "stride": strides(|mode| mode.1) },
        "right": { "begin": piece.begin().1, "stride": strides(|mode| mode.2) },
    })
}

/// A value as JSON: the text, what it is, and its parts.
pub(crate) fn json(text: &str, value: &Value) -> Result<Json, Failure> {
    let mut answer = json!({ "expression": text, "kind": value.kind(), "text": value.to_string() });
    let parts = match value {
        Value::Layout(layout) | Value::Offset(layout, _) => layout_json(layout),
        Value::Composed(composed) => layout_json(composed.layout()),
        Value::Coordinates(layout) => coordinates_json(layout),
        Value::CoordinateOffset(layout, _) => coordinates_json(layout),
        Value::Tuple(tuple) => json!({ "value": nested(&tuple.to_string()) }),
        Value::Truth(truth) => json!({ "value": truth }),
        Value::No(reason) => json!({ "value": false, "reason": reason }),
        Value::List(numbers) => json!({ "value": numbers }),
        Value::Pieces(pieces) => json!({ "pieces": pieces.iter().map(piece_json).collect::<Vec<_>>() }),
        _ => json!({}),
    };
    let numbers = |swizzle: &Swizzle| json!([swizzle.bits(), swizzle.base(), swizzle.shift()]);
    let more = match value {
        Value::Swizzle(swizzle) => json!({ "swizzle": numbers(swizzle) }),
        Value::Composed(composed) => {
            let functions = composed.functions().map(|(function, offset)| match function {
                Function::Swizzle(swizzle) => json!({ "swizzle": numbers(swizzle), "offset": offset }),
                Function::Layout(layout) => json!({ "layout": layout.to_string(), "offset": offset }),
            });
            json!({ "functions": functions.collect::<Vec<_>>() })
        }
        Value::Offset(_, offset) => json!({ "offset": offset }),
        Value::CoordinateOffset(_, begin) => json!({ "offset": nested(&begin.to_string()) }),
        _ => json!({}),
    };
    for parts in [parts, more] {
        if let (Json::Object(answer), Json::Object(parts)) = (&mut answer, parts) {
            answer.extend(parts);
        }
    }
    if let Some(function) = value.function() {
        let analysis = Analysis::of(&function)?;
        if let Json::Object(answer) = &mut answer {
            answer.insert("injective".into(), analysis.injective().is_ok().into());
            answer.insert("bijective".into(), analysis.bijective().into());
            if analysis.size() <= 4096 {
                answer.insert("offsets".into(), json!(analysis.table().offsets));
            }
        }
    }
    Ok(answer)
}

/// The table of operators.
pub(crate) fn operators() -> String {
    let calls = operators::all().map(|operator| (format!("{}({})", operator.name, operator.takes), operator.help));
    let calls: Vec<(String, &str)> = calls.collect();
    let width = calls.iter().map(|(call, _)| call.len()).max().unwrap_or(0);
    calls.iter().map(|(call, help)| format!("{call:<width$}  {help}\n")).collect()
}
