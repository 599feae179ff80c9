//! Accesses one element of a tensor, by any coordinate of its shape.
//!
//! ```
//! use cute::prelude::*;
//! let mut data: [u32; 8] = std::array::from_fn(|i| i as u32);
//! let mut tensor = make_tensor(&mut data, layout!((2, (2, 2)):(4, (2, 1))));
//! assert_eq!((tensor[(1, (0, 1))], tensor[(1, 2)], tensor[5]), (5, 5, 5));
//! tensor[(0, 3)] = 30;
//! assert_eq!((tensor.get((0, 3)), tensor.get((0, 4)), tensor.get((-1, 0))), (Some(&30), None, None));
//! ```
#![allow(unsafe_code, reason = "elements of coordinates that are in the shape")]

use core::ops::{Index, IndexMut};

use super::engine::place::{element, element_mut};
use super::engine::{Reads, Storage, StorageMut};
use super::map::{IndexedBy, Leaves, OffsetMap};
use crate::cuts::predicated::inside::{ReadsInside, WritesInside};
use crate::tensor::Tensor;

impl<E, L: OffsetMap> Tensor<E, L> {
    /// Returns the element at a coordinate, or `None` if the coordinate is not in the shape.
    #[inline(always)]
    pub fn get<C>(&self, coord: C) -> Option<&E::Item>
    where
        E: Storage,
        L: IndexedBy<C>,
    {
        let coord = L::leaves(coord);
        // SAFETY: the coordinate is in the shape (T3), so its offset is one of the layout's (T1).
        coord
            .lies_in(self.layout)
            .then(|| unsafe { element(self.engine.pointer(), coord.offset_in(self.layout)) })
    }

    /// Returns a mutable reference to the element at a coordinate. Returns `None` if the coordinate
    /// is not in the shape, or if it is past the edge of a predicated tile.
    #[inline(always)]
    pub fn get_mut<C>(&mut self, coord: C) -> Option<&mut E::Item>
    where
        E: WritesInside,
        L: IndexedBy<C>,
    {
        let coord = L::leaves(coord);
        if coord.lies_in(self.layout) {
            // SAFETY: the coordinate is in the shape (T3), so its offset is one of the layout's
            // (T1).
            unsafe { self.engine.place_inside(coord.offset_in(self.layout)) }
        } else {
            None
        }
    }

    /// Returns the element at a coordinate as a value. Returns `None` if the coordinate is not in
    /// the shape, or if it is past the edge of a predicated tile.
    #[inline(always)]
    pub fn try_at<C>(&self, coord: C) -> Option<E::Item>
    where
        E: ReadsInside,
        L: IndexedBy<C>,
    {
        let coord = L::leaves(coord);
        if coord.lies_in(self.layout) {
            // SAFETY: the coordinate is in the shape (T3), so its offset is one of the layout's
            // (T1).
            unsafe { self.engine.read_inside(coord.offset_in(self.layout)) }
        } else {
            None
        }
    }

    /// Returns the element at a coordinate as a value.
    ///
    /// # Panics
    /// Panics if the coordinate is not in the shape.
    #[inline(always)]
    #[track_caller]
    pub fn at<C>(&self, coord: C) -> E::Item
    where
        E: Reads,
        L: IndexedBy<C>,
    {
        let coord = L::leaves(coord);
        coord.must_lie_in(self.layout);
        // SAFETY: the coordinate is in the shape (T3), so its offset is one of the layout's (T1).
        unsafe { self.engine.read(coord.offset_in(self.layout)) }
    }

    /// Returns the element at a coordinate without any check.
    ///
    /// # Safety
    /// Every conversion of `coord` gives a coordinate in the shape.
    #[inline(always)]
    pub unsafe fn get_unchecked<C>(&self, coord: C) -> &E::Item
    where
        E: Storage,
        L: IndexedBy<C>,
    {
        // SAFETY: the caller promises that the coordinate is in the shape, so its offset is one of
        // the layout's (T1), and the storage is borrowed for as long as `self` is.
        unsafe {
            element(
                self.engine.pointer(),
                L::leaves(coord).offset_in(self.layout),
            )
        }
    }

    /// Returns a mutable reference to the element at a coordinate without any check.
    ///
    /// # Safety
    /// Every conversion of `coord` gives a coordinate in the shape.
    #[inline(always)]
    pub unsafe fn get_unchecked_mut<C>(&mut self, coord: C) -> &mut E::Item
    where
        E: StorageMut,
        L: IndexedBy<C>,
    {
        // SAFETY: as in `get_unchecked`; `self` is borrowed exclusively, and no other engine
        // reaches its elements (T4).
        unsafe {
            element_mut(
                self.engine.pointer_mut(),
                L::leaves(coord).offset_in(self.layout),
            )
        }
    }
}

impl<E: Storage, L: OffsetMap + IndexedBy<C>, C> Index<C> for Tensor<E, L> {
    type Output = E::Item;

    #[inline(always)]
    #[track_caller]
    fn index(&self, coord: C) -> &E::Item {
        let coord = L::leaves(coord);
        coord.must_lie_in(self.layout);
        // SAFETY: the coordinate is in the shape (T3), so its offset is one of the layout's (T1).
        unsafe { element(self.engine.pointer(), coord.offset_in(self.layout)) }
    }
}

impl<E: StorageMut, L: OffsetMap + IndexedBy<C>, C> IndexMut<C> for Tensor<E, L> {
    #[inline(always)]
    #[track_caller]
    fn index_mut(&mut self, coord: C) -> &mut E::Item {
        let coord = L::leaves(coord);
        coord.must_lie_in(self.layout);
        // SAFETY: the coordinate is in the shape (T3), so its offset is one of the layout's (T1);
        // `self` is borrowed exclusively, and no other engine reaches its elements (T4).
        unsafe { element_mut(self.engine.pointer_mut(), coord.offset_in(self.layout)) }
    }
}
