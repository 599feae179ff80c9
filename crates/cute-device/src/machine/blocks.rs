//! The blocks of a cluster, with their shared memory and the position of each thread. Each thread
//! of the kernel runs on a thread of the operating system, which is reused for the next cluster.
#![allow(
    unsafe_code,
    reason = "shared memory, which threads access under a kernel's promise"
)]

use core::cell::{Cell, UnsafeCell};
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Scope;

use super::scheduler::Machine;
use super::sizes::BYTES;

/// The data that all blocks of a cluster share.
pub(super) struct Cluster {
    /// The shared memory of each block.
    pub(super) memories: Vec<Vec<Line>>,
    /// The number of blocks along x in the grid.
    grid: u32,
    /// The number of threads in a block.
    pub(super) threads: usize,
    machine: Machine,
}

/// A piece of shared memory, which begins at a multiple of 1024.
#[repr(align(1024))]
pub(super) struct Line(UnsafeCell<[u8; LINE]>);

/// The size of a piece in bytes.
const LINE: usize = 1024;

// SAFETY: threads access it under the kernel's promise, as on a device.
unsafe impl Sync for Line {}

/// The position of a thread: its number in the block, and the position of the block in its cluster
/// and in the grid.
#[derive(Clone, Copy, Default)]
struct At {
    thread: u32,
    rank: u32,
    x: u32,
    y: u32,
}

thread_local! {
    static PLACE: Cell<At> = const { Cell::new(At { thread: 0, rank: 0, x: 0, y: 0 }) };
    static CLUSTER: RefCell<Option<Arc<Cluster>>> = const { RefCell::new(None) };
}

/// Threads of the operating system, which run the threads of one cluster after another. These
/// threads are reused because their start takes longer than a run of a small kernel.
pub(super) struct Crew<'scope, 'env> {
    scope: &'scope Scope<'scope, 'env>,
    kernel: &'env (dyn Fn() + Sync),
    workers: Vec<Sender<Work>>,
    /// The channel on which each thread sends a message when it ends.
    done: (Sender<()>, Receiver<()>),
}

/// A task for a worker: the position of the thread that it runs, and the cluster of this thread.
type Work = (Arc<Cluster>, At);

/// Calls `act` with a crew of threads that run this kernel.
pub(super) fn with_crew<T>(
    kernel: &(dyn Fn() + Sync),
    act: impl FnOnce(&mut Crew<'_, '_>) -> T,
) -> T {
    std::thread::scope(|scope| {
        act(&mut Crew {
            scope,
            kernel,
            workers: Vec::new(),
            done: channel(),
        })
    })
}

impl Crew<'_, '_> {
    /// Runs the kernel as a cluster of the blocks `(x, y)`, with `threads` threads each, in a grid
    /// with `grid` blocks along x. Returns the machine after all threads have ended.
    pub(super) fn run(
        &mut self,
        threads: u32,
        blocks: &[(u32, u32)],
        grid: u32,
        machine: Machine,
    ) -> Machine {
        // A kernel may assume that the number of blocks has this bound: see `blocks`.
        let possible = grid >= 1 && i32::try_from(grid).is_ok();
        assert!(
            possible,
            "check_cluster: the grid has {grid} blocks, but must have from 1 to {}",
            i32::MAX
        );
        assert!(
            (1..=1024).contains(&threads),
            "check_cluster: the block has {threads} threads, but must have from 1 to 1024"
        );
        let memory = |_: &(u32, u32)| {
            (0..BYTES / LINE)
                .map(|_| Line(UnsafeCell::new([0; LINE])))
                .collect()
        };
        let cluster = Arc::new(Cluster {
            memories: blocks.iter().map(memory).collect(),
            grid,
            threads: threads as usize,
            machine,
        });
        let all = (0..)
            .zip(blocks)
            .flat_map(|(rank, &(x, y))| (0..threads).map(move |thread| At { thread, rank, x, y }));
        let mut count = 0;
        for at in all {
            self.worker(count)
                .send((Arc::clone(&cluster), at))
                .expect("a thread");
            count += 1;
        }
        for _ in 0..count {
            self.done.1.recv().expect("a thread");
        }
        Arc::into_inner(cluster)
            .expect("cute-device: all threads have ended")
            .machine
    }

    /// Returns the worker with this number, and starts it if it does not exist yet.
    fn worker(&mut self, number: usize) -> &Sender<Work> {
        if number == self.workers.len() {
            let ((to, from), done) = (channel::<Work>(), self.done.0.clone());
            let kernel = self.kernel;
            let run = move || {
                for (cluster, at) in from {
                    PLACE.set(at);
                    CLUSTER.set(Some(Arc::clone(&cluster)));
                    cluster.machine.run(number_of(&cluster), kernel);
                    CLUSTER.set(None);
                    drop(cluster);
                    if done.send(()).is_err() {
                        return;
                    }
                }
            };
            std::thread::Builder::new()
                .stack_size(1 << 20)
                .spawn_scoped(self.scope, run)
                .expect("a thread");
            self.workers.push(to);
        }
        &self.workers[number]
    }
}

/// Returns the number of this thread in its cluster.
fn number_of(cluster: &Cluster) -> usize {
    let At { thread, rank, .. } = PLACE.get();
    thread as usize + cluster.threads * rank as usize
}

/// Returns the thread's index in its block, and the block's two indices in the grid.
pub(crate) fn place() -> (u32, u32, u32) {
    let At { thread, x, y, .. } = PLACE.get();
    (thread, x, y)
}

/// Returns the block's number in its cluster.
pub(crate) fn rank() -> u32 {
    PLACE.get().rank
}

/// Returns the number of blocks along x in the grid.
pub(crate) fn grid() -> u32 {
    cluster(|cluster| cluster.grid)
}

pub(super) fn cluster<T>(work: impl FnOnce(&Cluster) -> T) -> T {
    CLUSTER.with_borrow(|cluster| {
        work(
            cluster
                .as_ref()
                .expect("cute-device: a block of threads: `check_block`"),
        )
    })
}

/// Calls `act` with the machine and this thread's number, if the thread runs on a machine.
pub(super) fn tell<T>(act: impl FnOnce(&Machine, usize) -> T) -> Option<T> {
    CLUSTER.with_borrow(|cluster| {
        let cluster = cluster.as_ref()?;
        cluster.machine.end_if_stopped();
        Some(act(&cluster.machine, number_of(cluster)))
    })
}

/// Calls `act` with the machine and this thread's number, even if the run has ended.
pub(super) fn tell_at_the_end(act: impl FnOnce(&Machine, usize)) -> Option<()> {
    CLUSTER.with_borrow(|cluster| {
        let cluster = cluster.as_ref()?;
        act(&cluster.machine, number_of(cluster));
        Some(())
    })
}

/// Calls `act` with the machine. Panics if this thread is not part of a block on a machine.
pub(super) fn on_machine<T>(act: impl FnOnce(&Machine, usize) -> T) -> T {
    cluster(|cluster| {
        cluster.machine.end_if_stopped();
        act(&cluster.machine, number_of(cluster))
    })
}

/// Returns this thread's lane.
pub(crate) fn lane() -> usize {
    place().0 as usize % 32
}

/// Returns a pointer to an address in this block's shared memory. An element must not cross from
/// one piece of the memory into the next.
pub(crate) fn memory<T>(address: u32) -> *mut T {
    memory_of(rank(), address)
}

/// Returns a pointer to an address in the shared memory of the block with this number.
pub(crate) fn memory_of<T>(rank: u32, address: u32) -> *mut T {
    assert!(
        address as usize + size_of::<T>() <= BYTES,
        "cute-device: byte {address} of shared memory, but a block has only {BYTES} bytes"
    );
    let (line, place) = (address as usize / LINE, address as usize % LINE);
    assert!(
        place + size_of::<T>() <= LINE,
        "cute-device: an element across two pieces of shared memory"
    );
    cluster(|cluster| {
        cluster.memories[rank as usize][line]
            .0
            .get()
            .cast::<u8>()
            .wrapping_add(place)
            .cast()
    })
}
