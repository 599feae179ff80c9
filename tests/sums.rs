//! Sums of floats in eight parts: `dot`. The order is the one that their pages say, written
//! out here.

use std::hint::black_box;

use cute::algorithm::dot;
use cute::prelude::*;

/// The sum of these products: each to part `i mod 8`, and the parts in pairs.
fn in_eight_parts(products: impl IntoIterator<Item = f32>) -> f32 {
    let mut s = [0.0; 8];
    products.into_iter().enumerate().for_each(|(i, product)| s[i % 8] += product);
    ((s[0] + s[4]) + (s[2] + s[6])) + ((s[1] + s[5]) + (s[3] + s[7]))
}

/// Numbers whose sums are rounded.
fn numbers(count: usize, seed: u32) -> Vec<f32> {
    (0..count as u32).map(|x| 1.0 / (3.0 + (x.wrapping_mul(2_654_435_761).wrapping_add(seed) >> 20) as f32)).collect()
}

#[test]
fn products_go_to_eight_parts_in_the_order_of_memory() {
    let mut differ = 0;
    for count in [0, 1, 2, 7, 8, 9, 15, 16, 17, 40, 63, 100] {
        let (x, y) = (numbers(2 * count + 1, 1), numbers(3 * count + 1, 2));
        let n = black_box(count);
        let expected = in_eight_parts((0..count).map(|i| x[i] * y[i]));
        let sum = dot(&make_tensor(&x[..], layout!(n)), &make_tensor(&y[..], layout!(n)));
        assert_eq!(sum.to_bits(), expected.to_bits(), "{count}");
        let one_after_another = (0..count).fold(0.0, |sum, i| sum + x[i] * y[i]);
        differ += usize::from(sum.to_bits() != one_after_another.to_bits());
        // Apart in memory, and backwards.
        let expected = in_eight_parts((0..count).map(|i| x[2 * i] * y[3 * i]));
        let sum = dot(&make_tensor(&x[..], layout!(n:2)), &make_tensor(&y[..], layout!(n:3)));
        assert_eq!(sum.to_bits(), expected.to_bits(), "apart, {count}");
    }
    assert!(differ > 4, "the order can be seen");
}

/// Rows with gaps are runs; the parts go on from one to the next.
#[test]
fn runs_do_not_begin_anew() {
    for (m, n) in [(3, 5), (4, 8), (5, 13), (2, 9), (6, 1)] {
        let (x, y) = (numbers(m * (n + 3), 3), numbers(m * n, 4));
        let (rows, columns) = (black_box(m), black_box(n));
        let gaps = make_tensor(&x[..], layout!((rows, columns):({ n + 3 }, 1)));
        let whole = make_tensor(&y[..], layout!((rows, columns):(columns, 1)));
        let expected = in_eight_parts((0..m * n).map(|i| x[i / n * (n + 3) + i % n] * y[i]));
        assert_eq!(dot(&gaps, &whole).to_bits(), expected.to_bits(), "{m} {n}");
        // The same numbers without gaps have the same sum.
        assert_eq!(dot(&gaps.to_owned(), &whole).to_bits(), expected.to_bits(), "{m} {n}, without gaps");
        // Known to the types, where these are.
        if (m, n) == (5, 13) {
            let fixed = make_tensor(&x[..], layout!((5, 13):(16, 1)));
            assert_eq!(dot(&fixed, &make_tensor(&y[..], layout!((5, 13):(13, 1)))).to_bits(), expected.to_bits());
        }
    }
}
