//! The thread-value layouts of a `TiledMma` as types. They are computed in the same steps as the
//! run-time [`layout_tv`](crate::TiledMma::layout_tv).

use cute_static::int::{_0, _1};
use cute_static::{
    AnyLayout, ComplementInCosize, Composition, Crd2Idx, Dyn, Integer, IntoStride, Layout,
    LayoutLeft, Modes, RightInverse, Size, Underscore,
};
use cute_tensor::tensor::OffsetMap;

use super::MmaTraits;
use super::thrfrg::ThrFrg;
use super::tiled_mma::Mma;

/// A [`TiledMma`](super::TiledMma) that can convert the number of a thread to its coordinate `(V,
/// M, N, K)`.
pub trait Numbered: Mma {
    /// The layout that maps the number of a thread to its linear coordinate in `(V, M, N, K)`.
    type Numbers: AnyLayout + Default;

    /// The number of threads, if the threads are numbered from 0 without gaps.
    const THREADS: Option<i64>;

    /// Returns the position of a thread in its atom, and the coordinate of this atom along M, N and
    /// K. The thread must exist.
    fn place(thread: i64) -> [i64; 4];

    /// Like [`place`](Self::place), but returns `None` if the thread does not exist.
    fn coordinate(thread: i64) -> Option<[i64; 4]>;
}

impl<T, V, R, W, I, Z, N, S, VM, VN, VK> Numbered for T
where
    T: Mma<Vmnk = V, Counts = (VM, VN, VK)>,
    T::Atom: MmaTraits<ThrId: AnyLayout<Shape: Size<Size = S>>>,
    S: Integer + Default,
    VM: Integer + Default,
    VN: Integer + Default,
    VK: Integer + Default,
    Dyn<u64>: Crd2Idx<<V as AnyLayout>::Shape, <V as AnyLayout>::Stride, i64>
        + Crd2Idx<N::Shape, N::Stride, i64>,
    V: AnyLayout<Shape: Size<Size = Z>> + OffsetMap + Default + ComplementInCosize<Output = R>,
    Z: Integer,
    (V, R): Modes<Output = W>,
    W: RightInverse<Output = I>,
    Layout<(Z, _1), (_1, _0)>: Composition<I, Output = N>,
    N: AnyLayout + Default,
{
    type Numbers = N;

    const THREADS: Option<i64> = match (V::BOUNDS, V::MODES) {
        (Some((0, last)), Some(modes)) if modes.injective().is_ok() => match Z::STATIC {
            Some(count) if count == last + 1 => Some(count),
            _ => None,
        },
        _ => None,
    };

    #[inline(always)]
    fn place(thread: i64) -> [i64; 4] {
        let (atom, v) = divided(linear::<N>(thread), S::default().value());
        let (rest, m) = divided(atom, VM::default().value());
        let (k, n) = divided(rest, VN::default().value());
        [v, m, n, k].map(u64::cast_signed)
    }

    #[inline(always)]
    fn coordinate(thread: i64) -> Option<[i64; 4]> {
        let place = Self::place(thread);
        // The layout of the coordinates also has values past the last thread.
        let (shape, stride) = V::default().into_parts();
        let found = Dyn::<u64>::new(linear::<N>(thread)).offset(shape, stride);
        (thread >= 0 && found == thread && place[3] < VK::default().value()).then_some(place)
    }
}

/// Returns the linear coordinate of a thread, computed from the layout of thread numbers.
#[inline(always)]
fn linear<N: AnyLayout + Default>(thread: i64) -> u64
where
    Dyn<u64>: Crd2Idx<N::Shape, N::Stride, i64>,
{
    let (shape, stride) = N::default().into_parts();
    Dyn::<u64>::new(thread.cast_unsigned())
        .offset(shape, stride)
        .cast_unsigned()
}

/// Divides by a positive constant, and returns the quotient and the remainder. For a power of two,
/// the function uses a shift and a mask, which show the optimizer the used bits of the thread's
/// number. An optimizer that knows the number of threads would replace a division by comparisons.
#[inline(always)]
const fn divided(value: u64, divisor: i64) -> (u64, u64) {
    let divisor = divisor.cast_unsigned();
    if divisor.is_power_of_two() {
        (value >> divisor.trailing_zeros(), value & (divisor - 1))
    } else {
        (value / divisor, value % divisor)
    }
}

/// The column-major tiles of A, B and C of a [`TiledMma`](super::TiledMma).
pub trait Tiles: Mma {
    /// The tile of A.
    type TileA: AnyLayout;
    /// The tile of B.
    type TileB: AnyLayout;
    /// The tile of C.
    type TileC: AnyLayout;
}

type Left<S> = Layout<S, <LayoutLeft as IntoStride<S>>::Stride>;

impl<T, PM, PN, PK, M, N, K> Tiles for T
where
    T: Mma<Permutations = (PM, PN, PK)>,
    PM: TakenExtent<Extent = M>,
    PN: TakenExtent<Extent = N>,
    PK: TakenExtent<Extent = K>,
    LayoutLeft: IntoStride<(M, K)> + IntoStride<(N, K)> + IntoStride<(M, N)>,
    Left<(M, K)>: AnyLayout,
    Left<(N, K)>: AnyLayout,
    Left<(M, N)>: AnyLayout,
{
    type TileA = Left<(M, K)>;
    type TileB = Left<(N, K)>;
    type TileC = Left<(M, N)>;
}

/// A permutation, with the number of its elements.
pub trait TakenExtent {
    /// The number of elements.
    type Extent: Copy;
}

impl<Z> TakenExtent for cute_static::Int<Z> {
    type Extent = Self;
}

impl<S: Size, D> TakenExtent for Layout<S, D> {
    type Extent = S::Size;
}

/// A [`TiledMma`](super::TiledMma) with the thread-value layout of A.
pub trait LayoutATv: Mma {
    /// The layout that maps `(thread, value)` to a coordinate of A's tile.
    type Output: AnyLayout + Default;
}

/// A [`TiledMma`](super::TiledMma) with the thread-value layout of B.
pub trait LayoutBTv: Mma {
    /// The layout that maps `(thread, value)` to a coordinate of B's tile.
    type Output: AnyLayout + Default;
}

/// A [`TiledMma`](super::TiledMma) with the thread-value layout of C.
pub trait LayoutCTv: Mma {
    /// The layout that maps `(thread, value)` to a coordinate of C's tile.
    type Output: AnyLayout + Default;
}

/// A tiler that maps the coordinates of all threads to those of a matrix without the mode N, or
/// without M. The missing mode has stride 0.
type Widened<M, N, First, Second> = (
    (Underscore, (Layout<(M, N), (First, Second)>, Underscore)),
    Underscore,
);

impl<T, M, N, K, F, G, O> LayoutATv for T
where
    T: Numbered<Counts = (M, N, K)> + Tiles,
    T::TileA: ThrFrg<T::A, Output = F>,
    F: Composition<Widened<M, N, _1, _0>, Output = G>,
    G: Composition<(T::Numbers, Underscore), Output = O>,
    O: AnyLayout + Default,
{
    type Output = O;
}

impl<T, M, N, K, F, G, O> LayoutBTv for T
where
    T: Numbered<Counts = (M, N, K)> + Tiles,
    T::TileB: ThrFrg<T::B, Output = F>,
    F: Composition<Widened<M, N, _0, _1>, Output = G>,
    G: Composition<(T::Numbers, Underscore), Output = O>,
    O: AnyLayout + Default,
{
    type Output = O;
}

impl<T, F, O> LayoutCTv for T
where
    T: Numbered + Tiles,
    T::TileC: ThrFrg<T::C, Output = F>,
    F: Composition<(T::Numbers, Underscore), Output = O>,
    O: AnyLayout + Default,
{
    type Output = O;
}
