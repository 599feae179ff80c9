// refused: use of moved value: `tile`
// A thread takes one part of a tile: of two, the second might be another thread's first.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    let target = unsafe { make_gmem_tensor_mut::<16, _, _>(&launch, target, layout!((1024, 64))) };
    let tile = target.block_tile((_1024, _1), launch.block_x().of_column());
    let first = tile.tv_part(layout!((256, 4):(4, 1)), launch.thread());
    #[cfg(refused)]
    let second = tile.tv_part(layout!((256, 4):(1, 256)), launch.thread());
}
