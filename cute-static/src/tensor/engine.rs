//! Where the elements of a tensor are.
//!
//! | engine | made of | elements |
//! |---|---|---|
//! | [`View`] | `&[T]`, `&[T; N]` | shared |
//! | [`ViewMut`] | `&mut [T]`, `&mut [T; N]` | exclusive |
//! | [`PartMut`] | a partition | exclusive, between those of other parts |
//! | [`PartView`] | a part, or a tensor that forgets what lies between its elements | shared, perhaps between those of other parts |
//! | [`Owned`] | `[T; N]`, `GenericArray<T, N>` | its own: registers |
//! | [`Counting`] | nothing | the offsets themselves |
//! | [`Coordinates`](super::identity::Coordinates) | nothing | the coordinates themselves |
//! | [`Predicated`](super::predicated::Predicated) | a tensor and coordinates | those of the tensor, where it has them |
//!
//! A borrowed engine is a pointer to the element of offset 0. What it may reach is what the tensor's layout reaches: that
//! was checked when the tensor was made, and every later layout of it reaches no further. The labels T1 to T9 in this file's
//! comments are the promises of the [tensor layer](super).
//!
//! # Rules
//! | rule | what |
//! |---|---|
//! | G1 | an engine that is [`Whole`] has all elements between its tensor's least and greatest offset, so that another layout may reach any of them |
//! | G2 | a part has its tensor's own offsets only: other parts may own what lies between, and nothing that is made of a part is [`Whole`] |
//! | G3 | an engine that writes is no copy of another: it is moved, or lent for as long as it is borrowed |
#![allow(unsafe_code, reason = "pointers to elements that a tensor's layout has been checked against")]

use core::marker::PhantomData;
use core::ptr::NonNull;

use cute_core::{Error, Operator, Violation};

use super::Tensor;
use super::make::bounds;
use super::map::OffsetMap;
use super::sealed::Sealed;
use crate::modes::UNBOUNDED;

/// What a tensor's elements are. Nobody else implements it: see [`IntoEngine`] for a storage of one's own.
pub trait Engine: Sealed {
    /// An element.
    type Item;
}

/// Elements that stand in memory.
///
/// # Safety
/// `pointer` is where the element of offset 0 is, or would be: moved by an offset of the tensor's layout it points at an
/// element of one allocation, which it was derived from. It stays the same while the engine is not moved. Where the layout is
/// swizzled, offset 0 itself may be no element, and lie outside of the allocation.
#[diagnostic::on_unimplemented(
    message = "tensor: the elements of `{Self}` stand nowhere in memory",
    label = "computed elements",
    note = "`tensor.at(coordinate)` gives an element as a value, `tensor[coordinate]` where it stands"
)]
pub unsafe trait Storage: Engine {
    /// The engine shared: that of a whole tensor is whole, that of a part is a part's.
    type Shared<'a>: Storage<Item = Self::Item>
    where
        Self: 'a;
    /// The element of offset 0.
    fn pointer(&self) -> *const Self::Item;
    /// The engine, shared for as long as it is borrowed.
    fn shared(&self) -> Self::Shared<'_>;
}

/// Elements that can be written.
///
/// # Safety
/// As [`Storage`], and for as long as the engine lives nothing else reaches the elements that the tensor's layout reaches,
/// unless it borrows the engine.
#[diagnostic::on_unimplemented(
    message = "tensor: the elements of `{Self}` cannot be written",
    label = "cannot be written",
    note = "make the tensor of `&mut data`, or of an array of its own; `view_mut()` lends all of it"
)]
pub unsafe trait StorageMut: Storage {
    /// The element of offset 0.
    fn pointer_mut(&mut self) -> *mut Self::Item;
}

/// Elements that can be read as values.
///
/// Nothing unsafe rests on the value that is read, so that implementing it is safe; calling [`read`](Self::read) is not.
pub trait Reads: Engine {
    /// The element of an offset.
    ///
    /// # Safety
    /// The offset is one of the tensor's layout.
    unsafe fn read(&self, offset: i64) -> Self::Item;

    /// Writes the `count` elements from an offset on to `target`, which holds as many.
    ///
    /// # Safety
    /// The offsets are those of the tensor's layout; `target` has elements of its own.
    #[inline(always)]
    unsafe fn read_block(&self, offset: i64, count: i64, target: *mut Self::Item) {
        for i in 0..count {
            // SAFETY: the caller promises that both are elements, and that nothing else refers to the target's.
            unsafe { *element_mut(target, i) = self.read(offset.wrapping_add(i)) };
        }
    }
}

/// Elements of all offsets from a tensor's least to its greatest, not of the tensor's own alone.
///
/// # Safety
/// For as long as the engine lives, all elements from the least to the greatest offset of its tensor are its own to read, and
/// to write where it is [`StorageMut`]: no other engine writes them. So a part is never whole (T5).
#[diagnostic::on_unimplemented(
    message = "tensor: `{Self}` has its own offsets only, and not all elements between them",
    label = "may be one of several parts",
    note = "a part can be sliced, flattened, coalesced, transposed and cut into clipped tiles; other layouts take the whole tensor"
)]
pub unsafe trait Whole: Engine {
    /// Whether tiles may reach past the edge: there is no storage that they would leave.
    const OVERHANGS: bool = false;

    /// Whether a tensor under `old` may be one under `new`.
    ///
    /// # Errors
    /// [`Violation::LeavesTensor`].
    #[inline(always)]
    fn admits<L: OffsetMap, M: OffsetMap>(&self, old: L, new: M) -> Result<(), Error> {
        let ((least, greatest), (first, last)) = (bounds(new), bounds(old));
        if least < first || greatest > last {
            let violation = Violation::LeavesTensor { least, greatest, first, last };
            return Err(Error::new(Operator::Tensor, violation));
        }
        Ok(())
    }
}

// SAFETY: a `View` is made of a slice, which is shared all of it, or lent by an engine that is whole itself (T5).
unsafe impl<T> Whole for View<'_, T> {}
// SAFETY: a `ViewMut` is made of an exclusive slice, or lent by an exclusive engine that is whole itself (T5).
unsafe impl<T> Whole for ViewMut<'_, T> {}
// SAFETY: all elements of an array are the engine's own (T5).
unsafe impl<T, const N: usize> Whole for Owned<[T; N]> {}
// SAFETY: no element is in memory, so that there is nothing to share.
unsafe impl Whole for Counting {
    const OVERHANGS: bool = true;

    #[inline(always)]
    fn admits<L: OffsetMap, M: OffsetMap>(&self, _: L, new: M) -> Result<(), Error> {
        let (least, greatest) = bounds(new);
        if (least, greatest) == UNBOUNDED
            || least.checked_add(self.0).is_none()
            || greatest.checked_add(self.0).is_none()
        {
            return Err(Error::new(Operator::Tensor, Violation::Overflow { bits: 64 }));
        }
        Ok(())
    }
}

/// Shared elements.
pub struct View<'a, T> {
    pointer: *const T,
    elements: PhantomData<&'a [T]>,
}

/// Shared elements, perhaps among those of other parts, which others may be writing: those of the tensor's own offsets.
pub struct PartView<'a, T> {
    pointer: *const T,
    elements: PhantomData<&'a [T]>,
}

/// Exclusive elements, among those of other parts. It is not copied, so that nobody else has them:
///
/// ```compile_fail,E0382
/// use cute::prelude::*;
/// let mut data = [0; 4];
/// let mut tensor = make_tensor(&mut data, layout!((2, 2)));
/// let mut one = tensor.strided_mut();
/// let mut other = one;
/// other[0] = one[0];
/// ```
pub struct PartMut<'a, T> {
    pointer: *mut T,
    elements: PhantomData<&'a mut [T]>,
}

/// Exclusive elements.
pub struct ViewMut<'a, T> {
    pointer: *mut T,
    elements: PhantomData<&'a mut [T]>,
}

/// Elements of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Owned<A>(pub(super) A);

impl<A, L> Tensor<Owned<A>, L> {
    /// The elements, as they were given to [`make_tensor`](crate::make_tensor).
    #[inline(always)]
    pub fn into_storage(self) -> A {
        self.engine.0
    }
}

/// No elements: an offset is its own, counted from a base.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counting(i64);

/// An engine that can begin at another element.
///
/// # Safety
/// The engine that [`shift`](Self::shift) gives has its offset 0 where this one has `offset`, and all promises of this one.
pub unsafe trait Shift: Engine + Sized {
    /// The engine whose offset 0 is this one's `offset`.
    ///
    /// # Safety
    /// The new tensor's layout, moved by `offset`, reaches elements of the old one only.
    #[must_use]
    unsafe fn shift(self, offset: i64) -> Self;
}

macro_rules! shift {
    ($($engine:ident: $cast:ident;)*) => { $(
        // SAFETY: the pointer is moved by the offset, and the lifetime is the same.
        unsafe impl<T> Shift for $engine<'_, T> {
            #[inline(always)]
            unsafe fn shift(self, offset: i64) -> Self {
                Self { pointer: moved(self.pointer.$cast(), offset), elements: PhantomData }
            }
        }
    )* };
}

shift! {
    View: cast_mut;
    PartView: cast_mut;
    ViewMut: cast;
    PartMut: cast;
}

// SAFETY: an offset is counted from the base, which is moved.
unsafe impl Shift for Counting {
    #[inline(always)]
    unsafe fn shift(self, offset: i64) -> Self {
        Self(self.0.wrapping_add(offset))
    }
}

macro_rules! shared {
    ($($engine:ident)*) => { $(
        impl<T> Clone for $engine<'_, T> {
            #[inline(always)]
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T> Copy for $engine<'_, T> {}

        // SAFETY: it gives what a `&[T]` gives, which another thread may have where `T` is `Sync`.
        unsafe impl<T: Sync> Send for $engine<'_, T> {}
        // SAFETY: a shared one gives no more than a copy of it.
        unsafe impl<T: Sync> Sync for $engine<'_, T> {}
    )* };
}

shared!(View PartView);

macro_rules! exclusive {
    ($($engine:ident)*) => { $(
        // SAFETY: it gives what a `&mut [T]` gives, for elements that no other engine reaches (T4).
        unsafe impl<T: Send> Send for $engine<'_, T> {}
        // SAFETY: a shared one gives shared elements only.
        unsafe impl<T: Sync> Sync for $engine<'_, T> {}
    )* };
}

exclusive!(ViewMut PartMut);

impl<T> core::fmt::Debug for PartMut<'_, T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("PartMut")
    }
}

impl<T> core::fmt::Debug for PartView<'_, T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("PartView")
    }
}

impl<T> core::fmt::Debug for View<'_, T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("View")
    }
}

impl<T> core::fmt::Debug for ViewMut<'_, T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("ViewMut")
    }
}

impl<E: Storage + Whole, L: Copy> Tensor<E, L> {
    /// The tensor, shared for as long as this one is borrowed.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let mut tensor = make_tensor([1, 2, 3, 4], layout!((2, 2)));
    /// tensor.view_mut().flatten()[3] = 9;
    /// assert_eq!(tensor.view().composition(layout!(2:2))[1], 3);
    /// assert_eq!(tensor[(1, 1)], 9);
    /// ```
    #[inline(always)]
    pub fn view(&self) -> Tensor<View<'_, E::Item>, L> {
        let engine = View { pointer: self.engine.pointer(), elements: PhantomData };
        Tensor { engine, layout: self.layout }
    }

    /// The tensor, exclusive for as long as this one is borrowed.
    #[inline(always)]
    pub fn view_mut(&mut self) -> Tensor<ViewMut<'_, E::Item>, L>
    where
        E: StorageMut,
    {
        let engine = ViewMut { pointer: self.engine.pointer_mut(), elements: PhantomData };
        Tensor { engine, layout: self.layout }
    }
}

/// The elements of a whole engine, shared for as long as it is borrowed.
#[cfg(feature = "generic-array")]
#[inline(always)]
pub(super) fn whole_view<E: Storage + Whole>(engine: &E) -> View<'_, E::Item> {
    View { pointer: engine.pointer(), elements: PhantomData }
}

/// The elements of an engine, shared for as long as it is borrowed: for a layout that has offsets of its tensor only. The engine
/// may be that of a part, so that this one is not whole (T5).
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn part_view<E: Storage>(engine: &E) -> PartView<'_, E::Item> {
    PartView { pointer: engine.pointer(), elements: PhantomData }
}

/// The engine whose offset 0 is that of `offset` in `pointer`'s tensor.
///
/// # Safety
/// The new tensor's layout, moved by `offset`, has offsets of the old tensor only, and none that anything else reaches during
/// `'a`, but for engines that borrow this one.
#[inline(always)]
pub(super) const unsafe fn part<'a, T>(pointer: *mut T, offset: i64) -> PartMut<'a, T> {
    PartMut { pointer: moved(pointer, offset), elements: PhantomData }
}

/// The pointer `offset` elements on. It need not point at an element: it is not read here. Nor need `pointer`: behind a swizzle
/// all offsets of a layout may be far from 0, so that offset 0 lies outside of the allocation, and the arithmetic must be one
/// that may leave it and come back.
#[inline(always)]
#[allow(
    clippy::cast_possible_truncation,
    reason = "addresses wrap in the width of a pointer, so that an offset and its base, both cut off, still meet at the element"
)]
pub(crate) const fn moved<T>(pointer: *mut T, offset: i64) -> *mut T {
    pointer.wrapping_offset(offset as isize)
}

impl<T> Engine for View<'_, T> {
    type Item = T;
}

impl<T> Engine for PartView<'_, T> {
    type Item = T;
}

impl<T> Engine for ViewMut<'_, T> {
    type Item = T;
}

impl<T> Engine for PartMut<'_, T> {
    type Item = T;
}

impl<T, const N: usize> Engine for Owned<[T; N]> {
    type Item = T;
}

impl Engine for Counting {
    type Item = i64;
}

// SAFETY: the pointer was made from the slice, moved by the tensor's base.
unsafe impl<T> Storage for View<'_, T> {
    type Shared<'a>
        = View<'a, T>
    where
        Self: 'a;

    #[inline(always)]
    fn pointer(&self) -> *const T {
        self.pointer
    }

    #[inline(always)]
    fn shared(&self) -> View<'_, T> {
        View { pointer: self.pointer(), elements: PhantomData }
    }
}

// SAFETY: the pointer is that of the engine that lent it.
unsafe impl<T> Storage for PartView<'_, T> {
    type Shared<'a>
        = PartView<'a, T>
    where
        Self: 'a;

    #[inline(always)]
    fn pointer(&self) -> *const T {
        self.pointer
    }

    #[inline(always)]
    fn shared(&self) -> PartView<'_, T> {
        PartView { pointer: self.pointer(), elements: PhantomData }
    }
}

// SAFETY: the pointer was made from the exclusive slice, moved by the tensor's base.
unsafe impl<T> Storage for ViewMut<'_, T> {
    type Shared<'a>
        = View<'a, T>
    where
        Self: 'a;

    #[inline(always)]
    fn pointer(&self) -> *const T {
        self.pointer
    }

    #[inline(always)]
    fn shared(&self) -> View<'_, T> {
        View { pointer: self.pointer(), elements: PhantomData }
    }
}

// SAFETY: the slice was exclusive, and the engine is no copy of another (T4).
unsafe impl<T> StorageMut for ViewMut<'_, T> {
    #[inline(always)]
    fn pointer_mut(&mut self) -> *mut T {
        self.pointer
    }
}

// SAFETY: the pointer was made from an exclusive tensor's, moved by a part's offset.
unsafe impl<T> Storage for PartMut<'_, T> {
    type Shared<'a>
        = PartView<'a, T>
    where
        Self: 'a;

    #[inline(always)]
    fn pointer(&self) -> *const T {
        self.pointer
    }

    #[inline(always)]
    fn shared(&self) -> PartView<'_, T> {
        PartView { pointer: self.pointer(), elements: PhantomData }
    }
}

// SAFETY: parts have different offsets, and the tensor that they are of is borrowed for as long as they live (T4).
unsafe impl<T> StorageMut for PartMut<'_, T> {
    #[inline(always)]
    fn pointer_mut(&mut self) -> *mut T {
        self.pointer
    }
}

// SAFETY: an array's first element has offset 0.
unsafe impl<T, const N: usize> Storage for Owned<[T; N]> {
    type Shared<'a>
        = View<'a, T>
    where
        Self: 'a;

    #[inline(always)]
    fn pointer(&self) -> *const T {
        self.0.as_ptr()
    }

    #[inline(always)]
    fn shared(&self) -> View<'_, T> {
        View { pointer: self.pointer(), elements: PhantomData }
    }
}

// SAFETY: the array is the engine's own, which is borrowed exclusively (T4).
unsafe impl<T, const N: usize> StorageMut for Owned<[T; N]> {
    #[inline(always)]
    fn pointer_mut(&mut self) -> *mut T {
        self.0.as_mut_ptr()
    }
}

/// The element at an offset.
///
/// # Safety
/// The offset is one of the tensor's layout.
#[inline(always)]
pub(crate) unsafe fn element<'a, T>(pointer: *const T, offset: i64) -> &'a T {
    // SAFETY: the layout's offsets are those of elements (T1), which the caller's engine may read.
    unsafe { NonNull::new_unchecked(moved(pointer.cast_mut(), offset)).as_ref() }
}

/// The element at an offset.
///
/// # Safety
/// As [`element`], and nothing else refers to it.
#[inline(always)]
pub(crate) unsafe fn element_mut<'a, T>(pointer: *mut T, offset: i64) -> &'a mut T {
    // SAFETY: the layout's offsets are those of elements (T1), and the caller promises that nothing else refers to this one.
    unsafe { NonNull::new_unchecked(moved(pointer, offset)).as_mut() }
}

/// The `count` elements from an offset on, to others.
///
/// # Safety
/// The offsets are those of the tensor's layout, `target` has as many elements, and no element is in both.
#[inline(always)]
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "elements in memory are pointer-sized")]
pub(super) unsafe fn copy_block<T: Copy>(pointer: *const T, offset: i64, count: i64, target: *mut T) {
    // SAFETY: the caller promises that both are as many elements (T8), and that none is in both (T4).
    unsafe { target.copy_from_nonoverlapping(moved(pointer.cast_mut(), offset), count as usize) };
}

macro_rules! reads {
    ($([$($generics:tt)*] $engine:ty;)*) => { $(
        impl<$($generics)*> Reads for $engine {
            #[inline(always)]
            unsafe fn read(&self, offset: i64) -> T {
                // SAFETY: the caller promises that the offset is one of the tensor's layout.
                unsafe { *element(self.pointer(), offset) }
            }

            #[inline(always)]
            unsafe fn read_block(&self, offset: i64, count: i64, target: *mut T) {
                // SAFETY: the caller promises as many elements on both sides; those of the target are its own, and so lie apart
                // from these (T4).
                unsafe { copy_block(self.pointer(), offset, count, target) };
            }
        }
    )* };
}

reads! {
    [T: Copy] View<'_, T>;
    [T: Copy] PartView<'_, T>;
    [T: Copy] ViewMut<'_, T>;
    [T: Copy] PartMut<'_, T>;
    [T: Copy, const N: usize] Owned<[T; N]>;
}

impl Reads for Counting {
    #[inline(always)]
    unsafe fn read(&self, offset: i64) -> i64 {
        self.0.wrapping_add(offset)
    }
}

/// What an engine is made of.
///
/// # Safety
/// [`length`](Self::length) answers the same each time until the storage is converted, and where
/// [`LENGTH`](Self::LENGTH) is known, that number. [`into_engine`](Self::into_engine) gives the first of so many elements, which
/// stand side by side in one allocation, the offset 0; all of them are the engine's to read, and to write where it is
/// [`StorageMut`], for as long as it lives.
#[diagnostic::on_unimplemented(
    message = "make_tensor: `{Self}` is no storage",
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

macro_rules! borrowed {
    ($([$($generics:tt)*] $storage:ty => $engine:ident, $length:expr, |$it:ident| $pointer:expr;)*) => { $(
        // SAFETY: a slice or an array is one allocation, whose length does not change while it is borrowed.
        unsafe impl<'a, T, $($generics)*> IntoEngine for $storage {
            type Engine = $engine<'a, T>;
            const LENGTH: Option<usize> = $length;

            #[inline(always)]
            fn length(&self) -> usize {
                self.len()
            }

            #[inline(always)]
            fn into_engine(self) -> Self::Engine {
                let $it = self;
                $engine { pointer: $pointer, elements: PhantomData }
            }
        }

        // SAFETY: as for `IntoEngine`; the pointer to the first element is moved by the base.
        unsafe impl<'a, T, $($generics)*> IntoEngineAt for $storage {
            #[inline(always)]
            fn into_engine_at(self, base: i64) -> Self::Engine {
                let $it = self;
                $engine { pointer: moved($pointer, base), elements: PhantomData }
            }
        }
    )* };
}

borrowed! {
    [] &'a [T] => View, None, |it| it.as_ptr().cast_mut();
    [] &'a mut [T] => ViewMut, None, |it| it.as_mut_ptr();
    [const N: usize] &'a [T; N] => View, Some(N), |it| it.as_ptr().cast_mut();
    [const N: usize] &'a mut [T; N] => ViewMut, Some(N), |it| it.as_mut_ptr();
}

// SAFETY: an array's first element has offset 0, and its length is in its type.
unsafe impl<T, const N: usize> IntoEngine for [T; N] {
    type Engine = Owned<Self>;
    const LENGTH: Option<usize> = Some(N);

    #[inline(always)]
    fn length(&self) -> usize {
        N
    }

    #[inline(always)]
    fn into_engine(self) -> Owned<Self> {
        Owned(self)
    }
}
