//! Compares the launches of grouped products.

use cute_launch::{Bf16, Slice};

use super::described::groups as shipped;
use super::{read, same, there};
use crate::launches;

/// The values of rows, groups, n and k. The first two sizes are accepted.
const SIZES: [[i32; 4]; 8] = [
    [200, 5, 264, 592],
    [1, 127, 8, 16],
    [200, 0, 264, 592],
    [200, 128, 264, 592],
    [0, 5, 264, 592],
    [200, 5, 260, 592],
    [200, 5, 264, 588],
    [65537, 5, 264, 592],
];

fn of<T>(at: u64, count: i32, less: usize) -> &'static mut Slice<T> {
    &mut there(at)[..(count.max(0) as usize).saturating_sub(less)]
}

#[test]
fn grouped_products() {
    for (at, [rows, groups, n, k]) in SIZES.into_iter().enumerate() {
        for number in [0, 1] {
            let all = if number == 0 { rows } else { rows * groups };
            let lengths = groups + 1 - number;
            // The index of the memory that is one element short. In the last case, C is at an odd
            // address instead.
            for short in 0..6 {
                let less = |memory: usize| usize::from(short == memory);
                let maps = |rows: i32| (read::<Bf16>(rows.max(1), k), (n * groups).max(1));
                let c_at = if short == 5 { 0x10008 } else { 0x10000 };
                let needs = |accept, memories| {
                    let is_right = short == 0 || short > memories && short < 5;
                    assert!(at > 1 || accept == usize::from(is_right), "{at} {short}");
                };
                let number = number as usize;
                let pair = (
                    &shipped::GROUPED[number],
                    &launches::BGEMM_SM90_GROUPED[number],
                );
                needs(
                    same(pair, || {
                        (
                            maps(all).0,
                            read::<Bf16>(maps(all).1, k),
                            of(c_at, all * n, less(1)),
                            there(0x100),
                            there(0x200),
                            &*of(0x10000, lengths, less(2)),
                            rows,
                            groups,
                            n,
                            k,
                        )
                    }),
                    2,
                );
                let pair = (
                    &shipped::GROUPED_FP8[number],
                    &launches::FP8_BLOCKS_GROUPED[number],
                );
                let steps = (k + 127) / 128;
                needs(
                    same(pair, || {
                        (
                            read::<u8>(all.max(1), k),
                            read::<u8>(maps(all).1, k),
                            of(c_at, all * n, less(1)),
                            there(0x100),
                            there(0x200),
                            &*of(0x10000, lengths, less(2)),
                            &*of(0x10000, all * steps, less(3)),
                            &*of(0x10000, groups * ((n + 127) / 128) * steps, less(4)),
                            rows,
                            groups,
                            n,
                            k,
                        )
                    }),
                    4,
                );
            }
        }
    }
}
