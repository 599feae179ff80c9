//! Atomic operations: their values, the order that they impose on threads and blocks, and the
//! findings of the checks. In any order of threads, the values follow the definition.
#![allow(unsafe_code, reason = "kernels")]

use cute::prelude::*;
use cute_device::instructions::{AcqRel, Acquire, Bf16x2, Block, F16x2, Release, System};
use cute_device::{
    Launch, Orders, check_block, check_grid, check_orders, copy, make_gmem_atomics,
    make_rmem_tensor, shared,
};

/// Runs one thread that changes one number by an operation.
fn alone<T: cute_device::instructions::AtomicItem>(
    begin: T,
    act: impl Fn(cute_device::Atomic<'_, T>) -> T,
) -> (T, T) {
    let mut number = begin;
    // SAFETY: one thread.
    let launch = unsafe { &Launch::<1, 1>::at(0, 0, 0) };
    // SAFETY: nothing else accesses the number.
    let tensor = unsafe { make_gmem_atomics(launch, &raw mut number, layout!(1)) };
    let old = act(tensor.atomic(0));
    (old, number)
}

#[test]
fn operations_return_the_number_before() {
    assert_eq!(alone(u32::MAX, |x| x.add(2)), (u32::MAX, 1));
    assert_eq!(alone(-5_i32, |x| x.add(7)), (-5, 2));
    assert_eq!(alone(5_u64, |x| x.add(1 << 40)), (5, (1 << 40) + 5));
    assert_eq!(alone(-1_i64, |x| x.min(-3)), (-1, -3));
    assert_eq!(alone(7_u32, |x| x.max(9)), (7, 9));
    assert_eq!(alone(-7_i32, |x| x.max(3)), (-7, 3));
    assert_eq!(alone(0b1100_u32, |x| x.and(0b1010)), (0b1100, 0b1000));
    assert_eq!(alone(0b1100_u32, |x| x.or(0b1010)), (0b1100, 0b1110));
    assert_eq!(alone(0b1100_u64, |x| x.xor(0b1010)), (0b1100, 0b0110));
    assert_eq!(alone(1.5_f32, |x| x.add(0.25)), (1.5, 1.75));
    assert_eq!(alone(1.5_f64, |x| x.exchange(2.0)), (1.5, 2.0));
    assert_eq!(alone(3_u32, |x| x.compare_exchange(3, 4)), (3, 4));
    assert_eq!(alone(3_u32, |x| x.compare_exchange(2, 4)), (3, 3));
    assert_eq!(
        alone(3_i32, |x| x.within(System).ordered(Acquire).load()),
        (3, 3)
    );
}

/// In global memory, the instruction treats subnormal numbers as zeros of the same sign.
#[test]
fn subnormal_sums_are_zero_in_global_memory() {
    let tiny = f32::from_bits(1);
    assert_eq!(alone(tiny, |x| x.add(tiny)).1.to_bits(), 0);
    let least = f32::MIN_POSITIVE;
    assert_eq!(alone(least, |x| x.add(-least * 0.5)).1, least);
    let shared = one_block(|number: cute_device::Atomic<'_, f32>| number.add(f32::from_bits(1)));
    assert_eq!(shared.to_bits(), 1);
}

/// The value of a number in shared memory, 0 at first, after one operation of one thread.
fn one_block(act: impl Fn(cute_device::Atomic<'_, f32>) -> f32 + Sync) -> f32 {
    let after = std::sync::Mutex::new(0.0);
    check_block(1, (0, 0), &|| {
        // SAFETY: the test runs such a block.
        let launch = unsafe { &Launch::<1, 1>::new() };
        // SAFETY: the kernel has no other shared memory.
        let memory = unsafe { shared!(launch, [f32; 1]) };
        let zero = make_rmem_tensor([0.0_f32], layout!((1,)));
        let filled = memory
            .fill_before(layout!(1), |all| {
                copy(&zero, &mut all.tv_part(layout!((1, 1)), launch.thread()));
            })
            .atomics(launch, layout!(1), |numbers| {
                act(numbers.atomic(0));
            });
        let mut own = make_rmem_tensor([0.0_f32], layout!(1));
        copy(&filled.tensor(layout!(1)), &mut own);
        *after.lock().unwrap() = own.elements()[0];
    })
    .unwrap();
    *after.lock().unwrap()
}

#[test]
fn pairs_of_halves_are_two_sums() {
    use half::{bf16, f16};
    let pair = |low: f32, high: f32| {
        F16x2(
            u32::from(f16::from_f32(low).to_bits())
                | u32::from(f16::from_f32(high).to_bits()) << 16,
        )
    };
    assert_eq!(
        alone(pair(1.0, 2.0), |x| x.add(pair(0.5, -2.5))).1,
        pair(1.5, -0.5)
    );
    // 2048 + 1 is halfway between two halves, and is rounded to even.
    assert_eq!(
        alone(pair(2048.0, 0.0), |x| x.add(pair(1.0, 0.0))).1,
        pair(2048.0, 0.0)
    );
    let pair = |low: f32, high: f32| {
        Bf16x2(
            u32::from(bf16::from_f32(low).to_bits())
                | u32::from(bf16::from_f32(high).to_bits()) << 16,
        )
    };
    assert_eq!(
        alone(pair(1.0, 256.0), |x| x.add(pair(2.0, 1.0))).1,
        pair(3.0, 256.0)
    );
}

/// Each thread of some blocks adds to the element of its index modulo 3.
fn counted(numbers: *mut u32, plain: bool) {
    // SAFETY: the test runs such blocks.
    let launch = unsafe { &Launch::<32, 3>::new() };
    // SAFETY: the array has three numbers; whether others access them is checked.
    let counts = unsafe { make_gmem_atomics(launch, numbers, layout!(3)) };
    let at = launch.thread().value() % 3;
    if plain && launch.thread().value() == 5 {
        // A mistake on purpose.
        copy(
            // SAFETY: the array has the number.
            &unsafe {
                cute_device::make_gmem_tensor::<4, _, _>(launch, numbers.add(1), layout!((1,)))
            },
            &mut make_rmem_tensor([0_u32], layout!((1,))),
        );
    }
    counts.atomic(at).add(1);
}

#[test]
fn threads_of_all_blocks_add() {
    let mut numbers = [0_u32; 3];
    let place = numbers.as_mut_ptr() as usize;
    let blocks = [(0, 0), (1, 0), (2, 0)];
    check_grid(32, &blocks, 3, &|| counted(place as *mut u32, false)).unwrap();
    assert_eq!(numbers, [33, 33, 30]);
    let finding = check_grid(32, &blocks, 3, &|| counted(place as *mut u32, true)).unwrap_err();
    let finding = finding.to_string();
    assert!(finding.starts_with("race: "), "{finding}");
    assert!(finding.contains("read by thread 5"), "{finding}");
}

/// An operation whose scope is the block is not atomic with operations of other blocks, and orders
/// nothing for them.
#[test]
fn scopes_of_one_block() {
    let run = |own: bool, narrow: bool| {
        let mut numbers = [0_u32; 3];
        let place = numbers.as_mut_ptr() as usize;
        check_grid(32, &[(0, 0), (1, 0), (2, 0)], 3, &|| {
            // SAFETY: the test runs such blocks.
            let launch = unsafe { &Launch::<32, 3>::new() };
            // SAFETY: the array has three numbers; the scopes are checked.
            let counts = unsafe { make_gmem_atomics(launch, place as *mut u32, layout!(3)) };
            let at = if own { launch.block_x().value() } else { 1 };
            if narrow && launch.block_x().value() == 1 {
                counts.atomic(at).within(Block).add(1);
            } else {
                counts.atomic(at).add(1);
            }
        })
        .map_err(|finding| finding.to_string())
    };
    assert_eq!(run(true, true), Ok(()));
    assert_eq!(run(false, false), Ok(()));
    let said = run(false, true).unwrap_err();
    assert!(
        said.starts_with(
            "race: thread 0 in phase 0 and thread 0 of block (1,0) in phase 0 both execute an \
             atomic operation on "
        ) && said.ends_with(", but at least one of these operations has only block scope"),
        "{said}"
    );
}

/// The last block sums the values that all blocks have written, with a given memory order.
fn last(places: [usize; 3], ordered: bool, narrow: bool) {
    // SAFETY: the test runs such blocks.
    let launch = unsafe { &Launch::<32, 4>::new() };
    let [partial, done, sum] = places.map(|place| place as *mut u32);
    let (block, thread) = (launch.block_x(), launch.thread());
    // SAFETY: the arrays have these elements, each thread's own.
    let mut own =
        unsafe { cute_device::make_gmem_tensor_mut::<4, _, _>(launch, partial, layout!(128)) }
            .block_tile((_32,), block)
            .tv_part(layout!((32, 1)), thread);
    copy(&make_rmem_tensor([1_u32], layout!((1,))), &mut own);
    launch.sync_threads();
    // SAFETY: only this counter counts the blocks.
    let done = unsafe { make_gmem_atomics(launch, done, layout!(1)) };
    if thread.value() == 0 {
        let before = if narrow {
            done.atomic(0).within(Block).ordered(AcqRel).add(1)
        } else if ordered {
            done.atomic(0).ordered(AcqRel).add(1)
        } else {
            done.atomic(0).add(1)
        };
        if before == 3 {
            let mut all = make_rmem_tensor([0_u32; 128], layout!(128));
            // SAFETY: the array has these elements; that they are ordered is checked.
            let partial =
                unsafe { cute_device::make_gmem_tensor::<4, _, _>(launch, partial, layout!(128)) };
            copy(&partial, &mut all);
            // SAFETY: one thread of one block writes it.
            unsafe { *sum = all.elements().iter().sum() };
        }
    }
}

#[test]
fn the_last_block_sees_what_was_released() {
    let run = |ordered, narrow| {
        let (mut partial, mut done, mut sum) = ([0_u32; 128], 0_u32, 0_u32);
        let places = [
            partial.as_mut_ptr() as usize,
            &raw mut done as usize,
            &raw mut sum as usize,
        ];
        let blocks = [(0, 0), (1, 0), (2, 0), (3, 0)];
        let result = check_grid(32, &blocks, 4, &|| last(places, ordered, narrow));
        (result.map_err(|finding| finding.to_string()), sum)
    };
    assert_eq!(run(true, false), (Ok(()), 128));
    let finding = run(true, true).0.unwrap_err();
    assert!(finding.contains("has only block scope"), "{finding}");
    let finding = run(false, false).0.unwrap_err();
    assert!(finding.contains("nothing orders the blocks"), "{finding}");
}

/// A thread releases a flag after its write, and another thread reads the flag.
fn flag(numbers: *mut u32, release: bool) {
    // SAFETY: the test runs such a block.
    let launch = unsafe { &Launch::<2, 1>::new() };
    // SAFETY: the kernel has no other shared memory; the array has two numbers.
    let (memory, data) = unsafe {
        let data = cute_device::make_gmem_tensor_mut::<4, _, _>(launch, numbers, layout!(2));
        (shared!(launch, [u32; 2]), data)
    };
    let mut own = data
        .block_tile((_2,), launch.block_x())
        .tv_part(layout!((2, 1)), launch.thread());
    let zeroed = memory.fill_before(layout!(2), |all| {
        let zero = make_rmem_tensor([0_u32], layout!((1,)));
        copy(&zero, &mut all.tv_part(layout!((2, 1)), launch.thread()));
    });
    let _ = zeroed.atomics(launch, layout!(2), |flags| {
        let flag = flags.atomic(0);
        if launch.thread().value() == 0 {
            copy(&make_rmem_tensor([7_u32], layout!((1,))), &mut own);
            if release {
                flag.within(Block).ordered(Release).exchange(1);
            } else {
                flag.exchange(1);
            }
        } else if flag.ordered(Acquire).load() == 1 {
            let mut seen = make_rmem_tensor([0_u32], layout!((1,)));
            // SAFETY: the array has the number; that accesses are ordered is checked.
            copy(
                &unsafe {
                    cute_device::make_gmem_tensor::<4, _, _>(launch, numbers, layout!((1,)))
                },
                &mut seen,
            );
            assert_eq!(seen.elements(), &[7]);
        }
    });
}

#[test]
fn orders_are_tried_before_atomic_operations() {
    let run = |release| {
        let mut data = [0_u32; 2];
        let place = data.as_mut_ptr() as usize;
        let orders = Orders {
            lanes: 1,
            ..Orders::default()
        };
        check_orders(2, (0, 0), orders, &|| flag(place as *mut u32, release))
    };
    let right = run(true);
    assert!(
        right.finding.is_none() && right.all && right.orders > 1,
        "{right}"
    );
    let wrong = run(false).to_string();
    assert!(wrong.starts_with("race: "), "{wrong}");
}

/// A histogram in shared memory, whose counts are added to the counts of the grid.
fn histogram(bytes: usize, counts: usize) {
    // SAFETY: the test runs such blocks.
    let launch = unsafe { &Launch::<64, 2>::new() };
    // SAFETY: the kernel has no other shared memory.
    let memory = unsafe { shared!(launch, [u32; 64]) };
    let zero = make_rmem_tensor([0_u32], layout!((1,)));
    // SAFETY: the array has 64 bytes for each of two blocks.
    let bytes = unsafe {
        cute_device::make_gmem_tensor::<1, _, _>(launch, bytes as *const u8, layout!((64, 2)))
    };
    let mut byte = make_rmem_tensor([0_u8], layout!((1,)));
    let column = bytes.local_tile((_1, _1), (launch.thread(), launch.block_x().value()));
    copy(&column.composition(layout!((1,))), &mut byte);
    let filled = memory
        .fill_before(layout!(64), |all| {
            copy(&zero, &mut all.tv_part(layout!((64, 1)), launch.thread()));
        })
        .atomics(launch, layout!(64), |counts| {
            counts.atomic(i32::from(byte.elements()[0] % 64)).add(1);
        });
    let mut own = make_rmem_tensor([0_u32], layout!((1,)));
    copy(
        &filled.tensor(layout!((64, 1))).slice((launch.thread(), ..)),
        &mut own,
    );
    // SAFETY: the array has 64 numbers, which nothing else accesses.
    let counts = unsafe { make_gmem_atomics(launch, counts as *mut u32, layout!(64)) };
    counts.atomic(launch.thread()).add(own.elements()[0]);
}

#[test]
fn a_histogram_in_shared_memory() {
    let bytes: Vec<u8> = (0..128_u32).map(|i| (i * i * 7 % 251) as u8).collect();
    let mut counts = [0_u32; 64];
    let (from, to) = (bytes.as_ptr() as usize, counts.as_mut_ptr() as usize);
    check_grid(64, &[(0, 0), (1, 0)], 2, &|| histogram(from, to)).unwrap();
    let mut expected = [0_u32; 64];
    bytes
        .iter()
        .for_each(|byte| expected[usize::from(byte % 64)] += 1);
    assert_eq!(counts, expected);
}
