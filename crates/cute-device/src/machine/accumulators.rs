//! The state of registers that a product of a warpgroup adds to or reads as operand A. The state
//! records whether a product may still use the registers, and whether the thread has accessed them
//! since the last fence.

use core::cell::Cell;

use super::events::{
    fences_of_products, group_of_products, is_product_under_way, operand_not_fenced,
    operand_under_way, product_fenced, products_awaited, sums_not_fenced, sums_under_way,
};

/// The state of one thread's fragment of sums.
#[derive(Debug)]
pub(crate) struct Sums {
    /// The group of the last product that adds to the sums. `None` after the thread has waited for
    /// this group.
    group: Cell<Option<u32>>,
    was_accessed: Cell<bool>,
    /// The group of the last product that reads the registers as operand A.
    reader: Cell<Option<u32>>,
    /// The number of fences that the thread had executed when `completed` was last called. `None`
    /// if the thread has accessed the registers since then.
    fenced_after: Cell<Option<u32>>,
}

impl Sums {
    /// Makes the state of sums that were just set.
    pub(crate) const fn new() -> Self {
        let (group, reader, fenced_after) = (Cell::new(None), Cell::new(None), Cell::new(None));
        Self {
            group,
            was_accessed: Cell::new(true),
            reader,
            fenced_after,
        }
    }

    /// Records an access by the thread.
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

    /// Records that earlier accesses are complete, for a product that reads the registers as
    /// operand A.
    pub(crate) fn completed(&self) {
        self.fenced_after.set(fences_of_products());
    }

    /// Records the beginning of a product that reads the registers as operand A.
    pub(crate) fn multiplied_from(&self) {
        let fences = fences_of_products();
        if fences.is_some()
            && self
                .fenced_after
                .get()
                .is_none_or(|after| Some(after) >= fences)
        {
            operand_not_fenced();
        }
        self.reader.set(group_of_products());
    }

    /// Records a fence between earlier accesses and the next product.
    pub(crate) fn fenced(&self) {
        product_fenced();
        self.was_accessed.set(false);
    }

    /// Records the beginning of a product that adds to the sums.
    pub(crate) fn multiplied(&self) {
        if self.was_accessed.get() {
            sums_not_fenced();
        }
        self.group.set(group_of_products());
    }

    /// Records that the thread has waited for all groups of products except the last `pending`.
    pub(crate) fn awaited(&self, pending: u32) {
        if products_awaited(pending)
            .is_some_and(|complete| self.group.get().is_some_and(|group| group <= complete))
        {
            self.group.set(None);
        }
    }
}
