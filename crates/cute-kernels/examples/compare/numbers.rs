//! Numbers of few bits, and products of 64 bits.

/// Small numbers that repeat late: multiples of 1/64 from -1 to 1, exact in halves and `bfloat16`.
pub(crate) fn numbers(seed: u64, count: usize) -> Vec<f32> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((state >> 33) % 129) as f32 / 64.0 - 1.0
    };
    (0..count).map(|_| next()).collect()
}

/// The bits of a half whose value is exact, or 0.
pub(crate) fn half(x: f32) -> u16 {
    if x == 0.0 {
        return 0;
    }
    let bits = x.to_bits();
    let exponent = (bits >> 23 & 0xff) as i32 - 127 + 15;
    (bits >> 16 & 0x8000) as u16 | (exponent as u16) << 10 | (bits >> 13 & 0x3ff) as u16
}

pub(crate) fn of_half(bits: u16) -> f64 {
    let (exponent, fraction) = (i32::from(bits >> 10 & 31), f64::from(bits & 0x3ff));
    let size = match exponent {
        0 => fraction / 1024.0 * 2_f64.powi(-14),
        31 => f64::NAN,
        _ => (1.0 + fraction / 1024.0) * 2_f64.powi(exponent - 15),
    };
    if bits & 0x8000 == 0 { size } else { -size }
}

pub(crate) fn of_bfloat(bits: u16) -> f64 {
    f32::from_bits(u32::from(bits) << 16).into()
}

/// The bits of an e4m3 number, cut off; 0 below the least normal one.
pub(crate) fn e4m3(x: f32) -> u8 {
    if x.abs() < 1.0 / 64.0 {
        return 0;
    }
    let bits = x.to_bits();
    let exponent = (bits >> 23 & 0xff) - 127 + 7;
    (bits >> 24 & 0x80 | exponent << 3 | bits >> 20 & 7) as u8
}

pub(crate) fn of_e4m3(bits: u8) -> f64 {
    let (exponent, fraction) = (i32::from(bits >> 3 & 15), f64::from(bits & 7));
    let size = if exponent == 0 {
        0.0
    } else {
        (1.0 + fraction / 8.0) * 2_f64.powi(exponent - 7)
    };
    if bits & 0x80 == 0 { size } else { -size }
}

/// `A · Bᵀ` and the product of magnitudes, for A of m and B of n rows of k.
pub(crate) fn product(a: &[f64], b: &[f64], [m, n, k]: [usize; 3]) -> (Vec<f64>, Vec<f64>) {
    let sums = |of: fn(f64) -> f64| {
        let mut all = Vec::with_capacity(m * n);
        for row in a.chunks(k) {
            all.extend(
                b.chunks(k)
                    .map(|column| -> f64 { row.iter().zip(column).map(|(x, y)| of(x * y)).sum() }),
            );
        }
        all
    };
    (sums(|x| x), sums(f64::abs))
}

pub(crate) fn doubles(x: &[f32]) -> Vec<f64> {
    x.iter().map(|&x| x.into()).collect()
}

/// Rows of `columns` elements with a gap of 8 after each.
pub(crate) fn with_gaps<T: Copy + Default>(x: &[T], columns: usize) -> Vec<T> {
    x.chunks(columns)
        .flat_map(|row| row.iter().copied().chain([T::default(); 8]))
        .collect()
}
