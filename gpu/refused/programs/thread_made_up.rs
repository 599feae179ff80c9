// refused: mismatched types
// A thread's index comes only from the launch; a number cannot replace it.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    let source = unsafe { make_gmem_tensor::<16, _, _>(&launch, source, layout!((1024,))) };
    #[cfg(not(refused))]
    let part = source.tv_part(layout!((256, 4):(4, 1)), launch.thread());
    #[cfg(refused)]
    let part = source.tv_part(layout!((256, 4):(4, 1)), 5_i32);
}
