//! Internal items, hidden from users. The project's tests check laws that these items satisfy, for
//! types and for tensors.

pub use cute_static::__engine::*;

/// Functions that are evaluated at compile time. `tests/algebra/constants.rs` also calls them at
/// run time.
pub mod constants {
    pub use cute_static::__engine::constants::*;

    pub use crate::algorithm::copy::{block, in_common, is_innermost};
    pub use crate::cuts::partition::checks::{
        collides, must_not_collide, must_not_reach_past, reaches_past,
    };
    #[cfg(feature = "rayon")]
    pub use crate::gemm::parallel::tile as parallel_tile;
    pub use crate::loops::blocks::{blocks, is_inside};
    pub use crate::loops::memory::few::{FewLoops, in_order, pair, single};
    pub use crate::loops::memory::nest::Nest;
    pub use crate::loops::memory::{Loop, Loops, Use};
    pub use crate::loops::order::{LoopOrder, known};
    pub use crate::storage::identity::fields::fit;
    pub use crate::storage::map::run;
    #[cfg(feature = "bytemuck")]
    pub use crate::views::recast::widths_are_true;
}

#[cfg(feature = "alloc")]
pub use crate::gemm::blocked::{BlockedWith, gemm_by};
#[cfg(feature = "half")]
pub use crate::gemm::packs::{of_bf16, of_f16};
pub use crate::loops::blocks::{CommonModes, Outside};
pub use crate::storage::identity::fields::Fields;
#[cfg(feature = "bytemuck")]
pub use crate::views::recast::RecastEngine;
pub use crate::views::slice::FixedOffset;
