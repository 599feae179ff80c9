//! What an engine is made of: the promise of a storage, which is the one that others may give.
#![allow(unsafe_code, reason = "the traits are promises about memory")]

use super::Engine;

/// What an engine is made of.
///
/// # Safety
/// [`length`](Self::length) answers the same each time until the storage is converted, and where
/// [`LENGTH`](Self::LENGTH) is known, that number. [`into_engine`](Self::into_engine) gives the first of so many elements, which
/// stand side by side in one allocation, the offset 0; all of them are the engine's to read, and to write where it is
/// [`StorageMut`](super::StorageMut), for as long as it lives.
#[diagnostic::on_unimplemented(
    message = "make_tensor: `{Self}` is not a storage",
    label = "no storage",
    note = "a storage is an array, or borrowed: `&data`, `&mut data`, `&data[..]`, `&mut data[..]`"
)]
pub unsafe trait IntoEngine {
    /// The engine.
    type Engine: Engine;
    /// How many elements there are, where the type says so.
    const LENGTH: Option<usize>;
    /// How many elements there are.
    fn length(&self) -> usize;
    /// The engine whose offset 0 is the first element.
    fn into_engine(self) -> Self::Engine;
}

/// What an engine is made of that can begin anywhere.
///
/// # Safety
/// As [`IntoEngine`], and [`into_engine_at`](Self::into_engine_at) gives the element number `base` the offset 0, wherever that
/// would be: `base` may be negative, and past the last element.
pub unsafe trait IntoEngineAt: IntoEngine {
    /// The engine whose offset 0 is the element number `base`.
    fn into_engine_at(self, base: i64) -> Self::Engine;
}
