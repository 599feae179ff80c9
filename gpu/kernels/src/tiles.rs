//! The layouts of the product with the TMA unit and `wgmma`, which the kernel and its host share.
//! Offsets in shared memory count elements.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "the kernels use some, the host and the tests others"
)]

use cute::prelude::*;

/// A layout as a type, and as a constant of the same name: its literal, once.
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
    /// Eight rows of 16-bit elements in shared memory, each as wide as the swizzle: what tiles
    /// repeat. CuTe's `Layout_K_SW128_Atom`.
    K_SW128 = [Sw<3, 3, 3> o (8, 64):(64, 1)];
    /// The part of A that a block multiplies at a time, and the half of B's that each block of a
    /// cluster loads: (row, k). A row of 64 elements is 128 bytes; TMA and wgmma have this swizzle.
    A = [Sw<3, 3, 3> o (128, 64):(64, 1)];
    /// The same rows, half as wide.
    A_SW64 = [Sw<2, 3, 3> o (128, 32):(32, 1)];
    /// The same rows of elements of 8 bits: 128 of them.
    K_SW128_8 = [Sw<3, 4, 3> o (8, 128):(128, 1)];
    /// The same part of A, of elements of 8 bits.
    A_8 = [Sw<3, 4, 3> o (128, 128):(128, 1)];
    /// A box of C, on its way out, in elements of 16 bits: (row, column). A warpgroup's 64 by 256
    /// go out as four of them.
    C = [Sw<3, 3, 3> o (64, 64):(64, 1)];
    /// A box of C in floats; eight of them.
    C_F32 = [Sw<3, 2, 3> o (64, 32):(32, 1)];
}

/// Stages of the pipeline.
pub const STAGES: u32 = 4;
/// Blocks of a cluster: one above the other, with the same columns of C.
pub const CLUSTER: u32 = 2;
/// Bytes of shared memory, in order: A and B by stages, C, the barriers.
pub const TILE_A: u32 = 2 * 128 * 64;
pub const STAGE: u32 = TILE_A + 2 * 256 * 64;
/// A box of C. There is room for two of each multiplying warpgroup.
pub const BOX: u32 = 2 * 64 * 64;
pub const BYTES_C: u32 = 2 * 2 * BOX;
pub const BYTES: u32 = STAGES * STAGE + BYTES_C + 2 * 8 * STAGES;
/// The most groups of a grouped product, and the table of them in shared memory, after all else: at
/// a multiple of 1024, four words for each group.
pub const GROUPS: u32 = 128;
pub const GROUPS_AT: u32 = BYTES.next_multiple_of(1024);
pub const BYTES_GROUPED: u32 = GROUPS_AT + 4 * 4 * GROUPS;
/// One warpgroup loads, two multiply.
pub const THREADS: u32 = 3 * 128;

/// Bytes of shared memory of decoding: three stages of 64 keys and 64 values, and
/// six barriers.
pub const DECODE_BYTES: u32 = 3 * 2 * 64 * 128 * 2 + 48;
