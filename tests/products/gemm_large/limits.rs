//! Products at the limits of numbers, and without elements.

use super::*;

/// Results in the padding of panels are discarded, and must not overflow, even if the padding holds
/// the greatest integers of an earlier block.
#[test]
fn padding_overflows_nowhere() {
    let (m, n, k) = (9_i64, 4_i64, 514_i64);
    for great in [342, 343] {
        let a: Vec<i32> = (0..m * k)
            .map(|at| if at / m == great { i32::MAX } else { 1 })
            .collect();
        let b: Vec<i32> = (0..n * k)
            .map(|at| if at / n == great { 0 } else { 2 })
            .collect();
        let mut c = vec![0; 36];
        let (left, right) = (
            make_tensor(&a[..], layout!((m, k):(1, m))),
            make_tensor(&b[..], layout!((n, k):(1, n))),
        );
        gemm(
            &left,
            &right,
            &mut make_tensor(&mut c[..], layout!((m, n):(1, m))),
        );
        assert_eq!(c, [2 * 513; 36], "{great}");
    }
}

/// The stride of a mode with one coordinate may be any number, even for the count of panels.
#[test]
fn strides_of_one_coordinate_may_be_any_number() {
    use cute::algorithm::gemm_blocked;
    let (one, m, k) = (1_i64, 64_i64, 64_i64);
    let (a, b) = (vec![1.0_f32; 4096], vec![2.0_f32; 64]);
    for stride in [i64::MAX, 1 << 62, i64::MAX / 2, 1] {
        let mut c = [0.0; 64];
        let right = make_tensor(&b[..], layout!((one, k):(stride, 1)));
        let left = make_tensor(&a[..], layout!((m, k):(1, m)));
        gemm_blocked(
            &left,
            &right,
            &mut make_tensor(&mut c, layout!((m, one):(1, 1))),
        );
        assert_eq!(c.map(f32::to_bits), [128.0_f32.to_bits(); 64], "{stride}");
        let mut c = [0.0; 64];
        gemm_blocked(
            &right,
            &left,
            &mut make_tensor(&mut c, layout!((one, m):(stride, 1))),
        );
        assert_eq!(c.map(f32::to_bits), [128.0_f32.to_bits(); 64], "{stride}");
    }
}

/// A K without elements that has one long mode: nothing is added, and nothing is walked.
#[test]
fn no_products_take_no_time() {
    use cute::algorithm::gemm_with;
    let (none, many) = (0_i64, 1_i64 << 40);
    let data = [1.0; 4];
    let mut c = [5.0; 4];
    let left = make_tensor(&data, layout!((2, (none, many)):(1, (1, 0))));
    let right = make_tensor(&data, layout!((2, (none, many)):(1, (1, 0))));
    gemm(&left, &right, &mut make_tensor(&mut c, layout!((2, 2))));
    gemm_with(
        cute::algorithm::UniversalFma,
        &left,
        &right,
        &mut make_tensor(&mut c, layout!((2, 2))),
    );
    assert_eq!(c.map(f64::to_bits), [5.0_f64.to_bits(); 4]);
}
