//! Runs two functions alternately many times, and returns the median of the ratios of their times.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// The number of elements of the source, the mask and the target, which is enough for the largest
/// matrix and its margins.
const LENGTH: u32 = 1 << 23;

/// A function to measure. Its arguments are the source, the mask and the target. It returns a sum,
/// or 0.
pub(crate) type Kernel = fn(&[u32], &[u8], &mut [u32]) -> u32;

/// A case: ours and the loop by hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Case {
    pub(crate) algorithm: &'static str,
    pub(crate) kind: &'static str,
    pub(crate) level: &'static str,
    pub(crate) size: &'static str,
    pub(crate) ours: Kernel,
    pub(crate) by_hand: Kernel,
}

/// The storage, which is filled once.
#[derive(Debug)]
pub(crate) struct Buffers {
    source: Vec<u32>,
    mask: Vec<u8>,
    targets: [Vec<u32>; 2],
}

fn numbers(seed: u32) -> Vec<u32> {
    (0..LENGTH)
        .map(|x| x.wrapping_mul(2_654_435_761).wrapping_add(seed) >> 7)
        .collect()
}

impl Buffers {
    pub(crate) fn new() -> Self {
        let mask = numbers(9)
            .into_iter()
            .map(|x| u8::from(x & 0x400 != 0))
            .collect();
        Self {
            source: numbers(1),
            mask,
            targets: [numbers(2), numbers(2)],
        }
    }

    fn run(&mut self, kernel: Kernel, target: usize, times: u32) -> (Duration, u32) {
        let (source, mask, target) = (
            &self.source[..],
            &self.mask[..],
            &mut self.targets[target][..],
        );
        let (start, mut sum) = (Instant::now(), 0_u32);
        for _ in 0..times {
            sum = sum.wrapping_add(kernel(
                black_box(source),
                black_box(mask),
                black_box(target),
            ));
        }
        (start.elapsed(), sum)
    }

    /// Returns the time of ours in units of the loop by hand.
    pub(crate) fn ratio(&mut self, case: &Case) -> f64 {
        let [ours, by_hand] = &mut self.targets;
        by_hand.clone_from(ours);
        // There are enough calls that a measurement takes some hundred microseconds. Both functions
        // write the same elements.
        let (once, _) = self.run(case.by_hand, 1, 1);
        let again = self.run(case.ours, 0, 1);
        let times = Duration::from_micros(300).as_nanos() / once.as_nanos().max(1);
        let times = u32::try_from(times.clamp(1, 200)).unwrap_or(1);
        assert!(
            self.targets[0] == self.targets[1],
            "{case:?}: the targets differ after {again:?}"
        );
        // Both sides write both targets, because the targets may be in pages of different kinds.
        // Successive runs write different targets, because a target that was just written would
        // still be in the cache.
        let mut ratios: Vec<f64> = (0..15)
            .map(|_| {
                let (first_by_hand, expected) = self.run(case.by_hand, 0, times);
                let (first, sum) = self.run(case.ours, 1, times);
                let (second, _) = self.run(case.ours, 0, times);
                let (second_by_hand, _) = self.run(case.by_hand, 1, times);
                assert_eq!(sum, expected, "{case:?}: the sums differ");
                (first + second).as_secs_f64() / (first_by_hand + second_by_hand).as_secs_f64()
            })
            .collect();
        ratios.sort_by(f64::total_cmp);
        ratios[7]
    }
}
