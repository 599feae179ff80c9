//! The kernels of `gpu/kernels/src/attention_forms.rs`: one block of each form, compared with the
//! definition in 64 bits.

use cute_device::check_block;
use cute_device::instructions::TensorMap;
use half::{bf16, f16};

use super::sums::{add, decoded, dot};
use super::{attention_forms, brain, half};

#[rustfmt::skip]
type Plain = unsafe fn(
    TensorMap<4>, TensorMap<4>, TensorMap<4>, TensorMap<4>, *mut f32, i32, i32, i32, i32, f32, i32,
);
#[rustfmt::skip]
type Capped = unsafe fn(
    TensorMap<4>, TensorMap<4>, TensorMap<4>, TensorMap<4>, *mut f32, i32, i32, i32, i32, f32, f32,
    i32, i32,
);

/// A kernel, and the cap of its scores.
#[derive(Clone, Copy)]
enum Kernel {
    Plain(Plain),
    Capped(Capped, f32),
}

impl Kernel {
    /// The cap, or 0.
    fn softcap(self) -> f32 {
        match self {
            Self::Plain(_) => 0.0,
            Self::Capped(_, softcap) => softcap,
        }
    }

    /// Runs the kernel for two heads of keys, with three of queries each.
    ///
    /// # Safety
    /// As the kernel.
    unsafe fn launch(
        self,
        [q, k, v, out]: [TensorMap<4>; 4],
        sums: *mut f32,
        [m, n]: [i32; 2],
        (window, is_causal): (i32, bool),
    ) {
        // SAFETY: the caller promises it.
        unsafe {
            match self {
                Self::Plain(run) => run(q, k, v, out, sums, m, n, 2, 3, SCALE, window),
                Self::Capped(run, cap) => {
                    let causal = i32::from(is_causal);
                    run(q, k, v, out, sums, m, n, 2, 3, SCALE, cap, window, causal);
                }
            }
        }
    }
}

const SCALE: f32 = 0.25;

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
                [wide(depth), box_rows, 1, 1],
                if wide(depth) == 64 { 3 } else { 2 },
            )
        }
    }
}

/// The columns of a box, and the keys of a tile, of heads of this depth.
fn wide(depth: usize) -> usize {
    if depth == 96 { 32 } else { 64 }
}

pub(super) fn keys_of_tile(depth: usize) -> usize {
    match depth {
        192 => 112,
        256 => 64,
        _ => 128,
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

/// Numbers between -1 and 1 that differ from row to row.
pub(super) fn number(depth: usize, of: usize) -> impl Fn(usize) -> f32 {
    move |at| ((7 * at + (of + 2) * (at / depth) + at * (at / depth) % 13) % 17) as f32 / 8.0 - 1.0
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
        kernel,
        is_causal,
        ..
    } = *form;
    let mut q = Tensor::new([2, queries, HEADS, depth], form.encode, number(depth, 0));
    let mut k = Tensor::new([2, keys, 2, depth], form.encode, number(depth, 1));
    let mut v = Tensor::new([2, keys, 2, depth], form.encode, number(depth, 2));
    let mut out = Tensor::new([2, queries, HEADS, depth], form.encode, |_| 77.0);
    let mut logarithms = vec![77.0_f32; 2 * HEADS * queries];
    let tile_of_keys = keys_of_tile(depth);
    let (on_q, on_k, on_v) = (q.map(128), k.map(tile_of_keys), v.map(tile_of_keys));
    let on_out = out.map(64);
    let on_logarithms = logarithms.as_mut_ptr() as usize;
    let tiles = queries.div_ceil(128);
    // Causal kernels, and kernels with a flag for it, begin with the last queries.
    let is_last_first = is_causal || matches!(kernel, Kernel::Capped(..));
    let x = if is_last_first {
        tiles - 1 - tile
    } else {
        tile
    };
    // SAFETY: the maps match the tensors, and the block is one of the grid's.
    let run = check_block(384, (x as u32, (HEADS + HEAD) as u32), &|| unsafe {
        let maps = [on_q, on_k, on_v, on_out];
        let sizes = [queries, keys].map(|number| number as i32);
        kernel.launch(maps, on_logarithms as *mut f32, sizes, (window, is_causal));
    });
    run.unwrap_or_else(|found| panic!("{}: {found}", form.name));
    let [q_at, k_at, v_at, out_at] =
        [&q, &k, &v, &out].map(|tensor| decoded(&tensor.bytes, form.decode));
    for (batch, row, head) in
        (0..2).flat_map(|b| (0..queries).flat_map(move |r| (0..HEADS).map(move |h| (b, r, h))))
    {
        let own = q.at(batch, row, head);
        let logarithm = f64::from(logarithms[(batch * HEADS + head) * queries + row]);
        if (batch, head) != (1, HEAD) || row / 128 != tile {
            let found = &out_at[own..own + depth];
            assert!(found.iter().all(|&x| x == 77.0) && logarithm == 77.0);
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
            let score = dot(&q_at[own..own + depth], &k_at[key..key + depth]);
            capped(score * f64::from(SCALE), kernel.softcap())
        };
        let weights: Vec<f64> = seen.iter().map(|key| score(key).exp()).collect();
        let sum: f64 = weights.iter().sum();
        let mut sums = vec![0.0; depth];
        for (&key, &weight) in seen.iter().zip(&weights) {
            let value = v.at(batch, key, head / 3);
            add(&mut sums, weight, &v_at[value..value + depth]);
        }
        for (column, exact) in sums.into_iter().enumerate() {
            let exact = if seen.is_empty() { 0.0 } else { exact / sum };
            let found = out_at[own + column];
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

/// A score as the definition caps it.
pub(super) fn capped(score: f64, softcap: f32) -> f64 {
    let softcap = f64::from(softcap);
    if softcap > 0.0 {
        softcap * (score / softcap).tanh()
    } else {
        score
    }
}

const ALL: i32 = i32::MAX;

macro_rules! forms {
    ($($name:ident $depth:literal $encode:ident $decode:ident $error:literal $causal:literal
        $queries:literal by $keys:literal, $window:expr, $kernel:ident($($cap:literal)?),
        tile $tile:literal;)*
    ) => { $(
        #[test]
        fn $name() {
            let form = Form {
                name: stringify!($name),
                kernel: Kernel::$kernel(attention_forms::$name $(, $cap)?),
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
    // A kernel of all keys has no window.
    attend_f16_128 128 half f16 2e-3 false 140 by 300, 7, Plain(), tile 1;
    attend_bf16_128_causal 128 brain bf16 2e-2 true 260 by 333, ALL, Plain(), tile 2;
    attend_bf16_128_capped 128 brain bf16 2e-2 true 260 by 333, 150, Capped(2.0), tile 2;
    // It is not causal, and has no window.
    attend_f16_128_capped 128 half f16 2e-3 false 140 by 300, 7, Capped(1.5), tile 1;
    attend_bf16_64 64 brain bf16 2e-2 false 128 by 1, ALL, Plain(), tile 0;
    // Its first queries see no key.
    attend_f16_64_causal 64 half f16 2e-3 true 200 by 150, ALL, Plain(), tile 0;
    attend_f16_128_causal 128 half f16 2e-3 true 300 by 400, 90, Plain(), tile 1;
    attend_f16_96 96 half f16 2e-3 false 140 by 300, ALL, Plain(), tile 1;
    attend_bf16_96_causal 96 brain bf16 2e-2 true 150 by 270, 100, Plain(), tile 1;
    attend_f16_192_causal 192 half f16 2e-3 true 200 by 250, 130, Plain(), tile 0;
    attend_bf16_192 192 brain bf16 2e-2 false 70 by 260, ALL, Plain(), tile 0;
    attend_f16_256_causal 256 half f16 2e-3 true 200 by 250, 100, Plain(), tile 1;
    attend_f16_256_capped 256 half f16 2e-3 true 200 by 250, 100, Capped(3.0), tile 1;
    attend_bf16_256 256 brain bf16 2e-2 false 100 by 161, ALL, Plain(), tile 0;
}

/// Tiles that end with the last row: three tiles of keys pass through two stages.
#[test]
fn whole_tiles_of_attention() {
    let full: Plain = attention_forms::attend_f16_128;
    let causal: Plain = attention_forms::attend_f16_128_causal;
    for (name, kernel, is_causal) in [("full", full, false), ("causal", causal, true)] {
        let form = Form {
            name,
            kernel: Kernel::Plain(kernel),
            encode: half,
            decode: |bytes| f16::from_le_bytes(bytes).to_f64(),
            depth: 128,
            is_causal,
            queries: 384,
            keys: 384,
            window: ALL,
            error: 2e-3,
        };
        checked(&form, 2);
    }
}
