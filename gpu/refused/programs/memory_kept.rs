// refused: `launch` does not live long enough
// Shared memory ends with its launch: it is the next block's.
fn keep_for_ever<T: 'static>(_: T) {}

#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    let memory = unsafe { shared!(&launch, [f32; 256]) };
    let memory = memory.fill(&launch, layout!(256), |tile| ());
    let mut value = make_rmem_tensor([0.0], layout!((1,)));
    copy(&memory.tensor(layout!((1,))), &mut value);
    #[cfg(not(refused))]
    keep_for_ever(value);
    #[cfg(refused)]
    keep_for_ever(memory);
}
