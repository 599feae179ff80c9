//! Grouped products, for mixtures of experts: `C = A · Bᵀ` for each group. The groups follow each
//! other along the rows of A and C, and each group has its own B. The kernel reads the groups'
//! lengths on the device.
//!
//! *Packed* groups follow each other without gaps: group `g` consists of the rows
//! `offsets[g]..offsets[g + 1]`. *Masked* groups have a capacity of `capacity` rows each, and group
//! `g` uses the first `counts[g]` of them. The other rows keep their values. Groups may be empty.
//!
//! The set-up checks the lengths before anything uses them. If a length is wrong, nothing is
//! computed, and `report` is the number of the first wrong group, counted from 1. Otherwise
//! `report` is 0.
//!
//! | role | who | what |
//! |---|---|---|
//! | [`begin`](Groups::begin) | all threads, in the set-up | the table of groups in shared memory |
//! | [`place`](Groups::place) | loader and multipliers | the group of a tile, by that table |
//! | [`write`](ToRows::write) | the multipliers | the rows of a tile that belong to the group |

#[path = "groups/rows.rs"]
mod rows;
#[path = "groups/table.rs"]
mod table;

use core::hint::assert_unchecked;

use cute_device::instructions::TensorMap;
use cute_device::{grid_constant, kernel};

use super::elements::{Bfloats, E4m3};
use super::epilogue::Plain;
use super::multiply::Whole;
use super::output::Of;
use super::promoted::Promoted;
use super::scales::OfBlocks;
use super::{Given, product};
use rows::ToRows;
use table::{Groups, MOST, Masked, Packed};

/// Defines products. A line is `NAME of elements, lengths, [scales] multiplier of C, index
/// instructions, accesses of 32 bits`.
macro_rules! grouped {
    ($($(#[$about:meta])* $name:ident of $element:ty, $of:ident, [$($scales:ident),*] |$c:ident| $multiplier:expr,
        index $index:literal, w32 $w32:literal;)*) => { $(
        kernel! {
            $(#[$about])*
            ///
            /// # Safety
            /// Launched as `hgemm_sm90`, with `tiles::BYTES_GROUPED` of shared memory. A and C have
            /// `rows` rows, or `groups · rows` rows if the groups are masked. A row of C has n
            /// elements, and B has `groups · n` rows. There are from 1 to 127 groups, and `rows`
            /// and n are from 1 to 65536.
            #[allow(clippy::too_many_arguments, reason = "the launch has these arguments")]
            threads = crate::tiles::THREADS,
            cluster = crate::tiles::CLUSTER,
            registers = 168,
            index = $index,
            w32 = $w32;
            pub unsafe fn $name(
                a: TensorMap<2>,
                b: TensorMap<2>,
                #[align(16)] c: *mut u16,
                pace: *mut u32,
                report: *mut u32,
                lengths: *const i32,
                $($scales: *const f32,)*
                rows: i32,
                groups: i32,
                n: i32,
                k: i32
            ) {
                // SAFETY: the caller promises it; the maps are the first two arguments.
                unsafe {
                    assert_unchecked(groups > 0 && groups < MOST);
                    let (a, b) = (grid_constant!($name, 0, a), grid_constant!($name, 1, b));
                    let given = Given { a, b, c: None, pace, m: rows, n, k };
                    let groups = $of(lengths, report, rows, groups, n);
                    let $c = c;
                    product::<2, $element, Of<Bfloats>, _>(given, groups, $multiplier);
                }
            }
        }
    )* };
}

fn packed(at: *const i32, report: *mut u32, rows: i32, groups: i32, n: i32) -> Groups<Packed> {
    Groups {
        lengths: Packed(at),
        report,
        groups,
        rows,
        n,
    }
}

fn masked(at: *const i32, report: *mut u32, rows: i32, groups: i32, n: i32) -> Groups<Masked> {
    Groups {
        lengths: Masked(at, rows),
        report,
        groups,
        rows: groups * rows,
        n,
    }
}

fn blocks(a: *const f32, b: *const f32, c: *mut u16) -> Promoted<OfBlocks, ToRows> {
    Promoted {
        scales: OfBlocks { a, b },
        writer: ToRows(c),
        never: a.is_null(),
    }
}

grouped! {
    /// `bfloat16`, packed groups.
    bgemm_sm90_packed of Bfloats, packed, [] |c| Whole(Plain, ToRows(c)), index 465, w32 4;
    /// `bfloat16`, masked groups.
    bgemm_sm90_masked of Bfloats, masked, [] |c| Whole(Plain, ToRows(c)), index 469, w32 3;
    /// e4m3 with scales as in `fp8_blocks`, packed groups. The scales of A are `(rows, steps):(1,
    /// rows)` for all rows, and those of B follow each other, group by group.
    fp8_blocks_packed of E4m3, packed, [scales_a, scales_b] |c| blocks(scales_a, scales_b, c),
        index 522, w32 12;
    /// e4m3 with scales as in `fp8_blocks_packed`, masked groups.
    fp8_blocks_masked of E4m3, masked, [scales_a, scales_b] |c| blocks(scales_a, scales_b, c),
        index 539, w32 11;
}
