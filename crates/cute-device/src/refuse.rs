//! Traps for accesses outside a tensor. If the types prove that an access is inside, the kernel
//! contains no trap for it.
#![allow(unsafe_code, reason = "the instruction that ends a kernel")]

/// Ends the kernel, because a run-time integer makes a coordinate, a tile or an extent invalid.
///
/// On a device this function is inlined, so a check that the compiler could not remove becomes a
/// trap and not a call.
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

/// Ends the kernel at a panic, because a kernel cannot print. Every kernel depends on this crate,
/// so no kernel's crate has to define a panic handler.
#[cfg(target_arch = "nvptx64")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    refuse()
}
