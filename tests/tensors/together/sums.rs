//! The order and the types of the sums of `dot`.

use std::hint::black_box;
use std::num::Wrapping;

use cute::algorithm::{Factor, dot};
use cute::prelude::*;

/// Sums of floats follow the memory order of the second tensor, even if the order of the
/// coordinates differs. There are eight parts, as documented for `dot`; `tests/products/sums.rs`
/// has more of these.
#[test]
fn floats_are_summed_up_in_the_order_of_memory() {
    let in_parts = |places: Vec<usize>, data: &[f32]| {
        let mut s = [0.0_f32; 8];
        places
            .into_iter()
            .enumerate()
            .for_each(|(i, at)| s[i % 8] += data[at] * data[at]);
        ((s[0] + s[4]) + (s[2] + s[6])) + ((s[1] + s[5]) + (s[3] + s[7]))
    };
    let data: Vec<f32> = (0..24_u8)
        .map(|x| 1.0 / (3.0 + f32::from(9 * x % 25)))
        .collect();
    let in_memory = in_parts((0..24).collect(), &data);
    let in_columns = in_parts(
        (0..6)
            .flat_map(|j| (0..4).map(move |i| 6 * i + j))
            .collect(),
        &data,
    );
    assert_ne!(
        in_memory.to_bits(),
        in_columns.to_bits(),
        "the order can be seen"
    );
    let (m, n) = (black_box(4), black_box(6));
    let rows = make_tensor(&data[..], layout!((m, n):(n, 1)));
    assert_eq!(dot(&rows, &rows).to_bits(), in_memory.to_bits());
    let fixed = make_tensor(&data[..], layout!((4, 6):(6, 1)));
    assert_eq!(dot(&fixed, &fixed).to_bits(), in_memory.to_bits());
    // The second one is by columns, of the same numbers.
    let columns = Tensor::from_fn(layout!((m, n)), |at| rows[at]);
    assert_eq!(dot(&rows, &columns).to_bits(), in_columns.to_bits());
    assert_eq!(dot(&columns, &rows).to_bits(), in_memory.to_bits());
}

#[test]
fn integers_wrap_around_in_every_build() {
    let (a, b) = ([i32::MIN, i32::MAX, 7], [i32::MIN, 3, -9]);
    let expected = a
        .iter()
        .zip(&b)
        .fold(Wrapping(0), |sum, (&a, &b)| sum + Wrapping(a) * Wrapping(b));
    let row = layout!(3);
    assert_eq!(
        dot(&make_tensor(&a, row), &make_tensor(&b, row)),
        expected.0
    );
    // A sum in more bits is exact.
    let (a, b) = ([-128_i8, 127, -128], [-128_i8, -128, 127]);
    let sum: i32 = dot(&make_tensor(&a, row), &make_tensor(&b, row));
    assert_eq!(sum, 128 * 128 - 2 * 127 * 128);
    let narrow: i8 = dot(&make_tensor(&a, row), &make_tensor(&a, row));
    assert_eq!(
        narrow,
        a.iter()
            .fold(0, |sum: i8, x| sum.wrapping_add(x.wrapping_mul(*x)))
    );
}

/// Elements of a custom type.
#[test]
fn a_sum_of_another_type() {
    #[derive(Clone, Copy)]
    struct Cents(i32);
    impl Factor<u16, i64> for Cents {
        fn times(self, pieces: u16) -> i64 {
            i64::from(self.0) * i64::from(pieces)
        }
    }
    let sum = dot(
        &make_tensor([Cents(250), Cents(1999)], layout!(2)),
        &make_tensor([3_u16, 1], layout!(2)),
    );
    assert_eq!(sum, 2749);
}
