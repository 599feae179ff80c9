//! The kernels of `gpu/kernels/src/attention_backward.rs`: one block of each, compared with the
//! derivatives in 64 bits.

use cute_device::check_block;
use cute_device::instructions::TensorMap;
use half::{bf16, f16};

use super::forms::Tensor;
use super::sums::{add, decoded, dot};
use super::{attention_backward, brain, half};

pub(super) type RowSums = unsafe fn(TensorMap<4>, TensorMap<4>, *mut f32, *const f32, i32, i32);
type Large = unsafe fn([TensorMap<4>; 4], [TensorMap<4>; 2], *const f32, [i32; 5], f32);

struct Kernels {
    row_sums: RowSums,
    of_keys: Large,
    of_queries: Large,
}

/// A form: two batches, two heads of keys with two of queries each.
pub(super) struct Form {
    pub(super) encode: fn(f32) -> Vec<u8>,
    pub(super) decode: fn([u8; 2]) -> f64,
    pub(super) is_causal: bool,
    pub(super) window: usize,
    pub(super) depth: usize,
    pub(super) queries: usize,
    pub(super) keys: usize,
    pub(super) error: f64,
}

pub(super) const HEADS: usize = 4;
pub(super) const GROUP: usize = 2;
pub(super) const KEY_HEADS: usize = HEADS / GROUP;
pub(super) const SCALE: f64 = 0.125;
/// The batch and the head of keys whose blocks are run.
pub(super) const BATCH: usize = 1;
pub(super) const KEY_HEAD: usize = 1;

/// A form with its tensors: queries, keys, values, the output and its gradient.
pub(super) struct Given<'f> {
    form: &'f Form,
    pub(super) tensors: [Tensor; 5],
    /// The elements of the tensors.
    elements: [Vec<f64>; 5],
    pub(super) logarithms: Vec<f32>,
}

impl Form {
    fn seen(&self, query: usize) -> std::ops::Range<usize> {
        if !self.is_causal {
            return 0..self.keys;
        }
        let end = (query + self.keys) as i64 - self.queries as i64 + 1;
        let first = end - self.window as i64;
        first.max(0) as usize..end.max(0) as usize
    }
}

impl<'f> Given<'f> {
    pub(super) fn new(form: &'f Form) -> Self {
        let depth = form.depth;
        let number = |of: usize| {
            move |at: usize| {
                let row = at / depth;
                ((7 * at + (of + 2) * row + at * row % 13) % 17) as f32 / 16.0 - 0.5
            }
        };
        let queries = [2, form.queries, HEADS, depth];
        let keys = [2, form.keys, KEY_HEADS, depth];
        let tensors = [queries, keys, keys, queries, queries];
        let tensors: [Tensor; 5] =
            core::array::from_fn(|i| Tensor::new(tensors[i], form.encode, number(i)));
        let mut given = Self {
            form,
            elements: tensors
                .each_ref()
                .map(|tensor| decoded(&tensor.bytes, form.decode)),
            tensors,
            logarithms: vec![0.0; 2 * HEADS * form.queries],
        };
        for head in 0..HEADS {
            for query in 0..form.queries {
                let sum: f64 = form
                    .seen(query)
                    .map(|key| given.score([head, query, key]).exp())
                    .sum();
                given.logarithms[(BATCH * HEADS + head) * form.queries + query] = sum.ln() as f32;
            }
        }
        given
    }

    /// A row of a tensor of queries or of keys.
    fn row(&self, tensor: usize, head: usize, row: usize) -> &[f64] {
        let at = self.tensors[tensor].at(BATCH, row, head);
        &self.elements[tensor][at..at + self.form.depth]
    }

    fn score(&self, [head, query, key]: [usize; 3]) -> f64 {
        SCALE * dot(self.row(0, head, query), self.row(1, head / GROUP, key))
    }

    fn sum(&self, head: usize, query: usize) -> f64 {
        dot(self.row(3, head, query), self.row(4, head, query))
    }

    /// The weight of a query's key, and the gradient of its score.
    fn pair(&self, [head, query, key]: [usize; 3]) -> (f64, f64) {
        let number = (BATCH * HEADS + head) * self.form.queries + query;
        let logarithm = f64::from(self.logarithms[number]);
        let weight = (self.score([head, query, key]) - logarithm).exp();
        let of_weight = dot(self.row(4, head, query), self.row(2, head / GROUP, key));
        (weight, weight * (of_weight - self.sum(head, query)))
    }

    /// The gradients of a key and its value.
    pub(super) fn of_key(&self, key: usize) -> [Vec<f64>; 2] {
        let mut sums = [vec![0.0; self.form.depth], vec![0.0; self.form.depth]];
        for head in GROUP * KEY_HEAD..GROUP * (KEY_HEAD + 1) {
            for query in (0..self.form.queries).filter(|&i| self.form.seen(i).contains(&key)) {
                let (weight, gradient) = self.pair([head, query, key]);
                add(&mut sums[0], SCALE * gradient, self.row(0, head, query));
                add(&mut sums[1], weight, self.row(4, head, query));
            }
        }
        sums
    }

    pub(super) fn of_query(&self, head: usize, query: usize) -> Vec<f64> {
        let mut sums = vec![0.0; self.form.depth];
        for key in self.form.seen(query) {
            let (_, gradient) = self.pair([head, query, key]);
            let row = self.row(1, head / GROUP, key);
            add(&mut sums, SCALE * gradient, row);
        }
        sums
    }

    /// Compares the rows of the heads and tiles that were run; all others still have their first
    /// value.
    pub(super) fn compare(
        &self,
        found: &Tensor,
        was_run: &dyn Fn(usize, usize) -> bool,
        exact: impl Fn(usize, usize) -> Vec<f64>,
    ) {
        let elements = decoded(&found.bytes, self.form.decode);
        for batch in 0..2 {
            for row in 0..found.rows {
                for of in 0..found.heads {
                    let at = found.at(batch, row, of);
                    if batch != BATCH || !was_run(of, row / 128) {
                        let row = &elements[at..at + self.form.depth];
                        assert!(row.iter().all(|&x| x == 77.0));
                        continue;
                    }
                    for (i, exact) in exact(of, row).into_iter().enumerate() {
                        let found = elements[at + i];
                        assert!(
                            (found - exact).abs() < self.form.error,
                            "({row}, {i}) is {found}, not {exact}"
                        );
                    }
                }
            }
        }
    }
}

fn checked(kernels: &Kernels, form: &Form) {
    let mut given = Given::new(form);
    let (queries, keys) = (form.queries, form.keys);
    let tiles = queries.div_ceil(128);
    let mut numbers = vec![0_u64; 2 * HEADS * tiles * 128];
    let on_numbers = numbers.as_mut_ptr() as usize;
    let on_logarithms = given.logarithms.as_ptr() as usize;
    let by_128 = given.tensors.each_mut().map(|tensor| tensor.map(128));
    let by_64 = given.tensors.each_mut().map(|tensor| tensor.map(64));
    let of = [by_128[3], by_128[4]];
    for head in 0..HEADS {
        for tile in 0..tiles {
            let place = BATCH * HEADS + head;
            // SAFETY: the maps match the tensors, and the block is one of the grid's.
            check_block(128, (tile as u32, place as u32), &|| unsafe {
                let (numbers, logarithms) = (on_numbers as *mut f32, on_logarithms as *const f32);
                (kernels.row_sums)(
                    of[0],
                    of[1],
                    numbers,
                    logarithms,
                    queries as i32,
                    HEADS as i32,
                );
            })
            .unwrap_or_else(|found| panic!("{found}"));
        }
    }
    let tensor = |rows, heads| Tensor::new([2, rows, heads, form.depth], form.encode, |_| 77.0);
    let mut of_keys = [tensor(keys, KEY_HEADS), tensor(keys, KEY_HEADS)];
    let mut of_queries = tensor(queries, HEADS);
    let sizes = [queries, keys, KEY_HEADS, GROUP, form.window].map(|size| size as i32);
    let tile = (keys - 1) / 128;
    let (from, to) = (
        [by_64[0], by_128[1], by_128[2], by_64[4]],
        of_keys.each_mut().map(|tensor| tensor.map(64)),
    );
    // SAFETY: as above.
    check_block(
        384,
        (tile as u32, (BATCH * KEY_HEADS + KEY_HEAD) as u32),
        &|| unsafe {
            (kernels.of_keys)(from, to, on_numbers as *const f32, sizes, SCALE as f32);
        },
    )
    .unwrap_or_else(|found| panic!("of keys: {found}"));
    let exact: Vec<_> = (128 * tile..keys).map(|key| given.of_key(key)).collect();
    for (number, of_keys) in of_keys.iter().enumerate() {
        given.compare(of_keys, &|of, at| (of, at) == (KEY_HEAD, tile), |_, key| {
            exact[key - 128 * tile][number].clone()
        });
    }
    let (head, tile) = (3, 0);
    let x = if form.is_causal {
        tiles - 1 - tile
    } else {
        tile
    };
    let (from, to) = (
        [by_128[0], by_64[1], by_64[2], by_128[4]],
        [of_queries.map(64); 2],
    );
    // SAFETY: as above.
    check_block(384, (x as u32, (BATCH * HEADS + head) as u32), &|| unsafe {
        (kernels.of_queries)(from, to, on_numbers as *const f32, sizes, SCALE as f32);
    })
    .unwrap_or_else(|found| panic!("of queries: {found}"));
    given.compare(
        &of_queries,
        &|of, at| (of, at) == (head, tile),
        |head, query| given.of_query(head, query),
    );
}

macro_rules! forms {
    ($($name:ident $sums:ident $keys:ident $queries:ident, $encode:ident $decode:ident
        $error:literal $causal:literal $window:literal $depth:literal
        $of_queries:literal by $of_keys:literal;)*) => { $(
        #[test]
        fn $name() {
            let kernels = Kernels {
                row_sums: attention_backward::$sums,
                // SAFETY: the caller promises it.
                of_keys: |[q, k, v, g], [dk, dv], numbers, [m, n, h, group, last], scale| unsafe {
                    attention_backward::$keys(
                        q, k, v, g, dk, dv, numbers, m, n, h, group, scale, last,
                    );
                },
                // SAFETY: as above.
                of_queries: |[q, k, v, g], [dq, _], numbers, [m, n, h, group, last], scale| unsafe {
                    attention_backward::$queries(
                        q, k, v, g, dq, numbers, m, n, h, group, scale, last,
                    );
                },
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
            });
        }
    )* };
}

forms! {
    gradients_f16_128 attend_row_sums_f16_128
        attend_gradients_of_keys_f16_128 attend_gradient_of_queries_f16_128,
        half f16 2e-3 false 1000000 128 140 by 200;
    // Its first queries see no key.
    gradients_bf16_128_causal attend_row_sums_bf16_128
        attend_gradients_of_keys_bf16_128_causal attend_gradient_of_queries_bf16_128_causal,
        brain bf16 2e-2 true 1000000 128 200 by 150;
    // A window of less than a tile, and queries that see no key.
    gradients_f16_64_causal attend_row_sums_f16_64
        attend_gradients_of_keys_f16_64_causal attend_gradient_of_queries_f16_64_causal,
        half f16 2e-3 true 50 64 260 by 250;
    gradients_bf16_64 attend_row_sums_bf16_64
        attend_gradients_of_keys_bf16_64 attend_gradient_of_queries_bf16_64,
        brain bf16 2e-2 false 1000000 64 140 by 200;
    // The last keys of the last tile but one are seen, and a tile's first keys by no query.
    gradients_f16_128_window attend_row_sums_f16_128
        attend_gradients_of_keys_f16_128_causal attend_gradient_of_queries_f16_128_causal,
        half f16 2e-3 true 70 128 130 by 330;
}
