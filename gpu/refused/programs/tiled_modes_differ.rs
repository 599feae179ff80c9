// refused: gemm_with: the fragments have different numbers of atoms along a mode
// A has two steps of k, and B one.
use cute_device::tiled::{
    atoms::SM80_16x8x16_F32F16F16F32_TN, gemm_with, make_tiled_mma, partition_fragment_a,
    partition_fragment_b, partition_fragment_c,
};
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<32, 1>::new() };
    let (a, b) = (
        unsafe {
            make_gmem_tensor::<16, _, _>(&launch, source.cast::<u16>(), layout!((16, 16):(16, 1)))
        },
        unsafe {
            make_gmem_tensor::<16, _, _>(&launch, source.cast::<u16>(), layout!((8, 16):(16, 1)))
        },
    );
    let c = unsafe { make_gmem_tile_mut::<16, _, _>(&launch, target, layout!((16, 8))) };
    let mma = make_tiled_mma(
        SM80_16x8x16_F32F16F16F32_TN,
        layout!((1, 1, 1)),
        (Underscore, Underscore, Underscore),
    );
    let thread = mma.get_slice(launch.thread());
    #[cfg(refused)]
    let a = unsafe {
        make_gmem_tensor::<16, _, _>(&launch, source.cast::<u16>(), layout!((16, 32):(32, 1)))
    };
    let (left, right) = (
        partition_fragment_a(thread, &a),
        partition_fragment_b(thread, &b),
    );
    let sums = partition_fragment_c::<f32, _, _, _, _, _, _>(thread, &c);
    gemm_with(mma, left.view(), right.view(), sums.view());
    copy(&sums.view(), &mut thread.partition_c(c));
}
