//! Compares the launches of attention.

use cute_launch::{Bf16, F16, Kernel, MapElement, TensorMap, TensorMapMut};

use super::described::attention::{
    ATTENTION_BF16, ATTENTION_F16, Attention, CAPPED_BF16, CAPPED_F16, Capped, PACKED_BF16,
    PACKED_CAPPED_BF16, PACKED_CAPPED_F16, PACKED_F16, Packed, PackedCapped, boxes_of_keys,
    boxes_of_out, boxes_of_queries,
};
use super::{same, there};
use crate::launches::{ATTEND_BF16, ATTEND_F16, AttentionForms};

/// The numbers of batches, key heads, query heads per key head, queries and keys, and the window.
/// The first two forms are accepted.
const FORMS: [[i32; 6]; 9] = [
    [2, 2, 3, 200, 333, i32::MAX],
    [1, 1, 1, 1, 1, 1],
    [2, 2, 3, 0, 333, 9],
    [2, 2, 3, 200, 0, 9],
    [2, 0, 3, 200, 333, 9],
    [2, 2, 3, 200, 333, 0],
    [2, 4096, 1, 8, 8, 9],
    [16, 4095, 2, 8, 8, 9],
    [2, 2, 3, (1 << 20) - 127, 8, 9],
];

fn forms<T: MapElement>(shipped: &[Kernel<Attention<T>>; 10], all: &[AttentionForms<T>; 5]) {
    for (shipped, ours) in shipped.as_chunks::<2>().0.iter().zip(all) {
        for pair in shipped.iter().zip([&ours.full, &ours.causal]) {
            for (at, form) in FORMS.into_iter().enumerate() {
                for less in [0, 1] {
                    let accept = same(pair, || given::<T>(ours.depth, form, less));
                    assert!(at > 1 || accept == if less == 0 { 2 } else { 0 });
                }
            }
        }
    }
}

/// Compares the launches with capped scores. They have two more arguments: the cap, and whether the
/// launch is causal.
fn capped<T: MapElement>(shipped: &[Kernel<Capped<T>>; 2], all: &[AttentionForms<T>; 5]) {
    let ours: Vec<_> = all
        .iter()
        .filter_map(|of| Some((of.depth, of.capped.as_ref()?)))
        .collect();
    assert_eq!(ours.len(), shipped.len());
    for (shipped, (depth, ours)) in shipped.iter().zip(ours) {
        for (at, form) in FORMS.into_iter().enumerate() {
            for (less, causal) in [(0, 0), (0, 1), (1, 0), (0, 2)] {
                let accept = same((shipped, ours), || {
                    let (q, k, v, out, sums, m, n, heads, group, scale, window, batches) =
                        given::<T>(depth, form, less);
                    (
                        q, k, v, out, sums, m, n, heads, group, scale, 9.0, window, causal, batches,
                    )
                });
                let is_right = less == 0 && causal < 2;
                assert!(at > 1 || accept == if is_right { 2 } else { 0 });
            }
        }
    }
}

type Given<'a, T> = (
    TensorMap<'a, T, 4>,
    TensorMap<'a, T, 4>,
    TensorMap<'a, T, 4>,
    TensorMapMut<'a, T, 4>,
    &'a mut cute_launch::Slice<f32>,
    i32,
    i32,
    i32,
    i32,
    f32,
    i32,
    i32,
);

fn given<T: MapElement>(
    depth: u32,
    [batches, key_heads, group, queries, keys, window]: [i32; 6],
    less: usize,
) -> Given<'static, T> {
    let (of, columns) = (|x: i32| x.max(1) as usize, depth as usize);
    let heads = of(key_heads) * of(group);
    let extents = |rows: i32, heads: usize| [columns, of(rows), heads, of(batches)];
    let strides = |rows: i32, heads: usize| {
        let row = columns * heads;
        [1, row, columns, row * of(rows)]
    };
    let map = |boxes, rows: i32, heads: usize| {
        let (extents, strides) = (extents(rows, heads), strides(rows, heads));
        TensorMap::strided(boxes, there(0x10000), extents, strides).expect("a map")
    };
    let (to, by) = (extents(queries, heads), strides(queries, heads));
    let out = TensorMapMut::strided(boxes_of_out(depth), there(0x10000), to, by).expect("a map");
    let sums = heads * of(batches) * of(queries) - less;
    (
        map(boxes_of_queries(depth), queries, heads),
        map(boxes_of_keys(depth), keys, of(key_heads)),
        map(boxes_of_keys(depth), keys, of(key_heads)),
        out,
        &mut there(0x10000)[..sums],
        queries,
        keys,
        key_heads,
        group,
        0.1,
        window,
        batches,
    )
}

#[test]
fn forms_of_attention() {
    forms::<F16>(&ATTENTION_F16, &ATTEND_F16);
    forms::<Bf16>(&ATTENTION_BF16, &ATTEND_BF16);
    capped::<F16>(&CAPPED_F16, &ATTEND_F16);
    capped::<Bf16>(&CAPPED_BF16, &ATTEND_BF16);
}

/// The numbers of query rows, key rows, key heads, query heads per key head and sequences, and the
/// longest sequence. The first two are accepted.
const SEQUENCES: [[i32; 6]; 8] = [
    [200, 333, 2, 3, 4, 100],
    [1, 1, 1, 1, 1, 1],
    [0, 333, 2, 3, 4, 100],
    [200, 0, 2, 3, 4, 100],
    [200, 333, 0, 3, 4, 100],
    [200, 333, 2, 3, 0, 100],
    [200, 333, 2, 3, 4096, 100],
    [200, 333, 2, 3, 4, 0],
];

type OfSequences<T> = <Packed<T> as cute_launch::Arguments>::Given<'static>;

/// Returns arguments of packed sequences, with one of four memories one element short.
fn sequences<T: MapElement>(depth: u32, form: [i32; 6], short: usize) -> OfSequences<T> {
    let [m, n, key_heads, group, count, longest] = form;
    let of = |x: i32| x.max(1) as usize;
    let (heads, columns) = (of(key_heads) * of(group), depth as usize);
    let map = |boxes, rows: i32, heads: usize| {
        let (extents, row) = ([columns, of(rows), heads, 1], columns * heads);
        let strides = [1, row, columns, row * of(rows)];
        TensorMap::strided(boxes, there(0x10000), extents, strides).expect("a map")
    };
    let less = |place: usize| usize::from(place == short);
    (
        map(boxes_of_queries(depth), m, heads),
        map(boxes_of_keys(depth), n, of(key_heads)),
        map(boxes_of_keys(depth), n, of(key_heads)),
        &mut there(0x10000)[..heads * of(m) * columns - less(1)],
        &mut there(0x10000)[..heads * of(m) - less(2)],
        &there(0x10000)[..of(count) + 1 - less(3)],
        &there(0x10000)[..of(count) + 1],
        &mut there(0x10000)[..of(count) - less(4)],
        m,
        n,
        longest,
        key_heads,
        group,
        0.1,
        9,
        1,
        count,
    )
}

fn packed<T: MapElement>(
    shipped: &[Kernel<Packed<T>>; 3],
    both: &[Kernel<PackedCapped<T>>; 1],
    all: &[AttentionForms<T>; 5],
) {
    let plain = all
        .iter()
        .filter_map(|of| Some((of.depth, of.packed.as_ref()?)));
    let capped = all
        .iter()
        .filter_map(|of| Some((of.depth, of.packed_capped.as_ref()?)));
    let (plain, capped): (Vec<_>, Vec<_>) = (plain.collect(), capped.collect());
    assert_eq!((plain.len(), capped.len()), (shipped.len(), both.len()));
    for (at, form) in SEQUENCES.into_iter().enumerate() {
        for short in 0..5 {
            let check = |accept| assert!(at > 1 || accept == if short == 0 { 2 } else { 0 });
            for (shipped, (depth, ours)) in shipped.iter().zip(&plain) {
                check(same((shipped, ours), || {
                    sequences::<T>(*depth, form, short)
                }));
            }
            for (shipped, (depth, ours)) in both.iter().zip(&capped) {
                check(same((shipped, ours), || {
                    let (q, k, v, out, sums, a, b, problems, m, n, l, h, g, scale, w, c, s) =
                        sequences::<T>(*depth, form, short);
                    (
                        q, k, v, out, sums, a, b, problems, m, n, l, h, g, scale, 9.0, w, c, s,
                    )
                }));
            }
        }
    }
}

#[test]
fn packed_sequences() {
    packed::<F16>(&PACKED_F16, &PACKED_CAPPED_F16, &ATTEND_F16);
    packed::<Bf16>(&PACKED_BF16, &PACKED_CAPPED_BF16, &ATTEND_BF16);
}
