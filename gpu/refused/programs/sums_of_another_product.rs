// refused: mismatched types
// A product of 64 by 256 has 128 sums a thread, and one of 64 by 128 has 64.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    #[cfg(not(refused))]
    let mut sums = Accumulators::<64>::zeros();
    #[cfg(refused)]
    let mut sums = Accumulators::<128>::zeros();
    let operand =
        unsafe { Descriptor::k_major(dynamic_smem(), layout!(Sw<3, 3, 3> o (128, 64):(64, 1))) };
    sums.fence();
    unsafe { Sm90M64N128K16F32F16::wgmma(&mut sums, operand, operand, false) };
    wgmma_commit();
    sums.wait::<0>();
}
