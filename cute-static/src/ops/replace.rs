//! `replace`: one mode exchanged for another.
//!
//! # Requires
//! `I < rank`: `tests/ui/replace_mode.rs`.
//!
//! # Example
//! ```
//! use cute_static::prelude::*;
//! let a = layout!((2, 3):(3, 1));
//! assert_layout!(a.replace::<1, _>(layout!((4, 2):(6, 1))), (2, (4, 2)):(3, (6, 1)));
//! ```
//!
//! Source: CuTe `layout.hpp`, `replace`.

use crate::layout::{AnyLayout, Layout};
use crate::list::split::{At, Back, Concat, Concatenated, Count, Counted, Front, SplitAt};
use crate::list::{Cons, Entries, EntriesOf, ToTuple, TupleOf};

/// Mode `I` of a tuple or layout exchanged for `Mode`.
pub trait Replace<const I: usize, Mode>: Sized {
    /// The tuple or layout.
    type Output: Copy;
    /// The tuple or layout.
    fn replaced(self, mode: Mode) -> Self::Output;
}

/// `T` with `Mode` as its mode `I`, as a type.
pub type Replaced<const I: usize, T, Mode> = <T as Replace<I, Mode>>::Output;

/// The rest of a list, behind its first entry.
pub trait Rest {
    /// The list.
    type Tail;
    /// The list.
    fn rest(self) -> Self::Tail;
}

impl<X, Tail> Rest for Cons<X, Tail> {
    type Tail = Tail;

    #[inline(always)]
    fn rest(self) -> Tail {
        self.tail
    }
}

type Before<T, const I: usize> = Front<EntriesOf<T>, Counted<I>>;
type From<T, const I: usize> = Back<EntriesOf<T>, Counted<I>>;
type WithMode<T, const I: usize, Mode> = Cons<Mode, <From<T, I> as Rest>::Tail>;
type All<T, const I: usize, Mode> = Concatenated<Before<T, I>, WithMode<T, I, Mode>>;

impl<const I: usize, Mode, T: Entries> Replace<I, Mode> for T
where
    At<I>: Count,
    EntriesOf<T>: SplitAt<Counted<I>, Back: Rest>,
    Before<T, I>: Concat<WithMode<T, I, Mode>>,
    All<T, I, Mode>: ToTuple<Tuple: Copy>,
{
    type Output = TupleOf<All<T, I, Mode>>;

    #[inline(always)]
    fn replaced(self, mode: Mode) -> Self::Output {
        let (before, from) = self.entries().split_at();
        before.concat(Cons { head: mode, tail: from.rest() }).to_tuple()
    }
}

impl<const I: usize, S, D, L: AnyLayout> Replace<I, L> for Layout<S, D>
where
    S: Replace<I, L::Shape>,
    D: Replace<I, L::Stride>,
{
    type Output = Layout<S::Output, D::Output>;

    #[inline(always)]
    fn replaced(self, mode: L) -> Self::Output {
        let ((shape, stride), (mode_shape, mode_stride)) = (self.into_pair(), mode.into_parts());
        Layout::from_parts(shape.replaced(mode_shape), stride.replaced(mode_stride))
    }
}
