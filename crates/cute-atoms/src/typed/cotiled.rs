//! The type-level `make_cotiled_copy`, with the same steps as the run-time
//! [`cotiled`](crate::TiledCopy::cotiled).
//!
//! # Requires
//! | condition | guard | test |
//! |---|---|---|
//! | no offset is copied twice | `CopiedTwice` | `tests/ui/atoms/make_cotiled_copy_twice` |
//! | every offset is in the data | `SameFunction` | |
//!
//! The result of the first check is a type. Only the impl for the result [`Proven`] has the bounds
//! of the later checks, so one mistake gives one error.

use cute_static::__guards::{Broken, Collides, Judges, NonNegative, Proven, Unknown, operator};
use cute_static::__private::{B0, B1};
use cute_static::int::{_0, _1};
use cute_static::{
    AnyLayout, Composition, Filter, Injective, IntoStride, Layout, LayoutLeft, LeftInverse, Modes,
    SameFunction, Size,
};

use super::CopyTraits;
use super::tiled_copy::{Copies, TiledCopy};
use crate::errors::{CopiedTwice, Refused};

/// A layout that maps `(thread, value)` to offsets of the layout `Data`. The trait computes the
/// smallest tile that contains these offsets, and the thread-value layout of this tile.
pub trait Cotile<Data> {
    /// The layout that maps `(thread, value)` to a coordinate of the tile.
    type Tv: Copy;
    /// The tiler that selects the tile in the data.
    type Tiler: Copy;
}

impl<AtomTv, Data, Once> Cotile<Data> for AtomTv
where
    AtomTv: AnyLayout + Judges<operator::Injective, Outcome = Once>,
    Once: CotileIf<AtomTv, Data>,
{
    type Tv = Once::Tv;
    type Tiler = Once::Tiler;
}

/// The result of the check that no offset is copied twice, which determines the types of
/// [`Cotile`].
pub trait CotileIf<AtomTv, Data> {
    /// The layout that maps `(thread, value)` to a coordinate of the tile.
    type Tv: Copy;
    /// The tiler that selects the tile in the data.
    type Tiler: Copy;
}

/// Replaces a refused layout by a copy of one value, which breaks no further rule.
macro_rules! refused {
    ($([$($p:ident),*] $outcome:ty, $AtomTv:ident: $($bound:path),*;)*) => { $(
        impl<$($p,)* $AtomTv, Data> CotileIf<$AtomTv, Data> for $outcome
        where
            $($AtomTv: $bound,)*
        {
            type Tv = NoCopy;
            type Tiler = (_1, _1);
        }
    )* };
}

refused! {
    [First, Second, Offset] Broken<Collides<First, Second, Offset>>, AtomTv: CopiesTwice<First, Second, Offset>;
    [What] Unknown<What>, AtomTv: Injective;
}

/// A layout whose coordinates `First` and `Second` have the same offset, `Offset`.
pub trait CopiesTwice<First, Second, Offset> {}

impl<AtomTv, First, Second, Offset> CopiesTwice<First, Second, Offset> for AtomTv
where
    Offset: NonNegative,
    Offset::Sign: TellsTwice<First, Second, Offset, AtomTv>,
{
}

/// Selects the guard for the sign of an offset, because a guard can show only magnitudes.
pub trait TellsTwice<First, Second, Offset, AtomTv> {}

impl<F, S, O, AtomTv> TellsTwice<F, S, O, AtomTv> for B1 where Refused: CopiedTwice<F, S, O> {}
impl<F, S, O, AtomTv: Injective> TellsTwice<F, S, O, AtomTv> for B0 {}

/// The threads and values of a refused copy.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoCopy;

impl<A, Bits, T> Copies for TiledCopy<A, Bits, NoCopy, T>
where
    Self: Copy + Default,
    T: Copy,
{
    type Src = Layout<(_1, (_1, _1)), (_0, (_0, _0))>;
    type Dst = Layout<(_1, (_1, _1)), (_0, (_0, _0))>;
    type Tv = Layout<(_1, _1), (_0, _0)>;
    type Tiler = T;
    type AtomValues = _1;
}

type Left<S> = Layout<S, <LayoutLeft as IntoStride<S>>::Stride>;

impl<AtomTv, S0, S1, D, M, N, I, Inverse, Coords, Back, A0, A1, T0, T1, Tile, TileInverse, Tv>
    CotileIf<AtomTv, Layout<(S0, S1), D>> for Proven
where
    AtomTv: AnyLayout,
    S0: Size<Size = M>,
    S1: Size<Size = N>,
    Layout<(S0, S1), D>: LeftInverse<Output = I> + Composition<Coords, Output = Back>,
    (I, Layout<_1, _0>): Modes<Output = Inverse>,
    Inverse: Composition<AtomTv, Output = Coords>,
    // Checks that all offsets are in the data.
    Back: SameFunction<AtomTv>,
    Layout<(M, N), (_1, _0)>: Composition<Coords, Output = A0>,
    Layout<(M, N), (_0, _1)>: Composition<Coords, Output = A1>,
    A0: Filter<Output = T0>,
    A1: Filter<Output = T1>,
    T0: Copy,
    T1: Copy,
    LayoutLeft: IntoStride<(M, N)>,
    Left<(M, N)>: Composition<(T0, T1), Output = Tile>,
    Tile: LeftInverse<Output = TileInverse>,
    TileInverse: Composition<Coords, Output = Tv>,
    Tv: AnyLayout,
{
    type Tv = Tv;
    type Tiler = (T0, T1);
}

/// Makes a tiled copy from the offsets of the values in memory, like CuTe's `make_cotiled_copy`.
/// `atom_tv` maps `(thread, value)` to an offset, and `data` is the layout of the memory. The tile
/// is the smallest one that contains all values.
pub fn make_cotiled_copy<A, Bits, AtomTv, Data>(
    _: A,
    _: Bits,
    _: AtomTv,
    _: Data,
) -> TiledCopy<A, Bits, AtomTv::Tv, AtomTv::Tiler>
where
    A: CopyTraits,
    AtomTv: Cotile<Data>,
    TiledCopy<A, Bits, AtomTv::Tv, AtomTv::Tiler>: Copies,
{
    TiledCopy::default()
}
