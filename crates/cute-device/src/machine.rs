//! On a processor: a block of threads, or a cluster of blocks, so that tests run a kernel's own source. Each thread is one of the
//! system's, of which one runs at a time (`scheduler.rs`); shared memory is an array, and everything is checked.
#![allow(unsafe_code, reason = "shared memory, which threads access under a kernel's promise")]

mod accumulators;
mod allocations;
mod background;
mod barriers;
mod bounds;
pub(crate) mod boxes;
mod clocks;
mod cluster;
mod copies;
mod events;
mod findings;
mod interleavings;
mod launches;
pub(crate) mod names;
mod races;
mod scheduler;
pub(crate) mod table;
pub(crate) mod warp;
pub(crate) mod warpgroup;

use core::cell::{Cell, UnsafeCell};
use std::cell::RefCell;
use std::sync::Arc;

pub(crate) use accumulators::Sums;
pub use allocations::{global_memory, global_result};
use barriers::Moved;
pub(crate) use bounds::{box_may_come, box_may_go, must_be_at_multiple, must_point_to_multiple, trapped};
pub(crate) use events::{
    accessed, accessed_atomically, accessed_global, barriers_fenced, box_stored, copies_awaited, copies_end,
    copy_begins, fenced, is_checked, launched, name_global, name_shared, not_loaded, product_begins, products_end,
    stores_awaited,
};
pub use findings::{Access, By, Finding};
pub use interleavings::{Orders, Seen};
pub use launches::{check_block, check_cluster, check_clusters, check_grid, check_orders};
use scheduler::Machine;

/// Bytes of a block's shared memory.
const BYTES: usize = crate::smem::MOST as usize;
/// Threads of a warp, and of a warpgroup.
pub(crate) const WARP: usize = 32;
pub(crate) const WARPGROUP: usize = 128;

/// What the blocks of a cluster share.
struct Cluster {
    /// The shared memory of each.
    memories: Vec<Vec<Line>>,
    /// How many blocks the grid has in a row.
    grid: u32,
    /// How many threads a block has.
    threads: usize,
    machine: Machine,
}

/// What a thread shows the others of its group.
pub(crate) type Words = Vec<u32>;
/// What was made of it.
type Made = Arc<dyn std::any::Any + Send + Sync>;

/// A piece of shared memory, at a multiple of 1024.
#[repr(align(1024))]
struct Line(UnsafeCell<[u8; LINE]>);

/// Bytes of a piece.
const LINE: usize = 1024;

// SAFETY: what threads do with it is the kernel's promise, as on a device.
unsafe impl Sync for Line {}

/// Where a thread is: its number in the block, and the block's in its cluster and in the grid.
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

/// Runs a kernel as a cluster of these blocks `(x, y)` of so many threads, in a grid of `grid` blocks in a row, and gives back the machine when
/// all threads have ended.
fn run(threads: u32, blocks: &[(u32, u32)], grid: u32, kernel: &(dyn Fn() + Sync), machine: Machine) -> Machine {
    // A kernel takes it for granted: `blocks`.
    let possible = grid >= 1 && i32::try_from(grid).is_ok();
    assert!(possible, "check_cluster: a grid of {grid} blocks, where a device has from 1 to {}", i32::MAX);
    assert!(
        (1..=1024).contains(&threads),
        "check_cluster: a block of {threads} threads, where a device has from 1 to 1024"
    );
    let count = threads as usize;
    let memory = |_: &(u32, u32)| (0..BYTES / LINE).map(|_| Line(UnsafeCell::new([0; LINE]))).collect();
    let cluster = Arc::new(Cluster { memories: blocks.iter().map(memory).collect(), grid, threads: count, machine });
    std::thread::scope(|scope| {
        for ((rank, &(x, y)), thread) in (0..).zip(blocks).flat_map(|at| (0..threads).map(move |thread| (at, thread))) {
            let cluster = Arc::clone(&cluster);
            let run = move || {
                PLACE.set(At { thread, rank, x, y });
                CLUSTER.set(Some(Arc::clone(&cluster)));
                cluster.machine.run(number(&cluster), kernel);
                CLUSTER.set(None);
            };
            std::thread::Builder::new().stack_size(1 << 20).spawn_scoped(scope, run).expect("a thread");
        }
    });
    Arc::into_inner(cluster).expect("cute-device: all threads have ended").machine
}

/// This thread's number in its cluster.
fn number(cluster: &Cluster) -> usize {
    let At { thread, rank, .. } = PLACE.get();
    thread as usize + cluster.threads * rank as usize
}

/// The thread's index, and those of its block.
pub(crate) fn place() -> (u32, u32, u32) {
    let At { thread, x, y, .. } = PLACE.get();
    (thread, x, y)
}

/// The block's number in its cluster.
pub(crate) fn rank() -> u32 {
    PLACE.get().rank
}

/// How many blocks the grid has in a row.
pub(crate) fn grid() -> u32 {
    cluster(|cluster| cluster.grid)
}

fn cluster<T>(work: impl FnOnce(&Cluster) -> T) -> T {
    CLUSTER.with_borrow(|cluster| work(cluster.as_ref().expect("cute-device: a block of threads: `check_block`")))
}

/// Tells the machine of what only the threads of a block do.
fn on_machine<T>(act: impl FnOnce(&Machine, usize) -> T) -> T {
    cluster(|cluster| act(&cluster.machine, number(cluster)))
}

/// Waits for the block.
pub(crate) fn sync_threads() {
    let count = cluster(|cluster| cluster.threads);
    on_machine(|machine, number| machine.meet(number, (Some(rank()), 0), count, true));
}

/// Waits for all blocks of the cluster.
pub(crate) fn sync_cluster() {
    let count = cluster(|cluster| cluster.threads * cluster.memories.len());
    on_machine(|machine, number| machine.meet(number, (None, -1), count, true));
}

/// Comes to a named barrier of so many threads.
pub(crate) fn sync_named(id: i32, count: u32) {
    on_machine(|machine, number| machine.meet_at(number, (rank(), id), count as usize, true));
}

/// Arrives at a named barrier of so many threads, and continues.
pub(crate) fn arrive_named(id: i32, count: u32) {
    on_machine(|machine, number| machine.meet_at(number, (rank(), id), count as usize, false));
}

/// Makes a barrier in memory.
pub(crate) fn make_phases(address: u32, arrivals: u32) {
    on_machine(|machine, number| machine.make(number, (rank(), address), arrivals));
}

/// Arrives at a barrier in the memory of a block, and expects bytes.
pub(crate) fn arrive_in(rank: u32, address: u32, bytes: u32) {
    on_machine(|machine, number| machine.arrive(number, (rank, address), bytes));
}

/// The copy engine has brought pieces to a block, to these addresses, which a barrier there counts, and from these of global memory.
pub(crate) fn bytes_came(rank: u32, barrier: u32, to: &[(u32, usize)], from: &[(u64, usize)]) {
    let moved = Moved {
        shared: to.iter().map(|&(address, bytes)| (races::shared_place(rank, address), bytes)).collect(),
        global: from.to_vec(),
    };
    on_machine(|machine, number| machine.brought(number, (rank, barrier), &moved));
}

/// Waits for a phase of a barrier in memory.
pub(crate) fn wait_phase(address: u32, parity: u32) {
    on_machine(|machine, number| machine.wait_for(number, (rank(), address), parity));
}

/// This thread's lane.
pub(crate) fn lane() -> usize {
    place().0 as usize % 32
}

/// What `work` makes of what all threads of the group show, of so many, when all of them have come here with one instruction, by its name: it
/// is done once.
pub(crate) fn together<R: Send + Sync + 'static>(
    name: &str,
    size: usize,
    own: &[u32],
    work: impl Fn(&[Words]) -> R,
) -> Arc<R> {
    let work = |shown: &[Words]| -> Made { Arc::new(work(shown)) };
    let made = on_machine(|machine, number| machine.together(number, (size, name), own, &work));
    made.and_then(|made| made.downcast().ok()).expect("cute-device: all threads come to one instruction")
}

/// As [`together`], of a product of all threads of the warpgroup.
pub(crate) fn warpgroup_together<R: Send + Sync + 'static>(own: &[u32], work: impl Fn(&[Words]) -> R) -> Arc<R> {
    together("a product of a warpgroup", WARPGROUP, own, work)
}

/// What all threads of the group show, of so many, when all of them have come here with one instruction.
pub(crate) fn exchange(name: &str, size: usize, own: &[u32]) -> Arc<Vec<Words>> {
    together(name, size, own, <[Words]>::to_vec)
}

/// The value of the thread of the warp whose lane differs in the bits of `mask`.
pub(crate) fn shuffle(value: f32, mask: u32) -> f32 {
    f32::from_bits(exchange("a shuffle", WARP, &[value.to_bits()])[lane() ^ mask as usize][0])
}

/// Where an address of shared memory is: an element does not reach from one piece into the next.
pub(crate) fn memory<T>(address: u32) -> *mut T {
    memory_of(rank(), address)
}

/// Where an address of a block's shared memory is.
pub(crate) fn memory_of<T>(rank: u32, address: u32) -> *mut T {
    assert!(
        address as usize + size_of::<T>() <= BYTES,
        "cute-device: byte {address} of shared memory, where a block has {BYTES} bytes"
    );
    let (line, place) = (address as usize / LINE, address as usize % LINE);
    assert!(place + size_of::<T>() <= LINE, "cute-device: an element across two pieces of shared memory");
    cluster(|cluster| cluster.memories[rank as usize][line].0.get().cast::<u8>().wrapping_add(place).cast())
}
