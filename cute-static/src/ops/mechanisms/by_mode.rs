//! Applies each entry of a tuple of tilers or profiles to one mode of a layout.
//!
//! The operator defines the result for one mode and its entry ([`TileMode`]). The operator also
//! defines the result for the modes that have no entry ([`Others`]): composition drops them, and
//! all other operators keep them.

pub(crate) mod entries;

use core::marker::PhantomData;

use cute_core::Error;

use crate::Underscore;
use crate::errors::position::{ModeZero, Next};
use crate::errors::{Refused, Small, TilerTooLong};
use crate::int::{Dyn, Int};
use crate::layout::{AnyLayout, Layout};
use crate::list::{Cons, End, Mode, Unzip, ZipEntries, Zipped};
use crate::promise::Promise;
use crate::promise::range::InRange;
use crate::tuple::{IntTuple, for_each_arity, for_each_leaf};

/// Lists the modes of the layout `Self:D`. If the shape is an integer, the layout itself is the
/// only mode.
pub trait TopModes<D>: Sized {
    type List;
    /// The number of modes, for an error message.
    type Rank;
    fn top_modes(self, stride: D) -> Self::List;
}

/// The modes of a layout, as a list type.
pub type TopModesOf<S, D> = <S as TopModes<D>>::List;

macro_rules! one_mode {
    ($p:ident $S:ty) => {
        impl<$p, D> TopModes<D> for $S {
            type List = Cons<Mode<Self, D>, End>;
            type Rank = Small<1>;

            #[inline(always)]
            fn top_modes(self, stride: D) -> Self::List {
                Cons {
                    head: Mode {
                        shape: self,
                        stride,
                    },
                    tail: End,
                }
            }
        }
    };
}

for_each_leaf!(one_mode);

macro_rules! top_modes {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<D, $($A),*> TopModes<D> for ($($A,)*)
        where
            Self: ZipEntries<D>,
        {
            type List = Zipped<Self, D>;
            type Rank = Small<$rank>;

            #[inline(always)]
            fn top_modes(self, stride: D) -> Self::List {
                self.zip(stride)
            }
        }
    };
}

for_each_arity!(top_modes);

/// The ranks of a tiler and of its layout, for an error message.
#[derive(Debug)]
pub struct TilerRanks<Tiler, Layout>(Tiler, Layout);

/// An operator that applies the tiler's entry `T` to mode `At`, which is the layout `L`.
pub trait TileMode<T, L, At> {
    type Output: AnyLayout;
    /// Applies the entry of the tiler to the mode.
    ///
    /// # Errors
    /// Returns an error if a dynamic integer breaks a rule.
    fn tile_mode(tiler: T, mode: L) -> Result<Self::Output, Error>;
}

/// Selects which modes are kept of those for which the tiler has no entry.
pub trait Others<List> {
    /// The list of modes that are kept.
    type Output;
    fn others(list: List) -> Self::Output;
}

/// Implements an operator that keeps each mode without an entry. For a mode with an entry, the
/// expression `$does` computes the result. An entry of a tiler may break a rule; an entry of a
/// profile only selects a mode.
macro_rules! keeps_others {
    ($operator:ident [$($Asked:tt)*] |$asked:ident, $mode:ident| $does:expr) => {
        impl<T: $($Asked)*, L, At> $crate::ops::mechanisms::by_mode::TileMode<T, L, At> for $crate::errors::operator::$operator {
            type Output = T::Output;

            #[inline(always)]
            fn tile_mode($asked: T, $mode: L) -> Result<T::Output, cute_core::Error> {
                $does
            }
        }

        impl<List> $crate::ops::mechanisms::by_mode::Others<List> for $crate::errors::operator::$operator {
            type Output = List;

            #[inline(always)]
            fn others(list: List) -> List {
                list
            }
        }
    };
}

pub(crate) use keeps_others;

/// Applies the operator `Op` to each mode of a list that begins at mode `At`, with the entry of the
/// tiler at the same position.
pub trait TileModes<Op, Tilers, Ranks, At>: Sized {
    type Output;
    /// Applies each entry of the tiler to its mode.
    ///
    /// # Errors
    /// Returns an error if a dynamic integer breaks a rule.
    fn tile_modes(self, tilers: Tilers) -> Result<Self::Output, Error>;
}

type Tiled<L, Op, T, R, At> = <L as TileModes<Op, T, R, At>>::Output;
type ModeOf<L> = Mode<<L as AnyLayout>::Shape, <L as AnyLayout>::Stride>;

impl<S: Copy, D: Copy, Tail, Op, T, Tilers, R, At> TileModes<Op, Cons<T, Tilers>, R, At>
    for Cons<Mode<S, D>, Tail>
where
    Op: TileMode<T, Layout<S, D>, At>,
    Tail: TileModes<Op, Tilers, R, Next<At>>,
{
    type Output = Cons<ModeOf<Op::Output>, Tiled<Tail, Op, Tilers, R, Next<At>>>;

    #[inline(always)]
    fn tile_modes(self, tilers: Cons<T, Tilers>) -> Result<Self::Output, Error> {
        let mode = Layout::from_parts(self.head.shape, self.head.stride);
        let (shape, stride) = Op::tile_mode(tilers.head, mode)?.into_parts();
        Ok(Cons {
            head: Mode { shape, stride },
            tail: self.tail.tile_modes(tilers.tail)?,
        })
    }
}

impl<M, Tail, Op: Others<Self>, R, At> TileModes<Op, End, R, At> for Cons<M, Tail> {
    type Output = Op::Output;

    #[inline(always)]
    fn tile_modes(self, _: End) -> Result<Self::Output, Error> {
        Ok(Op::others(self))
    }
}

impl<Op, R, At> TileModes<Op, End, R, At> for End {
    type Output = Self;

    #[inline(always)]
    fn tile_modes(self, _: End) -> Result<Self, Error> {
        Ok(End)
    }
}

/// Refuses a tiler with more entries than the layout has modes.
impl<Op, T, Tilers, Tiler, Rank, At> TileModes<Op, Cons<T, Tilers>, TilerRanks<Tiler, Rank>, At>
    for End
where
    Refused: TilerTooLong<Op, Tiler, Rank>,
{
    type Output = Self;

    fn tile_modes(self, _: Cons<T, Tilers>) -> Result<Self, Error> {
        Ok(End)
    }
}

/// Converts the modes of the result of the operator `Op` to a layout. The bound holds even if some
/// modes are not known yet.
pub trait JoinModes<Op> {
    type Shape: IntTuple;
    type Stride: IntTuple;
    /// Returns the layout, without a check at run time.
    fn join_modes(self) -> Layout<Self::Shape, Self::Stride>;
}

/// Each mode alone is in range, but the offsets of all modes together may exceed the range.
impl<L: Unzip<Shape: IntTuple, Stride: IntTuple>, Op> JoinModes<Op> for L
where
    Layout<L::Shape, L::Stride>: InRange<Op>,
{
    type Shape = L::Shape;
    type Stride = L::Stride;

    #[inline(always)]
    fn join_modes(self) -> Layout<Self::Shape, Self::Stride> {
        let (shape, stride) = self.unzip();
        Layout::from_parts(shape, stride)
    }
}

/// The layout whose modes are the list `L`.
pub type JoinedModes<L, Op> = Layout<<L as JoinModes<Op>>::Shape, <L as JoinModes<Op>>::Stride>;

/// A tuple of tilers that the operator `Op` applies to the layout `L`, mode by mode.
pub trait ByMode<Op, L>: Sized {
    type Output: Promise;
    /// Applies the operator to the layout, mode by mode.
    ///
    /// # Errors
    /// Returns an error if a dynamic integer breaks a rule.
    fn by_mode(self, layout: L) -> Result<Self::Output, Error>;
}

/// The ranks that are compared: the number of entries of a tiler, and the rank of the layout `S:D`.
pub type RanksOf<S, D, const RANK: u16> = TilerRanks<Small<RANK>, <S as TopModes<D>>::Rank>;
/// The resulting modes if the operator `Op` is applied to the layout `S:D` with the tiler `Tilers`,
/// which has `RANK` entries.
pub type TiledBy<S, D, Op, Tilers, const RANK: u16> =
    Tiled<TopModesOf<S, D>, Op, Tilers, RanksOf<S, D, RANK>, ModeZero<Op>>;

/// Returns a marker with the type of a value.
#[inline(always)]
pub(crate) const fn type_of<T>(_: &T) -> PhantomData<T> {
    PhantomData
}

/// Implements the operator `$Op` for tuples of tilers: `TileMode` applies each entry to one mode,
/// and `$result` computes the final result. Each kind of tiler has its own impl. If one impl
/// delegated to another, the type of its result would take one more step to compute. The tool
/// rust-analyzer gives up after fewer steps than the compiler.
macro_rules! tuple_by_mode {
    ([$($generics:tt)*] [$($Tiler:tt)*] $function:ident [$Op:ty] [|$layout:ident, $modes:ident, $whole:ident| $result:expr] [$($Needs:tt)*]
        $rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($generics)* S: Copy, D: Copy, $($A: Copy),*> $($Tiler)* for ($($A,)*)
        where
            Self: $crate::ops::mechanisms::by_mode::entries::TilerEntries,
            S: $crate::ops::mechanisms::by_mode::TopModes<D>,
            $crate::ops::mechanisms::by_mode::TopModesOf<S, D>: $crate::ops::mechanisms::by_mode::TileModes<
                $Op,
                <Self as $crate::ops::mechanisms::by_mode::entries::TilerEntries>::List,
                $crate::ops::mechanisms::by_mode::RanksOf<S, D, $rank>,
                $crate::errors::position::ModeZero<$Op>,
            >,
            $crate::ops::mechanisms::by_mode::TiledBy<S, D, $Op, <Self as $crate::ops::mechanisms::by_mode::entries::TilerEntries>::List, $rank>:
                $crate::ops::mechanisms::by_mode::JoinModes<$Op> $($Needs)*,
        {
            type Output = $crate::ops::mechanisms::by_mode::JoinedModes<
                $crate::ops::mechanisms::by_mode::TiledBy<S, D, $Op, <Self as $crate::ops::mechanisms::by_mode::entries::TilerEntries>::List, $rank>,
                $Op,
            >;

            #[inline(always)]
            fn $function(self, $layout: $crate::layout::Layout<S, D>) -> Result<Self::Output, cute_core::Error> {
                use $crate::ops::mechanisms::by_mode::{JoinModes, TileModes};
                let modes = $layout.shape().top_modes($layout.stride()).tile_modes($crate::ops::mechanisms::by_mode::entries::TilerEntries::tilers(self))?;
                let $modes = $crate::ops::mechanisms::by_mode::type_of(&modes);
                let $whole = modes.join_modes();
                $result
            }
        }
    };
}

pub(crate) use tuple_by_mode;

for_each_arity!(tuple_by_mode [Op,] [ByMode<Op, Layout<S, D>>] by_mode [Op] [|layout, _modes, whole| Ok(whole)] []);

/// Applies an operator to the whole layout `L` if the profile is an integer or `_`.
pub trait OnWhole<L> {
    type Output: AnyLayout;
    fn on_whole(layout: L) -> Self::Output;
}

/// A profile for the operator `Op` and the layout `L`. Only the nesting of the profile matters, not
/// its integers. The trait is implemented for the profile, so the compiler selects an impl only
/// after it has inferred the profile.
pub trait ProfileFor<Op, L>: Sized {
    type Output: AnyLayout;
    fn apply(self, layout: L) -> Self::Output;
}

macro_rules! profile_leaf {
    ($(<$($p:ident),*> $leaf:ty;)*) => { $(
        impl<Op: OnWhole<L>, L, $($p),*> ProfileFor<Op, L> for $leaf {
            type Output = Op::Output;

            #[inline(always)]
            fn apply(self, layout: L) -> Self::Output {
                Op::on_whole(layout)
            }
        }
    )* };
}

profile_leaf! {
    <Z> Int<Z>;
    <W> Dyn<W>;
    <> Underscore;
}

macro_rules! profile_tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<Op, L, $($A),*> ProfileFor<Op, L> for ($($A,)*)
        where
            Self: ByMode<Op, L>,
        {
            type Output = <Self as ByMode<Op, L>>::Output;

            #[inline(always)]
            fn apply(self, layout: L) -> Self::Output {
                crate::or_panic(self.by_mode(layout))
            }
        }
    };
}

for_each_arity!(profile_tuple);

/// Implements the tiler trait `$Tiler` for primitive integers. Each integer is converted to its
/// leaf, such as `Dyn<i64>`.
macro_rules! primitive_as_tiler {
    (@primitive [$($p:ident)*] $Tiler:path, $function:ident, $primitive:ty) => {
        impl<$($p),*> $Tiler for $primitive
        where
            <Self as $crate::int::IntoLeaf>::Leaf: $Tiler,
        {
            type Output = <<Self as $crate::int::IntoLeaf>::Leaf as $Tiler>::Output;

            #[inline(always)]
            fn $function(self, layout: L) -> Result<Self::Output, cute_core::Error> {
                $crate::int::IntoLeaf::into_leaf(self)?.$function(layout)
            }
        }
    };
    (@primitives $generics:tt $Tiler:path, $function:ident; $($primitive:ty)*) => {
        $( $crate::ops::mechanisms::by_mode::primitive_as_tiler! { @primitive $generics $Tiler, $function, $primitive } )*
    };
    ($generics:tt $Tiler:path, $function:ident) => {
        $crate::ops::mechanisms::by_mode::primitive_as_tiler! {
            @primitives $generics $Tiler, $function; i8 i16 i32 i64 isize u8 u16 u32 u64 usize
        }
    };
}

pub(crate) use primitive_as_tiler;
