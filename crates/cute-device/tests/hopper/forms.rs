//! The kernels of `gpu/kernels/src/attention_forms.rs`: one block of each form, compared with the
//! definition in 64 bits.

use cute_device::check_block;
use cute_device::instructions::TensorMap;
use half::{bf16, f16};

use super::{attention_forms, brain, half};

type Kernel = unsafe fn(
    TensorMap<4>,
    TensorMap<4>,
    TensorMap<4>,
    TensorMap<4>,
    *mut f32,
    i32,
    i32,
    i32,
    i32,
    f32,
    i32,
);

/// A tensor of (batch, row, head, depth), without gaps.
pub(super) struct Tensor {
    pub(super) bytes: Vec<u8>,
    pub(super) rows: usize,
    pub(super) heads: usize,
    depth: usize,
}

impl Tensor {
    pub(super) fn new(
        [batch, rows, heads, depth]: [usize; 4],
        encode: fn(f32) -> Vec<u8>,
        value: impl Fn(usize) -> f32,
    ) -> Self {
        Self {
            bytes: (0..batch * rows * heads * depth)
                .flat_map(|at| encode(value(at)))
                .collect(),
            rows,
            heads,
            depth,
        }
    }

    pub(super) fn at(&self, batch: usize, row: usize, head: usize) -> usize {
        ((batch * self.rows + row) * self.heads + head) * self.depth
    }

    pub(super) fn map(&mut self, box_rows: usize) -> TensorMap<4> {
        let Self {
            rows, heads, depth, ..
        } = *self;
        let batch = self.bytes.len() / 2 / (rows * heads * depth);
        let (extents, strides) = (
            [depth, rows, heads, batch],
            [1, heads * depth, depth, rows * heads * depth],
        );
        // SAFETY: the tensor outlives the kernel.
        unsafe {
            TensorMap::strided(
                self.bytes.as_mut_ptr(),
                2,
                extents,
                strides,
                [64, box_rows, 1, 1],
                3,
            )
        }
    }
}

/// A form: two batches, two heads of keys with three of queries each.
struct Form {
    name: &'static str,
    kernel: Kernel,
    encode: fn(f32) -> Vec<u8>,
    decode: fn([u8; 2]) -> f64,
    depth: usize,
    is_causal: bool,
    queries: usize,
    keys: usize,
    window: i32,
    error: f64,
}

/// A block of a head of the second batch.
fn checked(form: &Form, tile: usize) {
    const HEADS: usize = 6;
    const HEAD: usize = 4;
    let Form {
        depth,
        queries,
        keys,
        window,
        is_causal,
        ..
    } = *form;
    let number = |of: usize| {
        move |at: usize| {
            ((7 * at + (of + 2) * (at / depth) + at * (at / depth) % 13) % 17) as f32 / 8.0 - 1.0
        }
    };
    let mut q = Tensor::new([2, queries, HEADS, depth], form.encode, number(0));
    let mut k = Tensor::new([2, keys, 2, depth], form.encode, number(1));
    let mut v = Tensor::new([2, keys, 2, depth], form.encode, number(2));
    let mut out = Tensor::new([2, queries, HEADS, depth], form.encode, |_| 77.0);
    let mut logarithms = vec![77.0_f32; 2 * HEADS * queries];
    let (on_q, on_k, on_v, on_out) = (q.map(128), k.map(128), v.map(128), out.map(64));
    let on_logarithms = logarithms.as_mut_ptr() as usize;
    let tiles = queries.div_ceil(128);
    let x = if is_causal { tiles - 1 - tile } else { tile };
    let scale = 0.25;
    // SAFETY: the maps match the tensors, and the block is one of the grid's.
    let run = check_block(384, (x as u32, (HEADS + HEAD) as u32), &|| unsafe {
        (form.kernel)(
            on_q,
            on_k,
            on_v,
            on_out,
            on_logarithms as *mut f32,
            queries as i32,
            keys as i32,
            2,
            3,
            scale,
            window,
        );
    });
    run.unwrap_or_else(|found| panic!("{}: {found}", form.name));
    let decode = |tensor: &Tensor, at: usize| {
        (form.decode)([tensor.bytes[2 * at], tensor.bytes[2 * at + 1]])
    };
    for (batch, row, head) in
        (0..2).flat_map(|b| (0..queries).flat_map(move |r| (0..HEADS).map(move |h| (b, r, h))))
    {
        let own = q.at(batch, row, head);
        let logarithm = f64::from(logarithms[(batch * HEADS + head) * queries + row]);
        if (batch, head) != (1, HEAD) || row / 128 != tile {
            assert!((0..depth).all(|i| decode(&out, own + i) == 77.0) && logarithm == 77.0);
            continue;
        }
        let diagonal = row as i64 + keys as i64 - queries as i64;
        let sees = |key: &usize| {
            let key = *key as i64;
            !is_causal || (key <= diagonal && key > diagonal - i64::from(window))
        };
        let seen: Vec<usize> = (0..keys).filter(sees).collect();
        let score = |&key: &usize| -> f64 {
            let key = k.at(batch, key, head / 3);
            (0..depth)
                .map(|i| decode(&q, own + i) * decode(&k, key + i))
                .sum::<f64>()
                * f64::from(scale)
        };
        let weights: Vec<f64> = seen.iter().map(|key| score(key).exp()).collect();
        let sum: f64 = weights.iter().sum();
        for column in 0..depth {
            let exact: f64 = seen
                .iter()
                .zip(&weights)
                .map(|(&key, weight)| weight * decode(&v, v.at(batch, key, head / 3) + column))
                .sum();
            let exact = if seen.is_empty() { 0.0 } else { exact / sum };
            let found = decode(&out, own + column);
            assert!(
                (found - exact).abs() < form.error,
                "{}: ({row}, {column}) is {found}, not {exact}",
                form.name
            );
        }
        let is_near = if seen.is_empty() {
            logarithm == f64::NEG_INFINITY
        } else {
            (logarithm - sum.ln()).abs() < 1e-4
        };
        assert!(
            is_near,
            "{}: the logarithm of {row} is {logarithm}, not {}",
            form.name,
            sum.ln()
        );
    }
}

const ALL: i32 = i32::MAX;

macro_rules! forms {
    ($($name:ident $depth:literal $encode:ident $decode:ident $error:literal $causal:literal
        $queries:literal by $keys:literal, $window:expr, tile $tile:literal;)*) => { $(
        #[test]
        fn $name() {
            let form = Form {
                name: stringify!($name),
                kernel: attention_forms::$name,
                encode: $encode,
                decode: |bytes| $decode::from_le_bytes(bytes).to_f64(),
                depth: $depth,
                is_causal: $causal,
                queries: $queries,
                keys: $keys,
                window: $window,
                error: $error,
            };
            checked(&form, $tile);
        }
    )* };
}

forms! {
    attend_f16_128 128 half f16 2e-3 false 140 by 300, ALL, tile 1;
    attend_bf16_128_causal 128 brain bf16 2e-2 true 260 by 333, ALL, tile 2;
    attend_bf16_64 64 brain bf16 2e-2 false 128 by 1, ALL, tile 0;
    // Its first queries see no key.
    attend_f16_64_causal 64 half f16 2e-3 true 200 by 150, ALL, tile 0;
    attend_f16_128_causal 128 half f16 2e-3 true 300 by 400, 90, tile 1;
}
