//! The storage of a rank's elements.

use alloc::vec::Vec;

/// The places of a rank's elements, as offsets into its memory.
///
/// ```
/// use cute::mesh::Storage;
/// assert_eq!(Storage::columns(2), Storage::Compact(vec![0, 1]));
/// assert_eq!(Storage::rows(2), Storage::Compact(vec![1, 0]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Storage {
    /// The elements that there are, without gaps; the dimensions in this order, the first the
    /// fastest.
    Compact(Vec<usize>),
    /// The same, with this number of elements from one column to the next: the leading dimension of
    /// BLAS. The places of all columns fit in 64 bits.
    Pitched(Vec<usize>, i64),
    /// A stride for each local mode. If the array is uneven, gaps replace its missing elements:
    /// tiled and padded storages.
    Strides(Vec<i64>),
}

impl Storage {
    /// Column-major: the first dimension is the fastest.
    pub fn columns(dimensions: usize) -> Self {
        Self::Compact((0..dimensions).collect())
    }

    /// Row-major: the last dimension is the fastest.
    pub fn rows(dimensions: usize) -> Self {
        Self::Compact((0..dimensions).rev().collect())
    }

    /// Returns the strides of the local indices of all dimensions, for a rank with `sizes` of them.
    /// A storage with explicit strides has them in the parts already.
    ///
    /// A distribution has a storage only if all places of a rank fit in 64 bits. A saturated stride is
    /// used by index 0 only.
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
