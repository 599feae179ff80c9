//! `Edge`: states whether the tiles of an engine may reach past the edge of a tensor.

/// The elements are in memory, so tiles end inside the tensor.
#[derive(Debug)]
pub struct WithinTheEdge;

/// Tiles may reach past the edge, because the elements are not in memory or because each access is
/// checked.
#[derive(Debug)]
pub struct PastTheEdge;

/// States whether an engine accepts tiles that reach past the edge.
pub trait Edge {
    /// True if tiles may reach past the edge of a tensor.
    const OVERHANGS: bool;
}

impl Edge for WithinTheEdge {
    const OVERHANGS: bool = false;
}

impl Edge for PastTheEdge {
    const OVERHANGS: bool = true;
}
