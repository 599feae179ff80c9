//! Regroups the modes of a divide or a product: the tiles come first, then the modes that repeat
//! the tiles.
//!
//! | form | modes |
//! |---|---|
//! | [`ZippedForm`] | `((tile, tile, …), (rest, rest, …))` |
//! | [`TiledForm`] | `((tile, tile, …), rest, rest, …)` |
//! | [`FlatForm`] | `(tile, tile, …, rest, rest, …)` |
//!
//! The tiler determines the grouping ([`ZipBy`]). If the tiler is a tuple, each mode with an entry
//! is a pair of a tile and a rest. The modes without an entry are appended to the rests. If the
//! tiler is not a tuple, the layout is a single pair.

use crate::Underscore;
use crate::errors::{NotAPair, Refusal, Refused};
use crate::int::{Dyn, Int};
use crate::layout::Layout;
use crate::list::{Cons, End, Entries, EntriesOf, ToTuple, TupleOf, list};
use crate::tuple::for_each_arity;
use crate::tuple::leaves::{Movable, Structure, Structured, routed};
use crate::tuple::route::Route;

/// The form `((tile, …), (rest, …))`.
#[derive(Debug)]
pub struct ZippedForm;

/// The form `((tile, …), rest, …)`.
#[derive(Debug)]
pub struct TiledForm;

/// The form `(tile, …, rest, …)`.
#[derive(Debug)]
pub struct FlatForm;

/// Regroups a shape or stride in the form `Form`. The tiler `Guide` determines the groups.
pub trait Regroup<Form, Guide> {
    type Output: Movable;
    /// The number of the source integer for each integer of the result.
    const ROUTE: Route;
}

/// Returns the integers of `tuple` in the order of [`Regroup::ROUTE`].
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

/// Returns the route (the order of the source integers) in which all tiles come before all rests.
/// The route is the same for every form.
const fn tiles_and_rests(guide: Structure, tuple: Structure) -> Route {
    let mut route = Route::new();
    deal(&mut route, true, guide, tuple, 0);
    deal(&mut route, false, guide, tuple, 0);
    route
}

/// Appends the tiles of a tuple to the route if `tiles` is true, and otherwise the rests. The first
/// integer of the tuple has the number `first`.
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
            // If the guide is not a tuple, mode 0 is the tile and mode 1 is the rest. Otherwise the
            // guide has no entry for this mode, so the mode belongs to the rests.
            _ if tiles == (mode == 0 && !matches!(guide, Structure::Tuple(_))) => {
                route.follow(part, first);
            }
            _ => {}
        }
        first += part.dynamics();
        mode += 1;
    }
}

// --- tiles and rests -----------------------------------------------------------------------------

/// Splits a tuple into tiles and rests by the tiler `Guide`.
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

/// Refuses `_` for a mode that is not a pair, because `_` keeps the mode unchanged.
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

/// Splits a list of modes into tiles and rests by a list of tilers.
pub trait ZipAll<Guides> {
    /// The list of tiles.
    type Tiles;
    /// The list of rests, followed by the modes without a tiler.
    type Rests;
}

impl<X: ZipBy<G>, Tail: ZipAll<Guides>, G, Guides> ZipAll<Cons<G, Guides>> for Cons<X, Tail> {
    type Tiles = Cons<X::Tiles, Tail::Tiles>;
    type Rests = Cons<X::Rests, Tail::Rests>;
}

/// Accepts more tilers than modes, because the logical operator has already refused them.
impl<G, Guides> ZipAll<Cons<G, Guides>> for End {
    type Tiles = Self;
    type Rests = Self;
}

impl<L> ZipAll<End> for L {
    type Tiles = End;
    type Rests = L;
}

// --- one level of nesting less -------------------------------------------------------------------

/// Puts the modes inside a mode in front of the list `Behind`. An integer, or a tuple of one mode,
/// is put in front unchanged.
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

/// Defines the operator `$Operator`: the result of the tiler trait `$Tiler`, regrouped in the form
/// `$Form`. An error message names `$operator`.
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
            /// Computes the regrouped layout, and checks each rule that a dynamic integer could
            /// break.
            ///
            /// # Errors
            /// Returns an error with the broken rule and its numbers.
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
