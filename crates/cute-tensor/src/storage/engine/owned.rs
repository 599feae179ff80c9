//! An engine of elements that a tensor owns in an array. The compiler may keep the array in
//! registers.
#![allow(unsafe_code, reason = "an array is storage without holes")]

#[cfg(feature = "generic-array")]
use generic_array::{ArrayLength, GenericArray};

use super::borrowed::{View, whole_view};
use super::edge::WithinTheEdge;
use super::into_engine::IntoEngine;
use super::{Engine, Storage, StorageMut, Whole};
use crate::tensor::Tensor;
use crate::tensor::sealed::SealedTensor;

/// An engine that owns its elements in an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Owned<A>(A);

impl<A> SealedTensor for Owned<A> {}

impl<A, L> Tensor<Owned<A>, L> {
    /// Returns the storage that was passed to [`make_tensor`](crate::make_tensor).
    #[inline(always)]
    pub fn into_storage(self) -> A {
        self.engine.0
    }
}

/// `arrays!(its generics, the array, its length)` implements the engine of an array.
macro_rules! arrays {
    ($([$($generics:tt)*] $array:ty, $length:expr;)*) => { $(
        impl<T, $($generics)*> Engine for Owned<$array> {
            type Item = T;
        }

        // SAFETY: an array's first element has offset 0.
        unsafe impl<T, $($generics)*> Storage for Owned<$array> {
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
                whole_view(self)
            }
        }

        // SAFETY: the array is the engine's own, which is borrowed exclusively (T4).
        unsafe impl<T, $($generics)*> StorageMut for Owned<$array> {
            #[inline(always)]
            fn pointer_mut(&mut self) -> *mut T {
                self.0.as_mut_ptr()
            }
        }

        // SAFETY: all elements of an array are the engine's own (T5).
        unsafe impl<T, $($generics)*> Whole for Owned<$array> {
    type Edge = WithinTheEdge;
}

        // SAFETY: an array's first element has offset 0, and its length is in its type.
        unsafe impl<T, $($generics)*> IntoEngine for $array {
            type Engine = Owned<Self>;
            const LENGTH: Option<usize> = Some($length);

            #[inline(always)]
            fn length(&self) -> usize {
                $length
            }

            #[inline(always)]
            fn into_engine(self) -> Owned<Self> {
                Owned(self)
            }
        }
    )* };
}

arrays! {
    [const N: usize] [T; N], N;
}

#[cfg(feature = "generic-array")]
arrays! {
    [N: ArrayLength] GenericArray<T, N>, N::USIZE;
}
