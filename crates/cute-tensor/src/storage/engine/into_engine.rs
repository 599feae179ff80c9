//! What an engine is made from. This is the one promise that code outside this crate may give.
#![allow(unsafe_code, reason = "the traits are promises about memory")]

use super::Engine;

/// A storage that an engine is made from.
///
/// # Safety
/// [`length`](Self::length) gives the same number each time until the storage is converted, and it
/// is [`LENGTH`](Self::LENGTH) where that is known. [`into_engine`](Self::into_engine) gives offset
/// 0 to the first of that many elements, which lie side by side in one allocation; all of them are
/// the engine's to read, and to write where it is [`StorageMut`](super::StorageMut), for as long as
/// it lives.
#[diagnostic::on_unimplemented(
    message = "make_tensor: `{Self}` is not a storage",
    label = "no storage",
    note = "a storage is an array, a `Vec`, a `Box`, `Rc` or `Arc` of a slice, or borrowed: \
            `&data`, `&mut data`, `&data[..]`, `&mut data[..]`"
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

/// A storage whose engine can begin at any element.
///
/// # Safety
/// As [`IntoEngine`], and [`into_engine_at`](Self::into_engine_at) gives offset 0 to element number
/// `base`, wherever that would be: `base` may be negative, or past the last element.
pub unsafe trait IntoEngineAt: IntoEngine {
    /// The engine whose offset 0 is element number `base`.
    fn into_engine_at(self, base: i64) -> Self::Engine;
}
