//! The epilogue: functions of a sum and its coordinate, applied in registers before C is written. A
//! pair of epilogues is an epilogue that applies the first and then the second.

use cute::Unchecked;
use cute::prelude::*;
use cute_device::instructions::{fma, tanh};
use cute_device::tiled::{Fragment, Registers};
use cute_device::{DeviceTensor, Thread, copy, make_rmem_tensor_like};

use super::batches::Batches;
use super::boxes::InBoxes;
use super::elements::{Element, Sums};
use super::output::Output;
use super::{At, Product};

/// A thread's sums of 64 by 128, half of a warpgroup's tile of 64 by 256.
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

/// A warpgroup's tile, and one of the warpgroup's threads.
#[derive(Clone, Copy)]
pub(super) struct Mine {
    /// The first row of the tile, and the first column.
    pub(super) row: i32,
    pub(super) column: i32,
    pub(super) thread: i32,
    /// The index of the product.
    pub(super) batch: i32,
}

impl<const R: usize, E, B, O> Product<'_, R, E, B, O>
where
    E: Element,
    B: Batches<R, E, C: InBoxes<O::Columns>>,
    O: Output,
{
    /// Returns the warpgroup's tile for a thread of the warpgroup.
    #[inline(always)]
    pub(super) fn mine(&self, at: At, group: i32, own: Thread<'_, 128>) -> Mine {
        Mine {
            row: self.batches.first_row(at.batch) + 128 * at.row + 64 * group,
            column: 256 * at.column,
            thread: own.value(),
            batch: at.batch,
        }
    }
}

impl Mine {
    /// Returns the thread's two rows.
    #[inline(always)]
    pub(super) fn rows(self) -> [i32; 2] {
        let row = |number: i32| {
            // SAFETY: a thread of 128, and one of two.
            unsafe { ROW.crd2idx_unchecked::<i32, _>((self.thread, number)) }
        };
        [0, 1].map(|number| self.row + row(number))
    }

    /// Returns one of the thread's 32 columns in a half.
    #[inline(always)]
    pub(super) fn column(self, half: i32, number: i32) -> i32 {
        // SAFETY: a thread of 128, and one of 32.
        let column = unsafe { COLUMN.crd2idx_unchecked::<i32, _>((self.thread, number)) };
        self.column + 128 * half + column
    }
}

/// Changes a thread's sums in one half, two neighbors at a time. The arguments of `each` are the
/// index of the pair's row, the index of its first column, and the pair.
#[inline(always)]
pub(super) fn change<O>(
    mut sums: DeviceTensor<Registers<'_, f32, O>, Half>,
    each: impl Fn(usize, usize, [f32; 2]) -> [f32; 2],
) {
    let mut values = make_rmem_tensor_like([0.0_f32; 64], &sums);
    copy(&sums, &mut values);
    let all = values.elements_mut();
    let mut pair = 0;
    while pair < 32 {
        let sums = [all[2 * pair], all[2 * pair + 1]];
        [all[2 * pair], all[2 * pair + 1]] = each(pair % 2, pair / 2 * 2, sums);
        pair += 1;
    }
    copy(&values, &mut sums);
}

/// The position of a pair of a thread's sums: the half of the tile's columns, the index of the row
/// (of two), and the index of the first column (of 32).
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) half: usize,
    pub(super) row: usize,
    pub(super) column: usize,
}

/// A function of sums and their coordinates.
pub(super) trait Epilogue: Copy {
    /// The numbers that a thread needs for a tile.
    type OfTile;

    /// Loads the numbers for a tile. They arrive while the tile is multiplied. The extents are (m,
    /// n).
    ///
    /// # Safety
    /// The memories are in the kernel's arguments, and the previous kernel has ended.
    unsafe fn load(self, extents: (i32, i32), mine: Mine) -> Self::OfTile;

    /// Applies the function to the sums of two adjacent columns.
    fn pair(of_tile: &Self::OfTile, at: Place, sums: [f32; 2]) -> [f32; 2];

    /// Applies the function to all of a thread's sums.
    #[inline(always)]
    fn apply<X>(of_tile: &Self::OfTile, sums: &Fragment<X, f32, Sums>) {
        let halves = || sums.view().composition(layout!(((2, 2, 16), 1, 2)));
        let of_half = |half: usize| {
            move |row, column, sums| Self::pair(of_tile, Place { half, row, column }, sums)
        };
        change(halves().slice((.., .., _0)), of_half(0));
        change(halves().slice((.., .., _1)), of_half(1));
    }
}

/// Leaves the sums unchanged.
#[derive(Clone, Copy)]
pub(super) struct Plain;

impl Epilogue for Plain {
    type OfTile = ();

    #[inline(always)]
    unsafe fn load(self, _: (i32, i32), _: Mine) {}

    #[inline(always)]
    fn pair((): &(), _: Place, sums: [f32; 2]) -> [f32; 2] {
        sums
    }

    #[inline(always)]
    fn apply<X>((): &(), _: &Fragment<X, f32, Sums>) {}
}

impl<F: Epilogue, G: Epilogue> Epilogue for (F, G) {
    type OfTile = (F::OfTile, G::OfTile);

    #[inline(always)]
    unsafe fn load(self, extents: (i32, i32), mine: Mine) -> Self::OfTile {
        // SAFETY: the caller promises it.
        unsafe { (self.0.load(extents, mine), self.1.load(extents, mine)) }
    }

    #[inline(always)]
    fn pair((first, then): &Self::OfTile, at: Place, sums: [f32; 2]) -> [f32; 2] {
        G::pair(then, at, F::pair(first, at, sums))
    }
}

/// Applies a function of (row, column, sum).
#[derive(Clone, Copy)]
pub(super) struct Each<F>(pub(super) F);

impl<F: Fn(i32, i32, f32) -> f32 + Copy> Epilogue for Each<F> {
    type OfTile = (F, Mine);

    #[inline(always)]
    unsafe fn load(self, _: (i32, i32), mine: Mine) -> Self::OfTile {
        (self.0, mine)
    }

    #[inline(always)]
    fn pair((each, mine): &Self::OfTile, at: Place, [left, right]: [f32; 2]) -> [f32; 2] {
        let (row, half) = (mine.rows()[at.row], at.half as i32);
        let column = |number: usize| mine.column(half, number as i32);
        [
            each(row, column(at.column), left),
            each(row, column(at.column + 1), right),
        ]
    }
}

/// Defines functions that depend only on the sum.
macro_rules! of_sums {
    ($($(#[$about:meta])* $name:ident |$sum:ident| $value:expr;)*) => { $(
        $(#[$about])*
        #[derive(Clone, Copy)]
        pub(super) struct $name;

        impl Epilogue for $name {
            type OfTile = ();

            #[inline(always)]
            unsafe fn load(self, _: (i32, i32), _: Mine) {}

            #[inline(always)]
            fn pair((): &(), _: Place, sums: [f32; 2]) -> [f32; 2] {
                sums.map(|$sum| $value)
            }
        }
    )* };
}

of_sums! {
    /// `max(x, 0)`; NaN stays NaN.
    Relu |x| if x < 0.0 { 0.0 } else { x };
    /// `x / (1 + e^-x)`, which is `x / 2 · (1 + tanh(x / 2))`. `tanh` has an error of at most
    /// 2^-11, so this function and `Gelu` have an error of at most `2^-12 · |x|`.
    Silu |x| {
        let half = 0.5 * x;
        fma(half, tanh(half), half)
    };
    /// `x / 2 · (1 + tanh(√(2/π) · (x + 0.044715 x³)))`, the usual approximation of GELU.
    Gelu |x| {
        let half = 0.5 * x;
        fma(half, tanh(x * fma(0.035_677_408, x * x, 0.797_884_6)), half)
    };
}
