//! On a processor: a block of threads, so that tests run a kernel's own source. Each thread of the block is one of the system's, shared
//! memory is an array, and a barrier is a barrier.
#![allow(unsafe_code, reason = "shared memory, which threads access under a kernel's promise")]

use core::cell::{Cell, UnsafeCell};
use std::cell::RefCell;
use std::sync::{Arc, Barrier, Mutex};

/// Bytes of a block's shared memory.
const BYTES: usize = 256 * 1024;

/// What the threads of a block share.
struct Shared {
    block: Barrier,
    warps: Vec<(Barrier, Mutex<Lanes>)>,
    memory: Vec<Line>,
}

/// What the lanes of a warp show each other.
pub(crate) type Lanes = [[u32; 6]; 32];

/// A piece of shared memory, at a multiple of 1024.
#[repr(align(1024))]
struct Line(UnsafeCell<[u8; LINE]>);

/// Bytes of a piece.
const LINE: usize = 1024;

// SAFETY: what threads do with it is the kernel's promise, as on a device.
unsafe impl Sync for Line {}

thread_local! {
    static PLACE: Cell<(u32, u32, u32)> = const { Cell::new((0, 0, 0)) };
    static SHARED: RefCell<Option<Arc<Shared>>> = const { RefCell::new(None) };
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
pub fn run_block(threads: u32, (x, y): (u32, u32), kernel: &(dyn Fn() + Sync)) {
    let count = threads as usize;
    let warp = |number: usize| (Barrier::new((count - 32 * number).min(32)), Mutex::new([[0; 6]; 32]));
    let shared = Arc::new(Shared {
        block: Barrier::new(count),
        warps: (0..count.div_ceil(32)).map(warp).collect(),
        memory: (0..BYTES / LINE).map(|_| Line(UnsafeCell::new([0; LINE]))).collect(),
    });
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let shared = Arc::clone(&shared);
            let run = move || {
                PLACE.set((thread, x, y));
                SHARED.set(Some(shared));
                kernel();
            };
            std::thread::Builder::new().stack_size(1 << 20).spawn_scoped(scope, run).expect("a thread");
        }
    });
}

/// The thread's index, and those of its block.
pub(crate) fn place() -> (u32, u32, u32) {
    PLACE.get()
}

fn shared<T>(work: impl FnOnce(&Shared) -> T) -> T {
    SHARED.with_borrow(|shared| work(shared.as_ref().expect("cute-device: a block of threads: `run_block`")))
}

/// Waits for the block.
pub(crate) fn sync_threads() {
    shared(|shared| shared.block.wait());
}

/// This thread's lane.
pub(crate) fn lane() -> usize {
    place().0 as usize % 32
}

/// What all lanes of the warp show, when all of them have come here.
pub(crate) fn exchange(own: [u32; 6]) -> Lanes {
    shared(|shared| {
        let (barrier, lanes) = &shared.warps[place().0 as usize / 32];
        lanes.lock().expect("no panic")[lane()] = own;
        barrier.wait();
        let all = *lanes.lock().expect("no panic");
        barrier.wait();
        all
    })
}

/// The value of the thread of the warp whose lane differs in the bits of `mask`.
pub(crate) fn shuffle(value: f32, mask: u32) -> f32 {
    f32::from_bits(exchange([value.to_bits(), 0, 0, 0, 0, 0])[lane() ^ mask as usize][0])
}

/// Where an address of shared memory is: an element does not reach from one piece into the next.
pub(crate) fn memory<T>(address: u32) -> *mut T {
    let (line, place) = (address as usize / LINE, address as usize % LINE);
    assert!(place + size_of::<T>() <= LINE, "cute-device: an element across two pieces of shared memory");
    shared(|shared| shared.memory[line].0.get().cast::<u8>().wrapping_add(place).cast())
}
