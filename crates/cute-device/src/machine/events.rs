//! What kernels tell the machine, where there is one: accesses, copies, products, names, and what it does not follow.

use super::blocks::{rank, tell};
use super::bounds::must_be_at_multiple;
use super::findings::{By, Finding};
use super::places::{Who, shared_place};
use super::races::Check;
use super::sizes::WARPGROUP;

/// As above, with what the check knows, and who tells.
fn tell_check<T>(act: impl FnOnce(&mut Check, Who) -> T) -> Option<T> {
    tell(|machine, number| {
        let mut state = machine.lock();
        let who = state.who(number);
        act(&mut state.check, who)
    })
}

/// An access of this thread, which ends the run where it cannot be.
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

/// An access of this thread to shared memory.
pub(crate) fn accessed<T>(address: u32, writes: bool) {
    must_be_at_multiple(address, align_of::<T>() as u32, if writes { "writes" } else { "reads" });
    let (place, bytes) = (shared_place(rank(), address), size_of::<T>());
    tell_access(place, bytes, writes, |check, who| check.reach(who, place, bytes, writes));
}

/// An access of this thread to global memory.
pub(crate) fn accessed_global<T>(pointer: *const T, bytes: usize, writes: bool) {
    let place = pointer.addr() as u64;
    tell_access(place, bytes, writes, |check, who| check.reach(who, place, bytes, writes));
}

/// This thread counts in a number in global memory, as others may at the same time.
pub(crate) fn accessed_atomically<T>(pointer: *const T) {
    let (place, bytes) = (pointer.addr() as u64, size_of::<T>());
    tell_access(place, bytes, true, |check, who| check.reach_atomically(who, place, bytes));
}

/// A copy in the background begins: it writes `bytes` bytes of shared memory, and reads `read` of global memory.
pub(crate) fn copy_begins<T>((address, bytes): (u32, usize), (pointer, read): (*const T, usize)) {
    let (to, from) = ((shared_place(rank(), address), bytes), (pointer.addr() as u64, read));
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

/// A group of this thread's copies ends.
pub(crate) fn copies_end() {
    tell_check(Check::commit);
}

/// All groups of this thread's copies but the last `pending` are complete.
pub(crate) fn copies_awaited(pending: usize) {
    tell_check(|check, who| check.wait(who, pending));
}

/// What this thread knows of is seen by the copy engine and the tensor cores.
pub(crate) fn fenced() {
    tell_check(|check, who| check.clocks.fence(who.number));
}

/// The barriers in memory that this thread has made are seen by the copy engine.
pub(crate) fn barriers_fenced() {
    tell(|machine, number| machine.lock().barriers_fenced(number));
}

/// The copy engine begins to store for this thread, as a group of its own.
pub(crate) fn box_stored(reads: &[(u32, usize)], writes: &[(u64, usize)]) {
    let own = rank();
    let reads = || reads.iter().map(|&(address, bytes)| (shared_place(own, address), bytes)).collect::<Vec<_>>();
    tell_check(|check, who| check.store(who, &reads(), writes));
}

/// All stores of this thread but the last `pending` have read shared memory, and are done where that was waited for.
pub(crate) fn stores_awaited(pending: u32, are_done: bool) {
    tell_check(|check, who| check.stores_awaited(who, pending, are_done));
}

/// The warpgroup of this thread begins a product, which reads shared memory.
pub(crate) fn product_begins(reads: &[(u32, usize)]) {
    let own = rank();
    let reads = || reads.iter().map(|&(address, bytes)| (shared_place(own, address), bytes)).collect::<Vec<_>>();
    tell(|machine, number| {
        machine.act(|state| {
            let (who, reads) = (state.who(number), reads());
            let within = who.thread as usize % WARPGROUP;
            let first = Who { threads: WARPGROUP, ..state.who(number - within) };
            for &(place, bytes) in &reads {
                state.may_reach(place, bytes, first.access(false, By::Product))?;
            }
            state.check.product(first, &reads);
            Ok(())
        });
    });
}

/// A group of products of this thread's warpgroup ends.
pub(crate) fn products_end() {
    tell_check(Check::products_end);
}

/// All groups of products but the last `pending` are complete: how many that are. Nothing, where that is not followed.
pub(crate) fn products_awaited(pending: u32) -> Option<u32> {
    tell_check(|check, who| check.products_awaited(who, pending))
}

/// The group of products that this thread's next one is of.
pub(crate) fn group_of_products() -> Option<u32> {
    tell_check(|check, who| check.group_of_products(who))
}

/// Sums are accessed while a product may be at work on them.
pub(crate) fn sums_under_way(writes: bool) {
    tell_check(|check, who| {
        check.find_of_registers(who, Finding::SumsUnderWay { access: who.access(writes, By::Thread) });
    });
}

/// A product begins whose sums were accessed since the last fence.
pub(crate) fn sums_not_fenced() {
    tell_check(|check, who| {
        check.find_of_registers(who, Finding::SumsNotFenced { access: who.access(true, By::Thread) });
    });
}

/// This thread orders what it did with registers before its next product.
pub(crate) fn product_fenced() {
    tell_check(Check::product_fenced);
}

/// How many times it has. Nothing, where that is not followed.
pub(crate) fn fences_of_products() -> Option<u32> {
    tell_check(|check, who| check.fences_of_products(who))
}

/// Whether the products of a group were not awaited.
pub(crate) fn is_product_under_way(group: u32) -> bool {
    tell_check(|check, who| check.is_product_under_way(who, group)).unwrap_or(false)
}

/// Registers of A are accessed while a product may read them.
pub(crate) fn operand_under_way(writes: bool) {
    tell_check(|check, who| {
        check.find_of_registers(who, Finding::OperandUnderWay { access: who.access(writes, By::Thread) });
    });
}

/// A product begins whose registers of A were accessed since the last fence.
pub(crate) fn operand_not_fenced() {
    tell_check(|check, who| {
        check.find_of_registers(who, Finding::OperandNotFenced { access: who.access(false, By::Thread) });
    });
}

/// A register of a fragment is read that nobody wrote.
pub(crate) fn not_loaded(element: i64) {
    tell_check(|check, who| check.not_loaded(who, element));
}

/// The kernel's launch has so many threads.
pub(crate) fn launched(threads: u32) {
    tell(|machine, _| {
        let mut state = machine.lock();
        let block = state.each as u32;
        if block != threads {
            state.check.find_first(Finding::Threads { block, launch: threads });
        }
    });
}

/// Whether accesses are checked.
pub(crate) fn is_checked() -> bool {
    tell(|_, _| ()).is_some()
}

/// A tensor of shared memory has a name.
pub(crate) fn name_shared(first: u32, text: &'static str, coordinate: impl Fn(u32) -> Option<String> + Send + 'static) {
    let own = shared_place(rank(), 0);
    let coordinate = move |place: u64| coordinate(u32::try_from(place.checked_sub(own)?).ok()?);
    tell(|machine, _| machine.lock().check.name(own + u64::from(first), text, coordinate));
}

/// A tensor of global memory has a name.
pub(crate) fn name_global(first: u64, text: &'static str, coordinate: impl Fn(u64) -> Option<String> + Send + 'static) {
    tell(|machine, _| machine.lock().check.name(first, text, coordinate));
}
