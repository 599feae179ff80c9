//! Epilogue functions that add numbers from memory to sums: a bias of columns or of rows, or a
//! residual.

use core::marker::PhantomData;

use cute_device::instructions::load_if;

use super::elements::Sixteen;
use super::epilogue::{Epilogue, Mine, Place};

/// Adds a bias with one element for each column of C.
#[derive(Clone, Copy)]
pub(super) struct Bias<E>(*const u16, PhantomData<E>);

impl<E> Bias<E> {
    pub(super) fn new(bias: *const u16) -> Self {
        Self(bias, PhantomData)
    }
}

impl<E: Sixteen + Copy> Epilogue for Bias<E> {
    /// The pairs of elements in each half. A half has 16 pairs of columns.
    type OfTile = [[f32; 16]; 2];

    #[inline(always)]
    unsafe fn load(self, (_, n): (i32, i32), mine: Mine) -> Self::OfTile {
        let of_column = |half: i32, number: usize| {
            let column = mine.column(half, 2 * number as i32);
            // SAFETY: there are n elements, and n and the column are even.
            unsafe { load_if(self.0.wrapping_add(column as usize).cast(), column < n) }
        };
        [0, 1].map(|half| core::array::from_fn(|number| of_column(half, number)))
    }

    #[inline(always)]
    fn pair(of_tile: &Self::OfTile, at: Place, [left, right]: [f32; 2]) -> [f32; 2] {
        let (x, y) = E::both(of_tile[at.half][at.column / 2].to_bits());
        [left + x, right + y]
    }
}

/// Adds the elements of a row-major matrix with C's extents. The elements of a tile's left half are
/// loaded while the tile is multiplied. The others are loaded when the sums are complete, because
/// the registers cannot hold all elements.
#[derive(Clone, Copy)]
pub(super) struct Residual<E>(*const u16, PhantomData<E>);

impl<E> Residual<E> {
    pub(super) fn new(elements: *const u16) -> Self {
        Self(elements, PhantomData)
    }
}

/// A thread's elements of a tile.
pub(super) struct Rows<E> {
    /// The first pair of each of the two rows.
    first: [*const f32; 2],
    /// Whether each of the two rows is in C.
    there: [bool; 2],
    /// The number of columns from the first one to the right edge.
    columns: i32,
    /// The pairs of the left half, by row.
    left: [[f32; 16]; 2],
    of: PhantomData<E>,
}

impl<E> Rows<E> {
    /// Loads a pair of the matrix, in one of the two rows.
    ///
    /// # Safety
    /// The same as for [`Epilogue::load`].
    #[inline(always)]
    unsafe fn load(&self, row: usize, half: usize, pair: usize) -> f32 {
        // A thread has pairs of columns, 8 apart.
        let further = 128 * half + 8 * pair;
        let address = self.first[row].wrapping_add(further / 2);
        // SAFETY: the pair is in the matrix, because its columns and n are even.
        unsafe { load_if(address, self.there[row] && (further as i32) < self.columns) }
    }
}

impl<E: Sixteen + Copy> Epilogue for Residual<E> {
    type OfTile = Rows<E>;

    #[inline(always)]
    unsafe fn load(self, (m, n): (i32, i32), mine: Mine) -> Rows<E> {
        let (rows, column) = (mine.rows(), mine.column(0, 0));
        let first = |row: i32| {
            let offset = row as usize * n as usize + column as usize;
            self.0.wrapping_add(offset).cast::<f32>()
        };
        let mut own = Rows {
            first: rows.map(first),
            there: rows.map(|row| row < m),
            columns: n - column,
            left: [[0.0; 16]; 2],
            of: PhantomData,
        };
        // SAFETY: the caller promises it.
        let of_row = |row| core::array::from_fn(|pair| unsafe { own.load(row, 0, pair) });
        own.left = [of_row(0), of_row(1)];
        own
    }

    #[inline(always)]
    fn pair(rows: &Rows<E>, at: Place, [left, right]: [f32; 2]) -> [f32; 2] {
        let word = match at.half {
            0 => rows.left[at.row][at.column / 2],
            // SAFETY: `load` was promised the memory.
            half => unsafe { rows.load(at.row, half, at.column / 2) },
        };
        let (x, y) = E::both(word.to_bits());
        [left + x, right + y]
    }
}

/// Multiplies all sums by a number, and adds a bias with one element for each row of C.
#[derive(Clone, Copy)]
pub(super) struct ScaledRows(pub(super) f32, pub(super) *const f32);

impl Epilogue for ScaledRows {
    type OfTile = (f32, [f32; 2]);

    #[inline(always)]
    unsafe fn load(self, (m, _): (i32, i32), mine: Mine) -> Self::OfTile {
        // SAFETY: there are m elements.
        let of_row = |row| unsafe { load_if(self.1.wrapping_add(row as usize), row < m) };
        (self.0, mine.rows().map(of_row))
    }

    #[inline(always)]
    fn pair((scale, of_rows): &Self::OfTile, at: Place, sums: [f32; 2]) -> [f32; 2] {
        sums.map(|sum| scale * sum + of_rows[at.row])
    }
}
