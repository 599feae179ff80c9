//! Parts that kernels on whole rows share: the rows of a block, and the columns of a thread's
//! values. The threads of a row are lanes of a warp, a block, or several blocks of a cluster; their
//! reductions are in `teams.rs`.
#![allow(
    unsafe_code,
    reason = "parts of memories that the kernels were promised"
)]

use core::hint::assert_unchecked;

use cute::divisible::assume_divisible_unchecked;
use cute::prelude::*;
use cute_device::elements::Float;
use cute_device::{Launch, copy, make_matrix, make_matrix_tile_mut, make_rmem_tensor, zeros};

/// Values of a thread.
pub(super) const VALUES: usize = 32;

/// The rows and columns of a block.
#[derive(Clone, Copy)]
pub(super) struct Part {
    /// The first row, and the number of rows from there on.
    pub(super) row: i32,
    pub(super) rows: i64,
    /// The first column, and the number of columns.
    pub(super) column: i32,
    pub(super) columns: i64,
    /// The elements of a row.
    pub(super) pitch: i64,
}

impl Part {
    /// Returns the part of a block: `ROWS` rows, or a share of one row. `BLOCKS` blocks divide a
    /// row into shares that are multiples of `MULTIPLE` columns.
    ///
    /// # Safety
    /// There are 0 to 2^24 rows, and 1 to 2^20 columns, a multiple of `MULTIPLE`.
    #[inline(always)]
    pub(super) unsafe fn new<const ROWS: i32, const BLOCKS: i32, const MULTIPLE: i32>(
        block: i32,
        rows: i32,
        columns: i32,
    ) -> Self {
        // SAFETY: the caller promises it.
        unsafe {
            assert_unchecked((0..=1 << 24).contains(&rows) && (1..=1 << 20).contains(&columns));
        }
        // The promise that a row consists of whole vectors is not enough. The cleared bits show the
        // compiler which addresses are multiples of a vector.
        let columns = columns / MULTIPLE * MULTIPLE;
        let share = (columns + BLOCKS * MULTIPLE - 1) / (BLOCKS * MULTIPLE) * MULTIPLE;
        let (row, column) = (block / BLOCKS * ROWS, block % BLOCKS * share);
        let clamp = |rest: i32, most: i32| i64::from(if rest < 0 { 0 } else { rest.min(most) });
        Self {
            row,
            rows: clamp(rows - row, ROWS),
            column,
            columns: clamp(columns - column, share),
            pitch: columns.into(),
        }
    }

    /// Returns the offset of the part's first element in a matrix.
    #[inline(always)]
    pub(super) fn offset(self) -> usize {
        (i64::from(self.row) * self.pitch + i64::from(self.column)) as usize
    }

    /// Returns the column of a thread's value, counted from the part's first column. See
    /// [`has`](Self::has).
    #[inline(always)]
    fn column_of<const VECTOR: i32, const THREADS: i32>(thread: i32, value: usize) -> i32 {
        let (turn, place) = (value as i32 / VECTOR, value as i32 % VECTOR);
        VECTOR * (thread % THREADS + turn * THREADS) + place
    }

    /// Returns whether a thread's value is in the row. The `THREADS` threads of a row have one
    /// vector of `VECTOR` columns each, and after the last thread the first one has the next
    /// vector.
    #[inline(always)]
    fn has<const VECTOR: i32, const THREADS: i32>(self, thread: i32, value: usize) -> bool {
        let turn = value as i32 / VECTOR * THREADS;
        VECTOR * (thread % THREADS + turn) < self.columns as i32
    }
}

/// Rounds floats in pairs. If the number of floats is odd, the last float is rounded alone.
#[inline(always)]
fn rounded<U: Float, const N: usize>(
    values: [f32; N],
    round: impl Fn([f32; 2]) -> [U; 2],
) -> [U; N] {
    let mut to = zeros::<U, N>();
    let mut i = 0;
    while i + 1 < N {
        [to[i], to[i + 1]] = round([values[i], values[i + 1]]);
        i += 2;
    }
    if i < N {
        [to[i], _] = round([values[i], values[i]]);
    }
    to
}

/// Defines the shapes of a block's part. Each shape is a module with functions that move a thread's
/// values.
macro_rules! shapes {
    ($(
        $(#[$about:meta])*
        $name:ident = $tile:expr, $threads:literal threads by $tv:expr, $values:expr,
        vectors of $vector:literal, $multiple:ident, $of_row:literal of a row,
        $step:expr, $of_step:expr, $team:expr, $of_team:expr, [$($leader:tt)+];
    )*) => { $(
        $(#[$about])*
        pub(super) mod $name {
            use super::*;

            /// The threads of a block, the warps of a block that share a row, the rows of a block,
            /// and the divisor of the length of a row.
            pub(in super::super) const THREADS: u32 = $threads;
            pub(in super::super) const WARPS: usize = $of_row / 32;
            pub(in super::super) const ROWS: i32 = $threads / $of_row;
            pub(in super::super) const MULTIPLE: i32 = $vector;
            const ALIGN: usize = if $vector == 1 { 1 } else { 16 };
            /// The greatest number of vectors of single rows that [`finish`] can keep in a thread's
            /// registers.
            pub(in super::super) const VECTORS: usize =
                if $vector == 4 { 4 } else { VALUES / $vector };

            /// Loads a thread's values of a matrix. The first row begins at `pointer`, and the next
            /// row `pitch` elements later. Values past the part's columns and rows are 0.
            ///
            /// # Safety
            /// The matrix has the part. Its address, the pitch and the columns are multiples of a
            /// vector.
            #[inline(always)]
            pub(in super::super) unsafe fn load<T: Float, const MOST: u32>(
                launch: &Launch<$threads, MOST>,
                pointer: *const T,
                pitch: i64,
                part: Part,
            ) -> [T; VALUES] {
                // SAFETY: the caller promises it.
                let matrix = unsafe {
                    let columns = assume_divisible_unchecked(part.columns, $multiple);
                    let pitch = assume_divisible_unchecked(pitch, $multiple);
                    let shape = (part.rows, columns);
                    make_matrix::<ALIGN, T, _, _>(launch, pointer, shape, (pitch, _1))
                };
                let mut values = make_rmem_tensor(zeros::<T, VALUES>(), $values);
                copy(&matrix.local_tile($tile, (0, 0)).tv_part($tv, launch.thread()), &mut values);
                *values.elements()
            }

            /// Applies a function to each value and to the elements of `rows` in the value's
            /// column. Writes the result to the offset at which [`load`] reads the value.
            /// `TOGETHER` vectors of each of the `rows` are loaded together.
            ///
            /// # Safety
            /// As for [`load`], also for the `rows`, whose elements begin at the part's first
            /// column. Nothing else accesses the part of the target.
            #[inline(always)]
            pub(in super::super) unsafe fn finish<
                T: Float,
                U: Float,
                const MOST: u32,
                const ROWS: usize,
                const TOGETHER: usize,
            >(
                launch: &Launch<$threads, MOST>,
                target: *mut U,
                rows: [*const T; ROWS],
                part: Part,
                values: &[f32; VALUES],
                round: impl Fn([f32; 2]) -> [U; 2],
                each: impl Fn(f32, [f32; ROWS]) -> f32,
            ) {
                let mut first = 0;
                while first < VALUES / $vector {
                    // SAFETY: the caller promises it.
                    let of_rows: [[[T; $vector]; TOGETHER]; ROWS] = rows.map(|row| {
                        core::array::from_fn(|i| unsafe { vector(launch, row, part, first + i) })
                    });
                    let mut i = 0;
                    while i < TOGETHER {
                        let step = first + i;
                        let of_rows = of_rows.map(|row| {
                            let vector = make_rmem_tensor(row[i], layout!(($vector,)));
                            *vector.convert::<f32>().elements()
                        });
                        let to = core::array::from_fn(|k| {
                            let of_rows = core::array::from_fn(|row| of_rows[row][k]);
                            each(values[$vector * step + k], of_rows)
                        });
                        // SAFETY: as above.
                        unsafe { store(launch, target, part, step, rounded(to, &round)) };
                        i += 1;
                    }
                    first += TOGETHER;
                }
            }

            /// Loads a thread's vector of a row.
            #[inline(always)]
            unsafe fn vector<T: Float, const MOST: u32>(
                launch: &Launch<$threads, MOST>,
                row: *const T,
                part: Part,
                step: usize,
            ) -> [T; $vector] {
                // SAFETY: the caller promises it.
                let matrix = unsafe {
                    let columns = assume_divisible_unchecked(part.columns, $multiple);
                    let shape = (part.rows, columns);
                    make_matrix::<ALIGN, T, _, _>(launch, row, shape, (0_i64, _1))
                };
                let mut own = make_rmem_tensor(zeros::<T, $vector>(), layout!(($vector,)));
                let tile = matrix.local_tile($step, (0, step as i32));
                copy(&tile.tv_part($of_step, launch.thread()), &mut own);
                *own.elements()
            }

            /// Writes a thread's vector.
            #[inline(always)]
            unsafe fn store<U: Float, const MOST: u32>(
                launch: &Launch<$threads, MOST>,
                target: *mut U,
                part: Part,
                step: usize,
                values: [U; $vector],
            ) {
                let before = $vector * $of_row * step;
                let rest = part.columns - before as i64;
                // SAFETY: the caller promises it.
                let tile = unsafe {
                    let rest = if rest < 0 { 0 } else { rest };
                    let columns = assume_divisible_unchecked(rest, $multiple);
                    let pitch = assume_divisible_unchecked(part.pitch, $multiple);
                    make_matrix_tile_mut::<ALIGN, U, _, _, _>(
                        launch,
                        target.wrapping_add(before),
                        (part.rows, columns),
                        (pitch, _1),
                        $step,
                    )
                };
                let own = make_rmem_tensor(values, layout!(($vector,)));
                copy(&own, &mut tile.tv_part($of_step, launch.thread()));
            }

            /// Writes a number for each row.
            ///
            /// # Safety
            /// `target` has a number for each row of the part, which nothing else accesses.
            #[inline(always)]
            pub(in super::super) unsafe fn store_of_row<const MOST: u32>(
                launch: &Launch<$threads, MOST>,
                target: *mut f32,
                part: Part,
                value: f32,
            ) {
                // Only the first of the blocks that share a row writes.
                let rows = if part.column == 0 { part.rows } else { 0 };
                if let Some(own) = launch.thread().$($leader)+() {
                    // SAFETY: the caller promises it.
                    let all = unsafe {
                        let (shape, stride) = ((rows, 1_i64), (_1, rows));
                        let tile = ($team, _1);
                        make_matrix_tile_mut::<4, f32, _, _, _>(launch, target, shape, stride, tile)
                    };
                    let value = make_rmem_tensor([value], layout!((1,)));
                    copy(&value, &mut all.tv_part($of_team, own));
                }
            }

            /// Returns the index of a thread's row in its part.
            #[inline(always)]
            pub(in super::super) fn row(thread: i32) -> i32 {
                if $threads / $of_row == 1 { 0 } else { thread / $of_row }
            }

            /// Returns the column of a thread's value, counted from the part's first column.
            #[inline(always)]
            pub(in super::super) fn column(thread: i32, value: usize) -> i32 {
                Part::column_of::<$vector, $of_row>(thread, value)
            }

            /// Returns whether a thread's value is in its row.
            #[inline(always)]
            pub(in super::super) fn has(part: Part, thread: i32, value: usize) -> bool {
                part.has::<$vector, $of_row>(thread, value)
            }
        }
    )* };
}

shapes! {
    /// Each of four warps has a row of up to 1024 columns, in vectors of four.
    warp_4 = (_4, _1024), 128 threads by layout!(((32, 4), (4, 8)):((16, 1), (4, 512))),
        layout!(((4, 8),)), vectors of 4, _4, 32 of a row,
        (_4, _128), layout!(((32, 4), 4):((16, 1), 4)), _4, layout!((4, 1)), [leader::<4>];
    /// Each of four warps has a row of up to 1024 columns, in vectors of eight.
    warp_8 = (_4, _1024), 128 threads by layout!(((32, 4), (8, 4)):((32, 1), (4, 1024))),
        layout!(((8, 4),)), vectors of 8, _8, 32 of a row,
        (_4, _256), layout!(((32, 4), 8):((32, 1), 4)), _4, layout!((4, 1)), [leader::<4>];
    /// A block of 256 threads has up to 8192 columns of a row, in vectors of four.
    block_4 = (_1, _8192), 256 threads by layout!((256, (4, 8)):(4, (1, 1024))),
        layout!(((4, 8),)), vectors of 4, _4, 256 of a row,
        (_1, _1024), layout!((256, 4):(4, 1)), _1, layout!((1, 1)), [first];
    /// A block of 256 threads has up to 8192 columns of a row, in vectors of eight.
    block_8 = (_1, _8192), 256 threads by layout!((256, (8, 4)):(8, (1, 2048))),
        layout!(((8, 4),)), vectors of 8, _8, 256 of a row,
        (_1, _2048), layout!((256, 8):(8, 1)), _1, layout!((1, 1)), [first];
    /// A block of 256 threads has up to 8192 columns of a row, one by one. The number of columns is
    /// arbitrary.
    block_1 = (_1, _8192), 256 threads by layout!((256, 32):(1, 256)),
        layout!((32,)), vectors of 1, _1, 256 of a row,
        (_1, _256), layout!((256, 1)), _1, layout!((1, 1)), [first];
    /// A block of 512 threads has up to 16384 columns of a row, in vectors of four.
    wide_4 = (_1, _16384), 512 threads by layout!((512, (4, 8)):(4, (1, 2048))),
        layout!(((4, 8),)), vectors of 4, _4, 512 of a row,
        (_1, _2048), layout!((512, 4):(4, 1)), _1, layout!((1, 1)), [first];
    /// A block of 512 threads has up to 16384 columns of a row, in vectors of eight.
    wide_8 = (_1, _16384), 512 threads by layout!((512, (8, 4)):(8, (1, 4096))),
        layout!(((8, 4),)), vectors of 8, _8, 512 of a row,
        (_1, _4096), layout!((512, 8):(8, 1)), _1, layout!((1, 1)), [first];
    /// A block of 512 threads has up to 16384 columns of a row, one by one. The number of columns
    /// is arbitrary.
    wide_1 = (_1, _16384), 512 threads by layout!((512, 32):(1, 512)),
        layout!((32,)), vectors of 1, _1, 512 of a row,
        (_1, _512), layout!((512, 1)), _1, layout!((1, 1)), [first];
}

/// Returns the value that is subtracted before an exponential: `greatest`, or 0 if all values are
/// negative infinities.
#[inline(always)]
pub(super) fn pivot(greatest: f32) -> f32 {
    if greatest == f32::NEG_INFINITY {
        0.0
    } else {
        greatest
    }
}
