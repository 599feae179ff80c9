//! `make_cotiled_copy`, as types: the steps of the run-time [`cotiled`](crate::TiledCopy::cotiled).

use cute_static::int::{_0, _1};
use cute_static::{
    AnyLayout, Composition, Filter, Injective, IntoStride, Layout, LayoutLeft, LeftInverse, Modes, SameFunction, Size,
};

use super::CopyTraits;
use super::tiled_copy::{Copies, TiledCopy};

/// Threads and values that name places of the data `Data`: what they are of a tile that is as large as it must be.
pub trait Cotile<Data> {
    /// `(thread, value)` to a place of the tile.
    type Tv: AnyLayout;
    /// What takes the tile out of the data.
    type Tiler: Copy;
}

type Left<S> = Layout<S, <LayoutLeft as IntoStride<S>>::Stride>;

impl<AtomTv, S0, S1, D, M, N, I, Inverse, Coords, Back, A0, A1, T0, T1, Tile, TileInverse, Tv>
    Cotile<Layout<(S0, S1), D>> for AtomTv
where
    AtomTv: AnyLayout + Injective,
    S0: Size<Size = M>,
    S1: Size<Size = N>,
    Layout<(S0, S1), D>: LeftInverse<Output = I> + Composition<Coords, Output = Back>,
    (I, Layout<_1, _0>): Modes<Output = Inverse>,
    Inverse: Composition<AtomTv, Output = Coords>,
    // The places are in the data.
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

/// CuTe's `make_cotiled_copy`: `atom_tv` gives the offset of each thread's values in memory, and `data` is the layout of the memory.
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
