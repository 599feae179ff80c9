//! Functions that add numbers from memory to sums: a bias of columns or of rows.

use core::marker::PhantomData;

use cute_device::instructions::load_if;

use super::elements::Sixteen;
use super::epilogue::{Epilogue, Mine, Place};

/// Adds the element of a vector of n to each column's sums.
#[derive(Clone, Copy)]
pub(super) struct Bias<E>(*const u16, PhantomData<E>);

impl<E> Bias<E> {
    pub(super) fn new(bias: *const u16) -> Self {
        Self(bias, PhantomData)
    }
}

impl<E: Sixteen + Copy> Epilogue for Bias<E> {
    /// Pairs of elements, of 16 pairs of columns in each half.
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

/// Multiplies all sums by a number, and adds the element of a vector of m to each row's sums.
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
