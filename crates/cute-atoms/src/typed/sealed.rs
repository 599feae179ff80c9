//! What only this crate implements: unsafe code of a device trusts which thread has what.

/// A tiled product or a tiled copy of this crate.
pub trait Sealed {}

impl<A, L, P> Sealed for super::TiledMma<A, L, P> {}
impl<A, Bits, Tv, T> Sealed for super::TiledCopy<A, Bits, Tv, T> {}
