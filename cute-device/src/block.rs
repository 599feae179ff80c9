//! On a processor: a block of threads, or a cluster of blocks, so that tests run a kernel's own source. Each thread is one of the
//! system's, shared memory is an array, and a barrier is a barrier.
#![allow(unsafe_code, reason = "shared memory, which threads access under a kernel's promise")]

mod background;
mod barriers;
mod check;
mod checks;
mod clocks;
mod finding;
mod meetings;
mod orders;
mod others;
mod sums;
mod told;
mod turns;

use core::cell::{Cell, UnsafeCell};
use std::cell::RefCell;
use std::sync::{Arc, Barrier, Mutex};

use barriers::{Named, Phases};
pub use checks::{check_block, check_cluster, check_clusters, check_grid, check_orders};
pub use finding::{Access, By, Finding};
use meetings::Moved;
pub use orders::{Orders, Seen};
pub(crate) use sums::Sums;
use told::tell;
pub(crate) use told::{
    accessed, accessed_atomically, accessed_global, barriers_fenced, box_stored, copies_awaited, copies_end,
    copy_begins, fenced, is_checked, launched, name_global, name_shared, not_loaded, product_begins, products_end,
    stores_awaited,
};
use turns::Machine;

/// Bytes of a block's shared memory.
const BYTES: usize = 256 * 1024;
/// How many named barriers a block has.
const NAMED: usize = 16;
/// Threads of a warp, and of a warpgroup.
const WARP: usize = 32;
pub(crate) const WARPGROUP: usize = 128;

/// What the blocks of a cluster share.
struct Cluster {
    all: Barrier,
    blocks: Vec<Shared>,
    /// How many blocks the grid has in a row.
    grid: u32,
    /// How many threads a block has.
    threads: usize,
    /// Where threads run one at a time, and all is checked.
    machine: Option<Machine>,
}

/// What the threads of a warp or a warpgroup meet at, what they show each other, and what was made of it.
type Group = (Barrier, Mutex<(Vec<Words>, Option<Made>)>);

/// What the threads of a block share.
struct Shared {
    block: Barrier,
    warps: Vec<Group>,
    warpgroups: Vec<Group>,
    memory: Vec<Line>,
    named: [Named; NAMED],
    phases: Phases,
}

/// What a thread shows the others of its warp or its warpgroup: at most 24 words.
pub(crate) type Words = [u32; 24];
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

/// Runs a kernel as block `(x, y)` of so many threads, and returns when all of them have.
///
/// A thread that panics leaves the others at their barriers: a kernel that may be refused is not for this.
///
/// ```
/// use std::sync::atomic::{AtomicU32, Ordering};
/// use cute_device::{Launch, run_block};
/// let sum = AtomicU32::new(0);
/// run_block(64, (3, 0), &|| {
///     // SAFETY: the block is run so.
///     let launch = unsafe { Launch::<64, 8>::new() };
///     let value = launch.warp_reduce(launch.thread().value() as f32, |a, b| a + b);
///     if launch.thread().lane() == 0 {
///         sum.fetch_add(value as u32, Ordering::Relaxed);
///     }
/// });
/// assert_eq!(sum.into_inner(), 63 * 64 / 2);
/// ```
pub fn run_block(threads: u32, place: (u32, u32), kernel: &(dyn Fn() + Sync)) {
    run_cluster(threads, &[place], 1, kernel);
}

/// Runs a kernel as a cluster of these blocks `(x, y)` of so many threads, in a grid of `grid` blocks in a row, and returns when all
/// threads have. A thread that panics leaves the others at their barriers.
///
/// # Panics
/// Where a device has no such grid: of no block, or of more than `i32::MAX`.
///
/// ```
/// use std::sync::atomic::{AtomicI32, Ordering};
/// use cute_device::{Launch, instructions::{cluster_rank, sync_cluster}, run_cluster};
/// let last = AtomicI32::new(-1);
/// run_cluster(32, &[(4, 0), (5, 0)], 8, &|| {
///     // SAFETY: the cluster has two blocks.
///     last.fetch_max(unsafe { cluster_rank::<2>() }, Ordering::Relaxed);
///     // SAFETY: all threads come here.
///     unsafe { sync_cluster() };
///     assert_eq!(last.load(Ordering::Relaxed), 1);
/// });
/// ```
pub fn run_cluster(threads: u32, blocks: &[(u32, u32)], grid: u32, kernel: &(dyn Fn() + Sync)) {
    let _: Arc<Cluster> = run(threads, blocks, grid, kernel, None);
}

fn run(
    threads: u32,
    blocks: &[(u32, u32)],
    grid: u32,
    kernel: &(dyn Fn() + Sync),
    machine: Option<Machine>,
) -> Arc<Cluster> {
    // A kernel takes it for granted: `blocks`.
    let possible = grid >= 1 && i32::try_from(grid).is_ok();
    assert!(possible, "run_cluster: a grid of {grid} blocks, where a device has from 1 to {}", i32::MAX);
    let count = threads as usize;
    let groups = |size: usize| {
        let group = |number: usize| {
            let threads = (count - size * number).min(size);
            (Barrier::new(threads), Mutex::new((vec![[0; 24]; threads], None)))
        };
        (0..count.div_ceil(size)).map(group).collect()
    };
    let shared = |_: &(u32, u32)| Shared {
        block: Barrier::new(count),
        warps: groups(WARP),
        warpgroups: groups(WARPGROUP),
        memory: (0..BYTES / LINE).map(|_| Line(UnsafeCell::new([0; LINE]))).collect(),
        named: core::array::from_fn(|_| Named::default()),
        phases: Phases::default(),
    };
    let cluster = Arc::new(Cluster {
        all: Barrier::new(count * blocks.len()),
        blocks: blocks.iter().map(shared).collect(),
        grid,
        threads: count,
        machine,
    });
    std::thread::scope(|scope| {
        for ((rank, &(x, y)), thread) in (0..).zip(blocks).flat_map(|at| (0..threads).map(move |thread| (at, thread))) {
            let cluster = Arc::clone(&cluster);
            let run = move || {
                PLACE.set(At { thread, rank, x, y });
                CLUSTER.set(Some(Arc::clone(&cluster)));
                match &cluster.machine {
                    None => kernel(),
                    Some(machine) => machine.run(number(&cluster), kernel),
                }
                CLUSTER.set(None);
            };
            std::thread::Builder::new().stack_size(1 << 20).spawn_scoped(scope, run).expect("a thread");
        }
    });
    cluster
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
    CLUSTER.with_borrow(|cluster| work(cluster.as_ref().expect("cute-device: a block of threads: `run_block`")))
}

/// What a block of the cluster has.
fn shared_of<T>(rank: u32, work: impl FnOnce(&Shared) -> T) -> T {
    cluster(|cluster| work(&cluster.blocks[rank as usize]))
}

/// What this thread's block has.
fn shared<T>(work: impl FnOnce(&Shared) -> T) -> T {
    shared_of(rank(), work)
}

/// Waits for the block.
pub(crate) fn sync_threads() {
    let count = cluster(|cluster| cluster.threads);
    if tell(|machine, number| machine.meet(number, (Some(rank()), 0), count, true)).is_none() {
        shared(|shared| shared.block.wait());
    }
}

/// Waits for all blocks of the cluster.
pub(crate) fn sync_cluster() {
    let count = cluster(|cluster| cluster.threads * cluster.blocks.len());
    if tell(|machine, number| machine.meet(number, (None, -1), count, true)).is_none() {
        cluster(|cluster| cluster.all.wait());
    }
}

/// Comes to a named barrier of so many threads.
pub(crate) fn sync_named(id: i32, count: u32) {
    if tell(|machine, number| machine.meet(number, (Some(rank()), id), count as usize, true)).is_none() {
        shared(|shared| shared.named[id as usize].sync(count));
    }
}

/// Arrives at a named barrier of so many threads, and continues.
pub(crate) fn arrive_named(id: i32, count: u32) {
    if tell(|machine, number| machine.meet(number, (Some(rank()), id), count as usize, false)).is_none() {
        shared(|shared| shared.named[id as usize].arrive(count));
    }
}

/// Makes a barrier in memory.
pub(crate) fn make_phases(address: u32, arrivals: u32) {
    if tell(|machine, number| machine.make(number, (rank(), address), arrivals)).is_none() {
        shared(|shared| shared.phases.init(address, arrivals));
    }
}

/// Arrives at a barrier in the memory of a block, and expects bytes.
pub(crate) fn arrive_in(rank: u32, address: u32, bytes: u32) {
    if tell(|machine, number| machine.arrive(number, (rank, address), bytes)).is_none() {
        shared_of(rank, |shared| shared.phases.change(address, 1, bytes.into()));
    }
}

/// The copy engine has brought pieces to a block, to these addresses, which a barrier there counts, and from these of global memory.
pub(crate) fn bytes_came(rank: u32, barrier: u32, to: &[(u32, usize)], from: &[(u64, usize)]) {
    let moved = || Moved {
        shared: to.iter().map(|&(address, bytes)| (check::shared_place(rank, address), bytes)).collect(),
        global: from.to_vec(),
    };
    if tell(|machine, number| machine.brought(number, (rank, barrier), &moved())).is_none() {
        let bytes: usize = to.iter().map(|&(_, bytes)| bytes).sum();
        shared_of(rank, |shared| shared.phases.change(barrier, 0, -(bytes as i64)));
    }
}

/// Waits for a phase of a barrier in memory.
pub(crate) fn wait_phase(address: u32, parity: u32) {
    if tell(|machine, number| machine.wait_for(number, (rank(), address), parity)).is_none() {
        shared(|shared| shared.phases.wait(address, parity));
    }
}

/// This thread's lane.
pub(crate) fn lane() -> usize {
    place().0 as usize % 32
}

/// What `work` makes of what all lanes of the warp show, when all of them have come here: it is done once.
pub(crate) fn together<R: Send + Sync + 'static>(own: &[u32], work: impl Fn(&[Words]) -> R) -> Arc<R> {
    gathered(WARP, own, work)
}

/// As [`together`], of all threads of the warpgroup.
pub(crate) fn warpgroup_together<R: Send + Sync + 'static>(own: &[u32], work: impl Fn(&[Words]) -> R) -> Arc<R> {
    gathered(WARPGROUP, own, work)
}

fn gathered<R: Send + Sync + 'static>(size: usize, own: &[u32], work: impl Fn(&[Words]) -> R) -> Arc<R> {
    let work = |shown: &[Words]| -> Made { Arc::new(work(shown)) };
    let made = tell(|machine, number| machine.together(number, size, own, &work)).unwrap_or_else(|| {
        shared(|shared| {
            let thread = place().0 as usize;
            let groups = if size == WARP { &shared.warps } else { &shared.warpgroups };
            let (barrier, group) = &groups[thread / size];
            group.lock().expect("no panic").0[thread % size][..own.len()].copy_from_slice(own);
            if barrier.wait().is_leader() {
                let mut group = group.lock().expect("no panic");
                group.1 = Some(work(&group.0));
            }
            barrier.wait();
            group.lock().expect("no panic").1.clone()
        })
    });
    made.and_then(|made| made.downcast().ok()).expect("cute-device: all threads come to one instruction")
}

/// What all lanes of the warp show, when all of them have come here.
pub(crate) fn exchange(own: &[u32]) -> Arc<Vec<Words>> {
    together(own, <[Words]>::to_vec)
}

/// The value of the thread of the warp whose lane differs in the bits of `mask`.
pub(crate) fn shuffle(value: f32, mask: u32) -> f32 {
    f32::from_bits(exchange(&[value.to_bits()])[lane() ^ mask as usize][0])
}

/// Where an address of shared memory is: an element does not reach from one piece into the next.
pub(crate) fn memory<T>(address: u32) -> *mut T {
    memory_of(rank(), address)
}

/// Where an address of a block's shared memory is.
pub(crate) fn memory_of<T>(rank: u32, address: u32) -> *mut T {
    let (line, place) = (address as usize / LINE, address as usize % LINE);
    assert!(place + size_of::<T>() <= LINE, "cute-device: an element across two pieces of shared memory");
    shared_of(rank, |shared| shared.memory[line].0.get().cast::<u8>().wrapping_add(place).cast())
}
