//! The tensor maps that this launch has published, and the threads that have acquired them.

use std::collections::HashMap;

/// The publications of each map by this launch, counted by the map's address. `acquired` stores the
/// count at each thread's last acquire of the map.
#[derive(Default)]
pub(super) struct Maps {
    published: HashMap<u64, u32>,
    acquired: HashMap<(usize, u64), u32>,
}

impl Maps {
    pub(super) fn begin(&mut self) {
        self.acquired.clear();
    }

    pub(super) fn publish(&mut self, map: u64) {
        *self.published.entry(map).or_default() += 1;
    }

    pub(super) fn acquire(&mut self, thread: usize, map: u64) {
        if let Some(&version) = self.published.get(&map) {
            self.acquired.insert((thread, map), version);
        }
    }

    /// Returns whether the launch has published a map after the thread's last acquire of this map.
    pub(super) fn is_old(&self, thread: usize, map: u64) -> bool {
        self.published
            .get(&map)
            .is_some_and(|version| self.acquired.get(&(thread, map)) != Some(version))
    }
}
