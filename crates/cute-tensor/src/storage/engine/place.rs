//! Computes the address of an element from a pointer to the element of offset 0, and an offset.
#![allow(
    unsafe_code,
    reason = "pointers to elements that a tensor's layout has been checked against"
)]

/// Returns the pointer moved by `offset` elements. Neither `pointer` nor the result needs to point
/// at an element, because nothing is read here. Under a swizzle, all offsets of a layout may be far
/// from 0, so offset 0 can be outside of the allocation. The pointer arithmetic therefore wraps,
/// and may leave the allocation and return to it.
#[inline(always)]
#[allow(
    clippy::cast_possible_truncation,
    reason = "addresses wrap in the width of a pointer, so that an offset and its base, both cut \
              off, still meet at the element"
)]
pub(crate) const fn moved<T>(pointer: *mut T, offset: i64) -> *mut T {
    pointer.wrapping_offset(offset as isize)
}

/// Returns the element at an offset. The reference is made by a function of the core library. If
/// this function made it, debug builds would check the reference in every iteration. A reference
/// made from a `NonNull` leaves an assumption in each loop, which prevents vectorization.
///
/// # Safety
/// The tensor's layout has a coordinate with this offset.
#[inline(always)]
pub(crate) unsafe fn element<'a, T>(pointer: *const T, offset: i64) -> &'a T {
    // SAFETY: the layout's offsets point at elements (T1), which the caller's engine may read.
    unsafe { moved(pointer.cast_mut(), offset).as_ref_unchecked() }
}

/// Returns a mutable reference to the element at an offset.
///
/// # Safety
/// The promise of [`element`] holds. In addition, nothing else refers to this element.
#[inline(always)]
pub(crate) unsafe fn element_mut<'a, T>(pointer: *mut T, offset: i64) -> &'a mut T {
    // SAFETY: the layout's offsets point at elements (T1), and the caller promises that nothing
    // else refers to this one.
    unsafe { moved(pointer, offset).as_mut_unchecked() }
}

/// Copies `count` elements, beginning at `offset`, to `target`.
///
/// # Safety
/// The tensor's layout has all these offsets, `target` has memory for `count` elements, and the two
/// ranges of elements do not overlap.
#[inline(always)]
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "elements in memory are pointer-sized"
)]
pub(crate) unsafe fn copy_block<T: Copy>(
    pointer: *const T,
    offset: i64,
    count: i64,
    target: *mut T,
) {
    // SAFETY: the caller promises that both sides have this many elements (T8), and that no element
    // is in both (T4).
    unsafe { target.copy_from_nonoverlapping(moved(pointer.cast_mut(), offset), count as usize) };
}
