//! The layouts of a block's shared memory. The memory first contains stages of keys and values, and
//! at the end the sums of the four warps.

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
    /// The sums of four warps: (query head, column, warp). Successive rows begin in different
    /// banks.
    SUMS = [(16, 128, 4):(132, 1, 2112)];
    /// The factors of the four warps, in one copy for every 16 threads: (warp, query head, copy).
    FACTORS = [(4, 16, 8):(1, 4, 64)];
    /// Two numbers of each row in each warp: the greatest score, and the sum of weights. Each of
    /// the four threads of a row has a copy: (thread, query head, number, warp).
    STATES = [(4, 16, 2, 4):(2, 8, 1, 128)];
}

/// The layouts for contiguous keys. A box has all rows of a tile.
pub(super) mod whole {
    use super::*;

    /// The number of boxes in a tile, and the number of rows in a box.
    pub(in crate::decode) const BOXES: i32 = 1;
    pub(in crate::decode) type Rows = _64;
    pub(in crate::decode) const IS_PAGED: bool = false;

    layouts! {
        BOX = [Sw<3, 3, 3> o (64, 64):(64, 1)];
        /// Keys or values in the layout that the TMA unit fills: (row of a box, column, box).
        FILLED = [Sw<3, 3, 3> o (64, (64, 2), 3):(64, (1, 4096), 8192)];
        /// Keys in the layout that the warps multiply: (key, column, stage).
        KEYS = [Sw<3, 3, 3> o (64, (64, 2), 3):(64, (1, 4096), 8192)];
        /// Values in the layout that the warps multiply: (column, key, stage). The 16 keys of warp
        /// `w` are the eight keys from `8 w` on and the eight keys from `8 w + 32` on. A warp has
        /// the same keys for scores.
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
        /// Keys or values in the layout that the TMA unit fills: (row of a box, column, box).
        FILLED = [Sw<3, 3, 3> o (16, (64, 2), 12):(64, (1, 1024), 2048)];
        /// Keys in the layout that the warps multiply: (key, column, stage).
        KEYS = [Sw<3, 3, 3> o ((16, 4), (64, 2), 3):((64, 2048), (1, 1024), 8192)];
        /// Values: (column, key, stage), with the keys in the order of the contiguous layout.
        VALUES = [Sw<3, 3, 3> o
            ((64, 2), (8, 2, (2, 2)), 3):((1, 1024), (64, 4096, (512, 2048)), 8192)];
    }
}
