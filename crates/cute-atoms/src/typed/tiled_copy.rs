//! `TiledCopy` as a type.

use core::marker::PhantomData;

use cute_static::int::_1;
use cute_static::{
    AnyLayout, CoalesceBy, ComposedLayout, Composition, Dyn, EvenlyDivides, Get, InShape, Integer,
    IntoCoord, Layout, RecastLayout, RightInverse, Size, SliceAndOffset, SliceOffset, Sliced,
    Underscore, Zip, ZippedDivide,
};
use cute_tensor::Tensor;
use cute_tensor::tensor::{OffsetMap, Shift, SliceMap, Whole};

use super::CopyTraits;
use super::open::OpenRests;
use super::retile::Retile;
use super::sealed::Sealed;
use super::thr_mma::PartOfThread;
use super::thread_index::{ThreadIndex, has_all};
use super::thrfrg::Overhanging;
use super::tidfrg::{InWholeTiles, TidFrg};
use crate::errors::operator::{PartitionD, PartitionS, TidfrgD, TidfrgS};
use crate::errors::{OrCopyThreads, OrCopyValues};

/// A tiled copy as a type: the copy atom `A`, repeated over threads and values to cover a tile.
/// `Bits` is the width of an element, `Tv` the thread-value layout, and `T` the tiler. The run-time
/// [`TiledCopy`](crate::tiled_copy) has the rules.
///
/// ```
/// use cute::prelude::*;
/// use cute::atom::typed::{atoms::UniversalCopy_128, make_tiled_copy};
/// let copy = make_tiled_copy(UniversalCopy_128, _16, layout!((16, 8):(8, 1)), layout!((1, 8)));
/// assert_layout!(copy.layout_tv(), ((8, 16), 8):((128, 1), 16));
/// let (part, offset) = copy.get_slice(9).partition_s(layout!((128, 64):(64, 1)));
/// assert_layout!(part, ((8, 1), 8, 1):((1, 0), 1024, 0));
/// assert_eq!(offset.value(), 72);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct TiledCopy<A, Bits, Tv, T>(PhantomData<(A, Bits, Tv, T)>);

impl<A, Bits, Tv, T> Sealed for TiledCopy<A, Bits, Tv, T> {}

/// The parts of a [`TiledCopy`] as types. No other type implements this trait.
pub trait Copies: Copy + Default + Sealed {
    /// The number of threads that execute the copy, if it is known.
    const THREADS: Option<i64> = None;
    /// The layout that maps `(thread, (value, rest))` of the source to a coordinate of the tile.
    type Src: AnyLayout + Default;
    /// The layout that maps `(thread, (value, rest))` of the destination to a coordinate of the
    /// tile.
    type Dst: AnyLayout + Default;
    /// The layout that maps `(thread, value)` to a coordinate of the tile.
    type Tv: AnyLayout;
    /// The tiler that selects a tile of a tensor.
    type Tiler: Copy;
    /// The number of values that an atom copies.
    type AtomValues: Copy;
}

/// A thread-value layout, divided into atoms. Within each atom, `(thread, value)` of the source or
/// the destination replaces `(thread, value)` of the reference layout. These are the rules TC2 to
/// TC4 of the run-time [`TiledCopy`](crate::tiled_copy).
pub trait Retarget<Ref, End> {
    /// The layout that maps `(thread, (value, rest))` to a coordinate of the tile.
    type Output: AnyLayout + Default;
}

impl<Tv, D, Threads, Values, End, I, Map, Atoms, Mapped, M0, M1, Zipped, O>
    Retarget<Layout<(Threads, Values), D>, End> for Tv
where
    Threads: Size,
    Values: Size,
    Layout<(Threads, Values), D>: RightInverse<Output = I>,
    I: Composition<End, Output = Map>,
    // `Copies` has checked that the divide is even.
    Tv: ZippedDivide<(Threads::Size, Values::Size), Output = Atoms>,
    Atoms: Composition<(Map, Underscore), Output = Mapped>,
    Mapped: Get<0, Output = M0> + Get<1, Output = M1>,
    M0: Zip<M1, Output = Zipped>,
    Zipped: CoalesceBy<(_1, (_1, _1)), Output = O>,
    O: AnyLayout + Default,
{
    type Output = O;
}

impl<
    A,
    Bits,
    Tv,
    T,
    Ref,
    Src,
    Dst,
    Threads,
    Values,
    AllThreads,
    AllValues,
    WholeThreads,
    WholeValues,
> Copies for TiledCopy<A, Bits, Tv, T>
where
    Self: Copy + Default,
    A: CopyTraits,
    A::Ref: RecastLayout<_1, Bits, Output = Ref>,
    Ref: AnyLayout<Shape = (Threads, Values)>,
    Threads: Size,
    Values: Size,
    Tv: AnyLayout<Shape = (AllThreads, AllValues)>,
    AllThreads: Size,
    AllValues: Size,
    Threads::Size: EvenlyDivides<AllThreads::Size, Outcome = WholeThreads>,
    WholeThreads: OrCopyThreads<AllThreads::Size, Threads::Size>,
    Values::Size: EvenlyDivides<AllValues::Size, Outcome = WholeValues>,
    WholeValues: OrCopyValues<AllValues::Size, Values::Size>,
    A::Src: RecastLayout<_1, Bits, Output = Src>,
    A::Dst: RecastLayout<_1, Bits, Output = Dst>,
    Tv: AnyLayout + Retarget<Ref, Src> + Retarget<Ref, Dst>,
    T: Copy,
{
    const THREADS: Option<i64> = <AllThreads::Size as Integer>::STATIC;
    type Src = <Tv as Retarget<Ref, Src>>::Output;
    type Dst = <Tv as Retarget<Ref, Dst>>::Output;
    type Tv = Tv;
    type Tiler = T;
    type AtomValues = Values::Size;
}

impl<A, Bits, Tv, T> TiledCopy<A, Bits, Tv, T> {
    /// Makes a tiled copy from a thread-value layout, which maps `(thread, value)` to a coordinate
    /// of the tile.
    pub const fn from_layout_tv(_: A, _: Bits, _: Tv, _: T) -> Self
    where
        A: Copy,
        Bits: Copy,
        Tv: Copy,
        T: Copy,
    {
        Self(PhantomData)
    }
}

impl<A, Bits, Tv, T> TiledCopy<A, Bits, Tv, T>
where
    Self: Copies,
{
    /// Returns the layout that maps `(thread, value)` to a coordinate of the tile.
    #[inline(always)]
    pub fn layout_tv(self) -> Tv
    where
        Tv: Default,
    {
        Default::default()
    }

    /// Returns the tiler that selects a tile of a tensor.
    #[inline(always)]
    pub fn tiler(self) -> T
    where
        T: Default,
    {
        Default::default()
    }

    /// Returns the layout that maps `(thread, value)` of the source to a coordinate of the tile.
    #[inline(always)]
    pub fn layout_s_tv(self) -> <Self as Copies>::Src {
        Default::default()
    }

    /// Returns the layout that maps `(thread, value)` of the destination to a coordinate of the
    /// tile.
    #[inline(always)]
    pub fn layout_d_tv(self) -> <Self as Copies>::Dst {
        Default::default()
    }

    /// Arranges a source as `(thread, (value, rest), (rest, …))`.
    ///
    /// # Panics
    /// Panics if a run-time extent is not a multiple of the tile.
    #[inline(always)]
    #[track_caller]
    pub fn tidfrg_s<L>(self, source: L) -> L::Output
    where
        L: TidFrg<<Self as Copies>::Tiler, InWholeTiles<<Self as Copies>::Src, TidfrgS>>,
    {
        source.tidfrg()
    }

    /// Arranges a destination as `(thread, (value, rest), (rest, …))`.
    ///
    /// # Panics
    /// Panics if a run-time extent is not a multiple of the tile.
    #[inline(always)]
    #[track_caller]
    pub fn tidfrg_d<L>(self, destination: L) -> L::Output
    where
        L: TidFrg<<Self as Copies>::Tiler, InWholeTiles<<Self as Copies>::Dst, TidfrgD>>,
    {
        destination.tidfrg()
    }

    /// Rearranges a thread's values from the order of a [`TiledMma`](super::TiledMma) to the order
    /// of this copy.
    #[inline(always)]
    #[track_caller]
    pub fn retile<L: Retile<Self>>(self, part: L) -> L::Output {
        part.retile()
    }

    /// Returns one thread of the copy, which selects the thread's parts of tensors. The thread must
    /// exist. An index whose type states another number of threads than the copy's does not
    /// compile.
    #[inline(always)]
    pub fn get_slice<I: ThreadIndex>(self, thread: I) -> ThrCopy<Self, I> {
        const {
            assert!(
                has_all(I::THREADS, <Self as Copies>::THREADS),
                "get_slice: the tiled copy does not have the block's number of threads"
            );
        }
        ThrCopy {
            thread,
            copy: PhantomData,
        }
    }
}

/// One thread of a [`TiledCopy`], which selects the thread's parts of a source and a destination.
#[derive(Clone, Copy, Debug)]
pub struct ThrCopy<C, I = i64> {
    thread: I,
    copy: PhantomData<C>,
}

/// The type of a coordinate of `tidfrg` that selects one thread and keeps its values.
type At<R> = (Dyn<i64>, Underscore, R);

/// A source or destination that can be partitioned among threads:
///
/// | tensor | part |
/// |---|---|
/// | a layout or composed layout | `((value, rest), rest, …)`, and its first offset |
/// | a tensor | a tensor of the thread's elements |
#[diagnostic::on_unimplemented(
    message = "partition: `{Self}` cannot be partitioned by this `TiledCopy`",
    label = "not a tensor",
    note = "use a layout, a composed layout or a whole tensor whose modes are multiples of the tile"
)]
pub trait CopyPartition<T, M, I = i64> {
    /// The type of the part.
    type Output;
    /// Returns the part of a thread.
    fn partition(self, thread: I) -> Self::Output;
}

impl<S: Copy, D: Copy, T, M, G: PartOfThread<i64>, I: ThreadIndex> CopyPartition<T, M, I>
    for Layout<S, D>
where
    Self: TidFrg<T, M, Output = G>,
{
    type Output = (G::Part, G::Offset);

    #[inline(always)]
    #[track_caller]
    fn partition(self, thread: I) -> Self::Output {
        self.tidfrg().part_of_thread(thread.index())
    }
}

/// Selects one thread of a layout that [`TidFrg`] has arranged.
impl<Thread, F, R: OpenRests, D> PartOfThread<i64> for Layout<(Thread, F, R), D>
where
    Self: SliceAndOffset<At<R::Coord>>,
{
    type Part = Sliced<Self, At<R::Coord>>;
    type Offset = SliceOffset<Self, At<R::Coord>>;

    #[inline(always)]
    fn part_of_thread(self, thread: i64) -> (Self::Part, Self::Offset) {
        self.sliced_and_offset((Dyn::new(thread), Underscore, R::COORD))
    }
}

impl<A: Copy, O: Copy, L: Copy, T, M, G, Thread, F, R, I: ThreadIndex> CopyPartition<T, M, I>
    for ComposedLayout<A, O, L>
where
    Self: TidFrg<T, M, Output = G>,
    G: OffsetMap<Shape = (Thread, F, R)> + SliceMap<At<R::Coord>>,
    R: OpenRests,
{
    type Output = (SlicedMap<G, R>, i64);

    #[inline(always)]
    #[track_caller]
    fn partition(self, thread: I) -> Self::Output {
        let (offset, part) =
            self.tidfrg()
                .slice_map((Dyn::new(thread.index()), Underscore, R::COORD));
        (part, offset)
    }
}

/// One thread's part of a composed layout.
type SlicedMap<M, R> = <M as SliceMap<At<<R as OpenRests>::Coord>>>::Output;

impl<E, L, T, M, G, Thread, F, R, I: ThreadIndex> CopyPartition<T, M, I> for Tensor<E, L>
where
    E: Whole + Shift,
    L: OffsetMap + TidFrg<T, M, Output = G>,
    G: OffsetMap<Shape = (Thread, F, R)> + SliceMap<At<R::Coord>>,
    R: OpenRests,
    At<R::Coord>: IntoCoord<Coord = At<R::Coord>> + InShape<(Thread, F, R)>,
{
    type Output = Tensor<E, SlicedMap<G, R>>;

    #[inline(always)]
    #[track_caller]
    fn partition(self, thread: I) -> Self::Output {
        let arranged = self.layout().tidfrg();
        match self.try_with_layout(arranged) {
            Ok(tensor) => tensor.slice((Dyn::<i64>::new(thread.index()), Underscore, R::COORD)),
            Err(error) => super::refused(&error),
        }
    }
}

impl<C: Copies, I: ThreadIndex> ThrCopy<C, I> {
    /// Returns this thread's part of a source, and the offset of its first element.
    ///
    /// # Panics
    /// Panics if a run-time extent is not a multiple of the tile.
    #[inline(always)]
    #[track_caller]
    pub fn partition_s<L: CopyPartition<C::Tiler, InWholeTiles<C::Src, PartitionS>, I>>(
        self,
        source: L,
    ) -> L::Output {
        source.partition(self.thread)
    }

    /// Returns this thread's part of a destination, and the offset of its first element.
    ///
    /// # Panics
    /// Panics if a run-time extent is not a multiple of the tile.
    #[inline(always)]
    #[track_caller]
    pub fn partition_d<L: CopyPartition<C::Tiler, InWholeTiles<C::Dst, PartitionD>, I>>(
        self,
        destination: L,
    ) -> L::Output {
        destination.partition(self.thread)
    }

    /// Returns this thread's part of a source of any extents, rounded up to whole tiles.
    ///
    /// To find the elements that are inside the tensor, partition an identity tensor in the same
    /// way. A tensor in memory is rejected if the tiles reach past its end.
    #[inline(always)]
    #[track_caller]
    pub fn partition_s_predicated<L: CopyPartition<C::Tiler, Overhanging<C::Src>, I>>(
        self,
        source: L,
    ) -> L::Output {
        source.partition(self.thread)
    }

    /// Like [`partition_s_predicated`](Self::partition_s_predicated), for a destination.
    #[inline(always)]
    #[track_caller]
    pub fn partition_d_predicated<L: CopyPartition<C::Tiler, Overhanging<C::Dst>, I>>(
        self,
        destination: L,
    ) -> L::Output {
        destination.partition(self.thread)
    }
}
