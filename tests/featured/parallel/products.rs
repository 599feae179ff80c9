//! Products in parallel.

use super::*;

#[test]
fn tiles_of_a_product_in_parallel_are_the_product() {
    let numbers: Vec<i64> = (0..600 * 21).map(|i| i * 7 % 11 - 5).collect();
    for (m, n, k) in [(600, 21, 5), (193, 400, 3), (1, 1, 1), (192, 192, 2)] {
        let (a, b) = (
            make_tensor(&numbers[..], layout!((m, k):(k, 1))),
            make_tensor(&numbers[..], layout!((n, k):(1, n))),
        );
        let (mut ours, mut expected) = (vec![1; m * (n + 1)], vec![1; m * (n + 1)]);
        let layout = layout!((m, n):({ n + 1 }, 1));
        gemm(&a, &b, &mut make_tensor(&mut expected[..], layout));
        gemm_parallel(&a, &b, &mut make_tensor(&mut ours[..], layout));
        assert!(ours == expected, "{m}×{n}×{k}");
    }
}

/// A separate pool, so the product has the same number of tiles on every machine.
#[test]
fn a_product_in_several_tiles_is_the_product() {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(4)
        .build()
        .expect("threads");
    // Row `i` of A is 1 at `i % k` alone, so that row `i` of C is column `i % k` of B.
    for (m, n, k) in [
        (400_usize, 400_usize, 64_usize),
        (900, 100, 97),
        (100, 900, 97),
        (97, 521, 160),
    ] {
        let a: Vec<i64> = (0..m * k)
            .map(|at| i64::from(at / k % k == at % k))
            .collect();
        let b: Vec<i64> = (0..n * k)
            .map(|at| i64::try_from(at * 7 % 1009).expect("small"))
            .collect();
        let mut ours = vec![1; m * n];
        pool.install(|| {
            gemm_parallel(
                &make_tensor(&a[..], layout!((m, k):(k, 1))),
                &make_tensor(&b[..], layout!((n, k):(k, 1))),
                &mut make_tensor(&mut ours[..], layout!((m, n):(n, 1))),
            );
        });
        let expected: Vec<i64> = (0..m * n)
            .map(|at| 1 + b[at % n * k + at / n % k])
            .collect();
        assert!(ours == expected, "{m}×{n}×{k}");
    }
}

/// Factors, and modes that are nested or have no single stride.
#[test]
fn a_product_in_parallel_has_factors_and_any_profile() {
    fn check<La, Lb, Lc>(a: La, b: Lb, c: Lc)
    where
        La: Matrix + MatrixProduct<Lb, Lc> + Send + Sync,
        Lb: Matrix + Send + Sync,
        Lc: Matrix + Send + Sync,
    {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(4)
            .build()
            .expect("threads");
        let numbers: Vec<i64> = (0..1 << 17).map(|i| i * 7 % 11 - 5).collect();
        let (a, b) = (make_tensor(&numbers[..], a), make_tensor(&numbers[..], b));
        for beta in [0, -3] {
            let (mut ours, mut expected) = (numbers.clone(), numbers.clone());
            gemm_axpby(2, &a, &b, beta, &mut make_tensor(&mut expected[..], c));
            pool.install(|| {
                gemm_axpby_parallel(2, &a, &b, beta, &mut make_tensor(&mut ours[..], c))
            });
            assert!(ours == expected, "{beta}");
        }
        let (mut ours, mut expected) = (numbers.clone(), numbers.clone());
        gemm(&a, &b, &mut make_tensor(&mut expected[..], c));
        pool.install(|| gemm_parallel(&a, &b, &mut make_tensor(&mut ours[..], c)));
        assert!(ours == expected);
    }
    let n = 300_i64;
    check(
        layout!((n, 64):(1, n)),
        layout!((n, 64):(64, 1)),
        layout!((n, n):(n, 1)),
    );
    // A swizzle is not a stride, on whichever side.
    check(
        layout!(Sw<2, 1, 3> o (n, 64):(64, 1)),
        layout!((n, 64):(64, 1)),
        layout!((n, n):(n, 1)),
    );
    check(
        layout!((n, 64):(64, 1)),
        layout!(Sw<2, 1, 3> o (n, 64):(64, 1)),
        layout!((n, n):(n, 1)),
    );
    check(
        layout!((n, 64):(64, 1)),
        layout!((n, 64):(64, 1)),
        layout!(Sw<2, 1, 3> o (n, n):(n, 1)),
    );
    // One stride for each mode, as functions.
    check(
        layout!(((4, 64), (8, 8)):((64, 256), (1, 8))),
        layout!((256, (8, 8))),
        layout!(((4, 64), 256):((1, 4), 256)),
    );
    // Without one stride for each mode: the definition.
    check(
        layout!(((4, 64), (8, 8)):((64, 256), (8, 1))),
        layout!((256, (8, 8))),
        layout!(((4, 64), 256):((64, 1), 256)),
    );
    check(
        layout!((n, 64):(0, 1)),
        layout!((n, 64):(1, 0)),
        layout!((n, n):(n, 1)),
    );
}

/// Each row was computed by hand from the documentation of `tile`. A tile of r rows and c columns
/// takes r·c + 32·(r + c). Of all grids of tiles that the work is worth, `tile` chooses the grid
/// whose busiest thread finishes first. Sides are multiples of 32 and of 12.
#[test]
fn the_grid_of_tiles_is_done_first() {
    for (sizes, steps, threads, tile) in [
        // No tile has fewer than 2 million multiplications.
        ([100, 100, 100], (32, 12), 8, (100, 100)),
        ([126, 126, 126], (32, 12), 4, (126, 126)),
        // Two tiles: 160 by 84 take 21,248, and 96 by 160 take 23,552.
        ([160, 160, 160], (32, 12), 8, (160, 84)),
        // 2048 by 64 take 198,656, and twice 1024 by 64 take 200,704.
        ([4096, 64, 64], (32, 12), 2, (2048, 64)),
        ([64, 4096, 64], (32, 12), 2, (64, 2052)),
        // The half in whole 32s is 256; in whole 12s it would be 264.
        ([512, 512, 512], (32, 12), 2, (256, 512)),
        ([512, 512, 512], (12, 32), 2, (512, 256)),
        // Work for five tiles and four threads: 224 by 204 take 59,392, 400 by 108 take 59,456, and
        // with five tiles one thread has two.
        ([400, 400, 64], (32, 12), 4, (224, 204)),
        // Four times 256 by 100; the last has less to do.
        ([900, 100, 97], (32, 12), 4, (256, 100)),
        // More tiles for one thread would only be packed once more.
        ([1000, 1000, 1000], (32, 12), 1, (1000, 1000)),
    ] {
        assert_eq!(
            constants::parallel_tile(sizes, steps, threads),
            tile,
            "{sizes:?} on {threads} threads"
        );
    }
}
