// refused: `cute_device::Thread<'_, 256>: Shareable`
// An index in shared memory would be read by another thread of the block as its own.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    #[cfg(not(refused))]
    let (memory, element) = (
        unsafe { shared!(&launch, [i32; 256]) },
        launch.thread().value(),
    );
    #[cfg(refused)]
    let (memory, element) = (
        unsafe { shared!(&launch, [Thread<'_, 256>; 256]) },
        launch.thread(),
    );
    let memory = memory.fill(&launch, layout!(256), |tile| {
        copy(
            &make_rmem_tensor([element], layout!((1,))),
            &mut tile.tv_part(layout!((256, 1)), launch.thread()),
        );
    });
}
