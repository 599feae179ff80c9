// refused: `if` and `else` have incompatible types
// Two memories that change places in one thread: it would read what another one writes.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    let launch = unsafe { Launch::<256, 64>::new() };
    let (a, b) = unsafe { shared!(&launch, [f32; 256], [f32; 256]) };
    #[cfg(not(refused))]
    let (first, second) = (a, b);
    #[cfg(refused)]
    let (first, second) = if launch.thread().value() == 0 {
        (a, b)
    } else {
        (b, a)
    };
    let first = first.fill(&launch, layout!(256), |tile| ());
    let second = second.fill(&launch, layout!(256), |tile| {
        let mut value = make_rmem_tensor([0.0], layout!((1,)));
        copy(&first.tensor(layout!((1,))), &mut value);
        copy(
            &value,
            &mut tile.tv_part(layout!((256, 1)), launch.thread()),
        );
    });
}
