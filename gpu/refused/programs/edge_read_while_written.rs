// refused: cannot be read here
// What is written in global memory is not read, also where tiles may pass the matrix.
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
    let tv = layout!(((8, 32), 4):((128, 1), 32));
    let mut part = target
        .block_tile((_32, _32), launch.block())
        .tv_part(tv, launch.thread());
    let mut values = make_rmem_tensor([0.0; 4], layout!((4,)));
    #[cfg(not(refused))]
    copy(&values, &mut part);
    #[cfg(refused)]
    copy(&part, &mut values);
}
