//! The form of attention's backward pass with atomic sums: five products instead of seven. The
//! gradients are those of `attention_backward.rs`, but the order in which the gradient of queries
//! is summed is that in which blocks come to it, so equal inputs may give different last bits.
//!
//! | kernel | rows of a block | result |
//! |---|---|---|
//! | `attend_row_sums_and_zeros_…` | 128 queries | the numbers of `attend_row_sums_…`, and sums of zero |
//! | `attend_gradients_…` | 128 keys and values; their queries pass | their gradients; `dS · K` is added to the sums |
//! | `attend_scaled_sums_…` | 64 queries | `dQ`, the sums times the scale |
//!
//! The sums are floats in units of 64 queries by 64 columns, by head, tile of queries and columns.
//! In a unit they are in the order in which the threads of a product have them: the TMA unit
//! adds a unit at a time, and it needs no coordinates.

use cute_device::instructions::TensorMap;
use cute_device::{grid_constant, kernel};

use super::{Arguments, OfQueries, multiply};

#[path = "atomic/bf16_128.rs"]
mod bf16_128;
#[path = "atomic/bf16_64.rs"]
mod bf16_64;
#[path = "atomic/f16_128.rs"]
mod f16_128;
#[path = "atomic/f16_64.rs"]
mod f16_64;

/// The arguments of the kernel that scales sums.
#[derive(Clone, Copy)]
struct OfSums {
    map: *const TensorMap<4>,
    sums: *const f32,
    queries: i32,
    heads: i32,
    scale: f32,
}

macro_rules! kernels {
    ($($elements:ident: $sums:ident $scaled:ident, [$($gradients:ident $causal:literal),*];)*) => { $(
        kernel! {
            /// The numbers of queries, as `attend_row_sums_…` writes them, and sums of zero.
            ///
            /// # Safety
            /// As there. `sums` has 128 for each column and each block.
            threads = 128, blocks = 3, registers = 64, index = 500, w32 = 3;
            pub unsafe fn $sums(
                out: TensorMap<4>,
                gradient: TensorMap<4>,
                numbers: *mut f32,
                #[align(16)] sums: *mut f32,
                logarithms: *const f32,
                query_count: i32,
                heads: i32
            ) {
                // SAFETY: the caller promises it; the maps are the first two arguments.
                unsafe {
                    let maps = [grid_constant!($sums, 0, out), grid_constant!($sums, 1, gradient)];
                    let queries = query_count;
                    let given = OfQueries { maps, numbers, logarithms, queries, heads };
                    $elements::row_sums::sum::<true>(given, sums);
                }
            }
        }

        $(
            kernel! {
                /// The gradients of keys and values, and the sums of that of queries.
                ///
                /// # Safety
                /// As for `attend_gradients_of_keys_…`, with the shared memory of the host's
                /// description. The sums are those that the first kernel made zero.
                threads = crate::tiles::THREADS, registers = 168, index = 900, w64 = 16,
                allow(frame, spills);
                pub unsafe fn $gradients(
                    queries: TensorMap<4>,
                    keys: TensorMap<4>,
                    values: TensorMap<4>,
                    gradient: TensorMap<4>,
                    of_keys: TensorMap<4>,
                    of_values: TensorMap<4>,
                    #[align(16)] sums: *mut f32,
                    #[align(16)] numbers: *const f32,
                    query_count: i32,
                    key_count: i32,
                    key_heads: i32,
                    group: i32,
                    scale: f32,
                    window: i32
                ) {
                    // SAFETY: the caller promises it; the maps are the first six arguments.
                    unsafe {
                        let fixed = [
                            grid_constant!($gradients, 1, keys),
                            grid_constant!($gradients, 2, values),
                        ];
                        let passing = [
                            grid_constant!($gradients, 0, queries),
                            grid_constant!($gradients, 3, gradient),
                        ];
                        let out = [
                            grid_constant!($gradients, 4, of_keys),
                            grid_constant!($gradients, 5, of_values),
                        ];
                        let (lengths, heads) = ((query_count, key_count), (key_heads, group));
                        let given = Arguments {
                            fixed, passing, out, numbers, lengths, heads, scale, window,
                        };
                        $elements::gradients::differentiate_all::<$causal>(given, sums);
                    }
                }
            }
        )*

        kernel! {
            /// The gradient of queries: their sums times the scale.
            ///
            /// # Safety
            /// Launched with (ceil(queries / 64), `heads · batch`) blocks of 128 threads, and a tile
            /// of 64 rows of shared memory. The map has boxes of 64 rows. There are 1 to
            /// 2^20 - 128 queries and 1 to 4095 heads. `sums` has 128 for each column and each 128
            /// queries of each head of each batch.
            threads = 128, registers = 72, index = 200;
            pub unsafe fn $scaled(
                of_queries: TensorMap<4>,
                #[align(16)] sums: *const f32,
                query_count: i32,
                heads: i32,
                scale: f32
            ) {
                // SAFETY: the caller promises it; the map is the first argument.
                unsafe {
                    let map = grid_constant!($scaled, 0, of_queries);
                    let queries = query_count;
                    $elements::scaled::scaled(OfSums { map, sums, queries, heads, scale });
                }
            }
        }
    )* };
}

kernels! {
    f16_64: attend_row_sums_and_zeros_f16_64 attend_scaled_sums_f16_64, [
        attend_gradients_f16_64 false, attend_gradients_f16_64_causal true
    ];
    bf16_64: attend_row_sums_and_zeros_bf16_64 attend_scaled_sums_bf16_64, [
        attend_gradients_bf16_64 false, attend_gradients_bf16_64_causal true
    ];
    f16_128: attend_row_sums_and_zeros_f16_128 attend_scaled_sums_f16_128, [
        attend_gradients_f16_128 false, attend_gradients_f16_128_causal true
    ];
    bf16_128: attend_row_sums_and_zeros_bf16_128 attend_scaled_sums_bf16_128, [
        attend_gradients_bf16_128 false, attend_gradients_bf16_128_causal true
    ];
}
