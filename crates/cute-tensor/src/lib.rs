//! Tensors: storage viewed through layouts, and the loops and products over their elements.
//!
//! Users depend on the facade, `cute`, which re-exports all of this.
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
}

#[doc(hidden)]
pub mod __engine {
    #[cfg(feature = "engine")]
    pub use crate::engine::*;
}
