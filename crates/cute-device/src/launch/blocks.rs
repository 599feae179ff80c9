//! The indices of a block. The type of an index contains its upper bound.
#![allow(unsafe_code, reason = "indices that no two blocks share")]

use core::marker::PhantomData;

use cute_static::{_0, Dyn, IntoCoord};

use super::{OfLaunch, bounded};

/// A tile's coordinate that a block computes from its own index, so no two blocks have the same
/// one.
///
/// # Safety
/// The coordinate contains every index of the block.
#[diagnostic::on_unimplemented(
    message = "block_tile: `{Self}` is not the block's own index, so another block may have the \
               same tile",
    label = "not a block's index",
    note = "use `launch.block()`, or `launch.block_x()` in a grid of one dimension"
)]
pub unsafe trait BlockIndex: IntoCoord {}

/// The index of a block in a grid of one dimension, less than `X`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockX<'l, const X: u32>(u32, OfLaunch<'l>);

/// The index of a block in a grid of one dimension, as the coordinate `(0, x)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockOfColumn<'l, const X: u32>(u32, OfLaunch<'l>);

impl<const X: u32> IntoCoord for BlockOfColumn<'_, X> {
    type Coord = (_0, Dyn<i32>);

    #[inline(always)]
    fn into_coord(self) -> Self::Coord {
        (_0::new(), Dyn::new(bounded::<X>(self.0)))
    }
}

// SAFETY: a block of this grid has only this index.
unsafe impl<const X: u32> BlockIndex for BlockOfColumn<'_, X> {}

impl<'l, const X: u32> BlockX<'l, X> {
    /// Makes the index. The launch has promised that the index is less than `X`.
    #[inline(always)]
    pub(super) const fn of(x: u32) -> Self {
        Self(x, PhantomData)
    }

    /// Returns the same index as the coordinate `(0, x)`, so that each block gets one or more
    /// columns of a matrix.
    #[inline(always)]
    pub const fn of_column(self) -> BlockOfColumn<'l, X> {
        BlockOfColumn(self.0, self.1)
    }

    /// Returns the index as a number. The compiler knows its upper bound.
    #[inline(always)]
    pub fn value(self) -> i32 {
        bounded::<X>(self.0)
    }
}

impl<const X: u32> IntoCoord for BlockX<'_, X> {
    type Coord = (Dyn<i32>,);

    #[inline(always)]
    fn into_coord(self) -> Self::Coord {
        (Dyn::new(self.value()),)
    }
}

// SAFETY: a block of this grid has only this index.
unsafe impl<const X: u32> BlockIndex for BlockX<'_, X> {}

/// The indices of a block as the coordinate `(x, y)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockXy<'l, const X: u32, const Y: u32>(u32, u32, OfLaunch<'l>);

impl<'l, const X: u32, const Y: u32> BlockXy<'l, X, Y> {
    /// Makes the indices. The launch has promised their bounds.
    #[inline(always)]
    pub(super) const fn of(x: u32, y: u32) -> Self {
        Self(x, y, PhantomData)
    }

    /// Returns the same indices as the coordinate `(y, x)`.
    #[inline(always)]
    pub const fn yx(self) -> BlockYx<'l, X, Y> {
        BlockYx(self.0, self.1, self.2)
    }

    /// Returns the first index.
    #[inline(always)]
    pub fn x(self) -> i32 {
        bounded::<X>(self.0)
    }

    /// Returns the second index.
    #[inline(always)]
    pub fn y(self) -> i32 {
        bounded::<Y>(self.1)
    }
}

impl<const X: u32, const Y: u32> IntoCoord for BlockXy<'_, X, Y> {
    type Coord = (Dyn<i32>, Dyn<i32>);

    #[inline(always)]
    fn into_coord(self) -> Self::Coord {
        (Dyn::new(self.x()), Dyn::new(self.y()))
    }
}

// SAFETY: the coordinate has both indices.
unsafe impl<const X: u32, const Y: u32> BlockIndex for BlockXy<'_, X, Y> {}

/// The indices of a block as the coordinate `(x, y, z)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockXyz<'l, const X: u32, const Y: u32, const Z: u32>([u32; 3], OfLaunch<'l>);

impl<const X: u32, const Y: u32, const Z: u32> BlockXyz<'_, X, Y, Z> {
    /// Makes the indices. The launch has promised their bounds.
    #[inline(always)]
    pub(super) const fn of(indices: [u32; 3]) -> Self {
        Self(indices, PhantomData)
    }

    /// Returns the first index.
    #[inline(always)]
    pub fn x(self) -> i32 {
        bounded::<X>(self.0[0])
    }

    /// Returns the second index.
    #[inline(always)]
    pub fn y(self) -> i32 {
        bounded::<Y>(self.0[1])
    }

    /// Returns the third index.
    #[inline(always)]
    pub fn z(self) -> i32 {
        bounded::<Z>(self.0[2])
    }
}

impl<const X: u32, const Y: u32, const Z: u32> IntoCoord for BlockXyz<'_, X, Y, Z> {
    type Coord = (Dyn<i32>, Dyn<i32>, Dyn<i32>);

    #[inline(always)]
    fn into_coord(self) -> Self::Coord {
        (Dyn::new(self.x()), Dyn::new(self.y()), Dyn::new(self.z()))
    }
}

// SAFETY: the coordinate has all indices.
unsafe impl<const X: u32, const Y: u32, const Z: u32> BlockIndex for BlockXyz<'_, X, Y, Z> {}

/// The indices of a block as the coordinate `(y, x)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockYx<'l, const X: u32, const Y: u32>(u32, u32, OfLaunch<'l>);

impl<const X: u32, const Y: u32> IntoCoord for BlockYx<'_, X, Y> {
    type Coord = (Dyn<i32>, Dyn<i32>);

    #[inline(always)]
    fn into_coord(self) -> Self::Coord {
        (
            Dyn::new(bounded::<Y>(self.1)),
            Dyn::new(bounded::<X>(self.0)),
        )
    }
}

// SAFETY: the coordinate has both indices.
unsafe impl<const X: u32, const Y: u32> BlockIndex for BlockYx<'_, X, Y> {}
