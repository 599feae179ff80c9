//! Tensors over the arrays of other crates, for the bridges.
//!
//! An array of another crate may be a part of a larger array, and other code may write the rest of
//! the larger array. A tensor over the array is therefore a part: see [`PartView`] and [`PartMut`].
//! These functions are hidden from the documentation. Users implement
//! [`IntoEngine`](crate::tensor::IntoEngine) instead; the layout is then checked against the length
//! of the storage.
#![allow(
    unsafe_code,
    reason = "a pointer and a layout that another crate has kept together"
)]

use super::engine::borrowed::{part, part_view_at};
use super::engine::{PartMut, PartView};
use super::map::OffsetMap;
use crate::tensor::Tensor;

/// Makes a shared tensor. An element's address is `pointer` plus the element's offset in the
/// layout.
///
/// # Safety
/// For every coordinate in the layout's shape, there is an element at `pointer` plus the offset of
/// the coordinate. All these elements are in one allocation, and nothing writes them during `'a`.
/// The number of coordinates fits in a `usize` (T10).
#[inline]
pub const unsafe fn foreign_part<'a, T, L: OffsetMap>(
    pointer: *const T,
    layout: L,
) -> Tensor<PartView<'a, T>, L> {
    Tensor {
        // SAFETY: the caller promises T1 for this layout, and that the elements are shared for
        // `'a`.
        engine: unsafe { part_view_at(pointer, 0) },
        layout,
    }
}

/// Makes an exclusive tensor, like [`foreign_part`].
///
/// # Safety
/// The promise of [`foreign_part`] holds. In addition, nothing else reads these elements during
/// `'a`.
#[inline]
pub const unsafe fn foreign_part_mut<'a, T, L: OffsetMap>(
    pointer: *mut T,
    layout: L,
) -> Tensor<PartMut<'a, T>, L> {
    Tensor {
        // SAFETY: the caller promises T1 for this layout, and T4 for its elements.
        engine: unsafe { part(pointer, 0) },
        layout,
    }
}
