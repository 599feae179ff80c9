// refused: Launch: a grid of two dimensions needs both block indices
// In a grid of two dimensions, two blocks have the same first index.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64, 2>::new() };
    let target = unsafe { make_gmem_tensor_mut::<16, _, _>(&launch, target, layout!((65536, 2))) };
    #[cfg(not(refused))]
    let tile = target.block_tile((_1024, _1), launch.block());
    #[cfg(refused)]
    let tile = target.block_tile((_1024, _1), launch.block_x().of_column());
}
