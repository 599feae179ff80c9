//! The TMA instructions on contiguous bytes, without a map. An instruction moves or combines the
//! bytes immediately, not in the background.
#![allow(unsafe_code, reason = "global and shared memory, by their addresses")]

use super::bounds::{bytes_may_come, bytes_may_go, must_be_at_multiple, must_point_to_multiple};
use super::{box_reduced, box_stored, bytes_came, memory, memory_of, trapped};

/// The size of a piece in bytes. The instructions accept only addresses and sizes that are
/// multiples of 16.
const PIECE: usize = 16;

/// Splits a range of bytes into pieces, and returns the address of each piece in shared and in
/// global memory.
fn pieces(address: u32, global: *const u8, bytes: u32) -> impl Iterator<Item = (u32, *const u8)> {
    (0..bytes)
        .step_by(PIECE)
        .map(move |byte| (address + byte, global.wrapping_add(byte as usize)))
}

/// Returns the bytes of a piece in shared and in global memory.
fn reached((shared, global): (u32, *const u8)) -> ((u32, usize), Option<(u64, usize)>) {
    ((shared, PIECE), Some((global.addr() as u64, PIECE)))
}

/// Ends the run if an address or the number of bytes is not a multiple of 16.
fn must_be_whole(does: [&str; 3], address: u32, global: *const u8, bytes: u32) {
    let [verb, shared, other] = does;
    must_be_at_multiple(address, PIECE as u32, &format!("{verb} {shared}"));
    must_point_to_multiple(global, PIECE as u32, &format!("{verb} {other}"));
    must_be_pieces(verb, bytes);
}

fn must_be_pieces(does: &str, bytes: u32) {
    if !bytes.is_multiple_of(PIECE as u32) {
        trapped(&format!(
            "{does} {bytes} bytes in one bulk copy, but the number must be a multiple of {PIECE}"
        ));
    }
}

/// Loads bytes to each block of the cluster whose bit in `blocks` is set.
///
/// # Safety
/// The promises of the instruction.
pub(crate) unsafe fn load(address: u32, source: *const u8, bytes: u32, barrier: u32, blocks: u16) {
    must_be_whole(["loads", "to", "from"], address, source, bytes);
    for block in (0..16).filter(|block| blocks >> block & 1 == 1) {
        bytes_may_come(
            (block, barrier),
            pieces(address, source, bytes).map(reached),
        );
        let (mut to, mut from) = (Vec::new(), Vec::new());
        for (shared, global) in pieces(address, source, bytes) {
            to.push((shared, PIECE));
            from.push((global.addr() as u64, PIECE));
            // SAFETY: the caller promises the bytes.
            unsafe {
                let target = memory_of::<[u8; PIECE]>(block, shared).cast::<u8>();
                target.copy_from(global, PIECE);
            }
        }
        bytes_came(block, barrier, &to, &from);
    }
}

/// Stores bytes, as a separate group.
///
/// # Safety
/// The promises of the instruction.
pub(crate) unsafe fn store(target: *mut u8, address: u32, bytes: u32) {
    must_be_whole(["stores", "from", "to"], address, target, bytes);
    bytes_may_go(pieces(address, target, bytes).map(reached));
    let (mut from, mut to) = (Vec::new(), Vec::new());
    for (shared, global) in pieces(address, target, bytes) {
        from.push((shared, PIECE));
        to.push((global.addr() as u64, PIECE));
        // SAFETY: the caller promises the bytes.
        unsafe {
            let source = memory::<[u8; PIECE]>(shared).cast::<u8>();
            global.cast_mut().copy_from(source, PIECE);
        }
    }
    box_stored(&from, &to);
}

/// Combines elements in shared memory with elements of global memory, as a separate group.
///
/// # Safety
/// The promises of the instruction.
pub(crate) unsafe fn reduce<T: Copy>(
    target: *mut T,
    address: u32,
    bytes: u32,
    combine: fn(T, T) -> T,
) {
    must_be_whole(["reduces", "from", "to"], address, target.cast(), bytes);
    bytes_may_go(pieces(address, target.cast(), bytes).map(reached));
    let (mut from, mut to) = (Vec::new(), Vec::new());
    for (shared, global) in pieces(address, target.cast(), bytes) {
        from.push((shared, PIECE));
        to.push((global.addr() as u64, PIECE));
        // SAFETY: the caller promises the bytes.
        unsafe { combine_piece(shared, global.cast_mut(), (0, PIECE), combine) };
    }
    box_reduced(&from, &to);
}

/// Combines the elements in `bytes` bytes of a piece with the elements from `global` on. The bytes
/// begin at `low` in the piece.
///
/// # Safety
/// The bytes are elements in both memories.
pub(super) unsafe fn combine_piece<T: Copy>(
    shared: u32,
    global: *mut u8,
    (low, bytes): (usize, usize),
    combine: fn(T, T) -> T,
) {
    // SAFETY: the caller promises the elements.
    unsafe {
        let source = memory::<[u8; PIECE]>(shared)
            .cast::<u8>()
            .add(low)
            .cast::<T>();
        for element in 0..bytes / size_of::<T>() {
            let target = global.cast::<T>().add(element);
            let new = source.add(element).read_unaligned();
            target.write_unaligned(combine(target.read_unaligned(), new));
        }
    }
}

/// Checks a prefetch, which changes nothing.
pub(crate) fn may_prefetch(source: *const u8, bytes: u32) {
    must_point_to_multiple(source, PIECE as u32, "prefetches");
    must_be_pieces("prefetches", bytes);
}
