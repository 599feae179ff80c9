//! The fuzzers' functions on pseudo-random bytes from a fixed seed, for any toolchain.

use cute_fuzz::{parser, programs};

const PROGRAMS: usize = 1_000_000;

/// xorshift64*: the same bytes on every machine.
struct Bytes(u64);

impl Bytes {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    fn some(&mut self, most: u64) -> Vec<u8> {
        (0..self.next() % most)
            .map(|_| (self.next() >> 56) as u8)
            .collect()
    }
}

#[test]
fn programs_keep_their_post_conditions() {
    let (mut bytes, mut accepted) = (Bytes(1), 0);
    for _ in 0..PROGRAMS {
        accepted += programs(&bytes.some(160));
    }
    println!("{accepted} operators accepted in {PROGRAMS} programs");
    assert!(
        accepted > PROGRAMS / 2,
        "only {accepted} operators accepted: the programs say little"
    );
}

#[test]
fn no_text_panics() {
    let mut bytes = Bytes(2);
    let words = [
        "(",
        ")",
        ",",
        ":",
        "_",
        "Sw<3,4,3>",
        " o ",
        "-",
        "4",
        "0",
        "1",
        "9223372036854775807",
        "x",
        "((",
        "))",
        "é",
    ];
    for round in 0..200_000 {
        if round % 4 == 0 {
            parser(&bytes.some(40));
        } else {
            let text: String = (0..bytes.next() % 24)
                .map(|_| words[(bytes.next() >> 60) as usize])
                .collect();
            parser(text.as_bytes());
        }
    }
}
