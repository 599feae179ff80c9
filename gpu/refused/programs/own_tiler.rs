// refused: is not one of the library's own tilers
// A custom tiler may return any tiles, and nothing compares them on a device.
use cute::ops::ZippedDivide;

#[derive(Clone, Copy)]
struct Far;

impl ZippedDivide<Far> for Layout![64:1] {
    type Output = Layout![((4,), (16,)):((1,), (4096,))];

    fn divide_zipped(self, _: Far) -> Result<Self::Output, cute::Error> {
        Ok(layout!(((4,), (16,)):((1,), (4096,))))
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    let source = unsafe { make_gmem_tensor::<16, _, _>(&launch, source, layout!(64)) };
    #[cfg(not(refused))]
    let tile = source.local_tile(_4, 1);
    #[cfg(refused)]
    let tile = source.local_tile(Far, 1);
}
