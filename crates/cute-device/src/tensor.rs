//! A tensor on a device, which consists of an engine and a layout. A tile or a part of a tensor has
//! a divided layout, and an engine that begins at the first element of the tile or part.
//!
//! # Rules
//! | rule | what |
//! |---|---|
//! | DT1 | a coordinate that fixes modes is in the shape. The compiler proves this if the index's type contains its bound. Otherwise the kernel checks the coordinate at run time, and traps if it is outside |
//! | DT2 | tiles divide the tensor, except for the tiles of a whole matrix with an edge; static tiles that do not divide it do not compile |
//! | DT3 | a tensor that a kernel writes is split first by the index of the block, in all its dimensions, and then by the index of the thread |
//! | DT4 | under a swizzle, the offset `k` known at compile time is kept apart from the offset `a` known only at run time: `Sw(a + k) = Sw(a) ^ Sw(k)` if `a` and `k` share no bit. The compiler knows whether they share one |
//! | DT5 | a slice can fix an offset in a thread's part of shared memory, for example the offset of a stage or a step. This offset is kept apart from the offset at which the part begins, and belongs to the `k` of DT4 |
#![allow(
    unsafe_code,
    reason = "offsets of the layout, and parts of injective layouts"
)]

mod threads;

use cute_static::__private::ProjectsThreads;
use cute_static::ops::{Group, InShape};
use cute_static::{
    AnyLayout, Composed, Composition, Dyn, Integer, IntoCoord, LocalPartition, Size,
};
#[cfg(not(target_arch = "nvptx64"))]
use cute_tensor::__private::{RefusedCoordinate, RefusedTile};
use cute_tensor::tensor::{OffsetMap, SliceMap, TileMap};

use crate::engine::{Engine, Shift};
use crate::gmem::{Gmem, GmemMut, OfBlock, OfGrid, OfThread};
use crate::launch::{BlockIndex, Thread};
use crate::map::DeviceMap;
use crate::refuse::refuse_with;
#[cfg(not(target_arch = "nvptx64"))]
use crate::refuse::{Written, reason};
use crate::tiler::OwnTiler;

pub use threads::Split;

/// A tensor in a kernel: an engine (global memory, shared memory or registers) and a layout. A
/// thread can write only elements that it owns.
///
/// | memory | made by |
/// |---|---|
/// | global, to read | [`make_gmem_tensor`](crate::make_gmem_tensor), [`make_matrix`](crate::make_matrix) |
/// | global, to write | [`make_gmem_tensor_mut`](crate::make_gmem_tensor_mut), [`make_matrix_mut`](crate::make_matrix_mut) |
/// | shared | [`Smem`](crate::Smem), [`make_smem_tensor`](crate::make_smem_tensor) |
/// | registers | [`make_rmem_tensor`](crate::make_rmem_tensor) |
#[derive(Clone, Copy, Debug)]
pub struct DeviceTensor<E, L> {
    engine: E,
    layout: L,
    /// The offset that earlier slices have added, before the swizzle: DT5.
    fixed: i64,
}

impl<E, L> DeviceTensor<E, L> {
    /// # Safety
    /// DE1: each offset of the layout is an element of the engine.
    #[inline(always)]
    pub(crate) unsafe fn new(engine: E, layout: L) -> Self {
        Self {
            engine,
            layout,
            fixed: 0,
        }
    }

    /// Makes a tensor from another engine and another layout, with the offset that slices of this
    /// tensor have added.
    ///
    /// # Safety
    /// DE1 holds for the offsets of the layout plus the fixed offset.
    #[inline(always)]
    pub(crate) unsafe fn with<F, M>(
        self,
        engine: impl FnOnce(E) -> F,
        layout: M,
    ) -> DeviceTensor<F, M> {
        let Self {
            engine: before,
            fixed,
            ..
        } = self;
        DeviceTensor {
            engine: engine(before),
            layout,
            fixed,
        }
    }

    /// Returns the tensor with the same layout and a changed engine.
    ///
    /// # Safety
    /// The same promises as for [`with`](Self::with).
    #[inline(always)]
    pub(crate) unsafe fn moved(self, engine: impl FnOnce(E) -> E) -> Self {
        Self {
            engine: engine(self.engine),
            ..self
        }
    }

    /// Returns the offset that earlier slices have added, before the swizzle. A loop over the
    /// elements begins there. For all engines except parts of shared memory, the result is the
    /// constant 0, so the compiler need not prove that the offset is 0.
    #[inline(always)]
    pub(crate) fn fixed(&self) -> i64
    where
        E: Engine,
    {
        if const { E::IS_PART } { self.fixed } else { 0 }
    }

    #[inline(always)]
    pub(crate) fn engine(&self) -> &E {
        &self.engine
    }

    #[inline(always)]
    pub(crate) fn engine_mut(&mut self) -> &mut E {
        &mut self.engine
    }

    /// Returns the layout.
    #[inline(always)]
    pub fn layout(&self) -> L
    where
        L: Copy,
    {
        self.layout
    }
}

/// An engine whose tensors any thread may split freely, because the engine is read-only or because
/// one thread owns all of it.
///
/// # Safety
/// The elements of this engine are only read, or all of them belong to one thread.
pub unsafe trait Free: Shift {}

// SAFETY: the memory is only read.
unsafe impl<T: Copy> Free for Gmem<'_, T> {}
// SAFETY: the engine belongs to one thread.
unsafe impl<T: Copy> Free for GmemMut<'_, T, OfThread> {}

/// Returns the number of coordinates of a layout, as an `i64`. The type holds every size (P3).
#[inline(always)]
fn size(layout: impl OffsetMap) -> i64 {
    layout.affine().shape().size().value()
}

/// The type of a tile: the layout `L` divided into tiles of `T`, and sliced at `C`.
pub(crate) type TileOf<L, T, C> = <L as TileMap<T, <C as IntoCoord>::Coord>>::Output;

impl<E: Shift, L: OffsetMap> DeviceTensor<E, L> {
    /// Returns the tile at a coordinate, by the rules DT1 and DT2.
    #[inline(always)]
    #[track_caller]
    pub(crate) fn tile<T: OwnTiler, C: IntoCoord>(
        self,
        tiler: T,
        coord: C,
    ) -> DeviceTensor<E, TileOf<L, T, C>>
    where
        L: TileMap<T, C::Coord>,
    {
        let Ok(tiled) = self.layout.divide_zipped(tiler) else {
            refuse_with!(
                "divides the layout {} into tiles that do not fit: {}",
                Written(self.layout),
                reason(self.layout.divide_zipped(tiler))
            )
        };
        let part = <L as TileMap<T, C::Coord>>::part(coord.into_coord());
        let divides = size(tiled) == size(self.layout)
            || E::tiles_reach_past::<L>() && tiler.has_extents_up_to(1 << 20);
        if !divides || !part.in_shape(tiled.affine().shape()) {
            refuse_with!(
                "takes a tile that the tensor does not have: its extents are {}",
                RefusedTile {
                    layout: self.layout,
                    tiles: tiled,
                    part,
                    extents: self.engine.extents::<L>().as_deref(),
                }
            );
        }
        let (offset, layout) = tiled.slice_map(part);
        // SAFETY: the library makes the tiles, and they divide the tensor, so each of the tensor's
        // offsets is in exactly one tile. The coordinate is in the shape. Tiles of a whole matrix
        // with an edge may continue past its layout (ED4): different tiles still have different
        // coordinates there, and ED1 compares each coordinate with the extents.
        let tile = unsafe { self.with(|engine| engine.shift(offset), layout) };
        #[cfg(not(target_arch = "nvptx64"))]
        if tile.engine.is_past_edge() {
            crate::machine::tile_outside();
        }
        tile
    }
}

impl<E: Free, L: OffsetMap> DeviceTensor<E, L> {
    /// Returns the tensor, moved by `elements` elements without a multiplication: for a loop that
    /// steps from one tile to the next.
    ///
    /// # Safety
    /// Coordinates that are read afterwards are elements of the memory.
    #[inline(always)]
    #[must_use]
    pub unsafe fn advanced(self, elements: i64) -> Self {
        Self {
            // SAFETY: the caller promises it.
            engine: unsafe { self.engine.shift(elements) },
            ..self
        }
    }

    /// Returns the tile at a coordinate that counts tiles, like CuTe's `local_tile`. For a mode
    /// with `..`, the result has all tiles along it.
    #[inline(always)]
    #[track_caller]
    pub fn local_tile<T: OwnTiler, C: IntoCoord>(
        self,
        tiler: T,
        coord: C,
    ) -> DeviceTensor<E, TileOf<L, T, C>>
    where
        L: TileMap<T, C::Coord>,
    {
        self.tile(tiler, coord)
    }

    /// Returns the tensor under the composition `layout ∘ right`. It may contain the same element
    /// at several coordinates.
    #[inline(always)]
    #[track_caller]
    pub fn composition<T: OffsetMap>(self, right: T) -> DeviceTensor<E, Composed<L, T>>
    where
        L: Composition<T, Output: OffsetMap>,
    {
        let (least, greatest) = right.bounds();
        let Ok(layout) = self.layout.compose(right) else {
            refuse_with!(
                "composes the layout {} with {}: {}",
                Written(self.layout),
                Written(right),
                reason(self.layout.compose(right))
            )
        };
        if least < 0 || greatest >= size(self.layout) {
            refuse_with!(
                "composes a tensor of {} coordinates with the layout {}, which has the offsets \
                 {least} to {greatest}",
                size(self.layout),
                Written(right)
            );
        }
        // SAFETY: the coordinates are this tensor's.
        unsafe { self.with(|engine| engine, layout) }
    }

    /// Returns a thread's part of a tensor that has only some modes of the threads' layout, like
    /// CuTe's `local_partition` with a `Step`.
    ///
    /// `projection` has `_` for each mode of the threads that the tensor lacks; threads that differ
    /// only in these modes get the same part. On a CPU, it panics if the layout does not contain
    /// the thread.
    ///
    /// ```
    /// use cute::prelude::*;
    /// use cute_device::{Launch, copy, make_gmem_tensor, make_rmem_tensor};
    /// let tile: [u32; 32 * 8] = core::array::from_fn(|i| i as u32);
    /// // SAFETY: one thread runs.
    /// let launch = unsafe { &Launch::<128, 1>::at(37, 0, 0) };
    /// // SAFETY: the array has these elements.
    /// let a = unsafe { make_gmem_tensor::<4, _, _>(launch, tile.as_ptr(), layout!((32, 8))) };
    /// // Thread 37 of 16 by 8 is in row 5: it has rows 5 and 21, and all of k.
    /// let mine = a.local_partition_by(layout!((16, 8)), launch.thread(), coord!((1, _)));
    /// let mut values = make_rmem_tensor([0; 16], layout!((2, 8)));
    /// copy(&mine, &mut values);
    /// assert_eq!(values.elements()[..4], [5, 21, 5 + 32, 21 + 32]);
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn local_partition_by<T, P: ProjectsThreads<T>, const N: u32>(
        self,
        threads: T,
        thread: Thread<'_, N>,
        projection: P,
    ) -> DeviceTensor<E, <L as LocalPartition<P::Threads, Dyn<i64>>>::Output>
    where
        T: AnyLayout<Shape: Size>,
        P::Threads: OffsetMap,
        L: LocalPartition<P::Threads, Dyn<i64>, Output: OffsetMap>,
    {
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let (number, count) = (
                i64::from(thread.value()),
                threads.into_parts().0.size().value(),
            );
            assert!(
                number < count,
                "local_partition: coordinate {number} is not within an extent of {count}"
            );
        }
        let threads = projection.project_threads(threads);
        let Ok((layout, offset)) = self
            .layout
            .part_of(threads, Dyn::new(i64::from(thread.value())))
        else {
            refuse_with!(
                "divides the layout {} among threads of the layout {}, which do not fit",
                Written(self.layout),
                Written(threads)
            )
        };
        // The product is less than the sum of the size and the count. A product that wraps
        // therefore cannot be equal to the size.
        if size(layout).wrapping_mul(size(threads)) != size(self.layout) {
            refuse_with!(
                "divides a tensor of the layout {} among threads of the layout {}, which do not \
                 divide it evenly",
                Written(self.layout),
                Written(threads)
            );
        }
        // SAFETY: the threads tile the tensor evenly, and each thread has its index in every mode
        // of the threads.
        unsafe { self.with(|engine| engine.shift(offset.value()), layout) }
    }

    /// Groups the modes `BEGIN` to `END − 1` into one, like CuTe's
    /// `group_modes<BEGIN, END>(tensor)`.
    #[inline(always)]
    #[must_use]
    pub fn group<const BEGIN: usize, const END: usize>(
        self,
    ) -> DeviceTensor<E, <L as Group<BEGIN, END>>::Output>
    where
        L: Group<BEGIN, END, Output: OffsetMap>,
    {
        let layout = self.layout.grouped();
        // SAFETY: a coordinate of the group has the same offset as the coordinates of its modes
        // had.
        unsafe { self.with(|engine| engine, layout) }
    }

    /// Returns the part of the tensor at a coordinate. An integer selects a position along its
    /// mode; the modes with `_` or `..` remain.
    ///
    /// In a thread's part of shared memory, integers that are known at compile time become
    /// constants in addresses.
    #[inline(always)]
    #[track_caller]
    pub fn slice<C: IntoCoord<Coord: InShape<L::Shape>>>(
        self,
        coord: C,
    ) -> DeviceTensor<E, <L as SliceMap<C::Coord>>::Output>
    where
        L: SliceMap<C::Coord, Output: DeviceMap>,
    {
        let coord = coord.into_coord();
        if !coord.in_shape(self.layout.affine().shape()) {
            refuse_with!(
                "takes {}",
                RefusedCoordinate {
                    coordinate: coord,
                    shape: self.layout.affine().shape(),
                }
            );
        }
        let before = self.layout.argument(0);
        let (offset, layout) = self.layout.slice_map(coord);
        // SAFETY: the coordinate is in the shape.
        let slice = unsafe { self.with(|engine| engine.shift(offset), layout) };
        if const { !E::IS_PART } {
            return slice;
        }
        // The sum of `moved` and the layout's new offset is the same as before.
        let (moved, layout) = layout.moved_back(before);
        DeviceTensor {
            layout,
            fixed: slice.fixed.wrapping_add(moved),
            ..slice
        }
    }
}

/// An engine that the whole grid owns, and that is split into one tile for each block.
///
/// # Safety
/// The engine of a block has the same elements. A tensor of this engine is the same in all threads
/// of the grid, and its layout is injective.
pub unsafe trait CutByBlocks: Shift {
    /// The engine of a block's tile.
    type OfBlock: Engine<Item = Self::Item>;
    /// Returns the same elements, owned by a block.
    fn of_block(self) -> Self::OfBlock;
}

// SAFETY: the maker of the tensor promised this.
unsafe impl<'l, T: Copy> CutByBlocks for GmemMut<'l, T, OfGrid> {
    type OfBlock = GmemMut<'l, T, OfBlock>;

    #[inline(always)]
    fn of_block(self) -> Self::OfBlock {
        self.given_to()
    }
}

impl<E: CutByBlocks, L: OffsetMap> DeviceTensor<E, L> {
    /// Returns the tile of a block, which the block can write. The index of the block is the
    /// coordinate that counts tiles.
    #[inline(always)]
    #[track_caller]
    pub fn block_tile<Tiler: OwnTiler, B: BlockIndex>(
        self,
        tiler: Tiler,
        block: B,
    ) -> DeviceTensor<E::OfBlock, TileOf<L, Tiler, B>>
    where
        L: TileMap<Tiler, B::Coord>,
    {
        self.tile_of_a_block(tiler, block)
    }

    /// Returns the tile at a coordinate, owned by the block.
    #[inline(always)]
    #[track_caller]
    pub(crate) fn tile_of_a_block<Tiler: OwnTiler, C: IntoCoord>(
        self,
        tiler: Tiler,
        coord: C,
    ) -> DeviceTensor<E::OfBlock, TileOf<L, Tiler, C>>
    where
        L: TileMap<Tiler, C::Coord>,
    {
        let DeviceTensor {
            engine,
            layout,
            fixed,
        } = self.tile(tiler, coord);
        DeviceTensor {
            engine: engine.of_block(),
            layout,
            fixed,
        }
    }
}
