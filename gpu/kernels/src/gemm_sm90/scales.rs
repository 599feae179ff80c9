//! The scales of A and B: one for each matrix, one for each row, or one for each block of k.

use cute_device::instructions::{fma, hold, load_if};
use cute_device::tiled::Registers;
use cute_device::{DeviceTensor, copy, make_rmem_tensor_like};

use super::epilogue::{Epilogue, Half, Mine, Place, change};

/// One scale of A and one of B.
#[derive(Clone, Copy)]
pub(super) struct OfMatrices {
    pub(super) a: *const f32,
    pub(super) b: *const f32,
}

impl OfMatrices {
    /// Returns the product of both scales.
    ///
    /// # Safety
    /// The pointers are the kernel's arguments, and the previous kernel has ended.
    #[inline(always)]
    unsafe fn both(self) -> f32 {
        // SAFETY: the caller promises it.
        unsafe { *self.a * *self.b }
    }
}

/// One scale for each row of A, and one for each row of B, which is a column of C.
#[derive(Clone, Copy)]
pub(super) struct OfRows {
    pub(super) a: *const f32,
    pub(super) b: *const f32,
}

impl Epilogue for OfMatrices {
    type OfTile = f32;

    #[inline(always)]
    unsafe fn load(self, _: (i32, i32), _: Mine) -> f32 {
        // SAFETY: the caller promises it.
        unsafe { self.both() }
    }

    #[inline(always)]
    fn pair(by: &f32, _: Place, sums: [f32; 2]) -> [f32; 2] {
        sums.map(|sum| sum * by)
    }
}

impl Epilogue for OfRows {
    /// The scales of two rows, and of 32 columns in each half.
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
    fn pair((rows, columns): &Self::OfTile, at: Place, [left, right]: [f32; 2]) -> [f32; 2] {
        let (row, columns) = (rows[at.row], &columns[at.half][at.column..]);
        [left * row * columns[0], right * row * columns[1]]
    }
}

/// The scales of the sums of one step, 128 elements of k.
pub(super) trait StepScales: Copy {
    /// A thread's offsets into the scales of a tile, which advance with each step.
    type Cursor: Copy;

    /// Returns the offsets of the first step. The extents are (m, n, steps). `never` is false, but
    /// the assembler must not know it.
    fn begin(self, extents: (i32, i32, i32), mine: Mine, never: bool) -> Self::Cursor;

    /// Loads the scales of a step, for the thread's two rows and for the two halves of its columns,
    /// and advances to the next step. After the last step, the result is arbitrary.
    ///
    /// # Safety
    /// The same as for [`Epilogue::load`].
    unsafe fn load(self, cursor: &mut Self::Cursor) -> [f32; 4];

    /// Returns the products of these scales, indexed by half and by row.
    fn factors(of_step: [f32; 4]) -> [[f32; 2]; 2];

    /// Adds a thread's sums of one step to its sums of all steps, in one half of its columns.
    fn promote<O, P>(
        part: DeviceTensor<Registers<'_, f32, O>, Half>,
        sums: DeviceTensor<Registers<'_, f32, P>, Half>,
        rows: [f32; 2],
    );

    /// Multiplies the sums of all steps by the scales, unless `promote` has already applied the
    /// scales.
    ///
    /// # Safety
    /// The same as for [`Epilogue::load`].
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
        change(sums, |_, _, sums| sums.map(|sum| sum * by));
    }
}

/// Block scales. A has one scale for each row and each 128 elements of k, `(m, steps):(1, m)`. B
/// has one scale for each 128 rows and each 128 elements of k, `(rows, steps):(steps, 1)`.
#[derive(Clone, Copy)]
pub(super) struct OfBlocks {
    pub(super) a: *const f32,
    pub(super) b: *const f32,
}

/// Offsets into the scales of blocks.
#[derive(Clone, Copy)]
pub(super) struct InBlocks {
    /// The offsets, in this step, of the thread's first row and of the left half of its columns.
    row: u32,
    left: u32,
    /// The distance from one step to the next for A, and from one half to the other for B.
    m: u32,
    steps: u32,
    /// The values of `row` and `left` in the last step.
    last: (u32, u32),
    /// Whether each of the two rows, and then each of the two halves, begins inside C.
    there: [bool; 4],
}

impl StepScales for OfBlocks {
    type Cursor = InBlocks;

    #[inline(always)]
    fn begin(self, (m, n, steps): (i32, i32, i32), mine: Mine, never: bool) -> InBlocks {
        let [top, bottom] = mine.rows();
        // All threads use the same scale of B, but the assembler must not see that. Otherwise, it
        // would keep the scale once for a warp, and would wait for the load at once. Therefore, the
        // offset seems to depend on the thread.
        let own = mine.thread as u32 * u32::from(never);
        // The scales of B are stored product by product.
        let above = (mine.batch * ((n + 127) / 128) * steps) as u32;
        let (row, left) = (top as u32, (mine.column / 128 * steps) as u32 + own + above);
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
        // After the last step, the offsets stay at the last step.
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
