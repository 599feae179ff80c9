//! The placements of PyTorch.

/// The effect of a mesh's axis on an array: the placements of PyTorch's `DTensor`, under their
/// names. [`Distribution::dtensor`](crate::Distribution::dtensor) takes one for each axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Placement {
    /// All ranks along the axis have the same elements.
    Replicate,
    /// Each rank along the axis has a summand, and the array is the sum of them: the result of a
    /// product whose inner dimension is distributed. [`Plan`](crate::Plan) sums it up.
    Partial,
    /// This dimension is cut into runs along the axis.
    Shard(usize),
    /// This dimension is first cut into a number of runs, the split factor, and each of them along
    /// the axis: `_StridedShard`. A `Shard` along a later axis then cuts each remaining part.
    /// Uneven runs are cut as `torch.chunk` does.
    StridedShard(usize, i64),
}
