//! Where an element is: a pointer to the element of offset 0, and an offset.
#![allow(
    unsafe_code,
    reason = "pointers to elements that a tensor's layout has been checked against"
)]

/// The pointer moved by `offset` elements. The result need not point at an element: it is not read
/// here. Nor need `pointer`: under a swizzle all offsets of a layout may be far from 0, so that
/// offset 0 lies outside of the allocation, and the arithmetic must be of the kind that may leave
/// the allocation and come back.
#[inline(always)]
#[allow(
    clippy::cast_possible_truncation,
    reason = "addresses wrap in the width of a pointer, so that an offset and its base, both cut \
              off, still meet at the element"
)]
pub(crate) const fn moved<T>(pointer: *mut T, offset: i64) -> *mut T {
    pointer.wrapping_offset(offset as isize)
}

/// The element at an offset. The reference is made by a function of the core library, because one
/// that is made here would be checked in the loops of debug builds, and one that is made of a
/// `NonNull` leaves an assumption in each loop, which keeps the optimizer from computing with
/// vectors.
///
/// # Safety
/// The offset is one of the tensor's layout.
#[inline(always)]
pub(crate) unsafe fn element<'a, T>(pointer: *const T, offset: i64) -> &'a T {
    // SAFETY: the layout's offsets are those of elements (T1), which the caller's engine may read.
    unsafe { moved(pointer.cast_mut(), offset).as_ref_unchecked() }
}

/// The element at an offset.
///
/// # Safety
/// As [`element`], and nothing else refers to it.
#[inline(always)]
pub(crate) unsafe fn element_mut<'a, T>(pointer: *mut T, offset: i64) -> &'a mut T {
    // SAFETY: the layout's offsets are those of elements (T1), and the caller promises that nothing
    // else refers to this one.
    unsafe { moved(pointer, offset).as_mut_unchecked() }
}

/// Copies the `count` elements from an offset on to `target`.
///
/// # Safety
/// The offsets are those of the tensor's layout, `target` has as many elements, and no element is
/// in both.
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
