//! CuTe layouts as types: a layout is a type, the algebra is folded by the compiler, and its values take no space.
//!
//! ```
//! use cute::prelude::*;
//! let a = layout!((6, 2):(8, 2));
//! let b = layout!((4, 3):(3, 1));
//! let r = assert_layout!(a.composition(b), ((2, 2), 3):((24, 2), 8));
//! assert_eq!(r.crd2idx(((1, 1), 2)), 42);
//! ```
//!
//! Users depend on the facade, `cute`, which re-exports all of this and adds the literals.
#![cfg_attr(not(test), no_std)]
#![allow(
    unreachable_pub,
    reason = "the engine is public by the compiler's rules, as parts of bounds, in modules that nobody else can name"
)]

#[cfg(feature = "std")]
extern crate std;

mod algebra;
pub mod algorithm;
mod asserted;
mod comparison;
mod composed_layout;
pub mod coordinates;
pub mod divisible;
#[cfg(feature = "alloc")]
mod dynamic;
#[cfg(feature = "engine")]
mod engine;
mod errors;
pub mod int;
mod known;
mod layout;
mod list;
mod modes;
mod offsets;
pub mod ops;
mod outcome;
mod plain;
mod profile;
mod promise;
mod relation;
mod swizzle;
pub mod tensor;
mod tuple;
mod unchecked;

#[cfg(feature = "alloc")]
pub use algebra::Predicates;
pub use algebra::inverse::Inverses;
pub use algebra::{Algebra, Recast};
pub use composed_layout::cosize::static_cosize;
pub use composed_layout::product::{LogicalProductSwizzled, SwizzledProducted};
pub use composed_layout::{ComposedLayout, Function, Then, make_composed_layout};
pub use cute_core::{Error, Operator, ProductMode, SpanBound, Violation};
#[cfg(feature = "alloc")]
pub use dynamic::to_dynamic;
pub use int::*;
pub use layout::{AnyLayout, IntoLayout, Layout, LayoutOf, Operand};
pub use offsets::{IndexIn, Offsets};
#[doc(no_inline)]
pub use ops::*;
pub use profile::{Shape, StrideFits};
pub use swizzle::make::make_swizzle;
pub use swizzle::{Swizzle, SwizzleParts};
pub use tensor::{
    Tensor, make_counting_tensor, make_identity_tensor, make_tensor, make_tensor_at, try_make_counting_tensor,
    try_make_identity_tensor, try_make_tensor, try_make_tensor_at,
};
#[cfg(feature = "generic-array")]
pub use tensor::{make_fragment_like, make_fragment_like_of};
pub use tuple::{FromLeaves, IntTuple, IntoCoord, IntoIntTuple, Static, Visitor, display};
pub use typenum::Bit;
#[cfg(feature = "const-generics")]
pub use typenum::Const;
pub use unchecked::{OffsetWidth, Unchecked};

mod sealed {
    /// Leaves, and tuples of them, which unsafe code trusts.
    #[diagnostic::on_unimplemented(
        message = "tensor: `{Self}` is not one of the library's own coordinates, which unsafe code trusts",
        label = "cannot be one here",
        note = "`IntoCoord` makes one of the library's coordinates of a type of one's own"
    )]
    pub trait Sealed {}

    /// Layouts, and the type that replaces a refused one: keeping their promises is up to this crate.
    #[diagnostic::on_unimplemented(
        message = "layout: `{Self}` is not one of the library's own layouts, whose promises others rely on",
        label = "cannot be one here",
        note = "`make_layout` and `layout!` make one"
    )]
    pub trait OwnLayout {}

    /// Layouts, and layouts under a function: the operands of operators.
    pub trait OwnOperand {}

    impl<L: OwnLayout> OwnOperand for L {}
    impl<A, O, B> OwnOperand for crate::ComposedLayout<A, O, B> {}

    impl<S, D> OwnLayout for crate::Layout<S, D> {}
    impl OwnLayout for crate::errors::Refusal {}

    impl Sealed for () {}

    /// The entries that a tiler, a profile or a coordinate may have, all of the library's own kinds.
    #[diagnostic::on_unimplemented(
        message = "layout: `{Self}` is not one of the library's own integers or tuples, whose promises others rely on",
        label = "cannot be one here"
    )]
    pub trait OwnEntry {}

    impl<Z> OwnEntry for crate::Int<Z> {}
    impl<W> OwnEntry for crate::Dyn<W> {}
    impl OwnEntry for crate::Underscore {}
    impl OwnEntry for crate::errors::Refusal {}
    impl OwnEntry for () {}

    macro_rules! entries {
        ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
            impl<$($A),*> OwnEntry for ($($A,)*) {}
        };
    }

    crate::tuple::for_each_arity!(entries);

    macro_rules! tuple {
        ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
            impl<$($A: Sealed),*> Sealed for ($($A,)*) {}
        };
    }

    crate::tuple::for_each_arity!(tuple);

    impl Sealed for crate::Underscore {}
}

/// The mode that is kept: `_` in tilers and coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Underscore;

/// The value; panics with the error's sentence if there is none.
#[inline(always)]
#[track_caller]
pub(crate) fn or_panic<T>(result: Result<T, Error>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => refused(error),
    }
}

#[cold]
#[inline(never)]
#[track_caller]
pub(crate) fn refused(error: Error) -> ! {
    panic!("{error}")
}

/// Everything that user code names besides the literals: the named integers, and the traits that carry the methods.
pub mod prelude {
    #[cfg(feature = "alloc")]
    pub use crate::Predicates;
    pub use crate::int::*;
    pub use crate::tensor::Lend;
    pub use crate::{
        Algebra, AnyLayout, BlockedProduct, Coalesce, CoalesceBy, Coalesced, CoalescedBy, Compatible, Complement,
        Complemented, Composed, ComposedLayout, Composition, Congruent, Crd2Idx, Extents, Filter, FlatDivide,
        FlatProduct, Flatten, Get, IndexIn, Int, IntTuple, Inverses, Layout, LayoutLeft, LayoutRight, LocalParts,
        LogicalDivide, LogicalDivided, LogicalProduct, LogicalProducted, Offsets, RakedProduct, Recast, Shape, Size,
        Static, Swizzle, Tensor, TiledDivide, TiledProduct, Underscore, WeaklyCongruent, ZippedDivide, ZippedDivided,
        ZippedProduct, ceil_div, compatible, congruent, crd2crd, crd2idx_shape, display, evenly_divides, from_modes,
        get, idx2crd, idx2crd_stride, make_composed_layout, make_counting_tensor, make_identity_tensor, make_layout,
        make_ordered_layout, make_swizzle, make_tensor, make_tensor_at, round_up, shape_div, shape_mod,
        try_make_identity_tensor, try_make_layout, try_make_tensor, try_make_tensor_at, weakly_congruent,
    };
    #[cfg(feature = "generic-array")]
    pub use crate::{make_fragment_like, make_fragment_like_of};
}

/// The items that the macros name.
#[doc(hidden)]
pub mod __private {
    pub use typenum::{B0, B1, NInt, PInt, UInt, UTerm, Z0, consts};

    pub use crate::errors::reach::must_lie_in;
    pub use crate::int::named::*;
    pub use crate::ops::local_tile::ProjectsThreads;
    pub use crate::ops::make_layout::{make_layout as make_layout_from, try_make_layout as try_make_layout_from};
    #[cfg(feature = "alloc")]
    pub use crate::tensor::foreign::{foreign_part, foreign_part_mut};

    use crate::asserted::Asserted;
    use crate::coordinates::CoordinateLayout;
    use crate::tuple::IntoIntTuple;

    /// A number with eight more binary digits behind it, the highest first.
    pub type UInt8<F, B7, B6, B5, B4, B3, B2, B1, B0> =
        UInt<UInt<UInt<UInt<UInt<UInt<UInt<UInt<F, B7>, B6>, B5>, B4>, B3>, B2>, B1>, B0>;

    /// The coordinate layout that has these layouts, which the literal has made of one shape, at its places.
    #[inline(always)]
    pub const fn coordinates<P: Copy>(places: P) -> CoordinateLayout<P> {
        CoordinateLayout::of(places)
    }

    /// A value whose type is compared with `E`.
    #[inline(always)]
    pub fn asserted<E, T: Asserted<E>>(value: T) -> T::Output {
        value.asserted()
    }

    /// A run-time integer as a leaf, or a tuple of them.
    #[inline(always)]
    #[track_caller]
    pub fn leaf<T: IntoIntTuple>(value: T) -> T::IntTuple {
        crate::or_panic(value.into_int_tuple())
    }
}

/// The internals that the project's own tests use, with the feature `engine`. None of it is a stable interface.
#[doc(hidden)]
pub mod __guards {
    pub use crate::comparison::ComparedWith;
    pub use crate::errors::{Layouts, Numbers, Refused, decimal, operator};
    pub use crate::ops::elem_less::NotGreater;
    pub use crate::outcome::{Answers, Broken, Collides, Judges, NonNegative, Proven, Unknown};
}

#[doc(hidden)]
pub mod __engine {
    #[cfg(feature = "engine")]
    pub use crate::engine::*;
}
