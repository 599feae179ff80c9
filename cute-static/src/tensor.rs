//! `Tensor`: a storage under a layout.
//!
//! # Function
//! `t(c) = storage[layout(c)]`. The layout is checked against the storage once, when the tensor is made; access then checks
//! that the coordinate is in the shape, which the optimizer sees through where a loop's bounds are the shape's, and nothing
//! else.
//!
//! # Rules
//! | room | what |
//! |---|---|
//! | [`engine`] | where the elements are: borrowed, owned, counted |
//! | [`map`] | what a layout must tell a tensor: its offsets and their bounds |
//! | [`make`] | a storage and a layout become a tensor |
//! | [`access`] | one element, by any coordinate |
//! | `fragment` | elements of its own, as many as a type says (feature `generic-array`) |
//! | [`identity`] | coordinates as elements |
//! | [`iter`] | all elements, in order |
//! | `display` | all elements, as a table |
//! | `heap` | a `Vec` by reference |
//! | [`relayout`] | another layout over the same elements |
//! | `recast` | other elements over the same bytes (feature `bytemuck`) |
//! | [`slice`](mod@slice) | some modes fixed |
//! | [`strided`] | all integers at run time |
//! | [`transpose`] | two modes exchanged |
//! | [`local_tile`] | one tile, one thread's part |
//! | [`partition`] | parts that do not overlap |
//! | [`clipped`] | tiles cut off at the edge |
//! | [`predicated`] | tiles past the edge |
//! | [`blocks`] | what a copy moves at once |
//! | [`walk`] | the loops of all algorithms |
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | the least and the greatest offset lie in the storage | `StorageTooShort` |
//! | the coordinate of an access is in the shape | `CoordinateOutOfRange` |
//!
//! Where layout and storage are both static the first is asked when the program is built.
//!
//! # Example
//! ```
//! use cute::prelude::*;
//! let mut data = [0; 12];
//! let mut tensor = make_tensor(&mut data, layout!((3, 4):(4, 1)));
//! tensor[(1, 2)] = 7;
//! assert_eq!((tensor[(1, 2)], tensor[7], data[6]), (7, 7, 7));
//! ```
//!
//! Source: CuTe `tensor_impl.hpp`.

pub mod access;
pub mod blocks;
pub mod clipped;
mod display;
pub mod engine;
#[cfg(feature = "generic-array")]
pub mod fragment;
#[cfg(feature = "alloc")]
mod heap;
pub mod identity;
pub mod iter;
pub mod local_tile;
pub mod make;
pub mod map;
pub mod partition;
pub mod predicated;
#[cfg(feature = "bytemuck")]
pub mod recast;
mod refusal;
pub mod relayout;
mod sealed;
pub mod slice;
pub mod strided;
pub mod transpose;
pub mod walk;

use core::fmt;

pub use engine::{
    Counting, Engine, IntoEngine, Owned, PartMut, PartView, Reads, Shift, Storage, StorageMut, View, ViewMut, Whole,
};
#[cfg(feature = "generic-array")]
pub use fragment::{make_fragment_like, make_fragment_like_of};
pub use identity::{make_identity_tensor, try_make_identity_tensor};
pub use make::{make_counting_tensor, make_tensor, make_tensor_at, try_make_tensor, try_make_tensor_at};
pub use map::{CoordOf, Leaves, OffsetMap};

/// Elements under a layout: see the [module](self).
#[derive(Clone, Copy)]
pub struct Tensor<E, L> {
    engine: E,
    layout: L,
}

impl<E, L: OffsetMap> Tensor<E, L> {
    /// The layout.
    #[inline(always)]
    pub fn layout(&self) -> L {
        self.layout
    }

    /// The shape.
    #[inline(always)]
    pub fn shape(&self) -> L::Shape {
        self.layout.affine().shape()
    }

    /// The number of coordinates.
    #[inline(always)]
    pub fn size(&self) -> usize {
        self.layout.coordinates()
    }
}

impl<E, L: Copy> Tensor<E, L> {
    #[inline(always)]
    pub(crate) fn parts(&self) -> (L, &E) {
        (self.layout, &self.engine)
    }

    #[inline(always)]
    pub(crate) fn parts_mut(&mut self) -> (L, &mut E) {
        (self.layout, &mut self.engine)
    }
}

impl<E, L: OffsetMap + fmt::Display> fmt::Debug for Tensor<E, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tensor({})", self.layout)
    }
}
