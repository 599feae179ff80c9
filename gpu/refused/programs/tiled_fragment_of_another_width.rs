// refused: gemm_with: the elements of a fragment do not have the width of the atom's elements
// A product of halves is not one of floats.
use cute_device::tiled::{
    atoms::SM80_16x8x16_F32F16F16F32_TN, gemm_with, make_fragment_like, make_tiled_mma,
    partition_fragment_a, partition_fragment_b, partition_fragment_c,
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
    let (left, right) = (
        partition_fragment_a(thread, &a),
        partition_fragment_b(thread, &b),
    );
    #[cfg(refused)]
    let left = make_fragment_like::<u32, _>(&left);
    let sums = partition_fragment_c::<f32, _, _, _, _, _, _>(thread, &c);
    gemm_with(mma, left.view(), right.view(), sums.view());
    copy(&sums.view(), &mut thread.partition_c(c));
}
