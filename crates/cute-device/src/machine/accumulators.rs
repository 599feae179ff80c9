//! What a processor knows of a thread's registers as sums of a product, or as its A: whether a product may be at work on them, and whether they
//! were accessed since a fence.

use core::cell::Cell;

use super::events::{
    fences_of_products, group_of_products, is_product_under_way, operand_not_fenced, operand_under_way, product_fenced,
    products_awaited, sums_not_fenced, sums_under_way,
};

/// The state of a thread's sums.
#[derive(Debug)]
pub(crate) struct Sums {
    /// The group of the last product that was not awaited.
    group: Cell<Option<u32>>,
    was_accessed: Cell<bool>,
    /// The group of the last product that reads them as its A.
    reader: Cell<Option<u32>>,
    /// How many fences the thread had carried out when it had last accessed them, where what it did is complete since.
    fenced_after: Cell<Option<u32>>,
}

impl Sums {
    /// Of sums that were just set.
    pub(crate) const fn new() -> Self {
        let (group, reader, fenced_after) = (Cell::new(None), Cell::new(None), Cell::new(None));
        Self { group, was_accessed: Cell::new(true), reader, fenced_after }
    }

    /// The thread accesses them.
    pub(crate) fn accessed(&self, writes: bool) {
        if self.group.get().is_some() {
            sums_under_way(writes);
        }
        self.was_accessed.set(true);
        if self.reader.get().is_some_and(is_product_under_way) {
            operand_under_way(writes);
        }
        self.fenced_after.set(None);
    }

    /// As registers of A they are complete before what follows.
    pub(crate) fn completed(&self) {
        self.fenced_after.set(fences_of_products());
    }

    /// A product begins that reads them as its A.
    pub(crate) fn multiplied_from(&self) {
        let fences = fences_of_products();
        if fences.is_some() && self.fenced_after.get().is_none_or(|after| Some(after) >= fences) {
            operand_not_fenced();
        }
        self.reader.set(group_of_products());
    }

    /// A fence is between what was and what comes.
    pub(crate) fn fenced(&self) {
        product_fenced();
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
