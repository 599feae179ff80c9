// refused: `launch` does not live long enough
// A pace ends with its launch: afterwards its counter may be freed.
fn keep_for_ever<T: 'static>(_: T) {}

#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    let pace = unsafe { cute_device::instructions::Pace::at(&launch, target.cast()) };
    #[cfg(not(refused))]
    pace.arrive(64);
    #[cfg(refused)]
    keep_for_ever(pace);
}
