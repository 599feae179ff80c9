//! A static library without std and without an allocator. It is built by `.ci/run`; a dependency on
//! `alloc` or `std` in the index arithmetic would need an allocator or a second panic handler, and
//! the build would fail.
#![no_std]

use cute::prelude::*;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// The offset of a thread's value in a row-major tile whose leading dimension is known only at run
/// time; −1 if it is refused.
#[unsafe(no_mangle)]
pub extern "C" fn offset(thread: i32, value: i32, ld: i32) -> i32 {
    let threads = layout!(((4, 8), (2, 2)):((32, 1), (16, 8)));
    let Ok(tile) = try_layout!((16, 8):(ld, 1)) else {
        return -1;
    };
    match tile.try_composition(threads) {
        Ok(offsets) => offsets.crd2idx((thread, value)).get(),
        Err(_) => -1,
    }
}
