//! Regroups the modes of a divide or a product: first the tiles, then their repetitions.
//!
//! | form | modes |
//! |---|---|
//! | [`ZippedForm`] | `((tile, tile, …), (rest, rest, …))` |
//! | [`TiledForm`] | `((tile, tile, …), rest, rest, …)` |
//! | [`FlatForm`] | `(tile, tile, …, rest, rest, …)` |
//!
//! The tiler determines the grouping ([`ZipBy`]). If it is a tuple, the modes that it reaches are
//! pairs of a tile and a rest, and the other modes belong to the rests. If it is not a tuple, the
//! whole layout is such a pair.

use crate::Underscore;
use crate::errors::{NotAPair, Refusal, Refused};
use crate::int::{Dyn, Int};
use crate::layout::Layout;
use crate::list::{Cons, End, Entries, EntriesOf, ToTuple, TupleOf, list};
use crate::tuple::for_each_arity;
use crate::tuple::leaves::{Movable, Structure, Structured, routed};
use crate::tuple::route::Route;

/// `((tile, …), (rest, …))`.
#[derive(Debug)]
pub struct ZippedForm;

/// `((tile, …), rest, …)`.
#[derive(Debug)]
pub struct TiledForm;

/// `(tile, …, rest, …)`.
#[derive(Debug)]
pub struct FlatForm;

/// A shape or a stride, regrouped in the form `Form` according to the tiler `Guide`.
pub trait Regroup<Form, Guide> {
    type Output: Movable;
    /// The source of the result's integers.
    const ROUTE: Route;
}

/// A shape or a stride in the form `Form`.
#[inline(always)]
pub(crate) fn regroup<T: Movable + Regroup<Form, Guide>, Form, Guide>(tuple: T) -> T::Output {
    routed(tuple, const { &T::ROUTE })
}

type TilesOf<T, G> = <T as ZipBy<G>>::Tiles;
type RestsOf<T, G> = <T as ZipBy<G>>::Rests;
type Spread<T, Behind> = <T as SpreadBefore<Behind>>::List;
type TiledList<T, G> = Cons<TilesOf<T, G>, Spread<RestsOf<T, G>, End>>;
type FlatList<T, G> = Spread<TilesOf<T, G>, Spread<RestsOf<T, G>, End>>;

impl<T: ZipBy<G> + Structured, G: Structured> Regroup<ZippedForm, G> for T {
    type Output = (T::Tiles, T::Rests);
    const ROUTE: Route = tiles_and_rests(G::STRUCTURE, T::STRUCTURE);
}

impl<T: ZipBy<G> + Structured, G: Structured> Regroup<TiledForm, G> for T
where
    T::Rests: SpreadBefore<End>,
    TiledList<T, G>: ToTuple<Tuple: Movable>,
{
    type Output = TupleOf<TiledList<T, G>>;
    const ROUTE: Route = tiles_and_rests(G::STRUCTURE, T::STRUCTURE);
}

impl<T: ZipBy<G> + Structured, G: Structured> Regroup<FlatForm, G> for T
where
    T::Rests: SpreadBefore<End>,
    T::Tiles: SpreadBefore<Spread<T::Rests, End>>,
    FlatList<T, G>: ToTuple<Tuple: Movable>,
{
    type Output = TupleOf<FlatList<T, G>>;
    const ROUTE: Route = tiles_and_rests(G::STRUCTURE, T::STRUCTURE);
}

/// The tiles before the rests, in every form.
const fn tiles_and_rests(guide: Structure, tuple: Structure) -> Route {
    let mut route = Route::new();
    deal(&mut route, true, guide, tuple, 0);
    deal(&mut route, false, guide, tuple, 0);
    route
}

/// Appends the tiles, or the rests, of a tuple; the first of its integers is number `first`.
const fn deal(
    route: &mut Route,
    tiles: bool,
    guide: Structure,
    tuple: Structure,
    mut first: usize,
) {
    let mut mode = 0;
    while mode < tuple.rank() {
        let part = tuple.mode(mode);
        match guide {
            Structure::Tuple(guides) if mode < guides.len() => {
                deal(route, tiles, guides[mode], part, first);
            }
            // A pair of a tile and a rest, or a mode that the guide does not reach.
            _ if tiles == (mode == 0 && !matches!(guide, Structure::Tuple(_))) => {
                route.follow(part, first);
            }
            _ => {}
        }
        first += part.dynamics();
        mode += 1;
    }
}

// --- tiles and rests
// --------------------------------------------------------------------------------------------

/// The tiles and the rests of a tuple, according to the tiler `Guide`.
pub trait ZipBy<Guide> {
    type Tiles: Movable;
    type Rests: Movable;
}

macro_rules! pair {
    ($(<$($p:ident),*> $guide:ty;)*) => { $(
        impl<A: Movable, B: Movable, $($p),*> ZipBy<$guide> for (A, B) {
            type Tiles = A;
            type Rests = B;
        }
    )* };
}

pair! {
    <Z> Int<Z>;
    <W> Dyn<W>;
    <S, D> Layout<S, D>;
    <> Underscore;
    <> i8; <> i16; <> i32; <> i64; <> isize; <> u8; <> u16; <> u32; <> u64; <> usize;
}

/// `_` keeps a mode, which must then already be a pair.
macro_rules! not_a_pair {
    ($($rank:literal <$($p:ident),*> $mode:ty;)*) => { $(
        impl<$($p),*> ZipBy<Underscore> for $mode
        where
            Refused<Self>: NotAPair<$rank>,
            Self: Movable,
        {
            type Tiles = Self;
            type Rests = Self;
        }
    )* };
}

not_a_pair! {
    1 <Z> Int<Z>;
    1 <W> Dyn<W>;
    1 <A> (A,);
    3 <A, B, C> (A, B, C);
    4 <A, B, C, D> (A, B, C, D);
    5 <A, B, C, D, E> (A, B, C, D, E);
    6 <A, B, C, D, E, F> (A, B, C, D, E, F);
    7 <A, B, C, D, E, F, G> (A, B, C, D, E, F, G);
    8 <A, B, C, D, E, F, G, H> (A, B, C, D, E, F, G, H);
}

macro_rules! zip_by_tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<T: Entries, $($A),*> ZipBy<($($A,)*)> for T
        where
            EntriesOf<T>: ZipAll<list!($($A),*), Tiles: ToTuple<Tuple: Movable>, Rests: ToTuple<Tuple: Movable>>,
        {
            type Tiles = TupleOf<<EntriesOf<T> as ZipAll<list!($($A),*)>>::Tiles>;
            type Rests = TupleOf<<EntriesOf<T> as ZipAll<list!($($A),*)>>::Rests>;
        }
    };
}

for_each_arity!(zip_by_tuple);

/// A list of modes, each with its entry of the guide.
pub trait ZipAll<Guides> {
    /// Their tiles, as a list.
    type Tiles;
    /// Their rests, and the modes that the guide does not reach, as a list.
    type Rests;
}

impl<X: ZipBy<G>, Tail: ZipAll<Guides>, G, Guides> ZipAll<Cons<G, Guides>> for Cons<X, Tail> {
    type Tiles = Cons<X::Tiles, Tail::Tiles>;
    type Rests = Cons<X::Rests, Tail::Rests>;
}

/// A guide with more entries than modes: the logical operator, which comes first, has already
/// refused it.
impl<G, Guides> ZipAll<Cons<G, Guides>> for End {
    type Tiles = Self;
    type Rests = Self;
}

impl<L> ZipAll<End> for L {
    type Tiles = End;
    type Rests = L;
}

// --- a level less
// -----------------------------------------------------------------------------------------------

/// The modes inside a mode, followed by a list. A mode of rank 1 stays whole.
pub trait SpreadBefore<Behind> {
    type List;
}

macro_rules! stays_whole {
    ($($p:ident $mode:ty;)*) => { $(
        impl<$p, Behind> SpreadBefore<Behind> for $mode {
            type List = Cons<Self, Behind>;
        }
    )* };
}

stays_whole! {
    Z Int<Z>;
    W Dyn<W>;
    A (A,);
}

impl<Behind> SpreadBefore<Behind> for Refusal {
    type List = Cons<Self, Behind>;
}

macro_rules! spread {
    (1; $($rest:tt)*) => {};
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<Behind, $($A),*> SpreadBefore<Behind> for ($($A,)*) {
            type List = spread!(@type Behind; $($A)*);
        }
    };
    (@type $behind:ident;) => { $behind };
    (@type $behind:ident; $A:ident $($rest:ident)*) => { Cons<$A, spread!(@type $behind; $($rest)*)> };
}

for_each_arity!(spread);

/// The operator `$Operator` of a layout and a tiler: the result of the tiler as a `$Tiler`,
/// regrouped in the form `$Form`. A refusal names `$operator`.
macro_rules! regrouped {
    (
        $(#[$doc:meta])*
        $Operator:ident => $(#[$alias_doc:meta])* $Alias:ident, $function:ident:
            $Tiler:ident $([$At:ty])? $tiles:ident $operator:ident $Form:ident
    ) => {
        $(#[$doc])*
        pub trait $Operator<Tiler>: $crate::layout::Operand {
            /// The regrouped layout.
            type Output: $crate::layout::Operand;
            /// The regrouped layout, after checking every rule that a dynamic integer could break.
            ///
            /// # Errors
            /// The rule that is broken, with its numbers.
            fn $function(self, tiler: Tiler) -> Result<Self::Output, cute_core::Error>;
        }

        $(#[$alias_doc])*
        pub type $Alias<L, T> = <L as $Operator<T>>::Output;

        type Whole<L, T> = <T as $Tiler<L $(, $At)?>>::Output;
        type TiledShape<L, T> = <Whole<L, T> as $crate::layout::AnyLayout>::Shape;
        type TiledStride<L, T> = <Whole<L, T> as $crate::layout::AnyLayout>::Stride;
        type Regrouped<X, T> = <X as $crate::ops::mechanisms::regroup::Regroup<$Form, T>>::Output;

        impl<S: Copy, D: Copy, T> $Operator<T> for $crate::layout::Layout<S, D>
        where
            T: $Tiler<Self $(, $At)?>,
            TiledShape<Self, T>: $crate::tuple::leaves::Movable + $crate::ops::mechanisms::regroup::Regroup<$Form, T>,
            TiledStride<Self, T>: $crate::tuple::leaves::Movable + $crate::ops::mechanisms::regroup::Regroup<$Form, T>,
        {
            type Output =
                $crate::layout::Layout<Regrouped<TiledShape<Self, T>, T>, Regrouped<TiledStride<Self, T>, T>>;

            #[inline(always)]
            fn $function(self, tiler: T) -> Result<Self::Output, cute_core::Error> {
                use $crate::ops::mechanisms::regroup::regroup;
                let tiled = tiler.$tiles(self).map_err(|error| error.within(cute_core::Operator::$operator))?;
                let (shape, stride) = $crate::layout::AnyLayout::into_parts(tiled);
                Ok($crate::layout::Layout::from_parts(regroup(shape), regroup(stride)))
            }
        }
    };
}

pub(crate) use regrouped;
