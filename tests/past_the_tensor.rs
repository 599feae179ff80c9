//! Layouts that reach further than the tensor that they are taken of.

use std::panic::{AssertUnwindSafe, catch_unwind};

use cute::prelude::*;

fn refused(act: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(act)).expect_err("a refusal");
    panic.downcast_ref::<String>().expect("a sentence").clone()
}

/// Four of sixteen elements: more of them are in the storage, and not in the tensor.
#[test]
fn a_composition_stays_in_the_tensor() {
    let numbers: [u8; 16] = std::array::from_fn(|at| u8::try_from(at).expect("small"));
    let four = make_tensor(&numbers[..], make_layout(4_i32, 1_i32));
    assert_eq!(four.composition(make_layout(4_i32, 1_i32)).iter().collect::<Vec<_>>(), [0, 1, 2, 3]);
    assert!(refused(|| _ = four.composition(make_layout(5_i32, 1_i32))).starts_with("tensor: "));
    assert!(refused(|| _ = four.composition(make_layout(2_i32, -1_i32))).starts_with("tensor: "));
}
