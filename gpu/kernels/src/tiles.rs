//! The layouts of the product with the TMA unit and `wgmma`, which the kernel and its host share.
//! Offsets in shared memory count elements.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "the kernels use some, the host and the tests others"
)]

use cute::prelude::*;

/// Defines each layout as a type and as a constant of the same name, from one literal.
macro_rules! tiles {
    ($($(#[$about:meta])* $name:ident = [$($layout:tt)*];)*) => { $(
        $(#[$about])*
        #[allow(non_camel_case_types, reason = "the constant's name")]
        pub type $name = Layout![$($layout)*];
        $(#[$about])*
        pub const $name: $name = layout!($($layout)*);
    )* };
}

tiles! {
    /// Eight rows of 16-bit elements in shared memory, each as wide as the swizzle. Tiles repeat
    /// this layout, which is CuTe's `Layout_K_SW128_Atom`.
    K_SW128 = [Sw<3, 3, 3> o (8, 64):(64, 1)];
    /// A tile of A: (row, k). The half of a tile of B that each block of a cluster loads has the
    /// same layout. A row of 64 elements has 128 bytes, and this is the swizzle of the TMA unit and
    /// `wgmma` for rows of this length.
    A = [Sw<3, 3, 3> o (128, 64):(64, 1)];
    /// A tile like `A`, with rows half as wide.
    A_SW64 = [Sw<2, 3, 3> o (128, 32):(32, 1)];
    /// Eight rows like those of `K_SW128`, with 128 elements of 8 bits each.
    K_SW128_8 = [Sw<3, 4, 3> o (8, 128):(128, 1)];
    /// A tile like `A`, with elements of 8 bits.
    A_8 = [Sw<3, 4, 3> o (128, 128):(128, 1)];
    /// A box of C in shared memory, with elements of 16 bits: (row, column). A warpgroup's tile of
    /// 64 by 256 is stored in four boxes.
    C = [Sw<3, 3, 3> o (64, 64):(64, 1)];
    /// A box of C with float elements. A warpgroup's tile is stored in eight boxes.
    C_F32 = [Sw<3, 2, 3> o (64, 32):(32, 1)];
}

/// Stages of the pipeline.
pub const STAGES: u32 = 4;
/// Blocks of a cluster: one above the other, with the same columns of C.
pub const CLUSTER: u32 = 2;
/// Bytes of a tile of A. Shared memory contains the stages of A, the stages of B, then C, then the
/// barriers.
pub const TILE_A: u32 = 2 * 128 * 64;
pub const STAGE: u32 = TILE_A + 2 * 256 * 64;
/// Bytes of a box of C. Shared memory contains two boxes for each multiplying warpgroup.
pub const BOX: u32 = 2 * 64 * 64;
pub const BYTES_C: u32 = 2 * 2 * BOX;
pub const BYTES: u32 = STAGES * STAGE + BYTES_C + 2 * 8 * STAGES;
/// The number of groups in the table of a grouped product. The table has four words for each group,
/// and is the last array in shared memory, at a multiple of 1024 bytes.
pub const GROUPS: u32 = 128;
pub const GROUPS_AT: u32 = BYTES.next_multiple_of(1024);
pub const BYTES_GROUPED: u32 = GROUPS_AT + 4 * 4 * GROUPS;
/// Threads of a block: one warpgroup loads, and two multiply.
pub const THREADS: u32 = 3 * 128;

/// Bytes of shared memory of decoding: three stages of 64 keys and 64 values, and
/// six barriers.
pub const DECODE_BYTES: u32 = 3 * 2 * 64 * 128 * 2 + 48;
