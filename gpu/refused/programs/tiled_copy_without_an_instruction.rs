// refused: expected `DeviceTensor<SmemMut<f32, OfThread>, _>`, found `DeviceTensor<GmemMut<'_, f32
// What is copied in the background goes to shared memory, and not to global memory.
use cute_device::tiled::{
    atoms::{SM80_CP_ASYNC_CACHEGLOBAL_128, UniversalCopy_128},
    copy_with, make_tiled_copy,
};
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<32, 1>::new() };
    let source = unsafe { make_gmem_tensor::<16, _, _>(&launch, source, layout!((32, 32))) };
    let target = unsafe { make_gmem_tile_mut::<16, _, _>(&launch, target, layout!((32, 32))) };
    #[cfg(not(refused))]
    let copier = make_tiled_copy(UniversalCopy_128, _32, layout!((8, 4)), layout!((4, 1)));
    #[cfg(refused)]
    let copier = make_tiled_copy(
        SM80_CP_ASYNC_CACHEGLOBAL_128,
        _32,
        layout!((8, 4)),
        layout!((4, 1)),
    );
    let thread = copier.get_slice(launch.thread());
    copy_with(
        copier,
        thread.partition_s(source),
        thread.partition_d(target),
    );
}
