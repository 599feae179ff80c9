//! Attention of packed sequences, with all keys or causal. The rows of all sequences follow each
//! other. The heads of a row are contiguous in the output, which has the modes (row, head, depth).
#![allow(unsafe_code, reason = "kernels, and their promises")]

use cute_device::instructions::TensorMap;
use cute_device::{grid_constant, kernel};

use super::starts::Packed;
use super::{Arguments, f16_64, f16_128, f16_256, first};
#[cfg(feature = "bf16")]
use super::{bf16_64, bf16_128, bf16_256};

macro_rules! kernels {
    ($(
        $name:ident $elements:ident $([$cap:ident] $capped:literal)?, index $index:literal;
    )*) => { $(
        kernel! {
            /// # Safety
            /// Launched with (ceil(longest / 128), `key_heads · group · sequences`) blocks of 384
            /// threads, and shared memory for 128 rows of queries, two tiles of keys, two of values
            /// and 88 bytes. The maps match the tensors, whose batch is 1. The map of `queries` has
            /// `key_heads · group` heads, and those of `keys` and `values` have `key_heads`. `out`
            /// has `key_heads · group` heads for each row of queries. There are 1 to 2^20 - 128
            /// rows of queries and of keys, and 1 to 4095 heads and sequences. `logarithms` has one
            /// float for each row of each query head. The starts have one number more than there
            /// are sequences, and may have any values. `problems` has one number for each sequence.
            /// The window is at least 1.
            threads = crate::tiles::THREADS, registers = 168, index = $index, w32 = 7, w64 = 2;
            pub unsafe fn $name(
                queries: TensorMap<4>,
                keys: TensorMap<4>,
                values: TensorMap<4>,
                #[align(16)] out: *mut u16,
                logarithms: *mut f32,
                query_starts: *const i32,
                key_starts: *const i32,
                problems: *mut u32,
                query_rows: i32,
                key_rows: i32,
                longest: i32,
                key_heads: i32,
                group: i32,
                scale: f32,
                $($cap: f32,)?
                window: i32,
                is_causal: i32
            ) {
                // SAFETY: the caller promises it; the maps are the first three arguments.
                unsafe {
                    let queries = grid_constant!($name, 0, queries);
                    let keys = grid_constant!($name, 1, keys);
                    let values = grid_constant!($name, 2, values);
                    let (lengths, heads) = ((query_rows, key_rows), (key_heads, group));
                    let packed = Packed {
                        out, query_starts, key_starts, problems, longest,
                    };
                    let softcap = first!($($cap,)? 0.0);
                    let out = core::ptr::null();
                    $elements::roles::attend::<true, true, { first!($($capped,)? false) }>(
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
    attend_f16_64_packed f16_64, index 1290;
    attend_f16_128_packed f16_128, index 1430;
    attend_f16_256_packed f16_256, index 1240;
    // With capped scores.
    attend_f16_128_packed_capped f16_128 [softcap] true, index 1110;
}

#[cfg(feature = "bf16")]
kernels! {
    attend_bf16_64_packed bf16_64, index 1290;
    attend_bf16_128_packed bf16_128, index 1430;
    attend_bf16_256_packed bf16_256, index 1240;
    // With capped scores.
    attend_bf16_128_packed_capped bf16_128 [softcap] true, index 1110;
}
