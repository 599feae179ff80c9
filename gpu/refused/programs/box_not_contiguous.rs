// refused: the rows of a box must follow each other without gaps
// The TMA unit leaves no gaps between rows.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    use cute_device::tiled::*;
    let launch = unsafe { &Launch::<128, 1>::new() };
    #[cfg(not(refused))]
    let tma = unsafe {
        make_tma_copy::<u16, _, 2>(source.cast(), layout!(Sw<3, 3, 3> o (64, 64):(64, 1)))
    };
    #[cfg(refused)]
    let tma = unsafe {
        make_tma_copy::<u16, _, 2>(source.cast(), layout!(Sw<3, 3, 3> o (64, 64):(128, 1)))
    };
    tma.prefetch();
}
