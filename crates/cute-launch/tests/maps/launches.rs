//! The checks of a map by a launch.

use cute_launch::{
    Boxes, Built, F16, Fill, Kernel, Limits, Promotion, ReadMap, Refused, Size, Swizzle, TensorMap,
    TensorMapMut, Write, WriteMap, boxes, elements, read_map, size, write, write_map,
};

use super::{there, to_write};

const H100: Limits = Limits::of_compute_capability_9_0(132);

const A: Boxes<F16, 2> = boxes([64, 128]).swizzled(Swizzle::Bytes128);
const C: Boxes<f32, 2> = boxes([32, 64]).swizzled(Swizzle::Bytes128);

type Product = Kernel<(
    ReadMap<F16, 2>,
    WriteMap<f32, 2>,
    Write<u32>,
    Size,
    Size,
    Size,
)>;

/// C (m, n) of A (m, k), both by rows, in the kind of description that kernels have.
const PRODUCT: Product = {
    let (m, n, k) = (
        size("m", 1..=65536),
        size("n", 1..=65536),
        size("k", 1..=65536),
    );
    let a = read_map("a", A, [k.elements(), m.elements()]);
    let c = write_map("c", C, [n.elements(), m.elements()]);
    // SAFETY: the kernel is never launched.
    unsafe {
        Kernel::new("product", 128, (a, c, write("pace", elements(1)), m, n, k)).line(m.tiles(64))
    }
};

/// A plan with A of these boxes and extents, for m = 100, n = 64, k = 200.
fn planned(a: Boxes<F16, 2>, [k, m]: [usize; 2]) -> Result<(u32, u32), String> {
    let a = TensorMap::new(a, there(0x10000, 1 << 20), [k, m]).expect("a map");
    let c = TensorMapMut::new(C, to_write(0x20000, 6400), [64, 100]).expect("a map");
    let plan = PRODUCT.plan(&H100, (a, c, to_write(0x40, 1), 100, 64, 200));
    plan.map(|plan| plan.grid())
        .map_err(|refused| refused.to_string())
}

#[test]
fn a_launch_takes_a_map_of_its_own_boxes() {
    assert_eq!(planned(A, [200, 100]), Ok((2, 1)));
    let wrong = |a| planned(a, [200, 100]).unwrap_err();
    assert_eq!(
        wrong(boxes([64, 64]).swizzled(Swizzle::Bytes128)),
        "product: `a` is a map with boxes of 64 by 64, but the kernel expects boxes of 64 by 128"
    );
    assert_eq!(
        wrong(boxes([32, 128]).swizzled(Swizzle::Bytes128)),
        "product: `a` is a map with boxes of 32 by 128, but the kernel expects boxes of 64 by 128"
    );
    assert_eq!(
        wrong(A.swizzled(Swizzle::None)),
        "product: `a` is a map with no swizzle, but the kernel expects a swizzle of 128 bytes"
    );
    assert_eq!(
        wrong(A.element_strides([1, 2])),
        "product: `a` is a map with element strides 1 by 2, but the kernel expects element strides \
         1 by 1"
    );
    assert_eq!(
        wrong(A.filled(Fill::Nan)),
        "product: `a` is a map with NaN past its edge, but the kernel expects zeros past its edge"
    );
    // Promotion to the cache changes no result.
    let a = TensorMap::new(A, there(0x10000, 20000), [200, 100])
        .expect("a map")
        .promoted(Promotion::Bytes256);
    let mut c = TensorMapMut::new(C, to_write(0x20000, 6400), [64, 100]).expect("a map");
    for _ in 0..2 {
        assert!(
            PRODUCT
                .plan(&H100, (a, c.view_mut(), to_write(0x40, 1), 100, 64, 200))
                .is_ok()
        );
    }
}

#[test]
fn a_launch_takes_a_map_of_its_own_extents() {
    assert_eq!(
        planned(A, [200, 99]).unwrap_err(),
        "product: `a` has 99 elements along dimension 1, but the kernel expects m = 100"
    );
    // A larger map has other elements where the kernel expects zeros.
    assert_eq!(
        planned(A, [208, 100]).unwrap_err(),
        "product: `a` has 208 elements along dimension 0, but the kernel expects k = 200"
    );
    // An extent of two, and a known extent.
    let (heads, length) = (size("heads", 1..=8).of_grid(), size("length", 1..=64));
    let rows = read_map("rows", A, [elements(128), heads.times(length)]);
    // SAFETY: the kernel is never launched.
    let kernel = unsafe { Kernel::new("attention", 32, (rows, heads, length)) };
    let of = |columns, rows| {
        let map = TensorMap::new(A, there(0x10000, 1 << 20), [columns, rows]).expect("a map");
        kernel
            .plan(&H100, (map, 3, 7))
            .map(|_| ())
            .map_err(|refused: Refused| refused.to_string())
    };
    assert_eq!(of(128, 21), Ok(()));
    assert_eq!(
        of(128, 20).unwrap_err(),
        "attention: `rows` has 20 elements along dimension 1, but the kernel expects heads · \
         length = 21"
    );
    assert_eq!(
        of(64, 21).unwrap_err(),
        "attention: `rows` has 64 elements along dimension 0, but the kernel expects 128"
    );
}

#[test]
fn maps_are_read_from_compute_capability_9_on() {
    let on = |architecture| {
        let a = TensorMap::new(A, there(0x10000, 20000), [200, 100]).expect("a map");
        let c = TensorMapMut::new(C, to_write(0x20000, 6400), [64, 100]).expect("a map");
        let given = (a, c, to_write(0x40, 1), 100, 64, 200);
        PRODUCT
            .plan(
                &Limits {
                    architecture,
                    ..H100
                },
                given,
            )
            .map(|_| ())
            .map_err(|refused| refused.to_string())
    };
    assert_eq!(on((9, 0)), Ok(()));
    assert_eq!(
        on((8, 9)).unwrap_err(),
        "product: `a` is a tensor map, which requires compute capability at least 9.0, but the \
         device has 8.9"
    );
}

#[test]
fn a_function_takes_a_map_by_value() {
    let built = |map| Built {
        threads: 128,
        shared: 0,
        arguments: vec![map, 128, 8, 4, 4, 4],
    };
    assert_eq!(PRODUCT.fits(&H100, &built(128)), Ok(()));
    assert_eq!(
        PRODUCT.fits(&H100, &built(8)).unwrap_err().to_string(),
        "product: argument `a` has 128 bytes in the description, but 8 in the compiled function"
    );
}

#[test]
#[should_panic(expected = "the TMA unit does not support these boxes")]
fn a_description_has_boxes_that_there_are() {
    let of = |columns| read_map("a", boxes::<f32, 1>([columns]), [elements(8)]);
    assert!(format!("{:?}", of(4)).contains("F32"));
    let _ = of(5);
}
