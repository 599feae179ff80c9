//! The model of a picture: cells with their contents, axes with their levels, colours, and
//! highlights.
//!
//! # Rules
//! | rule | rank | panels |
//! |---|---|---|
//! | PI1 | 1 | one row |
//! | PI2 | 2 | the first mode as rows, the second as columns |
//! | PI3 | more | one panel for each coordinate of the modes from the third on, with the caption `(_,_,k,…)` |
//!
//! Each integer of a mode is a *level* of its axis, and level 0 moves fastest. A border is heavier
//! if slower levels change there.
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
//! use cute::draw::{Colour, Picture, Style};
//! use cute::dynamic::Layout;
//! let thread_value: Layout = "((4,2),2):((2,1),8)".parse()?;
//! let tile: Layout = "(2,8):(1,2)".parse()?;
//! let picture = Picture::tv(
//!     &thread_value,
//!     &tile,
//!     &Style {
//!         colour: Colour::Thread,
//!         ..Style::default()
//!     },
//! )?;
//! let cell = &picture.panels()[0].cells()[1];
//! assert_eq!(
//!     (cell.index, cell.holders.as_slice()),
//!     (2, [(1, 0)].as_slice())
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cells;
mod coordinates;
mod memory;
mod part;
mod steps;
mod style;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use cute_core::{IntTuple, TupleRef};

pub use self::part::Part;
pub(crate) use self::style::check_numbers;
pub use self::style::{Colour, Memory, Style, Theme};
use crate::{Error, Offsets, Table};

/// The greatest number of cells in a picture.
pub const MOST_CELLS: i64 = 1 << 16;

/// A cell of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The linear coordinate of the cell.
    pub index: i64,
    /// The offset of the cell.
    pub offset: i64,
    /// The threads and values that own the element. The list is empty unless a thread-value layout
    /// is drawn.
    pub holders: Vec<(i64, i64)>,
    /// The number of the cell's colour.
    pub key: Option<u8>,
    /// True if the cell is highlighted.
    pub marked: bool,
    /// The text that the cell shows in place of its offset, or of its threads and values.
    pub label: Option<String>,
}

/// An axis of a panel, given by the integers of its mode, the fastest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    levels: Vec<usize>,
    /// The first drawn cell and the number of drawn cells, if only a part of the axis is drawn.
    part: Option<(usize, usize)>,
}

impl Axis {
    fn new(mode: Option<TupleRef<'_>>) -> Self {
        // If a picture has cells, no extent exceeds `MOST_CELLS`. If an extent is 0, no axis is
        // drawn.
        let extents = mode.map_or(&[][..], TupleRef::leaves).iter();
        let mut levels: Vec<usize> = extents
            .filter(|&&extent| extent > 1)
            .map(|&extent| usize::try_from(extent).unwrap_or(usize::MAX))
            .collect();
        if levels.is_empty() {
            levels.push(1);
        }
        Self { levels, part: None }
    }

    /// Returns the part of this axis from cell `first` on, with at most `most` cells. A part that
    /// begins past the end consists of the last cell.
    fn part(self, (first, most): (usize, usize)) -> Self {
        let whole = self.whole();
        let first = first.min(whole.saturating_sub(1));
        Self {
            part: Some((first, most.max(1).min(whole - first))),
            ..self
        }
    }

    /// Returns the extents of the levels. Extents of 1 are omitted, unless all are 1.
    pub fn levels(&self) -> &[usize] {
        &self.levels
    }

    /// Returns the number of drawn cells along the axis.
    pub fn size(&self) -> usize {
        self.part.map_or_else(|| self.whole(), |(_, count)| count)
    }

    /// Returns the number of cells along the axis of the whole layout.
    pub fn whole(&self) -> usize {
        self.levels
            .iter()
            .fold(1, |size, extent| size.saturating_mul(*extent))
    }

    /// Returns the number of the first drawn cell, which is 0 unless the picture shows a part.
    pub fn first(&self) -> usize {
        self.part.map_or(0, |(first, _)| first)
    }

    /// Returns the weight of the border before the cell at `position`: the number of levels that
    /// change there, minus one. 0 is a plain border. Positions count from the first drawn cell.
    pub fn weight(&self, position: usize) -> usize {
        let position = position.saturating_add(self.first());
        let mut span = 1_usize;
        let moves = |extent: &&usize| {
            span = span.saturating_mul(**extent);
            position.is_multiple_of(span)
        };
        self.levels
            .iter()
            .take(self.levels.len().saturating_sub(1))
            .take_while(moves)
            .count()
    }
}

/// A panel: one matrix of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    pub(crate) caption: String,
    pub(crate) rows: Axis,
    pub(crate) columns: Axis,
    pub(crate) cells: Vec<Cell>,
    /// The number of rows and columns of each outlined tile.
    pub(crate) tile: Option<(usize, usize)>,
    /// The shape that the coordinates of the cells belong to.
    pub(crate) shape: IntTuple,
}

impl Panel {
    /// Returns the caption above the panel.
    pub fn caption(&self) -> &str {
        &self.caption
    }

    /// Returns the axis of the rows.
    pub const fn rows(&self) -> &Axis {
        &self.rows
    }

    /// Returns the axis of the columns.
    pub const fn columns(&self) -> &Axis {
        &self.columns
    }

    /// Returns the shape that the coordinates of the cells belong to. It is the shape of the whole
    /// picture, even if the panel is a slice of it.
    pub const fn shape(&self) -> &IntTuple {
        &self.shape
    }

    /// Returns the cells, row by row.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Iterates over the rows of cells.
    pub(crate) fn by_row(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunks(self.columns.size().max(1))
    }

    /// Returns true if the cells show threads and values.
    pub(crate) fn has_holders(&self) -> bool {
        self.cells.iter().any(|cell| !cell.holders.is_empty())
    }

    /// Returns true if some cells are highlighted.
    pub(crate) fn has_marks(&self) -> bool {
        self.cells.iter().any(|cell| cell.marked)
    }
}

/// A picture, which consists of a title and panels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    pub(crate) title: String,
    pub(crate) panels: Vec<Panel>,
    pub(crate) style: Style,
    /// True if three panels are arranged around a corner: the second above the third, and the first
    /// to the left of the third.
    pub(crate) corner: bool,
    /// True if the columns of all panels have the same width.
    pub(crate) aligned: bool,
}

impl Picture {
    /// Draws a layout, or any function of a shape. Each cell shows its offset.
    ///
    /// # Errors
    /// * [`Error::TooLarge`] if there are too many cells
    /// * [`Error::SliceRank`] if the highlighted slice has another rank than the layout
    /// * an error if a tile has no rows or columns
    pub fn layout(function: &impl Offsets, style: &Style) -> Result<Self, Error> {
        Self::of(function, style, &[])
    }

    /// Draws a thread-value layout over a tile. Each cell shows the thread that owns the element,
    /// and the number of the thread's value.
    ///
    /// `thread_value` maps a thread (its first mode) and a value (the others) to a linear
    /// coordinate of `tile`, and `tile` maps this coordinate to an offset.
    ///
    /// # Errors
    /// * [`Error::OutsideTile`] if a thread and value map outside the tile
    /// * the errors of [`Picture::layout`]
    pub fn tv(
        thread_value: &impl Offsets,
        tile: &impl Offsets,
        style: &Style,
    ) -> Result<Self, Error> {
        let table = Table::of("tv", MOST_CELLS, thread_value)?;
        let size = tile.shape().size()?;
        if size > MOST_CELLS {
            return Err(Error::TooLarge {
                what: "picture",
                size,
                most: MOST_CELLS,
            });
        }
        let threads = threads(&table)?;
        let mut holders = alloc::vec![Vec::new(); usize::try_from(size).unwrap_or(0)];
        for (position, &index) in (0..).zip(&table.offsets) {
            let (thread, value) = (position % threads, position / threads);
            let cell = usize::try_from(index)
                .ok()
                .and_then(|index| holders.get_mut(index));
            cell.ok_or(Error::OutsideTile {
                thread,
                value,
                index,
                size,
            })?
            .push((thread, value));
        }
        let mut picture = Self::of(tile, style, &holders)?;
        picture.title = format!("{} over {}", table.title, picture.title);
        Ok(picture)
    }

    /// Draws the owners of each cell, as pairs of a thread and a value, from a list in the order of
    /// linear coordinates. Use it for uneven distributions, which are not layouts.
    ///
    /// ```
    /// use cute::draw::{Picture, Style};
    /// use cute::dynamic::Layout;
    /// let holders = [vec![(0, 0)], vec![(0, 1), (1, 0)], vec![]];
    /// let picture = Picture::held(
    ///     &"3:1".parse::<Layout>().unwrap(),
    ///     &holders,
    ///     &Style::default(),
    /// )?;
    /// assert_eq!(picture.panels()[0].cells()[1].holders, [(0, 1), (1, 0)]);
    /// # Ok::<(), cute::draw::Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`Picture::layout`].
    pub fn held(
        tile: &impl Offsets,
        holders: &[Vec<(i64, i64)>],
        style: &Style,
    ) -> Result<Self, Error> {
        Self::of(tile, style, holders)
    }

    /// Places another picture to the right of this one, for example to show a layout before and
    /// after a swizzle.
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

    /// Arranges the matrices of a product as on paper, and as in CuTe's `print_latex`: A to the
    /// left of C, and B above C, drawn as K rows of N columns. Each picture must have two modes,
    /// and its title becomes its caption.
    ///
    /// ```
    /// use cute::draw::{Picture, Style};
    /// use cute::dynamic::Layout;
    /// let picture =
    ///     |text: &str| Picture::layout(&text.parse::<Layout>().unwrap(), &Style::default());
    /// let product = Picture::product(
    ///     picture("(4,2):(1,4)")?,
    ///     picture("(2,8):(8,1)")?,
    ///     picture("(4,8):(8,1)")?,
    /// );
    /// assert_eq!(product.panels()[1].caption(), "(2,8):(8,1)");
    /// # Ok::<(), cute::draw::Error>(())
    /// ```
    #[must_use]
    pub fn product(a: Self, b: Self, c: Self) -> Self {
        Self {
            corner: true,
            ..a.beside(b).beside(c)
        }
    }

    /// Arranges the panels in lines that fit a wide screen, and not around a corner, which leaves a
    /// quarter of the picture empty.
    ///
    /// ```
    /// use cute::draw::{Picture, Style};
    /// use cute::dynamic::Layout;
    /// let picture =
    ///     |text: &str| Picture::layout(&text.parse::<Layout>().unwrap(), &Style::default());
    /// let [a, b, c] = [picture("(4,4):(4,1)")?, picture("(4,4):(4,1)")?, picture("(4,4):(4,1)")?];
    /// let lines = a.clone().beside(b.clone()).beside(c.clone());
    /// assert_eq!(Picture::product(a, b, c).in_lines(), lines);
    /// # Ok::<(), cute::draw::Error>(())
    /// ```
    #[must_use]
    pub const fn in_lines(mut self) -> Self {
        self.corner = false;
        self
    }

    /// Returns the picture with another title.
    #[must_use]
    pub fn titled(self, title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            ..self
        }
    }

    /// Returns the picture with colours for another background.
    #[must_use]
    pub const fn with_theme(mut self, theme: Theme) -> Self {
        self.style.theme = theme;
        self
    }

    /// Returns the title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the style.
    pub const fn style(&self) -> &Style {
        &self.style
    }

    /// Returns the panels.
    pub fn panels(&self) -> &[Panel] {
        &self.panels
    }

    fn of(
        function: &impl Offsets,
        style: &Style,
        holders: &[Vec<(i64, i64)>],
    ) -> Result<Self, Error> {
        Self::of_table(Table::of("picture", MOST_CELLS, function)?, style, holders)
    }

    fn of_table(table: Table, style: &Style, holders: &[Vec<(i64, i64)>]) -> Result<Self, Error> {
        if let Some((rows, columns)) = style.tile
            && (rows == 0 || columns == 0)
        {
            return Err(Error::NotPositive {
                what: "picture",
                name: "a side of the tile",
                value: 0,
            });
        }
        let shape = table.shape.view();
        let modes: Vec<TupleRef<'_>> = shape.modes().collect();
        let (rows, columns, rest) = part::axes(&modes);
        let cells_of_panel = rows.size().saturating_mul(columns.size());
        let mut panels = Vec::new();
        for (number, offsets) in (0..).zip(table.offsets.chunks(cells_of_panel.max(1))) {
            let caption = part::caption(number, rest)?;
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
                    cells.push(Cell {
                        index,
                        offset,
                        holders,
                        key,
                        marked,
                        label: None,
                    });
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
        Ok(Self {
            title: table.title,
            panels,
            style: style.clone(),
            corner: false,
            aligned: false,
        })
    }
}

/// Returns the number of threads of a thread-value layout, which is the size of its first mode.
pub(crate) fn threads(table: &Table) -> Result<i64, Error> {
    Ok(table.shape.modes().next().map_or(Ok(1), TupleRef::size)?)
}
