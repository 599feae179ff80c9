// refused: the swizzle must exchange pieces of 16 bytes
// The tensor cores swizzle pieces of 16 bytes, which are eight halves.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    use cute_device::tiled::{atoms::*, *};
    let launch = unsafe { &Launch::<128, 1>::new() };
    let mma = make_tiled_mma(
        SM90_64xNx16_F32F16F16_SS(_64),
        layout!((1, 1, 1)),
        (Underscore, Underscore, Underscore),
    );
    #[cfg(not(refused))]
    let s_a = unsafe {
        make_smem_tensor::<u16, _>(dynamic_smem(), layout!(Sw<3, 3, 3> o (64, 64):(64, 1)))
    };
    #[cfg(refused)]
    let s_a = unsafe {
        make_smem_tensor::<u16, _>(dynamic_smem(), layout!(Sw<3, 4, 3> o (64, 64):(64, 1)))
    };
    let s_b = unsafe {
        make_smem_tensor::<u16, _>(
            dynamic_smem() + 32768,
            layout!(Sw<3, 3, 3> o (64, 64):(64, 1)),
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
