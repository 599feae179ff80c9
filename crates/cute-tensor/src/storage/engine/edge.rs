//! `Edge`: whether tiles may reach past the edge of a tensor, by its engine.

/// Tiles of an engine with elements in memory end inside the tensor.
#[derive(Debug)]
pub struct WithinTheEdge;

/// Tiles of an engine without elements in memory, or with a check at each element, may reach past
/// the edge.
#[derive(Debug)]
pub struct PastTheEdge;

/// The tiles that an engine accepts.
pub trait Edge {
    /// Whether tiles may reach past the edge. They may if the elements are not in a storage that
    /// the tiles could leave.
    const OVERHANGS: bool;
}

impl Edge for WithinTheEdge {
    const OVERHANGS: bool = false;
}

impl Edge for PastTheEdge {
    const OVERHANGS: bool = true;
}
