// refused: Launch: the number of threads or blocks exceeds i32
// An index is less than its bound, and a number of 32 bits with a sign.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut i32) {
    #[cfg(not(refused))]
    let launch = unsafe { Launch::<256, 0x7FFF_FFFF>::new() };
    #[cfg(refused)]
    let launch = unsafe { Launch::<256, 0x8000_0000>::new() };
    unsafe { target.write(launch.block_x().value()) };
}
