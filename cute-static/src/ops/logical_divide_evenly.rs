//! `logical_divide_evenly`: divides a layout into tiles that cover it exactly. This file also
//! defines the forms with regrouped modes, such as `zipped_divide_evenly`.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | the tile divides the extent | `Uneven` | `ui/logical_divide_evenly/logical_divide_evenly` |
//! | the requirements of [`logical_divide`](super::logical_divide) | | |
//!
//! # Ensures
//! The laws hold: `tests/laws/evenly_divides.rs`. The result equals the run-time result:
//! `tests/vectors/tests/bridge.rs`.

use super::logical_divide::Divides;
use super::mechanisms::by_mode::{keeps_others, primitive_as_tiler, tuple_by_mode};
use super::size::{Size, SizeOf};
use crate::Underscore;
use crate::errors::operator;
use crate::errors::position::{ModeZero, OperatorOf, Position};
use crate::int::{Dyn, Held, Int, Integer};
use crate::layout::{AnyLayout, Layout, Operand};
use crate::outcome::{ModeAt, Permit, SameSize, ToldAs, UnevenTile};
use crate::promise::Promise;
use crate::tuple::for_each_arity;
use cute_core::{Error, Operator, Violation};
/// Divides a layout into tiles that cover it exactly. If a tile reaches past the end of the layout,
/// the tiler is refused.
///
/// Call it as [`Algebra::logical_divide_evenly`](crate::Algebra::logical_divide_evenly). Accepted
/// tilers give the result of [`LogicalDivide`](crate::ops::LogicalDivide).
/// [`EvenlyDivides`](crate::ops::EvenlyDivides) tests a tiler.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let a = layout!((8, 6):(1, 8));
/// assert_layout!(a.logical_divide_evenly((_4, _3)), ((4, 2), (3, 2)):((1, 4), (8, 24)));
/// let (n, tile) = (7, 3);
/// assert_eq!(
///     layout!((8, n):(1, 8)).try_logical_divide_evenly((_4, tile)).unwrap_err().to_string(),
///     "logical_divide: tile 3 does not divide extent 7 evenly (mode 1)",
/// );
/// ```
///
/// # Differs
/// CuTe has no divide that refuses tiles past the end of the layout.
pub trait LogicalDivideEvenly<Tiler>: Operand {
    /// The tiled layout.
    type Output: Operand;
    /// Computes the tiled layout.
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule.
    fn divide_evenly(self, tiler: Tiler) -> Result<Self::Output, Error>;
}

/// The type of the layout `L` divided evenly by `T`.
pub type LogicalDividedEvenly<L, T> = <L as LogicalDivideEvenly<T>>::Output;

type Top = ModeZero<operator::LogicalDivideEvenly>;

impl<S: Copy, D: Copy, T: DividesEvenly<Self, Top>> LogicalDivideEvenly<T> for Layout<S, D> {
    type Output = T::Output;

    #[inline(always)]
    fn divide_evenly(self, tiler: T) -> Result<Self::Output, Error> {
        tiler
            .divides_evenly(self)
            .map_err(|error| error.within(Operator::LogicalDivide))
    }
}

/// A tiler that divides the layout `L` evenly. `L` is mode `At` of the layout that the user
/// divided.
pub trait DividesEvenly<L, At>: Sized {
    type Output: AnyLayout;
    /// Returns the tiled layout.
    ///
    /// # Errors
    /// Returns an error if a dynamic integer breaks a rule.
    fn divides_evenly(self, layout: L) -> Result<Self::Output, Error>;
}

/// Returns the number of elements of a tile.
pub trait TileSize: Copy {
    /// True if the tile is an integer. The elements of the tile are then consecutive.
    const IS_INTEGER: bool = true;
    type Size: Integer;
    fn tile_size(self) -> Self::Size;
}

impl<Z> TileSize for Int<Z>
where
    Self: Integer,
{
    type Size = Self;

    #[inline(always)]
    fn tile_size(self) -> Self {
        self
    }
}

impl<W: Held> TileSize for Dyn<W> {
    type Size = Self;

    #[inline(always)]
    fn tile_size(self) -> Self {
        self
    }
}

impl<S: Copy + Size, D: Copy> TileSize for Layout<S, D> {
    const IS_INTEGER: bool = false;
    type Size = SizeOf<S>;

    #[inline(always)]
    fn tile_size(self) -> Self::Size {
        self.shape().size()
    }
}

/// Requires that `Self`, the size of a mode after the division, equals the mode's original size
/// `Extent`. If it is greater, `Tile` does not divide the mode.
pub trait KeepsSize<Extent, Tile, At> {
    /// Checks the numbers that are known only at run time.
    ///
    /// # Errors
    /// Returns [`Violation::Uneven`] if the sizes differ.
    fn keeps(self, extent: Extent, tile: Tile) -> Result<(), Error>;
}

impl<A: SameSize<Extent>, Extent: Integer, Tile: Integer, At: Position> KeepsSize<Extent, Tile, At>
    for A
where
    A: Integer,
    A::Outcome: ToldAs<UnevenTile<Tile, Extent, At>, ModeAt<At>>,
    <A::Outcome as ToldAs<UnevenTile<Tile, Extent, At>, ModeAt<At>>>::Outcome:
        Permit<OperatorOf<At>>,
{
    #[inline(always)]
    fn keeps(self, extent: Extent, tile: Tile) -> Result<(), Error> {
        if self.value() == extent.value() {
            return Ok(());
        }
        let violation = Violation::Uneven {
            mode: At::MODE,
            extent: extent.value(),
            tile: tile.value(),
        };
        Err(Error::new(Operator::LogicalDivide, violation))
    }
}

/// Returns whether the types show that a tile divides an extent evenly: an integer tile must divide
/// the known divisor of the extent.
const fn shows_even<Extent: Size, Tile: TileSize>() -> bool {
    let is_integer = Tile::IS_INTEGER && Extent::DEPTH == 0;
    is_integer
        && matches!(Tile::Size::STATIC, Some(tile) if tile > 0 && SizeOf::<Extent>::DIVISOR % tile == 0)
}

type ShapeOf<L> = <L as AnyLayout>::Shape;

macro_rules! checked {
    ($(<$($p:ident),*> $tiler:ty;)*) => { $(
        impl<L: AnyLayout<Shape: Size>, At, $($p),*> DividesEvenly<L, At> for $tiler
        where
            Self: Divides<L> + TileSize,
            ShapeOf<<Self as Divides<L>>::Output>: Size,
            SizeOf<ShapeOf<<Self as Divides<L>>::Output>>: KeepsSize<SizeOf<L::Shape>, <Self as TileSize>::Size, At>,
        {
            type Output = <Self as Divides<L>>::Output;

            #[inline(always)]
            fn divides_evenly(self, layout: L) -> Result<Self::Output, Error> {
                let divided = self.divides(layout)?;
                if const { shows_even::<L::Shape, Self>() } {
                    return Ok(divided);
                }
                divided.into_parts().0.size().keeps(layout.into_parts().0.size(), self.tile_size())?;
                Ok(divided)
            }
        }
    )* };
}

checked! {
    <Z> Int<Z>;
    <W> Dyn<W>;
    <S, D> Layout<S, D>;
}

primitive_as_tiler! { [L At] DividesEvenly<L, At>, divides_evenly }
keeps_others! { LogicalDivideEvenly [DividesEvenly<L, At>] |tiler, mode| tiler.divides_evenly(mode) }

impl<L: AnyLayout, At> DividesEvenly<L, At> for Underscore {
    type Output = L;

    #[inline(always)]
    fn divides_evenly(self, layout: L) -> Result<L, Error> {
        Ok(layout)
    }
}

// Each mode alone keeps its promises, but the offsets of all modes together may exceed the range.
for_each_arity!(tuple_by_mode [At,] [DividesEvenly<Layout<S, D>, At>] divides_evenly [operator::LogicalDivideEvenly]
    [|layout, _modes, whole| whole.promised(Operator::LogicalDivide)] []);

macro_rules! regrouped_evenly {
    ($($module:ident $form:literal $Operator:ident $Alias:ident $function:ident $operator:ident $Form:ident;)*) => { $(
        #[doc = concat!("The divide without overhang, regrouped as `", $form, "`.")]
        pub mod $module {
            use super::{DividesEvenly, Top};
            use crate::ops::mechanisms::regroup::{$Form, regrouped};

            regrouped! {
                /// Divides a layout into tiles that cover it exactly, and regroups the modes.
                $Operator => /// The result of the regrouped division of `L` by `T`, as a type.
                $Alias, $function: DividesEvenly [Top] divides_evenly $operator $Form
            }
        }
    )* };
}

regrouped_evenly! {
    zipped "((tile, …), (rest, …))" ZippedDivideEvenly ZippedDividedEvenly divide_zipped_evenly ZippedDivide ZippedForm;
    tiled "((tile, …), rest, …)" TiledDivideEvenly TiledDividedEvenly divide_tiled_evenly TiledDivide TiledForm;
    flat "(tile, …, rest, …)" FlatDivideEvenly FlatDividedEvenly divide_flat_evenly FlatDivide FlatForm;
}
