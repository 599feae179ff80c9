//! Traps for accesses outside a tensor. If the types prove an access, the kernel contains none of
//! this.
#![allow(unsafe_code, reason = "the instruction that ends a kernel")]

/// Ends the kernel, because a run-time integer shows that a coordinate, a tile or an extent is
/// wrong.
///
/// On a device it is inlined, so a check that is left is a trap and not a call.
#[cold]
#[cfg_attr(target_arch = "nvptx64", inline(always))]
#[cfg_attr(not(target_arch = "nvptx64"), inline(never))]
pub(crate) fn refuse() -> ! {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction ends the kernel.
    unsafe {
        core::arch::nvptx::trap()
    }
    #[cfg(not(target_arch = "nvptx64"))]
    panic!("cute-device: the tensor has no such coordinate, tile or extent")
}

/// A kernel has no way to print a panic, so it ends. Every kernel depends on this crate, so no
/// kernel's crate has to define it.
#[cfg(target_arch = "nvptx64")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    refuse()
}
