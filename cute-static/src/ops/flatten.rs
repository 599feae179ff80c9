//! `flatten`: all integers of a layout or tuple as the modes of one level.

use crate::int::{Dyn, Int};
use crate::layout::{AnyLayout, Layout};
use crate::list::{Append, Appended, Cons, End, Entries, EntriesOf, list};
use crate::tuple::for_each_arity;

/// Appends a tuple's integers to those of `Acc`.
pub trait FlattenOnto<Acc>: Sized {
    /// The tuple.
    type Output: Copy;
    /// Returns the tuple.
    fn flatten_onto(self, acc: Acc) -> Self::Output;
}

macro_rules! leaf {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p, Acc: Append<Self, Output: Copy>> FlattenOnto<Acc> for $leaf {
            type Output = Appended<Acc, Self>;

            #[inline(always)]
            fn flatten_onto(self, acc: Acc) -> Self::Output {
                acc.append(self)
            }
        }

        impl<$p: Copy> Flatten for $leaf {
            type Output = Self;

            #[inline(always)]
            fn flattened(self) -> Self {
                self
            }
        }
    )* };
}

leaf! {
    Z Int<Z>;
    W Dyn<W>;
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<Acc, $($A),*> FlattenOnto<Acc> for ($($A,)*)
        where
            list!($($A),*): FlattenAll<Acc>,
        {
            type Output = <EntriesOf<Self> as FlattenAll<Acc>>::Output;

            #[inline(always)]
            fn flatten_onto(self, acc: Acc) -> Self::Output {
                self.entries().flatten_all(acc)
            }
        }

        impl<$($A),*> Flatten for ($($A,)*)
        where
            Self: FlattenOnto<()>,
        {
            type Output = <Self as FlattenOnto<()>>::Output;

            #[inline(always)]
            fn flattened(self) -> Self::Output {
                self.flatten_onto(())
            }
        }
    };
}

for_each_arity!(tuple);

/// Appends the integers of a list of tuples to those of `Acc`.
pub trait FlattenAll<Acc>: Sized {
    /// The tuple.
    type Output: Copy;
    /// Returns the tuple.
    fn flatten_all(self, acc: Acc) -> Self::Output;
}

impl<Acc: Copy> FlattenAll<Acc> for End {
    type Output = Acc;

    #[inline(always)]
    fn flatten_all(self, acc: Acc) -> Acc {
        acc
    }
}

impl<Acc, S: FlattenOnto<Acc>, Tail: FlattenAll<S::Output>> FlattenAll<Acc> for Cons<S, Tail> {
    type Output = Tail::Output;

    #[inline(always)]
    fn flatten_all(self, acc: Acc) -> Self::Output {
        self.tail.flatten_all(self.head.flatten_onto(acc))
    }
}

/// A tuple's integers as one level; an integer stays.
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

/// The flat form of `T`, as a type.
pub type Flattened<T> = <T as Flatten>::Output;

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
