//! Tensors over the memory of another crate's arrays, for the bridges.
//!
//! An array of another crate may be a part of a larger array, and other code may write the rest of
//! the larger array. Its tensor is therefore a part, too: see [`PartView`] and [`PartMut`]. The
//! functions are hidden from the documentation: users implement
//! [`IntoEngine`](crate::tensor::IntoEngine) instead, and its storage is checked against the
//! layout.
#![allow(
    unsafe_code,
    reason = "a pointer and a layout that another crate has kept together"
)]

use super::engine::borrowed::{part, part_view_at};
use super::engine::{PartMut, PartView};
use super::map::OffsetMap;
use crate::tensor::Tensor;

/// Makes a shared tensor of the elements at a layout's offsets from `pointer`.
///
/// # Safety
/// For each coordinate in the layout's shape, its offset from `pointer` points at an element. All
/// these elements are in one allocation, and nothing writes them during `'a`. A `usize` counts the
/// coordinates (T10).
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
/// The promise of [`foreign_part`], and nothing else reads these elements during `'a`.
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
