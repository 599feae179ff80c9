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

#[cfg(feature = "std")]
extern crate std;

mod algebra;
pub mod algorithm;
pub mod composed_layout;
#[cfg(feature = "alloc")]
pub mod dynamic;
pub mod errors;
pub mod int;
mod layout;
#[allow(unreachable_pub, reason = "public by the compiler's rules, as parts of bounds; nobody else can name them")]
mod list;
pub mod modes;
pub mod ops;
#[allow(unreachable_pub, reason = "public by the compiler's rules, as parts of bounds; nobody else can name them")]
mod position;
#[allow(unreachable_pub, reason = "public by the compiler's rules, as parts of bounds; nobody else can name them")]
mod profile;
pub mod promise;
#[allow(unreachable_pub, reason = "public by the compiler's rules, as parts of bounds; nobody else can name them")]
mod relation;
pub mod swizzle;
pub mod tensor;
mod tuple;
pub mod unchecked;

#[cfg(feature = "alloc")]
pub use algebra::Predicates;
pub use algebra::inverse::Inverses;
pub use algebra::{Algebra, IndexIn, Offsets, Recast};
pub use composed_layout::product::{LogicalProductSwizzled, SwizzledProducted};
pub use composed_layout::{ComposedLayout, make_composed_layout};
pub use cute_core::{Error, Operator, Violation};
pub use int::*;
pub use layout::{AnyLayout, IntoLayout, Layout, LayoutOf};
pub use ops::append::{AppendMode, AppendModed};
pub use ops::blocked_product::{BlockedProduct, BlockedProducted};
pub use ops::ceil_div::ceil_div;
pub use ops::coalesce::{Coalesce, CoalesceBy, Coalesced, CoalescedBy};
pub use ops::colex_less::{ColexOrder, colex_leq, colex_less};
pub use ops::common_coarsening::{Coarsening, CommonCoarsening, common_coarsening};
pub use ops::common_refinement::{CommonRefinement, Refinement, common_refinement};
pub use ops::compact::{LayoutLeft, LayoutRight};
pub use ops::compatible::{Compatible, IsCompatible, compatible};
pub use ops::complement::{Complement, ComplementInCosize, Complemented, ComplementedInCosize};
pub use ops::composition::{Composed, Composition};
pub use ops::congruent::{Congruent, IsCongruent, congruent};
pub use ops::contiguous::{Compact, Contiguous, IsCompact, IsContiguous, IsSurjective, Surjective};
pub use ops::coords::{Coords, EachCoord, coords, for_each_coord};
pub use ops::cosize::{CosizeOf, Reach};
pub use ops::crd2crd::{ShapeIndex, crd2crd, crd2idx_shape};
pub use ops::crd2idx::Crd2Idx;
pub use ops::dice::{Dice, Diced};
pub use ops::domain_distribute::{Distributed, DomainDistribute, domain_distribute};
pub use ops::downcast::{Downcast, Downcasted};
pub use ops::elem_less::{IsElemLeq, IsElemLess, elem_leq, elem_less};
pub use ops::evenly_divided::EvenlyDivided;
pub use ops::evenly_divides::flat::{FlatDivideEvenly, FlatDividedEvenly};
pub use ops::evenly_divides::tiled::{TiledDivideEvenly, TiledDividedEvenly};
pub use ops::evenly_divides::zipped::{ZippedDivideEvenly, ZippedDividedEvenly};
pub use ops::evenly_divides::{
    EvenlyDivides, IsEvenlyDivided, LogicalDivideEvenly, LogicalDividedEvenly, evenly_divides,
};
pub use ops::filter::{Filter, FilterBy, Filtered, FilteredBy};
pub use ops::filter_zeros::{FilterZeros, ZerosFiltered, ZerosFilteredBy};
pub use ops::flat_divide::{FlatDivide, FlatDivided};
pub use ops::flat_product::{FlatProduct, FlatProducted};
pub use ops::flatten::{Flatten, Flattened};
pub use ops::get::{Entry, Get, get};
pub use ops::greatest_common_domain::{CommonDomain, GreatestCommonDomain, greatest_common_domain};
pub use ops::group::{Group, Grouped};
pub use ops::idx2crd::{Coordinate, Idx2Crd, idx2crd, idx2crd_stride};
pub use ops::in_shape::InShape;
pub use ops::injective::{Injective, IsInjective};
pub use ops::inner_product::{InnerProduct, InnerProductOf, inner_product, try_inner_product};
pub use ops::is_static::{IsStatic, StaticLayout};
pub use ops::layout_add::{LayoutAdd, LayoutSum, layout_add};
pub use ops::left_inverse::{LeftInverse, LeftInverted};
pub use ops::lex_less::{LexOrder, lex_leq, lex_less};
pub use ops::local_partition::LocalPartition;
pub use ops::local_tile::{LocalParts, LocalTile, LocalTiled, TileOffset};
pub use ops::logical_divide::{LogicalDivide, LogicalDivided};
pub use ops::logical_product::{LogicalProduct, LogicalProducted};
pub use ops::make_layout::{IntoStride, Modes, from_modes, make_layout, try_make_layout};
#[doc(hidden)]
pub use ops::make_layout::{make_layout as make_layout_from, try_make_layout as try_make_layout_from};
pub use ops::make_layout_like::{LayoutLike, MakeLayoutLike};
pub use ops::make_layout_tv::{LayoutTv, MakeLayoutTv, TilerTv};
pub use ops::make_ordered_layout::make_ordered_layout;
pub use ops::max_alignment::{AlignmentOf, MaxAlignment};
pub use ops::max_common_layout::{CommonLayout, MaxCommonLayout};
pub use ops::max_common_vector::{MaxCommonVector, VectorOf};
pub use ops::nullspace::{Nullspace, NullspaceOf};
pub use ops::prepend::{PrependMode, PrependModed};
pub use ops::product_each::{ProductEach, SizesOf, product_each, try_product_each};
pub use ops::raked_product::{RakedProduct, RakedProducted};
pub use ops::recast_layout::{RecastLayout, Recasted};
pub use ops::replace::{Replace, Replaced};
pub use ops::right_inverse::{RightInverse, RightInverted};
pub use ops::round_up::round_up;
pub use ops::same_function::{IsSameFunction, SameFunction};
pub use ops::select::{Select, Selected};
pub use ops::shape_div::{DividedByShape, shape_div};
pub use ops::shape_mod::{FirstOf, ShapeMod, shape_mod};
pub use ops::size::{Size, SizeOf};
pub use ops::slice::{Slice, Sliced};
pub use ops::slice_and_offset::{SliceAndOffset, SliceOffset};
pub use ops::take::{Take, Taken};
pub use ops::tile_to_shape::{TileToShape, TiledToShape};
pub use ops::tiled_divide::{TiledDivide, TiledDivided};
pub use ops::tiled_product::{TiledProduct, TiledProducted};
pub use ops::unflatten::{Unflatten, Unflattened};
pub use ops::upcast::{Upcast, Upcasted};
pub use ops::weakly_congruent::{IsWeaklyCongruent, WeaklyCongruent, weakly_congruent};
pub use ops::with_shape::{Reshaped, WithShape};
pub use ops::zip::{Zip, ZippedWith};
pub use ops::zipped_divide::{ZippedDivide, ZippedDivided};
pub use ops::zipped_product::{ZippedProduct, ZippedProducted};
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

mod sealed {
    /// Leaves, and tuples of them: what unsafe code trusts.
    #[diagnostic::on_unimplemented(
        message = "tensor: `{Self}` is not one of the library's own coordinates, which unsafe code trusts",
        label = "cannot be one here",
        note = "`IntoCoord` makes one of the library's coordinates of a type of one's own"
    )]
    pub trait Sealed {}

    /// Layouts, and what stands for one that was refused: their promises are this crate's to keep.
    #[diagnostic::on_unimplemented(
        message = "layout: `{Self}` is not one of the library's own layouts, whose promises others rely on",
        label = "cannot be one here",
        note = "`make_layout` and `layout!` make one"
    )]
    pub trait OwnLayout {}

    impl<S, D> OwnLayout for crate::Layout<S, D> {}
    impl OwnLayout for crate::errors::Refusal {}

    impl Sealed for () {}

    /// What may stand in a tiler, a profile or a coordinate: entries of the library's own kinds.
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

/// The value, or a panic with the error's sentence.
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

/// All that user code names beside the literals: the named integers, and the traits that carry the methods.
pub mod prelude {
    #[cfg(feature = "alloc")]
    pub use crate::Predicates;
    pub use crate::int::*;
    pub use crate::{
        Algebra, AnyLayout, BlockedProduct, Coalesce, CoalesceBy, Coalesced, CoalescedBy, Compatible, Complement,
        Complemented, Composed, ComposedLayout, Composition, Congruent, Crd2Idx, Filter, FlatDivide, FlatProduct,
        Flatten, Get, IndexIn, Int, IntTuple, Inverses, Layout, LayoutLeft, LayoutRight, LocalParts, LogicalDivide,
        LogicalDivided, LogicalProduct, LogicalProducted, Offsets, RakedProduct, Recast, Shape, Size, Static, Swizzle,
        Tensor, TiledDivide, TiledProduct, Underscore, WeaklyCongruent, ZippedDivide, ZippedDivided, ZippedProduct,
        ceil_div, compatible, congruent, crd2crd, crd2idx_shape, display, evenly_divides, from_modes, get, idx2crd,
        idx2crd_stride, make_composed_layout, make_counting_tensor, make_identity_tensor, make_layout,
        make_ordered_layout, make_swizzle, make_tensor, make_tensor_at, round_up, shape_div, shape_mod,
        try_make_identity_tensor, try_make_layout, try_make_tensor, try_make_tensor_at, weakly_congruent,
    };
    #[cfg(feature = "generic-array")]
    pub use crate::{make_fragment_like, make_fragment_like_of};
}

/// What the macros name.
#[doc(hidden)]
pub mod __private {
    pub use typenum::{B0, B1, NInt, PInt, UInt, UTerm, Z0, consts};

    use crate::int::IntoLeaf;

    /// A run-time integer as a leaf.
    #[inline(always)]
    #[track_caller]
    pub fn leaf<T: IntoLeaf>(value: T) -> T::Leaf {
        crate::or_panic(value.into_leaf())
    }
}
