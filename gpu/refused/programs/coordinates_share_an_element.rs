// refused: make_gmem_tensor_mut: two coordinates of the layout reach the same element
// In a tensor to write, no two coordinates may have the same element: two blocks would write it.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    #[cfg(not(refused))]
    let target =
        unsafe { make_gmem_tensor_mut::<16, _, _>(&launch, target, layout!((1024, 64):(1, 1024))) };
    #[cfg(refused)]
    let target =
        unsafe { make_gmem_tensor_mut::<16, _, _>(&launch, target, layout!((1024, 64):(1, 512))) };
}
