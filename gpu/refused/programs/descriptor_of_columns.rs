// refused: Descriptor::k_major: k is not contiguous
// An operand whose rows are contiguous has a different descriptor.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    #[cfg(not(refused))]
    let operand = unsafe {
        Descriptor::mn_major(
            dynamic_smem(),
            layout!(Sw<3, 3, 3> o ((64, 2), 64):((1, 4096), 64)),
        )
    };
    #[cfg(refused)]
    let operand = unsafe {
        Descriptor::k_major(
            dynamic_smem(),
            layout!(Sw<3, 3, 3> o ((64, 2), 64):((1, 4096), 64)),
        )
    };
}
