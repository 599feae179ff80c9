//! What only this crate implements: unsafe code of a device trusts which thread has what.

/// A tiled product or a tiled copy of this crate.
pub trait Sealed {}
