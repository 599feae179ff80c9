//! Sums for the definitions with which the results are compared. Millions of terms are added
//! without optimization, so these are loops over slices instead of iterators: a tenth of the time.

/// Each of these rows of `columns` numbers.
pub fn rows(count: usize, columns: usize, value: impl Fn(usize, usize) -> f32) -> Vec<Vec<f64>> {
    (0..count)
        .map(|row| (0..columns).map(|l| f64::from(value(row, l))).collect())
        .collect()
}

/// The elements of 16 bits.
pub fn decoded(bytes: &[u8], decode: fn([u8; 2]) -> f64) -> Vec<f64> {
    bytes
        .chunks_exact(2)
        .map(|pair| decode([pair[0], pair[1]]))
        .collect()
}

/// The sum of the products.
pub fn dot(one: &[f64], other: &[f64]) -> f64 {
    assert_eq!(one.len(), other.len());
    let (mut sum, mut at) = (0.0, 0);
    while at < one.len() {
        sum += one[at] * other[at];
        at += 1;
    }
    sum
}

/// Adds a row with this weight to some sums.
pub fn add(sums: &mut [f64], weight: f64, row: &[f64]) {
    assert_eq!(sums.len(), row.len());
    let mut at = 0;
    while at < row.len() {
        sums[at] += weight * row[at];
        at += 1;
    }
}
