//! `same_extent`: bounds for layouts that must agree in the extent of one mode, or of every mode.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | SE1: static extents are the same | `ExtentsOfModesDiffer` | `ui/same_extent/same_extent_static`, `ui/same_extent/same_extents_static` |
//! | SE2: both layouts have the mode | `ModeOutOfRange` | `ui/same_extent/same_extent_mode` |
//! | SE3: both layouts have the same number of modes | `ProfilesDiffer` | `ui/same_extent/same_extents_rank` |
//!
//! # Ensures
//! The method refuses the same static extents as the bound: `tests/algebra/same_extent.rs`.

use cute_core::{Error, Operator, Violation};

use super::size::{Size, SizeOf};
use crate::composed_layout::{ComposedLayout, Function};
use crate::coordinates::CoordinateLayout;
use crate::coordinates::place::CoordinatePlaces;
use crate::errors::position::{ModeZero, Next};
use crate::errors::{ModeOutOfRange, ProfilesDiffer, Refused, Small, operator};
use crate::int::{Dyn, Held, Int, Integer};
use crate::layout::{AnyLayout, Layout, Operand};
use crate::list::split::{CountDown, Counted, ModeIndex, NumberAfter, Zero};
use crate::list::{Cons, End, TopEntries, TopLevel, TopRank};
use crate::outcome::{AnInteger, ExtentsApart, Permit, SameSize, SizesOutcome, ToldAs};
use crate::tuple::for_each_pair_of_ranks;

/// A layout in which mode `I` has the same extent as mode `J` of the layout `B`. Modes are numbered
/// from 0.
///
/// Use it as the bound of a function of two layouts that share an extent, such as the inner extent
/// of a matrix product. The extent of a nested mode is its number of coordinates: 6 for `(2,3)`.
///
/// # Rules
/// | rule | the two extents are | result |
/// |---|---|---|
/// | SE1 | both static | refused by the compiler if they differ |
/// | | known only at run time, at least one of them | [`same_extent`](Self::same_extent) compares them |
/// | SE2 | missing, because a layout lacks the mode | refused by the compiler |
///
/// # Example
/// ```
/// use cute::SameExtent;
/// use cute::prelude::*;
///
/// /// The number of products in each score: the head size of `queries` and `keys`.
/// fn head_size<Q: SameExtent<1, K, 1>, K>(queries: Q, keys: K) -> Result<i64, cute::Error> {
///     Ok(queries.same_extent(keys)?.value())
/// }
///
/// use cute::Integer;
/// assert_eq!(head_size(layout!((128, 64)), layout!((256, 64):(64, 1)))?, 64);
/// let (d, e) = (64, 32);
/// assert_eq!(head_size(layout!((128, d)), layout!((256, 64):(64, 1)))?, 64);
/// let error = head_size(layout!((128, d)), layout!((256, e):(e, 1))).unwrap_err();
/// assert_eq!(error.to_string(), "same_extent: extent 64 of mode 1 differs from extent 32 of \
///                                mode 1");
/// # Ok::<(), cute::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "same_extent: mode {I} of this layout is not known to have the extent of mode {J} of \
               the other; in generic code, the bound is `L: SameExtent<{I}, {B}, {J}>`",
    label = "not known to share this extent"
)]
pub trait SameExtent<const I: usize, B, const J: usize>: Operand {
    /// The common extent: static if one of the two is static, otherwise `Dyn<i64>`.
    type Extent: Integer;

    /// Returns the common extent.
    ///
    /// # Errors
    /// Returns [`Violation::ModesDiffer`] if one extent is known only at run time and the two
    /// extents differ.
    fn same_extent(self, other: B) -> Result<Self::Extent, Error>;
}

/// A layout with the same extent as the layout `B` in every mode, however each mode is nested. A
/// loop over the extents of one layout can then index both.
///
/// The tensor algorithms, such as `copy`, use the bound `SameDomain`, which also requires the same
/// nesting.
///
/// # Rules
/// | rule | the layouts have | result |
/// |---|---|---|
/// | SE1 | different static extents in a mode | refused by the compiler |
/// | | an extent that is known only at run time | [`same_extents`](Self::same_extents) compares them |
/// | SE3 | different numbers of modes; an integer counts as one mode | refused by the compiler |
///
/// # Example
/// ```
/// use cute::SameExtents;
/// use cute::prelude::*;
/// use cute::tensor::{Matrix, Reads, StorageMut};
///
/// fn reorder<E, L, F, M>(from: &Tensor<E, L>, to: &mut Tensor<F, M>) -> Result<(), cute::Error>
/// where
///     E: Reads<Item = u8>,
///     L: Matrix + SameExtents<M>,
///     F: StorageMut<Item = u8>,
///     M: Matrix,
/// {
///     from.layout().same_extents(to.layout())?;
///     let (rows, columns) = from.extents();
///     for i in 0..rows {
///         for j in 0..columns {
///             to[(i, j)] = from.at((i, j));
///         }
///     }
///     Ok(())
/// }
///
/// let (bytes, mut blocks) = ([0, 1, 2, 3, 4, 5, 6, 7], [0; 8]);
/// let rows = make_tensor(&bytes, layout!((2, 4):(4, 1)));
/// reorder(&rows, &mut make_tensor(&mut blocks, layout!((2, (2, 2)):(2, (1, 4)))))?;
/// assert_eq!(blocks, [0, 1, 4, 5, 2, 3, 6, 7]);
/// # Ok::<(), cute::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "same_extent: this layout is not known to have the extents of the other; in generic \
               code, the bound is `L: SameExtents<M>`",
    label = "not known to have the other's extents"
)]
pub trait SameExtents<B>: Operand {
    /// Returns an error if an extent of this layout differs from that of `other`.
    ///
    /// # Errors
    /// Returns [`Violation::ModesDiffer`] with the mode and its two extents.
    fn same_extents(self, other: B) -> Result<(), Error>;
}

/// Returns the shape of a plain or composed layout.
pub trait Shaped: Copy {
    type Shape: Copy;
    fn shape_of(self) -> Self::Shape;
}

/// Computes the extent of mode `I` of a layout.
pub trait ModeExtent<const I: usize>: Copy {
    type Extent: Integer;
    fn mode_extent(self) -> Self::Extent;
}

impl<const I: usize, L> ModeExtent<I> for L
where
    L: Shaped<Shape: TopLevel>,
    ModeIndex<I>: CountDown,
    TopEntries<L::Shape>: HasModeAt<Counted<I>, NumberOf<I>, TopRank<L::Shape>>,
{
    type Extent = SizeOf<ModeOf<I, L::Shape>>;

    #[inline(always)]
    fn mode_extent(self) -> Self::Extent {
        self.shape_of().top_entries().mode().size()
    }
}

/// The type of the extent of mode `I` of `L`.
type ExtentOf<const I: usize, L> = <L as ModeExtent<I>>::Extent;

/// Mode `I` of the shape `S`.
type ModeOf<const I: usize, S> =
    <TopEntries<S> as HasModeAt<Counted<I>, NumberOf<I>, TopRank<S>>>::Output;

/// Selects mode number `N` of a list. An error message shows this number as `I`, and the length of
/// the list as `Rank`.
pub trait HasModeAt<N, I, Rank> {
    type Output: Size;
    fn mode(self) -> Self::Output;
}

impl<M: Size, Tail, I, Rank> HasModeAt<Zero, I, Rank> for Cons<M, Tail> {
    type Output = M;

    #[inline(always)]
    fn mode(self) -> M {
        self.head
    }
}

impl<M, Tail: HasModeAt<N, I, Rank>, N, I, Rank> HasModeAt<NumberAfter<N>, I, Rank>
    for Cons<M, Tail>
{
    type Output = Tail::Output;

    #[inline(always)]
    fn mode(self) -> Tail::Output {
        self.tail.mode()
    }
}

/// SE2: the layout does not have the mode.
impl<N, I, Rank> HasModeAt<N, I, Rank> for End
where
    Refused: ModeOutOfRange<operator::SameExtent, I, Rank>,
{
    // This extent agrees with every other extent, so the missing mode is the only error.
    type Output = Dyn<i64>;

    fn mode(self) -> Dyn<i64> {
        Dyn::new(1)
    }
}

/// The number `I` in the form that an error message shows.
type NumberOf<const I: usize> = <ModeIndex<I> as CountDown>::Itself;

/// Requires that `Self`, the extent of mode `At`, equals `B`, the extent of mode `OtherAt` of the
/// second layout.
pub trait Agrees<B, At, OtherAt> {
    /// The common extent: static if one of the two is static.
    type Extent: Integer;
}

impl<A, B, At, OtherAt> Agrees<B, At, OtherAt> for A
where
    A: SameSize<B> + Sharpened<B>,
    SizesOutcome<A, B>: ToldAs<ExtentsApart<A, B, At, OtherAt>, AnInteger>,
    <SizesOutcome<A, B> as ToldAs<ExtentsApart<A, B, At, OtherAt>, AnInteger>>::Outcome:
        Permit<operator::SameExtent>,
{
    type Extent = A::Output;
}

/// Selects one of two equal extents: the static extent if there is one, otherwise the run-time
/// extent as a `Dyn<i64>`.
pub trait Sharpened<B> {
    type Output: Integer;
}

impl<Z, B> Sharpened<B> for Int<Z>
where
    Self: Integer,
{
    type Output = Self;
}

impl<W, Z> Sharpened<Int<Z>> for Dyn<W>
where
    Int<Z>: Integer,
{
    type Output = Int<Z>;
}

impl<W: Held, V: Held> Sharpened<Dyn<V>> for Dyn<W> {
    type Output = Dyn<i64>;
}

#[cold]
#[inline(never)]
fn apart(left: i64, right: i64, mode: usize, other: usize) -> Error {
    Error::new(
        Operator::SameExtent,
        Violation::ModesDiffer {
            left,
            right,
            mode,
            other,
        },
    )
}

macro_rules! kinds {
    ($(impl [$($generics:tt)*] $Kind:ty { $Shape:ty })*) => { $(
        impl<$($generics)*> Shaped for $Kind {
            type Shape = $Shape;

            #[inline(always)]
            fn shape_of(self) -> Self::Shape {
                self.shape()
            }
        }

        impl<const I: usize, $($generics)*, Other, const J: usize> SameExtent<I, Other, J> for $Kind
        where
            Self: Operand + ModeExtent<I>,
            Other: ModeExtent<J>,
            ModeIndex<I>: CountDown,
            ModeIndex<J>: CountDown,
            ExtentOf<I, Self>: Agrees<ExtentOf<J, Other>, NumberOf<I>, NumberOf<J>>,
        {
            type Extent =
                <ExtentOf<I, Self> as Agrees<ExtentOf<J, Other>, NumberOf<I>, NumberOf<J>>>::Extent;

            #[inline(always)]
            fn same_extent(self, other: Other) -> Result<Self::Extent, Error> {
                let (left, right) = (self.mode_extent().value(), other.mode_extent().value());
                if left != right {
                    return Err(apart(left, right, I, J));
                }
                Ok(Integer::of_known(left))
            }
        }

        impl<$($generics)*, Other> SameExtents<Other> for $Kind
        where
            Self: Operand + Shaped<Shape: TopLevel>,
            Other: Shaped<Shape: TopLevel>,
            TopRank<ShapeOf<Other>>: SameRank<TopRank<ShapeOf<Self>>, operator::SameExtent>,
            ModesBeside<Self, Other>: EachAgrees<TopEntries<ShapeOf<Other>>, ModeZero<()>>,
        {
            #[inline(always)]
            fn same_extents(self, other: Other) -> Result<(), Error> {
                let left = TopRank::<ShapeOf<Other>>::modes(self.shape_of().top_entries());
                match left.first_apart(other.shape_of().top_entries(), 0) {
                    Some((left, right, mode)) => Err(apart(left, right, mode, mode)),
                    None => Ok(()),
                }
            }
        }
    )* };
}

/// The shape of a layout of any kind.
type ShapeOf<L> = <L as Shaped>::Shape;

kinds! {
    impl [S: Copy, D: Copy] Layout<S, D> { S }
    impl [A: Function, O: Integer, L: AnyLayout] ComposedLayout<A, O, L> { L::Shape }
    impl [P: CoordinatePlaces] CoordinateLayout<P> { P::Shape }
}

/// Requires that `Self`, the number of modes of the right layout, equals `Left`. The trait is
/// implemented for the right layout's number, because the compiler infers that layout last and must
/// not select an impl before that.
pub trait SameRank<Left, Op> {
    /// The modes `L` of the left layout, or no modes if the ranks differ, so that the ranks are the
    /// only error.
    type Modes<L>;
    /// Returns the list `L`, or an empty list.
    fn modes<L>(list: L) -> Self::Modes<L>;
}

impl<const RANK: u16, Op> SameRank<Self, Op> for Small<RANK> {
    type Modes<L> = L;

    #[inline(always)]
    fn modes<L>(list: L) -> L {
        list
    }
}

macro_rules! ranks_differ {
    ($($left:literal ($($A:ident)*) $right:literal ($($B:ident)*);)*) => { $(
        /// SE3: the ranks differ.
        impl<Op> SameRank<Small<$left>, Op> for Small<$right>
        where
            Refused: ProfilesDiffer<Op, Small<$left>, Small<$right>>,
        {
            type Modes<L> = End;

            fn modes<L>(_: L) -> End {
                End
            }
        }
    )* };
}

for_each_pair_of_ranks!(ranks_differ);

/// The modes of `L` if `L` and `M` have the same rank, otherwise none.
type ModesBeside<L, M> = <TopRank<ShapeOf<M>> as SameRank<
    TopRank<ShapeOf<L>>,
    operator::SameExtent,
>>::Modes<TopEntries<ShapeOf<L>>>;

/// Checks that the extents of a list of modes, beginning at mode `At`, equal those of the list
/// `Others`.
pub trait EachAgrees<Others, At> {
    /// Returns the first two extents that differ, and the number of their mode.
    fn first_apart(self, others: Others, mode: usize) -> Option<(i64, i64, usize)>;
}

impl<M, Tail, N, Others, At> EachAgrees<Cons<N, Others>, At> for Cons<M, Tail>
where
    M: Size,
    N: Size,
    SizeOf<M>: Agrees<SizeOf<N>, At, At>,
    Tail: EachAgrees<Others, Next<At>>,
{
    #[inline(always)]
    fn first_apart(self, others: Cons<N, Others>, mode: usize) -> Option<(i64, i64, usize)> {
        let (left, right) = (self.head.size().value(), others.head.size().value());
        if left != right {
            return Some((left, right, mode));
        }
        self.tail.first_apart(others.tail, mode + 1)
    }
}

impl<At> EachAgrees<Self, At> for End {
    #[inline(always)]
    fn first_apart(self, _: Self, _: usize) -> Option<(i64, i64, usize)> {
        None
    }
}

// Accepts lists of different length, because different ranks were already refused.
impl<N, Others, At> EachAgrees<Cons<N, Others>, At> for End {
    fn first_apart(self, _: Cons<N, Others>, _: usize) -> Option<(i64, i64, usize)> {
        None
    }
}
