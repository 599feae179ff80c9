//! The backward pass of attention: the gradients of queries, keys and values, from the inputs and
//! results of `attention_forms.rs` and the gradient of the output. Elements are halves or
//! `bfloat16`, and heads have 64 or 128 elements. The kernels accept any numbers of queries and
//! keys, any number of query heads per key head, and any strides of batch, head and row. Attention
//! is full, or causal with a window.
//!
//! Three kernels run one after another. Let `P` be the weights, `dP = dO · Vᵀ`, and `D` the row
//! sums of `dO · O`. The gradient of the scores is `dS = P · (dP - D)`:
//!
//! | kernel | rows that a block keeps, and rows that it streams | result |
//! |---|---|---|
//! | `attend_row_sums_…` | 128 queries | `D` and the logarithms to base 2, padded to whole tiles |
//! | `attend_gradients_of_keys_…` | 128 keys and values; their queries | `dV = Pᵀ · dO`, `dK = scale · dSᵀ · Q` |
//! | `attend_gradient_of_queries_…` | 128 queries; their keys | `dQ = scale · dS · K` |
//!
//! A block of keys sums over the query heads of its group. Every sum has a fixed order, so equal
//! inputs give equal bits. For this reason, both large kernels compute the scores, which makes
//! seven products instead of five. `attention_backward/atomic.rs` has the form with five products,
//! whose sums have no fixed order.
//!
//! `attention_backward/roles.rs` is the source of all large kernels for all element types. The
//! rows that a block keeps are the first operand of its first product. Therefore, the weights are
//! already in the registers of the first operand of the next product.
#![allow(
    unsafe_code,
    clippy::duplicate_mod,
    reason = "kernels, and their promises; one source for several types of elements"
)]

use cute_device::instructions::TensorMap;
use cute_device::{Launch, grid_constant, kernel};

#[path = "attention_backward/atomic.rs"]
pub mod atomic;
#[path = "attention_backward/barriers.rs"]
mod barriers;
#[cfg(feature = "bf16")]
#[path = "attention_backward/bf16_128.rs"]
mod bf16_128;
#[cfg(feature = "bf16")]
#[path = "attention_backward/bf16_64.rs"]
mod bf16_64;
#[path = "attention_backward/depth_128.rs"]
mod depth_128;
#[path = "attention_backward/depth_64.rs"]
mod depth_64;
#[path = "attention_backward/f16_128.rs"]
mod f16_128;
#[path = "attention_backward/f16_64.rs"]
mod f16_64;

#[path = "attention_backward/products.rs"]
mod products;
#[path = "attention_backward/rows_128.rs"]
mod rows_128;
#[path = "attention_backward/rows_64.rs"]
mod rows_64;

use products::multiply;

/// The number of pipeline stages for the rows that a block streams.
const STAGES: u32 = 2;

/// A launch of one of the two large kernels.
type Blocks = Launch<384, 8192, 65535>;

/// The arguments of a large kernel. The maps have the modes (depth, row, head, batch).
#[derive(Clone, Copy)]
struct Arguments {
    fixed: [*const TensorMap<4>; 2],
    passing: [*const TensorMap<4>; 2],
    out: [*const TensorMap<4>; 2],
    numbers: *const f32,
    lengths: (i32, i32),
    heads: (i32, i32),
    scale: f32,
    /// For causal kernels: the index of the last key that the first query sees.
    diagonal: i32,
    window: i32,
}

/// The arguments of the kernel that scales sums.
#[derive(Clone, Copy)]
struct OfSums {
    map: *const TensorMap<4>,
    sums: *const f32,
    queries: i32,
    heads: i32,
    scale: f32,
}

/// The arguments of the kernel of row sums.
#[derive(Clone, Copy)]
struct OfQueries {
    maps: [*const TensorMap<4>; 2],
    numbers: *mut f32,
    logarithms: *const f32,
    queries: i32,
    heads: i32,
}

macro_rules! kernels {
    ($($elements:ident: $sums:ident, [$($keys:ident $queries:ident $causal:literal),*];)*) => { $(
        kernel! {
            /// Computes two numbers of each query. For each 128 queries of a head, writes their
            /// logarithms to base 2, and then the sums of the products of output and gradient.
            ///
            /// # Safety
            /// Launched with (ceil(queries / 128), `heads · batch`) blocks of 128 threads, and four
            /// tiles of 64 rows and 8 bytes of shared memory. The maps match the tensors. There are
            /// 1 to 2^20 - 128 queries and 1 to 4095 heads. `logarithms` has one float for each
            /// query of each head of each batch, and `numbers` has 256 floats for each block.
            threads = 128, blocks = 3, registers = 48, index = 385, w32 = 3;
            pub unsafe fn $sums(
                out: TensorMap<4>,
                gradient: TensorMap<4>,
                numbers: *mut f32,
                logarithms: *const f32,
                query_count: i32,
                heads: i32
            ) {
                // SAFETY: the caller promises it; the maps are the first two arguments.
                unsafe {
                    let maps = [grid_constant!($sums, 0, out), grid_constant!($sums, 1, gradient)];
                    let queries = query_count;
                    let given = OfQueries { maps, numbers, logarithms, queries, heads };
                    $elements::row_sums::sum(given);
                }
            }
        }

        $(
            kernel! {
                /// Computes the gradients of keys and values. Only causal kernels use the window.
                ///
                /// # Safety
                /// Launched with (ceil(keys / 128), `key_heads · batch`) blocks of 384 threads, and
                /// eight tiles of 64 rows and 40 bytes of shared memory. The maps match the
                /// tensors. The maps of `queries` and `gradient` have `key_heads · group` heads and
                /// boxes of 64 rows. The maps of `keys` and `values` have `key_heads` heads and
                /// boxes of 128 rows. The maps to write have boxes of 64 rows. There are 1 to 2^20
                /// - 128 queries and keys, and 1 to 4095 heads. The window is at least 1. The row
                /// sums kernel has written `numbers`.
                threads = crate::tiles::THREADS, registers = 168, index = 580, w64 = 16;
                pub unsafe fn $keys(
                    queries: TensorMap<4>,
                    keys: TensorMap<4>,
                    values: TensorMap<4>,
                    gradient: TensorMap<4>,
                    of_keys: TensorMap<4>,
                    of_values: TensorMap<4>,
                    numbers: *const f32,
                    query_count: i32,
                    key_count: i32,
                    key_heads: i32,
                    group: i32,
                    scale: f32,
                    window: i32
                ) {
                    // SAFETY: the caller promises it; the maps are the first six arguments.
                    unsafe {
                        let fixed =
                            [grid_constant!($keys, 1, keys), grid_constant!($keys, 2, values)];
                        let passing =
                            [grid_constant!($keys, 0, queries), grid_constant!($keys, 3, gradient)];
                        let out = [
                            grid_constant!($keys, 4, of_keys),
                            grid_constant!($keys, 5, of_values),
                        ];
                        let (lengths, heads) = ((query_count, key_count), (key_heads, group));
                        let diagonal = key_count - query_count;
                        $elements::multiply::gradients::<true, $causal>(Arguments {
                            fixed, passing, out, numbers, lengths, heads, scale, diagonal, window,
                        });
                    }
                }
            }

            kernel! {
                /// Computes the gradient of queries.
                ///
                /// # Safety
                /// As for the gradients of keys and values, with (ceil(queries / 128), `key_heads ·
                /// group · batch`) blocks. The maps of `queries` and `gradient` have boxes of 128
                /// rows, and the other maps have boxes of 64 rows.
                threads = crate::tiles::THREADS, registers = 168, index = 610, w32 = 4;
                pub unsafe fn $queries(
                    queries: TensorMap<4>,
                    keys: TensorMap<4>,
                    values: TensorMap<4>,
                    gradient: TensorMap<4>,
                    of_queries: TensorMap<4>,
                    numbers: *const f32,
                    query_count: i32,
                    key_count: i32,
                    key_heads: i32,
                    group: i32,
                    scale: f32,
                    window: i32
                ) {
                    // SAFETY: the caller promises it; the maps are the first five arguments.
                    unsafe {
                        let fixed = [
                            grid_constant!($queries, 0, queries),
                            grid_constant!($queries, 3, gradient),
                        ];
                        let passing = [
                            grid_constant!($queries, 1, keys),
                            grid_constant!($queries, 2, values),
                        ];
                        let out = [grid_constant!($queries, 4, of_queries); 2];
                        let (lengths, heads) = ((query_count, key_count), (key_heads, group));
                        let diagonal = key_count - query_count;
                        $elements::multiply::gradients::<false, $causal>(Arguments {
                            fixed, passing, out, numbers, lengths, heads, scale, diagonal, window,
                        });
                    }
                }
            }
        )*
    )* };
}

kernels! {
    f16_64: attend_row_sums_f16_64, [
        attend_gradients_of_keys_f16_64 attend_gradient_of_queries_f16_64 false,
        attend_gradients_of_keys_f16_64_causal attend_gradient_of_queries_f16_64_causal true
    ];
    f16_128: attend_row_sums_f16_128, [
        attend_gradients_of_keys_f16_128 attend_gradient_of_queries_f16_128 false,
        attend_gradients_of_keys_f16_128_causal attend_gradient_of_queries_f16_128_causal true
    ];
}

#[cfg(feature = "bf16")]
kernels! {
    bf16_64: attend_row_sums_bf16_64, [
        attend_gradients_of_keys_bf16_64 attend_gradient_of_queries_bf16_64 false,
        attend_gradients_of_keys_bf16_64_causal attend_gradient_of_queries_bf16_64_causal true
    ];
    bf16_128: attend_row_sums_bf16_128, [
        attend_gradients_of_keys_bf16_128 attend_gradient_of_queries_bf16_128 false,
        attend_gradients_of_keys_bf16_128_causal attend_gradient_of_queries_bf16_128_causal true
    ];
}
