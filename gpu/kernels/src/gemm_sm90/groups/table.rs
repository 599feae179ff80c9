//! The table of groups in shared memory, in which a block finds the group of a tile.

use cute::prelude::*;
use cute_device::tiled::{BoxLayout, TmaCoordinates, TmaCopy};
use cute_device::{
    DeviceTensor, Shareable, SmemMut, copy, dynamic_smem, make_rmem_tensor, make_smem_tensor,
};

use super::super::batches::{Batches, One};
use super::super::elements::Element;
use super::super::raster::Raster;
use super::super::{At, Blocks};
use crate::tiles::GROUPS_AT;

/// The number of groups in the table.
pub(super) const MOST: i32 = crate::tiles::GROUPS as i32;

/// The lengths of the groups, in memory.
pub(super) trait Lengths: Copy {
    /// Returns the first row of a group, and the end of its rows.
    ///
    /// # Safety
    /// There is such a group; the kernel's argument points to the lengths of all groups.
    unsafe fn of(self, group: i32) -> (i32, i32);
}

/// Lengths of packed groups: the first row of each group, and the end of the last one.
#[derive(Clone, Copy)]
pub(super) struct Packed(pub(super) *const i32);

/// Lengths of masked groups: the number of used rows of each group, and the capacity of every group
/// in rows.
#[derive(Clone, Copy)]
pub(super) struct Masked(pub(super) *const i32, pub(super) i32);

impl Lengths for Packed {
    #[inline(always)]
    unsafe fn of(self, group: i32) -> (i32, i32) {
        let offset = self.0.wrapping_add(group as usize);
        // SAFETY: the caller promises it.
        unsafe { (*offset, *offset.wrapping_add(1)) }
    }
}

impl Lengths for Masked {
    #[inline(always)]
    unsafe fn of(self, group: i32) -> (i32, i32) {
        // SAFETY: the caller promises it.
        let (count, first) = unsafe { (*self.0.wrapping_add(group as usize), group * self.1) };
        let is_right = 0 <= count && count <= self.1;
        (first, if is_right { first + count } else { -1 })
    }
}

/// The groups of a launch.
#[derive(Clone, Copy)]
pub(super) struct Groups<L> {
    pub(super) lengths: L,
    pub(super) report: *mut u32,
    pub(super) groups: i32,
    /// The rows of A and of C.
    pub(super) rows: i32,
    pub(super) n: i32,
}

/// The table in shared memory, with the modes `(1, group, part)`. Three parts are the index of the
/// group's first tile, the group's first row, and the end of its rows. The fourth part is used only
/// before the prefix sums. It is the number of the group's tiles, or -1 if the group is wrong.
type Table = DeviceTensor<SmemMut<i32>, Layout![(1, 128, 4):(1, 1, 128)]>;

const TILE: i32 = 0;
const FIRST: i32 = 1;
pub(super) const END: i32 = 2;
const TILES: i32 = 3;

#[inline(always)]
fn table() -> Table {
    let parts = layout!((1, 128, 4):(1, 1, 128));
    // SAFETY: the launch has this memory; barriers are between a write and the reads of others.
    unsafe { make_smem_tensor(dynamic_smem() + GROUPS_AT, parts).named("sG") }
}

#[inline(always)]
pub(super) fn get<const PART: i32>(group: i32) -> i32 {
    let mut value = make_rmem_tensor([0], layout!((1,)));
    let group = (group as u32 % crate::tiles::GROUPS) as i32;
    copy(&table().slice((.., group, PART)), &mut value);
    value.elements()[0]
}

#[inline(always)]
fn set<const PART: i32>(group: i32, value: i32) {
    let group = (group as u32 % crate::tiles::GROUPS) as i32;
    let value = make_rmem_tensor([value], layout!((1,)));
    copy(&value, &mut table().slice((.., group, PART)));
}

impl<L> Groups<L> {
    /// Returns the group of a tile: the last group that begins at this tile or before it. If
    /// several groups begin at the same tile, all but the last are empty.
    #[inline(always)]
    fn group(self, tile: i32) -> i32 {
        let (mut group, mut step) = (0, MOST / 2);
        while step > 0 {
            // The entries after the last group contain the number of all tiles.
            if get::<TILE>(group + step) <= tile {
                group += step;
            }
            step /= 2;
        }
        group
    }
}

impl<E: Element, L: Lengths> Batches<2, E> for Groups<L>
where
    One: Batches<2, E>,
{
    type A = <One as Batches<2, E>>::A;
    type B = <One as Batches<2, E>>::B;
    type C = <One as Batches<2, E>>::C;

    /// Writes the table of groups. Each thread checks the rows of one group, and sums the tiles of
    /// the groups before it.
    #[inline(always)]
    unsafe fn begin(self, launch: &Blocks) {
        let thread = launch.thread().value();
        let (mut first, mut end, mut is_wrong) = (0, 0, false);
        if thread < self.groups {
            // SAFETY: there is such a group; the caller promises the memory.
            (first, end) = unsafe { self.lengths.of(thread) };
            is_wrong = !(0 <= first && first <= end && end <= self.rows);
        }
        let tiles = end.wrapping_sub(first).wrapping_add(255) / 256;
        let tiles = tiles.wrapping_mul((self.n + 255) / 256);
        if thread < MOST {
            set::<FIRST>(thread, first);
            set::<END>(thread, end);
            set::<TILES>(thread, if is_wrong { -1 } else { tiles });
        }
        launch.sync_threads();
        let (mut before, mut wrong) = (0, 0);
        for group in 0..self.groups {
            let tiles = get::<TILES>(group);
            if tiles < 0 && wrong == 0 {
                wrong = group + 1;
            }
            if group < thread {
                before += tiles;
            }
        }
        if thread < MOST {
            // Without tiles, no group is used.
            set::<TILE>(thread, if wrong == 0 { before } else { 0 });
        }
        if thread == 0 && launch.block_x().value() == 0 {
            // SAFETY: the report is the kernel's, and only this thread writes it.
            unsafe { *self.report = wrong as u32 };
        }
    }

    /// Returns the first tile of the table's last group. This is the number of all tiles, because a
    /// launch has fewer groups than the table.
    #[inline(always)]
    fn tiles(self, _: i32) -> u32 {
        get::<TILE>(MOST - 1) as u32
    }

    #[inline(always)]
    fn first_row(self, batch: i32) -> i32 {
        get::<FIRST>(batch)
    }

    #[inline(always)]
    fn all_rows(self, _: i32) -> i32 {
        self.rows
    }

    #[inline(always)]
    unsafe fn of_tile(self, tile: i32, _: i32) -> (i32, i32) {
        let group = self.group(tile);
        (group, tile - get::<TILE>(group))
    }

    #[inline(always)]
    unsafe fn place(self, _: Raster, tile: i32, _: i32, rank: i32) -> At {
        // SAFETY: the caller promises the tile, and the set-up bounded the rows of its group, which
        // is not empty.
        unsafe {
            let (batch, tile) = Batches::<2, E>::of_tile(self, tile, 0);
            let rows = (get::<END>(batch) - get::<FIRST>(batch) + 255) / 256;
            let (row, column) = Raster::new(rows, (self.n + 255) / 256).place(tile, rank);
            At { row, column, batch }
        }
    }

    #[inline(always)]
    fn a(
        self,
        tma: TmaCopy<E::Bits, E::Box, 2>,
        (_, k): (i32, i32),
        (row, batch): (i32, i32),
    ) -> DeviceTensor<TmaCoordinates<2>, Self::A> {
        // The rows past the group belong to the next one, or are zeros; they are not written.
        One()
            .a(tma, (self.rows, k), (row, 0))
            .domain_offset([0, get::<FIRST>(batch)])
    }

    #[inline(always)]
    fn b(
        self,
        tma: TmaCopy<E::Bits, E::Box, 2>,
        (n, k): (i32, i32),
        (row, batch): (i32, i32),
    ) -> DeviceTensor<TmaCoordinates<2>, Self::B> {
        let all = (self.groups * n, k);
        One().b(tma, all, (row, 0)).domain_offset([0, batch * n])
    }

    #[inline(always)]
    fn c<T: Shareable, X: BoxLayout>(
        self,
        tma: TmaCopy<T, X, 2>,
        (_, n): (i32, i32),
        (row, column, batch): (i32, i32, i32),
    ) -> DeviceTensor<TmaCoordinates<2>, Self::C> {
        let tile = Batches::<2, E>::c(One(), tma, (self.rows, n), (row, column, 0));
        tile.domain_offset([0, get::<FIRST>(batch)])
    }
}
