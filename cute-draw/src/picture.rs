//! The model of a picture: cells with what they hold, axes with their levels, colours, and what is highlighted.
//!
//! # Rules
//! | rule | rank | panels |
//! |---|---|---|
//! | P1 | 1 | one row |
//! | P2 | 2 | the first mode as rows, the second as columns |
//! | P3 | more | one for each coordinate of the modes from the third on, under `(_,_,k,…)` |
//!
//! Each integer of a mode is a *level* of its axis: level 0 moves fastest. Borders are heavier where slower levels move.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | at most 65536 cells | `TooLarge` |
//! | a thread-value layout stays inside its tile | `OutsideTile` |
//! | a slice has the rank of the shape | `SliceRank` |
//!
//! # Example
//! ```
//! use cute_core::Layout;
//! use cute_draw::{Colour, Picture, Style};
//! let thread_value: Layout = "((4,2),2):((2,1),8)".parse()?;
//! let tile: Layout = "(2,8):(1,2)".parse()?;
//! let picture = Picture::tv(&thread_value, &tile, &Style { colour: Colour::Thread, ..Style::default() })?;
//! let cell = &picture.panels()[0].cells()[1];
//! assert_eq!((cell.index, cell.holders.as_slice()), (2, [(1, 0)].as_slice()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod memory;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cute_core::{Coord, IntTuple, TupleRef};

use crate::{Error, Offsets, Table};

/// The most cells that a picture has.
pub const MOST_CELLS: i64 = 1 << 16;

/// What a cell's colour tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Nothing: all cells are alike.
    None,
    /// The offset, modulo 8: the grey levels of CuTe's `print_latex`.
    #[default]
    Index,
    /// The row, modulo 8.
    Row,
    /// The column, modulo 8.
    Column,
    /// The thread that holds the cell, modulo 32.
    Thread,
    /// The value of that thread, modulo 32.
    Value,
    /// The memory bank of the offset, modulo 32.
    Bank,
}

/// A banked memory, and the size of an element in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Memory {
    /// The bits of an element.
    pub element_bits: u32,
    /// The number of banks.
    pub banks: u32,
    /// The bytes of a bank's word.
    pub bank_bytes: u32,
}

impl Default for Memory {
    /// Elements of 4 bytes, 32 banks of 4 bytes.
    fn default() -> Self {
        Self { element_bits: 32, banks: 32, bank_bytes: 4 }
    }
}

impl Memory {
    /// The bit at which an element starts.
    pub(crate) fn bits(&self, offset: i64) -> i128 {
        i128::from(offset) * i128::from(self.element_bits)
    }

    /// The word in which an element starts.
    pub fn word(&self, offset: i64) -> i128 {
        self.bits(offset).div_euclid(i128::from(self.bank_bytes.max(1)) * 8)
    }

    /// The bank in which an element starts.
    pub fn bank(&self, offset: i64) -> u32 {
        u32::try_from(self.word(offset).rem_euclid(i128::from(self.banks.max(1)))).unwrap_or(0)
    }
}

/// How a picture looks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// What the colours tell.
    pub colour: Colour,
    /// The memory whose banks are meant.
    pub memory: Memory,
    /// Tiles of so many rows and columns are outlined.
    pub tile: Option<(usize, usize)>,
    /// The tile in this row and column of tiles is highlighted.
    pub tile_at: Option<(usize, usize)>,
    /// The cells of this coordinate are highlighted: `(2,_)` is a row.
    pub slice: Option<Coord>,
}

/// One cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its linear coordinate.
    pub index: i64,
    /// Its offset.
    pub offset: i64,
    /// The threads and values that hold it; empty unless a thread-value layout is drawn.
    pub holders: Vec<(i64, i64)>,
    /// The number of its colour.
    pub key: Option<u8>,
    /// Whether it is highlighted.
    pub marked: bool,
}

/// An axis: the integers of its mode, the fastest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    levels: Vec<usize>,
}

impl Axis {
    fn new(mode: Option<TupleRef<'_>>) -> Self {
        let extents = mode.map_or(&[][..], TupleRef::leaves).iter();
        let mut levels: Vec<usize> =
            extents.filter(|&&extent| extent > 1).map(|&extent| usize::try_from(extent).unwrap_or(1)).collect();
        if levels.is_empty() {
            levels.push(1);
        }
        Self { levels }
    }

    /// The extents of the levels; extents of 1 are left out, unless there is no other.
    pub fn levels(&self) -> &[usize] {
        &self.levels
    }

    /// The number of cells along the axis.
    pub fn size(&self) -> usize {
        self.levels.iter().product()
    }

    /// How many levels move between the cell before `position` and the one at it, less one: 0 is a plain border.
    pub fn weight(&self, position: usize) -> usize {
        let mut span = 1;
        let moves = |extent: &&usize| {
            span *= **extent;
            position.is_multiple_of(span)
        };
        self.levels.iter().take(self.levels.len().saturating_sub(1)).take_while(moves).count()
    }
}

/// One matrix of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    pub(crate) caption: String,
    pub(crate) rows: Axis,
    pub(crate) columns: Axis,
    pub(crate) cells: Vec<Cell>,
    /// The rows and columns of the tiles that are outlined.
    pub(crate) tile: Option<(usize, usize)>,
    /// The shape whose coordinates the cells have.
    pub(crate) shape: IntTuple,
}

impl Panel {
    /// What stands over it.
    pub fn caption(&self) -> &str {
        &self.caption
    }

    /// The axis of the rows.
    pub const fn rows(&self) -> &Axis {
        &self.rows
    }

    /// The axis of the columns.
    pub const fn columns(&self) -> &Axis {
        &self.columns
    }

    /// The cells, row by row.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The rows of cells.
    pub(crate) fn by_row(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunks(self.columns.size().max(1))
    }

    /// Whether threads and values are what its cells tell.
    pub(crate) fn has_holders(&self) -> bool {
        self.cells.iter().any(|cell| !cell.holders.is_empty())
    }

    /// Whether some cells are highlighted, and not all.
    pub(crate) fn has_marks(&self) -> bool {
        self.cells.iter().any(|cell| cell.marked)
    }
}

/// A picture: a title and its panels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    pub(crate) title: String,
    pub(crate) panels: Vec<Panel>,
    pub(crate) style: Style,
}

impl Picture {
    /// A layout, or any function of a shape: each cell shows its offset.
    ///
    /// # Errors
    /// [`Error::TooLarge`], [`Error::SliceRank`]; a tile of no rows or columns.
    pub fn layout(function: &impl Offsets, style: &Style) -> Result<Self, Error> {
        Self::of(function, style, &[])
    }

    /// A thread-value layout over a tile: each cell shows which thread holds it, as which of its values.
    ///
    /// `thread_value` maps thread (its first mode) and value (the others) to a linear coordinate of `tile`, and `tile` that
    /// coordinate to an offset.
    ///
    /// # Errors
    /// [`Error::OutsideTile`]; as [`Picture::layout`].
    pub fn tv(thread_value: &impl Offsets, tile: &impl Offsets, style: &Style) -> Result<Self, Error> {
        let table = Table::of("tv", MOST_CELLS, thread_value)?;
        let size = tile.shape().size()?;
        if size > MOST_CELLS {
            return Err(Error::TooLarge { what: "picture", size, most: MOST_CELLS });
        }
        let threads = threads(&table)?;
        let mut holders = alloc::vec![Vec::new(); usize::try_from(size).unwrap_or(0)];
        for (position, &index) in (0..).zip(&table.offsets) {
            let (thread, value) = (position % threads, position / threads);
            let cell = usize::try_from(index).ok().and_then(|index| holders.get_mut(index));
            cell.ok_or(Error::OutsideTile { thread, value, index, size })?.push((thread, value));
        }
        let mut picture = Self::of(tile, style, &holders)?;
        picture.title = format!("{} over {}", table.title, picture.title);
        Ok(picture)
    }

    /// Both pictures, this one first: a layout before and after a swizzle.
    #[must_use]
    pub fn beside(mut self, other: Self) -> Self {
        let named = |picture: &mut Self| {
            for panel in &mut picture.panels {
                if panel.caption.is_empty() {
                    panel.caption.clone_from(&picture.title);
                }
            }
        };
        named(&mut self);
        let mut other = other;
        named(&mut other);
        self.title = format!("{} | {}", self.title, other.title);
        self.panels.extend(other.panels);
        self
    }

    /// The title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The panels.
    pub fn panels(&self) -> &[Panel] {
        &self.panels
    }

    fn of(function: &impl Offsets, style: &Style, holders: &[Vec<(i64, i64)>]) -> Result<Self, Error> {
        let table = Table::of("picture", MOST_CELLS, function)?;
        if let Some((rows, columns)) = style.tile
            && (rows == 0 || columns == 0)
        {
            return Err(Error::NotPositive { what: "picture", name: "a side of the tile", value: 0 });
        }
        let shape = table.shape.view();
        let modes: Vec<TupleRef<'_>> = shape.modes().collect();
        let (rows, columns, rest) = match modes.as_slice() {
            [] => (Axis::new(None), Axis::new(None), &[][..]),
            [only] => (Axis::new(None), Axis::new(Some(*only)), &[][..]),
            [first, second, rest @ ..] => (Axis::new(Some(*first)), Axis::new(Some(*second)), rest),
        };
        let slices = IntTuple::from_entries(&rest.iter().map(|mode| mode.to_owned()).collect::<Vec<_>>());
        let cells_of_panel = rows.size() * columns.size();
        let mut panels = Vec::new();
        for (number, offsets) in (0..).zip(table.offsets.chunks(cells_of_panel.max(1))) {
            let caption = if rest.is_empty() {
                String::new()
            } else {
                let coord = cute_core::ops::idx2crd::idx2crd(IntTuple::from(number).view(), slices.view())?.to_string();
                format!("(_,_,{}", coord.strip_prefix('(').unwrap_or(&coord))
            };
            let mut cells = Vec::with_capacity(cells_of_panel);
            for row in 0..rows.size() {
                for column in 0..columns.size() {
                    let position = row + column * rows.size();
                    let place = usize::try_from(number).unwrap_or(0) * cells_of_panel + position;
                    let index = i64::try_from(place).unwrap_or(0);
                    let offset = offsets.get(position).copied().unwrap_or(0);
                    let holders = holders.get(place).cloned().unwrap_or_default();
                    let key = style.key(offset, (row, column), &holders);
                    let marked = style.marks(shape, index, (row, column))?;
                    cells.push(Cell { index, offset, holders, key, marked });
                }
            }
            panels.push(Panel {
                caption,
                rows: rows.clone(),
                columns: columns.clone(),
                cells,
                tile: style.tile,
                shape: table.shape.clone(),
            });
        }
        Ok(Self { title: table.title, panels, style: style.clone() })
    }
}

/// The number of threads of a thread-value layout: the size of its first mode.
pub(crate) fn threads(table: &Table) -> Result<i64, Error> {
    Ok(table.shape.modes().next().map_or(Ok(1), TupleRef::size)?)
}

impl Style {
    fn key(&self, offset: i64, (row, column): (usize, usize), holders: &[(i64, i64)]) -> Option<u8> {
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

    fn marks(&self, shape: TupleRef<'_>, index: i64, (row, column): (usize, usize)) -> Result<bool, Error> {
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

/// Whether the linear coordinate `index` is one that a slice keeps.
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
        Coord::Tuple(entries) => Err(Error::SliceRank { slice: entries.len(), layout: shape.rank() }),
    }
}
