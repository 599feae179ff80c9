//! Parts through rayon, beside the loop.

use cute::algorithm::{gemm, gemm_parallel, transform};
use cute::prelude::*;
use rayon::prelude::*;

#[test]
fn rayon_writes_what_a_loop_writes() {
    let (rows, columns, ld) = (64, 48, 67);
    let (mut ours, mut expected) = (vec![1_u64; 48 * 67], vec![1_u64; 48 * 67]);
    let layout = layout!((rows, columns):(1, ld));
    let mut tensor = make_tensor(&mut ours[..], layout);
    tensor.tiles_mut(tile!((8, 4))).into_par_iter().enumerate().for_each(|(number, mut tile)| {
        transform(&mut tile, |x| x + u64::try_from(number).unwrap_or(0));
    });
    let threads = tensor.lanes_mut(tile!((16, 2))).into_par_iter();
    assert_eq!(threads.len(), 32);
    let sum: u64 = threads.map(|lane| lane.iter().sum::<u64>()).sum();
    for j in 0..48_usize {
        for i in 0..64_usize {
            expected[i + 67 * j] += u64::try_from(i / 8 + 8 * (j / 4)).expect("small");
        }
    }
    let total: u64 = (0..48).flat_map(|j| (0..64).map(move |i| (i, j))).map(|(i, j)| expected[i + 67 * j]).sum();
    assert_eq!((ours, sum), (expected, total));
}

#[test]
fn tiles_of_a_product_in_parallel_are_the_product() {
    let numbers: Vec<i64> = (0..600 * 21).map(|i| i * 7 % 11 - 5).collect();
    for (m, n, k) in [(600, 21, 5), (193, 400, 3), (1, 1, 1), (192, 192, 2)] {
        let (a, b) =
            (make_tensor(&numbers[..], layout!((m, k):(k, 1))), make_tensor(&numbers[..], layout!((n, k):(1, n))));
        let (mut ours, mut expected) = (vec![1; m * (n + 1)], vec![1; m * (n + 1)]);
        let layout = layout!((m, n):({ n + 1 }, 1));
        gemm(&a, &b, &mut make_tensor(&mut expected[..], layout));
        gemm_parallel(&a, &b, &mut make_tensor(&mut ours[..], layout));
        assert!(ours == expected, "{m}×{n}×{k}");
    }
}
