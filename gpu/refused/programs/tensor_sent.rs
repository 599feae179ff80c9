// refused: `*mut ()` cannot be sent between threads safely
// A part to write is its thread's: another one that had it would write the same elements.
fn give_to_another_thread<T: Send>(_: T) {}

#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    let target = unsafe { make_gmem_tensor_mut::<4, _, _>(&launch, target, layout!(16384)) };
    let part = target
        .block_tile((_256,), launch.block_x())
        .tv_part(layout!((256, 1)), launch.thread());
    #[cfg(not(refused))]
    give_to_another_thread(part.layout());
    #[cfg(refused)]
    give_to_another_thread(part);
}
