//! The positions of a rank's elements in its memory.

use alloc::vec::Vec;

/// The positions of a rank's elements, as offsets into its memory.
///
/// ```
/// use cute::mesh::Storage;
/// assert_eq!(Storage::columns(2), Storage::Compact(vec![0, 1]));
/// assert_eq!(Storage::rows(2), Storage::Compact(vec![1, 0]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Storage {
    /// The elements are stored without gaps, with the dimensions in the given order: the first one
    /// moves fastest.
    Compact(Vec<usize>),
    /// Like `Compact`, but with a given distance from one column to the next: the leading dimension
    /// of BLAS. The positions of all columns must fit in 64 bits.
    Pitched(Vec<usize>, i64),
    /// Each local mode has a stride, as in tiled or padded storage. If the array is uneven, the
    /// missing elements leave gaps.
    Strides(Vec<i64>),
}

impl Storage {
    /// Returns compact column-major storage, in which the first dimension moves fastest.
    pub fn columns(dimensions: usize) -> Self {
        Self::Compact((0..dimensions).collect())
    }

    /// Returns compact row-major storage, in which the last dimension moves fastest.
    pub fn rows(dimensions: usize) -> Self {
        Self::Compact((0..dimensions).rev().collect())
    }

    /// Returns the strides of the local indices of all dimensions, for a rank with the given
    /// `sizes`. If a storage has explicit strides, the parts already contain them.
    ///
    /// A stride may be saturated, but only if it is always multiplied by index 0. All positions of
    /// a rank fit in 64 bits, because this was checked when the distribution was made.
    pub(crate) fn strides(&self, sizes: &[i64]) -> Vec<i64> {
        let mut strides = alloc::vec![1; sizes.len()];
        let (order, pitch) = match self {
            Self::Compact(order) => (order, None),
            Self::Pitched(order, pitch) => (order, Some(*pitch)),
            Self::Strides(_) => return strides,
        };
        let mut stride = 1;
        for (position, &dimension) in order.iter().enumerate() {
            if let Some(of) = strides.get_mut(dimension) {
                *of = stride;
            }
            let size = sizes.get(dimension).copied().unwrap_or(1);
            stride = if position == 0 {
                pitch.unwrap_or(size)
            } else {
                stride.saturating_mul(size)
            };
        }
        strides
    }
}
