//! `make_identity_layout`: the layout that maps each coordinate of a shape to itself.
//!
//! Each entry has a layout with the stride 1 at one leaf of the shape and 0 at all other leaves.
//! For the shape `(4,5)`, these layouts are `(4,5):(1,0)` and `(4,5):(0,1)`. The recursion into the
//! shape records the zeros of the other leaves as the context of each leaf.

use cute_core::Error;

use super::CoordinateLayout;
use super::place::CoordinatePlace;
use crate::int::{_0, _1, OneLeaf};
use crate::layout::Layout;
use crate::profile::{Shape, StrideFits};
use crate::tuple::{IntTuple, IntoIntTuple, for_each_arity};

/// Makes the stride that has a 0 for each leaf of a shape.
pub trait ZeroStride: IntTuple {
    type Zeros: IntTuple + Default;
}

/// The context of a part of a shape: the rest of the shape, with a zero stride for each of its
/// leaves.
pub trait Around {
    /// The stride `X` of the part, extended with zeros for the rest of the shape.
    type Whole<X: IntTuple + Default>: IntTuple + Default;
}

/// The context of the whole shape, which adds no zeros.
#[derive(Debug)]
pub struct NothingAround;

impl Around for NothingAround {
    type Whole<X: IntTuple + Default> = X;
}

/// The context of entry `I` of a tuple. `Zeros` contains the zero strides of the other entries, and
/// `Outer` is the context of the tuple itself.
#[derive(Debug)]
pub struct EntryOf<const I: usize, Zeros, Outer>(core::marker::PhantomData<(Zeros, Outer)>);

macro_rules! around {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        around!(@ [$($A)*] []; $($A $index)*);
    };
    (@ $all:tt $before:tt;) => {};
    (@ [$($A:ident)*] [$($before:ident)*]; $entry:ident $index:tt $($after:ident $next:tt)*) => {
        impl<Outer: Around, $($A: IntTuple + Default),*> Around for EntryOf<$index, ($($A,)*), Outer> {
            type Whole<X: IntTuple + Default> = Outer::Whole<($($before,)* X, $($after,)*)>;
        }
        around!(@ [$($A)*] [$($before)* $entry]; $($after $next)*);
    };
}
for_each_arity!(around);

/// Makes the identity layout of a part of the shape `S`, in the context `Context`.
pub trait IdentityOf<S, Context>: IntTuple {
    /// The layout of this part: one layout for a leaf, several for a tuple.
    type Place: CoordinatePlace;
    /// Returns the layout of this part.
    ///
    /// # Errors
    /// Returns [`Violation::ExtentNotPositive`](cute_core::Violation::ExtentNotPositive) or
    /// [`Violation::Overflow`](cute_core::Violation::Overflow).
    fn identity_of(shape: S) -> Result<Self::Place, Error>;
}

impl<N: OneLeaf> ZeroStride for N
where
    Self: IntTuple,
{
    type Zeros = _0;
}

impl<N: OneLeaf, S: Shape, Context: Around> IdentityOf<S, Context> for N
where
    Self: IntTuple,
    S: StrideFits<Context::Whole<_1>>,
{
    type Place = Layout<S, Context::Whole<_1>>;

    #[inline(always)]
    fn identity_of(shape: S) -> Result<Self::Place, Error> {
        Layout::try_new(shape, Default::default())
    }
}

type Zeros<T> = <T as ZeroStride>::Zeros;

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: ZeroStride),*> ZeroStride for ($($A,)*) {
            type Zeros = ($(Zeros<$A>,)*);
        }

        tuple!(@ [$($A)*] $($A $index),*);
    };
    (@ $all:tt $($A:ident $index:tt),*) => {
        impl<S: Copy, Context, $($A),*> IdentityOf<S, Context> for ($($A,)*)
        where
            Self: IntTuple,
            $($A: ZeroStride + IdentityOf<S, tuple!(@@ $all $index Context)>,)*
            ($($A::Place,)*): super::place::CoordinatePlaces,
        {
            type Place = CoordinateLayout<($($A::Place,)*)>;

            #[inline(always)]
            fn identity_of(shape: S) -> Result<Self::Place, Error> {
                Ok(CoordinateLayout::of(($($A::identity_of(shape)?,)*)))
            }
        }
    };
    (@@ [$($A:ident)*] $index:tt $Context:ident) => { EntryOf<$index, ($(Zeros<$A>,)*), $Context> };
}

for_each_arity!(tuple);

/// The identity layout of a shape, as a type.
pub type IdentityLayout<S> = <S as IdentityOf<S, NothingAround>>::Place;

/// The layout that maps each coordinate of a shape to itself: CuTe's `make_identity_layout`.
///
/// A slice or tile of an identity layout contains coordinates. If the layout has the shape of a
/// tensor, these are the coordinates of the same slice or tile of the tensor. The identity layout
/// of an integer `n` maps `0 … n − 1` to themselves.
///
/// ```
/// use cute::coordinates::make_identity_layout;
/// use cute::prelude::*;
/// let n = 5;
/// let identity = make_identity_layout((2, (3, n), 6));
/// assert_eq!(identity.to_string(), "(2,(3,5),6):(_1@0,(_1@0@1,_1@1@1),_1@2)");
/// assert_eq!(identity.crd2idx((1, (2, 4), 3)).to_string(), "(1,(2,4),3)");
/// assert_eq!(make_identity_layout(shape!((4, 8))), layout!((4, 8):(1@0, 1@1)));
/// ```
///
/// # Panics
/// Panics if a run-time extent is not positive, or the size does not fit.
///
/// Source: CuTe `layout.hpp`, `make_identity_layout`.
#[inline(always)]
#[track_caller]
pub fn make_identity_layout<S>(shape: S) -> IdentityLayout<S::IntTuple>
where
    S: IntoIntTuple<IntTuple: IdentityOf<S::IntTuple, NothingAround>>,
{
    crate::or_panic(try_make_identity_layout(shape))
}

/// Like [`make_identity_layout`], but returns an error if a run-time integer breaks a rule.
///
/// # Errors
/// Returns [`Violation::ExtentNotPositive`](cute_core::Violation::ExtentNotPositive) or
/// [`Violation::Overflow`](cute_core::Violation::Overflow).
#[inline(always)]
pub fn try_make_identity_layout<S>(shape: S) -> Result<IdentityLayout<S::IntTuple>, Error>
where
    S: IntoIntTuple<IntTuple: IdentityOf<S::IntTuple, NothingAround>>,
{
    <S::IntTuple>::identity_of(shape.into_int_tuple()?)
}
