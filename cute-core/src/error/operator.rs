//! The operators that refuse, under the names that users call.

macro_rules! operators {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        /// The operators, under the names that users call.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Operator { $($(#[$doc])* $variant,)* }

        impl Operator {
            /// The name that users call: `composition`, `make_layout`, …
            #[inline]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// The operator that users call by this name.
            #[cfg(feature = "alloc")]
            pub(crate) fn named(name: &str) -> Option<Self> {
                match name { $($name => Some(Self::$variant),)* _ => None }
            }
        }
    };
}

operators! {
    /// Integers, and tuples of them.
    IntTuple = "int_tuple",
    /// An integer that is told to be a multiple of another.
    AssumeDivisible = "assume_divisible",
    /// Building a layout from a shape and a stride.
    MakeLayout = "make_layout",
    /// Strides in the order of the modes.
    Compact = "compact",
    /// From a coordinate to an offset.
    Crd2Idx = "crd2idx",
    /// From an index to a coordinate.
    Idx2Crd = "idx2crd",
    /// From a coordinate of one shape to a coordinate of another.
    Crd2Crd = "crd2crd",
    /// Modes merged where they continue each other.
    Coalesce = "coalesce",
    /// One layout applied after another.
    Composition = "composition",
    /// A run-time layout as a type.
    FromDynamic = "from_dynamic",
    /// One mode of a tuple or layout.
    Get = "get",
    /// The offsets that a layout leaves out.
    Complement = "complement",
    /// A layout split into tiles and the rest, tile by tile in each mode.
    LogicalDivide = "logical_divide",
    /// The same with all tiles in the first mode.
    ZippedDivide = "zipped_divide",
    /// The same with each rest a mode.
    TiledDivide = "tiled_divide",
    /// The same with each tile and each rest a mode.
    FlatDivide = "flat_divide",
    /// A layout repeated, repetition by repetition in each mode.
    LogicalProduct = "logical_product",
    /// The same with all blocks in the first mode.
    ZippedProduct = "zipped_product",
    /// The same with each repetition a mode.
    TiledProduct = "tiled_product",
    /// The same with each block and each repetition a mode.
    FlatProduct = "flat_product",
    /// A layout repeated, mode by mode, with the block first.
    BlockedProduct = "blocked_product",
    /// A layout repeated, mode by mode, with the repetition first.
    RakedProduct = "raked_product",
    /// A layout repeated to fill a shape.
    TileToShape = "tile_to_shape",
    /// Whether tiles fit a shape without overhang.
    EvenlyDivides = "evenly_divides",
    /// Stride-0 modes set to size 1.
    FilterZeros = "filter_zeros",
    /// Stride-0 and size-1 modes dropped.
    Filter = "filter",
    /// The modes of a flat layout arranged in a profile.
    Unflatten = "unflatten",
    /// Some modes grouped into one.
    Group = "group",
    /// Modes by number.
    Select = "select",
    /// A range of modes.
    Take = "take",
    /// Modes added at the end.
    Append = "append",
    /// Modes added at the beginning.
    Prepend = "prepend",
    /// One mode replaced.
    Replace = "replace",
    /// Modes paired.
    Zip = "zip",
    /// Division, rounded up.
    CeilDiv = "ceil_div",
    /// The next multiple.
    RoundUp = "round_up",
    /// Division of shapes.
    ShapeDiv = "shape_div",
    /// Remainder of shapes.
    ShapeMod = "shape_mod",
    /// Compact strides in a given order.
    MakeOrderedLayout = "make_ordered_layout",
    /// Compact strides in the order of a layout.
    MakeLayoutLike = "make_layout_like",
    /// The same offsets in another shape.
    WithShape = "with_shape",
    /// The modes that a coordinate leaves open.
    Slice = "slice",
    /// The modes that a coordinate fixes.
    Dice = "dice",
    /// The open modes, and the offset of the fixed ones.
    SliceAndOffset = "slice_and_offset",
    /// A layout moved to a coordinate.
    DomainOffset = "domain_offset",
    /// The size of each mode.
    ProductEach = "product_each",
    /// The coordinates of given offsets.
    RightInverse = "right_inverse",
    /// From offsets back to coordinates.
    LeftInverse = "left_inverse",
    /// The coordinates that do not move.
    Nullspace = "nullspace",
    /// The contiguous elements that two layouts have in common.
    MaxCommonLayout = "max_common_layout",
    /// The number of contiguous elements that two layouts have in common.
    MaxCommonVector = "max_common_vector",
    /// The number that every run of a layout is a multiple of.
    MaxAlignment = "max_alignment",
    /// Fewer, wider elements.
    Upcast = "upcast",
    /// More, narrower elements.
    Downcast = "downcast",
    /// Elements of another width.
    RecastLayout = "recast_layout",
    /// A tile of some size from anywhere in a shape.
    DomainDistribute = "domain_distribute",
    /// From threads and values to elements.
    MakeLayoutTv = "make_layout_tv",
    /// The sum of products.
    InnerProduct = "inner_product",
    /// Whether every integer is less.
    ElemLess = "elem_less",
    /// Less by the first integer that differs.
    LexLess = "lex_less",
    /// Less by the last integer that differs.
    ColexLess = "colex_less",
    /// The sum of two layouts.
    LayoutAdd = "layout_add",
    /// The coordinates at which two layouts have one value.
    Intersection = "intersection",
    /// What of a layout lies below an extent.
    Clip = "clip",
    /// The tile that fits two shapes.
    GreatestCommonDomain = "greatest_common_domain",
    /// The shape that refines two shapes.
    CommonRefinement = "common_refinement",
    /// The shape that two shapes refine.
    CommonCoarsening = "common_coarsening",
    /// One tile of a layout.
    LocalTile = "local_tile",
    /// The elements of one thread in a layout.
    LocalPartition = "local_partition",
    /// Drawing a layout.
    PrintLayout = "print_layout",
    /// Bits of an offset mixed into others.
    Swizzle = "swizzle",
    /// A swizzle from its two masks.
    MakeSwizzle = "make_swizzle",
    /// A storage under a layout.
    MakeTensor = "make_tensor",
    /// The bytes of a tensor as elements of another type.
    Recast = "recast",
    /// What another crate has, borrowed as a tensor.
    AsTensor = "as_tensor",
    /// What another crate has, turned into a tensor.
    IntoTensor = "into_tensor",
    /// A tensor as an array of the crate ndarray.
    Ndarray = "ndarray",
    /// A tensor as a matrix of the crate faer.
    Faer = "faer",
    /// A tensor as a matrix of the crate nalgebra.
    Nalgebra = "nalgebra",
    /// A tensor as a picture of the crate image.
    Image = "image",
    /// Coordinates as the elements of a tensor.
    MakeIdentityTensor = "make_identity_tensor",
    /// An element of a tensor.
    Tensor = "tensor",
    /// A tensor in parts that do not overlap.
    Partition = "partition",
    /// Elements copied from one tensor to another.
    Copy = "copy",
    /// The scaled sum of two tensors.
    Axpby = "axpby",
    /// The sum of the products of two tensors' elements.
    Dot = "dot",
    /// A function applied to each element.
    Transform = "transform",
    /// The product of two matrices, added to a third.
    Gemm = "gemm",
    /// A function applied after a layout: evaluating it, slicing it.
    ComposedLayout = "composed_layout",
}
