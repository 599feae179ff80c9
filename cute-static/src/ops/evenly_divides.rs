//! `evenly_divides`: whether tiles fit a shape without overhang; and the divides that ask for it.
//!
//! # Requires
//! `…_evenly`: guard `Uneven`, `tests/ui/logical_divide_evenly.rs`, and what the divide requires.
//!
//! # Ensures
//! `tests/laws/evenly_divides.rs`; equal to the run-time result: `tests/vectors/tests/bridge.rs`.

use core::ops::Mul;

use cute_core::{Error, Operator, Violation};
use typenum::{B0, B1, PInt};

use super::by_mode::{ByMode, TopEntries, TopLevel, keeps_others, primitive_as_tiler};
use super::logical_divide::Divides;
use super::shapes::{ByShape, OfShapes, ShapeOperand};
use super::size::{Size, SizeOf};
use crate::Underscore;
use crate::errors::position::{First, OperatorOf, Position};
use crate::errors::{Refused, Uneven, operator};
use crate::int::natural::{IsSame, Same};
use crate::int::{Dyn, Int, Integer, Product, Width};
use crate::layout::{AnyLayout, Layout, Operand};
use crate::list::{Cons, End, list};
use crate::promise::Promise;
use crate::tuple::for_each_arity;

// --- the question -------------------------------------------------------------------------------------------------

/// An answer: `B0` or `B1` where the types have it, else a `bool`.
pub trait Answer: Copy + Default {
    /// The answer.
    fn is_yes(self) -> bool;
}

impl Answer for B0 {
    #[inline(always)]
    fn is_yes(self) -> bool {
        false
    }
}

impl Answer for B1 {
    #[inline(always)]
    fn is_yes(self) -> bool {
        true
    }
}

impl Answer for bool {
    #[inline(always)]
    fn is_yes(self) -> bool {
        self
    }
}

/// Both answers are yes.
pub trait And<Other> {
    /// The answer.
    type Output: Answer;
    /// The answer.
    fn and(self, other: Other) -> Self::Output;
}

impl<X> And<X> for B0 {
    type Output = Self;

    #[inline(always)]
    fn and(self, _: X) -> Self {
        self
    }
}

impl<X: Answer> And<X> for B1 {
    type Output = X;

    #[inline(always)]
    fn and(self, other: X) -> X {
        other
    }
}

impl<X: Answer> And<X> for bool {
    type Output = Self;

    #[inline(always)]
    fn and(self, other: X) -> Self {
        self && other.is_yes()
    }
}

/// Whether two sizes are the same.
pub trait SameSize<Other> {
    /// The answer.
    type Output: Answer;
    /// The answer.
    fn same_size(self, other: Other) -> Self::Output;
}

impl<A: Same<B, Output: Answer>, B> SameSize<Int<PInt<B>>> for Int<PInt<A>>
where
    A: typenum::Unsigned + typenum::NonZero,
    B: typenum::Unsigned + typenum::NonZero,
{
    type Output = IsSame<A, B>;

    #[inline(always)]
    fn same_size(self, _: Int<PInt<B>>) -> Self::Output {
        Default::default()
    }
}

macro_rules! compared_at_run_time {
    ($(<$($p:ident),*> $a:ty, $b:ty;)*) => { $(
        impl<$($p),*> SameSize<$b> for $a
        where
            $a: Integer,
            $b: Integer,
        {
            type Output = bool;

            #[inline(always)]
            fn same_size(self, other: $b) -> bool {
                self.value() == other.value()
            }
        }
    )* };
}

compared_at_run_time! {
    <Z, W> Int<Z>, Dyn<W>;
    <W, Z> Dyn<W>, Int<Z>;
    <V, W> Dyn<V>, Dyn<W>;
}

/// Whether tiles of the shape `Self` fit the shape `S`. A trait of the tile, so that the compiler asks nothing before it
/// knows what that is.
///
/// # Function
/// A divide by a tiler that does not fit rounds up: the tiles at the end go on past the domain. `evenly_divides(S, T)` says
/// whether there are none: tile and rest together have the size of `S`. The divides `…_evenly` refuse the others, where all
/// is static at compile time.
///
/// # Rules
/// | rule | tiler | evenly, if |
/// |---|---|---|
/// | V1 | integer or layout `T` | `size(S) = size(T) · size(R)`, where `R` is the rest |
/// | V2 | tuple | no more entries than `S` has modes, each of them evenly |
/// | V3 | `_` | always |
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert!(!evenly_divides(shape!((8, 7)), shape!((4, 3))));
/// assert!(evenly_divides((8, 6), (_4, _3)));
/// let a = layout!((8, 6):(1, 8));
/// assert_layout!(a.logical_divide_evenly((_4, _3)), ((4, 2), (3, 2)):((1, 4), (8, 24)));
/// let (n, tile) = (7, 3);
/// assert_eq!(
///     layout!((8, n):(1, 8)).try_logical_divide_evenly((_4, tile)).unwrap_err().to_string(),
///     "logical_divide: tile 3 does not divide extent 7 evenly (mode 1)",
/// );
/// ```
///
/// # Differs
/// CuTe has no divide that refuses overhang.
///
/// Source: CuTe `int_tuple.hpp`, `evenly_divides`.
pub trait EvenlyDivides<S>: Sized {
    /// The answer.
    type Answer: Answer;
    /// The answer.
    fn evenly(self, shape: S) -> Self::Answer;
}

/// Whether tiles of the shape `T` fit the static shape `S`: `B1` if they do.
pub type IsEvenlyDivided<S, T> = <T as EvenlyDivides<S>>::Answer;

type Rest<S, T> = OfShapes<operator::CeilDiv, S, T>;
type Covered<S, T> = Product<T, SizeOf<Rest<S, T>>>;

macro_rules! by_integer {
    ($($p:ident $leaf:ty;)*) => { $(
        /// V1
        impl<S: Size, $p> EvenlyDivides<S> for $leaf
        where
            S: ByShape<operator::CeilDiv, Self, Output: Size>,
            Self: Copy + Mul<SizeOf<Rest<S, Self>>>,
            SizeOf<S>: SameSize<Covered<S, Self>>,
        {
            type Answer = <SizeOf<S> as SameSize<Covered<S, Self>>>::Output;

            #[inline(always)]
            fn evenly(self, shape: S) -> Self::Answer {
                shape.size().same_size(self * shape.by_shape(self).size())
            }
        }
    )* };
}

by_integer! {
    Z Int<Z>;
    W Dyn<W>;
}

/// V3
impl<S> EvenlyDivides<S> for Underscore {
    type Answer = B1;

    #[inline(always)]
    fn evenly(self, _: S) -> B1 {
        B1
    }
}

macro_rules! by_tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        /// V2
        impl<S: TopLevel, $($A),*> EvenlyDivides<S> for ($($A,)*)
        where
            list!($($A),*): EachEvenly<TopEntries<S>>,
        {
            type Answer = <list!($($A),*) as EachEvenly<TopEntries<S>>>::Answer;

            #[inline(always)]
            fn evenly(self, shape: S) -> Self::Answer {
                self.top_entries().each_evenly(shape.top_entries())
            }
        }
    };
}

for_each_arity!(by_tuple);

/// V2: a list of tiles, each with its mode.
pub trait EachEvenly<Modes>: Sized {
    /// The answer.
    type Answer: Answer;
    /// The answer.
    fn each_evenly(self, modes: Modes) -> Self::Answer;
}

impl<T: EvenlyDivides<S>, Tail: EachEvenly<Modes>, S, Modes> EachEvenly<Cons<S, Modes>> for Cons<T, Tail>
where
    T::Answer: And<Tail::Answer>,
{
    type Answer = <T::Answer as And<Tail::Answer>>::Output;

    #[inline(always)]
    fn each_evenly(self, modes: Cons<S, Modes>) -> Self::Answer {
        self.head.evenly(modes.head).and(self.tail.each_evenly(modes.tail))
    }
}

impl<S, Modes> EachEvenly<Cons<S, Modes>> for End {
    type Answer = B1;

    #[inline(always)]
    fn each_evenly(self, _: Cons<S, Modes>) -> B1 {
        B1
    }
}

impl EachEvenly<End> for End {
    type Answer = B1;

    #[inline(always)]
    fn each_evenly(self, _: End) -> B1 {
        B1
    }
}

impl<T, Tail> EachEvenly<End> for Cons<T, Tail> {
    type Answer = B0;

    #[inline(always)]
    fn each_evenly(self, _: End) -> B0 {
        B0
    }
}

/// Whether tiles of the shape `tile` fit the shape `shape` without overhang.
#[inline(always)]
pub fn evenly_divides<S, T>(shape: S, tile: T) -> bool
where
    S: ShapeOperand,
    T: ShapeOperand<IntTuple: EvenlyDivides<S::IntTuple>>,
{
    tile.operand().evenly(shape.operand()).is_yes()
}

// --- the divide ---------------------------------------------------------------------------------------------------

/// Division by a tiler that leaves no overhang.
pub trait LogicalDivideEvenly<Tiler>: Operand {
    /// The tiled layout.
    type Output: Operand;
    /// The tiled layout, where every rule that dynamic integers could break is checked.
    ///
    /// # Errors
    /// The rule that is broken, with its numbers.
    fn divide_evenly(self, tiler: Tiler) -> Result<Self::Output, Error>;
}

/// The layout `L` divided by `T` without overhang, as a type.
pub type LogicalDividedEvenly<L, T> = <L as LogicalDivideEvenly<T>>::Output;

type Top = First<operator::LogicalDivideEvenly>;

impl<S: Copy, D: Copy, T: DividesEvenly<Self, Top>> LogicalDivideEvenly<T> for Layout<S, D> {
    type Output = T::Output;

    #[inline(always)]
    fn divide_evenly(self, tiler: T) -> Result<Self::Output, Error> {
        tiler.divides_evenly(self).map_err(|error| error.within(Operator::LogicalDivide))
    }
}

/// A tiler of the layout `L`, which is mode `At`, that leaves no overhang.
pub trait DividesEvenly<L, At>: Sized {
    /// The tiled layout.
    type Output: AnyLayout;
    /// The tiled layout.
    ///
    /// # Errors
    /// The rule that a dynamic integer breaks.
    fn divides_evenly(self, layout: L) -> Result<Self::Output, Error>;
}

/// A tiler as a number of elements.
pub trait TileSize: Copy {
    /// The number.
    type Size: Integer;
    /// The number.
    fn tile_size(self) -> Self::Size;
}

impl<Z> TileSize for Int<Z>
where
    Self: Integer,
{
    type Size = Self;

    #[inline(always)]
    fn tile_size(self) -> Self {
        self
    }
}

impl<W: Width> TileSize for Dyn<W> {
    type Size = Self;

    #[inline(always)]
    fn tile_size(self) -> Self {
        self
    }
}

impl<S: Copy + Size, D: Copy> TileSize for Layout<S, D> {
    type Size = SizeOf<S>;

    #[inline(always)]
    fn tile_size(self) -> Self::Size {
        self.shape().size()
    }
}

/// The size `Self` of a divided mode is `Extent`, that of the mode, or `Tile` does not divide it.
pub trait Keeps<Extent, Tile, At> {
    /// Checks what shows at run time only.
    ///
    /// # Errors
    /// [`Violation::Uneven`].
    fn keeps(self, extent: Extent, tile: Tile) -> Result<(), Error>;
}

impl<A: SameSize<Extent>, Extent: Integer, Tile: Integer, At: Position> Keeps<Extent, Tile, At> for A
where
    A::Output: OrUneven<Extent, Tile, At>,
{
    #[inline(always)]
    fn keeps(self, extent: Extent, tile: Tile) -> Result<(), Error> {
        if self.same_size(extent).is_yes() {
            return Ok(());
        }
        let violation = Violation::Uneven { mode: At::MODE, extent: extent.value(), tile: tile.value() };
        Err(Error::new(Operator::LogicalDivide, violation))
    }
}

/// An answer that is not a static no.
pub trait OrUneven<Extent, Tile, At>: Answer {}

impl<E, T, At> OrUneven<E, T, At> for B1 {}
impl<E, T, At> OrUneven<E, T, At> for bool {}
impl<E, T, At: Position> OrUneven<E, T, At> for B0 where Refused: Uneven<OperatorOf<At>, T, E, At> {}

type ShapeOf<L> = <L as AnyLayout>::Shape;

macro_rules! checked {
    ($(<$($p:ident),*> $tiler:ty;)*) => { $(
        impl<L: AnyLayout<Shape: Size>, At, $($p),*> DividesEvenly<L, At> for $tiler
        where
            Self: Divides<L> + TileSize,
            ShapeOf<<Self as Divides<L>>::Output>: Size,
            SizeOf<ShapeOf<<Self as Divides<L>>::Output>>: Keeps<SizeOf<L::Shape>, <Self as TileSize>::Size, At>,
        {
            type Output = <Self as Divides<L>>::Output;

            #[inline(always)]
            fn divides_evenly(self, layout: L) -> Result<Self::Output, Error> {
                let divided = self.divides(layout)?;
                divided.into_parts().0.size().keeps(layout.into_parts().0.size(), self.tile_size())?;
                Ok(divided)
            }
        }
    )* };
}

checked! {
    <Z> Int<Z>;
    <W> Dyn<W>;
    <S, D> Layout<S, D>;
}

primitive_as_tiler! { [L At] DividesEvenly<L, At>, divides_evenly }
keeps_others! { LogicalDivideEvenly [DividesEvenly<L, At>] |tiler, mode| tiler.divides_evenly(mode) }

impl<L: AnyLayout, At> DividesEvenly<L, At> for Underscore {
    type Output = L;

    #[inline(always)]
    fn divides_evenly(self, layout: L) -> Result<L, Error> {
        Ok(layout)
    }
}

macro_rules! mode_by_mode {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<L, At, $($A),*> DividesEvenly<L, At> for ($($A,)*)
        where
            Self: ByMode<operator::LogicalDivideEvenly, L>,
        {
            type Output = <Self as ByMode<operator::LogicalDivideEvenly, L>>::Output;

            #[inline(always)]
            fn divides_evenly(self, layout: L) -> Result<Self::Output, Error> {
                // Each mode keeps its promises; together they may come to more.
                self.by_mode(layout)?.promised(Operator::LogicalDivide)
            }
        }
    };
}

for_each_arity!(mode_by_mode);

macro_rules! regrouped_evenly {
    ($($module:ident $form:literal $Operator:ident $Alias:ident $function:ident $Form:ident;)*) => { $(
        #[doc = concat!("The divide without overhang, regrouped as `", $form, "`.")]
        pub mod $module {
            use super::{DividesEvenly, Top};
            use crate::ops::regroup::{$Form, regrouped};

            regrouped! {
                /// Division without overhang, regrouped.
                $Operator => /// What the regrouped division gives for `L` and `T`, as a type.
                $Alias, $function: DividesEvenly [Top] divides_evenly LogicalDivide $Form
            }
        }
    )* };
}

regrouped_evenly! {
    zipped "((tile, …), (rest, …))" ZippedDivideEvenly ZippedDividedEvenly divide_zipped_evenly Zipped;
    tiled "((tile, …), rest, …)" TiledDivideEvenly TiledDividedEvenly divide_tiled_evenly Tiled;
    flat "(tile, …, rest, …)" FlatDivideEvenly FlatDividedEvenly divide_flat_evenly Flat;
}
