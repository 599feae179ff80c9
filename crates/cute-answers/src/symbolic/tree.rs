//! Layouts and tilers whose numbers contain symbols. A layout is a tree of modes.

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use cute_core::{Layout, LayoutRef};

use super::number::{Number, Symbol};
use crate::Refused;

/// A mode of a layout: its extent and its stride.
pub(super) type Mode = (Number, Number);

/// A layout: one mode `extent:stride`, or a tuple of layouts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Tree {
    Leaf(Mode),
    Tuple(Vec<Self>),
}

/// A tiler: `_`, a layout, or a tuple of tilers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Tiler {
    Keep,
    Layout(Tree),
    Tuple(Vec<Self>),
}

/// Makes the error that an operator reports.
pub(super) fn refused(operator: &'static str, sentence: impl fmt::Display) -> Refused {
    Refused {
        operator: Some(operator),
        ..Refused::sentence(format!("{operator}: {sentence}"))
    }
}

/// Returns a number, or an error if the number is too large.
pub(super) fn fits(operator: &'static str, number: Option<Number>) -> Result<Number, Refused> {
    number.ok_or_else(|| {
        refused(
            operator,
            "a coefficient does not fit in 64 bits, or a term has a degree above 16",
        )
    })
}

impl Tree {
    /// Returns the mode `1:0`, which adds no offset.
    pub(super) fn unit() -> Self {
        Self::Leaf((1.into(), 0.into()))
    }

    /// Makes a layout from a list of modes. A single mode is not a tuple, and an empty list is
    /// `1:0`.
    pub(super) fn of_modes(modes: Vec<Mode>) -> Self {
        let mut leaves: Vec<Self> = modes.into_iter().map(Self::Leaf).collect();
        if leaves.len() > 1 {
            return Self::Tuple(leaves);
        }
        leaves.pop().unwrap_or_else(Self::unit)
    }

    /// Converts a layout without symbols.
    pub(super) fn of_layout(layout: LayoutRef<'_>) -> Self {
        let mut leaves = layout.leaves();
        if layout.shape().integer().is_some() {
            let (extent, stride) = leaves.next().unwrap_or((1, 0));
            return Self::Leaf((extent.into(), stride.into()));
        }
        Self::Tuple(layout.modes().map(Self::of_layout).collect())
    }

    /// Returns the leaves, from left to right.
    pub(super) fn leaves(&self) -> Vec<&Mode> {
        match self {
            Self::Leaf(mode) => alloc::vec![mode],
            Self::Tuple(entries) => entries.iter().flat_map(Self::leaves).collect(),
        }
    }

    /// Returns the modes of the layout. A leaf has one mode, which is the leaf itself.
    pub(super) fn modes(&self) -> &[Self] {
        match self {
            Self::Leaf(_) => core::slice::from_ref(self),
            Self::Tuple(entries) => entries,
        }
    }

    /// Replaces each leaf of the tree by the result of `of`.
    pub(super) fn map<E>(&self, of: &mut impl FnMut(&Mode) -> Result<Self, E>) -> Result<Self, E> {
        match self {
            Self::Leaf(mode) => of(mode),
            Self::Tuple(entries) => {
                let entries = entries.iter().map(|entry| entry.map(of));
                Ok(Self::Tuple(entries.collect::<Result<_, _>>()?))
            }
        }
    }

    pub(super) fn symbols(&self, into: &mut BTreeSet<Symbol>) {
        for (extent, stride) in self.leaves() {
            extent.symbols(into);
            stride.symbols(into);
        }
    }

    /// Replaces the symbol `from` by the symbol `to`, which has a greater divisor or a greater
    /// least value.
    pub(super) fn narrowed(&self, from: &Symbol, to: &Symbol) -> Option<Self> {
        let narrowed = self.map(&mut |(extent, stride)| {
            let both = extent.narrowed(from, to).zip(stride.narrowed(from, to));
            both.map(Self::Leaf).ok_or(())
        });
        narrowed.ok()
    }

    /// Checks that every extent is at least 1, for all values of the symbols.
    pub(super) fn inhabited(self, operator: &'static str) -> Result<Self, Refused> {
        match self.leaves().iter().find(|mode| !mode.0.is_positive()) {
            None => Ok(self),
            Some((extent, _)) => Err(refused(
                operator,
                format!("extent {extent} is not known to be positive"),
            )),
        }
    }

    /// Writes the nested tuple of the layout. `of` returns the text of a leaf, which is its extent
    /// or its stride.
    fn write(&self, of: &dyn Fn(&Mode) -> String) -> String {
        match self {
            Self::Leaf(mode) => of(mode),
            Self::Tuple(entries) => {
                let entries: Vec<String> = entries.iter().map(|entry| entry.write(of)).collect();
                format!("({})", entries.join(","))
            }
        }
    }

    pub(super) fn shape(&self) -> String {
        self.write(&|mode| format!("{}", mode.0))
    }

    pub(super) fn stride(&self) -> String {
        self.write(&|mode| format!("{}", mode.1))
    }

    /// Substitutes values for the symbols.
    pub(super) fn at(&self, values: &dyn Fn(&Symbol) -> Option<i64>) -> Result<Layout, Refused> {
        if let Self::Tuple(entries) = self {
            let modes = entries.iter().map(|entry| entry.at(values));
            return Ok(Layout::from_modes(&modes.collect::<Result<Vec<_>, _>>()?)?);
        }
        let at = |number: &Number| {
            number.at(values).ok_or_else(|| {
                refused(
                    "substitute",
                    format!("{number} does not fit in 64 bits there"),
                )
            })
        };
        let (extent, stride) = match self {
            Self::Leaf(mode) => (at(&mode.0)?, at(&mode.1)?),
            Self::Tuple(_) => (1, 0),
        };
        Ok(Layout::new(extent.into(), stride.into())?)
    }
}

impl Tiler {
    /// Converts a tiler without symbols.
    pub(super) fn of_tiler(tiler: &cute_core::Tiler) -> Self {
        match tiler {
            cute_core::Tiler::Keep => Self::Keep,
            cute_core::Tiler::Integer(extent) => {
                Self::Layout(Tree::Leaf(((*extent).into(), 1.into())))
            }
            cute_core::Tiler::Layout(layout) => Self::Layout(Tree::of_layout(layout.view())),
            cute_core::Tiler::Tuple(entries) => {
                Self::Tuple(entries.iter().map(Self::of_tiler).collect())
            }
        }
    }

    pub(super) fn symbols(&self, into: &mut BTreeSet<Symbol>) {
        match self {
            Self::Keep => {}
            Self::Layout(tree) => tree.symbols(into),
            Self::Tuple(entries) => entries.iter().for_each(|entry| entry.symbols(into)),
        }
    }

    pub(super) fn narrowed(&self, from: &Symbol, to: &Symbol) -> Option<Self> {
        match self {
            Self::Keep => Some(Self::Keep),
            Self::Layout(tree) => tree.narrowed(from, to).map(Self::Layout),
            Self::Tuple(entries) => {
                let entries = entries.iter().map(|entry| entry.narrowed(from, to));
                entries.collect::<Option<_>>().map(Self::Tuple)
            }
        }
    }
}

/// A parsed text: `_`, a number, a tuple, or a layout.
#[derive(Debug)]
pub(super) enum Node {
    Keep,
    Number(Number),
    Tuple(Vec<Self>),
    Layout(Box<Self>, Box<Self>),
}

impl Node {
    /// Makes a layout from a shape and a stride.
    fn zipped(shape: &Self, stride: &Self) -> Result<Tree, Refused> {
        match (shape, stride) {
            (Self::Number(extent), Self::Number(stride)) => {
                Ok(Tree::Leaf((extent.clone(), stride.clone())))
            }
            (Self::Tuple(extents), Self::Tuple(strides)) if extents.len() == strides.len() => {
                let entries = extents.iter().zip(strides);
                let entries = entries.map(|(shape, stride)| Self::zipped(shape, stride));
                Ok(Tree::Tuple(entries.collect::<Result<_, _>>()?))
            }
            _ => Err(refused(
                "make_layout",
                "the stride does not have the nesting of the shape",
            )),
        }
    }

    /// Converts the text to a layout.
    pub(super) fn layout(&self) -> Result<Tree, Refused> {
        match self {
            Self::Layout(shape, stride) => Self::zipped(shape, stride)?.inhabited("make_layout"),
            _ => Err(refused(
                "make_layout",
                "a layout is a shape, `:` and a stride, such as (16,N):(1,16)",
            )),
        }
    }

    /// Converts the text to a tiler.
    pub(super) fn tiler(&self) -> Result<Tiler, Refused> {
        match self {
            Self::Keep => Ok(Tiler::Keep),
            Self::Number(extent) => {
                let tile = Tree::Leaf((extent.clone(), 1.into()));
                tile.inhabited("tiler").map(Tiler::Layout)
            }
            Self::Layout(..) => self.layout().map(Tiler::Layout),
            Self::Tuple(entries) => {
                let entries = entries.iter().map(Self::tiler);
                Ok(Tiler::Tuple(entries.collect::<Result<_, _>>()?))
            }
        }
    }
}
