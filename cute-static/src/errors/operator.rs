//! Operators as types: who tells of a broken rule that several share.

/// [`coalesce`](crate::ops::coalesce).
#[derive(Debug)]
pub struct Coalesce;

/// [`filter`](crate::ops::filter).
#[derive(Debug)]
pub struct Filter;

/// [`composition`](crate::ops::composition).
#[derive(Debug)]
pub struct Composition;

/// [`complement`](crate::ops::complement).
#[derive(Debug)]
pub struct Complement;

/// [`logical_divide`](crate::ops::logical_divide).
#[derive(Debug)]
pub struct LogicalDivide;

/// [`logical_product`](crate::ops::logical_product).
#[derive(Debug)]
pub struct LogicalProduct;

/// [`with_shape`](crate::ops::with_shape).
#[derive(Debug)]
pub struct WithShape;

/// [`slice`](crate::ops::slice).
#[derive(Debug)]
pub struct Slice;

/// [`dice`](crate::ops::dice).
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

/// [`tile_to_shape`](crate::ops::tile_to_shape).
#[derive(Debug)]
pub struct TileToShape;

/// [`logical_divide`](crate::ops::logical_divide) without overhang; told of as `logical_divide`.
#[derive(Debug)]
pub struct LogicalDivideEvenly;

/// [`zip`](crate::ops::zip).
#[derive(Debug)]
pub struct Zip;

/// [`blocked_product`](crate::ops::blocked_product).
#[derive(Debug)]
pub struct BlockedProduct;

/// [`raked_product`](crate::ops::raked_product).
#[derive(Debug)]
pub struct RakedProduct;

/// [`take`](crate::ops::take).
#[derive(Debug)]
pub struct Take;

/// [`group`](crate::ops::group).
#[derive(Debug)]
pub struct Group;

/// [`replace`](crate::ops::replace).
#[derive(Debug)]
pub struct Replace;

/// [`unflatten`](crate::ops::unflatten).
#[derive(Debug)]
pub struct Unflatten;

/// [`shape_mod`](crate::ops::shape_mod).
#[derive(Debug)]
pub struct ShapeMod;

/// [`max_common_layout`](crate::ops::max_common_layout).
#[derive(Debug)]
pub struct MaxCommonLayout;

/// [`max_common_vector`](crate::ops::max_common_vector).
#[derive(Debug)]
pub struct MaxCommonVector;

/// [`upcast`](crate::ops::upcast).
#[derive(Debug)]
pub struct Upcast;

/// [`downcast`](crate::ops::downcast).
#[derive(Debug)]
pub struct Downcast;

/// [`recast_layout`](crate::ops::recast_layout).
#[derive(Debug)]
pub struct RecastLayout;

/// [`make_swizzle`](crate::make_swizzle).
#[derive(Debug)]
pub struct MakeSwizzle;

/// [`Swizzle`](crate::Swizzle).
#[derive(Debug)]
pub struct Swizzle;

/// [`injective`](crate::ops::injective).
#[derive(Debug)]
pub struct Injective;

/// [`contiguous`](crate::ops::contiguous).
#[derive(Debug)]
pub struct Contiguous;

/// [`surjective`](crate::ops::contiguous).
#[derive(Debug)]
pub struct Surjective;

/// [`compact`](crate::ops::contiguous).
#[derive(Debug)]
pub struct Compact;

/// [`same_function`](crate::ops::same_function).
#[derive(Debug)]
pub struct SameFunction;

/// [`is_static`](crate::ops::is_static).
#[derive(Debug)]
pub struct IsStatic;

/// [`evenly_divides`](crate::ops::evenly_divides).
#[derive(Debug)]
pub struct EvenlyDivides;

/// [`local_tile`](crate::ops::local_tile).
#[derive(Debug)]
pub struct LocalTile;

/// [`local_partition`](crate::ops::local_partition).
#[derive(Debug)]
pub struct LocalPartition;

/// [`left_inverse`](crate::ops::left_inverse).
#[derive(Debug)]
pub struct LeftInverse;

/// [`make_layout_tv`](crate::ops::make_layout_tv).
#[derive(Debug)]
pub struct MakeLayoutTv;

/// [`common_refinement`](crate::ops::common_refinement).
#[derive(Debug)]
pub struct CommonRefinement;

/// [`common_coarsening`](crate::ops::common_coarsening).
#[derive(Debug)]
pub struct CommonCoarsening;

/// [`layout_add`](crate::ops::layout_add).
#[derive(Debug)]
pub struct LayoutAdd;

/// [`domain_distribute`](crate::ops::domain_distribute).
#[derive(Debug)]
pub struct DomainDistribute;

/// [`greatest_common_domain`](crate::ops::greatest_common_domain).
#[derive(Debug)]
pub struct GreatestCommonDomain;

/// [`copy`](mod@crate::algorithm::copy).
#[derive(Debug)]
pub struct CopyElements;

/// [`transform`](mod@crate::algorithm::transform).
#[derive(Debug)]
pub struct Transform;

/// [`axpby`](mod@crate::algorithm::axpby).
#[derive(Debug)]
pub struct Axpby;

/// [`gemm`](mod@crate::algorithm::gemm).
#[derive(Debug)]
pub struct Gemm;

/// [`make_layout`](mod@crate::ops::make_layout).
#[derive(Debug)]
pub struct MakeLayout;

/// [`append`](crate::ops::append).
#[derive(Debug)]
pub struct Append;

/// [`prepend`](crate::ops::prepend).
#[derive(Debug)]
pub struct Prepend;

/// [`select`](crate::ops::select).
#[derive(Debug)]
pub struct Select;
