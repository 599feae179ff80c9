//! Numbers past 32 bits. A layout is exact on every target; a `usize` of a tensor is the greatest one where the number does not fit: all
//! coordinates below it are then in the shape, and 0 means that there are none.

use std::panic::{AssertUnwindSafe, catch_unwind};

use cute::algorithm::{copy_if, transform_into};
use cute::int::Dyn;
use cute::prelude::*;

/// A number as a `usize`.
fn counted(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// 2^32 · 2 coordinates over the elements 0 and 5: what lies between is another's.
type Broad = Layout<(Dyn<i64>, Dyn<i64>, Dyn<i64>), (Dyn<i64>, Dyn<i64>, Dyn<i64>)>;

fn broad() -> Broad {
    make_layout((65_536_i64, 65_536_i64, 2_i64), (0_i64, 0_i64, 5_i64))
}

#[test]
fn the_number_of_coordinates() {
    let mut data: [u8; 8] = std::array::from_fn(|i| i as u8);
    let t = make_tensor(&mut data, broad());
    assert_eq!(t.layout().size(), 1_i64 << 33);
    assert_eq!((t.size(), t.iter().len()), (counted(1 << 33), counted(1 << 33)));
    assert_eq!(t.iter().size_hint(), (counted(1 << 33), Some(counted(1 << 33))));
    assert_eq!((t.iter().next(), t.get((65_535, 65_535, 1)), t.get((1_i64 << 33) - 1)), (Some(0), Some(&5), Some(&5)));
    assert_eq!((t.get(1_i64 << 33), t.get(usize::MAX - 1).is_some()), (None, usize::BITS == 32));
    // None at all.
    let none = 0_i64;
    assert_eq!(make_tensor(&data, make_layout((65_536_i64, none, 65_536_i64), (0_i64, 0_i64, 0_i64))).size(), 0);
}

#[test]
fn a_few_elements_of_many_coordinates_are_neither_a_slice_nor_a_whole() {
    let mut data = [0_u8; 8];
    let mut t = make_tensor(&mut data, broad());
    assert_eq!(t.as_slice(), None);
    assert_eq!(t.as_mut_slice(), None);
    assert!(t.strided_mut().into_whole().is_err());
    assert!(catch_unwind(AssertUnwindSafe(|| t.iter_mut().len())).is_err());
    // The nearest that are.
    let mut t = make_tensor(&mut data, make_layout((1_i64, 1_i64, 2_i64), (0_i64, 0_i64, 1_i64)));
    assert_eq!(t.as_slice().map(<[u8]>::len), Some(2));
    assert_eq!(t.as_mut_slice().map(|slice| slice.len()), Some(2));
    assert!(t.strided_mut().into_whole().is_ok());
    assert_eq!(t.iter_mut().len(), 2);
}

/// As many coordinates as 32 bits have numbers are not none: the loops begin.
#[test]
fn loops_over_many_coordinates_begin() {
    let layout = make_layout((65_536_i64, 65_536_i64), (0_i64, 0_i64));
    let (source, mut data) = ([9_u8], [0_u8]);
    let source = make_tensor(&source, layout);
    let stops = |times: u8| {
        let mut left = times;
        move |x: u8| {
            left = left.checked_sub(1).expect("so many calls");
            x
        }
    };
    let mut target = make_tensor(&mut data, layout);
    let mut keeps = stops(3);
    assert!(catch_unwind(AssertUnwindSafe(|| transform_into(&source, &mut target, &mut keeps))).is_err());
    assert_eq!(target[0], 9);
    target[0] = 0;
    let mut keeps = stops(3);
    assert!(catch_unwind(AssertUnwindSafe(|| copy_if(&source, |x| keeps(x) == 9, &source, &mut target))).is_err());
    assert_eq!(target[0], 9);
}

#[test]
fn extents_past_32_bits() {
    let data = [0_u8; 2];
    let t = make_tensor(&data, make_layout(((1_i64 << 32) + 1, 2_i64), (0_i64, 1_i64)));
    assert_eq!(t.extents(), (counted((1 << 32) + 1), 2));
    assert_eq!((t.size(), t.layout().size().get()), (counted((1 << 33) + 2), (1 << 33) + 2));
    assert_eq!(t.slice((.., 1)).size(), counted((1 << 32) + 1));
}

#[test]
fn an_index_past_32_bits_is_past_the_end_of_every_slice() {
    let far = make_layout(2_i64, (1_i64 << 32) + 3);
    assert_eq!((far.index(0), far.index(1)), (0, counted((1 << 32) + 3)));
    assert_eq!([1, 2, 3, 4].get(far.index(1)), None);
    // The other way, too: cut to 32 bits, this offset would be 3.
    assert_eq!([1, 2, 3, 4].get(make_layout(2_i64, 3 - (1_i64 << 32)).index(1)), None);
    let behind = make_composed_layout(Swizzle::<_1, _0, _1>::new(), 1_i64 << 33, make_layout(2_i64, 1_i64));
    assert_eq!(behind.index(0), counted(1 << 33));
    assert_eq!(make_layout(2_i64, 3_i64).index(1), 3);
}
