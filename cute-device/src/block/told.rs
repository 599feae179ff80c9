//! What kernels tell the machine, where there is one: accesses, copies, names, and what it does not follow.

use super::check::shared_place;
use super::turns::Machine;
use super::{CLUSTER, Finding, number, rank};

/// What is told of to the machine, where there is one.
pub(super) fn tell<T>(act: impl FnOnce(&Machine, usize) -> T) -> Option<T> {
    CLUSTER.with_borrow(|cluster| {
        let cluster = cluster.as_ref()?;
        cluster.machine.as_ref().map(|machine| act(machine, number(cluster)))
    })
}

/// An access of this thread to shared memory.
pub(crate) fn accessed<T>(address: u32, writes: bool) {
    touched(shared_place(rank(), address), size_of::<T>(), writes);
}

/// An access of this thread to global memory.
pub(crate) fn accessed_global<T>(pointer: *const T, bytes: usize, writes: bool) {
    touched(pointer.addr() as u64, bytes, writes);
}

fn touched(place: u64, bytes: usize, writes: bool) {
    tell(|machine, number| {
        let mut state = machine.lock();
        let who = state.who(number);
        state.check.reach(who, place, bytes, writes);
    });
}

/// A copy in the background to shared memory begins.
pub(crate) fn copy_begins(address: u32, bytes: usize) {
    tell(|machine, number| {
        let mut state = machine.lock();
        let who = state.who(number);
        state.check.copy(who, shared_place(rank(), address), bytes);
    });
}

/// A group of this thread's copies ends.
pub(crate) fn copies_end() {
    tell(|machine, number| {
        let mut state = machine.lock();
        let who = state.who(number);
        state.check.commit(who);
    });
}

/// All groups of this thread's copies but the last `pending` are complete.
pub(crate) fn copies_awaited(pending: usize) {
    tell(|machine, number| {
        let mut state = machine.lock();
        let who = state.who(number);
        state.check.wait(who, pending);
    });
}

/// A register of a fragment is read that nobody wrote.
pub(crate) fn not_loaded(element: i64) {
    tell(|machine, number| {
        let mut state = machine.lock();
        let who = state.who(number);
        state.check.not_loaded(who, element);
    });
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

/// Something that the check does not follow.
pub(crate) fn unknown(what: &'static str) {
    tell(|machine, _| machine.lock().check.find_first(Finding::Unknown { what }));
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
