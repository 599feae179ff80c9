//! `nullspace`: computes the layout of the coordinates that are 0 in every mode of nonzero stride.
//! These coordinates have the offset 0.
//!
//! # Requires
//! At run time, the layout must have elements (`LayoutEmpty`).
//!
//! # Ensures
//! The laws hold: `tests/laws/inverse.rs`. If all strides are static, the result equals the
//! run-time result: `tests/vectors/tests/bridge.rs`. A mode with a run-time stride is never part of
//! the result, even if its stride is 0.

use cute_core::{Error, Operator};
use typenum::{NInt, NonZero, PInt, Unsigned, Z0};

use super::compact::{Compact, LayoutLeft};
use super::right_inverse::by_stride::{Admit, Place};
use crate::errors::position::ModeZero;
use crate::int::leaf_value::LeafValue;
use crate::int::{_1, Dyn, Held, Int, OneLeaf};
use crate::layout::{AnyLayout, IntoLayout, Layout, LayoutOf};
use crate::list::modes::{ModeList, ModeValues};
use crate::list::{Cons, End, Mode, ZipEntries, Zipped};
use crate::promise::Promise;
use crate::tuple::leaves::leaf_of;
use crate::tuple::{IntTuple, for_each_arity};

/// Computes the layout of the coordinates that are 0 in every mode with a nonzero stride, and so
/// have the offset 0. The nullspace of `(2,3):(0,1)` is `2:1`.
///
/// Call it as [`Inverses::nullspace`](crate::Inverses::nullspace); name this trait in the bounds of
/// generic code.
///
/// # Rules
/// The result has one mode for each mode of the flattened layout with a static stride of 0. It has
/// the extent of the mode. Its stride is the product of the extents before the mode, or 0 if the
/// mode has the static size 1.
///
/// | rule | modes of stride 0 | result |
/// |---|---|---|
/// | NS1 | none | `1:0` |
/// | NS2 | one | a layout with an integer as its shape |
/// | NS3 | more | a tuple of these modes |
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert_layout!(layout!((16, 8, 2, 7):(0, 224, 1, 0)).nullspace(), (16, 7):(1, 256));
/// assert_layout!(layout!((2, 4):(1, 2)).nullspace(), 1:0);
/// let (n, m) = (3_i64, 5_i64);
/// assert_eq!(layout!((n, m):(1, 0)).nullspace().to_string(), "5:3");
/// ```
///
/// Source: CuTe `layout.hpp`, `nullspace`.
pub trait Nullspace: AnyLayout {
    /// The layout of the coordinates with offset 0.
    type Output: AnyLayout;
    /// Computes the layout of the coordinates with offset 0.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`](cute_core::Violation::Overflow) if a coordinate does not fit
    /// the width of the run-time extents.
    fn null_coordinates(self) -> Result<Self::Output, Error>;
}

/// The type of the nullspace of the layout `L`.
pub type NullspaceOf<L> = <L as Nullspace>::Output;

type Flat<S, D> = <S as FlatModes<D, End>>::List;
type Still<S, D> = <Flat<S, D> as Place<ModeZero<()>, _1, StillOnly>>::Output;

impl<S: IntTuple, D: IntTuple> Nullspace for Layout<S, D>
where
    S: FlatModes<D, End>,
    Flat<S, D>: Place<ModeZero<()>, _1, StillOnly>,
    Still<S, D>: ModeList + IntoLayout<Output: Promise>,
{
    type Output = LayoutOf<Still<S, D>>;

    #[inline(always)]
    fn null_coordinates(self) -> Result<Self::Output, Error> {
        let (shape, stride) = self.inhabited(Operator::Nullspace)?.into_pair();
        let (mut still, mut written, mut before) = (Still::<S, D>::default(), 0, LeafValue::ONE);
        for leaf in 0..S::LEAVES {
            let extent = leaf_of(shape, leaf);
            if leaf_of(stride, leaf).is(0) {
                still.set(
                    written,
                    ModeValues {
                        extent,
                        stride: before,
                    },
                );
                written += 1;
            }
            if leaf + 1 < S::LEAVES {
                before = before.times(extent, Operator::Nullspace)?;
            }
        }
        still.into_layout().promised(Operator::Nullspace)
    }
}

// --- the modes -----------------------------------------------------------------------------------

/// Flattens a shape with the strides `D`, and puts the resulting modes in front of the modes `Acc`.
/// If `D` is `()`, `Self` is a list of modes.
pub trait FlatModes<D, Acc> {
    type List;
}

impl<N: OneLeaf, D, Acc> FlatModes<D, Acc> for N {
    type List = Cons<Mode<Self, D>, Acc>;
}

macro_rules! flat_tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<D, Acc, $($A),*> FlatModes<D, Acc> for ($($A,)*)
        where
            Self: ZipEntries<D>,
            Zipped<Self, D>: FlatModes<(), Acc>,
        {
            type List = <Zipped<Self, D> as FlatModes<(), Acc>>::List;
        }
    };
}

for_each_arity!(flat_tuple);

impl<Acc> FlatModes<(), Acc> for End {
    type List = Acc;
}

impl<S, D, Tail, Acc> FlatModes<(), Acc> for Cons<Mode<S, D>, Tail>
where
    Tail: FlatModes<(), Acc>,
    S: FlatModes<D, Tail::List>,
{
    type List = S::List;
}

// --- modes of stride 0 ---------------------------------------------------------------------------

/// The rule that keeps the modes of static stride 0, which are the modes of the nullspace.
#[derive(Debug)]
pub struct StillOnly;

impl<At, S: Compact<LayoutLeft, P>, P, Tail> Admit<StillOnly, At, S, P, Tail> for Int<Z0> {
    type Output = Cons<Mode<S, S::Stride>, Tail>;
}

macro_rules! moving {
    ($(<$p:ident> $D:ty, where $($bound:path),*;)*) => { $(
        impl<At, S, P, Tail, $p: $($bound +)*> Admit<StillOnly, At, S, P, Tail> for $D {
            type Output = Tail;
        }
    )* };
}

moving! {
    <U> Int<PInt<U>>, where Unsigned, NonZero;
    <U> Int<NInt<U>>, where Unsigned, NonZero;
    <W> Dyn<W>, where Held;
}
