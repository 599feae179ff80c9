//! Kernels in plain Rust, each in a file of its own. The line `// ceiling:` above a kernel is the most that `gpu/check` lets it take.
#![no_std]
#![feature(abi_ptx)]

mod atoms;
mod attention;
mod copy;
mod gemm_sm90;
mod hgemm_sm80;
mod rows;
mod sgemm;
mod tiles;
mod transpose;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
