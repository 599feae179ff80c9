// refused: Smem: the memory must begin at a multiple of 1024 bytes
// Flipping a swizzle's bits in an address is correct only if the memory is aligned.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    #[cfg(not(refused))]
    let memory = unsafe { Smem::<f32, 256, 1024>::at(&launch) };
    #[cfg(refused)]
    let memory = unsafe { Smem::<f32, 256, 512>::at(&launch) };
}
