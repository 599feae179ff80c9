//! The error for a tile that is not divided evenly, at run time and for types.

use core::fmt;

use crate::Mode;

/// The mode of a tile. The modes of a product are letters, and the modes of a copy are numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModeName {
    /// A mode of a product.
    Of(Mode),
    /// A mode of the tile of a copy, counted from 0.
    Number(usize),
}

impl fmt::Display for ModeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Of(mode) => write!(f, "{mode}"),
            Self::Number(number) => write!(f, "{number}"),
        }
    }
}

/// The error of the function `asked` if `unit` does not divide a mode of the tile. The error also
/// names the function that accepts such tiles.
#[cfg(any(feature = "alloc", feature = "typed"))]
#[derive(Debug)]
pub(crate) struct Uneven<'a> {
    pub(crate) asked: &'a str,
    pub(crate) mode: ModeName,
    pub(crate) tile: i64,
    pub(crate) unit: i64,
    pub(crate) instead: &'a str,
}

#[cfg(any(feature = "alloc", feature = "typed"))]
impl fmt::Display for Uneven<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            asked,
            mode,
            tile,
            unit,
            instead,
        } = self;
        write!(
            f,
            "{asked}: tile {tile} of mode {mode} is not a multiple of {unit}; use {instead}"
        )
    }
}
