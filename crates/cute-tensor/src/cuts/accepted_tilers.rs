//! `InTiles`: the tilers that each kind of engine accepts. A whole tensor accepts any tiler, but a
//! part accepts only tilers of integers.
//!
//! # Rules
//! | rule | statement |
//! |---|---|
//! | IT1 | a whole engine has all offsets of the tiles, because these offsets are between the tensor's least and greatest offset |
//! | IT2 | a part has all offsets of the tiles, because the tiles have the same coordinates as the part |
//!
//! IT2 requires that the tiler consists of integers, and that the tiles have exactly the same
//! number of coordinates as the part. An integer `t` splits a mode of extent `e` into `⌈e / t⌉`
//! tiles, which contain each coordinate below `t · ⌈e / t⌉` once. The number `t · ⌈e / t⌉` is at
//! least `e`. The tiles and the part therefore have the same number of coordinates only in two
//! cases: `t · ⌈e / t⌉ = e` in every mode, or an extent is 0 and no tile has an element. Parts do
//! not accept layouts as tilers, because layouts may leave gaps. Parts do not accept user-defined
//! tilers, because the library does not know which offsets their tiles reach.
//!
//! # Ensures
//! The tiles of a part contain each element of the part once, and no other element:
//! `tests/tensors/tiles_of_parts.rs`. A tiler that does not consist of integers does not compile:
//! `tests/ui/mistakes/tiles_of_a_part`.
#![allow(unsafe_code, reason = "the traits are promises about offsets")]

use cute_core::Error;

use crate::Underscore;
use crate::int::{Dyn, Int};
use crate::storage::engine::edge::{Edge, WithinTheEdge};
use crate::storage::engine::{Engine, PartMut, PartView, Whole, must_lie_within};
use crate::storage::map::OffsetMap;
use crate::tuple::for_each_arity;

/// A tiler of integers: a static integer, a run-time integer, `_`, or a tuple of these. Each
/// integer divides one mode.
///
/// # Safety
/// If a division by this tiler keeps the number of a layout's coordinates, it also keeps the
/// layout's offsets.
#[diagnostic::on_unimplemented(
    message = "partition: a part can be tiled only by integers, one for each mode; a tile that is \
               a layout may have gaps, and other parts may own the elements in them",
    label = "refused here",
    note = "write `part.tiles_mut((_4, 8))` or `part.clipped_tiles_mut((4, 8))`; only the whole \
            tensor can also be tiled by layouts; in generic code, add the bound `T: IntegerTiler`"
)]
pub unsafe trait IntegerTiler {}

macro_rules! integers {
    ($(<$($p:ident)?> $tiler:ty;)*) => { $(
        // SAFETY: a divide by an integer reaches the coordinates of a mode in order, from 0 on; `_`
        // leaves the mode unchanged.
        unsafe impl<$($p)?> IntegerTiler for $tiler {}
    )* };
}

integers! {
    <> i8; <> i16; <> i32; <> i64; <> isize; <> u8; <> u16; <> u32; <> u64; <> usize;
    <> Underscore;
    <W> Dyn<W>;
    <Z> Int<Z>;
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        // SAFETY: each entry divides one mode, and the others stay.
        unsafe impl<$($A: IntegerTiler),*> IntegerTiler for ($($A,)*) {}
    };
}

for_each_arity!(tuple);

/// An engine whose tensors accept the tiler `T`. A whole tensor accepts every tiler; a part of a
/// tensor accepts only an [`IntegerTiler`].
///
/// # Safety
/// If the layout of a tensor with this engine is divided by `T`, the divided layout has the same
/// number of coordinates, and the engine admits it, then the tensor has all elements of the divided
/// layout.
#[diagnostic::on_unimplemented(
    message = "partition: tensors with the engine `{Self}` are not known to accept this tiler",
    label = "refused here",
    note = "in generic code, add the bound `E: Whole`, or `E: InTiles<T>` to accept parts, too"
)]
pub unsafe trait InTiles<T>: Engine {
    /// A type that states whether tiles may reach past the edge of a tensor.
    type Edge: Edge;

    /// Checks that the tensor with the layout `old` may also be viewed through the layout `new`.
    ///
    /// # Errors
    /// Returns [`LeavesTensor`](cute_core::Violation::LeavesTensor) or
    /// [`Uncountable`](cute_core::Violation::Uncountable).
    fn admits_tiles<L: OffsetMap, M: OffsetMap>(&self, old: L, new: M) -> Result<(), Error>;
}

// SAFETY: a whole engine has all elements that it admits (T5).
unsafe impl<E: Whole, T> InTiles<T> for E {
    type Edge = E::Edge;

    #[inline(always)]
    fn admits_tiles<L: OffsetMap, M: OffsetMap>(&self, old: L, new: M) -> Result<(), Error> {
        self.admits(old, new)
    }
}

macro_rules! parts {
    ($($part:ident)*) => { $(
        // SAFETY: tiles with the same number of coordinates have the part's own offsets (IT2).
        unsafe impl<T: IntegerTiler, Item> InTiles<T> for $part<'_, Item> {
            type Edge = WithinTheEdge;

            #[inline(always)]
            fn admits_tiles<L: OffsetMap, M: OffsetMap>(&self, old: L, new: M) -> Result<(), Error> {
                must_lie_within(old, new)
            }
        }
    )* };
}

parts!(PartView PartMut);
