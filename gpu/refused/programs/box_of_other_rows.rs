// refused: the tile has other rows and columns than the boxes of the map
// The map's boxes have 64 rows, and so has the tile that one is loaded to.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    use cute_device::tiled::{*};
    let launch = unsafe { &Launch::<128, 1>::new() };
    let barrier = unsafe { Mbarrier::at(dynamic_smem() + 32768) };
    let boxes = unsafe { make_tma_copy::<u16, _>(source.cast(), layout!(Sw<3, 3, 3> o (64, 64):(64, 1))) };
    let tile = unsafe { make_smem_tensor::<u16, _>(dynamic_smem(), layout!(Sw<3, 3, 3> o (64, 64, 2):(64, 1, 4096))) };
    #[cfg(not(refused))]
    let tile = tile.slice((.., .., 0));
    #[cfg(refused)]
    let tile = tile.local_tile((_32, _64), (0, 0)).slice((.., .., 0));
    unsafe { copy_tma(boxes.with(barrier), (0, 0), tile) };
}
