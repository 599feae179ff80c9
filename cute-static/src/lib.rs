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

mod algebra;
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
mod refusal;
mod relation;
mod span;
mod swizzle;
mod tuple;
mod unchecked;

#[cfg(feature = "alloc")]
pub use algebra::Predicates;
pub use algebra::inverse::Inverses;
pub use algebra::{Algebra, Recast};
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

    /// [`Sealed`] as a bound, for the tensors, which are a crate of their own: what implements it is decided here, because nobody else
    /// can name the trait that this one needs.
    pub trait IsSealed: Sealed {}
    impl<T: Sealed> IsSealed for T {}

    /// [`OwnEntry`] as a bound, in the same way.
    pub trait IsOwnEntry: OwnEntry {}
    impl<T: OwnEntry> IsOwnEntry for T {}
}

/// The mode that is kept: `_` in tilers and coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Underscore;

/// The value; panics with the error's sentence if there is none.
#[doc(hidden)]
#[inline(always)]
#[track_caller]
pub fn or_panic<T>(result: Result<T, Error>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => refused(error),
    }
}

#[doc(hidden)]
#[cold]
#[inline(never)]
#[track_caller]
pub fn refused(error: Error) -> ! {
    panic!("{error}")
}

/// Everything that user code names besides the literals: the named integers, and the traits that carry the methods.
pub mod prelude {
    #[cfg(feature = "alloc")]
    pub use crate::Predicates;
    pub use crate::int::*;
    pub use crate::{
        Algebra, AnyLayout, BlockedProduct, Coalesce, CoalesceBy, Coalesced, CoalescedBy, Compatible, Complement,
        Complemented, Composed, ComposedLayout, Composition, Congruent, Crd2Idx, Extents, Filter, FlatDivide,
        FlatProduct, Flatten, Get, IndexIn, Int, IntTuple, Inverses, Layout, LayoutLeft, LayoutRight, LocalParts,
        LogicalDivide, LogicalDivided, LogicalProduct, LogicalProducted, Offsets, RakedProduct, Recast, Shape, Size,
        Static, Swizzle, TiledDivide, TiledProduct, Underscore, WeaklyCongruent, ZippedDivide, ZippedDivided,
        ZippedProduct, ceil_div, compatible, congruent, crd2crd, crd2idx_shape, display, evenly_divides, from_modes,
        get, idx2crd, idx2crd_stride, make_composed_layout, make_layout, make_ordered_layout, make_swizzle, round_up,
        shape_div, shape_mod, try_make_layout, weakly_congruent,
    };
}

/// The items that the macros name.
#[doc(hidden)]
pub mod __private {
    pub use typenum::{B0, B1, NInt, PInt, UInt, UTerm, Z0, consts};

    pub use crate::int::named::*;
    pub use crate::ops::local_tile::ProjectsThreads;
    pub use crate::ops::make_layout::{make_layout as make_layout_from, try_make_layout as try_make_layout_from};

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

/// What `cute-tensor` is built of, besides what is public: a part of the library, and no stable interface.
#[doc(hidden)]
pub mod __tensor {
    pub use crate::{_1, Underscore, or_panic, refused};
    pub mod algebra {
        pub use crate::algebra::Algebra;
    }
    pub mod composed_layout {
        pub use crate::composed_layout::{ComposedLayout, Function};
        pub mod recast {
            pub use crate::composed_layout::recast::RecastComposed;
        }
    }
    pub mod errors {
        pub use crate::errors::{Layouts, Numbers, Refusal, Refused, Small, decimal, operator};
        pub mod position {
            pub use crate::errors::position::{ModeZero, Next, OperatorOf, Position};
        }
        pub mod text {
            pub use crate::errors::text::Text;
        }
    }
    pub mod int {
        pub use crate::int::dynamic::Held;
        pub use crate::int::{_0, _1, Dyn, Int, Integer, IntoLeaf, Product};
        pub mod count {
            pub use crate::int::count::{ALL_ARE_COUNTABLE, count, is_countable};
        }
        pub mod natural {
            pub use crate::int::natural::{IsSame, One, Same};
        }
        pub mod number {
            pub use crate::int::number::{Digits, Number};
        }
    }
    pub mod layout {
        pub use crate::layout::{AnyLayout, Layout};
    }
    pub mod list {
        pub use crate::list::{Append, Appended, Cons, End, Entries, EntriesOf, Mode, ZipEntries, Zipped};
    }
    pub mod modes {
        pub use crate::modes::{ModeTable, ModesOf, NO_OFFSET, UNBOUNDED};
    }
    pub mod offsets {
        pub use crate::offsets::Offsets;
    }
    pub mod ops {
        pub mod coalesce {
            pub use crate::ops::coalesce::{Coalesce, Coalesced};
        }
        pub mod composition {
            pub use crate::ops::composition::{Composed, Composition};
        }
        pub mod cosize {
            pub use crate::ops::cosize::Reach;
        }
        pub mod crd2idx {
            pub use crate::ops::crd2idx::Crd2Idx;
        }
        pub mod extents {
            pub use crate::ops::extents::Extents;
        }
        pub mod fill_coord {
            pub use crate::ops::mechanisms::fill_coord::{FillCoord, Open};
        }
        pub mod flat_divide {
            pub use crate::ops::flat_divide::FlatDivide;
        }
        pub mod flatten {
            pub use crate::ops::flatten::{Flatten, Flattened};
        }
        pub mod group {
            pub use crate::ops::group::{Group, Grouped};
        }
        pub mod in_shape {
            pub use crate::ops::in_shape::{InShape, Picked};
        }
        pub mod local_partition {
            pub use crate::ops::local_partition::ThreadAt;
        }
        pub mod local_tile {
            pub use crate::ops::local_tile::{ProjectsThreads, ProjectsTile};
        }
        pub mod logical_divide {
            pub use crate::ops::logical_divide::LogicalDivide;
        }
        pub mod make_layout {
            pub use crate::ops::make_layout::FitsShape;
        }
        pub mod make_layout_like {
            pub use crate::ops::make_layout_like::{LayoutLike, MakeLayoutLike};
        }
        pub mod recast_layout {
            pub use crate::ops::recast_layout::{RecastLayout, Recasted};
        }
        pub mod select {
            pub use crate::ops::select::{Select, Selected};
        }
        pub mod size {
            pub use crate::ops::size::{Size, SizeOf};
        }
        pub mod slice {
            pub use crate::ops::slice::Keep;
        }
        pub mod slice_and_offset {
            pub use crate::ops::slice_and_offset::Closed;
        }
        pub mod tiled_divide {
            pub use crate::ops::tiled_divide::TiledDivide;
        }
        pub mod with_shape {
            pub use crate::ops::with_shape::{Reshaped, WithShape};
        }
        pub mod zipped_divide {
            pub use crate::ops::zipped_divide::{ZippedDivide, ZippedDivided};
        }
    }
    pub mod profile {
        pub use crate::profile::{Shape, StrideFits, Widest};
    }
    pub mod promise {
        pub use crate::promise::Promise;
    }
    pub mod sealed {
        pub use crate::sealed::{IsOwnEntry as OwnEntry, IsSealed as Sealed};
    }
    pub mod span {
        pub use crate::span::{AfterLast, CoordRange, ToEnd};
    }
    pub mod swizzle {
        pub use crate::swizzle::{Magnitude, MagnitudeOf, Swizzle, SwizzleParts};
    }
    pub mod tuple {
        pub use crate::tuple::{IntTuple, IntoCoord, IntoIntTuple, Visitor, for_each_arity, for_each_pair_of_ranks};
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
