//! `Edge`: whether tiles may reach past the edge of a tensor, by its engine.

/// Tiles of an engine with elements in memory end inside the tensor.
#[derive(Debug)]
pub struct WithinTheEdge;

/// Tiles of an engine whose elements are not in memory, or are asked for one by one, may reach past
/// the edge.
#[derive(Debug)]
pub struct PastTheEdge;

/// Which tiles an engine takes.
pub trait Edge {
    /// Whether tiles may reach past the edge: there is not a storage that they would leave.
    const OVERHANGS: bool;
}

impl Edge for WithinTheEdge {
    const OVERHANGS: bool = false;
}

impl Edge for PastTheEdge {
    const OVERHANGS: bool = true;
}
