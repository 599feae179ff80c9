//! The placements of PyTorch's `DTensor`.

/// The effect of one axis of the mesh on an array, with the names of PyTorch's `DTensor`.
/// [`Distribution::dtensor`](crate::Distribution::dtensor) needs one for each axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Placement {
    /// All ranks along the axis have the same elements.
    Replicate,
    /// Each rank along the axis has a summand, and the array is the sum of all of them, as after a
    /// matrix product whose inner dimension is distributed. A [`Plan`](crate::Plan) adds the
    /// summands.
    Partial,
    /// This dimension is split into one contiguous shard for each rank along the axis.
    Shard(usize),
    /// The dimension is first split into a number of runs (the split factor), and each run is then
    /// split along the axis, like `_StridedShard`. Uneven runs are split as by `torch.chunk`. If a
    /// later axis has a `Shard` of this dimension, it splits each remaining part.
    StridedShard(usize, i64),
}
