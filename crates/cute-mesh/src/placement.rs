//! The placements of PyTorch's `DTensor`.

/// The effect of one axis of the mesh on an array, with the names of the placements of PyTorch's
/// `DTensor`. [`Distribution::dtensor`](crate::Distribution::dtensor) needs one placement for each
/// axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Placement {
    /// All ranks along the axis have the same elements.
    Replicate,
    /// Each rank along the axis has a summand, and the array is the sum of all summands. For
    /// example, a matrix product whose inner dimension is distributed gives this placement. A
    /// [`Plan`](crate::Plan) adds the summands.
    Partial,
    /// This dimension is split into one contiguous shard for each rank along the axis.
    Shard(usize),
    /// This dimension is first split into a number of runs (the split factor), and each run is then
    /// split along the axis: `_StridedShard`. If a later axis has a `Shard` of this dimension, that
    /// axis splits each remaining part. Uneven runs are split as by `torch.chunk`.
    StridedShard(usize, i64),
}
