//! The kinds of operations. Each kind has a name and is counted separately.

macro_rules! kinds {
    ($($Kind:ident $name:literal;)*) => {
        /// A kind of operation.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Kind { $(#[doc = $name] $Kind,)* }

        impl Kind {
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$Kind),*];

            pub const fn name(self) -> &'static str {
                match self { $(Self::$Kind => $name,)* }
            }
        }
    };
}

kinds! {
    Layout "make_layout";
    Make "make_tensor";
    MakeMut "make_tensor of &mut";
    Swizzled "make_tensor, swizzled";
    ZeroSized "make_tensor of zero-sized elements";
    Owned "make_tensor of an array";
    OfVec "make_tensor of a Vec";
    Zeros "zeros";
    Fragment "make_fragment_like";
    Divisible "assume_divisible";
    Parameter "rows of a const parameter";
    Broad "more coordinates than 32 bits count";
    CallPanics "a function that panics";
    ClonePanics "a clone that panics";
    DropPanics "a drop that panics";
    Access "an access in the shape";
    Outside "an access outside of the shape";
    Write "a write";
    Counting "offsets as elements";
    Empty "a tensor of no elements";
    Iterate "iterators";
    IterMut "iter_mut";
    IndexedIter "indexed_iter";
    AsSlice "as_slice";
    AsMutSlice "as_mut_slice";
    Swap "swap";
    FromElem "from_elem";
    FromFn "from_fn";
    Map "map, to_owned";
    Slice "slice";
    Range "slice by ranges";
    StaticRange "slice to a static end";
    DomainOffset "domain_offset";
    SplitAt "split_at";
    SplitAtMut "split_at_mut";
    HaloTiles "halo_tiles";
    HaloShifted "neighbours in a halo";
    Select "select";
    Lent "views of an owned tensor";
    Transpose "transpose";
    Flatten "flatten";
    Coalesce "coalesce";
    Group "group_modes";
    UnitStride "with_unit_stride";
    Strided "strided";
    StridedMut "strided_mut";
    IntoWhole "into_whole";
    WithLayout "try_with_layout";
    View "view";
    ViewMut "view_mut";
    Composition "composition";
    LogicalDivide "logical_divide";
    ZippedDivide "zipped_divide";
    TiledDivide "tiled_divide";
    FlatDivide "flat_divide";
    LocalTile "local_tile";
    LocalTileBy "local_tile_by";
    InnerPartition "inner_partition";
    OuterPartition "outer_partition";
    LocalPartition "local_partition";
    LocalPartitionBy "local_partition_by";
    ClippedTile "clipped_tile";
    ClippedTilesMut "clipped_tiles_mut";
    Tiles "tiles to read";
    Lanes "lanes to read";
    ClippedTiles "clipped_tiles to read";
    LentTiles "tiles of an owner";
    LentLanes "lanes of an owner";
    LentClippedTiles "clipped_tiles of an owner";
    TilesOfPart "tiles of a part";
    LanesOfPart "lanes of a part";
    ClippedTilesOfPart "clipped_tiles of a part";
    TilesMutOfPart "tiles_mut of a part";
    LanesMutOfPart "lanes_mut of a part";
    TilesMut "tiles_mut";
    LanesMut "lanes_mut";
    PartitionMut "partition_mut";
    Parallel "parts in parallel";
    PartView "a view of a part";
    Predicated "predicated";
    PredicatedMut "predicated_mut";
    PredicatedTiles "predicated_tiles";
    PredicatedTilesMut "predicated_tiles_mut";
    Recast "recast";
    Fill "fill";
    Copy "copy";
    CopyIf "copy_if";
    Transform "transform";
    TransformInto "transform_into";
    Axpby "axpby";
    Reduce "reduce";
    ForEach "for_each";
    Dot "dot";
    Zip "zip";
    ZipOfThree "zip of three";
    ZipOfParts "zip of parts";
    ZipSwaps "zip of what owns heap";
    ZipPanics "zip of a function that panics";
    TransformBinary "transform_binary";
    Gemm "gemm";
    GemmAxpby "gemm_axpby";
    GemmBlocked "gemm_blocked";
    GemmBlockedWith "gemm_blocked_with";
    GemmComplex "gemm of complex numbers";
    GemmHalf "gemm of f16";
    GemmParallel "gemm_parallel";
    GemmRegisters "gemm_registers";
    AsTensor "as_tensor";
    AsTensorMut "as_tensor_mut";
    IntoTensor "into_tensor";
    AsNdarray "as_ndarray";
    AsNdarrayMut "as_ndarray_mut, into_ndarray";
    IntoNdarray "into_ndarray of a Vec";
    AsNalgebra "as_nalgebra";
    AsNalgebraMut "as_nalgebra_mut, into_nalgebra";
    IntoNalgebra "into_nalgebra of a Vec";
    AsFaer "as_faer, into_faer";
    AsFaerMut "as_faer_mut, into_faer";
    FaerColumns "repeated columns of faer";
    AsImage "as_image";
    AsImageMut "as_image_mut";
    IntoImage "into_image";
    AsFlatSamples "as_flat_samples";
    Dynamic "dynamic: new";
    DynamicGet "dynamic: get";
    DynamicSlice "dynamic: slice, slice_mut";
    DynamicMap "dynamic: map_layout";
    DynamicCopy "dynamic: copy_from";
}

impl Kind {
    /// Returns whether the operation needs the feature `faer`.
    pub const fn is_of_faer(self) -> bool {
        matches!(self, Self::AsFaer | Self::AsFaerMut | Self::FaerColumns)
    }
}
