//! Products with few tiles of C and a long k. k is divided into parts: each is a product of its
//! own, whose sums are floats in memory. A second kernel adds the parts of each element, one after
//! another, and rounds once. Two runs have the same bits.
//!
//! Blocks of a cluster are one above the other and share tiles of B, as in the other products. A C
//! of at most 128 rows has nothing for the lower block: there each block has its own columns or its
//! own part, and loads all of its tiles.

use core::hint::assert_unchecked;

use cute::divisible::assume_divisible_unchecked;
use cute::prelude::*;
use cute_device::elements::{Bf16, F16};
use cute_device::instructions::{TensorMap, grid_dependency_launch, grid_dependency_wait};
use cute_device::tiled::{BoxLayout, TmaCoordinates, TmaCopy};
use cute_device::{
    DeviceTensor, Launch, Shareable, copy, grid_constant, kernel, make_matrix, make_matrix_mut,
    make_rmem_tensor,
};

use super::batches::{Batches, One};
use super::elements::{Bfloats, Element, Halves};
use super::epilogue::Plain;
use super::multiply::Whole;
use super::output::Floats;
use super::raster::Raster;
use super::write::ToC;
use super::{At, Given, product};

/// This number of parts of k. The sums of a part have `room` rows. `IS_LOW` says that C has at most
/// 128 rows.
#[derive(Clone, Copy)]
struct Parts<const IS_LOW: bool> {
    parts: i32,
    room: i32,
    /// The tiles of C side by side.
    wide: i32,
}

impl<const IS_LOW: bool> Parts<IS_LOW> {
    /// # Safety
    /// There are from 1 to 64 parts, and m and n are from 1 to 65536.
    #[inline(always)]
    unsafe fn new(parts: i32, m: i32, n: i32) -> Self {
        // SAFETY: the caller promises it.
        unsafe { assert_unchecked(parts > 0 && parts <= 64 && m > 0 && n > 0 && n <= 65536) };
        Self {
            parts,
            room: if IS_LOW { 128 } else { (m + 255) / 256 * 256 },
            wide: (n + 255) / 256,
        }
    }
}

impl<E: Element, const IS_LOW: bool> Batches<2, E> for Parts<IS_LOW>
where
    One: Batches<2, E>,
{
    type A = <One as Batches<2, E>>::A;
    type B = <One as Batches<2, E>>::B;
    type C = <One as Batches<2, E>>::C;
    const SHARES_B: bool = !IS_LOW;

    #[inline(always)]
    fn tiles(self, of_one: i32) -> u32 {
        let all = (of_one * self.parts) as u32;
        if IS_LOW { all.div_ceil(2) } else { all }
    }

    #[inline(always)]
    fn steps(self, all: i32) -> i32 {
        // SAFETY: `new` was promised it.
        unsafe { assert_unchecked(self.parts > 0 && all > 0) };
        (all + self.parts - 1) / self.parts
    }

    #[inline(always)]
    fn step(self, part: i32, steps: i32, step: i32) -> i32 {
        let step = part * steps + step;
        // SAFETY: k is at most 65536, and there are at most 64 parts of it, and one more.
        unsafe { assert_unchecked((0..1 << 17).contains(&step)) };
        step
    }

    #[inline(always)]
    unsafe fn of_tile(self, tile: i32, of_one: i32) -> (i32, i32) {
        // SAFETY: the caller promises it.
        unsafe { assert_unchecked(tile >= 0 && of_one > 0) };
        (tile / of_one, tile % of_one)
    }

    /// The last block of a low C may have a part that does not exist: zeros, and sums past the end of
    /// memory, where the copy engine writes nothing.
    #[inline(always)]
    unsafe fn place(self, raster: Raster, tile: i32, of_one: i32, rank: i32) -> At {
        // SAFETY: the caller promises it.
        unsafe {
            if IS_LOW {
                let (batch, column) = Batches::<2, E>::of_tile(self, 2 * tile + rank, self.wide);
                return At {
                    row: 0,
                    column,
                    batch,
                };
            }
            let (batch, tile) = Batches::<2, E>::of_tile(self, tile, of_one);
            let (row, column) = raster.place(tile, rank);
            At { row, column, batch }
        }
    }

    #[inline(always)]
    fn a(
        self,
        tma: TmaCopy<E::Bits, E::Box, 2>,
        extents: (i32, i32),
        (row, _): (i32, i32),
    ) -> DeviceTensor<TmaCoordinates<2>, Self::A> {
        Batches::<2, E>::a(One(), tma, extents, (row, 0))
    }

    #[inline(always)]
    fn b(
        self,
        tma: TmaCopy<E::Bits, E::Box, 2>,
        extents: (i32, i32),
        (row, _): (i32, i32),
    ) -> DeviceTensor<TmaCoordinates<2>, Self::B> {
        Batches::<2, E>::b(One(), tma, extents, (row, 0))
    }

    /// A tile of a part's sums. The parts are one above the other.
    #[inline(always)]
    fn c<T: Shareable, L: BoxLayout>(
        self,
        tma: TmaCopy<T, L, 2>,
        (_, n): (i32, i32),
        (row, column, part): (i32, i32, i32),
    ) -> DeviceTensor<TmaCoordinates<2>, Self::C> {
        let row = self.room / 64 * part + row;
        Batches::<2, E>::c(One(), tma, (self.parts * self.room, n), (row, column, 0))
    }
}

/// Lines `NAME elements, whether C is low, index instructions`.
macro_rules! parts {
    ($($(#[$about:meta])* $name:ident $element:ty, $is_low:literal, index $index:literal;)*) => { $(
        kernel! {
            $(#[$about])*
            ///
            /// # Safety
            /// As `hgemm_sm90`, with from 1 to 64 parts. The map of the sums matches a matrix of n
            /// columns, whose rows are those of one part after another: m rounded up to a multiple
            /// of 256, or 128 if C has at most 128 rows.
            #[allow(clippy::too_many_arguments, reason = "the launch has these arguments")]
            threads = crate::tiles::THREADS,
            cluster = crate::tiles::CLUSTER,
            registers = 168,
            index = $index,
            w32 = 1;
            pub unsafe fn $name(
                a: TensorMap<2>,
                b: TensorMap<2>,
                sums: TensorMap<2>,
                pace: *mut u32,
                m: i32,
                n: i32,
                k: i32,
                parts: i32
            ) {
                // SAFETY: the caller promises it; the maps are the first three arguments.
                unsafe {
                    let (a, b) = (grid_constant!($name, 0, a), grid_constant!($name, 1, b));
                    let c = grid_constant!($name, 2, sums);
                    let parts = Parts::<$is_low>::new(parts, m, n);
                    product::<2, $element, Floats, _>(Given { a, b, c: Some(c), pace, m, n, k },
                        parts, Whole(Plain, ToC));
                }
            }
        }
    )* };
}

parts! {
    /// The sums of parts of k, of halves.
    hgemm_sm90_parts Halves, false, index 350;
    /// The sums of parts of k, of `bfloat16`.
    bgemm_sm90_parts Bfloats, false, index 350;
    /// The same, for a C of at most 128 rows.
    hgemm_sm90_parts_128 Halves, true, index 350;
    /// The same, for a C of at most 128 rows.
    bgemm_sm90_parts_128 Bfloats, true, index 350;
}

macro_rules! sums {
    ($($T:ident $name:ident;)*) => { $(
        kernel! {
            /// The sums of all parts of each element of C, in their order, rounded once. A thread
            /// has four columns of a row.
            ///
            /// # Safety
            /// Launched with (rows, ceil(columns / 1024)) blocks of 256 threads. There are 1 to
            /// 65536 rows and columns, a multiple of 8, and 1 to 64 parts of `room` rows each, at
            /// least `rows`. C has no gaps.
            threads = 256, registers = 40, index = 90, w64 = 1;
            pub unsafe fn $name(
                #[align(16)] target: *mut $T,
                #[align(16)] sums: *const f32,
                rows: i32,
                columns: i32,
                room: i32,
                parts: i32
            ) {
                // SAFETY: the caller promises it.
                let launch = unsafe { &Launch::<256, 65536, 64>::new() };
                grid_dependency_launch();
                grid_dependency_wait();
                // SAFETY: as above.
                unsafe {
                    assert_unchecked((1..=65536).contains(&rows) && (1..=65536).contains(&columns));
                    assert_unchecked((1..=64).contains(&parts) && (1..=65536).contains(&room));
                }
                // From bits that are cleared, the compiler sees multiples of a vector.
                let columns = i64::from(columns / 8 * 8);
                // SAFETY: as above.
                let n = unsafe { assume_divisible_unchecked(columns, _8) };
                let (block, thread) = (launch.block(), launch.thread());
                let (fours, mut all) = (layout!((256, 4):(4, 1)), [0.0_f32; 4]);
                for part in 0..parts {
                    let mut own = make_rmem_tensor([0.0_f32; 4], layout!((4,)));
                    let before = i64::from(part) * i64::from(room) * columns;
                    // SAFETY: as above.
                    let of_part = unsafe {
                        let at = sums.wrapping_add(before as usize);
                        make_matrix::<16, f32, _, _>(launch, at, (i64::from(rows), n), (n, _1))
                    };
                    copy(&of_part.local_tile((_1, _1024), block).tv_part(fours, thread), &mut own);
                    for (all, own) in all.iter_mut().zip(own.elements()) {
                        *all += own;
                    }
                }
                // SAFETY: as above.
                let target = unsafe {
                    let shape = (i64::from(rows), n);
                    make_matrix_mut::<16, $T, _, _>(launch, target, shape, (n, _1))
                };
                let tile = target.block_tile((_1, _1024), block);
                let all = make_rmem_tensor(all, layout!((4,)));
                copy(&all.convert::<$T>(), &mut tile.tv_part(fours, thread));
            }
        }
    )* };
}

sums! {
    F16 sum_of_parts_f16;
    Bf16 sum_of_parts_bf16;
}
