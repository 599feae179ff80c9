// refused: Descriptor: a row must be as wide as its swizzle
// The tensor cores read rows of 64 elements under this swizzle.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    #[cfg(not(refused))]
    let operand =
        unsafe { Descriptor::k_major(dynamic_smem(), layout!(Sw<3, 3, 3> o (128, 64):(64, 1))) };
    #[cfg(refused)]
    let operand =
        unsafe { Descriptor::k_major(dynamic_smem(), layout!(Sw<3, 3, 3> o (128, 128):(128, 1))) };
}
