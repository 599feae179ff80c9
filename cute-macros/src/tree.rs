//! The trees that the macros read: integers, tuples of them, and layouts, each with the tokens that
//! it was read from.

use proc_macro2::{Group, TokenStream, TokenTree};

/// A part of a literal.
#[derive(Clone, Debug)]
pub(crate) enum Tree {
    /// An integer, or `_`.
    Leaf(Leaf),
    /// A tuple of parts.
    Tuple(Tuple),
    /// A layout: a whole `layout!`, or a mode of a tiler.
    Layout(Box<Layout>),
    /// A part that has been refused already. It fits anything, so one mistake gives one error.
    Refused,
}

/// An integer, or `_`.
#[derive(Clone, Debug)]
pub(crate) struct Leaf {
    pub(crate) integer: Integer,
    pub(crate) at: TokenStream,
}

/// The known facts about an integer.
#[derive(Clone, Debug)]
pub(crate) enum Integer {
    /// A number, which the type holds.
    Static(i64),
    /// `?` in a type: a dynamic leaf.
    Dynamic(Width),
    /// An expression; its type decides its leaf.
    Value(TokenStream),
    /// `_`: the mode that is kept.
    Underscore,
}

/// The width of a dynamic leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Width {
    Bits32,
    Bits64,
}

/// A tuple of parts, one or more.
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
    /// Written out, or computed from the shape.
    Known(Tree),
    /// In the order of the modes, for a shape that is known only at run time.
    Compact(Order),
}

/// Which mode moves fastest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// The leftmost: column-major.
    Left,
    /// The rightmost: row-major.
    Right,
}

impl Order {
    /// The order that has this name in the library.
    pub(crate) fn named(name: &str) -> Option<Self> {
        match name {
            "LayoutLeft" => Some(Self::Left),
            "LayoutRight" => Some(Self::Right),
            _ => None,
        }
    }
}

impl Tree {
    /// The tokens that it was read from; a layout points at its shape.
    pub(crate) fn at(&self) -> TokenStream {
        match self {
            Self::Leaf(leaf) => leaf.at.clone(),
            Self::Tuple(tuple) => TokenTree::from(tuple.at.clone()).into(),
            Self::Layout(layout) => layout.shape.at(),
            Self::Refused => TokenStream::new(),
        }
    }

    /// The tree, if it is a layout.
    pub(crate) fn into_layout(self) -> Option<Box<Layout>> {
        match self {
            Self::Layout(layout) => Some(layout),
            _ => None,
        }
    }

    /// The leaves from the left; `None` for a part that has been refused, and for a layout in a
    /// tiler.
    pub(crate) fn leaves(&self) -> Vec<Option<&Leaf>> {
        match self {
            Self::Leaf(leaf) => vec![Some(leaf)],
            Self::Tuple(tuple) => tuple.entries.iter().flat_map(Self::leaves).collect(),
            Self::Layout(_) | Self::Refused => vec![None],
        }
    }

    /// Whether every leaf is a number.
    pub(crate) fn is_static(&self) -> bool {
        self.leaves()
            .iter()
            .all(|leaf| leaf.is_some_and(|leaf| leaf.integer.number().is_some()))
    }

    /// Whether any leaf is an expression.
    pub(crate) fn has_values(&self) -> bool {
        self.leaves()
            .iter()
            .flatten()
            .any(|leaf| matches!(leaf.integer, Integer::Value(_)))
    }
}

impl Tuple {
    /// Whether one of its modes has been refused.
    pub(crate) fn has_refused_mode(&self) -> bool {
        self.entries
            .iter()
            .any(|mode| matches!(mode, Tree::Refused))
    }
}

impl Integer {
    /// The number, if the part is one.
    pub(crate) fn number(&self) -> Option<i64> {
        match self {
            Self::Static(number) => Some(*number),
            _ => None,
        }
    }

    /// The width that a leaf may have if it is not a number.
    pub(crate) fn width(&self) -> Option<Width> {
        match self {
            Self::Static(_) => None,
            Self::Dynamic(width) => Some(*width),
            Self::Value(_) | Self::Underscore => Some(Width::Bits64),
        }
    }
}
