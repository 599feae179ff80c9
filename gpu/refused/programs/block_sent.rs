// refused: `*mut ()` cannot be sent between threads safely
// The same of a block's index: a thread of another block would take this block's tile.
fn give_to_another_thread<T: Send>(_: T) {}

#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    #[cfg(not(refused))]
    give_to_another_thread(launch.block_x().value());
    #[cfg(refused)]
    give_to_another_thread(launch.block_x());
}
