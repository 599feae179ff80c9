//! `TiledMma` as a type.

use core::marker::PhantomData;
use core::ops::Mul;

use cute_static::{AnyLayout, Compact, Int, Layout, TiledProduct, TiledProducted, Underscore};

use super::MmaTraits;
use super::sealed::Sealed;
use super::thr_mma::ThrMma;
use super::thread_index::ThreadIndex;
use super::thrfrg::{Arranged, Frg, ThrFrg};
use super::tv::{LayoutATv, LayoutBTv, LayoutCTv, Numbered};
use super::whole::{MarkA, MarkB, MarkC};

/// A tiled product as a type: the MMA atom `A`, repeated over M, N and K to cover a tile. `L` is
/// the layout of the atoms, and `P` the permutations of M, N and K. The run-time
/// [`TiledMma`](crate::tiled_mma) has the rules.
///
/// ```
/// use cute::prelude::*;
/// use cute::atom::typed::{atoms::SM80_16x8x16_F16F16F16F16_TN, make_tiled_mma};
/// let mma = make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN, layout!((2, 2, 1)), (_32, _32, _16));
/// assert_layout!(mma.thrfrg_c(layout!((64, 64))), (((4, 8), (2, 2)), ((2, 2), (2, 4))):(((128, 1), (16, 512)), ((64, 8), (32, 1024))));
/// // A leading dimension that is known at run time stays one.
/// let ld = 4096_i64;
/// let (part, offset) = mma.get_slice(5).partition_c(layout!((64, 64):(ld, 1)));
/// assert_eq!((part.to_string().as_str(), offset.value()), ("((_2,_2),_2,_4):((_1,32768),131072,_16)", 4098));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct TiledMma<A, L, P>(PhantomData<(A, L, P)>);

impl<A, L, P> Sealed for TiledMma<A, L, P> {}

/// Makes a tiled product from an atom, the layout of atoms, and a permutation for each mode, like
/// CuTe's `make_tiled_mma`. A permutation is an integer, a layout, or `_`, which places the atoms
/// next to each other.
pub const fn make_tiled_mma<A: MmaTraits, L: AnyLayout + Compact, P: Copy>(
    _: A,
    _: L,
    _: P,
) -> TiledMma<A, L, P> {
    TiledMma(PhantomData)
}

/// A permutation of a mode. The mode contains `Count` atoms, each with `Atom` elements.
pub trait Permutes<Atom, Count> {
    /// The tiler that divides the mode.
    type Output: Copy + Default;
}

impl<A: Mul<T, Output: Copy + Default>, T> Permutes<A, T> for Underscore {
    type Output = A::Output;
}

impl<Z: Copy, A, T> Permutes<A, T> for Int<Z>
where
    Self: Default,
{
    type Output = Self;
}

impl<S: Copy, D: Copy, A, T> Permutes<A, T> for Layout<S, D>
where
    Self: Default,
{
    type Output = Self;
}

/// The parts of a [`TiledMma`] as types. No other type implements this trait.
pub trait Mma: Copy + Default + Sealed {
    /// The atom.
    type Atom: MmaTraits;
    /// The layout of the thread numbers over (thread of the atom, M, N, K).
    type Vmnk: AnyLayout + Default;
    /// The numbers of atoms along M, N and K.
    type Counts: Copy;
    /// The permutations of M, N and K.
    type Permutations: Copy;
    /// The arrangement of A.
    type A;
    /// The arrangement of B.
    type B;
    /// The arrangement of C.
    type C;
}

type Permuted<P, A, T> = <P as Permutes<A, T>>::Output;

impl<A, M, N, K, D, PM, PN, PK> Mma for TiledMma<A, Layout<(M, N, K), D>, (PM, PN, PK)>
where
    Self: Copy + Default,
    A: MmaTraits<ThrId: TiledProduct<Layout<(M, N, K), D>, Output: AnyLayout + Default>>,
    M: Copy,
    N: Copy,
    K: Copy,
    D: Copy,
    PM: Permutes<A::M, M>,
    PN: Permutes<A::N, N>,
    PK: Permutes<A::K, K>,
{
    type Atom = A;
    type Vmnk = TiledProducted<A::ThrId, Layout<(M, N, K), D>>;
    type Counts = (M, N, K);
    type Permutations = (
        Permuted<PM, A::M, M>,
        Permuted<PN, A::N, N>,
        Permuted<PK, A::K, K>,
    );
    type A = Frg<(Permuted<PM, A::M, M>, Permuted<PK, A::K, K>), (A::M, A::K), A::A, (M, K), MarkA>;
    type B = Frg<(Permuted<PN, A::N, N>, Permuted<PK, A::K, K>), (A::N, A::K), A::B, (N, K), MarkB>;
    type C = Frg<(Permuted<PM, A::M, M>, Permuted<PN, A::N, N>), (A::M, A::N), A::C, (M, N), MarkC>;
}

impl<A: MmaTraits, L: Copy, P: Copy> TiledMma<A, L, P>
where
    Self: Mma,
{
    /// Arranges `A` as `((ThrV, (ThrM, ThrK)), (FrgV, (RestM, RestK, …)))`.
    ///
    /// # Panics
    /// Panics if a run-time extent is not a multiple of the tile.
    #[inline(always)]
    #[track_caller]
    pub fn thrfrg_a<M: ThrFrg<<Self as Mma>::A>>(self, a: M) -> Arranged<M, <Self as Mma>::A> {
        a.thrfrg()
    }

    /// Arranges `B` as `((ThrV, (ThrN, ThrK)), (FrgV, (RestN, RestK, …)))`.
    ///
    /// # Panics
    /// Panics if a run-time extent is not a multiple of the tile.
    #[inline(always)]
    #[track_caller]
    pub fn thrfrg_b<M: ThrFrg<<Self as Mma>::B>>(self, b: M) -> Arranged<M, <Self as Mma>::B> {
        b.thrfrg()
    }

    /// Arranges `C` as `((ThrV, (ThrM, ThrN)), (FrgV, (RestM, RestN, …)))`.
    ///
    /// # Panics
    /// Panics if a run-time extent is not a multiple of the tile.
    #[inline(always)]
    #[track_caller]
    pub fn thrfrg_c<M: ThrFrg<<Self as Mma>::C>>(self, c: M) -> Arranged<M, <Self as Mma>::C> {
        c.thrfrg()
    }

    /// Returns the layout that maps `(thread, value)` to a linear coordinate of A's column-major
    /// tile `(M,K)`.
    #[inline(always)]
    pub fn layout_a_tv(self) -> <Self as LayoutATv>::Output
    where
        Self: LayoutATv,
    {
        Default::default()
    }

    /// Returns the layout that maps `(thread, value)` to a linear coordinate of B's column-major
    /// tile `(N,K)`.
    #[inline(always)]
    pub fn layout_b_tv(self) -> <Self as LayoutBTv>::Output
    where
        Self: LayoutBTv,
    {
        Default::default()
    }

    /// Returns the layout that maps `(thread, value)` to a linear coordinate of C's column-major
    /// tile `(M,N)`.
    #[inline(always)]
    pub fn layout_c_tv(self) -> <Self as LayoutCTv>::Output
    where
        Self: LayoutCTv,
    {
        Default::default()
    }

    /// Returns the layout of the thread numbers over `(V, M, N, K)`. V is the position of the
    /// thread in its atom; M, N and K are the coordinate of the atom.
    #[inline(always)]
    pub fn thr_layout_vmnk(self) -> <Self as Mma>::Vmnk {
        Default::default()
    }

    /// Returns one thread of the product, which selects the thread's parts of the matrices. An
    /// index whose type states another number of threads than the product's does not compile.
    ///
    /// # Panics
    /// Panics if the thread does not exist.
    #[inline(always)]
    #[track_caller]
    pub fn get_slice<I: ThreadIndex>(self, thread: I) -> ThrMma<Self, I>
    where
        Self: Numbered,
    {
        ThrMma::new(thread)
    }
}
