//! Checks that permutations consist of whole atoms, and matrices of whole tiles.
//! [`thrfrg`](super::thrfrg) requires this at compile time.

use core::ops::Mul;

use cute_static::__guards::{Broken, Proven, Unknown};
use cute_static::{AnyLayout, ComposedLayout, EvenlyDivides, Function, Integer, Layout, Size};

use super::tv::TakenExtent;
use crate::errors::operator::{ModeK, ModeM, ModeN};
use crate::errors::{PartOfA, PartOfB, PartOfC, Permutation, Refused};
use crate::uneven::Uneven;
use crate::{Matrix, Mode, ModeName};

/// A type that represents the matrix A, B or C.
pub trait MatrixMark {
    /// The first mode of the matrix, as a guard names it.
    type First;
    /// The second mode of the matrix.
    type Second;
    /// The matrix as a run-time value.
    const MATRIX: Matrix;
}

macro_rules! marks {
    ($($Mark:ident: $matrix:ident $First:ident $Second:ident $Guard:ident;)*) => { $(
        #[doc = concat!("The matrix ", stringify!($matrix), ".")]
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $Mark;

        impl MatrixMark for $Mark {
            type First = $First;
            type Second = $Second;
            const MATRIX: Matrix = Matrix::$matrix;
        }

        impl<Rule, Mode, Tile, Unit> OrOverhangs<$Mark, Mode, Tile, Unit> for Broken<Rule> where Refused: $Guard<Mode, Tile, Unit> {}
    )* };
}

marks! {
    MarkA: A ModeM ModeK PartOfA;
    MarkB: B ModeN ModeK PartOfB;
    MarkC: C ModeM ModeN PartOfC;
}

/// The result of the check that `Unit` divides the extent `Tile`. If it does not, the compiler
/// reports the guard.
pub trait OrOverhangs<Mark, Mode, Tile, Unit> {}

impl<Mark, Mode, Tile, Unit> OrOverhangs<Mark, Mode, Tile, Unit> for Proven {}
impl<What, Mark, Mode, Tile, Unit> OrOverhangs<Mark, Mode, Tile, Unit> for Unknown<What> {}

/// The result of the check that atoms fill a permutation. If they do not, the compiler reports the
/// guard.
pub trait OrPermutation<Mode, Extent, Unit, Atom, Count> {}

impl<Mode, Extent, Unit, Atom, Count> OrPermutation<Mode, Extent, Unit, Atom, Count> for Proven {}
impl<Rule, Mode, Extent, Unit, Atom, Count> OrPermutation<Mode, Extent, Unit, Atom, Count>
    for Broken<Rule>
where
    Refused: Permutation<Mode, Extent, Unit, Atom, Count>,
{
}

/// A permutation of a mode that consists of whole rows of `Count` atoms.
pub trait HoldsAtoms<Mode, Atom, Count> {}

impl<P, Mode, Atom, Count, Extent, Unit, Whole> HoldsAtoms<Mode, Atom, Count> for P
where
    P: TakenExtent<Extent = Extent>,
    Atom: Mul<Count, Output = Unit>,
    Unit: EvenlyDivides<Extent, Outcome = Whole>,
    Whole: OrPermutation<Mode, Extent, Unit, Atom, Count>,
{
}

/// A shape with at least two modes. The first two are the modes of a matrix.
pub trait TwoModes: Copy {
    /// The size of the first mode.
    type First: Integer;
    /// The size of the second mode.
    type Second: Integer;
    /// Returns the sizes of both modes.
    fn sizes(self) -> (Self::First, Self::Second);
}

macro_rules! two_modes {
    ($(($($rest:ident)*);)*) => { $(
        impl<M: Size, N: Size, $($rest: Copy),*> TwoModes for (M, N, $($rest),*) {
            type First = M::Size;
            type Second = N::Size;

            #[inline(always)]
            fn sizes(self) -> (M::Size, N::Size) {
                (self.0.size(), self.1.size())
            }
        }
    )* };
}

two_modes! {
    ();
    (C);
    (C D);
    (C D E);
    (C D E F);
    (C D E F G);
    (C D E F G H);
}

/// The layout of a matrix, from which the sizes of its two modes are computed.
pub trait MatrixSizes: Copy {
    /// The shape of the matrix.
    type Modes: TwoModes;
    /// Returns the shape of the matrix.
    fn modes(self) -> Self::Modes;
}

impl<S: TwoModes, D: Copy> MatrixSizes for Layout<S, D>
where
    Self: AnyLayout<Shape = S>,
{
    type Modes = S;

    #[inline(always)]
    fn modes(self) -> S {
        self.into_parts().0
    }
}

impl<A: Function, O: Integer, B: AnyLayout + MatrixSizes> MatrixSizes for ComposedLayout<A, O, B> {
    type Modes = B::Modes;

    #[inline(always)]
    fn modes(self) -> B::Modes {
        self.layout().modes()
    }
}

/// Returns true if the types prove that an extent is a multiple of a unit, because the unit divides
/// a known divisor of the extent.
const fn shows_whole<Extent: Integer, Unit: Integer>() -> bool {
    matches!(Unit::STATIC, Some(unit) if Extent::DIVISOR % unit == 0)
}

/// A matrix whose modes are multiples of the tile `P`. `Mark` is A, B or C.
pub trait WholeTiles<Mark, P>: Sized {
    /// Checks that the tile divides the run-time extents.
    ///
    /// # Panics
    /// Panics if a run-time extent is not a multiple of the tile.
    fn must_be_whole(self);
}

impl<L, Mark, P, Q, S, M, N, WholeFirst, WholeSecond> WholeTiles<Mark, (P, Q)> for L
where
    L: MatrixSizes<Modes = S>,
    S: TwoModes<First = M, Second = N>,
    Mark: MatrixMark,
    P: TakenExtent<Extent: Integer + Default + EvenlyDivides<M, Outcome = WholeFirst>>,
    Q: TakenExtent<Extent: Integer + Default + EvenlyDivides<N, Outcome = WholeSecond>>,
    M: Integer,
    N: Integer,
    WholeFirst: OrOverhangs<Mark, Mark::First, M, P::Extent>,
    WholeSecond: OrOverhangs<Mark, Mark::Second, N, Q::Extent>,
{
    #[inline(always)]
    #[track_caller]
    fn must_be_whole(self) {
        let (first, second) = self.modes().sizes();
        let (first, second) = (first.value(), second.value());
        let (p, q) = (P::Extent::default().value(), Q::Extent::default().value());
        // If the types prove that the tile divides the extent, no check remains.
        if const { !shows_whole::<M, P::Extent>() } && first % p != 0 {
            let [mode, _] = Mark::MATRIX.modes();
            uneven(Mark::MATRIX, mode, first, p);
        }
        if const { !shows_whole::<N, Q::Extent>() } && second % q != 0 {
            let [_, mode] = Mark::MATRIX.modes();
            uneven(Mark::MATRIX, mode, second, q);
        }
    }
}

/// Panics with the error for a run-time extent. Kernels do not call this function, so it is
/// separate from the functions that are inlined into kernels.
#[cold]
#[inline(never)]
#[track_caller]
fn uneven(matrix: Matrix, mode: Mode, tile: i64, unit: i64) -> ! {
    let asked = *matrix.of(&["partition_a", "partition_b", "partition_c"]);
    let instead = *matrix.of(&[
        "partition_a_predicated",
        "partition_b_predicated",
        "partition_c_predicated",
    ]);
    super::refused(&Uneven {
        asked,
        mode: ModeName::Of(mode),
        tile,
        unit,
        instead,
    })
}
