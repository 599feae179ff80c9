//! The kernels of `gpu/kernels/src/attention_backward/atomic.rs`: all blocks of a head of keys,
//! compared with the derivatives in 64 bits.

use cute_device::check_block;
use cute_device::instructions::TensorMap;
use half::{bf16, f16};

use super::attention_backward::{self, atomic};
use super::backward::{BATCH, Form, GROUP, Given, HEADS, KEY_HEAD, KEY_HEADS, RowSums, SCALE};
use super::forms::Tensor;
use super::{brain, half};

type All = unsafe fn([TensorMap<4>; 4], [TensorMap<4>; 2], [*mut f32; 2], [i32; 5], f32);
type Scaled = unsafe fn(TensorMap<4>, *const f32, i32, i32, f32);

struct Kernels {
    row_sums: RowSums,
    all: All,
    scaled: Scaled,
}

/// A mistake of the program that launches the kernels.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mistake {
    None,
    /// Nothing writes zeros before blocks add to the sums.
    NoZeros,
    /// The sums are read before the last block has added to them.
    ReadEarly,
}

fn checked(kernels: &Kernels, form: &Form, mistake: Mistake) {
    let mut given = Given::new(form);
    let (queries, keys) = (form.queries, form.keys);
    let tiles = queries.div_ceil(128);
    // Floats, at addresses that are multiples of 16.
    let mut numbers = vec![0_u128; 2 * HEADS * tiles * 64];
    let mut sums = vec![u128::MAX; 2 * HEADS * tiles * 32 * form.depth];
    let on = [
        numbers.as_mut_ptr() as usize,
        sums.as_mut_ptr() as usize,
        given.logarithms.as_ptr() as usize,
    ];
    let by_128 = given.tensors.each_mut().map(|tensor| tensor.map(128));
    let by_64 = given.tensors.each_mut().map(|tensor| tensor.map(64));
    let heads = GROUP * KEY_HEAD..GROUP * (KEY_HEAD + 1);
    let place = |head: usize| (BATCH * HEADS + head) as u32;
    for head in heads.clone() {
        for tile in 0..tiles as u32 {
            // SAFETY: the maps match the tensors, and the block is one of the grid's.
            check_block(128, (tile, place(head)), &|| unsafe {
                let (numbers, logarithms) = (on[0] as *mut f32, on[2] as *const f32);
                let (out, gradient, queries) = (by_128[3], by_128[4], queries as i32);
                (kernels.row_sums)(out, gradient, numbers, logarithms, queries, HEADS as i32);
            })
            .unwrap_or_else(|found| panic!("row sums: {found}"));
            if mistake == Mistake::NoZeros {
                continue;
            }
            // SAFETY: as above.
            check_block(128, (tile, place(head)), &|| unsafe {
                let (sums, depth) = (on[1] as *mut f32, form.depth as i32);
                atomic::attend_zero_sums(sums, queries as i32, depth);
            })
            .unwrap_or_else(|found| panic!("zeros: {found}"));
        }
    }
    let tensor = |rows, heads| Tensor::new([2, rows, heads, form.depth], form.encode, |_| 77.0);
    let mut of_keys = [tensor(keys, KEY_HEADS), tensor(keys, KEY_HEADS)];
    let mut of_queries = tensor(queries, HEADS);
    let window = if form.is_causal { form.window } else { 0 };
    let sizes = [queries, keys, KEY_HEADS, GROUP, window].map(|size| size as i32);
    let passing = if form.depth == 64 { by_128 } else { by_64 };
    let (from, to) = (
        [passing[0], by_128[1], by_128[2], passing[4]],
        of_keys.each_mut().map(|tensor| tensor.map(64)),
    );
    let blocks = keys.div_ceil(128) - usize::from(mistake == Mistake::ReadEarly);
    for tile in 0..blocks as u32 {
        let place = (BATCH * KEY_HEADS + KEY_HEAD) as u32;
        // SAFETY: as above.
        check_block(384, (tile, place), &|| unsafe {
            let numbers = [on[1] as *mut f32, on[0] as *mut f32];
            (kernels.all)(from, to, numbers, sizes, SCALE as f32);
        })
        .unwrap_or_else(|found| panic!("gradients: {found}"));
    }
    let was_run = |head, tile| head == KEY_HEAD && tile < blocks;
    let exact: Vec<_> = (0..keys).map(|key| given.of_key(key)).collect();
    for (number, of_keys) in of_keys.iter().enumerate() {
        given.compare(of_keys, &was_run, |_, key| exact[key][number].clone());
    }
    let to = of_queries.map(64);
    for head in heads.clone() {
        for tile in 0..queries.div_ceil(64) as u32 {
            // SAFETY: as above.
            check_block(128, (tile, place(head)), &|| unsafe {
                let (queries, heads) = (queries as i32, HEADS as i32);
                (kernels.scaled)(to, on[1] as *const f32, queries, heads, SCALE as f32);
            })
            .unwrap_or_else(|found| panic!("scaled sums: {found}"));
        }
    }
    given.compare(
        &of_queries,
        &|head, _| heads.contains(&head),
        |head, query| given.of_query(head, query),
    );
}

macro_rules! forms {
    ($($(#[$attribute:meta])* $name:ident $mistake:ident $sums:ident $all:ident $scaled:ident,
        $encode:ident $decode:ident $error:literal $causal:literal $window:literal $depth:literal
        $of_queries:literal by $of_keys:literal;)*) => { $(
        #[test]
        $(#[$attribute])*
        fn $name() {
            let kernels = Kernels {
                row_sums: attention_backward::$sums,
                // SAFETY: the caller promises it.
                all: |[q, k, v, g], [dk, dv], [to, numbers], [m, n, h, group, last], scale| unsafe {
                    atomic::$all(
                        q, k, v, g, dk, dv, to, numbers, m, n, h, group, scale, last,
                    );
                },
                // SAFETY: as above.
                scaled: |dq, sums, m, h, scale| unsafe { atomic::$scaled(dq, sums, m, h, scale) },
            };
            checked(&kernels, &Form {
                encode: $encode,
                decode: |bytes| $decode::from_le_bytes(bytes).to_f64(),
                is_causal: $causal,
                window: $window,
                depth: $depth,
                queries: $of_queries,
                keys: $of_keys,
                error: $error,
            }, Mistake::$mistake);
        }
    )* };
}

forms! {
    atomic_gradients_f16_128 None attend_row_sums_f16_128
        attend_gradients_f16_128 attend_scaled_sums_f16_128,
        half f16 2e-3 false 0 128 140 by 200;
    // Its first queries see no key.
    atomic_gradients_bf16_128_causal None attend_row_sums_bf16_128
        attend_gradients_bf16_128 attend_scaled_sums_bf16_128,
        brain bf16 2e-2 true 1000000 128 200 by 150;
    // A window of less than a tile.
    atomic_gradients_f16_128_window None attend_row_sums_f16_128
        attend_gradients_f16_128 attend_scaled_sums_f16_128,
        half f16 2e-3 true 70 128 130 by 200;
    // Two tiles of queries pass, and some of the second are past the end.
    atomic_gradients_f16_64 None attend_row_sums_f16_64
        attend_gradients_f16_64 attend_scaled_sums_f16_64,
        half f16 2e-3 false 0 64 200 by 140;
    atomic_gradients_bf16_64_causal None attend_row_sums_bf16_64
        attend_gradients_bf16_64 attend_scaled_sums_bf16_64,
        brain bf16 2e-2 true 1000000 64 150 by 260;
    atomic_gradients_f16_64_window None attend_row_sums_f16_64
        attend_gradients_f16_64 attend_scaled_sums_f16_64,
        half f16 2e-3 true 70 64 300 by 260;
    #[should_panic(expected = "is NaN, not")]
    atomic_gradients_without_zeros NoZeros attend_row_sums_f16_64
        attend_gradients_f16_64 attend_scaled_sums_f16_64,
        half f16 2e-3 false 0 64 64 by 64;
    // Its right twin is `atomic_gradients_f16_64`, of the same form.
    #[should_panic(expected = ", not ")]
    atomic_gradients_read_early ReadEarly attend_row_sums_f16_64
        attend_gradients_f16_64 attend_scaled_sums_f16_64,
        half f16 2e-3 false 0 64 200 by 140;
}
