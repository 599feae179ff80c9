//! The trait for arguments of partitions, which are plain or composed layouts.

use cute_core::{ComposedLayout, Coord, IntTuple, Layout};

/// A layout or composed layout that a tiled copy or product can partition.
///
/// Only [`Layout`] and [`ComposedLayout`] implement this trait, because tiling relies on their
/// properties.
pub trait LayoutLike: Clone + sealed::Sealed {
    /// Returns the shape of the domain.
    fn domain(&self) -> IntTuple;

    /// Applies the operator `arrange` to the domain. The offsets do not change.
    ///
    /// # Errors
    /// Returns the errors of `arrange`.
    fn rearranged<E>(&self, arrange: impl FnOnce(&Layout) -> Result<Layout, E>) -> Result<Self, E>;

    /// Returns the part at a coordinate, and the offset of its first element.
    ///
    /// # Errors
    /// Returns an error if the coordinate does not fit the profile of the shape.
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
