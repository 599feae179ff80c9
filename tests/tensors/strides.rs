//! Random extents and strides under which no two coordinates share an offset.

use proptest::prelude::*;

/// Extents and strides.
pub(crate) type Modes<const N: usize> = ([i64; N], [i64; N]);

/// Extents up to `most` times `unit`.
pub(crate) fn extents<const N: usize>(
    unit: [i64; N],
    most: [i64; N],
) -> impl Strategy<Value = [i64; N]> {
    most.map(|most| 1..=most)
        .prop_map(move |times| std::array::from_fn(|mode| unit[mode] * times[mode]))
}

/// Strides under which no two coordinates share an offset: in a random order, each past the reach
/// of the smaller ones, some of them negative.
pub(crate) fn injective<const N: usize>(
    unit: [i64; N],
    most: [i64; N],
) -> impl Strategy<Value = Modes<N>> {
    let order = Just((0..N).collect::<Vec<_>>()).prop_shuffle();
    (
        extents(unit, most),
        order,
        [0_i64; N].map(|_| 1..=3_i64),
        [0; N].map(|_| any::<bool>()),
    )
        .prop_map(|(extents, order, gaps, signs)| {
            let (mut strides, mut reach) = ([0; N], 0);
            for mode in order {
                strides[mode] = reach + gaps[mode];
                reach += (extents[mode] - 1) * strides[mode];
                if signs[mode] {
                    strides[mode] = -strides[mode];
                }
            }
            (extents, strides)
        })
}
