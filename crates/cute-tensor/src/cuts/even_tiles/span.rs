//! `TileSpan`: the span of a layout that is used as a tile, including its gaps. The layout divides
//! an extent evenly if its span divides the extent.
//!
//! # Function
//! `span(T) = max(extent · stride)` over the modes of `T` that have more than one coordinate and a
//! stride other than 0. A divide by `T` first fills the gaps, and then repeats the whole span, so
//! the tiles cover a multiple of the span. The tiles stay within the edge if and only if the span
//! divides the extent. For example, the span of `(4,2):(1,8)` is 16, which divides an extent of 32,
//! but not an extent of 24.
//!
//! # Rules
//! | mode | span |
//! |---|---|
//! | one coordinate, or stride 0 | 1 |
//! | static extent and stride | `extent · stride` |
//! | a run-time integer, or a negative stride, which the divide refuses | unknown: the divide checks |
//!
//! # Ensures
//! This bound refuses only programs that would also fail to build because of the number of
//! coordinates: `of_a_build` of `tests/ui/main.rs`.

use core::marker::PhantomData;
use core::ops::Mul;

use typenum::{Max, Maximum, NInt, NonZero, PInt, Prod, UInt, Unsigned, Z0};

use crate::errors::Refusal;
use crate::int::natural::One;
use crate::int::{Dyn, Int};
use crate::list::{Cons, End, Mode, ZipEntries, Zipped};
use crate::tuple::for_each_arity;

/// A span that is known at compile time.
#[derive(Debug)]
pub struct KnownSpan<N>(PhantomData<N>);

/// A span that is known only at run time.
#[derive(Debug)]
pub struct UnknownSpan;

/// Computes the span of the tile `Self:D`.
pub trait TileSpan<D> {
    /// The span: [`KnownSpan`], or [`UnknownSpan`] if it depends on run-time integers.
    type Span;
}

/// A type-level number of at least two bits, which is greater than 1.
type Many<U, C, B> = UInt<UInt<U, C>, B>;

impl<D> TileSpan<D> for Int<PInt<One>> {
    type Span = KnownSpan<One>;
}

impl<U, C, B, N: Unsigned + NonZero> TileSpan<Int<PInt<N>>> for Int<PInt<Many<U, C, B>>>
where
    Many<U, C, B>: Unsigned + NonZero + Mul<N>,
{
    type Span = KnownSpan<Prod<Many<U, C, B>, N>>;
}

impl<U, C, B> TileSpan<Int<Z0>> for Int<PInt<Many<U, C, B>>>
where
    Many<U, C, B>: Unsigned + NonZero,
{
    type Span = KnownSpan<One>;
}

impl<U, C, B, N: Unsigned + NonZero> TileSpan<Int<NInt<N>>> for Int<PInt<Many<U, C, B>>>
where
    Many<U, C, B>: Unsigned + NonZero,
{
    type Span = UnknownSpan;
}

impl<U, C, B, W> TileSpan<Dyn<W>> for Int<PInt<Many<U, C, B>>>
where
    Many<U, C, B>: Unsigned + NonZero,
{
    type Span = UnknownSpan;
}

impl<W, D> TileSpan<D> for Dyn<W> {
    type Span = UnknownSpan;
}

impl<D> TileSpan<D> for Refusal {
    type Span = UnknownSpan;
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<D, $($A),*> TileSpan<D> for ($($A,)*)
        where
            Self: ZipEntries<D>,
            Zipped<Self, D>: WidestSpan,
        {
            type Span = <Zipped<Self, D> as WidestSpan>::Span;
        }
    };
}

for_each_arity!(tuple);

/// Computes the widest span of a list of modes.
pub trait WidestSpan {
    /// The widest span: [`KnownSpan`] if all spans are known, otherwise [`UnknownSpan`].
    type Span;
}

impl WidestSpan for End {
    type Span = KnownSpan<One>;
}

impl<S: TileSpan<D, Span: OrWider<Tail::Span>>, D, Tail: WidestSpan> WidestSpan
    for Cons<Mode<S, D>, Tail>
{
    type Span = <S::Span as OrWider<Tail::Span>>::Span;
}

/// Computes the wider of two spans.
pub trait OrWider<Other> {
    /// The wider span: [`KnownSpan`] if both spans are known, otherwise [`UnknownSpan`].
    type Span;
}

impl<M: Max<N>, N> OrWider<KnownSpan<N>> for KnownSpan<M> {
    type Span = KnownSpan<Maximum<M, N>>;
}

impl<M> OrWider<UnknownSpan> for KnownSpan<M> {
    type Span = UnknownSpan;
}

impl<Other> OrWider<Other> for UnknownSpan {
    type Span = UnknownSpan;
}

/// Converts a span to the integer that is compared with an extent.
pub trait AsTile {
    type Tile;
}

impl<N: Unsigned + NonZero> AsTile for KnownSpan<N> {
    type Tile = Int<PInt<N>>;
}

impl AsTile for UnknownSpan {
    type Tile = Dyn<i64>;
}
