//! Reproducible sequences of numbers for computations, and halves as floats.

use std::time::{SystemTime, UNIX_EPOCH};

/// A generator of numbers.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// Takes the seed from `CUTE_SEED` or, without it, from the time, and prints it.
    pub fn fresh() -> Self {
        let asked = std::env::var("CUTE_SEED").ok();
        let asked = asked.map(|seed| seed.parse().expect("CUTE_SEED is a number"));
        let seed = asked.unwrap_or_else(|| {
            let time = SystemTime::now().duration_since(UNIX_EPOCH);
            time.map_or(1, |time| time.as_nanos() as u64)
        });
        println!("inputs of seed {seed}");
        Self::new(seed)
    }

    /// Returns an approximately normally distributed number between -4 and 4. It is the sum of four
    /// integers of 16 bits, so halves use all of their bits.
    pub fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let sum: i64 = (0..4)
            .map(|i| (self.0 >> (16 * i) & 0xffff).cast_signed())
            .sum();
        (sum - 131_070) as f32 / 32768.0
    }

    pub fn floats(&mut self, count: usize) -> Vec<f32> {
        (0..count).map(|_| self.next()).collect()
    }
}

/// An element of 16 bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Half {
    F16,
    Bf16,
}

impl Half {
    /// Returns the element for a float of [`Random`], without the float's last bits. A float below
    /// the least normal half becomes 0.
    pub fn of(self, value: f32) -> u16 {
        let bits = value.to_bits();
        match self {
            Self::Bf16 => (bits >> 16) as u16,
            Self::F16 if value.abs() < 1.0 / 16384.0 => 0,
            Self::F16 => {
                let exponent = (bits >> 23 & 0xff) - 127 + 15;
                (bits >> 16 & 0x8000 | exponent << 10 | bits >> 13 & 0x3ff) as u16
            }
        }
    }

    pub fn value(self, half: u16) -> f32 {
        match self {
            Self::Bf16 => f32::from_bits(u32::from(half) << 16),
            Self::F16 => {
                let (sign, exponent, fraction) = (
                    u32::from(half & 0x8000) << 16,
                    u32::from(half >> 10 & 31),
                    u32::from(half & 0x3ff),
                );
                match exponent {
                    0 => f32::from_bits(sign | 1.0_f32.to_bits()) * fraction as f32 / 16_777_216.0,
                    31 => f32::NAN,
                    _ => f32::from_bits(sign | (exponent + 112) << 23 | fraction << 13),
                }
            }
        }
    }
}

/// Calls `each` for the numbers below `count`, on all cores, and returns the sum of the results.
pub fn in_parallel(count: usize, each: impl Fn(usize) -> usize + Sync) -> usize {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        let each = &each;
        let parts: Vec<_> = (0..cores)
            .map(|core| scope.spawn(move || (core..count).step_by(cores).map(each).sum::<usize>()))
            .collect();
        parts
            .into_iter()
            .map(|part| part.join().expect("a thread that ends"))
            .sum()
    })
}
