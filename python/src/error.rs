//! Refusals as Python's exception `LayoutError`, which has the sentence, the operator and the rule.

use cute_answers::Refused;
use cute_core::Violation;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// The exception class. It is written in Python, because it has two base classes and sets
/// attributes.
pub(crate) fn class(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    CLASS.import(py, "cutealgebra._error", "LayoutError")
}

/// The exception class for a missing coordinate or mode. It is also an IndexError, at which Python
/// ends a loop over a sequence.
fn index_class(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    CLASS.import(py, "cutealgebra._error", "LayoutIndexError")
}

/// The exception class of a refusal.
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

/// Converts a refusal of the algebra.
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

/// A refusal by `operator` of a coordinate or mode that does not exist.
pub(crate) fn outside(operator: &str, sentence: &str) -> PyErr {
    raised_as(
        Class::Index,
        format!("{operator}: {sentence}"),
        Some(operator),
        None,
    )
}

/// A refusal by `operator` without a rule of the algebra.
pub(crate) fn said(operator: &str, sentence: &str) -> PyErr {
    raised(format!("{operator}: {sentence}"), Some(operator), None)
}

/// The refusal of an expression that has no value. The sentence begins with the column.
pub(crate) fn unread(error: &cute_core::EvalError) -> PyErr {
    let refusal = error.refusal.as_deref();
    raised(
        error.to_string(),
        refusal.map(|refusal| refusal.operator.name()),
        refusal.and_then(|refusal| refusal.violation.rule()),
    )
}

/// Converts the refusal of a picture, of source code, of an atom or of a search.
pub(crate) fn answered<E: Into<Refused>>(error: E) -> PyErr {
    let refused = error.into();
    raised(refused.to_string(), refused.operator, refused.rule)
}

/// The refusal of a text that is not in the notation.
pub(crate) fn parsed(error: &cute_core::ParseError) -> PyErr {
    raised(error.to_string(), None, None)
}

/// True if a shape that is given in place of the ranks would cause this error.
const fn is_of_shape(error: &cute_mesh::Error) -> bool {
    match error {
        cute_mesh::Error::RankTwice { .. } => true,
        cute_mesh::Error::Axes { given, axes } => *given > *axes,
        _ => false,
    }
}

/// Converts the refusal of a mesh, a distribution or a plan.
pub(crate) fn meshed(error: cute_mesh::Error) -> PyErr {
    match error {
        cute_mesh::Error::Layout(error) => refused(error),
        // A shape, which other libraries accept as a mesh, was read as a list of ranks.
        error if is_of_shape(&error) => {
            let hint = "a list has the ranks of a mesh, a tuple is its shape: (2, 2) is [[0, 1], \
                        [2, 3]]";
            raised(format!("{error}; {hint}"), None, None)
        }
        other => raised(other.to_string(), None, None),
    }
}
