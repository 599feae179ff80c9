//! What a processor knows of a thread's sums: whether a product may be at work on them, and whether they were accessed since a fence.

use core::cell::Cell;

use super::told::{group_of_products, products_awaited, sums_not_fenced, sums_under_way};

/// The state of a thread's sums.
#[derive(Debug)]
pub(crate) struct Sums {
    /// The group of the last product that was not awaited.
    group: Cell<Option<u32>>,
    was_accessed: Cell<bool>,
}

impl Sums {
    /// Of sums that were just set.
    pub(crate) const fn new() -> Self {
        Self { group: Cell::new(None), was_accessed: Cell::new(true) }
    }

    /// The thread accesses them.
    pub(crate) fn accessed(&self, writes: bool) {
        if self.group.get().is_some() {
            sums_under_way(writes);
        }
        self.was_accessed.set(true);
    }

    /// A fence is between what was and what comes.
    pub(crate) fn fenced(&self) {
        self.was_accessed.set(false);
    }

    /// A product begins to sum.
    pub(crate) fn multiplied(&self) {
        if self.was_accessed.get() {
            sums_not_fenced();
        }
        self.group.set(group_of_products());
    }

    /// The thread has waited for all groups of products but the last `pending`.
    pub(crate) fn awaited(&self, pending: u32) {
        if products_awaited(pending).is_some_and(|complete| self.group.get().is_some_and(|group| group <= complete)) {
            self.group.set(None);
        }
    }
}
