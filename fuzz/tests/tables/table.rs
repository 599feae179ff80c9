//! The oracle: a list with the storage element of each row and column.

use std::ops::Range;

use cute::prelude::*;

use crate::random::Random;

/// A layout of two run-time extents and strides.
pub type Matrix = Layout<(Dyn<i64>, Dyn<i64>), (Dyn<i64>, Dyn<i64>)>;

/// The entries of a matrix, column after column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub rows: i64,
    pub columns: i64,
    pub cells: Vec<usize>,
}

impl Table {
    /// The table whose entry at each row and column is computed.
    pub fn new(rows: i64, columns: i64, mut cell: impl FnMut(i64, i64) -> usize) -> Self {
        let mut cells = Vec::new();
        for column in 0..columns {
            for row in 0..rows {
                cells.push(cell(row, column));
            }
        }
        Self {
            rows,
            columns,
            cells,
        }
    }

    /// An entry.
    pub fn at(&self, row: i64, column: i64) -> usize {
        assert!(
            (0..self.rows).contains(&row) && (0..self.columns).contains(&column),
            "a program leaves its own table"
        );
        self.cells[(row + self.rows * column) as usize]
    }

    /// Some rows and columns.
    pub fn part(&self, rows: Range<i64>, columns: Range<i64>) -> Self {
        let (below, right) = (rows.start, columns.start);
        Self::new(
            (rows.end - below).max(0),
            (columns.end - right).max(0),
            |row, column| self.at(below + row, right + column),
        )
    }

    /// Rows for columns.
    pub fn turned(&self) -> Self {
        Self::new(self.columns, self.rows, |row, column| self.at(column, row))
    }

    /// Whether no element is listed twice.
    pub fn is_apart(&self) -> bool {
        let mut cells = self.cells.clone();
        cells.sort_unstable();
        cells.windows(2).all(|pair| pair[0] != pair[1])
    }

    /// Whether tiles of this size fill it. An empty table is filled by any tile.
    pub fn has_whole_tiles(&self, (rows, columns): (i64, i64)) -> bool {
        let fill = || self.rows % rows == 0 && self.columns % columns == 0;
        rows > 0 && columns > 0 && (self.cells.is_empty() || fill())
    }

    /// The tiles, down the columns of tiles; the last ones end at the edge. Beside each is where it
    /// begins.
    pub fn tiles(&self, (rows, columns): (i64, i64)) -> Vec<((i64, i64), Self)> {
        let mut tiles = Vec::new();
        for right in (0..self.columns).step_by(columns as usize) {
            for below in (0..self.rows).step_by(rows as usize) {
                let (last_row, last_column) = (
                    (below + rows).min(self.rows),
                    (right + columns).min(self.columns),
                );
                tiles.push((
                    (below, right),
                    self.part(below..last_row, right..last_column),
                ));
            }
        }
        tiles
    }

    /// For each position in a tile, down its columns, that entry of every tile.
    pub fn lanes(&self, (rows, columns): (i64, i64)) -> Vec<Self> {
        // Rounded up, which shows where a matrix has no elements.
        let (tiles_down, tiles_across) = (
            (self.rows + rows - 1) / rows,
            (self.columns + columns - 1) / columns,
        );
        let mut lanes = Vec::new();
        for right in 0..columns {
            for below in 0..rows {
                lanes.push(Self::new(tiles_down, tiles_across, |row, column| {
                    self.at(below + row * rows, right + column * columns)
                }));
            }
        }
        lanes
    }
}

/// A matrix in a storage: its layout, its first element, its table, and the number of elements of
/// the storage.
#[derive(Clone, Debug)]
pub struct Placed {
    pub layout: Matrix,
    pub first: usize,
    pub table: Table,
    pub length: usize,
}

impl Placed {
    /// A matrix of some extents in an order of memory: by columns or rows, with gaps, backward,
    /// with rows or columns that are repeated.
    pub fn of(random: &mut Random, rows: i64, columns: i64) -> Self {
        let gap = random.of(0..4);
        let (mut down, mut across) = if random.once_in(2) {
            (1, rows + gap)
        } else {
            (columns + gap, 1)
        };
        match random.any() % 8 {
            0 => (down, across) = (2 * down, 2 * across + 1),
            1 => down = 0,
            2 => across = 0,
            3 => (down, across) = (random.of(0..6), random.of(0..6)),
            _ => {}
        }
        down *= random.one(&[1, 1, 1, -1]);
        across *= random.one(&[1, 1, 1, -1]);
        // The least and the greatest offset, from the corners.
        let corners = [0, (rows - 1).max(0) * down, (columns - 1).max(0) * across];
        let corners = [corners[0], corners[1], corners[2], corners[1] + corners[2]];
        let (least, most) = (
            corners.into_iter().min().unwrap_or(0),
            corners.into_iter().max().unwrap_or(0),
        );
        let first = random.of(0..3) - least;
        let length = first + most + 1 + random.of(0..3);
        Self {
            layout: make_layout((rows, columns), (down, across)),
            first: first as usize,
            table: Table::new(rows, columns, |row, column| {
                (first + row * down + column * across) as usize
            }),
            length: length as usize,
        }
    }

    /// The same, with no element listed twice.
    pub fn apart(random: &mut Random, rows: i64, columns: i64) -> Self {
        loop {
            let placed = Self::of(random, rows, columns);
            if placed.table.is_apart() {
                return placed;
            }
        }
    }

    /// A storage of other values for each element.
    pub fn values(&self, random: &mut Random) -> Vec<u64> {
        (0..self.length).map(|_| random.any() % 1000).collect()
    }
}
