// refused: `launch` does not live long enough
// An index ends with its launch: the next one has others.
fn keep_for_ever<T: 'static>(_: T) {}

#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    #[cfg(not(refused))]
    keep_for_ever(launch.thread().value());
    #[cfg(refused)]
    keep_for_ever(launch.thread());
}
