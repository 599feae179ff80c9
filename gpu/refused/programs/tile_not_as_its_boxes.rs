// refused: the tile's layout in shared memory is not the box layout that the TMA unit writes
// Two boxes side by side are not rows of 128 elements.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    use cute_device::tiled::*;
    let launch = unsafe { &Launch::<128, 1>::new() };
    let boxes = layout!(Sw<3, 3, 3> o (64, 64):(64, 1));
    let tma = unsafe { make_tma_copy::<u16, _, 2>(source.cast(), boxes) };
    let barrier = unsafe { Mbarrier::at(dynamic_smem() + 32768) };
    #[cfg(not(refused))]
    let s_a = unsafe {
        make_smem_tensor::<u16, _>(dynamic_smem(), boxes.tile_to_shape((_64, _128), LayoutLeft))
    };
    #[cfg(refused)]
    let s_a = unsafe {
        make_smem_tensor::<u16, _>(dynamic_smem(), layout!(Sw<3, 3, 3> o (64, 128):(128, 1)))
    };
    let g_a = tma
        .get_tma_tensor((256_i32, 256_i32))
        .local_tile((_64, _128), (_0, _0));
    let (t_ag_a, t_as_a) = tma_partition(
        tma,
        _0,
        layout!(1),
        s_a.group::<0, 2>(),
        g_a.group::<0, 2>(),
    );
    unsafe { copy_tma(tma.with(barrier), t_ag_a, t_as_a) };
}
