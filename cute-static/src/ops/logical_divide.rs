//! `logical_divide`: divides a layout into a tile and the modes that number the tiles.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | D2: the tiler loses no element | `TilerLoses` | `ui/logical_divide/logical_divide_loses_elements` |
//! | the tiler is injective, and its strides are not negative | `StrideOverlaps`, `StrideNegative` | `ui/logical_divide/logical_divide_not_injective` |
//! | all strides of a tiler with several modes are static | `StrideDynamic` | `ui/logical_divide/logical_divide_dynamic_stride` |
//! | the requirements of [`composition`](super::composition) | | `ui/logical_divide/logical_divide_*`, `ui/incompatible_shapes/logical_divide_shape` |
//!
//! # Ensures
//! The post-condition holds and no element is lost: `tests/laws/logical_divide.rs`. The result
//! equals the run-time result: `tests/vectors/tests/bridge.rs`.

use cute_core::{Error, Operator, Violation};

use super::coalesce::{CoalesceOnto, Onto, coalesced_modes};
use super::complement::{ComplementBy, ComplementedBy, Even};
use super::composition::Conclude;
use super::mechanisms::by_mode::{keeps_others, primitive_as_tiler, tuple_by_mode};
use crate::Underscore;
use crate::errors::operator;
use crate::int::natural::One;
use crate::int::{_0, _1, Dyn, Held, Int, Integer};
use crate::layout::{AnyLayout, IntoLayout, Layout, LayoutOf, Operand};
use crate::list::End;
use crate::list::modes::ModeList;
use crate::plain::{DividedPlainly, LeftSide, NotPlain, RightSide};
use crate::promise::Promise;
use crate::tuple::{IntTuple, for_each_arity};
use typenum::{NonZero, PInt, UInt, Unsigned};

/// Divides a layout `A` into tiles `T` (`Tiler`). Mode 0 of the result is one tile, and mode 1
/// numbers the tiles: `12:1` divided by 4 is `(4,3):(1,4)`.
///
/// Call it as [`Algebra::logical_divide`](crate::Algebra::logical_divide); name this trait in the
/// bounds of generic code. [`zipped_divide`](crate::ops::ZippedDivide),
/// [`tiled_divide`](crate::ops::TiledDivide) and [`flat_divide`](crate::ops::FlatDivide) group the
/// same modes differently.
///
/// # Function
/// The result is the composition `A ∘ (T, C)`, where `C` is the
/// [complement](crate::ops::Complement) of `T` in the shape of the coalesced `A`. Every element of
/// `A` is in one of the tiles. If `T` does not divide `A` evenly, the number of tiles is rounded
/// up, and the last tile reaches past the end;
/// [`logical_divide_evenly`](crate::ops::LogicalDivideEvenly) refuses such a tiler.
///
/// # Rules
/// | rule | the tiler is | result |
/// |---|---|---|
/// | D0 | a layout | the composition above |
/// | D1 | an integer `n` | the result for `n:1`, or for `1:0` if `n` is a static 1 |
/// | D2 | a layout with a gap that its repetitions do not fill | refused if an element of `A` is in the gap |
/// | D4 | `_` | the mode stays unchanged |
/// | D5 | a tuple of these | each entry divides one mode; later modes stay unchanged |
///
/// The tiler must not overlap itself, and its strides must not be negative. If the tiler has
/// several modes, all its strides must be static. A tile must not cross from one mode of `A` into
/// another (the rules of [`Composition`](crate::ops::Composition)). Other tilers are refused.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let a = layout!((4, 2, 3):(2, 1, 8));
/// assert_layout!(a.logical_divide(layout!(4:2)), ((2, 2), (2, 3)):((4, 1), (2, 8)));
/// let matrix = layout!((9, (4, 8)):(59, (13, 1)));
/// let tiled = matrix.logical_divide((layout!(3:3), layout!((2, 4):(1, 8))));
/// assert_layout!(tiled, ((3, 3), ((2, 4), (2, 2))):((177, 59), ((13, 2), (26, 1))));
/// // The elements that would be lost are past the four.
/// assert_layout!(layout!(4:4).logical_divide(layout!((3, 3):(8, 1))), ((3, 3), 2):((32, 4), 12));
/// // One bound serves a whole function, and one more each further step.
/// fn twice<L, T, U>(layout: L, outer: T, inner: U) -> <L::Output as LogicalDivide<U>>::Output
/// where
///     L: LogicalDivide<T, Output: LogicalDivide<U>>,
/// {
///     layout.logical_divide(outer).logical_divide(inner)
/// }
/// assert_layout!(twice(layout!(64:1), _16, (_4,)), ((4, 4), 4):((1, 4), 16));
/// ```
///
/// # Differs
/// CuTe accepts tilers that lose elements, and tiles that cross modes. For the latter, its result
/// is not `A ∘ (T, C)`.
///
/// Source: CuTe `layout.hpp`, `logical_divide`.
pub trait LogicalDivide<Tiler>: Operand {
    /// The tiled layout.
    type Output: Operand;
    /// Computes the tiled layout.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule.
    fn divide(self, tiler: Tiler) -> Result<Self::Output, Error>;
}

/// The type of the layout `L` divided by `T`.
pub type LogicalDivided<L, T> = <L as LogicalDivide<T>>::Output;

impl<S: Copy, D: Copy, T> LogicalDivide<T> for Layout<S, D>
where
    T: Divides<Self>,
{
    type Output = T::Output;

    #[inline(always)]
    fn divide(self, tiler: T) -> Result<Self::Output, Error> {
        tiler
            .divides(self)
            .map_err(|error| error.within(Operator::LogicalDivide))
    }
}

/// A tiler of the layout `L`. The trait is implemented for the tiler, so the compiler selects an
/// impl only after it has inferred the tiler.
#[diagnostic::on_unimplemented(
    message = "logical_divide: `{Self}` is not a tiler",
    label = "not a tiler",
    note = "a tiler is a layout, or a tuple with an integer, `_` or a layout for each mode: `(4, \
            3)` or `(_4, _3)`"
)]
pub trait Divides<L>: Sized {
    type Output: AnyLayout;
    /// Returns the tiled layout.
    ///
    /// # Errors
    /// Returns an error if a dynamic integer breaks a rule.
    fn divides(self, layout: L) -> Result<Self::Output, Error>;
}

// --- D0, D1 --------------------------------------------------------------------------------------

/// D0 and D1: divides by a tiler that is equivalent to the layout `$S:$D`. Each kind of tiler has
/// its own impl. If one impl delegated to another, the type of its result would take one more step
/// to compute. The tool rust-analyzer gives up after fewer steps than the compiler.
macro_rules! divides {
    ($($(#[$doc:meta])* [$($generics:tt)*] $Tiler:ty, $S:ty, $D:ty, [$($bounds:tt)*], |$tiler:ident| $layout:expr;)*) => { $(
        $(#[$doc])*
        impl<$($generics)* S2: Copy, D2: Copy> Divides<Layout<S2, D2>> for $Tiler
        where
            $($bounds)*
            S2: LeftSide<D2>,
            $S: LeftSide<$D> + RightSide<$D>,
            DividedPlainly<S2, D2, $S, $D>: Conclude<Dividing<Layout<S2, D2>>, Layout<$S, $D>, operator::LogicalDivide>,
        {
            // The output is a `Layout` even while the compiler does not know its shape and stride
            // yet.
            type Output = Layout<
                <DividedPlainly<S2, D2, $S, $D> as Conclude<Dividing<Layout<S2, D2>>, Layout<$S, $D>, operator::LogicalDivide>>::Shape,
                <DividedPlainly<S2, D2, $S, $D> as Conclude<Dividing<Layout<S2, D2>>, Layout<$S, $D>, operator::LogicalDivide>>::Stride,
            >;

            #[inline(always)]
            fn divides(self, layout: Layout<S2, D2>) -> Result<Self::Output, Error> {
                let $tiler = self;
                let tiler: Layout<$S, $D> = $layout;
                <DividedPlainly<S2, D2, $S, $D>>::conclude(Dividing(layout), tiler)
            }
        }
    )* };
}

divides! {
    /// D0: the tiler is a layout.
    [S: Copy, D: Copy,] Layout<S, D>, S, D, [], |tiler| tiler;
    /// D1: the tiler is a static 1.
    [] Int<PInt<One>>, Self, _0, [], |tiler| Layout::from_parts(tiler, Int::new());
    /// D1: the tiler is a static integer greater than 1.
    [U, B, C,] Int<PInt<UInt<UInt<U, B>, C>>>, Self, _1, [UInt<UInt<U, B>, C>: Unsigned + NonZero,],
        |tiler| Layout::from_parts(tiler, Int::new());
    /// D1: the tiler is a run-time integer.
    [W: Held,] Dyn<W>, Self, _1, [], |tiler| {
        if tiler.value() <= 0 {
            let violation = Violation::ExtentNotPositive { leaf: 0, extent: tiler.value() };
            return Err(Error::new(Operator::LogicalDivide, violation));
        }
        Layout::from_parts(tiler, Int::new())
    };
}

/// Marks `L` as the layout that a tile divides.
#[derive(Debug)]
pub struct Dividing<L>(L);

/// The shape of the coalesced layout `S2:D2`.
type Whole<S2, D2> = ShapeOf<LayoutOf<Onto<S2, D2, End>>>;
/// The modes that number the tiles: the complement of the tiler `T` in the layout `S2:D2`.
type Others<T, S2, D2> = ComplementedBy<T, Whole<S2, D2>, Even, operator::LogicalDivide>;
type ShapeOf<L> = <L as AnyLayout>::Shape;
type StrideOf<L> = <L as AnyLayout>::Stride;
/// The layout of two modes: the tiler and its complement.
type Both<S, D, Rest> = Layout<(S, ShapeOf<Rest>), (D, StrideOf<Rest>)>;

impl<S: Copy, D: Copy, S2: IntTuple, D2: IntTuple>
    Conclude<Dividing<Layout<S2, D2>>, Layout<S, D>, operator::LogicalDivide> for NotPlain
where
    S2: CoalesceOnto<D2, End, Output: ModeList + IntoLayout>,
    Layout<S, D>: ComplementBy<Whole<S2, D2>, Even, operator::LogicalDivide>,
    Self:
        Conclude<Layout<S2, D2>, Both<S, D, Others<Layout<S, D>, S2, D2>>, operator::LogicalDivide>,
{
    type Shape = <Self as Conclude<
        Layout<S2, D2>,
        Both<S, D, Others<Layout<S, D>, S2, D2>>,
        operator::LogicalDivide,
    >>::Shape;
    type Stride = <Self as Conclude<
        Layout<S2, D2>,
        Both<S, D, Others<Layout<S, D>, S2, D2>>,
        operator::LogicalDivide,
    >>::Stride;

    #[inline(always)]
    fn conclude(
        Dividing(layout): Dividing<Layout<S2, D2>>,
        tiler: Layout<S, D>,
    ) -> Result<Layout<Self::Shape, Self::Stride>, Error> {
        let (whole, stride) = layout.into_pair();
        let (whole, _) = coalesced_modes(whole, stride).into_layout().into_parts();
        let (shape, stride) = tiler.into_pair();
        let (rest_shape, rest_stride) = tiler.complement_by(whole)?.into_parts();
        Self::conclude(
            layout,
            Layout::from_parts((shape, rest_shape), (stride, rest_stride)),
        )
    }
}

primitive_as_tiler! { [L] Divides<L>, divides }
// Each mode alone keeps its promises, but the offsets of all modes together may exceed the range.
for_each_arity!(tuple_by_mode [] [Divides<Layout<S, D>>] divides [operator::LogicalDivide] [|layout, _modes, whole| whole.promised(Operator::Composition)] []);
keeps_others! { LogicalDivide [Divides<L>] |tiler, mode| tiler.divides(mode) }

// --- D4 ------------------------------------------------------------------------------------------

impl<L: AnyLayout> Divides<L> for Underscore {
    type Output = L;

    #[inline(always)]
    fn divides(self, layout: L) -> Result<L, Error> {
        Ok(layout)
    }
}
