//! The operators that refuse, by the names that users call.

macro_rules! operators {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        /// The operators, by the names that users call them by.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Operator { $($(#[$doc])* $variant,)* }

        impl Operator {
            /// The name that users call: `composition`, `make_layout`, …
            #[inline]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }
        }
    };
}

operators! {
    /// Integers, and tuples of them.
    IntTuple = "int_tuple",
    /// Building a layout from a shape and a stride.
    MakeLayout = "make_layout",
    /// Strides in the order of the modes.
    Compact = "compact",
    /// Coordinate to offset.
    Crd2Idx = "crd2idx",
    /// Index to coordinate.
    Idx2Crd = "idx2crd",
    /// Coordinate to coordinate.
    Crd2Crd = "crd2crd",
    /// Modes merged where they continue each other.
    Coalesce = "coalesce",
    /// One layout after another.
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
    /// The same with the rests as modes.
    TiledDivide = "tiled_divide",
    /// The same with tiles and rests as modes.
    FlatDivide = "flat_divide",
    /// A layout repeated, repetition by repetition in each mode.
    LogicalProduct = "logical_product",
    /// The same with all blocks in the first mode.
    ZippedProduct = "zipped_product",
    /// The same with the repetitions as modes.
    TiledProduct = "tiled_product",
    /// The same with blocks and repetitions as modes.
    FlatProduct = "flat_product",
    /// A layout repeated, mode by mode, the block first.
    BlockedProduct = "blocked_product",
    /// A layout repeated, mode by mode, the repetition first.
    RakedProduct = "raked_product",
    /// A layout repeated up to a shape.
    TileToShape = "tile_to_shape",
    /// Whether tiles fit a shape without overhang.
    EvenlyDivides = "evenly_divides",
    /// Stride-0 modes made size 1.
    FilterZeros = "filter_zeros",
    /// Stride-0 and size-1 modes dropped.
    Filter = "filter",
    /// The modes of one level in a profile.
    Unflatten = "unflatten",
    /// Some modes as one.
    Group = "group",
    /// Modes by number.
    Select = "select",
    /// A range of modes.
    Take = "take",
    /// Modes at the end.
    Append = "append",
    /// Modes at the beginning.
    Prepend = "prepend",
    /// One mode exchanged.
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
    /// Coordinates of given offsets.
    RightInverse = "right_inverse",
    /// Offsets back to coordinates.
    LeftInverse = "left_inverse",
    /// The coordinates that do not move.
    Nullspace = "nullspace",
    /// What two layouts have contiguous in common.
    MaxCommonLayout = "max_common_layout",
    /// How many elements two layouts have contiguous in common.
    MaxCommonVector = "max_common_vector",
    /// How many elements every run of a layout is a multiple of.
    MaxAlignment = "max_alignment",
    /// Fewer, wider elements.
    Upcast = "upcast",
    /// More, narrower elements.
    Downcast = "downcast",
    /// Elements of another width.
    RecastLayout = "recast_layout",
    /// A tile of some size from anywhere in a shape.
    DomainDistribute = "domain_distribute",
    /// Threads and values to elements.
    MakeLayoutTv = "make_layout_tv",
    /// The sum of products.
    InnerProduct = "inner_product",
    /// Every integer less.
    ElemLess = "elem_less",
    /// Less by the first integer that differs.
    LexLess = "lex_less",
    /// Less by the last integer that differs.
    ColexLess = "colex_less",
    /// The sum of two layouts.
    LayoutAdd = "layout_add",
    /// The tile that fits two shapes.
    GreatestCommonDomain = "greatest_common_domain",
    /// The shape that refines two shapes.
    CommonRefinement = "common_refinement",
    /// The shape that two shapes refine.
    CommonCoarsening = "common_coarsening",
    /// One tile of a layout.
    LocalTile = "local_tile",
    /// What one thread has of a layout.
    LocalPartition = "local_partition",
    /// Drawing a layout.
    PrintLayout = "print_layout",
    /// Bits of an offset mixed into others.
    Swizzle = "swizzle",
    /// A swizzle from its two masks.
    MakeSwizzle = "make_swizzle",
    /// A layout over a storage.
    MakeTensor = "make_tensor",
    /// The bytes of a tensor as elements of another type.
    Recast = "recast",
    /// Coordinates as the elements of a tensor.
    MakeIdentityTensor = "make_identity_tensor",
    /// An element of a tensor.
    Tensor = "tensor",
    /// A tensor in parts that do not overlap.
    Partition = "partition",
    /// Elements from one tensor to another.
    Copy = "copy",
    /// Two tensors, added.
    Axpby = "axpby",
    /// Each element through a function.
    Transform = "transform",
    /// The product of two matrices, added to a third.
    Gemm = "gemm",
    /// A function behind a layout: evaluating it, slicing it.
    ComposedLayout = "composed_layout",
}
