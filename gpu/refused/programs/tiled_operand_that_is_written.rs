// refused: partition: two threads, or two values of one thread, have the same element
// Of A, the warps along N have the same elements: they may be read, and not be written.
use cute_device::tiled::{atoms::UniversalFMA_F32, make_tiled_mma};
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<64, 1>::new() };
    let mma = make_tiled_mma(
        UniversalFMA_F32,
        layout!((8, 8, 1)),
        (Underscore, Underscore, Underscore),
    );
    let thread = mma.get_slice(launch.thread());
    let tile = unsafe { make_gmem_tile_mut::<16, _, _>(&launch, target, layout!((32, 32))) };
    #[cfg(not(refused))]
    let mut part = thread.partition_c(tile);
    #[cfg(refused)]
    let mut part = thread.partition_a(tile);
}
