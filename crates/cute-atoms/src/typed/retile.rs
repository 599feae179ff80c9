//! The type-level `retile`, with the same steps as the run-time
//! [`retile`](crate::TiledCopy::retile).

use core::ops::Mul;

use cute_static::int::_0;
use cute_static::{
    Algebra, AnyLayout, Composed, Composition, IntoStride, Layout, LayoutLeft, LogicalProduct,
    ProductEach, RightInverse, Size, Slice, Sliced, Underscore, Upcast, WithShape, ZippedDivide,
    ZippedDivided,
};

use super::tiled_copy::Copies;

/// A tiler, with the shape of the tile that it selects.
pub trait TileShape {
    /// The shape of the tile.
    type Shape: Copy;
}

impl<Z> TileShape for cute_static::Int<Z> {
    type Shape = Self;
}

impl<S: Copy, D> TileShape for Layout<S, D> {
    type Shape = S;
}

macro_rules! tilers {
    ($($($Mode:ident)+;)*) => { $(
        impl<$($Mode: TileShape),+> TileShape for ($($Mode,)+) {
            type Shape = ($($Mode::Shape,)+);
        }
    )* };
}

tilers! {
    M;
    M N;
    M N K;
    M N K L;
}

/// The groups into which a copy splits the values `V` of a part. A group contains the coordinates
/// of `(V, m, n)` that one atom of the copy moves.
pub trait Groups<V> {
    /// The extents of a group along the modes of the tile.
    type Sizes: Copy + Default;
    /// The layout that maps `(values of an atom, rest)` to `(V, m, n)`.
    type Values: AnyLayout + Default;
}

type Left<S> = Layout<S, <LayoutLeft as IntoStride<S>>::Stride>;

impl<C, V, Tv, Threads, Values, D, I, W, P, U, UI, Sizes, G, O> Groups<V> for C
where
    C: Copies<Tv = Tv, Tiler: TileShape>,
    Tv: AnyLayout<Shape = (Threads, Values), Stride = D> + RightInverse<Output = I>,
    I: WithShape<<C::Tiler as TileShape>::Shape, Output = W>,
    Threads: Size<Size: Mul<V, Output = P>>,
    W: Upcast<P, Output = U>,
    U: AnyLayout<Shape: ProductEach<Output = Sizes>> + RightInverse<Output = UI>,
    Sizes: Copy + Default,
    LayoutLeft: IntoStride<V> + IntoStride<C::AtomValues>,
    Left<V>: LogicalProduct<UI, Output = G>,
    G: ZippedDivide<Left<C::AtomValues>, Output = O>,
    O: AnyLayout + Default,
{
    type Sizes = Sizes;
    type Values = O;
}

/// A part that the copy `C` rearranges from `(V, RestM, RestN)` to `((value, rest), rest, rest)`.
pub trait Retile<C>: AnyLayout {
    /// The rearranged part.
    type Output: AnyLayout;
    /// Rearranges the part.
    fn retile(self) -> Self::Output;
}

/// The tiler of a part: its values `V`, and the numbers `M` and `N` of repetitions in a group.
type Tile<V, M, N> = (V, M, N);
type Tiled<L, V, M, N, G> = Composed<ZippedDivided<L, Tile<V, M, N>>, (G, Underscore)>;
type Unfold = (Underscore, (_0, Underscore, Underscore));

impl<C, F, R0, R1, D, V, Sizes, G> Retile<C> for Layout<(F, R0, R1), D>
where
    Self: AnyLayout,
    F: Size<Size = V>,
    C: Groups<V, Sizes = Sizes, Values = G>,
    G: Rearranges<Self, V, Sizes>,
{
    type Output = G::Output;

    #[inline(always)]
    #[track_caller]
    fn retile(self) -> Self::Output {
        G::rearranged(self)
    }
}

/// Rearranges a part by groups of its values. The trait is implemented for the groups, because the
/// compiler selects an impl only after it knows them.
pub trait Rearranges<L, V, Sizes> {
    /// The rearranged part.
    type Output: AnyLayout;
    /// Rearranges the part.
    fn rearranged(part: L) -> Self::Output;
}

impl<L, V, M, N, G> Rearranges<L, V, (M, N)> for G
where
    L: ZippedDivide<Tile<V, M, N>>,
    V: Copy + Default,
    M: Copy + Default,
    N: Copy + Default,
    G: Copy + Default,
    ZippedDivided<L, Tile<V, M, N>>: Composition<(G, Underscore)>,
    Tiled<L, V, M, N, G>: Slice<Unfold>,
{
    type Output = Sliced<Tiled<L, V, M, N, G>, Unfold>;

    #[inline(always)]
    #[track_caller]
    fn rearranged(part: L) -> Self::Output {
        let tiled = part.zipped_divide((V::default(), M::default(), N::default()));
        tiled
            .composition((G::default(), Underscore))
            .sliced((Underscore, (_0::default(), Underscore, Underscore)))
    }
}
