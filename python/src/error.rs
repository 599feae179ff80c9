//! Refusals as Python's exception: `LayoutError`, with the sentence, the operator and the rule.

use cute_answers::Refused;
use cute_core::Violation;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// The class, which is written in Python: it has two bases, and the attributes of every refusal.
pub(crate) fn class(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    CLASS.import(py, "cutealgebra._error", "LayoutError")
}

/// The class of what is not there, a coordinate or a mode: an IndexError, too, at which Python ends
/// a loop over a sequence.
fn index_class(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    CLASS.import(py, "cutealgebra._error", "LayoutIndexError")
}

/// Which of the two classes it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Layout,
    Index,
}

fn raised_as(of: Class, sentence: String, operator: Option<&str>, rule: Option<&str>) -> PyErr {
    Python::attach(|py| {
        let class = if of == Class::Index {
            index_class(py)
        } else {
            class(py)
        };
        let made = class.and_then(|class| class.call1((sentence, operator, rule)));
        made.map_or_else(|error| error, PyErr::from_value)
    })
}

fn raised(sentence: String, operator: Option<&str>, rule: Option<&str>) -> PyErr {
    raised_as(Class::Layout, sentence, operator, rule)
}

/// A refusal of the algebra.
pub(crate) fn refused(error: cute_core::Error) -> PyErr {
    let of = match error.violation {
        Violation::ModeOutOfRange { .. }
        | Violation::CoordinateOutOfRange { .. }
        | Violation::TileOutOfRange { .. } => Class::Index,
        _ => Class::Layout,
    };
    raised_as(
        of,
        error.to_string(),
        Some(error.operator.name()),
        error.violation.rule(),
    )
}

/// A refusal by `operator` of what is not there.
pub(crate) fn outside(operator: &str, sentence: &str) -> PyErr {
    raised_as(
        Class::Index,
        format!("{operator}: {sentence}"),
        Some(operator),
        None,
    )
}

/// A refusal by `operator` that no rule of the algebra has a name for.
pub(crate) fn said(operator: &str, sentence: &str) -> PyErr {
    raised(format!("{operator}: {sentence}"), Some(operator), None)
}

/// A text that has no value: the sentence begins with the column.
pub(crate) fn unread(error: &cute_core::EvalError) -> PyErr {
    let refusal = error.refusal.as_deref();
    raised(
        error.to_string(),
        refusal.map(|refusal| refusal.operator.name()),
        refusal.and_then(|refusal| refusal.violation.rule()),
    )
}

/// A refusal of an answer: of a picture, of code, of an atom, of a search.
pub(crate) fn answered<E: Into<Refused>>(error: E) -> PyErr {
    let refused = error.into();
    raised(refused.to_string(), refused.operator, refused.rule)
}

/// A text that is not in the notation.
pub(crate) fn parsed(error: &cute_core::ParseError) -> PyErr {
    raised(error.to_string(), None, None)
}

/// Whether a shape in the place of the ranks would be refused so.
const fn is_of_shape(error: &cute_mesh::Error) -> bool {
    match error {
        cute_mesh::Error::RankTwice { .. } => true,
        cute_mesh::Error::Axes { given, axes } => *given > *axes,
        _ => false,
    }
}

/// A refusal of a mesh, a distribution or a plan.
pub(crate) fn meshed(error: cute_mesh::Error) -> PyErr {
    match error {
        cute_mesh::Error::Layout(error) => refused(error),
        // A shape, which others take for a mesh, is read as a list of ranks.
        error if is_of_shape(&error) => {
            let hint = "a mesh is given by its ranks: a mesh of 2 by 2 is [[0, 1], [2, 3]]";
            raised(format!("{error}; {hint}"), None, None)
        }
        other => raised(other.to_string(), None, None),
    }
}
