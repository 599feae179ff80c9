//! How one dimension of an array is dealt to the axes of a mesh.

use alloc::vec;
use alloc::vec::Vec;

/// How one dimension of an array is dealt to the ranks along axes of a mesh. 10 coordinates over an
/// axis of 4, each with its rank:
///
/// | | |
/// |---|---|
/// | `Block(0)` | `0 0 0 1 1 1 2 2 2 3` |
/// | `Cyclic(0)` | `0 1 2 3 0 1 2 3 0 1` |
/// | `BlockCyclic(0, 2)` | `0 0 1 1 2 2 3 3 0 0` |
/// | `Cuts(0, vec![5, 0, 1, 4])` | `0 0 0 0 0 2 3 3 3 3` |
/// | `All` | all ranks have all |
///
/// The ranks along an axis that deals no dimension are replicas: they have the same coordinates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deal {
    /// All coordinates to all ranks.
    All,
    /// One run of coordinates to each rank of an axis, all of equal length, except that the last
    /// ones may be shorter or empty.
    Block(usize),
    /// Single coordinates, to the ranks in turn.
    Cyclic(usize),
    /// Blocks of this many coordinates, to the ranks in turn.
    BlockCyclic(usize, i64),
    /// In runs along the first of these axes, each cut by its length along the next: PyTorch's
    /// chunks of chunks. Uneven ones are not a layout, but an interval for each rank.
    Chunks(Vec<usize>),
    /// The same, with a split factor for each axis: the part is cut into this number of runs first,
    /// and each of them along the axis, so a rank has a part of each run. PyTorch's strided shards
    /// for uneven extents; a list of intervals for each rank.
    StridedChunks(Vec<(usize, i64)>),
    /// One run of coordinates to each rank of an axis, with these lengths: row blocks of `PETSc`,
    /// splits of `all_to_all_v`. The lengths add up to the extent of the dimension, and may be
    /// 0.
    ///
    /// ```
    /// use cute::mesh::{Deal, Distribution, Mesh, Storage};
    /// let cut = |lengths: &[i64]| {
    ///     let deals = [Deal::Cuts(0, lengths.to_vec()), Deal::All];
    ///     Distribution::dealt(&[100, 8], &Mesh::line(2)?, &deals, Storage::rows(2))
    /// };
    /// assert_eq!(cut(&[70, 30])?.sizes(1)?, Some(vec![30, 8]));
    /// assert_eq!(
    ///     cut(&[70, 20]).unwrap_err().to_string(),
    ///     "distribution: the cuts of dimension 0 add up to 90, but must add up to its extent, \
    ///      100",
    /// );
    /// # Ok::<(), cute::mesh::Error>(())
    /// ```
    Cuts(usize, Vec<i64>),
    /// Like `Block`, and each rank also has this number of coordinates before its run and after it,
    /// if they exist. The input of a stencil; accepted as a target only.
    Halo(usize, i64, i64),
    /// Any digits, the lowest first.
    Digits(Vec<Digit>),
}

/// A digit of a coordinate: who has it, or where.
///
/// ```
/// use cute::mesh::{Deal, Digit::*, Distribution, Mesh, Storage};
/// // Blocks of 2 to an axis of 4, the rest local; `BlockCyclic(0, 2)` says the same.
/// let deal = Deal::Digits(vec![Local(2), Mesh(0), Rest]);
/// let array =
///     Distribution::dealt(&[24], &"4:1".parse::<Mesh>()?, &[deal], Storage::columns(1))?;
/// assert_eq!(array.map().unwrap().to_string(), "((4),(2,3)):((2),(1,8))");
/// # Ok::<(), cute::mesh::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digit {
    /// The coordinate of this axis of the mesh.
    Mesh(usize),
    /// A local digit of this many values.
    Local(i64),
    /// A local digit for the extent that the others leave; at most one.
    Rest,
}

impl Deal {
    /// The digits; `None` for a dimension in runs.
    pub(crate) fn digits(&self) -> Option<Vec<Digit>> {
        Some(match self {
            Self::All => vec![Digit::Rest],
            Self::Block(axis) => vec![Digit::Rest, Digit::Mesh(*axis)],
            Self::Cyclic(axis) => vec![Digit::Mesh(*axis), Digit::Rest],
            Self::BlockCyclic(axis, size) => {
                vec![Digit::Local(*size), Digit::Mesh(*axis), Digit::Rest]
            }
            Self::Digits(digits) => digits.clone(),
            Self::Chunks(_) | Self::StridedChunks(_) | Self::Cuts(..) | Self::Halo(..) => {
                return None;
            }
        })
    }
}
