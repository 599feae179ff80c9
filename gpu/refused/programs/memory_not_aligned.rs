// refused: Smem: memory begins at a multiple of 1024 bytes
// What a swizzle flips in an address is right where memory begins so.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    #[cfg(not(refused))]
    let memory = unsafe { Smem::<f32, 256, 1024>::at(&launch) };
    #[cfg(refused)]
    let memory = unsafe { Smem::<f32, 256, 512>::at(&launch) };
}
