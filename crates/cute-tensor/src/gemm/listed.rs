//! Packs the panels of two kinds of matrices: matrices whose modes have lists of offsets, and
//! matrices whose elements must be converted for the kernel.
//!
//! # How
//! | direction of contiguous runs | packing of a panel |
//! |---|---|
//! | along the mode of the rows, or none | column by column, one run at a time |
//! | along `k` | a few columns at a time; a row is read as a run |
//! | along `k`, in a panel of `B` whose rows may be contiguous | row by row |
//! | in squares in Z-order | by [`squares`](super::squares) |
//!
//! No offset is computed by a division, because a list has one entry for each row or column.
#![allow(unsafe_code, reason = "elements of matrices, by pointers")]

use super::matrix::{List, dividing};
use super::packs::Packs;
use super::panels::{Panel, PanelsOf, Plan};
use super::squares::{Square, place};

/// A block of a matrix, with a list of offsets for each mode.
#[derive(Clone, Copy)]
pub(super) struct Listed<'a, S> {
    pub(super) first: *const S,
    pub(super) rows: List<'a>,
    pub(super) columns: List<'a>,
}

impl<S: Copy> Listed<'_, S> {
    /// Returns the part of at most `rows` rows and `columns` columns that begins at this row and
    /// column. A run must begin at both.
    #[inline(always)]
    pub(super) fn part(
        self,
        (row, column): (usize, usize),
        (rows, columns): (usize, usize),
    ) -> Self {
        Self {
            rows: self.rows.part(row, rows),
            columns: self.columns.part(column, columns),
            ..self
        }
    }

    /// Packs `count` columns of the matrix, at the offsets `columns`, into one column of a panel.
    /// Packs `RUN` rows at a time.
    ///
    /// # Safety
    /// The elements of the block may be read.
    #[inline(always)]
    unsafe fn column<E: Packs<S>, const RUN: usize>(
        self,
        columns: &[isize],
        count: usize,
        to: &mut [E],
    ) {
        let (runs, to_runs) = (
            self.rows.offsets.chunks_exact(RUN),
            to.as_chunks_mut::<RUN>().0,
        );
        let others = runs.remainder();
        for (run, to) in runs.zip(to_runs) {
            // All elements are read before the first one is written, so they are read as vectors.
            // SAFETY: elements of the block, which are contiguous.
            *to = unsafe { E::rows(self.first.wrapping_offset(run[0]), columns, count) };
        }
        let rest = self.rows.offsets.len() / RUN * RUN;
        for (row, to) in others.iter().zip(&mut to[rest..]) {
            // SAFETY: an element of the block.
            [*to] = unsafe { E::rows(self.first.wrapping_offset(*row), columns, count) };
        }
    }

    /// Packs a panel column by column, `RUN` rows at a time.
    ///
    /// # Safety
    /// The elements of the block may be read.
    unsafe fn by_columns<E: Packs<S>, const RUN: usize>(self, padded: usize, room: &mut [E]) {
        for (columns, to) in self
            .columns
            .offsets
            .chunks(E::FOLD)
            .zip(room.chunks_exact_mut(padded))
        {
            // SAFETY: as the caller promises.
            unsafe {
                // The number of columns is a constant, if possible.
                if columns.len() == E::FOLD {
                    self.column::<E, RUN>(columns, E::FOLD, to);
                } else {
                    self.column::<E, 1>(columns, columns.len(), to);
                }
            }
        }
    }

    /// Packs `RUN` columns of a panel at a time, row by row.
    ///
    /// # Safety
    /// The elements of the block may be read.
    unsafe fn across<E: Packs<S>, const RUN: usize>(self, padded: usize, room: &mut [E]) {
        for (index, room) in room.chunks_mut(padded * RUN).enumerate() {
            let columns = &self.columns.offsets[index * RUN * E::FOLD..];
            if columns.len() < RUN * E::FOLD || room.len() < padded * RUN {
                let rest = Self {
                    columns: List {
                        offsets: columns,
                        ..self.columns
                    },
                    ..self
                };
                // SAFETY: columns of the block.
                unsafe { rest.by_columns::<E, 1>(padded, room) };
                return;
            }
            for (row, at) in self.rows.offsets.iter().enumerate() {
                let first = self.first.wrapping_offset(at.wrapping_add(columns[0]));
                for column in 0..RUN {
                    let first = first.wrapping_add(column * E::FOLD);
                    // SAFETY: elements of the block, which are contiguous.
                    room[column * padded + row] = unsafe { E::beside(first) };
                }
            }
        }
    }

    /// Packs a panel in which rows are contiguous. The function packs one run of every row, and
    /// then the next run of every row, so that the inner loop is long.
    ///
    /// # Safety
    /// The elements of the block may be read.
    unsafe fn by_rows<E: Packs<S>, const RUN: usize>(self, pitch: usize, room: &mut [E]) {
        for (index, run) in self.columns.offsets.chunks(RUN * E::FOLD).enumerate() {
            let (first, is_whole) = (
                self.first.wrapping_offset(run[0]),
                run.len() == RUN * E::FOLD,
            );
            for (row, to) in self.rows.offsets.iter().zip(room.chunks_exact_mut(pitch)) {
                let to = &mut to[index * RUN..];
                if let (Some(to), true) = (to.first_chunk_mut::<RUN>(), is_whole) {
                    let first = first.wrapping_offset(*row);
                    // All elements are read before the first one is written, so they are read as
                    // vectors. SAFETY: elements of the block, which are contiguous.
                    *to = core::array::from_fn(|column| unsafe {
                        E::beside(first.wrapping_add(column * E::FOLD))
                    });
                } else {
                    let row = self.first.wrapping_offset(*row);
                    for (to, columns) in to.iter_mut().zip(run.chunks(E::FOLD)) {
                        // SAFETY: elements of the block, which are contiguous.
                        *to = unsafe {
                            if columns.len() == E::FOLD {
                                E::beside(row.wrapping_offset(columns[0]))
                            } else {
                                E::packed(columns.len(), |index| {
                                    *row.wrapping_offset(columns[index])
                                })
                            }
                        };
                    }
                }
            }
        }
    }

    /// Packs a panel in Z-order squares. If `DOWN` is true, the rows are the mode with stride 1 in
    /// a square. The inner loop packs all squares of a few rows, so it is long.
    ///
    /// # Safety
    /// The elements of the block may be read, as for [`column`](Self::column). In addition, the
    /// block must consist of such squares.
    unsafe fn by_squares<E: Packs<S>, const SIDE: usize, const DOWN: bool>(
        self,
        padded: usize,
        room: &mut [E],
    ) {
        let (rows, columns) = (self.rows.offsets, self.columns.offsets);
        assert!(
            rows.len() <= padded && padded * columns.len() <= room.len(),
            "gemm: a panel has room"
        );
        let (to, (squares, others)) = (room.as_mut_ptr(), columns.as_chunks::<SIDE>());
        for (row, rows) in rows.chunks(SIDE).enumerate() {
            let (first, to) = (
                self.first.wrapping_offset(rows[0]),
                to.wrapping_add(row * SIDE),
            );
            let one = |row: usize, column: usize| {
                // SAFETY: an element of the block, and its place in `room`.
                unsafe {
                    let element = self
                        .first
                        .wrapping_offset(rows[row].wrapping_add(columns[column]));
                    to.wrapping_add(column * padded + row)
                        .write(E::beside(element));
                }
            };
            if rows.len() < SIDE {
                (0..columns.len())
                    .for_each(|column| (0..rows.len()).for_each(|row| one(row, column)));
                continue;
            }
            for (index, columns) in squares.iter().enumerate() {
                // SAFETY: elements of the block, which are contiguous.
                let square = unsafe {
                    first
                        .wrapping_offset(columns[0])
                        .cast::<Square<S, SIDE>>()
                        .read()
                };
                for column in 0..SIDE {
                    let line: [E; SIDE] = core::array::from_fn(|row| {
                        let (high, low) = if DOWN {
                            place::<SIDE>(row, column)
                        } else {
                            place::<SIDE>(column, row)
                        };
                        E::packed(1, |_| square[high][low])
                    });
                    // SAFETY: the square's rows and columns are whole, and `room` contains their
                    // places.
                    unsafe {
                        to.wrapping_add((index * SIDE + column) * padded)
                            .cast::<[E; SIDE]>()
                            .write(line);
                    };
                }
            }
            let others = columns.len() - others.len()..columns.len();
            others.for_each(|column| (0..SIDE).for_each(|row| one(row, column)));
        }
    }

    /// Returns the number of rows that are packed at a time. This is a power of 2 that divides the
    /// number of rows and is at most the length of a run.
    fn run_of_rows(self, rows: usize) -> usize {
        let divides = |run: &usize| *run <= self.rows.run && rows.is_multiple_of(*run);
        [16, 8, 4, 2].into_iter().find(divides).unwrap_or(1)
    }

    /// Returns the side of the squares that are packed at a time; the side divides the number of
    /// rows. The second result is true if the rows are the mode with stride 1 in a square.
    fn squares<E: Packs<S>>(self, rows: usize) -> (usize, bool) {
        let (side, is_down) = self.rows.squares(self.columns);
        (
            if E::FOLD == 1 {
                dividing(side, rows)
            } else {
                1
            },
            is_down,
        )
    }

    /// Packs a panel. `pitch` is the distance between its rows if `by_rows` is true, and otherwise
    /// the distance between its columns.
    ///
    /// # Safety
    /// The elements of the block may be read.
    unsafe fn pack<E: Packs<S>>(
        self,
        by_rows: bool,
        run: usize,
        squares: (usize, bool),
        pitch: usize,
        room: &mut [E],
    ) {
        let columns = self.columns.run / E::FOLD;
        // SAFETY: as the caller promises.
        unsafe {
            match squares {
                (4, true) => return self.by_squares::<E, 4, true>(pitch, room),
                (4, false) => return self.by_squares::<E, 4, false>(pitch, room),
                (2, true) => return self.by_squares::<E, 2, true>(pitch, room),
                (2, false) => return self.by_squares::<E, 2, false>(pitch, room),
                _ => {}
            }
            match (by_rows, run >= columns, run, columns) {
                (true, _, _, 16..) => self.by_rows::<E, 16>(pitch, room),
                (true, ..) => self.by_rows::<E, 8>(pitch, room),
                (_, true, 16, _) => self.by_columns::<E, 16>(pitch, room),
                (_, true, 8, _) => self.by_columns::<E, 8>(pitch, room),
                (_, true, 4, _) => self.by_columns::<E, 4>(pitch, room),
                (_, true, 2, _) => self.by_columns::<E, 2>(pitch, room),
                (_, true, ..) => self.by_columns::<E, 1>(pitch, room),
                (.., 8..) => self.across::<E, 8>(pitch, room),
                (.., 4) => self.across::<E, 4>(pitch, room),
                _ => self.across::<E, 2>(pitch, room),
            }
        }
    }
}

impl Plan {
    /// Packs all panels of a block into `room`. The function is not inlined, because all kernels
    /// use the same code.
    ///
    /// # Safety
    /// The elements of the block may be read, and `room` is large enough for the panels.
    #[inline(never)]
    pub(super) unsafe fn listed_panels<S: Copy, E: Packs<S>>(
        self,
        block: Listed<'_, S>,
        room: &mut [E],
    ) -> PanelsOf<E> {
        let (rows, columns) = (self.rows, block.columns.offsets.len());
        let (all, depth) = (block.rows.offsets.len(), columns.div_ceil(E::FOLD));
        let (run, squares) = (block.run_of_rows(rows), block.squares::<E>(rows));
        let by_rows =
            self.by_rows && block.columns.run / E::FOLD >= 8 && block.columns.run / E::FOLD > run;
        let pitch = self.pitch(depth, E::LACK);
        let size = rows * if by_rows { pitch } else { depth + E::LACK };
        let mut last = None;
        for (index, room) in room
            .chunks_exact_mut(size)
            .take(all.div_ceil(rows))
            .enumerate()
        {
            let from = block.part((index * rows, 0), (rows, columns));
            let count = from.rows.offsets.len();
            let padded = count.next_multiple_of(self.padding);
            let (along, step) = if by_rows { (pitch, 1) } else { (1, padded) };
            if count < rows {
                // Without this, old data of another block in the padding would be multiplied.
                room.fill(E::ZERO);
                last = Some((along.cast_signed(), step.cast_signed(), padded));
            }
            // SAFETY: as the caller promises.
            unsafe {
                if by_rows {
                    from.pack(true, run, squares, pitch, room);
                } else {
                    from.pack(false, run, squares, padded, &mut room[..padded * depth]);
                }
            }
            E::shift(room, self.shifts, padded, depth, by_rows.then_some(pitch));
        }
        // The pointer is made after the last write. A pointer that was made before it must not be
        // read any more.
        let first = room.as_ptr();
        let whole = all / rows;
        let last = last.map(|(along, step, rows)| Panel {
            first: first.wrapping_add(whole * size),
            along,
            step,
            rows,
        });
        let (along, step) = if by_rows { (pitch, 1) } else { (1, rows) };
        let panel = Panel {
            first,
            along: along.cast_signed(),
            step: step.cast_signed(),
            rows,
        };
        PanelsOf {
            panel,
            next: size.cast_signed(),
            whole,
            last,
        }
    }
}
