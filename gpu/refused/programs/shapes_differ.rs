// refused: copy: the source and the target have different shapes, or modes nested differently
// A copy is between tensors of one shape.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    let source = unsafe { make_gmem_tensor::<16, _, _>(&launch, source, layout!((1024,))) };
    let part = source.tv_part(layout!((256, 4):(4, 1)), launch.thread());
    #[cfg(not(refused))]
    copy(&part, &mut make_rmem_tensor([0.0; 4], layout!((4,))));
    #[cfg(refused)]
    copy(&part, &mut make_rmem_tensor([0.0; 5], layout!((5,))));
}
