// refused: is not the block's own index
// All blocks of a row would write the same tile, edge or not.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, rows: i32, columns: i32) {
    let launch = unsafe { Launch::<256, 64, 64>::new() };
    let (rows, columns) = (i64::from(rows), i64::from(columns));
    let target = unsafe {
        make_edge_tensor_mut::<16, _, _>(
            &launch,
            target,
            make_layout((rows, columns), (columns, _1)),
        )
    };
    #[cfg(not(refused))]
    let tile = target.block_tile((_32, _32), launch.block());
    #[cfg(refused)]
    let tile = target.block_tile((_32, _32), (launch.block().x(), 0));
    let tv = layout!(((8, 32), 4):((128, 1), 32));
    copy(
        &make_rmem_tensor([0.0; 4], layout!((4,))),
        &mut tile.tv_part(tv, launch.thread()),
    );
}
