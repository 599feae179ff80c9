//! Tensors: storage viewed through layouts, and the loops and products over their elements.
//!
//! Users depend on the facade, `cute`, which re-exports all of this.
//!
//! # How it is arranged
//! `crates/cute-tensor/`, `crates/cute-bridges/` and `crates/cute-device/` hold all `unsafe` code, with `unchecked.rs` and `int/divisible.rs` of `cute-static/` (and, for MPI's datatypes, one of `engines/mpi/`, for NCCL three of `engines/nccl/`, for kernels between GPUs one of `engines/gpus/` and two of `engines/peer/`): a tensor's layout is checked against its storage when it is made, and no later access, slice or part reaches further. `OffsetMap` is what a layout promises there; maps,
//! engines, shapes, strides and coordinates are sealed, so that none from outside are trusted. The promises T1 to T9 are in
//! `tensor.rs`. `crates/cute-device/` has its own, for what is not a pointer: see there. The algorithms walk shapes in nested loops. The blocked product walks blocks for
//! the caches; `crates/cute-tensor/src/gemm/panels.rs` says which panels of a block are packed and which are read where they lie, `listed.rs` how those
//! of modes without one stride and of narrow elements are packed, `x86/quads.rs` how bytes with a sign are multiplied by instructions that
//! take one factor without, `room.rs` where the memory for them is from, a processor's `Kernel` adds their product to a tile, and
//! `crates/cute-tensor/src/gemm/x86.rs` and `x86/` are the only files that name the instructions of a kernel.
//! `modes.rs` computes in constants what a layout's offsets span, and whether two coordinates share one: by the search in
//! `cute-core/src/meeting.rs`, which takes a limited number of steps, and which run-time layouts use, too.
#![cfg_attr(not(test), no_std)]
#![allow(
    unreachable_pub,
    reason = "the engine is public by the compiler's rules, as parts of bounds, in modules that nobody else can name"
)]

#[cfg(feature = "std")]
extern crate std;

// The rooms of the types, by the names that they have there.
use cute_static::__tensor::{
    _1, Underscore, algebra, composed_layout, int, layout, list, modes, offsets, ops, or_panic, profile, promise,
    refused, sealed, swizzle, tuple,
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
    Tensor, make_counting_tensor, make_identity_tensor, make_tensor, make_tensor_at, try_make_counting_tensor,
    try_make_identity_tensor, try_make_tensor, try_make_tensor_at,
};
#[cfg(feature = "generic-array")]
pub use tensor::{make_fragment_like, make_fragment_like_of};

/// What user code names of the tensors, beside the prelude of the types.
pub mod prelude {
    #[doc(no_inline)]
    pub use cute_static::prelude::*;

    pub use crate::tensor::Lend;
    pub use crate::{
        Tensor, make_counting_tensor, make_identity_tensor, make_tensor, make_tensor_at, try_make_identity_tensor,
        try_make_tensor, try_make_tensor_at,
    };
    #[cfg(feature = "generic-array")]
    pub use crate::{make_fragment_like, make_fragment_like_of};
}

/// The items that the bridges name.
#[doc(hidden)]
pub mod __private {
    #[cfg(feature = "alloc")]
    pub use crate::storage::foreign::{foreign_part, foreign_part_mut};
    pub use crate::storage::reach::must_lie_in;
}

#[doc(hidden)]
pub mod __engine {
    #[cfg(feature = "engine")]
    pub use crate::engine::*;
}
