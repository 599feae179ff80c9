//! Small integers as the elements of products of a warpgroup, and the products themselves: for the host, and for a test on a processor.

/// What elements are.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    F16,
    Bf16,
    Tf32,
    E4m3,
    E5m2,
}

impl Kind {
    /// A small integer's bits: of a float with so many bits of exponent and of fraction.
    fn bits(self, value: i32) -> u32 {
        let (exponent, fraction) = match self {
            Self::F16 => (5, 10),
            Self::Bf16 => (8, 7),
            Self::Tf32 => (8, 23),
            Self::E4m3 => (4, 3),
            Self::E5m2 => (5, 2),
        };
        let Some(log) = value.unsigned_abs().checked_ilog2() else { return 0 };
        let bias = (1 << (exponent - 1)) - 1;
        let rest = (value.unsigned_abs() << fraction >> log) & ((1 << fraction) - 1);
        u32::from(value < 0) << (exponent + fraction) | (log + bias) << fraction | rest
    }
}

/// An element: small integers, which every kind holds.
const fn value(row: usize, k: usize, of: usize) -> i32 {
    ((row * 5 + k * 3 + row * k % 7 + of) % 7) as i32 - 3
}

/// A matrix (rows, k), column-major, of elements that fit `T`: A, or B where `of` is 1.
pub fn operand<T: TryFrom<u32>>(kind: Kind, rows: usize, k: usize, of: usize) -> Vec<T> {
    let element = |at: usize| T::try_from(kind.bits(value(at % rows, at / rows, of))).ok().expect("it fits");
    (0..rows * k).map(element).collect()
}

/// Twice `A · Bᵀ`, (m, n), column-major.
pub fn twice((m, n, k): (usize, usize, usize)) -> Vec<f32> {
    let sum = |at: usize| -> i32 { (0..k).map(|l| 2 * value(at % m, l, 0) * value(at / m, l, 1)).sum() };
    (0..m * n).map(|at| sum(at) as f32).collect()
}
