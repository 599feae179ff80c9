// refused: is not the layout of a matrix with an edge
// No mode of the layout is contiguous, so neighbours would not be contiguous in memory.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(
    target: *mut f32,
    source: *const f32,
    rows: i32,
    columns: i32,
) {
    let launch = unsafe { Launch::<256, 64, 64>::new() };
    let (rows, columns) = (i64::from(rows), i64::from(columns));
    #[cfg(not(refused))]
    let matrix = make_layout((rows, columns), (columns, _1));
    #[cfg(refused)]
    let matrix = make_layout((rows, columns), (columns, _2));
    let source = unsafe { make_edge_tensor::<16, _, _>(&launch, source, matrix) };
    let mut values = make_rmem_tensor([0.0; 4], layout!((4,)));
    let tv = layout!(((8, 32), 4):((128, 1), 32));
    copy(
        &source
            .local_tile((_32, _32), launch.block().yx())
            .tv_part(tv, launch.thread()),
        &mut values,
    );
    unsafe { *target = values.elements()[0] };
}
