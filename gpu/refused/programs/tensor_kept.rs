// refused: `launch` does not live long enough
// A tensor ends with its launch: afterwards its memory may be freed.
fn keep_for_ever<T: 'static>(_: T) {}

#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    let tensor = unsafe { make_gmem_tensor::<16, _, _>(&launch, source, layout!((1024,))) };
    #[cfg(not(refused))]
    keep_for_ever(tensor.layout());
    #[cfg(refused)]
    keep_for_ever(tensor);
}
