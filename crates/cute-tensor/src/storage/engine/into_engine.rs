//! Traits that convert a storage to an engine. These are the only unsafe traits of this crate that
//! other crates may implement.
#![allow(unsafe_code, reason = "the traits are promises about memory")]

use super::Engine;

/// A storage that [`make_tensor`](crate::make_tensor) accepts. Implement it for your own storage.
///
/// # Safety
/// * [`length`](Self::length) returns the same number each time until the storage is converted. If
///   [`LENGTH`](Self::LENGTH) is `Some`, it is this number.
/// * The storage has that many contiguous elements in one allocation, and
///   [`into_engine`](Self::into_engine) puts offset 0 at the first one.
/// * While the engine lives, it may read all these elements. If it is
///   [`StorageMut`](super::StorageMut), it may also write them.
#[diagnostic::on_unimplemented(
    message = "make_tensor: `{Self}` is not a storage",
    label = "not a storage",
    note = "a storage is an array, a `Vec`, a `Box`, `Rc` or `Arc` of a slice, or borrowed: \
            `&data`, `&mut data`, `&data[..]`, `&mut data[..]`"
)]
pub unsafe trait IntoEngine {
    /// The type of the engine for this storage.
    type Engine: Engine;
    /// The number of elements, if the type determines it.
    const LENGTH: Option<usize>;
    /// Returns the number of elements.
    fn length(&self) -> usize;
    /// Returns the engine with offset 0 at the first element.
    fn into_engine(self) -> Self::Engine;
}

/// A storage that [`make_tensor_at`](crate::make_tensor_at) accepts: offset 0 may be at any
/// element.
///
/// # Safety
/// The promise of [`IntoEngine`] holds, and [`into_engine_at`](Self::into_engine_at) puts offset 0
/// at element number `base`. This element need not exist: `base` may be negative, or past the last
/// element.
pub unsafe trait IntoEngineAt: IntoEngine {
    /// Returns the engine with offset 0 at element number `base`.
    fn into_engine_at(self, base: i64) -> Self::Engine;
}
