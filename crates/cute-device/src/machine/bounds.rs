//! Ends the run at an operation on which a device traps, or at an access to memory that does not
//! belong to the kernel.

use std::fmt;
use std::panic::Location;

use super::barriers::barrier;
use super::blocks::{rank, tell};
use super::findings::{Access, By, Finding};
use super::places::{of_shared, shared_place};
use super::state::State;

impl State {
    /// Checks that an access stays in global memory that the kernel was given, or in a block's
    /// shared memory but outside the barriers there. CK7, CB7
    pub(super) fn may_reach(
        &self,
        place: u64,
        bytes: usize,
        access: Access,
    ) -> Result<(), Finding> {
        let Some((rank, address)) = of_shared(place) else {
            return match self.check.outside(place, bytes) {
                Some(place) => Err(Finding::Outside { place, access }),
                None => self.comes_after(place, bytes, access),
            };
        };
        let end = u64::from(address) + bytes as u64;
        let (most, giver) = self.check.config.shared();
        if end > most as u64 {
            let first = address.max(most as u32);
            let place = format!("byte {first} of shared memory, but {giver} only {most} bytes");
            return Err(Finding::Outside { place, access });
        }
        // The addresses of barriers are multiples of 8, so only the first one that does not end
        // before the access can overlap it.
        match self
            .phases
            .range((rank, address.saturating_sub(7))..)
            .next()
        {
            Some((&at, _)) if at.0 == rank && u64::from(at.1) < end => {
                let verb = if access.writes { "write" } else { "read" };
                let (byte, ending, own) = (address.max(at.1), access.ending(), at.1);
                Err(barrier(format!(
                    "{access} {verb}{ending} byte {byte} of shared memory, which belongs to the \
                     barrier at byte {own}"
                )))
            }
            _ => Ok(()),
        }
    }

    /// Checks that the TMA unit may move pieces for a thread, to or from the shared memory of a
    /// block.
    fn may_move(
        &self,
        thread: usize,
        rank: u32,
        by: By,
        mut pieces: impl Iterator<Item = Moves>,
    ) -> Result<(), Finding> {
        let (who, loads) = (self.who(thread), by == By::Load);
        pieces.try_for_each(|((address, bytes), global)| {
            self.may_reach(shared_place(rank, address), bytes, who.access(loads, by))?;
            global.map_or(Ok(()), |(place, bytes)| {
                self.may_reach(place, bytes, who.access(!loads, by))
            })
        })
    }
}

/// The alignment of a box in shared memory, in bytes.
const BOX: u32 = 128;

/// A piece of a box: its address and size in shared memory, and the address and size of its part in
/// global memory, if there is one.
type Moves = ((u32, usize), Option<(u64, usize)>);

/// Checks a load of the TMA unit for this thread, before the load begins. `at` is a block, and the
/// address of the barrier in this block. `pieces` are the pieces of memory that the load accesses.
pub(crate) fn box_may_come(at: (u32, u32), address: u32, pieces: impl Iterator<Item = Moves>) {
    must_be_at_multiple(address, BOX, "loads a box to");
    bytes_may_come(at, pieces);
}

/// Checks a load of contiguous bytes for this thread, before the load begins.
pub(super) fn bytes_may_come(at: (u32, u32), pieces: impl Iterator<Item = Moves>) {
    tell(|machine, number| {
        machine.act(|state| {
            state.reach_block(number, at, "loads with")?;
            state.may_move(number, at.0, By::Load, pieces)
        });
    });
}

/// Checks a store of the TMA unit from this thread's block, before the store begins.
pub(crate) fn box_may_go(address: u32, pieces: impl Iterator<Item = Moves>) {
    must_be_at_multiple(address, BOX, "stores a box from");
    bytes_may_go(pieces);
}

/// Checks a store of contiguous bytes from this thread's block, before the store begins.
pub(super) fn bytes_may_go(pieces: impl Iterator<Item = Moves>) {
    tell(|machine, number| machine.act(|state| state.may_move(number, rank(), By::Store, pieces)));
}

/// Ends the run, because a device would trap on an operation of this thread.
pub(crate) fn trapped(does: &str) {
    tell(|machine, number| {
        let state = machine.lock();
        let sentence = format!("thread {} {does}", state.who(number).thread);
        machine.fail(state, Finding::Trap { sentence });
    });
}

/// Ends the run, because this thread needs a tile, a coordinate or a part that its tensor does not
/// have.
#[track_caller]
pub(crate) fn refused(sentence: fmt::Arguments<'_>) {
    let caller = Location::caller();
    tell(|machine, number| {
        let state = machine.lock();
        let access = state.who(number).access(false, By::Thread);
        let sentence = format!("{access}, at {caller}, {sentence}");
        machine.fail(state, Finding::Trap { sentence });
    });
}

/// Ends the run if an address in shared memory is not a multiple of the number `of`. The message
/// describes the operation of the thread by the text `does`.
pub(crate) fn must_be_at_multiple(address: u32, of: u32, does: &str) {
    if !address.is_multiple_of(of) {
        trapped(&format!(
            "{does} byte {address} of shared memory, but the address must be a multiple of {of}"
        ));
    }
}

/// Ends the run if an array in shared memory that this thread makes has a negative number of
/// elements, or ends past the memory of the launch.
pub(crate) fn shared_is_given(end: i64, count: i64) {
    let mut given = None;
    tell(|machine, _| given = Some(machine.act(|state| Ok(state.check.config.shared()))));
    if count < 0 {
        trapped(&format!(
            "makes an array of {count} elements in shared memory"
        ));
    } else if let Some((most, giver)) = given.filter(|(most, _)| end > *most as i64) {
        trapped(&format!(
            "makes an array that ends at byte {end} of shared memory, but {giver} only {most} bytes"
        ));
    }
}

/// Ends the run if a pointer to global memory is not a multiple of the number `of`. The message
/// describes the operation of the thread by the text `does`.
pub(crate) fn must_point_to_multiple<T>(pointer: *const T, of: u32, does: &str) {
    let past = pointer.addr() % of as usize;
    if past != 0 {
        let place = format!(
            "an address of global memory that is {past} bytes past a multiple of \
                             {of}"
        );
        trapped(&format!(
            "{does} {place}, but the address must be a multiple of {of}"
        ));
    }
}
