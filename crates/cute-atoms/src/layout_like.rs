//! Arguments of partitions: a layout, or one that functions are applied after.

use cute_core::{ComposedLayout, Coord, IntTuple, Layout};

/// A layout or a composed layout, which tiled copies and products can partition.
///
/// Only [`Layout`] and [`ComposedLayout`] implement it, because tiling relies on their promises.
pub trait LayoutLike: Clone + sealed::Sealed {
    /// The shape.
    fn domain(&self) -> IntTuple;

    /// Applies `arrange` to the domain, with the same offsets.
    ///
    /// # Errors
    /// The errors of `arrange`.
    fn rearranged<E>(&self, arrange: impl FnOnce(&Layout) -> Result<Layout, E>) -> Result<Self, E>;

    /// Returns the part at a coordinate, and the offset of its first element.
    ///
    /// # Errors
    /// A coordinate of another profile.
    fn part(&self, coord: &Coord) -> Result<(Self, i64), cute_core::Error>;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for cute_core::Layout {}
    impl Sealed for cute_core::ComposedLayout {}
}

impl LayoutLike for Layout {
    fn domain(&self) -> IntTuple {
        self.shape()
    }

    fn rearranged<E>(&self, arrange: impl FnOnce(&Layout) -> Result<Layout, E>) -> Result<Self, E> {
        arrange(self)
    }

    fn part(&self, coord: &Coord) -> Result<(Self, i64), cute_core::Error> {
        self.slice_and_offset(coord)
    }
}

impl LayoutLike for ComposedLayout {
    fn domain(&self) -> IntTuple {
        self.shape()
    }

    fn rearranged<E>(&self, arrange: impl FnOnce(&Layout) -> Result<Layout, E>) -> Result<Self, E> {
        self.map_layout(arrange)
    }

    fn part(&self, coord: &Coord) -> Result<(Self, i64), cute_core::Error> {
        self.slice_and_offset(coord)
    }
}
