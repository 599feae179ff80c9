// refused: Descriptor: for 16-bit elements, the swizzle must be Sw<B, 3, 3>
// The tensor cores do not undo a swizzle that keeps banks apart for other instructions.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    #[cfg(not(refused))]
    let operand =
        unsafe { Descriptor::k_major(dynamic_smem(), layout!(Sw<3, 3, 3> o (128, 64):(64, 1))) };
    #[cfg(refused)]
    let operand =
        unsafe { Descriptor::k_major(dynamic_smem(), layout!(Sw<3, 3, 4> o (128, 64):(64, 1))) };
}
