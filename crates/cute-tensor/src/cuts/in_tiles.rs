//! `InTiles`: which engines have their tensors cut by which tilers. That of a whole tensor, by any;
//! that of a part, by integers.
//!
//! # Rules
//! | rule | what |
//! |---|---|
//! | IT1 | all offsets of the tiles are those of the engine: of a whole one, because they lie between the tensor's least and greatest |
//! | IT2 | of a part, because the tiles' coordinates are the part's own |
//!
//! IT2 holds where the tiler is made of integers, and the tiles have as many coordinates as the
//! part. An integer `t` over a mode of extent `e` gives `⌈e / t⌉` tiles, which have the coordinates
//! below `t · ⌈e / t⌉` of that mode, each once. This is at least `e`, so that the products over all
//! modes are the same only where it is `e` in every mode; or where an extent is 0, and no tile has
//! an element. A layout as a tiler may leave gaps, and one of a user's own may do anything: of a
//! part they take nothing.
//!
//! # Ensures
//! The tiles of a part are the part, each element once, and nothing else:
//! `tests/tensors/tiles_of_parts.rs`. What is no integer does not compile: `tests/ui/mistakes/
//! tiles_of_a_part.rs`.
#![allow(unsafe_code, reason = "the traits are promises about offsets")]

use cute_core::Error;

use crate::Underscore;
use crate::int::{Dyn, Int};
use crate::storage::engine::edge::{Edge, WithinTheEdge};
use crate::storage::engine::{Engine, PartMut, PartView, Whole, must_lie_within};
use crate::storage::map::OffsetMap;
use crate::tuple::for_each_arity;

/// A tiler of integers, one for each mode that it divides: static ones, run-time ones, `_`, and
/// tuples of these.
///
/// # Safety
/// IT2: where a layout divided by it has as many coordinates as before, it has the same offsets.
#[diagnostic::on_unimplemented(
    message = "partition: a part is cut by integers, one for each mode; a layout as a tile may \
               leave gaps, which other parts own",
    label = "refused here",
    note = "`part.tiles_mut((_4, 8))` and `part.clipped_tiles_mut((4, 8))`; the whole tensor is \
            cut by layouts, too; in generic code, ask for `T: IntegerTiler`"
)]
pub unsafe trait IntegerTiler {}

macro_rules! integers {
    ($(<$($p:ident)?> $tiler:ty;)*) => { $(
        // SAFETY: a divide by an integer reaches the coordinates of a mode in their order, from 0
        // on; `_` leaves the mode as it is.
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

/// An engine whose tensors the tiler `T` cuts: that of a whole tensor by any, that of a part by
/// integers.
///
/// # Safety
/// A tensor of the engine has the elements of its layout divided by `T`, if that has as many
/// coordinates as before and is admitted.
#[diagnostic::on_unimplemented(
    message = "partition: tensors of `{Self}` are not known to be cut by this tiler",
    label = "refused here",
    note = "in generic code, ask for `E: Whole`, or for `E: InTiles<T>` to take parts, too"
)]
pub unsafe trait InTiles<T>: Engine {
    /// Whether tiles may reach past the edge of a tensor.
    type Edge: Edge;

    /// Whether the tensor under `old` may also be viewed under `new`.
    ///
    /// # Errors
    /// [`LeavesTensor`](cute_core::Violation::LeavesTensor),
    /// [`Uncountable`](cute_core::Violation::Uncountable).
    fn admits_tiles<L: OffsetMap, M: OffsetMap>(&self, old: L, new: M) -> Result<(), Error>;
}

// SAFETY: an engine that is whole has what it admits (T5).
unsafe impl<E: Whole, T> InTiles<T> for E {
    type Edge = E::Edge;

    #[inline(always)]
    fn admits_tiles<L: OffsetMap, M: OffsetMap>(&self, old: L, new: M) -> Result<(), Error> {
        self.admits(old, new)
    }
}

macro_rules! parts {
    ($($part:ident)*) => { $(
        // SAFETY: the tiles of as many coordinates have the part's own offsets (IT2).
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
