//! `local_partition`: selects the elements of a layout that belong to one thread.
//!
//! # Requires
//! | rule | guard | test |
//! |---|---|---|
//! | LP1: a projection has the rank of the threads | guard `SliceRank` | `ui/local_partition/local_partition_projection` |
//! | LP2: the requirements of `zipped_divide` | as for `zipped_divide` | |
//! | LP3: a stride of 0 determines no coordinate | `StrideZero` if it is dynamic; a static one has no coordinate type | |
//!
//! # Ensures
//! The result is the same as at run time: `tests/vectors/tests/types_local.rs`.

use cute_core::{Error, Operator, Violation};

use super::crd2crd::ShapeIndex;
use super::idx2crd::GiveCoordStrided;
use super::size::{Size, SizeOf};
use super::slice::Sliced;
use super::slice_and_offset::{SliceAndOffset, SliceOffset};
use super::zipped_divide::{ZippedDivide, ZippedDivided};
use crate::errors::{Refusal, operator};
use crate::int::{_0, Dyn, Int, Integer};
use crate::layout::{AnyLayout, Layout};
use crate::list::{Append, Appended, Cons, End, Mode, ZipEntries, Zipped};
use crate::ops::local_tile::{PickedPart, PicksPart, as_part};
use crate::ops::mechanisms::fill_coord::{FillCoord, Open};
use crate::promise::empty::zero_in;
use crate::tuple::{IntTuple, for_each_arity, for_each_leaf};

/// Selects the elements of a layout that belong to one thread of the thread layout `T`. `I` is the
/// index of the thread.
///
/// Call it as [`LocalParts::local_partition`](crate::ops::LocalParts::local_partition); name this
/// trait in the bounds of generic code.
///
/// # Function
/// The shape of `T` is a tile that repeats over the whole layout, and the thread owns one element
/// of each tile. The result is the layout of these elements, and the offset of the first one. The
/// offset is static if the threads and the index are.
///
/// # Rules
/// | rule | step |
/// |---|---|
/// | LP1 | if there is a projection (a tuple of `_1` and `_`), modes of `T` at which it has `_` are dropped |
/// | LP2 | the layout is divided by [`zipped_divide`](crate::ops::ZippedDivide), with the sizes of the threads' modes as the tiler |
/// | LP3 | the tile is [sliced](crate::ops::Slice) at the coordinate of the thread; the modes that number the tiles stay |
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let threads = layout!((8, 4):(4, 1));
/// let (part, offset) = layout!((32, 16):(1, 32)).local_partition(threads, _13);
/// assert_layout!(part, (4, 4):(8, 128));
/// let _: Int![35] = offset;
/// ```
///
/// Source: CuTe `tensor_impl.hpp`, `local_partition` and `outer_partition`.
pub trait LocalPartition<T, I>: Copy {
    /// The layout of the thread's elements.
    type Output: Copy;
    /// The offset of the thread's first element.
    type Offset: Integer;
    /// Computes the layout of the thread's elements, and the offset of the first element.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule.
    fn part_of(self, threads: T, index: I) -> Result<(Self::Output, Self::Offset), Error>;
}

impl<S, D, T, I> LocalPartition<T, I> for Layout<S, D>
where
    S: Copy,
    D: Copy,
    I: PicksPart<Self, T, operator::LocalPartition>,
{
    // The output is a `Layout` even while the compiler does not know its shape and stride yet.
    type Output = Layout<I::Shape, I::Stride>;
    type Offset = I::Offset;

    #[inline(always)]
    fn part_of(self, threads: T, index: I) -> Result<(Self::Output, Self::Offset), Error> {
        index.pick_part(self, threads)
    }
}

impl<L, T: ThreadAt<I>, I> PicksPart<L, T, operator::LocalPartition> for I
where
    L: ZippedDivide<T::Sizes>,
    ZippedDivided<L, T::Sizes>: PartAt<T::Coord>,
{
    type Shape = <<ZippedDivided<L, T::Sizes> as PartAt<T::Coord>>::Output as AnyLayout>::Shape;
    type Stride = <<ZippedDivided<L, T::Sizes> as PartAt<T::Coord>>::Output as AnyLayout>::Stride;
    type Offset = <ZippedDivided<L, T::Sizes> as PartAt<T::Coord>>::Offset;

    #[inline(always)]
    fn pick_part(
        self,
        layout: L,
        threads: T,
    ) -> Result<PickedPart<Self, L, T, operator::LocalPartition>, Error> {
        let (sizes, coord) = threads.thread_at(self)?;
        let divided = layout
            .divide_zipped(sizes)
            .map_err(|error| error.within(Operator::LocalPartition))?;
        Ok(as_part(divided.outer_at(coord)))
    }
}

/// LP3: selects the elements at the same coordinate in every tile of a layout `((tile, …), (rest,
/// …))`.
pub trait PartAt<C> {
    type Output: AnyLayout;
    /// The offset of the first element.
    type Offset: Integer;
    /// Computes the layout of the selected elements, and the offset of the first element.
    fn outer_at(self, coord: C) -> (Self::Output, Self::Offset);
}

type Outer<S0, S1, C> = (<C as FillCoord<S0>>::Output, <S1 as Open>::Coord);

impl<S0: Copy, S1: Open, D: Copy, C: FillCoord<S0>> PartAt<C> for Layout<(S0, S1), D>
where
    Self: SliceAndOffset<Outer<S0, S1, C>>,
{
    type Output = Sliced<Self, Outer<S0, S1, C>>;
    type Offset = SliceOffset<Self, Outer<S0, S1, C>>;

    #[inline(always)]
    fn outer_at(self, coord: C) -> (Self::Output, Self::Offset) {
        self.sliced_and_offset((coord.fill(), S1::COORD))
    }
}

impl<C> PartAt<C> for Refusal {
    type Output = Self;
    type Offset = _0;

    fn outer_at(self, _: C) -> (Self, _0) {
        (self, Int::new())
    }
}

/// Computes the coordinate of the thread with the index `I` in a layout of threads.
pub trait ThreadAt<I> {
    /// The size of each mode of the thread layout. The tile has these sizes.
    type Sizes: Copy;
    /// The flat coordinate of the thread.
    type Coord: Copy;
    /// Returns the sizes of the modes, and the coordinate of the thread.
    ///
    /// # Errors
    /// Returns [`Violation::StrideZero`] if a dynamic stride of the threads is 0.
    fn thread_at(self, index: I) -> Result<(Self::Sizes, Self::Coord), Error>;
}

impl<S: ThreadModes<D, I> + IntTuple, D: IntTuple, I> ThreadAt<I> for Layout<S, D> {
    type Sizes = S::Sizes;
    type Coord = S::Coord;

    #[inline(always)]
    fn thread_at(self, index: I) -> Result<(Self::Sizes, Self::Coord), Error> {
        let (shape, stride) = self.into_pair();
        // A static stride of 0 is refused at compile time, so the stride found here is dynamic.
        if let Some(leaf) = zero_in(stride) {
            let extent = shape.leaf(leaf);
            return Err(Error::new(
                Operator::LocalPartition,
                Violation::StrideZero { leaf, extent },
            ));
        }
        Ok(shape.thread_modes(stride, index))
    }
}

/// Computes the coordinate of the thread with the index `I`, from the shape and the strides `D` of
/// a layout of threads.
pub trait ThreadModes<D, I>: Copy {
    type Sizes: Copy;
    type Coord: Copy;
    /// Returns the sizes of the modes, and the coordinate of the thread.
    fn thread_modes(self, stride: D, index: I) -> (Self::Sizes, Self::Coord);
}

macro_rules! integral {
    ($p:ident $leaf:ty) => {
        impl<$p: Copy, D, I> ThreadModes<D, I> for $leaf
        where
            Self: GiveCoordStrided<I, D>,
        {
            type Sizes = (Self,);
            type Coord = (<Self as GiveCoordStrided<I, D>>::Output,);

            #[inline(always)]
            fn thread_modes(self, stride: D, index: I) -> (Self::Sizes, Self::Coord) {
                ((self,), (self.give_coord_strided(stride, index),))
            }
        }
    };
}

for_each_leaf!(integral);

macro_rules! tuples {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<D, I, $($A: Copy),*> ThreadModes<D, I> for ($($A,)*)
        where
            Self: ZipEntries<D>,
            Zipped<Self, D>: EachThread<I, (), ()>,
        {
            type Sizes = <Zipped<Self, D> as EachThread<I, (), ()>>::Sizes;
            type Coord = <Zipped<Self, D> as EachThread<I, (), ()>>::Coord;

            #[inline(always)]
            fn thread_modes(self, stride: D, index: I) -> (Self::Sizes, Self::Coord) {
                self.zip(stride).each_thread(index, (), ())
            }
        }
    };
}

for_each_arity!(tuples);

/// Computes the size of each thread mode in a list, and the coordinate of one thread in each of
/// these modes. The sizes are appended to `Sizes`, and the coordinates to `Crd`.
pub trait EachThread<I, Sizes, Crd> {
    type Sizes: Copy;
    type Coord: Copy;
    fn each_thread(self, index: I, sizes: Sizes, coord: Crd) -> (Self::Sizes, Self::Coord);
}

impl<I, Sizes: Copy, Crd: Copy> EachThread<I, Sizes, Crd> for End {
    type Sizes = Sizes;
    type Coord = Crd;

    #[inline(always)]
    fn each_thread(self, _: I, sizes: Sizes, coord: Crd) -> (Sizes, Crd) {
        (sizes, coord)
    }
}

type Hier<S, D, I> = <S as GiveCoordStrided<I, D>>::Output;
type Flat<S, D, I> = <Hier<S, D, I> as ShapeIndex<S>>::Output;

impl<S, D, Tail, I: Copy, Sizes, Crd> EachThread<I, Sizes, Crd> for Cons<Mode<S, D>, Tail>
where
    S: Size + GiveCoordStrided<I, D>,
    Hier<S, D, I>: ShapeIndex<S>,
    Sizes: Append<SizeOf<S>>,
    Crd: Append<Flat<S, D, I>>,
    Tail: EachThread<I, Appended<Sizes, SizeOf<S>>, Appended<Crd, Flat<S, D, I>>>,
{
    type Sizes = Tail::Sizes;
    type Coord = Tail::Coord;

    #[inline(always)]
    fn each_thread(self, index: I, sizes: Sizes, coord: Crd) -> (Self::Sizes, Self::Coord) {
        let Mode { shape, stride } = self.head;
        let flat = shape.give_coord_strided(stride, index).shape_index(shape);
        self.tail
            .each_thread(index, sizes.append(shape.size()), coord.append(flat))
    }
}
