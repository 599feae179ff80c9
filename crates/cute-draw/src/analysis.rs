//! Analyses a function: what it hits, what it misses, and what it hits twice, with witnesses.
//!
//! # Function
//! | name | what it says |
//! |---|---|
//! | `image` | the offsets, each once, ascending |
//! | `injective` | no two coordinates have one offset; otherwise two that do |
//! | `surjective` | every offset of `0 … n − 1` is hit; otherwise the first that is not |
//! | `bijective` | both, onto `0 … size − 1` |
//! | `contiguous` | the image has no gap |
//! | `aliases` | the offsets that several coordinates share, with all these coordinates |
//! | `footprint` | from the smallest to the largest offset, and how many of them are used |
//! | `gaps` | the runs of offsets that are not hit, between those that are |
//! | `same_function` | sizes and offsets agree; otherwise a coordinate where they do not |
//! | `cycles` | the cycles of a permutation of `0 … size − 1` |
//! | `vector_width` | how many consecutive values of every thread form one aligned run of memory |
//! | `f2_matrix` | the function on bits, where it is linear |
//!
//! Everything is found by evaluation at every coordinate, so it holds for any function.
//!
//! # Example
//! ```
//! use cute::draw::analysis::Analysis;
//! use cute::dynamic::Layout;
//! let analysis = Analysis::of(&"(4,2):(3,2)".parse::<Layout>()?)?;
//! assert_eq!(analysis.image(), [0, 2, 3, 5, 6, 8, 9, 11]);
//! assert_eq!(analysis.injective(), Ok(()));
//! assert_eq!(analysis.surjective(12), Err(1));
//! assert_eq!(analysis.gaps(), [(1, 1), (4, 4), (7, 7), (10, 10)]);
//! let broadcast = Analysis::of(&"(2,2):(1,0)".parse::<Layout>()?)?;
//! assert_eq!(broadcast.injective(), Err((0, 2)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod f2_matrix;
mod permutation;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

pub use f2_matrix::F2Matrix;

use crate::picture::threads;
use crate::{Error, Offsets, Table};

/// A function of at most four million coordinates, evaluated at each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    table: Table,
    /// Pairs of offset and coordinate, ascending.
    sorted: Vec<(i64, i64)>,
}

/// The offsets from the smallest to the largest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Footprint {
    /// The smallest offset.
    pub first: i64,
    /// The largest.
    pub last: i64,
    /// The number of offsets from the first to the last.
    pub span: u64,
    /// The number of them that are in the image.
    pub used: u64,
}

impl Analysis {
    /// Evaluates a function.
    ///
    /// # Errors
    /// [`Error::TooLarge`]; an offset that does not fit 64 bits.
    pub fn of(function: &impl Offsets) -> Result<Self, Error> {
        let table = Table::new(function)?;
        let mut sorted: Vec<(i64, i64)> = table.offsets.iter().copied().zip(0..).collect();
        sorted.sort_unstable();
        Ok(Self { table, sorted })
    }

    /// The function as a table.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The offsets, each once, ascending.
    pub fn image(&self) -> Vec<i64> {
        let mut image: Vec<i64> = self.sorted.iter().map(|(offset, _)| *offset).collect();
        image.dedup();
        image
    }

    /// Whether no two coordinates have one offset.
    ///
    /// # Errors
    /// The two smallest linear coordinates that have one offset.
    pub fn injective(&self) -> Result<(), (i64, i64)> {
        let pairs = self.sorted.iter().zip(self.sorted.iter().skip(1));
        let shared = pairs.filter(|((left, _), (right, _))| left == right);
        shared
            .map(|((_, first), (_, second))| (*first, *second))
            .min()
            .map_or(Ok(()), Err)
    }

    /// Whether every offset of `0 … codomain − 1` is hit.
    ///
    /// # Errors
    /// The first offset that is not.
    pub fn surjective(&self, codomain: i64) -> Result<(), i64> {
        let mut wanted = 0;
        for &(offset, _) in &self.sorted {
            if offset > wanted && wanted < codomain {
                return Err(wanted);
            }
            wanted = wanted.max(offset.saturating_add(1));
        }
        if wanted < codomain {
            Err(wanted)
        } else {
            Ok(())
        }
    }

    /// Whether it is a bijection onto `0 … size − 1`.
    pub fn bijective(&self) -> bool {
        self.injective().is_ok() && self.surjective(self.size()).is_ok()
    }

    /// Whether the image has no gap.
    ///
    /// # Errors
    /// The first offset inside the footprint that is not hit.
    pub fn contiguous(&self) -> Result<(), i64> {
        self.gaps().first().map_or(Ok(()), |gap| Err(gap.0))
    }

    /// The offsets that several coordinates share, with their coordinates.
    pub fn aliases(&self) -> Vec<(i64, Vec<i64>)> {
        let mut coordinates: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
        for &(offset, index) in &self.sorted {
            coordinates.entry(offset).or_default().push(index);
        }
        coordinates
            .into_iter()
            .filter(|(_, shared)| shared.len() > 1)
            .collect()
    }

    /// From the smallest to the largest offset.
    pub fn footprint(&self) -> Footprint {
        let at = |end: Option<&(i64, i64)>| end.map_or(0, |(offset, _)| *offset);
        let (first, last) = (at(self.sorted.first()), at(self.sorted.last()));
        let used = u64::try_from(self.image().len()).unwrap_or(u64::MAX);
        // An empty layout has neither a first nor a last offset.
        let span = if used == 0 {
            0
        } else {
            last.abs_diff(first).saturating_add(1)
        };
        Footprint {
            first,
            last,
            span,
            used,
        }
    }

    /// The runs of offsets, first to last, between those that are hit.
    pub fn gaps(&self) -> Vec<(i64, i64)> {
        let image = self.image();
        let pairs = image.iter().zip(image.iter().skip(1));
        pairs
            .filter(|(left, right)| right.abs_diff(**left) > 1)
            .map(|(left, right)| (left + 1, right - 1))
            .collect()
    }

    /// Whether another function has the same size and the same offsets.
    ///
    /// # Errors
    /// The first linear coordinate at which they differ; the smaller size, if only one of them
    /// continues there.
    pub fn same_function(&self, other: &Self) -> Result<(), i64> {
        let (left, right) = (&self.table.offsets, &other.table.offsets);
        let differs = left
            .iter()
            .zip(right)
            .position(|(left, right)| left != right);
        match differs {
            Some(index) => Err(i64::try_from(index).unwrap_or(i64::MAX)),
            None if left.len() == right.len() => Ok(()),
            None => Err(i64::try_from(left.len().min(right.len())).unwrap_or(i64::MAX)),
        }
    }

    /// The number of coordinates.
    pub fn size(&self) -> i64 {
        i64::try_from(self.table.offsets.len()).unwrap_or(i64::MAX)
    }

    /// The greatest number of values, a power of two, that are one aligned run for every thread of
    /// a thread-value layout: `w` such that the values `k·w … k·w + w − 1` have consecutive
    /// offsets, the first a multiple of `w`. The memory itself is assumed to be aligned.
    ///
    /// ```
    /// use cute::draw::analysis::Analysis;
    /// use cute::dynamic::Layout;
    /// let width = |text: &str| {
    ///     Ok::<_, Box<dyn std::error::Error>>(
    ///         Analysis::of(&text.parse::<Layout>()?)?.vector_width()?,
    ///     )
    /// };
    /// assert_eq!(width("(32,(4,2)):(4,(1,128))")?, 4);
    /// assert_eq!(width("(32,8):(6,1)")?, 2);
    /// assert_eq!(width("(32,8):(1,32)")?, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// None in practice: the size of the first mode has been computed before.
    pub fn vector_width(&self) -> Result<i64, Error> {
        if self.size() == 0 {
            return Ok(1);
        }
        let threads = threads(&self.table)?;
        let values = self.size() / threads;
        let at = |thread: i64, value: i64| self.table.at(thread + threads * value);
        let mut width = 1;
        'wider: while values % (2 * width) == 0 {
            let wider = 2 * width;
            for thread in 0..threads {
                for value in 0..values {
                    let first = at(thread, value - value % wider)?;
                    let expected = first.checked_add(value % wider);
                    if first.rem_euclid(wider) != 0 || expected != Some(at(thread, value)?) {
                        break 'wider;
                    }
                }
            }
            width = wider;
        }
        Ok(width)
    }
}
