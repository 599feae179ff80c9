// refused: warpgroup_gemm: the atom cannot read A from `SmemMut<u16, OfThread>`
// An atom `…_RS` reads A from registers, and one `…_SS` from shared memory.
use cute_device::tiled::atoms::{SM90_64xNx16_F32F16F16_RS, SM90_64xNx16_F32F16F16_SS};
use cute_device::tiled::{make_tiled_mma, partition_fragment_c_of, warpgroup_gemm};
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel() {
    let launch = unsafe { &Launch::<128, 1>::new() };
    let s_a = unsafe {
        make_smem_tensor::<u16, _>(dynamic_smem(), layout!(Sw<3, 3, 3> o (64, 64):(64, 1)))
    };
    #[cfg(not(refused))]
    let mma = make_tiled_mma(
        SM90_64xNx16_F32F16F16_SS(_64),
        layout!((1, 1, 1)),
        (Underscore, Underscore, Underscore),
    );
    #[cfg(refused)]
    let mma = make_tiled_mma(
        SM90_64xNx16_F32F16F16_RS(_64),
        layout!((1, 1, 1)),
        (Underscore, Underscore, Underscore),
    );
    let thr_mma = mma.get_slice(launch.thread());
    let sums = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_mma, layout!((64, 64)));
    unsafe {
        warpgroup_gemm(
            mma,
            thr_mma.partition_a(s_a),
            thr_mma.partition_b(s_a),
            sums.view(),
            false,
        )
    };
}
