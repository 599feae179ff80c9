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

/// The scales of a product whose sums are complete.
pub(super) trait Scales: Copy {
    /// Multiplies a thread's sums in a half of its columns.
    ///
    /// # Safety
    /// The scales are those of the kernel's arguments, and the kernel before has ended. All of the
    /// extents (m, n) are.
    unsafe fn scale<O>(
        self,
        extents: (i32, i32),
        mine: Mine,
        half: i32,
        sums: DeviceTensor<Registers<'_, f32, O>, Half>,
    );
}

/// One scale of A and one of B.
#[derive(Clone, Copy)]
pub(super) struct OfMatrices {
    pub(super) a: *const f32,
    pub(super) b: *const f32,
}

/// A scale for each row of A, and for each row of B, which is a column of C.
#[derive(Clone, Copy)]
pub(super) struct OfRows {
    pub(super) a: *const f32,
    pub(super) b: *const f32,
}

impl Scales for OfMatrices {
    #[inline(always)]
    unsafe fn scale<O>(
        self,
        _: (i32, i32),
        _: Mine,
        _: i32,
        sums: DeviceTensor<Registers<'_, f32, O>, Half>,
    ) {
        // SAFETY: the caller promises it.
        let by = unsafe { *self.a * *self.b };
        change(sums, |sum, _, _| sum * by);
    }
}

impl Scales for OfRows {
    #[inline(always)]
    unsafe fn scale<O>(
        self,
        (m, n): (i32, i32),
        mine: Mine,
        half: i32,
        sums: DeviceTensor<Registers<'_, f32, O>, Half>,
    ) {
        // SAFETY: A has m scales, and B n.
        let (rows, columns) = unsafe {
            (
                mine.rows()
                    .map(|row| load_if(self.a.wrapping_add(row as usize), row < m)),
                core::array::from_fn::<_, 32, _>(|number| {
                    let column = mine.column(half, number as i32);
                    load_if(self.b.wrapping_add(column as usize), column < n)
                }),
            )
        };
        change(sums, |sum, row, column| sum * rows[row] * columns[column]);
    }
}

/// The scales of the sums of 128 of k.
pub(super) trait StepScales: Copy {
    /// Adds a thread's sums of a step in a half of its columns to all sums.
    fn promote<O, P>(
        part: DeviceTensor<Registers<'_, f32, O>, Half>,
        sums: DeviceTensor<Registers<'_, f32, P>, Half>,
        rows: [f32; 2],
    );

    /// The scales of a step: those of the thread's rows, and those of the halves of its columns.
    ///
    /// # Safety
    /// As [`Scales::scale`]; the extents are (m, n, steps).
    unsafe fn load(self, extents: (i32, i32, i32), mine: Mine, step: i32) -> [f32; 4];

    /// The products of these scales, by half and by row.
    fn factors(of_step: [f32; 4]) -> [[f32; 2]; 2];

    /// Multiplies complete sums.
    ///
    /// # Safety
    /// As [`Scales::scale`].
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
    #[inline(always)]
    fn promote<O, P>(
        part: DeviceTensor<Registers<'_, f32, O>, Half>,
        sums: DeviceTensor<Registers<'_, f32, P>, Half>,
        _: [f32; 2],
    ) {
        add(part, sums, |part, sum, _| part + sum);
    }

    #[inline(always)]
    unsafe fn load(self, _: (i32, i32, i32), _: Mine, _: i32) -> [f32; 4] {
        [1.0; 4]
    }

    #[inline(always)]
    fn factors(_: [f32; 4]) -> [[f32; 2]; 2] {
        [[1.0; 2]; 2]
    }

    #[inline(always)]
    unsafe fn end<O>(self, sums: DeviceTensor<Registers<'_, f32, O>, Half>) {
        // SAFETY: the caller promises it.
        let by = unsafe { *self.a * *self.b };
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

impl StepScales for OfBlocks {
    #[inline(always)]
    fn promote<O, P>(
        part: DeviceTensor<Registers<'_, f32, O>, Half>,
        sums: DeviceTensor<Registers<'_, f32, P>, Half>,
        rows: [f32; 2],
    ) {
        add(part, sums, |part, sum, row| fma(part, rows[row], sum));
    }

    #[inline(always)]
    unsafe fn load(self, (m, n, steps): (i32, i32, i32), mine: Mine, step: i32) -> [f32; 4] {
        let is_step = step < steps;
        let [top, bottom] = mine.rows().map(|row| {
            let at = step as usize * m as usize + row as usize;
            // SAFETY: A has m scales a step.
            unsafe { load_if(self.a.wrapping_add(at), is_step && row < m) }
        });
        let [left, right] = [0, 128].map(|further| {
            let column = mine.column + further;
            let at = (column as usize / 128) * steps as usize + step as usize;
            // SAFETY: every 128 rows of B that there are have a scale for each step.
            unsafe { load_if(self.b.wrapping_add(at), is_step && column < n) }
        });
        [top, bottom, left, right]
    }

    #[inline(always)]
    fn factors([top, bottom, left, right]: [f32; 4]) -> [[f32; 2]; 2] {
        let [a, b, c, d] = hold([top * left, bottom * left, top * right, bottom * right]);
        [[a, b], [c, d]]
    }

    #[inline(always)]
    unsafe fn end<O>(self, _: DeviceTensor<Registers<'_, f32, O>, Half>) {}
}
