//! Random expressions: texts over the table of operators, nested a few levels, with integers of all
//! sizes.

use cute_core::expression::{OPERATORS, Operator};

/// The generator xorshift64*, which returns the same numbers on every machine.
pub struct Random(u64);

impl Random {
    /// Makes the generator of a seed. Neighbouring seeds give different numbers.
    pub fn new(seed: u64) -> Self {
        let mut random = Self(seed.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        (0..4).for_each(|_| _ = random.next());
        random
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    fn below(&mut self, end: u64) -> u64 {
        (self.next() >> 32) % end
    }

    fn one_in(&mut self, all: u64) -> bool {
        self.below(all) == 0
    }

    fn entries(&mut self, most: u64, entry: impl FnMut(&mut Self) -> String) -> String {
        let (count, mut entry) = (self.below(most + 1), entry);
        let entries: Vec<String> = (0..count).map(|_| entry(self)).collect();
        format!("({})", entries.join(","))
    }

    /// Chooses an integer, which is mostly small, and sometimes at a limit.
    fn integer(&mut self) -> i64 {
        match self.below(24) {
            0 => i64::MAX - self.below(2).cast_signed(),
            1 => i64::MIN + self.below(2).cast_signed(),
            2 => 1 << self.below(63),
            3 => (1 << self.below(63)) - 1,
            4 => -1 - self.below(8).cast_signed(),
            5 => 0,
            6 => self.next().cast_signed() >> self.below(63),
            7 => 65_535 + self.below(3).cast_signed(),
            _ => 1 + self.below(16).cast_signed(),
        }
    }

    fn tuple(&mut self, levels: u32) -> String {
        if levels == 0 || !self.one_in(3) {
            return self.integer().to_string();
        }
        self.entries(4, |random| random.tuple(levels - 1))
    }

    /// Returns the same tuple with `leaf` in place of each integer.
    fn like(&mut self, tuple: &str, leaf: impl Fn(&mut Self) -> String) -> String {
        let is_digit = |next: char| next.is_ascii_digit() || next == '-';
        let mut like = String::new();
        let mut inside = false;
        for next in tuple.chars() {
            match (is_digit(next), inside) {
                (true, false) => like += &leaf(self),
                (true, true) => {}
                (false, _) => like.push(next),
            }
            inside = is_digit(next);
        }
        like
    }

    /// Chooses the index of an entry of a coordinate.
    fn entry(&mut self) -> u64 {
        if self.one_in(16) {
            self.below(256)
        } else {
            self.below(3)
        }
    }

    /// Writes a layout with a named order, with integers as strides, or with strides that are steps
    /// of a coordinate.
    fn layout(&mut self) -> String {
        let shape = self.tuple(2);
        let stride = match self.below(8) {
            0 => "LayoutLeft".to_string(),
            1 => "LayoutRight".to_string(),
            2 | 3 => self.like(&shape, |random| {
                let levels = 1 + random.below(3);
                let places = (0..levels).map(|_| format!("@{}", random.entry()));
                let places: String = places.collect();
                format!("{}{places}", random.integer())
            }),
            _ => self.like(&shape, |random| random.integer().to_string()),
        };
        format!("{shape}:{stride}")
    }

    /// Writes a function that can come before an `o`.
    fn function(&mut self) -> String {
        let (base, bits) = (
            if self.one_in(8) {
                self.below(64)
            } else {
                self.below(5)
            },
            self.below(4),
        );
        let shift = (bits + self.below(4)).cast_signed() * if self.one_in(3) { -1 } else { 1 };
        let function = if self.one_in(3) {
            self.layout()
        } else {
            format!("Sw<{bits},{base},{shift}>")
        };
        if self.one_in(2) {
            format!("{function} o {}", self.integer())
        } else {
            function
        }
    }

    fn coordinate(&mut self) -> String {
        let tuple = self.tuple(2);
        self.like(&tuple, |random| {
            if random.one_in(3) {
                "_".to_string()
            } else {
                random.integer().to_string()
            }
        })
    }

    fn argument(&mut self, what: &str, levels: u32) -> String {
        let any = self.one_in(16);
        match what {
            _ if any => self.expression(levels),
            _ if what.contains("coordinate") => self.coordinate(),
            "tiler" | "threads" | "values" | "mode" => self.expression(levels),
            _ if what.contains("layout") => self.expression(levels),
            "begin" | "end" | "extent" | "number" | "index" | "n" | "factor" | "codomain"
            | "first stride" => self.integer().to_string(),
            _ => self.tuple(2),
        }
    }

    fn call(&mut self, operator: &Operator, levels: u32) -> String {
        let mut arguments = Vec::new();
        for what in operator.takes.split(", ") {
            if what.starts_with('[') && self.one_in(2) {
                break;
            }
            arguments.push(self.argument(what.trim_matches(['[', ']']), levels));
        }
        format!("{}({})", operator.name, arguments.join(", "))
    }

    /// Writes pieces of pairs of integers. Both sides of a piece have the same shape.
    fn pieces(&mut self) -> String {
        let pieces = (0..self.below(3)).map(|_| {
            let shape = self.tuple(2);
            let mut side = || {
                let strides = self.like(&shape, |random| random.integer().to_string());
                if self.one_in(2) {
                    format!("{shape}:{strides}")
                } else {
                    format!("{} + {shape}:{strides}", self.integer())
                }
            };
            format!("{} ~ {}", side(), side())
        });
        format!("{{{}}}", pieces.collect::<Vec<_>>().join(", "))
    }

    /// Writes an expression with at most `levels` nested operators.
    pub fn expression(&mut self, levels: u32) -> String {
        match self.below(12) {
            0 => self.tuple(2),
            1 | 2 => self.layout(),
            _ if levels == 0 => self.layout(),
            3 => format!("{} o {}", self.function(), self.expression(levels - 1)),
            4 => format!(
                "{} o {}",
                self.expression(levels - 1),
                self.expression(levels - 1)
            ),
            5 => self.entries(3, |random| random.expression(levels - 1)),
            6 => self.pieces(),
            _ => {
                let number =
                    usize::try_from(self.below(OPERATORS.len() as u64)).expect("few operators");
                self.call(&OPERATORS[number], levels - 1)
            }
        }
    }
}
