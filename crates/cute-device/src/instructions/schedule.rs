//! Loads that are skipped without a branch, and a way to make the compiler compute values at a
//! given line of the source.
#![allow(unsafe_code, reason = "instructions of registers")]

#[cfg(target_arch = "nvptx64")]
use core::arch::asm;

/// Returns the float at an address if `is_there` is set, and 0 otherwise (`@p ld.global`). There is
/// no branch, so a kernel may use it between instructions of a whole warp.
///
/// ```
/// use cute_device::instructions::load_if;
/// let values = [2.0, 3.0];
/// let at = |index: usize| values.as_ptr().wrapping_add(index);
/// // SAFETY: the array has the first two.
/// let loaded = [1, 2].map(|index| unsafe { load_if(at(index), index < 2) });
/// assert_eq!(loaded, [3.0, 0.0]);
/// ```
///
/// # Safety
/// If `is_there` is set, `address` points to a float in global memory, and no thread writes this
/// float at the same time.
#[inline(always)]
pub unsafe fn load_if(address: *const f32, is_there: bool) -> f32 {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the caller promises that the float can be read if `is_there` is set. The instruction
    // reads nothing else.
    unsafe {
        let value: f32;
        asm!("{{", ".reg .pred there;", "setp.ne.b32 there, {there}, 0;", "mov.b32 {value}, 0;",
            "@there ld.global.f32 {value}, [{address}];", "}}",
            there = in(reg32) u32::from(is_there), value = out(reg32) value,
            address = in(reg64) address, options(readonly, nostack, preserves_flags));
        value
    }
    #[cfg(not(target_arch = "nvptx64"))]
    if is_there {
        // SAFETY: the caller promises it.
        unsafe { *address }
    } else {
        0.0
    }
}

/// Returns the same floats, and makes the compiler compute them here instead of where they are
/// used. The registers of their operands are then free.
///
/// ```
/// assert_eq!(cute_device::instructions::hold([1.0, 2.0]), [1.0, 2.0]);
/// ```
#[inline(always)]
#[must_use]
pub fn hold<const N: usize>(values: [f32; N]) -> [f32; N] {
    #[cfg(target_arch = "nvptx64")]
    let values = values.map(|mut value| {
        // SAFETY: the line of assembly is empty.
        unsafe { asm!("/*{0}*/", inout(reg32) value, options(nostack, preserves_flags)) };
        value
    });
    values
}
