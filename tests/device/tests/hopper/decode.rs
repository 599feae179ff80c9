//! The kernels of `gpu/kernels/src/decode.rs`: all blocks of two splits, and their combination,
//! compared with the definition in 64 bits. Rows of the cache that belong to no sequence are NaN.

use cute_device::check_grid;
use cute_device::instructions::TensorMap;
use half::{bf16, f16};

use super::decode::{self, combine};
use super::sums::{add, dot};
use super::{brain, half};

const BATCH: usize = 3;
const KEY_HEADS: usize = 2;
const SPLITS: usize = 2;
/// The rows of a page, and the pages of a sequence and of the cache.
const PAGE: usize = 48;
const PAGES: usize = 4;
const CACHE: usize = 15;
const ROOM: usize = PAGE * PAGES;
const SCALE: f32 = 0.25;

struct Form {
    /// The rows of a sequence, and the expected report.
    lengths: [i32; BATCH],
    problems: [u32; BATCH],
    group: usize,
    is_paged: bool,
    encode: fn(f32) -> Vec<u8>,
    decode: fn([u8; 2]) -> f64,
    error: f64,
    kernels: (Contiguous, Paged, Combined),
}

/// Contiguous sequences without a key, of one head for each head of keys, with elements of f16.
const F16: Form = Form {
    lengths: [0; 3],
    problems: [0; 3],
    group: 1,
    is_paged: false,
    encode: half,
    decode: |bytes| f16::from_le_bytes(bytes).to_f64(),
    error: 2e-3,
    kernels: (
        decode::decode_f16,
        decode::decode_f16_paged,
        // SAFETY: as the kernel.
        |out, partial, logarithms, rows, splits| unsafe {
            combine::combine_f16(out as *mut _, partial, logarithms, rows, splits);
        },
    ),
};

/// The same with elements of bf16.
const BF16: Form = Form {
    encode: brain,
    decode: |bytes| bf16::from_le_bytes(bytes).to_f64(),
    error: 2e-2,
    kernels: (
        decode::decode_bf16,
        decode::decode_bf16_paged,
        // SAFETY: as the kernel.
        |out, partial, logarithms, rows, splits| unsafe {
            combine::combine_bf16(out as *mut _, partial, logarithms, rows, splits);
        },
    ),
    ..F16
};

/// Numbers of 16 bits.
struct Tensor(Vec<u16>);

impl Tensor {
    fn new(count: usize, encode: fn(f32) -> Vec<u8>, value: impl Fn(usize) -> f32) -> Self {
        let half = |at| u16::from_le_bytes(encode(value(at)).try_into().expect("two bytes"));
        Self((0..count).map(half).collect())
    }

    fn map(&mut self, box_rows: usize) -> TensorMap {
        let rows = self.0.len() / (128 * KEY_HEADS);
        let shape = (rows, 128 * KEY_HEADS);
        // SAFETY: the tensor outlives the kernel.
        unsafe { TensorMap::new(self.0.as_mut_ptr().cast(), 2, shape, (box_rows, 64), 3) }
    }
}

/// The page at a place of the table: each page once, in no order.
fn page(sequence: usize, number: usize) -> usize {
    (7 * (sequence * PAGES + number) + 3) % CACHE
}

impl Form {
    /// The row of a key in the cache.
    fn row(&self, sequence: usize, key: usize) -> usize {
        if self.is_paged {
            page(sequence, key / PAGE) * PAGE + key % PAGE
        } else {
            sequence * ROOM + key
        }
    }

    fn length(&self, sequence: usize) -> usize {
        self.lengths[sequence].clamp(0, ROOM as i32) as usize
    }

    /// The heads of queries of all sequences.
    fn heads(&self) -> usize {
        BATCH * KEY_HEADS * self.group
    }
}

/// The queries, keys, values and the output of a form, and the report.
struct Memory {
    q: Tensor,
    k: Tensor,
    v: Tensor,
    out: Vec<u16>,
    problems: [u32; BATCH],
}

impl Memory {
    fn new(form: &Form) -> Self {
        let rows = if form.is_paged {
            CACHE * PAGE
        } else {
            BATCH * ROOM
        };
        let mut has = vec![false; rows];
        for sequence in 0..BATCH {
            (0..form.length(sequence)).for_each(|key| has[form.row(sequence, key)] = true);
        }
        let number = |of: usize| {
            move |at: usize| {
                ((7 * at + (of + 2) * (at / 128) + at * (at / 128) % 13) % 17) as f32 / 8.0 - 1.0
            }
        };
        let count = rows * KEY_HEADS * 128;
        let in_cache = |of: usize| {
            let value = |at: usize| {
                if has[at / (128 * KEY_HEADS)] {
                    number(of)(at)
                } else {
                    f32::NAN
                }
            };
            Tensor::new(count, form.encode, value)
        };
        Self {
            q: Tensor::new(form.heads() * 128, form.encode, number(0)),
            k: in_cache(1),
            v: in_cache(2),
            out: vec![0xffff; form.heads() * 128],
            problems: [0; BATCH],
        }
    }

    /// Runs all blocks of both kernels.
    fn run(&mut self, form: &Form) {
        let (contiguous, paged, combined) = form.kernels;
        let all = form.heads();
        let mut partial = vec![f32::NAN; SPLITS * all * 128];
        let mut logarithms = vec![f32::NAN; SPLITS * all];
        let mut pages: Vec<i32> = (0..BATCH * PAGES)
            .map(|at| page(at / PAGES, at % PAGES) as i32)
            .collect();
        if form.problems[1] & decode::WRONG_PAGE != 0 {
            pages[PAGES] = -5;
            pages[PAGES + 1] = 1 << 20;
        }
        let box_rows = if form.is_paged { 16 } else { 64 };
        let (on_k, on_v) = (self.k.map(box_rows), self.v.map(box_rows));
        let on_partial = partial.as_mut_ptr() as usize;
        let on_logarithms = logarithms.as_mut_ptr() as usize;
        let (on_out, on_problems) = (
            self.out.as_mut_ptr() as usize,
            self.problems.as_mut_ptr() as usize,
        );
        let queries = &self.q.0;
        let blocks: Vec<_> = (0..(BATCH * KEY_HEADS) as u32)
            .flat_map(|y| (0..SPLITS as u32).map(move |x| (x, y)))
            .collect();
        // SAFETY: the maps match the tensors, and the blocks are the grid's.
        check_grid(160, &blocks, blocks.len() as u32, &|| unsafe {
            let (partial, logarithms) = (on_partial as *mut f32, on_logarithms as *mut f32);
            let (problems, q) = (on_problems as *mut u32, queries.as_ptr());
            let lengths = form.lengths.as_ptr();
            let [b, h, g, splits] =
                [BATCH, KEY_HEADS, form.group, SPLITS].map(|number| number as i32);
            if form.is_paged {
                let [rows, each, count] = [PAGE, PAGES, CACHE].map(|number| number as i32);
                let table = pages.as_ptr();
                paged(
                    partial, logarithms, problems, q, on_k, on_v, lengths, table, rows, each,
                    count, b, h, g, splits, SCALE,
                );
            } else {
                contiguous(
                    partial,
                    logarithms,
                    problems,
                    q,
                    on_k,
                    on_v,
                    lengths,
                    ROOM as i32,
                    b,
                    h,
                    g,
                    splits,
                    SCALE,
                );
            }
        })
        .unwrap();
        let blocks: Vec<_> = (0..all.div_ceil(4) as u32).map(|x| (x, 0)).collect();
        // SAFETY: as above.
        check_grid(128, &blocks, blocks.len() as u32, &|| unsafe {
            let (partial, logarithms) = (on_partial as *const f32, on_logarithms as *const f32);
            combined(on_out, partial, logarithms, all as i32, SPLITS as i32);
        })
        .unwrap();
    }
}

fn checked(form: &Form) {
    let mut memory = Memory::new(form);
    memory.run(form);
    assert_eq!(memory.problems, form.problems);
    let heads = KEY_HEADS * form.group;
    let value = |&bits: &u16| (form.decode)(bits.to_le_bytes());
    let values = |of: &[u16]| -> Vec<f64> { of.iter().map(value).collect() };
    let [q, k, v] = [&memory.q, &memory.k, &memory.v].map(|tensor| values(&tensor.0));
    let out = values(&memory.out);
    for row in 0..form.heads() {
        let (sequence, head) = (row / heads, row % heads / form.group);
        if form.problems[sequence] & decode::WRONG_PAGE != 0 {
            continue;
        }
        let length = form.length(sequence);
        let at = |key: usize| (form.row(sequence, key) * KEY_HEADS + head) * 128;
        let weight = |key: usize| {
            let score = dot(&q[128 * row..][..128], &k[at(key)..][..128]);
            (score * f64::from(SCALE)).exp()
        };
        let weights: Vec<f64> = (0..length).map(weight).collect();
        let sum: f64 = weights.iter().sum();
        let mut sums = [0.0; 128];
        for (key, &weight) in weights.iter().enumerate() {
            add(&mut sums, weight, &v[at(key)..][..128]);
        }
        for (column, exact) in sums.into_iter().enumerate() {
            let exact = if length == 0 { 0.0 } else { exact / sum };
            let found = out[128 * row + column];
            assert!(
                (found - exact).abs() < form.error,
                "({row}, {column}) is {found}, not {exact}"
            );
        }
    }
}

type Contiguous = unsafe fn(
    *mut f32,
    *mut f32,
    *mut u32,
    *const u16,
    TensorMap,
    TensorMap,
    *const i32,
    i32,
    i32,
    i32,
    i32,
    i32,
    f32,
);
type Paged = unsafe fn(
    *mut f32,
    *mut f32,
    *mut u32,
    *const u16,
    TensorMap,
    TensorMap,
    *const i32,
    *const i32,
    i32,
    i32,
    i32,
    i32,
    i32,
    i32,
    i32,
    f32,
);
/// The combination, of any type of elements.
type Combined = unsafe fn(usize, *const f32, *const f32, i32, i32);

/// Lengths of more tiles than stages, of a part of a tile, and of no tile.
#[test]
fn contiguous_keys() {
    let form = Form {
        lengths: [ROOM as i32, 0, 130],
        group: 4,
        ..F16
    };
    checked(&form);
}

/// A length that is too long, and a negative one, which counts as 0.
#[test]
fn wrong_lengths() {
    let form = Form {
        lengths: [1000, -7, 65],
        problems: [decode::WRONG_LENGTH, decode::WRONG_LENGTH, 0],
        ..BF16
    };
    checked(&form);
}

#[test]
fn keys_in_pages() {
    let form = Form {
        lengths: [190, 1, 97],
        group: 16,
        is_paged: true,
        ..BF16
    };
    checked(&form);
}

/// Pages that do not exist: the other sequences are right.
#[test]
fn wrong_pages() {
    let form = Form {
        lengths: [20, 150, 192],
        problems: [0, decode::WRONG_PAGE, 0],
        group: 3,
        is_paged: true,
        ..F16
    };
    checked(&form);
}
