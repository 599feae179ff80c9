//! Predicated tensors, which may reach past the edge of another tensor. Their elements are the
//! elements of that tensor at given coordinates, if these coordinates are in its shape.
//!
//! # Requires
//! | rule | violation |
//! |---|---|
//! | PA2 | `CoordinateOutOfRange` |
//! | PA3 | `Collision`, `Undecided`, as in [`partition`](super::partition): checked for [`tiles`] that can be written |
//! | the requirements of [`zipped_divide`](cute_static::ops::ZippedDivide) and of the [coordinates](crate::storage::identity) | as there |
#![allow(unsafe_code, reason = "elements of coordinates that are in the shape")]

pub(crate) mod inside;
pub(crate) mod tiles;

use crate::storage::engine::edge::PastTheEdge;
use cute_core::Error;

use crate::loops::order::are_apart;
use crate::storage::engine::place::{element, element_mut};
use crate::storage::engine::{
    Engine, PartView, Reads, Shift, Storage, StorageMut, View, ViewMut, Whole,
};
use crate::storage::identity::coordinates::Coordinates;
use crate::storage::identity::fields::Fields;
use crate::storage::map::{IndexedBy, Leaves, OffsetMap, offset_of};
use crate::tensor::Tensor;
use crate::tensor::sealed::SealedTensor;
use inside::{ReadsInside, WritesInside};

/// An engine with the elements of another tensor at given coordinates; elements past the edge of
/// that tensor are missing. `P` is the engine and `L` the layout of the other tensor, and `C` is
/// the type of the coordinates.
#[derive(Clone, Copy, Debug)]
pub struct Predicated<P, L, C> {
    engine: P,
    map: L,
    coords: Coordinates<C>,
}

impl<P: Engine, L, C> Engine for Predicated<P, L, C> {
    type Item = P::Item;
}

impl<P, L, C> SealedTensor for Predicated<P, L, C> {}

/// A shift changes the coordinates, but not the engine of the elements.
// SAFETY: an offset belongs to a coordinate. Offsets are counted from the base of the coordinates,
// and the shift moves this base.
unsafe impl<P: Engine, L, C: Fields> Shift for Predicated<P, L, C> {
    #[inline(always)]
    unsafe fn shift(self, offset: i64) -> Self {
        Self {
            // SAFETY: coordinates are not in memory, so a shift by any offset is allowed.
            coords: unsafe { self.coords.shift(offset) },
            ..self
        }
    }
}

macro_rules! whole {
    ($($P:ident)*) => { $(
        // SAFETY: an access converts any offset of the new layout to coordinates, and checks that
        // they are in the shape of the tensor. The engine has every element of that shape (T1), and
        // no other engine writes these elements while it lives (T4).
        unsafe impl<T, L, C: Fields> Whole for Predicated<$P<'_, T>, L, C> {
            type Edge = PastTheEdge;

            #[inline]
            fn admits<K: OffsetMap, M: OffsetMap>(&self, old: K, new: M) -> Result<(), Error> {
                self.coords.admits(old, new)
            }
        }
    )* };
}

whole!(View PartView ViewMut);

impl<P: Reads + Storage, L: OffsetMap + IndexedBy<C>, C: Fields> ReadsInside
    for Predicated<P, L, C>
{
    #[inline(always)]
    unsafe fn read_inside(&self, offset: i64) -> Option<P::Item> {
        let coord = L::leaves(self.coords.of(offset));
        // SAFETY: the coordinate is in the shape (T3), so its offset is one of the map's (T1).
        coord
            .lies_in(self.map)
            .then(|| unsafe { self.engine.read(coord.offset_in(self.map)) })
    }

    #[inline(always)]
    #[track_caller]
    unsafe fn must_read(&self, offset: i64) -> P::Item {
        let coord = L::leaves(self.coords.of(offset));
        coord.must_lie_in(self.map);
        // SAFETY: the coordinate is in the shape (T3), so its offset is one of the map's (T1).
        unsafe { self.engine.read(coord.offset_in(self.map)) }
    }
}

impl<P: StorageMut, L: OffsetMap + IndexedBy<C>, C: Fields> WritesInside for Predicated<P, L, C> {
    #[inline(always)]
    fn places_are_apart(&self) -> bool {
        are_apart(self.map)
    }

    #[inline(always)]
    unsafe fn place_inside(&mut self, offset: i64) -> Option<&mut P::Item> {
        let coord = L::leaves(self.coords.of(offset));
        if coord.lies_in(self.map) {
            // SAFETY: the coordinate is in the shape (T3), so its offset is one of the map's (T1);
            // the engine is borrowed exclusively, and no other one writes this coordinate (T4).
            Some(unsafe { element_mut(self.engine.pointer_mut(), coord.offset_in(self.map)) })
        } else {
            None
        }
    }

    #[inline(always)]
    #[track_caller]
    unsafe fn must_place(&mut self, offset: i64) -> &mut P::Item {
        let coord = L::leaves(self.coords.of(offset));
        coord.must_lie_in(self.map);
        // SAFETY: the coordinate is in the shape (T3), so its offset is one of the map's (T1); the
        // engine is borrowed exclusively, and no other one writes this coordinate (T4).
        unsafe { element_mut(self.engine.pointer_mut(), coord.offset_in(self.map)) }
    }
}

impl<P: Storage, L: OffsetMap + IndexedBy<C>, C: Fields, M: OffsetMap>
    Tensor<Predicated<P, L, C>, M>
{
    /// Returns the coordinates of the elements in the original tensor, for the predicate of
    /// [`copy_if`](crate::algorithm::copy_if).
    #[inline(always)]
    pub fn coords(&self) -> Tensor<Coordinates<C>, M> {
        Tensor {
            engine: self.engine.coords,
            layout: self.layout,
        }
    }

    /// Iterates over all elements that exist, in coordinate order, as pairs of the coordinate in
    /// the original tensor and the element.
    #[inline]
    pub fn inside(&self) -> impl Iterator<Item = (C, &P::Item)>
where {
        let Predicated {
            engine,
            map,
            coords,
        } = &self.engine;
        (0..self.size()).filter_map(move |index| {
            let coord = coords.of(offset_of(index, self.layout));
            let leaves = L::leaves(coord);
            leaves.lies_in(*map).then(|| {
                // SAFETY: the coordinate is in the shape (T3), so its offset is one of the map's
                // (T1).
                (coord, unsafe {
                    element(engine.pointer(), leaves.offset_in(*map))
                })
            })
        })
    }
}

impl<E: Storage, L: OffsetMap> Tensor<E, L> {
    /// Returns a tensor of the elements at the coordinates in `coords`. If a coordinate is not in
    /// the shape, its element is missing.
    ///
    /// # Function
    /// These methods of a tensor `t` return predicated tensors:
    ///
    /// | call | result |
    /// |---|---|
    /// | `t.predicated(coords)`, `t.predicated_mut(coords)` | a tensor of the shape of `coords`; its element at `c` is `t(coords(c))`, or missing |
    /// | `t.predicated_tiles(tiler)`, `t.predicated_tiles_mut(tiler)` | a predicated tensor for each tile; the last tiles may reach past the edge |
    ///
    /// # How to skip missing elements
    /// Every tile has its full static shape. Code can skip the elements past the edge in one of
    /// these ways:
    ///
    /// * [`copy_if`](crate::algorithm::copy_if) with a predicate on the tile's own coordinates
    ///   copies the tile to registers. Fill the registers with the value for missing elements
    ///   before this call, and copy them back with a second `copy_if`.
    /// * [`try_at`](Tensor::try_at) and [`get_mut`](Tensor::get_mut) return `None` for a missing
    ///   element.
    /// * [`inside`](Tensor::inside) iterates over the elements that exist, with their coordinates.
    ///
    /// ```
    /// use cute::algorithm::{copy_if, fill, transform};
    /// use cute::prelude::*;
    /// use cute::tensor::IndexedBy;
    /// let mut data: [i32; 35] = std::array::from_fn(|i| i as i32);
    /// let mut tensor = make_tensor(&mut data, layout!((5, 7)));
    /// let layout = tensor.layout();
    /// for mut tile in tensor.predicated_tiles_mut(tile!((4, 4))) {
    ///     let mut registers = make_tensor([0; 16], layout!((4, 4)));
    ///     fill(&mut registers, 0);
    ///     let coords = tile.coords();
    ///     copy_if(
    ///         &coords,
    ///         |coord| layout.contains(coord),
    ///         &tile,
    ///         &mut registers,
    ///     );
    ///     transform(&mut registers, |x| 2 * x);
    ///     copy_if(
    ///         &coords,
    ///         |coord| layout.contains(coord),
    ///         &registers,
    ///         &mut tile,
    ///     );
    /// }
    /// assert!(data.iter().enumerate().all(|(i, x)| *x == 2 * i as i32));
    /// // The last tile has 1 by 3 elements.
    /// let tensor = make_tensor(&data, layout!((5, 7)));
    /// let last = tensor.predicated_tiles(tile!((4, 4))).next_back().unwrap();
    /// assert_eq!((last.try_at((0, 2)), last.try_at((1, 2))), (Some(68), None));
    /// assert_eq!(
    ///     last.inside().map(|(coord, _)| coord).collect::<Vec<_>>(),
    ///     [(4, 4), (4, 5), (4, 6)]
    /// );
    /// ```
    ///
    /// # Rules
    /// | rule | when it is checked |
    /// |---|---|
    /// | PA1: an element is accessed only if its coordinate is in the tensor's shape | at each access |
    /// | PA2: an access to a missing element panics, for example in `copy_if` if the predicate is true for it | at each access |
    /// | PA3: no coordinate and no element appears twice in tiles that can be written | at compile time for static layouts, otherwise when the tiles are made |
    ///
    /// # Differs
    /// In CuTe, a tile that reaches past the edge is an ordinary tensor. Without the predicate, an
    /// access past the edge reads whatever is in memory at that address.
    ///
    /// Source: CuTe `tutorial`, `0y_predication`.
    #[inline(always)]
    pub fn predicated<C, M>(
        &self,
        coords: Tensor<Coordinates<C>, M>,
    ) -> Tensor<Predicated<E::Shared<'_>, L, C>, M>
    where
        C: Fields,
        L: IndexedBy<C>,
    {
        let engine = Predicated {
            engine: self.engine.shared(),
            map: self.layout,
            coords: coords.engine,
        };
        Tensor {
            engine,
            layout: coords.layout,
        }
    }

    /// Like [`predicated`](Self::predicated), but the elements can be written.
    #[inline(always)]
    pub fn predicated_mut<C, M>(
        &mut self,
        coords: Tensor<Coordinates<C>, M>,
    ) -> Tensor<Predicated<ViewMut<'_, E::Item>, L, C>, M>
    where
        E: StorageMut + Whole,
        C: Fields,
        L: IndexedBy<C>,
    {
        let map = self.layout;
        let engine = Predicated {
            engine: self.view_mut().engine,
            map,
            coords: coords.engine,
        };
        Tensor {
            engine,
            layout: coords.layout,
        }
    }
}
