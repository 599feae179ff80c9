// refused: copy_with: the swizzle splits the vector that this copy atom moves at once
// A swizzle that keeps two floats together takes the four of an access apart.
use cute_device::tiled::{atoms::UniversalCopy_128, copy_with, make_tiled_copy};
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<32, 1>::new() };
    let source = unsafe { make_gmem_tensor::<16, _, _>(&launch, source, layout!((32, 32))) };
    #[cfg(not(refused))]
    let target = unsafe {
        make_smem_tensor::<f32, _>(dynamic_smem(), layout!(Sw<2, 2, 3> o (32, 32):(1, 32)))
    };
    #[cfg(refused)]
    let target = unsafe {
        make_smem_tensor::<f32, _>(dynamic_smem(), layout!(Sw<2, 1, 3> o (32, 32):(1, 32)))
    };
    let copier = make_tiled_copy(UniversalCopy_128, _32, layout!((8, 4)), layout!((4, 1)));
    let thread = copier.get_slice(launch.thread());
    copy_with(
        copier,
        thread.partition_s(source),
        thread.partition_d(target),
    );
}
