//! Attention forward in the forms that models have: halves or `bfloat16`, heads of 64 or 128, any
//! numbers of queries and keys, several heads of queries for one of keys, any strides of batch,
//! head and row, causal with a window, and the logarithm of the sums for a backward pass. It has
//! the roles and the pipeline of `attention.rs`.
//!
//! `attention_forms/roles.rs` is compiled once for each type of elements and each depth of a head:
//! the module around it names the atoms, and the layouts of a depth.
//!
//! | form | rule |
//! |---|---|
//! | any length | the copy engine fills rows past the last row of a head with zeros; such keys are hidden, and such queries are not stored |
//! | groups | the head of the queries, divided by the number of heads in a group, is the head of the keys |
//! | causal | the last query sees the last key, as with a cache of earlier keys; a window of `w` is the last `w` keys that a query would see |
//! | no key | a query that sees no key has the result 0 and the logarithm `-∞` |
#![allow(
    unsafe_code,
    clippy::duplicate_mod,
    reason = "kernels, and their promises; one source for several types of elements"
)]

use cute_device::instructions::TensorMap;
use cute_device::{Launch, grid_constant, kernel};

#[path = "attention_forms/barriers.rs"]
mod barriers;
#[path = "attention_forms/bf16_128.rs"]
mod bf16_128;
#[path = "attention_forms/bf16_64.rs"]
mod bf16_64;
#[path = "attention_forms/depth_128.rs"]
mod depth_128;
#[path = "attention_forms/depth_64.rs"]
mod depth_64;
#[path = "attention_forms/f16_128.rs"]
mod f16_128;
#[path = "attention_forms/f16_64.rs"]
mod f16_64;

/// Stages of keys, and of values.
const STAGES: u32 = 2;

/// A launch of these kernels.
type Blocks = Launch<384, 8192, 65535>;

/// The arguments of a kernel; the maps have the modes (depth, row, head, batch).
#[derive(Clone, Copy)]
struct Arguments {
    queries: *const TensorMap<4>,
    keys: *const TensorMap<4>,
    values: *const TensorMap<4>,
    out: *const TensorMap<4>,
    logarithms: *mut f32,
    lengths: (i32, i32),
    heads: (i32, i32),
    scale: f32,
    window: i32,
}

macro_rules! kernels {
    ($($(#[$about:meta])* $name:ident $elements:ident $causal:literal, index $index:literal;)*) => { $(
        kernel! {
            $(#[$about])*
            ///
            /// # Safety
            /// Launched with (ceil(queries / 128), `key_heads · group · batch`) blocks of 384
            /// threads, and five tiles of 128 rows and 72 bytes of shared memory. The maps match
            /// the tensors; those of `queries` and `out` have `key_heads · group` heads, those of
            /// `keys` and `values` have `key_heads`. There are 1 to 2^20 - 128 queries and keys,
            /// and 1 to 4095 heads. `logarithms` has one for each query of each head of each batch.
            /// The window is at least 1.
            threads = crate::tiles::THREADS, registers = 168, index = $index, w32 = 2;
            pub unsafe fn $name(
                queries: TensorMap<4>,
                keys: TensorMap<4>,
                values: TensorMap<4>,
                out: TensorMap<4>,
                logarithms: *mut f32,
                query_count: i32,
                key_count: i32,
                key_heads: i32,
                group: i32,
                scale: f32,
                window: i32
            ) {
                // SAFETY: the caller promises it; the maps are the first four arguments.
                unsafe {
                    let queries = grid_constant!($name, 0, queries);
                    let keys = grid_constant!($name, 1, keys);
                    let values = grid_constant!($name, 2, values);
                    let out = grid_constant!($name, 3, out);
                    let (lengths, heads) = ((query_count, key_count), (key_heads, group));
                    $elements::roles::attend::<$causal>(Arguments {
                        queries, keys, values, out, logarithms, lengths, heads, scale, window,
                    });
                }
            }
        }
    )* };
}

kernels! {
    /// Every query sees every key.
    attend_f16_128 f16_128 false, index 665;
    /// A query sees the keys of its window.
    attend_f16_128_causal f16_128 true, index 1040;
    /// Every query sees every key.
    attend_f16_64 f16_64 false, index 665;
    /// A query sees the keys of its window.
    attend_f16_64_causal f16_64 true, index 1040;
    /// Every query sees every key.
    attend_bf16_128 bf16_128 false, index 665;
    /// A query sees the keys of its window.
    attend_bf16_128_causal bf16_128 true, index 1040;
    /// Every query sees every key.
    attend_bf16_64 bf16_64 false, index 665;
    /// A query sees the keys of its window.
    attend_bf16_64_causal bf16_64 true, index 1040;
}
