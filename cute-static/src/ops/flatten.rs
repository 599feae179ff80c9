//! `flatten`: removes the nesting of a layout or tuple.

use crate::int::{Dyn, Int};
use crate::layout::{AnyLayout, Layout};
use crate::list::{Append, Appended, Cons, End, Entries};
use crate::tuple::for_each_leaf;
use crate::tuple::leaves::{Movable, moved};

/// Appends the integers of a tuple, or a single integer, to the flat tuple `Acc`.
pub trait FlattenOnto<Acc> {
    type Output;
}

macro_rules! leaf {
    ($p:ident $leaf:ty) => {
        impl<$p, Acc: Append<Self>> FlattenOnto<Acc> for $leaf {
            type Output = Appended<Acc, Self>;
        }

        impl<$p> FlatTuple for $leaf
        where
            Self: Movable,
        {
            type Output = Self;
        }
    };
}

for_each_leaf!(leaf);

impl<T: Entries<List: FlattenOnto<Acc>>, Acc> FlattenOnto<Acc> for T {
    type Output = <T::List as FlattenOnto<Acc>>::Output;
}

impl<T: Entries<List: FlattenOnto<(), Output: Movable>>> FlatTuple for T {
    type Output = <T::List as FlattenOnto<()>>::Output;
}

impl<Acc> FlattenOnto<Acc> for End {
    type Output = Acc;
}

impl<Acc, S: FlattenOnto<Acc>, Tail: FlattenOnto<S::Output>> FlattenOnto<Acc> for Cons<S, Tail> {
    type Output = Tail::Output;
}

/// Flattens a tuple. [`Flatten`] uses this trait for shapes and strides.
pub trait FlatTuple {
    type Output: Movable;
}

/// Removes the nesting of a tuple or layout, so that all its integers are on one level. An integer
/// stays an integer.
///
/// Call it as [`Algebra::flatten`](crate::Algebra::flatten); [`Unflatten`](crate::ops::Unflatten)
/// is the inverse.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert_layout!(layout!((2, (3, 4)):(12, (4, 1))).flatten(), (2, 3, 4):(12, 4, 1));
/// assert_layout!(layout!(5:1).flatten(), 5:1);
/// ```
///
/// Source: CuTe `layout.hpp`, `flatten`.
pub trait Flatten: Sized {
    /// The flat tuple or layout.
    type Output: Copy;
    /// Returns the flat tuple or layout.
    fn flattened(self) -> Self::Output;
}

/// The type of the flat form of `T`.
pub type Flattened<T> = <T as Flatten>::Output;

impl<T: Movable + FlatTuple> Flatten for T {
    type Output = <T as FlatTuple>::Output;

    #[inline(always)]
    fn flattened(self) -> Self::Output {
        moved(self, |index| index)
    }
}

impl<S: Flatten, D: Flatten> Flatten for Layout<S, D>
where
    Layout<S::Output, D::Output>: AnyLayout,
{
    type Output = Layout<S::Output, D::Output>;

    #[inline(always)]
    fn flattened(self) -> Self::Output {
        let (shape, stride) = self.into_pair();
        Layout::from_parts(shape.flattened(), stride.flattened())
    }
}
