// refused: are not operand
// A in registers is the fragment of this product. Another product uses other registers.
use cute_device::tiled::atoms::SM90_64xNx16_F32F16F16_RS;
use cute_device::tiled::{
    make_tiled_mma, partition_fragment_a, partition_fragment_c_of, warpgroup_gemm,
};
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel() {
    let launch = unsafe { &Launch::<128, 1>::new() };
    let s_a = unsafe {
        make_smem_tensor::<u16, _>(dynamic_smem(), layout!(Sw<3, 3, 3> o (64, 64):(64, 1)))
    };
    let mma = make_tiled_mma(
        SM90_64xNx16_F32F16F16_RS(_64),
        layout!((1, 1, 1)),
        (Underscore, Underscore, Underscore),
    );
    let other = make_tiled_mma(
        SM90_64xNx16_F32F16F16_RS(_32),
        layout!((1, 1, 1)),
        (Underscore, Underscore, Underscore),
    );
    let (thr_mma, thr_other) = (
        mma.get_slice(launch.thread()),
        other.get_slice(launch.thread()),
    );
    #[cfg(not(refused))]
    let a = partition_fragment_a(thr_mma, &s_a);
    #[cfg(refused)]
    let a = partition_fragment_a(thr_other, &s_a);
    let sums = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_mma, layout!((64, 64)));
    unsafe { warpgroup_gemm(mma, a.view(), thr_mma.partition_b(s_a), sums.view(), false) };
}
