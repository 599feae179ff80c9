//! `take`: the modes from `BEGIN` up to `END`, which is not taken, as a tuple.
//!
//! # Requires
//! `BEGIN ≤ END ≤ rank`: guard `ModesRunOut`, `tests/ui/take_modes.rs`.
//!
//! # Example
//! ```
//! use cute_static::prelude::*;
//! let a = layout!((2, (3, 4), 5):(60, (20, 5), 1));
//! assert_layout!(a.take::<1, 3>(), ((3, 4), 5):((20, 5), 1));
//! assert_layout!(a.take::<1, 2>(), ((3, 4)):((20, 5)));
//! ```
//!
//! Source: CuTe `layout.hpp`, `take`.

use crate::layout::Layout;
use crate::list::split::{At, Back, Count, Counted, Front, SplitAt};
use crate::list::{Entries, EntriesOf, ToTuple, TupleOf};

/// The modes from `BEGIN` up to `END` of a tuple or layout.
pub trait Take<const BEGIN: usize, const END: usize>: Sized {
    /// The modes.
    type Output: Copy;
    /// The modes.
    fn taken(self) -> Self::Output;
}

/// The modes from `BEGIN` up to `END` of `T`, as a type.
pub type Taken<const BEGIN: usize, const END: usize, T> = <T as Take<BEGIN, END>>::Output;

type Before<T, const END: usize> = Front<EntriesOf<T>, Counted<END>>;
type Range<T, const BEGIN: usize, const END: usize> = Back<Before<T, END>, Counted<BEGIN>>;

impl<const BEGIN: usize, const END: usize, T: Entries> Take<BEGIN, END> for T
where
    At<BEGIN>: Count,
    At<END>: Count,
    EntriesOf<T>: SplitAt<Counted<END>>,
    Before<T, END>: SplitAt<Counted<BEGIN>>,
    Range<T, BEGIN, END>: ToTuple<Tuple: Copy>,
{
    type Output = TupleOf<Range<T, BEGIN, END>>;

    #[inline(always)]
    fn taken(self) -> Self::Output {
        self.entries().split_at().0.split_at().1.to_tuple()
    }
}

impl<const BEGIN: usize, const END: usize, S: Take<BEGIN, END>, D: Take<BEGIN, END>> Take<BEGIN, END> for Layout<S, D> {
    type Output = Layout<S::Output, D::Output>;

    #[inline(always)]
    fn taken(self) -> Self::Output {
        let (shape, stride) = self.into_pair();
        Layout::from_parts(shape.taken(), stride.taken())
    }
}
