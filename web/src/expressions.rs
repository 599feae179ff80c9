//! The tab of expressions: values, their properties, steps, pictures and code.

use cute_answers::{
    Facts, Inputs, Json, Language, NotBijective, Question, Refused, Show, code as written, evaluate,
};
use cute_core::ops::idx2crd::idx2crd;
use cute_core::{Coord, IntTuple, Value};
use cute_draw::Picture;
use cute_draw::emit::Arguments;

use crate::ask::entries;
use crate::drawing::{Shown, entries as entries_of, part_of, style};
use crate::letter::{Last, Letter, Wrong, wrong};

/// Returns the properties of a value as text. If two coordinates share an offset, the text also
/// shows them as coordinates of the layout's shape.
fn lines(facts: &Facts) -> Vec<(&'static str, String)> {
    let mut lines = facts.lines();
    let natural =
        |index: i64| idx2crd(IntTuple::from(index).view(), facts.layout.shape().view()).ok();
    let onto = match facts.bijective {
        Some(Err(NotBijective::Coordinates(one, other))) => Some((one, other)),
        _ => None,
    };
    let pairs = [
        ("injective", facts.injective.and_then(Result::err)),
        ("bijective", onto),
    ];
    for (of, pair) in pairs {
        let line = lines.iter_mut().find(|(name, _)| *name == of);
        if let (Some((_, text)), Some((one, other)), true) = (line, pair, facts.layout.rank() > 1)
            && let (Some(one), Some(other)) = (natural(one), natural(other))
        {
            *text = format!("{text}: {one} and {other}");
        }
    }
    lines
}

/// The greatest number of coordinates that are counted for the properties, so that the page
/// responds to a key within 100 ms.
const MOST_COUNTED: i64 = 1 << 18;

/// Two entries of an answer.
type Entries = [(&'static str, Json); 2];

/// Returns the properties of a value as text, or the reason why there are none. Also returns two
/// linear coordinates with the same offset, if there are any.
fn facts(last: &Last<'_>) -> (Entries, Option<(i64, i64)>) {
    let names = |name: &str| last.named(name);
    let show = Show {
        facts: true,
        counted: Some(MOST_COUNTED),
        ..Show::default()
    };
    let found = Question {
        text: last.text,
        names: &names,
        show,
    }
    .answer()
    .found;
    match found.map(|found| found.facts) {
        Ok(Some(facts)) => {
            let shared = facts.injective.and_then(Result::err);
            (
                [
                    ("lines", Json::named(lines(&facts))),
                    ("no_lines", Json::Null),
                ],
                shared,
            )
        }
        Ok(None) => (
            [("lines", Json::List(Vec::new())), ("no_lines", Json::Null)],
            None,
        ),
        Err(refused) => (
            [
                ("lines", Json::List(Vec::new())),
                ("no_lines", refused.sentence.into()),
            ],
            None,
        ),
    }
}

/// Returns the slice in the letter: the layout of the modes that it keeps, and its offset; or the
/// reason for refusing it.
fn slice(letter: &Letter<'_>, value: &Value) -> [(&'static str, Json); 2] {
    let none = |why: Json| [("slice", Json::Null), ("no_slice", why)];
    let Some(text) = letter.given("slice") else {
        return none(Json::Null);
    };
    let Ok(coord) = text.parse::<Coord>() else {
        return none(format!("{text} is not a coordinate").into());
    };
    let (of, begin) = match value {
        Value::Offset(layout, begin) => {
            (Value::Layout(layout.clone()), Some(IntTuple::from(*begin)))
        }
        Value::CoordinateOffset(layout, begin) => {
            (Value::Coordinates((**layout).clone()), Some(begin.clone()))
        }
        other => (other.clone(), None),
    };
    let names = |name: &str| (name == "it").then(|| of.clone());
    // A coordinate that leaves no mode open has one offset.
    let sliced = if text.contains('_') {
        format!("slice_and_offset(it, {coord})")
    } else {
        format!("it({coord})")
    };
    let sliced = evaluate(&sliced, &names);
    match sliced.and_then(|slice| {
        if let Some(begin) = &begin {
            moved(slice, begin)
        } else {
            Ok(slice)
        }
    }) {
        Ok(found) => [
            ("slice", found.to_string().into()),
            ("no_slice", Json::Null),
        ],
        Err(refused) => none(refused.sentence.into()),
    }
}

/// Adds the offset at which a layout begins to a slice or an offset of that layout.
fn moved(slice: Value, begin: &IntTuple) -> Result<Value, Refused> {
    Ok(match slice {
        Value::Tuple(at) => Value::Tuple(at.elem_add(begin)?),
        Value::Layout(layout) => Value::Offset(layout, begin.integer().unwrap_or(0)),
        Value::Offset(layout, own) => Value::Offset(
            layout,
            IntTuple::from(own).elem_add(begin)?.integer().unwrap_or(0),
        ),
        Value::Coordinates(layout) => Value::CoordinateOffset(layout.into(), begin.clone()),
        Value::CoordinateOffset(layout, own) => {
            Value::CoordinateOffset(layout, own.elem_add(begin)?)
        }
        other => other,
    })
}

/// Returns the inputs of the last operation as pictures, and the sentence that they show for a
/// refusal.
fn inputs(letter: &Letter<'_>, last: &Last<'_>) -> Option<(&'static str, Json)> {
    let style = style(letter)
        .ok()
        .filter(|_| letter.given("tv").is_none())?;
    let inputs = Inputs::of(last.text, &|name| last.named(name), &style)?;
    let picture = |picture: &Picture| {
        Json::object([
            ("text", picture.title().into()),
            ("picture", picture.svg().into()),
        ])
    };
    Some((
        "inputs",
        Json::object([
            ("sentence", inputs.sentence().map(String::from).into()),
            ("pictures", Json::list(inputs.pictures(), picture)),
        ]),
    ))
}

/// Returns the value of the last line, with all its properties.
///
/// The answer contains a value even if it cannot be drawn or examined whole: `no_picture` and
/// `no_lines` give the reason. Next to a picture, `no_picture` explains how it differs from the
/// request.
pub(crate) fn answer(letter: &Letter<'_>) -> Result<Json, Wrong> {
    let last = letter.last()?;
    let names = |name: &str| last.named(name);
    let show = Show {
        steps: true,
        ..Show::default()
    };
    let answer = Question {
        text: last.text,
        names: &names,
        show,
    }
    .answer();
    let mut json = answer.json();
    json.extend([
        ("line", last.line.into()),
        ("name", last.name.map(String::from).into()),
    ]);
    let value = match &answer.found {
        Ok(found) => &found.value,
        Err(refused) => {
            json.extend(entries(refused));
            json.extend(inputs(letter, &last));
            return Ok(json);
        }
    };
    let (facts, shared) = facts(&last);
    json.extend(facts);
    json.extend(slice(letter, value));
    json.extend([("has_code", value.function().is_some().into())]);
    // A number or a truth value has no picture, and needs no note about it.
    let mut drawn = [
        ("picture", Json::Null),
        ("no_picture", Json::Null),
        ("origin", Json::Null),
    ];
    let has_picture = matches!(
        value,
        Value::Offset(..) | Value::Coordinates(_) | Value::CoordinateOffset(..)
    );
    if has_picture || value.function().is_some() {
        drawn = match Shown::of(letter, value, &last) {
            Ok(shown) => {
                // The picture of a divide or a product already contains both sides.
                if letter.get("colour") == "auto" && matches!(shown, Shown::Alone(_)) {
                    json.extend(inputs(letter, &last));
                }
                let places = shared.map_or_else(Vec::new, |pair| shown.places(pair));
                json.extend([
                    (
                        "shared",
                        Json::list(places, |place| Vec::from(place).into()),
                    ),
                    ("in_part", part_of(letter, &shown)),
                ]);
                entries_of(Ok((shown.picture(), shown.note())))
            }
            Err(wrong) => entries_of(Err(&wrong)),
        };
    }
    json.extend(drawn);
    Ok(json)
}

/// Compares the functions of two texts, which a NUL separates. Returns `same`: yes, or the first
/// coordinate at which they differ.
pub(crate) fn compare(letter: &Letter<'_>) -> Result<Json, Wrong> {
    let (left, right) = letter.body.split_once('\0').unwrap_or_default();
    let (left, right) = (Letter::of(left).value()?.0, Letter::of(right).value()?.0);
    let names = |name: &str| match name {
        "left" => Some(left.clone()),
        "right" => Some(right.clone()),
        _ => None,
    };
    let same = evaluate("same(left, right)", &names)?;
    Ok(Json::object([
        ("version", cute_answers::VERSION.into()),
        ("same", same.to_string().into()),
    ]))
}

/// Returns the value in another language.
pub(crate) fn code(letter: &Letter<'_>) -> Result<Json, Wrong> {
    let linear = Arguments::Linear;
    let language = match letter.get("language") {
        "Rust" => Language::Rust,
        "C++" => Language::Cpp,
        "DSL" => Language::Dsl,
        "Python" => Language::Python,
        "C" => Language::C(linear),
        "WGSL" => Language::Wgsl(linear),
        "LaTeX" => {
            let (value, last) = letter.value()?;
            return Ok(text(
                Shown::of(letter, &value, &last)?.picture().latex_colour(),
            ));
        }
        other => return wrong(format!("there is no language `{other}`")),
    };
    let (value, last) = letter.value()?;
    let Some(function) = value.function() else {
        return wrong(format!(
            "{} is {}, which has no code",
            last.text,
            value.kind()
        ));
    };
    Ok(text(written(&function, "offset", language)?))
}

fn text(text: String) -> Json {
    Json::object([
        ("version", cute_answers::VERSION.into()),
        ("code", text.into()),
    ])
}
