//! Tests of attention of packed sequences, which is compared with a computation in 64 bits, and
//! timed next to the kernel for batches.

use std::cell::RefCell;

use cute_launch::{Buffer, MapElement, TensorMap, TensorMapMut};

use crate::attention_forms::capped_score;
use crate::gpu::{Gpu, done, read};
use crate::launches::{
    ATTEND_BF16, ATTEND_F16, AttentionForms, boxes_of_keys, boxes_of_out, boxes_of_queries,
};
use crate::numbers::{Half, Random, in_parallel};

/// The window that contains all keys.
const ALL: i32 = i32::MAX;

/// The sequences of a launch: the first row of each in the queries and in the keys, and the numbers
/// of rows of the two tensors.
struct Packed {
    starts: [Vec<i32>; 2],
    rows: [usize; 2],
    /// The greatest number of queries that the launch allows.
    longest: i32,
    /// The key heads, and the query heads per key head.
    heads: [usize; 2],
    window: i32,
    softcap: f32,
    /// The expected report for each sequence.
    problems: Vec<u32>,
}

impl Packed {
    /// Returns sequences with these lengths of queries and keys, which begin at row 5.
    fn new(lengths: &[[usize; 2]], heads: [usize; 2], (window, softcap): (i32, f32)) -> Self {
        let starts = [0, 1].map(|of| {
            let mut starts = vec![5];
            for length in lengths {
                starts.push(starts[starts.len() - 1] + length[of] as i32);
            }
            starts
        });
        let rows = [0, 1].map(|of| *starts[of].last().expect("a start") as usize + 7);
        let longest = lengths
            .iter()
            .map(|length| length[0])
            .max()
            .expect("a sequence");
        Self {
            starts,
            rows,
            longest: longest.max(1) as i32,
            heads,
            window,
            softcap,
            problems: vec![0; lengths.len()],
        }
    }

    /// Returns four sequences. Three of them have wrong starts.
    fn wrong() -> Self {
        Self {
            starts: [vec![-9, 20, 60, 1000, 180], vec![0, 70, 120, 400, 130]],
            rows: [200, 260],
            longest: 135,
            heads: [2, 2],
            window: ALL,
            softcap: 0.0,
            problems: vec![1, 0, 7, 3],
        }
    }

    /// Returns the rows of a sequence in one of the two tensors.
    fn of(&self, tensor: usize, sequence: usize) -> std::ops::Range<usize> {
        let starts = &self.starts[tensor];
        starts[sequence] as usize..starts[sequence + 1] as usize
    }
}

pub fn run(gpu: &Gpu<'_>) {
    of_kind(gpu, Half::F16, &ATTEND_F16);
    of_kind(gpu, Half::Bf16, &ATTEND_BF16);
}

fn of_kind<T: MapElement<Stored = u16>>(gpu: &Gpu<'_>, kind: Half, all: &[AttentionForms<T>; 5]) {
    let several = [
        [200, 333],
        [1, 1],
        [0, 70],
        [130, 0],
        [300, 100],
        [128, 128],
        [77, 1000],
    ];
    for of in all {
        for packed in [
            Packed::new(&several, [2, 3], (ALL, 0.0)),
            Packed::new(&several, [1, 2], (90, 0.0)),
            Packed::new(&several, [1, 2], (90, 3.0)),
            Packed::wrong(),
        ] {
            for is_causal in [false, true] {
                compare(gpu, kind, of, &packed, is_causal);
            }
        }
        if gpu.only_compares() || of.depth != 128 {
            continue;
        }
        // 16384 rows, in sequences of equal length and of different lengths.
        for lengths in [
            vec![[4096, 4096]; 4],
            vec![[1000, 1000], [7000, 7000], [3000, 3000], [5384, 5384]],
            vec![[512, 512]; 32],
        ] {
            let packed = Packed::new(&lengths, [48, 1], (ALL, 0.0));
            for is_causal in [false, true] {
                compare(gpu, kind, of, &packed, is_causal);
            }
        }
    }
}

/// A tensor without gaps: (row, head, depth).
struct Tensor {
    halves: Vec<u16>,
    on: Buffer<u16>,
}

impl Tensor {
    fn new(gpu: &Gpu<'_>, kind: Half, seed: u64, count: usize) -> Self {
        let mut random = Random::new(seed);
        let halves: Vec<u16> = (0..count).map(|_| kind.of(random.next())).collect();
        let on = gpu.upload(&halves);
        Self { halves, on }
    }
}

/// Sequences in memory on the host and on the device.
struct Case<'p> {
    packed: &'p Packed,
    kind: Half,
    depth: usize,
    is_causal: bool,
    q: Tensor,
    k: Tensor,
    v: Tensor,
    starts: [Buffer<i32>; 2],
    out: RefCell<Buffer<u16>>,
    logarithms: RefCell<Buffer<f32>>,
    problems: RefCell<Buffer<u32>>,
}

impl<'p> Case<'p> {
    fn new(gpu: &Gpu<'_>, kind: Half, depth: usize, packed: &'p Packed, is_causal: bool) -> Self {
        let (heads, [queries, keys]) = (packed.heads[0] * packed.heads[1], packed.rows);
        let tensor = |seed, rows, heads| Tensor::new(gpu, kind, seed, rows * heads * depth);
        Self {
            packed,
            kind,
            depth,
            is_causal,
            q: tensor(31, queries, heads),
            k: tensor(32, keys, packed.heads[0]),
            v: tensor(33, keys, packed.heads[0]),
            starts: [0, 1].map(|of| gpu.upload(&packed.starts[of])),
            out: RefCell::new(gpu.poisoned(queries * heads * depth)),
            logarithms: RefCell::new(gpu.poisoned(heads * queries)),
            problems: RefCell::new(gpu.poisoned(packed.problems.len())),
        }
    }

    fn scale(&self) -> f32 {
        (self.depth as f32).sqrt().recip()
    }

    /// Returns the launch of the kernel.
    fn launch<'a, T: MapElement<Stored = u16>>(
        &'a self,
        gpu: &'a Gpu<'_>,
        of: &AttentionForms<T>,
    ) -> impl Fn() + 'a {
        let (packed, depth, boxes) = (self.packed, self.depth, of.depth);
        let ([key_heads, group], [queries, keys]) = (packed.heads, packed.rows);
        let (plain, capped) = (
            of.packed.as_ref().map(|kernel| gpu.kernel(kernel)),
            of.packed_capped.as_ref().map(|kernel| gpu.kernel(kernel)),
        );
        let map = |tensor: &'a Tensor, rows: usize, heads: usize, boxes| {
            let strides = [1, heads * depth, depth, rows * heads * depth];
            done(TensorMap::strided(
                boxes,
                &tensor.on,
                [depth, rows, heads, 1],
                strides,
            ))
        };
        let q = map(&self.q, queries, key_heads * group, boxes_of_queries(boxes));
        let [k, v] = [&self.k, &self.v].map(|of| map(of, keys, key_heads, boxes_of_keys(boxes)));
        let [queries, keys, key_heads, group, sequences] =
            [queries, keys, key_heads, group, packed.problems.len()].map(|number| number as i32);
        let (longest, scale, cap, window) =
            (packed.longest, self.scale(), packed.softcap, packed.window);
        let (starts, causal) = (&self.starts, i32::from(self.is_causal));
        move || {
            let (out, sums) = (
                &mut self.out.borrow_mut(),
                &mut self.logarithms.borrow_mut(),
            );
            let problems = &mut self.problems.borrow_mut();
            if cap > 0.0 {
                done(capped.as_ref().expect("a kernel").launch((
                    q, k, v, out, sums, &starts[0], &starts[1], problems, queries, keys, longest,
                    key_heads, group, scale, cap, window, causal, sequences,
                )));
            } else {
                done(plain.as_ref().expect("a kernel").launch((
                    q, k, v, out, sums, &starts[0], &starts[1], problems, queries, keys, longest,
                    key_heads, group, scale, window, causal, sequences,
                )));
            }
        }
    }

    /// Returns rows of the sequences with correct starts: all rows if there are at most 2048,
    /// otherwise some. Each row comes with the last key that it sees in a causal launch, and with
    /// the keys of its sequence.
    fn some_rows(&self) -> Vec<(usize, i64, std::ops::Range<usize>)> {
        let mut rows = Vec::new();
        let packed = self.packed;
        let all = 0..packed.problems.len();
        for sequence in all.filter(|&sequence| packed.problems[sequence] == 0) {
            let (q, k) = (packed.of(0, sequence), packed.of(1, sequence));
            let last = k.len() as i64 - q.len() as i64 - q.start as i64;
            rows.extend(q.map(|row| (row, row as i64 + last, k.clone())));
        }
        let step = if rows.len() <= 2048 {
            1
        } else {
            rows.len() / 96 + 1
        };
        rows.into_iter().step_by(step).collect()
    }

    /// Compares the written results with the definition.
    fn result(&self) -> String {
        let (packed, depth, kind) = (self.packed, self.depth, self.kind);
        let ([key_heads, group], queries) = (packed.heads, packed.rows[0]);
        let heads = key_heads * group;
        let found: Vec<u16> = read(&self.out.borrow());
        let sums: Vec<f32> = read(&self.logarithms.borrow());
        let reported: Vec<u32> = read(&self.problems.borrow());
        let some = self.some_rows();
        let (is_causal, scale) = (self.is_causal, self.scale());
        let [q, k, v] = [&self.q, &self.k, &self.v].map(|tensor| &*tensor.halves);
        let wrong = in_parallel(some.len() * heads, |number| {
            let ((row, last, keys), head) = (&some[number / heads], number % heads);
            let seen = keys.clone().filter(|&key| {
                let place = (key - keys.start) as i64;
                !is_causal || (place <= *last && place > last - i64::from(packed.window))
            });
            let own = (row * heads + head) * depth;
            let at = |key: usize| (key * key_heads + head / group) * depth;
            let given = (&q[own..][..depth], k, v);
            let exact = exact(kind, given, seen, at, (scale, packed.softcap));
            wrong(
                kind,
                &found[own..][..depth],
                sums[head * queries + row],
                &exact,
            )
        });
        let first = packed.starts[0][0].max(0) as usize * heads * depth;
        let is_number = |&&x: &&u16| !kind.value(x).is_nan();
        let before = found[..first].iter().filter(is_number).count();
        let pairs = reported.iter().zip(&packed.problems);
        let reports = pairs.filter(|(one, other)| one != other).count();
        let rows = some.len() * heads;
        format!("{wrong} wrong in {rows} rows, {before} before the first, {reports} reports wrong")
    }
}

fn compare<T: MapElement<Stored = u16>>(
    gpu: &Gpu<'_>,
    kind: Half,
    of: &AttentionForms<T>,
    packed: &Packed,
    is_causal: bool,
) {
    let plain = of.packed.as_ref().map(|kernel| kernel.name());
    let capped = of.packed_capped.as_ref().map(|kernel| kernel.name());
    let Some(name) = (if packed.softcap > 0.0 { capped } else { plain }) else {
        return;
    };
    let case = Case::new(gpu, kind, of.depth as usize, packed, is_causal);
    let run = case.launch(gpu, of);
    run();
    let result = case.result();
    let ([key_heads, group], [queries, keys]) = (packed.heads, packed.rows);
    let heads = key_heads * group;
    let size = format!(
        "{} sequences, {queries} by {keys}, {heads} heads, {key_heads} of keys{}{}",
        packed.problems.len(),
        if is_causal { ", causal" } else { "" },
        if packed.softcap > 0.0 { ", capped" } else { "" }
    );
    if queries < 8192 {
        println!("| {name} | {size} | | | | {result} |");
        return;
    }
    let beside = Batches::new(gpu, heads * case.depth);
    let run_beside = beside.launch(gpu, of, &case);
    let pairs = |length: usize| 4.0 * (heads * length * length * case.depth) as f64;
    let all = 0..packed.problems.len();
    let operations: f64 = all
        .map(|sequence| pairs(packed.of(0, sequence).len()))
        .sum();
    let half = if is_causal { 2.0 } else { 1.0 };
    let times = gpu.medians(9, 5, 60, &[&run, &run_beside]);
    let [own, other] =
        [operations / times[0], 4.0 * pairs(4096) / times[1]].map(|rate| rate / half / 1e9);
    let share = 100.0 * own / other;
    println!(
        "| {name} | {size} | {own:.0} TFLOP/s | 4 × 4096 {other:.0} | {share:.1} % | {result} |"
    );
}

/// The results that the kernel for batches computes for four batches of 4096 rows.
struct Batches {
    out: RefCell<Buffer<u16>>,
    logarithms: RefCell<Buffer<f32>>,
}

impl Batches {
    fn new(gpu: &Gpu<'_>, columns: usize) -> Self {
        Self {
            out: RefCell::new(gpu.poisoned(16384 * columns)),
            logarithms: RefCell::new(gpu.poisoned(16384 * columns)),
        }
    }

    fn launch<'a, T: MapElement<Stored = u16>>(
        &'a self,
        gpu: &'a Gpu<'_>,
        of: &AttentionForms<T>,
        case: &'a Case<'_>,
    ) -> impl Fn() + 'a {
        let (depth, heads, of_depth) = (case.depth, case.packed.heads[0], of.depth);
        let kernel = gpu.kernel(if case.is_causal { &of.causal } else { &of.full });
        let (extents, strides) = (
            [depth, 4096, heads, 4],
            [1, heads * depth, depth, 4096 * heads * depth],
        );
        let map = |of: &'a Tensor, boxes| done(TensorMap::strided(boxes, &of.on, extents, strides));
        let q = map(&case.q, boxes_of_queries(of_depth));
        let [k, v] = [&case.k, &case.v].map(|of| map(of, boxes_of_keys(of_depth)));
        move || {
            let mut out = self.out.borrow_mut();
            let boxes = boxes_of_out(of_depth);
            let mut logarithms = self.logarithms.borrow_mut();
            done(kernel.launch((
                q,
                k,
                v,
                done(TensorMapMut::strided(boxes, &mut out, extents, strides)),
                &mut logarithms,
                4096,
                4096,
                heads as i32,
                1,
                case.scale(),
                ALL,
                4,
            )));
        }
    }
}

/// Returns the exact result of a query, the sum of the weights' sizes for each column, and the
/// logarithm.
fn exact(
    kind: Half,
    (q, keys, values): (&[u16], &[u16], &[u16]),
    seen: impl Iterator<Item = usize>,
    at: impl Fn(usize) -> usize,
    (scale, softcap): (f32, f32),
) -> (Vec<f64>, Vec<f64>, f64) {
    let value = |bits: u16| f64::from(kind.value(bits));
    let scores: Vec<(usize, f64)> = seen
        .map(|key| {
            let k = &keys[at(key)..][..q.len()];
            let dot: f64 = q.iter().zip(k).map(|(&x, &y)| value(x) * value(y)).sum();
            (at(key), capped_score(dot * f64::from(scale), softcap))
        })
        .collect();
    let greatest = scores
        .iter()
        .map(|&(_, score)| score)
        .fold(f64::NEG_INFINITY, f64::max);
    let (mut exact, mut size, mut total) = (vec![0.0; q.len()], vec![0.0; q.len()], 0.0);
    for &(place, score) in &scores {
        let weight = (score - greatest).exp();
        total += weight;
        for (i, &bits) in values[place..][..q.len()].iter().enumerate() {
            exact[i] += weight * value(bits);
            size[i] += weight * value(bits).abs();
        }
    }
    let total_or_one = if scores.is_empty() { 1.0 } else { total };
    for (exact, size) in exact.iter_mut().zip(&mut size) {
        *exact /= total_or_one;
        *size /= total_or_one;
    }
    (exact, size, greatest + total.ln())
}

/// Returns the number of elements of a row, including its logarithm, that are not near the exact
/// values.
fn wrong(
    kind: Half,
    found: &[u16],
    logarithm: f32,
    (exact, size, sum): &(Vec<f64>, Vec<f64>, f64),
) -> usize {
    let error = if kind == Half::F16 {
        1.0 / 1024.0
    } else {
        1.0 / 128.0
    };
    let is_near = |i: usize| {
        let difference = (f64::from(kind.value(found[i])) - exact[i]).abs();
        difference <= (size[i] + exact[i].abs()) * error
    };
    let logarithm = f64::from(logarithm);
    let is_sum_near = logarithm == *sum || (logarithm - sum).abs() <= 2e-5 * (1.0 + sum.abs());
    (0..found.len()).filter(|&i| !is_near(i)).count() + usize::from(!is_sum_near)
}
