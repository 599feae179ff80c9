//! `zip`: visits two to six tensors of one shape together.
//!
//! # Rules
//! | rule | statement |
//! |---|---|
//! | ZI1 | the order is memory order, and the strides of the last written tensor decide first; if two tensors have different memory orders, or a few channels, one of the tensors is visited in strips |
//! | ZI2 | if coordinates share an element of the last written tensor because one of its strides is 0, the visits of that element are in coordinate order (LO10); if coordinates share an element for another reason, or share an element of another written tensor, all coordinates are visited in coordinate order |
//! | ZI3 | the function borrows an element for one call only, so two coordinates may share an element |
//!
//! # Ensures
//! Each coordinate is visited once, with the elements at this coordinate:
//! `tests/tensors/together.rs`. A reference to an element cannot outlive the call: see the example
//! of [`Gives`], which does not compile.
#![allow(unsafe_code, reason = "elements of walks over the shape")]

use super::places::{in_order_of_memory, in_order_of_pairs, in_order_with_last};
use super::same_shape::{SameDomain, maps_must_be_same};
use crate::errors::operator;
use crate::loops::memory::Use;
use crate::loops::order::have_places_apart;
use crate::loops::walk::Walk;
use crate::storage::engine::ReadsPlaces;
use crate::storage::engine::place::element_mut;
use crate::storage::map::offset_of;
use crate::tensor::sealed::SealedTensor;
use crate::tensor::{OffsetMap, Reads, StorageMut, Tensor};

/// The value that [`zip`] passes from a tensor to the function. It is valid for one call, because
/// coordinates may share an element, as under a stride of 0.
///
/// ```compile_fail,E0521
/// use cute::algorithm::zip;
/// use cute::prelude::*;
/// let (a, mut b) = (make_tensor([1; 4], layout!(4)), make_tensor([1; 1], layout!(4:0)));
/// let mut kept = Vec::new();
/// zip(&a, &mut b).for_each(|_, y| kept.push(y));
/// ```
pub trait Gives<'call, Alive = &'call Self> {
    /// The value of an element for `&tensor`; a mutable reference to it for `&mut tensor`.
    type Given;
}

/// A tensor that [`zip`] can visit: `&tensor` passes values of elements to the function, and
/// `&mut tensor` passes mutable references.
///
/// # Safety
/// `given` returns the element at the offset `place`.
#[diagnostic::on_unimplemented(
    message = "zip: `{Self}` is neither `&tensor`, to read, nor `&mut tensor`, to write",
    label = "refused here",
    note = "pass `&tensor` to read and `&mut tensor` to write: `zip(&a, &mut b).for_each(|x, y| *y \
            += x)`"
)]
pub unsafe trait ZipOperand: SealedTensor + for<'call> Gives<'call> {
    /// The type of the layout.
    type Map: OffsetMap;
    /// The type through which the elements are accessed.
    type Elements;
    /// True for `&mut tensor`: the elements may be written.
    const WRITES: bool;
    /// Returns the layout.
    fn map(&self) -> Self::Map;
    /// Returns the value through which the elements are accessed.
    fn elements(self) -> Self::Elements;
    /// Returns the element at the offset `place`.
    ///
    /// # Safety
    /// `place` is the offset of a coordinate in the shape, and no other reference to its element
    /// exists during `'call`.
    unsafe fn given<'call>(elements: &Self::Elements, place: i64) -> <Self as Gives<'call>>::Given
    where
        Self: 'call;
}

impl<E, L> SealedTensor for &Tensor<E, L> {}
impl<E, L> SealedTensor for &mut Tensor<E, L> {}

impl<E: Reads, L> Gives<'_> for &Tensor<E, L> {
    type Given = E::Item;
}

impl<'call, E: StorageMut, L> Gives<'call> for &mut Tensor<E, L> {
    type Given = &'call mut E::Item;
}

// SAFETY: the engine reads the element of a place.
unsafe impl<E: Reads, L: OffsetMap> ZipOperand for &Tensor<E, L> {
    type Map = L;
    type Elements = E::Reader;
    const WRITES: bool = false;

    #[inline(always)]
    fn map(&self) -> L {
        self.layout()
    }

    #[inline(always)]
    fn elements(self) -> E::Reader {
        self.parts().1.reader()
    }

    #[inline(always)]
    unsafe fn given<'call>(elements: &E::Reader, place: i64) -> E::Item
    where
        Self: 'call,
    {
        // SAFETY: the caller promises that the place belongs to a coordinate in the shape (T1).
        unsafe { elements.read(place) }
    }
}

// SAFETY: the pointer, moved by a place, points at its element.
unsafe impl<E: StorageMut, L: OffsetMap> ZipOperand for &mut Tensor<E, L> {
    type Map = L;
    type Elements = *mut E::Item;
    const WRITES: bool = true;

    #[inline(always)]
    fn map(&self) -> L {
        self.layout()
    }

    #[inline(always)]
    fn elements(self) -> *mut E::Item {
        self.parts_mut().1.pointer_mut()
    }

    #[inline(always)]
    unsafe fn given<'call>(elements: &*mut E::Item, place: i64) -> &'call mut E::Item
    where
        Self: 'call,
    {
        // SAFETY: the caller promises that the place belongs to a coordinate in the shape (T1), and
        // that nothing else refers to it; the tensor is borrowed exclusively (T4).
        unsafe { element_mut(*elements, place) }
    }
}

/// Two to six tensors that [`zip`] visits together.
#[must_use = "nothing is done before `for_each`"]
#[derive(Debug)]
pub struct Together<Tensors>(Tensors);

/// Combines two tensors of the same shape, so that [`for_each`](Together::for_each) visits both
/// together in memory order. [`and`](Together::and) adds further tensors, up to six in all.
///
/// At each coordinate, the function gets the value of the element of each `&tensor`, and a mutable
/// reference to the element of each `&mut tensor`. Coordinates that share a written element are
/// visited in coordinate order.
///
/// # Panics
/// Panics if run-time extents differ; the message has both. Static extents that differ do not
/// compile.
///
/// # Example
/// ```
/// use cute::algorithm::zip;
/// use cute::prelude::*;
/// let (m, n) = (2, 3);
/// let a = Tensor::from_fn(layout!((m, n):(n, 1)), |(i, j)| 10 * i + j);
/// let mut b = Tensor::from_elem(layout!((m, n)), 1);
/// zip(&a, &mut b).for_each(|x, y| *y += x);
/// assert_eq!((b[(0, 0)], b[(1, 2)]), (1, 13));
/// // Three tensors (two of them are written), and then a fourth.
/// let mut c = Tensor::from_elem(layout!((m, n)), 0);
/// zip(&a, &mut b).and(&mut c).for_each(|x, y, z| (*y, *z) = (*z, *y - x));
/// assert!(b.iter().all(|y| y == 0) && c.iter().all(|z| z == 1));
/// zip(&a, &b).and(&c).and(&mut a.clone()).for_each(|x, y, z, w| assert_eq!(*w, x + y * z));
/// // The sums of the columns: all rows of the target are the same three elements.
/// let mut sums = [0; 3];
/// zip(&a, &mut make_tensor(&mut sums[..], layout!((m, n):(0, 1)))).for_each(|x, sum| *sum += x);
/// assert_eq!(sums, [10, 12, 14]);
/// ```
///
/// # Differs
/// CuTe has such a function only for two tensors that are read and one that is written:
/// [`transform_binary`](super::transform_binary()).
#[inline(always)]
#[track_caller]
pub fn zip<A, B>(a: A, b: B) -> Together<(A, B)>
where
    A: ZipOperand<Map: SameDomain<B::Map, operator::ZipElements>>,
    B: ZipOperand,
{
    maps_must_be_same(operator::ZipElements, a.map(), b.map());
    Together((a, b))
}

/// The stride of an operand's layout.
type StrideOf<A> = <<A as ZipOperand>::Map as OffsetMap>::Stride;

/// Returns the index of the last tensor that is written, or the number of tensors if none is
/// written.
const fn last_written(writes: &[bool]) -> usize {
    let mut last = writes.len();
    while last > 0 {
        last -= 1;
        if writes[last] {
            return last;
        }
    }
    writes.len()
}

/// Returns true if both this tensor and a later tensor are written.
const fn is_written_before_another(writes: &[bool], tensor: usize) -> bool {
    writes[tensor] && last_written(writes) != tensor
}

/// `together!(count: a type and an index for each tensor;)` implements `for_each` for `count`
/// tensors.
macro_rules! together {
    ($($count:literal: $A:ident $a:tt $B:ident $b:tt $($C:ident $c:tt)*;)*) => { $(
        // `zip` and `and` have already checked that the shapes are the same, so `for_each` does not
        // report the same mistake again.
        impl<$A, $B, $($C),*> Together<($A, $B, $($C),*)>
        where
            $A: ZipOperand<Map: OffsetMap<Shape: Walk<StrideOf<$A>, StrideOf<$B>>>>,
            $B: ZipOperand,
            $($C: ZipOperand,)*
        {
            const WRITES: [bool; $count] = [$A::WRITES, $B::WRITES, $($C::WRITES),*];

            /// Calls `f` once for each coordinate, with the element of each tensor at that
            /// coordinate.
            #[inline(always)]
            #[allow(unused_variables, reason = "the number of a coordinate, which two tensors do not need")]
            pub fn for_each<F>(self, mut f: F)
            where
                F: for<'call> FnMut(
                    <$A as Gives<'call>>::Given,
                    <$B as Gives<'call>>::Given,
                    $(<$C as Gives<'call>>::Given),*
                ),
            {
                let Self(tensors) = self;
                let maps = (tensors.$a.map(), tensors.$b.map(), $(tensors.$c.map()),*);
                let elements = (tensors.$a.elements(), tensors.$b.elements(), $(tensors.$c.elements()),*);
                let mut each = move |at: [i64; $count]| {
                    // SAFETY: the places belong to coordinates in all shapes, which are the same
                    // (T7). The written elements are borrowed exclusively (T4), and for this call
                    // only.
                    unsafe {
                        f(
                            $A::given(&elements.$a, at[$a]),
                            $B::given(&elements.$b, at[$b]),
                            $($C::given(&elements.$c, at[$c])),*
                        );
                    };
                };
                // The last written tensor determines the order; no two coordinates may share a
                // place in any other written tensor.
                let others_are_apart = (const { !is_written_before_another(&Self::WRITES, $a) } || have_places_apart(maps.$a))
                    && (const { !is_written_before_another(&Self::WRITES, $b) } || have_places_apart(maps.$b))
                    $(&& (const { !is_written_before_another(&Self::WRITES, $c) } || have_places_apart(maps.$c)))*;
                let done = others_are_apart && match const { last_written(&Self::WRITES) } {
                    $a => in_order_with_last::<$a, $count, _>(maps, &mut each),
                    $b => in_order_with_last::<$b, $count, _>(maps, &mut each),
                    $($c => in_order_with_last::<$c, $count, _>(maps, &mut each),)*
                    _ => in_order_of_memory(maps, Use::Reads, &mut each),
                };
                if !done {
                    in_order_of_pairs((maps.$a, maps.$b), |index, [first, second]| {
                        each([first, second, $(offset_of(index, maps.$c)),*]);
                    });
                }
            }
        }
    )* };
}

together! {
    2: A 0 B 1;
    3: A 0 B 1 C 2;
    4: A 0 B 1 C 2 D 3;
    5: A 0 B 1 C 2 D 3 E 4;
    6: A 0 B 1 C 2 D 3 E 4 G 5;
}

/// `one_more!(a type and an index for each tensor => the type of one more;)` implements `and`.
macro_rules! one_more {
    ($($A:ident $a:tt $($B:ident $b:tt)+ => $More:ident;)*) => { $(
        impl<$A: ZipOperand, $($B: ZipOperand),+> Together<($A, $($B),+)> {
            /// Adds one more tensor of the same shape.
            ///
            /// # Panics
            /// Panics if run-time extents differ; the message has both.
            #[inline(always)]
            #[track_caller]
            pub fn and<$More>(self, more: $More) -> Together<($A, $($B,)+ $More)>
            where
                $More: ZipOperand,
                $A: ZipOperand<Map: SameDomain<$More::Map, operator::ZipElements>>,
            {
                let Self(tensors) = self;
                maps_must_be_same(operator::ZipElements, tensors.$a.map(), more.map());
                Together((tensors.$a, $(tensors.$b,)+ more))
            }
        }
    )* };
}

one_more! {
    A 0 B 1 => C;
    A 0 B 1 C 2 => D;
    A 0 B 1 C 2 D 3 => E;
    A 0 B 1 C 2 D 3 E 4 => G;
}
