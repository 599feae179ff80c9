//! Builds error messages that contain numbers at compile time, for rules that constants check.

/// A sentence of up to 220 bytes.
#[derive(Clone, Copy, Debug)]
pub struct Text {
    bytes: [u8; Self::MOST],
    len: usize,
}

impl Text {
    const MOST: usize = 220;
    /// The empty sentence.
    pub const NONE: Self = Self {
        bytes: [0; Self::MOST],
        len: 0,
    };

    const fn byte(mut self, byte: u8) -> Self {
        if self.len < Self::MOST {
            self.bytes[self.len] = byte;
            self.len += 1;
        }
        self
    }

    /// Returns the sentence with `words` appended.
    #[must_use]
    pub const fn words(mut self, words: &str) -> Self {
        let mut i = 0;
        while i < words.len() {
            self = self.byte(words.as_bytes()[i]);
            i += 1;
        }
        self
    }

    /// Returns the sentence with an integer appended, in decimal.
    #[must_use]
    pub const fn number(mut self, number: i64) -> Self {
        if number < 0 {
            self = self.byte(b'-');
        }
        let (magnitude, mut place) = (number.unsigned_abs(), 1);
        while magnitude / place >= 10 {
            place *= 10;
        }
        while place > 0 {
            self = self.byte(b'0' + (magnitude / place % 10).to_le_bytes()[0]);
            place /= 10;
        }
        self
    }

    /// Returns the sentence as a string.
    pub const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => "",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Text;

    #[test]
    fn numbers_are_decimal() {
        const TEXT: Text = Text::NONE
            .words("offsets ")
            .number(-120)
            .words(" to ")
            .number(0)
            .words(", ")
            .number(i64::MIN);
        assert_eq!(TEXT.as_str(), "offsets -120 to 0, -9223372036854775808");
    }
}
