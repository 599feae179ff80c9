//! The numbers that programs compute with.

/// Returns `count` numbers, which `of` computes from a repeating sequence of bytes.
pub(crate) fn numbers<T>(count: usize, of: impl Fn(u8) -> T) -> Vec<T> {
    (0..count)
        .map(|i| of(u8::try_from(i * 37 % 251).unwrap_or(0)))
        .collect()
}

/// Returns a byte as a number from -2 to 2.
pub(crate) fn float(byte: u8) -> f32 {
    f32::from(byte) / 64.0 - 2.0
}

/// Returns `count` numbers from -2 to 2.
pub(crate) fn floats(count: usize) -> Vec<f32> {
    numbers(count, float)
}

/// Returns `count` numbers of 64 bits that do not repeat, so that a matrix of them is not singular.
pub(crate) fn doubles(count: usize) -> Vec<f64> {
    let mut state = 1_u32;
    (0..count)
        .map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f64::from(state >> 8) / f64::from(1 << 23) - 1.0
        })
        .collect()
}

/// Asserts that the results of two ways are equal up to rounding.
pub(crate) fn must_agree<T: Copy + Into<f64>>(
    name: &str,
    ours: &[T],
    theirs: &[T],
    tolerance: f64,
) {
    assert_eq!(ours.len(), theirs.len(), "{name}");
    for (i, (ours, theirs)) in ours.iter().zip(theirs).enumerate() {
        let (ours, theirs): (f64, f64) = ((*ours).into(), (*theirs).into());
        assert!(
            (ours - theirs).abs() <= tolerance * (1.0 + theirs.abs()),
            "{name}: {ours} is not {theirs}, at {i}"
        );
    }
}
