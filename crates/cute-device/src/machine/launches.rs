//! Runs a kernel one thread at a time, and checks it.

use super::blocks::{Crew, with_crew};
use super::findings::Finding;
use super::interleavings::{Orders, Plan, Seen, try_all};
use super::races::Check;
use super::scheduler::Machine;

/// Runs a kernel as block `(x, y)` of `threads` threads on a CPU, one thread at a time, and checks
/// the run. Every run has the same result.
///
/// These mistakes are findings:
///
/// * accesses to shared or global memory by two threads that no barrier orders;
/// * reads of an element before it was written, and accesses to an element while a copy to it is
///   still running;
/// * incorrect uses of barriers, and threads that wait for each other;
/// * fragments that were never loaded;
/// * a block with a different number of threads than the kernel's launch;
/// * operations on which a device traps: addresses that an instruction does not accept, incomplete
///   warps, shared memory past 227 KiB;
/// * work in the background that no thread has waited for: a copy of the TMA unit, or a product of
///   the tensor cores;
/// * writes of a thread that the TMA unit or the tensor cores use without a fence.
///
/// If a tensor has a name ([`named`](crate::DeviceTensor::named)), a finding names an element by
/// its coordinates. The threads run in one order. A barrier that orders two accesses in it orders
/// them in every other order, too. If the result depends on which thread arrives first, use
/// [`check_orders`], which tries other orders.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::{
///     Launch, check_block, copy, dynamic_smem, make_rmem_tensor, make_smem_tensor,
/// };
///
/// /// Each thread writes its own number, and reads the next thread's.
/// fn shift(waits: bool) {
///     // SAFETY: the block is run so; what the barrier is for is checked.
///     let (launch, tensor) = unsafe {
///         (
///             Launch::<32, 1>::new(),
///             make_smem_tensor::<u32, _>(dynamic_smem(), layout!(32)).named("numbers"),
///         )
///     };
///     let thread = launch.thread().value();
///     copy(
///         &make_rmem_tensor([7_u32], layout!((1,))),
///         &mut tensor.composition(layout!((32, 1))).slice((thread, ..)),
///     );
///     if waits {
///         launch.sync_threads();
///     }
///     let mut next = make_rmem_tensor([0_u32], layout!((1,)));
///     copy(
///         &tensor
///             .composition(layout!((32, 1)))
///             .slice(((thread + 1) % 32, ..)),
///         &mut next,
///     );
/// }
///
/// assert!(check_block(32, (0, 0), &|| shift(true)).is_ok());
/// let finding = check_block(32, (0, 0), &|| shift(false))
///     .unwrap_err()
///     .to_string();
/// assert!(finding.contains("numbers("), "{finding}");
/// ```
///
/// # Errors
/// Returns the first finding, in the order of phase and address.
pub fn check_block(
    threads: u32,
    place: (u32, u32),
    kernel: &(dyn Fn() + Sync),
) -> Result<(), Finding> {
    check_cluster(threads, &[place], 1, kernel)
}

/// Like [`check_block`], for one cluster. `blocks` are the blocks `(x, y)` of the cluster, in a
/// grid of one dimension with `grid` blocks.
///
/// ```
/// use cute_device::{
///     Launch, check_cluster,
///     instructions::{cluster_rank, sync_cluster},
/// };
/// use std::sync::atomic::{AtomicI32, Ordering};
/// let last = AtomicI32::new(-1);
/// let all = || {
///     // SAFETY: the cluster has two blocks.
///     last.fetch_max(unsafe { cluster_rank::<2>() }, Ordering::Relaxed);
///     // SAFETY: all threads execute this.
///     unsafe { sync_cluster() };
///     assert_eq!(last.load(Ordering::Relaxed), 1);
/// };
/// assert!(check_cluster(32, &[(4, 0), (5, 0)], 8, &all).is_ok());
/// ```
///
/// # Errors
/// Returns the first finding, in the order of phase and address.
///
/// # Panics
/// Panics if a device cannot have such a block or grid: a block has from 1 to 1024 threads, and a
/// grid from 1 to `i32::MAX` blocks.
pub fn check_cluster(
    threads: u32,
    blocks: &[(u32, u32)],
    grid: u32,
    kernel: &(dyn Fn() + Sync),
) -> Result<(), Finding> {
    check_clusters(threads, &[blocks], grid, kernel)
}

/// Like [`check_block`], for several blocks `(x, y)` of a grid, one after another.
///
/// Accesses of different blocks are ordered only by [atomic operations](crate::Atomic) that release
/// and acquire. Without them, two accesses of different blocks to one address in global memory are
/// a finding if one is a write.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::{Launch, check_grid, copy, make_gmem_tensor_mut, make_rmem_tensor};
///
/// /// Each block writes a tile of 32 numbers, or all of them the first.
/// fn fill(target: *mut f32, own: bool) {
///     // SAFETY: blocks are run so.
///     let (launch, first) = unsafe { (&Launch::<32, 2>::new(), &Launch::<32, 1>::at(0, 0, 0)) };
///     let tile = if own { 32 * launch.block_x().value() } else { 0 };
///     // SAFETY: the array has 64 numbers; that no two blocks write one is checked.
///     let target = unsafe { make_gmem_tensor_mut::<4, _, _>(launch, target.offset(tile as isize), layout!(32)) };
///     let mut part =
///         target.named("target").block_tile((_32,), first.block_x()).tv_part(layout!((32, 1)), launch.thread());
///     copy(&make_rmem_tensor([1.0], layout!((1,))), &mut part);
/// }
///
/// let mut numbers = [0.0_f32; 64];
/// let target = numbers.as_mut_ptr() as usize;
/// assert!(check_grid(32, &[(0, 0), (1, 0)], 2, &|| fill(target as *mut f32, true)).is_ok());
/// let finding = check_grid(32, &[(0, 0), (1, 0)], 2, &|| fill(target as *mut f32, false)).unwrap_err().to_string();
/// assert!(finding.starts_with("race: target(0) is written by thread 0 in phase 0 and written by thread 0 of block (1,0)"), "{finding}");
/// ```
///
/// # Errors
/// Returns the first finding. A finding in one block ends the run.
///
/// # Panics
/// Panics if a device cannot have such a block or grid: see [`check_cluster`].
pub fn check_grid(
    threads: u32,
    blocks: &[(u32, u32)],
    grid: u32,
    kernel: &(dyn Fn() + Sync),
) -> Result<(), Finding> {
    let clusters: Vec<_> = blocks.chunks(1).collect();
    check_clusters(threads, &clusters, grid, kernel)
}

/// Like [`check_grid`], for several clusters of blocks.
///
/// # Errors
/// Returns the first finding. A finding in one cluster ends the run.
///
/// # Panics
/// Panics if a device cannot have such a block or grid: see [`check_cluster`].
pub fn check_clusters(
    threads: u32,
    clusters: &[&[(u32, u32)]],
    grid: u32,
    kernel: &(dyn Fn() + Sync),
) -> Result<(), Finding> {
    with_crew(kernel, |crew| {
        let mut check = Check::default();
        for blocks in clusters {
            let machine = Machine::new(threads as usize, blocks, check, None);
            (check, _) = checked(crew, machine, threads, blocks, grid);
            check.found().map_or(Ok(()), Err)?;
        }
        check.finding().map_or(Ok(()), Err)
    })
}

/// Checks a block in many orders of its warps. It finds mistakes that the one order of
/// [`check_block`] misses. The result prints as one sentence with the finding and the number of
/// orders.
///
/// The kernel runs again for each order, so it must not read values that it wrote in an earlier
/// run.
///
/// ```
/// use cute_device::instructions::Mbarrier;
/// use cute_device::{Launch, Orders, check_orders};
///
/// /// Two phases of a barrier, for which one thread waits and another does not look back.
/// fn tick(answers: bool) {
///     // SAFETY: the block is run so; the barriers are the block's.
///     let (launch, told, answer) =
///         unsafe { (Launch::<2, 1>::new(), Mbarrier::at(0), Mbarrier::at(8)) };
///     let thread = launch.thread().value();
///     if thread == 0 {
///         // SAFETY: nobody uses them yet.
///         unsafe { (told.init(1), answer.init(1)) };
///     }
///     launch.sync_threads();
///     for phase in 0..2 {
///         // SAFETY: each has one arrival a phase.
///         if thread == 0 {
///             unsafe { told.arrive() };
///             if answers {
///                 answer.wait(phase);
///             }
///         } else {
///             told.wait(phase);
///             unsafe { answer.arrive() };
///         }
///     }
/// }
///
/// // Each thread stands for a warp.
/// let orders = Orders {
///     lanes: 1,
///     ..Orders::default()
/// };
/// let seen = check_orders(2, (0, 0), orders, &|| tick(true));
/// assert!(seen.all && seen.finding.is_none(), "{seen}");
/// // The first phase is over before it was looked at, and looks as if it were still to come.
/// let seen = check_orders(2, (0, 0), orders, &|| tick(false)).to_string();
/// assert!(seen.starts_with("deadlock: "), "{seen}");
/// ```
pub fn check_orders(
    threads: u32,
    place: (u32, u32),
    orders: Orders,
    kernel: &(dyn Fn() + Sync),
) -> Seen {
    with_crew(kernel, |crew| {
        try_all(orders, |plan| {
            let machine = Machine::new(threads as usize, &[place], Check::default(), Some(plan));
            let (check, plan) = checked(crew, machine, threads, &[place], 1);
            (check.finding(), plan.unwrap_or_default())
        })
    })
}

/// Runs a kernel on a machine, and returns the record of its accesses and findings.
fn checked(
    crew: &mut Crew<'_, '_>,
    machine: Machine,
    threads: u32,
    blocks: &[(u32, u32)],
    grid: u32,
) -> (Check, Option<Plan>) {
    crew.run(threads, blocks, grid, machine).into_parts()
}
