//! The violations that concern tensors: their storage, their parts, and their conversion for other
//! crates.

macro_rules! of_tensors {
    ([$next:ident $($later:ident)*] $($rows:tt)*) => { $next! { [$($later)*] $($rows)*
        /// A layout with offsets outside of its storage.
        StorageTooShort {
            /// The least offset, counted from the beginning of the storage.
            least: i64,
            /// The greatest offset.
            greatest: i64,
            /// The number of elements of the storage.
            length: i64,
        } => "offsets {least} to {greatest} do not fit in a storage of {length} elements";
        /// A tensor's layout with more coordinates than a `usize` can count. On some targets, a
        /// `usize` has 32 bits.
        Uncountable {
            /// The number of coordinates of the layout.
            size: i64,
            /// The number of bits of a `usize`.
            bits: u32,
        } => "{size} coordinates are more than a usize of {bits} bits can count";
        /// Elements that do not begin at an aligned address.
        Misaligned {
            /// The number of bytes from the last aligned address to the first element.
            past: i64,
            /// The number of bytes between two aligned addresses.
            alignment: i64,
        } => "the elements begin {past} bytes past a multiple of their alignment {alignment}";
        /// A layout in which two coordinates have the same offset, although each element must
        /// belong to one part only.
        Collision {
            /// The first of two linear coordinates with the same offset.
            first: i64,
            /// The second linear coordinate with this offset.
            second: i64,
            /// The offset of both coordinates.
            offset: i64,
        } => "coordinates {first} and {second} of the parts share offset {offset}; a writable layout must not overlap, and must have no stride of 0 (`filter` removes such modes)";
        /// Each element must belong to one part only, but the search for two coordinates with the
        /// same offset took too many steps and was stopped.
        Undecided {
            /// The number of steps after which the search stopped. Each step tries one difference
            /// of coordinates.
            steps: u32,
        } => "{steps} steps were not enough to decide whether two coordinates of the parts share an offset";
        /// Tiles that reach past the edge of the tensor, in a call that requires every tile to be
        /// inside the tensor.
        TilesReachPast {
            /// The number of coordinates that the parts reach.
            reached: i64,
            /// The number of coordinates of the tensor.
            size: i64,
        } => "the parts reach {reached} coordinates, but the tensor has {size}";
        /// A tile that does not divide the extent of its mode, in a call that requires every tile
        /// to be inside the tensor.
        TileUneven {
            /// The number of the mode.
            mode: usize,
            /// The size of this mode.
            extent: i64,
            /// The size of the tile.
            tile: i64,
        } => "tile {tile} does not divide extent {extent} (mode {mode}); use `clipped_tile` or `clipped_tiles_mut`, which stop at the edge";
        /// Two matrices of a product whose common mode has different extents.
        ProductExtentsDiffer {
            /// The common mode.
            mode: ProductMode,
            /// The extent in `A`, or in `B` for mode `N`.
            left: i64,
            /// The extent in `C`, or in `B` for mode `K`.
            right: i64,
        } => "{}", Differing { mode, left, right };
        /// Two layouts whose extents differ in two modes that must have the same extent.
        ModesDiffer {
            /// The extent of the mode of the first layout.
            left: i64,
            /// The extent of the mode of the second layout.
            right: i64,
            /// The mode of the first layout.
            mode: usize,
            /// The mode of the second layout.
            other: usize,
        } => "extent {left} of mode {mode} differs from extent {right} of mode {other}";
        /// A layout that should be injective, but has two coordinates with the same offset.
        CoordinatesMeet {
            /// The first of two linear coordinates with the same offset.
            first: i64,
            /// The second linear coordinate with this offset.
            second: i64,
            /// The offset of both coordinates.
            offset: i64,
        } => "linear coordinates {first} and {second} have the same offset, {offset}";
        /// A layout that should be injective, but the search for two coordinates with the same
        /// offset was stopped.
        MeetingUndecided {
            /// The number of steps after which the search stopped. Each step tries one difference
            /// of coordinates.
            steps: u32,
        } => "{steps} steps were not enough to decide whether two linear coordinates \
              have the same offset";
        /// A layout that should be contiguous, but does not reach an offset.
        OffsetMissing {
            /// The missing offset.
            offset: i64,
        } => "offset {offset} is missing";
        /// Two layouts that should be the same function, but differ at a coordinate.
        OffsetsDiffer {
            /// The linear coordinate at which the offsets differ.
            coordinate: i64,
            /// The offset of the first layout at this coordinate.
            left: i64,
            /// The offset of the second layout at this coordinate.
            right: i64,
        } => "at linear coordinate {coordinate} the offsets are {left} and {right}";
        /// A new layout for a tensor, with offsets outside the range of the old layout's offsets.
        LeavesTensor {
            /// The least offset of the new layout.
            least: i64,
            /// The greatest offset of the new layout.
            greatest: i64,
            /// The least offset of the old layout.
            first: i64,
            /// The greatest offset of the old layout.
            last: i64,
        } => "offsets {least} to {greatest} are not within the tensor's offsets {first} to {last}";
        /// A halo of fewer than 0 elements.
        HaloNegative {
            /// The number of the mode.
            mode: usize,
            /// The requested number of elements on each side of the tile.
            halo: i64,
        } => "halo {halo} (mode {mode}) is negative";
        /// Neighbours that are farther away than a tile's halo.
        PastHalo {
            /// The number of the mode.
            mode: usize,
            /// The distance of the neighbours from the tile.
            displacement: i64,
            /// The number of elements of the halo on each side of the tile.
            halo: i64,
        } => "displacement {displacement} (mode {mode}) is more than the halo of {halo} on either side";
        /// A stride of 0 in a mode with more than one coordinate, for an operation that computes a
        /// coordinate from an offset.
        StrideZero {
            /// The position of the integer in the stride, counted from 0.
            leaf: usize,
            /// The extent at this position of the shape.
            extent: i64,
        } => "stride 0 (integer {leaf} of the stride) gives all {extent} coordinates the same offset, so an offset does not determine a coordinate";
        /// A tensor that another crate may write, with a stride so small that coordinates may share
        /// an element.
        StrideShares {
            /// The position of the integer in the stride, counted from 0.
            leaf: usize,
            /// The value of this stride.
            stride: i64,
            /// The number of elements that the smaller strides span together.
            span: i64,
        } => "stride {stride} is less than {span}, the span of the smaller strides, so coordinates may share elements (integer {leaf} of the stride)";
        /// A stride that another crate does not accept, because rows or pixels must be contiguous
        /// in that crate.
        StrideDiffers {
            /// The position of the integer in the stride, counted from 0.
            leaf: usize,
            /// The value of this stride.
            stride: i64,
            /// The stride that the other crate requires.
            needed: i64,
        } => "stride {stride} must be {needed} (integer {leaf} of the stride)";
        /// A tensor with a negative stride, passed to a crate that does not support negative
        /// strides.
        StrideBackward {
            /// The position of the integer in the stride, counted from 0.
            leaf: usize,
            /// The value of this stride.
            stride: i64,
        } => "stride {stride} is negative, but only positive strides are supported (integer {leaf} of the stride)";
    } };
}

pub(super) use of_tensors;
