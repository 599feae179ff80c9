//! Marker types, one for each operator. If several operators share a rule, the marker determines
//! the operator that the error names.

use cute_core::{Operator, ProductMode, Violation};

/// A marker of an operator that can fail at run time.
pub trait MarksOperator {
    /// The operator that errors name.
    const OPERATOR: Operator;
}

/// A marker of an operator that compares extents: those of two tensors, or those of the modes that
/// two matrices share.
pub trait ComparesExtents: MarksOperator {
    /// Returns the violation for two extents that differ.
    #[inline(always)]
    fn differ(left: i64, right: i64) -> Violation {
        Violation::ExtentsDiffer { left, right }
    }
}

impl ComparesExtents for CopyElements {}
impl ComparesExtents for Transform {}
impl ComparesExtents for Axpby {}
impl ComparesExtents for ZipElements {}
impl ComparesExtents for Dot {}

macro_rules! modes_of_a_product {
    ($($marker:ident $mode:ident;)*) => { $(
        impl ComparesExtents for $marker {
            #[inline(always)]
            fn differ(left: i64, right: i64) -> Violation {
                Violation::ProductExtentsDiffer { mode: ProductMode::$mode, left, right }
            }
        }
    )* };
}

modes_of_a_product! {
    GemmM M;
    GemmN N;
    GemmK K;
}

/// Declares the markers. Each has the name of its operator. If `as` follows, errors name the
/// operator after `as` instead.
macro_rules! markers {
    ($($(#[$doc:meta])* $marker:ident $(as $other:ident)?;)*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $marker;

        impl MarksOperator for $marker {
            const OPERATOR: Operator = markers!(@operator $marker $($other)?);
        }
    )* };
    (@operator $marker:ident) => { Operator::$marker };
    (@operator $marker:ident $other:ident) => { Operator::$other };
}

macro_rules! operators {
    ($($name:ident [$(= $Operator:ident)? $(as $form:ident)?] $arguments:tt $doc:tt $columns:tt)*) => {
        markers! { $($(#[doc = concat!("`", stringify!($name), "`.")] $Operator;)?)* }
    };
}

// The operators that are rows of the ledger, and then all others.
cute_core::__ledger!(operators);

markers! {
    /// `slice`, applied to the extents of a tensor.
    SliceExtents as Slice;
    /// `slice`, applied to the strides of a tensor.
    SliceStrides as Slice;
    /// [`logical_divide`](crate::ops::LogicalDivide) that refuses overhang.
    LogicalDivideEvenly as LogicalDivide;
    /// [`make_swizzle`](crate::make_swizzle).
    MakeSwizzle;
    /// [`Swizzle`](crate::Swizzle).
    Swizzle;
    /// [`same_extent`](crate::ops::SameExtent).
    SameExtent;
    /// `tiles_mut` and `lanes_mut`.
    Partition;
    /// `copy`.
    CopyElements as Copy;
    /// `transform`.
    Transform;
    /// `axpby`.
    Axpby;
    /// `zip` of tensors.
    ZipElements as Zip;
    /// `dot`.
    Dot;
    /// The mode `M` of `gemm`, which `A` and `C` share.
    GemmM as Gemm;
    /// The mode `N` of `gemm`, which `B` and `C` share.
    GemmN as Gemm;
    /// The mode `K` of `gemm`, which `A` and `B` share.
    GemmK as Gemm;
}

/// Declares the markers of predicates. If a predicate is a bound and does not hold, the program
/// does not compile. At run time, the predicate's method returns the result.
macro_rules! predicates {
    ($($(#[$doc:meta])* $marker:ident;)*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $marker;
    )* };
}

predicates! {
    /// [`injective`](crate::ops::Injective).
    Injective;
    /// [`contiguous`](crate::ops::Contiguous).
    Contiguous;
    /// [`surjective`](crate::ops::Contiguous).
    Surjective;
    /// [`compact`](crate::ops::Contiguous).
    Compact;
    /// [`same_function`](crate::ops::SameFunction).
    SameFunction;
    /// [`is_static`](crate::ops::IsStatic).
    IsStatic;
    /// [`congruent`](crate::ops::Congruent).
    Congruent;
    /// [`weakly_congruent`](crate::ops::WeaklyCongruent).
    WeaklyCongruent;
    /// [`compatible`](crate::ops::Compatible).
    Compatible;
}
