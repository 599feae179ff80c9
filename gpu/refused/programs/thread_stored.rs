// refused: `*mut ()` cannot be sent between threads safely
// An index in memory would be read by another thread, or by the next kernel, as its own.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    let tv = layout!((256, 1));
    #[cfg(not(refused))]
    let (pointer, element) = (target.cast::<i32>(), launch.thread().value());
    #[cfg(refused)]
    let (pointer, element) = (target.cast::<Thread<'_, 256>>(), launch.thread());
    let tile = unsafe { make_gmem_tile_mut::<4, _, _>(&launch, pointer, layout!(256)) };
    copy(
        &make_rmem_tensor([element], layout!((1,))),
        &mut tile.tv_part(tv, launch.thread()),
    );
}
