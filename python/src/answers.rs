//! Answers as Python objects: the function `answer`, and JSON as dicts and lists.

use cute_answers::{Drawn, Json, Question, Show};
use cute_core::Value;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::convert::value;
use crate::error::said;
use crate::integers::{Text, collection};

/// Reads the values of names from a dict.
pub(crate) fn names(given: Option<&Bound<'_, PyDict>>) -> PyResult<Vec<(String, Value)>> {
    let each = given.into_iter().flat_map(PyDictMethods::iter);
    each.map(|(name, of)| Ok((name.extract::<Text>()?.0, value(&of)?)))
        .collect()
}

/// Returns the value of a name, if it is among these names.
pub(crate) fn named(names: &[(String, Value)], name: &str) -> Option<Value> {
    names
        .iter()
        .find(|(known, _)| known == name)
        .map(|(_, value)| value.clone())
}

/// Converts JSON to dicts, lists, texts and integers.
pub(crate) fn object<'py>(py: Python<'py>, json: &Json) -> PyResult<Bound<'py, PyAny>> {
    match json {
        Json::Null => Ok(py.None().into_bound(py)),
        Json::Truth(truth) => truth.into_bound_py_any(py),
        Json::Integer(integer) => integer.into_bound_py_any(py),
        Json::Text(text) => text.into_bound_py_any(py),
        Json::List(items) => {
            let items = items
                .iter()
                .map(|item| object(py, item))
                .collect::<PyResult<Vec<_>>>()?;
            Ok(PyList::new(py, items)?.into_any())
        }
        Json::Object(entries) => {
            let dict = PyDict::new(py);
            for (name, value) in entries {
                dict.set_item(name, object(py, value)?)?;
            }
            Ok(dict.into_any())
        }
    }
}

/// Returns the value of an expression, and facts about the value, as a dict.
///
/// The dict has the value as "text", the "kind" of the value, and entries for the parts of a value
/// of this kind. `show` requests further entries:
///
/// - "offsets": the offsets of a layout of at most 4096 coordinates, and whether it is injective
///   and bijective
/// - "facts": properties of the value, with evidence against those that do not hold
/// - "steps": every computed part of the expression, with the rules that were used
/// - "picture": an SVG
///
/// If an entry is omitted, it is None, and "left_out" has the reason under the name of the entry.
/// If the expression is refused, the dict has the entry "error" and the "steps" up to the refusal.
/// "error" has the "sentence", the "operator", the "rule" and the "place" ("column" and "width" in
/// the "expression"). The command `cute --json` writes the same entries.
///
/// >>> answer("size((2,3))")["value"]
/// 6
#[pyfunction]
#[pyo3(signature = (text, /, show = None, **names), text_signature = "(text, /, show=(), **names)")]
pub(crate) fn answer<'py>(
    py: Python<'py>,
    text: Text,
    show: Option<Bound<'py, PyAny>>,
    names: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let known = self::names(names)?;
    let mut shown = Show::default();
    let show = show.map_or_else(
        || Ok(Vec::new()),
        |show| collection("answer", "show", &show),
    )?;
    for what in show {
        let Text(what) = what.extract()?;
        match what.as_str() {
            "offsets" => shown.offsets = true,
            "facts" => shown.facts = true,
            "steps" => shown.steps = true,
            "picture" => shown.picture = Some(Drawn::default()),
            other => {
                return Err(said(
                    "answer",
                    &format!("{other:?} is not one of offsets, facts, steps, picture"),
                ));
            }
        }
    }
    let names = |name: &str| named(&known, name);
    let json = Question {
        text: &text.0,
        names: &names,
        show: shown,
    }
    .answer()
    .json();
    object(py, &json)
}
