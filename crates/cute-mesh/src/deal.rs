//! Describes how one dimension of an array is split along the axes of a mesh.

use alloc::vec;
use alloc::vec::Vec;

/// The rule by which one dimension of an array is split among the ranks along an axis of a mesh.
/// For 10 coordinates and 4 ranks along axis 0, this table has the rank of each coordinate:
///
/// | deal | ranks |
/// |---|---|
/// | `Block(0)` | `0 0 0 1 1 1 2 2 2 3` |
/// | `Cyclic(0)` | `0 1 2 3 0 1 2 3 0 1` |
/// | `BlockCyclic(0, 2)` | `0 0 1 1 2 2 3 3 0 0` |
/// | `Cuts(0, vec![5, 0, 1, 4])` | `0 0 0 0 0 2 3 3 3 3` |
/// | `All` | every rank has every coordinate |
///
/// If an axis splits no dimension, the ranks along it are replicas: they have the same coordinates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deal {
    /// Every rank gets all coordinates.
    All,
    /// Each rank along the axis gets one interval of coordinates. All intervals have the same
    /// length, except that the last ones may be shorter or empty.
    Block(usize),
    /// Each rank along the axis gets every `n`-th coordinate, with the number `n` of ranks.
    Cyclic(usize),
    /// The dimension is split into blocks of this number of coordinates. The ranks along the axis
    /// get one block after another; after the last rank, the first rank gets the next block.
    BlockCyclic(usize, i64),
    /// The first of these axes splits the dimension into chunks, and each further axis splits every
    /// chunk into smaller chunks, like several shards of one dimension in PyTorch. Uneven chunks
    /// are not a layout, so each rank stores an interval.
    Chunks(Vec<usize>),
    /// Like `Chunks`, with a split factor for each axis, like PyTorch's strided shards: the axis
    /// first splits every part into that many runs, and then splits each run among its ranks. Each
    /// rank stores a list of intervals.
    StridedChunks(Vec<(usize, i64)>),
    /// Each rank along the axis gets one interval of coordinates, with a given length, which may be
    /// 0. The lengths add up to the extent of the dimension. Row blocks of `PETSc` and splits of
    /// `all_to_all_v` have this form.
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
    /// Like `Block`, but each rank also gets the given numbers of coordinates before and after its
    /// interval, as a stencil reads them. Coordinates outside the array are left out. Only a target
    /// may have halos.
    Halo(usize, i64, i64),
    /// A list of digits of the coordinate, lowest first.
    Digits(Vec<Digit>),
}

/// A digit of a coordinate, which selects a rank or a position in the memory of a rank.
/// [`Deal::Digits`] lists the digits, lowest first.
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
    /// A digit that selects a rank along this axis of the mesh.
    Mesh(usize),
    /// A digit that selects one of this number of local positions.
    Local(i64),
    /// A local digit for the rest of the extent. At most one digit can have this form.
    Rest,
}

impl Deal {
    /// Returns the digits, or `None` if the dimension is split into intervals.
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
