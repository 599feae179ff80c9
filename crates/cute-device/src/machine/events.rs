//! The events that a kernel reports to the machine: accesses, copies, products and the names of
//! tensors. Without a machine, a report does nothing.

use std::panic::Location;

use super::atomics::Effects;
use super::blocks::{rank, tell};
use super::bounds::must_be_at_multiple;
use super::findings::{Access, By, Finding};
use super::places::{Who, shared_place};
use super::races::Check;
use super::sizes::WARPGROUP;

/// Calls `act` with the check and this thread, if this thread runs on a machine.
fn tell_check<T>(act: impl FnOnce(&mut Check, Who) -> T) -> Option<T> {
    tell(|machine, number| {
        let mut state = machine.lock();
        let who = state.who(number);
        act(&mut state.check, who)
    })
}

/// Reports an access of this thread. An access that is not allowed ends the run.
fn tell_access(place: u64, bytes: usize, writes: bool, act: impl FnOnce(&mut Check, Who)) {
    tell(|machine, number| {
        machine.act(|state| {
            let who = state.who(number);
            state.may_reach(place, bytes, who.access(writes, By::Thread))?;
            act(&mut state.check, who);
            Ok(())
        });
    });
}

/// Reports an access of this thread to shared memory.
pub(crate) fn accessed<T>(address: u32, writes: bool) {
    must_be_at_multiple(
        address,
        align_of::<T>() as u32,
        if writes { "writes" } else { "reads" },
    );
    let (place, bytes) = (shared_place(rank(), address), size_of::<T>());
    tell_access(place, bytes, writes, |check, who| {
        check.reach(who, place, bytes, writes);
    });
}

/// Reports an access of this thread to global memory.
pub(crate) fn accessed_global<T>(pointer: *const T, bytes: usize, writes: bool) {
    let place = pointer.addr() as u64;
    tell_access(place, bytes, writes, |check, who| {
        check.reach(who, place, bytes, writes);
    });
}

/// Reports a read of this thread through the read-only cache.
pub(crate) fn accessed_read_only<T>(pointer: *const T, bytes: usize) {
    let place = pointer.addr() as u64;
    tell_access(place, bytes, false, |check, who| {
        check.reach_read_only(who, place, bytes);
    });
}

/// Reports an atomic addition by this thread to a number in global memory.
pub(crate) fn accessed_atomically<T>(pointer: *const T) {
    let (place, bytes) = (pointer.addr() as u64, size_of::<T>());
    tell_access(place, bytes, true, |check, who| {
        check.reach_atomically(who, place, bytes, false);
    });
}

/// Executes an atomic operation of this thread on a number in global memory. `work` changes the
/// number, and returns the bits of the old number.
pub(crate) fn atomically(pointer: u64, bytes: usize, effects: Effects, work: impl FnOnce() -> u64) {
    let mut work = Some(work);
    let mut run = || work.take().map_or(0, |work| work());
    if tell(|machine, number| machine.atomically(number, (pointer, bytes), effects, &mut run))
        .is_none()
    {
        run();
    }
}

/// Does the same as [`atomically`], for a number in the block's shared memory.
pub(crate) fn atomically_shared(
    address: u32,
    bytes: usize,
    effects: Effects,
    work: impl FnOnce() -> u64,
) {
    must_be_at_multiple(address, bytes as u32, "performs an atomic operation on");
    atomically(shared_place(rank(), address), bytes, effects, work);
}

/// Reports that a copy begins in the background. The copy writes `bytes` bytes of shared memory,
/// and reads `read` bytes of global memory.
pub(crate) fn copy_begins<T>((address, bytes): (u32, usize), (pointer, read): (*const T, usize)) {
    let (to, from) = (
        (shared_place(rank(), address), bytes),
        (pointer.addr() as u64, read),
    );
    tell(|machine, number| {
        machine.act(|state| {
            let who = state.who(number);
            state.may_reach(to.0, to.1, who.access(true, By::Thread))?;
            if read > 0 {
                state.may_reach(from.0, from.1, who.access(false, By::Copy))?;
            }
            state.check.copy(who, to, from);
            Ok(())
        });
    });
}

/// Reports the end of a group of this thread's copies.
pub(crate) fn copies_end() {
    tell_check(Check::commit);
}

/// Reports that all groups of this thread's copies except the last `pending` are complete.
pub(crate) fn copies_awaited(pending: usize) {
    tell_check(|check, who| check.wait(who, pending));
}

/// Reports a fence, after which the TMA unit and the tensor cores see all writes that this thread
/// knows of.
pub(crate) fn fenced() {
    tell_check(|check, who| check.clocks.fence(who.number));
}

/// Reports a fence, after which the TMA unit sees the barriers in shared memory that this thread
/// has initialized.
pub(crate) fn barriers_fenced() {
    tell(|machine, number| machine.lock().barriers_fenced(number));
}

/// Reports that the TMA unit begins a store for this thread, as a separate group.
pub(crate) fn box_stored(reads: &[(u32, usize)], writes: &[(u64, usize)]) {
    box_leaves(reads, writes, By::Store);
}

/// Reports that the TMA unit begins a reduction for this thread. The reduction changes each element
/// by an atomic operation.
pub(crate) fn box_reduced(reads: &[(u32, usize)], writes: &[(u64, usize)]) {
    box_leaves(reads, writes, By::Reduction);
}

fn box_leaves(reads: &[(u32, usize)], writes: &[(u64, usize)], by: By) {
    let own = rank();
    let reads = || {
        reads
            .iter()
            .map(|&(address, bytes)| (shared_place(own, address), bytes))
            .collect::<Vec<_>>()
    };
    tell_check(|check, who| check.store(who, &reads(), writes, by));
}

/// Reports that all stores of this thread except the last `pending` have read shared memory. If
/// `are_done` is true, the writes of these stores are complete as well.
pub(crate) fn stores_awaited(pending: u32, are_done: bool) {
    tell_check(|check, who| check.stores_awaited(who, pending, are_done));
}

/// Reports that this thread's warpgroup begins a product, which reads shared memory.
pub(crate) fn product_begins(reads: &[(u32, usize)]) {
    let own = rank();
    let reads = || {
        reads
            .iter()
            .map(|&(address, bytes)| (shared_place(own, address), bytes))
            .collect::<Vec<_>>()
    };
    tell(|machine, number| {
        machine.act(|state| {
            let (who, reads) = (state.who(number), reads());
            let within = who.thread as usize % WARPGROUP;
            let first = Who {
                threads: WARPGROUP,
                ..state.who(number - within)
            };
            for &(place, bytes) in &reads {
                state.may_reach(place, bytes, first.access(false, By::Product))?;
            }
            state.check.product(first, &reads);
            Ok(())
        });
    });
}

/// Reports the end of a group of products of this thread's warpgroup.
pub(crate) fn products_end() {
    tell_check(Check::products_end);
}

/// Reports that all groups of products except the last `pending` are complete. Returns the number
/// of complete groups, or `None` without a machine.
pub(crate) fn products_awaited(pending: u32) -> Option<u32> {
    tell_check(|check, who| check.products_awaited(who, pending))
}

/// Returns the group of this thread's next product, or `None` without a machine.
pub(crate) fn group_of_products() -> Option<u32> {
    tell_check(|check, who| check.group_of_products(who))
}

/// Reports an access to sums while a product may use them.
pub(crate) fn sums_under_way(writes: bool) {
    tell_check(|check, who| {
        check.find_of_registers(
            who,
            Finding::SumsUnderWay {
                access: who.access(writes, By::Thread),
            },
        );
    });
}

/// Reports a product whose sums were accessed since the last fence.
pub(crate) fn sums_not_fenced() {
    tell_check(|check, who| {
        check.find_of_registers(
            who,
            Finding::SumsNotFenced {
                access: who.access(true, By::Thread),
            },
        );
    });
}

/// Reports a fence that orders this thread's accesses to registers before its next product.
pub(crate) fn product_fenced() {
    tell_check(Check::product_fenced);
}

/// Returns the number of fences that order this thread's accesses to registers before its products,
/// or `None` without a machine.
pub(crate) fn fences_of_products() -> Option<u32> {
    tell_check(|check, who| check.fences_of_products(who))
}

/// Returns whether this thread has not yet waited for a group of products.
pub(crate) fn is_product_under_way(group: u32) -> bool {
    tell_check(|check, who| check.is_product_under_way(who, group)).unwrap_or(false)
}

/// Reports an access to registers of A while a product may read them.
pub(crate) fn operand_under_way(writes: bool) {
    tell_check(|check, who| {
        check.find_of_registers(
            who,
            Finding::OperandUnderWay {
                access: who.access(writes, By::Thread),
            },
        );
    });
}

/// Reports a product whose registers of A were accessed since the last fence.
pub(crate) fn operand_not_fenced() {
    tell_check(|check, who| {
        check.find_of_registers(
            who,
            Finding::OperandNotFenced {
                access: who.access(false, By::Thread),
            },
        );
    });
}

/// Reports a read of a fragment's register that was never written.
pub(crate) fn not_loaded(element: i64) {
    tell_check(|check, who| check.not_loaded(who, element));
}

/// Reports the number of threads of the kernel's launch.
pub(crate) fn launched(threads: u32) {
    tell(|machine, _| {
        let mut state = machine.lock();
        let block = state.each as u32;
        if block != threads {
            state.check.find_first(Finding::Threads {
                block,
                launch: threads,
            });
        }
    });
}

/// Returns whether this thread runs on a machine.
pub(crate) fn is_checked() -> bool {
    tell(|_, _| ()).is_some()
}

/// Reports that this thread uses a tile that is wholly outside its matrix.
#[track_caller]
pub(crate) fn tile_outside() {
    let place = Location::caller();
    outside(By::Thread, &|access| {
        format!("{access} takes a tile at {place} that is wholly outside its matrix")
    });
}

/// Reports that this thread makes the TMA unit move a box that is wholly outside its tensor.
pub(crate) fn box_outside() {
    outside(By::Load, &|access| {
        format!("{access} moves a box that is wholly outside its tensor")
    });
}

fn outside(by: By, sentence: &dyn Fn(Access) -> String) {
    tell_check(|check, who| {
        if check.config.is_strict() {
            let sentence = sentence(who.access(false, by));
            check.find_of_registers(who, Finding::TileOutside { sentence });
        }
    });
}

/// Records the name of a tensor in shared memory.
pub(crate) fn name_shared(
    first: u32,
    text: &'static str,
    coordinate: impl Fn(u32) -> Option<String> + Send + 'static,
) {
    let own = shared_place(rank(), 0);
    let coordinate = move |place: u64| coordinate(u32::try_from(place.checked_sub(own)?).ok()?);
    tell(|machine, _| {
        machine
            .lock()
            .check
            .name(own + u64::from(first), text, coordinate);
    });
}

/// Records the name of a tensor in global memory.
pub(crate) fn name_global(
    first: u64,
    text: &'static str,
    coordinate: impl Fn(u64) -> Option<String> + Send + 'static,
) {
    tell(|machine, _| machine.lock().check.name(first, text, coordinate));
}
