//! Where the elements of a tensor are.
//!
//! | engine | made of | elements |
//! |---|---|---|
//! | [`View`] | `&[T]`, `&[T; N]` | shared |
//! | [`ViewMut`] | `&mut [T]`, `&mut [T; N]` | exclusive |
//! | [`PartMut`] | a partition | exclusive, interleaved with those of other parts |
//! | [`PartView`] | a part, or a tensor that gives up what lies between its elements | shared, perhaps interleaved with those of other parts |
//! | [`Owned`] | `[T; N]`, `GenericArray<T, N>` | its own: registers |
//! | [`Heap`](heap::Heap) | `Vec<T>`, `Box<[T]>` | its own: on the heap |
//! | [`CountedSlice`](counted::CountedSlice) | `Rc<[T]>`, `Arc<[T]>` | shared by all that count them |
//! | [`Counting`] | nothing | the offsets themselves |
//! | [`Addresses`] | a memory that another reads | addresses in it |
//! | [`Coordinates`](super::identity::coordinates::Coordinates) | nothing | the coordinates themselves |
//! | [`Predicated`](crate::cuts::predicated::Predicated) | a tensor and coordinates | those of the tensor, where the coordinates are in its shape |
//!
//! A borrowed engine is a pointer to the element of offset 0. It may reach what the tensor's layout
//! reaches: that was checked when the tensor was made, and no later layout reaches further. The
//! labels T1 to T11 in the comments of this module are the promises of the [tensor layer](super).
//!
//! This file has the traits and their contracts. Each kind of engine has a file of its own; the
//! fields of a borrowed engine are private to its file, which is where all of them are made.
//!
//! # Rules
//! | rule | what |
//! |---|---|
//! | EN1 | an engine that is [`Whole`] has all elements between its tensor's least and greatest offset, so that another layout may reach any of them |
//! | EN2 | a part has its tensor's own offsets only: other parts may own what lies between, and nothing made from a part is [`Whole`], unless nothing lies between |
//! | EN3 | an engine that writes is not a copy of another: it is moved, or lent for as long as it is borrowed |
#![allow(
    unsafe_code,
    reason = "the promises of engines, and elements that are read in place"
)]

mod addresses;
pub(crate) mod borrowed;
#[cfg(feature = "alloc")]
pub(crate) mod counted;
mod counting;
pub(crate) mod edge;
#[cfg(feature = "alloc")]
pub(crate) mod heap;
pub(crate) mod into_engine;
mod owned;
pub(crate) mod place;

use cute_core::{Error, Operator, Violation};
use edge::Edge;

use super::map::{OffsetMap, bounds, must_be_countable};
use crate::tensor::sealed::SealedTensor;
use place::{copy_block, element, element_mut};

pub use addresses::{Address, Addresses};
pub use borrowed::{PartMut, PartView, View, ViewMut};
pub use counting::Counting;
pub use into_engine::IntoEngine;
pub use owned::Owned;

/// What a tensor's elements are. The trait is sealed: see [`IntoEngine`] for a storage of one's
/// own.
pub trait Engine: SealedTensor {
    /// An element.
    type Item;
}

/// Elements that are in memory.
///
/// # Safety
/// `pointer` is where the element of offset 0 is, or would be: moved by an offset of the tensor's
/// layout, it points at an element of the one allocation that it was derived from. It stays the
/// same while the engine is not moved. Where the layout is swizzled, offset 0 itself may have no
/// element, and may lie outside of the allocation.
#[diagnostic::on_unimplemented(
    message = "tensor: the elements of `{Self}` are not known to be in memory",
    label = "not elements in memory",
    note = "a tensor that owns its elements is `OwnedTensor<T, L>`, with the engine `Heap<T>`, \
            not `Vec<T>`; of a slice, the engine is `View<'_, T>` or `ViewMut<'_, T>`; in generic \
            code, ask for `E: Storage`; `tensor.at(coordinate)` gives a computed element as a \
            value"
)]
pub unsafe trait Storage: Engine {
    /// The engine when shared: that of a whole tensor is whole, that of a part is a part's.
    type Shared<'a>: Storage<Item = Self::Item> + Shift
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
/// As [`Storage`], and for as long as the engine lives nothing else reaches the elements that the
/// tensor's layout reaches, unless it borrows the engine.
#[diagnostic::on_unimplemented(
    message = "tensor: the elements of `{Self}` cannot be written",
    label = "cannot be written",
    note = "make the tensor of `&mut data`, or of an array of its own; `view_mut()` lends all of \
            it"
)]
pub unsafe trait StorageMut: Storage {
    /// The element of offset 0.
    fn pointer_mut(&mut self) -> *mut Self::Item;
}

/// Elements that can be read as values.
///
/// No unsafe code relies on the value that is read, so implementing the trait is safe; calling
/// [`read`](Self::read) is not. Engines are this crate's own (T9), so that `memory` can be relied
/// on.
pub trait Reads: Engine {
    /// What a loop reads the elements with.
    type Reader: ReadsPlaces<Item = Self::Item>;

    /// What a loop reads the elements with: a value of the loop's own. Through a reference, the
    /// loop would look again after each element that it writes where the elements are, since
    /// the optimizer does not know that the two are apart.
    fn reader(&self) -> Self::Reader;

    /// The element of an offset.
    ///
    /// # Safety
    /// The offset is one of the tensor's layout.
    #[inline(always)]
    unsafe fn read(&self, offset: i64) -> Self::Item {
        // SAFETY: the caller's promise, for as long as the engine is borrowed.
        unsafe { self.reader().read(offset) }
    }

    /// Where the element of offset 0 is, or would be, if the elements are in memory.
    #[inline(always)]
    fn memory(&self) -> Option<*const Self::Item> {
        None
    }

    /// Writes the `count` elements from an offset on to `target`, which has room for them.
    ///
    /// # Safety
    /// The offsets are those of the tensor's layout; `target` has elements of its own.
    #[inline(always)]
    unsafe fn read_block(&self, offset: i64, count: i64, target: *mut Self::Item) {
        for i in 0..count {
            // SAFETY: the caller promises that both are elements, and that nothing else refers to
            // the target's.
            unsafe { *element_mut(target, i) = self.read(offset.wrapping_add(i)) };
        }
    }
}

/// Elements that can be looked at, whether they can be copied or not: what prints them.
///
/// No unsafe code relies on what is shown.
pub trait Shows: Engine {
    /// What `look` makes of the element of an offset.
    ///
    /// # Safety
    /// The offset is one of the tensor's layout.
    unsafe fn show<R>(&self, offset: i64, look: impl FnOnce(&Self::Item) -> R) -> R;
}

/// An element in memory is shown where it is.
impl<E: Storage> Shows for E {
    #[inline]
    unsafe fn show<R>(&self, offset: i64, look: impl FnOnce(&E::Item) -> R) -> R {
        // SAFETY: the caller's promise, and the engine is borrowed for the call.
        look(unsafe { element(self.pointer(), offset) })
    }
}

/// An engine that computes its elements shows what it computes.
macro_rules! shows_what_it_computes {
    ($($Engine:ty: [$($generic:tt)*];)*) => { $(
        impl<$($generic)*> $crate::storage::engine::Shows for $Engine {
            #[inline]
            unsafe fn show<R>(&self, offset: i64, look: impl FnOnce(&Self::Item) -> R) -> R {
                // SAFETY: the caller's promise, which is the same.
                look(&unsafe { $crate::storage::engine::Reads::read(self, offset) })
            }
        }
    )* };
}

pub(crate) use shows_what_it_computes;

/// What reads the elements of an engine: a pointer, or nothing but a base.
pub trait ReadsPlaces: Copy {
    /// An element.
    type Item;

    /// The element of an offset.
    ///
    /// # Safety
    /// The offset is one of the tensor's layout, and the tensor is borrowed.
    unsafe fn read(self, offset: i64) -> Self::Item;
}

/// Where the element of offset 0 is, or would be.
#[derive(Debug)]
pub struct InMemory<T>(*const T);

impl<T> Clone for InMemory<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for InMemory<T> {}

impl<T: Copy> ReadsPlaces for InMemory<T> {
    type Item = T;

    #[inline(always)]
    unsafe fn read(self, offset: i64) -> T {
        // SAFETY: the caller promises that the offset is one of the tensor's layout (T1), and that
        // the tensor is borrowed.
        unsafe { *element(self.0, offset) }
    }
}

/// All elements from a tensor's least to its greatest offset, not only those that its layout
/// reaches.
///
/// # Safety
/// For as long as the engine lives, all elements from the least to the greatest offset of its
/// tensor are its own to read, and to write where it is [`StorageMut`]: no other engine writes
/// them. So a part is never whole (T5).
#[diagnostic::on_unimplemented(
    message = "tensor: `{Self}` has its own offsets only, and not all elements between them",
    label = "may be one of several parts",
    note = "a part can be sliced, flattened, coalesced, transposed and cut into tiles of \
            integers, by `local_tile`, `tiles_mut`, `clipped_tile` and `clipped_tiles_mut`; other \
            layouts take the whole tensor",
    note = "`strided()` and `strided_mut()` lend a part"
)]
pub unsafe trait Whole: Engine {
    /// Whether tiles may reach past the edge of a tensor.
    type Edge: Edge;

    /// Whether a tensor under `old` may also be viewed under `new`.
    ///
    /// # Errors
    /// [`Violation::LeavesTensor`], [`Violation::Uncountable`].
    #[inline(always)]
    fn admits<L: OffsetMap, M: OffsetMap>(&self, old: L, new: M) -> Result<(), Error> {
        must_lie_within(old, new)
    }
}

/// The offsets of `new` lie between the least and the greatest of `old`.
///
/// # Errors
/// [`Violation::LeavesTensor`], [`Violation::Uncountable`].
#[inline(always)]
pub(crate) fn must_lie_within<L: OffsetMap, M: OffsetMap>(old: L, new: M) -> Result<(), Error> {
    must_be_countable(Operator::Tensor, new)?;
    let ((least, greatest), (first, last)) = (bounds(new), bounds(old));
    if least <= greatest && (least < first || greatest > last) {
        let violation = Violation::LeavesTensor {
            least,
            greatest,
            first,
            last,
        };
        return Err(Error::new(Operator::Tensor, violation));
    }
    Ok(())
}

/// An engine that can begin at another element.
///
/// # Safety
/// The engine that [`shift`](Self::shift) gives has its offset 0 where this one has `offset`, and
/// all promises of this one.
#[diagnostic::on_unimplemented(
    message = "tensor: the elements of `{Self}` stay where they are: lend them with `view()`, or \
               with `view_mut()` to write",
    label = "cannot begin at another element",
    note = "`tensor.view().slice(…)`, `tensor.view_mut().clipped_tile(…)`: slices and tiles are \
            parts of a tensor that is lent"
)]
pub unsafe trait Shift: Engine + Sized {
    /// The engine whose offset 0 is this one's `offset`.
    ///
    /// # Safety
    /// The new tensor's layout, moved by `offset`, reaches elements of the old one only.
    #[must_use]
    unsafe fn shift(self, offset: i64) -> Self;
}

/// An element in memory is read where it is.
impl<E: Storage<Item: Copy>> Reads for E {
    type Reader = InMemory<E::Item>;

    #[inline(always)]
    fn reader(&self) -> InMemory<E::Item> {
        InMemory(self.pointer())
    }

    #[inline(always)]
    fn memory(&self) -> Option<*const E::Item> {
        Some(self.pointer())
    }

    #[inline(always)]
    unsafe fn read_block(&self, offset: i64, count: i64, target: *mut E::Item) {
        // SAFETY: the caller promises that both sides have this many elements; those of the target
        // are its own, and so are apart from these (T4).
        unsafe { copy_block(self.pointer(), offset, count, target) };
    }
}
