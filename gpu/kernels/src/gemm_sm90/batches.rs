//! The number of products in a launch, and the tiles of one product, from matrices with two or
//! three modes.

use core::hint::assert_unchecked;
use core::ops::RangeFull;

use cute::IntoCoord;
use cute::prelude::*;
use cute::tensor::TileMap;
use cute_device::tiled::{BoxLayout, TmaCoordinates, TmaCopy, TmaShape};
use cute_device::{DeviceTensor, Shareable};

use super::boxes::{Boxes, InBoxes, InSteps};
use super::elements::Element;
use super::raster::Raster;
use super::{At, Blocks};

type TileOf<L, T, C> = <L as TileMap<T, <C as IntoCoord>::Coord>>::Output;

/// The number of products in a launch. Maps of one product have two modes, and maps of several have
/// three.
pub(super) trait Batches<const R: usize, E: Element>: Copy {
    /// Tiles of A: ((128,step),k).
    type A: Boxes;
    /// Tiles of B: ((256,step),k).
    type B: Boxes;
    /// A warpgroup's tile of C: (64,256).
    type C: InBoxes<_64> + InBoxes<_32>;

    /// Completes the set-up. All threads call this function between the end of the previous kernel
    /// and the cluster's barrier.
    ///
    /// # Safety
    /// The same as for the kernels of these products.
    #[inline(always)]
    unsafe fn begin(self, _launch: &Blocks) {}

    /// Returns the number of all tiles of C. One product has `of_one` tiles.
    fn tiles(self, of_one: i32) -> u32;

    /// Returns the first row of a product, counted over all matrices A.
    /// [`all_rows`](Self::all_rows) returns the number of these rows. For tensors with three modes,
    /// the two numbers are 0 and m.
    #[inline(always)]
    fn first_row(self, _batch: i32) -> i32 {
        0
    }

    #[inline(always)]
    fn all_rows(self, m: i32) -> i32 {
        m
    }

    /// Returns the index of a tile's product, and the tile's number in this product. The tiles of
    /// one product follow those of the product before it.
    ///
    /// # Safety
    /// A tile with this number exists, and there are at most 32767 products.
    unsafe fn of_tile(self, tile: i32, of_one: i32) -> (i32, i32);

    /// Returns the position of a tile, for a block of the cluster.
    ///
    /// # Safety
    /// The same as for [`of_tile`](Self::of_tile); `raster` is the order of the tiles of a product.
    #[inline(always)]
    unsafe fn place(self, raster: Raster, tile: i32, of_one: i32, rank: i32) -> At {
        // SAFETY: the caller promises it.
        unsafe {
            let (batch, tile) = self.of_tile(tile, of_one);
            let (row, column) = raster.place(tile, rank);
            At { row, column, batch }
        }
    }

    /// Returns the tiles of A along k, in one row of tiles of a product. `at` is (row, product),
    /// and `extents` is (m, k).
    fn a(
        self,
        tma: TmaCopy<E::Bits, E::Box, R>,
        extents: (i32, i32),
        at: (i32, i32),
    ) -> DeviceTensor<TmaCoordinates<R>, Self::A>;

    /// Returns the tiles of B along k, like [`a`](Self::a). `extents` is (n, k).
    fn b(
        self,
        tma: TmaCopy<E::Bits, E::Box, R>,
        extents: (i32, i32),
        at: (i32, i32),
    ) -> DeviceTensor<TmaCoordinates<R>, Self::B>;

    /// Returns a tile of C. `at` is (row, column, product), and `extents` is (m, n).
    fn c<T: Shareable, L: BoxLayout>(
        self,
        tma: TmaCopy<T, L, R>,
        extents: (i32, i32),
        at: (i32, i32, i32),
    ) -> DeviceTensor<TmaCoordinates<R>, Self::C>;
}

type Coordinates<S, const R: usize> = <S as TmaShape<R>>::Coordinates;

/// One product.
#[derive(Clone, Copy)]
pub(super) struct One();
/// Several products. The field is their number.
#[derive(Clone, Copy)]
pub(super) struct Several(pub(super) i32);

impl<E: Element> Batches<2, E> for One
where
    Coordinates<(i32, i32), 2>:
        InSteps<_128, E::Step, (i32, RangeFull)> + InSteps<_256, E::Step, (i32, RangeFull)>,
{
    type A = <Coordinates<(i32, i32), 2> as InSteps<_128, E::Step, (i32, RangeFull)>>::Steps;
    type B = <Coordinates<(i32, i32), 2> as InSteps<_256, E::Step, (i32, RangeFull)>>::Steps;
    type C = TileOf<Coordinates<(i32, i32), 2>, (_64, _256), (i32, i32)>;

    #[inline(always)]
    fn tiles(self, of_one: i32) -> u32 {
        of_one as u32
    }

    #[inline(always)]
    unsafe fn of_tile(self, tile: i32, _: i32) -> (i32, i32) {
        (0, tile)
    }

    #[inline(always)]
    fn a(
        self,
        tma: TmaCopy<E::Bits, E::Box, 2>,
        extents: (i32, i32),
        (row, _): (i32, i32),
    ) -> DeviceTensor<TmaCoordinates<2>, Self::A> {
        InSteps::<_128, E::Step, _>::steps(tma.get_tma_tensor(extents), (row, ..))
    }

    #[inline(always)]
    fn b(
        self,
        tma: TmaCopy<E::Bits, E::Box, 2>,
        extents: (i32, i32),
        (row, _): (i32, i32),
    ) -> DeviceTensor<TmaCoordinates<2>, Self::B> {
        InSteps::<_256, E::Step, _>::steps(tma.get_tma_tensor(extents), (row, ..))
    }

    #[inline(always)]
    fn c<T: Shareable, L: BoxLayout>(
        self,
        tma: TmaCopy<T, L, 2>,
        extents: (i32, i32),
        (row, column, _): (i32, i32, i32),
    ) -> DeviceTensor<TmaCoordinates<2>, Self::C> {
        tma.get_tma_tensor(extents)
            .local_tile((_64, _256), (row, column))
    }
}

impl<E: Element> Batches<3, E> for Several
where
    Coordinates<(i32, i32, i32), 3>: InSteps<_128, E::Step, (i32, RangeFull, i32)>
        + InSteps<_256, E::Step, (i32, RangeFull, i32)>,
{
    type A =
        <Coordinates<(i32, i32, i32), 3> as InSteps<_128, E::Step, (i32, RangeFull, i32)>>::Steps;
    type B =
        <Coordinates<(i32, i32, i32), 3> as InSteps<_256, E::Step, (i32, RangeFull, i32)>>::Steps;
    type C = TileOf<Coordinates<(i32, i32, i32), 3>, (_64, _256), (i32, i32, i32)>;

    #[inline(always)]
    fn tiles(self, of_one: i32) -> u32 {
        of_one as u32 * self.0 as u32
    }

    #[inline(always)]
    unsafe fn of_tile(self, tile: i32, of_one: i32) -> (i32, i32) {
        // SAFETY: the caller promises it.
        unsafe {
            assert_unchecked(tile >= 0 && of_one > 0);
            let (batch, tile) = (tile / of_one, tile % of_one);
            assert_unchecked((0..32767).contains(&batch));
            (batch, tile)
        }
    }

    #[inline(always)]
    fn a(
        self,
        tma: TmaCopy<E::Bits, E::Box, 3>,
        (m, k): (i32, i32),
        (row, batch): (i32, i32),
    ) -> DeviceTensor<TmaCoordinates<3>, Self::A> {
        InSteps::<_128, E::Step, _>::steps(tma.get_tma_tensor((m, k, self.0)), (row, .., batch))
    }

    #[inline(always)]
    fn b(
        self,
        tma: TmaCopy<E::Bits, E::Box, 3>,
        (n, k): (i32, i32),
        (row, batch): (i32, i32),
    ) -> DeviceTensor<TmaCoordinates<3>, Self::B> {
        InSteps::<_256, E::Step, _>::steps(tma.get_tma_tensor((n, k, self.0)), (row, .., batch))
    }

    #[inline(always)]
    fn c<T: Shareable, L: BoxLayout>(
        self,
        tma: TmaCopy<T, L, 3>,
        (m, n): (i32, i32),
        at: (i32, i32, i32),
    ) -> DeviceTensor<TmaCoordinates<3>, Self::C> {
        tma.get_tma_tensor((m, n, self.0))
            .local_tile((_64, _256), at)
    }
}
