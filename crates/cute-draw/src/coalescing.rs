//! Coalescing: how many segments of a large memory a group of threads touches, and how much of them it uses.
//!
//! # Rules
//! The base of the memory is unknown: the smallest offset of the group is assumed to be at address 0. Elements that several
//! threads request count as useful only once.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! use cute::draw::coalescing::{Lines, coalescing};
//! let row: Layout = "32:1".parse()?;
//! let report = coalescing(&row, 32, Lines::default())?;
//! assert_eq!((report.segments, report.lines, report.useful_bytes, report.moved_bytes), (4, 1, 128, 128));
//! let column: Layout = "32:64".parse()?;
//! assert_eq!(coalescing(&column, 32, Lines::default())?.percent(), 12);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::collections::BTreeSet;

use crate::picture::{check_numbers, threads};
use crate::{Error, Offsets, Table};

/// The units in which a large memory moves data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lines {
    /// The bytes that move together.
    pub segment_bytes: u32,
    /// The bytes of a cache line.
    pub line_bytes: u32,
    /// The threads of a group: a warp.
    pub group: u32,
}

impl Default for Lines {
    /// Segments of 32 bytes, lines of 128, 32 threads.
    fn default() -> Self {
        Self { segment_bytes: 32, line_bytes: 128, group: 32 }
    }
}

/// What an access moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Coalescing {
    /// The segments that are touched.
    pub segments: u64,
    /// The cache lines that are touched.
    pub lines: u64,
    /// The bytes of the different elements, rounded up.
    pub useful_bytes: u64,
    /// The bytes of the segments.
    pub moved_bytes: u64,
}

impl Coalescing {
    /// The useful bytes in percent of those that move, rounded down.
    pub const fn percent(&self) -> u64 {
        self.useful_bytes * 100 / if self.moved_bytes == 0 { 1 } else { self.moved_bytes }
    }
}

/// The traffic of the first group of a thread-value layout, whose first mode is the thread and whose other modes are the values.
///
/// # Errors
/// A parameter of 0; [`Error::TooLarge`].
pub fn coalescing(thread_value: &impl Offsets, element_bits: u32, lines: Lines) -> Result<Coalescing, Error> {
    let numbers = [
        ("the size of a segment", lines.segment_bytes),
        ("the size of a line", lines.line_bytes),
        ("the size of a group", lines.group),
    ];
    check_numbers("coalescing", element_bits, &numbers)?;
    let table = Table::of("coalescing", 1 << 20, thread_value)?;
    let threads = threads(&table)?;
    let group = threads.min(i64::from(lines.group));
    let in_group = |position: &(i64, &i64)| position.0 % threads.max(1) < group;
    let offsets: BTreeSet<i64> = (0..).zip(&table.offsets).filter(in_group).map(|(_, offset)| *offset).collect();
    let first = offsets.first().copied().unwrap_or(0);
    let (mut segments, mut cache_lines) = (BTreeSet::new(), BTreeSet::new());
    for offset in &offsets {
        let start = (i128::from(*offset) - i128::from(first)) * i128::from(element_bits);
        let end = start + i128::from(element_bits) - 1;
        let parts = |bytes: u32| start / (i128::from(bytes) * 8)..=end / (i128::from(bytes) * 8);
        segments.extend(parts(lines.segment_bytes));
        cache_lines.extend(parts(lines.line_bytes));
    }
    let count = |count: usize| u64::try_from(count).unwrap_or(u64::MAX);
    Ok(Coalescing {
        segments: count(segments.len()),
        lines: count(cache_lines.len()),
        useful_bytes: (count(offsets.len()) * u64::from(element_bits)).div_ceil(8),
        moved_bytes: count(segments.len()) * u64::from(lines.segment_bytes),
    })
}
