// refused: PipelineState: a ring must have at least one stage
// The stage of a pipeline is one of its stages.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    #[cfg(not(refused))]
    let stage = PipelineState::<1>::consumer().stage();
    #[cfg(refused)]
    let stage = PipelineState::<0>::consumer().stage();
    unsafe { target.write(stage as f32) };
}
