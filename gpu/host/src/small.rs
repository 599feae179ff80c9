//! Small integers as the elements of a warpgroup's products, and the products themselves. The host
//! and a test on a CPU use them.

/// A kind of elements.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    F16,
    Bf16,
    Tf32,
    E4m3,
    E5m2,
    S8,
    U8,
    F32,
    S32,
}

impl Kind {
    /// Returns the bits of a small integer, as an integer or as a float of this kind.
    fn bits(self, value: i32) -> u32 {
        match self {
            Self::S8 | Self::U8 => return (value as u32) & 0xff,
            Self::S32 => return value as u32,
            _ => {}
        }
        let (exponent, fraction) = match self {
            Self::F16 => (5, 10),
            Self::Bf16 => (8, 7),
            Self::Tf32 => (8, 23),
            Self::E4m3 => (4, 3),
            Self::E5m2 => (5, 2),
            _ => (8, 23),
        };
        let Some(log) = value.unsigned_abs().checked_ilog2() else {
            return 0;
        };
        let bias = (1 << (exponent - 1)) - 1;
        let rest = (value.unsigned_abs() << fraction >> log) & ((1 << fraction) - 1);
        u32::from(value < 0) << (exponent + fraction) | (log + bias) << fraction | rest
    }
}

/// Returns an element of A or B: a small integer, which every kind can represent. Elements of an
/// unsigned kind are not negative.
const fn value(kind: Kind, row: usize, k: usize, of: usize) -> i32 {
    let number = ((row * 5 + k * 3 + row * k % 7 + of) % 7) as i32;
    if matches!(kind, Kind::U8) {
        number
    } else {
        number - 3
    }
}

/// The initial value of each sum, and whether sums of integers saturate instead of wrapping.
#[derive(Clone, Copy, Debug)]
pub struct Before {
    pub sum: i32,
    pub saturates: bool,
}

/// Returns a column-major matrix (rows, k) of elements that fit `T`. The matrix is B if `of` is 1,
/// and A otherwise.
pub fn operand<T: TryFrom<u32>>(kind: Kind, rows: usize, k: usize, of: usize) -> Vec<T> {
    let element = |at: usize| {
        T::try_from(kind.bits(value(kind, at % rows, at / rows, of)))
            .ok()
            .expect("it fits")
    };
    (0..rows * k).map(element).collect()
}

/// An element of C.
pub trait OfBits {
    fn of_bits(bits: u32) -> Self;
}

impl OfBits for f32 {
    fn of_bits(bits: u32) -> Self {
        Self::from_bits(bits)
    }
}

impl OfBits for u16 {
    fn of_bits(bits: u32) -> Self {
        bits as Self
    }
}

impl OfBits for i32 {
    fn of_bits(bits: u32) -> Self {
        bits as Self
    }
}

/// Returns the column-major (m, n) sums after `A · Bᵀ` has been added twice to their earlier
/// values, in steps of 32 elements of k.
pub fn twice<T: OfBits>(
    [a, b]: [Kind; 2],
    c: Kind,
    before: Before,
    (m, n, k): (usize, usize, usize),
) -> Vec<T> {
    let step = |at: usize, l: usize| i64::from(value(a, at % m, l, 0) * value(b, at / m, l, 1));
    let sum = |at: usize| {
        (0..2)
            .flat_map(|_| (0..k).step_by(32))
            .fold(i64::from(before.sum), |sum, first| {
                let sum = sum + (first..k.min(first + 32)).map(|l| step(at, l)).sum::<i64>();
                if before.saturates {
                    sum.clamp(i32::MIN.into(), i32::MAX.into())
                } else {
                    sum
                }
            })
    };
    (0..m * n)
        .map(|at| T::of_bits(c.bits(sum(at) as i32)))
        .collect()
}
