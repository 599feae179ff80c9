// refused: a box must have 1 to 256 rows
// A tile of 512 rows is two boxes.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    use cute_device::tiled::*;
    let launch = unsafe { &Launch::<128, 1>::new() };
    #[cfg(not(refused))]
    let tma = unsafe {
        make_tma_copy::<u16, _, 2>(source.cast(), layout!(Sw<3, 3, 3> o (256, 64):(64, 1)))
    };
    #[cfg(refused)]
    let tma = unsafe {
        make_tma_copy::<u16, _, 2>(source.cast(), layout!(Sw<3, 3, 3> o (512, 64):(64, 1)))
    };
    tma.prefetch();
}
