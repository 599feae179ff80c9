//! The kernels of `gpu/kernels/src/attention_forms/packed.rs`: all blocks of a few sequences,
//! compared with the definition in 64 bits. The values of a sequence's neighbours are NaN while it
//! is computed, so nothing of them may reach its result.

use cute_device::check_grid;
use cute_device::instructions::TensorMap;
use half::{bf16, f16};

use super::attention_forms::{packed, starts};
use super::forms::{Tensor, capped, keys_of_tile, number};
use super::sums::{add, decoded, dot};
use super::{brain, half};

#[rustfmt::skip]
type Plain = unsafe fn(
    TensorMap<4>, TensorMap<4>, TensorMap<4>, *mut u16, *mut f32, *const i32, *const i32, *mut u32,
    i32, i32, i32, i32, i32, f32, i32, i32,
);
#[rustfmt::skip]
type Capped = unsafe fn(
    TensorMap<4>, TensorMap<4>, TensorMap<4>, *mut u16, *mut f32, *const i32, *const i32, *mut u32,
    i32, i32, i32, i32, i32, f32, f32, i32, i32,
);

/// A kernel, and the cap of its scores.
#[derive(Clone, Copy)]
enum Kernel {
    Plain(Plain),
    Capped(Capped, f32),
}

/// Two heads of queries for one of keys.
const HEADS: usize = 2;
const QUERIES: usize = 200;
const KEYS: usize = 260;
const LONGEST: i32 = 135;

/// The sequence that is compared, of these starts, and the problems that are reported.
struct Case {
    starts: (Vec<i32>, Vec<i32>),
    compared: usize,
    problems: Vec<u32>,
}

struct Form {
    kernel: Kernel,
    encode: fn(f32) -> Vec<u8>,
    decode: fn([u8; 2]) -> f64,
    depth: usize,
    is_causal: bool,
    window: i32,
    error: f64,
}

fn checked(form: &Form, case: &Case) {
    let Form { depth, .. } = *form;
    let (query_starts, key_starts) = &case.starts;
    let sequences = query_starts.len() - 1;
    let keys = key_starts[case.compared] as usize..key_starts[case.compared + 1] as usize;
    let mut q = Tensor::new([1, QUERIES, HEADS, depth], form.encode, number(depth, 0));
    let mut k = Tensor::new([1, KEYS, 1, depth], form.encode, number(depth, 1));
    let mut v = Tensor::new([1, KEYS, 1, depth], form.encode, |at| {
        if keys.contains(&(at / depth)) {
            number(depth, 2)(at)
        } else {
            f32::NAN
        }
    });
    let mut out = vec![0xffff_u16; QUERIES * HEADS * depth];
    let mut logarithms = vec![f32::NAN; HEADS * QUERIES];
    let mut problems = vec![77_u32; sequences];
    let tile_of_keys = keys_of_tile(depth);
    let (on_q, on_k, on_v) = (q.map(128), k.map(tile_of_keys), v.map(tile_of_keys));
    let (on_out, on_logarithms) = (out.as_mut_ptr() as usize, logarithms.as_mut_ptr() as usize);
    let on_problems = problems.as_mut_ptr() as usize;
    let (scale, grid) = (0.25, (HEADS * sequences) as u32);
    let blocks: Vec<_> = (0..grid).flat_map(|y| [(0, y), (1, y)]).collect();
    // SAFETY: the maps match the tensors, and the blocks are the grid's.
    check_grid(384, &blocks, blocks.len() as u32, &|| unsafe {
        let (out, logarithms) = (on_out as *mut u16, on_logarithms as *mut f32);
        let (problems, [m, n, heads]) = (
            on_problems as *mut u32,
            [QUERIES, KEYS, HEADS].map(|number| number as i32),
        );
        let (of_q, of_k) = (query_starts.as_ptr(), key_starts.as_ptr());
        let (window, is_causal) = (form.window, i32::from(form.is_causal));
        match form.kernel {
            Kernel::Plain(run) => run(
                on_q, on_k, on_v, out, logarithms, of_q, of_k, problems, m, n, LONGEST, 1, heads,
                scale, window, is_causal,
            ),
            Kernel::Capped(run, cap) => run(
                on_q, on_k, on_v, out, logarithms, of_q, of_k, problems, m, n, LONGEST, 1, heads,
                scale, cap, window, is_causal,
            ),
        }
    })
    .unwrap();
    assert_eq!(problems, case.problems);
    compared(form, case, (&q, &k, &v), (&out, &logarithms));
}

/// Compares the rows of a sequence with the definition, and those of none with what was there.
fn compared(
    form: &Form,
    case: &Case,
    (q, k, v): (&Tensor, &Tensor, &Tensor),
    (out, logarithms): (&[u16], &[f32]),
) {
    let (query_starts, key_starts) = &case.starts;
    let depth = form.depth;
    let scale = 0.25;
    let softcap = match form.kernel {
        Kernel::Plain(_) => 0.0,
        Kernel::Capped(_, softcap) => softcap,
    };
    let [queries, keys] = [query_starts, key_starts]
        .map(|starts| starts[case.compared] as usize..starts[case.compared + 1] as usize);
    let [q_at, k_at, v_at] = [q, k, v].map(|tensor| decoded(&tensor.bytes, form.decode));
    let diagonal = keys.len() as i64 - queries.len() as i64;
    for (place, row) in queries.clone().enumerate() {
        for head in 0..HEADS {
            let last = place as i64 + diagonal;
            let seen: Vec<usize> = (0..keys.len())
                .filter(|&key| {
                    let key = key as i64;
                    !form.is_causal || (key <= last && key > last - i64::from(form.window))
                })
                .map(|key| keys.start + key)
                .collect();
            let own = q.at(0, row, head);
            let weight = |&key: &usize| {
                let key = k.at(0, key, 0);
                let score = dot(&q_at[own..own + depth], &k_at[key..key + depth]);
                capped(score * f64::from(scale), softcap).exp()
            };
            let weights: Vec<f64> = seen.iter().map(weight).collect();
            let sum: f64 = weights.iter().sum();
            let mut sums = vec![0.0; depth];
            for (&key, &weight) in seen.iter().zip(&weights) {
                let value = v.at(0, key, 0);
                add(&mut sums, weight, &v_at[value..value + depth]);
            }
            for (column, exact) in sums.into_iter().enumerate() {
                let exact = if seen.is_empty() { 0.0 } else { exact / sum };
                let found = (form.decode)(out[own + column].to_le_bytes());
                assert!(
                    (found - exact).abs() < form.error,
                    "({row}, {head}, {column}) is {found}, not {exact}"
                );
            }
            let found = f64::from(logarithms[head * QUERIES + row]);
            assert!(
                (found - sum.ln()).abs() < 1e-4 || (found == sum.ln()),
                "the logarithm of ({row}, {head}) is {found}, not {}",
                sum.ln()
            );
        }
    }
    // Rows of no sequence are not written.
    let bounded = |start: i32| (start.max(0) as usize).min(QUERIES);
    let first = query_starts
        .iter()
        .map(|&start| bounded(start))
        .min()
        .unwrap();
    let end = query_starts
        .iter()
        .map(|&start| bounded(start))
        .max()
        .unwrap();
    let row = HEADS * depth;
    assert!(
        out[..first * row].iter().all(|&x| x == 0xffff),
        "before the first sequence"
    );
    assert!(
        out[end * row..].iter().all(|&x| x == 0xffff),
        "after the last sequence"
    );
}

/// Sequences of one tile and more, one without queries, and one without keys.
fn right(compared: usize) -> Case {
    Case {
        starts: (vec![3, 136, 136, 150, 190], vec![5, 150, 150, 150, 250]),
        compared,
        problems: vec![0; 4],
    }
}

const ALL: i32 = i32::MAX;

macro_rules! forms {
    ($($name:ident $depth:literal $encode:ident $decode:ident $error:literal $causal:literal
        $window:expr, $kernel:ident($($cap:literal)?), $case:expr;)*) => { $(
        #[test]
        fn $name() {
            let form = Form {
                kernel: Kernel::$kernel(packed::$name $(, $cap)?),
                encode: $encode,
                decode: |bytes| $decode::from_le_bytes(bytes).to_f64(),
                depth: $depth,
                is_causal: $causal,
                window: $window,
                error: $error,
            };
            for case in $case {
                checked(&form, &case);
            }
        }
    )* };
}

forms! {
    attend_f16_64_packed 64 half f16 2e-3 false 7, Plain(), [right(0), right(2), right(3)];
    attend_bf16_128_packed 128 brain bf16 2e-2 true 60, Plain(), [right(0), wrong()];
    attend_f16_128_packed_capped 128 half f16 2e-3 true 60, Capped(2.0), [right(3)];
    attend_f16_256_packed 256 half f16 2e-3 true ALL, Plain(), [right(0)];
}

/// Starts that are negative, past the tensors, and in descending order, and a sequence that is too
/// long: all are reported, and the sequence between them is right.
fn wrong() -> Case {
    let (queries, keys) = (starts::WRONG_QUERIES, starts::WRONG_KEYS);
    Case {
        starts: (vec![-9, 20, 60, 1000, 180], vec![0, 70, 120, 400, 130]),
        compared: 1,
        problems: vec![
            queries,
            0,
            queries | keys | starts::TOO_LONG,
            queries | keys,
        ],
    }
}
