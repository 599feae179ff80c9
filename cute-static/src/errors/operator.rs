//! Operators as types: which of them reports a broken rule that several share.

use cute_core::{Operator, ProductMode, Violation};

/// A marker of an operator that refuses at run time, too.
pub trait MarksOperator {
    /// The operator, as errors name it.
    const OPERATOR: Operator;
}

/// A marker of an operator that takes tensors of one shape, or matrices whose modes meet.
pub trait ComparesExtents: MarksOperator {
    /// What is broken where two extents differ.
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

/// The markers: each with a link to what it marks, and named for the operator, or `as` another one that errors name instead.
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

markers! {
    /// [`coalesce`](crate::ops::Coalesce).
    Coalesce;
    /// [`filter`](crate::ops::Filter).
    Filter;
    /// [`composition`](crate::ops::Composition).
    Composition;
    /// [`complement`](crate::ops::Complement).
    Complement;
    /// [`logical_divide`](crate::ops::LogicalDivide).
    LogicalDivide;
    /// [`logical_product`](crate::ops::LogicalProduct).
    LogicalProduct;
    /// [`with_shape`](crate::ops::WithShape).
    WithShape;
    /// [`slice`](crate::ops::Slice).
    Slice;
    /// The extents of `slice` of a tensor.
    SliceExtents as Slice;
    /// The strides of `slice` of a tensor.
    SliceStrides as Slice;
    /// [`dice`](crate::ops::Dice).
    Dice;
    /// [`ceil_div`](crate::ops::ceil_div).
    CeilDiv;
    /// [`round_up`](crate::ops::round_up).
    RoundUp;
    /// [`shape_div`](crate::ops::shape_div).
    ShapeDiv;
    /// [`tile_to_shape`](crate::ops::TileToShape).
    TileToShape;
    /// [`logical_divide`](crate::ops::LogicalDivide) without overhang.
    LogicalDivideEvenly as LogicalDivide;
    /// [`zip`](crate::ops::Zip).
    Zip;
    /// [`blocked_product`](crate::ops::BlockedProduct).
    BlockedProduct;
    /// [`raked_product`](crate::ops::RakedProduct).
    RakedProduct;
    /// [`get`](crate::ops::Get).
    Get;
    /// [`take`](crate::ops::Take).
    Take;
    /// [`group`](crate::ops::Group).
    Group;
    /// [`replace`](crate::ops::Replace).
    Replace;
    /// [`unflatten`](crate::ops::Unflatten).
    Unflatten;
    /// [`shape_mod`](crate::ops::ShapeMod).
    ShapeMod;
    /// [`max_common_layout`](crate::ops::MaxCommonLayout).
    MaxCommonLayout;
    /// [`max_common_vector`](crate::ops::MaxCommonVector).
    MaxCommonVector;
    /// [`upcast`](crate::ops::Upcast).
    Upcast;
    /// [`downcast`](crate::ops::Downcast).
    Downcast;
    /// [`recast_layout`](crate::ops::RecastLayout).
    RecastLayout;
    /// [`make_swizzle`](crate::make_swizzle).
    MakeSwizzle;
    /// [`Swizzle`](crate::Swizzle).
    Swizzle;
    /// [`evenly_divides`](crate::ops::EvenlyDivides).
    EvenlyDivides;
    /// [`local_tile`](crate::ops::LocalTile).
    LocalTile;
    /// [`local_partition`](crate::ops::LocalPartition).
    LocalPartition;
    /// [`left_inverse`](crate::ops::LeftInverse).
    LeftInverse;
    /// [`make_layout_tv`](crate::ops::MakeLayoutTv).
    MakeLayoutTv;
    /// [`common_refinement`](crate::ops::CommonRefinement).
    CommonRefinement;
    /// [`common_coarsening`](crate::ops::CommonCoarsening).
    CommonCoarsening;
    /// [`layout_add`](crate::ops::LayoutAdd).
    LayoutAdd;
    /// [`domain_distribute`](crate::ops::DomainDistribute).
    DomainDistribute;
    /// [`greatest_common_domain`](crate::ops::GreatestCommonDomain).
    GreatestCommonDomain;
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
    /// `gemm`, where `M` meets: in `A` and `C`.
    GemmM as Gemm;
    /// `gemm`, where `N` meets: in `B` and `C`.
    GemmN as Gemm;
    /// `gemm`, where `K` meets: in `A` and `B`.
    GemmK as Gemm;
    /// `make_layout`.
    MakeLayout;
    /// [`append`](crate::ops::AppendMode).
    Append;
    /// [`prepend`](crate::ops::PrependMode).
    Prepend;
    /// [`select`](crate::ops::Select).
    Select;
    /// [`inner_product`](crate::ops::InnerProduct).
    InnerProduct;
}

/// The markers of predicates, which refuse where the types ask for their answer, and at run time give it.
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
