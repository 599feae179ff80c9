//! Engines of elements with several owners: `Rc<[T]>` for one thread, and `Arc<[T]>` for several
//! threads.
#![allow(unsafe_code, reason = "a counted slice is storage without holes")]

extern crate alloc;

use alloc::rc::Rc;
use alloc::sync::Arc;

use super::borrowed::{View, whole_view};
use super::edge::WithinTheEdge;
use super::into_engine::{IntoEngine, IntoEngineAt};
use super::place::moved;
use super::{Engine, Storage, Whole};
use crate::tensor::sealed::SealedTensor;

/// A read-only engine over a counted pointer, such as `Arc<[T]>`. A clone increments the count and
/// copies no elements.
///
/// ```
/// use std::sync::Arc;
/// use cute::prelude::*;
/// let data: Arc<[u32]> = (0..12).collect();
/// let rows = make_tensor(Arc::clone(&data), layout!((3, 4):(4, 1)));
/// let sum = std::thread::spawn(move || rows.slice((2, ..)).iter().sum::<u32>()).join().unwrap();
/// assert_eq!((sum, Arc::strong_count(&data)), (8 + 9 + 10 + 11, 1));
/// ```
#[derive(Clone, Debug)]
pub struct CountedSlice<P> {
    elements: P,
    /// The index in the storage that corresponds to offset 0. It may be negative or past the end.
    base: i64,
}

impl<P> SealedTensor for CountedSlice<P> {}

macro_rules! counted {
    ($($pointer:ident)*) => { $(
        impl<T> Engine for CountedSlice<$pointer<[T]>> {
            type Item = T;
        }

        // SAFETY: the pointer is derived from the slice, and moved by the base. The elements do not
        // move, and no code has them exclusively, for as long as they are counted here.
        unsafe impl<T> Storage for CountedSlice<$pointer<[T]>> {
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

        // SAFETY: all elements of the slice are shared among the owners of the count, and no code
        // writes them (T5).
        unsafe impl<T> Whole for CountedSlice<$pointer<[T]>> {
            type Edge = WithinTheEdge;
        }

        // SAFETY: a slice is one allocation, and its length does not change.
        unsafe impl<T> IntoEngine for $pointer<[T]> {
            type Engine = CountedSlice<Self>;
            const LENGTH: Option<usize> = None;

            #[inline(always)]
            fn length(&self) -> usize {
                self.len()
            }

            #[inline(always)]
            fn into_engine(self) -> CountedSlice<Self> {
                CountedSlice { elements: self, base: 0 }
            }
        }

        // SAFETY: as for `IntoEngine`; the pointer to the first element is moved by the base.
        unsafe impl<T> IntoEngineAt for $pointer<[T]> {
            #[inline(always)]
            fn into_engine_at(self, base: i64) -> CountedSlice<Self> {
                CountedSlice { elements: self, base }
            }
        }
    )* };
}

counted!(Rc Arc);
