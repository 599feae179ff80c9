//! The forward pass of attention in all forms that models use. Elements are halves or `bfloat16`,
//! and heads have 64, 96, 128, 192 or 256 elements. The kernels accept any numbers of queries and
//! keys, any number of query heads per key head, and any strides of batch, head and row. Attention
//! can be causal with a window. Scores can be capped, and sequences can be packed. The kernels also
//! write the logarithms of the sums for a backward pass.
//!
//! A `TiledMma` of `wgmma` computes scores from queries and keys in shared memory. A second
//! `TiledMma` sums values, with weights that stay in registers. The TMA unit loads tiles, and a
//! `TiledCopy` writes the result. A block computes 128 queries of a head: one thread loads keys and
//! values, and two warpgroups compute 64 queries each. The scores of the next keys are computed
//! while the scores of the previous keys become weights. The two warpgroups alternate on the tensor
//! cores.
//!
//! `attention_forms/roles.rs` is compiled once for each element type and each depth of a head. The
//! module around it names the atoms and the layouts of a depth.
//!
//! | role | who | file |
//! |---|---|---|
//! | a block's tiles | all threads | `work.rs`, and `starts.rs` for packed sequences |
//! | set-up | all threads | `roles.rs` |
//! | loader | a thread of the first warpgroup | `load.rs` |
//! | multiplier | two warpgroups | `multiply.rs`, `mask.rs`, `softmax.rs` |
//! | writer | the multiplying warpgroups | `write.rs` |
//!
//! | form | rule |
//! |---|---|
//! | any length | the TMA unit fills rows past the last row of a head with zeros; such keys are hidden, and such queries are not stored |
//! | groups | the head of the queries, divided by the number of heads in a group, is the head of the keys |
//! | causal | the last query sees the last key, as with a cache of earlier keys; a window of `w` is the last `w` keys that a query would see |
//! | no key | a query that sees no key has the result 0 and the logarithm `-∞` |
//! | capped | a score `x` becomes `softcap · tanh(x / softcap)` before keys are hidden. Separate kernels do this, for heads of 128 and 256, and for packed sequences with heads of 128 |
//! | packed | for heads of 64, 128 and 256: sequence `s` has the rows `starts[s]..starts[s + 1]` of tensors without a batch; the starts are bounded by the tensor, and `problems[s]` says what was wrong |
#![allow(
    unsafe_code,
    clippy::duplicate_mod,
    reason = "kernels, and their promises; one source for several types of elements"
)]

use cute_device::instructions::TensorMap;
use cute_device::{Launch, grid_constant, kernel};

/// Defines layouts, each as a type and as a constant of the same name.
macro_rules! layouts {
    ($($(#[$about:meta])* $name:ident = [$($layout:tt)*];)*) => { $(
        $(#[$about])*
        #[allow(non_camel_case_types, reason = "the constant's name")]
        pub(super) type $name = Layout![$($layout)*];
        #[allow(dead_code, reason = "some are only types")]
        pub(super) const $name: $name = layout!($($layout)*);
    )* };
}
use layouts;

#[path = "attention_forms/barriers.rs"]
mod barriers;
#[cfg(feature = "bf16")]
#[path = "attention_forms/bf16_128.rs"]
mod bf16_128;
#[cfg(feature = "bf16")]
#[path = "attention_forms/bf16_192.rs"]
mod bf16_192;
#[cfg(feature = "bf16")]
#[path = "attention_forms/bf16_256.rs"]
mod bf16_256;
#[cfg(feature = "bf16")]
#[path = "attention_forms/bf16_64.rs"]
mod bf16_64;
#[cfg(feature = "bf16")]
#[path = "attention_forms/bf16_96.rs"]
mod bf16_96;
#[path = "attention_forms/depth_128.rs"]
mod depth_128;
#[path = "attention_forms/depth_192.rs"]
mod depth_192;
#[path = "attention_forms/depth_256.rs"]
mod depth_256;
#[path = "attention_forms/depth_64.rs"]
mod depth_64;
#[path = "attention_forms/depth_96.rs"]
mod depth_96;
#[path = "attention_forms/f16_128.rs"]
mod f16_128;
#[path = "attention_forms/f16_192.rs"]
mod f16_192;
#[path = "attention_forms/f16_256.rs"]
mod f16_256;
#[path = "attention_forms/f16_64.rs"]
mod f16_64;
#[path = "attention_forms/f16_96.rs"]
mod f16_96;
#[path = "attention_forms/packed.rs"]
pub mod packed;
#[path = "attention_forms/starts.rs"]
pub mod starts;

use starts::Packed;

/// The number of pipeline stages for keys, and for values.
const STAGES: u32 = 2;

/// A launch of these kernels.
type Blocks = Launch<384, 8192, 65535>;

/// The arguments of a kernel. The maps have the modes (depth, row, head, batch). `lengths` contains
/// the numbers of queries and of keys, and `heads` the numbers of key heads and of query heads per
/// key head.
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
    softcap: f32,
    window: i32,
    is_causal: i32,
    packed: Packed,
}

/// Expands to the first of its expressions: an argument, or the default for a kernel without the
/// argument.
macro_rules! first {
    ($first:expr $(, $rest:expr)*) => {
        $first
    };
}
use first;

macro_rules! kernels {
    ($(
        $name:ident $elements:ident $causal:literal $([$cap:ident $flag:ident] $capped:literal)?,
        index $index:literal;
    )*) => { $(
        kernel! {
            /// # Safety
            /// Launched with (ceil(queries / 128), `key_heads · group · batch`) blocks of 384
            /// threads, and shared memory for 128 rows of queries, two tiles of keys, two of values
            /// and 72 bytes. The maps match the tensors. The maps of `queries` and `out` have
            /// `key_heads · group` heads, and those of `keys` and `values` have `key_heads`. There
            /// are 1 to 2^20 - 128 queries and keys, and 1 to 4095 heads. `logarithms` has one
            /// float for each query of each head of each batch. The window is at least 1.
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
                $($cap: f32,)?
                window: i32
                $(, $flag: i32)?
            ) {
                // SAFETY: the caller promises it; the maps are the first four arguments.
                unsafe {
                    let queries = grid_constant!($name, 0, queries);
                    let keys = grid_constant!($name, 1, keys);
                    let values = grid_constant!($name, 2, values);
                    let out = grid_constant!($name, 3, out);
                    let (lengths, heads) = ((query_count, key_count), (key_heads, group));
                    let (softcap, is_causal) = (first!($($cap,)? 0.0), first!($($flag,)? 1));
                    let packed = Packed::NONE;
                    $elements::roles::attend::<$causal, false, { first!($($capped,)? false) }>(
                        Arguments {
                            queries, keys, values, out, logarithms, lengths, heads, scale, softcap,
                            window, is_causal, packed,
                        },
                    );
                }
            }
        }
    )* };
}

kernels! {
    // Every query sees every key, or the keys of its window.
    attend_f16_64 f16_64 false, index 500;
    attend_f16_64_causal f16_64 true, index 1080;
    attend_f16_96 f16_96 false, index 640;
    attend_f16_96_causal f16_96 true, index 1210;
    attend_f16_128 f16_128 false, index 600;
    attend_f16_128_causal f16_128 true, index 1200;
    attend_f16_192 f16_192 false, index 720;
    attend_f16_192_causal f16_192 true, index 1260;
    attend_f16_256 f16_256 false, index 810;
    attend_f16_256_causal f16_256 true, index 1060;
    // The same kernels with capped scores. An argument selects all keys or causal attention.
    attend_f16_128_capped f16_128 true [softcap is_causal] true, index 900;
    attend_f16_256_capped f16_256 true [softcap is_causal] true, index 900;
}

#[cfg(feature = "bf16")]
kernels! {
    // Every query sees every key, or the keys of its window.
    attend_bf16_64 bf16_64 false, index 500;
    attend_bf16_64_causal bf16_64 true, index 1080;
    attend_bf16_96 bf16_96 false, index 640;
    attend_bf16_96_causal bf16_96 true, index 1210;
    attend_bf16_128 bf16_128 false, index 600;
    attend_bf16_128_causal bf16_128 true, index 1200;
    attend_bf16_192 bf16_192 false, index 720;
    attend_bf16_192_causal bf16_192 true, index 1260;
    attend_bf16_256 bf16_256 false, index 810;
    attend_bf16_256_causal bf16_256 true, index 1060;
    // The same kernels with capped scores. An argument selects all keys or causal attention.
    attend_bf16_128_capped bf16_128 true [softcap is_causal] true, index 900;
    attend_bf16_256_capped bf16_256 true [softcap is_causal] true, index 900;
}
