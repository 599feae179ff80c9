//! Random integers, most of them near the end of a width.

/// A source of integers, one round of a law after another.
pub struct Draw {
    state: u64,
    /// The number of bits that the integers of this round may have together; `None` if each is
    /// drawn independently.
    left: Option<u32>,
    /// The bits of all integers of this round: of two examples the lighter one is the smaller.
    weight: u32,
}

impl Draw {
    pub fn new(seed: u64) -> Self {
        Self {
            state: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d,
            left: None,
            weight: 0,
        }
    }

    /// Begins a round. Half of the rounds limit the bits of each integer, so that products end near
    /// the end of a width.
    pub fn begin(&mut self) {
        self.weight = 0;
        let shares = [4, 8, 16, 30, 31, 32, 33, 48, 62, 63, 64];
        self.left = if self.below(2) == 0 {
            None
        } else {
            Some(shares[self.below(shares.len() as u64) as usize])
        };
    }

    pub fn weight(&self) -> u32 {
        self.weight
    }

    /// The generator is splitmix64.
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    /// An integer from `0` up to `end`, which may have more than 64 bits.
    pub fn inside(&mut self, end: i128) -> i128 {
        let wide = (i128::from(self.next() >> 1) << 64) | i128::from(self.next());
        wide % end
    }

    /// A magnitude of at most `width` bits: a power of two, a neighbour of one, a multiple of one,
    /// or any number.
    fn magnitude(&mut self, width: u32) -> i64 {
        let most = self.left.map_or(width, |left| left.min(width));
        let bits = self.below(u64::from(most) + 1) as u32;
        if let Some(left) = &mut self.left {
            *left -= bits;
        }
        let power = 1_i128 << bits;
        let value = match self.below(8) {
            0..3 => power,
            3 => power - 1,
            4 => power + 1,
            5 => power + self.inside(power),
            6 => (power >> 2) * (1 + i128::from(self.below(7))),
            _ => (1 << width) - 1 - i128::from(self.below(4)),
        };
        value.min((1 << width) - 1) as i64
    }

    /// Any integer of `width` bits and a sign; extents are rarely negative. They are not 0: empty
    /// layouts are not tested here; `tests/tensors/empty.rs` has their laws.
    fn integer(&mut self, width: u32, signed: bool) -> i64 {
        let least = if width == 31 {
            i64::from(i32::MIN)
        } else {
            i64::MIN
        };
        let value = match self.below(32) {
            0 => [0, -1, least, least + 1, 46_340, 46_341, 65_535, 65_536][self.below(8) as usize],
            1 if width == 63 => [
                3_037_000_499,
                3_037_000_500,
                1 << 31,
                (1 << 31) - 1,
                1 << 32,
            ][self.below(5) as usize],
            1 if signed => 0,
            2..14 => 1 + self.below(9) as i64,
            _ => self.magnitude(width),
        };
        let value = if signed {
            value
        } else {
            value + i64::from(value == 0)
        };
        self.weight += 64 - value.unsigned_abs().leading_zeros();
        if signed && self.below(4) == 0 {
            value.wrapping_neg().max(least)
        } else {
            value
        }
    }

    /// An extent of 32 bits.
    pub fn n(&mut self) -> i32 {
        self.integer(31, false) as i32
    }

    /// An extent of 64 bits.
    pub fn m(&mut self) -> i64 {
        self.integer(63, false)
    }

    /// A stride of 32 bits.
    pub fn s(&mut self) -> i32 {
        self.integer(31, true) as i32
    }

    /// A stride of 64 bits.
    pub fn t(&mut self) -> i64 {
        self.integer(63, true)
    }
}
