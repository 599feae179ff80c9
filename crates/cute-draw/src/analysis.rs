//! Analyses a layout, or another function, by evaluating it at every coordinate. It finds the
//! offsets that are reached, missing, or reached twice, and gives coordinates as examples.
//!
//! # Function
//! | name | result |
//! |---|---|
//! | `image` | the offsets in ascending order, each once |
//! | `injective` | `Ok` if no two coordinates have the same offset, otherwise two coordinates that do |
//! | `surjective` | `Ok` if every offset from 0 to `n − 1` is reached, otherwise the first missing offset |
//! | `bijective` | true if each offset from 0 to `size − 1` is reached exactly once |
//! | `contiguous` | `Ok` if the offsets have no gap, otherwise the first missing offset |
//! | `aliases` | the offsets that several coordinates share, with all these coordinates |
//! | `footprint` | the smallest and the largest offset, the number of offsets in this range, and the number of these offsets that are reached |
//! | `gaps` | the runs of missing offsets between the smallest and the largest offset |
//! | `same_function` | `Ok` if two functions have the same size and offsets, otherwise a coordinate at which they differ |
//! | `cycles` | the cycles of a permutation of `0 … size − 1` |
//! | `vector_width` | the number of consecutive values of every thread that form one aligned run of memory |
//! | `f2_matrix` | the matrix of the function on bits, if it is linear |
//!
//! The results are exact for every function, because each coordinate is visited.
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

/// A function that has been evaluated at every coordinate. It can have at most four million
/// coordinates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    table: Table,
    /// Pairs of an offset and its coordinate, in ascending order.
    sorted: Vec<(i64, i64)>,
}

/// The range of offsets of a function, from the smallest to the largest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Footprint {
    /// The smallest offset.
    pub first: i64,
    /// The largest offset.
    pub last: i64,
    /// The number of offsets from the smallest to the largest one.
    pub span: u64,
    /// The number of offsets in this range that are reached.
    pub used: u64,
}

impl Analysis {
    /// Evaluates a function at every coordinate.
    ///
    /// # Errors
    /// Returns [`Error::TooLarge`] if there are too many coordinates, and an error if an offset
    /// does not fit in 64 bits.
    pub fn of(function: &impl Offsets) -> Result<Self, Error> {
        let table = Table::new(function)?;
        let mut sorted: Vec<(i64, i64)> = table.offsets.iter().copied().zip(0..).collect();
        sorted.sort_unstable();
        Ok(Self { table, sorted })
    }

    /// Returns the function as a table.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the offsets in ascending order, each once.
    pub fn image(&self) -> Vec<i64> {
        let mut image: Vec<i64> = self.sorted.iter().map(|(offset, _)| *offset).collect();
        image.dedup();
        image
    }

    /// Returns `Ok` if no two coordinates have the same offset.
    ///
    /// # Errors
    /// Returns two linear coordinates with the same offset: the pair whose first coordinate is the
    /// smallest.
    pub fn injective(&self) -> Result<(), (i64, i64)> {
        let pairs = self.sorted.iter().zip(self.sorted.iter().skip(1));
        let shared = pairs.filter(|((left, _), (right, _))| left == right);
        shared
            .map(|((_, first), (_, second))| (*first, *second))
            .min()
            .map_or(Ok(()), Err)
    }

    /// Returns `Ok` if every offset from 0 to `codomain − 1` is reached.
    ///
    /// # Errors
    /// Returns the first offset that is not reached.
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

    /// Returns true if each offset from 0 to `size − 1` is reached exactly once.
    pub fn bijective(&self) -> bool {
        self.injective().is_ok() && self.surjective(self.size()).is_ok()
    }

    /// Returns `Ok` if the offsets have no gap.
    ///
    /// # Errors
    /// Returns the least missing offset between the smallest and the largest one.
    pub fn contiguous(&self) -> Result<(), i64> {
        self.gaps().first().map_or(Ok(()), |gap| Err(gap.0))
    }

    /// Returns each offset that several coordinates share, with these coordinates.
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

    /// Returns the smallest and the largest offset, the number of offsets in this range, and the
    /// number of these offsets that are reached.
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

    /// Returns the ranges of missing offsets, each given by its first and its last offset.
    pub fn gaps(&self) -> Vec<(i64, i64)> {
        let image = self.image();
        let pairs = image.iter().zip(image.iter().skip(1));
        pairs
            .filter(|(left, right)| right.abs_diff(**left) > 1)
            .map(|(left, right)| (left + 1, right - 1))
            .collect()
    }

    /// Returns `Ok` if another function has the same size and the same offsets.
    ///
    /// # Errors
    /// Returns the first linear coordinate at which the functions differ. If they differ only in
    /// size, returns the smaller size.
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

    /// Returns the number of coordinates.
    pub fn size(&self) -> i64 {
        i64::try_from(self.table.offsets.len()).unwrap_or(i64::MAX)
    }

    /// Returns the greatest vector width with which every thread of a thread-value layout can
    /// access its values, a power of two.
    ///
    /// For a width `w`, values `k·w` to `k·w + w − 1` have consecutive offsets, and the first of
    /// them is a multiple of `w`. The memory itself is assumed to be aligned.
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
    /// Never fails in practice, because the size of the first mode has already been computed.
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
