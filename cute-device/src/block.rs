//! On a processor: a block of threads, or a cluster of blocks, so that tests run a kernel's own source. Each thread is one of the
//! system's, shared memory is an array, and a barrier is a barrier.
#![allow(unsafe_code, reason = "shared memory, which threads access under a kernel's promise")]

mod barriers;
mod check;
mod finding;

use core::cell::{Cell, UnsafeCell};
use std::cell::RefCell;
use std::sync::{Arc, Barrier, Mutex};

pub(crate) use barriers::{Named, Phases};
use check::Check;
pub use finding::{Access, Finding};

/// Bytes of a block's shared memory.
const BYTES: usize = 256 * 1024;
/// How many named barriers a block has.
const NAMED: usize = 16;

/// What the blocks of a cluster share.
struct Cluster {
    all: Barrier,
    blocks: Vec<Shared>,
    /// How many blocks the grid has in a row.
    grid: u32,
}

/// What the threads of a block share.
pub(crate) struct Shared {
    block: Barrier,
    warps: Vec<(Barrier, Mutex<Lanes>)>,
    memory: Vec<Line>,
    pub(crate) check: Check,
    named: [Named; NAMED],
    pub(crate) phases: Phases,
}

impl Shared {
    /// A named barrier.
    pub(crate) fn named(&self, id: i32) -> &Named {
        self.check.unknown("a named barrier");
        &self.named[id as usize]
    }

    /// The barriers in memory, of which one is made.
    pub(crate) fn made_phases(&self) -> &Phases {
        self.check.unknown("a barrier in memory");
        &self.phases
    }
}

/// What the lanes of a warp show each other: at most 24 words.
type Lanes = [[u32; 24]; 32];

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

/// Runs a kernel as [`run_block`] does, and follows what its threads do to shared memory.
///
/// Each access is compared with those of the other threads: what no barrier orders, what is read before it was written, and what is
/// reached while a copy to it is under way, are findings, by the place in a tensor that has a name:
/// [`named`](crate::DeviceTensor::named). Tiled operations and instructions on addresses are followed alike; named barriers and
/// barriers in memory are not yet, and a kernel that has one is not checked.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::{Launch, check_block, copy, dynamic_smem, make_rmem_tensor, make_smem_tensor};
///
/// /// Each thread writes its own number, and reads the next thread's.
/// fn shift(waits: bool) {
///     // SAFETY: the block is run so; what the barrier is for is checked.
///     let (launch, tensor) = unsafe {
///         (Launch::<32, 1>::new(), make_smem_tensor::<u32, _>(dynamic_smem(), layout!(32)).named("numbers"))
///     };
///     let thread = launch.thread().value();
///     copy(&make_rmem_tensor([7_u32], layout!((1,))), &mut tensor.composition(layout!((32, 1))).slice((thread, ..)));
///     if waits {
///         launch.sync_threads();
///     }
///     let mut next = make_rmem_tensor([0_u32], layout!((1,)));
///     copy(&tensor.composition(layout!((32, 1))).slice(((thread + 1) % 32, ..)), &mut next);
/// }
///
/// assert!(check_block(32, (0, 0), &|| shift(true)).is_ok());
/// let finding = check_block(32, (0, 0), &|| shift(false)).unwrap_err().to_string();
/// assert!(finding.contains("numbers("), "{finding}");
/// ```
///
/// # Errors
/// What is wrong, as a sentence: the first of all findings by phase and address.
pub fn check_block(threads: u32, place: (u32, u32), kernel: &(dyn Fn() + Sync)) -> Result<(), Finding> {
    run(threads, &[place], 1, kernel, true)
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
    let _: Result<(), Finding> = run(threads, blocks, grid, kernel, false);
}

fn run(
    threads: u32,
    blocks: &[(u32, u32)],
    grid: u32,
    kernel: &(dyn Fn() + Sync),
    is_checked: bool,
) -> Result<(), Finding> {
    // A kernel takes it for granted: `blocks`.
    let possible = grid >= 1 && i32::try_from(grid).is_ok();
    assert!(possible, "run_cluster: a grid of {grid} blocks, where a device has from 1 to {}", i32::MAX);
    let count = threads as usize;
    let warp = |number: usize| (Barrier::new((count - 32 * number).min(32)), Mutex::new([[0; 24]; 32]));
    let shared = |_: &(u32, u32)| Shared {
        block: Barrier::new(count),
        warps: (0..count.div_ceil(32)).map(warp).collect(),
        memory: (0..BYTES / LINE).map(|_| Line(UnsafeCell::new([0; LINE]))).collect(),
        check: if is_checked { Check::new(count) } else { Check::default() },
        named: core::array::from_fn(|_| Named::default()),
        phases: Phases::default(),
    };
    let cluster = Arc::new(Cluster {
        all: Barrier::new(count * blocks.len()),
        blocks: blocks.iter().map(shared).collect(),
        grid,
    });
    std::thread::scope(|scope| {
        for ((rank, &(x, y)), thread) in (0..).zip(blocks).flat_map(|at| (0..threads).map(move |thread| (at, thread))) {
            let cluster = Arc::clone(&cluster);
            let run = move || {
                PLACE.set(At { thread, rank, x, y });
                CLUSTER.set(Some(cluster));
                kernel();
                self::shared(|shared| shared.check.end(thread as usize));
            };
            std::thread::Builder::new().stack_size(1 << 20).spawn_scoped(scope, run).expect("a thread");
        }
    });
    cluster.blocks.iter().find_map(|block| block.check.finding()).map_or(Ok(()), Err)
}

/// An access of this thread to shared memory.
pub(crate) fn accessed<T>(address: u32, writes: bool) {
    shared(|shared| shared.check.access(place().0 as usize, address, size_of::<T>(), writes));
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
pub(crate) fn shared_of<T>(rank: u32, work: impl FnOnce(&Shared) -> T) -> T {
    cluster(|cluster| work(&cluster.blocks[rank as usize]))
}

/// What this thread's block has.
pub(crate) fn shared<T>(work: impl FnOnce(&Shared) -> T) -> T {
    shared_of(rank(), work)
}

/// Waits for the block.
pub(crate) fn sync_threads() {
    shared(|shared| {
        shared.check.arrive(place().0 as usize);
        shared.block.wait();
        if shared.check.is_on() {
            shared.check.leave(place().0 as usize);
            // What the next barrier joins begins when all have left.
            shared.block.wait();
        }
    });
}

/// Waits for all blocks of the cluster.
pub(crate) fn sync_cluster() {
    cluster(|cluster| cluster.all.wait());
}

/// This thread's lane.
pub(crate) fn lane() -> usize {
    place().0 as usize % 32
}

/// What all lanes of the warp show, when all of them have come here.
pub(crate) fn exchange<const N: usize>(own: [u32; N]) -> [[u32; N]; 32] {
    shared(|shared| {
        let (barrier, lanes) = &shared.warps[place().0 as usize / 32];
        lanes.lock().expect("no panic")[lane()][..N].copy_from_slice(&own);
        barrier.wait();
        let all = lanes.lock().expect("no panic").map(|lane| core::array::from_fn(|i| lane[i]));
        barrier.wait();
        all
    })
}

/// The value of the thread of the warp whose lane differs in the bits of `mask`.
pub(crate) fn shuffle(value: f32, mask: u32) -> f32 {
    f32::from_bits(exchange([value.to_bits()])[lane() ^ mask as usize][0])
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
