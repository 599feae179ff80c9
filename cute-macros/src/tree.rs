//! The trees that the macros read: integers, tuples and layouts. Each part keeps the tokens from
//! which it was read.

use proc_macro2::{Group, TokenStream, TokenTree};

/// A part of a literal.
#[derive(Clone, Debug)]
pub(crate) enum Tree {
    /// An integer, or `_`.
    Leaf(Leaf),
    /// A tuple of parts.
    Tuple(Tuple),
    /// A layout: the argument of `layout!`, or a mode of a tiler.
    Layout(Box<Layout>),
    /// A part that has already been refused. It passes every check, so one mistake gives one error.
    Refused,
}

/// An integer, or `_`.
#[derive(Clone, Debug)]
pub(crate) struct Leaf {
    pub(crate) integer: Integer,
    pub(crate) at: TokenStream,
}

/// An integer as the macro sees it: a number, a `?`, an expression or `_`.
#[derive(Clone, Debug)]
pub(crate) enum Integer {
    /// A number, which becomes part of the type.
    Static(i64),
    /// A `?` in a type, which means a dynamic leaf.
    Dynamic(Width),
    /// An expression, whose type determines the leaf.
    Value(TokenStream),
    /// A `_`, which keeps the mode.
    Underscore,
}

/// The width of a dynamic leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Width {
    Bits32,
    Bits64,
}

/// A tuple of one or more parts.
#[derive(Clone, Debug)]
pub(crate) struct Tuple {
    pub(crate) entries: Vec<Tree>,
    pub(crate) at: Group,
}

/// A shape and its strides.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) shape: Tree,
    pub(crate) stride: Stride,
}

/// The strides of a layout.
#[derive(Clone, Debug)]
pub(crate) enum Stride {
    /// The strides from the literal, or strides that were computed from the shape.
    Known(Tree),
    /// The default strides in this order, for a shape that is known only at run time.
    Compact(Order),
}

/// The order of default strides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// The leftmost mode moves fastest (column-major).
    Left,
    /// The rightmost mode moves fastest (row-major).
    Right,
}

impl Order {
    /// Returns the order that the library knows by this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        match name {
            "LayoutLeft" => Some(Self::Left),
            "LayoutRight" => Some(Self::Right),
            _ => None,
        }
    }
}

impl Tree {
    /// Returns the tokens from which the part was read. For a layout, only the tokens of its shape
    /// are returned.
    pub(crate) fn at(&self) -> TokenStream {
        match self {
            Self::Leaf(leaf) => leaf.at.clone(),
            Self::Tuple(tuple) => TokenTree::from(tuple.at.clone()).into(),
            Self::Layout(layout) => layout.shape.at(),
            Self::Refused => TokenStream::new(),
        }
    }

    /// Returns the tree as a layout, if it is one.
    pub(crate) fn into_layout(self) -> Option<Box<Layout>> {
        match self {
            Self::Layout(layout) => Some(layout),
            _ => None,
        }
    }

    /// Returns the leaves from the left. A refused part, and a layout in a tiler, count as one
    /// `None`.
    pub(crate) fn leaves(&self) -> Vec<Option<&Leaf>> {
        match self {
            Self::Leaf(leaf) => vec![Some(leaf)],
            Self::Tuple(tuple) => tuple.entries.iter().flat_map(Self::leaves).collect(),
            Self::Layout(_) | Self::Refused => vec![None],
        }
    }

    /// Returns true if every leaf is a number.
    pub(crate) fn is_static(&self) -> bool {
        self.leaves()
            .iter()
            .all(|leaf| leaf.is_some_and(|leaf| leaf.integer.number().is_some()))
    }

    /// Returns true if any leaf is an expression.
    pub(crate) fn has_values(&self) -> bool {
        self.leaves()
            .iter()
            .flatten()
            .any(|leaf| matches!(leaf.integer, Integer::Value(_)))
    }
}

impl Tuple {
    /// Returns true if one of the modes has been refused.
    pub(crate) fn has_refused_mode(&self) -> bool {
        self.entries
            .iter()
            .any(|mode| matches!(mode, Tree::Refused))
    }
}

impl Integer {
    /// Returns the number, if the part is a number.
    pub(crate) fn number(&self) -> Option<i64> {
        match self {
            Self::Static(number) => Some(*number),
            _ => None,
        }
    }

    /// Returns the width that a leaf may have if it is not a number.
    pub(crate) fn width(&self) -> Option<Width> {
        match self {
            Self::Static(_) => None,
            Self::Dynamic(width) => Some(*width),
            Self::Value(_) | Self::Underscore => Some(Width::Bits64),
        }
    }
}
