// refused: cannot move out of `memory` because it is borrowed
// When shared memory is given back to be filled again, nothing reads it any more.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    let memory = unsafe { shared!(&launch, [f32; 256]) };
    let mut value = make_rmem_tensor([0.0], layout!((1,)));
    let memory = memory.fill(&launch, layout!((256,)), |tile| {
        copy(
            &value,
            &mut tile.tv_part(layout!((256, 1)), launch.thread()),
        );
    });
    let part = memory
        .tensor(layout!((256,)))
        .tv_part(layout!((256, 1)), launch.thread());
    #[cfg(not(refused))]
    copy(&part, &mut value);
    let memory = memory.release(&launch);
    #[cfg(refused)]
    copy(&part, &mut value);
}
