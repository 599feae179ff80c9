//! Executes a kernel's changes of tensor maps on a CPU.
//!
//! # Rules
//! | rule | what |
//! |---|---|
//! | CM1 | if a warp of this launch has published a map, a thread must execute `acquire_map` after the last publication, before it copies through the map |
//! | CM2 | a thread that executes `acquire_map` knows of the publication, through a barrier or because it belongs to the publishing warp |
#![allow(unsafe_code, reason = "maps in shared and in global memory")]

use super::blocks::{memory, place, tell};
use super::events::{accessed, accessed_global};
use super::findings::{By, Finding};
use super::places::Who;
use super::races::Check;
use super::sizes::WARP;
use super::{exchange, must_be_at_multiple, must_point_to_multiple, trapped};

/// The size of a map in bytes, which is also the alignment of a map that a kernel changes.
const MAP: usize = 128;

impl Check {
    /// Checks the use of a map by rule CM1.
    fn map_used(&mut self, who: Who, map: u64) {
        if self.maps.is_old(who.number, map) {
            let access = who.access(false, By::Load);
            let sentence = format!(
                "{access} uses a tensor map that this launch has published; call acquire_map after \
                 publish and before the use"
            );
            self.find_of_registers(who, Finding::Map { sentence });
        }
    }
}

/// Reports that the TMA unit uses a map for this thread.
pub(crate) fn used(map: u64) {
    tell(|machine, number| {
        let mut state = machine.lock();
        let who = state.who(number);
        state.check.map_used(who, map);
    });
}

/// Returns a pointer to a word of the map in shared memory.
fn word(address: u32, word: usize) -> *mut u64 {
    must_be_at_multiple(address, MAP as u32, "changes a tensor map at");
    let address = address + 8 * word as u32;
    accessed::<u64>(address, true);
    memory(address)
}

pub(crate) fn replace_address(address: u32, tensor: usize) {
    if !tensor.is_multiple_of(16) {
        trapped("replaces the address of a tensor map by an address that is not a multiple of 16");
    }
    // SAFETY: the word is in shared memory, and the machine checks the accesses of other threads.
    unsafe { word(address, 0).write(tensor as u64) };
}

pub(crate) fn replace_extent(address: u32, mode: usize, extent: u32) {
    // SAFETY: as above.
    unsafe { word(address, 4 + mode).write(extent.into()) };
}

pub(crate) fn replace_stride(address: u32, mode: usize, bytes: u64) {
    if !bytes.is_multiple_of(16) {
        trapped("replaces a stride of a tensor map by a stride that is not a multiple of 16 bytes");
    }
    // SAFETY: as above.
    unsafe {
        let element = memory::<u64>(address + 8).read();
        word(address, 9 + mode).write(bytes / element.max(1));
    }
}

/// Publishes a map. All lanes read the map in shared memory, and the first lane writes the map to
/// global memory.
///
/// # Safety
/// The promises of the instruction.
#[track_caller]
pub(crate) unsafe fn publish(address: u32, target: *mut u8) {
    must_be_at_multiple(address, MAP as u32, "publishes a tensor map from");
    must_point_to_multiple(target, MAP as u32, "publishes a tensor map at");
    let _ = exchange("tensormap.cp_fenceproxy", WARP, &[]);
    for byte in (0..MAP as u32).step_by(8) {
        accessed::<u64>(address + byte, false);
    }
    let _ = exchange("tensormap.cp_fenceproxy", WARP, &[]);
    let map = target.addr() as u64;
    if (place().0 as usize).is_multiple_of(WARP) {
        tell(|machine, number| {
            machine.act(|state| {
                let who = state.who(number);
                state.may_reach(map, MAP, who.access(true, By::Map))?;
                state.check.reach_by(who, map, MAP, By::Map);
                state.check.maps.publish(map);
                Ok(())
            });
        });
        // SAFETY: the caller promises both.
        unsafe { target.copy_from(memory::<[u8; MAP]>(address).cast(), MAP) };
    }
    // The lanes continue together, and all of them know of the publication.
    super::sync_warp();
}

/// Acquires a map for this thread. CM2
pub(crate) fn acquire(map: u64) {
    accessed_global(
        core::ptr::without_provenance::<u8>(map as usize),
        MAP,
        false,
    );
    tell(|machine, number| {
        let mut state = machine.lock();
        state.check.maps.acquire(number, map);
    });
}
