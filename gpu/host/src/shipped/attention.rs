//! Attention.

use cute_launch::{Bf16, F16, Kernel, MapElement, TensorMap, TensorMapMut};

use super::described::attention::{ATTENTION_BF16, ATTENTION_F16, Attention, boxes_in, boxes_out};
use super::{same, there};
use crate::launches::{ATTEND_BF16, ATTEND_F16, AttentionForms};

/// Extents: batches, heads of keys, a group, queries, keys and the window; the first two are
/// accepted.
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

fn forms<T: MapElement>(shipped: &[Kernel<Attention<T>>; 4], all: &[AttentionForms<T>; 5]) {
    // Heads of 64 and of 128.
    for (shipped, ours) in shipped.as_chunks::<2>().0.iter().zip([&all[0], &all[2]]) {
        let columns = ours.depth as usize;
        for pair in shipped.iter().zip([&ours.full, &ours.causal]) {
            for (at, form) in FORMS.into_iter().enumerate() {
                for less in [0, 1] {
                    let accept = same(pair, || given::<T>(columns, form, less));
                    assert!(at > 1 || accept == if less == 0 { 2 } else { 0 });
                }
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
    columns: usize,
    [batches, key_heads, group, queries, keys, window]: [i32; 6],
    less: usize,
) -> Given<'static, T> {
    let of = |x: i32| x.max(1) as usize;
    let heads = of(key_heads) * of(group);
    let extents = |rows: i32, heads: usize| [columns, of(rows), heads, of(batches)];
    let strides = |rows: i32, heads: usize| {
        let row = columns * heads;
        [1, row, columns, row * of(rows)]
    };
    let map = |rows: i32, heads: usize| {
        let (extents, strides) = (extents(rows, heads), strides(rows, heads));
        TensorMap::strided(boxes_in(), there(0x10000), extents, strides).expect("a map")
    };
    let (to, by) = (extents(queries, heads), strides(queries, heads));
    let out = TensorMapMut::strided(boxes_out(), there(0x10000), to, by).expect("a map");
    let sums = heads * of(batches) * of(queries) - less;
    (
        map(queries, heads),
        map(keys, of(key_heads)),
        map(keys, of(key_heads)),
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
}
