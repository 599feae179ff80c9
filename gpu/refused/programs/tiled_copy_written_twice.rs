// refused: partition: two threads, or two values of one thread, have the same element
// A custom layout (thread, value) gives two threads the same place: it may be read, but not
// written.
use cute_device::tiled::{TiledCopy, atoms::UniversalCopy_32};
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<32, 1>::new() };
    let tile = unsafe { make_gmem_tile_mut::<16, _, _>(&launch, target, layout!((32, 4))) };
    #[cfg(not(refused))]
    let copier = TiledCopy::from_layout_tv(UniversalCopy_32, _32, layout!((32, 4)), (_32, _4));
    #[cfg(refused)]
    let copier =
        TiledCopy::from_layout_tv(UniversalCopy_32, _32, layout!((32, 4):(1, 16)), (_32, _4));
    let part = copier.get_slice(launch.thread()).partition_d(tile);
}
