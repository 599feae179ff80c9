// refused: copy_with: the tiled copy is for elements of a width that the tensors do not have
// A copy that counts elements of 16 bits is not one of floats.
use cute_device::tiled::{atoms::UniversalCopy_128, copy_with, make_tiled_copy};
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<32, 1>::new() };
    let source = unsafe { make_gmem_tensor::<16, _, _>(&launch, source, layout!((32, 32))) };
    let target = unsafe { make_gmem_tile_mut::<16, _, _>(&launch, target, layout!((32, 32))) };
    #[cfg(not(refused))]
    let copier = make_tiled_copy(UniversalCopy_128, _32, layout!((8, 4)), layout!((4, 1)));
    #[cfg(refused)]
    let copier = make_tiled_copy(UniversalCopy_128, _16, layout!((4, 8)), layout!((8, 1)));
    let thread = copier.get_slice(launch.thread());
    copy_with(
        copier,
        thread.partition_s(source),
        thread.partition_d(target),
    );
}
