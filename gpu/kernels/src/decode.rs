//! Attention of one query per sequence to a cache of keys and values, as in the generation of text.
//! Elements are halves or `bfloat16`, heads have 128 elements, and 1 to 16 query heads share a key
//! head. Keys are contiguous, or in pages that a table lists. The keys of a sequence are split
//! among blocks, and a second kernel combines the blocks' results.
//!
//! A block computes one key head and a part of a sequence's tiles, which have 64 keys each. The
//! query heads are the rows of a product. One thread loads, and four warps multiply, each with its
//! own 16 keys of a tile. `decode/roles.rs` is compiled once for each element type, and for
//! contiguous keys and keys in pages.
//!
//! | role | who | file |
//! |---|---|---|
//! | a block's tiles | all threads | `work.rs` |
//! | loader | a thread of the fifth warp | `load.rs` |
//! | multiplier | four warps | `attend.rs`, `softmax.rs` |
//! | merger of the four warps | the four multiplying warps | `merge.rs` |
//! | combination of the splits | another kernel | `combine.rs` |
//!
//! Lengths and page numbers come from memory. Before a kernel reads a key, it clamps the sequence's
//! length to the greatest length, `room`, and checks that a page number is below the number of
//! pages. `problems` reports whether a length or a page number was wrong.
#![allow(
    unsafe_code,
    clippy::duplicate_mod,
    reason = "kernels, and their promises; one source for several types of elements"
)]

use cute_device::instructions::TensorMap;
use cute_device::{Launch, grid_constant, kernel};

#[cfg(feature = "bf16")]
#[path = "decode/bf16.rs"]
mod bf16;
#[cfg(feature = "bf16")]
#[path = "decode/bf16_paged.rs"]
mod bf16_paged;
#[path = "decode/combine.rs"]
pub mod combine;
#[path = "decode/f16.rs"]
mod f16;
#[path = "decode/f16_paged.rs"]
mod f16_paged;
#[path = "decode/layouts.rs"]
mod layouts;
#[path = "decode/work.rs"]
mod work;

/// Bits of a sequence's problems: the sequence's length is negative or more than `room`, or the
/// cache has no page with a number in the table.
pub const WRONG_LENGTH: u32 = 1;
pub const WRONG_PAGE: u32 = 2;

/// The threads of a block: four warps multiply, and one thread of a fifth warp loads.
const THREADS: u32 = 160;
/// A launch of these kernels.
type Blocks = Launch<THREADS, 4096, 65535>;

/// The arguments of a kernel. The maps have the modes (columns of all heads, row).
#[derive(Clone, Copy)]
struct Arguments {
    partial: *mut f32,
    logarithms: *mut f32,
    problems: *mut u32,
    queries: *const u16,
    keys: *const TensorMap,
    values: *const TensorMap,
    lengths: *const i32,
    pages: *const i32,
    /// Four numbers: the greatest number of rows of a sequence, the number of rows of a page, the
    /// number of pages of a sequence in the table, and the number of pages of the cache.
    room: i32,
    page_rows: i32,
    pages_each: i32,
    page_count: i32,
    batch: i32,
    key_heads: i32,
    group: i32,
    splits: i32,
    scale: f32,
}

macro_rules! kernels {
    ($($elements:ident: $name:ident, $paged:ident $of_paged:ident;)*) => { $(
        kernel! {
            /// Computes attention with contiguous keys: keys and values have the shape (batch, key,
            /// head, 128).
            ///
            /// # Safety
            /// Launched with (splits, `batch · key_heads`) blocks of 160 threads and
            /// `tiles::DECODE_BYTES` of shared memory. `queries` has `key_heads · group` heads of
            /// 128 for each sequence. The maps have `batch · room` rows of `key_heads` heads of
            /// 128, less than 2^30. For each split of each query head of each sequence, `partial`
            /// has 128 floats and `logarithms` has one float. Lengths may have any values. There
            /// are 1 to 16 heads in a group, 1 to 4096 splits, and `room` is from 1 to 2^24.
            threads = super::decode::THREADS, blocks = 2, registers = 160, index = 830,
                w16 = 64, w32 = 50;
            pub unsafe fn $name(
                #[align(16)] partial: *mut f32,
                logarithms: *mut f32,
                problems: *mut u32,
                #[align(16)] queries: *const u16,
                keys: TensorMap,
                values: TensorMap,
                lengths: *const i32,
                room: i32,
                batch: i32,
                key_heads: i32,
                group: i32,
                splits: i32,
                scale: f32
            ) {
                // SAFETY: the caller promises it; the maps are these arguments.
                unsafe {
                    let keys = grid_constant!($name, 4, keys);
                    let values = grid_constant!($name, 5, values);
                    $elements::roles::decode(Arguments {
                        partial, logarithms, problems, queries, keys, values, lengths, room, batch,
                        key_heads, group, splits, scale,
                        pages: core::ptr::null(), page_rows: 64, pages_each: 1, page_count: 1,
                    });
                }
            }
        }

        kernel! {
            /// Computes attention with keys in pages: keys and values have the shape (page, row,
            /// head, 128). Row `r` of a sequence is row `r % page_rows` of the page at `(sequence,
            /// r / page_rows)` of the table.
            ///
            /// # Safety
            /// As for contiguous keys, where the maps have `page_count · page_rows` rows, less than
            /// 2^30. `pages` has `pages_each` page numbers for each sequence, which may have any
            /// values. The number of rows of a page is a multiple of 16, and `pages_each ·
            /// page_rows` is at most 2^24.
            threads = super::decode::THREADS, blocks = 2, registers = 168, index = 1000,
                w16 = 64, w32 = 54;
            pub unsafe fn $paged(
                #[align(16)] partial: *mut f32,
                logarithms: *mut f32,
                problems: *mut u32,
                #[align(16)] queries: *const u16,
                keys: TensorMap,
                values: TensorMap,
                lengths: *const i32,
                pages: *const i32,
                page_rows: i32,
                pages_each: i32,
                page_count: i32,
                batch: i32,
                key_heads: i32,
                group: i32,
                splits: i32,
                scale: f32
            ) {
                // SAFETY: the caller promises it; the maps are these arguments.
                unsafe {
                    let keys = grid_constant!($paged, 4, keys);
                    let values = grid_constant!($paged, 5, values);
                    $of_paged::roles::decode(Arguments {
                        partial, logarithms, problems, queries, keys, values, lengths, pages,
                        page_rows, pages_each, page_count, batch, key_heads, group, splits, scale,
                        room: pages_each.wrapping_mul(page_rows),
                    });
                }
            }
        }
    )* };
}

kernels! {
    f16: decode_f16, decode_f16_paged f16_paged;
}

#[cfg(feature = "bf16")]
kernels! {
    bf16: decode_bf16, decode_bf16_paged bf16_paged;
}
