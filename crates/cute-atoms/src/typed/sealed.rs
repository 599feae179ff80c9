//! Traits that only this crate implements: a device's unsafe code relies on their layouts of
//! threads.

/// A tiled product or a tiled copy of this crate.
pub trait Sealed {}
