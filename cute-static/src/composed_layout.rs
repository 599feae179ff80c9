//! `ComposedLayout`: a function applied after a layout, `A ∘ (offset + B)`. The module
//! [`cute_core::composed_layout`] explains it.
//!
//! # Ensures
//! The offsets equal those of the run-time composed layout: `tests/algebra/composed.rs`.

pub mod contiguous;
pub mod cosize;
pub mod forwarded;
pub mod function;
pub mod inverse;
pub mod left_inverse;
pub mod max_alignment;
pub mod max_common_vector;
pub mod parts;
pub mod product;
pub mod recast;
pub mod right_inverse;
pub mod split;
pub mod splits;

use core::fmt;

pub use self::function::{BehindFunction, Function, Then};
use self::parts::{InsideAt, InsideOf};
use crate::int::count::count;
use crate::int::{Integer, IntoLeaf};
use crate::known::IsKnown;
use crate::layout::AnyLayout;
#[cfg(feature = "alloc")]
use crate::layout::Layout;
use crate::ops::mechanisms::by_mode::entries::TilerAnswer;
use crate::ops::size::{Size, SizeOf};
use crate::swizzle::SwizzleParts;
use crate::swizzle::bits::{Call, Called};
use crate::tuple::{IntTuple, IntoCoord};

/// A composed layout `A ∘ (offset + B)`: a function `A`, usually a swizzle, is applied to the
/// offsets of a layout `B`.
///
/// Make one with `layout!(Sw<1, 0, 1> o (2, 4):(4, 1))` or [`make_composed_layout`]. It has the
/// shape and size of `B`, and at the coordinate `c` the offset `A(offset + B(c))`, even past the
/// size.
///
/// # Rules
/// | rule | operator | result |
/// |---|---|---|
/// | S1 | operators that change only the domain: `coalesce`, `flatten`, `composition` on the right, the divides | the operator is applied to `B` |
/// | S2 | slices, tiles, partitions | the operator is applied to `B`, and the offset of the first element is added to `offset` |
/// | S3 | `composition` on the left | the left layout is applied after `A`; `A` may be a chain of functions |
/// | S5 | [`base`](ComposedLayout::base) | the offset is split into a run-time part and a static part |
/// | S6 | products | `B` is repeated, and `A` is applied to the result; a plain layout times a composed one is a [`LogicalProductSwizzled`](crate::LogicalProductSwizzled) |
/// | S8 | `recast_layout`, `upcast`, `downcast` | the swizzle, the offset and the layout are converted separately |
/// | S9 | [`left_inverse`](ComposedLayout::left_inverse) | `left_inverse(B) ∘ (−offset + A)` |
/// | S10 | [`right_inverse`](ComposedLayout::right_inverse) | `right_inverse(B) ∘ A`, if `A` maps the domain to itself |
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let a = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
/// assert_eq!(a.to_string(), "Sw<3,4,3> o _0 o (_8,_64):(_64,_1)");
/// assert_eq!(a.crd2idx((2, 5)), 128 + 16 + 5);
/// assert_eq!(a.composition(tile!((4, 8))).to_string(), "Sw<3,4,3> o _0 o (_4,_8):(_64,_1)");
/// assert_eq!(size_of_val(&a), 0);
/// ```
///
/// # Differs
/// * Two consecutive swizzles stay two functions. A run-time layout replaces them by one swizzle if
///   possible (S4).
/// * For a slice, CuTe moves the offset out of the swizzle with `^`, which changes the function if
///   the addition of the offset carries.
///
/// Source: CuTe `layout_composed.hpp`, `swizzle_layout.hpp`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ComposedLayout<A, O, B> {
    function: A,
    offset: O,
    layout: B,
}

impl<A: Function, O: Integer, B: AnyLayout> ComposedLayout<A, O, B> {
    /// Makes `function ∘ (offset + layout)` from integers that are already leaves (`Int` or `Dyn`).
    #[inline(always)]
    ///
    /// ```
    /// use cute::prelude::*;
    /// let a = ComposedLayout::new(Swizzle::<_1, _0, _1>::new(), _2, layout!(4:1));
    /// assert_eq!(a.to_string(), "Sw<1,0,1> o _2 o _4:_1");
    /// ```
    pub const fn new(function: A, offset: O, layout: B) -> Self {
        Self {
            function,
            offset,
            layout,
        }
    }

    /// Returns the composed layout with the same function and offset, and another inner layout.
    #[doc(hidden)]
    #[inline(always)]
    pub fn in_front_of<L>(self, layout: L) -> ComposedLayout<A, O, L> {
        ComposedLayout {
            function: self.function,
            offset: self.offset,
            layout,
        }
    }

    /// Returns the function `A`, which is applied last. It is usually a swizzle.
    #[inline(always)]
    pub const fn function(self) -> A {
        self.function
    }

    /// Returns the offset that is added to the offsets of the layout, before the function is
    /// applied.
    #[inline(always)]
    pub const fn offset(self) -> O {
        self.offset
    }

    /// Returns the layout `B`, which is applied first.
    #[inline(always)]
    pub const fn layout(self) -> B {
        self.layout
    }

    /// Returns the shape of the domain.
    #[inline(always)]
    pub fn shape(self) -> B::Shape {
        self.layout.into_parts().0
    }

    /// Returns the number of coordinates.
    #[inline(always)]
    pub fn size(self) -> SizeOf<B::Shape>
    where
        B::Shape: Size,
    {
        self.shape().size()
    }

    /// Returns the number of modes.
    #[inline(always)]
    pub fn rank(self) -> usize
    where
        B::Shape: IntTuple,
    {
        <B::Shape as IntTuple>::RANK
    }

    /// Returns the offset of a coordinate.
    ///
    /// The offset is static if the layout's offset at `coord` and the added offset are; otherwise
    /// it has the width of their sum.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!(Sw<3, 4, 3> o (8, 64):(64, 1));
    /// let _: Int![149] = a.crd2idx((_2, _5));
    /// assert_eq!(a.crd2idx((2, 5)), 149);
    /// ```
    #[inline(always)]
    pub fn crd2idx<C: IntoCoord>(self, coord: C) -> Called<A, InsideOf<Self, C>>
    where
        Self: InsideAt<C::Coord>,
        A: Call<InsideOf<Self, C>>,
    {
        self.function.call(self.inside_at(coord.into_coord()))
    }

    /// Returns the offset of a coordinate as a `usize`, for indexing a slice. A negative offset
    /// becomes an index past the end of every slice, so that `slice[index]` panics.
    ///
    /// ```
    /// use cute::prelude::*;
    /// assert_eq!(layout!(Sw<3, 4, 3> o (8, 64):(64, 1)).index((2, 5)), 149);
    /// ```
    #[inline(always)]
    pub fn index<C: IntoCoord>(self, coord: C) -> usize
    where
        Self: InsideAt<C::Coord>,
        A: Call<InsideOf<Self, C>>,
    {
        count(self.crd2idx(coord).value())
    }
}

impl<A: SwizzleParts, O: Integer, B: AnyLayout> ComposedLayout<A, O, B> {
    /// Returns the swizzle that is applied last.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let _: Swizzle<_3, _4, _3> = layout!(Sw<3, 4, 3> o (8, 64):(64, 1)).swizzle();
    /// ```
    #[inline(always)]
    pub const fn swizzle(self) -> A {
        self.function
    }
}

/// Makes the composed layout `function ∘ (offset + layout)`.
///
/// * `function` is a swizzle or a layout.
/// * `layout` is a layout or a composed layout.
/// * To apply a layout `left` after a composed layout, call
///   `make_composed_layout(left, _0, right)`.
///
/// ```
/// use cute::prelude::*;
/// let offset = 5;
/// let a = make_composed_layout(Swizzle::<_2, _0, _2>::new(), offset, layout!((8, 8):(8, 1)));
/// assert_eq!(a.to_string(), "Sw<2,0,2> o 5 o (_8,_8):(_8,_1)");
/// assert_eq!(a.crd2idx((0, 7)), 12 ^ 3);
/// let rows = make_composed_layout(layout!((4, 32):(32, 1)), _0, a);
/// assert_eq!(rows.crd2idx((0, 7)), 32 * 3 + 3);
/// ```
///
/// # Panics
/// Panics if the offset does not fit 64 signed bits.
#[inline(always)]
#[track_caller]
pub fn make_composed_layout<A, O, B>(function: A, offset: O, layout: B) -> B::Output
where
    A: Function,
    O: IntoLeaf,
    B: BehindFunction<A, O::Leaf>,
{
    layout.behind(function, crate::or_panic(offset.into_leaf()))
}

impl<A: fmt::Display, O: fmt::Display, B: fmt::Display> fmt::Display for ComposedLayout<A, O, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} o {} o {}", self.function, self.offset, self.layout)
    }
}

impl<A: fmt::Debug, O: fmt::Debug, B: fmt::Debug> fmt::Debug for ComposedLayout<A, O, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} o {:?} o {:?}",
            self.function, self.offset, self.layout
        )
    }
}

#[cfg(feature = "alloc")]
impl<A: Function, O: Integer, S: IntTuple, D: IntTuple> ComposedLayout<A, O, Layout<S, D>> {
    /// Converts to a run-time composed layout.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!(Sw<3, 4, 3> o (8, 64):(64, 1)).to_dynamic();
    /// assert_eq!(a, "Sw<3,4,3> o 0 o (8,64):(64,1)".parse()?);
    /// # Ok::<(), cute::dynamic::ParseError>(())
    /// ```
    pub fn to_dynamic(self) -> cute_core::ComposedLayout {
        self.function
            .before(self.offset.value(), self.layout.to_dynamic().into())
    }
}

impl<A, O, B> TilerAnswer for ComposedLayout<A, O, B> {
    type Answer = IsKnown;
}
