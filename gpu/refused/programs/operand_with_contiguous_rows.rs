// refused: the instruction reads only operands whose mode K is contiguous
// Of `tf32` the tensor cores read no operands with their rows contiguous.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    use cute_device::tiled::{atoms::*, *};
    let launch = unsafe { &Launch::<128, 1>::new() };
    let mma = make_tiled_mma(
        SM90_64xNx8_F32TF32TF32_SS_TN(_64),
        layout!((1, 1, 1)),
        (Underscore, Underscore, Underscore),
    );
    #[cfg(not(refused))]
    let s_a = unsafe {
        make_smem_tensor::<f32, _>(dynamic_smem(), layout!(Sw<3, 2, 3> o (64, 32):(32, 1)))
    };
    #[cfg(refused)]
    let s_a = unsafe {
        make_smem_tensor::<f32, _>(
            dynamic_smem(),
            layout!(Sw<3, 2, 3> o ((32, 2), 32):((1, 1024), 32)),
        )
    };
    let s_b = unsafe {
        make_smem_tensor::<f32, _>(
            dynamic_smem() + 32768,
            layout!(Sw<3, 2, 3> o (64, 32):(32, 1)),
        )
    };
    let thr_mma = mma.get_slice(launch.thread());
    let sums = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_mma, layout!((64, 64)));
    warpgroup_arrive(&sums);
    unsafe {
        warpgroup_gemm(
            mma,
            thr_mma.partition_a(s_a),
            thr_mma.partition_b(s_b),
            sums.view(),
            false,
        )
    };
    warpgroup_wait::<0, _, _>(&sums);
}
