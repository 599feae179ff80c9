//! Finds the best swizzle for a buffer by trying all swizzles. The list of all swizzles proves that
//! the best one is optimal. Padding is computed for comparison.
//!
//! # Function
//! Several accesses read and write one buffer. Each access has a thread-value layout, which maps to
//! offsets in the buffer, and a vector length. A swizzle `Sw<B,M,S>` moves every offset `x` to `x ^
//! ((x & YYY) >> S)`. The cost of each candidate is measured by [`Banks`], over all groups of
//! threads of all accesses. The best candidate needs the fewest steps.
//!
//! # Rules
//! | rule | what | how |
//! |---|---|---|
//! | SS1 | all swizzles | offsets have `n` bits. For `S > 0` the swizzle must read only these bits, `B + M + S ≤ n`: other swizzles read zeros, and have no effect or the effect of a smaller `B`. For `S < 0` the swizzle reads low bits, `M + B ≤ n`, and must change only the lowest `n` bits or the bits that select a bank: other swizzles only make the buffer larger |
//! | SS2 | vectors | a swizzle whose `M` is less than the vector's bits splits a vector. It is listed and counted word by word, but not chosen |
//! | SS3 | the buffer | a swizzle that moves offsets out of the buffer needs a larger buffer. It is listed with its span, and chosen only if no other swizzle is as good |
//! | SS4 | the choice | fewest steps, then the least depth, the least span, the fewest bits, the shortest shift, a positive shift, the lowest base |
//! | SS5 | padding | `p` elements after each row of `r` elements: `x + p · (x / r)`, with `p` a multiple of the vector; the fewest steps, then the fewest bytes |
//!
//! # Requires
//! The number of bits of an element is a power of two, and so is the number of bits in a row of all
//! banks (`NotAPowerOfTwo`). Bits above the row therefore do not change the bank. There are at most
//! 65536 elements (`MoreThan`). Each vector is aligned and contiguous before the swizzle moves it
//! (`NotAVector`).
//!
//! # Ensures
//! No swizzle needs fewer steps than the chosen one. If the chosen swizzle has conflicts, every
//! other swizzle has conflicts as well.
//!
//! # Example
//! ```
//! use cute::draw::swizzle_search::{Buffer, Use, search};
//! use cute::dynamic::Layout;
//! // 32 rows of 64 elements of 4 bytes: 32 threads read a column.
//! let column: Layout = "32:64".parse()?;
//! let found = search(
//!     &Buffer::of_bytes(4, 2048),
//!     &[Use {
//!         thread_value: &column,
//!         vector: 1,
//!     }],
//! )?;
//! assert_eq!(found.before.depth, 32);
//! assert_eq!(
//!     (
//!         found.best().swizzle.to_string().as_str(),
//!         found.best().depth
//!     ),
//!     ("Sw<5,0,6>", 1)
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod padding;

use alloc::vec::Vec;
use core::fmt;

pub use padding::{Padding, padding};

use cute_core::Swizzle;

use crate::banks::{Asked, Cost, is_vector};
use crate::{Access, Banks, Error, Offsets, Table};

/// A buffer in a banked memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Buffer {
    /// The number of elements.
    pub elements: i64,
    /// The number of bits of an element.
    pub element_bits: u32,
    /// The memory that contains the buffer.
    pub banks: Banks,
}

impl Buffer {
    /// Returns a buffer with elements of this number of bytes, in 32 banks of 4 bytes that 32
    /// threads access together.
    pub fn of_bytes(bytes: u32, elements: i64) -> Self {
        Self {
            elements,
            element_bits: bytes.saturating_mul(8),
            banks: Banks::default(),
        }
    }

    const fn access(&self, vector: u32) -> Access {
        Access {
            element_bits: self.element_bits,
            vector,
        }
    }
}

/// An access to a buffer.
#[derive(Clone, Copy)]
pub struct Use<'a> {
    /// The layout that maps threads (its first mode) and their values to offsets in the buffer.
    pub thread_value: &'a dyn Offsets,
    /// The number of values that one instruction accesses.
    pub vector: u32,
}

impl fmt::Debug for Use<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Use")
            .field("thread_value", &self.thread_value.title())
            .field("vector", &self.vector)
            .finish()
    }
}

/// The cost of all accesses with one swizzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The swizzle.
    pub swizzle: Swizzle,
    /// The number of steps of each access, with the depth of its worst phase.
    pub accesses: Vec<(u64, u32)>,
    /// The sum of the steps of all accesses.
    pub steps: u64,
    /// The depth of the worst phase of all accesses.
    pub depth: u32,
    /// The number of elements that the swizzled buffer needs.
    pub span: i64,
    /// True if the swizzle splits a vector, so that one wide instruction cannot access the vector.
    pub splits: bool,
}

/// The result of a search: every swizzle, and the best one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search {
    /// The cost without a swizzle.
    pub before: Candidate,
    /// Every swizzle of at least one bit, sorted by `B`, `S` and `M`.
    pub candidates: Vec<Candidate>,
    /// The least number of steps that accesses of this size can need. This is one step for each
    /// phase of each group.
    pub least: u64,
    best: Option<usize>,
}

impl Search {
    /// Returns the best candidate. It is the identity if no swizzle is an improvement.
    pub fn best(&self) -> &Candidate {
        self.best
            .and_then(|best| self.candidates.get(best))
            .unwrap_or(&self.before)
    }

    /// Returns true if the best candidate has no conflicts.
    pub fn conflict_free(&self) -> bool {
        self.best().depth <= 1
    }

    /// Iterates over the swizzles that have no conflicts and split no vector.
    pub fn free(&self) -> impl Iterator<Item = &Candidate> {
        self.candidates
            .iter()
            .filter(|candidate| candidate.depth <= 1 && !candidate.splits)
    }
}

/// An access whose offsets have been computed and whose vectors have been checked.
struct Evaluated {
    table: Table,
    asked: Asked,
    vector: i64,
}

fn evaluate(buffer: &Buffer, asked: &Use<'_>) -> Result<Evaluated, Error> {
    let access = buffer.access(asked.vector);
    let table = Table::of("swizzle", 1 << 16, &asked.thread_value)?;
    for &offset in &table.offsets {
        if offset < 0 {
            return Err(Error::Negative {
                what: "swizzle",
                offset,
            });
        }
        if offset >= buffer.elements {
            let (value, most) = (offset, buffer.elements.saturating_sub(1));
            return Err(Error::MoreThan {
                what: "swizzle",
                name: "an offset of",
                value,
                most,
            });
        }
    }
    let (asked, vector) = (buffer.banks.asked(&table, access)?, i64::from(asked.vector));
    // Before the swizzle, each vector must be aligned and contiguous.
    if vector > 1 {
        is_vector(&table, asked.threads, asked.values, asked.vector)?;
    }
    Ok(Evaluated {
        table,
        asked,
        vector,
    })
}

/// Applies `moved` to the offsets of one access. Returns the cost of the access, and true if its
/// vectors are split.
fn measure(buffer: &Buffer, access: &Evaluated, moved: impl Fn(i64) -> i64) -> (Cost, bool) {
    let offsets: Vec<i64> = access
        .table
        .offsets
        .iter()
        .map(|&offset| moved(offset))
        .collect();
    let cost = buffer
        .banks
        .cost(&offsets, &access.asked, buffer.element_bits);
    let table = Table {
        offsets,
        ..access.table.clone()
    };
    let Asked {
        threads,
        values,
        vector,
        ..
    } = access.asked;
    (
        cost,
        access.vector > 1 && is_vector(&table, threads, values, vector).is_err(),
    )
}

fn candidate(buffer: &Buffer, accesses: &[Evaluated], swizzle: Swizzle) -> Candidate {
    let measured = accesses
        .iter()
        .map(|access| measure(buffer, access, |offset| swizzle.apply(offset)));
    let measured: Vec<(Cost, bool)> = measured.collect();
    Candidate {
        swizzle,
        steps: measured.iter().map(|(cost, _)| cost.steps).sum(),
        depth: measured
            .iter()
            .map(|(cost, _)| cost.depth)
            .max()
            .unwrap_or(1),
        splits: measured.iter().any(|(_, splits)| *splits),
        accesses: measured
            .into_iter()
            .map(|(cost, _)| (cost.steps, cost.depth))
            .collect(),
        span: span(swizzle, buffer.elements),
    }
}

/// Returns the number of elements that a swizzled buffer needs, which is one more than its largest
/// offset. Without the swizzle, the buffer has `elements` elements.
fn span(swizzle: Swizzle, elements: i64) -> i64 {
    // For S > 0 the greatest offset is near the end, but for S < 0 it may be anywhere. Buffers are
    // small, so all offsets are tried.
    (0..elements)
        .map(|offset| swizzle.apply(offset) + 1)
        .max()
        .unwrap_or(0)
}

/// Iterates over the swizzles of at least one bit that are different functions on offsets of `bits`
/// bits (SS1). These swizzles change only the lowest `reach` bits.
fn all(bits: u32, reach: u32) -> impl Iterator<Item = Swizzle> {
    let numbers =
        (1..=bits).flat_map(move |width| (width..=reach).map(move |shift| (width, shift)));
    numbers.flat_map(move |(width, shift)| {
        let places = i32::try_from(shift).unwrap_or(i32::MAX);
        let up = (0..)
            .take_while(move |base| base + width + shift <= bits)
            .map(move |base| (base, places));
        let down =
            (0..).take_while(move |base| base + width <= bits && base + width + shift <= reach);
        let both = up.chain(down.map(move |base| (base, -places)));
        both.filter_map(move |(base, shift)| Swizzle::new(width, base, shift).ok())
    })
}

/// Tries every swizzle of a buffer, and returns the cost of all accesses with each one.
///
/// # Errors
/// * an access is outside the buffer, or has incomplete vectors
/// * a parameter is 0
/// * the buffer has more than 65536 elements
pub fn search(buffer: &Buffer, accesses: &[Use<'_>]) -> Result<Search, Error> {
    let most = 1 << 16;
    if buffer.elements > most {
        return Err(Error::MoreThan {
            what: "swizzle",
            name: "a buffer of",
            value: buffer.elements,
            most,
        });
    }
    buffer.banks.check(buffer.access(1))?;
    let row = i64::from(buffer.banks.banks) * i64::from(buffer.banks.bank_bytes) * 8;
    let numbers = [
        ("a row of all banks, in bits,", row),
        ("the bits of an element", i64::from(buffer.element_bits)),
    ];
    for (name, value) in numbers {
        if value.count_ones() != 1 {
            return Err(Error::NotAPowerOfTwo {
                what: "swizzle",
                name,
                value,
            });
        }
    }
    let evaluated = accesses
        .iter()
        .map(|access| evaluate(buffer, access))
        .collect::<Result<Vec<_>, _>>()?;
    let before = candidate(buffer, &evaluated, Swizzle::IDENTITY);
    let bits = 64 - buffer.elements.saturating_sub(1).max(1).leading_zeros();
    // Bits above the row of all banks do not change the bank. Bits above the buffer only make it
    // larger.
    let row = (row / i64::from(buffer.element_bits)).max(1);
    let reach = bits.max(row.trailing_zeros());
    let candidates: Vec<_> = all(bits, reach)
        .map(|swizzle| candidate(buffer, &evaluated, swizzle))
        .collect();
    let worth = |candidate: &Candidate| {
        let (bits, base, shift) = (
            candidate.swizzle.bits(),
            candidate.swizzle.base(),
            candidate.swizzle.shift(),
        );
        (
            candidate.steps,
            candidate.depth,
            candidate.span,
            bits,
            shift.unsigned_abs(),
            shift < 0,
            base,
        )
    };
    let whole = candidates
        .iter()
        .enumerate()
        .filter(|(_, candidate)| !candidate.splits);
    let best = whole.min_by_key(|(_, candidate)| worth(candidate));
    let best = best
        .filter(|(_, best)| worth(best) < worth(&before))
        .map(|(position, _)| position);
    let least = evaluated
        .iter()
        .map(|access| measure(buffer, access, |offset| offset).0.phases)
        .sum();
    Ok(Search {
        before,
        candidates,
        least,
        best,
    })
}
