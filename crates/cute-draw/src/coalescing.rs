//! Coalescing: counts the segments of a large memory that groups of threads access, and the part of
//! these segments that the threads use.
//!
//! # Rules
//! Offset 0 is assumed to be aligned to a line and to a segment, as it is assumed to be in bank 0
//! for banks. Each group of threads is counted separately, so a line that two groups access is
//! counted twice. If several threads of a group request the same element, the element counts as
//! useful only once.
//!
//! # Example
//! ```
//! use cute::draw::coalescing::{Lines, coalescing};
//! use cute::dynamic::{ComposedLayout, Layout};
//! let row: Layout = "32:1".parse()?;
//! let report = coalescing(&row, 32, Lines::default())?;
//! assert_eq!(
//!     (
//!         report.segments,
//!         report.lines,
//!         report.useful_bytes,
//!         report.moved_bytes
//!     ),
//!     (4, 1, 128, 128)
//! );
//! let column: Layout = "32:64".parse()?;
//! assert_eq!(coalescing(&column, 32, Lines::default())?.percent(), 12);
//! // The row begins at byte 4, so it touches a part of a fifth segment and of a second line.
//! let row: ComposedLayout = "Sw<0,4,3> o 1 o 32:1".parse()?;
//! let report = coalescing(&row, 32, Lines::default())?;
//! assert_eq!((report.segments, report.lines), (5, 2));
//! // Two groups: the second has 16 threads.
//! assert_eq!(
//!     coalescing(&"48:1".parse::<Layout>()?, 32, Lines::default())?.segments,
//!     4 + 2
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;

use crate::picture::{check_numbers, threads};
use crate::{Error, Offsets, Table};

/// The units in which a large memory transfers data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lines {
    /// The number of bytes in a segment. One of the segments begins at offset 0. A segment is
    /// always transferred as a whole.
    pub segment_bytes: u32,
    /// The number of bytes in a cache line.
    pub line_bytes: u32,
    /// The number of threads in a group, such as a warp.
    pub group: u32,
}

impl Default for Lines {
    /// Returns segments of 32 bytes, lines of 128 bytes, and groups of 32 threads.
    fn default() -> Self {
        Self {
            segment_bytes: 32,
            line_bytes: 128,
            group: 32,
        }
    }
}

/// The memory traffic of an access, added over all groups of threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Coalescing {
    /// The number of segments that each group accesses, added over all groups.
    pub segments: u64,
    /// The number of cache lines that each group accesses, added over all groups.
    pub lines: u64,
    /// The number of bytes of the different elements of each group, added over all groups and
    /// rounded up.
    pub useful_bytes: u64,
    /// The number of bytes of all accessed segments.
    pub moved_bytes: u64,
}

impl Coalescing {
    /// Returns the useful bytes as a percentage of the transferred bytes, rounded down.
    pub const fn percent(&self) -> u64 {
        self.useful_bytes * 100
            / if self.moved_bytes == 0 {
                1
            } else {
                self.moved_bytes
            }
    }
}

/// Computes the traffic of all groups of threads of a thread-value layout. The first mode of the
/// layout is the thread, and the other modes are the values.
///
/// # Errors
/// * a parameter is 0
/// * there are more than 2^20 coordinates ([`Error::TooLarge`])
pub fn coalescing(
    thread_value: &impl Offsets,
    element_bits: u32,
    lines: Lines,
) -> Result<Coalescing, Error> {
    let numbers = [
        ("the size of a segment", lines.segment_bytes),
        ("the size of a line", lines.line_bytes),
        ("the size of a group", lines.group),
    ];
    check_numbers("coalescing", element_bits, &numbers)?;
    let table = Table::of("coalescing", 1 << 20, thread_value)?;
    let (threads, group) = (threads(&table)?.max(1), i64::from(lines.group));
    // The offsets of each group. An element that several threads of a group request occurs once.
    let in_groups = (0..)
        .zip(&table.offsets)
        .map(|(position, &offset)| (position % threads / group, offset));
    let mut elements: Vec<(i64, i64)> = in_groups.collect();
    elements.sort_unstable();
    elements.dedup();
    // The offsets of a group ascend, so a segment that was already counted is the last one.
    let parts = |bytes: u32| {
        let bits = i128::from(bytes) * 8;
        let (mut count, mut last) = (0_u64, None);
        for &(group, offset) in &elements {
            let start = i128::from(offset) * i128::from(element_bits);
            let end = start + i128::from(element_bits) - 1;
            let (from, to) = (start.div_euclid(bits), end.div_euclid(bits));
            let from = match last {
                Some((of, part)) if of == group => from.max(part + 1),
                _ => from,
            };
            count += u64::try_from((to - from + 1).max(0)).unwrap_or(u64::MAX);
            last = Some((group, to));
        }
        count
    };
    let (segments, cache_lines) = (parts(lines.segment_bytes), parts(lines.line_bytes));
    let count = |count: usize| u64::try_from(count).unwrap_or(u64::MAX);
    Ok(Coalescing {
        segments,
        lines: cache_lines,
        useful_bytes: (count(elements.len()) * u64::from(element_bits)).div_ceil(8),
        moved_bytes: segments * u64::from(lines.segment_bytes),
    })
}
