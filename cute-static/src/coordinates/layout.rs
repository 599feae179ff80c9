//! `CoordinateLayout`: one layout for each entry of a coordinate.

use cute_core::{Error, Operator};

use super::arithmetic::{ArithmeticTuple, AtEach};
use super::place::{CoordinatePlaces, EachPlace};
use crate::int::Integer;
use crate::layout::Layout;
use crate::offsets::{IndexIn, Offsets, offset_at};
use crate::ops::Crd2Idx;
use crate::ops::size::{Size, SizeOf};
use crate::sealed::OwnOperand;
use crate::tuple::{IntTuple, IntoCoord, for_each_arity};

/// A layout whose values are coordinates instead of offsets. It consists of one ordinary layout for
/// each entry of the coordinate, all with the same shape.
///
/// Make one with a literal: `layout!((4, 8):(1@0, 1@1))` maps the coordinate `(i, j)` to `(i, j)`.
/// Its type is `CoordinateLayout<(Layout![(4, 8):(1, 0)], Layout![(4, 8):(0, 1)])>`. If an entry of
/// the coordinate is itself a tuple, the layout for this entry is a `CoordinateLayout`, too.
///
/// # Rules
/// | operator | result |
/// |---|---|
/// | `composition`, `with_shape`, the divides, `coalesce`, `flatten`, `unflatten`, `group`, `take`, `get` | the operator of [`Algebra`](crate::Algebra) is applied to the layout of each entry |
/// | `slice`, `slice_and_offset`, `select`, `local_tile`, `local_partition`, `crd2idx` | the operator is applied to the layout of each entry |
/// | `layout.composition(coords)` | an ordinary layout: the offset of `layout` at the coordinate that `coords` returns |
/// | complements, inverses, products, swizzles | refused, because a stride is a coordinate and not a number |
///
/// An operator is also refused if it merges modes differently for two entries, as a composition
/// across modes can do. Operators that work mode by mode merge nothing.
///
/// ```
/// use cute::prelude::*;
/// let coords = layout!((4, (2, 3)):(1@1, (1@0, 5@0)));
/// assert_eq!(coords.crd2idx((3, (1, 2))).to_string(), "(11,3)");
/// assert_eq!(coords.to_string(), "(_4,(_2,_3)):(_1@1,(_1@0,_5@0))");
/// let tiles = layout!((8, 6):(1@0, 1@1)).zipped_divide(tile!((2, 3)));
/// assert_layout!(tiles, ((2, 3), (4, 2)):((1@0, 1@1), (2@0, 3@1)));
/// assert_eq!(size_of_val(&tiles), 0);
/// ```
///
/// Source: CuTe `arithmetic_tuple.hpp`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CoordinateLayout<Places> {
    places: Places,
}

impl<P> OwnOperand for CoordinateLayout<P> {}

impl<P: Copy> CoordinateLayout<P> {
    pub(crate) const fn of(places: P) -> Self {
        Self { places }
    }

    /// Returns the layouts of the entries.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let (rows, columns) = layout!((4, 8):(1@0, 2@1)).into_places();
    /// assert_layout!(rows, (4, 8):(1, 0));
    /// assert_layout!(columns, (4, 8):(0, 2));
    /// ```
    #[inline(always)]
    pub const fn into_places(self) -> P {
        self.places
    }

    /// Applies the operator `F` to the layout of each entry.
    #[inline(always)]
    pub(super) fn each<F>(
        self,
        f: F,
        operator: Operator,
    ) -> Result<CoordinateLayout<P::Output>, Error>
    where
        P: EachPlace<F>,
    {
        self.places
            .each_place(f, operator)
            .map(CoordinateLayout::of)
    }
}

impl<P: CoordinatePlaces> CoordinateLayout<P> {
    /// Makes the layout of coordinates from the layouts of its entries.
    ///
    /// ```
    /// use cute::coordinates::CoordinateLayout;
    /// use cute::prelude::*;
    /// let n = 8;
    /// let coords = CoordinateLayout::from_places((layout!((4, n):(1, 0)), layout!((4, n):(0, 2)))).unwrap();
    /// assert_eq!(coords.to_string(), "(_4,8):(_1@0,_2@1)");
    /// let error = CoordinateLayout::from_places((layout!((4, n):(1, 0)), layout!((4, { n + 1 }):(0, 2)))).unwrap_err();
    /// assert_eq!(error.to_string(), "make_layout: extent 8 differs from extent 9");
    /// ```
    ///
    /// # Errors
    /// Returns [`Violation::ExtentsDiffer`](cute_core::Violation::ExtentsDiffer) if the run-time
    /// extents of two entries differ.
    #[inline(always)]
    pub fn from_places(places: P) -> Result<Self, Error> {
        places.check(Operator::MakeLayout)?;
        Ok(Self::of(places))
    }

    /// Returns the shape.
    #[inline(always)]
    pub fn shape(self) -> P::Shape {
        self.places.shape()
    }

    /// Returns the number of coordinates of the domain.
    #[inline(always)]
    pub fn size(self) -> SizeOf<P::Shape>
    where
        P::Shape: Size,
    {
        self.shape().size()
    }

    /// Returns the number of modes.
    #[inline(always)]
    pub fn rank(self) -> usize {
        P::Shape::RANK
    }

    /// Returns the number of levels of nesting in the shape.
    #[inline(always)]
    pub fn depth(self) -> usize {
        P::Shape::DEPTH
    }
}

impl<P: Copy> CoordinateLayout<P> {
    /// Returns the coordinate to which the layout maps `coord`. Entries that depend only on static
    /// integers are static.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let coords = layout!((4, 8):(1@0, 1@1));
    /// assert_eq!(coords.crd2idx((3, _5)).to_string(), "(3,_5)");
    /// assert_eq!(coords.crd2idx(6).into_inner(), (2.into_coord(), 1.into_coord()));
    /// # use cute::IntoCoord;
    /// ```
    #[inline(always)]
    pub fn crd2idx<C: IntoCoord>(self, coord: C) -> ArithmeticTuple<P::Values>
    where
        P: AtEach<Crd2IdxAt<C::Coord>>,
    {
        ArithmeticTuple::of(self.places.at_each(Crd2IdxAt(coord.into_coord())))
    }
}

/// Applies [`Crd2Idx`] to the layout of each entry.
#[derive(Clone, Copy, Debug)]
pub struct Crd2IdxAt<C>(pub(super) C);

/// Computes the value of a layout at the coordinate `C`, or at the first coordinate of the part
/// `C`. The value is an integer for a plain layout, and a tuple for a nested entry.
pub trait ValueAt<C>: Copy {
    type Value: IntTuple;
    fn value_at(self, coord: C) -> Self::Value;
}

impl<S: Copy, D: Copy, C: Copy> ValueAt<Crd2IdxAt<C>> for Layout<S, D>
where
    Self: Offsets<Shape = S, Stride = D>,
    C: Crd2Idx<S, D, <Self as Offsets>::Width>,
    IndexIn<Self, C>: Integer,
{
    type Value = IndexIn<Self, C>;

    #[inline(always)]
    fn value_at(self, coord: Crd2IdxAt<C>) -> Self::Value {
        offset_at(self, coord.0)
    }
}

impl<P: AtEach<C>, C> ValueAt<C> for CoordinateLayout<P> {
    type Value = P::Values;

    #[inline(always)]
    fn value_at(self, coord: C) -> P::Values {
        self.places.at_each(coord)
    }
}

macro_rules! values {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<C: Copy, $($A: ValueAt<C>),*> AtEach<C> for ($($A,)*) {
            type Values = ($($A::Value,)*);

            #[inline(always)]
            fn at_each(self, coord: C) -> Self::Values {
                ($(self.$index.value_at(coord),)*)
            }
        }
    };
}

for_each_arity!(values);
