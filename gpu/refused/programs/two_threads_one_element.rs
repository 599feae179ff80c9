// refused: tv_part: two threads, or two values of one thread, have the same element
// With a stride of 3, the last of a thread's four values is the first of the next thread's.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    let target = unsafe { make_gmem_tensor_mut::<16, _, _>(&launch, target, layout!((1024, 64))) };
    let tile = target.block_tile((_1024, _1), launch.block_x().of_column());
    #[cfg(not(refused))]
    let tv = layout!((256, 4):(4, 1));
    #[cfg(refused)]
    let tv = layout!((256, 4):(3, 1));
    copy(
        &make_rmem_tensor([0.0; 4], layout!((4,))),
        &mut tile.tv_part(tv, launch.thread()),
    );
}
