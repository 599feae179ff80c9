//! `thrfrg`: arranges a matrix by threads and their values.

use core::marker::PhantomData;

use cute_static::{
    Algebra, Composed, Composition, LogicalDivide, LogicalDivided, Operand, Underscore,
    ZippedDivide, ZippedDivided,
};

use super::whole::{HoldsAtoms, MatrixMark, WholeTiles};

/// The result of arranging the matrix `L`.
pub(super) type Arranged<L, O> = <L as ThrFrg<O>>::Output;

/// The arrangement of a matrix by a `TiledMma`: the permutations `P`, the tile `T` of the atom, its
/// thread-value layout `V`, the threads `H`, and a mark for the matrix.
#[derive(Clone, Copy, Debug)]
pub struct Frg<P, T, V, H, Mark>(PhantomData<(P, T, V, H, Mark)>);

/// A matrix that [`TiledMma`](crate::typed::TiledMma) can arrange by threads, as
/// `((ThrV, (ThrX, ThrY)), (FrgV, (RestX, RestY, …)))`: thread in its atom, atom of the thread,
/// values of the thread in an atom, atoms of the thread. A mode that is not a multiple of the tile
/// does not compile.
pub trait ThrFrg<O>: Operand {
    /// The arranged matrix.
    type Output: Operand;
    /// Arranges the matrix.
    ///
    /// # Panics
    /// Panics if a run-time extent is not a multiple of the tile.
    fn thrfrg(self) -> Self::Output;
}

impl<L, P, Q, TP, TQ, V, HP, HQ, Mark> ThrFrg<Frg<(P, Q), (TP, TQ), V, (HP, HQ), Mark>> for L
where
    Mark: MatrixMark,
    P: HoldsAtoms<Mark::First, TP, HP>,
    Q: HoldsAtoms<Mark::Second, TQ, HQ>,
    L: Copy + WholeTiles<Mark, (P, Q)>,
    // The bounds above have checked that nothing overhangs.
    L: ThrFrg<Overhanging<Frg<(P, Q), (TP, TQ), V, (HP, HQ), Mark>>>,
{
    type Output = Arranged<L, Overhanging<Frg<(P, Q), (TP, TQ), V, (HP, HQ), Mark>>>;

    #[inline(always)]
    #[track_caller]
    fn thrfrg(self) -> Self::Output {
        self.must_be_whole();
        <L as ThrFrg<Overhanging<Frg<(P, Q), (TP, TQ), V, (HP, HQ), Mark>>>>::thrfrg(self)
    }
}

/// The arrangement `O` for a matrix whose last tiles may reach past the end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Overhanging<O>(PhantomData<O>);

type Rounded<L, P> = LogicalDivided<L, P>;
type RoundedAtoms<L, P, T> = ZippedDivided<Rounded<L, P>, T>;
type RoundedThreadValue<L, P, T, V> = Composed<RoundedAtoms<L, P, T>, (V, Underscore)>;

impl<L, P, T, V, H, Mark> ThrFrg<Overhanging<Frg<P, T, V, H, Mark>>> for L
where
    P: Copy + Default,
    T: Copy + Default,
    V: Copy + Default,
    H: Copy + Default,
    L: LogicalDivide<P>,
    Rounded<L, P>: ZippedDivide<T>,
    RoundedAtoms<L, P, T>: Composition<(V, Underscore)>,
    RoundedThreadValue<L, P, T, V>: ZippedDivide<(Underscore, H)>,
{
    type Output = ZippedDivided<RoundedThreadValue<L, P, T, V>, (Underscore, H)>;

    #[inline(always)]
    #[track_caller]
    fn thrfrg(self) -> Self::Output {
        let atoms = self
            .logical_divide(P::default())
            .zipped_divide(T::default());
        atoms
            .composition((V::default(), Underscore))
            .zipped_divide((Underscore, H::default()))
    }
}
