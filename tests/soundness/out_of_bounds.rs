//! Layouts that reach past the tensor from which they are taken.

use std::panic::{AssertUnwindSafe, catch_unwind};

use cute::prelude::*;
use cute::tensor::make_address_tensor;

fn refused(act: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(act)).expect_err("a refusal");
    panic.downcast_ref::<String>().expect("a sentence").clone()
}

/// Four of sixteen elements: the storage has more elements than the tensor.
#[test]
fn a_composition_stays_in_the_tensor() {
    let numbers: [u8; 16] = std::array::from_fn(|at| u8::try_from(at).expect("small"));
    let four = make_tensor(&numbers[..], make_layout(4_i32, 1_i32));
    assert_eq!(
        four.composition(make_layout(4_i32, 1_i32))
            .iter()
            .collect::<Vec<_>>(),
        [0, 1, 2, 3]
    );
    assert!(refused(|| _ = four.composition(make_layout(5_i32, 1_i32))).starts_with("tensor: "));
    assert!(refused(|| _ = four.composition(make_layout(2_i32, -1_i32))).starts_with("tensor: "));
}

/// Offsets that are themselves the elements have no storage that they could leave. They are counted
/// from the beginning of a slice, and end with 64 bits: at 2^63 − 1 in one direction, and at −2^63
/// in the other.
#[test]
fn counted_offsets_end_with_64_bits() {
    let far = i64::MAX - 10;
    let past = Err("tensor: a value does not fit in 64 bits".to_owned());
    // An address in another memory also ends there.
    let at_address = |extent: i64| {
        let addresses =
            make_address_tensor("device", make_layout((2_i64, 3_i64), (far, 1_i64))).slice((1, ..));
        let longer = addresses.try_composition(make_layout(extent, 1_i64));
        longer
            .map(|longer| longer.at(extent - 1).offset)
            .map_err(|error| error.to_string())
    };
    assert_eq!(
        (at_address(11), at_address(12)),
        (Ok(i64::MAX), past.clone())
    );
    let last_of = |stride: i64, extent: i64| {
        let counted = make_counting_tensor(make_layout((2_i64, 3_i64), (stride * far, stride)))
            .slice((1, ..));
        assert_eq!(
            (counted.at(0), counted.at(2)),
            (stride * far, stride * (far + 2))
        );
        let longer = counted.try_composition(make_layout(extent, 1_i64));
        longer
            .map(|longer| longer.at(extent - 1))
            .map_err(|error| error.to_string())
    };
    assert_eq!(
        (last_of(1, 11), last_of(1, 12)),
        (Ok(i64::MAX), past.clone())
    );
    assert_eq!(
        (last_of(-1, 12), last_of(-1, 13)),
        (Ok(i64::MIN), past.clone())
    );
    // Under a swizzle, the offset in front of it also counts.
    let swizzle = Swizzle::<_1, _0, _1>::new();
    let counted = make_counting_tensor(make_composed_layout(
        swizzle,
        far,
        make_layout(8_i64, 1_i64),
    ));
    let last_of = |extent: i64| {
        let longer = counted.try_composition(make_layout(extent, 1_i64));
        longer
            .map(|longer| longer.size())
            .map_err(|error| error.to_string())
    };
    assert_eq!((last_of(11), last_of(12)), (Ok(11), past.map(|_: i64| 0)));
}
