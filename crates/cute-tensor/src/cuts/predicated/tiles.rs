//! Iterates over all tiles of a tensor, as parts that can be written at the same time. The last
//! tiles may reach past the edge.
#![allow(
    unsafe_code,
    reason = "parts of an exclusive tensor, each coordinate in one of them"
)]

use core::ops::Range;

use cute_core::Error;

use super::Predicated;
use crate::cuts::partition::{First, Split, must_be_injective, must_not_collide};
use crate::ops::zipped_divide::{ZippedDivide, ZippedDivided};
use crate::storage::engine::borrowed::part;
use crate::storage::engine::{PartMut, Shift, Storage, StorageMut, Whole};
use crate::storage::identity::coordinates::Coordinates;
use crate::storage::identity::{IdentityShape, identity_of};
use crate::storage::map::{IndexedBy, OffsetMap};
use crate::tensor::Tensor;

/// An engine that several parts can share if they access different elements.
///
/// # Safety
/// Offset 0 of the engine that `share` returns must be the same element as offset 0 of this engine.
pub unsafe trait Share: Storage {
    /// Returns a second engine for the same elements.
    ///
    /// # Safety
    /// The two engines must not both access an element that can be written.
    #[must_use]
    unsafe fn share(&self) -> Self;
}

// SAFETY: an engine that can be moved owns no elements, and a copy has the same offset 0.
unsafe impl<P: Storage + Shift + Copy> Share for P {
    #[inline(always)]
    unsafe fn share(&self) -> Self {
        *self
    }
}

// SAFETY: it is the same pointer with the same offset 0.
unsafe impl<T> Share for PartMut<'_, T> {
    #[inline(always)]
    unsafe fn share(&self) -> Self {
        // SAFETY: the caller promises that the two engines do not both reach one element; the
        // pointer allows writes.
        unsafe { part(self.pointer().cast_mut(), 0) }
    }
}

/// An iterator over the tiles of a tensor. The last tiles may reach past the edge.
#[derive(Debug)]
pub struct PredicatedTiles<P, L, M> {
    engine: P,
    map: L,
    tiled: M,
    /// The indices of the tiles that have not been yielded yet.
    indices: Range<usize>,
}

/// A tile that [`PredicatedTiles`] yields.
pub type PredicatedTile<P, L, M> = Tensor<Predicated<P, L, CoordIn<L>>, <M as Split<First>>::Part>;

/// The type of a coordinate of the layout `L`.
pub type CoordIn<L> = <<L as OffsetMap>::Shape as IdentityShape>::Coord;

impl<P: Share, L, M> PredicatedTiles<P, L, M>
where
    L: OffsetMap<Shape: IdentityShape>,
    M: Split<First>,
{
    /// # Safety
    /// The index is one of `indices`, and the iterator yields it only once.
    #[inline(always)]
    unsafe fn give(&self, index: usize) -> PredicatedTile<P, L, M> {
        let (base, layout) = self.tiled.part(index);
        // SAFETY: the parts have different coordinates, which are different elements (T4), or none
        // of them is written; each part is yielded once.
        let engine = unsafe { self.engine.share() };
        Tensor {
            engine: Predicated {
                engine,
                map: self.map,
                coords: Coordinates::from(base),
            },
            layout,
        }
    }
}

impl<P: Share, L, M> Iterator for PredicatedTiles<P, L, M>
where
    L: OffsetMap<Shape: IdentityShape>,
    M: Split<First>,
{
    type Item = PredicatedTile<P, L, M>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        // SAFETY: a range yields each index once.
        self.indices.next().map(|index| unsafe { self.give(index) })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.indices.size_hint()
    }
}

impl<P: Share, L, M> ExactSizeIterator for PredicatedTiles<P, L, M>
where
    L: OffsetMap<Shape: IdentityShape>,
    M: Split<First>,
{
}

impl<P: Share, L, M> DoubleEndedIterator for PredicatedTiles<P, L, M>
where
    L: OffsetMap<Shape: IdentityShape>,
    M: Split<First>,
{
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        // SAFETY: a range yields each index once.
        self.indices
            .next_back()
            .map(|index| unsafe { self.give(index) })
    }
}

/// A layout that the tiler `T` can divide, and whose coordinates can be the elements of a tensor.
pub trait TiledCoords<T>: OffsetMap<Shape: IdentityShape> + IndexedBy<CoordIn<Self>> {
    /// The layout of the coordinates, divided into tiles.
    type Tiled: OffsetMap + Split<First>;
    /// Builds the layout of the coordinates, divided into tiles.
    ///
    /// # Errors
    /// Returns the errors of `zipped_divide`, or an error if a coordinate does not fit its bit
    /// field.
    fn tiled_coords(self, tiler: T) -> Result<Self::Tiled, Error>;
}

impl<T, L, I> TiledCoords<T> for L
where
    L: OffsetMap<Shape: IdentityShape<Layout = I>> + IndexedBy<CoordIn<L>>,
    I: OffsetMap + ZippedDivide<T, Output: OffsetMap + Split<First>>,
{
    type Tiled = ZippedDivided<I, T>;

    #[inline]
    fn tiled_coords(self, tiler: T) -> Result<Self::Tiled, Error> {
        Ok(identity_of(self.affine().shape())?
            .try_zipped_divide(tiler)?
            .layout)
    }
}

/// An iterator over the tiles into which `T` divides a tensor with the engine `P` and the layout
/// `L`.
pub type PredicatedTilesBy<P, L, T> = PredicatedTiles<P, L, <L as TiledCoords<T>>::Tiled>;

impl<E: Storage, L: OffsetMap> Tensor<E, L> {
    /// Returns an iterator over all tiles at full size, including tiles that reach past the edge:
    /// see [`predicated`](Self::predicated).
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of
    /// [`zipped_divide`](cute_static::ops::ZippedDivide).
    #[inline]
    #[track_caller]
    pub fn predicated_tiles<T>(&self, tiler: T) -> PredicatedTilesBy<E::Shared<'_>, L, T>
    where
        L: TiledCoords<T>,
    {
        crate::or_panic(self.try_predicated_tiles(tiler))
    }

    /// Like [`predicated_tiles`](Self::predicated_tiles), but returns an error instead of
    /// panicking.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers.
    #[inline]
    pub fn try_predicated_tiles<T>(
        &self,
        tiler: T,
    ) -> Result<PredicatedTilesBy<E::Shared<'_>, L, T>, Error>
    where
        L: TiledCoords<T>,
    {
        let tiled = self.layout.tiled_coords(tiler)?;
        let end = Split::<First>::parts(tiled);
        Ok(PredicatedTiles {
            engine: self.engine.shared(),
            map: self.layout,
            tiled,
            indices: 0..end,
        })
    }

    /// Like [`predicated_tiles`](Self::predicated_tiles), but the tiles can be written at the same
    /// time, even by several threads.
    ///
    /// # Panics
    /// Panics if two coordinates share an offset, or if a run-time integer breaks a rule of
    /// [`zipped_divide`](cute_static::ops::ZippedDivide).
    #[inline]
    #[track_caller]
    pub fn predicated_tiles_mut<T>(
        &mut self,
        tiler: T,
    ) -> PredicatedTilesBy<PartMut<'_, E::Item>, L, T>
    where
        E: StorageMut + Whole,
        L: TiledCoords<T>,
    {
        const {
            must_not_collide::<L>();
            must_not_collide::<L::Tiled>();
        }
        crate::or_panic(self.predicated_tiles_of(tiler))
    }

    /// Like [`predicated_tiles_mut`](Self::predicated_tiles_mut), but returns an error instead of
    /// panicking.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers.
    #[inline]
    pub fn try_predicated_tiles_mut<T>(
        &mut self,
        tiler: T,
    ) -> Result<PredicatedTilesBy<PartMut<'_, E::Item>, L, T>, Error>
    where
        E: StorageMut + Whole,
        L: TiledCoords<T>,
    {
        const {
            must_not_collide::<L>();
            must_not_collide::<L::Tiled>();
        }
        self.predicated_tiles_of(tiler)
    }

    /// Returns the tiles. If the layout is static, the caller has already checked it.
    #[inline]
    fn predicated_tiles_of<T>(
        &mut self,
        tiler: T,
    ) -> Result<PredicatedTilesBy<PartMut<'_, E::Item>, L, T>, Error>
    where
        E: StorageMut + Whole,
        L: TiledCoords<T>,
    {
        let (map, tiled) = (self.layout, self.layout.tiled_coords(tiler)?);
        must_be_injective(map)?;
        must_be_injective(tiled)?;
        let end = Split::<First>::parts(tiled);
        // SAFETY: the tensor is borrowed exclusively for as long as the tiles live. The tiles share
        // it as `give` requires: they have different coordinates of an injective map (T6).
        let engine = unsafe { part(self.engine.pointer_mut(), 0) };
        Ok(PredicatedTiles {
            engine,
            map,
            tiled,
            indices: 0..end,
        })
    }
}
