//! The instructions at which threads wait for each other or exchange values.

use std::panic::Location;
use std::sync::Arc;

use super::barriers::{Moved, barrier};
use super::blocks::{cluster, on_machine, rank};
use super::places::shared_place;
use super::scheduler::Machine;
use super::sizes::{Made, WARP, WARPGROUP, Words};
use super::state::{Status, Step};

#[track_caller]
pub(crate) fn sync_threads() {
    let (count, place) = (cluster(|cluster| cluster.threads), Location::caller());
    on_machine(|machine, number| machine.meet(number, (Some(rank()), 0), count, true, place));
}

#[track_caller]
pub(crate) fn sync_cluster() {
    let count = cluster(|cluster| cluster.threads * cluster.memories.len());
    let place = Location::caller();
    on_machine(|machine, number| machine.meet(number, (None, -1), count, true, place));
}

/// Waits at a named barrier of `count` threads.
#[track_caller]
pub(crate) fn sync_named(id: i32, count: u32) {
    let (count, place) = (count as usize, Location::caller());
    on_machine(|machine, number| machine.meet_at(number, (rank(), id), count, true, place));
}

/// Arrives at a named barrier of `count` threads, and continues.
#[track_caller]
pub(crate) fn arrive_named(id: i32, count: u32) {
    let (count, place) = (count as usize, Location::caller());
    on_machine(|machine, number| machine.meet_at(number, (rank(), id), count, false, place));
}

/// Initializes a barrier in shared memory.
pub(crate) fn make_phases(address: u32, arrivals: u32) {
    on_machine(|machine, number| machine.make(number, (rank(), address), arrivals));
}

/// Invalidates a barrier in shared memory.
pub(crate) fn end_phases(address: u32) {
    on_machine(|machine, number| machine.unmake(number, (rank(), address)));
}

/// Arrives at a barrier in the shared memory of a block, and expects bytes there.
pub(crate) fn arrive_in(rank: u32, address: u32, bytes: u32) {
    on_machine(|machine, number| machine.arrive(number, (rank, address), bytes));
}

/// Records that the TMA unit has loaded pieces to a block. `to` are their addresses in the
/// block, `barrier` counts their bytes, and `from` are their addresses in global memory.
pub(crate) fn bytes_came(rank: u32, barrier: u32, to: &[(u32, usize)], from: &[(u64, usize)]) {
    let moved = Moved {
        shared: to
            .iter()
            .map(|&(address, bytes)| (shared_place(rank, address), bytes))
            .collect(),
        global: from.to_vec(),
    };
    on_machine(|machine, number| machine.brought(number, (rank, barrier), &moved));
}

/// Waits for a phase of a barrier in shared memory.
pub(crate) fn wait_phase(address: u32, parity: u32) {
    on_machine(|machine, number| machine.wait_for(number, (rank(), address), parity));
}

/// Returns the result of `work` on the values that the `size` threads of a group contribute. Each
/// thread calls this function for the same instruction, identified by its name and its source
/// location. `work` runs once, after the last thread has called.
#[track_caller]
pub(crate) fn together<R: Send + Sync + 'static>(
    name: &str,
    size: usize,
    own: &[u32],
    work: impl Fn(&[Words]) -> R,
) -> Arc<R> {
    together_at(Location::caller(), name, size, own, work)
}

/// Does the same as [`together`], for an instruction at a given source location.
pub(crate) fn together_at<R: Send + Sync + 'static>(
    place: &'static Location<'static>,
    name: &str,
    size: usize,
    own: &[u32],
    work: impl Fn(&[Words]) -> R,
) -> Arc<R> {
    let work = |shown: &[Words]| -> Made { Arc::new(work(shown)) };
    let instruction = (size, name, place);
    let made = on_machine(|machine, number| machine.together(number, instruction, own, &work));
    made.and_then(|made| made.downcast().ok())
        .expect("cute-device: all threads come to one instruction")
}

/// Does the same as [`together`], for a product of all threads of the warpgroup.
#[track_caller]
pub(crate) fn warpgroup_together<R: Send + Sync + 'static>(
    own: &[u32],
    work: impl Fn(&[Words]) -> R,
) -> Arc<R> {
    together("a product of a warpgroup", WARPGROUP, own, work)
}

/// Returns the values that the `size` threads of a group contribute, after all of them have called
/// this function for the same instruction.
#[track_caller]
pub(crate) fn exchange(name: &str, size: usize, own: &[u32]) -> Arc<Vec<Words>> {
    together(name, size, own, <[Words]>::to_vec)
}

/// Does the same as [`exchange`], for an instruction at a given source location.
pub(crate) fn exchange_at(
    place: &'static Location<'static>,
    name: &str,
    size: usize,
    own: &[u32],
) -> Arc<Vec<Words>> {
    together_at(place, name, size, own, <[Words]>::to_vec)
}

/// Waits for the lanes of this thread's warp, and adds the vector clocks of these lanes to that of
/// the thread.
#[track_caller]
pub(crate) fn sync_warp() {
    let threads = cluster(|cluster| cluster.threads);
    let place = Location::caller();
    on_machine(|machine, number| {
        let warp = (number % threads / WARP) as i32;
        let count = WARP.min(threads - WARP * warp as usize);
        // Barriers of warps have numbers above those that a kernel can use.
        machine.meet(number, (Some(rank()), 16 + warp), count, true, place);
    });
}

impl Machine {
    /// Records that a thread reaches a barrier, and makes the thread wait if necessary. The barrier
    /// is the cluster's barrier or a numbered barrier of a block (0 is the block's barrier).
    pub(super) fn meet(
        &self,
        thread: usize,
        key: (Option<u32>, i32),
        expected: usize,
        waits: bool,
        place: &'static Location<'static>,
    ) {
        // The order of arrivals does not matter at a barrier of the whole block or of the whole
        // cluster.
        if key.1 > 0 {
            self.before(thread, Step::Any);
        }
        let mut state = self.lock();
        match state.come(thread, key, expected, waits, place) {
            Ok(true) => self.wait(state, thread, Status::Meets(key.0, key.1)),
            Ok(false) => {}
            Err(finding) => self.fail(state, finding),
        }
    }

    /// Does the same as [`meet`](Self::meet), for a barrier with a number that the kernel chose.
    /// CB1
    pub(super) fn meet_at(
        &self,
        thread: usize,
        (rank, id): (u32, i32),
        expected: usize,
        waits: bool,
        place: &'static Location<'static>,
    ) {
        self.act(|state| match id {
            1..=15 => Ok(()),
            _ => Err(barrier(format!(
                "thread {} reaches barrier {id}, but a kernel's own barriers are 1 to 15; 0 is the \
                 block's",
                state.who(thread).thread
            ))),
        });
        self.meet(thread, (Some(rank), id), expected, waits, place);
    }

    pub(super) fn make(&self, thread: usize, at: (u32, u32), arrivals: u32) {
        self.before(thread, Step::Any);
        self.act(|state| state.make(thread, at, arrivals));
    }

    pub(super) fn unmake(&self, thread: usize, at: (u32, u32)) {
        self.before(thread, Step::Any);
        self.act(|state| state.unmake(thread, at));
    }

    pub(super) fn arrive(&self, thread: usize, at: (u32, u32), bytes: u32) {
        self.before(thread, Step::Any);
        self.act(|state| state.arrive(thread, at, bytes));
    }

    pub(super) fn brought(&self, thread: usize, at: (u32, u32), moved: &Moved) {
        self.before(thread, Step::Any);
        self.act(|state| state.brought(thread, at, moved));
    }

    pub(super) fn wait_for(&self, thread: usize, at: (u32, u32), parity: u32) {
        self.before(thread, Step::Wait(at, parity));
        let mut state = self.lock();
        match state.wait_for(thread, at, parity) {
            Ok(true) => self.wait(state, thread, Status::Phase(at.0, at.1)),
            Ok(false) => {}
            Err(finding) => self.fail(state, finding),
        }
    }
}
