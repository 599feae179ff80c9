//! The index of a thread, whose type may contain the number of threads.

/// The index of a thread, as `get_slice` accepts it. It is an `i64`, or an index with its upper
/// bound in its type. The second kind is checked at compile time, and not at run time.
pub trait ThreadIndex: Copy {
    /// The number of threads, if the type has it: indices are from 0 to one less.
    const THREADS: Option<i64> = None;

    /// The number.
    fn index(self) -> i64;
}

impl ThreadIndex for i64 {
    #[inline(always)]
    fn index(self) -> i64 {
        self
    }
}

/// Whether a copy or a product of `has` threads has exactly the threads of an index, if the type of
/// the index contains their number.
pub(super) const fn has_all(says: Option<i64>, has: Option<i64>) -> bool {
    match (says, has) {
        (None, _) => true,
        (Some(says), Some(has)) => says == has,
        (Some(_), None) => false,
    }
}
