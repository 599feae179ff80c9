//! Engines of borrowed elements, which consist of a pointer and a lifetime. This file contains all
//! code that makes these engines from a slice, from a tensor, or from a part of a tensor.
#![allow(
    unsafe_code,
    reason = "pointers to elements that a tensor's layout has been checked against"
)]

use super::edge::WithinTheEdge;
use core::fmt;
use core::marker::PhantomData;

use super::into_engine::{IntoEngine, IntoEngineAt};
use super::place::moved;
use super::{Engine, Shift, Storage, StorageMut, Whole};
use crate::tensor::Tensor;
use crate::tensor::sealed::SealedTensor;

/// `engines!(engine: pointer, borrow, shared form)` defines an engine by the type of its pointer,
/// the type of its borrow, and its shared form with a lifetime. The shared form of a read-only
/// engine has the lifetime of the elements, even if the shared form is made through a reference.
/// The shared form of an exclusive engine borrows that engine.
macro_rules! engines {
    ($($(#[$doc:meta])* $engine:ident: $pointer:ty, $borrowed:ty, $Shared:ident<$shared:lifetime>;)*) => { $(
        $(#[$doc])*
        pub struct $engine<'a, T> {
            pointer: $pointer,
            elements: PhantomData<$borrowed>,
        }

        impl<T> fmt::Debug for $engine<'_, T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($engine))
            }
        }

        impl<T> SealedTensor for $engine<'_, T> {}

        impl<T> Engine for $engine<'_, T> {
            type Item = T;
        }

        // SAFETY: the pointer was made from a slice and moved by the tensor's base, or it is the
        // pointer of the engine that was borrowed, moved by a part's offset.
        unsafe impl<'e, T> Storage for $engine<'e, T> {
            type Shared<'b>
                = $Shared<$shared, T>
            where
                Self: 'b;

            #[inline(always)]
            fn pointer(&self) -> *const T {
                self.pointer
            }

            #[inline(always)]
            fn shared<'b>(&'b self) -> $Shared<$shared, T> {
                $Shared { pointer: self.pointer(), elements: PhantomData }
            }
        }

        // SAFETY: the pointer is moved by the offset, and the lifetime is the same.
        unsafe impl<T> Shift for $engine<'_, T> {
            #[inline(always)]
            unsafe fn shift(self, offset: i64) -> Self {
                Self { pointer: moved(self.pointer().cast_mut(), offset), elements: PhantomData }
            }
        }
    )* };
}

engines! {
    /// A borrowed engine for reading the elements of a whole tensor.
    View: *const T, &'a [T], View<'e>;
    /// A borrowed engine for reading a part of a tensor. Between its elements there can be elements
    /// of other parts, and other code may be writing these.
    PartView: *const T, &'a [T], PartView<'e>;
    /// A borrowed engine for writing the elements of a whole tensor.
    ViewMut: *mut T, &'a mut [T], View<'b>;
    /// A borrowed engine for writing a part of a tensor. Elements of other parts can be between its
    /// elements. The engine cannot be copied, so that no two parts share an element:
    ///
    /// ```compile_fail,E0382
    /// use cute::prelude::*;
    /// let mut data = [0; 4];
    /// let mut tensor = make_tensor(&mut data, layout!((2, 2)));
    /// let mut one = tensor.strided_mut();
    /// let mut other = one;
    /// other[0] = one[0];
    /// ```
    PartMut: *mut T, &'a mut [T], PartView<'b>;
}

// SAFETY: a `View` is made of a slice that is shared as a whole, or is lent by an engine that is
// whole itself (T5).
unsafe impl<T> Whole for View<'_, T> {
    type Edge = WithinTheEdge;
}
// SAFETY: a `ViewMut` is made of an exclusive slice, or is lent by an exclusive engine that is
// whole itself (T5).
unsafe impl<T> Whole for ViewMut<'_, T> {
    type Edge = WithinTheEdge;
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

        // SAFETY: it gives the same access as a `&[T]`, which another thread may have if `T` is
        // `Sync`.
        unsafe impl<T: Sync> Send for $engine<'_, T> {}
        // SAFETY: a reference to it gives no more access than a copy of it.
        unsafe impl<T: Sync> Sync for $engine<'_, T> {}
    )* };
}

shared!(View PartView);

macro_rules! exclusive {
    ($($engine:ident)*) => { $(
        // SAFETY: the slice was exclusive, or the engine is one of the parts of a tensor that is
        // borrowed for this time. The parts of a tensor have different offsets. The engine is not a
        // copy of another one (T4).
        unsafe impl<T> StorageMut for $engine<'_, T> {
            #[inline(always)]
            fn pointer_mut(&mut self) -> *mut T {
                self.pointer
            }
        }

        // SAFETY: it gives the same access as a `&mut [T]`, for elements that no other engine
        // reaches (T4).
        unsafe impl<T: Send> Send for $engine<'_, T> {}
        // SAFETY: a reference to it gives only shared elements.
        unsafe impl<T: Sync> Sync for $engine<'_, T> {}
    )* };
}

exclusive!(ViewMut PartMut);

macro_rules! slices {
    ($([$($generics:tt)*] $storage:ty => $engine:ident, $length:expr, |$it:ident| $pointer:expr;)*) => { $(
        // SAFETY: a slice or an array is one allocation, and its length does not change while it is
        // borrowed.
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

slices! {
    [] &'a [T] => View, None, |it| it.as_ptr().cast_mut();
    [] &'a mut [T] => ViewMut, None, |it| it.as_mut_ptr();
    [const N: usize] &'a [T; N] => View, Some(N), |it| it.as_ptr().cast_mut();
    [const N: usize] &'a mut [T; N] => ViewMut, Some(N), |it| it.as_mut_ptr();
}

// The bounds on the engine are at the methods, so the compiler shows the engine's message, which
// explains why a part has no view.
impl<E: Storage, L: Copy> Tensor<E, L> {
    /// Returns a read-only view, which borrows the tensor.
    ///
    /// A part of a tensor does not have this method; use [`strided`](Tensor::strided).
    ///
    /// ```
    /// use cute::prelude::*;
    /// let mut tensor = make_tensor([1, 2, 3, 4], layout!((2, 2)));
    /// tensor.view_mut().flatten()[3] = 9;
    /// assert_eq!(tensor.view().composition(layout!(2:2))[1], 3);
    /// assert_eq!(tensor[(1, 1)], 9);
    /// ```
    #[inline(always)]
    pub fn view(&self) -> Tensor<View<'_, E::Item>, L>
    where
        E: Whole,
    {
        Tensor {
            engine: whole_view(&self.engine),
            layout: self.layout,
        }
    }

    /// Returns a mutable view, which borrows the tensor.
    ///
    /// A part of a tensor does not have this method; use [`strided_mut`](Tensor::strided_mut).
    #[inline(always)]
    pub fn view_mut(&mut self) -> Tensor<ViewMut<'_, E::Item>, L>
    where
        E: StorageMut + Whole,
    {
        let engine = ViewMut {
            pointer: self.engine.pointer_mut(),
            elements: PhantomData,
        };
        Tensor {
            engine,
            layout: self.layout,
        }
    }
}

/// Borrows the elements of a whole engine for reading.
#[inline(always)]
pub(super) fn whole_view<E: Storage + Whole>(engine: &E) -> View<'_, E::Item> {
    View {
        pointer: engine.pointer(),
        elements: PhantomData,
    }
}

/// Borrows the elements of an engine for reading, for a layout that has only offsets of the
/// engine's tensor. The engine may belong to a part, so the result is not whole (T5).
#[inline(always)]
pub(crate) fn part_view<E: Storage>(engine: &E) -> PartView<'_, E::Item> {
    PartView {
        pointer: engine.pointer(),
        elements: PhantomData,
    }
}

/// Makes a shared engine. Its offset 0 corresponds to `offset` in the tensor to which `pointer`
/// belongs.
///
/// # Safety
/// Every offset of the new tensor's layout, plus `offset`, is an offset of the old tensor. The old
/// tensor is borrowed for `'a`.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(crate) const unsafe fn part_view_at<'a, T>(pointer: *const T, offset: i64) -> PartView<'a, T> {
    PartView {
        pointer: moved(pointer.cast_mut(), offset),
        elements: PhantomData,
    }
}

/// Makes an exclusive engine. Its offset 0 corresponds to `offset` in the tensor to which `pointer`
/// belongs.
///
/// # Safety
/// Every offset of the new tensor's layout, plus `offset`, is an offset of the old tensor. During
/// `'a`, only this engine and engines that borrow it access the elements at these offsets.
#[inline(always)]
pub(crate) const unsafe fn part<'a, T>(pointer: *mut T, offset: i64) -> PartMut<'a, T> {
    PartMut {
        pointer: moved(pointer, offset),
        elements: PhantomData,
    }
}

/// `whole!(a part => a whole engine)` implements the conversion of a part into a whole engine.
macro_rules! whole {
    ($($part:ident => $engine:ident;)*) => { $(
        impl<'a, T> $part<'a, T> {
            /// Converts the part into a whole engine.
            ///
            /// # Safety
            /// The tensor's layout has every offset from its least to its greatest offset.
            #[inline(always)]
            pub(crate) unsafe fn into_whole(self) -> $engine<'a, T> {
                $engine { pointer: self.pointer, elements: PhantomData }
            }
        }
    )* };
}

whole! {
    PartView => View;
    PartMut => ViewMut;
}
