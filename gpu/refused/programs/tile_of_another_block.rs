// refused: block_tile: `({integer}, {integer})` is not the block's own index
// A tile to write is taken by the block's own index: all other tiles belong to other blocks.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    let target = unsafe { make_gmem_tensor_mut::<16, _, _>(&launch, target, layout!((1024, 64))) };
    #[cfg(not(refused))]
    let tile = target.block_tile((_1024, _1), launch.block_x().of_column());
    #[cfg(refused)]
    let tile = target.block_tile((_1024, _1), (0, 7));
}
