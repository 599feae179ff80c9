//! Predicates of layouts under a swizzle as bounds: a layout that a bound accepts has the property,
//! offset by offset.

use std::collections::BTreeSet;

use cute::prelude::*;
use cute::{Compact, Contiguous, Injective, OffsetAt, StaticLayout, Surjective};

/// The offsets of all linear coordinates.
fn offsets<L: OffsetAt<usize>>(layout: L, size: usize) -> Vec<i64> {
    (0..size).map(|at| layout.offset_at(at)).collect()
}

fn is_injective<L: Injective + OffsetAt<usize>>(layout: L, size: usize) -> bool {
    let all = offsets(layout, size);
    all.iter().collect::<BTreeSet<_>>().len() == all.len()
}

/// The range that the offsets fill, if they fill one.
fn range(all: &[i64]) -> Option<(i64, i64)> {
    let met: BTreeSet<_> = all.iter().copied().collect();
    let (first, last) = (*met.first()?, *met.last()?);
    (i64::try_from(met.len()).ok()? == last - first + 1).then_some((first, last))
}

fn is_contiguous<L: Contiguous + OffsetAt<usize>>(layout: L, size: usize) -> bool {
    range(&offsets(layout, size)).is_some()
}

fn is_surjective<L: Surjective + OffsetAt<usize>>(layout: L, size: usize) -> bool {
    range(&offsets(layout, size)).is_some_and(|(first, _)| first == 0)
}

fn is_compact<L: Compact + OffsetAt<usize>>(layout: L, size: usize) -> bool {
    let last = i64::try_from(size).expect("small") - 1;
    range(&offsets(layout, size)) == Some((0, last))
}

#[test]
fn a_swizzle_keeps_offsets_apart() {
    let by = 3;
    assert!(is_injective(layout!(Sw<2, 0, 3> o (8, 8):(8, 1)), 64));
    assert!(is_injective(layout!(Sw<2, 0, 3> o by o (8, 8):(8, 1)), 64));
    assert!(is_injective(layout!(Sw<2, 1, -3> o -5 o (4, 8):(9, 1)), 32));
    assert!(is_injective(layout!(Sw<3, 4, 3> o (3, 2):(2, 3)), 6));
}

#[test]
fn whole_blocks_are_permuted() {
    assert!(is_contiguous(layout!(Sw<2, 0, 3> o (8, 8):(8, 1)), 64));
    assert!(is_contiguous(layout!(Sw<2, 0, 3> o 4 o (3, 4):(4, 1)), 12));
    assert!(is_contiguous(layout!(Sw<2, 1, 3> o 8 o (2, 16):(0, 1)), 32));
    assert!(is_surjective(layout!(Sw<2, 1, 3> o (2, 16):(0, 1)), 32));
    assert!(is_surjective(layout!(Sw<1, 1, 4> o (4, 9):(1, 4)), 36));
    assert!(is_compact(layout!(Sw<2, 0, 3> o (4, 8):(8, 1)), 32));
    assert!(is_compact(layout!(Sw<1, 0, 2> o (2, 5):(5, 1)), 10));
    // The changed bits are above the bits that are read: blocks of 2^(0 + 3 + 2).
    assert!(is_compact(layout!(Sw<2, 0, -3> o (8, 8):(8, 1)), 64));
    assert!(is_contiguous(
        layout!(Sw<2, 0, -3> o 32 o (8, 4):(4, 1)),
        32
    ));
    // No bits, and so blocks of 1.
    assert!(is_compact(layout!(Sw<0, 4, 3> o (3, 5):(5, 1)), 15));
    assert!(is_contiguous(layout!(Sw<0, 4, 3> o 7 o (3, 5):(5, 1)), 15));
}

/// The block is no longer than necessary: the offsets of a part of a block may not be a range.
#[test]
fn a_part_of_a_block_may_be_no_range() {
    let run = |bits: (u32, u32, i32), offset: i64, size: i64| {
        let swizzle = cute::dynamic::Swizzle::new(bits.0, bits.1, bits.2).expect("a swizzle");
        range(
            &(0..size)
                .map(|at| swizzle.apply(offset + at))
                .collect::<Vec<_>>(),
        )
    };
    // Blocks of 4: from 40 on, bit 3 of the argument is 1, and bit 0 changes.
    assert_eq!(run((2, 0, 3), 40, 4), Some((40, 43)));
    assert_eq!(run((2, 0, 3), 40, 3), None);
    assert_eq!(run((2, 0, -3), 0, 32), Some((0, 31)));
    assert_eq!(run((2, 0, -3), 0, 16), None);
}

fn value<L: StaticLayout>(_: L) -> L {
    L::LAYOUT
}

#[test]
fn the_value_of_a_static_layout() {
    let layout = layout!(Sw<2, 0, 3> o 8 o (8, 8):(8, 1));
    assert_eq!(value(layout), layout);
    assert_eq!(
        value(layout).to_string(),
        "Sw<2,0,3> o _8 o (_8,_8):(_8,_1)"
    );
    assert_eq!(value(layout!((4, 8):(8, 1))).to_string(), "(_4,_8):(_8,_1)");
}
