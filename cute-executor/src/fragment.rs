//! Fragments: what a thread has of A, B or C, and which `TiledMma` it belongs to.

use core::fmt;
use core::marker::PhantomData;

use cute_static::tensor::{OffsetMap, SliceMap};
use cute_static::{InShape, IntoCoord};

use crate::Number;
use crate::places::{Places, TensorIn};

/// Of A.
#[derive(Clone, Copy, Debug, Default)]
pub struct OfA;

/// Of B.
#[derive(Clone, Copy, Debug, Default)]
pub struct OfB;

/// Of C.
#[derive(Clone, Copy, Debug, Default)]
pub struct OfC;

/// A thread's part of a matrix of the tiled product `M`: a tensor `(values, RestM, RestK)`, mostly in registers.
///
/// It is of one `TiledMma` and of one matrix `R`, [`OfA`], [`OfB`] or [`OfC`]; a product takes no other.
pub struct Fragment<M, R, H, T, L> {
    tensor: TensorIn<H, T, L>,
    of: PhantomData<(M, R)>,
}

impl<M, R, H: Copy, T, L: Copy> Clone for Fragment<M, R, H, T, L> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M, R, H: Copy, T, L: Copy> Copy for Fragment<M, R, H, T, L> {}

impl<M, R, H: Copy, T, L: OffsetMap + fmt::Display> fmt::Debug for Fragment<M, R, H, T, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Fragment({})", self.tensor.layout())
    }
}

impl<M, R, H: Copy, T, L: OffsetMap> Fragment<M, R, H, T, L> {
    /// A tensor as a fragment: what was computed in registers, or, where the instruction reads its operand from shared memory, the
    /// part of the tile there; CuTe makes a descriptor of it.
    pub const fn new(_: M, _: R, tensor: TensorIn<H, T, L>) -> Self
    where
        M: Copy,
        R: Copy,
    {
        Self { tensor, of: PhantomData }
    }

    pub(crate) const fn of(tensor: TensorIn<H, T, L>) -> Self {
        Self { tensor, of: PhantomData }
    }

    /// The numbers, as a tensor that belongs to nobody: to copy, to retile, to compute with.
    pub const fn tensor(self) -> TensorIn<H, T, L>
    where
        L: Copy,
        H: Copy,
    {
        self.tensor
    }

    /// The modes that `coord` leaves open: a fragment of the same product.
    ///
    /// # Panics
    /// Where a fixed entry is not in the shape.
    #[track_caller]
    pub fn slice<C: IntoCoord>(self, coord: C) -> Fragment<M, R, H, T, <L as SliceMap<C::Coord>>::Output>
    where
        C::Coord: InShape<L::Shape>,
        L: SliceMap<C::Coord>,
    {
        Fragment::of(self.tensor.slice(coord))
    }
}

/// A fragment of the matrix `R` of the tiled product `M`.
#[diagnostic::on_unimplemented(
    message = "gemm: `{Self}` is not a fragment of this `TiledMma`",
    label = "a fragment of another `TiledMma`, or of another matrix",
    note = "`partition_fragment_a`, `_b` and `_c` of the same tiled product make the fragments that it takes"
)]
pub trait FragmentOf<M, R, H> {
    /// Its numbers.
    type Number: Number;
    /// Its layout.
    type Layout: Places;
    /// The numbers.
    fn into_tensor(self) -> TensorIn<H, Self::Number, Self::Layout>;
}

impl<M, R, H: Copy, T: Number, L: Places> FragmentOf<M, R, H> for Fragment<M, R, H, T, L> {
    type Number = T;
    type Layout = L;

    fn into_tensor(self) -> TensorIn<H, T, L> {
        self.tensor
    }
}
