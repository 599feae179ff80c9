//! The style of a picture: the meaning of its colours, the memory whose banks are shown, and the
//! highlights.

use core::ops::RangeInclusive;

use cute_core::{Coord, TupleRef};

use crate::Error;

/// The limit on each parameter of a memory. It is far above the parameters of real memories, and a
/// loop can count to it quickly.
const MOST: i64 = 1 << 16;
/// The greatest number of bits in an element.
const MOST_BITS: i64 = 1 << 10;

/// Checks that the named parameters of a memory are positive and not too large.
pub(crate) fn check_numbers(
    what: &'static str,
    element_bits: u32,
    numbers: &[(&'static str, u32)],
) -> Result<(), Error> {
    let bits = ("the size of an element", element_bits, MOST_BITS);
    let numbers = numbers.iter().map(|&(name, value)| (name, value, MOST));
    for (name, value, most) in numbers.chain([bits]) {
        let value = i64::from(value);
        if value == 0 {
            return Err(Error::NotPositive { what, name, value });
        }
        if value > most {
            return Err(Error::MoreThan {
                what,
                name,
                value,
                most,
            });
        }
    }
    Ok(())
}

/// The property of a cell that its colour shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Colour {
    /// No property: all cells have the same colour.
    None,
    /// The offset, modulo 8: the grey levels of CuTe's `print_latex`.
    #[default]
    Index,
    /// The row, modulo 8.
    Row,
    /// The column, modulo 8.
    Column,
    /// The thread that owns the cell, modulo 32.
    Thread,
    /// The number of the thread's value, modulo 32.
    Value,
    /// The bank of the memory that contains the offset, modulo 32.
    Bank,
}

/// The background for which the colours are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// The background that the reader's system prefers, which is light or dark.
    #[default]
    System,
    /// A light background, for a page that is light even if the system prefers dark.
    Light,
    /// A dark background.
    Dark,
}

/// A banked memory, and the size of an element in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Memory {
    /// The number of bits of an element.
    pub element_bits: u32,
    /// The number of banks.
    pub banks: u32,
    /// The number of bytes in a word of a bank.
    pub bank_bytes: u32,
}

impl Default for Memory {
    /// Returns elements of 4 bytes in 32 banks of 4 bytes.
    fn default() -> Self {
        Self {
            element_bits: 32,
            banks: 32,
            bank_bytes: 4,
        }
    }
}

impl Memory {
    /// Returns the first bit of an element.
    pub(crate) fn bits(&self, offset: i64) -> i128 {
        i128::from(offset) * i128::from(self.element_bits)
    }

    /// Returns the word in which an element begins.
    pub fn word(&self, offset: i64) -> i128 {
        self.bits(offset)
            .div_euclid(i128::from(self.bank_bytes.max(1)) * 8)
    }

    /// Returns the words that contain a part of an element.
    pub(crate) fn words(&self, offset: i64) -> RangeInclusive<i128> {
        // The element ends before the first bit of the next element.
        let after = self.bits(offset) + i128::from(self.element_bits);
        self.word(offset)..=(after - 1).div_euclid(i128::from(self.bank_bytes.max(1)) * 8)
    }

    /// Returns the bank in which an element begins.
    pub fn bank(&self, offset: i64) -> u32 {
        u32::try_from(self.word(offset).rem_euclid(i128::from(self.banks.max(1)))).unwrap_or(0)
    }
}

/// The style of a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// The property of a cell that its colour shows.
    pub colour: Colour,
    /// The memory whose banks are shown.
    pub memory: Memory,
    /// The number of rows and columns of each outlined tile.
    pub tile: Option<(usize, usize)>,
    /// The row and column of the highlighted tile, counted in tiles.
    pub tile_at: Option<(usize, usize)>,
    /// The coordinate whose cells are highlighted. For example, `(2,_)` is a row.
    pub slice: Option<Coord>,
    /// The background for which an SVG is made. All pictures on a page must have the same theme,
    /// because they share the names of their colours.
    pub theme: Theme,
    /// If true, an SVG has one text for each row of cells instead of one text for each cell. Large
    /// pictures always have one text for each row, because viewers draw fewer texts faster.
    ///
    /// ```
    /// use cute::draw::{Picture, Style};
    /// use cute::dynamic::Layout;
    /// let layout: Layout = "(2,2):(2,1)".parse()?;
    /// let of = |rows| -> Result<_, cute::draw::Error> {
    ///     let style = Style {
    ///         rows,
    ///         ..Style::default()
    ///     };
    ///     Ok(Picture::layout(&layout, &style)?.svg())
    /// };
    /// assert!(of(false)?.contains(">2</text>"));
    /// assert!(of(true)?.contains(">2   3</text>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub rows: bool,
}

impl Style {
    pub(super) fn key(
        &self,
        offset: i64,
        (row, column): (usize, usize),
        holders: &[(i64, i64)],
    ) -> Option<u8> {
        let modulo = |number: i64, modulus: i64| u8::try_from(number.rem_euclid(modulus)).ok();
        let place = |number: usize| u8::try_from(number % 8).ok();
        match self.colour {
            Colour::None => None,
            Colour::Index => modulo(offset, 8),
            Colour::Row => place(row),
            Colour::Column => place(column),
            Colour::Thread => holders.first().and_then(|&(thread, _)| modulo(thread, 32)),
            Colour::Value => holders.first().and_then(|&(_, value)| modulo(value, 32)),
            Colour::Bank => modulo(i64::from(self.memory.bank(offset)), 32),
        }
    }

    pub(super) fn marks(
        &self,
        shape: TupleRef<'_>,
        index: i64,
        (row, column): (usize, usize),
    ) -> Result<bool, Error> {
        if self.slice.is_none() && self.tile_at.is_none() {
            return Ok(false);
        }
        let in_slice = match &self.slice {
            Some(slice) => matches(slice, shape, index)?,
            None => true,
        };
        let in_tile = match (self.tile, self.tile_at) {
            (Some((rows, columns)), Some(at)) => (row / rows.max(1), column / columns.max(1)) == at,
            _ => true,
        };
        Ok(in_slice && in_tile)
    }
}

/// Returns true if a slice contains the linear coordinate `index`.
fn matches(slice: &Coord, shape: TupleRef<'_>, index: i64) -> Result<bool, Error> {
    match slice {
        Coord::Keep => Ok(true),
        Coord::Integer(number) => Ok(index == *number),
        Coord::Tuple(entries) if shape.integer().is_none() && entries.len() == shape.rank() => {
            let mut rest = index;
            for (entry, mode) in entries.iter().zip(shape.modes()) {
                let size = mode.size()?;
                if !matches(entry, mode, rest % size)? {
                    return Ok(false);
                }
                rest /= size;
            }
            Ok(true)
        }
        Coord::Tuple(entries) => Err(Error::SliceRank {
            slice: entries.len(),
            layout: shape.rank(),
        }),
    }
}
