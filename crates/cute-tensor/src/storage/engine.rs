//! Engines: the storage of a tensor's elements.
//!
//! | engine | made from | elements |
//! |---|---|---|
//! | [`View`] | `&[T]`, `&[T; N]` | shared |
//! | [`ViewMut`] | `&mut [T]`, `&mut [T; N]` | exclusive |
//! | [`PartMut`] | a partition | exclusive; elements of other parts may be between these elements |
//! | [`PartView`] | a part, or a tensor viewed through `strided` | shared; elements of other parts may be between these elements |
//! | [`Owned`] | `[T; N]`, `GenericArray<T, N>` | owned: registers |
//! | [`Heap`](heap::Heap) | `Vec<T>`, `Box<[T]>` | owned: on the heap |
//! | [`CountedSlice`](counted::CountedSlice) | `Rc<[T]>`, `Arc<[T]>` | shared by all clones of the pointer |
//! | [`Counting`] | nothing | the offsets themselves |
//! | [`Addresses`] | the memory of another device | addresses in this memory |
//! | [`Coordinates`](super::identity::coordinates::Coordinates) | nothing | the coordinates themselves |
//! | [`Predicated`](crate::cuts::predicated::Predicated) | a tensor and coordinates | the elements of the tensor at the coordinates in its shape |
//!
//! A borrowed engine is a pointer to the element of offset 0. The engine may access exactly the
//! elements that the tensor's layout reaches. The layout was checked when the tensor was made, and
//! no later layout reaches other elements. The labels T1 to T11 in the comments of this module
//! refer to the promises of the [tensor layer](super).
//!
//! This file contains the traits and their contracts. Each kind of engine has a separate file. The
//! fields of a borrowed engine are private to its file, so no other file can make a borrowed
//! engine.
//!
//! # Rules
//! | rule | statement |
//! |---|---|
//! | EN1 | an engine that is [`Whole`] has all elements between its tensor's least and greatest offset, so another layout may reach any of these elements |
//! | EN2 | a part has only the elements at the offsets of its tensor, because other parts may own the elements in between; an engine made from a part is [`Whole`] only if its elements are contiguous |
//! | EN3 | an engine that can write is never copied: it is moved or borrowed |
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

/// The part of a [`Tensor`](crate::Tensor) that owns, borrows or computes its elements.
///
/// The trait is sealed. For a storage of your own, implement [`IntoEngine`].
pub trait Engine: SealedTensor {
    /// The type of an element.
    type Item;
}

/// An engine whose elements are in memory.
///
/// # Safety
/// * `pointer` is the address of offset 0. There need not be an element: under a swizzle, offset 0
///   may be outside of the allocation.
/// * The address plus any offset of the tensor's layout is the address of an element.
/// * All these elements are in the one allocation from which `pointer` was derived.
/// * The address stays the same while the engine is not moved.
#[diagnostic::on_unimplemented(
    message = "tensor: the elements of `{Self}` are not known to be in memory",
    label = "not elements in memory",
    note = "the type of a tensor that owns its elements is `OwnedTensor<T, L>`, with the engine \
            `Heap<T>`, not `Vec<T>`; a tensor over a slice has the engine `View<'_, T>` or \
            `ViewMut<'_, T>`; in generic code, add the bound `E: Storage`; \
            `tensor.at(coordinate)` returns a computed element by value"
)]
pub unsafe trait Storage: Engine {
    /// The read-only form of this engine. It is whole if this engine is whole, and otherwise a
    /// part.
    type Shared<'a>: Storage<Item = Self::Item> + Shift + Copy
    where
        Self: 'a;
    /// Returns the address of the element at offset 0.
    fn pointer(&self) -> *const Self::Item;
    /// Returns a read-only engine that borrows this engine.
    fn shared(&self) -> Self::Shared<'_>;
}

/// An engine whose elements can be written.
///
/// # Safety
/// In addition to the promise of [`Storage`], while the engine lives, the elements of the tensor's
/// layout are accessed only through it or through a borrow of it.
#[diagnostic::on_unimplemented(
    message = "tensor: the elements of `{Self}` cannot be written",
    label = "cannot be written",
    note = "make the tensor from `&mut data` or from an owned array; `view_mut()` borrows the \
            whole tensor mutably"
)]
pub unsafe trait StorageMut: Storage {
    /// Returns the mutable address of the element at offset 0.
    fn pointer_mut(&mut self) -> *mut Self::Item;
}

/// An engine whose elements can be read as values.
pub trait Reads: Engine {
    /// The type that a loop uses to read the elements.
    type Reader: ReadsPlaces<Item = Self::Item>;

    /// Returns a reader, which a loop owns.
    fn reader(&self) -> Self::Reader;

    /// Reads the element at an offset.
    ///
    /// # Safety
    /// The tensor's layout has a coordinate with this offset.
    #[inline(always)]
    unsafe fn read(&self, offset: i64) -> Self::Item {
        // SAFETY: the caller's promise, for as long as the engine is borrowed.
        unsafe { self.reader().read(offset) }
    }

    /// Returns the address of offset 0 if the elements are in memory. There may be no element at
    /// offset 0 itself.
    #[inline(always)]
    fn memory(&self) -> Option<*const Self::Item> {
        None
    }

    /// Copies `count` elements from `offset` on to `target`, which has memory for them.
    ///
    /// # Safety
    /// The tensor's layout has all these offsets. The caller owns the elements of `target`.
    #[inline(always)]
    unsafe fn read_block(&self, offset: i64, count: i64, target: *mut Self::Item) {
        for i in 0..count {
            // SAFETY: the caller promises that both are elements, and that nothing else refers to
            // the target's.
            unsafe { *element_mut(target, i) = self.read(offset.wrapping_add(i)) };
        }
    }
}

/// An engine whose elements can be printed, even if they are not `Copy`.
pub trait Shows: Engine {
    /// Calls `look` with the element at an offset.
    ///
    /// # Safety
    /// The tensor's layout has a coordinate with this offset.
    unsafe fn show<R>(&self, offset: i64, look: impl FnOnce(&Self::Item) -> R) -> R;
}

/// Shows an element in memory without copying it.
impl<E: Storage> Shows for E {
    #[inline]
    unsafe fn show<R>(&self, offset: i64, look: impl FnOnce(&E::Item) -> R) -> R {
        // SAFETY: the caller's promise, and the engine is borrowed for the call.
        look(unsafe { element(self.pointer(), offset) })
    }
}

/// Implements `Shows` for an engine that computes its elements.
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

/// A reader of an engine's elements. It contains a pointer or a base offset.
pub trait ReadsPlaces: Copy {
    type Item;

    /// Reads the element at an offset.
    ///
    /// # Safety
    /// The tensor's layout has a coordinate with this offset, and the tensor is borrowed.
    unsafe fn read(self, offset: i64) -> Self::Item;
}

/// A reader of elements in memory. It contains the address of offset 0. There may be no element at
/// offset 0 itself.
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

/// An engine that owns or borrows all elements from the least to the greatest offset of its tensor,
/// including those that the layout skips. A part of a tensor is never whole.
///
/// # Safety
/// While the engine lives, it may read all elements from the least to the greatest offset of its
/// tensor. If it is [`StorageMut`], it may also write them, and no other engine does.
#[diagnostic::on_unimplemented(
    message = "tensor: `{Self}` is a part: it owns only the elements at its offsets, not those \
               between them",
    label = "may be one of several parts of an array",
    note = "a part can be sliced, flattened, coalesced and transposed, and split into tiles of \
            integers with `local_tile`, `tiles_mut`, `clipped_tile` and `clipped_tiles_mut`; \
            other layouts need the whole tensor",
    note = "`strided()` and `strided_mut()` return a part"
)]
pub unsafe trait Whole: Engine {
    /// A type that states whether tiles may reach past the edge of a tensor.
    type Edge: Edge;

    /// Checks that a tensor with the layout `old` may also be viewed through the layout `new`.
    ///
    /// # Errors
    /// Returns [`Violation::LeavesTensor`] or [`Violation::Uncountable`].
    #[inline(always)]
    fn admits<L: OffsetMap, M: OffsetMap>(&self, old: L, new: M) -> Result<(), Error> {
        must_lie_within(old, new)
    }
}

/// Checks that the offsets of `new` are between the least and the greatest offset of `old`.
///
/// # Errors
/// Returns [`Violation::LeavesTensor`] or [`Violation::Uncountable`].
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

/// An engine whose offset 0 can be moved to another element.
///
/// # Safety
/// Offset 0 of the engine that [`shift`](Self::shift) returns is `offset` in this engine. The
/// returned engine keeps all promises of this engine.
#[diagnostic::on_unimplemented(
    message = "tensor: `{Self}` owns its elements, so they cannot be moved: borrow them with \
               `view()`, or with `view_mut()` to write",
    label = "owns its elements, so it cannot begin at another one",
    note = "write `tensor.view().slice(…)` or `tensor.view_mut().clipped_tile(…)`: slices and \
            tiles borrow from the tensor"
)]
pub unsafe trait Shift: Engine + Sized {
    /// Returns an engine whose offset 0 is `offset` in this engine.
    ///
    /// # Safety
    /// Every offset of the new tensor's layout, plus `offset`, is the offset of an element of the
    /// old tensor.
    #[must_use]
    unsafe fn shift(self, offset: i64) -> Self;
}

/// Implements `Reads` for engines with elements in memory.
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
        // SAFETY: the caller promises that both sides have this many elements; the target's
        // elements belong to the caller, and so are apart from these (T4).
        unsafe { copy_block(self.pointer(), offset, count, target) };
    }
}
