//! `make_layout_tv`: makes the thread-value (TV) layout of a tile from a layout of threads and a
//! layout of values.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | TV0: each number occurs once, from 0 on | `NotABijection` | `ui/make_layout_tv/make_layout_tv_gaps`, `ui/make_layout_tv/make_layout_tv_values` |
//! | TV1: the requirements of [`raked_product`](super::raked_product) | as for `raked_product` | |
//! | static integers | `ExtentIsDynamic`, `StrideIsDynamic` | `ui/make_layout_tv/make_layout_tv_dynamic` |
//!
//! # Ensures
//! The laws hold: `tests/laws/make_layout_tv.rs`. The result equals the run-time result:
//! `tests/vectors/tests/bridge_recast.rs`.

use cute_core::{Error, Operator};

use super::compact::{Compact, Compacted, LayoutLeft};
use super::composition::After;
use super::is_static::{KnownLayout, KnownOf};
use super::product_each::{ProductEach, SizesOf};
use super::raked_product::{RakedProduct, RakedProducted};
use super::right_inverse::{RightInverse, RightInverted};
use super::size::{Size, SizeOf};
use crate::errors::{Refusal, operator};
use crate::int::_1;
use crate::layout::{AnyLayout, Layout, Operand};
use crate::outcome::{
    AnInteger, AndOutcome, AndThen, Judges, NotOneByOne, OrRefusal, Proven, SameSize, SizesOutcome,
    ToldAs,
};
use crate::tuple::IntTuple;
use crate::tuple::leaves::Movable;

/// Makes the thread-value (TV) layout of a tile from a layout of threads (`Self`) and a layout of
/// the values of each thread (`Values`). The TV layout maps (thread, value) to the linear
/// coordinate of an element in the tile.
///
/// Call it as [`Recast::make_layout_tv`](crate::Recast::make_layout_tv). It also returns the tiler,
/// which is the shape of the tile. Both layouts must be static; convert others with `to_dynamic()`.
///
/// # Rules
/// | rule | step |
/// |---|---|
/// | TV0 | both layouts must be compact: each number from 0 on occurs exactly once |
/// | TV1 | `M` is the [raked product](crate::ops::RakedProduct) of the threads and the values; it numbers the elements as `thread + value · threads` |
/// | TV2 | the tiler is the size of each mode of `M` |
/// | TV3 | the TV layout is the [right inverse](crate::ops::RightInverse) of `M`, in the shape `(threads, values)` |
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let (tiler, tv) = layout!((4, 32):(32, 1)).make_layout_tv(layout!((4, 8):(8, 1)));
/// let _: Shape![(16, 256)] = tiler;
/// assert_layout!(tv, ((32, 4), (8, 4)):((128, 4), (16, 1)));
/// ```
///
/// # Differs
/// CuTe does not check TV0. If the layout of threads has gaps, CuTe's TV layout assigns some
/// elements to the wrong threads.
///
/// Source: CuTe's Python DSL, `make_layout_tv`.
pub trait MakeLayoutTv<Values>: Operand {
    /// The tiler.
    type Tiler: Copy;
    /// The TV layout.
    type Output: AnyLayout;
    /// Returns the tiler and the TV layout.
    ///
    /// # Errors
    /// Never returns an error: the integers are static, so a broken rule does not compile.
    fn tv(self, values: Values) -> Result<(Self::Tiler, Self::Output), Error>;
}

/// The type of the TV layout of the threads `T` and the values `V`.
pub type LayoutTv<T, V> = <T as MakeLayoutTv<V>>::Output;

/// The type of the tiler of the threads `T` and the values `V`.
pub type TilerTv<T, V> = <T as MakeLayoutTv<V>>::Tiler;

/// TV0, checked for both layouts.
type Numbered<T, V> = <NumbersOf<T> as AndOutcome<NumbersOf<V>>>::Output;
type Judged<T, V> = <Numbered<T, V> as OrRefusal<operator::MakeLayoutTv>>::Output;

impl<S: Copy, D: Copy, V> MakeLayoutTv<V> for Layout<S, D>
where
    Self: Numbering,
    V: Numbering,
    NumbersOf<Self>: AndOutcome<NumbersOf<V>>,
    Numbered<Self, V>: OrRefusal<operator::MakeLayoutTv>,
    Judged<Self, V>: MakesTv<Self, V>,
{
    type Tiler = <Judged<Self, V> as MakesTv<Self, V>>::Tiler;
    type Output = <Judged<Self, V> as MakesTv<Self, V>>::Output;

    #[inline(always)]
    fn tv(self, values: V) -> Result<(Self::Tiler, Self::Output), Error> {
        <Judged<Self, V>>::makes_tv(self, values)
            .map_err(|error| error.within(Operator::MakeLayoutTv))
    }
}

// --- TV0 -----------------------------------------------------------------------------------------

/// Checks that a layout contains each number from 0 on exactly once. The outcome is [`Proven`],
/// [`NotOneByOne`], or the extent or stride that is known only at run time.
pub trait Numbering {
    type Outcome;
}

type NumbersOf<L> = <L as Numbering>::Outcome;

impl<S, D> Numbering for Layout<S, D>
where
    Self: KnownLayout,
    KnownOf<S, D>: AndThen<operator::MakeLayoutTv, (S, D)>,
{
    type Outcome = <KnownOf<S, D> as AndThen<operator::MakeLayoutTv, (S, D)>>::Outcome;
}

type Reached<S, D> = SizeOf<<RightInverted<Layout<S, D>> as AnyLayout>::Shape>;

/// A static layout passes if its right inverse has the same size as the layout.
impl<S: Copy + Size, D: Copy> Judges<operator::MakeLayoutTv> for (S, D)
where
    Layout<S, D>: RightInverse<Output: AnyLayout<Shape: Size>>,
    Reached<S, D>: SameSize<SizeOf<S>>,
    SizesOutcome<Reached<S, D>, SizeOf<S>>:
        ToldAs<NotOneByOne<Reached<S, D>, SizeOf<S>>, AnInteger>,
{
    type Outcome = <SizesOutcome<Reached<S, D>, SizeOf<S>> as ToldAs<
        NotOneByOne<Reached<S, D>, SizeOf<S>>,
        AnInteger,
    >>::Outcome;
}

// --- TV1 to TV3 ----------------------------------------------------------------------------------

/// Computes the tiler and the TV layout of `T` and `V` if `Self`, the outcome of TV0, is `Proven`.
pub trait MakesTv<T, V> {
    type Tiler: Copy;
    type Output: AnyLayout;
    /// Returns the tiler and the TV layout.
    ///
    /// # Errors
    /// Returns the errors of the operators that compute the result.
    fn makes_tv(threads: T, values: V) -> Result<(Self::Tiler, Self::Output), Error>;
}

/// TV1: the raked product numbers the elements of the tile by thread and value.
type Product<T, V> = RakedProducted<T, V>;
type ShapeOf<L> = <L as AnyLayout>::Shape;
/// The shape of the TV layout: the number of threads, and the number of values of each thread.
type Pair<T, V> = (SizeOf<ShapeOf<T>>, SizeOf<ShapeOf<V>>);
type Domain<T, V> = Layout<Pair<T, V>, Compacted<Pair<T, V>, LayoutLeft, _1>>;
type Inverse<T, V> = RightInverted<Product<T, V>>;

impl<T, V> MakesTv<T, V> for Proven
where
    T: AnyLayout<Shape: Size> + RakedProduct<V>,
    V: AnyLayout<Shape: Size>,
    Product<T, V>: RightInverse,
    ShapeOf<Product<T, V>>: ProductEach,
    Pair<T, V>: IntTuple + Compact<LayoutLeft, _1, Stride: IntTuple + Movable>,
    Domain<T, V>: After<Inverse<T, V>, operator::Composition>,
{
    type Tiler = SizesOf<ShapeOf<Product<T, V>>>;
    type Output = <Domain<T, V> as After<Inverse<T, V>, operator::Composition>>::Output;

    #[inline(always)]
    fn makes_tv(threads: T, values: V) -> Result<(Self::Tiler, Self::Output), Error> {
        let domain = (threads.into_parts().0.size(), values.into_parts().0.size());
        // TV1: the raked product numbers the elements.
        let numbers = threads.multiply_raked(values)?;
        // TV2: the tiler is the size of each mode.
        let tiler = numbers.into_parts().0.sizes()?;
        // TV3: the TV layout is the right inverse.
        let inverse = numbers.inverse_on_the_right()?;
        Ok((
            tiler,
            Layout::from_parts(domain, LayoutLeft::compact(domain)).after(inverse)?,
        ))
    }
}

impl<T, V> MakesTv<T, V> for Refusal {
    type Tiler = Self;
    type Output = Self;

    fn makes_tv(_: T, _: V) -> Result<(Self, Self), Error> {
        Ok((Self, Self))
    }
}
