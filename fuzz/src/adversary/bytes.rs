//! The bytes of a program, read as choices. A program whose bytes have ended continues with zeros
//! and stops at the next step.

/// The bytes of a program that have not been read yet.
#[derive(Debug)]
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    pub const fn new(data: &'a [u8]) -> Self {
        Self(data)
    }

    /// Returns whether all bytes have been read.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Reads the next byte, or 0 if there is none.
    pub fn byte(&mut self) -> u8 {
        match self.0 {
            [first, rest @ ..] => {
                self.0 = rest;
                *first
            }
            [] => 0,
        }
    }

    /// Chooses a number below `count`, which is at most 256.
    pub fn below(&mut self, count: usize) -> usize {
        usize::from(self.byte()) % count
    }

    /// Returns true for one in `count` choices.
    pub fn once_in(&mut self, count: usize) -> bool {
        self.below(count) == count - 1
    }

    /// Chooses one of the given numbers.
    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// Reads eight bytes.
    pub fn word(&mut self) -> u64 {
        u64::from_le_bytes([(); 8].map(|()| self.byte()))
    }

    /// Chooses an integer near the ends of 32 or 64 bits, near a power of two, or anywhere.
    pub fn wild(&mut self) -> i64 {
        let near = i64::from(self.byte() % 7) - 3;
        match self.below(8) {
            0 => i64::MAX.saturating_add(near),
            1 => i64::MIN.saturating_add(near),
            2 => i64::from(i32::MAX).wrapping_add(near),
            3 => i64::from(i32::MIN).wrapping_add(near),
            4 => (1_i64 << self.below(64)).wrapping_add(near),
            5 => (1_i64 << self.below(64)).wrapping_neg().wrapping_add(near),
            6 => i64::from(u32::MAX).wrapping_add(near),
            _ => self.word().cast_signed(),
        }
    }

    /// Chooses an extent, which is small most of the time.
    pub fn extent(&mut self) -> i64 {
        match self.byte() {
            choice @ 0..=211 => i64::from(choice % 6) + 1,
            212..=223 => 0,
            choice @ 224..=239 => i64::from(choice % 16) + 1,
            240..=245 => self.one_of(&[
                46_340,
                46_341,
                65_535,
                65_536,
                92_682,
                1 << 31,
                1 << 32,
                3_037_000_500,
            ]),
            _ => self.wild(),
        }
    }

    /// Chooses an extent of 2^15 or more. The product of two such extents is near the limit of 32
    /// bits or past it.
    pub fn broad(&mut self) -> i64 {
        let near = i64::from(self.byte() % 3) - 1;
        // The product of the two least extents fits in 32 bits; other products are at the limit or
        // past it.
        let bits = if self.once_in(3) {
            self.below(16)
        } else {
            self.below(2)
        };
        (1_i64 << (bits + 15)) + near
    }

    /// Chooses a stride, which is small most of the time.
    pub fn stride(&mut self) -> i64 {
        match self.byte() {
            choice @ 0..=159 => {
                self.one_of(&[1, 2, 3, 4, 5, 6, 8, 12, 16, 24, i64::from(choice % 9)])
            }
            160..=191 => 0,
            choice @ 192..=231 => -i64::from(choice % 8) - 1,
            232..=239 => self.one_of(&[46_341, 65_536, 1 << 31, 1 << 32, 1 << 33, 50_000_000]),
            _ => self.wild(),
        }
    }

    /// Chooses the extent of a tile, which mostly divides `size`.
    pub fn tile(&mut self, size: i128) -> i64 {
        if self.once_in(4) {
            return self.extent();
        }
        let dividing = [1, 2, 3, 4, 5, 6, 8, 12, size].map(|tile| {
            if tile > 0 && size % tile == 0 {
                tile
            } else {
                1
            }
        });
        i64::try_from(self.one_of(&dividing)).unwrap_or(1)
    }
}
