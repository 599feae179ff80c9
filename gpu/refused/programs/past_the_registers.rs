// refused: make_rmem_tensor: offsets 0 to 4 are not within an array of 4; the layout's `cosize` is 5
// The offsets of a tensor of registers must be inside its array.
#[unsafe(no_mangle)]
pub unsafe extern "ptx-kernel" fn kernel(target: *mut f32, source: *const f32) {
    #[cfg(not(refused))]
    let values = make_rmem_tensor([0.0; 4], layout!((4,)));
    #[cfg(refused)]
    let values = make_rmem_tensor([0.0; 4], layout!((5,)));
}
