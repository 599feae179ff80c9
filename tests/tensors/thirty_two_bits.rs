//! Sizes past 32 bits: layouts have them on every target, tensors only if a `usize` can count them
//! (T10). The same calls give the right value on 64 bits and a sentence on 32 bits; none gives a
//! wrapped number.

use cute::algorithm::{copy, gemm};
use cute::prelude::*;
use cute::tensor::{make_counting_tensor, try_make_counting_tensor, try_make_identity_tensor};

/// The result for a tensor of this number of coordinates on this target.
fn expected(operator: &str, size: u64) -> Result<u64, String> {
    if usize::try_from(size).is_ok() {
        return Ok(size);
    }
    Err(format!(
        "{operator}: {size} coordinates are more than a usize of 32 bits can count"
    ))
}

/// The size of a tensor, or the reason why it has none.
macro_rules! size_of {
    ($tensor:expr) => {
        $tensor
            .map(|tensor| tensor.size() as u64)
            .map_err(|error| error.to_string())
    };
}

#[test]
fn a_tensor_has_at_most_as_many_coordinates_as_a_usize_counts() {
    let data = [1_u8; 8];
    let of = |m: i64, n: i64, k: i64| {
        size_of!(try_make_tensor(
            &data[..],
            make_layout((m, n, k), (0_i64, 0_i64, 5_i64))
        ))
    };
    assert_eq!(of(65536, 65536, 2), expected("make_tensor", 1 << 33));
    // 2^32 would wrap to 0, which means an empty tensor; one less fits in 32 bits.
    assert_eq!(of(65536, 65536, 1), expected("make_tensor", 1 << 32));
    assert_eq!(of(65535, 65537, 1), Ok(u64::from(u32::MAX)));
    // An extent of 0 leaves no coordinate, whatever the others are.
    assert_eq!(of(65536, 65536, 0), Ok(0));
}

#[test]
fn static_layouts_too() {
    let data = [1_u8; 8];
    assert_eq!(
        size_of!(try_make_tensor(&data[..], layout!((65536, 65536):(0, 0)))),
        expected("make_tensor", 1 << 32)
    );
    assert_eq!(
        size_of!(try_make_tensor(
            &data[..],
            layout!(Sw<1, 0, 1> o (65536, 65536, 2):(0, 0, 1))
        )),
        expected("make_tensor", 1 << 33)
    );
    assert_eq!(
        size_of!(try_make_tensor(&data[..], layout!((65535, 65537):(0, 0)))),
        Ok(u64::from(u32::MAX))
    );
}

#[test]
fn tensors_without_memory_too() {
    let (m, n) = (100_000_i64, 50_000_i64);
    assert_eq!(
        size_of!(try_make_identity_tensor((m, n))),
        expected("make_identity_tensor", 5_000_000_000)
    );
    assert_eq!(
        size_of!(try_make_counting_tensor(make_layout(
            (m, n),
            (0_i64, 1_i64)
        ))),
        expected("make_tensor", 5_000_000_000)
    );
}

#[test]
fn another_layout_over_a_tensor_too() {
    let data = [1_u8; 8];
    let tensor = make_tensor(&data[..], make_layout(8_i64, 1_i64));
    assert_eq!(
        size_of!(tensor.try_with_layout(make_layout((65536_i64, 65536_i64), (0_i64, 0_i64)))),
        expected("tensor", 1 << 32)
    );
    assert_eq!(
        size_of!(tensor.try_with_layout(make_layout((65535_i64, 65537_i64), (0_i64, 0_i64)))),
        Ok(u64::from(u32::MAX))
    );
    let counting = make_counting_tensor(make_layout(8_i64, 1_i64));
    assert_eq!(
        size_of!(counting.try_with_layout(make_layout((65536_i64, 65536_i64), (0_i64, 1_i64)))),
        expected("tensor", 1 << 32)
    );
}

#[test]
fn a_part_that_repeats_elements_is_not_all_that_there_is() {
    let mut data = [1_u8, 2, 3, 4, 5, 6, 7, 8];
    // Elements 0 and 5, each many times: the elements between do not belong to this part.
    let layout = make_layout((65535_i64, 32768_i64, 2_i64), (0_i64, 0_i64, 5_i64));
    let mut tensor = make_tensor(&mut data[..], layout);
    assert_eq!(tensor.as_slice(), None);
    assert_eq!(tensor.as_mut_slice(), None);
    assert!(tensor.strided_mut().into_whole().is_err());
    // The nearest tensor that has all elements.
    assert!(
        make_tensor(&mut data[..], layout!((2, 3)))
            .strided_mut()
            .into_whole()
            .is_ok()
    );
}

#[test]
fn extents_are_exact() {
    let data = [1_u8; 8];
    let wide = try_make_tensor(
        &data[..],
        make_layout(((1_i64 << 32) + 1, 2_i64), (0_i64, 1_i64)),
    );
    let extents = wide
        .map(|tensor| tensor.extents())
        .map_err(|error| error.to_string());
    let exact = expected("make_tensor", (1 << 33) + 2)
        .map(|_| (usize::try_from((1_u64 << 32) + 1).unwrap_or(0), 2));
    assert_eq!(extents, exact);
}

#[test]
fn an_index_that_does_not_fit_is_past_every_slice() {
    let layout = make_layout(2_i64, (1_i64 << 32) + 3);
    let index = layout.index(1_i64);
    assert_eq!(
        index as u64,
        if usize::BITS == 64 {
            (1 << 32) + 3
        } else {
            u64::from(u32::MAX)
        }
    );
    assert_eq!([0_u8; 8].get(index), None);
    // The other direction: truncated to 32 bits, this offset would be 3.
    assert_eq!(
        [0_u8; 8].get(make_layout(2_i64, 3 - (1_i64 << 32)).index(1_i64)),
        None
    );
    let swizzled = make_composed_layout(
        Swizzle::<_1, _0, _1>::new(),
        1_i64 << 33,
        make_layout(2_i64, 1_i64),
    );
    assert_eq!([0_u8; 8].get(swizzled.index(0_i64)), None);
    // The offset itself is exact, and so is the size of a layout.
    assert_eq!(layout.crd2idx(1_i64).value(), (1 << 32) + 3);
    assert_eq!(
        make_layout((65536_i64, 65536_i64), (0_i64, 0_i64))
            .size()
            .value(),
        1 << 32
    );
    assert_eq!([0_u8; 8].get(make_layout(2_i64, -1_i64).index(1_i64)), None);
}

/// Programs that walk 2^32 coordinates take seconds even in release builds, so a size past 16 bits
/// represents them here, and a small size in an interpreter.
#[test]
fn a_copy_of_repeated_elements_is_made() {
    let (from, mut to) = ([9_u8], [0_u8]);
    let columns = if cfg!(miri) { 2_i64 } else { 257 };
    let layout = || make_layout((256_i64, columns), (0_i64, 0_i64));
    copy(
        &make_tensor(&from[..], layout()),
        &mut make_tensor(&mut to[..], layout()),
    );
    assert_eq!(to, [9]);
}

/// Offsets as elements, without memory: their products are exact in 64 bits.
#[test]
fn products_of_offsets_are_exact() {
    let (far, n) = (1_i64 << 33, if cfg!(miri) { 8_i64 } else { 32 });
    let a = make_counting_tensor(make_layout((n, n), (far, 1_i64)));
    let b = Tensor::from_elem(make_layout((n, n), (n, 1_i64)), 1_i64);
    let mut c = Tensor::from_elem(make_layout((n, n), (n, 1_i64)), 0_i64);
    gemm(&a, &b, &mut c);
    for i in 0..n {
        for j in 0..n {
            assert_eq!(c[(i, j)], n * i * far + n * (n - 1) / 2, "({i},{j})");
        }
    }
}

/// A part that is lent is a part of its owner's layout, so no size grows.
#[test]
fn parts_keep_their_size() {
    let mut data = [0_u8; 64];
    let mut tensor = make_tensor(&mut data[..], layout!((8, 8)));
    let sizes: Vec<usize> = tensor
        .tiles_mut(tile!((4, 4)))
        .map(|tile| tile.size())
        .collect();
    assert_eq!(sizes, [16; 4]);
}

/// Iterators compute offsets in 64 bits on every target: on a line forwards and backwards, off a
/// line, and in memory order. References that are all alive at once belong to different elements.
#[test]
fn iterators_stay_within_their_elements() {
    let (m, n) = (3_i64, 4_i64);
    for (d, e) in [(1, m), (n, 1), (-1, -m), (-n, -1)] {
        let layout = make_layout((m, n), (d, e));
        let mut data: Vec<i64> = (0..12).collect();
        let first = if d < 0 { data.len() - 1 } else { 0 };
        let tensor = make_tensor_at(&data[..], first, layout);
        let start = if d < 0 { 11 } else { 0 };
        let by_stride: Vec<i64> = (0..12).map(|c| start + c % m * d + c / m * e).collect();
        assert!(tensor.iter().eq(by_stride.iter().copied()), "{layout}");
        assert!(tensor.iter().rev().eq(by_stride.iter().rev().copied()));
        let mut any: Vec<i64> = tensor.iter_any_order().collect();
        any.sort_unstable();
        assert!(any.into_iter().eq(0..12), "{layout}");
        let last = tensor.indexed_iter().last();
        assert_eq!(last, Some(((2, 3), by_stride[11])), "{layout}");

        let mut tensor = make_tensor_at(&mut data[..], first, layout);
        let (mut elements, mut held) = (tensor.iter_mut(), Vec::new());
        while let Some(element) = elements.next() {
            held.push(element);
            held.extend(elements.next_back());
        }
        for (number, element) in (100..).zip(held) {
            *element = number;
        }
        data.sort_unstable();
        assert!(data.into_iter().eq(100..112), "{layout}");
    }
}
