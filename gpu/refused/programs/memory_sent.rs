// refused: `*mut ()` cannot be sent between threads safely
// Shared memory is its block's: a thread of another one has other memory at the same place.
fn give_to_another_thread<T: Send>(_: T) {}

#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    let memory = unsafe { shared!(&launch, [f32; 256]) };
    let memory = memory.fill(&launch, layout!(256), |tile| ());
    let mut value = make_rmem_tensor([0.0], layout!((1,)));
    copy(&memory.tensor(layout!((1,))), &mut value);
    #[cfg(not(refused))]
    give_to_another_thread(*value.elements());
    #[cfg(refused)]
    give_to_another_thread(memory);
}
