// refused: Smem: offsets 0 to 270 are not within a memory of 256; the layout's `cosize` is 271
// The offsets of a layout in shared memory must be inside the memory.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    let memory = unsafe { shared!(&launch, [f32; 256]) };
    #[cfg(not(refused))]
    let memory = memory.fill(&launch, layout!((16, 16):(16, 1)), |tile| ());
    #[cfg(refused)]
    let memory = memory.fill(&launch, layout!((16, 16):(17, 1)), |tile| ());
}
