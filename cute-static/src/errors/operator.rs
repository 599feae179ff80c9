//! Operators as types: which of them reports a broken rule that several share.

/// [`coalesce`](crate::ops::Coalesce).
#[derive(Debug)]
pub struct Coalesce;

/// [`filter`](crate::ops::Filter).
#[derive(Debug)]
pub struct Filter;

/// [`composition`](crate::ops::Composition).
#[derive(Debug)]
pub struct Composition;

/// [`complement`](crate::ops::Complement).
#[derive(Debug)]
pub struct Complement;

/// [`logical_divide`](crate::ops::LogicalDivide).
#[derive(Debug)]
pub struct LogicalDivide;

/// [`logical_product`](crate::ops::LogicalProduct).
#[derive(Debug)]
pub struct LogicalProduct;

/// [`with_shape`](crate::ops::WithShape).
#[derive(Debug)]
pub struct WithShape;

/// [`slice`](crate::ops::Slice).
#[derive(Debug)]
pub struct Slice;

/// [`dice`](crate::ops::Dice).
#[derive(Debug)]
pub struct Dice;

/// [`ceil_div`](crate::ops::ceil_div).
#[derive(Debug)]
pub struct CeilDiv;

/// [`round_up`](crate::ops::round_up).
#[derive(Debug)]
pub struct RoundUp;

/// [`shape_div`](crate::ops::shape_div).
#[derive(Debug)]
pub struct ShapeDiv;

/// [`tile_to_shape`](crate::ops::TileToShape).
#[derive(Debug)]
pub struct TileToShape;

/// [`logical_divide`](crate::ops::LogicalDivide) without overhang; reported as `logical_divide`.
#[derive(Debug)]
pub struct LogicalDivideEvenly;

/// [`zip`](crate::ops::Zip).
#[derive(Debug)]
pub struct Zip;

/// [`blocked_product`](crate::ops::BlockedProduct).
#[derive(Debug)]
pub struct BlockedProduct;

/// [`raked_product`](crate::ops::RakedProduct).
#[derive(Debug)]
pub struct RakedProduct;

/// [`take`](crate::ops::Take).
#[derive(Debug)]
pub struct Take;

/// [`group`](crate::ops::Group).
#[derive(Debug)]
pub struct Group;

/// [`replace`](crate::ops::Replace).
#[derive(Debug)]
pub struct Replace;

/// [`unflatten`](crate::ops::Unflatten).
#[derive(Debug)]
pub struct Unflatten;

/// [`shape_mod`](crate::ops::ShapeMod).
#[derive(Debug)]
pub struct ShapeMod;

/// [`max_common_layout`](crate::ops::MaxCommonLayout).
#[derive(Debug)]
pub struct MaxCommonLayout;

/// [`max_common_vector`](crate::ops::MaxCommonVector).
#[derive(Debug)]
pub struct MaxCommonVector;

/// [`upcast`](crate::ops::Upcast).
#[derive(Debug)]
pub struct Upcast;

/// [`downcast`](crate::ops::Downcast).
#[derive(Debug)]
pub struct Downcast;

/// [`recast_layout`](crate::ops::RecastLayout).
#[derive(Debug)]
pub struct RecastLayout;

/// [`make_swizzle`](crate::make_swizzle).
#[derive(Debug)]
pub struct MakeSwizzle;

/// [`Swizzle`](crate::Swizzle).
#[derive(Debug)]
pub struct Swizzle;

/// [`injective`](crate::ops::Injective).
#[derive(Debug)]
pub struct Injective;

/// [`contiguous`](crate::ops::Contiguous).
#[derive(Debug)]
pub struct Contiguous;

/// [`surjective`](crate::ops::Contiguous).
#[derive(Debug)]
pub struct Surjective;

/// [`compact`](crate::ops::Contiguous).
#[derive(Debug)]
pub struct Compact;

/// [`same_function`](crate::ops::SameFunction).
#[derive(Debug)]
pub struct SameFunction;

/// [`is_static`](crate::ops::IsStatic).
#[derive(Debug)]
pub struct IsStatic;

/// [`evenly_divides`](crate::ops::EvenlyDivides).
#[derive(Debug)]
pub struct EvenlyDivides;

/// [`local_tile`](crate::ops::LocalTile).
#[derive(Debug)]
pub struct LocalTile;

/// [`local_partition`](crate::ops::LocalPartition).
#[derive(Debug)]
pub struct LocalPartition;

/// [`left_inverse`](crate::ops::LeftInverse).
#[derive(Debug)]
pub struct LeftInverse;

/// [`make_layout_tv`](crate::ops::MakeLayoutTv).
#[derive(Debug)]
pub struct MakeLayoutTv;

/// [`common_refinement`](crate::ops::CommonRefinement).
#[derive(Debug)]
pub struct CommonRefinement;

/// [`common_coarsening`](crate::ops::CommonCoarsening).
#[derive(Debug)]
pub struct CommonCoarsening;

/// [`layout_add`](crate::ops::LayoutAdd).
#[derive(Debug)]
pub struct LayoutAdd;

/// [`domain_distribute`](crate::ops::DomainDistribute).
#[derive(Debug)]
pub struct DomainDistribute;

/// [`greatest_common_domain`](crate::ops::GreatestCommonDomain).
#[derive(Debug)]
pub struct GreatestCommonDomain;

/// `copy`.
#[derive(Debug)]
pub struct CopyElements;

/// `transform`.
#[derive(Debug)]
pub struct Transform;

/// `axpby`.
#[derive(Debug)]
pub struct Axpby;

/// `gemm`.
#[derive(Debug)]
pub struct Gemm;

/// `make_layout`.
#[derive(Debug)]
pub struct MakeLayout;

/// [`append`](crate::ops::AppendMode).
#[derive(Debug)]
pub struct Append;

/// [`prepend`](crate::ops::PrependMode).
#[derive(Debug)]
pub struct Prepend;

/// [`select`](crate::ops::Select).
#[derive(Debug)]
pub struct Select;
