//! What an expression can be.

use std::fmt;

use cute_core::{ComposedLayout, Coord, IntTuple, Layout, Swizzle, Tiler};

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    /// An integer, or a tuple of integers.
    Tuple(IntTuple),
    /// A tuple with a `_` or a layout in it, or `_` alone.
    Tiler(Tiler),
    Layout(Layout),
    Swizzle(Swizzle),
    /// A function in front of a layout.
    Composed(ComposedLayout),
    /// A layout and what is added to its offsets.
    Offset(Layout, i64),
    Truth(bool),
    List(Vec<i64>),
    Text(String),
}

impl Value {
    /// What it is, in words.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Self::Tuple(_) => "integers",
            Self::Tiler(_) => "a tiler",
            Self::Layout(_) => "a layout",
            Self::Swizzle(_) => "a swizzle",
            Self::Composed(_) => "a composed layout",
            Self::Offset(..) => "a layout with an offset",
            Self::Truth(_) => "yes or no",
            Self::List(_) => "a list",
            Self::Text(_) => "a text",
        }
    }

    /// As a tiler, where it is one.
    pub(crate) fn tiler(&self) -> Option<Tiler> {
        match self {
            Self::Tiler(tiler) => Some(tiler.clone()),
            Self::Layout(layout) => Some(Tiler::Layout(layout.clone())),
            Self::Tuple(tuple) => Some(of_integers(tuple)),
            _ => None,
        }
    }

    /// As a coordinate, where it is one: integers and `_`.
    pub(crate) fn coord(&self) -> Option<Coord> {
        coord(&self.tiler()?)
    }

    /// As a function from coordinates to offsets, where it is one.
    pub(crate) fn function(&self) -> Option<ComposedLayout> {
        match self {
            Self::Layout(layout) => Some(layout.clone().into()),
            Self::Composed(composed) => Some(composed.clone()),
            _ => None,
        }
    }
}

impl From<ComposedLayout> for Value {
    fn from(composed: ComposedLayout) -> Self {
        match composed.as_layout() {
            Some(layout) => Self::Layout(layout.clone()),
            None => Self::Composed(composed),
        }
    }
}

fn of_integers(tuple: &IntTuple) -> Tiler {
    match tuple.integer() {
        Some(integer) => Tiler::Integer(integer),
        None => Tiler::Tuple(tuple.modes().map(|mode| of_integers(&mode.to_owned())).collect()),
    }
}

fn coord(tiler: &Tiler) -> Option<Coord> {
    match tiler {
        Tiler::Integer(integer) => Some(Coord::Integer(*integer)),
        Tiler::Keep => Some(Coord::Keep),
        Tiler::Tuple(entries) => Some(Coord::Tuple(entries.iter().map(coord).collect::<Option<_>>()?)),
        Tiler::Layout(_) => None,
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tuple(tuple) => write!(f, "{tuple}"),
            Self::Tiler(tiler) => write!(f, "{tiler}"),
            Self::Layout(layout) => write!(f, "{layout}"),
            Self::Swizzle(swizzle) => write!(f, "{swizzle}"),
            Self::Composed(composed) => write!(f, "{composed}"),
            Self::Offset(layout, offset) => write!(f, "{offset} + {layout}"),
            Self::Truth(truth) => f.write_str(if *truth { "yes" } else { "no" }),
            Self::List(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                f.write_str(&numbers.join(" "))
            }
            Self::Text(text) => f.write_str(text.trim_end_matches('\n')),
        }
    }
}
