//! Kernels that are broken on purpose, each beside one that is not: what is wrong is said in one sentence.

use cute::prelude::*;
use cute_executor::{Executor, Finding, Memory, Reference};

/// The sentence of a finding.
fn sentence(result: Result<(), Finding>) -> String {
    result.expect_err("a finding").to_string()
}

/// Each thread copies its part of a tile, and reads its row.
fn rows<X: Executor>(x: &X, [from, to]: [Memory<X::Handle, f32>; 2], waits: bool) {
    let (from, to) = (x.tensor(from, layout!((4, 8))), x.tensor(to, layout!((4, 8))));
    let tile = x.shared::<f32, _>("tile", layout!((4, 8)));
    let (columns, thread) = (layout!((2, 2)), x.thread_index());
    x.copy(from.local_partition(columns, thread), tile.local_partition(columns, thread));
    if waits {
        x.sync_threads();
    }
    x.copy(tile.slice((thread, ..)), to.slice((thread, ..)));
}

fn machine(threads: usize) -> (Reference, [Memory<cute_executor::Buffer, f32>; 2]) {
    let mut machine = Reference::new(threads);
    let data: Vec<f32> = (0_u8..32).map(f32::from).collect();
    let memories = [machine.global("from", &data), machine.uninit("to", 32)];
    (machine, memories)
}

#[test]
fn a_missing_barrier() {
    let (mut reference, memories) = machine(4);
    assert_eq!(reference.launch(|x| rows(x, memories, true)), Ok(()));
    assert_eq!(reference.read(memories[1]), reference.read(memories[0]));
    let (mut reference, memories) = machine(4);
    assert_eq!(
        sentence(reference.launch(|x| rows(x, memories, false))),
        "race: tile(0,1) is read by thread 0 in phase 0 and written by thread 2 in phase 0, and no barrier orders them",
    );
    // What `fn main() -> Result<(), Finding>` prints.
    let (mut reference, memories) = machine(4);
    assert_eq!(
        format!("{:?}", reference.launch(|x| rows(x, memories, false))),
        "Err(race: tile(0,1) is read by thread 0 in phase 0 and written by thread 2 in phase 0, and no barrier orders them)",
    );
}

/// Threads that have rows of a matrix each: with a layout in which two threads have the same row, they overlap.
#[test]
fn an_overlapping_partition() {
    let kernel = |x: &cute_executor::ReferenceThread<'_>, [from, to]: [Memory<_, f32>; 2], rows: usize| {
        let (from, to) = (x.tensor(from, layout!((4, 8))), x.tensor(to, layout!((4, 8))));
        let row = x.thread_index() % rows;
        x.copy(from.slice((row, ..)), to.slice((row, ..)));
    };
    let (mut reference, memories) = machine(4);
    assert_eq!(reference.launch(|x| kernel(x, memories, 4)), Ok(()));
    assert_eq!(
        sentence(reference.launch(|x| kernel(x, memories, 2))),
        "race: to(0,0) is written by thread 0 in phase 0 and written by thread 2 in phase 0, and no barrier orders them",
    );
}

/// A tile whose rows lie upon each other: a stride that is too short. Offset 7 is (0,7), and (1,0), by which it is named.
#[test]
fn a_wrong_shared_layout() {
    fn kernel<X: Executor>(x: &X, [from, to]: [Memory<X::Handle, f32>; 2], stride: i64) {
        let (from, to) = (x.tensor(from, layout!((4, 8):(8, 1))), x.tensor(to, layout!((4, 8):(8, 1))));
        let (tile, row) = (x.shared::<f32, _>("tile", layout!((4, 8):(stride, 1))), x.thread_index());
        x.copy(from.slice((row, ..)), tile.slice((row, ..)));
        x.sync_threads();
        x.copy(tile.slice(((row + 1) % 4, ..)), to.slice((row, ..)));
    }
    let (mut reference, memories) = machine(4);
    assert_eq!(reference.launch(|x| kernel(x, memories, 9)), Ok(()));
    assert_eq!(
        sentence(reference.launch(|x| kernel(x, memories, 7))),
        "race: tile(1,0) is written by thread 0 in phase 0 and written by thread 1 in phase 0, and no barrier orders them",
    );
}

#[test]
fn what_nobody_wrote() {
    let kernel = |x: &cute_executor::ReferenceThread<'_>, [from, to]: [Memory<_, f32>; 2], read: usize| {
        let (from, to) = (x.tensor(from, layout!(32)), x.tensor(to, layout!(32)));
        let registers = x.registers::<f32, _>(layout!((2, 4)));
        (0..8).filter(|&index| index != 5).for_each(|index| x.store(registers.at(index), x.load(from.at(index))));
        x.store(to.at(x.thread_index()), x.load(registers.at(read)));
    };
    let (mut reference, memories) = machine(4);
    assert_eq!(reference.launch(|x| kernel(x, memories, 4)), Ok(()));
    assert_eq!(
        sentence(reference.launch(|x| kernel(x, memories, 5))),
        "thread 0 in phase 0 reads thread 0's registers(1,2), which nobody wrote",
    );
    // In a memory that threads share another might write it yet: none does.
    let shared = |x: &cute_executor::ReferenceThread<'_>, index: usize| {
        let shared = x.shared::<f32, _>("s", layout!(8));
        x.store(shared.at(x.thread_index()), 1.0);
        x.sync_threads();
        let _: f32 = x.load(shared.at(index));
    };
    assert_eq!(reference.launch(|x| shared(x, 3)), Ok(()));
    // The thread that comes last to a barrier goes on first.
    assert_eq!(sentence(reference.launch(|x| shared(x, 4))), "thread 3 in phase 1 reads s(4), which nobody wrote");
    // A result: of the 32 numbers, the first four were written.
    assert_eq!(reference.read(memories[1]).unwrap_err().to_string(), "nobody wrote to(4), which is read as a result");
}

#[test]
fn a_barrier_that_not_all_reach() {
    let kernel = |x: &cute_executor::ReferenceThread<'_>, reaching: usize| {
        if x.thread_index() < reaching {
            x.sync_threads();
        }
    };
    let mut reference = Reference::new(64);
    assert_eq!(reference.launch(|x| kernel(x, 64)), Ok(()));
    assert_eq!(
        sentence(reference.launch(|x| kernel(x, 33))),
        "deadlock: threads 0 to 32 wait for the block's barrier of 64 threads; threads 33 to 63 have ended",
    );
}

/// Producers fill two stages, consumers empty them; each side waits for the other at memory barriers.
#[test]
fn producers_beside_consumers() {
    fn kernel<X: Executor>(x: &X, out: Memory<X::Handle, i32>, [empties, fills]: [bool; 2]) {
        let (stages, out) = (x.shared::<i32, _>("stages", layout!((4, 2))), x.tensor(out, layout!((4, 6))));
        let barriers = |name| [x.mbarrier(name, 0, 4), x.mbarrier(name, 1, 4)];
        let (full, empty) = (barriers("full"), barriers("empty"));
        let (lane, produces) = (x.thread_index() % 4, x.thread_index() < 4);
        for step in 0..6 {
            let (stage, parity) = (step % 2, step / 2 % 2);
            if produces {
                x.wait(empty[stage], 1 - parity);
                x.store(stages.at((lane, stage)), i32::try_from(10 * step + lane).unwrap_or(0));
                if fills {
                    x.arrive(full[stage]);
                }
            } else {
                x.wait(full[stage], parity);
                let number: i32 = x.load(stages.at((3 - lane, stage)));
                x.store(out.at((lane, step)), number);
                if empties {
                    x.arrive(empty[stage]);
                }
            }
        }
    }
    let mut reference = Reference::new(8);
    let out = reference.uninit("out", 24);
    assert_eq!(reference.launch(|x| kernel(x, out, [true, true])), Ok(()));
    let expected: Vec<i32> = (0..6).flat_map(|step| (0..4).map(move |lane: i32| 10 * step + 3 - lane)).collect();
    assert_eq!(reference.read(out), Ok(expected));
    assert_eq!(
        sentence(reference.launch(|x| kernel(x, out, [false, true]))),
        "deadlock: threads 0 to 3 wait for phase 0 of barrier empty[0]; threads 4 to 7 wait for phase 1 of barrier full[0]",
    );
    assert_eq!(
        sentence(reference.launch(|x| kernel(x, out, [true, false]))),
        "deadlock: threads 0 to 3 wait for phase 0 of barrier empty[0]; threads 4 to 7 wait for phase 0 of barrier full[0]",
    );
}

/// A named barrier orders those that meet there, and nobody else.
#[test]
fn named_barriers() {
    fn kernel<X: Executor>(x: &X, [first, second]: [usize; 2]) {
        let (shared, thread) = (x.shared::<f32, _>("s", layout!(64)), x.thread_index());
        x.store(shared.at(thread), 1.0);
        x.sync_named(1 + thread / 32, if thread < 32 { first } else { second });
        let _: f32 = x.load(shared.at(thread / 32 * 32 + (thread + 1) % 32));
    }
    let mut reference = Reference::new(64);
    assert_eq!(reference.launch(|x| kernel(x, [32, 32])), Ok(()));
    assert_eq!(
        sentence(reference.launch(|x| kernel(x, [32, 33]))),
        "deadlock: threads 0 to 31 have ended; threads 32 to 63 wait for barrier 2 of 33 threads",
    );
    let disagree = |x: &cute_executor::ReferenceThread<'_>| x.sync_named(1, 32 + x.thread_index() % 2);
    assert_eq!(
        sentence(reference.launch(disagree)),
        "barrier 1: thread 1 expects 33 threads, and those that came before 32",
    );
    // Some arrive and go on, others wait for them.
    let handed = |x: &cute_executor::ReferenceThread<'_>, waits: bool| {
        let (shared, thread) = (x.shared::<f32, _>("s", layout!(32)), x.thread_index());
        if thread < 32 {
            x.store(shared.at(thread), 1.0);
            x.arrive_named(1, 64);
        } else {
            if waits {
                x.sync_named(1, 64);
            }
            let _: f32 = x.load(shared.at(63 - thread));
        }
    };
    assert_eq!(reference.launch(|x| handed(x, true)), Ok(()));
    assert_eq!(
        sentence(reference.launch(|x| handed(x, false))),
        "race: s(31) is written by thread 31 in phase 0 and read by thread 32 in phase 0, and no barrier orders them",
    );
}

#[test]
fn outside_a_memory_and_panics() {
    let (mut reference, [from, _]) = machine(2);
    let kernel = |x: &cute_executor::ReferenceThread<'_>, offset: usize| {
        let _: f32 = x.load(x.tensor(from, layout!((8, 8))).at(offset));
    };
    assert_eq!(reference.launch(|x| kernel(x, 31)), Ok(()));
    assert_eq!(
        sentence(reference.launch(|x| kernel(x, 32))),
        "thread 0 in phase 0 reads offset 32 of from, which has 32 numbers",
    );
    let panics = |x: &cute_executor::ReferenceThread<'_>| assert!(x.thread_index() < 1, "too many");
    assert_eq!(sentence(reference.launch(panics)), "thread 1 panicked: too many");
    // Blocks do not wait for each other.
    let mut reference = Reference::new(1).grid([2, 1, 1]);
    let out = reference.uninit("out", 2);
    let blocks = |x: &cute_executor::ReferenceThread<'_>, rows: usize| {
        x.store(x.tensor(out, layout!(2)).at(x.block_index()[0] % rows), 1_i32);
    };
    assert_eq!(reference.launch(|x| blocks(x, 2)), Ok(()));
    assert_eq!(
        sentence(reference.launch(|x| blocks(x, 1))),
        "race: out(0) is written by thread 0 in phase 0 and written by thread 0 of block (1,0,0) in phase 0, and no barrier orders them",
    );
}

/// The number of all blocks need not fit: every block is run all the same, the first coordinate fastest.
#[test]
fn grids_whose_product_does_not_fit() {
    let half = 1 << (usize::BITS / 2);
    let visited = |grid: [usize; 3], last: [usize; 3]| {
        let blocks = std::sync::Mutex::new(Vec::new());
        let result = Reference::new(1).grid(grid).launch(|x| {
            let block = x.block_index();
            blocks.lock().unwrap().push(block);
            assert_ne!(block, last, "far enough");
        });
        (result.err().map(|finding| finding.to_string()), blocks.into_inner().unwrap())
    };
    let far = Some(
        "thread 0 panicked: assertion `left != right` failed: far enough\n  left: [2, 0, 0]\n right: [2, 0, 0]"
            .to_owned(),
    );
    assert_eq!(visited([half, half, 1], [2, 0, 0]), (far, vec![[0, 0, 0], [1, 0, 0], [2, 0, 0]]));
    let all = (0..2).flat_map(|z| (0..3).flat_map(move |y| (0..2).map(move |x| [x, y, z])));
    assert_eq!(visited([2, 3, 2], [2, 0, 0]), (None, all.collect()));
    // A grid without a block in one direction has none.
    for grid in [[0, half, half], [half, 0, half], [half, half, 0]] {
        assert_eq!(visited(grid, [0, 0, 0]), (None, vec![]));
    }
}

#[test]
fn more_threads_than_a_block_has() {
    let ran = std::sync::atomic::AtomicUsize::new(0);
    let launch = |threads| {
        Reference::new(threads).launch(|_| {
            ran.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        })
    };
    assert_eq!(launch(1024), Ok(()));
    assert_eq!(sentence(launch(1025)), "launch: a block of 1025 threads, where a device has at most 1024");
    assert_eq!(ran.into_inner(), 1024);
}

/// The rows of A and the columns of B are as many as C has elements, as numbers, not as what is left of their product in a word.
#[test]
fn a_product_of_extents_that_does_not_fit() {
    let product = |(m, n, size): (i64, i64, i64)| {
        Reference::new(1).launch(|x| {
            let operand = |rows| x.registers::<f32, _>(make_layout((rows, 0_i64), (0_i64, 0_i64)));
            x.gemm(operand(m), operand(n), x.registers::<f32, _>(make_layout((size,), (0_i64,))));
        })
    };
    assert_eq!(product((3, 4, 12)), Ok(()));
    let many = 1_i64 << 32;
    assert_eq!(
        sentence(product((many, many, 0))),
        "thread 0 panicked: gemm: (4294967296,0) by (4294967296,0) to 0 elements"
    );
}
