// refused: `*mut ()` cannot be sent between threads safely
// Another thread that had this one's index would take its part: the number may go there, the index
// not.
fn give_to_another_thread<T: Send>(_: T) {}

#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    #[cfg(not(refused))]
    give_to_another_thread(launch.thread().value());
    #[cfg(refused)]
    give_to_another_thread(launch.thread());
}
