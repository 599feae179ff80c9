//! Parts of the engine that have laws of their own, visible only to the project's own tests: those of the types, and of the tensors.

pub use cute_static::__engine::*;

/// Functions that the compiler evaluates; `tests/constants.rs` calls them at run time too.
pub mod constants {
    pub use cute_static::__engine::constants::*;

    pub use crate::algorithm::copy::{block, in_common, is_innermost};
    #[cfg(feature = "rayon")]
    pub use crate::algorithm::gemm::parallel::tile as parallel_tile;
    pub use crate::tensor::blocks::{blocks, is_inside};
    pub use crate::tensor::identity::fields::fit;
    pub use crate::tensor::loops::few::{FewLoops, in_order, pair, single};
    pub use crate::tensor::loops::nest::Nest;
    pub use crate::tensor::loops::{Loop, Loops, Use};
    pub use crate::tensor::map::run;
    pub use crate::tensor::order::{LoopOrder, known};
    pub use crate::tensor::partition::checks::{collides, must_not_collide, must_not_reach_past, reaches_past};
    #[cfg(feature = "bytemuck")]
    pub use crate::tensor::recast::widths_are_true;
}

#[cfg(feature = "alloc")]
pub use crate::algorithm::gemm::blocked::{BlockedWith, gemm_by};
#[cfg(feature = "half")]
pub use crate::algorithm::gemm::listed::{of_bf16, of_f16};
pub use crate::tensor::blocks::{CommonModes, Outside};
pub use crate::tensor::identity::fields::Fields;
#[cfg(feature = "bytemuck")]
pub use crate::tensor::recast::RecastEngine;
pub use crate::tensor::slice::FixedOffset;
