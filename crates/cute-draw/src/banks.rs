//! Bank conflicts: counts the steps that a banked memory needs to serve a group of threads.
//!
//! # Function
//! An access is a thread-value layout. It gives the offset, in elements, of each value of each
//! thread. The memory serves a *phase* in one step if no bank must deliver two words. Otherwise,
//! the number of steps is the greatest number of words that one bank must deliver.
//!
//! # Rules
//! | rule | what | how |
//! |---|---|---|
//! | BK1 | word | byte address / `bank_bytes`; an element wider than a word is several words |
//! | BK2 | bank | word % `banks` |
//! | BK3 | conflict | two *different* words of one bank in one phase; a word is sent to all threads that request it |
//! | BK4 | instruction | `vector` values of every thread of a group; a wide instruction accesses one aligned run of memory |
//! | BK5 | phase | consecutive threads that together request at most one word of each bank: 8 threads of 16 bytes, 16 of 8, 32 of 4 or less |
//! | BK6 | `Access::TOGETHER` | all values of a group are in one phase, as if no access were split. This is an upper bound on the words that one bank must deliver |
//! | BK7 | groups | the first group has threads `0 … group − 1`, the next group the next `group` threads, and so on. Every group is counted; the last one may have fewer threads |
//!
//! The base of the memory is assumed to be in bank 0.
//!
//! # Example
//! ```
//! use cute::draw::{Access, Banks};
//! use cute::dynamic::Layout;
//! let column: Layout = "32:64".parse()?;
//! let banks = Banks::default();
//! let report = banks.conflicts(&column, Access::of_bytes(4))?;
//! assert_eq!(
//!     (report.depth, report.steps, report.phases.len()),
//!     (32, 32, 1)
//! );
//! assert_eq!(report.phases[0].conflicts[0].bank, 0);
//! let wide: Layout = "(32,4):(64,1)".parse()?;
//! let report = banks.conflicts(
//!     &wide,
//!     Access {
//!         vector: 4,
//!         ..Access::of_bytes(4)
//!     },
//! )?;
//! assert_eq!(
//!     (report.depth, report.steps, report.phases.len()),
//!     (8, 32, 4)
//! );
//! // 108 threads are four groups: all are counted.
//! let report = banks.conflicts(
//!     &"((3,12,3)):((5,1,32))".parse::<Layout>()?,
//!     Access::of_bytes(4),
//! )?;
//! let depths: Vec<u32> = report.groups.iter().map(|group| group.depth).collect();
//! assert_eq!(
//!     (depths, report.worst().map(|group| group.threads)),
//!     (vec![1, 2, 2, 1], Some((32, 64)))
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: NVIDIA, CUDA C++ Programming Guide, shared memory.

use alloc::vec::Vec;

use crate::picture::{Memory, check_numbers, threads};
use crate::{Error, Offsets, Table};

/// A banked memory, and the number of threads that access it together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Banks {
    /// The number of banks.
    pub banks: u32,
    /// The number of bytes in a word of a bank.
    pub bank_bytes: u32,
    /// The number of threads in a group, such as a warp.
    pub group: u32,
}

impl Default for Banks {
    /// Returns 32 banks of 4 bytes, and groups of 32 threads.
    fn default() -> Self {
        Self {
            banks: 32,
            bank_bytes: 4,
            group: 32,
        }
    }
}

/// The access of one instruction of a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Access {
    /// The number of bits of an element.
    pub element_bits: u32,
    /// The number of values that one instruction accesses; 0 if all values are in one phase.
    pub vector: u32,
}

impl Access {
    /// A number of values that means that all of them are in one phase, for elements that are not
    /// whole bytes, or that are not accessed one by one.
    pub const TOGETHER: u32 = 0;

    /// Returns an access in which each instruction accesses one element of this number of bytes.
    pub const fn of_bytes(bytes: u32) -> Self {
        Self {
            element_bits: bytes.saturating_mul(8),
            vector: 1,
        }
    }
}

/// A bank that must deliver several words in one phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The number of the bank.
    pub bank: u32,
    /// The words that are requested from the bank. Each word is given by its byte address and the
    /// threads that request it.
    pub words: Vec<(i128, Vec<i64>)>,
}

/// One phase of an access.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phase {
    /// The first thread of the phase, and the thread after its last one.
    pub threads: (i64, i64),
    /// The first value of the phase, and the value after its last one.
    pub values: (i64, i64),
    /// The greatest number of words that one bank must deliver.
    pub depth: u32,
    /// The banks that must deliver more than one word.
    pub conflicts: Vec<Conflict>,
}

/// The cost of one group of threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Group {
    /// The first thread of the group, and the thread after its last one.
    pub threads: (i64, i64),
    /// The greatest depth of a phase of this group.
    pub depth: u32,
    /// The sum of the depths of all phases of this group.
    pub steps: u64,
}

/// The cost of an access by all groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The phases of all groups, group by group.
    pub phases: Vec<Phase>,
    /// All groups, in order. An empty layout has no groups.
    pub groups: Vec<Group>,
    /// The greatest depth of a group. A depth of 1 means that no phase has a conflict.
    pub depth: u32,
    /// The sum of the depths of all phases.
    pub steps: u64,
}

impl Report {
    /// Returns the group with the greatest depth. If several groups have this depth, it returns the
    /// first one with the most steps.
    pub fn worst(&self) -> Option<&Group> {
        self.groups.iter().reduce(|worst, group| {
            if (group.depth, group.steps) > (worst.depth, worst.steps) {
                group
            } else {
                worst
            }
        })
    }

    /// Iterates over the phases of a group, each with its position among all phases.
    pub fn phases_of(&self, group: Group) -> impl Iterator<Item = (usize, &Phase)> {
        let is_of = move |phase: &Phase| {
            group.threads.0 <= phase.threads.0 && phase.threads.1 <= group.threads.1
        };
        self.phases
            .iter()
            .enumerate()
            .filter(move |(_, phase)| is_of(phase))
    }

    /// Returns true if every phase needs only one step.
    pub const fn conflict_free(&self) -> bool {
        self.depth <= 1
    }
}

impl Banks {
    pub(crate) fn check(&self, access: Access) -> Result<(), Error> {
        let numbers = [
            ("the number of banks", self.banks),
            ("the width of a bank", self.bank_bytes),
            ("the size of a group", self.group),
        ];
        check_numbers("banks", access.element_bits, &numbers)
    }

    /// Returns the number of threads of a phase (BK5).
    fn threads_of_phase(&self, access: Access) -> i64 {
        if access.vector == Access::TOGETHER {
            return i64::from(self.group);
        }
        let row = u64::from(self.banks) * u64::from(self.bank_bytes) * 8;
        let asked = u64::from(access.element_bits) * u64::from(access.vector);
        i64::try_from((row / asked.max(1)).clamp(1, u64::from(self.group))).unwrap_or(1)
    }

    /// Computes the cost of a thread-value layout in this memory, for all groups of threads. The
    /// first mode of the layout is the thread, and the other modes are the values.
    ///
    /// # Errors
    /// * a parameter is 0
    /// * the vector does not divide the values ([`Error::Indivisible`])
    /// * a vector is not aligned and contiguous in memory ([`Error::NotAVector`])
    /// * there are more than 2^20 coordinates ([`Error::TooLarge`])
    pub fn conflicts(&self, thread_value: &impl Offsets, access: Access) -> Result<Report, Error> {
        let table = Table::of("banks", 1 << 20, thread_value)?;
        let asked = self.asked(&table, access)?;
        if access.vector > 1 {
            is_vector(&table, asked.threads, asked.values, asked.vector)?;
        }
        let (mut phases, mut groups) = (Vec::new(), Vec::new());
        for threads in self.groups(&asked) {
            let (mut depth, mut steps) = (1, 0);
            for (threads, values) in asked.phases(threads) {
                let phase = self.phase(&table, access, asked.threads, threads, values)?;
                depth = depth.max(phase.depth);
                steps += u64::from(phase.depth);
                phases.push(phase);
            }
            groups.push(Group {
                threads,
                depth,
                steps,
            });
        }
        let depth = groups.iter().map(|group| group.depth).max().unwrap_or(1);
        let steps = groups.iter().map(|group| group.steps).sum();
        Ok(Report {
            phases,
            groups,
            depth,
            steps,
        })
    }

    /// Checks an access. Returns its number of threads, its number of values, and the size of its
    /// phases.
    pub(crate) fn asked(&self, table: &Table, access: Access) -> Result<Asked, Error> {
        self.check(access)?;
        let threads = threads(table)?;
        let size = i64::try_from(table.offsets.len()).unwrap_or(i64::MAX);
        let values = size / threads.max(1);
        let vector = if access.vector == Access::TOGETHER {
            values
        } else {
            i64::from(access.vector)
        };
        if vector == 0 || values % vector != 0 {
            return Err(Error::Indivisible {
                what: "banks",
                name: "the number of values",
                value: values,
                by: vector,
            });
        }
        let step = self.threads_of_phase(access);
        // A layout without values may have any number of threads, so its threads are not visited.
        Ok(Asked {
            threads: if values == 0 { 0 } else { threads },
            values,
            vector,
            step,
        })
    }

    /// Returns the first thread of each group, and the thread after its last one (BK7).
    pub(crate) fn groups(&self, asked: &Asked) -> impl Iterator<Item = (i64, i64)> + use<> {
        let (threads, group) = (asked.threads, self.group);
        let firsts = (0..threads).step_by(usize::try_from(group.max(1)).unwrap_or(usize::MAX));
        firsts.map(move |first| (first, first.saturating_add(i64::from(group)).min(threads)))
    }

    /// Computes the number of steps, the greatest depth and the number of phases from offsets
    /// alone. A search compares hundreds of accesses, and does not need the words of each bank.
    pub(crate) fn cost(&self, offsets: &[i64], asked: &Asked, element_bits: u32) -> Cost {
        let mut cost = Cost {
            steps: 0,
            depth: 1,
            phases: 0,
        };
        let (bits, word) = (i64::from(element_bits), i64::from(self.bank_bytes) * 8);
        // Computes the same as `Memory::words`, but in 64 bits, in which divisions are several
        // times as fast. The buffers of a search have at most 65536 elements.
        let in_words = |offset: i64| {
            let start = offset.saturating_mul(bits);
            start.div_euclid(word)..=start.saturating_add(bits - 1).div_euclid(word)
        };
        let (mut words, mut banks): (Vec<i64>, Vec<i64>) = (Vec::new(), Vec::new());
        for group in self.groups(asked) {
            for (threads, values) in asked.phases(group) {
                words.clear();
                for value in values.0..values.1 {
                    let first = asked.threads * value;
                    let ends = (
                        usize::try_from(first + threads.0),
                        usize::try_from(first + threads.1),
                    );
                    let (Ok(from), Ok(to)) = ends else { continue };
                    let of = offsets.get(from..to).unwrap_or_default();
                    words.extend(of.iter().flat_map(|&offset| in_words(offset)));
                }
                words.sort_unstable();
                words.dedup();
                banks.clear();
                banks.extend(
                    words
                        .iter()
                        .map(|word| word.rem_euclid(i64::from(self.banks))),
                );
                banks.sort_unstable();
                let depth = banks
                    .chunk_by(|left, right| left == right)
                    .map(<[i64]>::len)
                    .max()
                    .unwrap_or(1);
                let depth = u32::try_from(depth).unwrap_or(u32::MAX);
                cost.steps += u64::from(depth);
                cost.depth = cost.depth.max(depth);
                cost.phases += 1;
            }
        }
        cost
    }

    fn phase(
        &self,
        table: &Table,
        access: Access,
        all_threads: i64,
        threads: (i64, i64),
        values: (i64, i64),
    ) -> Result<Phase, Error> {
        let memory = Memory {
            element_bits: access.element_bits,
            banks: self.banks,
            bank_bytes: self.bank_bytes,
        };
        // The words are in a sorted list, because a search computes thousands of reports, and a
        // tree would take most of the time.
        let mut words: Vec<(i128, i64)> = Vec::new();
        for thread in threads.0..threads.1 {
            for value in values.0..values.1 {
                let offset = table.at(thread + all_threads * value)?;
                for word in memory.words(offset) {
                    words.push((word, thread));
                }
            }
        }
        words.sort_unstable();
        words.dedup();
        // The bank of each word, and the part of the list that contains the threads of this word.
        let mut banks: Vec<(u32, &[(i128, i64)])> = words
            .chunk_by(|left, right| left.0 == right.0)
            .filter_map(|asking| {
                let word = asking.first()?.0;
                let bank = word.rem_euclid(i128::from(self.banks));
                Some((u32::try_from(bank).unwrap_or(0), asking))
            })
            .collect();
        banks.sort_unstable();
        let banks = || banks.chunk_by(|left, right| left.0 == right.0);
        let depth = banks().map(<[_]>::len).max().unwrap_or(1);
        let word = |asking: &[(i128, i64)]| {
            let word = asking.first().map_or(0, |asking| asking.0);
            let threads = asking.iter().map(|asking| asking.1).collect();
            (word * i128::from(self.bank_bytes), threads)
        };
        let conflicts = banks()
            .filter(|words| words.len() > 1)
            .map(|words| Conflict {
                bank: words.first().map_or(0, |word| word.0),
                words: words.iter().map(|(_, asking)| word(asking)).collect(),
            });
        Ok(Phase {
            threads,
            values,
            depth: u32::try_from(depth).unwrap_or(u32::MAX),
            conflicts: conflicts.collect(),
        })
    }
}

/// An access whose parameters have been checked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    pub(crate) threads: i64,
    pub(crate) values: i64,
    pub(crate) vector: i64,
    /// The greatest number of threads in a phase.
    step: i64,
}

/// The threads and the values of a phase. Each pair contains the first number, and the number after
/// the last one.
type Ends = ((i64, i64), (i64, i64));

impl Asked {
    /// Iterates over the phases of a group, one vector after another (BK5).
    fn phases(&self, (first, last): (i64, i64)) -> impl Iterator<Item = Ends> + use<> {
        let (step, vector) = (self.step, self.vector);
        let every = |step: i64| usize::try_from(step).unwrap_or(usize::MAX).max(1);
        let values = (0..self.values).step_by(every(vector));
        values.flat_map(move |value| {
            let threads = (first..last).step_by(every(step));
            threads.map(move |thread| {
                (
                    (thread, thread.saturating_add(step).min(last)),
                    (value, value + vector),
                )
            })
        })
    }
}

/// The cost of an access by all groups, without the words that the banks deliver.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cost {
    pub(crate) steps: u64,
    pub(crate) depth: u32,
    pub(crate) phases: u64,
}

/// Checks that each vector of `vector` values of a thread is aligned and contiguous in memory
/// (BK4).
pub(crate) fn is_vector(
    table: &Table,
    threads: i64,
    values: i64,
    vector: i64,
) -> Result<(), Error> {
    // An empty layout may have any number of threads, so they are not visited.
    let threads = if values == 0 { 0 } else { threads };
    for thread in 0..threads {
        for value in 0..values {
            let start = value - value % vector;
            let first = table.at(thread + threads * start)?;
            let here = table.at(thread + threads * value)?;
            if first.rem_euclid(vector) != 0 || first.checked_add(value - start) != Some(here) {
                return Err(Error::NotAVector {
                    thread,
                    value: start,
                    vector,
                });
            }
        }
    }
    Ok(())
}
