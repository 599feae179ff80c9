//! Each rule of tensor maps with its error text, beside the nearest map that is accepted. No device
//! is needed. The rules and their numbers come from CUDA's
//! documentation of `cuTensorMapEncodeTiled` (CUDA driver API 13.0), written out by hand.
#![allow(
    unsafe_code,
    reason = "addresses that are never reached, and descriptions that are never launched"
)]

#[path = "maps/launches.rs"]
mod launches;

use cute_launch::{
    Bf16, Boxes, F16, F32Ftz, Fill, MapRefused, Promotion, Slice, Swizzle, TensorMap, TensorMapMut,
    Tf32, Tf32Ftz, boxes,
};

/// Memory that is never read.
fn there<T>(address: u64, len: usize) -> &'static Slice<T> {
    // SAFETY: a map does not access memory.
    unsafe { Slice::at(address, len) }
}

/// The same memory, for writing.
fn to_write<T>(address: u64, len: usize) -> &'static mut Slice<T> {
    // SAFETY: a map does not access memory.
    unsafe { Slice::at_mut(address, len) }
}

fn sentence<T: std::fmt::Debug>(result: Result<T, MapRefused>) -> String {
    result.expect_err("a refusal").to_string()
}

/// A map of floats by boxes of four in a row, in memory that is large enough for all but the
/// largest.
fn of<const R: usize>(
    boxes: Boxes<f32, R>,
    extents: [usize; R],
    strides: [usize; R],
) -> Result<(), MapRefused> {
    TensorMap::strided(boxes, there(0x10000, 1 << 50), extents, strides).map(|_| ())
}

#[test]
fn a_box_has_from_1_to_256_elements() {
    let square = |extents| of(boxes(extents), [8, 8], [1, 8]);
    assert_eq!((square([4, 1]), square([256, 256])), (Ok(()), Ok(())));
    let wrong = |extents| sentence(square(extents));
    assert_eq!(
        wrong([0, 8]),
        "tensor map: its box has 0 elements along dimension 0, but must have from 1 to 256"
    );
    assert_eq!(
        wrong([260, 8]),
        "tensor map: its box has 260 elements along dimension 0, but must have from 1 to 256"
    );
    assert_eq!(
        wrong([4, 257]),
        "tensor map: its box has 257 elements along dimension 1, but must have from 1 to 256"
    );
    assert_eq!(
        wrong([4, 0]),
        "tensor map: its box has 0 elements along dimension 1, but must have from 1 to 256"
    );
}

#[test]
fn a_row_of_a_box_is_whole_16_bytes() {
    assert_eq!(boxes::<f32, 1>([4]).check(), Ok(()));
    assert_eq!(
        sentence(boxes::<f32, 1>([6]).check()),
        "tensor map: a row of its box has 6 elements of 4 bytes: 24 bytes, which is not a multiple \
         of 16"
    );
    // The number of elements by their bytes.
    let rows = (
        boxes::<u8, 1>([16]),
        boxes::<F16, 1>([8]),
        boxes::<f64, 1>([2]),
    );
    assert_eq!(
        (rows.0.check(), rows.1.check(), rows.2.check()),
        (Ok(()), Ok(()), Ok(()))
    );
    let wrong = (
        boxes::<u8, 1>([8]),
        boxes::<F16, 1>([4]),
        boxes::<f64, 1>([1]),
    );
    assert!(wrong.0.check().is_err() && wrong.1.check().is_err() && wrong.2.check().is_err());
}

#[test]
fn a_row_of_a_box_is_at_most_as_wide_as_its_swizzle() {
    let under = |columns, swizzle| boxes::<F16, 2>([columns, 8]).swizzled(swizzle).check();
    let rows = [
        (16, Swizzle::Bytes32, 32),
        (32, Swizzle::Bytes64, 64),
        (64, Swizzle::Bytes128, 128),
    ];
    for (columns, swizzle, width) in rows {
        assert_eq!(
            (under(columns, swizzle), under(8, swizzle)),
            (Ok(()), Ok(()))
        );
        let (more, bytes) = (columns + 8, 2 * (columns + 8));
        assert_eq!(
            sentence(under(more, swizzle)),
            format!(
                "tensor map: a row of its box has {more} elements of 2 bytes: {bytes} bytes, but a \
                 row of the swizzle has {width}"
            )
        );
    }
    assert_eq!(under(256, Swizzle::None), Ok(()));
}

#[test]
fn elements_are_moved_one_by_one_or_by_strides_up_to_8() {
    let by = |strides| boxes::<f32, 2>([4, 8]).element_strides(strides).check();
    assert_eq!((by([1, 1]), by([1, 8])), (Ok(()), Ok(())));
    assert_eq!(
        sentence(by([1, 9])),
        "tensor map: its element stride along dimension 1 is 9, but must be from 1 to 8"
    );
    assert_eq!(
        sentence(by([1, 0])),
        "tensor map: its element stride along dimension 1 is 0, but must be from 1 to 8"
    );
    // CUDA ignores it there.
    assert_eq!(
        sentence(by([2, 1])),
        "tensor map: its element stride along dimension 0 is 2, but must be 1"
    );
}

#[test]
fn only_floats_are_filled_with_what_is_no_number() {
    let floats = [
        boxes::<f32, 1>([16]).filled(Fill::Nan).check(),
        boxes::<f64, 1>([16]).filled(Fill::Nan).check(),
        boxes::<F16, 1>([16]).filled(Fill::Nan).check(),
        boxes::<Bf16, 1>([16]).filled(Fill::Nan).check(),
        boxes::<Tf32, 1>([16]).filled(Fill::Nan).check(),
        boxes::<F32Ftz, 1>([16]).filled(Fill::Nan).check(),
        boxes::<Tf32Ftz, 1>([16]).filled(Fill::Nan).check(),
    ];
    assert_eq!(floats, [Ok(()); 7]);
    let integers = [
        boxes::<u16, 1>([16]).filled(Fill::Nan).check(),
        boxes::<i16, 1>([16]).filled(Fill::Nan).check(),
        boxes::<i32, 1>([16]).filled(Fill::Nan).check(),
        boxes::<u64, 1>([16]).filled(Fill::Nan).check(),
    ];
    for integer in integers {
        assert_eq!(
            sentence(integer),
            "tensor map: its boxes are filled with NaN past its edge, but its elements are integers"
        );
    }
    assert_eq!(boxes::<u16, 1>([16]).filled(Fill::Zeros).check(), Ok(()));
}

#[test]
fn memory_begins_at_a_multiple_of_16() {
    let at = |address| TensorMap::<f32, 1>::new(boxes([4]), there(address, 8), [8]);
    assert!(at(0x10010).is_ok());
    for address in [0x10004, 0x10008] {
        assert_eq!(
            sentence(at(address)),
            format!(
                "tensor map: its memory begins at address {address:#x}, which is not a multiple \
                 of 16"
            )
        );
    }
    // A part of a buffer begins at its first element.
    let all = there::<f32>(0x10000, 100);
    assert!(TensorMap::<f32, 1>::new(boxes([4]), &all[8..], [8]).is_ok());
    assert!(TensorMap::<f32, 1>::new(boxes([4]), &all[9..], [8]).is_err());
}

#[test]
fn a_tensor_has_from_1_to_2_to_the_32_elements_along_each_dimension() {
    let row = |extent| of(boxes([4]), [extent], [1]);
    assert_eq!((row(1), row(4_294_967_296)), (Ok(()), Ok(())));
    assert_eq!(
        sentence(row(0)),
        "tensor map: it has 0 elements along dimension 0, but must have from 1 to 4294967296"
    );
    assert_eq!(
        sentence(row(4_294_967_297)),
        "tensor map: it has 4294967297 elements along dimension 0, but must have from 1 to \
         4294967296"
    );
    assert_eq!(
        sentence(of(boxes([4, 4]), [8, 0], [1, 8])),
        "tensor map: it has 0 elements along dimension 1, but must have from 1 to 4294967296"
    );
}

#[test]
fn strides_are_whole_16_bytes_below_2_to_the_40() {
    let by = |stride| of(boxes([4, 4]), [8, 2], [1, stride]);
    assert_eq!((by(8), by(12), by((1 << 38) - 4)), (Ok(()), Ok(()), Ok(())));
    assert_eq!(
        sentence(by(10)),
        "tensor map: its stride along dimension 1 is 10 elements of 4 bytes: 40 bytes, which is \
         not a multiple of 16"
    );
    assert_eq!(
        sentence(by(1 << 38)),
        "tensor map: its stride along dimension 1 is 274877906944 elements of 4 bytes: \
         1099511627776 bytes, but must be less than 1099511627776"
    );
    assert_eq!(
        sentence(of(boxes([4, 4, 4]), [8, 2, 2], [1, 8, 18])),
        "tensor map: its stride along dimension 2 is 18 elements of 4 bytes: 72 bytes, which is \
         not a multiple of 16"
    );
    assert_eq!(
        sentence(of(boxes([4, 4]), [8, 2], [2, 16])),
        "tensor map: its stride along dimension 0 is 2, but must be 1"
    );
    // Without gaps, the stride is the length of a row: 10 floats are 40 bytes. No number of rows
    // wraps.
    let compact = |extents: [usize; 5]| {
        TensorMap::<f32, 5>::new(boxes([4; 5]), there(0x10000, 1 << 50), extents)
    };
    assert!(compact([12, 3, 5, 7, 9]).is_ok());
    assert_eq!(
        sentence(compact([10, 3, 5, 7, 9])),
        "tensor map: its stride along dimension 1 is 10 elements of 4 bytes: 40 bytes, which is \
         not a multiple of 16"
    );
    assert_eq!(
        sentence(compact([1 << 32; 5])),
        "tensor map: its stride along dimension 2 is 18446744073709551616 elements of 4 bytes: \
         73786976294838206464 bytes, but must be less than 1099511627776"
    );
}

#[test]
fn a_tensor_is_in_its_memory() {
    // 5 rows of 8, 12 apart: the last element is 4 · 12 + 7, the 56th.
    let of =
        |len| TensorMap::<f32, 2>::strided(boxes([4, 4]), there(0x10000, len), [8, 5], [1, 12]);
    assert!(of(56).is_ok());
    assert_eq!(
        sentence(of(55)),
        "tensor map: it reaches 56 elements, but its memory has 55"
    );
    let without_gaps =
        |len| TensorMap::<F16, 3>::new(boxes([8, 1, 1]), there(0x10000, len), [16, 3, 5]);
    assert!(without_gaps(240).is_ok());
    assert_eq!(
        sentence(without_gaps(239)),
        "tensor map: it reaches 240 elements, but its memory has 239"
    );
    // Near the greatest numbers: 2^32 + (2^32 - 1) · (2^40 - 16) elements.
    let most = [(1 << 32), 1 << 32];
    let far = TensorMap::<u8, 2>::strided(
        boxes([16, 1]),
        there(0x10000, usize::MAX),
        most,
        [1, (1 << 40) - 16],
    );
    assert_eq!(
        sentence(far),
        "tensor map: it reaches 4722366481705709076496 elements, but its memory has \
         18446744073709551615"
    );
}

#[test]
fn what_is_written_is_written_once() {
    let write = |extents, strides| {
        TensorMapMut::<f32, 3>::strided(
            boxes([4, 1, 1]),
            to_write(0x10000, 10_000),
            extents,
            strides,
        )
        .map(|_| ())
    };
    let read = |extents, strides| of::<3>(boxes([4, 1, 1]), extents, strides);
    // Either dimension may have the larger stride: 8 in a row, 5 of them 8 apart, 3 of those 40
    // apart.
    assert_eq!(
        (write([8, 5, 3], [1, 8, 40]), write([8, 3, 5], [1, 40, 8])),
        (Ok(()), Ok(()))
    );
    assert_eq!(
        sentence(write([8, 5, 3], [1, 4, 40])),
        "tensor map: it is writable, but its elements overlap: its stride along dimension 1 is 4, \
         and the dimensions with smaller strides reach 8 elements"
    );
    assert_eq!(
        sentence(write([8, 3, 5], [1, 36, 8])),
        "tensor map: it is writable, but its elements overlap: its stride along dimension 1 is 36, \
         and the dimensions with smaller strides reach 40 elements"
    );
    assert_eq!(
        sentence(write([8, 5, 3], [1, 8, 0])),
        "tensor map: it is writable, but its elements overlap: its stride along dimension 2 is 0, \
         and the dimensions with smaller strides reach 1 elements"
    );
    // Overlapping windows can be read, and a dimension of one element may have any stride.
    assert_eq!(
        (read([8, 5, 3], [1, 4, 40]), read([8, 5, 3], [1, 8, 0])),
        (Ok(()), Ok(()))
    );
    assert_eq!(write([8, 5, 1], [1, 8, 0]), Ok(()));
}

#[test]
fn the_driver_is_asked_for_bytes_from_dimension_1_on() {
    let of =
        Boxes::<F16, 3>::element_strides(boxes([8, 4, 2]), [1, 2, 1]).swizzled(Swizzle::Bytes32);
    let map =
        TensorMap::strided(of, there(0x10000, 1000), [16, 5, 3], [1, 24, 160]).expect("a map");
    let text = format!("{map:?}");
    for part in [
        "address: 65536",
        "data_type: F16",
        "rank: 3",
        "extents: [8, 4, 2, 1, 1]",
        "element_strides: [1, 2, 1, 1, 1]",
        "swizzle: Bytes32",
        "fill: Zeros",
        "extents: [16, 5, 3, 1, 1]",
        "strides: [48, 320, 0, 0]",
        "promotion: Bytes128",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let text = format!("{:?}", map.promoted(Promotion::Bytes256));
    assert!(
        text.contains("promotion: Bytes256") && text.contains("strides: [48, 320, 0, 0]"),
        "{text}"
    );
    // Without gaps: 2 bytes of 16 · 5 elements.
    let compact = format!(
        "{:?}",
        TensorMap::new(of, there(0x10000, 1000), [16, 5, 3]).expect("a map")
    );
    assert!(compact.contains("strides: [32, 160, 0, 0]"), "{compact}");
    let types = [
        format!("{:?}", boxes::<u8, 1>([16])),
        format!("{:?}", boxes::<i8, 1>([16])),
        format!("{:?}", boxes::<u16, 1>([16])),
        format!("{:?}", boxes::<i32, 1>([16])),
        format!("{:?}", boxes::<f64, 1>([16])),
        format!("{:?}", boxes::<Bf16, 1>([16])),
        format!("{:?}", boxes::<Tf32, 1>([16])),
    ];
    for (text, name) in types
        .iter()
        .zip(["U8", "U8", "U16", "I32", "F64", "Bf16", "Tf32"])
    {
        assert!(text.contains(&format!("data_type: {name},")), "{text}");
    }
}
