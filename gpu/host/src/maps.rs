//! Tensor maps, by which the copy engine moves boxes of a matrix: encoded from the layouts that kernels have.

use cudarc::driver::sys;
use cute::{Function, SwizzleParts};
use cute_launch::Slice;

/// A matrix that the copy engine moves by boxes of (rows, columns), under the swizzle of its layout in shared memory.
pub fn tensor_map<T, F: Function + SwizzleParts>(
    matrix: &Slice<T>,
    (kind, bytes): (sys::CUtensorMapDataType, u64),
    (rows, columns): (usize, usize),
    (box_rows, box_columns): (u32, u32),
    _: F,
) -> [u64; 16] {
    use sys::CUtensorMapSwizzle::*;
    let swizzle = match F::SWIZZLE.bits() {
        0 => CU_TENSOR_MAP_SWIZZLE_NONE,
        1 => CU_TENSOR_MAP_SWIZZLE_32B,
        2 => CU_TENSOR_MAP_SWIZZLE_64B,
        _ => CU_TENSOR_MAP_SWIZZLE_128B,
    };
    // What the copy engine swizzles are rows of as many bytes, by sixteens.
    assert_eq!((bytes << F::SWIZZLE.base(), u64::from(box_columns) * bytes), (16, 16 << F::SWIZZLE.bits()));
    let mut map = sys::CUtensorMap_st { opaque: [0; 16] };
    assert!(rows * columns * bytes as usize <= size_of::<T>() * matrix.len(), "a matrix of {rows} by {columns}");
    // SAFETY: the matrix is there.
    unsafe {
        sys::cuTensorMapEncodeTiled(
            &raw mut map,
            kind,
            2,
            matrix.address() as *mut _,
            [columns as u64, rows as u64].as_ptr(),
            [columns as u64 * bytes].as_ptr(),
            [box_columns, box_rows].as_ptr(),
            [1, 1].as_ptr(),
            sys::CUtensorMapInterleave::CU_TENSOR_MAP_INTERLEAVE_NONE,
            swizzle,
            sys::CUtensorMapL2promotion::CU_TENSOR_MAP_L2_PROMOTION_L2_128B,
            sys::CUtensorMapFloatOOBfill::CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE,
        )
    }
    .result()
    .expect("a tensor map");
    map.opaque
}
