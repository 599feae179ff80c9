//! One thread of a `TiledMma`. Its number may be known only at run time.

use core::marker::PhantomData;

use cute_static::{
    Algebra, AnyLayout, ComposedLayout, Dyn, InShape, IntoCoord, IntoStride, Layout, LayoutLeft,
    LayoutLike, MakeLayoutLike, SliceAndOffset, SliceOffset, Sliced, Underscore,
};
use cute_tensor::Tensor;
use cute_tensor::tensor::{OffsetMap, Shift, SliceMap, Whole};

use super::open::OpenRests;
use super::thread_index::{ThreadIndex, has_all};
use super::thrfrg::{Overhanging, ThrFrg};
use super::tiled_mma::Mma;
use super::tv::Numbered;

/// One thread of a [`TiledMma`](super::TiledMma), which selects the thread's parts of A, B and C.
#[derive(Clone, Copy, Debug)]
pub struct ThrMma<T, I = i64> {
    /// The position of the thread in its atom, and the coordinate of this atom along M, N and K.
    coordinate: [i64; 4],
    of: PhantomData<(T, I)>,
}

/// The position of a thread of the product `T` in a matrix with the arrangement `O`: its position
/// in its atom, and the coordinate of this atom. Only [`ThrMma`] makes it; `I` is the type of the
/// thread's index.
#[derive(Clone, Copy, Debug)]
pub struct ThreadAt<T, O, I> {
    place: (i64, i64, i64),
    of: PhantomData<(T, O, I)>,
}

impl<T, O, I> ThreadAt<T, O, I> {
    /// Returns the position of the thread in its atom, and the coordinate of this atom along the
    /// two modes.
    #[inline(always)]
    pub const fn place(&self) -> (i64, i64, i64) {
        self.place
    }
}

/// The type of a coordinate of `thrfrg` that selects one thread and keeps its values.
type At<R> = ((Dyn<i64>, (Dyn<i64>, Dyn<i64>)), (Underscore, R));

/// A matrix that can be partitioned among threads. [`ThrFrg`] arranges it, and the part of one
/// thread is then selected.
///
/// | matrix | part |
/// |---|---|
/// | a layout or composed layout | `(FrgV, RestX, RestY, …)`, and its first offset |
/// | a tensor | a tensor of the thread's elements |
#[diagnostic::on_unimplemented(
    message = "partition: `{Self}` cannot be partitioned by this `TiledMma`",
    label = "not a matrix",
    note = "use a layout, a composed layout or a whole tensor whose modes are multiples of the tile"
)]
pub trait PartitionBy<W> {
    /// The type of the part.
    type Output;
    /// Returns the part of a thread.
    fn partition(self, thread: W) -> Self::Output;
}

/// Returns the coordinate that selects one thread and keeps its values.
#[inline(always)]
const fn at<R: OpenRests>((thread, first, second): (i64, i64, i64)) -> At<R::Coord> {
    (
        (Dyn::new(thread), (Dyn::new(first), Dyn::new(second))),
        (Underscore, R::COORD),
    )
}

impl<S: Copy, D: Copy, O, M: PartOfThread<(i64, i64, i64)>, T, I> PartitionBy<ThreadAt<T, O, I>>
    for Layout<S, D>
where
    Self: ThrFrg<O, Output = M>,
{
    type Output = (M::Part, M::Offset);

    #[inline(always)]
    #[track_caller]
    fn partition(self, thread: ThreadAt<T, O, I>) -> Self::Output {
        self.thrfrg().part_of_thread(thread.place)
    }
}

/// A layout that is arranged by threads, and from which one thread can be selected. The trait is
/// implemented for the arranged layout, because the compiler selects an impl only after it knows
/// this layout.
pub trait PartOfThread<Thread> {
    /// The type of the part.
    type Part;
    /// The type of the part's first offset.
    type Offset;
    /// Returns the part of a thread, and its first offset.
    fn part_of_thread(self, thread: Thread) -> (Self::Part, Self::Offset);
}

/// Selects one thread of a layout that [`ThrFrg`] has arranged.
impl<T, F, R: OpenRests, D> PartOfThread<(i64, i64, i64)> for Layout<(T, (F, R)), D>
where
    Self: SliceAndOffset<At<R::Coord>>,
{
    type Part = Sliced<Self, At<R::Coord>>;
    type Offset = SliceOffset<Self, At<R::Coord>>;

    #[inline(always)]
    fn part_of_thread(self, thread: (i64, i64, i64)) -> (Self::Part, Self::Offset) {
        self.sliced_and_offset(at::<R>(thread))
    }
}

impl<A: Copy, P: Copy, L: Copy, O, M, T, F, R, Mma, I> PartitionBy<ThreadAt<Mma, O, I>>
    for ComposedLayout<A, P, L>
where
    Self: ThrFrg<O, Output = M>,
    M: OffsetMap<Shape = (T, (F, R))> + SliceMap<At<R::Coord>>,
    R: OpenRests,
{
    type Output = (SlicedMap<M, R>, i64);

    #[inline(always)]
    #[track_caller]
    fn partition(self, thread: ThreadAt<Mma, O, I>) -> Self::Output {
        let (offset, part) = self.thrfrg().slice_map(at::<R>(thread.place));
        (part, offset)
    }
}

/// One thread's part of a composed layout.
type SlicedMap<M, R> = <M as SliceMap<At<<R as OpenRests>::Coord>>>::Output;

impl<E, L, O, M, T, F, R, Mma, I> PartitionBy<ThreadAt<Mma, O, I>> for Tensor<E, L>
where
    E: Whole + Shift,
    L: OffsetMap + ThrFrg<O, Output = M>,
    M: OffsetMap<Shape = (T, (F, R))> + SliceMap<At<R::Coord>>,
    R: OpenRests,
    At<R::Coord>: IntoCoord<Coord = At<R::Coord>> + InShape<(T, (F, R))>,
{
    type Output = Tensor<E, SlicedMap<M, R>>;

    #[inline(always)]
    #[track_caller]
    fn partition(self, thread: ThreadAt<Mma, O, I>) -> Self::Output {
        let arranged = self.layout().thrfrg();
        match self.try_with_layout(arranged) {
            Ok(tensor) => tensor.slice(at::<R>(thread.place)),
            Err(error) => super::refused(&error),
        }
    }
}

impl<T: Mma, I: ThreadIndex> ThrMma<T, I> {
    #[inline(always)]
    #[track_caller]
    pub(super) fn new(thread: I) -> Self
    where
        T: Numbered,
    {
        const {
            assert!(
                has_all(I::THREADS, T::THREADS),
                "get_slice: the tiled product does not have the block's number of threads"
            );
        }
        let thread = thread.index();
        // If the type of the index contains the number of threads, the constant above has checked
        // the index.
        if const { I::THREADS.is_some() } {
            return Self {
                coordinate: T::place(thread),
                of: PhantomData,
            };
        }
        match T::coordinate(thread) {
            Some(coordinate) => Self {
                coordinate,
                of: PhantomData,
            },
            None => no_such_thread(thread),
        }
    }

    /// Returns the position of the thread in a matrix.
    #[inline(always)]
    const fn at<O>(place: (i64, i64, i64)) -> ThreadAt<T, O, I> {
        ThreadAt {
            place,
            of: PhantomData,
        }
    }

    /// Returns this thread's part of A, and the offset of its first element.
    ///
    /// # Panics
    /// Panics if a run-time extent is not a multiple of the tile.
    #[inline(always)]
    #[track_caller]
    pub fn partition_a<L: PartitionBy<ThreadAt<T, T::A, I>>>(self, a: L) -> L::Output {
        let [v, m, _, k] = self.coordinate;
        a.partition(Self::at((v, m, k)))
    }

    /// Returns this thread's part of B, and the offset of its first element.
    ///
    /// # Panics
    /// Panics if a run-time extent is not a multiple of the tile.
    #[inline(always)]
    #[track_caller]
    pub fn partition_b<L: PartitionBy<ThreadAt<T, T::B, I>>>(self, b: L) -> L::Output {
        let [v, _, n, k] = self.coordinate;
        b.partition(Self::at((v, n, k)))
    }

    /// Returns this thread's part of C, and the offset of its first element.
    ///
    /// # Panics
    /// Panics if a run-time extent is not a multiple of the tile.
    #[inline(always)]
    #[track_caller]
    pub fn partition_c<L: PartitionBy<ThreadAt<T, T::C, I>>>(self, c: L) -> L::Output {
        let [v, m, n, _] = self.coordinate;
        c.partition(Self::at((v, m, n)))
    }

    /// Returns this thread's part of a matrix A of any extents, rounded up to whole tiles: see
    /// [`partition_c_predicated`](Self::partition_c_predicated).
    #[inline(always)]
    #[track_caller]
    pub fn partition_a_predicated<L: PartitionBy<ThreadAt<T, Overhanging<T::A>, I>>>(
        self,
        a: L,
    ) -> L::Output {
        let [v, m, _, k] = self.coordinate;
        a.partition(Self::at((v, m, k)))
    }

    /// Returns this thread's part of a matrix B of any extents, rounded up to whole tiles: see
    /// [`partition_c_predicated`](Self::partition_c_predicated).
    #[inline(always)]
    #[track_caller]
    pub fn partition_b_predicated<L: PartitionBy<ThreadAt<T, Overhanging<T::B>, I>>>(
        self,
        b: L,
    ) -> L::Output {
        let [v, _, n, k] = self.coordinate;
        b.partition(Self::at((v, n, k)))
    }

    /// Returns this thread's part of a matrix C of any extents, rounded up to whole tiles.
    ///
    /// To find the elements that are inside the matrix, partition an [identity
    /// tensor](cute_tensor::make_identity_tensor) in the same way. A tensor in memory is rejected
    /// if the tiles reach past its end.
    ///
    /// ```
    /// use cute::prelude::*;
    /// use cute::atom::typed::{atoms::UniversalFMA_F32, make_tiled_mma};
    /// let mma = make_tiled_mma(UniversalFMA_F32, layout!((16, 16, 1)), (Underscore, Underscore, Underscore));
    /// // Thread 5 has the rows 5 and 21 of 20.
    /// let (part, begin) = mma.get_slice(5).partition_c_predicated(layout!((20, 16)));
    /// assert_layout!(part, (1, 2, 1):(0, 16, 0));
    /// assert_eq!(begin.value(), 5);
    /// let places = mma.get_slice(5).partition_c_predicated(make_identity_tensor((20, 16)));
    /// assert_eq!([places.at(0), places.at(1)], [(5, 0), (21, 0)]);
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn partition_c_predicated<L: PartitionBy<ThreadAt<T, Overhanging<T::C>, I>>>(
        self,
        c: L,
    ) -> L::Output {
        let [v, m, n, _] = self.coordinate;
        c.partition(Self::at((v, m, n)))
    }
}

/// The layouts of fragments are compact, so they have none of the gaps of a thread's part. The
/// fragments of A and B have no swizzle, and keep the order of the part's strides, so that a copy
/// into them can be vectorized. Accumulators are column-major, because no copy fills them.
impl<T: Mma, I: ThreadIndex> ThrMma<T, I> {
    /// Returns the layout of a fragment for this thread's part of A.
    #[inline(always)]
    #[track_caller]
    pub fn partition_fragment_a<L, P, Begin>(self, a: L) -> LayoutLike<P::Affine>
    where
        L: PartitionBy<ThreadAt<T, T::A, I>, Output = (P, Begin)>,
        P: OffsetMap<Affine: MakeLayoutLike>,
    {
        self.partition_a(a).0.affine_layout().make_layout_like()
    }

    /// Returns the layout of a fragment for this thread's part of B.
    #[inline(always)]
    #[track_caller]
    pub fn partition_fragment_b<L, P, Begin>(self, b: L) -> LayoutLike<P::Affine>
    where
        L: PartitionBy<ThreadAt<T, T::B, I>, Output = (P, Begin)>,
        P: OffsetMap<Affine: MakeLayoutLike>,
    {
        self.partition_b(b).0.affine_layout().make_layout_like()
    }

    /// Returns the layout of a fragment for this thread's part of C.
    #[inline(always)]
    #[track_caller]
    pub fn partition_fragment_c<L, P, Begin>(self, _: L) -> Compacted<P>
    where
        L: PartitionBy<ThreadAt<T, T::C, I>, Output = (P, Begin)>,
        P: AnyLayout,
        LayoutLeft: IntoStride<P::Shape>,
        Compacted<P>: Default,
    {
        Layout::default()
    }
}

/// The column-major layout of the shape of a part.
type Compacted<L> =
    Layout<<L as AnyLayout>::Shape, <LayoutLeft as IntoStride<<L as AnyLayout>::Shape>>::Stride>;

#[cold]
#[track_caller]
fn no_such_thread(thread: i64) -> ! {
    super::refused(&format_args!("get_slice: thread {thread} is out of range"))
}
