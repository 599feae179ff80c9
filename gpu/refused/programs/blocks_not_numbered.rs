// refused: the layout of the blocks does not number them 0, 1, 2
// The second of two blocks has the number 1.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    use cute_device::tiled::*;
    let launch = unsafe { &Launch::<128, 1>::new() };
    let boxes = layout!(Sw<3, 3, 3> o (64, 64):(64, 1));
    let tma = unsafe { make_tma_copy::<u16, _, 2>(source.cast(), boxes) };
    let barrier = unsafe { Mbarrier::at(dynamic_smem() + 32768) };
    let s_a = unsafe {
        make_smem_tensor::<u16, _>(dynamic_smem(), boxes.tile_to_shape((_128, _64), LayoutLeft))
    };
    let g_a = tma
        .get_tma_tensor((256_i32, 256_i32))
        .local_tile((_128, _64), (_0, _0));
    let rank = unsafe { cluster_rank::<2>() };
    #[cfg(not(refused))]
    let blocks = layout!(2);
    #[cfg(refused)]
    let blocks = layout!(2:2);
    let (t_ag_a, t_as_a) =
        tma_partition(tma, rank, blocks, s_a.group::<0, 2>(), g_a.group::<0, 2>());
}
