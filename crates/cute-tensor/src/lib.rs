//! Tensors: storage viewed through layouts, and the loops and products over their elements.
//!
//! Programs depend on the facade `cute`, which re-exports this crate.
//!
//! # How it is arranged
//! | folder or file | contents |
//! |---|---|
//! | `src/tensor.rs` | the type `Tensor` and its promises T1 to T11 |
//! | `storage/` | engines (borrowed, owned or counted elements), the constructors of tensors, and the trait `OffsetMap` of their layouts |
//! | `views/` | slices, transposes, other layouts over the same storage, comparison, iterators |
//! | `cuts/` | tiles, partitions, tiles with predicates, halos |
//! | `loops/` | nested loops over shapes, in the order of memory |
//! | `algorithm/` | `copy`, `fill`, `transform`, `reduce` and other algorithms that use these loops |
//! | `gemm/` | the matrix product |
//!
//! **Safety.** A constructor checks a layout against its storage once. Later accesses, slices and
//! parts stay within the checked offsets. The traits of maps, engines, shapes, strides and
//! coordinates are sealed, so unsafe code never trusts an implementation from another crate.
//! `tests/pages/unsafe_code.rs` lists the files that may contain unsafe code.
//!
//! **Overlap.** `cute-static/src/modes.rs` computes at compile time which offsets a layout spans,
//! and whether two coordinates share an offset. To find shared offsets, it uses the search in
//! `cute-core/src/meeting.rs`, which takes a limited number of steps. Checks of run-time layouts
//! use this search too.
//!
//! **The matrix product** works on blocks that fit the caches:
//!
//! * `gemm/panels.rs` decides which panels of a block are packed (copied to contiguous memory) and
//!   which panels are read in place.
//! * `gemm/listed.rs` packs panels of narrow elements, and panels of modes with more than one
//!   stride.
//! * `gemm/packs.rs` converts elements for the kernel: neighbours along `k` into one packed
//!   element, and halves into floats.
//! * `gemm/room.rs` provides the memory for packed panels.
//! * A `Kernel` (`gemm/kernel.rs`) adds the product of two panels to a tile of the result.
//! * `gemm/x86.rs` and `gemm/x86/` contain the x86 instructions of the kernels.
//!   `gemm/x86/quads.rs` multiplies signed bytes with instructions that require one unsigned
//!   factor.
//!
//! `crates/cute-device/` defines its own tensor type, because addresses in a GPU's shared memory
//! are not pointers.
#![cfg_attr(not(test), no_std)]
#![allow(
    unreachable_pub,
    reason = "the engine is public by the compiler's rules, as parts of bounds, in modules that \
              nobody else can name"
)]

#[cfg(feature = "std")]
extern crate std;

// The modules of `cute-static`, under the names that they have there.
use cute_static::__tensor::{
    _1, Underscore, algebra, composed_layout, int, layout, list, modes, offsets, ops, or_panic,
    profile, promise, refused, sealed, swizzle, tuple,
};

pub mod algorithm;
mod cuts;
#[cfg(feature = "engine")]
mod engine;
mod errors;
mod gemm;
mod loops;
mod storage;
pub mod tensor;
mod views;

pub use storage::static_cosize::static_cosize;
pub use tensor::{
    Tensor, make_counting_tensor, make_identity_tensor, make_tensor, make_tensor_at,
    try_make_counting_tensor, try_make_identity_tensor, try_make_tensor, try_make_tensor_at,
};
#[cfg(feature = "generic-array")]
pub use tensor::{make_fragment_like, make_fragment_like_of};

/// The prelude of `cute-static`, and the items of this crate that a program uses by name.
pub mod prelude {
    #[doc(no_inline)]
    pub use cute_static::prelude::*;

    pub use crate::tensor::Lend;
    pub use crate::{
        Tensor, make_counting_tensor, make_identity_tensor, make_tensor, make_tensor_at,
        try_make_identity_tensor, try_make_tensor, try_make_tensor_at,
    };
    #[cfg(feature = "generic-array")]
    pub use crate::{make_fragment_like, make_fragment_like_of};
}

/// Items that the bridges to other crates use.
#[doc(hidden)]
pub mod __private {
    pub use crate::cuts::refused::{RefusedCoordinate, RefusedTile};
    #[cfg(feature = "alloc")]
    pub use crate::storage::foreign::{foreign_part, foreign_part_mut};
    pub use crate::storage::reach::must_fit_memory;
}

#[doc(hidden)]
pub mod __engine {
    #[cfg(feature = "engine")]
    pub use crate::engine::*;
}
