//! The layouts of a block's shared memory: stages of keys and of values, which the sums of the four
//! warps replace at the end.

use cute::prelude::*;

/// The number of stages of the pipeline, each with 64 keys and 64 values.
pub(super) const STAGES: u32 = 3;
/// The bytes of a tile of keys or of values.
pub(super) const TILE: u32 = 64 * 128 * 2;

macro_rules! layouts {
    ($($(#[$about:meta])* $name:ident = [$($layout:tt)*];)*) => { $(
        $(#[$about])*
        #[allow(non_camel_case_types, reason = "the constant's name")]
        pub(in crate::decode) type $name = Layout![$($layout)*];
        pub(in crate::decode) const $name: $name = layout!($($layout)*);
    )* };
}

layouts! {
    /// The sums of four warps: (head of queries, column, warp). Successive rows begin in different
    /// banks.
    SUMS = [(16, 128, 4):(132, 1, 2112)];
    /// The factors of the four warps, in one copy for every 16 threads: (warp, head of queries,
    /// copy).
    FACTORS = [(4, 16, 8):(1, 4, 64)];
    /// The greatest score and the sum of weights of each row in each warp, once for each of the
    /// four threads of a row: (thread, head of queries, which, warp).
    STATES = [(4, 16, 2, 4):(2, 8, 1, 128)];
}

/// The layouts for contiguous keys. A box has all rows of a tile.
pub(super) mod whole {
    use super::*;

    /// Boxes of a tile, and rows of a box.
    pub(in crate::decode) const BOXES: i32 = 1;
    pub(in crate::decode) type Rows = _64;
    pub(in crate::decode) const IS_PAGED: bool = false;

    layouts! {
        BOX = [Sw<3, 3, 3> o (64, 64):(64, 1)];
        /// Keys or values as the TMA unit fills them: (row of a box, column, box).
        FILLED = [Sw<3, 3, 3> o (64, (64, 2), 3):(64, (1, 4096), 8192)];
        /// Keys as the warps multiply them: (key, column, stage).
        KEYS = [Sw<3, 3, 3> o (64, (64, 2), 3):(64, (1, 4096), 8192)];
        /// Values as the warps multiply them: (column, key, stage). The 16 keys of warp `w` are the
        /// eight keys from `8 w` on and the eight keys from `8 w + 32` on, as for scores.
        VALUES = [Sw<3, 3, 3> o ((64, 2), (8, 2, 4), 3):((1, 4096), (64, 2048, 512), 8192)];
    }
}

/// The layouts for keys in pages. A box has 16 rows, which belong to one page.
pub(super) mod paged {
    use super::*;

    pub(in crate::decode) const BOXES: i32 = 4;
    pub(in crate::decode) type Rows = _16;
    pub(in crate::decode) const IS_PAGED: bool = true;

    layouts! {
        BOX = [Sw<3, 3, 3> o (16, 64):(64, 1)];
        /// Keys or values as the TMA unit fills them: (row of a box, column, box).
        FILLED = [Sw<3, 3, 3> o (16, (64, 2), 12):(64, (1, 1024), 2048)];
        /// Keys as the warps multiply them: (key, column, stage).
        KEYS = [Sw<3, 3, 3> o ((16, 4), (64, 2), 3):((64, 2048), (1, 1024), 8192)];
        /// Values: (column, key, stage), with the keys in the order of the contiguous layout.
        VALUES = [Sw<3, 3, 3> o
            ((64, 2), (8, 2, (2, 2)), 3):((1, 1024), (64, 4096, (512, 2048)), 8192)];
    }
}
