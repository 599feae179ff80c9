// refused: get_slice: the tiled product does not have the block's number of threads
// A product of four warps is not one for a block of eight: half of the threads would have no part.
use cute_device::tiled::{
    atoms::SM80_16x8x16_F32F16F16F32_TN, make_tiled_mma, partition_fragment_c,
};
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    #[cfg(not(refused))]
    let launch = unsafe { Launch::<128, 1>::new() };
    #[cfg(refused)]
    let launch = unsafe { Launch::<256, 1>::new() };
    let c = unsafe { make_gmem_tile_mut::<16, _, _>(&launch, target, layout!((64, 64))) };
    let mma = make_tiled_mma(
        SM80_16x8x16_F32F16F16F32_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    let thread = mma.get_slice(launch.thread());
    let sums = partition_fragment_c::<f32, _, _, _, _, _, _>(thread, &c);
    copy(&sums.view(), &mut thread.partition_c(c));
}
