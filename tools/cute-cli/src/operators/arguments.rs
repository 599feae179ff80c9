//! What an operator takes.

use cute_core::{ComposedLayout, Coord, IntTuple, Layout, Tiler};
use cute_draw::analysis::Analysis;

use crate::value::Value;

/// Why an operator gave no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The argument of this number is the reason.
    Argument(usize, String),
    /// All arguments together are.
    Whole(String),
}

impl From<cute_core::Error> for Refusal {
    fn from(error: cute_core::Error) -> Self {
        Self::Whole(error.to_string())
    }
}

impl From<cute_draw::Error> for Refusal {
    fn from(error: cute_draw::Error) -> Self {
        Self::Whole(error.to_string())
    }
}

/// The arguments of a call, as what an operator takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arguments<'a>(pub(crate) &'a [Value]);

impl Arguments<'_> {
    pub(super) fn as_a<T>(&self, at: usize, what: &str, of: impl FnOnce(&Value) -> Option<T>) -> Result<T, Refusal> {
        let value = self.0.get(at).ok_or_else(|| Refusal::Whole(format!("argument {} is missing", at + 1)))?;
        of(value)
            .ok_or_else(|| Refusal::Argument(at, format!("argument {} must be {what}, not {}", at + 1, value.kind())))
    }

    pub(super) fn has(&self, at: usize) -> bool {
        self.0.len() > at
    }

    pub(super) fn layout(&self, at: usize) -> Result<Layout, Refusal> {
        self.as_a(at, "a layout", |value| match value {
            Value::Layout(layout) => Some(layout.clone()),
            _ => None,
        })
    }

    pub(super) fn tuple(&self, at: usize) -> Result<IntTuple, Refusal> {
        self.as_a(at, "integers", |value| match value {
            Value::Tuple(tuple) => Some(tuple.clone()),
            _ => None,
        })
    }

    /// The shape of a layout, or integers.
    pub(super) fn shape(&self, at: usize) -> Result<IntTuple, Refusal> {
        self.as_a(at, "a layout or integers", |value| match value {
            Value::Tuple(tuple) => Some(tuple.clone()),
            Value::Layout(layout) => Some(layout.shape()),
            Value::Composed(composed) => Some(composed.shape()),
            _ => None,
        })
    }

    pub(super) fn tiler(&self, at: usize) -> Result<Tiler, Refusal> {
        self.as_a(at, "a tiler", Value::tiler)
    }

    pub(super) fn coord(&self, at: usize) -> Result<Coord, Refusal> {
        self.as_a(at, "a coordinate", Value::coord)
    }

    pub(super) fn function(&self, at: usize) -> Result<ComposedLayout, Refusal> {
        self.as_a(at, "a layout", Value::function)
    }

    pub(super) fn analysis(&self, at: usize) -> Result<Analysis, Refusal> {
        Ok(Analysis::of(&self.function(at)?)?)
    }

    pub(super) fn integer(&self, at: usize) -> Result<i64, Refusal> {
        self.as_a(at, "an integer", |value| match value {
            Value::Tuple(tuple) => tuple.integer(),
            _ => None,
        })
    }

    pub(super) fn mode(&self, at: usize) -> Result<usize, Refusal> {
        mode_number(at, self.integer(at)?)
    }
}

/// The number of a mode, which argument `at` gives.
pub(super) fn mode_number(at: usize, number: i64) -> Result<usize, Refusal> {
    usize::try_from(number).map_err(|_| Refusal::Argument(at, format!("there is no mode {number}")))
}
