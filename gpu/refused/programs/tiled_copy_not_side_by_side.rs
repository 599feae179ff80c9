// refused: copy_with: the values of a part are not contiguous as the atom's instruction requires
// In a row-major matrix, vertical neighbours are not 16 contiguous bytes.
use cute_device::tiled::{atoms::UniversalCopy_128, copy_with, make_tiled_copy};
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<32, 1>::new() };
    #[cfg(not(refused))]
    let source =
        unsafe { make_gmem_tensor::<16, _, _>(&launch, source, layout!((32, 32):(1, 32))) };
    #[cfg(refused)]
    let source =
        unsafe { make_gmem_tensor::<16, _, _>(&launch, source, layout!((32, 32):(32, 1))) };
    let target = unsafe { make_gmem_tile_mut::<16, _, _>(&launch, target, layout!((32, 32))) };
    let copier = make_tiled_copy(UniversalCopy_128, _32, layout!((8, 4)), layout!((4, 1)));
    let thread = copier.get_slice(launch.thread());
    copy_with(
        copier,
        thread.partition_s(source),
        thread.partition_d(target),
    );
}
