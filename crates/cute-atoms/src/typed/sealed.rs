//! Traits that only this crate implements, because unsafe code of `cute-device` relies on the
//! layouts of threads.

/// A tiled product or a tiled copy of this crate.
pub trait Sealed {}
