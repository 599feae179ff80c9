//! Compares the launches of the backward pass of attention.

use cute_launch::{Bf16, Boxes, F16, Kernel, MapElement, Slice, TensorMap, TensorMapMut};

use super::described::attention::{boxes_in, boxes_out};
use super::described::attention_atomic::{self as atomic, All, Scaled, boxes_passing};
use super::described::attention_backward::{self as shipped, OfKeys, OfQueries, RowSums};
use super::{same, there};
use crate::launches::{
    ATTEND_ATOMIC_BF16, ATTEND_ATOMIC_F16, ATTEND_BACKWARD_BF16, ATTEND_BACKWARD_F16,
    ATTEND_ZERO_SUMS, AttentionAtomic, AttentionBackward,
};

/// The numbers of batches, key heads, query heads per key head, queries and keys. The first two
/// forms are accepted.
const FORMS: [[i32; 5]; 8] = [
    [2, 2, 3, 200, 333],
    [1, 1, 1, 1, 1],
    [2, 2, 3, 0, 333],
    [2, 2, 3, 200, 0],
    [2, 0, 3, 200, 333],
    [2, 4096, 1, 8, 8],
    [16, 4095, 2, 8, 8],
    [2, 2, 3, (1 << 20) - 127, 8],
];

/// Maps of one form, for heads of this depth.
struct Maps([i32; 5], usize);

impl Maps {
    fn extents(&self, is_of_keys: bool) -> ([usize; 4], [usize; 4]) {
        let [batches, key_heads, group, queries, keys] = self.0.map(|x| x.max(1) as usize);
        let (rows, heads) = if is_of_keys {
            (keys, key_heads)
        } else {
            (queries, key_heads * group)
        };
        let row = self.1 * heads;
        ([self.1, rows, heads, batches], [1, row, self.1, row * rows])
    }

    fn read<T: MapElement>(
        &self,
        boxes: Boxes<T, 4>,
        is_of_keys: bool,
    ) -> TensorMap<'static, T, 4> {
        let (extents, strides) = self.extents(is_of_keys);
        TensorMap::strided(boxes, there(0x10000), extents, strides).expect("a map")
    }

    fn write<T: MapElement>(&self, is_of_keys: bool) -> TensorMapMut<'static, T, 4> {
        let (extents, strides) = self.extents(is_of_keys);
        TensorMapMut::strided(boxes_out(), there(0x10000), extents, strides).expect("a map")
    }

    /// Returns the number of query heads, and the floats of all tiles of queries without the last
    /// `less` floats.
    fn numbers(&self, less: usize) -> (i32, &'static mut Slice<f32>) {
        let (heads, tiles) = self.tiles();
        (
            heads,
            &mut there(0x10000)[..(256 * tiles).saturating_sub(less)],
        )
    }

    /// Returns the number of heads of queries, and the number of tiles of queries of all heads.
    fn tiles(&self) -> (i32, usize) {
        let [_, _, _, batch] = self.extents(false).0;
        let heads = self.0[1].saturating_mul(self.0[2]);
        let tiles = (self.0[3].max(0) as usize).div_ceil(128);
        (heads, heads.max(0) as usize * batch * tiles)
    }

    /// Returns the floats of the sums of the gradient of queries without the last `less` floats.
    fn sums(&self, less: usize) -> &'static mut Slice<f32> {
        let count = 128 * self.1 * self.tiles().1;
        &mut there(0x10000)[..count.saturating_sub(less)]
    }
}

type Shipped<'a, T> = (
    &'a Kernel<RowSums<T>>,
    &'a [Kernel<OfKeys<T>>],
    &'a [Kernel<OfQueries<T>>],
);

fn kernels<T: MapElement>(
    (sums, of_keys, of_queries): Shipped<'_, T>,
    ours: &AttentionBackward<T>,
) {
    for (at, form @ [batches, key_heads, group, queries, keys]) in FORMS.into_iter().enumerate() {
        for (less, window) in [(0, 1), (1, 1), (1, 0)] {
            let maps = Maps(form, ours.depth as usize);
            let needs = |accept: usize| assert!(at > 1 || accept == if less == 0 { 2 } else { 0 });
            let (whole, half) = (boxes_in::<T>, boxes_out::<T>);
            needs(same((sums, &ours.row_sums), || {
                let (heads, numbers) = maps.numbers(less);
                (
                    maps.read(whole(), false),
                    maps.read(whole(), false),
                    numbers,
                    &*there(0x10000),
                    queries,
                    heads,
                    batches,
                )
            }));
            for pair in of_keys.iter().zip(&ours.of_keys) {
                needs(same(pair, || {
                    (
                        maps.read(half(), false),
                        maps.read(whole(), true),
                        maps.read(whole(), true),
                        maps.read(half(), false),
                        maps.write(true),
                        maps.write(true),
                        &*maps.numbers(less).1,
                        queries,
                        keys,
                        key_heads,
                        group,
                        0.1,
                        window,
                        batches,
                    )
                }));
            }
            for pair in of_queries.iter().zip(&ours.of_queries) {
                needs(same(pair, || {
                    (
                        maps.read(whole(), false),
                        maps.read(half(), true),
                        maps.read(half(), true),
                        maps.read(whole(), false),
                        maps.write(false),
                        &*maps.numbers(less).1,
                        queries,
                        keys,
                        key_heads,
                        group,
                        0.1,
                        window,
                        batches,
                    )
                }));
            }
        }
    }
}

#[test]
fn backward_pass_of_attention() {
    for depth in 0..2 {
        let both = 2 * depth..2 * depth + 2;
        kernels::<F16>(
            (
                &shipped::ROW_SUMS_F16[depth],
                &shipped::OF_KEYS_F16[both.clone()],
                &shipped::OF_QUERIES_F16[both.clone()],
            ),
            &ATTEND_BACKWARD_F16[depth],
        );
        kernels::<Bf16>(
            (
                &shipped::ROW_SUMS_BF16[depth],
                &shipped::OF_KEYS_BF16[both.clone()],
                &shipped::OF_QUERIES_BF16[both],
            ),
            &ATTEND_BACKWARD_BF16[depth],
        );
    }
    assert_eq!(shipped::NUMBERS, 256);
}

fn atomic_kernels<T: MapElement>(
    (all, scaled): (&Kernel<All<T>>, &Kernel<Scaled<T>>),
    ours: &AttentionAtomic<T>,
) {
    for (at, form @ [batches, key_heads, group, queries, keys]) in FORMS.into_iter().enumerate() {
        for (less, window) in [(0, 0), (0, 1), (1, 1)] {
            let maps = Maps(form, ours.depth as usize);
            let needs = |accept: usize| assert!(at > 1 || accept == if less == 0 { 2 } else { 0 });
            let passing = || maps.read(boxes_passing(ours.depth), false);
            let (heads, _) = maps.tiles();
            same((&atomic::ZERO_SUMS, &ATTEND_ZERO_SUMS), || {
                let all_heads = heads.saturating_mul(batches);
                (maps.sums(less), queries, ours.depth as i32, all_heads)
            });
            needs(same((all, &ours.gradients), || {
                (
                    passing(),
                    maps.read(boxes_in(), true),
                    maps.read(boxes_in(), true),
                    passing(),
                    maps.write(true),
                    maps.write(true),
                    maps.sums(less),
                    &*maps.numbers(0).1,
                    queries,
                    keys,
                    key_heads,
                    group,
                    0.1,
                    window,
                    batches,
                )
            }));
            same((scaled, &ours.scaled), || {
                (
                    maps.write(false),
                    &*maps.sums(less),
                    queries,
                    heads,
                    0.1,
                    batches,
                )
            });
        }
    }
}

#[test]
fn backward_pass_of_attention_with_atomic_sums() {
    for depth in 0..2 {
        atomic_kernels::<F16>(
            (&atomic::ALL_F16[depth], &atomic::SCALED_F16[depth]),
            &ATTEND_ATOMIC_F16[depth],
        );
        atomic_kernels::<Bf16>(
            (&atomic::ALL_BF16[depth], &atomic::SCALED_BF16[depth]),
            &ATTEND_ATOMIC_BF16[depth],
        );
    }
}
