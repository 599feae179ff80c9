//! Public races: reports of other projects, each reduced to the accesses and barriers that matter
//! and written from scratch. The machine must report the mistake with the expected sentence, and
//! find nothing in the corrected kernel, in all orders of its warps with up to two pre-emptions.
#![allow(unsafe_code, reason = "small kernels, with promises of their own")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "small numbers"
)]

mod block;
mod clusters;
mod copies;
mod engine;
mod launches;
mod mailboxes;
mod warp;
mod warpgroup;

use cute::prelude::*;
use cute_device::instructions::{Mbarrier, fence_barrier_init};
use cute_device::{
    Finding, Launch, Orders, check_block, check_orders, copy, make_rmem_tensor, make_smem_tensor,
};

/// The kernel with the mistake of a report has this finding, and the kernel without it has none.
fn report(link: &str, says: &str, right: Result<(), Finding>, wrong: Result<(), Finding>) {
    right.unwrap_or_else(|found| panic!("{link}, mended: {found}"));
    let said = wrong.expect_err(link).to_string();
    assert_eq!(said, says, "{link}");
}

/// A report about one block of `threads` threads.
fn report_block(link: &str, threads: u32, says: &str, kernel: impl Fn(bool) + Sync) {
    report_in(Orders::default(), link, threads, says, kernel);
}

/// The same, with other limits of the orders.
fn report_in(orders: Orders, link: &str, threads: u32, says: &str, kernel: impl Fn(bool) + Sync) {
    let run = |wrong| check_block(threads, (0, 0), &|| kernel(wrong));
    report(link, says, run(false), run(true));
    let seen = check_orders(threads, (0, 0), orders, &|| kernel(false));
    assert!(seen.finding.is_none(), "{link}, mended: {seen}");
}

/// The launch of a block of `N` threads, and this thread's number.
fn thread<const N: u32>() -> (Launch<N, 8>, i32) {
    // SAFETY: the test runs such blocks.
    let launch = unsafe { Launch::new() };
    let number = launch.thread().value();
    (launch, number)
}

/// Writes a word of shared memory, by its number.
fn put(name: &'static str, word: i32) {
    // SAFETY: the memory is there; the order of its accesses is checked.
    let mut to = unsafe { make_smem_tensor::<i32, _>(4 * word as u32, layout!((1,))).named(name) };
    copy(&make_rmem_tensor([1], layout!((1,))), &mut to);
}

/// Reads a word of shared memory, by its number.
fn get(name: &'static str, word: i32) {
    let mut value = make_rmem_tensor([0], layout!((1,)));
    // SAFETY: as above.
    let from = unsafe { make_smem_tensor::<i32, _>(4 * word as u32, layout!((1,))).named(name) };
    copy(&from, &mut value);
}

/// The barrier in memory with this number, from byte 4096 on.
fn barrier(number: i32) -> Mbarrier {
    // SAFETY: nothing else is in this memory.
    unsafe { Mbarrier::at(4096 + 8 * number as u32) }
}

/// Makes the first barriers in memory, for these numbers of arrivals.
fn make_barriers<const N: u32>(launch: &Launch<N, 8>, arrivals: &[u32]) {
    if launch.thread().value() == 0 {
        for (number, &arrivals) in (0..).zip(arrivals) {
            // SAFETY: no thread uses it yet: a barrier follows.
            unsafe { barrier(number).init(arrivals) };
        }
        fence_barrier_init();
    }
    launch.sync_threads();
}

/// Arrives at a barrier in memory.
fn arrive(number: i32) {
    // SAFETY: the number of arrivals is checked.
    unsafe { barrier(number).arrive() };
}
