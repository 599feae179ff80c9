//! The panels of a block: their location in memory, and the way in which they are packed.
//!
//! # Place of panels
//! | panel | place |
//! |---|---|
//! | a panel of `B` that is multiplied by only a few panels of `A`, or for which packing is not worthwhile | in the matrix: the elements are read one at a time, with any distance between them |
//! | a panel of `A` with contiguous columns, in a small block | in the matrix |
//! | the last panel of `A` or `B`, if it is not a whole number of vectors or of thirds of a tile | packed and padded; results in the padding are discarded |
//! | a panel of a matrix with more than one stride in a mode, or with elements of another type than the kernel's | packed: [`listed`](super::listed) |
//! | any other panel | packed, one after another |
//!
//! A packed panel of `A` has the layout `(ROWS, k):(1, ROWS)`. A packed panel of `B` has the layout
//! `(COLUMNS, k):(1, COLUMNS)`. If the matrix is contiguous along `k`, the layout is
//! `(COLUMNS, k):(PITCH, 1)`, so packing copies whole rows. If packed factors are shifted, an
//! additional column contains the corrections of the sums (`Packs::LACK`).
#![allow(unsafe_code, reason = "panels of matrices, by pointers")]

use super::kernel::{DEPTH, Element, pitch};
use super::listed::Listed;
use super::packs::Packs;

/// A block of an operand. The kernel either reads the block in the matrix itself, or the block is
/// packed through lists of offsets.
#[derive(Clone, Copy)]
pub(super) enum FactorBlock<'a, S, E> {
    Even(Block<E>),
    Listed(Listed<'a, S>),
}

impl<S: Copy, E: Packs<S>> FactorBlock<'_, S, E> {
    pub(super) fn rows(&self) -> usize {
        match self {
            Self::Even(block) => block.rows,
            Self::Listed(block) => block.rows.offsets.len(),
        }
    }

    /// Returns the number of columns of the block's panels.
    pub(super) fn depth(&self) -> usize {
        match self {
            Self::Even(block) => block.depth,
            Self::Listed(block) => block.columns.offsets.len().div_ceil(E::FOLD),
        }
    }

    /// Returns the part of the block that begins at `(row, column)`. It has at most `rows` rows and
    /// `depth` columns. A column here is a column of the panels, which may consist of several
    /// packed columns of the matrix.
    pub(super) fn part(self, (row, column): (usize, usize), (rows, depth): (usize, usize)) -> Self {
        match self {
            Self::Even(block) => Self::Even(block.part((row, column), (rows, depth))),
            Self::Listed(block) => {
                Self::Listed(block.part((row, column * E::FOLD), (rows, depth * E::FOLD)))
            }
        }
    }
}

/// A block of `rows` by `depth` elements of a matrix.
#[derive(Clone, Copy)]
pub(super) struct Block<T> {
    pub(super) first: *const T,
    pub(super) rows: usize,
    pub(super) depth: usize,
    /// The distance from one row to the next.
    pub(super) along: isize,
    /// The distance from one column to the next.
    pub(super) step: isize,
}

impl<T: Element> Block<T> {
    /// Returns a block of at most `rows` rows and `depth` columns, beginning at `(row, column)`.
    pub(super) fn part(self, (row, column): (usize, usize), (rows, depth): (usize, usize)) -> Self {
        let from = row
            .cast_signed()
            .wrapping_mul(self.along)
            .wrapping_add(column.cast_signed().wrapping_mul(self.step));
        Self {
            first: self.first.wrapping_offset(from),
            rows: rows.min(self.rows - row),
            depth: depth.min(self.depth - column),
            ..self
        }
    }
}

/// A panel, either in the matrix itself or packed.
#[derive(Clone, Copy)]
pub(super) struct Panel<T> {
    pub(super) first: *const T,
    pub(super) along: isize,
    pub(super) step: isize,
    /// The number of rows, including the padding.
    pub(super) rows: usize,
}

/// The panels into which a block is split.
#[derive(Clone, Copy)]
pub(super) struct PanelsOf<T> {
    /// The first whole panel.
    pub(super) panel: Panel<T>,
    /// The distance from one whole panel to the next.
    pub(super) next: isize,
    /// The number of whole panels.
    pub(super) whole: usize,
    /// The last panel, if it is not whole.
    pub(super) last: Option<Panel<T>>,
}

impl<T: Element> PanelsOf<T> {
    pub(super) fn count(&self) -> usize {
        self.whole + usize::from(self.last.is_some())
    }

    #[inline(always)]
    pub(super) fn get(&self, index: usize) -> Panel<T> {
        match self.last {
            Some(last) if index == self.whole => last,
            _ => Panel {
                first: self
                    .panel
                    .first
                    .wrapping_offset(index.cast_signed().wrapping_mul(self.next)),
                ..self.panel
            },
        }
    }
}

/// States how large the panels of an operand are, and whether they are packed or read in place.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    /// The number of rows of a whole panel.
    pub(super) rows: usize,
    /// The last panel is padded to a multiple of this number of rows.
    pub(super) padding: usize,
    /// True if whole panels are read in place.
    pub(super) in_matrix: bool,
    /// True if the rows of packed panels may be contiguous.
    pub(super) by_rows: bool,
    /// True if the matrix is packed through lists of offsets.
    pub(super) is_listed: bool,
    /// The shifts of packed factors: the shift of this operand, and the shift of the other operand.
    pub(super) shifts: [i32; 2],
}

impl Plan {
    /// Returns the number of elements that the packed panels of a block need in memory. The matrix
    /// has `all` rows, and the block has `rows` rows. A panel has `depth` columns of factors,
    /// followed by `lack` columns with the corrections of its sums.
    pub(super) fn room(self, all: usize, rows: usize, depth: usize, lack: usize) -> usize {
        let panels = match () {
            () if !self.in_matrix => rows.div_ceil(self.rows),
            // Only the last block has a panel that is not whole.
            () => usize::from(!(all % self.rows).is_multiple_of(self.padding)),
        };
        let pitch = if self.by_rows {
            self.pitch(depth, lack)
        } else {
            depth + lack
        };
        panels * self.rows * pitch
    }

    /// Returns the distance between two rows of a panel whose rows are contiguous. The distance is
    /// a constant, because copying is then faster. If the rows contain corrections, it is not a
    /// power of 2, because rows at such distances would evict each other from the cache. Only the
    /// rows of a shallow panel that is packed from lists are next to each other, to save memory.
    #[inline(always)]
    pub(super) const fn pitch(self, depth: usize, lack: usize) -> usize {
        if self.is_listed && depth <= DEPTH / 2 {
            depth + lack
        } else {
            pitch(lack).cast_unsigned()
        }
    }

    /// Returns the panels of a block, packed into `room` unless they are read in place.
    ///
    /// # Safety
    /// The elements of the block may be read, and `room` is large enough.
    #[inline(always)]
    pub(super) unsafe fn panels<S: Copy, T: Packs<S>>(
        self,
        block: FactorBlock<'_, S, T>,
        room: &mut [T],
    ) -> PanelsOf<T> {
        // SAFETY: as the caller promises.
        unsafe {
            match block {
                FactorBlock::Even(block) => self.even_panels(block, room),
                FactorBlock::Listed(block) => self.listed_panels(block, room),
            }
        }
    }

    /// Returns the panels of a matrix with one stride in each mode.
    ///
    /// # Safety
    /// The elements of the block may be read, and `room` is large enough.
    #[inline(always)]
    unsafe fn even_panels<T: Element>(self, block: Block<T>, room: &mut [T]) -> PanelsOf<T> {
        let (rows, depth) = (self.rows, block.depth);
        let whole = block.rows / rows;
        let by_rows = self.by_rows && block.step == 1;
        let size = rows * if by_rows { DEPTH } else { depth };
        let pack = |index: usize, room: &mut [T]| {
            let from = block.part((index * rows, 0), (rows, depth));
            let padded = if by_rows {
                rows
            } else {
                from.rows.next_multiple_of(self.padding)
            };
            let (along, step) = if by_rows { (DEPTH, 1) } else { (1, padded) };
            // Without this, old data of another block in the padding would be multiplied, and could
            // overflow.
            if from.rows < rows {
                room.fill(T::ZERO);
            }
            // SAFETY: the elements are the block's.
            unsafe {
                match () {
                    () if by_rows => copy_rows(from, room),
                    () if from.along == 1 && from.rows == rows => {
                        copy_columns(from, rows, rows, room);
                    }
                    () if from.along == 1 => copy_columns(from, from.rows, padded, room),
                    () => transpose(from, padded, room),
                }
            }
            let padded = from.rows.next_multiple_of(self.padding);
            Panel {
                first: room.as_ptr(),
                along: along.cast_signed(),
                step: step.cast_signed(),
                rows: padded,
            }
        };
        let (panel, next, room) = if self.in_matrix {
            let panel = Panel {
                first: block.first,
                along: block.along,
                step: block.step,
                rows,
            };
            // A single panel has no next panel, so the distance may be any number.
            (panel, rows.cast_signed().wrapping_mul(block.along), room)
        } else {
            let (packed, rest) = room.split_at_mut(whole * size);
            let mut panel = Panel {
                first: core::ptr::null(),
                along: 1,
                step: rows.cast_signed(),
                rows,
            };
            for (index, room) in packed.chunks_exact_mut(size).enumerate() {
                panel = pack(index, room);
            }
            // The pointer is made after the last write. A pointer that was made before it must not
            // be read any more.
            panel.first = packed.as_ptr();
            (panel, size.cast_signed(), rest)
        };
        let last = (!block.rows.is_multiple_of(rows)).then(|| {
            let rest = block.part((whole * rows, 0), (rows, depth));
            if self.in_matrix && rest.rows.is_multiple_of(self.padding) {
                Panel {
                    first: rest.first,
                    rows: rest.rows,
                    ..panel
                }
            } else {
                pack(whole, room)
            }
        });
        PanelsOf {
            panel,
            next,
            whole,
            last,
        }
    }
}

/// Copies contiguous rows into `room`. There are `DEPTH` elements from one row to the next.
///
/// # Safety
/// The elements of the block may be read.
#[inline(always)]
unsafe fn copy_rows<T: Element>(from: Block<T>, room: &mut [T]) {
    for (row, to) in (0..from.rows).zip(room.chunks_exact_mut(DEPTH)) {
        // SAFETY: the row is contiguous.
        let row = unsafe {
            core::slice::from_raw_parts(from.part((row, 0), (1, from.depth)).first, from.depth)
        };
        to[..from.depth].copy_from_slice(row);
    }
}

/// Copies contiguous columns of `rows` elements each. `rows` is a constant if the function is
/// inlined with a constant argument.
///
/// # Safety
/// The elements of the block may be read.
#[inline(always)]
unsafe fn copy_columns<T: Element>(from: Block<T>, rows: usize, padded: usize, room: &mut [T]) {
    for (column, to) in (0..from.depth).zip(room.chunks_exact_mut(padded)) {
        // SAFETY: the column is contiguous.
        let column =
            unsafe { core::slice::from_raw_parts(from.part((0, column), (rows, 1)).first, rows) };
        to[..rows].copy_from_slice(column);
    }
}

/// Copies a block without contiguous rows or columns. The function copies a few columns at a time,
/// so that the elements that it reads from a row share a cache line.
///
/// # Safety
/// The elements of the block may be read.
#[inline(always)]
unsafe fn transpose<T: Element>(from: Block<T>, padded: usize, room: &mut [T]) {
    const COLUMNS: usize = 8;
    for (index, room) in room[..padded * from.depth]
        .chunks_mut(padded * COLUMNS)
        .enumerate()
    {
        let part = from.part((0, index * COLUMNS), (from.rows, COLUMNS));
        for row in 0..part.rows {
            let first = part.part((row, 0), (1, 1)).first;
            if room.len() == padded * COLUMNS {
                for column in 0..COLUMNS {
                    // SAFETY: an element of the block.
                    room[column * padded + row] =
                        unsafe { *first.wrapping_offset(column.cast_signed() * part.step) };
                }
            } else {
                for column in 0..part.depth {
                    // SAFETY: as above.
                    room[column * padded + row] =
                        unsafe { *first.wrapping_offset(column.cast_signed() * part.step) };
                }
            }
        }
    }
}
