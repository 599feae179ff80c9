// refused: device tensor: elements of `GmemMut<'_, f32, OfBlock>` cannot be written here
// All threads of a block have its tile: only a thread's own part can be written.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    let target = unsafe { make_gmem_tensor_mut::<16, _, _>(&launch, target, layout!((1024, 64))) };
    let mut tile = target.block_tile((_1024, _1), launch.block_x().of_column());
    #[cfg(not(refused))]
    let mut tile = tile.tv_part(layout!((256, (4,)):(4, (1,))), launch.thread());
    #[cfg(not(refused))]
    copy(&make_rmem_tensor([0.0; 4], layout!(((4,),))), &mut tile);
    #[cfg(refused)]
    copy(
        &make_rmem_tensor([0.0; 1024], layout!((1024, 1))),
        &mut tile,
    );
}
