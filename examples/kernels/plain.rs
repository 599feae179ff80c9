//! What the kernels share: numbers to multiply, and the product by plain loops.

use cute::executor::Number;

/// Small numbers that come again after `period`: their products and sums are exact in every type.
pub(crate) fn numbers<T: Number>(length: usize, period: u8) -> Vec<T> {
    let numbers = (0..period).map(|number| T::from_f64(f64::from(number) - f64::from(period / 2)));
    numbers.collect::<Vec<_>>().into_iter().cycle().take(length).collect()
}

/// `(M,N)`, column-major: the sums of `a(m, k) · b(n, k)`.
pub(crate) fn product<A: Into<f32>, B: Into<f32>>(
    [m, n, k]: [usize; 3],
    a: impl Fn(usize, usize) -> A,
    b: impl Fn(usize, usize) -> B,
) -> Vec<f32> {
    let sum = |i, j| (0..k).fold(0.0, |sum, k| sum + a(i, k).into() * b(j, k).into());
    (0..n).flat_map(|j| (0..m).map(move |i| (i, j))).map(|(i, j)| sum(i, j)).collect()
}

/// Numbers between -2 and 2 whose order has no pattern that a tile could have.
pub(crate) fn scattered<T: Number>(length: usize, seed: usize) -> Vec<T> {
    let number = |index: usize| u8::try_from(index * index * seed % 61).unwrap_or(0);
    (0..length).map(|index| T::from_f64(f64::from(number(index)) / 16.0 - 1.875)).collect()
}
