// refused: cannot be read here
// While shared memory is filled, what other threads write cannot be read: the barrier comes when
// the closure returns.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    let memory = unsafe { shared!(&launch, [f32; 256]) };
    let mut value = make_rmem_tensor([0.0], layout!((1,)));
    let memory = memory.fill(&launch, layout!((256,)), |tile| {
        let mut part = tile.tv_part(layout!((256, 1)), launch.thread());
        #[cfg(not(refused))]
        copy(&value, &mut part);
        #[cfg(refused)]
        copy(&part, &mut value);
    });
}
