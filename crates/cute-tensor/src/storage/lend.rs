//! `Lend`: views of a tensor that owns its elements, or of any tensor through a reference.
//!
//! # Rules
//! | rule | receiver | result |
//! |---|---|---|
//! | LE1 | a shared view or part, or a reference to one | shared, with the original lifetime |
//! | LE2 | an exclusive view or part by value | exclusive: the receiver is moved |
//! | LE3 | a tensor that owns its elements, or a reference to an owning or exclusive tensor | shared, as long as the receiver is borrowed |
//! | LE4 | any of these through `view_mut()`, or a part through `strided_mut()` | exclusive, as long as the receiver is borrowed |
//! | LE5 | any of these through `strided()` | a shared part, as long as the receiver is borrowed |
//!
//! The methods of [`Lend`] have bounds on the engine of the borrowed tensor. Generic code knows the
//! type of this engine, but not the type of the shared engine that is made from it.
//!
//! The methods of a view have a `self` receiver. They are methods of [`Tensor`] if the engine can
//! [shift](super::engine::Shift). An engine that owns its elements cannot shift. For such an
//! engine, the compiler tries a reference next, and finds the method of the same name in this
//! trait.

use cute_core::{Error, Operator};

use super::engine::{Storage, Whole};
use super::map::OffsetMap;
use crate::cuts::accepted_tilers::InTiles;
use crate::cuts::clipped::{ClipMap, Clipped, TupleNumbers};
use crate::cuts::even_tiles::{CutBy, EvenTiles};
use crate::cuts::halo::HaloTiles;
use crate::cuts::halves::{FromHere, SplitMode};
use crate::cuts::local_tile::{PartOf, ThreadMap, TileMap, number_of_threads, one_of};
use crate::cuts::partition::shared::{SharedLanes, SharedParts, SharedTiles};
use crate::cuts::partition::{First, Second, Split};
use crate::layout::AnyLayout;
use crate::ops::coalesce::{Coalesce, Coalesced};
use crate::ops::composition::{Composed, Composition};
use crate::ops::flat_divide::FlatDivide;
use crate::ops::flatten::{Flatten, Flattened};
use crate::ops::group::{Group, Grouped};
use crate::ops::in_shape::InShape;
use crate::ops::local_tile::{ProjectsThreads, ProjectsTile};
use crate::ops::logical_divide::LogicalDivide;
use crate::ops::size::Size;
use crate::ops::tiled_divide::TiledDivide;
use crate::ops::with_shape::{Reshaped, WithShape};
use crate::ops::zipped_divide::ZippedDivide;
use crate::tensor::Tensor;
use crate::tuple::IntoCoord;
use crate::views::slice::{SliceMap, SlicedMap};
use crate::views::transpose::{ExchangeModes, ModeNumbers, PermuteModes};

/// A read-only tensor that borrows its elements from `E`.
pub type Lent<'a, E, L> = Tensor<<E as Storage>::Shared<'a>, L>;

/// `lend!(method: its parameters, bounds and result)` defines the methods of `Lend`.
macro_rules! lend {
    ($(
        $method:ident $([$($generics:tt)*])? ($($argument:ident: $Argument:ty),*) -> $Output:ty
        where { $($bounds:tt)* }
        $(= |$tensor:ident| $body:expr;)?
    )*) => {
        /// The methods of a view, such as `slice`, for tensors that own their elements and for
        /// references to any tensor: `a.slice((1, ..))` is the same as `a.view().slice((1, ..))`.
        ///
        /// [`Tensor`] documents the methods and their panics. The views are read-only; to write,
        /// call [`view_mut`](Tensor::view_mut) first.
        ///
        /// # Example
        /// ```
        /// use cute::prelude::*;
        /// let (m, n) = (5, 7);
        /// let mut a = Tensor::from_fn(layout!((m, n):(n, 1)), |(i, j)| 10 * i + j);
        /// assert_eq!(a.slice((2, ..)).iter().sum::<usize>(), 7 * 20 + 21);
        /// assert_eq!(a.clipped_tile((4, 4), (1, 1)).iter().collect::<Vec<_>>(), [44, 45, 46]);
        /// assert_eq!(a.transpose()[(6, 4)], 46);
        /// a.view_mut().slice((2, ..))[0] = 0;
        /// assert_eq!(a[(2, 0)], 0);
        /// ```
        pub trait Lend<'a, E: Storage + 'a, L: OffsetMap + 'a>: Sized {
            /// Returns a reference to the borrowed tensor.
            fn lender(self) -> &'a Tensor<E, L>;

            /// Returns a shared view of the tensor.
            #[inline(always)]
            fn lent(self) -> Lent<'a, E, L> {
                let tensor = self.lender();
                tensor.lent_under(tensor.layout)
            }

            $(
                #[doc = concat!("[`", stringify!($method), "`](Tensor::", stringify!($method), ") of the tensor that is lent.")]
                #[inline(always)]
                #[track_caller]
                fn $method $(<$($generics)*>)? (self $(, $argument: $Argument)*) -> $Output
                where
                    $($bounds)*
                {
                    lend!(@ self $method ($($argument),*) $(= |$tensor| $body;)?)
                }
            )*
        }
    };
    // Calls the method on a shared view.
    (@ $lender:ident $method:ident ($($argument:ident),*)) => {
        Tensor::$method($lender.lent() $(, $argument)*)
    };
    // Calls the method on the borrowed tensor itself, because generic code knows the bounds of its
    // engine.
    (@ $lender:ident $method:ident ($($argument:ident),*) = |$tensor:ident| $body:expr;) => {{
        let $tensor = $lender.lender();
        $body
    }};
}

impl<E: Storage, L> Tensor<E, L> {
    /// Returns a shared view through a layout that the engine admits. The shared engine has the
    /// same elements, and is a whole engine if this engine is whole.
    #[inline(always)]
    pub(crate) fn lent_under<M>(&self, layout: M) -> Lent<'_, E, M> {
        Tensor {
            engine: self.engine.shared(),
            layout,
        }
    }
}

lend! {
    slice[C: IntoCoord](coord: C) -> Lent<'a, E, SlicedMap<L, C::Coord>>
        where { C::Coord: InShape<L::Shape>, L: SliceMap<C::Coord> }
    try_slice[C: IntoCoord](coord: C) -> Result<Lent<'a, E, SlicedMap<L, C::Coord>>, Error>
        where { C::Coord: InShape<L::Shape>, L: SliceMap<C::Coord> }

    domain_offset[C: IntoCoord<Coord: FromHere>](coord: C)
        -> Lent<'a, E, SlicedMap<L, <C::Coord as FromHere>::Range>>
        where {
            <C::Coord as FromHere>::Range: InShape<L::Shape>,
            L: SliceMap<<C::Coord as FromHere>::Range>
        }

    clipped_tile[T: IntoCoord, C: IntoCoord](tiler: T, coord: C) -> Lent<'a, E, L::Clipped>
        where { L: ClipMap, T::Coord: TupleNumbers<L::Numbers>, C::Coord: TupleNumbers<L::Numbers> }
    try_clipped_tile[T: IntoCoord, C: IntoCoord](tiler: T, coord: C) -> Result<Lent<'a, E, L::Clipped>, Error>
        where { L: ClipMap, T::Coord: TupleNumbers<L::Numbers>, C::Coord: TupleNumbers<L::Numbers> }

    split_at[const MODE: usize](at: usize) -> (Lent<'a, E, L::Half>, Lent<'a, E, L::Half>)
        where { L: SplitMode<MODE> }

    tiles[T](tiler: T) -> SharedTiles<E::Shared<'a>, L, T>
        where {
            E: InTiles<T>,
            L: ZippedDivide<T, Output: OffsetMap + Split<First>>,
            T: EvenTiles<L::Shape, First>
        }
        = |tensor| crate::or_panic(tensor.lent_parts(tiler));
    try_tiles[T](tiler: T) -> Result<SharedTiles<E::Shared<'a>, L, T>, Error>
        where {
            E: InTiles<T>,
            L: ZippedDivide<T, Output: OffsetMap + Split<First>>,
            T: EvenTiles<L::Shape, First>
        }
        = |tensor| tensor.lent_parts(tiler);
    lanes[T](tiler: T) -> SharedLanes<E::Shared<'a>, L, T>
        where {
            E: InTiles<T>,
            L: ZippedDivide<T, Output: OffsetMap + Split<Second>>,
            T: EvenTiles<L::Shape, Second>
        }
        = |tensor| crate::or_panic(tensor.lent_parts(tiler));
    try_lanes[T](tiler: T) -> Result<SharedLanes<E::Shared<'a>, L, T>, Error>
        where {
            E: InTiles<T>,
            L: ZippedDivide<T, Output: OffsetMap + Split<Second>>,
            T: EvenTiles<L::Shape, Second>
        }
        = |tensor| tensor.lent_parts(tiler);
    clipped_tiles[T: IntoCoord](tiler: T) -> SharedParts<E::Shared<'a>, Clipped<L>, First>
        where { L: ClipMap, T::Coord: TupleNumbers<L::Numbers> }
    try_clipped_tiles[T: IntoCoord](tiler: T) -> Result<SharedParts<E::Shared<'a>, Clipped<L>, First>, Error>
        where { L: ClipMap, T::Coord: TupleNumbers<L::Numbers> }
    halo_tiles[T: IntoCoord, H: IntoCoord](tiler: T, halo: H) -> HaloTiles<E::Shared<'a>, L>
        where {
            L: ClipMap,
            T::Coord: TupleNumbers<L::Numbers>,
            H::Coord: TupleNumbers<L::Numbers>
        }
    try_halo_tiles[T: IntoCoord, H: IntoCoord](tiler: T, halo: H) -> Result<HaloTiles<E::Shared<'a>, L>, Error>
        where {
            L: ClipMap,
            T::Coord: TupleNumbers<L::Numbers>,
            H::Coord: TupleNumbers<L::Numbers>
        }

    local_tile[T, C: IntoCoord](tiler: T, coord: C) -> Lent<'a, E, PartOf<L, T, C::Coord>>
        where { E: CutBy<T, L>, L: TileMap<T, C::Coord> }
        = |tensor| tensor.lent_part_at(Operator::LocalTile, tiler, coord.into_coord());
    inner_partition[T, C: IntoCoord](tiler: T, coord: C) -> Lent<'a, E, PartOf<L, T, C::Coord>>
        where { E: CutBy<T, L>, L: TileMap<T, C::Coord> }
        = |tensor| tensor.lent_part_at(Operator::LocalTile, tiler, coord.into_coord());
    outer_partition[T, C: IntoCoord](tiler: T, coord: C) -> Lent<'a, E, PartOf<L, T, C::Coord, Second>>
        where { E: CutBy<T, L>, L: TileMap<T, C::Coord, Second> }
        = |tensor| tensor.lent_part_at(Operator::LocalTile, tiler, coord.into_coord());
    local_tile_by[T, C, P: ProjectsTile<T, C>](tiler: T, coord: C, projection: P)
        -> Lent<'a, E, PartOf<L, P::Tiler, P::Coord>>
        where { E: CutBy<P::Tiler, L>, L: TileMap<P::Tiler, P::Coord> }
        = |tensor| {
            let (tiler, coord) = projection.project_tile(tiler, coord);
            tensor.lent_part_at(Operator::LocalTile, tiler, coord)
        };
    local_partition[T](threads: T, thread: usize) -> Lent<'a, E, <L as ThreadMap<T>>::Output>
        where { E: InTiles<<L as ThreadMap<T>>::Sizes>, L: ThreadMap<T> }
        = |tensor| {
            let number = one_of(<L as ThreadMap<T>>::count(&threads), thread);
            let (sizes, place) = crate::or_panic(<L as ThreadMap<T>>::place(threads, number));
            <L as ThreadMap<T>>::lent_part_of(tensor, sizes, place)
        };
    local_partition_by[T, P: ProjectsThreads<T>](threads: T, thread: usize, projection: P)
        -> Lent<'a, E, <L as ThreadMap<P::Threads>>::Output>
        where {
            T: AnyLayout<Shape: Size>,
            E: InTiles<<L as ThreadMap<P::Threads>>::Sizes>,
            L: ThreadMap<P::Threads>
        }
        = |tensor| {
            let number = one_of(number_of_threads(threads), thread);
            let threads = projection.project_threads(threads);
            let (sizes, place) =
                crate::or_panic(<L as ThreadMap<P::Threads>>::place(threads, number));
            <L as ThreadMap<P::Threads>>::lent_part_of(tensor, sizes, place)
        };

    logical_divide[T](tiler: T) -> Lent<'a, E, <L as LogicalDivide<T>>::Output>
        where { E: Whole, L: LogicalDivide<T, Output: OffsetMap> }
        = |tensor| tensor.lent_under(crate::or_panic(tensor.divided(tiler)));
    try_logical_divide[T](tiler: T) -> Result<Lent<'a, E, <L as LogicalDivide<T>>::Output>, Error>
        where { E: Whole, L: LogicalDivide<T, Output: OffsetMap> }
        = |tensor| Ok(tensor.lent_under(tensor.divided(tiler)?));
    zipped_divide[T](tiler: T) -> Lent<'a, E, <L as ZippedDivide<T>>::Output>
        where { E: Whole, L: ZippedDivide<T, Output: OffsetMap> }
        = |tensor| tensor.lent_under(crate::or_panic(tensor.divided_zipped(tiler)));
    try_zipped_divide[T](tiler: T) -> Result<Lent<'a, E, <L as ZippedDivide<T>>::Output>, Error>
        where { E: Whole, L: ZippedDivide<T, Output: OffsetMap> }
        = |tensor| Ok(tensor.lent_under(tensor.divided_zipped(tiler)?));
    tiled_divide[T](tiler: T) -> Lent<'a, E, <L as TiledDivide<T>>::Output>
        where { E: Whole, L: TiledDivide<T, Output: OffsetMap> }
        = |tensor| tensor.lent_under(crate::or_panic(tensor.divided_tiled(tiler)));
    try_tiled_divide[T](tiler: T) -> Result<Lent<'a, E, <L as TiledDivide<T>>::Output>, Error>
        where { E: Whole, L: TiledDivide<T, Output: OffsetMap> }
        = |tensor| Ok(tensor.lent_under(tensor.divided_tiled(tiler)?));
    flat_divide[T](tiler: T) -> Lent<'a, E, <L as FlatDivide<T>>::Output>
        where { E: Whole, L: FlatDivide<T, Output: OffsetMap> }
        = |tensor| tensor.lent_under(crate::or_panic(tensor.divided_flat(tiler)));
    try_flat_divide[T](tiler: T) -> Result<Lent<'a, E, <L as FlatDivide<T>>::Output>, Error>
        where { E: Whole, L: FlatDivide<T, Output: OffsetMap> }
        = |tensor| Ok(tensor.lent_under(tensor.divided_flat(tiler)?));

    composition[T](tiler: T) -> Lent<'a, E, Composed<L, T>>
        where { E: Whole, L: Composition<T, Output: OffsetMap> }
        = |tensor| tensor.lent_under(crate::or_panic(tensor.composed(tiler)));
    try_composition[T](tiler: T) -> Result<Lent<'a, E, Composed<L, T>>, Error>
        where { E: Whole, L: Composition<T, Output: OffsetMap> }
        = |tensor| Ok(tensor.lent_under(tensor.composed(tiler)?));

    with_shape[S](shape: S) -> Lent<'a, E, Reshaped<L, S>>
        where { E: Whole, L: WithShape<S, Output: OffsetMap> }
        = |tensor| tensor.lent_under(crate::or_panic(tensor.reshaped(shape)));
    try_with_shape[S](shape: S) -> Result<Lent<'a, E, Reshaped<L, S>>, Error>
        where { E: Whole, L: WithShape<S, Output: OffsetMap> }
        = |tensor| Ok(tensor.lent_under(tensor.reshaped(shape)?));

    flatten() -> Lent<'a, E, Flattened<L>>
        where { L: Flatten<Output: OffsetMap> }
    coalesce() -> Lent<'a, E, Coalesced<L>>
        where { L: Coalesce<Output: OffsetMap> }
    group_modes[const BEGIN: usize, const END: usize]() -> Lent<'a, E, Grouped<BEGIN, END, L>>
        where { L: Group<BEGIN, END, Output: OffsetMap> }
    select[I: ModeNumbers](modes: I) -> Lent<'a, E, <L as PermuteModes<I>>::Output>
        where { L: PermuteModes<I, Output: OffsetMap> }
    transpose() -> Lent<'a, E, <L as ExchangeModes>::Output>
        where { L: ExchangeModes<Output: OffsetMap> }
}

impl<'a, E: Storage, L: OffsetMap> Lend<'a, E, L> for &'a Tensor<E, L> {
    #[inline(always)]
    fn lender(self) -> &'a Tensor<E, L> {
        self
    }
}
