//! An engine of elements that a tensor owns on the heap, in a `Vec`. The length of the `Vec` may
//! come from a layout with run-time integers. A boxed slice is converted to a `Vec`.
#![allow(unsafe_code, reason = "a vector is storage without holes")]

extern crate alloc;

use super::edge::WithinTheEdge;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use super::borrowed::{View, whole_view};
use super::into_engine::{IntoEngine, IntoEngineAt};
use super::place::moved;
use super::{Engine, Storage, StorageMut, Whole};
use crate::tensor::sealed::SealedTensor;

/// An engine that owns its elements in a `Vec`.
#[derive(Clone)]
pub struct Heap<T> {
    elements: Vec<T>,
    /// The index in the `Vec` that corresponds to offset 0. It may be negative or past the end.
    base: i64,
}

impl<T> Heap<T> {
    pub(crate) fn into_elements(self) -> Vec<T> {
        self.elements
    }
}

impl<T> fmt::Debug for Heap<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Heap({} elements)", self.elements.len())
    }
}

impl<T> SealedTensor for Heap<T> {}

impl<T> Engine for Heap<T> {
    type Item = T;
}

// SAFETY: the pointer is derived from the vector's first element, and moved by the base. The
// elements of a vector stay in place while its length does not change, even if the engine is moved.
unsafe impl<T> Storage for Heap<T> {
    type Shared<'a>
        = View<'a, T>
    where
        Self: 'a;

    #[inline(always)]
    fn pointer(&self) -> *const T {
        moved(self.elements.as_ptr().cast_mut(), self.base)
    }

    #[inline(always)]
    fn shared(&self) -> View<'_, T> {
        whole_view(self)
    }
}

// SAFETY: the vector is the engine's own, which is borrowed exclusively (T4).
unsafe impl<T> StorageMut for Heap<T> {
    #[inline(always)]
    fn pointer_mut(&mut self) -> *mut T {
        moved(self.elements.as_mut_ptr(), self.base)
    }
}

// SAFETY: all elements of the vector are the engine's own (T5).
unsafe impl<T> Whole for Heap<T> {
    type Edge = WithinTheEdge;
}

/// `vectors!(the storage: its conversion to a vector)` implements the conversion of a storage to an
/// engine.
macro_rules! vectors {
    ($($storage:ty: |$it:ident| $vector:expr;)*) => { $(
        // SAFETY: the elements are contiguous in one allocation, and no other code has it.
        unsafe impl<T> IntoEngine for $storage {
            type Engine = Heap<T>;
            const LENGTH: Option<usize> = None;

            #[inline(always)]
            fn length(&self) -> usize {
                self.len()
            }

            #[inline(always)]
            fn into_engine(self) -> Heap<T> {
                self.into_engine_at(0)
            }
        }

        // SAFETY: as for `IntoEngine`; the pointer to the first element is moved by the base.
        unsafe impl<T> IntoEngineAt for $storage {
            #[inline(always)]
            fn into_engine_at(self, base: i64) -> Heap<T> {
                let $it = self;
                Heap { elements: $vector, base }
            }
        }
    )* };
}

vectors! {
    Vec<T>: |it| it;
    Box<[T]>: |it| it.into_vec();
}
