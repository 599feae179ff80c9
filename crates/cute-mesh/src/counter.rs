//! Iterates over the coordinates of a box, with the first entry moving fastest.

use alloc::vec::Vec;

/// An iterator over all coordinates below the extents. Every extent must be at least 1.
pub(crate) struct Counter<'a> {
    extents: &'a [i64],
    next: Option<Vec<i64>>,
}

impl<'a> Counter<'a> {
    pub(crate) fn new(extents: &'a [i64]) -> Self {
        let next = extents
            .iter()
            .all(|extent| *extent > 0)
            .then(|| alloc::vec![0; extents.len()]);
        Self { extents, next }
    }
}

impl Iterator for Counter<'_> {
    type Item = Vec<i64>;

    fn next(&mut self) -> Option<Vec<i64>> {
        let current = self.next.take()?;
        let mut after = current.clone();
        for (digit, extent) in after.iter_mut().zip(self.extents) {
            *digit += 1;
            if *digit < *extent {
                self.next = Some(after);
                break;
            }
            *digit = 0;
        }
        Some(current)
    }
}
