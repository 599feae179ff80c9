// refused: copy_tma: several blocks load parts of this tile, so each part must be sent to all of them
// Two blocks load half of the tile each, and the half of this one would stay here.
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
    let (t_ag_a, t_as_a) = tma_partition(
        tma,
        rank,
        layout!(2),
        s_a.group::<0, 2>(),
        g_a.group::<0, 2>(),
    );
    #[cfg(not(refused))]
    let load = tma.with_multicast(
        barrier,
        create_tma_multicast_mask(layout!((2, 1)), (.., _0)),
    );
    #[cfg(refused)]
    let load = tma.with(barrier);
    unsafe { copy_tma(load, t_ag_a, t_as_a) };
}
