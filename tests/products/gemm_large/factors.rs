//! Products with factors, `gemm_axpby`.

use cute::algorithm::gemm_axpby;

use super::*;

/// Factors, compared with the loops of the definition: small matrices and matrices in blocks, by
/// rows and by columns.
#[test]
fn factors() {
    for ((m, n, k), by_rows) in [(5, 3, 7), (40, 33, 50)]
        .into_iter()
        .flat_map(|size| [(size, false), (size, true)])
    {
        let numbers = |length: i64, seed: i64| {
            (0..length)
                .map(|i| (i * 37 + seed) % 11 - 5)
                .collect::<Vec<_>>()
        };
        let (a, b, c) = (numbers(m * k, 1), numbers(n * k, 2), numbers(m * n, 3));
        let strides = |rows: i64, columns: i64| if by_rows { (columns, 1) } else { (1, rows) };
        let (la, lb, lc) = (strides(m, k), strides(n, k), strides(m, n));
        let at = |(down, along): (i64, i64), i: i64, j: i64| {
            usize::try_from(i * down + j * along).expect("positive")
        };
        for (alpha, beta) in [(1, 1), (3, -2), (-1, 0), (0, 4), (0, 0)] {
            let mut expected = c.clone();
            for (i, j) in (0..n).flat_map(|j| (0..m).map(move |i| (i, j))) {
                let sum: i64 = (0..k).map(|p| a[at(la, i, p)] * b[at(lb, j, p)]).sum();
                expected[at(lc, i, j)] = alpha * sum + beta * c[at(lc, i, j)];
            }
            let mut result = c.clone();
            gemm_axpby(
                alpha,
                &make_tensor(&a[..], layout!((m, k):({ la.0 }, { la.1 }))),
                &make_tensor(&b[..], layout!((n, k):({ lb.0 }, { lb.1 }))),
                beta,
                &mut make_tensor(&mut result[..], layout!((m, n):({ lc.0 }, { lc.1 }))),
            );
            assert_eq!(result, expected, "{m}×{n}×{k}, {alpha} and {beta}");
            // All numbers here are integers that are exact in `f32`.
            #[allow(clippy::cast_precision_loss, reason = "small integers")]
            let floats = |numbers: &[i64]| numbers.iter().map(|x| *x as f32).collect::<Vec<f32>>();
            let mut result = if beta == 0 {
                vec![f32::NAN; c.len()]
            } else {
                floats(&c)
            };
            #[allow(clippy::cast_precision_loss, reason = "small integers")]
            gemm_axpby(
                alpha as f32,
                &make_tensor(&floats(&a)[..], layout!((m, k):({ la.0 }, { la.1 }))),
                &make_tensor(&floats(&b)[..], layout!((n, k):({ lb.0 }, { lb.1 }))),
                beta as f32,
                &mut make_tensor(&mut result[..], layout!((m, n):({ lc.0 }, { lc.1 }))),
            );
            assert_eq!(result, floats(&expected), "{m}×{n}×{k}, {alpha} and {beta}");
        }
    }
}

/// If extents differ, nothing is written.
#[test]
fn factors_of_what_is_refused() {
    let (a, b) = ([1; 6], [1; 6]);
    let mut c = [5; 4];
    let refused = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let (rows, columns) = (2, 3);
        let (a, b) = (
            make_tensor(&a, layout!((rows, columns))),
            make_tensor(&b, layout!((columns, rows))),
        );
        gemm_axpby(
            2,
            &a,
            &b,
            0,
            &mut make_tensor(&mut c, layout!((rows, rows))),
        );
    }));
    let text = refused.expect_err("extents differ");
    assert_eq!(
        text.downcast_ref::<String>().map(String::as_str),
        Some("gemm: K is 3 in A (M,K) and 2 in B (N,K); use `b.transpose()` if B is (K,N)")
    );
    assert_eq!(c, [5; 4]);
}
