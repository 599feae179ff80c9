//! The backward pass of attention with atomic sums, which has five products instead of seven. It
//! computes the same gradients as `attention_backward.rs`. Blocks add to the gradient of queries in
//! any order, so the last bits of this gradient differ between launches with equal inputs.
//!
//! | kernel | rows of a block | result |
//! |---|---|---|
//! | `attend_row_sums_…` | 128 queries | the two numbers of each query, as for the other form |
//! | `attend_zero_sums` | 128 queries | sums of zero |
//! | `attend_gradients_…` | 128 keys and values, which it keeps; their queries, which it streams | the gradients of keys and values; adds `dS · K` to the sums |
//! | `attend_scaled_sums_…` | 64 queries | `dQ`, which is the sums times the scale |
//!
//! The sums are floats. Their memory is divided into units of 64 queries by 64 columns, ordered by
//! head, tile of queries and columns. A unit has the order in which the threads of a product have
//! their sums. The TMA unit adds a unit at a time, so the addition needs no coordinates.

use cute::prelude::*;
use cute_device::instructions::TensorMap;
use cute_device::{Launch, copy, grid_constant, kernel, make_gmem_tile_mut, make_rmem_tensor};

#[cfg(feature = "bf16")]
use super::bf16_128;
use super::{Arguments, OfSums, f16_128, multiply};

#[cfg(feature = "bf16")]
#[path = "atomic/bf16_64.rs"]
mod bf16_64;
#[path = "atomic/f16_64.rs"]
mod f16_64;

/// The diagonal and the window of a launch without a window. The diagonal is after all keys, and
/// the window contains all keys.
const ALL: (i32, i32) = (1 << 24, 1 << 25);

kernel! {
    /// Writes sums of zero.
    ///
    /// # Safety
    /// Launched with (ceil(queries / 128), `heads · batch`) blocks of 128 threads. There are 1 to
    /// 2^20 - 128 queries. `columns` is a multiple of 4, and at most 65536. `sums` has 128 floats
    /// for each column and each block, and nothing else accesses them.
    threads = 128, registers = 10, index = 69;
    pub unsafe fn attend_zero_sums(#[align(16)] sums: *mut f32, query_count: i32, columns: i32) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<128, 8192, 65535>::new() };
        let (tile, place) = (launch.block().x() as usize, launch.block().y() as usize);
        let tiles = ((query_count + 127) / 128) as usize;
        let of_block = 128 * columns as usize;
        let first = sums.wrapping_add((place * tiles + tile) * of_block);
        let zeros = make_rmem_tensor([0.0; 4], layout!((4,)));
        let mut at = 0;
        while at < of_block {
            // SAFETY: the caller promises it.
            let sums = unsafe {
                make_gmem_tile_mut::<16, _, _>(launch, first.wrapping_add(at), layout!((512,)))
            };
            let part = layout!((128, 4):(4, 1));
            copy(&zeros, &mut sums.named("sums").tv_part(part, launch.thread()));
            at += 512;
        }
    }
}

macro_rules! kernels {
    ($($elements:ident: $gradients:ident $scaled:ident;)*) => { $(
        kernel! {
            /// Computes the gradients of keys and values, and the sums of the gradient of queries.
            /// If the window is 0, queries see all keys.
            ///
            /// # Safety
            /// As for `attend_gradients_of_keys_…`, with the shared memory of the host's
            /// description, but the window may be 0. `attend_zero_sums` has made the sums zero.
            threads = crate::tiles::THREADS, registers = 168, index = 740;
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
                    let of_window = (key_count - query_count, window);
                    let (diagonal, window) = if window == 0 { ALL } else { of_window };
                    let given = Arguments {
                        fixed, passing, out, numbers, lengths, heads, scale, diagonal, window,
                    };
                    $elements::gradients::differentiate_all(given, sums);
                }
            }
        }

        kernel! {
            /// Computes the gradient of queries, which is its sums times the scale.
            ///
            /// # Safety
            /// Launched with (ceil(queries / 64), `heads · batch`) blocks of 128 threads, and a
            /// tile of 64 rows of shared memory. The map has boxes of 64 rows. There are 1 to
            /// 2^20 - 128 queries and 1 to 4095 heads. `sums` has 128 floats for each column and
            /// each 128 queries of each head of each batch.
            threads = 128, registers = 72, index = 63;
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
    f16_64: attend_gradients_f16_64 attend_scaled_sums_f16_64;
    f16_128: attend_gradients_f16_128 attend_scaled_sums_f16_128;
}

#[cfg(feature = "bf16")]
kernels! {
    bf16_64: attend_gradients_bf16_64 attend_scaled_sums_bf16_64;
    bf16_128: attend_gradients_bf16_128 attend_scaled_sums_bf16_128;
}
