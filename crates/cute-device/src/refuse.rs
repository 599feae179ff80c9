//! Traps for accesses outside a tensor. If the types prove an access, the kernel contains none of
//! this.
#![allow(unsafe_code, reason = "the instruction that ends a kernel")]

/// Ends the kernel: a coordinate, a tile or an extent is wrong, as a run-time integer says.
#[cold]
#[inline(never)]
pub(crate) fn refuse() -> ! {
    #[cfg(target_arch = "nvptx64")]
    // SAFETY: the instruction ends the kernel.
    unsafe {
        core::arch::nvptx::trap()
    }
    #[cfg(not(target_arch = "nvptx64"))]
    panic!("cute-device: a coordinate, a tile or an extent is not one of the tensor's")
}
