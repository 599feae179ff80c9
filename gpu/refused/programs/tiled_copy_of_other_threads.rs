// refused: get_slice: the tiled copy does not have the block's number of threads
// A copy of 32 threads is not one for a block of 64.
use cute_device::tiled::{atoms::UniversalCopy_128, copy_with, make_tiled_copy};
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    #[cfg(not(refused))]
    let launch = unsafe { Launch::<32, 1>::new() };
    #[cfg(refused)]
    let launch = unsafe { Launch::<64, 1>::new() };
    let source = unsafe { make_gmem_tensor::<16, _, _>(&launch, source, layout!((32, 32))) };
    let target = unsafe { make_gmem_tile_mut::<16, _, _>(&launch, target, layout!((32, 32))) };
    let copier = make_tiled_copy(UniversalCopy_128, _32, layout!((8, 4)), layout!((4, 1)));
    let thread = copier.get_slice(launch.thread());
    copy_with(
        copier,
        thread.partition_s(source),
        thread.partition_d(target),
    );
}
