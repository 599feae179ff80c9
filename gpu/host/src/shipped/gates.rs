//! Compares the launches of SwiGLU, rotary positions, and e4m3 with block scales.

use cute_launch::Slice;

use super::described::gates::{QUANTISE, ROPE_BF16, ROPE_F16, SWIGLU_BF16, SWIGLU_F16};
use super::{same, there};
use crate::launches::{QUANTISE_BLOCKS_BF16, ROPE, SWIGLU};

/// Numbers of rows, columns and rows of tables. All kernels accept the first numbers.
const SIZES: [[i32; 3]; 8] = [
    [37, 256, 7],
    [0, 256, 7],
    [37, 0, 7],
    [37, 8, 7],
    [37, 264, 7],
    [37, 260, 0],
    [(1 << 20) + 1, 256, (1 << 20) + 1],
    [37, (1 << 22) + 128, 7],
];

/// Addresses, each with the number of elements that the memory lacks.
const MEMORIES: [(u64, usize); 3] = [(0x10000, 0), (0x10008, 0), (0x10000, 1)];

fn of<T>(address: u64, elements: i64, less: usize) -> &'static mut Slice<T> {
    &mut there(address)[..(elements as usize).saturating_sub(less)]
}

#[test]
fn gates() {
    for (at, [m, n, length]) in SIZES.into_iter().enumerate() {
        let (count, table) = (i64::from(m) * i64::from(n), 64 * i64::from(length));
        for (address, less) in MEMORIES {
            let right = usize::from(at == 0 && (address, less) == MEMORIES[0]);
            for (shipped, ours) in [SWIGLU_F16, SWIGLU_BF16].into_iter().zip(SWIGLU) {
                let ours = ours.at_least(8, 0);
                let accept = same((&shipped, &ours), || {
                    let target = of(0x10000, count, 0);
                    (target, &*of(address, 2 * count, less), m, n)
                });
                assert!(at != 0 || accept == 4 * right, "{accept}");
            }
            for (shipped, ours) in [ROPE_F16, ROPE_BF16].into_iter().zip(ROPE) {
                let ours = ours.at_least(8, 0);
                let accept = same((&shipped, &ours), || {
                    let tables = (&*of(0x10000, table, 0), &*of(address, table, less));
                    let target = of(0x10000, count, 0);
                    let source = &*of(0x10000, count, 0);
                    (target, source, tables.0, tables.1, m, n, length)
                });
                assert!(at != 0 || accept == 4 * right, "{accept}");
            }
            let ours = QUANTISE_BLOCKS_BF16.exactly(9, 0);
            let accept = same((&QUANTISE, &ours), || {
                let scales = of(0x10000, i64::from(m) * i64::from((n + 127) / 128), less);
                (of(address, count, 0), scales, &*of(0x10000, count, 0), m, n)
            });
            assert!(at != 0 || accept == 3 * right, "{accept}");
        }
    }
}
