//! The index of a thread. Its type may contain the number of threads.

/// The index of a thread for `get_slice`: an `i64`, which is checked at run time, or an index whose
/// type has an upper bound, which is checked at compile time.
pub trait ThreadIndex: Copy {
    /// The number of threads, if the type contains it. Indices are then from 0 to one less than
    /// this number.
    const THREADS: Option<i64> = None;

    /// Returns the index as a number.
    fn index(self) -> i64;
}

impl ThreadIndex for i64 {
    #[inline(always)]
    fn index(self) -> i64 {
        self
    }
}

/// Returns true if the type of an index contains no number of threads, or if its number equals that
/// of the copy or product.
pub(super) const fn has_all(says: Option<i64>, has: Option<i64>) -> bool {
    match (says, has) {
        (None, _) => true,
        (Some(says), Some(has)) => says == has,
        (Some(_), None) => false,
    }
}
