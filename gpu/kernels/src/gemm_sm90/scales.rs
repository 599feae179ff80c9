//! The scales of A and of B: one for each matrix, one for each row, or one for each block of k.

use cute::Unchecked;
use cute::prelude::*;
use cute_device::instructions::{fma, hold, load_if};
use cute_device::tiled::Registers;
use cute_device::{DeviceTensor, Thread, copy, make_rmem_tensor_like};

use super::At;

/// A thread's sums of 64 by 128, of the 64 by 256 of a warpgroup's tile.
pub(super) type Half = Layout![((2, 2, 16), 1):((1, 2, 4), 0)];

macro_rules! places {
    ($($(#[$about:meta])* $name:ident = [$($layout:tt)*];)*) => { $(
        $(#[$about])*
        const $name: Layout![$($layout)*] = layout!($($layout)*);
    )* };
}

places! {
    /// The row of a thread's sums in its warpgroup's tile: (thread, one of two).
    ROW = [((4, 8, 4), 2):((0, 1, 16), 8)];
    /// The column of a thread's sums in half of the tile: (thread, one of 32).
    COLUMN = [((4, 8, 4), (2, 16)):((2, 0, 0), (1, 8))];
}

/// A warpgroup's tile, and a thread of it.
#[derive(Clone, Copy)]
pub(super) struct Mine {
    /// The first row of the tile, and the first column.
    row: i32,
    column: i32,
    thread: i32,
}

impl Mine {
    #[inline(always)]
    pub(super) fn new(at: At, group: i32, own: Thread<'_, 128>) -> Self {
        Self {
            row: 128 * at.row + 64 * group,
            column: 256 * at.column,
            thread: own.value(),
        }
    }

    /// The thread's rows.
    #[inline(always)]
    fn rows(self) -> [i32; 2] {
        let row = |number: i32| {
            // SAFETY: a thread of 128, and one of two.
            unsafe { ROW.crd2idx_unchecked::<i32, _>((self.thread, number)) }
        };
        [0, 1].map(|number| self.row + row(number))
    }

    /// One of the thread's 32 columns in a half.
    #[inline(always)]
    fn column(self, half: i32, number: i32) -> i32 {
        // SAFETY: a thread of 128, and one of 32.
        let column = unsafe { COLUMN.crd2idx_unchecked::<i32, _>((self.thread, number)) };
        self.column + 128 * half + column
    }
}

/// Changes a thread's sums in a half: `each` gets a sum, the number of its row and that of its
/// column.
#[inline(always)]
fn change<O>(
    mut sums: DeviceTensor<Registers<'_, f32, O>, Half>,
    each: impl Fn(f32, usize, usize) -> f32,
) {
    let mut values = make_rmem_tensor_like([0.0_f32; 64], &sums);
    copy(&sums, &mut values);
    for (number, value) in values.elements_mut().iter_mut().enumerate() {
        *value = each(*value, number / 2 % 2, number % 2 + number / 4 * 2);
    }
    copy(&values, &mut sums);
}

/// One scale of A and one of B.
#[derive(Clone, Copy)]
pub(super) struct OfMatrices {
    pub(super) a: *const f32,
    pub(super) b: *const f32,
}

impl OfMatrices {
    /// Their product.
    ///
    /// # Safety
    /// They are the kernel's arguments, and the kernel before has ended.
    #[inline(always)]
    unsafe fn both(self) -> f32 {
        // SAFETY: the caller promises it.
        unsafe { *self.a * *self.b }
    }
}

/// A scale for each row of A, and for each row of B, which is a column of C.
#[derive(Clone, Copy)]
pub(super) struct OfRows {
    pub(super) a: *const f32,
    pub(super) b: *const f32,
}

/// The scales of a product whose sums are complete.
pub(super) trait Scales: Copy {
    /// A thread's scales of a tile.
    type OfTile;

    /// Loads a thread's scales of a tile. They arrive while the tile is multiplied.
    ///
    /// # Safety
    /// The scales are those of the kernel's arguments, and the kernel before has ended. The extents
    /// are (m, n).
    unsafe fn load(self, extents: (i32, i32), mine: Mine) -> Self::OfTile;

    /// Multiplies a thread's sums in a half of its columns.
    fn scale<O>(
        of_tile: &Self::OfTile,
        half: usize,
        sums: DeviceTensor<Registers<'_, f32, O>, Half>,
    );
}

impl Scales for OfMatrices {
    type OfTile = f32;

    #[inline(always)]
    unsafe fn load(self, _: (i32, i32), _: Mine) -> f32 {
        // SAFETY: the caller promises it.
        unsafe { self.both() }
    }

    #[inline(always)]
    fn scale<O>(by: &f32, _: usize, sums: DeviceTensor<Registers<'_, f32, O>, Half>) {
        change(sums, |sum, _, _| sum * by);
    }
}

impl Scales for OfRows {
    /// Those of two rows, and of 32 columns in each half.
    type OfTile = ([f32; 2], [[f32; 32]; 2]);

    #[inline(always)]
    unsafe fn load(self, (m, n): (i32, i32), mine: Mine) -> Self::OfTile {
        let of_row = |row: i32| {
            // SAFETY: A has m scales.
            unsafe { load_if(self.a.wrapping_add(row as usize), row < m) }
        };
        let of_column = |half: i32, number: usize| {
            let column = mine.column(half, number as i32);
            // SAFETY: B has n scales.
            unsafe { load_if(self.b.wrapping_add(column as usize), column < n) }
        };
        let columns = [0, 1].map(|half| core::array::from_fn(|number| of_column(half, number)));
        (mine.rows().map(of_row), columns)
    }

    #[inline(always)]
    fn scale<O>(
        (rows, columns): &Self::OfTile,
        half: usize,
        sums: DeviceTensor<Registers<'_, f32, O>, Half>,
    ) {
        change(sums, |sum, row, column| {
            sum * rows[row] * columns[half][column]
        });
    }
}

/// The scales of the sums of 128 of k.
pub(super) trait StepScales: Copy {
    /// A thread's offsets in the scales of a tile, which go from step to step.
    type Cursor: Copy;

    /// The offsets of the first step. The extents are (m, n, steps). `never` is false, which the
    /// assembler does not know.
    fn begin(self, extents: (i32, i32, i32), mine: Mine, never: bool) -> Self::Cursor;

    /// Loads the scales of a step, those of the thread's rows and those of the halves of its
    /// columns, and goes on to the next. Past the last step it returns anything.
    ///
    /// # Safety
    /// As [`Scales::load`].
    unsafe fn load(self, cursor: &mut Self::Cursor) -> [f32; 4];

    /// The products of these scales, by half and by row.
    fn factors(of_step: [f32; 4]) -> [[f32; 2]; 2];

    /// Adds a thread's sums of a step in a half of its columns to all sums.
    fn promote<O, P>(
        part: DeviceTensor<Registers<'_, f32, O>, Half>,
        sums: DeviceTensor<Registers<'_, f32, P>, Half>,
        rows: [f32; 2],
    );

    /// Multiplies complete sums.
    ///
    /// # Safety
    /// As [`Scales::load`].
    unsafe fn end<O>(self, sums: DeviceTensor<Registers<'_, f32, O>, Half>);
}

#[inline(always)]
fn add<O, P>(
    part: DeviceTensor<Registers<'_, f32, O>, Half>,
    sums: DeviceTensor<Registers<'_, f32, P>, Half>,
    sum_of: impl Fn(f32, f32, usize) -> f32,
) {
    let mut of_part = make_rmem_tensor_like([0.0_f32; 64], &part);
    copy(&part, &mut of_part);
    let mut of_all = make_rmem_tensor_like([0.0_f32; 64], &sums);
    let mut sums = sums;
    copy(&sums, &mut of_all);
    let parts = of_part.elements().iter();
    for (number, (sum, part)) in of_all.elements_mut().iter_mut().zip(parts).enumerate() {
        *sum = sum_of(*part, *sum, number / 2 % 2);
    }
    copy(&of_all, &mut sums);
}

impl StepScales for OfMatrices {
    type Cursor = ();

    #[inline(always)]
    fn begin(self, _: (i32, i32, i32), _: Mine, _: bool) {}

    #[inline(always)]
    unsafe fn load(self, (): &mut ()) -> [f32; 4] {
        [1.0; 4]
    }

    #[inline(always)]
    fn factors(_: [f32; 4]) -> [[f32; 2]; 2] {
        [[1.0; 2]; 2]
    }

    #[inline(always)]
    fn promote<O, P>(
        part: DeviceTensor<Registers<'_, f32, O>, Half>,
        sums: DeviceTensor<Registers<'_, f32, P>, Half>,
        _: [f32; 2],
    ) {
        add(part, sums, |part, sum, _| part + sum);
    }

    #[inline(always)]
    unsafe fn end<O>(self, sums: DeviceTensor<Registers<'_, f32, O>, Half>) {
        // SAFETY: the caller promises it.
        let by = unsafe { self.both() };
        change(sums, |sum, _, _| sum * by);
    }
}

/// A scale for each row of A and each 128 of k, `(m, steps):(1, m)`, and for each 128 rows of B and
/// each 128 of k, `(rows, steps):(steps, 1)`.
#[derive(Clone, Copy)]
pub(super) struct OfBlocks {
    pub(super) a: *const f32,
    pub(super) b: *const f32,
}

/// Offsets in the scales of blocks.
#[derive(Clone, Copy)]
pub(super) struct InBlocks {
    /// The thread's first row of the step, and the left half of its columns.
    row: u32,
    left: u32,
    /// From a step to the next, and from a half to the other.
    m: u32,
    steps: u32,
    /// The last step's first row and its left half.
    last: (u32, u32),
    /// Whether there are both rows and both halves.
    there: [bool; 4],
}

impl StepScales for OfBlocks {
    type Cursor = InBlocks;

    #[inline(always)]
    fn begin(self, (m, n, steps): (i32, i32, i32), mine: Mine, never: bool) -> InBlocks {
        let [top, bottom] = mine.rows();
        // All threads have the same scale of B. Only its offset says so: otherwise the assembler
        // keeps it once for a warp, for which it waits at once.
        let own = mine.thread as u32 * u32::from(never);
        let (row, left) = (top as u32, (mine.column / 128 * steps) as u32 + own);
        let further = steps as u32 - 1;
        InBlocks {
            row,
            left,
            m: m as u32,
            steps: steps as u32,
            last: (row + further * m as u32, left + further),
            there: [top < m, bottom < m, mine.column < n, mine.column + 128 < n],
        }
    }

    #[inline(always)]
    unsafe fn load(self, cursor: &mut InBlocks) -> [f32; 4] {
        let InBlocks {
            row,
            left,
            steps,
            there,
            ..
        } = *cursor;
        let (a, b) = (
            self.a.wrapping_add(row as usize),
            self.b.wrapping_add(left as usize),
        );
        // The step after the last is the last once more.
        cursor.row = cursor.last.0.min(row + cursor.m);
        cursor.left = cursor.last.1.min(left + 1);
        // SAFETY: A has m scales for each step, and every 128 rows of B that there are have one.
        unsafe {
            [
                load_if(a, there[0]),
                load_if(a.wrapping_add(8), there[1]),
                load_if(b, there[2]),
                load_if(b.wrapping_add(steps as usize), there[3]),
            ]
        }
    }

    #[inline(always)]
    fn factors([top, bottom, left, right]: [f32; 4]) -> [[f32; 2]; 2] {
        let [a, b, c, d] = hold([top * left, bottom * left, top * right, bottom * right]);
        [[a, b], [c, d]]
    }

    #[inline(always)]
    fn promote<O, P>(
        part: DeviceTensor<Registers<'_, f32, O>, Half>,
        sums: DeviceTensor<Registers<'_, f32, P>, Half>,
        rows: [f32; 2],
    ) {
        add(part, sums, |part, sum, row| fma(part, rows[row], sum));
    }

    #[inline(always)]
    unsafe fn end<O>(self, _: DeviceTensor<Registers<'_, f32, O>, Half>) {}
}
